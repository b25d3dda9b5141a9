/*
 * test_corun.c - kernels side by side on an SM, compared with values worked out by hand and with a
 * slow model.
 */
#include "gen.h"
#include "launch.h"
#include "rounds.h"
#include "suites.h"

#include <stdlib.h>
#include <string.h>

/* ---- helpers ------------------------------------------------------------------------------- */

struct fixture {
    struct occ_corun corun;
    void *memory;
};

/* The caller frees f->memory, also after an error. */
static enum occ_status try_start(struct fixture *f, const struct occ_arch *arch,
                                 const struct occ_launch *launches, size_t count)
{
    size_t bytes = occ_corun_bytes(arch, count);
    f->memory = malloc(bytes);
    must(f->memory != NULL);
    memset(f->memory, 0xa5, bytes);
    return occ_corun_start(arch, launches, count, f->memory, bytes, &f->corun);
}

/*
 * Asserts that the maximal mixes of two launches are `expected`, a list that ends with { 0, 0 }.  A
 * mix is maximal if no further block of any launch fits.
 */
static void check_mixes(const struct occ_corun *corun, const uint32_t (*expected)[2])
{
    uint32_t mix[OCC_CORUN_MAX] = { OCC_NO_LIMIT };
    for (; (*expected)[0] + (*expected)[1] > 0; expected++) {
        must(occ_corun_next(corun, mix) == OCC_OK);
        ck_assert_uint_eq(mix[0], (*expected)[0]);
        ck_assert_uint_eq(mix[1], (*expected)[1]);
    }
    ck_assert_int_eq(occ_corun_next(corun, mix), OCC_ERR_NONE);
}

static const struct occ_launch ampere[2] = {
    /* for sm_80 */
    { .threads = 256, .regs = 64, .smem = 16384, .barriers = 1, .carveout = -1 },
    { .threads = 128, .regs = 32, .smem = 32768, .barriers = 1, .carveout = -1 },
};

static const struct occ_launch hopper[2] = {
    /* for sm_90; a block of the first fills an SM */
    { .threads = 384, .regs = 168, .smem = 200000, .barriers = 1, .carveout = -1 },
    { .threads = 32, .regs = 32, .barriers = 1, .carveout = -1 },
};

/* ---- values by hand -------------------------------------------------------------------------- */

START_TEST(all_maximal_mixes_are_found)
{
    struct fixture f;
    must(try_start(&f, arch_of("sm_80"), ampere, 2) == OCC_OK);
    check_mixes(&f.corun, (const uint32_t[][2]){ { 4, 0 }, { 3, 3 }, { 1, 4 }, { 0, 0 } });
    const uint32_t four_of_first[2] = { 4, 0 };
    ck_assert_uint_eq(occ_corun_most(&f.corun, four_of_first, 1), 0);
    const uint32_t four_of_second[2] = { 0, 4 };
    ck_assert_uint_eq(occ_corun_most(&f.corun, four_of_second, 0), 1);
    const uint32_t too_many[2][2] = { { 4, 1 }, { 3, 4 } };
    ck_assert_uint_eq(occ_corun_exceeds(&f.corun, too_many[0]), 1U << OCC_LIMIT_ON_REGISTERS);
    ck_assert_uint_eq(occ_corun_exceeds(&f.corun, too_many[1]), 1U << OCC_LIMIT_ON_SHARED_MEMORY);
    free(f.memory);
}
END_TEST

START_TEST(registers_are_counted_in_each_sub_partition)
{
    struct fixture f;
    must(try_start(&f, arch_of("sm_90"), hopper, 2) == OCC_OK);
    const uint32_t one_of_first[2] = { 1, 0 };
    const uint32_t one_of_each[2] = { 1, 1 };
    ck_assert_uint_eq(f.corun.alone[0].blocks_per_sm, 1);
    /* 64512 + 1024 = 65536 registers: the sum fits, but no sub-partition has 1024 left. */
    ck_assert_uint_eq(occ_corun_most(&f.corun, one_of_first, 1), 0);
    ck_assert_uint_eq(occ_corun_exceeds(&f.corun, one_of_each), 1U << OCC_LIMIT_ON_REGISTERS);
    free(f.memory);
}
END_TEST

