/* test_trace_copies.c - recorded runs: copies that run alone, by direction, and their advice. */
#include <check.h>
#include <string.h>

#include "gen.h"
#include "recorded.h"
#include "suites.h"

static void add_copy(struct trace *trace, const char *name, int64_t at, int64_t duration,
                     enum trace_memory memory)
{
    struct diag diag;
    diag_init(&diag, NULL);
    const struct trace_copy copy = {
        .start_ns = at,
        .duration_ns = duration,
        .correlation = TRACE_UNKNOWN,
        .name = trace_find_or_add_name(trace, name, strlen(name), &diag),
        .stream = TRACE_UNKNOWN,
        .memory = memory,
        .bytes = 3 * duration /* so a copy's bytes are three times its time alone */
    };
    must(trace_add_copy(trace, &copy, &diag));
}

static const char *const names[TRACE_DIRECTIONS] = { "copy HtoD",  "Memcpy DtoH (Device -> Pinned)",
                                                     "copy DtoD",  "copy PtoP",
                                                     "set memory", "copy" };

START_TEST(a_direction_is_known_by_the_name_of_the_copy)
{
    static const struct {
        const char *name;
        enum trace_direction direction;
    } known[] = {
        { "Memcpy HtoD (Pageable -> Device)", TRACE_TO_DEVICE },
        { "[CUDA memcpy Host-to-Device]", TRACE_TO_DEVICE },
        { "[CUDA memcpy Unified Host-to-Device]", TRACE_TO_DEVICE },
        { "copy HtoA", TRACE_TO_DEVICE },
        { "MemcpyH2D", TRACE_TO_DEVICE },
        { "CopyDeviceToHost", TRACE_TO_HOST },
        { "MEMORY_COPY_DEVICE_TO_HOST", TRACE_TO_HOST },
        { "copy unified DtoH", TRACE_TO_HOST },
        { "Memcpy D2M (Device -> Memory)", TRACE_TO_HOST },
        { "Memcpy DtoD (Device -> Device)", TRACE_IN_DEVICE },
        { "copy DtoA", TRACE_IN_DEVICE },
        { "Memcpy PtoP (Device -> Device)", TRACE_TO_PEER },
        { "copy unified DtoD", TRACE_TO_PEER },
        { "Memset (Device)", TRACE_SET },
        { "[CUDA memset]", TRACE_SET },
        { "set memory", TRACE_SET },
        { "__amd_rocclr_fillBufferAligned", TRACE_SET },
        { "copy HtoH", TRACE_OTHER_WAY },
        { "__amd_rocclr_copyBuffer", TRACE_OTHER_WAY },
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        ck_assert_msg(trace_copy_direction(known[i].name) == known[i].direction, "%s",
                      known[i].name);
    }
}
END_TEST

/* The sums of copies alone, counted tick by tick. */
static void count_ticks(const struct trace *trace, int64_t ticks, struct trace_copies *out)
{
    memset(out, 0, sizeof *out);
    for (int64_t tick = 0; tick < ticks; tick++) {
        bool is_busy = false;
        double running = 0;
        for (size_t i = 0; i < trace->launch_count; i++) {
            const struct trace_launch *l = &trace->launches[i];
            is_busy = is_busy || (l->start_ns <= tick && tick < l->start_ns + l->duration_ns);
        }
        for (int pass = 0; pass < 2 && !is_busy; pass++) {
            for (size_t i = 0; i < trace->copy_count; i++) {
                const struct trace_copy *c = &trace->copies[i];
                enum trace_direction way = trace_copy_direction(c->name);
                if (c->start_ns > tick || tick >= c->start_ns + c->duration_ns) {
                    continue;
                }
                if (pass == 0) {
                    running++;
                    continue;
                }
                out->of[way].ns += 1 / running;
                out->of[way].bytes += 3;
                out->pageable_ns +=
                    c->memory == TRACE_MEMORY_PAGEABLE && way <= TRACE_TO_HOST ? 1 / running : 0;
                out->pinned_ns +=
                    c->memory == TRACE_MEMORY_PINNED && way <= TRACE_TO_HOST ? 1 / running : 0;
            }
        }
    }
}

START_TEST(copies_alone_by_direction_are_what_counting_ticks_gives)
{
    enum { TICKS = 400 };
    uint64_t random = 4242 + (uint64_t)_i;
    struct trace trace;
    struct trace_machine machine;
    struct trace_run run;
    struct trace_copies counted;
    double sum = 0;
    recorded_start(&trace, "sm_80", 108, &machine);
    struct trace_shape shape = recorded_shape(&trace, "k", LAUNCH(.threads = 128), 1000);
    for (uint32_t i = gen_in(&random, 1, 12); i > 0; i--) {
        recorded_add(&trace, &shape, gen_in(&random, 0, TICKS - 40), gen_in(&random, 0, 39));
    }
    for (uint32_t i = gen_in(&random, 0, 15); i > 0; i--) {
        add_copy(&trace, names[gen_in(&random, 0, TRACE_DIRECTIONS - 1)],
                 gen_in(&random, 0, TICKS - 60), gen_in(&random, 0, 59),
                 (enum trace_memory)gen_in(&random, 0, 2));
    }
    recorded_make(&run, &trace, &machine, TRACE_BY_KERNEL);
    count_ticks(&trace, TICKS, &counted);
    const struct trace_copies *copies = &run.all.copies_alone;
    for (int i = 0; i < TRACE_DIRECTIONS; i++) {
        ck_assert_double_eq_tol(copies->of[i].ns, counted.of[i].ns, 1e-6);
        ck_assert_double_eq_tol(copies->of[i].bytes, counted.of[i].bytes, 1e-6);
        sum += copies->of[i].ns;
    }
    ck_assert_double_eq_tol(sum, (double)run.all.copy_ns, 1e-6);
    ck_assert_double_eq_tol(copies->pageable_ns, counted.pageable_ns, 1e-6);
    ck_assert_double_eq_tol(copies->pinned_ns, counted.pinned_ns, 1e-6);
    trace_run_free(&run);
    trace_free(&trace);
}
END_TEST

