/* test_headroom.c - occ_headroom(): how far a lever is from the next change of the block count. */
#include "gen.h"
#include "launch.h"
#include "suites.h"

#include <string.h>

enum { LAUNCHES = 20000 };

static struct occ_headroom headroom_of(const char *arch, struct occ_launch launch,
                                       enum occ_lever lever)
{
    struct occ_headroom room;
    must(occ_headroom(arch_of(arch), &launch, lever, &room) == OCC_OK);
    return room;
}

/* Other tests rely on random launches that vary every lever. */
START_TEST(random_launches_use_every_lever)
{
    uint64_t least[OCC_LEVER_COUNT];
    uint64_t most[OCC_LEVER_COUNT] = { 0 };
    uint64_t state = 1;
    memset(least, 0xff, sizeof least);
    for (int n = 0; n < LAUNCHES; n++) {
        const struct occ_arch *arch = occ_arch_at((size_t)n % occ_arch_count());
        struct occ_launch launch = gen_any_launch(&state, arch);
        for (int i = 0; i < OCC_LEVER_COUNT; i++) {
            uint64_t value = occ_lever_get(&launch, (enum occ_lever)i);
            least[i] = value < least[i] ? value : least[i];
            most[i] = value > most[i] ? value : most[i];
        }
    }
    for (int i = 0; i < OCC_LEVER_COUNT; i++) {
        ck_assert_msg(least[i] < most[i], "gen.h never changes %s",
                      occ_lever_key((enum occ_lever)i));
    }
}
END_TEST

START_TEST(forty_registers_gain_blocks_at_32_and_lose_one_at_41)
{
    struct occ_launch launch = LAUNCH(.threads = 256, .regs = 40, .smem = 8192);
    struct occ_headroom room = headroom_of("sm_80", launch, OCC_LEVER_REGISTERS);
    ck_assert_uint_eq(room.free, 0);
    ck_assert(room.gain.exists);
    ck_assert_uint_eq(room.gain.at, 32);
    ck_assert_uint_eq(room.gain.blocks_per_sm, 8);
    ck_assert_uint_eq(room.gain.warps_per_sm, 64);
    ck_assert(room.loss.exists);
    ck_assert_uint_eq(room.loss.at, 41);
    ck_assert_uint_eq(room.loss.blocks_per_sm, 5);
    ck_assert_uint_eq(room.loss.warps_per_sm, 40);
}
END_TEST

START_TEST(shared_memory_of_six_blocks_may_grow_to_26880_bytes_each)
{
    struct occ_launch launch = LAUNCH(.threads = 256, .regs = 40, .smem = 8192);
    struct occ_headroom room = headroom_of("sm_80", launch, OCC_LEVER_SHARED_MEMORY);
    /* 167936 / 6 = 27989 -> 27904 in units of 128, less 1024 */
    ck_assert_uint_eq(room.free, 26880 - 8192);
    ck_assert(!room.gain.exists);
    ck_assert_uint_eq(room.loss.at, 26881);
    ck_assert_uint_eq(room.loss.blocks_per_sm, 5);
}
END_TEST

START_TEST(the_launch_gains_blocks_at_192_threads_and_cannot_run_with_17_barriers)
{
    struct occ_launch launch = LAUNCH(.threads = 256, .regs = 40, .smem = 8192);
    struct occ_headroom room = headroom_of("sm_80", launch, OCC_LEVER_THREADS);
    ck_assert_uint_eq(room.free, 0);
    ck_assert_uint_eq(room.gain.at, 192);
    ck_assert_uint_eq(room.gain.blocks_per_sm, 8);
    ck_assert_uint_eq(room.loss.at, 257);
    ck_assert_uint_eq(room.loss.blocks_per_sm, 5);
    room = headroom_of("sm_80", launch, OCC_LEVER_BARRIERS);
    ck_assert_uint_eq(room.free, 15);
    ck_assert(!room.gain.exists);
    ck_assert_uint_eq(room.loss.at, 17);
    ck_assert_uint_eq(room.loss.blocks_per_sm, 0);
}
END_TEST

