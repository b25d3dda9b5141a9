/* test_input_cubin.c - the reader of cubins: compiled and handmade, intact and damaged. */
#include "old_cubin.h"
#include "suites.h"

#include "kernels/read/cubin_image.h"
#include "kernels/read/images.h"

START_TEST(the_encoding_up_to_cuda_12_6_is_read)
{
    unsigned char image[IMAGE];
    struct input in;
    old_cubin(image, 86, 1280);
    input_bytes(&in, image, sizeof image);
    const struct kernel *k = input_kernel(&in, "k", "sm_86");
    ck_assert_int_eq(k->source, KERNEL_CUBIN);
    ck_assert_int_eq(k->regs, 42);
    ck_assert_int_eq(k->barriers, 3);
    ck_assert_int_eq(k->smem, 1280);
    ck_assert_int_eq(k->stack, 16);
    ck_assert_int_eq(k->stack_total, 24);
    ck_assert_int_eq(k->bound_threads, 128);
    ck_assert_int_eq(k->max_regs, 255);
    ck_assert_int_eq(k->block[0], KERNEL_UNKNOWN);
    input_free(&in);
}
END_TEST

START_TEST(the_reserved_1024_bytes_of_sm_90_are_subtracted)
{
    unsigned char image[IMAGE];
    struct input in;
    old_cubin(image, 90, 1280);
    input_bytes(&in, image, sizeof image);
    ck_assert_int_eq(input_kernel(&in, "k", "sm_90")->smem, 256);
    input_free(&in);
    put_number(image + 16, 1, 2); /* relocatable: nothing is reserved yet */
    input_bytes(&in, image, sizeof image);
    ck_assert_int_eq(input_kernel(&in, "k", "sm_90")->smem, 1280);
    ck_assert_uint_eq(input_kernel(&in, "k", "sm_90")->flags, KERNEL_NOT_LINKED);
    input_free(&in);
}
END_TEST

START_TEST(laid_out_relocatable_code_without_undefined_functions_counts_as_linked)
{
    unsigned char image[IMAGE];
    struct input in;
    old_cubin(image, 86, 1280);
    put_number(image + 16, 1, 2); /* relocatable */
    /* PROGBITS: laid out, as NVIDIA's assembler writes it */
    put_number(image + SECTIONS + S_SHARED * 64 + 4, 1, 4);
    input_bytes(&in, image, sizeof image);
    ck_assert_int_eq(input_kernel(&in, "k", "sm_86")->smem, 1280);
    ck_assert_uint_eq(input_kernel(&in, "k", "sm_86")->flags, 0);
    ck_assert_uint_eq(in.warnings, 0);
    input_free(&in);
    /* the first symbol becomes an undefined function, which only linking can supply */
    put_number(image + SYMBOLS + 4, 0x12, 1);
    input_bytes(&in, image, sizeof image);
    ck_assert_uint_eq(input_kernel(&in, "k", "sm_86")->flags, KERNEL_NOT_LINKED);
    input_free(&in);
}
END_TEST

START_TEST(a_section_of_unknown_type_is_a_warning)
{
    unsigned char image[IMAGE];
    struct input in;
    old_cubin(image, 86, 1280);
    put_number(image + SECTIONS + S_SHARED * 64 + 4, 0x70000099, 4);
    input_bytes(&in, image, sizeof image);
    ck_assert_int_eq(input_kernel(&in, "k", "sm_86")->smem, KERNEL_UNKNOWN);
    ck_assert_uint_eq(in.warnings, 1);
    ck_assert_str_eq(in.warning, "file: offset 0x340: section '.nv.shared' of the cubin has the "
                                 "unknown type 0x70000099; its contents are skipped");
    input_free(&in);
    put_number(image + SECTIONS + S_KINFO * 64 + 4, 0x70000099, 4);
    input_bytes(&in, image, sizeof image);
    ck_assert_uint_eq(in.warnings, 1);
    ck_assert_int_eq(input_kernel(&in, "k", "sm_86")->bound_threads, KERNEL_UNKNOWN);
    input_free(&in);
}
END_TEST