START_TEST(a_grid_leaves_sms_and_slots_for_another_launch)
{
    struct fixture f;
    struct occ_left left;
    must(try_start(&f, arch_of("sm_90"), hopper, 2) == OCC_OK);
    for (int is_packed = 0; is_packed < 2; is_packed++) { /* no difference: a block fills an SM */
        must(occ_corun_left(&f.corun, 0, 1, 20, 132, is_packed != 0, &left) == OCC_OK);
        ck_assert_uint_eq(left.sms_touched, 20);
        ck_assert_uint_eq(left.sms_left, 112);
        ck_assert_uint_eq(left.slots_left, 112 * 32);
    }
    free(f.memory);
    must(try_start(&f, arch_of("sm_80"), ampere, 2) == OCC_OK);
    must(occ_corun_left(&f.corun, 0, 1, 10, 8, false, &left) == OCC_OK);
    ck_assert_uint_eq(left.sms_touched, 8);
    ck_assert_uint_eq(left.slots_left, 2 * 3 + 6 * 4); /* 2 blocks on two SMs, 1 on six */
    must(occ_corun_left(&f.corun, 0, 1, 10, 8, true, &left) == OCC_OK);
    ck_assert_uint_eq(left.sms_touched, 3);
    ck_assert_uint_eq(left.sms_left, 5);
    ck_assert_uint_eq(left.slots_left, 2 * 0 + 3 + 5 * 4); /* 4, 4 and 2 blocks */
    must(occ_corun_left(&f.corun, 0, 1, 1000, 8, true, &left) == OCC_OK);
    ck_assert_uint_eq(left.resident, 32);
    ck_assert_uint_eq(left.sms_left, 0);
    ck_assert_uint_eq(left.slots_left, 0);
    free(f.memory);
}
END_TEST

START_TEST(the_smallest_change_lets_one_more_block_in)
{
    struct fixture f;
    struct occ_launch changed;
    must(try_start(&f, arch_of("sm_90"), hopper, 2) == OCC_OK);
    const uint32_t one_of_first[2] = { 1, 0 };
    must(occ_corun_change(&f.corun, one_of_first, 1, &changed) == OCC_OK);
    ck_assert_uint_eq(changed.regs, 8); /* 256 registers are left in each sub-partition */
    ck_assert_uint_eq(changed.threads, 32);
    free(f.memory);
    must(try_start(&f, arch_of("sm_80"), ampere, 2) == OCC_OK);
    const uint32_t mix[2] = { 3, 3 };
    must(occ_corun_change(&f.corun, mix, 1, &changed) == OCC_OK);
    ck_assert_uint_eq(changed.smem, 27904); /* 115712 / 4 = 28928, less 1024 reserved */
    ck_assert_uint_eq(changed.regs, 32);
    must(occ_corun_change(&f.corun, mix, 0, &changed) == OCC_OK);
    /* A sub-partition has 16384 - 3 x 1024 registers for 8 warps: 1664 each, so 6 units of 256. */
    ck_assert_uint_eq(changed.regs, 48);
    free(f.memory);
}
END_TEST

/* ---- refused launches and arguments ---------------------------------------------------------- */

START_TEST(launches_that_cannot_share_an_sm_are_refused)
{
    struct fixture f;
    struct occ_launch pair[2] = { ampere[0], ampere[1] };
    pair[1].cluster = 2;
    ck_assert_int_eq(try_start(&f, arch_of("sm_90"), pair, 2), OCC_ERR_RANGE);
    free(f.memory);
    pair[1].cluster = 0;
    pair[1].compiler_waves = 8;
    ck_assert_int_eq(try_start(&f, arch_of("sm_90"), pair, 2), OCC_ERR_RANGE);
    free(f.memory);
    pair[1].compiler_waves = 0;
    pair[0].carveout = 50;
    pair[1].carveout = 100;
    ck_assert_int_eq(try_start(&f, arch_of("sm_80"), pair, 2), OCC_ERR_CARVEOUT);
    free(f.memory);
    pair[1].carveout = -1;
    ck_assert_int_eq(try_start(&f, arch_of("sm_80"), pair, 2), OCC_OK);
    free(f.memory);
    pair[0].smem = 200000;
    ck_assert_int_eq(try_start(&f, arch_of("sm_80"), pair, 2), OCC_ERR_NONE);
    free(f.memory);
    pair[0] = ampere[0];
    pair[0].threads = 0;
    ck_assert_int_eq(try_start(&f, arch_of("sm_80"), pair, 2), OCC_ERR_THREADS);
    free(f.memory);
}
END_TEST

