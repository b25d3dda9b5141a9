/*
 * test_slots.c - grids of clusters: the waves, useful time, tiles, dispatch and advice count whole
 * clusters, and their ends hold for every possible number of active clusters.  The numbers expected
 * are computed here one block at a time.
 */
#include "launch/answer.h"

#include <check.h>
#include <stdio.h>
#include <string.h>

#include "base/minmax.h"
#include "gen.h"
#include "launch/explain.h"
#include "must.h"
#include "simulate.h"
#include "suites.h"
#include "trace/trace_fit.h"

enum { SMS_MAX = 200, LAYOUT_GPCS = 8 };

static bool near(double a, double b)
{
    return a - b <= 1e-9 * a && b - a <= 1e-9 * a;
}

/* Random slots: c blocks per cluster, from a few to all of the slots of the SMs. */
static struct occ_slots random_slots(uint64_t *state, uint32_t *blocks_per_sm)
{
    struct occ_slots s = { .sms = gen_in(state, 2, 40), .cluster = gen_in(state, 2, 16) };
    *blocks_per_sm = gen_in(state, 1, 8);
    uint32_t most = s.sms * *blocks_per_sm / s.cluster;
    if (most == 0) {
        s.cluster = 2;
        most = s.sms * *blocks_per_sm / 2;
    }
    uint32_t high = gen_in(state, 1, most);
    uint32_t low = gen_in(state, 1, high);
    s.low = (uint64_t)low * s.cluster;
    s.high = (uint64_t)high * s.cluster;
    s.slots = (uint64_t)gen_in(state, low, high) * s.cluster;
    return s;
}

/* What one number of slots gives, counted block by block. */
struct counted {
    double efficiency, efficiency_shared, resident, resident_shared, active, active_shared;
};

/* Spreads `count` blocks over the SMs one by one. */
static void spread(uint64_t count, uint32_t sms, uint32_t on[SMS_MAX])
{
    memset(on, 0, SMS_MAX * sizeof *on);
    for (uint64_t i = 0; i < count; i++) {
        on[i % sms]++;
    }
}

static struct counted count_waves(uint64_t slots, uint32_t sms, uint64_t grid)
{
    uint32_t slots_on[SMS_MAX];
    uint32_t blocks_on[SMS_MAX];
    double waves = 0, time_shared = 0, busy = 0, busy_shared = 0, blocks_shared = 0;
    spread(slots, sms, slots_on);
    for (uint64_t first = 0; first < grid; first += slots) {
        double longest = 0;
        spread(min_u64(slots, grid - first), sms, blocks_on);
        for (uint32_t sm = 0; sm < sms; sm++) {
            if (blocks_on[sm] > 0) {
                double time = (double)blocks_on[sm] / slots_on[sm];
                longest = time > longest ? time : longest;
                busy += 1;
                busy_shared += time;
                blocks_shared += time * blocks_on[sm];
            }
        }
        waves += 1;
        time_shared += longest;
    }
    return (struct counted){ (double)grid / ((double)slots * waves),
                             (double)grid / ((double)slots * time_shared),
                             (double)grid / busy,
                             blocks_shared / busy_shared,
                             busy / (sms * waves),
                             busy_shared / (sms * time_shared) };
}