START_TEST(static_dynamic_and_per_thread_shared_memory_are_one_lever)
{
    struct occ_launch launch = LAUNCH(.threads = 256, .regs = 40, .smem = 4096,
                                      .dynamic_smem = 2048, .dynamic_smem_per_thread = 8);
    ck_assert(occ_lever_get(&launch, OCC_LEVER_SHARED_MEMORY) == 8192);
    struct occ_headroom room = headroom_of("sm_80", launch, OCC_LEVER_SHARED_MEMORY);
    ck_assert_uint_eq(room.free, 26880 - 8192);
}
END_TEST

START_TEST(occ_lever_get_reads_the_launch)
{
    struct occ_launch launch =
        LAUNCH(.threads = 5, .regs = 6, .smem = UINT32_MAX, .dynamic_smem = UINT32_MAX,
               .dynamic_smem_per_thread = 1 << 20);
    launch.barriers = 7;
    ck_assert(occ_lever_get(&launch, OCC_LEVER_THREADS) == 5);
    ck_assert(occ_lever_get(&launch, OCC_LEVER_REGISTERS) == 6);
    ck_assert(occ_lever_get(&launch, OCC_LEVER_BARRIERS) == 7);
    ck_assert(occ_lever_get(&launch, OCC_LEVER_SHARED_MEMORY) ==
              2 * (uint64_t)UINT32_MAX + (5 << 20));
    ck_assert(occ_lever_get(&launch, OCC_LEVER_COUNT) == 0);
}
END_TEST

START_TEST(a_launch_that_cannot_run_gains_where_it_can_run_again)
{
    struct occ_launch launch = LAUNCH(.threads = 288, .regs = 169);
    struct occ_headroom room = headroom_of("sm_80", launch, OCC_LEVER_REGISTERS);
    ck_assert(room.gain.exists && !room.loss.exists);
    ck_assert_uint_eq(room.gain.at, 168);
    ck_assert_uint_eq(room.gain.blocks_per_sm, 1);
    ck_assert_uint_eq(room.free, OCC_NO_LIMIT);
    room = headroom_of("sm_80", launch, OCC_LEVER_THREADS);
    ck_assert_uint_eq(room.gain.at, 256);
    room = headroom_of("sm_80", launch, OCC_LEVER_SHARED_MEMORY);
    ck_assert(!room.gain.exists && !room.loss.exists);
}
END_TEST

START_TEST(fewer_registers_gain_nothing_if_registers_do_not_limit)
{
    struct occ_launch launch = LAUNCH(.threads = 1024, .regs = 16);
    struct occ_headroom room = headroom_of("sm_80", launch, OCC_LEVER_REGISTERS);
    ck_assert(!room.gain.exists);
    ck_assert_uint_eq(room.free, 16);
    ck_assert_uint_eq(room.loss.at, 33);
}
END_TEST

START_TEST(a_lever_without_a_limit_has_unlimited_headroom)
{
    struct occ_launch launch = LAUNCH(.threads = 64);
    struct occ_headroom room = headroom_of("gfx942", launch, OCC_LEVER_BARRIERS);
    ck_assert_uint_eq(room.free, OCC_NO_LIMIT);
    ck_assert(!room.gain.exists && !room.loss.exists);
}
END_TEST

START_TEST(a_lever_at_the_end_of_its_range_has_no_loss)
{
    struct occ_arch arch = *arch_of("sm_90");
    arch.max_regs_per_thread = 65535;
    arch.regs_per_sm = 1 << 24;
    arch.max_regs_per_block = 0;
    arch.barriers_per_sm = 65535;
    arch.max_barriers_per_block = 0;
    ck_assert_int_eq(occ_arch_check(&arch), OCC_OK);
    struct occ_launch launch = LAUNCH(.threads = 32, .regs = 65535);
    launch.barriers = 65535;
    struct occ_headroom room;
    ck_assert_int_eq(occ_headroom(&arch, &launch, OCC_LEVER_REGISTERS, &room), OCC_OK);
    ck_assert(!room.loss.exists);
    ck_assert_int_eq(occ_headroom(&arch, &launch, OCC_LEVER_BARRIERS, &room), OCC_OK);
    ck_assert(!room.loss.exists);
    ck_assert_uint_eq(room.free, 0);
}
END_TEST