START_TEST(arguments_out_of_range_are_refused)
{
    struct fixture f;
    struct occ_left left;
    struct occ_launch changed;
    const struct occ_arch *arch = arch_of("sm_80");
    struct occ_arch huge = *arch;
    uint32_t mix[OCC_CORUN_MAX] = { 0 };
    huge.max_warps_per_sm = 4096;
    ck_assert_uint_eq(occ_corun_bytes(NULL, 2), 0);
    ck_assert_uint_eq(occ_corun_bytes(arch, 0), 0);
    ck_assert_uint_eq(occ_corun_bytes(arch, OCC_CORUN_MAX + 1), 0);
    ck_assert_uint_gt(occ_corun_bytes(&huge, 2), 0);
    ck_assert_uint_eq(occ_corun_bytes(&huge, 4), 0);
    must(try_start(&f, arch, ampere, 2) == OCC_OK);
    ck_assert_int_eq(occ_corun_start(arch, ampere, 2, f.memory, 1, &f.corun), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_corun_start(NULL, ampere, 2, f.memory, 1, &f.corun), OCC_ERR_NULL);
    ck_assert_int_eq(occ_corun_next(NULL, mix), OCC_ERR_NULL);
    ck_assert_int_eq(occ_corun_next(&f.corun, NULL), OCC_ERR_NULL);
    ck_assert_uint_eq(occ_corun_exceeds(NULL, mix), (1U << OCC_LIMIT_COUNT) - 1);
    ck_assert_uint_eq(occ_corun_most(NULL, mix, 0), 0);
    ck_assert_uint_eq(occ_corun_most(&f.corun, mix, 2), 0);
    ck_assert_int_eq(occ_corun_change(&f.corun, mix, 2, &changed), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_corun_change(&f.corun, mix, 1, NULL), OCC_ERR_NULL);
    ck_assert_int_eq(occ_corun_change(&f.corun, mix, 1, &changed), OCC_ERR_NONE);
    ck_assert_int_eq(occ_corun_left(&f.corun, 0, 1, 1, 1, true, NULL), OCC_ERR_NULL);
    ck_assert_int_eq(occ_corun_left(&f.corun, 0, 0, 1, 1, true, &left), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_corun_left(&f.corun, 0, 1, 0, 1, true, &left), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_corun_left(&f.corun, 0, 1, 1, 0, true, &left), OCC_ERR_RANGE);
    free(f.memory);
}
END_TEST

/* ---- random launches against a slow model ---------------------------------------------------- */

enum { LAUNCHES_MAX = 3 };

/* What a sub-partition has too little of. */
enum part_need { NEED_SLOTS = 1, NEED_REGS = 2, NEED_SCALARS = 4, NEED_ALL = 7 };

/* Which numbers of warps of the launches fit together in the sub-partitions added so far. */
struct model {
    const struct occ_corun *corun;
    unsigned needs;               /* what is counted; bits of enum part_need */
    uint32_t sizes[LAUNCHES_MAX]; /* the largest number of warps of each launch, plus 1 */
    bool *can_hold;               /* at index_of(warps): do warps[i] warps of each launch i fit? */
};

static size_t index_of(const struct model *m, const uint32_t *warps)
{
    return ((size_t)warps[0] * m->sizes[1] + warps[1]) * m->sizes[2] + warps[2];
}

/* Can one sub-partition hold these warps? */
static bool sub_partition_holds(const struct occ_corun *corun, unsigned needs,
                                const uint32_t *warps)
{
    const struct occ_arch *arch = corun->arch;
    uint64_t slots = 0;
    uint64_t regs = 0;
    uint64_t scalars = 0;
    for (uint32_t i = 0; i < corun->count; i++) {
        slots += warps[i];
        regs += (uint64_t)warps[i] * corun->alone[i].rows[OCC_LIMIT_ON_REGISTERS].per_warp;
        scalars +=
            (uint64_t)warps[i] * corun->alone[i].rows[OCC_LIMIT_ON_SCALAR_REGISTERS].per_warp;
    }
    return ((needs & NEED_SLOTS) == 0 || slots * arch->sub_partitions <= arch->max_warps_per_sm) &&
           ((needs & NEED_REGS) == 0 || regs * arch->sub_partitions <= arch->regs_per_sm) &&
           ((needs & NEED_SCALARS) == 0 || arch->scalar_regs_per_sub_partition == 0 ||
            scalars <= arch->scalar_regs_per_sub_partition);
}

/* Adds a sub-partition: if it can hold x warps, and those before it y, together they hold x + y. */
static void add_sub_partition(struct model *m, const bool *before)
{
    const uint32_t *sizes = m->sizes;
    uint32_t x[3];
    for (x[0] = 0; x[0] < sizes[0]; x[0]++) {
        for (x[1] = 0; x[1] < sizes[1]; x[1]++) {
            for (x[2] = 0; x[2] < sizes[2] && sub_partition_holds(m->corun, m->needs, x); x[2]++) {
                uint32_t y[3];
                for (y[0] = 0; y[0] + x[0] < sizes[0]; y[0]++) {
                    for (y[1] = 0; y[1] + x[1] < sizes[1]; y[1]++) {
                        for (y[2] = 0; y[2] + x[2] < sizes[2]; y[2]++) {
                            const uint32_t sum[3] = { x[0] + y[0], x[1] + y[1], x[2] + y[2] };
                            m->can_hold[index_of(m, sum)] |= before[index_of(m, y)];
                        }
                    }
                }
            }
        }
    }
}