START_TEST(the_ends_hold_for_every_number_of_clusters)
{
    uint64_t state = 1;
    for (int i = 0; i < 3000; i++) {
        uint32_t blocks_per_sm;
        struct occ_slots s = random_slots(&state, &blocks_per_sm);
        uint64_t grid = (uint64_t)gen_in(&state, 1, 60) * s.cluster;
        struct occ_waves w;
        double low = 2, high = 0, machine = 1e9, machine_shared = 0, resident = 1e9, shared = 0;
        must(occ_waves_on(&s, grid, &w) == OCC_OK);
        for (uint64_t slots = s.low; slots <= s.high; slots += s.cluster) {
            struct counted c = count_waves(slots, s.sms, grid);
            low = c.efficiency < low ? c.efficiency : low;
            high = c.efficiency_shared > high ? c.efficiency_shared : high;
            resident = c.resident < resident ? c.resident : resident;
            shared = c.resident_shared > shared ? c.resident_shared : shared;
            double m = c.resident * c.active;
            double n = c.resident_shared * c.active_shared;
            machine = m < machine ? m : machine;
            machine_shared = n > machine_shared ? n : machine_shared;
        }
        must(near(w.efficiency, low) && near(w.efficiency_shared, high));
        must(near(w.resident, resident) && near(w.resident_shared, shared));
        must(near(w.machine, machine) && near(w.machine_shared, machine_shared));
        must(w.total_waves == (grid + s.slots - 1) / s.slots);
        must(w.blocks_per_wave % s.cluster == 0 && w.tail_blocks % s.cluster == 0);
        must(w.last_wave_blocks % s.cluster == 0);
        struct occ_slots exact = { .slots = s.slots, .sms = s.sms, .cluster = s.cluster };
        struct occ_waves at;
        must(occ_waves_on(&exact, grid, &at) == OCC_OK);
        must(w.efficiency <= at.efficiency && at.efficiency <= at.efficiency_shared);
        must(at.efficiency_shared <= w.efficiency_shared);
    }
}
END_TEST

START_TEST(the_dispatch_of_constant_times_agrees_with_the_waves)
{
    uint64_t state = 2;
    for (int i = 0; i < 3000; i++) {
        uint32_t blocks_per_sm;
        struct occ_slots s = random_slots(&state, &blocks_per_sm);
        s.low = s.high = 0;
        struct occ_waves w;
        struct occ_schedule schedule =
            schedule_of(blocks_per_sm, s.sms, (uint64_t)gen_in(&state, 1, 60) * s.cluster);
        schedule.slots = s.slots;
        schedule.cluster = s.cluster;
        must(occ_waves_on(&s, schedule.grid, &w) == OCC_OK);
        struct occ_schedule_result r = simulate(&schedule);
        must(same(r.utilization, w.efficiency));
        must(near(r.resident, w.resident) && near(r.active, w.active));
        schedule.shared = true;
        r = simulate(&schedule);
        must(near(r.utilization, w.efficiency_shared));
        must(near(r.resident, w.resident_shared) && near(r.active, w.active_shared));
    }
}
END_TEST

/* The blocks of a simulation, to check when they ran. */
struct ran {
    double start[1024], end[1024];
    uint32_t sm[1024];
};

static void note_block(void *context, const struct occ_block *block)
{
    struct ran *ran = context;
    ran->start[block->index] = block->start;
    ran->end[block->index] = block->end;
    ran->sm[block->index] = block->sm;
}

static void check_dispatch(const struct ran *ran, const struct occ_schedule *schedule)
{
    for (uint64_t i = 0; i < schedule->grid; i++) {
        uint64_t first = i / schedule->cluster * schedule->cluster;
        uint64_t at_once = 0;
        uint64_t on_sm = 0;
        must(same(ran->start[i], ran->start[first]));
        for (uint64_t k = 0; k < schedule->grid; k++) {
            bool runs = ran->start[k] <= ran->start[i] && ran->end[k] > ran->start[i];
            at_once += runs;
            on_sm += runs && ran->sm[k] == ran->sm[i];
        }
        must(at_once <= schedule->slots && on_sm <= schedule->blocks_per_sm);
    }
}

/* The mean share of the makespan in which an SM has a block; blocks start in order. */
static double active_of(const struct ran *ran, const struct occ_schedule *schedule, double makespan)
{
    double until[SMS_MAX] = { 0 };
    double sum = 0;
    for (uint64_t i = 0; i < schedule->grid; i++) {
        double *end = &until[ran->sm[i]];
        if (ran->end[i] > *end) {
            sum += ran->end[i] - (ran->start[i] > *end ? ran->start[i] : *end);
            *end = ran->end[i];
        }
    }
    return sum / (makespan * schedule->sms);
}

