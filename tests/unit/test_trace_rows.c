/* test_trace_rows.c - recorded runs: rows and their sums, classes, advice, parts. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gen.h"
#include "launch/proposal.h"
#include "names/kernel_name.h"
#include "recorded.h"
#include "suites.h"
#include "trace/trace_alike.h"
#include "trace/trace_migrations.h"
#include "trace/trace_part.h"

static void check_equal_losses(const struct trace_loss *a, const struct trace_loss *b)
{
    ck_assert_double_eq_tol(a->low, b->low, 0.01);
    ck_assert_double_eq_tol(a->high, b->high, 0.01);
    ck_assert_double_eq_tol(a->uneven, b->uneven, 0.01);
}

static void add_loss(struct trace_loss *to, const struct trace_loss *loss)
{
    to->low += loss->low;
    to->high += loss->high;
    to->uneven += loss->uneven;
}

static void check_equal_sums(const struct trace_sums *a, const struct trace_sums *b)
{
    ck_assert_uint_eq(a->launches, b->launches);
    ck_assert_int_eq(a->time_ns, b->time_ns);
    ck_assert_uint_eq(a->short_launches, b->short_launches);
    ck_assert_int_eq(a->short_ns, b->short_ns);
    ck_assert_double_eq(a->communication_ns, b->communication_ns);
    ck_assert_double_eq(a->unattributed_ns, b->unattributed_ns);
    ck_assert_double_eq(a->persistent_ns, b->persistent_ns);
    check_equal_losses(&a->tails, &b->tails);
    check_equal_losses(&a->small_grids, &b->small_grids);
    check_equal_losses(&a->in_short, &b->in_short);
}

static struct trace_sums sum_rows(const struct trace_run *run)
{
    struct trace_sums sums = { 0 };
    for (size_t i = 0; i < run->row_count; i++) {
        struct trace_group group;
        trace_run_row(run, i, &group);
        sums.launches += group.sums.launches;
        sums.time_ns += group.sums.time_ns;
        sums.short_launches += group.sums.short_launches;
        sums.short_ns += group.sums.short_ns;
        sums.communication_ns += group.sums.communication_ns;
        sums.unattributed_ns += group.sums.unattributed_ns;
        sums.persistent_ns += group.sums.persistent_ns;
        add_loss(&sums.tails, &group.sums.tails);
        add_loss(&sums.small_grids, &group.sums.small_grids);
        add_loss(&sums.in_short, &group.sums.in_short);
    }
    return sums;
}

/* Do the counts of each row agree with the row's class? */
static bool rows_agree_with_class(const struct trace_run *run)
{
    bool ok = true;
    for (size_t i = 0; i < run->row_count; i++) {
        struct trace_group group;
        trace_run_row(run, i, &group);
        const struct trace_sums *s = &group.sums;
        uint64_t all = s->launches;
        ok = ok && s->short_launches == (group.is_short ? all : 0) &&
             s->persistent_launches == (group.class == TRACE_CLASS_PERSISTENT ? all : 0) &&
             s->communication_launches == (group.class == TRACE_CLASS_COMMUNICATION ? all : 0) &&
             s->unattributed_launches == (group.class == TRACE_CLASS_UNKNOWN ? all : 0);
    }
    return ok;
}

/* Is no advice for any row worth more than trace_advice_limit()? */
static bool advice_is_within_limit(const struct trace_run *run)
{
    bool ok = true;
    for (size_t i = 0; i < run->row_count; i++) {
        struct trace_advice advice[TRACE_ADVICE_MAX];
        const struct trace_group group = recorded_group(run, i);
        for (size_t k = trace_advise(run, &group, advice); k > 0; k--) {
            ok = ok && advice[k - 1].high_ns <=
                           trace_advice_limit(run, group.shape, &group.sums) * (1 + 1e-9);
        }
    }
    return ok;
}