static void build_model(struct model *m)
{
    size_t entries = 1;
    for (uint32_t i = 0; i < LAUNCHES_MAX; i++) {
        m->sizes[i] = 1;
        if (i < m->corun->count) {
            const struct occ_result *alone = &m->corun->alone[i];
            m->sizes[i] = (alone->blocks_per_sm + 1) * alone->warps_per_block + 1;
        }
        entries *= m->sizes[i];
    }
    m->can_hold = calloc(entries, 1);
    bool *before = calloc(entries, 1);
    must(m->can_hold != NULL && before != NULL);
    m->can_hold[0] = true;
    for (uint32_t i = 0; i < m->corun->arch->sub_partitions; i++) {
        memcpy(before, m->can_hold, entries);
        add_sub_partition(m, before);
    }
    free(before);
}

/* Does the mix fit according to the model? */
static bool model_fits(const struct model *m, const uint32_t *blocks)
{
    const struct occ_corun *c = m->corun;
    uint32_t warps[LAUNCHES_MAX] = { 0 };
    uint64_t slots = 0;
    uint64_t smem = 0;
    uint64_t barriers = 0;
    bool fits = true;
    for (uint32_t i = 0; i < c->count; i++) {
        const struct occ_limit_row *rows = c->alone[i].rows;
        warps[i] = blocks[i] * c->alone[i].warps_per_block;
        slots += rows[OCC_LIMIT_ON_BLOCKS].taken * blocks[i];
        smem += rows[OCC_LIMIT_ON_SHARED_MEMORY].taken * blocks[i];
        barriers += rows[OCC_LIMIT_ON_BARRIERS].taken * blocks[i];
    }
    for (uint32_t i = 0; i < c->count; i++) {
        const struct occ_limit_row *rows = c->alone[i].rows;
        fits = fits && (blocks[i] == 0 || smem <= rows[OCC_LIMIT_ON_SHARED_MEMORY].capacity);
        fits = fits && (blocks[i] == 0 || rows[OCC_LIMIT_ON_BLOCKS].taken == 0 ||
                        slots <= rows[OCC_LIMIT_ON_BLOCKS].blocks);
    }
    return fits && (c->arch->barriers_per_sm == 0 || barriers <= c->arch->barriers_per_sm) &&
           m->can_hold[index_of(m, warps)];
}

/*
 * Asserts that the same mixes fit as in the model, and that occ_corun_next() finds as many mixes as
 * are maximal in the model.
 */
static void compare_mixes(const struct model *m)
{
    const struct occ_corun *c = m->corun;
    uint32_t b[OCC_CORUN_MAX] = { 0 };
    uint32_t maximal = 0;
    uint32_t most[LAUNCHES_MAX] = { 0 };
    for (uint32_t i = 0; i < c->count; i++) {
        most[i] = c->alone[i].blocks_per_sm;
    }
    for (b[0] = 0; b[0] <= most[0]; b[0]++) {
        for (b[1] = 0; b[1] <= most[1]; b[1]++) {
            for (b[2] = 0; b[2] <= most[2]; b[2]++) {
                bool fits = model_fits(m, b);
                ck_assert_msg((occ_corun_exceeds(c, b) == 0) == fits,
                              "%s: %u + %u + %u blocks fit: %d by the model", c->arch->name, b[0],
                              b[1], b[2], fits);
                bool can_grow = false;
                for (uint32_t i = 0; i < c->count && fits; i++) {
                    b[i]++;
                    can_grow = can_grow || model_fits(m, b);
                    b[i]--;
                }
                maximal += fits && !can_grow;
            }
        }
    }
    uint32_t mix[OCC_CORUN_MAX] = { OCC_NO_LIMIT };
    uint32_t found = 0;
    while (occ_corun_next(c, mix) == OCC_OK) {
        found++;
        ck_assert(model_fits(m, mix));
    }
    ck_assert_uint_eq(found, maximal);
}

/* With blocks of one launch only, blocks and limits are those of occ_evaluate(). */
static void compare_alone(const struct occ_corun *c)
{
    const uint32_t none[OCC_CORUN_MAX] = { 0 };
    for (uint32_t i = 0; i < c->count; i++) {
        uint32_t blocks[OCC_CORUN_MAX] = { 0 };
        ck_assert_uint_eq(occ_corun_most(c, none, i), c->alone[i].blocks_per_sm);
        blocks[i] = c->alone[i].blocks_per_sm + 1;
        ck_assert_msg(occ_corun_exceeds(c, blocks) == c->alone[i].limiters,
                      "%s: limits %x, alone %x", c->arch->name, occ_corun_exceeds(c, blocks),
                      c->alone[i].limiters);
    }
}

