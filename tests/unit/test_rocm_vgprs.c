/*
 * test_rocm_vgprs.c - register counts that ROCm's profilers write wrong, and what occ makes of
 * them; the rules that hold for every format of ROCm.
 */
#include "gen.h"
#include "suites.h"
#include "trace/read/rocm_vgprs.h"
#include "trace_sql.h"

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
    shape.agprs = truth.agprs - (written - truth.vgprs);
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

START_TEST(counts_that_no_gpu_allows_stay)
{
    static const struct truth counts[] = { { 100, INT32_MAX },
                                           { INT32_MAX, 300 },
                                           { INT32_MAX, INT32_MAX },
                                           { 200, 313 },
                                           { TRACE_UNKNOWN, 300 } };
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        struct traced t;
        begin(&t);
        add(&t, GFX942, counts[i], RIGHT, 0);
        rocm_fix_vgprs(&t.trace, 0, &t.diag);
        ck_assert_int_eq(traced_shape(&t, 0)->regs, counts[i].vgprs);
        ck_assert_int_eq(traced_shape(&t, 0)->agprs, counts[i].agprs);
        ck_assert_uint_eq(t.warnings, 0);
        traced_end(&t);
    }
}
END_TEST

/* waves_per_eu gives a kernel of 4 VGPRs 264 or 512: no sum changes, and each part can exist. */
START_TEST(an_allocation_beyond_the_accum_offset_keeps_its_sum)
{
    static const int32_t totals[] = { 264, 392, 512 };
    for (size_t i = 0; i < sizeof totals / sizeof *totals; i++) {
        struct traced t;
        begin(&t);
        add(&t, GFX942, (struct truth){ 4, totals[i] - 4 }, RIGHT, 0);
        rocm_fix_vgprs(&t.trace, 0, &t.diag);
        const struct trace_shape *shape = traced_shape(&t, 0);
        ck_assert_int_eq(shape->regs + shape->agprs, totals[i]);
        ck_assert(shape->regs <= 256 && shape->agprs <= 256);
        traced_end(&t);
    }
}
END_TEST

/* ---- one run in three formats -------------------------------------------------------------- */

/* A dispatch of kernel "f(int)" with a suffix, on a GPU. */
struct dispatch {
    const char *suffix, *arch;
    int sgprs, start, end;
};

static void read_csv(struct traced *t, const struct dispatch *d)
{
    char text[1024];
    traced_begin(t, "7_kernel_trace.csv");
    snprintf(text, sizeof text, "Logical_Node_Id,Agent_Type,Cu_Count,Name\n4,GPU,304,%s\n",
             d->arch);
    folder_write(t->folder, "7_agent_info.csv", text, strlen(text));
    snprintf(text, sizeof text,
             "Kind,Agent_Id,Queue_Id,Kernel_Name,Start_Timestamp,End_Timestamp,VGPR_Count,"
             "Accum_VGPR_Count,SGPR_Count,Workgroup_Size_X,Workgroup_Size_Y,Workgroup_Size_Z,"
             "Grid_Size_X,Grid_Size_Y,Grid_Size_Z\n"
             "KERNEL_DISPATCH,Agent 4,7,f(int)%s,%d,%d,24,8,%d,64,1,1,128,1,1\n",
             d->suffix, d->start, d->end, d->sgprs);
    folder_write(t->folder, "7_kernel_trace.csv", text, strlen(text));
    traced_read(t);
}

static void read_json(struct traced *t, const struct dispatch *d)
{
    char text[1024];
    snprintf(text, sizeof text,
             "{\"rocprofiler-sdk-tool\":[{\"agents\":[{\"id\":{\"handle\":2},\"node_id\":4,"
             "\"cu_count\":304,\"name\":\"%s\"}],\"kernel_symbols\":[{\"kernel_id\":3,"
             "\"kernel_name\":\"f(int)%s\",\"arch_vgpr_count\":24,\"accum_vgpr_count\":8,"
             "\"sgpr_count\":%d}],\"buffer_records\":{\"kernel_dispatch\":[{"
             "\"start_timestamp\":%d,\"end_timestamp\":%d,\"dispatch_info\":{\"kernel_id\":3,"
             "\"agent_id\":{\"handle\":2},\"queue_id\":{\"handle\":7},\"workgroup_size\":"
             "{\"x\":64,\"y\":1,\"z\":1},\"grid_size\":{\"x\":128,\"y\":1,\"z\":1}}}]}}]}",
             d->arch, d->suffix, d->sgprs, d->start, d->end);
    traced_text(t, text);
}