START_TEST(architecture_and_family_specific_targets_have_a_suffix)
{
    unsigned char image[IMAGE];
    struct input in;
    old_cubin(image, 90, 0);
    put_number(image + 48, bytes_u32(image + 48) | 0x800, 4);
    input_bytes(&in, image, sizeof image);
    input_kernel(&in, "k", "sm_90a");
    input_free(&in);
    input_file(&in, "basic_sm_100f.cubin");
    input_kernel(&in, "plain", "sm_100f");
    input_free(&in);
    input_file(&in, "basic_sm_120a.cubin");
    input_kernel(&in, "plain", "sm_120a");
    input_free(&in);
}
END_TEST

START_TEST(a_recursive_kernel_has_an_unknown_stack)
{
    unsigned char image[IMAGE];
    struct input in;
    old_cubin(image, 80, 0);
    put_number(image + GLOBAL_INFO + 32, UINT32_MAX, 4);
    input_bytes(&in, image, sizeof image);
    const struct kernel *k = input_kernel(&in, "k", "sm_80");
    ck_assert_int_eq(k->stack_total, KERNEL_UNKNOWN);
    ck_assert_uint_eq(k->flags, KERNEL_RECURSIVE);
    input_free(&in);
}
END_TEST

/* A number written into a good cubin, and the error that reports the damage. */
struct damage {
    size_t at;
    uint64_t value;
    size_t bytes;
    const char *text;
};

static const struct damage damages[] = {
    { 4, 1, 1,
      "file: offset 0x4: the cubin is not 64-bit little-endian, the only supported format" },
    { 16, 9, 2, "file: offset 0x10: the cubin is neither relocatable nor linked" },
    { 40, UINT64_MAX - 8, 8,
      "file: offset 0x28: the cubin has its section table outside the file" },
    { 60, 60000, 2, "file: offset 0x28: the cubin has its section table outside the file" },
    { 58, 40, 2, "file: offset 0x3a: the cubin has section headers of an unknown size" },
    { 62, 77, 2, "file: offset 0x3e: the cubin has no section with the names of its sections" },
    { SECTIONS + S_SYMBOLS * 64 + 24, UINT64_MAX, 8,
      "file: offset 0x0: the cubin has a section of 0x30 bytes at 0xffffffffffffffff, outside its "
      "0x340 bytes" },
    { SECTIONS + S_KINFO * 64 + 44, 99, 4,
      "file: offset 0x130: the cubin has a section that refers to a missing section" },
    { KERNEL_INFO + 2, 500, 2,
      "file: offset 0x130: the cubin has an attribute that runs over its section" },
    { SYMBOLS + 24, 5000, 4,
      "file: offset 0xd8: the cubin has a symbol without a section or a name" },
    { SYMBOLS + 24 + 6, 500, 2,
      "file: offset 0xd8: the cubin has a symbol without a section or a name" },
    { SYMBOLS + 24, 0, 4, "file: offset 0xd8: the cubin has a symbol without a section or a name" },
    { SYMBOLS + 24 + 6, 0xffff, 2, "file: offset 0xd8: the cubin has a symbol without a section" },
    { GLOBAL_INFO + 26, 500, 2,
      "file: offset 0x118: the cubin has an attribute that runs over its section" },
    { SECTIONS + S_SYMBOLS * 64 + 40, 7, 4,
      "file: offset 0xc0: the cubin has a symbol table without names" },
    { SECTIONS + S_SHARED * 64 + 4, 2, 4,
      "file: offset 0x340: the cubin has a second symbol table" },
    { SECTIONS + S_NAMES * 64 + 32, UINT32_MAX, 8,
      "file: offset 0x0: the cubin has a section of 0xffffffff bytes at 0x40, outside its 0x340 "
      "bytes" },
    { SECTIONS + S_INFO * 64 + 32, 5000, 8,
      "file: offset 0x0: the cubin has a section of 0x1388 bytes at 0x100, outside its 0x340 "
      "bytes" },
    { SECTIONS + S_KINFO * 64 + 32, 5000, 8,
      "file: offset 0x0: the cubin has a section of 0x1388 bytes at 0x130, outside its 0x340 "
      "bytes" },
};

