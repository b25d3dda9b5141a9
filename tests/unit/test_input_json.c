/*
 * test_input_json.c - reads Triton's metadata and occ's own reports; lists of kernels, and the
 * search in texts.
 */
#include "gen.h"
#include "old_cubin.h"
#include "suites.h"

#include "format/find.h"
#include "kernels/read/kernel_json.h"

/* --- Triton -------------------------------------------------------------------------------- */

/* Reads Triton's metadata `json`, whose binary is `image`. */
static void read_triton(struct input *in, const char *json, struct bytes image)
{
    struct bytes buf = { (const unsigned char *)json, strlen(json) };
    memset(in, 0, sizeof *in);
    kernel_list_init(&in->list);
    diag_init(&in->diag, "file");
    in->diag.warn = input_count_warning;
    in->diag.ctx = in;
    in->ok = detect_read(buf, image, "file", &in->list, &in->diag);
}

/* The binary is a file of tests/kernels/made; NULL = there is none. */
static void read_triton_with_binary(struct input *in, const char *json, const char *binary)
{
    size_t len = 0;
    unsigned char *data = binary != NULL ? input_load(binary, &len) : NULL;
    struct bytes image = { data, len };
    read_triton(in, json, image);
    free(data);
}

static const char triton[] =
    "{\"hash\":\"ab\",\"target\":{\"backend\":\"cuda\",\"arch\":90,\"warp_size\":32},"
    "\"num_warps\":8,\"num_ctas\":1,\"cluster_dims\":[2,1,1],\"shared\":99089,\"name\":\"plain\"}"
    "\n";

START_TEST(triton_metadata_add_the_launch_to_the_binary)
{
    struct input in;
    read_triton_with_binary(&in, triton, "basic_sm_90.cubin");
    ck_assert_msg(in.ok, "%s", in.diag.text);
    const struct kernel *k = input_kernel(&in, "plain", "sm_90");
    ck_assert_int_eq(k->source, KERNEL_CUBIN);
    ck_assert_int_gt(k->regs, 0);
    ck_assert_int_eq(k->smem, 0);
    ck_assert_int_eq(k->dynamic_smem, 99089);
    ck_assert_int_eq(k->threads, 256);
    ck_assert_int_eq(k->cluster[0], 2);
    ck_assert_int_eq(input_kernel(&in, "empty", "sm_90")->threads, KERNEL_UNKNOWN);
    input_free(&in);
}
END_TEST

START_TEST(triton_metadata_alone_leave_the_registers_unknown)
{
    struct input in;
    read_triton_with_binary(&in, triton, NULL);
    ck_assert(in.ok);
    ck_assert_int_eq(input_kernel(&in, "plain", "sm_90")->regs, KERNEL_UNKNOWN);
    ck_assert_uint_eq(in.warnings, 1);
    ck_assert_str_eq(in.warning, "file: no .cubin file beside it: the registers are unknown");
    input_free(&in);
}
END_TEST

START_TEST(threads_are_num_warps_times_the_warp_size_of_the_target)
{
    struct input in;
    read_triton_with_binary(
        &in,
        "{\"name\":\"copy\",\"num_warps\":4,\"shared\":0,\"target\":{\"backend\":\"hip\","
        "\"arch\":\"gfx90a\",\"warp_size\":64}}",
        "gfx90a.hsaco");
    ck_assert_int_eq(input_kernel(&in, "copy", "gfx90a")->threads, 256);
    input_free(&in);
}
END_TEST

#define TRITON(more) "{\"name\":\"plain\",\"num_warps\":4," more "}"

