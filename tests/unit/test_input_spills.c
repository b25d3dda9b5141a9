/*
 * test_input_spills.c - spills in cubins: the compiler's list of them, and the range that occ finds
 * in older code, which has no list.  Spills in a log, which override both.
 */
#include "gen.h"
#include "input.h"
#include "old_cubin.h"
#include "suites.h"

/* The numbers that `ptxas -v` printed for each kernel of spills.cu: see tests/kernels/README.md. */
START_TEST(the_listed_spills_are_those_that_the_compiler_printed)
{
    struct input in;
    input_file(&in, "spills.cubin");
    const struct kernel *heavy = input_kernel(&in, "heavy", "sm_90");
    ck_assert_int_eq(heavy->spill_stores, 244);
    ck_assert_int_eq(heavy->spill_loads, 264);
    ck_assert_int_eq(heavy->callee_stores, 0);
    ck_assert_int_eq(heavy->spill_shared, 0);
    static const char *const others[] = { "copy", "trig", "indexed" };
    for (size_t i = 0; i < 3; i++) {
        const struct kernel *k = input_kernel(&in, others[i], "sm_90");
        ck_assert_int_eq(k->spill_evidence, KERNEL_SPILLS_LISTED);
        ck_assert_int_eq(k->spill_stores, 0);
        ck_assert_int_eq(k->spill_loads, 0);
        ck_assert_int_eq(k->callee_loads, 0);
    }
    input_free(&in);
}
END_TEST

START_TEST(spills_to_shared_memory_are_counted_apart)
{
    struct input in;
    input_file(&in, "spills_shared.cubin");
    const struct kernel *heavy = input_kernel(&in, "heavy", "sm_90");
    ck_assert_int_eq(heavy->spill_stores, 228);
    ck_assert_int_eq(heavy->spill_loads, 228);
    ck_assert_int_eq(heavy->spill_shared, 64);
    input_free(&in);
}
END_TEST

static const struct {
    const char *file, *arch;
    int64_t stores, loads;
} older[] = { { "spills_12.4.cubin", "sm_75", 208, 212 },
              { "spills_11.8.cubin", "sm_61", 188, 196 } };

START_TEST(older_code_has_a_range_that_holds_the_compilers_number)
{
    struct input in;
    input_file(&in, older[_i].file);
    const struct kernel *heavy = input_kernel(&in, "heavy", older[_i].arch);
    ck_assert_int_eq(heavy->spill_evidence, KERNEL_SPILLS_RANGE);
    ck_assert_int_gt(heavy->spill_stores_min, 0); /* surely spills */
    ck_assert_int_le(heavy->spill_stores_min, older[_i].stores);
    ck_assert_int_ge(heavy->spill_stores_max, older[_i].stores);
    ck_assert_int_le(heavy->spill_loads_min, older[_i].loads);
    ck_assert_int_ge(heavy->spill_loads_max, older[_i].loads);
    const struct kernel *indexed = input_kernel(&in, "indexed", older[_i].arch);
    ck_assert_int_eq(indexed->spill_evidence, KERNEL_SPILLS_RANGE);
    ck_assert_int_eq(indexed->spill_stores, KERNEL_UNKNOWN);
    ck_assert_int_eq(indexed->spill_stores_min, 0);
    ck_assert_int_eq(indexed->spill_stores_max, 64); /* the array */
    const struct kernel *copy = input_kernel(&in, "copy", older[_i].arch);
    ck_assert_int_eq(copy->spill_evidence, KERNEL_SPILLS_NONE);
    ck_assert_int_eq(copy->spill_stores, 0);
    input_free(&in);
}
END_TEST

/* The value of the first attribute with that number and at least `least` bytes. */
static unsigned char *find_attribute(unsigned char *data, size_t len, unsigned char attribute,
                                     unsigned least)
{
    for (size_t at = 0; at + 4 <= len; at++) {
        unsigned size = data[at + 2] | (unsigned)data[at + 3] << 8;
        if (data[at] == 4 && data[at + 1] == attribute && size >= least && size < 4096) {
            return data + at + 4;
        }
    }
    ck_abort_msg("no attribute 0x%02x", attribute);
}

