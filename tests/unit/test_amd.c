/*
 * test_amd.c - AMD launches: wave sizes, WGP and CU mode, AGPRs, SGPRs, workgroup slots.  In names
 * of struct occ_result and occ_arch, a warp is a wave, a block a workgroup, and an SM a CU or WGP.
 */
#include "launch.h"
#include "suites.h"

#include <string.h>

/* Occupancy in 1/100 percent, so that 93.75 % is a whole number. */
static uint32_t occupancy(const struct occ_arch *arch, struct occ_launch launch)
{
    return evaluated(arch, launch).warps_per_sm * 10000 / arch->max_warps_per_sm;
}

/* The architecture `name` with a wave size (0 = its own) and, if `cu_mode`, in CU mode. */
static struct occ_arch variant_of(const char *name, uint32_t wave_size, bool cu_mode)
{
    struct occ_arch variant;
    must(occ_arch_variant(arch_of(name), wave_size, cu_mode, &variant) == OCC_OK);
    return variant;
}

struct golden {
    const char *arch;
    uint32_t occupancy; /* in 1/100 percent; 0 = cannot run */
    struct occ_launch launch;
};

static const struct golden goldens[] = {
    { "gfx942", 3750, { .threads = 256, .regs = 5, .agprs = 128, .carveout = -1 } },
    { "gfx942", 2500, { .threads = 256, .regs = 128, .agprs = 128, .carveout = -1 } },
    { "gfx942", 1250, { .threads = 256, .regs = 168, .agprs = 248, .carveout = -1 } },
    { "gfx942", 9375, { .threads = 320, .carveout = -1 } },
    { "gfx942", 7500, { .threads = 768, .carveout = -1 } },
    { "gfx942", 1875, { .threads = 384, .regs = 176, .carveout = -1 } },
    { "gfx942", 5000, { .threads = 256, .regs = 100, .carveout = -1 } },
    { "gfx942", 5000, { .threads = 256, .smem = 13000, .carveout = -1 } },
    { "gfx942", 2500, { .threads = 256, .smem = 32768, .carveout = -1 } },
    { "gfx950", 5000, { .threads = 256, .smem = 32768, .carveout = -1 } },
    { "gfx942", 1250, { .threads = 256, .smem = 40960, .carveout = -1 } },
    { "gfx950", 5000, { .threads = 256, .smem = 40960, .carveout = -1 } },
    { "gfx942", 10000, { .threads = 256, .sgprs = 80, .carveout = -1 } },
    { "gfx942", 8750, { .threads = 256, .sgprs = 81, .carveout = -1 } },
    { "gfx942", 8750, { .threads = 64, .sgprs = 92, .carveout = -1 } },
    { "gfx942", 8750, { .threads = 256, .sgprs = 96, .carveout = -1 } },
    { "gfx942", 7500, { .threads = 256, .sgprs = 97, .carveout = -1 } },
    { "gfx942", 7500, { .threads = 256, .sgprs = 112, .carveout = -1 } },
    { "gfx942", 0, { .threads = 256, .sgprs = 113, .carveout = -1 } },
    { "gfx942", 10000, { .threads = 64, .carveout = -1 } },
    { "gfx942", 10000, { .threads = 100, .carveout = -1 } },
    { "gfx942", 10000, { .threads = 256, .regs = 4, .agprs = 8, .carveout = -1 } },
    { "gfx942", 7500, { .threads = 256, .regs = 65, .sgprs = 101, .carveout = -1 } },
    /* at most 256 VGPRs and 256 AGPRs; without AGPRs, regs may be the total of both, 512 */
    { "gfx90a", 1250, { .threads = 256, .regs = 512, .carveout = -1 } },
    { "gfx90a", 0, { .threads = 256, .regs = 513, .carveout = -1 } },
    { "gfx90a", 0, { .threads = 256, .regs = 8, .agprs = 257, .carveout = -1 } },
    { "gfx90a", 0, { .threads = 256, .regs = 257, .agprs = 8, .carveout = -1 } },
    { "gfx90a", 1250, { .threads = 256, .regs = 256, .agprs = 256, .carveout = -1 } },
    { "gfx90a", 0, { .threads = 256, .regs = 257, .agprs = 256, .carveout = -1 } },
    /* gfx908: the larger of the VGPR and AGPR counts decides */
    { "gfx908", 2000, { .threads = 256, .regs = 84, .agprs = 128, .carveout = -1 } },
    { "gfx908", 2000, { .threads = 256, .regs = 128, .agprs = 84, .carveout = -1 } },
    { "gfx908", 0, { .threads = 256, .regs = 1, .agprs = 257, .carveout = -1 } },
    /* a target without AGPRs ignores the count */
    { "gfx906", 10000, { .threads = 256, .regs = 24, .agprs = 200, .carveout = -1 } },
    { "gfx900", 10000, { .threads = 256, .regs = 24, .carveout = -1 } },
    { "gfx900", 9000, { .threads = 256, .regs = 25, .carveout = -1 } },
    { "gfx900", 1000, { .threads = 256, .regs = 256, .carveout = -1 } },
    { "gfx900", 0, { .threads = 256, .regs = 257, .carveout = -1 } },
    /* WGP mode: 64 waves, 4 SIMDs with 1536 registers per lane in granules of 24 */
    { "gfx1100", 10000, { .threads = 256, .regs = 96, .carveout = -1 } },
    { "gfx1100", 7500, { .threads = 256, .regs = 97, .carveout = -1 } },
    { "gfx1100", 10000, { .threads = 256, .sgprs = 106, .carveout = -1 } },
    { "gfx1100", 10000, { .threads = 256, .sgprs = 108, .carveout = -1 } },
    { "gfx1100", 0, { .threads = 256, .sgprs = 109, .carveout = -1 } },
    { "gfx1100", 2500, { .threads = 256, .smem = 65536, .carveout = -1 } },
    { "gfx1100", 0, { .threads = 256, .smem = 65537, .carveout = -1 } },
    /* 32 workgroup slots; a workgroup of one wave needs none */
    { "gfx1100", 10000, { .threads = 64, .carveout = -1 } },
    { "gfx1100", 10000, { .threads = 32, .carveout = -1 } },
    { "gfx1100", 10000, { .threads = 33, .carveout = -1 } },
    { "gfx1010", 8000, { .threads = 64, .carveout = -1 } },
    { "gfx1010", 10000, { .threads = 32, .carveout = -1 } },
};