/* ---- advice ------------------------------------------------------------------------------- */

/* A copy of a run: its name, time and memory. */
struct spec {
    const char *name;
    int64_t ns;
    enum trace_memory memory;
};

/* Has the advice on a run of these copies, one after the other, the text `part`? */
static bool advises(const struct spec *specs, size_t count, const char *part)
{
    struct trace trace;
    struct trace_machine machine;
    struct trace_run run;
    struct trace_view view;
    OUT_TEXT(text, OUT_LINE);
    int64_t at = 10;
    recorded_start(&trace, "sm_80", 108, &machine);
    struct trace_shape shape = recorded_shape(&trace, "k", LAUNCH(.threads = 128), 1000);
    recorded_add(&trace, &shape, 0, 10);
    for (size_t i = 0; i < count; i++) {
        add_copy(&trace, specs[i].name, at, specs[i].ns, specs[i].memory);
        at += specs[i].ns;
    }
    recorded_make(&run, &trace, &machine, TRACE_BY_KERNEL);
    trace_view_make(&view, &run);
    const struct trace_gain gain = { .kind = TRACE_GAIN_COPIES,
                                     .high_ns = (double)run.all.copy_ns };
    trace_part_advice(&view, &gain, &text);
    bool found = strstr(out_string(&text), part) != NULL;
    trace_run_free(&run);
    trace_free(&trace);
    return found;
}

static const char *const advice_of[TRACE_DIRECTIONS] = { "keep data on the device",
                                                         "keep data on the device",
                                                         "avoid the copies within the device",
                                                         "copies between devices with kernels",
                                                         "fuse the memsets",
                                                         "keep data on the device" };

/* Each pair of directions; the second has a quarter of the time, or 1 ns less. */
START_TEST(a_group_of_copies_with_a_quarter_of_the_time_has_advice)
{
    for (int a = 0; a < TRACE_DIRECTIONS; a++) {
        for (int b = 0; b < TRACE_DIRECTIONS; b++) {
            bool same = strcmp(advice_of[a], advice_of[b]) == 0;
            const struct spec quarter[] = { { names[a], 750, TRACE_MEMORY_UNKNOWN },
                                            { names[b], 250, TRACE_MEMORY_UNKNOWN } };
            const struct spec less[] = { { names[a], 751, TRACE_MEMORY_UNKNOWN },
                                         { names[b], 249, TRACE_MEMORY_UNKNOWN } };
            ck_assert(advises(quarter, 2, advice_of[a]));
            ck_assert(advises(quarter, 2, advice_of[b]));
            ck_assert(advises(less, 2, advice_of[a]));
            ck_assert(same || !advises(less, 2, advice_of[b]));
        }
    }
}
END_TEST

START_TEST(pinned_memory_is_advised_where_pageable_memory_has_1_percent_of_the_time)
{
    static const char pin[] = "from pinned memory";
    const struct spec enough[] = { { "copy HtoD", 10, TRACE_MEMORY_PAGEABLE },
                                   { "copy HtoD", 1000, TRACE_MEMORY_PINNED } };
    const struct spec less[] = { { "copy HtoD", 9, TRACE_MEMORY_PAGEABLE },
                                 { "copy HtoD", 1000, TRACE_MEMORY_PINNED } };
    const struct spec in_device[] = { { "copy HtoD", 10, TRACE_MEMORY_PAGEABLE },
                                      { "copy DtoD", 1000, TRACE_MEMORY_UNKNOWN } };
    ck_assert(advises(enough, 2, pin));
    ck_assert(!advises(less, 2, pin));
    ck_assert(!advises(in_device, 2, pin));
    ck_assert(!advises(in_device, 2, "pageable"));
}
END_TEST

START_TEST(prefetching_is_advised_where_pages_migrate_in_most_of_the_time)
{
    const struct spec half[] = { { "copy unified HtoD", 500, TRACE_MEMORY_UNKNOWN },
                                 { "copy HtoD", 500, TRACE_MEMORY_UNKNOWN } };
    const struct spec more[] = { { "copy unified HtoD", 501, TRACE_MEMORY_UNKNOWN },
                                 { "copy HtoD", 500, TRACE_MEMORY_UNKNOWN } };
    ck_assert(!advises(half, 2, "prefetch"));
    ck_assert(advises(more, 2, "prefetch"));
}
END_TEST

Suite *trace_copies_suite(void)
{
    Suite *suite = suite_create("trace_copies");
    TCase *tcase = tcase_create("trace_copies");
    tcase_add_test(tcase, a_direction_is_known_by_the_name_of_the_copy);
    tcase_add_loop_test(tcase, copies_alone_by_direction_are_what_counting_ticks_gives, 0, 200);
    tcase_add_test(tcase, a_group_of_copies_with_a_quarter_of_the_time_has_advice);
    tcase_add_test(tcase, pinned_memory_is_advised_where_pageable_memory_has_1_percent_of_the_time);
    tcase_add_test(tcase, prefetching_is_advised_where_pages_migrate_in_most_of_the_time);
    suite_add_tcase(suite, tcase);
    return suite;
}
