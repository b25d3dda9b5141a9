/* test_input_codeobject.c - reads AMD's code objects, and the bundles that hold them. */
#include "input.h"
#include "suites.h"

#include <zstd.h>

#include "format/msgpack.h"

START_TEST(a_code_object_has_registers_lds_scratch_and_block)
{
    struct input in;
    input_file(&in, "gfx1030.hsaco");
    ck_assert_uint_eq(in.list.count, 3);
    const struct kernel *k = input_kernel(&in, "tile", "gfx1030");
    ck_assert_int_eq(k->source, KERNEL_CODE_OBJECT);
    ck_assert_int_eq(k->smem, 2048);
    ck_assert_int_eq(k->regs, 3);
    ck_assert_int_eq(k->sgprs, 6);
    ck_assert_int_eq(k->wave_size, 32);
    ck_assert_int_eq(k->block[0], 64);
    ck_assert_int_eq(k->block[1], 2);
    ck_assert_int_eq(k->bound_threads, 128);
    k = input_kernel(&in, "many", "gfx1030");
    ck_assert_int_eq(k->regs, 128);
    ck_assert_int_eq(k->stack, 896);
    ck_assert_int_eq(k->spill_stores, 223);
    ck_assert_int_eq(k->bound_threads, 1024);
    ck_assert_int_eq(k->block[0], KERNEL_UNKNOWN);
    input_free(&in);
}
END_TEST

START_TEST(a_code_object_of_version_3_has_its_target_in_the_flags)
{
    struct input in;
    input_file(&in, "gfx906_v3.hsaco");
    ck_assert_int_eq(input_kernel(&in, "copy", "gfx906")->wave_size, 64);
    input_free(&in);
}
END_TEST

START_TEST(code_for_different_features_gives_different_kernels)
{
    struct input in;
    input_file(&in, "xnack.hipfb");
    ck_assert_uint_eq(in.list.count, 6);
    unsigned xnack_on = 0;
    unsigned xnack_off = 0;
    for (size_t i = 0; i < in.list.count; i++) {
        const struct kernel *k = &in.list.items[i];
        ck_assert_str_eq(k->arch, "gfx90a");
        ck_assert_int_eq(k->sgpr_spill, 0);
        xnack_on += strcmp(k->features, "xnack+") == 0;
        xnack_off += strcmp(k->features, "xnack-") == 0;
    }
    ck_assert_uint_eq(xnack_on, 3);
    ck_assert_uint_eq(xnack_off, 3);
    input_free(&in);
    /* Version 3 has the features in the flags of the file: bit 8 is XNACK, bit 9 SRAM ECC. */
    static const struct {
        unsigned char flags;
        const char *features;
    } rows[] = { { 0, "" }, { 1, "xnack+" }, { 2, "sramecc+" }, { 3, "sramecc+:xnack+" } };
    size_t len = 0;
    unsigned char *data = input_load("gfx906_v3.hsaco", &len);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        data[49] = rows[i].flags;
        input_bytes(&in, data, len);
        ck_assert_str_eq(input_kernel(&in, "copy", "gfx906")->features, rows[i].features);
        input_free(&in);
    }
    free(data);
}
END_TEST

START_TEST(a_code_object_of_version_2_is_refused)
{
    struct input in;
    input_file(&in, "gfx906_v2.hsaco");
    ck_assert(!in.ok);
    ck_assert_str_eq(in.diag.text,
                     "file: offset 0x0: the code object is of version 2, which is not supported");
    input_free(&in);
}
END_TEST

START_TEST(a_bundle_has_the_kernels_of_every_target)
{
    struct input in;
    input_file(&in, "two.hipfb");
    ck_assert(in.ok);
    ck_assert_uint_eq(in.list.count, 6);
    input_kernel(&in, "tile", "gfx90a");
    input_kernel(&in, "tile", "gfx1030");
    input_free(&in);
}
END_TEST