/* Blocks of the launch have at least `warps_min` warps. */
static struct occ_launch random_runnable_launch(uint64_t *state, const struct occ_arch *arch,
                                                uint32_t warps_min)
{
    for (;;) {
        struct occ_launch launch = gen_any_launch(state, arch);
        struct occ_result result;
        launch.carveout = -1;
        if (occ_evaluate(arch, &launch, &result) == OCC_OK && result.blocks_per_sm > 0 &&
            result.warps_per_block >= warps_min) {
            return launch;
        }
    }
}

static void compare_random(uint64_t *state, const struct occ_arch *arch, uint32_t count,
                           uint32_t warps_min)
{
    struct occ_launch launches[LAUNCHES_MAX];
    struct fixture f;
    for (uint32_t i = 0; i < count; i++) {
        launches[i] = random_runnable_launch(state, arch, warps_min);
    }
    if (gen_one_in(state, 2)) {
        launches[gen_in(state, 0, count - 1)].carveout = (int32_t)gen_in(state, 0, 100);
    }
    must(try_start(&f, arch, launches, count) == OCC_OK);
    compare_alone(&f.corun);
    struct model model = { .corun = &f.corun, .needs = NEED_ALL };
    build_model(&model);
    compare_mixes(&model);
    free(model.can_hold);
    free(f.memory);
}

START_TEST(the_mixes_that_fit_are_those_of_a_slow_model)
{
    const struct occ_arch *arch = occ_arch_at((size_t)_i);
    uint64_t state = gen_seed(arch) + 7;
    compare_random(&state, arch, 2, 1);
    if (gen_seed(arch) % 8 == 0) { /* not for all: three launches take long */
        compare_random(&state, arch, 3, arch->max_warps_per_sm / 8);
    }
}
END_TEST

START_TEST(one_launch_alone_has_the_result_of_occ_evaluate)
{
    const struct occ_arch *arch = occ_arch_at((size_t)_i);
    uint64_t state = gen_seed(arch) + 11;
    for (int i = 0; i < 8; i++) {
        struct occ_launch launches[2];
        struct fixture f;
        launches[0] = random_runnable_launch(&state, arch, 1);
        launches[1] = random_runnable_launch(&state, arch, 1);
        launches[gen_in(&state, 0, 1)].carveout = (int32_t)gen_in(&state, 0, 100);
        must(try_start(&f, arch, launches, 2) == OCC_OK);
        compare_alone(&f.corun);
        free(f.memory);
    }
}
END_TEST

/* ---- random pairs: what stops a block, and the smallest change --------------------------------
 */

/* A pair of launches on an architecture; `results` are those of each alone. */
struct pair {
    const struct occ_arch *arch;
    struct occ_launch launches[2];
    struct occ_result results[2];
};

enum { PAIR_WARPS_MAX = 512 };

/*
 * Is there a distribution of the pair's warps over the sub-partitions?  Each sub-partition, in
 * turn, takes any number of warps of the first launch and then as many of the second as it can.
 */
static bool can_distribute(const struct pair *p, const uint32_t *warps, unsigned needs)
{
    const struct occ_corun corun = { .arch = p->arch,
                                     .count = 2,
                                     .alone = { p->results[0], p->results[1] } };
    int32_t best[PAIR_WARPS_MAX]; /* [a]: most warps of the second beside `a` of the first */
    must(warps[0] < PAIR_WARPS_MAX && warps[1] < PAIR_WARPS_MAX);
    for (uint32_t a = 0; a <= warps[0]; a++) {
        best[a] = a == 0 ? 0 : -1;
    }
    for (uint32_t part = 0; part < p->arch->sub_partitions; part++) {
        int32_t beside[PAIR_WARPS_MAX];
        for (uint32_t x = 0; x <= warps[0]; x++) {
            uint32_t in_part[OCC_CORUN_MAX] = { x, 0 };
            beside[x] = -1;
            while (in_part[1] <= warps[1] && sub_partition_holds(&corun, needs, in_part)) {
                beside[x] = (int32_t)in_part[1]++;
            }
        }
        for (uint32_t a = warps[0] + 1; a-- > 0;) {
            int32_t most = -1;
            for (uint32_t x = 0; x <= a && beside[x] >= 0; x++) {
                if (best[a - x] >= 0 && best[a - x] + beside[x] > most) {
                    most = best[a - x] + beside[x];
                }
            }
            best[a] = most;
        }
    }
    return best[warps[0]] >= (int32_t)warps[1];
}