static void read_rocpd(struct traced *t, const struct dispatch *d)
{
    char agents[512];
    char symbols[512];
    char rows[512];
    snprintf(agents, sizeof agents,
             "CREATE TABLE rocpd_info_agent (id, type, absolute_index, name, extdata);"
             "INSERT INTO rocpd_info_agent VALUES (2, 'GPU', 4, '%s', '{\"cu_count\":304}');",
             d->arch);
    snprintf(symbols, sizeof symbols,
             "CREATE TABLE rocpd_info_kernel_symbol (id, kernel_name, arch_vgpr_count,"
             " accum_vgpr_count, sgpr_count);"
             "INSERT INTO rocpd_info_kernel_symbol VALUES (3, 'f(int)%s', 24, 8, %d);",
             d->suffix, d->sgprs);
    snprintf(rows, sizeof rows,
             "CREATE TABLE rocpd_kernel_dispatch (agent_id, kernel_id, queue_id, start, end,"
             " workgroup_size_x, workgroup_size_y, workgroup_size_z, grid_size_x, grid_size_y,"
             " grid_size_z);"
             "INSERT INTO rocpd_kernel_dispatch VALUES (2, 3, 7, %d, %d, 64, 1, 1, 128, 1, 1);",
             d->start, d->end);
    traced_database(t, agents, symbols, rows);
}

START_TEST(a_run_is_the_same_in_every_format_of_rocm)
{
    static void (*const readers[])(struct traced * t,
                                   const struct dispatch *d) = { read_csv, read_json, read_rocpd };
    static const struct dispatch dispatches[] = {
        { "", "gfx942", 96, 10, 35 },
        { ".kd", "gfx942", 128, 10, 35 },
        { " (.kd)", "gfx90a:sramecc+:xnack-", 96, 10, 35 },
        { " [clone .kd]", "gfx942", 96, 10, 35 },
        { "", "EPYC", 96, 10, 35 },
        { "", "gfx942", 96, 35, 10 }, /* ends before it starts */
    };
    for (size_t i = 0; i < sizeof dispatches / sizeof *dispatches; i++) {
        const struct dispatch *d = &dispatches[i];
        for (size_t r = 0; r < sizeof readers / sizeof *readers; r++) {
            struct traced t;
            readers[r](&t, d);
            ck_assert_msg(t.ok, "%s", t.diag.text);
            ck_assert_uint_eq(t.trace.launch_count, d->end >= d->start ? 1 : 0);
            if (t.trace.launch_count > 0) {
                const struct trace_shape *shape = traced_shape(&t, 0);
                ck_assert_str_eq(shape->name, "f(int)");
                ck_assert_int_eq(shape->regs, 24);
                ck_assert_int_eq(shape->agprs, 8);
                ck_assert_int_eq(shape->sgprs, d->sgprs == 128 ? -1 : d->sgprs);
                ck_assert_int_eq(t.trace.launches[0].stream, 7);
                traced_check_dims(shape->grid, 2, 1, 1);
                const char *arch = traced_device(&t, 0)->arch;
                size_t len = strncmp(d->arch, "gfx", 3) == 0 ? strcspn(d->arch, ":") : 0;
                ck_assert_msg(strlen(arch) == len && strncmp(arch, d->arch, len) == 0,
                              "reader %zu: '%s'", r, arch);
            }
            traced_end(&t);
        }
    }
}
END_TEST

Suite *rocm_vgprs_suite(void)
{
    Suite *suite = suite_create("rocm_vgprs");
    TCase *tests = tcase_create("vgprs");
    tcase_add_test(tests, the_sum_of_registers_is_right_or_its_doubt_is_said);
    tcase_add_test(tests, counts_are_corrected_by_the_architecture_of_their_device);
    tcase_add_test(tests, counts_that_no_gpu_allows_stay);
    tcase_add_test(tests, an_allocation_beyond_the_accum_offset_keeps_its_sum);
    tcase_add_test(tests, a_run_is_the_same_in_every_format_of_rocm);
    suite_add_tcase(suite, tests);
    return suite;
}
