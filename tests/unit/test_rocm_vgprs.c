/* test_rocm_vgprs.c - register counts that ROCm's profilers write wrong, and what occ makes of
 * them. */
#include "gen.h"
#include "suites.h"
#include "trace/read/rocm_vgprs.h"
#include "trace_input.h"

enum { GFX942, GFX950, GFX906, DEVICES }; /* the devices of the trace */
enum { SHAPES = 40 };

/* The registers of a kernel, as its code object has them. */
struct truth {
    int32_t vgprs, agprs;
};

/* How a profiler writes the registers. */
enum writer { RIGHT, FIVE_BITS, HALVES };

static void begin(struct traced *t)
{
    static const char *const archs[DEVICES] = { "gfx942", "gfx950", "gfx906" };
    memset(t, 0, sizeof *t);
    trace_init(&t->trace);
    diag_init(&t->diag, "file");
    t->diag.warn = traced_keep_warning;
    t->diag.ctx = t;
    ck_assert_ptr_nonnull(trace_begin_file(&t->trace, "file", TRACE_ROCPD, &t->diag));
    for (uint32_t i = 0; i < DEVICES; i++) {
        ck_assert_uint_eq(trace_find_or_add_device(&t->trace, i, &t->diag), i);
        snprintf(t->trace.devices[i].arch, TRACE_ARCH_MAX, "%s", archs[i]);
    }
}

/* Adds the launch of a kernel, written as `writer` writes it. */
static void add(struct traced *t, uint32_t device, struct truth truth, enum writer writer,
                size_t number)
{
    struct trace_shape shape;
    int32_t written = truth.vgprs;
    trace_shape_init(&shape, device);
    if (writer == FIVE_BITS && device != GFX906) { /* ACCUM_OFFSET is VGPRs / 4 - 1 */
        written = ((truth.vgprs / 4 - 1) % 32 + 1) * 4;
    } else if (writer == HALVES && device == GFX950) {
        written = (truth.vgprs + truth.agprs) / 2;
    }
    shape.regs = written;
    shape.agprs = truth.vgprs + truth.agprs - written;
    if (writer == HALVES && device == GFX950) {
        shape.agprs = 0;
    }
    shape.smem = (int32_t)number; /* makes the shape unlike the others */
    shape.name = trace_find_or_add_name(&t->trace, "k", 1, &t->diag);
    ck_assert(trace_add_launch(&t->trace, &shape, (int64_t)number, 1, &t->diag));
}

/* A kernel whose registers are allocated exactly: VGPRs by 4, the sum by 8. */
static struct truth make_truth(uint64_t *gen, uint32_t device, bool has_agprs)
{
    struct truth truth = { .vgprs = 4 * (int32_t)gen_in(gen, 1, 64) };
    if (device != GFX906 && has_agprs) {
        truth.agprs = 8 * (int32_t)gen_in(gen, 0, 31) + truth.vgprs % 8;
    } else if (device != GFX906) {
        truth.vgprs += truth.vgprs % 8;
    }
    return truth;
}

/* Says nothing about registers unless it changed them or cannot know whether they are halves. */
static void check_random_file(uint64_t *gen, enum writer writer)
{
    struct truth truths[SHAPES];
    uint32_t devices[SHAPES];
    struct traced t;
    bool has_agprs = writer != HALVES && gen_one_in(gen, 2);
    begin(&t);
    for (size_t i = 0; i < SHAPES; i++) {
        devices[i] = gen_in(gen, 0, DEVICES - 1);
        truths[i] = make_truth(gen, devices[i], has_agprs);
        add(&t, devices[i], truths[i], writer, i);
    }
    rocm_fix_vgprs(&t.trace, 0, &t.diag);
    bool may_be_halves = traced_warns(&t, "may be halves");
    for (size_t i = 0; i < SHAPES; i++) {
        const struct trace_shape *shape = traced_shape(&t, i);
        bool is_silent = may_be_halves && devices[i] == GFX950;
        int64_t sum = shape->regs + shape->agprs;
        ck_assert_int_ge(truths[i].vgprs + truths[i].agprs, sum);
        ck_assert_msg(is_silent || sum == truths[i].vgprs + truths[i].agprs,
                      "kernel %zu: %d + %d VGPRs and AGPRs, was %d + %d", i, (int)shape->regs,
                      (int)shape->agprs, (int)truths[i].vgprs, (int)truths[i].agprs);
        ck_assert_int_le(shape->agprs, 256);
        if (writer == RIGHT || shape->agprs < 128) {
            ck_assert_msg(is_silent || shape->agprs == truths[i].agprs, "kernel %zu", i);
        }
    }
    traced_end(&t);
}

START_TEST(the_sum_of_registers_is_right_or_its_doubt_is_said)
{
    uint64_t gen = 942;
    for (int i = 0; i < 600; i++) {
        check_random_file(&gen, (enum writer)(i % 3));
    }
}
END_TEST

/* A kernel of 256 + 256 registers, as MI300X ran it, and one of gfx906, whose VGPRs are by 4. */
START_TEST(counts_are_corrected_by_the_architecture_of_their_device)
{
    struct traced t;
    begin(&t);
    add(&t, GFX942, (struct truth){ 256, 256 }, FIVE_BITS, 0);
    add(&t, GFX950, (struct truth){ 64, 0 }, RIGHT, 1);
    add(&t, GFX906, (struct truth){ 20, 0 }, RIGHT, 2);
    rocm_fix_vgprs(&t.trace, 0, &t.diag);
    ck_assert_int_eq(traced_shape(&t, 0)->regs, 256);
    ck_assert_int_eq(traced_shape(&t, 0)->agprs, 256);
    ck_assert_int_eq(traced_shape(&t, 1)->regs, 64);
    ck_assert_int_eq(traced_shape(&t, 2)->regs, 20);
    ck_assert_uint_eq(t.warnings, 2);
    ck_assert(traced_warns(&t, "counted 128 VGPRs as AGPRs in 1 kind of launch,"));
    ck_assert(traced_warns(&t, "the VGPRs of gfx950 may be halves"));
    traced_end(&t);
}
END_TEST

Suite *rocm_vgprs_suite(void)
{
    Suite *suite = suite_create("rocm_vgprs");
    TCase *tests = tcase_create("vgprs");
    tcase_add_test(tests, the_sum_of_registers_is_right_or_its_doubt_is_said);
    tcase_add_test(tests, counts_are_corrected_by_the_architecture_of_their_device);
    suite_add_tcase(suite, tests);
    return suite;
}