START_TEST(the_blocks_of_a_cluster_start_together)
{
    static struct ran ran; /* too large for a stack frame */
    uint64_t state = 3;
    for (int i = 0; i < 200; i++) {
        uint32_t blocks_per_sm;
        struct occ_slots s = random_slots(&state, &blocks_per_sm);
        struct occ_schedule schedule =
            schedule_of(blocks_per_sm, s.sms, (uint64_t)gen_in(&state, 1, 30) * s.cluster);
        schedule.slots = s.slots;
        schedule.cluster = s.cluster;
        schedule.dist = OCC_DIST_UNIFORM;
        schedule.cv = 0.5;
        schedule.run = (uint32_t)i;
        schedule.block = note_block;
        schedule.context = &ran;
        for (int shared = 0; shared < 2; shared++) {
            schedule.shared = shared != 0;
            struct occ_schedule_result r = simulate(&schedule);
            must(r.utilization > 0 && r.utilization <= 1 && r.active > 0 && r.active <= 1);
            must(r.resident > 0 && r.resident <= blocks_per_sm + 1e-9);
            must(near(r.active, active_of(&ran, &schedule, r.makespan)));
            must(r.idle_time >= 0 && r.idle_time <= r.makespan * (1 + 1e-9));
            if (!schedule.shared) {
                check_dispatch(&ran, &schedule);
            }
        }
    }
}
END_TEST

/* The wave efficiency of `p` on exactly `slots` slots; -1 if it cannot be launched. */
static double wave_efficiency_on(const struct occ_problem *p, const struct occ_slots *s,
                                 uint64_t slots, bool shared)
{
    struct occ_slots exact = { .slots = slots, .sms = s->sms, .cluster = s->cluster };
    struct occ_tiles t;
    must(occ_tiles(p, exact, &t) == OCC_OK);
    return shared ? t.wave_efficiency_shared : t.wave_efficiency;
}

static struct occ_problem random_problem(uint64_t *state)
{
    struct occ_problem p = OCC_PROBLEM_INIT;
    p.m = gen_in(state, 1, 2000);
    p.n = gen_in(state, 1, 2000);
    p.k = gen_one_in(state, 3) ? 0 : gen_in(state, 1, 2000);
    p.tile_m = 16 * gen_in(state, 1, 16);
    p.tile_n = 16 * gen_in(state, 1, 16);
    p.tile_k = 32;
    p.schedule = (enum occ_tile_schedule)gen_in(state, 0, OCC_TILE_SCHEDULE_COUNT - 1);
    return p;
}

static void check_tiles(const struct occ_problem *p, const struct occ_slots *s)
{
    struct occ_tiles t;
    double low = 2, high = -1;
    must(occ_tiles(p, *s, &t) == OCC_OK);
    if (p->schedule == OCC_TILE_SCHEDULE_TILES && t.items % s->cluster != 0) {
        must(t.rounds == 0 && t.useful < 0 && t.wave_efficiency < 0);
        return;
    }
    for (uint64_t slots = s->low; slots <= s->high; slots += s->cluster) {
        double least = wave_efficiency_on(p, s, slots, false);
        double most = wave_efficiency_on(p, s, slots, true);
        low = least < low ? least : low;
        high = most > high ? most : high;
    }
    must(near(t.wave_efficiency, low) && near(t.wave_efficiency_shared, high));
    must(t.grid % s->cluster == 0);
    must(p->schedule == OCC_TILE_SCHEDULE_TILES || t.grid <= s->slots);
}

START_TEST(the_ends_of_tiles_hold_for_every_number_of_clusters)
{
    uint64_t state = 4;
    for (int i = 0; i < 3000; i++) {
        uint32_t blocks_per_sm;
        struct occ_slots s = random_slots(&state, &blocks_per_sm);
        struct occ_problem p = random_problem(&state);
        check_tiles(&p, &s);
    }
}
END_TEST

START_TEST(no_split_breaks_a_cluster)
{
    uint64_t state = 5;
    for (int i = 0; i < 200; i++) {
        uint32_t blocks_per_sm;
        uint32_t split;
        struct occ_slots s = random_slots(&state, &blocks_per_sm);
        struct occ_problem p = random_problem(&state);
        struct occ_tiles now;
        must(occ_tiles(&p, s, &now) == OCC_OK);
        must(occ_tiles_split(&p, s, 16, &split) == OCC_OK);
        must(split == 1 || now.tiles * split % s.cluster == 0);
    }
}
END_TEST

