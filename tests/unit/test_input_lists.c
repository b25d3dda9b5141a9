/*
 * test_input_lists.c - lists of kernels: new kernels that replace listed ones, and full lists.  A
 * scope of a list holds the kernels of one file.
 */
#include "input.h"
#include "suites.h"

#include "kernels/read/images.h"

static struct kernel_list list;
static struct diag diag;

static void begin_list(void)
{
    kernel_list_init(&list);
    diag_init(&diag, "file");
    kernel_list_begin(&list, "file");
}

/* Adds a kernel "k" for sm_80; its spill loads are one more than `spills`. */
static void add_kernel(enum kernel_source source, uint16_t flags, int32_t regs, int32_t spills)
{
    struct kernel k;
    kernel_init(&k, source);
    k.flags = flags;
    k.regs = regs;
    k.spill_stores = spills;
    k.spill_loads = spills >= 0 ? spills + 1 : spills;
    kernel_set_arch(&k, "sm_80", 5);
    ck_assert(kernel_list_add(&list, &k, "k", 1, &diag));
}

START_TEST(linked_code_replaces_relocatable_code)
{
    begin_list();
    add_kernel(KERNEL_FATBIN, KERNEL_LOWER_BOUND, 10, KERNEL_UNKNOWN);
    add_kernel(KERNEL_FATBIN, KERNEL_LOWER_BOUND, 20, KERNEL_UNKNOWN);
    add_kernel(KERNEL_FATBIN, KERNEL_LOWER_BOUND, 30, KERNEL_UNKNOWN);
    ck_assert_uint_eq(list.count, 3);
    add_kernel(KERNEL_FATBIN, 0, 40, KERNEL_UNKNOWN);
    add_kernel(KERNEL_FATBIN, 0, 50, KERNEL_UNKNOWN);
    add_kernel(KERNEL_FATBIN, 0, 40, KERNEL_UNKNOWN); /* equal to the first: not added */
    /* relocatable code after linked code is not added */
    add_kernel(KERNEL_FATBIN, KERNEL_LOWER_BOUND, 60, KERNEL_UNKNOWN);
    kernel_list_end(&list);
    ck_assert_uint_eq(list.count, 2);
    ck_assert_int_eq(list.items[0].regs, 40);
    ck_assert_int_eq(list.items[1].regs, 50);
    ck_assert_uint_eq(list.items[0].flags, 0);
    kernel_list_free(&list);
}
END_TEST

START_TEST(the_better_source_replaces_only_the_numbers_that_it_has)
{
    begin_list();
    add_kernel(KERNEL_PTXAS_LOG, 0, 10, 8);
    add_kernel(KERNEL_NVLINK_LOG, 0, 20, KERNEL_UNKNOWN);
    kernel_list_end(&list);
    ck_assert_uint_eq(list.count, 1);
    ck_assert_int_eq(list.items[0].regs, 20);
    ck_assert_int_eq(list.items[0].spill_stores, 8);
    ck_assert_int_eq(list.items[0].spill_loads, 9);
    kernel_list_begin(&list, "other");
    add_kernel(KERNEL_JSON, KERNEL_LOWER_BOUND, 10, 8);
    add_kernel(KERNEL_JSON, 0, 20, 4);
    kernel_list_end(&list);
    ck_assert_uint_eq(list.count, 2);
    ck_assert_int_eq(list.items[1].spill_stores, 4);
    ck_assert_int_eq(list.items[1].spill_loads, 5);
    ck_assert_str_eq(list.items[1].file, "other");
    kernel_list_free(&list);
}
END_TEST