START_TEST(damage_of_a_cubin_is_an_error_with_its_offset)
{
    const struct damage *damage = &damages[_i];
    unsigned char image[IMAGE];
    struct input in;
    old_cubin(image, 80, 0);
    put_number(image + damage->at, damage->value, damage->bytes);
    input_bytes(&in, image, sizeof image);
    ck_assert(!in.ok);
    ck_assert_str_eq(in.diag.text, damage->text);
    ck_assert_uint_eq(in.list.count, 0);
    input_free(&in);
}
END_TEST

START_TEST(overlapping_sections_are_not_read_again)
{
    enum { COPIES = 200 };
    static unsigned char image[IMAGE + COPIES * 64];
    struct input in;
    old_cubin(image, 80, 0);
    memset(image + IMAGE, 0, COPIES * 64);
    memmove(image + IMAGE, image + SECTIONS, 7 * 64);
    for (size_t i = 7; i < COPIES; i++) {
        memcpy(image + IMAGE + i * 64, image + SECTIONS + S_KINFO * 64, 64);
        put_number(image + IMAGE + i * 64 + 24, 64, 8);
        put_number(image + IMAGE + i * 64 + 32, sizeof image - 64, 8);
        put_number(image + IMAGE + i * 64 + 44, i, 4);
    }
    put_number(image + 40, IMAGE, 8);
    put_number(image + 60, COPIES, 2);
    input_bytes(&in, image, sizeof image);
    ck_assert_uint_le(in.list.count, 1);
    input_free(&in);
}
END_TEST

START_TEST(a_truncated_cubin_is_refused)
{
    size_t len = 0;
    unsigned char *data = input_load("basic_sm_75.cubin", &len);
    struct cubin_origin origin = { KERNEL_CUBIN, 0, 0 };
    const size_t unread = 4 * 56; /* the program headers, at the end of the file */
    for (size_t n = 0; n < len; n += n < 4096 ? 1 : 61) {
        struct kernel_list list;
        struct diag diag;
        unsigned char *copy = malloc(n > 0 ? n : 1);
        ck_assert_ptr_nonnull(copy);
        memcpy(copy, data, n);
        kernel_list_init(&list);
        diag_init(&diag, "file");
        kernel_list_begin(&list, "file");
        struct bytes image = { copy, n };
        ck_assert_int_eq(cubin_read(image, &origin, &list, &diag), n >= len - unread);
        kernel_list_end(&list);
        kernel_list_free(&list);
        free(copy);
    }
    free(data);
}
END_TEST

START_TEST(launch_bounds_block_and_cluster_are_read)
{
    struct input in;
    input_file(&in, "cluster.fatbin");
    const struct kernel *k = input_kernel(&in, "fixed_block", "sm_90");
    ck_assert_int_eq(k->block[0], 128);
    ck_assert_int_eq(k->block[1], 2);
    ck_assert_int_eq(k->block[2], 1);
    ck_assert_int_eq(k->cluster[0], 4);
    k = input_kernel(&in, "clustered", "sm_120");
    ck_assert_int_eq(k->cluster[0], 2);
    ck_assert_int_eq(k->smem, 160);
    k = input_kernel(&in, "bounded_cluster", "sm_100a");
    ck_assert_int_eq(k->bound_threads, 256);
    ck_assert_int_eq(k->max_cluster, 8);
    ck_assert_int_eq(k->cluster[0], KERNEL_UNKNOWN);
    input_free(&in);
}
END_TEST