/* Does one limit, without the others, stop these blocks of the pair? */
static bool stops_alone(const struct pair *p, const uint32_t *blocks, enum occ_limit limit)
{
    uint32_t warps[2];
    uint64_t sum = 0;
    bool stops = false;
    for (int i = 0; i < 2; i++) {
        const struct occ_limit_row *row = &p->results[i].rows[limit];
        warps[i] = blocks[i] * p->results[i].warps_per_block;
        sum += (row->blocks == OCC_NO_LIMIT ? 0 : row->taken) * blocks[i];
    }
    if (limit == OCC_LIMIT_ON_REGISTERS || limit == OCC_LIMIT_ON_SCALAR_REGISTERS) {
        unsigned needs = limit == OCC_LIMIT_ON_REGISTERS ? NEED_REGS : NEED_SCALARS;
        return !can_distribute(p, warps, needs);
    }
    for (int i = 0; i < 2; i++) {
        const struct occ_limit_row *row = &p->results[i].rows[limit];
        uint64_t has = limit == OCC_LIMIT_ON_BLOCKS ? row->blocks : row->capacity;
        bool counts = limit == OCC_LIMIT_ON_SHARED_MEMORY || row->blocks != OCC_NO_LIMIT;
        stops = stops || (blocks[i] > 0 && counts && sum > has);
    }
    return stops;
}

/* Do launches with carve-outs select one configuration? */
static bool carveouts_agree(const struct pair *p)
{
    const struct occ_limit_row *a = &p->results[0].rows[OCC_LIMIT_ON_SHARED_MEMORY];
    const struct occ_limit_row *b = &p->results[1].rows[OCC_LIMIT_ON_SHARED_MEMORY];
    return p->arch->smem_carveout == 0 || p->launches[0].carveout < 0 ||
           p->launches[1].carveout < 0 || a->capacity == b->capacity;
}

/* Evaluates each launch; false if one cannot run, or if they never share an SM. */
static bool evaluate_pair(struct pair *p)
{
    for (int i = 0; i < 2; i++) {
        if (occ_evaluate(p->arch, &p->launches[i], &p->results[i]) != OCC_OK ||
            p->results[i].blocks_per_sm == 0) {
            return false;
        }
    }
    return carveouts_agree(p);
}

/* The limits that alone stop these blocks, bits; 0 and `*fits` false: only together. */
static uint32_t all_that_stop(const struct pair *p, const uint32_t *blocks, bool *fits)
{
    const uint32_t warps[2] = { blocks[0] * p->results[0].warps_per_block,
                                blocks[1] * p->results[1].warps_per_block };
    uint32_t stops = 0;
    for (int i = 0; i < OCC_LIMIT_COUNT; i++) {
        stops |= (uint32_t)stops_alone(p, blocks, (enum occ_limit)i) << i;
    }
    *fits = stops == 0 && can_distribute(p, warps, NEED_ALL);
    return stops;
}

/* Does the pair, with launch 1 changed, hold these blocks? */
static bool holds_changed(const struct pair *p, const struct occ_launch *changed,
                          const uint32_t *blocks)
{
    struct pair with = *p;
    bool fits = false;
    with.launches[1] = *changed;
    if (!evaluate_pair(&with)) {
        return false;
    }
    for (int i = 0; i < OCC_LIMIT_COUNT; i++) { /* the cheap limits first */
        if (i != OCC_LIMIT_ON_REGISTERS && i != OCC_LIMIT_ON_SCALAR_REGISTERS &&
            stops_alone(&with, blocks, (enum occ_limit)i)) {
            return false;
        }
    }
    all_that_stop(&with, blocks, &fits);
    return fits;
}

static const enum occ_lever lowered[] = { OCC_LEVER_REGISTERS, OCC_LEVER_SGPRS,
                                          OCC_LEVER_SHARED_MEMORY, OCC_LEVER_THREADS,
                                          OCC_LEVER_BARRIERS };

/* The distance between values of a lever that may differ. */
static uint32_t lever_unit(const struct occ_arch *arch, enum occ_lever lever)
{
    if (lever == OCC_LEVER_THREADS) {
        return arch->warp_size;
    }
    return lever == OCC_LEVER_SHARED_MEMORY ? arch->smem_alloc_unit : 1;
}

/* Asserts that no larger value of a lever, below that of `was`, holds the blocks. */
static void check_lever(const struct pair *p, const struct occ_launch *changed,
                        const uint32_t *blocks, enum occ_lever lever)
{
    struct occ_launch before = p->launches[1];
    if (lever == OCC_LEVER_SHARED_MEMORY) {
        before.threads = changed->threads; /* fewer threads have less of the part per thread */
    }
    uint64_t was = occ_lever_get(&before, lever);
    uint64_t now = occ_lever_get(changed, lever);
    uint32_t unit = lever_unit(p->arch, lever);
    bool zero_is_unknown = lever == OCC_LEVER_REGISTERS || lever == OCC_LEVER_SGPRS;
    ck_assert_uint_le(now, was);
    ck_assert(now > 0 || was == 0 || !zero_is_unknown);
    for (uint64_t value = now + unit; value < was; value += unit) {
        struct occ_launch larger = *changed;
        must(occ_lever_set(&larger, lever, (uint32_t)value) == OCC_OK);
        ck_assert_msg(!holds_changed(p, &larger, blocks), "%s: %s %llu would do, not %llu",
                      p->arch->name, occ_lever_key(lever), (unsigned long long)value,
                      (unsigned long long)now);
    }
}