START_TEST(build_stages_decide_whether_a_kernel_replaces_another)
{
    static const struct {
        enum kernel_source source;
        uint16_t flags;
    } stages[KERNEL_STAGE_COUNT] = {
        [KERNEL_RELOCATABLE] = { KERNEL_CUBIN, KERNEL_LOWER_BOUND },
        [KERNEL_COMPILED] = { KERNEL_PTXAS_LOG, 0 },
        [KERNEL_BUILT] = { KERNEL_CUOBJDUMP, 0 },
        [KERNEL_LINKED] = { KERNEL_NVLINK_LOG, 0 },
    };
    /*
     * Rows: the stage of the kernel in the list.  Columns: that of a new kernel.  '+' = the new one
     * replaces it; 'f' = only if both are in the same file; '-' = never.
     */
    static const char *const is_replaced[KERNEL_STAGE_COUNT] = { "--++", "---+", "---f", "----" };
    for (int listed = 0; listed < KERNEL_STAGE_COUNT; listed++) {
        for (int added = 0; added < KERNEL_STAGE_COUNT; added++) {
            enum kernel_stage later = (enum kernel_stage)added;
            enum kernel_stage earlier = (enum kernel_stage)listed;
            char expected = is_replaced[listed][added];
            ck_assert(kernel_stage_replaces(later, earlier, false) == (expected == '+'));
            ck_assert(kernel_stage_replaces(later, earlier, true) == (expected != '-'));
        }
        struct kernel k;
        kernel_init(&k, stages[listed].source);
        k.flags = stages[listed].flags;
        ck_assert_int_eq(kernel_stage(&k), listed);
    }
}
END_TEST

START_TEST(a_new_scope_does_not_find_kernels_of_the_last_one)
{
    begin_list();
    add_kernel(KERNEL_CUBIN, 0, 10, KERNEL_UNKNOWN);
    ck_assert_ptr_nonnull(kernel_list_find(&list, "k", 1, "sm_80"));
    kernel_list_begin(&list, "again");
    ck_assert_ptr_null(kernel_list_find(&list, "k", 1, "sm_80"));
    add_kernel(KERNEL_CUBIN, 0, 10, KERNEL_UNKNOWN);
    ck_assert_uint_eq(list.count, 2);
    ck_assert_str_eq(list.items[1].file, "again");
    kernel_list_free(&list);
}
END_TEST

START_TEST(nothing_is_found_in_an_empty_list_or_for_an_overlong_architecture)
{
    begin_list();
    ck_assert_ptr_null(kernel_list_find(&list, "k", 1, "sm_80"));
    add_kernel(KERNEL_CUBIN, 0, 10, KERNEL_UNKNOWN);
    ck_assert_ptr_null(kernel_list_find(&list, "k", 1, "sm_80_and_a_long_name"));
    kernel_list_free(&list);
}
END_TEST

START_TEST(only_the_first_16_variants_of_a_kernel_are_compared)
{
    begin_list();
    for (int twice = 0; twice < 2; twice++) {
        for (int32_t i = 0; i < 20; i++) {
            add_kernel(KERNEL_CUBIN, 0, 1 + i, KERNEL_UNKNOWN);
        }
    }
    ck_assert_uint_eq(list.count, 24); /* the last variants are in the list twice */
    kernel_list_free(&list);
}
END_TEST

/* Adds a kernel "k" with these features and this first count of setmaxnreg, -1 = none. */
static void add_variant(const char *features, int16_t setmaxnreg)
{
    struct kernel k;
    kernel_init(&k, KERNEL_CUBIN);
    ck_assert(kernel_list_set_features(&list, &k, features, &diag));
    if (setmaxnreg >= 0) {
        struct kernel_extras *extras = kernel_list_add_extras(&list, &k);
        ck_assert_ptr_nonnull(extras);
        extras->setmaxnreg[0] = setmaxnreg;
    }
    ck_assert(kernel_list_add(&list, &k, "k", 1, &diag));
}

/* They are texts and numbers of their own, so equal ones may lie at different places. */
START_TEST(kernels_differ_in_features_and_in_setmaxnreg)
{
    begin_list();
    for (int i = 0; i < 2; i++) {
        add_variant("", -1);
        add_variant("xnack+", -1);
        add_variant("xnack-", -1);
        add_variant("", 40);
        add_variant("", 232);
    }
    ck_assert_uint_eq(list.count, 5);
    ck_assert_str_eq(list.items[1].features, "xnack+");
    ck_assert_str_eq(list.items[2].features, "xnack-");
    ck_assert_int_eq(kernel_extras(&list.items[0])->setmaxnreg[0], KERNEL_UNKNOWN);
    ck_assert_int_eq(kernel_extras(&list.items[3])->setmaxnreg[0], 40);
    ck_assert_int_eq(kernel_extras(&list.items[4])->setmaxnreg[0], 232);
    kernel_list_end(&list);
    kernel_list_free(&list);
}
END_TEST