enum { EXTERNAL = KERNEL_EXTERNAL_SMEM, MAYBE = KERNEL_MAYBE_EXTERNAL_SMEM };

/* The flags that say whether a kernel uses external shared memory, `extern __shared__`. */
static uint32_t external_flags(const struct input *in, const char *name, const char *arch)
{
    return input_kernel(in, name, arch)->flags & (EXTERNAL | MAYBE);
}

START_TEST(the_layout_shows_whether_external_smem_is_or_may_be_used)
{
    struct input in;
    input_file(&in, "external_link.cubin");
    ck_assert_uint_eq(external_flags(&in, "external", "sm_90"), EXTERNAL);
    ck_assert_uint_eq(external_flags(&in, "both", "sm_90"), EXTERNAL);
    ck_assert_uint_eq(external_flags(&in, "fixed", "sm_90"), 0);
    ck_assert_uint_eq(external_flags(&in, "plain", "sm_90"), 0);
    ck_assert_int_eq(input_kernel(&in, "both", "sm_90")->smem, 256);
    ck_assert_int_eq(input_kernel(&in, "external", "sm_90")->smem, 0);
    input_free(&in);
    input_file(&in, "external.fatbin"); /* without nvlink, every kernel has room for it */
    ck_assert_uint_eq(external_flags(&in, "external", "sm_80"), MAYBE);
    ck_assert_uint_eq(external_flags(&in, "both", "sm_90"), MAYBE);
    ck_assert_uint_eq(external_flags(&in, "plain", "sm_80"), MAYBE);
    input_free(&in);
    input_file(&in, "calls.cubin"); /* declares no external shared memory */
    for (size_t i = 0; i < in.list.count; i++) {
        ck_assert_uint_eq(in.list.items[i].flags & (EXTERNAL | MAYBE), 0);
    }
    input_free(&in);
}
END_TEST

START_TEST(relocations_show_the_use_of_external_smem)
{
    struct input in;
    input_file(&in, "external_rdc.cubin");
    ck_assert_uint_eq(external_flags(&in, "external", "sm_90"), EXTERNAL);
    ck_assert_uint_eq(external_flags(&in, "both", "sm_90"), EXTERNAL);
    ck_assert_uint_eq(external_flags(&in, "fixed", "sm_90"), 0);
    ck_assert_uint_eq(external_flags(&in, "plain", "sm_90"), 0);
    input_free(&in);
    input_file(&in, "external_calls.cubin");
    /* a called function may use it */
    ck_assert_uint_eq(external_flags(&in, "calls", "sm_80"), MAYBE);
    ck_assert_uint_eq(external_flags(&in, "plain", "sm_80"), 0);
    input_free(&in);
    input_file(&in, "rdc_a.o");
    ck_assert_uint_eq(external_flags(&in, "linked", "sm_90"), 0);
    ck_assert_uint_eq(external_flags(&in, "alone", "sm_90"), 0);
    input_free(&in);
}
END_TEST

START_TEST(registers_of_setmaxnreg_are_read_from_the_code)
{
    static const struct {
        const char *name;
        int16_t regs[3];
    } kernels[] = {
        { "fits", { 40, 232, -1 } },
        { "deadlocks", { 160, 240, -1 } },
        { "depends", { 40, 240, -1 } },
        { "none", { -1, -1, -1 } },
    };
    struct input in;
    input_file(&in, "setmaxnreg.cubin");
    for (size_t i = 0; i < sizeof kernels / sizeof *kernels; i++) {
        const struct kernel *k = input_kernel(&in, kernels[i].name, "sm_90a");
        ck_assert_mem_eq(kernel_extras(k)->setmaxnreg, kernels[i].regs, sizeof kernels[i].regs);
        ck_assert_int_eq((k->flags & KERNEL_REG_RECONFIG) != 0, kernels[i].regs[0] > 0);
    }
    input_free(&in);
}
END_TEST

