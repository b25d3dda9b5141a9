/* test_trace_time.c - recorded runs: the time of a device, and why it was idle. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "gen.h"
#include "recorded.h"
#include "suites.h"
#include "trace/trace_host.h"

static void add_named_copy(struct trace *trace, const char *name, int64_t at, int64_t duration)
{
    struct diag diag;
    diag_init(&diag, NULL);
    const struct trace_copy copy = { .start_ns = at,
                                     .duration_ns = duration,
                                     .correlation = TRACE_UNKNOWN,
                                     .name =
                                         trace_find_or_add_name(trace, name, strlen(name), &diag),
                                     .stream = TRACE_UNKNOWN };
    must(trace_add_copy(trace, &copy, &diag));
}

static void add_copy(struct trace *trace, int64_t at, int64_t duration)
{
    add_named_copy(trace, "copy HtoD", at, duration);
}

static void add_call(struct trace *trace, const char *name, int64_t thread, int64_t id, int64_t at,
                     int64_t duration)
{
    struct diag diag;
    diag_init(&diag, NULL);
    const struct trace_call call = { .start_ns = at,
                                     .end_ns = at + duration,
                                     .correlation = id,
                                     .thread = thread,
                                     .name =
                                         trace_find_or_add_name(trace, name, strlen(name), &diag) };
    must(trace_add_call(trace, &call, &diag));
}

static void add_range(struct trace *trace, const char *name, int64_t thread, int64_t at,
                      int64_t duration)
{
    struct diag diag;
    diag_init(&diag, NULL);
    const struct trace_range range = { .start_ns = at,
                                       .end_ns = at + duration,
                                       .thread = thread,
                                       .name = trace_find_or_add_name(trace, name, strlen(name),
                                                                      &diag) };
    must(trace_add_range(trace, &range, &diag));
}

/* The idle time of device 0 as a listener hears it, by cause, and where the last part ended. */
struct heard {
    int64_t idle[TRACE_IDLE_COUNT];
    int64_t end;
};

static void hear(void *ctx, uint32_t device, const struct trace_gap *gap)
{
    struct heard *heard = ctx;
    ck_assert_uint_eq(device, 0);
    ck_assert_int_ge(gap->start_ns, heard->end);
    heard->idle[gap->cause] += gap->ns;
    heard->end = gap->start_ns + gap->ns;
}

/* What is heard is the idle time, cause by cause, if no gap is too short. */
static void check_heard(const struct heard *heard, const struct trace_time *time)
{
    for (int i = 0; i < TRACE_IDLE_COUNT; i++) {
        ck_assert_int_le(heard->idle[i], time->idle[i]);
        if (time->gaps[TRACE_GAP_UNDER_5US].ns == 0) {
            ck_assert_int_eq(heard->idle[i], time->idle[i]);
        }
    }
}

/* The time of device 0. */
static struct trace_time time_of(const struct trace *trace, const bool *communication)
{
    struct heard heard = { .end = INT64_MIN };
    const struct trace_gap_listener listener = { hear, &heard };
    const struct trace_outside nothing_outside = { NULL, NULL };
    struct trace_time time;
    uint32_t *order = trace_launch_order(trace);
    memset(&time, 0, sizeof time);
    must(order != NULL && trace_time_devices(trace, order, communication, &nothing_outside, false,
                                             &listener, &time));
    check_heard(&heard, &time);
    free(order);
    return time;
}

static int64_t sum_of_causes(const struct trace_time *time)
{
    int64_t sum = 0;
    for (int i = 0; i < TRACE_IDLE_COUNT; i++) {
        sum += time->idle[i];
    }
    return sum;
}

static int64_t sum_of_gaps(const struct trace_time *time)
{
    int64_t sum = 0;
    for (int i = 0; i < TRACE_GAP_LENGTHS; i++) {
        sum += time->gaps[i].ns;
    }
    return sum;
}

enum { LAUNCHES = 25, COPIES = 8, TICKS = 600 };

/* The times of a device, counted tick by tick. */
struct counted {
    int64_t first, last, busy, overlap, communication_alone, copies_alone;
};

static void extend(struct counted *c, int64_t start, int64_t duration)
{
    c->first = start < c->first ? start : c->first;
    c->last = start + duration > c->last ? start + duration : c->last;
}