enum { ATTR_SPILLS = 0x55 };

/* Damage that makes a list unreadable: byte number `at` of the list becomes `byte`. */
static const struct {
    unsigned at;
    unsigned char byte;
    const char *flaw;
} flaws[] = {
    { 0, 2, "an entry of an unknown kind" },
    { 4, 0x08, "an offset without a memory access" }, /* inside of an instruction */
    { 7, 0x7f, "an offset without a memory access" }, /* outside of the code */
};

START_TEST(a_flawed_list_is_reported_and_replaced_by_a_range)
{
    size_t len;
    unsigned char *data = input_load("spills.cubin", &len);
    struct input in;
    find_attribute(data, len, ATTR_SPILLS, 64)[flaws[_i].at] = flaws[_i].byte;
    input_bytes(&in, data, len);
    ck_assert(in.ok);
    ck_assert_uint_eq(in.warnings, 1);
    ck_assert_msg(strstr(in.warning, flaws[_i].flaw) != NULL, "%s", in.warning);
    const struct kernel *heavy = input_kernel(&in, "heavy", "sm_90");
    ck_assert_int_eq(heavy->spill_evidence, KERNEL_SPILLS_RANGE);
    ck_assert_int_le(heavy->spill_stores_min, 244);
    ck_assert_int_ge(heavy->spill_stores_max, 244);
    input_free(&in);
    free(data);
}
END_TEST

START_TEST(a_list_whose_length_is_no_multiple_of_8_is_not_used)
{
    size_t len;
    unsigned char *data = input_load("spills.cubin", &len);
    struct input in;
    unsigned char *list = find_attribute(data, len, ATTR_SPILLS, 64);
    list[-2] = (unsigned char)(list[-2] - 4); /* its last four bytes become an attribute */
    input_bytes(&in, data, len);
    ck_assert_msg(strstr(in.warning, "no multiple of 8") != NULL, "%s", in.warning);
    ck_assert_int_eq(input_kernel(&in, "heavy", "sm_90")->spill_evidence, KERNEL_SPILLS_RANGE);
    input_free(&in);
    free(data);
}
END_TEST

/*
 * Attribute 0x37 has the version of the compiler: 128 is CUDA 12.8, the first that wrote lists.
 * In older code, what looks like a list is ignored.
 */
START_TEST(a_list_is_used_only_from_compilers_since_cuda_12_8)
{
    static const struct {
        unsigned char writer;
        enum kernel_evidence evidence;
    } writers[] = { { 128, KERNEL_SPILLS_LISTED }, { 127, KERNEL_SPILLS_RANGE } };
    for (size_t i = 0; i < 2; i++) {
        size_t len;
        unsigned char *data = input_load("spills.cubin", &len);
        struct input in;
        for (size_t at = 0; at + 8 <= len; at++) {
            if (memcmp(data + at, "\x04\x37\x04\x00", 4) == 0) {
                data[at + 4] = writers[i].writer;
            }
        }
        input_bytes(&in, data, len);
        const struct kernel *heavy = input_kernel(&in, "heavy", "sm_90");
        ck_assert_int_eq(heavy->spill_evidence, writers[i].evidence);
        input_free(&in);
        free(data);
    }
}
END_TEST

/* ---- lists that wrap ---------------------------------------------------------------------- */

/* Code made by hand: instructions that spill, and others that access an array in the frame. */
struct made_code {
    uint32_t spills, others;
    int64_t stores, loads; /* bytes that spill */
};

enum {
    MADE_MAX = 40000,    /* instructions */
    SPILLS_FROM = 0x100, /* offset in the frame; arrays are below */
    WRAP = 8192,
    INFO_MAX = 8 + 4 + WRAP * 8
};