/* ---- answers ------------------------------------------------------------------------------- */

/* A random question about a launch with clusters; `sms` holds its GPCs if they are given. */
static struct question random_question(uint64_t *state, uint32_t sms[LAYOUT_GPCS])
{
    static const char *const archs[] = { "sm_90", "sm_100", "sm_103", "sm_120", "gfx1250" };
    struct question q = { .arch = occ_arch_find(archs[gen_in(state, 0, 4)]) };
    q.launch = (struct occ_launch)OCC_LAUNCH_INIT;
    q.launch.threads = 32 * gen_in(state, 1, 32);
    q.launch.regs = gen_in(state, 16, 128);
    q.launch.cluster = gen_in(state, 1, 17);
    q.sms = gen_one_in(state, 8) ? 0 : 2 * gen_in(state, 4, 74);
    q.grid = gen_in(state, 1, 4000);
    if (!gen_one_in(state, 4)) {
        q.grid = q.grid * q.launch.cluster;
    }
    if (gen_one_in(state, 3)) {
        q.sms = 0;
        for (int i = 0; i < LAYOUT_GPCS; i++) {
            sms[i] = 2 * gen_in(state, 1, 10);
            q.sms += sms[i];
        }
        q.gpcs = (struct occ_gpcs){ .sms = sms, .count = LAYOUT_GPCS };
    }
    return q;
}

static struct answer answer_of(const struct question *q)
{
    struct answer a;
    must(answer_make(q, ANSWER_BASIC, &a) == OCC_OK);
    return a;
}

static void check_waves_of(const struct answer *a)
{
    const struct question *q = a->question;
    uint32_t size = q->launch.cluster;
    const struct occ_waves *w = &a->run.waves;
    uint64_t least = a->clusters.counts.low;
    must(least >= 1 && a->slots.low == (size > 1 ? least * size : 0));
    must(a->slots.high == (size > 1 ? a->clusters.counts.high * size : 0));
    must(same((double)a->clusters.waves_high.divisor, (double)(least * size)));
    must(w->blocks_per_wave == (size > 1 ? a->clusters.counts.blocks : a->slots.slots));
    must(w->blocks_per_wave % size == 0 && w->tail_blocks % size == 0);
    must(least <= a->clusters.counts.estimate &&
         a->clusters.counts.estimate <= a->clusters.counts.high);
    must(a->run.cooperative == w->blocks_per_wave);
    double low = 2, high = 0;
    for (uint64_t count = least; count <= a->clusters.counts.high; count++) {
        struct counted c = count_waves(count * size, q->sms, q->grid);
        low = c.efficiency < low ? c.efficiency : low;
        high = c.efficiency_shared > high ? c.efficiency_shared : high;
    }
    must(near(w->efficiency, low) && near(w->efficiency_shared, high));
    must(q->gpcs.sms == NULL || a->clusters.counts.low == a->clusters.counts.high);
}

/* Every grid that is advised is a multiple of the cluster, and gives what is said. */
static void check_advice_of(const struct answer *a)
{
    struct question q = *a->question;
    struct occ_waves_advice advice;
    must(occ_waves_advise(&a->run.waves, &advice) == OCC_OK);
    const uint64_t grids[] = { advice.grid_below, advice.grid_above, advice.resident_grid };
    for (size_t i = 0; i < sizeof grids / sizeof *grids; i++) {
        if (grids[i] > 0) {
            q.grid = grids[i];
            struct answer with = answer_of(&q);
            must(answer_can_start(&with) && with.run.exists && with.run.waves.tail_blocks == 0);
            must(i < 2 || with.run.waves.total_waves == 1);
        }
    }
}