START_TEST(an_amd_launch_has_its_known_occupancy)
{
    const struct golden *g = &goldens[_i];
    uint32_t found = occupancy(arch_of(g->arch), g->launch);
    ck_assert_msg(found == g->occupancy, "row %d, %s: %u, not %u", _i, g->arch, found,
                  g->occupancy);
}
END_TEST

START_TEST(waves_of_64_lanes_have_half_the_registers_per_lane)
{
    struct occ_arch wide = variant_of("gfx1100", 64, false);
    ck_assert_uint_eq(wide.warp_size, 64);
    ck_assert_uint_eq(wide.warp_size_alt, 32);
    ck_assert_uint_eq(occupancy(&wide, LAUNCH(.threads = 256, .regs = 48)), 10000);
    ck_assert_uint_eq(occupancy(&wide, LAUNCH(.threads = 256, .regs = 49)), 7500);
    ck_assert_uint_eq(occupancy(&wide, LAUNCH(.threads = 256, .regs = 97)), 4375);
    struct occ_arch same = variant_of("gfx1100", 32, false);
    ck_assert_mem_eq(&same, arch_of("gfx1100"), sizeof same);
    same = variant_of("gfx1100", 0, false);
    ck_assert_mem_eq(&same, arch_of("gfx1100"), sizeof same);
}
END_TEST

START_TEST(cu_mode_halves_a_wgp)
{
    struct occ_arch cu = variant_of("gfx1100", 0, true);
    const struct occ_arch *wgp = arch_of("gfx1100");
    ck_assert_uint_eq(cu.max_warps_per_sm, wgp->max_warps_per_sm / 2);
    ck_assert_uint_eq(cu.max_blocks_per_sm, 16);
    ck_assert_uint_eq(cu.sub_partitions, 2);
    ck_assert_uint_eq(cu.regs_per_sm, wgp->regs_per_sm / 2);
    ck_assert_uint_eq(cu.smem_per_sm, 65536);
    ck_assert_uint_eq(cu.smem_configs[0], 65536);
    ck_assert_uint_eq(cu.smem_per_block_optin, 65536);
    ck_assert_uint_eq(cu.cus_per_sm, 1);
    ck_assert_int_eq(occ_arch_check(&cu), OCC_OK);
    ck_assert_uint_eq(occupancy(&cu, LAUNCH(.threads = 256, .regs = 97)), 7500);
    ck_assert_uint_eq(evaluated(&cu, LAUNCH(.threads = 256, .smem = 65536)).blocks_per_sm, 1);
    ck_assert_uint_eq(evaluated(wgp, LAUNCH(.threads = 256, .smem = 65536)).blocks_per_sm, 2);
    ck_assert_uint_eq(evaluated(&cu, LAUNCH(.threads = 1024)).blocks_per_sm, 1);
    ck_assert_uint_eq(evaluated(wgp, LAUNCH(.threads = 1024)).blocks_per_sm, 2);
}
END_TEST

START_TEST(cu_mode_and_waves_of_64_lanes_can_be_combined)
{
    struct occ_arch v = variant_of("gfx1201", 64, true);
    ck_assert_uint_eq(v.warp_size, 64);
    ck_assert_uint_eq(v.sub_partitions, 2);
    ck_assert_uint_eq(occupancy(&v, LAUNCH(.threads = 256, .regs = 97)), 3750); /* 12 of 32 waves */
}
END_TEST