/* Do shapes have the kinds of their names, and are the first shapes of names found? */
static bool names_are_known(const struct trace_run *run)
{
    const struct trace *trace = run->trace;
    uint32_t *firsts = trace_first_alike(trace, TRACE_ALIKE_NAME);
    must(firsts != NULL);
    bool ok = true;
    for (uint32_t i = 0; i < trace->shape_count; i++) {
        const char *name = trace->shapes[i].name;
        const struct trace_name_kinds expected = trace_name_kinds(name);
        const struct trace_name_kinds *kinds = &run->fits[i].kinds;
        uint32_t first = 0;
        while (strcmp(trace->shapes[first].name, name) != 0) {
            first++;
        }
        ok = ok && firsts[i] == first && kinds->is_communication == expected.is_communication &&
             kinds->is_persistent == expected.is_persistent &&
             kinds->is_library == expected.is_library;
    }
    free(firsts);
    return ok;
}

/* Are two fits equal, with equal blocks?  run.fits[].blocks also has the clock of the file. */
static bool are_equal_fits(const struct trace_fit *a, const struct trace_fit *b)
{
    const struct trace_blocks *x = a->blocks;
    const struct trace_blocks *y = b->blocks;
    const double differences[] = { a->loss[0] - b->loss[0], a->loss[1] - b->loss[1],
                                   a->uneven_high - b->uneven_high };
    for (size_t i = 0; i < sizeof differences / sizeof *differences; i++) {
        if (differences[i] < 0 || differences[i] > 0) {
            return false;
        }
    }
    return a->grid == b->grid && memcmp(a->waves, b->waves, sizeof a->waves) == 0 &&
           a->class == b->class && a->doubts == b->doubts && x->why == y->why &&
           x->why_resident == y->why_resident && x->low == y->low && x->high == y->high &&
           x->limiters == y->limiters && x->resident_low == y->resident_low &&
           x->resident_high == y->resident_high && x->resident == y->resident;
}

/* Do shapes that share their blocks have the fits that they have alone? */
static bool fits_are_those_alone(const struct trace_run *run)
{
    bool ok = true;
    for (size_t i = 0; i < run->trace->shape_count; i++) {
        const struct trace_shape *shape = &run->trace->shapes[i];
        struct trace_blocks blocks;
        struct trace_fit alone;
        trace_blocks_find(shape, run->machines, &blocks);
        trace_fit(shape, &blocks, trace_name_kinds(shape->name), run->options.cv, &alone);
        ok = ok && are_equal_fits(&alone, &run->fits[i]);
    }
    return ok;
}

START_TEST(rows_by_any_key_have_equal_sums_and_losses_within_busy_time)
{
    static const char *const names[] = { "void a<1>(int)", "b", "ncclDevKernel_AllReduce",
                                         "c_persistent", "c" };
    uint64_t random = 5 + (uint64_t)_i;
    struct trace trace;
    struct trace_machine machine;
    struct trace_run run;
    struct trace_sums sums[4];
    recorded_start(&trace, "sm_90", 132, &machine);
    for (int i = 0; i < 500; i++) {
        struct occ_launch launch =
            LAUNCH(.threads = 128 * gen_in(&random, 1, 8), .regs = 32 * gen_in(&random, 1, 4),
                   .smem = gen_one_in(&random, 4) ? 1024 * gen_in(&random, 1, 40) : 0);
        struct trace_shape shape = recorded_shape(&trace, names[gen_in(&random, 0, 4)], launch,
                                                  gen_in(&random, 1, 40) * 33);
        shape.flags = gen_one_in(&random, 20)   ? TRACE_GRAPH
                      : gen_one_in(&random, 20) ? TRACE_COOPERATIVE
                                                : 0;
        shape.occupancy = gen_one_in(&random, 4) ? 0.25 * gen_in(&random, 0, 4) : TRACE_UNKNOWN;
        shape.carveout = gen_one_in(&random, 2) ? 233472 : 135168;
        recorded_add(&trace, &shape, gen_in(&random, 0, 10000000), gen_in(&random, 1000, 100000));
        trace_set_origin_of_last(&trace, TRACE_UNKNOWN, gen_in(&random, 0, 3));
    }
    for (int by = TRACE_BY_KERNEL; by <= TRACE_BY_LAUNCH; by++) {
        recorded_make(&run, &trace, &machine, (enum trace_by)by);
        sums[by] = sum_rows(&run);
        check_equal_sums(&sums[by], &run.sums);
        bool mixes_classes = by == TRACE_BY_NAME || by == TRACE_BY_STREAM;
        ck_assert(mixes_classes || rows_agree_with_class(&run));
        check_equal_sums(&sums[by], &sums[0]);
        ck_assert_double_le(run.sums.tails.low, run.sums.tails.high);
        ck_assert_double_le(run.sums.tails.high, run.sums.tails.uneven);
        ck_assert_double_le(trace_sums_high(&run.sums), (double)run.times[0].busy_ns);
        ck_assert_int_le(run.times[0].busy_ns, run.times[0].span_ns);
        must(names_are_known(&run));
        must(fits_are_those_alone(&run));
        ck_assert(advice_is_within_limit(&run));
        trace_run_free(&run);
    }
    trace_free(&trace);
}
END_TEST

