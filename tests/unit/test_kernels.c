/* test_kernels.c - kernels of builds: short names, demangling, pairs, verdicts, thread counts. */
#include "kernels/kernels_launch.h"
#include "kernels/kernels_pair.h"
#include "names/demangle.h"
#include "names/kernel_name.h"

#include "gen.h"
#include "suites.h"

#include <stdlib.h>
#include <string.h>

static const char *cut(const char *name, size_t width)
{
    static char out[KERNEL_NAME_SHOWN_MAX];
    kernel_name_shorten(name, width, NULL, out);
    ck_assert_uint_le(strlen(out), width);
    return out;
}

START_TEST(a_name_that_fits_stays)
{
    ck_assert_str_eq(cut("void k<8>(float*, float const*)", 31), "void k<8>(float*, float const*)");
}
END_TEST

START_TEST(a_byte_that_is_not_printable_ascii_becomes_a_question_mark)
{
    ck_assert_str_eq(cut("a\033b\xc3\xa9", 20), "a?b??");
}
END_TEST

START_TEST(parameters_are_cut_first_then_template_arguments_from_the_inside_out)
{
    const char *name = "void n::k<A<B<1>, 2>, 3>(float*, A<B<1>, 2>)";
    ck_assert_str_eq(cut(name, 30), "void n::k<A<B<1>, 2>, 3>(...)");
    ck_assert_str_eq(cut(name, 29), "void n::k<A<B<1>, 2>, 3>(...)");
    ck_assert_str_eq(cut(name, 28), "void n::k<A<...>, 3>(...)");
    ck_assert_str_eq(cut(name, 20), "void n::k<...>(...)");
    ck_assert_str_eq(cut(name, 10), "void ....)");
}
END_TEST

START_TEST(brackets_of_operators_and_anonymous_namespaces_do_not_confuse)
{
    ck_assert_str_eq(cut("void operator<< <int, float, double>(S&, int)", 30),
                     "void operator<< <...>(...)");
    ck_assert_str_eq(cut("(anonymous namespace)::kernel_with_a_long_name(int, int)", 52),
                     "(anonymous namespace)::kernel_with_a_long_name(...)");
    ck_assert_str_eq(cut("a::operator->(int, int, int)", 20), "a::operator->(...)");
    ck_assert_str_eq(cut("operator<=> <a, b, c>(int)", 22), "operator<=> <...>(...)");
    ck_assert_str_eq(cut("f(int, int, int) const [clone .1]", 12), "f(...)");
    ck_assert_str_eq(cut("(int, int, int)", 10), "(int,...t)");
    ck_assert_str_eq(cut("(anonymous namespace)", 12), "(anony...ce)");
    ck_assert_str_eq(cut("a->b<c, d, e>(int)", 12), "a->b<......)");
    ck_assert_str_eq(cut("a<b, c->d, e>(int, int, int)", 12), "a<...>(...)");
    ck_assert_str_eq(cut(">a<b, c, d, e>", 8), ">a<...>");
    ck_assert_str_eq(cut("operators<b, c, d, e>", 16), "operators<...>");
    ck_assert_str_eq(cut("operator=b<c, d, e>", 16), "operator=b<...>");
    ck_assert_str_eq(cut(")))((<><<>>)(", 8), ")))(...(");
    ck_assert_str_eq(cut("", 8), "");
}
END_TEST

START_TEST(a_name_may_end_in_operator)
{
    ck_assert_str_eq(cut("void apply_operator<Add<float>, 4>(float*)", 31),
                     "void apply_operator<...>(...)");
    ck_assert_str_eq(cut("k9operator<Add<float>, 4>(float*)", 24), "k9operator<...>(...)");
    ck_assert_str_eq(cut("MyZoperator<Add<float>, 4>(float*)", 24), "MyZoperator<...>(...)");
    ck_assert_str_eq(cut("xoperator<Add<float>, 4>(float*)", 24), "xoperator<...>(...)");
    ck_assert_str_eq(cut("void n::operator< <Add<float>, 4>(float*)", 31),
                     "void n::operator< <...>(...)");
}
END_TEST