/* The bundle, compressed in version `_i` of the format, is in the middle of a file. */
START_TEST(a_compressed_bundle_is_unpacked)
{
    size_t len = 0;
    unsigned char *plain = input_load("two.hipfb", &len);
    size_t packed_max = ZSTD_compressBound(len);
    unsigned char *file = calloc(1, 200 + packed_max);
    struct input in;
    ck_assert_ptr_nonnull(file);
    unsigned char *p = file + 100;
    size_t header = _i == 1 ? 20 : _i == 2 ? 24 : 32;
    size_t packed = ZSTD_compress(p + header, packed_max, plain, len, 3);
    memcpy(p, "CCOB", 4);
    put_number(p + 4, (uint64_t)_i, 2);
    put_number(p + 6, 1, 2);
    if (_i == 1) {
        put_number(p + 8, len, 4);
    } else if (_i == 2) {
        put_number(p + 8, header + packed, 4);
        put_number(p + 12, len, 4);
    } else {
        put_number(p + 8, header + packed, 8);
        put_number(p + 16, len, 8);
    }
    input_bytes(&in, file, 200 + packed);
    ck_assert_msg(in.ok, "%s", in.diag.text);
    ck_assert_uint_eq(in.list.count, 6);
    input_free(&in);
    p[6] = 0; /* zlib */
    input_bytes(&in, file, 200 + packed);
    ck_assert(!in.ok);
    ck_assert_str_eq(in.diag.text, "file: offset 0x64: the offload bundle is compressed with zlib, "
                                   "which is not supported");
    input_free(&in);
    free(file);
    free(plain);
}
END_TEST

START_TEST(entries_of_a_bundle_may_not_overlap_or_leave_the_file)
{
    size_t len = 0;
    unsigned char *data = input_load("two.hipfb", &len);
    struct input in;
    char expected[128];
    /* The third entry gets the offset of the second one. */
    size_t second = 32 + 24 + (size_t)bytes_u64(data + 32 + 16);
    size_t third = second + 24 + (size_t)bytes_u64(data + second + 16);
    memcpy(data + third, data + second, 8);
    input_bytes(&in, data, len);
    ck_assert(!in.ok);
    snprintf(expected, sizeof expected,
             "file: offset 0x%zx: the offload bundle has entries that overlap", third);
    ck_assert_str_eq(in.diag.text, expected);
    put_number(data + third, UINT64_MAX - 3, 8);
    input_free(&in);
    input_bytes(&in, data, len);
    snprintf(expected, sizeof expected,
             "file: offset 0x%zx: the offload bundle has an entry outside the file", third);
    ck_assert_str_eq(in.diag.text, expected);
    input_free(&in);
    free(data);
}
END_TEST

/*
 * Makes a code object whose metadata are `target` and `member`, a key and its value.  Returns the
 * length of the code object.
 */
static size_t make_code_object(unsigned char *image, const unsigned char *member, size_t member_len,
                               const char *target)
{
    static const char key[] = "\xad"
                              "amdhsa.target";
    unsigned char *note = image + 64;
    size_t n = 20;
    note[n++] = 0x82;
    memcpy(note + n, key, sizeof key - 1);
    n += sizeof key - 1;
    note[n++] = 0xd9;
    note[n++] = (unsigned char)strlen(target);
    memcpy(note + n, target, strlen(target));
    n += strlen(target);
    memcpy(note + n, member, member_len);
    n += member_len;
    put_number(note, 7, 4); /* the length of "AMDGPU" with its NUL */
    put_number(note + 4, n - 20, 4);
    put_number(note + 8, 32, 4); /* NT_AMDGPU_METADATA */
    memcpy(note + 12, "AMDGPU\0", 8);
    size_t sections = (64 + n + 7) / 8 * 8;
    memcpy(image, "\177ELF\2\1\1\100\3", 9);
    put_number(image + 16, 3, 2);                  /* ET_DYN */
    put_number(image + 18, 224, 2);                /* EM_AMDGPU */
    put_number(image + 40, sections, 8);           /* e_shoff */
    put_number(image + 48, 0x4c, 4);               /* e_flags: gfx942 */
    put_number(image + 58, 64, 2);                 /* e_shentsize */
    put_number(image + 60, 2, 2);                  /* e_shnum */
    put_number(image + sections + 64 + 4, 7, 4);   /* SHT_NOTE */
    put_number(image + sections + 64 + 24, 64, 8); /* sh_offset */
    put_number(image + sections + 64 + 32, n, 8);  /* sh_size */
    return sections + 128;
}