/* Asserts that no value of one lever alone holds the blocks. */
static void check_no_change(const struct pair *p, const uint32_t *blocks)
{
    for (size_t i = 0; i < sizeof lowered / sizeof *lowered; i++) {
        uint64_t was = occ_lever_get(&p->launches[1], lowered[i]);
        uint32_t unit = lever_unit(p->arch, lowered[i]);
        bool from_0 = lowered[i] == OCC_LEVER_SHARED_MEMORY || lowered[i] == OCC_LEVER_BARRIERS;
        for (uint64_t value = from_0 ? 0 : unit; value < was; value += unit) {
            struct occ_launch changed = p->launches[1];
            must(occ_lever_set(&changed, lowered[i], (uint32_t)value) == OCC_OK);
            ck_assert_msg(!holds_changed(p, &changed, blocks), "%s: %s %llu would do",
                          p->arch->name, occ_lever_key(lowered[i]), (unsigned long long)value);
        }
    }
    for (int32_t percent = p->launches[1].carveout; percent >= 0 && percent <= 100; percent++) {
        struct occ_launch changed = p->launches[1];
        changed.carveout = percent;
        ck_assert_msg(!holds_changed(p, &changed, blocks), "%s: carve-out %d would do",
                      p->arch->name, percent);
    }
}

/* Any architecture; often one with two register files, or with a carve-out and without a reserve.
 */
static const struct occ_arch *random_arch(uint64_t *state)
{
    const uint32_t kind = gen_in(state, 0, 3);
    for (;;) {
        const struct occ_arch *arch = occ_arch_at(gen_in(state, 0, (uint32_t)occ_arch_count() - 1));
        if (kind > 1 || (kind == 0 && arch->scalar_regs_per_sub_partition > 0) ||
            (kind == 1 && arch->smem_carveout != 0 && arch->smem_reserved_per_block == 0)) {
            return arch;
        }
    }
}

/*
 * A random launch that runs; often without shared memory, often with a carve-out, and often with
 * few or many registers for its size, so that warp slots or parts of the file are lacking.
 */
static struct occ_launch random_of_pair(uint64_t *state, const struct occ_arch *arch)
{
    struct occ_launch launch = random_runnable_launch(state, arch, 1);
    struct occ_launch changed = launch;
    struct occ_result result;
    if (gen_one_in(state, 3)) {
        changed.regs = gen_one_in(state, 2) ? gen_in(state, 1, 40) : gen_in(state, 90, 255);
    }
    if (arch->scalar_regs_per_sub_partition > 0 && gen_one_in(state, 2)) {
        changed.sgprs = gen_in(state, 1, 102);
    }
    if (gen_one_in(state, 3)) {
        changed.smem = 0;
        changed.dynamic_smem = 0;
        changed.dynamic_smem_per_thread = 0;
    }
    if (gen_one_in(state, 2)) {
        changed.carveout = gen_one_in(state, 4) ? 0 : (int32_t)gen_in(state, 0, 100);
    }
    must(occ_evaluate(arch, &changed, &result) == OCC_OK);
    return result.blocks_per_sm > 0 ? changed : launch;
}

/* A random pair that can share an SM, and its tables. */
static void random_pair(uint64_t *state, struct pair *p, struct fixture *f)
{
    for (;;) {
        p->arch = random_arch(state);
        p->launches[0] = random_of_pair(state, p->arch);
        p->launches[1] = random_of_pair(state, p->arch);
        bool shares = evaluate_pair(p);
        ck_assert_int_eq(try_start(f, p->arch, p->launches, 2), shares ? OCC_OK : OCC_ERR_CARVEOUT);
        if (shares) {
            return;
        }
        free(f->memory);
    }
}

/*
 * Asserts that `named` has every limit that alone stops the blocks.  It may also have a register
 * file that is lacking only because each sub-partition has few warp slots, or both files if no
 * distribution suits both.
 */
