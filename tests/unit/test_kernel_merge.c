/*
 * test_kernel_merge.c - kernels of one name from many files: which replaces which, and which gets
 * whose block size, compared with the rules written down pair by pair.
 */
#include "gen.h"
#include "kernels/kernel_merge.h"
#include "kernels/kernel_spill.h"
#include "must.h"
#include "suites.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

static bool agree(int64_t a, int64_t b)
{
    return a < 0 || b < 0 || a == b;
}

static bool is_binary(const struct kernel *k)
{
    return k->source == KERNEL_CUBIN || k->source == KERNEL_CODE_OBJECT;
}

/* Does `later` replace `earlier`, of the same name? */
static bool replaces(const struct kernel *later, const struct kernel *earlier)
{
    if (later->file == NULL || earlier->file == NULL || later->file == earlier->file) {
        return false;
    }
    bool is_linked_later = strcmp(later->arch, earlier->arch) == 0 &&
                           kernel_stage_replaces(kernel_stage(later), kernel_stage(earlier), false);
    bool describes = kernel_is_from_text(earlier) && is_binary(later) &&
                     (earlier->flags & KERNEL_FUNCTION) == 0 &&
                     (earlier->arch[0] == '\0' || strcmp(later->arch, earlier->arch) == 0) &&
                     earlier->regs >= 0 && earlier->regs == later->regs &&
                     agree(earlier->smem, later->smem) && agree(earlier->barriers, later->barriers);
    return is_linked_later || describes;
}

/* Merges as kernel_list_merge(), comparing all pairs. */
static void merge_pairs(struct kernel *kernels, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct kernel *k = &kernels[i];
        for (size_t j = 0; j < count && k->file != NULL; j++) {
            if (strcmp(kernels[j].name, k->name) == 0 && replaces(&kernels[j], k)) {
                kernel_inherit(&kernels[j], k);
                k->file = NULL;
            }
        }
    }
}

/* Makes a kernel: few values, so that many are equal. */
static struct kernel make_kernel(uint64_t *gen, const char *file)
{
    static const enum kernel_source sources[] = { KERNEL_PTXAS_LOG, KERNEL_NVLINK_LOG, KERNEL_CUBIN,
                                                  KERNEL_CUOBJDUMP, KERNEL_CODE_OBJECT };
    static const char *const names[] = { "k", "l" };
    static const char *const archs[] = { "sm_80", "sm_90", "" };
    struct kernel k;
    enum kernel_source source = sources[gen_in(gen, 0, 4)];
    kernel_init(&k, source);
    bool has_arch =
        is_binary(&k) || source == KERNEL_PTXAS_LOG; /* else nvlink lacks that of ptxas */
    const char *arch = archs[gen_in(gen, 0, has_arch ? 1 : 2)];
    kernel_set_arch(&k, arch, strlen(arch));
    k.name = names[gen_in(gen, 0, 1)];
    k.file = file;
    k.regs = (int32_t)gen_in(gen, 0, 3) - 1;
    k.smem = (int32_t)gen_in(gen, 0, 3) - 1;
    k.barriers = (int32_t)gen_in(gen, 0, 2) - 1;
    k.flags = is_binary(&k) && gen_one_in(gen, 3) ? KERNEL_NOT_LINKED : 0;
    k.flags |= gen_one_in(gen, 12) ? KERNEL_FUNCTION : 0;
    k.threads = gen_one_in(gen, 4) ? 32 * (int32_t)gen_in(gen, 1, 8) : KERNEL_UNKNOWN;
    return k;
}

static void free_list(struct kernel_list *list)
{
    free(list->items);
}

/* Makes a list of kernels from several files. */
static struct kernel_list make_list(uint64_t *gen, size_t count)
{
    static const char *const files[] = { "a", "b", "c", "d" };
    struct kernel_list list = { .items = calloc(count, sizeof *list.items), .count = count };
    must(list.items != NULL);
    size_t file = 0;
    for (size_t i = 0; i < count; i++) {
        file += file < 3 && gen_one_in(gen, (uint32_t)count / 3 + 1) ? 1 : 0;
        list.items[i] = make_kernel(gen, files[file]);
    }
    return list;
}

static bool is_same_kernel(const struct kernel *a, const struct kernel *b)
{
    return strcmp(a->name, b->name) == 0 && a->file == b->file && a->source == b->source &&
           strcmp(a->arch, b->arch) == 0 && a->regs == b->regs && a->smem == b->smem &&
           a->barriers == b->barriers && a->flags == b->flags && a->threads == b->threads;
}

START_TEST(merging_gives_what_comparing_all_pairs_gives)
{
    uint64_t gen = 17;
    size_t replaced = 0;
    for (int round = 0; round < 3000; round++) {
        struct kernel_list list = make_list(&gen, gen_in(&gen, 2, 14));
        for (size_t i = 0; i < list.count; i++) { /* set_missing_arch() would change it first */
            if (list.items[i].source == KERNEL_NVLINK_LOG) {
                kernel_set_arch(&list.items[i], "sm_80", 5);
            }
        }
        size_t count = list.count;
        struct kernel expected[14];
        memcpy(expected, list.items, count * sizeof *expected);
        merge_pairs(expected, count);
        must(kernel_list_merge(&list, 4));
        size_t left = 0;
        for (size_t i = 0; i < count; i++) {
            if (expected[i].file != NULL) {
                ck_assert_uint_lt(left, list.count);
                ck_assert(is_same_kernel(&expected[i], &list.items[left++]));
            }
        }
        ck_assert_uint_eq(left, list.count);
        replaced += count - left;
        free_list(&list);
    }
    ck_assert_uint_gt(replaced, 2000);
}
END_TEST