/* The median decides: a launch of 9 us is not short if the others of its kernel take 11 us. */
START_TEST(the_median_decides_whether_launches_are_short)
{
    struct trace trace;
    struct trace_machine machine;
    struct trace_run run;
    struct trace_group group;
    recorded_start(&trace, "sm_80", 108, &machine);
    struct trace_shape shape = recorded_shape(&trace, "k", LAUNCH(.threads = 256, .regs = 32), 900);
    for (int i = 0; i < 4; i++) {
        recorded_add(&trace, &shape, i * 20000, i == 0 ? 9000 : 11000);
    }
    const enum trace_by kinds[] = { TRACE_BY_KERNEL, TRACE_BY_NAME, TRACE_BY_LAUNCH };
    for (size_t by = 0; by < sizeof kinds / sizeof *kinds; by++) {
        recorded_make(&run, &trace, &machine, kinds[by]);
        for (size_t i = 0; i < run.row_count; i++) {
            trace_run_row(&run, i, &group);
            ck_assert_int_eq(group.class, TRACE_CLASS_TAIL);
        }
        ck_assert_uint_eq(run.sums.short_launches, 0);
        trace_run_free(&run);
    }
    trace_free(&trace);
}
END_TEST

START_TEST(the_median_of_an_even_number_of_launches_is_the_mean_of_the_middle_two)
{
    static const int64_t durations[] = { 40000, 10000, 20000, 90000, 50000 };
    static const int64_t medians[] = { 40000, 25000, 20000, 30000, 40000 };
    struct trace trace;
    struct trace_machine machine;
    struct trace_run run;
    struct trace_group group;
    recorded_start(&trace, "sm_80", 108, &machine);
    struct trace_shape shape = recorded_shape(&trace, "k", LAUNCH(.threads = 256, .regs = 32), 900);
    for (int i = 0; i < 5; i++) {
        recorded_add(&trace, &shape, i * 100000, durations[i]);
        for (int by = TRACE_BY_KERNEL; by <= TRACE_BY_NAME; by++) {
            recorded_make(&run, &trace, &machine, (enum trace_by)by);
            trace_run_row(&run, 0, &group);
            ck_assert_int_eq(group.median_ns, medians[i]);
            trace_run_free(&run);
        }
    }
    trace_free(&trace);
}
END_TEST

