/* test_input_zebin.c - Intel's binaries, and the subset of YAML that describes their kernels. */
#include "input.h"
#include "must.h"
#include "suites.h"

#include "format/find.h"
#include "kernels/read/images.h"

START_TEST(a_zebin_has_registers_simd_slm_barriers_and_block)
{
    struct input in;
    input_file(&in, "bmg.zebin");
    ck_assert_uint_eq(in.list.count, 7);
    const struct kernel *k = input_kernel(&in, "add", "xe2");
    ck_assert_int_eq(k->source, KERNEL_ZEBIN);
    ck_assert_int_eq(k->regs, 128);
    ck_assert_int_eq(k->wave_size, 32);
    ck_assert_int_eq(k->smem, 0);
    ck_assert_int_eq(k->barriers, 0);
    ck_assert_int_eq(k->stack, 0);
    ck_assert_int_eq(k->spill_stores, 0);
    ck_assert_int_eq(k->block[0], KERNEL_UNKNOWN);
    ck_assert_uint_eq(k->flags, 0);
    k = input_kernel(&in, "reduce_slm", "xe2");
    ck_assert_int_eq(k->smem, 16384);
    ck_assert_int_eq(k->barriers, 1);
    k = input_kernel(&in, "tile", "xe2");
    ck_assert_int_eq(k->smem, 2176);
    ck_assert_int_eq(k->block[0], 16);
    ck_assert_int_eq(k->block[1], 16);
    ck_assert_int_eq(k->block[2], 1);
    ck_assert_int_eq(input_kernel(&in, "sg16", "xe2")->wave_size, 16);
    ck_assert_int_eq(input_kernel(&in, "sg32_private", "xe2")->stack, 16384);
    ck_assert_uint_eq(input_kernel(&in, "dyn_slm", "xe2")->flags, KERNEL_EXTERNAL_SMEM);
    input_free(&in);
}
END_TEST

START_TEST(registers_and_spills_equal_those_of_the_compiler)
{
    static const struct {
        const char *file, *kernel, *arch;
        int64_t regs, spill;
    } known[] = {
        { "bmg_spill.zebin", "spill32", "xe2", 128, 6528 },
        { "bmg_grf256.zebin", "spill32", "xe2", 256, 0 },
        { "ptl_grf96.zebin", "one", "xe3", 96, 0 },
        { "ptl_grf160.zebin", "one", "xe3", 160, 0 },
        { "dg2.zebin", "spill", "xe_hpg", 128, 0 },
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        struct input in;
        input_file(&in, known[i].file);
        const struct kernel *k = input_kernel(&in, known[i].kernel, known[i].arch);
        ck_assert_int_eq(k->regs, known[i].regs);
        ck_assert_int_eq(k->spill_stores, known[i].spill);
        input_free(&in);
    }
}
END_TEST

START_TEST(scratch_is_unknown_in_binaries_of_2022)
{
    struct input in;
    input_file(&in, "tgllp_1.20.zebin");
    ck_assert_uint_eq(in.list.count, 7);
    const struct kernel *k = input_kernel(&in, "reduce_slm", "xe_lp");
    ck_assert_int_eq(k->smem, 16384);
    ck_assert_int_eq(k->barriers, 1);
    ck_assert_int_eq(k->stack, KERNEL_UNKNOWN);
    ck_assert_int_eq(k->spill_stores, KERNEL_UNKNOWN);
    input_free(&in);
}
END_TEST

/* In an archive, and after other bytes, as in the cache of SYCL. */
START_TEST(a_zebin_is_found_anywhere_in_a_file)
{
    struct input in;
    input_file(&in, "fat_bmg_pvc.ar");
    ck_assert_uint_eq(in.list.count, 2);
    input_kernel(&in, "one", "xe2");
    input_kernel(&in, "one", "xe_hpc");
    input_free(&in);
    size_t len = 0;
    unsigned char *data = input_load("ptl_grf96.zebin", &len);
    unsigned char *cache = calloc(1, len + 16);
    cache[0] = 1;
    memcpy(cache + 16, data, len);
    input_bytes(&in, cache, len + 16);
    ck_assert(in.ok);
    input_kernel(&in, "one", "xe3");
    input_free(&in);
    free(cache);
    free(data);
}
END_TEST