START_TEST(answers_about_clusters_hold_for_every_count)
{
    uint64_t state = 6;
    size_t with_waves = 0, broken = 0, unknown = 0;
    for (int i = 0; i < 3000; i++) {
        uint32_t sms[LAYOUT_GPCS];
        struct question q = random_question(&state, sms);
        struct answer a = answer_of(&q);
        bool is_broken = q.grid % q.launch.cluster != 0;
        if (!answer_is_launchable(&a)) {
            continue;
        }
        char cause[ANSWER_CAUSE_MAX];
        unsigned next = 0;
        must(answer_can_start(&a) == !answer_next_cause(&a, &next, cause));
        must(!is_broken || (!answer_can_start(&a) && !a.run.exists));
        broken += is_broken;
        if (q.launch.cluster > 1 && a.question->arch->vendor == OCC_AMD) {
            must(!a.clusters.counts.modelled && !a.run.exists && a.slots.slots == 0);
            unknown++;
        }
        if (a.run.exists) {
            check_waves_of(&a);
            check_advice_of(&a);
            with_waves++;
        }
    }
    ck_assert(with_waves > 500 && broken > 300 && unknown > 100);
}
END_TEST

/* Are two shares the same but for rounding? */
static bool are_close(double a, double b)
{
    return a - b < 1e-9 && b - a < 1e-9;
}

START_TEST(the_losses_of_a_trace_are_those_of_the_waves)
{
    uint64_t state = 7;
    size_t compared = 0, counted = 0;
    for (int i = 0; i < 4000; i++) {
        uint32_t sms[LAYOUT_GPCS];
        struct question q = random_question(&state, sms);
        q.gpcs = (struct occ_gpcs){ .count = 0 };
        if (q.launch.cluster > 1 && gen_one_in(&state, 2)) {
            q.gpcs.counted.cluster = q.launch.cluster;
            q.gpcs.counted.active = gen_in(&state, 1, 20);
        }
        struct answer a = answer_of(&q);
        struct trace_machine machine = { .arch = q.arch, .sms = q.sms };
        struct trace_shape shape;
        struct trace_blocks blocks;
        struct trace_fit fit;
        trace_shape_init(&shape, 0);
        shape.name = "kernel";
        shape.block[0] = q.launch.threads;
        shape.grid[0] = (int64_t)q.grid;
        shape.cluster[0] = q.launch.cluster;
        shape.block[1] = shape.block[2] = shape.grid[1] = shape.grid[2] = 1;
        shape.cluster[1] = shape.cluster[2] = 1;
        shape.regs = (int32_t)q.launch.regs;
        shape.smem = shape.dynamic_smem = 0;
        shape.max_clusters = (int32_t)q.gpcs.counted.active;
        trace_blocks_find(&shape, &machine, &blocks);
        trace_fit(&shape, &blocks, (struct trace_name_kinds){ .is_library = false }, 0.1, &fit);
        must(!answer_grid_is_broken(&a) || fit.waves[TRACE_BOUND_HIGH] == 0);
        if (!answer_can_start(&a) || q.sms == 0) {
            continue;
        }
        must((fit.class == TRACE_CLASS_UNKNOWN) == !a.run.exists);
        if (a.run.exists) {
            double least = 1 - a.run.waves.efficiency_shared;
            double most = 1 - a.run.waves.efficiency;
            must(are_close(fit.loss[TRACE_BOUND_HIGH], most));
            must(are_close(fit.loss[TRACE_BOUND_LOW], least));
            must(blocks.resident_low % q.launch.cluster == 0);
            must(blocks.resident == a.slots.slots);
            must(same(trace_fit_waves(&fit), a.run.waves.waves));
            must(a.slots.high == 0 ||
                 (blocks.resident_low == a.slots.low && blocks.resident_high == a.slots.high));
            bool is_counted = q.gpcs.counted.active > 0;
            must(a.clusters.counts.counted == is_counted);
            must(!is_counted || (blocks.resident_low == blocks.resident_high &&
                                 a.clusters.counts.estimate == q.gpcs.counted.active));
            must(!is_counted || answer_clusters_source(&a) != NULL);
            counted += is_counted;
            compared++;
        }
    }
    ck_assert(compared > 1000 && counted > 300);
}
END_TEST