START_TEST(the_sms_of_a_green_context_are_unknown_unless_given)
{
    struct trace trace;
    struct trace_machine machine;
    struct trace_run run;
    recorded_start(&trace, "sm_90", 132, &machine);
    struct trace_shape shape = recorded_shape(&trace, "k", LAUNCH(.threads = 256, .regs = 32), 100);
    shape.flags = TRACE_GREEN;
    recorded_add(&trace, &shape, 0, 100000);
    recorded_make(&run, &trace, &machine, TRACE_BY_KERNEL);
    /* 100 blocks are a small grid on 132 SMs, but perhaps not on those of the context. */
    ck_assert_int_eq(recorded_group(&run, 0).class, TRACE_CLASS_UNKNOWN);
    ck_assert_ptr_null(run.fits[0].blocks->why);
    trace_run_free(&run);
    machine.sms_given = true;
    recorded_make(&run, &trace, &machine, TRACE_BY_KERNEL);
    ck_assert_int_eq(recorded_group(&run, 0).class, TRACE_CLASS_SMALL_GRID);
    trace_run_free(&run);
    trace_free(&trace);
}
END_TEST

START_TEST(rows_by_name_say_only_what_their_launches_share)
{
    struct trace trace;
    struct trace_machine machine;
    struct trace_run run;
    struct trace_group group;
    recorded_start(&trace, "sm_80", 108, &machine);
    struct trace_shape shape = recorded_shape(&trace, "k", LAUNCH(.threads = 256, .regs = 32), 300);
    recorded_add(&trace, &shape, 0, 20000);
    shape.grid[0] = 400;
    recorded_add(&trace, &shape, 30000, 20000);
    recorded_make(&run, &trace, &machine, TRACE_BY_NAME);
    ck_assert_uint_eq(run.row_count, 1);
    trace_run_row(&run, 0, &group);
    ck_assert_int_eq(group.values.grid, -1);
    ck_assert_int_eq(group.values.regs, 32);
    ck_assert(group.values.has_blocks);
    trace_run_free(&run);
    recorded_make(&run, &trace, &machine, TRACE_BY_KERNEL);
    ck_assert_uint_eq(run.row_count, 2);
    trace_run_free(&run);
    trace_free(&trace);
}
END_TEST

START_TEST(communication_kernels_are_recognised_by_plain_name)
{
    static const struct {
        const char *name, *plain;
        bool is_communication;
    } cases[] = {
        { "ncclDevKernel_AllReduce_Sum_f32_RING_LL(ncclDevKernelArgsStorage<4096ul>)",
          "ncclDevKernel_AllReduce_Sum_f32_RING_LL", true },
        { "void rcclKernel<1>(int)", "rcclKernel", true },
        { "nvshmemi_barrier", "nvshmemi_barrier", true },
        { "void at::native::vectorized_elementwise_kernel<4, at::native::AddFunctor<float> >(int)",
          "at::native::vectorized_elementwise_kernel", false },
        { "void (anonymous namespace)::softmax_warp_forward<float, 8>(float*, int)",
          "(anonymous namespace)::softmax_warp_forward", false },
        { "void cub::DeviceReduce<int>::kernel(int)", "cub::DeviceReduce<int>::kernel", false },
        { "triton_poi_fused_0", "triton_poi_fused_0", false },
        { "f(void (*)(ncclComm*))", "f", false },
        { "(unclosed", "(unclosed", false },
        { "", "", false },
        { "_ZN7deep_ep9intranode8dispatchILi8EEEvv", "_ZN7deep_ep9intranode8dispatchILi8EEEvv",
          true },
        { "void deep_ep::intranode::combine<8>(int)", "deep_ep::intranode::combine", true },
        { "void vllm::cross_device_reduce_1stage<half, 8>(int)", "vllm::cross_device_reduce_1stage",
          true },
        { "multimem_all_reduce_kernel(float*)", "multimem_all_reduce_kernel", true },
        { "void two_shot_all_reduce_kernel_inplace<4>()", "two_shot_all_reduce_kernel_inplace",
          true },
        { "void allreduce_fusion_kernel_oneshot_lamport<1>()",
          "allreduce_fusion_kernel_oneshot_lamport", true },
        { "void moeAllToAllKernel<1>()", "moeAllToAllKernel", true },
        { "fused_reducescatter_allreduce_kernel", "fused_reducescatter_allreduce_kernel", true },
        { "kuserbuffers_fp16_sum_inplace_gpu_rr", "kuserbuffers_fp16_sum_inplace_gpu_rr", true },
        { "onerankReduce", "onerankReduce", true },
        { "triton_red_fused_all_reduce_wait_tensor_1", "triton_red_fused_all_reduce_wait_tensor_1",
          false },
        { "warp_all_reduce_kernel", "warp_all_reduce_kernel", false },
        { "void blockAllReduce<float>()", "blockAllReduce", false },
        { "all_gather_copy", "all_gather_copy", false },
        { "moe_combine_kernel", "moe_combine_kernel", false },
        { "flash_fwd_splitkv_combine_kernel", "flash_fwd_splitkv_combine_kernel", false },
        { "void ck::kernel_moe<ck::AllReduce>(int)", "ck::kernel_moe", false },
        { "vectorized_gather_kernel", "vectorized_gather_kernel", false },
        { "hipMemcpyKernel", "hipMemcpyKernel", false },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct kernel_name_part plain = kernel_name_plain(cases[i].name);
        ck_assert_msg(plain.len == strlen(cases[i].plain) &&
                          memcmp(plain.at, cases[i].plain, plain.len) == 0,
                      "%s: %.*s", cases[i].name, (int)plain.len, plain.at);
        ck_assert_int_eq(trace_name_kinds(cases[i].name).is_communication,
                         cases[i].is_communication);
    }
}
END_TEST