/* Writes an LDL or STL of 4, 8 or 16 bytes at `p` and adds its bytes to `made` if it spills. */
static void put_access(uint64_t *gen, unsigned char *p, bool is_spill, struct made_code *made)
{
    bool is_load = gen_in(gen, 0, 1) == 0;
    unsigned width = 4 + (unsigned)gen_in(gen, 0, 2);
    uint64_t offset = is_spill ? SPILLS_FROM + UINT64_C(16) * gen_in(gen, 0, 63)
                               : UINT64_C(16) * gen_in(gen, 0, 15);
    uint64_t last_use = is_spill && is_load && gen_in(gen, 0, 3) > 0 ? 3 : 1;
    put_number(p, (is_load ? 0x983 : 0x387) | 7u << 12 | 1u << 24 | offset << 40, 8);
    put_number(p + 8, (uint64_t)width << 9 | last_use << 20, 8);
    if (is_spill) {
        *(is_load ? &made->loads : &made->stores) += 1 << (width - 2);
    }
}

/*
 * Reads a cubin whose kernel has made->spills + made->others accesses in random order.  Its list of
 * spills is written as ptxas writes it: only the remainder of 8192, none if nothing remains.
 */
static void read_made_code(uint64_t *gen, struct made_code *made, struct input *in)
{
    static unsigned char image[IMAGE + INFO_MAX + MADE_MAX * 16];
    unsigned char *info = image + IMAGE;
    unsigned char *text = info + INFO_MAX;
    uint64_t listed = made->spills % WRAP;
    uint32_t count = made->spills + made->others;
    uint32_t left = made->spills;
    old_cubin(image, 80, 0);
    put_number(info, 0x43704, 4);
    put_number(info + 4, 130, 4); /* the writer is CUDA 13.0 */
    put_number(info + 8, 0x5504 | listed * 8 << 16, 4);
    for (uint32_t i = 0, at = 0; i < count; i++) {
        bool is_spill = gen_in(gen, 0, count - i - 1) < left;
        put_access(gen, text + (size_t)i * 16, is_spill, made);
        left -= is_spill ? 1 : 0;
        if (is_spill && at < listed) {
            put_number(info + 12 + (size_t)at * 8, 1 | UINT64_C(16) * i << 32, 8);
            at++;
        }
    }
    uint64_t info_size = 8 + (listed > 0 ? 4 + listed * 8 : 0);
    put_section_header(image, S_KINFO, 28, 0x70000000, IMAGE, info_size, S_SYMBOLS, S_TEXT);
    put_section_header(image, S_TEXT, 20, 1, IMAGE + INFO_MAX, (uint64_t)count * 16, S_SYMBOLS,
                       1 | 42u << 24);
    input_bytes(in, image, sizeof image);
}

/*
 * The bytes are exact, or in a range that is named as one; they are exact where all accesses spill,
 * and where so few do not that the list must be whole.
 */
static void check_made_code(uint64_t *gen, uint32_t spills, uint32_t others)
{
    struct input in;
    struct made_code made = { .spills = spills, .others = others };
    read_made_code(gen, &made, &in);
    const struct kernel *k = input_kernel(&in, "k", "sm_80");
    bool is_exact = k->spill_evidence == KERNEL_SPILLS_LISTED;
    if (is_exact) {
        ck_assert_msg(k->spill_stores == made.stores && k->spill_loads == made.loads,
                      "%u spills, %u other accesses", spills, others);
        ck_assert_uint_eq(in.warnings, 0);
    } else {
        ck_assert_int_eq(k->spill_evidence, KERNEL_SPILLS_RANGE);
        ck_assert_msg(k->spill_stores_min <= made.stores && k->spill_stores_max >= made.stores &&
                          k->spill_loads_min <= made.loads && k->spill_loads_max >= made.loads,
                      "%u spills, %u other accesses", spills, others);
        ck_assert_uint_eq(in.warnings, 1);
        ck_assert_ptr_nonnull(strstr(in.warning, "cuts it at 8192"));
    }
    bool must_be_exact = others == 0 || spills % WRAP + WRAP > spills + others;
    ck_assert_msg(is_exact || !must_be_exact, "%u spills, %u other accesses", spills, others);
    input_free(&in);
}