START_TEST(a_range_of_clusters_is_of_devices_that_hold_one)
{
    uint64_t state = 8;
    size_t failing = 0;
    for (int i = 0; i < 4000; i++) {
        const struct occ_arch *arch = occ_arch_find(gen_one_in(&state, 2) ? "sm_90" : "sm_120");
        uint32_t size = gen_in(&state, 2, 16);
        uint32_t blocks = gen_in(&state, 1, 3);
        uint32_t sms = 2 * gen_in(&state, 1, 66);
        struct occ_clusters c;
        struct occ_slots s;
        if (occ_clusters(arch, blocks, sms, size, NULL, &c) != OCC_OK || !c.allowed) {
            continue;
        }
        must(occ_slots(arch, blocks, sms, size, NULL, &s) == OCC_OK);
        must(c.low <= c.estimate && c.estimate <= c.high);
        must((c.low > 0) == (c.estimate > 0) && (c.estimate > 0 || c.may_fail == (c.high > 0)));
        must(c.estimate == 0 || (s.low == c.low * size && s.high == c.high * size));
        must(c.estimate > 0 || s.slots == 0);
        must(!c.may_fail || c.low <= 1);
        failing += c.may_fail;
        struct occ_gpcs gpcs = { .counted = { size, blocks, 3 } };
        must(occ_clusters(arch, blocks, sms, size, &gpcs, &c) == OCC_OK);
        must(c.counted && c.low == 3 && c.high == 3 && c.estimate == 3 && !c.may_fail);
        gpcs.counted.blocks_per_sm++; /* of another launch */
        must(occ_clusters(arch, blocks, sms, size, &gpcs, &c) == OCC_OK && !c.counted);
    }
    ck_assert(failing > 100);
}
END_TEST

/* The persistent grid of each count of clusters, and its waves, are within what `a` says. */
static void check_persistent(const struct answer *a)
{
    const struct question *q = a->question;
    double low = 2, high = 0, fewest = 2, most = 0;
    for (uint64_t slots = a->slots.low; slots <= a->slots.high; slots += a->slots.cluster) {
        uint64_t whole = (a->problem.tiles.items + q->launch.cluster - 1) / q->launch.cluster;
        uint64_t grid = min_u64(whole * q->launch.cluster, slots);
        struct counted c = count_waves(slots, q->sms, grid);
        double waves = (double)grid / (double)slots;
        low = c.efficiency < low ? c.efficiency : low;
        high = c.efficiency_shared > high ? c.efficiency_shared : high;
        fewest = waves < fewest ? waves : fewest;
        most = waves > most ? waves : most;
    }
    must(near(a->run.waves.efficiency, low) && near(a->run.waves.efficiency_shared, high));
    must(near((double)a->clusters.waves_low.dividend / (double)a->clusters.waves_low.divisor,
              fewest));
    must(near((double)a->clusters.waves_high.dividend / (double)a->clusters.waves_high.divisor,
              most));
}

START_TEST(a_persistent_grid_follows_every_count_of_clusters)
{
    uint64_t state = 9;
    size_t checked = 0;
    for (int i = 0; i < 2000; i++) {
        uint32_t sms[LAYOUT_GPCS];
        struct question q = random_question(&state, sms);
        q.grid = 0;
        q.problem = random_problem(&state);
        q.problem.schedule = OCC_TILE_SCHEDULE_PERSISTENT;
        struct answer a = answer_of(&q);
        if (a.run.exists && a.slots.low < a.slots.high) {
            check_persistent(&a);
            checked++;
        }
    }
    ck_assert(checked > 200);
}
END_TEST

/* ---- the examples -------------------------------------------------------------------------- */

/* An H100 SXM with a count that was measured on another device of the product. */
static struct question h100(uint32_t cluster, uint64_t grid)
{
    static const struct occ_cluster_count measured[] = { { 8, 1, 15 } };
    struct question q = { .arch = occ_arch_find("sm_90"), .sms = 132, .grid = grid };
    q.launch = (struct occ_launch)OCC_LAUNCH_INIT;
    q.launch.threads = 384;
    q.launch.regs = 168;
    q.launch.cluster = cluster;
    q.gpcs = (struct occ_gpcs){
        .count = 8, .is_sample = true, .measured = measured, .measured_count = 1
    };
    return q;
}