/* Advice about registers and grids is for kernels whose source the user has. */
START_TEST(library_kernels_are_recognised_by_name)
{
    static const char *const of_libraries[] = {
        "ampere_sgemm_128x64_tn",
        "void cutlass::Kernel2<cutlass_80_tensorop_s1688gemm_128x256_16x3_nn_align4>(Params)",
        "cutlass_80_wmma_tensorop_f16_s161616gemm_f16_16x16_128x1_nn_align8",
        "void cutlass__5x_cudnn::Kernel<cutlass_tensorop_h1688fprop>(Params)",
        "_5x_cudnn_ampere_scudnn_128x32_relu",
        "void cask_cudnn::computeOffsetsKernel(Params)",
        "void precomputed_convolve_sgemm<float, 1024, 5>(int)",
        "void fft2d_r2c_32x32<float, false>(float2*)",
        "void winograd_nonfused::winogradForwardData4x4<float>(int)",
        "void dot_kernel<float, 128, 0, cublasDotParams<cublasGemvTensor>>(int)",
        "void gemmSN_NN_kernel<float, 256>(int)",
        "s884gemm_fp16_128x128",
        "sm103_xmma_gemm_f16",
        "sm120_xmma_gemm_f16",
        "Cijk_Ailk_Bljk_HHS_BH_MT128x128x32",
    };
    static const char *const of_users[] = {
        "void my::gemm<4>(float*)",     "sgemm_naive",
        "cutlass_user_gemm(float*)",    "void cutlass::device_kernel<my::Gemm>(Params)",
        "sm80_flash_attention(half*)",  "winograd(float*)",
        "void sm90::s2gemm<1>(float*)",
    };
    for (size_t i = 0; i < sizeof of_libraries / sizeof *of_libraries; i++) {
        ck_assert_msg(trace_name_kinds(of_libraries[i]).is_library, "%s", of_libraries[i]);
    }
    for (size_t i = 0; i < sizeof of_users / sizeof *of_users; i++) {
        ck_assert_msg(!trace_name_kinds(of_users[i]).is_library, "%s", of_users[i]);
    }
}
END_TEST

/* ---- advice ------------------------------------------------------------------------------- */