START_TEST(a_wave_size_or_mode_that_a_target_lacks_is_out_of_range)
{
    struct occ_arch out;
    struct occ_arch before;
    memset(&out, 0x5a, sizeof out);
    memcpy(&before, &out, sizeof out);
    const struct occ_arch *gcn = arch_of("gfx900");
    const struct occ_arch *rdna = arch_of("gfx1030");
    ck_assert_int_eq(occ_arch_variant(gcn, 32, false, &out), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_arch_variant(gcn, 0, true, &out), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_arch_variant(rdna, 16, false, &out), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_arch_variant(arch_of("sm_80"), 64, false, &out), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_arch_variant(arch_of("sm_80"), 0, true, &out), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_arch_variant(NULL, 0, false, &out), OCC_ERR_NULL);
    ck_assert_mem_eq(&out, &before, sizeof out);
    ck_assert_int_eq(occ_arch_variant(rdna, 0, false, NULL), OCC_ERR_NULL);
    struct occ_arch cu = variant_of("gfx1030", 0, true);
    ck_assert_int_eq(occ_arch_variant(&cu, 0, true, &out), OCC_ERR_RANGE);
}
END_TEST

START_TEST(a_possible_variant_is_valid_and_an_impossible_one_refused)
{
    for (size_t i = 0; i < occ_arch_count(); i++) {
        const struct occ_arch *arch = occ_arch_at(i);
        for (int cu = 0; cu < 2; cu++) {
            for (uint32_t wave = 32; wave <= 64; wave += 32) {
                struct occ_arch v;
                enum occ_status status = occ_arch_variant(arch, wave, cu == 1, &v);
                bool is_possible = (wave == arch->warp_size || wave == arch->warp_size_alt) &&
                                   (cu == 0 || arch->cus_per_sm == 2);
                ck_assert_int_eq(status, is_possible ? OCC_OK : OCC_ERR_RANGE);
                ck_assert(status != OCC_OK || occ_arch_check(&v) == OCC_OK);
            }
        }
    }
}
END_TEST

START_TEST(the_reported_registers_are_the_allocated_ones)
{
    struct occ_result r =
        evaluated(arch_of("gfx942"), LAUNCH(.threads = 256, .regs = 5, .agprs = 128, .sgprs = 97));
    ck_assert_uint_eq(r.rows[OCC_LIMIT_ON_REGISTERS].per_warp, 136 * 64);
    ck_assert_uint_eq(r.rows[OCC_LIMIT_ON_SCALAR_REGISTERS].per_warp, 112 + 16);
    ck_assert_uint_eq(r.rows[OCC_LIMIT_ON_SCALAR_REGISTERS].taken, 512);
    ck_assert_uint_eq(r.rows[OCC_LIMIT_ON_SCALAR_REGISTERS].capacity, 3200);
    ck_assert_uint_eq(r.rows[OCC_LIMIT_ON_SCALAR_REGISTERS].blocks, 6);
    ck_assert_uint_eq(r.limiters, 1U << OCC_LIMIT_ON_REGISTERS);
}
END_TEST

START_TEST(a_workgroup_of_one_wave_takes_no_slot)
{
    struct occ_result r = evaluated(arch_of("gfx942"), LAUNCH(.threads = 64));
    ck_assert_uint_eq(r.rows[OCC_LIMIT_ON_BLOCKS].taken, 0);
    ck_assert_uint_eq(r.rows[OCC_LIMIT_ON_BLOCKS].blocks, OCC_NO_LIMIT);
    ck_assert_uint_eq(r.blocks_per_sm, 32);
    r = evaluated(arch_of("gfx942"), LAUNCH(.threads = 65));
    ck_assert_uint_eq(r.rows[OCC_LIMIT_ON_BLOCKS].taken, 1);
    ck_assert_uint_eq(r.blocks_per_sm, 16);
}
END_TEST

Suite *amd_suite(void)
{
    Suite *suite = suite_create("amd");
    TCase *tcase = tcase_create("amd");
    tcase_add_loop_test(tcase, an_amd_launch_has_its_known_occupancy, 0,
                        sizeof goldens / sizeof *goldens);
    tcase_add_test(tcase, waves_of_64_lanes_have_half_the_registers_per_lane);
    tcase_add_test(tcase, cu_mode_halves_a_wgp);
    tcase_add_test(tcase, cu_mode_and_waves_of_64_lanes_can_be_combined);
    tcase_add_test(tcase, a_wave_size_or_mode_that_a_target_lacks_is_out_of_range);
    tcase_add_test(tcase, a_possible_variant_is_valid_and_an_impossible_one_refused);
    tcase_add_test(tcase, the_reported_registers_are_the_allocated_ones);
    tcase_add_test(tcase, a_workgroup_of_one_wave_takes_no_slot);
    suite_add_tcase(suite, tcase);
    return suite;
}