static void check_named(const struct pair *p, const uint32_t *blocks, uint32_t named)
{
    const uint32_t warps[2] = { blocks[0] * p->results[0].warps_per_block,
                                blocks[1] * p->results[1].warps_per_block };
    const uint32_t files = 1U << OCC_LIMIT_ON_REGISTERS | 1U << OCC_LIMIT_ON_SCALAR_REGISTERS;
    bool fits;
    uint32_t stops = all_that_stop(p, blocks, &fits);
    uint32_t both = stops;
    ck_assert_uint_eq(named == 0, fits);
    if ((stops >> OCC_LIMIT_ON_WARPS & 1) == 0 && !fits) {
        both |= (uint32_t)!can_distribute(p, warps, NEED_SLOTS | NEED_REGS)
                << OCC_LIMIT_ON_REGISTERS;
        both |= (uint32_t)!can_distribute(p, warps, NEED_SLOTS | NEED_SCALARS)
                << OCC_LIMIT_ON_SCALAR_REGISTERS;
        both |= (both & files) == 0 && !can_distribute(p, warps, NEED_ALL) ? files : 0;
    }
    ck_assert_msg((named & stops) == stops && (named & ~both) == 0,
                  "%s: %u + %u blocks: %x named, %x alone", p->arch->name, blocks[0], blocks[1],
                  named, stops);
}

START_TEST(every_limit_that_stops_a_block_alone_is_named)
{
    uint64_t state = 21;
    for (uint32_t i = 0; i < rounds(3000); i++) {
        struct pair p;
        struct fixture f;
        random_pair(&state, &p, &f);
        uint32_t mix[2] = { gen_in(&state, 0, p.results[0].blocks_per_sm), 0 };
        bool fits;
        mix[1] = occ_corun_most(&f.corun, mix, 1);
        ck_assert_uint_eq(all_that_stop(&p, mix, &fits), 0);
        ck_assert(fits);
        for (int which = 0; which < 2; which++) {
            mix[which]++;
            if (mix[which] <= p.results[which].blocks_per_sm + 1) {
                check_named(&p, mix, occ_corun_exceeds(&f.corun, mix));
            }
            mix[which]--;
        }
        free(f.memory);
    }
}
END_TEST

START_TEST(a_change_is_the_smallest_that_lets_one_more_block_in)
{
    uint64_t state = 5;
    uint32_t changes[OCC_LEVER_COUNT + 1] = { 0 }; /* the last: no change helps */
    for (uint32_t i = 0; i < rounds(3000); i++) {
        struct pair p;
        struct occ_launch changed;
        struct fixture f;
        random_pair(&state, &p, &f);
        uint32_t blocks[2] = { gen_in(&state, 0, f.corun.alone[0].blocks_per_sm), 0 };
        blocks[1] = occ_corun_most(&f.corun, blocks, 1);
        uint32_t more[2] = { blocks[0], blocks[1] + 1 };
        if (occ_corun_change(&f.corun, blocks, 1, &changed) == OCC_OK) {
            ck_assert(holds_changed(&p, &changed, more));
            for (size_t k = 0; k < sizeof lowered / sizeof *lowered; k++) {
                check_lever(&p, &changed, more, lowered[k]);
            }
            for (int k = 0; k < OCC_LEVER_COUNT; k++) {
                enum occ_lever lever = (enum occ_lever)k;
                changes[k] +=
                    occ_lever_get(&changed, lever) != occ_lever_get(&p.launches[1], lever);
            }
        } else {
            check_no_change(&p, more);
            changes[OCC_LEVER_COUNT]++;
        }
        free(f.memory);
    }
    for (size_t k = 0; k < sizeof lowered / sizeof *lowered; k++) {
        ck_assert_uint_gt(changes[lowered[k]], 10);
    }
    ck_assert_uint_gt(changes[OCC_LEVER_CARVEOUT], 5);
    ck_assert_uint_gt(changes[OCC_LEVER_COUNT], 10);
}
END_TEST

Suite *corun_suite(void)
{
    Suite *suite = suite_create("corun");
    TCase *tests = tcase_create("corun");
    tcase_add_test(tests, all_maximal_mixes_are_found);
    tcase_add_test(tests, registers_are_counted_in_each_sub_partition);
    tcase_add_test(tests, a_grid_leaves_sms_and_slots_for_another_launch);
    tcase_add_test(tests, the_smallest_change_lets_one_more_block_in);
    tcase_add_test(tests, launches_that_cannot_share_an_sm_are_refused);
    tcase_add_test(tests, arguments_out_of_range_are_refused);
    tcase_add_loop_test(tests, the_mixes_that_fit_are_those_of_a_slow_model, 0,
                        (int)occ_arch_count());
    tcase_add_loop_test(tests, one_launch_alone_has_the_result_of_occ_evaluate, 0,
                        (int)occ_arch_count());
    tcase_add_test(tests, every_limit_that_stops_a_block_alone_is_named);
    tcase_add_test(tests, a_change_is_the_smallest_that_lets_one_more_block_in);
    suite_add_tcase(suite, tests);
    return suite;
}