/* A launch that loses less has no answer made for its advice. */
START_TEST(no_launch_gains_more_by_fewer_waves_than_it_loses)
{
    uint64_t random = 11;
    size_t gains = 0;
    static struct proposals list;
    for (int i = 0; i < 3000; i++) {
        struct question q = { .arch = arch_of("sm_90"), .sms = gen_in(&random, 1, 132) };
        q.launch = LAUNCH(.threads = 32 * gen_in(&random, 1, 16), .regs = gen_in(&random, 16, 160),
                          .smem = 1024 * gen_in(&random, 0, 40));
        q.grid = (uint64_t)gen_in(&random, 1, 40) * gen_in(&random, 1, 400);
        struct answer a;
        must(answer_make(&q, ANSWER_BASIC, &a) == OCC_OK);
        if (!a.run.exists) {
            continue;
        }
        proposals_make_fewer_waves(&a, NULL, &list);
        must(list.count == 0 || 1 - a.run.waves.efficiency >= PROPOSAL_GAIN_MIN);
        gains += list.count;
    }
    ck_assert_uint_gt(gains, 200);
}
END_TEST

START_TEST(gain_of_advice_on_a_tail_is_between_0_and_the_saved_waves)
{
    struct trace trace;
    struct trace_machine machine;
    struct trace_run run;
    struct trace_advice advice[TRACE_ADVICE_MAX];
    recorded_start(&trace, "sm_35", 13, &machine);
    struct trace_shape shape =
        recorded_shape(&trace, "k20", LAUNCH(.threads = 256, .regs = 55), 128);
    recorded_add(&trace, &shape, 0, 1000000);
    recorded_make(&run, &trace, &machine, TRACE_BY_KERNEL);
    const struct trace_group row = recorded_group(&run, 0);
    ck_assert_uint_eq(trace_advise(&run, &row, advice), 3);
    ck_assert_str_eq(advice[1].what, "a grid of 104 or 156 blocks fills the last wave");
    ck_assert_str_eq(advice[0].what, "at most 48 registers instead of 55: 5 blocks/SM, 2 waves "
                                     "instead of 3; __launch_bounds__(256, 5)");
    ck_assert_double_eq_tol(advice[0].high_ns, 1000000.0 / 3, 1);
    ck_assert_double_eq_tol(advice[0].low_ns, 0, 1e-9);
    ck_assert_str_eq(advice[2].what, "a persistent grid of 52 blocks with the work in equal parts");
    trace_run_free(&run);
    trace_free(&trace);
}
END_TEST

/* Migrations may overlap each other, launches may too, and other copies do not count. */
START_TEST(migrations_while_a_kernel_runs_are_counted_once_for_each_launch)
{
    enum { TICKS = 2000 };
    static const char *const names[] = { "a", "b", "c" };
    static const char *const copies[] = { "copy unified HtoD", "copy HtoD" };
    uint64_t random = 77 + (uint64_t)_i;
    struct trace trace;
    struct trace_machine machine;
    struct trace_run run;
    struct diag diag;
    bool migrates[TICKS] = { false };
    int64_t expected[3] = { 0 };
    recorded_start(&trace, "sm_80", 108, &machine);
    diag_init(&diag, NULL);
    for (int64_t start = gen_in(&random, 0, 50); start < TICKS - 200;
         start += gen_in(&random, 0, 150)) {
        const char *name = copies[gen_in(&random, 0, 1)];
        const struct trace_copy copy = {
            .start_ns = start,
            .duration_ns = gen_in(&random, 0, 199),
            .name = trace_find_or_add_name(&trace, name, strlen(name), &diag),
        };
        must(trace_add_copy(&trace, &copy, &diag));
        for (int64_t t = start; t < start + copy.duration_ns && name == copies[0]; t++) {
            migrates[t] = true;
        }
    }
    for (int i = 0; i < 40; i++) {
        size_t kernel = (size_t)gen_in(&random, 0, 2);
        int64_t start = gen_in(&random, 0, TICKS - 300);
        int64_t end = start + gen_in(&random, 0, 299);
        struct trace_shape shape =
            recorded_shape(&trace, names[kernel], LAUNCH(.threads = 128), 1000);
        recorded_add(&trace, &shape, start, end - start);
        for (int64_t t = start; t < end; t++) {
            expected[kernel] += migrates[t];
        }
    }
    recorded_make(&run, &trace, &machine, TRACE_BY_KERNEL);
    for (size_t i = 0; i < run.row_count; i++) {
        uint32_t shape = trace_run_shape(&run, i);
        ck_assert_int_eq(trace_migrations_of(&run, shape),
                         expected[trace.shapes[shape].name[0] - 'a']);
    }
    trace_run_free(&run);
    trace_free(&trace);
}
END_TEST