START_TEST(every_form_of_target_is_read)
{
    static const char *const rows[][2] = {
        { TRITON("\"target\":{\"backend\":\"cuda\",\"arch\":90}"), "sm_90" },
        { TRITON("\"target\":{\"backend\":\"cuda\",\"arch\":\"sm_100a\"}"), "sm_100a" },
        { TRITON("\"cc\":80,\"device_type\":\"cuda\""), "sm_80" },
        { TRITON("\"target\":{\"backend\":\"hip\",\"arch\":\"gfx90a:xnack-\"}"), "gfx90a" },
        { TRITON("\"cc\":\"gfx942\",\"device_type\":\"hip\""), "gfx942" },
        { TRITON("\"cc\":\"gfx942-with-a-long-name\",\"device_type\":7"), "gfx942-with-a-l" },
        { TRITON("\"cc\":0"), "" },
        { TRITON("\"cc\":1000"), "" },
        { TRITON("\"cc\":null"), "" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct input in;
        bool is_hip = strstr(rows[i][0], "hip") != NULL;
        read_triton_with_binary(&in, rows[i][0], NULL);
        ck_assert_msg(in.ok, "%s", in.diag.text);
        const struct kernel *k = input_kernel(&in, "plain", rows[i][1]);
        ck_assert_int_eq(k->source, is_hip ? KERNEL_CODE_OBJECT : KERNEL_CUBIN);
        ck_assert_int_eq(k->threads, 128);
        ck_assert_str_eq(in.warning,
                         is_hip ? "file: no .hsaco file beside it: the registers are unknown"
                                : "file: no .cubin file beside it: the registers are unknown");
        input_free(&in);
    }
}
END_TEST

START_TEST(triton_has_the_cluster_as_dimensions_or_as_a_number)
{
    static const struct {
        const char *text;
        int32_t cluster[3];
    } rows[] = {
        { TRITON("\"cluster_dims\":[1,2,1]"), { 1, 2, 1 } },
        { TRITON("\"cluster_dims\":[1,1,4]"), { 1, 1, 4 } },
        { TRITON("\"cluster_dims\":[0,0,0],\"num_ctas\":2"), { 2, 1, 1 } },
        { TRITON("\"cluster_dims\":[2,1],\"num_ctas\":null"), { -1, -1, -1 } },
        { TRITON("\"cluster_dims\":7,\"shared\":null,\"warp_size\":null"), { -1, -1, -1 } },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct input in;
        read_triton_with_binary(&in, rows[i].text, NULL);
        ck_assert_msg(in.ok, "%s", in.diag.text);
        const struct kernel *k = input_kernel(&in, "plain", "");
        for (int d = 0; d < 3; d++) {
            ck_assert_int_eq(k->cluster[d], rows[i].cluster[d]);
        }
        ck_assert_int_eq(k->dynamic_smem, KERNEL_UNKNOWN);
        ck_assert_int_eq(k->threads, 128);
        input_free(&in);
    }
}
END_TEST

START_TEST(an_invalid_number_in_triton_metadata_is_an_error)
{
    static const char *const rows[][2] = {
        { "{\"name\":\"k\",\"num_warps\":1025}",
          "file: num_warps is 1025; expected a whole number from 0 to 1024" },
        { TRITON("\"warp_size\":-1"),
          "file: warp_size is -1; expected a whole number from 0 to 1024" },
        { TRITON("\"target\":{\"warp_size\":\"64\"}"),
          "file: warp_size is \"64\"; expected a whole number from 0 to 1024" },
        { TRITON("\"shared\":1.5"),
          "file: shared is 1.5; expected a whole number from 0 to 2147483647" },
        { TRITON("\"cluster_dims\":[1,2,\"x\"]"),
          "file: cluster_dims is \"x\"; expected a whole number from 0 to 1024" },
        { TRITON("\"num_ctas\":[]"),
          "file: num_ctas is an empty array; expected a whole number from 0 to 1024" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct input in;
        read_triton_with_binary(&in, rows[i][0], NULL);
        ck_assert(!in.ok);
        ck_assert_str_eq(in.diag.text, rows[i][1]);
        ck_assert_uint_eq(in.list.count, 0);
        input_free(&in);
    }
}
END_TEST

START_TEST(a_triton_kernel_missing_in_its_binary_is_a_warning)
{
    struct input in;
    read_triton_with_binary(&in, "{\"name\":\"other\",\"num_warps\":8}", "basic_sm_80.cubin");
    ck_assert(in.ok);
    ck_assert_str_eq(in.warning, "file: the binary has no kernel 'other' of the metadata");
    ck_assert_int_eq(input_kernel(&in, "plain", "sm_80")->threads, KERNEL_UNKNOWN);
    input_free(&in);
}
END_TEST

START_TEST(the_only_kernel_of_a_binary_gets_the_launch_under_any_name)
{
    struct input in;
    unsigned char data[IMAGE];
    struct bytes image = { data, sizeof data };
    old_cubin(data, 80, 0);
    read_triton(&in, "{\"name\":\"other\",\"num_warps\":8}", image);
    ck_assert(in.ok);
    ck_assert_int_eq(input_kernel(&in, "k", "sm_80")->threads, 256);
    ck_assert_uint_eq(in.warnings, 0);
    input_free(&in);
}
END_TEST

START_TEST(a_triton_binary_that_cannot_be_read_is_an_error)
{
    struct input in;
    read_triton_with_binary(&in, "{\"name\":\"copy\",\"num_warps\":8}", "gfx906_v2.hsaco");
    ck_assert(!in.ok);
    ck_assert_str_eq(in.diag.text,
                     "file: offset 0x0: the code object is of version 2, which is not supported");
    input_free(&in);
}
END_TEST

START_TEST(the_backend_gives_the_suffix_of_the_binary_beside_metadata)
{
    struct bytes cuda = { (const unsigned char *)triton, sizeof triton - 1 };
    struct bytes hip = { (const unsigned char *)"{\"name\":\"k\",\"num_warps\":1,"
                                                "\"target\":{\"backend\":\"hip\"}}",
                         53 };
    struct bytes index = { (const unsigned char *)"{\"child_paths\":{}}", 18 };
    struct bytes log = { (const unsigned char *)"[1/2] nvcc", 10 };
    ck_assert_str_eq(detect_sibling_suffix(cuda), ".cubin");
    ck_assert_str_eq(detect_sibling_suffix(hip), ".hsaco");
    ck_assert_ptr_null(detect_sibling_suffix(index));
    ck_assert_ptr_null(detect_sibling_suffix(log));
    struct bytes cut = { (const unsigned char *)triton, 20 };
    ck_assert_ptr_null(detect_sibling_suffix(cut));
}
END_TEST

/* --- occ's own reports --------------------------------------------------------------------- */

#define KERNEL_A                                                                                   \
    "{\"kernel\":\"_Z1aPf\",\"name\":\"a(float*)\",\"file\":\"x\",\"source\":\"cubin\","           \
    "\"arch\":\"sm_80\",\"resources\":{\"regs\":40,\"smem\":8192,\"barriers\":1,\"stack\":16,"     \
    "\"spill_stores\":4,\"spill_loads\":null,\"launch_bounds\":[256,5],\"block\":null,"            \
    "\"cluster\":[2,1,1]},\"profile\":{\"grid\":128,\"achieved_occupancy\":0.415},"                \
    "\"result\":{\"launch\":{\"threads\":256,\"dynamic_smem\":64}},\"later\":[1,{\"}\":\"]\"}]}"
#define KERNEL_B                                                                                   \
    "{\"kernel\":\"b\",\"arch\":\"sm_90a\",\"resources\":{\"regs\":null,\"block\":[128,2,1]},"     \
    "\"flags\":[\"ptx-only\"],\"profile\":null,\"result\":null}"

static void expect_report(const char *text)
{
    struct input in;
    input_text(&in, text);
    ck_assert_msg(in.ok, "%s", in.diag.text);
    ck_assert_uint_eq(in.list.count, 2);
    const struct kernel *k = input_kernel(&in, "_Z1aPf", "sm_80");
    ck_assert_int_eq(k->source, KERNEL_JSON);
    ck_assert_int_eq(k->regs, 40);
    ck_assert_int_eq(k->smem, 8192);
    ck_assert_int_eq(k->barriers, 1);
    ck_assert_int_eq(k->stack, 16);
    ck_assert_int_eq(k->spill_stores, 4);
    ck_assert_int_eq(k->spill_loads, KERNEL_UNKNOWN);
    ck_assert_int_eq(k->bound_threads, 256);
    ck_assert_int_eq(k->bound_blocks, 5);
    ck_assert_int_eq(k->block[0], KERNEL_UNKNOWN);
    ck_assert_int_eq(k->cluster[0], 2);
    ck_assert_int_eq(k->threads, 256);
    ck_assert_int_eq(k->dynamic_smem, 64);
    ck_assert_int_eq(k->profile->grid, 128);
    ck_assert_double_eq_tol(k->profile->measured->achieved_occupancy, 0.415, 1e-12);
    k = input_kernel(&in, "b", "sm_90a");
    ck_assert_uint_eq(k->flags, KERNEL_PTX_ONLY);
    ck_assert_int_eq(k->block[1], 2);
    ck_assert_ptr_null(k->profile);
    input_free(&in);
}

START_TEST(a_report_is_read_back_as_array_or_as_lines)
{
    expect_report("[" KERNEL_A "," KERNEL_B "]");
    expect_report(" [\n  " KERNEL_A " ,\n" KERNEL_B "\n]\n");
    expect_report(KERNEL_A "\n" KERNEL_B "\n");
}
END_TEST

/* Damaged reports and metadata. */
struct damage {
    const char *text;
    const char *message; /* NULL = any message of one line */
};

static const struct damage damages[] = {
    { "[" KERNEL_A ",\n" KERNEL_B, "file:2: expected a comma or the end of the array of kernels" },
    { "[" KERNEL_A "\n" KERNEL_B "]",
      "file:2: expected a comma or the end of the array of kernels" },
    { "[" KERNEL_A ",]", "file:1: expected a kernel after the comma" },
    { "[" KERNEL_A ",\n5]", "file:2: expected a kernel after the comma" },
    { "[" KERNEL_A "]\nx", "file:2: text after the kernels" },
    { KERNEL_A "\n]", "file:2: text after the kernels" },
    { "[" KERNEL_A ",\n{\"kernel\":\"b\"}]",
      "file:2: not a kernel: \"kernel\" or \"resources\" is missing" },
    { "[" KERNEL_A ",\n{\"kernel\":\"b\",\"resources\":{\"regs\":1.5}}]", NULL },
    { "[" KERNEL_A ",\n{\"kernel\":\"b\",\"resources\":{\"regs\":1,\"regs\":2}}]", NULL },
    { "[" KERNEL_A ",\n{\"kernel\":\"b\",\"resources\":{\"block\":[1]}}]",
      "file:2: block must be an array of 3 numbers" },
    { "[{\"kernel\":\"b\",\"resources\":{\"regs\"",
      "file:1: not valid JSON: the object that begins here does not end" },
    { "[ ]\n\"resources\"", "file:2: text after the array" },
    { KERNEL_A "\n" KERNEL_B "\n\n{",
      "file:4: not valid JSON: the object that begins here does not end" },
    { "{\"kernel\":\"b\",\"resources\":{\"cluster\":[1,2,-3]}}",
      "file:1: cluster is -3; expected a whole number from 0 to 2147483647" },
    { "{\"kernel\":\"b\",\"resources\":{\"launch_bounds\":7}}",
      "file:1: launch_bounds must be an array of 1 to 3 numbers" },
    { "{\"kernel\":\"b\",\"resources\":{},\"profile\":{\"grid\":\"x\"}}",
      "file:1: grid is \"x\"; expected a whole number from 0 to 9007199254740992" },
    { "{\"kernel\":\"b\",\"resources\":{},\"result\":{\"launch\":{\"threads\":1e9e9}}}", NULL },
    { "{\"name\":\"k\",\"num_warps\":4", "file: the metadata must be one valid JSON object" },
    { "{\"name\":\"k\",\"num_warps\":4} x", "file: the metadata must be one valid JSON object" },
    { "{\"name\":\"k\",\"num_warps\":-4}", NULL },
};

START_TEST(damage_of_a_report_or_of_metadata_is_an_error)
{
    struct input in;
    input_text(&in, damages[_i].text);
    ck_assert_msg(!in.ok, "%s", damages[_i].text);
    if (damages[_i].message != NULL) {
        ck_assert_str_eq(in.diag.text, damages[_i].message);
    } else {
        ck_assert_ptr_null(strchr(in.diag.text, '\n'));
    }
    input_free(&in);
}
END_TEST

START_TEST(an_empty_array_is_a_report_of_no_kernels)
{
    struct kernel_list list;
    struct diag diag;
    struct bytes empty = { (const unsigned char *)" [ ] \n", 6 };
    kernel_list_init(&list);
    diag_init(&diag, "file");
    kernel_list_begin(&list, "file");
    ck_assert(kernel_report_read(empty, &list, &diag));
    ck_assert_uint_eq(list.count, 0);
    kernel_list_free(&list);
}
END_TEST

START_TEST(an_object_of_a_report_may_have_one_mebibyte)
{
    static const char head[] = "{\"kernel\":\"b\",\"resources\":{},\"later\":\"";
    char *text = malloc(KERNEL_REPORT_OBJECT_MAX + 2);
    ck_assert_ptr_nonnull(text);
    for (size_t len = KERNEL_REPORT_OBJECT_MAX; len <= KERNEL_REPORT_OBJECT_MAX + 1; len++) {
        struct input in;
        memset(text, 'x', len);
        memcpy(text, head, sizeof head - 1);
        memcpy(text + len - 2, "\"}", 3);
        input_text(&in, text);
        ck_assert_int_eq(in.ok, len == KERNEL_REPORT_OBJECT_MAX);
        ck_assert_str_eq(in.diag.text,
                         in.ok ? "" : "file:1: an object does not end within 1048576 bytes");
        input_free(&in);
    }
    free(text);
}
END_TEST

START_TEST(flags_and_device_of_a_report_are_read)
{
    struct input in;
    input_text(&in, "{\"kernel\":\"b\",\"resources\":{\"block\":null},"
                    "\"flags\":[\"recursive\",7,\"later\",null,\"rounded\"],"
                    "\"profile\":{\"device\":\"NVIDIA H100\",\"sms\":null}}");
    ck_assert_msg(in.ok, "%s", in.diag.text);
    const struct kernel *k = input_kernel(&in, "b", "");
    ck_assert_uint_eq(k->flags, KERNEL_RECURSIVE | KERNEL_ROUNDED);
    ck_assert_str_eq(k->profile->device, "NVIDIA H100");
    ck_assert(k->profile->sms == KERNEL_UNKNOWN);
    input_free(&in);
    input_text(&in, "{\"kernel\":\"b\",\"resources\":{},\"profile\":{\"device\":"
                    "\"0123456789012345678901234567890123456789012345678901234567890123456789\"}}");
    ck_assert_uint_eq(strlen(input_kernel(&in, "b", "")->profile->device), 63);
    input_free(&in);
}
END_TEST

START_TEST(json_of_other_tools_has_no_kernels)
{
    struct input in;
    input_text(&in, "[{\"directory\":\"/x\",\"command\":\"nvcc\"}]");
    ck_assert(in.ok);
    ck_assert_uint_eq(in.list.count, 0);
    input_free(&in);
    input_text(&in, "[]");
    ck_assert(in.ok);
    input_free(&in);
}
END_TEST

/* --- lists and search ---------------------------------------------------------------------- */

START_TEST(each_scope_keeps_one_of_equal_kernels_and_finds_it)
{
    struct kernel_list list;
    struct diag diag;
    char name[32];
    kernel_list_init(&list);
    diag_init(&diag, "file");
    for (int scope = 0; scope < 2; scope++) {
        kernel_list_begin(&list, scope == 0 ? "one" : "two");
        for (int i = 0; i < 5000; i++) {
            struct kernel k;
            kernel_init(&k, KERNEL_CUBIN);
            k.regs = i;
            kernel_set_arch(&k, "sm_80", 5);
            int n = snprintf(name, sizeof name, "kernel%d", i);
            ck_assert(kernel_list_add(&list, &k, name, (size_t)n, &diag));
            /* a kernel that equals one of its scope is not added */
            ck_assert(kernel_list_add(&list, &k, name, (size_t)n, &diag));
        }
        const struct kernel *k = kernel_list_find(&list, "kernel4711", 10, "sm_80");
        ck_assert_ptr_nonnull(k);
        ck_assert_int_eq(k->regs, 4711);
        ck_assert_ptr_null(kernel_list_find(&list, "kernel4711", 10, "sm_90"));
        ck_assert_ptr_null(kernel_list_find(&list, "kernel", 6, "sm_80"));
        kernel_list_end(&list);
    }
    ck_assert_uint_eq(list.count, 10000);
    ck_assert_str_eq(list.items[9999].file, "two");
    ck_assert_str_eq(list.items[9999].name, "kernel4999");
    kernel_list_free(&list);
    ck_assert_uint_eq(list.count, 0);
}
END_TEST

START_TEST(a_name_must_have_a_length_within_the_limit_and_no_nul)
{
    struct kernel_list list;
    struct diag diag;
    struct kernel k;
    kernel_init(&k, KERNEL_CUBIN);
    char *name = malloc(KERNEL_NAME_MAX + 1);
    ck_assert_ptr_nonnull(name);
    memset(name, 'x', KERNEL_NAME_MAX + 1);
    kernel_list_init(&list);
    diag_init(&diag, "file");
    kernel_list_begin(&list, "file");
    ck_assert(kernel_list_add(&list, &k, name, KERNEL_NAME_MAX, &diag));
    ck_assert(!kernel_list_add(&list, &k, name, KERNEL_NAME_MAX + 1, &diag));
    ck_assert(!kernel_list_add(&list, &k, name, 0, &diag));
    diag_init(&diag, "file");
    ck_assert(!kernel_list_add(&list, &k, "a\0b", 3, &diag));
    ck_assert_str_eq(diag.text, "file: a kernel's name contains a NUL byte");
    ck_assert_uint_eq(list.count, 1);
    kernel_list_free(&list);
    free(name);
}
END_TEST

START_TEST(tags_are_found_at_every_offset)
{
    static const char *const tags[] = { "info", "REG:" };
    struct find_tags find;
    unsigned char data[200];
    find_tags_init(&find, tags, 2);
    for (size_t len = 0; len <= sizeof data; len++) {
        for (size_t at = 0; at + 4 <= len; at++) {
            struct bytes b = { data, len };
            size_t which = 9;
            memset(data, 'i', sizeof data);
            memcpy(data + at, at % 2 != 0 ? "info" : "REG:", 4);
            ck_assert_uint_eq(find_next_tag(&find, b, 0, &which), at);
            ck_assert_uint_eq(which, at % 2 != 0 ? 0 : 1);
            ck_assert_uint_eq(find_next_tag(&find, b, at + 1, &which), len);
        }
    }
}
END_TEST

/* The first offset of one of `count` tags in `b`, byte by byte. */
static size_t find_naively(const char *const *tags, size_t count, struct bytes b, size_t from)
{
    for (size_t at = from; at + 4 <= b.len; at++) {
        for (size_t t = 0; t < count; t++) {
            if (memcmp(b.data + at, tags[t], 4) == 0) {
                return at;
            }
        }
    }
    return b.len;
}

START_TEST(few_and_many_tags_are_found_as_byte_by_byte)
{
    static const char *const tags[] = { "aabb", "abab", "bbcc", "cacb", "ccca", "bcab" };
    uint64_t random = 3;
    unsigned char data[120];
    size_t found = 0;
    for (size_t round = 0; round < 3000; round++) {
        size_t count = 1 + round % 6;
        struct find_tags find;
        find_tags_init(&find, tags, count);
        for (size_t i = 0; i < sizeof data; i++) {
            data[i] = gen_one_in(&random, 3) ? 'a' : gen_one_in(&random, 20) ? 'b' : 'c';
        }
        struct bytes b = { data, gen_in(&random, 0, sizeof data) };
        size_t which = 0;
        for (size_t from = 0; from <= b.len; from += 1 + round % 5) {
            size_t at = find_next_tag(&find, b, from, &which);
            ck_assert_uint_eq(at, find_naively(tags, count, b, from));
            ck_assert(at == b.len || memcmp(data + at, tags[which], 4) == 0);
            found += at < b.len;
        }
    }
    ck_assert_uint_gt(found, 1000);
}
END_TEST

START_TEST(a_text_is_found_from_an_offset_on)
{
    struct bytes b = { (const unsigned char *)"ab\nab\n", 6 };
    ck_assert_uint_eq(find_text(b, 0, "ab"), 0);
    ck_assert_uint_eq(find_text(b, 1, "ab"), 3);
    ck_assert_uint_eq(find_text(b, 4, "ab"), 6);
    ck_assert_uint_eq(find_text(b, 7, "ab"), 6);
    ck_assert_uint_eq(find_text(b, 0, "ab\nab\nab"), 6);
    ck_assert_uint_eq(find_last_text(b, "ab"), 3);
    ck_assert_uint_eq(find_last_text(b, "ac"), 6);
    ck_assert_uint_eq(find_count_newlines(b, 2, 5), 1);
}
END_TEST

START_TEST(every_source_and_flag_has_a_key)
{
    for (int i = 0; i < KERNEL_SOURCE_COUNT; i++) {
        ck_assert_ptr_nonnull(kernel_source_key((enum kernel_source)i));
    }
    for (unsigned i = 0; i < KERNEL_FLAG_COUNT; i++) {
        ck_assert_ptr_nonnull(kernel_flag_key(i));
    }
    ck_assert_ptr_null(kernel_flag_key(KERNEL_FLAG_COUNT));
}
END_TEST

START_TEST(only_architectures_of_nvidia_have_a_number)
{
    ck_assert_uint_eq(kernel_arch_number("sm_90a"), 90);
    ck_assert_uint_eq(kernel_arch_number("gfx90a"), 0);
}
END_TEST

Suite *input_json_suite(void)
{
    Suite *suite = suite_create("input_json");
    TCase *tcase = tcase_create("json");
    tcase_add_test(tcase, triton_metadata_add_the_launch_to_the_binary);
    tcase_add_test(tcase, triton_metadata_alone_leave_the_registers_unknown);
    tcase_add_test(tcase, threads_are_num_warps_times_the_warp_size_of_the_target);
    tcase_add_test(tcase, every_form_of_target_is_read);
    tcase_add_test(tcase, triton_has_the_cluster_as_dimensions_or_as_a_number);
    tcase_add_test(tcase, an_invalid_number_in_triton_metadata_is_an_error);
    tcase_add_test(tcase, a_triton_kernel_missing_in_its_binary_is_a_warning);
    tcase_add_test(tcase, the_only_kernel_of_a_binary_gets_the_launch_under_any_name);
    tcase_add_test(tcase, a_triton_binary_that_cannot_be_read_is_an_error);
    tcase_add_test(tcase, the_backend_gives_the_suffix_of_the_binary_beside_metadata);
    tcase_add_test(tcase, a_report_is_read_back_as_array_or_as_lines);
    tcase_add_loop_test(tcase, damage_of_a_report_or_of_metadata_is_an_error, 0,
                        (int)(sizeof damages / sizeof damages[0]));
    tcase_add_test(tcase, an_empty_array_is_a_report_of_no_kernels);
    tcase_add_test(tcase, an_object_of_a_report_may_have_one_mebibyte);
    tcase_add_test(tcase, flags_and_device_of_a_report_are_read);
    tcase_add_test(tcase, json_of_other_tools_has_no_kernels);
    tcase_add_test(tcase, each_scope_keeps_one_of_equal_kernels_and_finds_it);
    tcase_add_test(tcase, a_name_must_have_a_length_within_the_limit_and_no_nul);
    tcase_add_test(tcase, tags_are_found_at_every_offset);
    tcase_add_test(tcase, few_and_many_tags_are_found_as_byte_by_byte);
    tcase_add_test(tcase, a_text_is_found_from_an_offset_on);
    tcase_add_test(tcase, every_source_and_flag_has_a_key);
    tcase_add_test(tcase, only_architectures_of_nvidia_have_a_number);
    suite_add_tcase(suite, tcase);
    return suite;
}