/*
 * The metadata of a kernel "k", in forms of MessagePack that compilers do not use now: vgpr_count
 * is 256, agpr_count 128.
 */
static const unsigned char kernels[] = "\xae"
                                       "amdhsa.kernels"
                                       "\xdc\0\1"
                                       "\xde\0\7"
                                       "\xb1.sgpr_spill_count"
                                       "\x03"
                                       "\xa5.name"
                                       "\xda\0\1k"
                                       "\xab.vgpr_count"
                                       "\xce\0\0\1\0"
                                       "\xab.agpr_count"
                                       "\xcd\0\x80"
                                       "\xa5.args"
                                       "\x92\x81\xa1x\xcb\0\0\0\0\0\0\0\0\xc0"
                                       "\xb3.uses_dynamic_stack"
                                       "\xc3"
                                       "\xb9.workgroup_processor_mode"
                                       "\x01";

START_TEST(agprs_are_subtracted_from_vgpr_count_except_on_gfx908)
{
    unsigned char image[1024] = { 0 };
    struct input in;
    size_t len = make_code_object(image, kernels, sizeof kernels - 1,
                                  "amdgcn-amd-amdhsa--gfx942:sramecc+:xnack-");
    input_bytes(&in, image, len);
    ck_assert_msg(in.ok, "%s", in.diag.text);
    const struct kernel *k = input_kernel(&in, "k", "gfx942");
    ck_assert_int_eq(k->regs, 128);
    ck_assert_int_eq(k->agprs, 128);
    ck_assert_int_eq(k->cu_mode, 0);
    ck_assert_int_eq(k->sgpr_spill, 3);
    ck_assert_str_eq(k->features, "sramecc+:xnack-");
    ck_assert_int_eq(kernel_vendor(k), OCC_AMD);
    ck_assert_uint_eq(k->flags, KERNEL_SPLIT_AGPRS | KERNEL_RECURSIVE);
    input_free(&in);
    memset(image, 0, sizeof image);
    len = make_code_object(image, kernels, sizeof kernels - 1, "amdgcn-amd-amdhsa--gfx908");
    input_bytes(&in, image, len);
    ck_assert_int_eq(input_kernel(&in, "k", "gfx908")->regs, 256);
    input_free(&in);
    memset(image, 0, sizeof image);
    len = make_code_object(image, kernels, sizeof kernels - 1, "amdgcn-amd-amdhsa--gfx9-4-generic");
    input_bytes(&in, image, len);
    ck_assert_uint_eq(in.list.count, 1);
    input_free(&in);
}
END_TEST

START_TEST(the_target_follows_the_four_parts_of_a_triple)
{
    static const char *const targets[][2] = {
        { "amdgcn-amd-amdhsa--gfx1100", "gfx1100" },
        { "amdgcn-amd-amdhsa-unknown-gfx1100", "gfx1100" }, /* LLVM 23 */
        { "amdgpu11-amd-amdhsa-unknown-gfx1100", "gfx1100" },
        { "amdgcn-amd-amdhsa-unknown-gfx90a:xnack-", "gfx90a" },
        { "amdgcn-amd-amdhsa--gfx9-4-generic:sramecc+", "gfx9-4-generic" },
        { "amdgcn-amd-amdhsa-unknown-gfx10-1-generic", "gfx10-1-generic" },
    };
    for (size_t i = 0; i < sizeof targets / sizeof *targets; i++) {
        unsigned char image[1024] = { 0 };
        struct input in;
        size_t len = make_code_object(image, kernels, sizeof kernels - 1, targets[i][0]);
        input_bytes(&in, image, len);
        ck_assert_msg(in.ok, "%s", in.diag.text);
        ck_assert_uint_eq(in.list.count, 1);
        ck_assert_str_eq(in.list.items[0].arch, targets[i][1]);
        input_free(&in);
    }
}
END_TEST