START_TEST(only_mangled_names_are_demangled)
{
    char name[DEMANGLE_TEXT_MAX];
    ck_assert_uint_eq(demangle("_Z4tileILi8EEvPfPKf", name), strlen(name));
    ck_assert_str_eq(name, "void tile<8>(float*, float const*)");
    ck_assert_uint_eq(demangle("tile", name), 0);
    ck_assert_uint_eq(demangle("_Z", name), 0);
    ck_assert_uint_eq(demangle("", name), 0);
    ck_assert_uint_eq(demangle("_RNvC1a6kernel", name), strlen("a::kernel"));
    ck_assert_str_eq(name, "a::kernel");
    ck_assert_uint_eq(demangle("__nv_static_4_abcd_tile", name), strlen("tile"));
    ck_assert_str_eq(name, "tile");
}
END_TEST

START_TEST(a_name_whose_output_grows_exponentially_is_not_demangled)
{
    char name[1024] = "_Z1f1AIiiE";
    const char digits[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    char previous[8] = "S0_";
    for (int i = 1; i < 36; i++) { /* every type is a pair of the one before */
        char type[32];
        snprintf(type, sizeof type, "S_I%s%sE", previous, previous);
        strcat(name, type);
        snprintf(previous, sizeof previous, "S%c_", digits[i]);
    }
    char out[DEMANGLE_TEXT_MAX];
    ck_assert_uint_eq(demangle(name, out), 0);
}
END_TEST

static struct kernels_pair_row row(const char *kernel, const char *name, int64_t threads,
                                   int64_t regs)
{
    struct kernels_pair_row out = {
        .kernel = kernel, .name = name, .arch = "sm_80", .features = ""
    };
    for (int i = 0; i < KERNEL_VALUE_COUNT; i++) {
        out.values.of[i] = -1;
    }
    out.values.of[KERNEL_VALUE_THREADS] = threads;
    out.values.of[KERNEL_VALUE_REGS] = regs;
    return out;
}

static enum kernel_verdict judge_unchanged(const struct kernel_values *before,
                                           const struct kernel_values *after)
{
    return before != after ? KERNEL_UNCHANGED : KERNEL_WORSE;
}

/* Sets the partners of the rows of two builds. */
static void pair_rows(struct kernels_pair_row *before, size_t before_count,
                      struct kernels_pair_row *after, size_t after_count)
{
    const struct kernels_build old = { before, before_count };
    const struct kernels_build new = { after, after_count };
    struct kernels_pairs pairs;
    ck_assert(kernels_pairs_make(&pairs, &old, &new, KERNELS_PAIR_SAME_ARCH, judge_unchanged));
    kernels_pairs_free(&pairs);
}

START_TEST(equal_rows_are_paired_first_then_equal_blocks_then_names)
{
    struct kernels_pair_row before[] = { row("k", "k", 128, 10), row("k", "k", 128, 20),
                                         row("k", "k", 256, 30), row("_Z1", "anonymous", 64, 1),
                                         row("gone", "gone", 64, 1) };
    struct kernels_pair_row after[] = { row("k", "k", 256, 31), row("k", "k", 128, 20),
                                        row("k", "k", 128, 11), row("_Z2", "anonymous", 64, 2),
                                        row("new", "new", 64, 1) };
    pair_rows(before, 5, after, 5);
    ck_assert_uint_eq(before[0].partner, 2);
    ck_assert_uint_eq(before[1].partner, 1);
    ck_assert_uint_eq(before[2].partner, 0);
    ck_assert_uint_eq(before[3].partner, 3);
    ck_assert(before[4].partner == KERNELS_PAIR_NONE);
    ck_assert(after[4].partner == KERNELS_PAIR_NONE);
    for (size_t i = 0; i < 4; i++) {
        ck_assert_uint_eq(after[before[i].partner].partner, i);
    }
}
END_TEST

START_TEST(another_architecture_is_another_kernel)
{
    struct kernels_pair_row before = row("k", "k", 128, 10);
    struct kernels_pair_row after = row("k", "k", 128, 10);
    after.arch = "sm_90";
    pair_rows(&before, 1, &after, 1);
    ck_assert(before.partner == KERNELS_PAIR_NONE && after.partner == KERNELS_PAIR_NONE);
    pair_rows(&before, 1, NULL, 0);
}
END_TEST

START_TEST(rows_with_different_target_features_are_paired_last)
{
    struct kernels_pair_row before[] = { row("k", "k", 128, 10), row("k", "k", 128, 12) };
    struct kernels_pair_row after[] = { row("k", "k", 128, 13), row("k", "k", 128, 11) };
    before[0].features = after[1].features = "xnack+";
    before[1].features = after[0].features = "xnack-";
    pair_rows(before, 2, after, 2);
    ck_assert_uint_eq(before[0].partner, 1);
    ck_assert_uint_eq(before[1].partner, 0);
    after[0].features = after[1].features = "";
    pair_rows(before, 1, after, 1);
    ck_assert_uint_eq(before[0].partner, 0);
}
END_TEST

/* `occ diff` keeps all kernels of both builds: a member too many costs megabytes. */
START_TEST(a_kernel_of_a_diff_takes_at_most_500_bytes)
{
    const size_t refs = sizeof(struct kernels_launch_ref) + sizeof(const char *);
    const size_t pairs = sizeof(struct kernels_pair) + sizeof(struct kernels_pair *);
    ck_assert_uint_le(sizeof(struct kernel), 208);
    ck_assert_uint_le(sizeof(struct kernels_pair_row), 240);
    ck_assert_uint_le(sizeof(struct kernel) + sizeof(struct kernels_pair_row) + refs + pairs, 500);
}
END_TEST

START_TEST(each_row_of_two_builds_is_in_one_pair)
{
    static const char *const names[] = { "a", "b", "c", "d" };
    enum { ROWS_MAX = 12 };
    uint64_t gen = 7;
    for (int n = 0; n < 500; n++) {
        struct kernels_pair_row rows[2][ROWS_MAX];
        struct kernels_build builds[2];
        struct kernels_pairs pairs;
        size_t seen[2][ROWS_MAX] = { { 0 } };
        for (int b = 0; b < 2; b++) {
            builds[b] = (struct kernels_build){ rows[b], gen_in(&gen, 0, ROWS_MAX) };
            for (size_t i = 0; i < builds[b].count; i++) {
                const char *name = names[gen_in(&gen, 0, 3)];
                rows[b][i] = row(name, name, gen_in(&gen, 1, 2), gen_in(&gen, 1, 3));
            }
        }
        ck_assert(kernels_pairs_make(&pairs, &builds[0], &builds[1], KERNELS_PAIR_SAME_ARCH,
                                     judge_unchanged));
        for (size_t i = 0; i < pairs.count; i++) {
            const struct kernels_pair *pair = &pairs.items[i];
            bool has_old = pair->old != KERNELS_PAIR_NONE;
            bool has_new = pair->new != KERNELS_PAIR_NONE;
            ck_assert(i < builds[1].count ? pair->new == i : !has_new &&has_old);
            ck_assert(pair->verdict == (has_old && has_new ? KERNEL_UNCHANGED
                                        : has_new          ? KERNEL_ADDED
                                                           : KERNEL_REMOVED));
            if (has_old) {
                seen[0][pair->old]++;
            }
            if (has_new) {
                seen[1][pair->new]++;
            }
            if (has_old && has_new) {
                ck_assert_str_eq(rows[0][pair->old].kernel, rows[1][pair->new].kernel);
            }
        }
        for (int b = 0; b < 2; b++) {
            for (size_t i = 0; i < builds[b].count; i++) {
                ck_assert_uint_eq(seen[b][i], 1);
            }
        }
        kernels_pairs_free(&pairs);
    }
}
END_TEST

static enum kernel_verdict verdict(int64_t occupancy_old, int64_t occupancy_new, int64_t spill_old,
                                   int64_t spill_new)
{
    struct kernel_values before = row("k", "k", 1, 1).values;
    struct kernel_values after = before;
    before.of[KERNEL_VALUE_OCCUPANCY] = occupancy_old;
    after.of[KERNEL_VALUE_OCCUPANCY] = occupancy_new;
    before.of[KERNEL_VALUE_SPILL] = spill_old;
    after.of[KERNEL_VALUE_SPILL] = spill_new;
    return kernel_verdict(&before, &after);
}

START_TEST(a_loss_is_worse_whatever_else_is_gained)
{
    ck_assert_int_eq(verdict(500000, 500000, 0, 0), KERNEL_NEUTRAL);
    ck_assert_int_eq(verdict(500000, 750000, 0, 0), KERNEL_BETTER);
    ck_assert_int_eq(verdict(500000, 250000, 8, 0), KERNEL_WORSE);
    ck_assert_int_eq(verdict(500000, 750000, 0, 8), KERNEL_WORSE);
    ck_assert_int_eq(verdict(500000, 500000, 8, 0), KERNEL_BETTER);
    ck_assert_int_eq(verdict(500000, 500000, 8, 16), KERNEL_WORSE);
    ck_assert_int_eq(verdict(-1, 500000, -1, 16), KERNEL_NEUTRAL);
}
END_TEST

START_TEST(a_thread_count_above_int32_or_with_an_unknown_dimension_is_unknown)
{
    const int32_t known[3] = { 16, 8, 4 };
    const int32_t empty[3] = { 16, 0, INT32_MAX };
    const int32_t largest[3] = { INT32_MAX, 1, 1 };
    const int32_t unknown[3] = { 16, KERNEL_UNKNOWN, 4 };
    const int32_t above[3] = { 65536, 32768, 1 };
    const int32_t far_above[3] = { INT32_MAX, INT32_MAX, INT32_MAX };
    ck_assert_int_eq(kernel_dims_total(known), 512);
    ck_assert_int_eq(kernel_dims_total(empty), 0);
    ck_assert_int_eq(kernel_number((uint64_t)kernel_dims_total(largest)), INT32_MAX);
    ck_assert_int_eq(kernel_number((uint64_t)kernel_dims_total(unknown)), KERNEL_UNKNOWN);
    ck_assert_int_eq(kernel_number((uint64_t)kernel_dims_total(above)), KERNEL_UNKNOWN);
    ck_assert_int_eq(kernel_number((uint64_t)kernel_dims_total(far_above)), KERNEL_UNKNOWN);
    ck_assert_int_eq(kernel_number(INT32_MAX), INT32_MAX);
    ck_assert_int_eq(kernel_number((uint64_t)INT32_MAX + 1), KERNEL_UNKNOWN);
}
END_TEST

Suite *kernels_suite(void)
{
    Suite *suite = suite_create("kernels");
    TCase *tcase = tcase_create("kernels");
    tcase_add_test(tcase, a_name_that_fits_stays);
    tcase_add_test(tcase, a_byte_that_is_not_printable_ascii_becomes_a_question_mark);
    tcase_add_test(tcase, parameters_are_cut_first_then_template_arguments_from_the_inside_out);
    tcase_add_test(tcase, brackets_of_operators_and_anonymous_namespaces_do_not_confuse);
    tcase_add_test(tcase, a_name_may_end_in_operator);
    tcase_add_test(tcase, only_mangled_names_are_demangled);
    tcase_add_test(tcase, a_name_whose_output_grows_exponentially_is_not_demangled);
    tcase_add_test(tcase, equal_rows_are_paired_first_then_equal_blocks_then_names);
    tcase_add_test(tcase, a_kernel_of_a_diff_takes_at_most_500_bytes);
    tcase_add_test(tcase, each_row_of_two_builds_is_in_one_pair);
    tcase_add_test(tcase, another_architecture_is_another_kernel);
    tcase_add_test(tcase, rows_with_different_target_features_are_paired_last);
    tcase_add_test(tcase, a_loss_is_worse_whatever_else_is_gained);
    tcase_add_test(tcase, a_thread_count_above_int32_or_with_an_unknown_dimension_is_unknown);
    suite_add_tcase(suite, tcase);
    return suite;
}