/* Writes an instruction of 16 bytes: setmaxnreg of `regs` if `opcode` is 0x9c8. */
static void put_instruction(unsigned char *to, uint32_t opcode, uint32_t regs)
{
    memset(to, 0, 16);
    put_number(to, 0x7000 | opcode, 4);
    put_number(to + 4, regs, 4);
}

START_TEST(counts_of_setmaxnreg_are_sorted_and_unique_or_unknown)
{
    unsigned char code[16 * 10];
    int16_t out[KERNEL_SETMAXNREG_MAX];
    static const uint32_t regs[] = { 232, 40, 40, 24, 232 };
    for (size_t i = 0; i < 5; i++) {
        put_instruction(code + 16 * i, 0x9c8, regs[i]);
    }
    put_instruction(code + 16 * 5, 0x9c9, 8); /* another instruction */
    cubin_sass_setmaxnreg((struct bytes){ code, 16 * 6 + 15 }, out);
    const int16_t expected[] = { 24, 40, 232, -1, -1, -1, -1, -1 };
    ck_assert_mem_eq(out, expected, sizeof out);
    put_instruction(code + 16 * 5, 0x3c8, 8); /* the operand is a register */
    cubin_sass_setmaxnreg((struct bytes){ code, 16 * 6 }, out);
    ck_assert_int_eq(out[0], KERNEL_UNKNOWN);
    put_instruction(code + 16 * 5, 0x9c8, 257);
    cubin_sass_setmaxnreg((struct bytes){ code, 16 * 6 }, out);
    ck_assert_int_eq(out[0], KERNEL_UNKNOWN);
    for (uint32_t i = 0; i < 9; i++) {
        put_instruction(code + 16 * (size_t)i, 0x9c8, 24 + 8 * i);
    }
    cubin_sass_setmaxnreg((struct bytes){ code, 16 * 8 }, out);
    ck_assert_int_eq(out[7], 80);
    cubin_sass_setmaxnreg((struct bytes){ code, 16 * 9 }, out);
    ck_assert_int_eq(out[0], KERNEL_UNKNOWN);
    cubin_sass_setmaxnreg((struct bytes){ code, 0 }, out);
    ck_assert_int_eq(out[0], KERNEL_UNKNOWN);
}
END_TEST

Suite *input_cubin_suite(void)
{
    Suite *suite = suite_create("input_cubin");
    TCase *tcase = tcase_create("cubin");
    tcase_add_test(tcase, the_encoding_up_to_cuda_12_6_is_read);
    tcase_add_test(tcase, the_reserved_1024_bytes_of_sm_90_are_subtracted);
    tcase_add_test(tcase, laid_out_relocatable_code_without_undefined_functions_counts_as_linked);
    tcase_add_test(tcase, a_section_of_unknown_type_is_a_warning);
    tcase_add_test(tcase, architecture_and_family_specific_targets_have_a_suffix);
    tcase_add_test(tcase, a_recursive_kernel_has_an_unknown_stack);
    tcase_add_loop_test(tcase, damage_of_a_cubin_is_an_error_with_its_offset, 0,
                        (int)(sizeof damages / sizeof damages[0]));
    tcase_add_test(tcase, overlapping_sections_are_not_read_again);
    tcase_add_test(tcase, a_truncated_cubin_is_refused);
    tcase_add_test(tcase, launch_bounds_block_and_cluster_are_read);
    tcase_add_test(tcase, the_layout_shows_whether_external_smem_is_or_may_be_used);
    tcase_add_test(tcase, relocations_show_the_use_of_external_smem);
    tcase_add_test(tcase, registers_of_setmaxnreg_are_read_from_the_code);
    tcase_add_test(tcase, counts_of_setmaxnreg_are_sorted_and_unique_or_unknown);
    suite_add_tcase(suite, tcase);
    return suite;
}