static bool runs(int64_t start, int64_t duration, int64_t tick)
{
    return start <= tick && tick < start + duration;
}

static struct counted count_ticks(const struct trace *trace, const bool *communication)
{
    struct counted c = { .first = TICKS };
    for (int i = 0; i < LAUNCHES; i++) {
        extend(&c, trace->launches[i].start_ns, trace->launches[i].duration_ns);
    }
    for (int i = 0; i < COPIES; i++) {
        extend(&c, trace->copies[i].start_ns, trace->copies[i].duration_ns);
    }
    for (int64_t tick = 0; tick < TICKS; tick++) {
        int kernels = 0;
        int compute = 0;
        int copies = 0;
        for (int i = 0; i < LAUNCHES; i++) {
            const struct trace_launch *l = &trace->launches[i];
            bool running = runs(l->start_ns, l->duration_ns, tick);
            kernels += running;
            compute += running && !communication[l->shape];
        }
        for (int i = 0; i < COPIES; i++) {
            copies += runs(trace->copies[i].start_ns, trace->copies[i].duration_ns, tick);
        }
        c.busy += kernels > 0;
        c.overlap += kernels > 1;
        c.communication_alone += kernels > 0 && compute == 0;
        c.copies_alone += kernels == 0 && copies > 0;
    }
    return c;
}

/* Adds random kernels, copies and calls.  "k" becomes shape 0 of the trace, "nccl" shape 1. */
static void fill_randomly(struct trace *trace, uint64_t *random)
{
    const struct trace_shape shapes[] = {
        recorded_shape(trace, "k", LAUNCH(.threads = 32), 1),
        recorded_shape(trace, "nccl", LAUNCH(.threads = 32), 1),
    };
    for (int i = 0; i < LAUNCHES; i++) {
        recorded_add(trace, &shapes[i < 2 ? i : (int)gen_in(random, 0, 1)], gen_in(random, 0, 500),
                     gen_in(random, 0, gen_in(random, 0, 60)));
        trace_set_origin_of_last(trace, gen_one_in(random, 2) ? i : TRACE_UNKNOWN, i % 3);
        add_call(trace, gen_one_in(random, 3) ? "cudaDeviceSynchronize" : "cudaLaunchKernel",
                 gen_in(random, 0, 1), i, gen_in(random, 0, 500), gen_in(random, 0, 30));
    }
    for (int i = 0; i < COPIES; i++) {
        add_copy(trace, gen_in(random, 0, 500), gen_in(random, 0, 40));
    }
}

START_TEST(time_is_what_counting_ticks_gives)
{
    const bool communication[] = { false, true };
    uint64_t random = 77 + (uint64_t)_i;
    for (int round = 0; round < 50; round++) {
        struct trace trace;
        struct trace_machine machine;
        recorded_start(&trace, "sm_80", 108, &machine);
        fill_randomly(&trace, &random);
        struct counted c = count_ticks(&trace, communication);
        struct trace_time time = time_of(&trace, communication);
        int64_t idle = c.last - c.first - c.busy - c.copies_alone;
        ck_assert_int_eq(time.span_ns, c.last - c.first);
        ck_assert_int_eq(time.busy_ns, c.busy);
        ck_assert_int_eq(time.overlap_ns, c.overlap);
        ck_assert_int_eq(time.communication_alone_ns, c.communication_alone);
        ck_assert_int_eq(time.copy_ns, c.copies_alone);
        ck_assert_int_eq(time.idle_ns, idle);
        ck_assert_int_eq(sum_of_gaps(&time), idle);
        ck_assert_int_eq(sum_of_causes(&time), idle);
        ck_assert_int_le(time.after_sync_ns,
                         time.idle[TRACE_IDLE_HOST] + time.idle[TRACE_IDLE_SYNC]);
        ck_assert_uint_eq(time.launches, LAUNCHES);
        ck_assert_uint_eq(time.streams, 3);
        trace_free(&trace);
    }
}
END_TEST

/*
 * Returns the time of a device that runs two kernels with `gap` ns between them.  The call that
 * launches the second kernel starts `call_at` ns after the end of the first and takes `call_ns`;
 * without `has_call`, that call launches something else.  If `before_until` is not 0, the call
 * `before` returns that many ns after the end of the first kernel.
 */