START_TEST(a_matrix_on_an_h100_loses_up_to_8_6_percent)
{
    struct question q = h100(8, 0);
    q.problem = (struct occ_problem)OCC_PROBLEM_INIT;
    q.problem.m = q.problem.n = q.problem.k = 4096;
    q.problem.tile_m = q.problem.tile_n = 128;
    q.problem.tile_k = 64;
    q.problem.schedule = OCC_TILE_SCHEDULE_PERSISTENT;
    struct answer a = answer_of(&q);
    ck_assert_uint_eq(a.clusters.counts.low, 11);
    ck_assert_uint_eq(a.clusters.counts.estimate, 15);
    ck_assert_uint_eq(a.clusters.counts.high, 16);
    ck_assert_uint_eq(a.problem.tiles.tiles, 1024);
    ck_assert_uint_eq(a.problem.tiles.grid, 120);
    ck_assert_uint_eq(a.problem.tiles.rounds, 9);
    ck_assert_double_eq(a.problem.tiles.wave_efficiency, 1024.0 / 1120); /* 14 clusters: 91.4 % */
    ck_assert_double_eq(a.problem.tiles.wave_efficiency_shared, 1);      /* 16 clusters */
    a.slots.low = a.slots.high = 0;
    struct occ_tiles at_estimate;
    ck_assert_int_eq(occ_tiles(&q.problem, a.slots, &at_estimate), OCC_OK);
    ck_assert_double_eq(at_estimate.wave_efficiency, 1024.0 / 1080); /* 94.8 % */
}
END_TEST

START_TEST(a_measured_count_is_used_only_where_it_was_measured)
{
    struct question q = h100(8, 240);
    struct answer a = answer_of(&q);
    ck_assert_ptr_eq(a.clusters.counts.measured, q.gpcs.measured);
    q.launch.regs = 80; /* 2 blocks per SM */
    a = answer_of(&q);
    ck_assert(a.clusters.counts.measured == NULL && a.clusters.counts.estimate == 32);
    q = h100(4, 240);
    a = answer_of(&q);
    ck_assert_ptr_null(a.clusters.counts.measured);
    const uint32_t gpcs[] = { 16, 16, 16, 16, 16, 16, 18, 18 };
    q = h100(8, 240);
    q.gpcs = (struct occ_gpcs){
        .sms = gpcs, .count = 8, .measured = q.gpcs.measured, .measured_count = 1
    };
    a = answer_of(&q);
    ck_assert(a.clusters.counts.measured == NULL && a.clusters.counts.layout_known);
    ck_assert(a.clusters.counts.low == 16 && a.clusters.counts.high == 16);
    q.gpcs.is_sample = true; /* of another device */
    a = answer_of(&q);
    ck_assert(!a.clusters.counts.layout_known && a.clusters.counts.estimate == 15 &&
              a.clusters.counts.low == 11);
}
END_TEST

START_TEST(the_middle_of_a_range_can_be_worse_than_its_ends)
{
    struct occ_slots s = { .slots = 120, .sms = 132, .cluster = 8, .low = 88, .high = 128 };
    struct occ_waves w;
    ck_assert_int_eq(occ_waves_on(&s, 1024, &w), OCC_OK);
    ck_assert_double_eq(w.efficiency, 1024.0 / 1120);
    ck_assert(count_waves(88, 132, 1024).efficiency > w.efficiency);
    ck_assert(count_waves(128, 132, 1024).efficiency > w.efficiency);
}
END_TEST