START_TEST(patch_tokens_are_refused_with_the_reason)
{
    struct input in;
    input_file(&in, "dg2_patchtokens.elf");
    ck_assert(!in.ok);
    ck_assert_uint_eq(in.list.count, 0);
    ck_assert_ptr_nonnull(strstr(in.diag.text, "patch-token format"));
    input_free(&in);
}
END_TEST

/* Wherever the file is cut, reading it fails and gives no kernel. */
START_TEST(a_truncated_zebin_is_refused)
{
    size_t len = 0;
    unsigned char *data = input_load("ptl_grf96.zebin", &len);
    for (size_t cut = 20; cut < len; cut++) {
        struct input in;
        unsigned char *part = malloc(cut);
        memcpy(part, data, cut);
        input_bytes(&in, part, cut);
        ck_assert_msg(!in.ok && in.list.count == 0, "%zu bytes", cut);
        input_free(&in);
        free(part);
    }
    free(data);
}
END_TEST

/* The IP version in the notes decides; without it, the product family does. */
START_TEST(the_ip_version_or_else_the_family_gives_the_architecture)
{
    size_t len = 0;
    unsigned char *data = input_load("ptl_grf96.zebin", &len);
    static const unsigned char ip[] = { 4, 0, 0x80, 7 }; /* 30.0.4 */
    struct bytes all = { data, len };
    unsigned char *at = data + find_bytes(all, 0, (const char *)ip, sizeof ip);
    ck_assert(at < data + len);
    static const struct {
        unsigned char ip[4];
        const char *arch;
    } known[] = {
        { { 7, 0, 0x0f, 3 }, "xe_hpc" },      /* 12.60.7 */
        { { 4, 0x80, 0x12, 3 }, "xe_lpgh" },  /* 12.74.4 */
        { { 0, 0, 0x0e, 3 }, "xe_hpg96" },    /* 12.56.0 */
        { { 0, 0xc0, 0xc2, 8 }, "xe3p_xpc" }, /* 35.11.0 */
        { { 0, 0, 0, 9 }, "36.0.0" },
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        struct input in;
        memcpy(at, known[i].ip, 4);
        input_bytes(&in, data, len);
        ck_assert_uint_eq(in.list.count, 1);
        ck_assert_str_eq(in.list.items[0].arch, known[i].arch);
        ck_assert_int_eq(kernel_vendor(&in.list.items[0]), OCC_INTEL);
        input_free(&in);
    }
    memcpy(at, ip, sizeof ip);
    unsigned char *type = at - 12; /* before the version: the type (4 bytes), the owner (8) */
    ck_assert_uint_eq(type[0], 6);
    type[0] = 99;
    struct input in;
    input_bytes(&in, data, len);
    ck_assert_str_eq(in.list.items[0].arch, "xe3");
    input_free(&in);
    free(data);
}
END_TEST

/* ---- the description ---------------------------------------------------------------------- */

#define TOP "---\nversion: '1.73'\nkernels:\n"
#define ONE TOP "  - name: k\n    execution_env:\n      grf_count: 128\n      simd_size: 16\n"

static bool read_text(const char *text, struct kernel_list *list, struct diag *diag)
{
    struct bytes bytes = { (const unsigned char *)text, strlen(text) };
    kernel_list_init(list);
    diag_init(diag, "file");
    kernel_list_begin(list, "file");
    bool ok = zebin_read_info(bytes, 0, "xe2", list, diag);
    kernel_list_end(list);
    return ok;
}

