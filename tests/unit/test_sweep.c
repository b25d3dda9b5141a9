#include "occ.h"

#include "gen.h"
#include "launch.h"

Suite *sweep_suite(void);

enum { LINES = 20000, VALUES = 48 };

static struct occ_launch with(struct occ_launch launch, enum occ_lever quantity, uint32_t value)
{
    switch (quantity) {
    case OCC_LEVER_REGISTERS:
        launch.regs = value;
        break;
    case OCC_LEVER_SHARED_MEMORY:
        launch.smem = value;
        break;
    default:
        launch.barriers = value;
        break;
    }
    return launch;
}

static enum occ_limit row_of(enum occ_lever quantity)
{
    return quantity == OCC_LEVER_REGISTERS       ? OCC_LIMIT_ON_REGISTERS
           : quantity == OCC_LEVER_SHARED_MEMORY ? OCC_LIMIT_ON_SHARED_MEMORY
                                                    : OCC_LIMIT_ON_BARRIERS;
}

static uint32_t value_of(uint64_t *state, enum occ_lever quantity, const struct occ_arch *arch)
{
    switch (quantity) {
    case OCC_LEVER_REGISTERS:
        return gen_in(state, 0, 520);
    case OCC_LEVER_SHARED_MEMORY:
        return gen_smem(state, arch);
    default:
        return gen_in(state, 0, 70);
    }
}

static void compare_line(uint64_t *state, enum occ_lever quantity)
{
    const struct occ_arch *arch = occ_arch_at(gen_in(state, 0, (uint32_t)occ_arch_count() - 1));
    struct occ_launch launch = gen_any_launch(state, arch);
    if (gen_one_in(state, 8)) {
        launch.cluster = gen_in(state, 0, 20);
    }
    uint32_t values[VALUES];
    struct occ_limit_row limits[VALUES];
    struct occ_cell cells[VALUES];
    for (int i = 0; i < VALUES; i++) {
        values[i] = value_of(state, quantity, arch);
    }
    must(occ_sweep_limits(arch, &launch, quantity, values, VALUES, limits) == OCC_OK);
    must(occ_sweep_line(arch, &launch, quantity, limits, VALUES, cells) == OCC_OK);
    for (int i = 0; i < VALUES; i++) {
        struct occ_result result = evaluated(arch, with(launch, quantity, values[i]));
        const struct occ_limit_row *row = &result.rows[row_of(quantity)];
        must(cells[i].blocks_per_sm == result.blocks_per_sm);
        must(cells[i].limiters == result.limiters);
        must(limits[i].capacity == row->capacity && limits[i].taken == row->taken);
    }
}

START_TEST(a_line_agrees_with_occ_evaluate_on_every_launch)
{
    static const enum occ_lever quantities[] = { OCC_LEVER_REGISTERS,
                                                    OCC_LEVER_SHARED_MEMORY,
                                                    OCC_LEVER_BARRIERS };
    uint64_t state = 4;
    for (int i = 0; i < LINES; i++) {
        compare_line(&state, quantities[_i]);
    }
}
END_TEST

/* Limits of shared memory made once serve every number of threads and registers. */
START_TEST(the_whole_space_of_sm_80_agrees_with_occ_evaluate)
{
    enum { SIZES = 164 };
    const struct occ_arch *arch = arch_of("sm_80");
    uint32_t values[SIZES];
    struct occ_limit_row limits[SIZES];
    struct occ_cell cells[SIZES];
    for (uint32_t i = 0; i < SIZES; i++) {
        values[i] = i * 1024;
    }
    struct occ_launch launch = LAUNCH(.threads = 1);
    must(occ_sweep_limits(arch, &launch, OCC_LEVER_SHARED_MEMORY, values, SIZES, limits) ==
         OCC_OK);
    for (launch.regs = 1; launch.regs <= 255; launch.regs++) {
        for (launch.threads = 32; launch.threads <= 1024; launch.threads += 32) {
            must(occ_sweep_line(arch, &launch, OCC_LEVER_SHARED_MEMORY, limits, SIZES, cells) ==
                 OCC_OK);
            for (uint32_t i = 0; i < SIZES; i++) {
                struct occ_launch one = launch;
                one.smem = values[i];
                struct occ_result result = evaluated(arch, one);
                must(cells[i].blocks_per_sm == result.blocks_per_sm);
                must(cells[i].limiters == result.limiters);
            }
        }
    }
}
END_TEST

START_TEST(threads_and_null_are_refused)
{
    const struct occ_arch *arch = arch_of("sm_90");
    struct occ_launch launch = LAUNCH(.threads = 256);
    uint32_t value = 32;
    struct occ_limit_row limit = { 7, 7, 7, 7 };
    struct occ_cell cell = { 7, 7 };
    ck_assert_int_eq(occ_sweep_limits(arch, &launch, OCC_LEVER_THREADS, &value, 1, &limit),
                     OCC_ERR_RANGE);
    ck_assert_int_eq(occ_sweep_line(arch, &launch, OCC_LEVER_THREADS, &limit, 1, &cell),
                     OCC_ERR_RANGE);
    ck_assert_int_eq(occ_sweep_limits(NULL, &launch, OCC_LEVER_REGISTERS, &value, 1, &limit),
                     OCC_ERR_NULL);
    ck_assert_int_eq(occ_sweep_line(arch, NULL, OCC_LEVER_REGISTERS, &limit, 1, &cell),
                     OCC_ERR_NULL);
    launch.threads = 0;
    ck_assert_int_eq(occ_sweep_limits(arch, &launch, OCC_LEVER_REGISTERS, &value, 1, &limit),
                     OCC_ERR_THREADS);
    ck_assert_int_eq(occ_sweep_line(arch, &launch, OCC_LEVER_REGISTERS, &limit, 1, &cell),
                     OCC_ERR_THREADS);
    ck_assert_uint_eq(cell.blocks_per_sm, 7);
    ck_assert_uint_eq(limit.blocks, 7);
}
END_TEST

START_TEST(a_value_out_of_range_is_refused)
{
    struct occ_launch launch = LAUNCH(.threads = 256);
    uint32_t value = 65536;
    struct occ_limit_row limit;
    ck_assert_int_eq(
        occ_sweep_limits(arch_of("sm_90"), &launch, OCC_LEVER_REGISTERS, &value, 1, &limit),
        OCC_ERR_RANGE);
}
END_TEST

Suite *sweep_suite(void)
{
    Suite *suite = suite_create("sweep");
    TCase *tcase = tcase_create("sweep");
    tcase_add_loop_test(tcase, a_line_agrees_with_occ_evaluate_on_every_launch, 0, 3);
    tcase_add_test(tcase, the_whole_space_of_sm_80_agrees_with_occ_evaluate);
    tcase_add_test(tcase, threads_and_null_are_refused);
    tcase_add_test(tcase, a_value_out_of_range_is_refused);
    suite_add_tcase(suite, tcase);
    return suite;
}