START_TEST(a_list_of_spills_that_wraps_is_not_taken_for_the_whole)
{
    uint64_t gen = 45;
    static const uint32_t edges[] = { 0,        1,        WRAP - 1,     WRAP,
                                      WRAP + 1, 2 * WRAP, 2 * WRAP + 1, 3 * WRAP + 295 };
    for (size_t i = 0; i < sizeof edges / sizeof *edges; i++) {
        check_made_code(&gen, edges[i], 0);
        check_made_code(&gen, edges[i], 1);
        check_made_code(&gen, edges[i], WRAP - 1);
        check_made_code(&gen, edges[i], WRAP + 1);
    }
    for (int i = 0; i < 40; i++) {
        uint32_t others = gen_in(&gen, 0, 12000);
        /* With exactly 8192 other accesses, the list of the rest looks like one that wrapped. */
        check_made_code(&gen, gen_in(&gen, 0, 24000), others == WRAP ? 0 : others);
    }
}
END_TEST

START_TEST(a_log_overrides_the_binary_and_a_difference_is_flagged)
{
    struct kernel binary;
    struct kernel log;
    kernel_init(&binary, KERNEL_CUBIN);
    kernel_init(&log, KERNEL_PTXAS_LOG);
    binary.spill_evidence = KERNEL_SPILLS_LISTED;
    binary.spill_stores = binary.spill_loads = 8;
    log.spill_stores = log.spill_loads = 8;
    struct kernel k = binary;
    kernel_inherit(&k, &log);
    ck_assert_int_eq(k.spill_evidence, KERNEL_SPILLS_LOG);
    ck_assert_uint_eq(k.flags, 0);
    log.spill_loads = 12;
    k = binary;
    kernel_inherit(&k, &log);
    ck_assert_int_eq(k.spill_loads, 12);
    ck_assert_uint_eq(k.flags, KERNEL_SPILLS_DIFFER);
    binary.spill_evidence = KERNEL_SPILLS_RANGE;
    binary.spill_stores = binary.spill_loads = KERNEL_UNKNOWN;
    binary.spill_stores_min = binary.spill_loads_min = 0;
    binary.spill_stores_max = binary.spill_loads_max = 12;
    k = binary;
    kernel_inherit(&k, &log);
    ck_assert_int_eq(k.spill_loads, 12);
    ck_assert_int_eq(k.spill_loads_max, KERNEL_UNKNOWN);
    ck_assert_uint_eq(k.flags, 0);
    log.spill_loads = 16;
    k = binary;
    kernel_inherit(&k, &log);
    ck_assert_uint_eq(k.flags, KERNEL_SPILLS_DIFFER);
}
END_TEST

Suite *input_spills_suite(void)
{
    Suite *suite = suite_create("input_spills");
    TCase *tests = tcase_create("spills");
    tcase_add_test(tests, the_listed_spills_are_those_that_the_compiler_printed);
    tcase_add_test(tests, spills_to_shared_memory_are_counted_apart);
    tcase_add_loop_test(tests, older_code_has_a_range_that_holds_the_compilers_number, 0,
                        (int)(sizeof older / sizeof *older));
    tcase_add_loop_test(tests, a_flawed_list_is_reported_and_replaced_by_a_range, 0,
                        (int)(sizeof flaws / sizeof *flaws));
    tcase_add_test(tests, a_list_whose_length_is_no_multiple_of_8_is_not_used);
    tcase_add_test(tests, a_list_is_used_only_from_compilers_since_cuda_12_8);
    tcase_add_test(tests, a_list_of_spills_that_wraps_is_not_taken_for_the_whole);
    tcase_add_test(tests, a_log_overrides_the_binary_and_a_difference_is_flagged);
    suite_add_tcase(suite, tests);
    return suite;
}
