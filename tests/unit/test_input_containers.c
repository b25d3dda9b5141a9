/* test_input_containers.c - fatbins, bundles and PTX made by hand, and the limits of unpacking. */
#include "input.h"
#include "suites.h"

#include <zstd.h>

#include "format/unpack.h"
#include "kernels/read/images.h"

/* --- fatbins ------------------------------------------------------------------------------- */

enum { CONTAINER_HEADER = 16, ENTRY_HEADER = 64, FILE_MAX = 1 << 16 };

static unsigned char file[FILE_MAX];
static size_t file_len;

static void begin_fatbin(void)
{
    memset(file, 0, sizeof file);
    put_number(file, 0xba55ed50, 4);
    put_number(file + 4, 1, 2);
    put_number(file + 6, CONTAINER_HEADER, 2);
    file_len = CONTAINER_HEADER;
}

/* Kind 1 is PTX, 8 intermediate code. */
static void add_entry(uint16_t kind, uint64_t flags, const char *payload)
{
    unsigned char *p = file + file_len;
    size_t padded_len = (strlen(payload) + 7) / 8 * 8;
    put_number(p, kind, 2);
    put_number(p + 2, 0x0101, 2);
    put_number(p + 4, ENTRY_HEADER, 4);
    put_number(p + 8, padded_len, 8);
    put_number(p + 28, 80, 4); /* sm_80 */
    put_number(p + 40, flags, 8);
    memcpy(p + ENTRY_HEADER, payload, strlen(payload));
    file_len += ENTRY_HEADER + padded_len;
    put_number(file + 8, file_len - CONTAINER_HEADER, 8);
}

START_TEST(only_the_first_64_entries_with_ptx_are_read)
{
    struct input in;
    char text[64];
    begin_fatbin();
    add_entry(8, 0, "intermediate code, which says nothing");
    for (int i = 0; i < FATBIN_PTX_MAX + 1; i++) {
        snprintf(text, sizeof text, ".visible .entry k%d() { ret; }", i);
        /* flags: architecture-specific (suffix a), family-specific (suffix f) */
        add_entry(1, i == 1 ? 0x100000 : i == 2 ? 0x200000 : 0, text);
    }
    input_bytes(&in, file, file_len);
    ck_assert_msg(in.ok, "%s", in.diag.text);
    ck_assert_uint_eq(in.list.count, FATBIN_PTX_MAX);
    ck_assert_uint_eq(input_kernel(&in, "k0", "compute_80")->flags, KERNEL_PTX_ONLY);
    input_kernel(&in, "k1", "compute_80a");
    input_kernel(&in, "k2", "compute_80f");
    input_free(&in);
}
END_TEST

START_TEST(an_entry_must_end_inside_its_container)
{
    struct input in;
    begin_fatbin();
    add_entry(1, 0, ".entry k");
    put_number(file + CONTAINER_HEADER + 4, 4096, 4);
    input_bytes(&in, file, file_len);
    ck_assert(!in.ok);
    ck_assert_str_eq(in.diag.text, "file: offset 0x10: the fatbin entry of 0x8 bytes runs past the "
                                   "end of its container, 0x58");
    input_free(&in);
    begin_fatbin();
    add_entry(1, 0, ".entry k");
    file_len += 8;
    /* the last eight bytes are not an entry */
    put_number(file + 8, file_len - CONTAINER_HEADER, 8);
    input_bytes(&in, file, file_len);
    ck_assert(!in.ok);
    ck_assert_str_eq(in.diag.text, "file: offset 0x58: the fatbin entry has no valid header");
    ck_assert_uint_eq(in.list.count, 1);
    input_free(&in);
}
END_TEST