static struct trace_time gap_after(const char *before, int64_t before_until, int64_t gap,
                                   bool has_call, int64_t call_at, int64_t call_ns)
{
    const bool communication[] = { false, false };
    struct trace trace;
    struct trace_machine machine;
    recorded_start(&trace, "sm_80", 108, &machine);
    struct trace_shape shape =
        recorded_shape(&trace, "void ns::k<1>(int)", LAUNCH(.threads = 32), 1);
    recorded_add(&trace, &shape, 1000000, 50000);
    recorded_add(&trace, &shape, 1050000 + gap, 50000);
    trace_set_origin_of_last(&trace, has_call ? 7 : 8, 0);
    add_call(&trace, "cudaLaunchKernel", 5, 7, 1050000 + call_at, call_ns);
    if (before_until > 0) {
        add_call(&trace, before, 5, 6, 900000, 150000 + before_until);
    }
    add_range(&trace, "step", 5, 0, 5000000);
    add_range(&trace, "aten::add", 5, 1050000, gap);
    add_range(&trace, "other thread", 6, 1050000, gap);
    struct trace_time time = time_of(&trace, communication);
    ck_assert_int_eq(sum_of_causes(&time), gap);
    if (gap >= 5000 && has_call && call_at > 0) {
        ck_assert_uint_eq(time.top_gap_count, 1);
        ck_assert_str_eq(time.top_gaps[0].host, "aten::add");
        ck_assert_str_eq(time.top_gaps[0].call, "cudaLaunchKernel");
    }
    trace_free(&trace);
    return time;
}

/* As gap_after(), where the host waits for the device until `wait_until`. */
static struct trace_time gap_of(int64_t gap, bool has_call, int64_t call_at, int64_t call_ns,
                                int64_t wait_until)
{
    return gap_after("cudaStreamSynchronize", wait_until, gap, has_call, call_at, call_ns);
}

START_TEST(a_gap_is_split_at_the_call_that_launches_the_next_kernel)
{
    struct trace_time time = gap_of(100000, true, 60000, 5000, 0);
    ck_assert_int_eq(time.idle[TRACE_IDLE_HOST], 60000);
    ck_assert_int_eq(time.idle[TRACE_IDLE_CALL], 5000);
    ck_assert_int_eq(time.idle[TRACE_IDLE_QUEUED], 35000);
    time = gap_of(100000, true, 85000, 5000, 0);
    ck_assert_int_eq(time.idle[TRACE_IDLE_HOST], 85000);
    ck_assert_int_eq(time.idle[TRACE_IDLE_LAUNCH], 15000);
    time = gap_of(3000, true, -10000, 5000, 0);
    ck_assert_int_eq(time.idle[TRACE_IDLE_BACK_TO_BACK], 3000);
    time = gap_of(100000, false, 60000, 5000, 0);
    ck_assert_int_eq(time.idle[TRACE_IDLE_UNKNOWN], 100000);
    time = gap_of(100000, true, 60000, 30000, 0); /* a long call; then latency */
    ck_assert_int_eq(time.idle[TRACE_IDLE_CALL], 30000);
    ck_assert_int_eq(time.idle[TRACE_IDLE_LAUNCH], 10000);
    time = gap_of(100000, true, 60000, 90000, 0); /* the call returns after the kernel starts */
    ck_assert_int_eq(time.idle[TRACE_IDLE_CALL], 40000);
}
END_TEST

START_TEST(idle_time_while_the_host_waits_has_its_own_cause)
{
    struct trace_time time = gap_of(100000, true, 90000, 5000, 4000);
    ck_assert_int_eq(time.idle[TRACE_IDLE_SYNC], 4000);
    ck_assert_int_eq(time.idle[TRACE_IDLE_HOST], 86000);
    ck_assert_int_eq(time.after_sync_ns, 90000);
    ck_assert_int_eq(gap_of(100000, true, 90000, 5000, 0).after_sync_ns, 0);
}
END_TEST