START_TEST(slots_that_are_no_whole_clusters_are_refused)
{
    const struct occ_slots good = { .slots = 24, .sms = 8, .cluster = 4, .low = 8, .high = 32 };
    struct occ_waves w = { .grid = 77 };
    struct occ_problem p = random_problem(&(uint64_t){ 1 });
    struct occ_tiles t = { .grid = 77 };
    struct occ_slots bad[6];
    for (int i = 0; i < 6; i++) {
        bad[i] = good;
    }
    bad[0].slots = 26;
    bad[1].low = 0;
    bad[2].low = 28;
    bad[3].high = 20;
    bad[4].high = 30;
    bad[5].low = 6;
    for (int i = 0; i < 6; i++) {
        ck_assert_int_eq(occ_waves_on(&bad[i], 8, &w), OCC_ERR_RANGE);
        ck_assert_int_eq(occ_tiles(&p, bad[i], &t), OCC_ERR_RANGE);
    }
    ck_assert_int_eq(occ_waves_on(&good, 6, &w), OCC_ERR_RANGE); /* half a cluster */
    ck_assert_int_eq(occ_waves_on(NULL, 8, &w), OCC_ERR_NULL);
    ck_assert_int_eq(occ_waves_on(&good, 8, NULL), OCC_ERR_NULL);
    ck_assert(w.grid == 77 && t.grid == 77);
    ck_assert_int_eq(occ_waves_on(&good, 8, &w), OCC_OK);
    struct occ_schedule schedule = schedule_of(4, 8, 8);
    size_t bytes = occ_simulate_bytes(4, 8);
    void *memory = malloc(bytes);
    struct occ_schedule_result r;
    schedule.slots = 33; /* more than fit */
    ck_assert_int_eq(occ_simulate(&schedule, memory, bytes, &r), OCC_ERR_RANGE);
    schedule.slots = 24;
    schedule.cluster = 5;
    ck_assert_int_eq(occ_simulate(&schedule, memory, bytes, &r), OCC_ERR_RANGE);
    schedule.cluster = 3; /* the grid is no multiple */
    ck_assert_int_eq(occ_simulate(&schedule, memory, bytes, &r), OCC_ERR_RANGE);
    free(memory);
}
END_TEST

START_TEST(the_slots_of_a_launch_without_clusters_are_exact)
{
    struct occ_slots s;
    const struct occ_arch *arch = occ_arch_find("sm_90");
    ck_assert_int_eq(occ_slots(arch, 3, 2000, 1, NULL, &s), OCC_OK);
    ck_assert(s.slots == 6000 && s.sms == 2000 && s.low == 0 && s.high == 0);
    ck_assert_int_eq(occ_slots(arch, 1, 132, 8, NULL, &s), OCC_OK);
    ck_assert(s.slots == 128 && s.low == 88 && s.high == 128 && s.cluster == 8);
    ck_assert_int_eq(occ_slots(arch, 1, 132, 17, NULL, &s), OCC_OK);
    ck_assert_uint_eq(s.slots, 0);
    ck_assert_int_eq(occ_slots(arch, 0, 132, 1, NULL, &s), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_slots(arch, 1, 2000, 2, NULL, &s), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_slots(NULL, 1, 132, 1, NULL, &s), OCC_ERR_NULL);
    ck_assert_int_eq(occ_slots(arch, 1, 132, 1, NULL, NULL), OCC_ERR_NULL);
}
END_TEST

Suite *slots_suite(void)
{
    Suite *suite = suite_create("slots");
    TCase *tcase = tcase_create("slots");
    tcase_add_test(tcase, the_ends_hold_for_every_number_of_clusters);
    tcase_add_test(tcase, the_dispatch_of_constant_times_agrees_with_the_waves);
    tcase_add_test(tcase, the_blocks_of_a_cluster_start_together);
    tcase_add_test(tcase, the_ends_of_tiles_hold_for_every_number_of_clusters);
    tcase_add_test(tcase, no_split_breaks_a_cluster);
    tcase_add_test(tcase, answers_about_clusters_hold_for_every_count);
    tcase_add_test(tcase, the_losses_of_a_trace_are_those_of_the_waves);
    tcase_add_test(tcase, a_range_of_clusters_is_of_devices_that_hold_one);
    tcase_add_test(tcase, a_persistent_grid_follows_every_count_of_clusters);
    tcase_add_test(tcase, a_matrix_on_an_h100_loses_up_to_8_6_percent);
    tcase_add_test(tcase, a_measured_count_is_used_only_where_it_was_measured);
    tcase_add_test(tcase, the_middle_of_a_range_can_be_worse_than_its_ends);
    tcase_add_test(tcase, slots_that_are_no_whole_clusters_are_refused);
    tcase_add_test(tcase, the_slots_of_a_launch_without_clusters_are_exact);
    suite_add_tcase(suite, tcase);
    return suite;
}