START_TEST(block_sizes_are_those_of_the_first_kernel_that_has_one)
{
    uint64_t gen = 3;
    size_t copied = 0;
    for (int round = 0; round < 1000; round++) {
        struct kernel_list to = make_list(&gen, gen_in(&gen, 1, 12));
        struct kernel_list from = make_list(&gen, gen_in(&gen, 1, 12));
        int64_t expected[12];
        for (size_t i = 0; i < to.count; i++) {
            const struct kernel *k = &to.items[i];
            expected[i] = k->threads;
            for (size_t j = 0; j < from.count && expected[i] < 0; j++) {
                const struct kernel *other = &from.items[j];
                bool archs_agree = k->arch[0] == '\0' || other->arch[0] == '\0' ||
                                   strcmp(k->arch, other->arch) == 0;
                if (strcmp(k->name, other->name) == 0 && archs_agree && other->threads > 0) {
                    expected[i] = other->threads;
                    copied++;
                }
            }
        }
        must(kernel_list_copy_block_sizes(&to, NULL, &from, NULL, NULL));
        for (size_t i = 0; i < to.count; i++) {
            ck_assert_int_eq(to.items[i].threads, expected[i]);
        }
        free_list(&to);
        free_list(&from);
    }
    ck_assert_uint_gt(copied, 1000);
}
END_TEST

/*
 * A header's kernel is in every object of a build.  Comparing all pairs of this many takes minutes;
 * looking each up takes much less than a second.
 */
START_TEST(many_kernels_of_one_name_take_no_quadratic_time)
{
    enum { MANY = 60000, SECONDS_MAX = 15 };
    clock_t start = clock();
    static const char *const files[] = { "log", "objects" };
    struct kernel_list lists[2];
    for (int side = 0; side < 2; side++) {
        struct kernel_list *list = &lists[side];
        *list = (struct kernel_list){ .items = calloc(MANY, sizeof *list->items), .count = MANY };
        must(list->items != NULL);
        for (size_t i = 0; i < MANY; i++) {
            struct kernel *k = &list->items[i];
            bool is_log = i < MANY / 2;
            kernel_init(k, is_log ? KERNEL_PTXAS_LOG : KERNEL_CUBIN);
            kernel_set_arch(k, "sm_80", 5);
            k->name = "k";
            k->file = files[is_log ? 0 : 1];
            k->regs = 16 + (int32_t)(i % 200);
            k->smem = (int32_t)i; /* no number of the log is that of a binary */
            k->flags = is_log ? 0 : KERNEL_NOT_LINKED;
        }
        must(kernel_list_merge(list, 2));
        ck_assert_uint_eq(list->count, MANY);
    }
    must(kernel_list_copy_block_sizes(&lists[0], NULL, &lists[1], NULL, NULL));
    ck_assert_int_lt((clock() - start) / CLOCKS_PER_SEC, SECONDS_MAX);
    free_list(&lists[0]);
    free_list(&lists[1]);
}
END_TEST

START_TEST(a_linked_kernel_keeps_a_range_of_spills_until_a_number_is_known)
{
    struct kernel object;
    struct kernel linked;
    struct kernel printed;
    kernel_init(&object, KERNEL_CUBIN);
    kernel_init(&linked, KERNEL_NVLINK_LOG);
    kernel_init(&printed, KERNEL_PTXAS_LOG);
    object.spill_evidence = KERNEL_SPILLS_RANGE;
    object.spill_stores_min = 0;
    object.spill_stores_max = 24;
    object.spill_loads_min = object.spill_loads_max = 32;
    kernel_settle_spills(&object);
    kernel_inherit(&linked, &object);
    ck_assert_int_eq(linked.spill_evidence, KERNEL_SPILLS_RANGE);
    ck_assert_int_eq(linked.spill_stores, KERNEL_UNKNOWN);
    ck_assert_int_eq(linked.spill_stores_max, 24);
    ck_assert_int_eq(linked.spill_loads, 32);
    printed.spill_stores = 8;
    printed.spill_loads = 32;
    kernel_inherit(&linked, &printed);
    ck_assert_int_eq(linked.spill_stores, 8);
    ck_assert_int_eq(linked.spill_evidence, KERNEL_SPILLS_LOG);
    ck_assert_uint_eq(linked.flags & KERNEL_SPILLS_DIFFER, 0);
    printed.spill_loads = 36; /* the object shows 32 */
    kernel_inherit(&object, &printed);
    ck_assert_int_eq(object.spill_loads, 36);
    ck_assert_uint_ne(object.flags & KERNEL_SPILLS_DIFFER, 0);
}
END_TEST

Suite *kernel_merge_suite(void)
{
    Suite *suite = suite_create("kernel_merge");
    TCase *tests = tcase_create("merge");
    tcase_add_test(tests, merging_gives_what_comparing_all_pairs_gives);
    tcase_add_test(tests, block_sizes_are_those_of_the_first_kernel_that_has_one);
    tcase_add_test(tests, many_kernels_of_one_name_take_no_quadratic_time);
    tcase_add_test(tests, a_linked_kernel_keeps_a_range_of_spills_until_a_number_is_known);
    suite_add_tcase(suite, tests);
    return suite;
}