/* Migrations have no call, whatever other calls the file has. */
START_TEST(idle_time_before_a_migration_is_a_page_fault)
{
    static const struct {
        const char *name;
        enum trace_idle cause;
    } copies[] = { { "copy unified HtoD", TRACE_IDLE_FAULTS },
                   { "[Unified Memory Memcpy DtoH]", TRACE_IDLE_FAULTS },
                   { "[CUDA memcpy Unified Host-to-Device]", TRACE_IDLE_FAULTS },
                   { "copy HtoD", TRACE_IDLE_UNKNOWN } };
    for (size_t i = 0; i < sizeof copies / sizeof *copies; i++) {
        const bool communication[] = { false };
        struct trace trace;
        struct trace_machine machine;
        recorded_start(&trace, "sm_80", 108, &machine);
        struct trace_shape shape = recorded_shape(&trace, "a", LAUNCH(.threads = 32), 1);
        recorded_add(&trace, &shape, 0, 1000);
        add_call(&trace, "cudaLaunchKernel", 1, 5, -100, 10);
        add_named_copy(&trace, copies[i].name, 41000, 500);
        struct trace_time time = time_of(&trace, communication);
        ck_assert(time.has_calls);
        ck_assert_int_eq(time.idle_ns, 40000);
        ck_assert_int_eq(time.idle[copies[i].cause], 40000);
        trace_free(&trace);
    }
}
END_TEST

START_TEST(calls_that_wait_for_the_device_are_known_by_name)
{
    static const struct {
        const char *name;
        bool waits;
    } calls[] = {
        { "cudaDeviceSynchronize", true }, { "cuMemcpyHtoD_v2", true },
        { "hipMemcpyWithStream", true },   { "cudaMemcpy", true },
        { "cudaMemcpyAsync", false },      { "cudaLaunchKernel", false },
        { "cuMemcpyHtoDAsync_v2", false }, { "cuMemcpyPeer", false },
        { "cuMemcpyPeer_ptds", false },    { "cuMemcpyPeerAsync", false },
        { "cuMemcpy3DPeer", false },       { "cuMemcpyDtoH_v2_ptds", true },
    };
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
        struct trace_time time = gap_after(calls[i].name, 4000, 100000, true, 90000, 5000);
        ck_assert_msg(time.idle[TRACE_IDLE_SYNC] == (calls[i].waits ? 4000 : 0), "%s",
                      calls[i].name);
    }
}
END_TEST

START_TEST(gaps_of_the_same_names_are_one_group)
{
    const bool communication[] = { false, false };
    struct trace trace;
    struct trace_machine machine;
    recorded_start(&trace, "sm_80", 108, &machine);
    struct trace_shape a = recorded_shape(&trace, "a", LAUNCH(.threads = 32), 1);
    struct trace_shape b = recorded_shape(&trace, "b", LAUNCH(.threads = 32), 1);
    for (int i = 0; i < 10; i++) {
        recorded_add(&trace, &a, i * 1000000, 10000);
        recorded_add(&trace, &b, i * 1000000 + 100000 + i * 1000, 10000);
    }
    struct trace_time time = time_of(&trace, communication);
    ck_assert_uint_eq(time.top_gap_count, 2);
    ck_assert_str_eq(time.top_gaps[0].before, "b");
    ck_assert_uint_eq(time.top_gaps[0].count, 9);
    ck_assert_int_eq(time.top_gaps[0].longest_ns, 890000);
    ck_assert_str_eq(time.top_gaps[1].after, "b");
    ck_assert_uint_eq(time.top_gaps[1].count, 10);
    ck_assert_uint_eq(time.gaps[TRACE_GAP_TO_500US].count, 10);
    ck_assert_uint_eq(time.gaps[TRACE_GAP_OVER_500US].count, 9);
    trace_free(&trace);
}
END_TEST

Suite *trace_time_suite(void)
{
    Suite *suite = suite_create("trace_time");
    TCase *tcase = tcase_create("trace_time");
    tcase_add_loop_test(tcase, time_is_what_counting_ticks_gives, 0, 4);
    tcase_add_test(tcase, a_gap_is_split_at_the_call_that_launches_the_next_kernel);
    tcase_add_test(tcase, idle_time_while_the_host_waits_has_its_own_cause);
    tcase_add_test(tcase, idle_time_before_a_migration_is_a_page_fault);
    tcase_add_test(tcase, calls_that_wait_for_the_device_are_known_by_name);
    tcase_add_test(tcase, gaps_of_the_same_names_are_one_group);
    suite_add_tcase(suite, tcase);
    return suite;
}