/*
 * The part has one launch, of the last of 3000 kernels: the kernel's index exceeds the number of
 * launches.
 */
START_TEST(a_part_of_a_run_has_rows_of_its_launches_only)
{
    enum { KERNELS = 3000 };
    struct trace trace;
    struct trace_machine machine;
    struct trace_run run;
    struct diag diag;
    recorded_start(&trace, "sm_80", 108, &machine);
    diag_init(&diag, NULL);
    for (int i = 0; i < KERNELS; i++) {
        char name[16];
        snprintf(name, sizeof name, "k%d", i);
        struct trace_shape shape = recorded_shape(&trace, name, LAUNCH(.threads = 128), 1000);
        recorded_add(&trace, &shape, i * 100, 50);
    }
    must(trace_part_cut_time(&trace, (KERNELS - 1) * 100, KERNELS * 100, &diag));
    for (int by = TRACE_BY_KERNEL; by <= TRACE_BY_LAUNCH; by++) {
        recorded_make(&run, &trace, &machine, (enum trace_by)by);
        ck_assert_uint_eq(run.row_count, 1);
        ck_assert_uint_eq(recorded_group(&run, 0).sums.launches, 1);
        trace_run_free(&run);
    }
    trace_free(&trace);
}
END_TEST

START_TEST(a_launch_that_only_touches_a_part_of_a_run_is_outside)
{
    struct trace trace;
    struct trace_machine machine;
    struct diag diag;
    recorded_start(&trace, "sm_80", 108, &machine);
    diag_init(&diag, NULL);
    struct trace_shape shape = recorded_shape(&trace, "k", LAUNCH(.threads = 128), 1000);
    recorded_add(&trace, &shape, 0, 100);
    recorded_add(&trace, &shape, 100, 0);
    recorded_add(&trace, &shape, 100, 50);
    recorded_add(&trace, &shape, 200, 50);
    must(trace_part_cut_time(&trace, 100, 200, &diag));
    ck_assert_uint_eq(trace.launch_count, 2);
    ck_assert_int_eq(trace.launches[0].duration_ns, 0);
    ck_assert_int_eq(trace.launches[1].duration_ns, 50);
    trace_free(&trace);
}
END_TEST

Suite *trace_rows_suite(void)
{
    Suite *suite = suite_create("trace_rows");
    TCase *tcase = tcase_create("trace_rows");
    tcase_add_loop_test(tcase, rows_by_any_key_have_equal_sums_and_losses_within_busy_time, 0, 4);
    tcase_add_test(tcase, the_median_decides_whether_launches_are_short);
    tcase_add_test(tcase, the_median_of_an_even_number_of_launches_is_the_mean_of_the_middle_two);
    tcase_add_test(tcase, the_sms_of_a_green_context_are_unknown_unless_given);
    tcase_add_test(tcase, rows_by_name_say_only_what_their_launches_share);
    tcase_add_test(tcase, communication_kernels_are_recognised_by_plain_name);
    tcase_add_loop_test(tcase, migrations_while_a_kernel_runs_are_counted_once_for_each_launch, 0,
                        20);
    tcase_add_test(tcase, no_launch_gains_more_by_fewer_waves_than_it_loses);
    tcase_add_test(tcase, gain_of_advice_on_a_tail_is_between_0_and_the_saved_waves);
    tcase_add_test(tcase, a_part_of_a_run_has_rows_of_its_launches_only);
    tcase_add_test(tcase, library_kernels_are_recognised_by_name);
    tcase_add_test(tcase, a_launch_that_only_touches_a_part_of_a_run_is_outside);
    suite_add_tcase(suite, tcase);
    return suite;
}