START_TEST(errors_leave_the_headroom_untouched)
{
    struct occ_headroom room;
    struct occ_headroom before;
    memset(&room, 0x5a, sizeof room);
    memcpy(&before, &room, sizeof room);
    struct occ_launch good = LAUNCH(.threads = 64);
    struct occ_launch bad = LAUNCH(.threads = 0);
    const struct occ_arch *arch = arch_of("sm_80");
    ck_assert_int_eq(occ_headroom(arch, &good, OCC_LEVER_THREADS, NULL), OCC_ERR_NULL);
    ck_assert_int_eq(occ_headroom(NULL, &good, OCC_LEVER_THREADS, &room), OCC_ERR_NULL);
    ck_assert_int_eq(occ_headroom(arch, NULL, OCC_LEVER_THREADS, &room), OCC_ERR_NULL);
    ck_assert_int_eq(occ_headroom(arch, &good, OCC_LEVER_COUNT, &room), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_headroom(arch, &bad, OCC_LEVER_THREADS, &room), OCC_ERR_THREADS);
    ck_assert_mem_eq(&room, &before, sizeof room);
}
END_TEST

/* ---- the definition, on random launches --------------------------------------------------- */

static uint32_t blocks_with(const struct occ_arch *arch, struct occ_launch launch,
                            enum occ_lever lever, uint32_t value)
{
    return evaluated(arch, launch_with(launch, lever, value)).blocks_per_sm;
}

START_TEST(headroom_is_what_its_definition_says)
{
    uint64_t state = (uint64_t)_i;
    for (int i = 0; i < LAUNCHES; i++) {
        const struct occ_arch *arch =
            occ_arch_at(gen_in(&state, 0, (uint32_t)occ_arch_count() - 1));
        struct occ_launch launch = gen_any_launch(&state, arch);
        enum occ_lever lever = (enum occ_lever)gen_in(&state, 0, OCC_LEVER_COUNT - 1);
        struct occ_headroom room;
        if (!occ_lever_has_staircase(lever)) {
            must(occ_headroom(arch, &launch, lever, &room) == OCC_ERR_RANGE);
            continue;
        }
        must(occ_headroom(arch, &launch, lever, &room) == OCC_OK);
        uint32_t now = evaluated(arch, launch).blocks_per_sm;
        uint32_t value = (uint32_t)occ_lever_get(&launch, lever);
        if (room.gain.exists) {
            must(room.gain.at < value && room.gain.blocks_per_sm > now);
            must(blocks_with(arch, launch, lever, room.gain.at) == room.gain.blocks_per_sm);
            must(blocks_with(arch, launch, lever, room.gain.at + 1) == now);
        } else if (value > 1) {
            must(blocks_with(arch, launch, lever, 1) == now);
        }
        if (room.loss.exists) {
            must(room.loss.at == value + room.free + 1 && room.loss.blocks_per_sm < now);
            must(blocks_with(arch, launch, lever, room.loss.at) == room.loss.blocks_per_sm);
            must(blocks_with(arch, launch, lever, room.loss.at - 1) == now);
        } else {
            must(now == 0 || room.free == OCC_NO_LIMIT);
        }
    }
}
END_TEST

Suite *headroom_suite(void)
{
    Suite *suite = suite_create("headroom");
    TCase *tcase = tcase_create("headroom");
    tcase_add_test(tcase, random_launches_use_every_lever);
    tcase_add_test(tcase, forty_registers_gain_blocks_at_32_and_lose_one_at_41);
    tcase_add_test(tcase, shared_memory_of_six_blocks_may_grow_to_26880_bytes_each);
    tcase_add_test(tcase, the_launch_gains_blocks_at_192_threads_and_cannot_run_with_17_barriers);
    tcase_add_test(tcase, static_dynamic_and_per_thread_shared_memory_are_one_lever);
    tcase_add_test(tcase, occ_lever_get_reads_the_launch);
    tcase_add_test(tcase, a_launch_that_cannot_run_gains_where_it_can_run_again);
    tcase_add_test(tcase, fewer_registers_gain_nothing_if_registers_do_not_limit);
    tcase_add_test(tcase, a_lever_without_a_limit_has_unlimited_headroom);
    tcase_add_test(tcase, a_lever_at_the_end_of_its_range_has_no_loss);
    tcase_add_test(tcase, errors_leave_the_headroom_untouched);
    tcase_add_loop_test(tcase, headroom_is_what_its_definition_says, 0, 4);
    suite_add_tcase(suite, tcase);
    return suite;
}