START_TEST(an_entry_with_unusable_compressed_data_is_an_error)
{
    static const struct {
        uint64_t flags;
        uint32_t packed_len;
        const char *text;
    } rows[] = {
        { 0x1000, 0, "is compressed in the format of old toolkits, which is not supported" },
        { 0x2000, 9, "declares more compressed data than it has" },
        { 0x8000, 8, "has damaged Zstandard data" },
        { 0x8000, 0, "has damaged Zstandard data" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct input in;
        char message[128];
        begin_fatbin();
        add_entry(1, rows[i].flags, "nonsense");
        put_number(file + CONTAINER_HEADER + 16, rows[i].packed_len, 4);
        put_number(file + CONTAINER_HEADER + 56, 100, 8);
        input_bytes(&in, file, file_len);
        ck_assert(!in.ok);
        snprintf(message, sizeof message, "file: offset 0x10: the fatbin entry %s", rows[i].text);
        ck_assert_str_eq(in.diag.text, message);
        input_free(&in);
    }
}
END_TEST

START_TEST(an_offset_without_a_fatbin_is_an_error)
{
    static const unsigned char text[] = "not a fatbin, but long enough";
    struct bytes b = { text, sizeof text };
    struct kernel_list list;
    struct unpack unpack;
    struct diag diag;
    kernel_list_init(&list);
    unpack_init(&unpack, b.len);
    for (size_t at = 0; at < 32; at += 16) {
        diag_init(&diag, "file");
        ck_assert(!fatbin_read(b, at, &unpack, &list, &diag));
        ck_assert_str_eq(diag.text, at == 0 ? "file: offset 0x0: not a fatbin"
                                            : "file: offset 0x10: not a fatbin");
    }
    unpack_free(&unpack);
    kernel_list_free(&list);
}
END_TEST

/* --- PTX ----------------------------------------------------------------------------------- */

static void read_ptx(struct input *in, const char *text)
{
    size_t len = strlen(text);
    unsigned char *copy = malloc(len); /* without a NUL: sanitizers see a read past the text */
    ck_assert_ptr_nonnull(copy);
    memcpy(copy, text, len);
    struct bytes b = { copy, len };
    memset(in, 0, sizeof *in);
    kernel_list_init(&in->list);
    diag_init(&in->diag, "file");
    kernel_list_begin(&in->list, "file");
    in->ok = ptx_read(b, "compute_80", &in->list, &in->diag);
    kernel_list_end(&in->list);
    free(copy);
    ck_assert(in->ok);
}

START_TEST(the_launch_bounds_of_ptx_are_read_in_any_layout)
{
    static const struct {
        const char *text;
        int32_t threads;
    } rows[] = {
        { ".entry k() .maxntid 128 { }", 128 },
        { ".entry k()\t.maxntid\t 128\t ,\t 2 , 4\n{ }", 1024 },
        { ".entry k() .maxntid 128, 2, 1, 9 { }", 256 },
        { ".entry k() .maxntid 128", 128 },
        { ".entry k() .maxntid 128 ", 128 },
        { ".entry k() .maxntid 128,", 128 },
        { ".entry k() .maxntid 128, ", 128 },
        { ".entry k() .maxntid 128 :", 128 },
        { ".entry k() .maxntid", KERNEL_UNKNOWN },
        { ".entry k() .maxntid ", KERNEL_UNKNOWN },
        { ".entry k() .maxntid x { }", KERNEL_UNKNOWN },
        { ".entry k() .maxntid 99999999999 { }", KERNEL_UNKNOWN },
        { ".entry k() .maxntid 1000000, 1000000 { }", KERNEL_UNKNOWN },
        { ".entry k() .maxntid 1000, 1000, 1000000 { }", KERNEL_UNKNOWN },
        { ".entry k() { .maxntid 128 }", KERNEL_UNKNOWN },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct input in;
        read_ptx(&in, rows[i].text);
        const struct kernel *k = input_kernel(&in, "k", "compute_80");
        ck_assert_msg(k->bound_threads == rows[i].threads, "%s gives %d", rows[i].text,
                      (int)k->bound_threads);
        input_free(&in);
    }
}
END_TEST

START_TEST(the_required_block_and_blocks_per_sm_of_ptx_are_read)
{
    struct input in;
    read_ptx(&in, ".entry k() .reqntid 64, 2 .minnctapersm 3 { }");
    const struct kernel *k = input_kernel(&in, "k", "compute_80");
    ck_assert_int_eq(k->block[0], 64);
    ck_assert_int_eq(k->block[1], 2);
    ck_assert_int_eq(k->block[2], 1);
    ck_assert_int_eq(k->bound_blocks, 3);
    ck_assert_int_eq(k->bound_threads, KERNEL_UNKNOWN);
    input_free(&in);
}
END_TEST

START_TEST(a_name_in_ptx_ends_at_the_first_character_not_allowed_in_names)
{
    struct input in;
    read_ptx(&in, ".entry\t $k_1%(){} .entry { .entryx y .entr .enter .entry  ( .entry last");
    ck_assert_uint_eq(in.list.count, 2);
    input_kernel(&in, "$k_1%", NULL);
    input_kernel(&in, "last", NULL);
    input_free(&in);
    read_ptx(&in, ".entry   ");
    ck_assert_uint_eq(in.list.count, 0);
    input_free(&in);
    read_ptx(&in, ".entry");
    ck_assert_uint_eq(in.list.count, 0);
    input_free(&in);
}
END_TEST

START_TEST(a_declared_entry_does_not_hide_the_next_one)
{
    struct input in;
    read_ptx(&in,
             ".extern .entry a();\n.visible .entry b() .maxntid 64 {}\n.entry c() .maxntid 32");
    ck_assert_uint_eq(in.list.count, 3);
    ck_assert_int_eq(input_kernel(&in, "a", NULL)->bound_threads, KERNEL_UNKNOWN);
    ck_assert_int_eq(input_kernel(&in, "b", NULL)->bound_threads, 64);
    ck_assert_int_eq(input_kernel(&in, "c", NULL)->bound_threads, 32);
    input_free(&in);
}
END_TEST

/* --- bundles ------------------------------------------------------------------------------- */

START_TEST(a_damaged_object_does_not_hide_the_others_of_a_bundle)
{
    size_t len = 0;
    unsigned char *data = input_load("two.hipfb", &len);
    size_t second = 32 + 24 + (size_t)bytes_u64(data + 32 + 16);
    size_t third = second + 24 + (size_t)bytes_u64(data + second + 16);
    size_t images[] = { (size_t)bytes_u64(data + second), (size_t)bytes_u64(data + third) };
    for (size_t i = 0; i < 2; i++) {
        struct input in;
        char message[128];
        /* marks one more object as 32-bit in each round */
        data[images[i] + 4] = 1;
        input_bytes(&in, data, len);
        ck_assert(!in.ok);
        ck_assert_uint_eq(in.list.count, 3 - 3 * i);
        ck_assert_uint_eq(in.diag.errors, 1 + i);
        snprintf(message, sizeof message,
                 "file: offset 0x%zx: the code object is not 64-bit little-endian, the only "
                 "supported format",
                 images[0] + 4);
        ck_assert_str_eq(in.diag.text, message);
        input_free(&in);
    }
    free(data);
}
END_TEST

/* Reads `text` in a compressed bundle of version 1. */
static void read_compressed(struct input *in, const char *text)
{
    unsigned char packed[512] = "CCOB\1\0\1\0";
    size_t n = ZSTD_compress(packed + 20, sizeof packed - 20, text, strlen(text), 3);
    ck_assert(!ZSTD_isError(n));
    put_number(packed + 8, strlen(text), 4);
    input_bytes(in, packed, 20 + n);
}

START_TEST(a_compressed_bundle_must_hold_a_bundle)
{
    static const char *const texts[] = { "short", "longer than twenty-four bytes, but no bundle" };
    for (size_t i = 0; i < 2; i++) {
        struct input in;
        read_compressed(&in, texts[i]);
        ck_assert(!in.ok);
        ck_assert_str_eq(
            in.diag.text,
            "file: offset 0x0: the offload bundle unpacks to data that do not match its header");
        input_free(&in);
    }
}
END_TEST

START_TEST(a_truncated_or_damaged_bundle_is_an_error)
{
    static const struct {
        const char *head;
        size_t len;
        const char *message;
    } rows[] = {
        { "__CLANG_OFFLOAD_BUNDLE__\1\0\0\0", 28,
          "file: offset 0x0: the offload bundle ends inside its header" },
        { "__CLANG_OFFLOAD_BUNDLE__\1\0\0\0\0\0\0\0\0\0\0\0", 36,
          "file: offset 0x20: the offload bundle has an entry without a valid header" },
        { "__CLANG_OFFLOAD_BUNDLE__\1\0\0\0\0\0\0\0"
          "\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\1\0\0\0\0\0",
          56, "file: offset 0x20: the offload bundle has an entry without a valid header" },
        { "CCOB\2\0\1\0\x80\0\0\0\1\0\0\0\0\0\0\0\0\0\0\0\x28\xb5\x2f\xfd\0\0\0\0", 32,
          "file: offset 0x0: the offload bundle runs over the end of the file" },
        { "CCOB\2\0\1\0\x08\0\0\0\1\0\0\0\0\0\0\0\0\0\0\0\x28\xb5\x2f\xfd\0\0\0\0", 32,
          "file: offset 0x0: the offload bundle runs over the end of the file" },
        { "CCOB\1\0\1\0\x08\0\0\0\1\0\0\0\0\0\0\0\x28\xb5\x2f\xfd\0\0\0\0\0\0\0\0", 32,
          "file: offset 0x0: the offload bundle has damaged Zstandard data" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct input in;
        input_bytes(&in, rows[i].head, rows[i].len);
        ck_assert(!in.ok);
        ck_assert_str_eq(in.diag.text, rows[i].message);
        input_free(&in);
    }
}
END_TEST

START_TEST(the_magic_of_a_bundle_without_its_header_is_skipped)
{
    static const struct {
        const char *text;
        size_t len;
    } rows[] = {
        { "CC", 2 },
        { "CCOB and text", 13 },
        { "CCOB\4\0\1\0 and more text than a header has", 40 },
        { "CCOB\1\0\2\0 and more text than a header has", 40 },
        { "CCOB\1\0\1\0 and more text than a header has", 40 },
        { "__CLANG_OFFLOAD", 15 },
        { "__CLANG_OFFLOAD_BINARY_FORMAT__", 31 },
        { "__CLANG_OFFLOAD_BUNDLE__\0\0\0\0\0\0\0\0", 32 },
        { "__CLANG_OFFLOAD_BUNDLE__: text in a program", 43 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct bytes b = { (const unsigned char *)rows[i].text, rows[i].len };
        struct kernel_list list;
        struct unpack unpack;
        struct diag diag;
        uint64_t end = 0;
        kernel_list_init(&list);
        unpack_init(&unpack, b.len);
        diag_init(&diag, "file");
        ck_assert(bundle_read(b, 0, &unpack, &list, &diag, &end));
        ck_assert_uint_eq(diag.errors, 0);
        ck_assert_uint_ge(end, 4);
        unpack_free(&unpack);
        kernel_list_free(&list);
    }
}
END_TEST

/* --- unpacking ----------------------------------------------------------------------------- */

START_TEST(the_sum_of_unpacked_entries_is_limited)
{
    static const unsigned char block[] = {
        0x1f, 'a', 1, 0, 0xff, 0, 0x50, 'a', 'a', 'a', 'a', 'a'
    };
    struct bytes packed = { block, sizeof block };
    struct bytes out = { NULL, 0 };
    struct unpack unpack;
    unpack_init(&unpack, 1000);
    ck_assert(unpack.budget == UNPACK_TOTAL_BASE + 256000);
    ck_assert_ptr_null(unpack_lz4(&unpack, packed, 1000, &out));
    ck_assert(unpack.budget == UNPACK_TOTAL_BASE + 256000 - out.len);
    ck_assert_uint_eq(out.len, 280);
    ck_assert_int_eq(out.data[279], 'a');
    unpack.budget = 999; /* as if other entries had used the rest */
    ck_assert_str_eq(
        unpack_lz4(&unpack, packed, 1000, &out),
        "would bring the unpacked data above 256 MiB + 256 times the size of the file");
    unpack_free(&unpack);
}
END_TEST

START_TEST(an_lz4_block_above_its_limit_is_refused)
{
    static const unsigned char none[] = "never looked at";
    struct bytes packed = { none, (size_t)INT32_MAX + 1 };
    struct bytes out = { NULL, 0 };
    struct unpack unpack;
    unpack_init(&unpack, 1000);
    ck_assert_str_eq(unpack_lz4(&unpack, packed, 1000, &out),
                     "has more compressed data than an LZ4 block may have");
    ck_assert_ptr_null(out.data);
    unpack_free(&unpack);
}
END_TEST

Suite *input_containers_suite(void)
{
    Suite *suite = suite_create("input_containers");
    TCase *tcase = tcase_create("containers");
    tcase_add_test(tcase, only_the_first_64_entries_with_ptx_are_read);
    tcase_add_test(tcase, an_entry_must_end_inside_its_container);
    tcase_add_test(tcase, an_entry_with_unusable_compressed_data_is_an_error);
    tcase_add_test(tcase, an_offset_without_a_fatbin_is_an_error);
    tcase_add_test(tcase, the_launch_bounds_of_ptx_are_read_in_any_layout);
    tcase_add_test(tcase, the_required_block_and_blocks_per_sm_of_ptx_are_read);
    tcase_add_test(tcase, a_name_in_ptx_ends_at_the_first_character_not_allowed_in_names);
    tcase_add_test(tcase, a_declared_entry_does_not_hide_the_next_one);
    tcase_add_test(tcase, a_damaged_object_does_not_hide_the_others_of_a_bundle);
    tcase_add_test(tcase, a_compressed_bundle_must_hold_a_bundle);
    tcase_add_test(tcase, a_truncated_or_damaged_bundle_is_an_error);
    tcase_add_test(tcase, the_magic_of_a_bundle_without_its_header_is_skipped);
    tcase_add_test(tcase, the_sum_of_unpacked_entries_is_limited);
    tcase_add_test(tcase, an_lz4_block_above_its_limit_is_refused);
    suite_add_tcase(suite, tcase);
    return suite;
}