START_TEST(extras_of_a_copy_are_its_own)
{
    struct kernel k;
    begin_list();
    kernel_init(&k, KERNEL_CUBIN);
    ck_assert_ptr_null(kernel_extras(&k)->live);
    kernel_list_add_extras(&list, &k)->instructions = 7;
    struct kernel copy = k;
    kernel_list_add_extras(&list, &copy)->local_instructions = 3;
    ck_assert_int_eq(kernel_extras(&copy)->instructions, 7);
    ck_assert_int_eq(kernel_extras(&copy)->local_instructions, 3);
    ck_assert_int_eq(kernel_extras(&k)->local_instructions, KERNEL_UNKNOWN);
    kernel_list_free(&list);
}
END_TEST

/* A profile may have a million launches of one kernel. */
START_TEST(launches_of_one_kernel_share_its_name)
{
    static const char *const names[] = { "k", "kk", "k", "kk" };
    struct kernel k;
    begin_list();
    add_kernel(KERNEL_CUBIN, 0, 10, KERNEL_UNKNOWN);
    kernel_init(&k, KERNEL_TRACE);
    for (size_t i = 0; i < 4; i++) {
        k.profile = kernel_list_new_profile(&list, &diag);
        ck_assert(kernel_list_add(&list, &k, names[i], strlen(names[i]), &diag));
    }
    ck_assert_uint_eq(list.count, 5);
    ck_assert_str_eq(list.items[1].name, "k");
    ck_assert_str_eq(list.items[2].name, "kk");
    ck_assert_ptr_eq(list.items[3].name, list.items[1].name);
    ck_assert_ptr_eq(list.items[4].name, list.items[2].name);
    kernel_list_end(&list);
    kernel_list_free(&list);
}
END_TEST

START_TEST(a_source_out_of_range_has_no_key)
{
    ck_assert_ptr_null(kernel_source_key(KERNEL_SOURCE_COUNT));
}
END_TEST

START_TEST(the_number_of_an_architecture_has_at_most_5_digits)
{
    ck_assert_uint_eq(kernel_arch_number("sm_100f"), 100);
    ck_assert_uint_eq(kernel_arch_number("compute_75"), 75);
    ck_assert_uint_eq(kernel_arch_number("sm_"), 0);
    ck_assert_uint_eq(kernel_arch_number("sm_12345678901234567890"), 12345);
}
END_TEST

/* --- full lists ----------------------------------------------------------------------------  */

static const char full_message[] =
    "file: too many kernels; "
    "the limits are 4194304 kernels and 1073741824 bytes of data about them";

START_TEST(a_list_of_4194304_kernels_is_full)
{
    struct kernel k;
    kernel_init(&k, KERNEL_CUBIN);
    begin_list();
    list.count = KERNEL_LIST_MAX; /* the items are not read */
    kernel_list_begin(&list, "file");
    ck_assert(!kernel_list_add(&list, &k, "k", 1, &diag));
    ck_assert_str_eq(diag.text, full_message);
    list.count = 0;
    kernel_list_free(&list);
}
END_TEST

/* Reads `data` into a list that has no room for another name; the error must be `message`. */
static void read_into_full_list(struct input *in, const void *data, size_t len, const char *message)
{
    struct bytes buf = { data, len };
    struct bytes no_sibling = { NULL, 0 };
    memset(in, 0, sizeof *in);
    kernel_list_init(&in->list);
    in->list.data_size = KERNEL_DATA_MAX; /* as after a gigabyte of names */
    diag_init(&in->diag, "file");
    in->ok = detect_read(buf, no_sibling, "file", &in->list, &in->diag);
    ck_assert(!in->ok);
    ck_assert_str_eq(in->diag.text, message);
    ck_assert_uint_eq(in->list.count, 0);
    input_free(in);
}

#define REMARK(text) "a.hip:3:1: remark: " text " [-Rpass-analysis=kernel-resource-usage]\n"
#define PTXAS(name)                                                                                \
    "ptxas info    : Compiling entry function '" name "' for 'sm_80'\n"                            \
    "ptxas info    : Used 10 registers\n"
#define NVLINK(name)                                                                               \
    "nvlink info    : Function properties for '" name "':\n"                                       \
    "nvlink info    : used 131 registers, 0 stack, 16 bytes smem\n"