/* Numbers of LLVM 23 (AMDGPUTargetParser, ELF.h); 0x56 has no target. */
START_TEST(without_a_target_in_the_metadata_the_machine_number_names_it)
{
    static const struct {
        unsigned char number;
        const char *arch;
    } rows[] = {
        { 0x49, "gfx1250" },         { 0x4f, "gfx950" },          { 0x50, "gfx1310" },
        { 0x51, "gfx9-generic" },    { 0x52, "gfx10-1-generic" }, { 0x53, "gfx10-3-generic" },
        { 0x54, "gfx11-generic" },   { 0x55, "gfx1152" },         { 0x57, "gfx1154" },
        { 0x58, "gfx1153" },         { 0x59, "gfx12-generic" },   { 0x5a, "gfx1251" },
        { 0x5b, "gfx12-5-generic" }, { 0x5c, "gfx1172" },         { 0x5d, "gfx1170" },
        { 0x5e, "gfx1171" },         { 0x5f, "gfx9-4-generic" },  { 0x62, "gfx11-7-generic" },
        { 0x63, "gfx13-generic" },   { 0xeb, "gfx1250-strict" },  { 0x56, "" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        unsigned char image[1024] = { 0 };
        struct input in;
        size_t len = make_code_object(image, kernels, sizeof kernels - 1, "no target");
        image[48] = rows[i].number;
        image[51] = 1; /* the version of a generic target */
        input_bytes(&in, image, len);
        ck_assert_uint_eq(in.list.count, 1);
        ck_assert_str_eq(in.list.items[0].arch, rows[i].arch);
        ck_assert_uint_eq(in.warnings, rows[i].arch[0] == '\0');
        input_free(&in);
    }
}
END_TEST

START_TEST(truncated_metadata_are_an_error)
{
    for (size_t n = 1; n < sizeof kernels - 1; n++) {
        unsigned char image[1024] = { 0 };
        struct input in;
        size_t len = make_code_object(image, kernels, n, "amdgcn-amd-amdhsa--gfx942");
        input_bytes(&in, image, len);
        ck_assert_msg(!in.ok, "%zu bytes", n);
        ck_assert_ptr_nonnull(strstr(in.diag.text, "the code object has damaged metadata"));
        input_free(&in);
    }
}
END_TEST

START_TEST(an_array_shorter_than_its_count_cannot_be_skipped)
{
    static const unsigned char arrays[] = "\xdd\xff\xff\xff\xff\xdf\xff\xff\xff\xff\x91\x91\x91";
    struct bytes b = { arrays, sizeof arrays - 1 };
    size_t at = 0;
    ck_assert(!msgpack_skip(b, &at));
    struct msgpack_value value;
    at = 0;
    ck_assert(msgpack_next(b, &at, &value));
    ck_assert_int_eq(value.type, MSGPACK_ARRAY);
    ck_assert_uint_eq(value.number, UINT32_MAX);
}
END_TEST

Suite *input_codeobject_suite(void)
{
    Suite *suite = suite_create("input_codeobject");
    TCase *tcase = tcase_create("codeobject");
    tcase_add_test(tcase, a_code_object_has_registers_lds_scratch_and_block);
    tcase_add_test(tcase, a_code_object_of_version_3_has_its_target_in_the_flags);
    tcase_add_test(tcase, code_for_different_features_gives_different_kernels);
    tcase_add_test(tcase, a_code_object_of_version_2_is_refused);
    tcase_add_test(tcase, a_bundle_has_the_kernels_of_every_target);
    tcase_add_loop_test(tcase, a_compressed_bundle_is_unpacked, 1, 4);
    tcase_add_test(tcase, entries_of_a_bundle_may_not_overlap_or_leave_the_file);
    tcase_add_test(tcase, agprs_are_subtracted_from_vgpr_count_except_on_gfx908);
    tcase_add_test(tcase, the_target_follows_the_four_parts_of_a_triple);
    tcase_add_test(tcase, without_a_target_in_the_metadata_the_machine_number_names_it);
    tcase_add_test(tcase, truncated_metadata_are_an_error);
    tcase_add_test(tcase, an_array_shorter_than_its_count_cannot_be_skipped);
    suite_add_tcase(suite, tcase);
    return suite;
}