START_TEST(absent_members_have_defaults_and_unknown_ones_are_skipped)
{
    static const struct {
        const char *text;
        unsigned kernels;
        uint32_t flags;
    } texts[] = {
        { "", 0, 0 },
        { "---\n...\n", 0, 0 },
        { TOP "...\n", 0, 0 },
        { ONE, 1, 0 },
        { ONE "      slm_alloc_mode: 1\n", 1, KERNEL_EXTERNAL_SMEM },
        { ONE "      slm_alloc_mode: 0\n", 1, 0 },
        { ONE "    payload_arguments:\n      - arg_type: arg_bypointer\n        addrmode: slm\n", 1,
          KERNEL_EXTERNAL_SMEM },
        { ONE "      some_new_thing: [ x, { y: z } ]\n      nested:\n        grf_count: x\n", 1,
          0 },
        { ONE "    binding_table_indices:\n      - bti_value: 0\n        addrmode: slm\n", 1, 0 },
        { ONE "    payload_arguments:\n      - addrmode: slm_not\n", 1, 0 },
        { ONE "\n  \n      -\n      no colon\n", 1, 0 },
        { "kernels: []\nfunctions:\n  - name: f\n", 0, 0 },
        { ONE "  - name: l\n    execution_env:\n      grf_count: 128\n      simd_size: 16\n", 2,
          0 },
        { ONE "kernels_misc_info:\n  - name: k\n    args_info:\n", 1, 0 },
        { ONE "...\nkernels:\n  - name: after the end\n", 1, 0 },
        { "version: '1.73'\r\nkernels:\r\n  - name: 'k'\r\n    execution_env:\r\n      grf_count: "
          "128\r\n      simd_size: 1\r\n",
          1, 0 },
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct kernel_list list;
        struct diag diag;
        ck_assert_msg(read_text(texts[i].text, &list, &diag), "%zu: %s", i, diag.text);
        ck_assert_msg(list.count == texts[i].kernels, "%zu", i);
        if (list.count > 0) {
            ck_assert_str_eq(list.items[0].name, "k");
            ck_assert_uint_eq(list.items[0].flags, texts[i].flags);
            ck_assert_int_eq(list.items[0].smem, 0);
        }
        kernel_list_free(&list);
    }
}
END_TEST

START_TEST(an_error_says_the_line_or_the_missing_member)
{
    static const struct {
        const char *text, *message_part;
    } texts[] = {
        { TOP "  - name: k\n    execution_env:\n      grf_count: x\n", "line 6 " },
        { TOP "  - name: k\n    execution_env:\n      grf_count: 2147483648\n", "line 6 " },
        { TOP "  - name: k\n    execution_env:\n      grf_count: &a 1\n", "line 6 " },
        { TOP "  - name: k\n    execution_env:\n      grf_count:\n", "line 6 " },
        { TOP "  - name: k\n    execution_env:\n      simd_size: 16\n", "grf_count" },
        { TOP "  - name: |\n", "line 4 " },
        { TOP "  - name: 'it''s'\n", "line 4 " },
        { TOP "  - execution_env:\n      grf_count: 1\n      simd_size: 1\n", "name" },
        { TOP "  name: k\n", "line 4 " },
        { ONE "      required_work_group_size: [ 16, 16 ]\n", "line 8 " },
        { ONE "      required_work_group_size: [ 16, 16, 1, 1 ]\n", "line 8 " },
        { ONE "      required_work_group_size: 16\n", "line 8 " },
        { ONE "      required_work_group_size: [\n", "line 8 " },
        { ONE "      required_work_group_size: [ 16, x, 1 ]\n", "line 8 " },
        { ONE "      required_work_group_size: [ 16, 1, 1\n", "line 8 " },
        { ONE "      slm_alloc_mode: x\n", "line 8 " },
        { TOP "  - name: ''\n    execution_env:\n      grf_count: 1\n      simd_size: 1\n",
          "expected a name, a grf_count and a simd_size" },
        { TOP "  - name: k\n    execution_env:\n      grf_count: 128\n", "simd_size" },
        { TOP "  - name: 'k\n", "line 4 " },
        { TOP "  - name: k'\n", "grf_count" },
        { TOP "    - name: k\n  x: 1\n", "line 5 " },
        { TOP "  - name: k\nother:\n", "grf_count" },
        { TOP "  - name: k\n  - name: l\n", "grf_count" },
        { "version: 1\n", "line 1 " },
        { "version: .5\n", "line 1 " },
        { "version: '1.\n", "line 1 " },
        { "version: '1.x'\n", "line 1 " },
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct kernel_list list;
        struct diag diag;
        ck_assert_msg(!read_text(texts[i].text, &list, &diag), "%zu passes", i);
        ck_assert_msg(strstr(diag.text, texts[i].message_part) != NULL, "%zu: %s", i, diag.text);
        ck_assert_uint_eq(list.count, 0);
        kernel_list_free(&list);
    }
}
END_TEST