/* Tables of ncu --page raw and --page details. */
#define RAW "\"ID\",\"Kernel Name\"\n\"0\",\"k\"\n"
#define DETAILS                                                                                    \
    "\"ID\",\"Kernel Name\",\"Metric Name\",\"Metric Value\"\n"                                    \
    "\"0\",\"k\",\"Registers Per Thread\",\"9\"\n"

START_TEST(every_reader_of_text_stops_when_the_list_is_full)
{
    static const char *const texts[] = {
        PTXAS("k") PTXAS("l") REMARK("Function Name: k") "Stack size",
        PTXAS("k") NVLINK("k"),
        NVLINK("k") NVLINK("l"),
        REMARK("Function Name: k") REMARK("LDS Size [bytes/block]: 0") REMARK("Function Name: l"),
        REMARK("Function Name: k") REMARK("LDS Size [bytes/block]: 0"),
        " Function k:\n  REG:9 CONSTANT[0]:8\n Function l:\n  REG:9 CONSTANT[0]:8\n",
        "{\"kernel\":\"k\",\"resources\":{}}",
        "{\"name\":\"k\",\"num_warps\":4}",
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        struct input in;
        char message[128];
        /* Text 6 is a JSON report: its error also has the line of the object. */
        snprintf(message, sizeof message, "file:%s%s", i == 6 ? "1:" : "", full_message + 5);
        read_into_full_list(&in, texts[i], strlen(texts[i]), message);
    }
}
END_TEST

START_TEST(every_reader_of_profiles_stops_when_the_list_is_full)
{
    static const char *const texts[] = {
        RAW RAW,
        DETAILS,
        DETAILS "\"1\",\"k\",\"Registers Per Thread\",\"9\"\n",
        DETAILS DETAILS,
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        struct input in;
        read_into_full_list(&in, texts[i], strlen(texts[i]),
                            "file: too many names and profiles; the limit is 1073741824 bytes");
    }
    struct input in;
    static const char report[] = "{\"kernel\":\"k\",\"resources\":{},\"profile\":{}}";
    read_into_full_list(&in, report, sizeof report - 1,
                        "file:1: too many names and profiles; the limit is 1073741824 bytes");
}
END_TEST

START_TEST(every_reader_of_binaries_stops_when_the_list_is_full)
{
    static const char *const names[] = { "basic_sm_80.cubin", "ptx.fatbin", "gfx90a.hsaco",
                                         "two.hipfb", "host.o" };
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        struct input in;
        size_t len = 0;
        unsigned char *data = input_load(names[i], &len);
        read_into_full_list(&in, data, len, full_message);
        free(data);
    }
}
END_TEST

Suite *input_lists_suite(void)
{
    Suite *suite = suite_create("input_lists");
    TCase *tcase = tcase_create("lists");
    tcase_add_test(tcase, linked_code_replaces_relocatable_code);
    tcase_add_test(tcase, the_better_source_replaces_only_the_numbers_that_it_has);
    tcase_add_test(tcase, build_stages_decide_whether_a_kernel_replaces_another);
    tcase_add_test(tcase, a_new_scope_does_not_find_kernels_of_the_last_one);
    tcase_add_test(tcase, nothing_is_found_in_an_empty_list_or_for_an_overlong_architecture);
    tcase_add_test(tcase, only_the_first_16_variants_of_a_kernel_are_compared);
    tcase_add_test(tcase, kernels_differ_in_features_and_in_setmaxnreg);
    tcase_add_test(tcase, extras_of_a_copy_are_its_own);
    tcase_add_test(tcase, launches_of_one_kernel_share_its_name);
    tcase_add_test(tcase, a_source_out_of_range_has_no_key);
    tcase_add_test(tcase, the_number_of_an_architecture_has_at_most_5_digits);
    tcase_add_test(tcase, a_list_of_4194304_kernels_is_full);
    tcase_add_test(tcase, every_reader_of_text_stops_when_the_list_is_full);
    tcase_add_test(tcase, every_reader_of_profiles_stops_when_the_list_is_full);
    tcase_add_test(tcase, every_reader_of_binaries_stops_when_the_list_is_full);
    suite_add_tcase(suite, tcase);
    return suite;
}