/* private_size and spill_size exist since 1.39; a later version has them, too. */
START_TEST(scratch_is_known_since_version_1_39)
{
    static const struct {
        const char *version;
        int64_t stack;
    } rows[] = {
        { "1.38", KERNEL_UNKNOWN }, { "1.39", 0 }, { "'2.0'", 0 }, { "0.1", KERNEL_UNKNOWN }
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct kernel_list list;
        struct diag diag;
        char text[256];
        snprintf(text, sizeof text,
                 "version: %s\nkernels:\n  - name: k\n    execution_env:\n      grf_count: 128\n"
                 "      simd_size: 16\n",
                 rows[i].version);
        ck_assert_msg(read_text(text, &list, &diag), "%s", diag.text);
        ck_assert_uint_eq(list.count, 1);
        ck_assert_int_eq(list.items[0].stack, rows[i].stack);
        kernel_list_free(&list);
    }
}
END_TEST

START_TEST(a_name_longer_than_the_limit_is_an_error)
{
    for (size_t more = 0; more < 2; more++) {
        struct kernel_list list;
        struct diag diag;
        size_t len = KERNEL_NAME_MAX + more;
        char *text = malloc(len + 256);
        must(text != NULL);
        sprintf(text,
                "kernels:\n  - execution_env:\n      grf_count: 128\n      simd_size: 16\n"
                "    name: %0*d\n",
                (int)len, 0);
        ck_assert(read_text(text, &list, &diag) == (more == 0));
        ck_assert_uint_eq(list.count, 1 - more);
        ck_assert(more == 0 || strstr(diag.text, "expected a name, a grf_count") != NULL);
        kernel_list_free(&list);
        free(text);
    }
}
END_TEST

/* Notes of another type or owner are not read. */
START_TEST(without_known_notes_the_architecture_is_unknown)
{
    for (int change = 0; change < 2; change++) {
        struct input in;
        size_t len = 0;
        unsigned char *data = input_load("ptl_grf96.zebin", &len);
        struct bytes all = { data, len };
        size_t first = find_bytes(all, 0, "IntelGT", 8);
        must(first < len);
        for (size_t at = first; at < len; at = find_bytes(all, at + 1, "IntelGT", 8)) {
            if (change == 0) {
                data[at - 4] = 99; /* the type */
            } else {
                data[at] = 'i'; /* the owner */
            }
        }
        input_bytes(&in, data, len);
        ck_assert_msg(in.ok, "%s", in.diag.text);
        ck_assert_uint_eq(in.list.count, 1);
        ck_assert_str_eq(in.list.items[0].arch, "");
        input_free(&in);
        free(data);
    }
}
END_TEST

START_TEST(a_note_longer_than_its_section_is_an_error)
{
    struct input in;
    size_t len = 0;
    unsigned char *data = input_load("ptl_grf96.zebin", &len);
    struct bytes all = { data, len };
    size_t first = find_bytes(all, 0, "IntelGT", 8);
    must(first < len);
    data[first - 6] = 0x7f; /* the third byte of the length */
    input_bytes(&in, data, len);
    ck_assert(!in.ok);
    ck_assert_ptr_nonnull(strstr(in.diag.text, "has a note that runs over its section"));
    ck_assert_uint_eq(in.list.count, 0);
    input_free(&in);
    free(data);
}
END_TEST

Suite *input_zebin_suite(void)
{
    Suite *suite = suite_create("input_zebin");
    TCase *tcase = tcase_create("input_zebin");
    tcase_add_test(tcase, a_zebin_has_registers_simd_slm_barriers_and_block);
    tcase_add_test(tcase, registers_and_spills_equal_those_of_the_compiler);
    tcase_add_test(tcase, scratch_is_unknown_in_binaries_of_2022);
    tcase_add_test(tcase, a_zebin_is_found_anywhere_in_a_file);
    tcase_add_test(tcase, patch_tokens_are_refused_with_the_reason);
    tcase_add_test(tcase, a_truncated_zebin_is_refused);
    tcase_add_test(tcase, the_ip_version_or_else_the_family_gives_the_architecture);
    tcase_add_test(tcase, absent_members_have_defaults_and_unknown_ones_are_skipped);
    tcase_add_test(tcase, an_error_says_the_line_or_the_missing_member);
    tcase_add_test(tcase, scratch_is_known_since_version_1_39);
    tcase_add_test(tcase, a_name_longer_than_the_limit_is_an_error);
    tcase_add_test(tcase, without_known_notes_the_architecture_is_unknown);
    tcase_add_test(tcase, a_note_longer_than_its_section_is_an_error);
    suite_add_tcase(suite, tcase);
    return suite;
}
