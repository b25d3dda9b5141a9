/* test_input_ptxas.c - build logs: the lines of ptxas, nvlink, NVRTC and nvJitLink. */
#include "base/file.h"
#include "folder.h"
#include "input.h"
#include "kernels/read/log_reader.h"
#include "suites.h"

START_TEST(a_log_of_cuda_13_gives_every_number)
{
    struct input in;
    input_text(&in,
               "ptxas info    : 0 bytes gmem\n"
               "ptxas info    : Compiling entry function '_Z1kPf' for 'sm_90a'\n"
               "ptxas info    : Function properties for _Z1kPf\n"
               "    352 bytes stack frame, 380 bytes spill stores, 384 bytes spill loads\n"
               "ptxas info    : Used 64 registers, used 3 barriers, 360 bytes cumulative stack "
               "size, 2672 bytes smem\n"
               "ptxas info    : Compile time = 14.323 ms\n");
    ck_assert(in.ok);
    ck_assert_uint_eq(in.list.count, 1);
    const struct kernel *k = input_kernel(&in, "_Z1kPf", "sm_90a");
    ck_assert_int_eq(k->source, KERNEL_PTXAS_LOG);
    ck_assert_int_eq(k->regs, 64);
    ck_assert_int_eq(k->barriers, 3);
    ck_assert_int_eq(k->smem, 2672);
    ck_assert_int_eq(k->stack, 352);
    ck_assert_int_eq(k->stack_total, 360);
    ck_assert_int_eq(k->spill_stores, 380);
    ck_assert_int_eq(k->spill_loads, 384);
    ck_assert_int_eq(k->threads, KERNEL_UNKNOWN);
    ck_assert_uint_eq(in.warnings, 0);
    input_free(&in);
}
END_TEST

START_TEST(declared_and_system_bytes_of_cuda_2_are_added)
{
    struct input in;
    input_text(&in, "ptxas info\t: Compiling entry function '_Z3fooPf'\n"
                    "ptxas info\t: Used 47 registers, 60+4 bytes lmem, 28+16 bytes smem, 352 bytes "
                    "cmem[1]\n");
    const struct kernel *k = input_kernel(&in, "_Z3fooPf", "");
    ck_assert_int_eq(k->regs, 47);
    ck_assert_int_eq(k->smem, 44);
    ck_assert_int_eq(k->stack, 64);
    ck_assert_int_eq(k->barriers, KERNEL_UNKNOWN);
    ck_assert_int_eq(k->spill_stores, KERNEL_UNKNOWN);
    input_free(&in);
}
END_TEST

START_TEST(a_log_of_cuda_9_has_no_barriers)
{
    struct input in;
    input_text(&in, "ptxas info    : 77696 bytes gmem, 72 bytes cmem[3]\n"
                    "ptxas info    : Compiling entry function '_Z6kernelv' for 'sm_52'\n"
                    "ptxas info    : Function properties for _Z6kernelv\n"
                    "    312 bytes stack frame, 8 bytes spill stores, 8 bytes spill loads\n"
                    "ptxas info    : Used 255 registers, 312 bytes cumulative stack size, 8192 "
                    "bytes smem, 324 bytes cmem[0], 4 bytes cmem[2], 1 textures\n");
    const struct kernel *k = input_kernel(&in, "_Z6kernelv", "sm_52");
    ck_assert_int_eq(k->regs, 255);
    ck_assert_int_eq(k->smem, 8192);
    ck_assert_int_eq(k->stack_total, 312);
    ck_assert_int_eq(k->barriers, KERNEL_UNKNOWN);
    input_free(&in);
}
END_TEST

START_TEST(prefixes_colours_and_carriage_returns_do_not_matter)
{
    struct input in;
    input_text(&in,
               "[1/3] building\r[2/3] building\r\n"
               "#12 34.5 ptxas info    : Compiling entry function 'k' for 'sm_80'\033[0m\r\n"
               "#12 34.5 ptxas info    : Function properties for k\r\n"
               "#12 34.6     8 bytes stack frame, 4 bytes spill stores, 2 bytes spill loads\r\n"
               "file.cu(90): warning #177-D: variable \"x\" was declared but never used\r\n"
               "1>  \033[32mptxas info    : Used 10 registers, 256 bytes smem\033[0m\r\n");
    const struct kernel *k = input_kernel(&in, "k", "sm_80");
    ck_assert_int_eq(k->regs, 10);
    ck_assert_int_eq(k->smem, 256);
    ck_assert_int_eq(k->stack, 8);
    ck_assert_int_eq(k->spill_loads, 2);
    input_free(&in);
}
END_TEST

START_TEST(a_demangled_name_may_have_spaces_commas_and_quotes)
{
    struct input in;
    input_text(
        &in, "ptxas info    : Compiling entry function 'void k<'a', 2>(float*, int)' for 'sm_20'\n"
             "ptxas info    : Function properties for void k<'a', 2>(float*, int)\n"
             "    0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads\n"
             "ptxas info    : Used 10 registers, 1024+0 bytes smem\n");
    const struct kernel *k = input_kernel(&in, "void k<'a', 2>(float*, int)", "sm_20");
    ck_assert_int_eq(k->smem, 1024);
    ck_assert_int_eq(k->stack, 0);
    input_free(&in);
}
END_TEST

START_TEST(the_logs_of_nvrtc_and_nvjitlink_are_read)
{
    struct input in;
    input_text(&in, "ptxas info    : Compiling entry function 'k' for 'sm_90'\n"
                    "ptxas info    : Function properties for k\n"
                    "ptxas         .     16 bytes stack frame, 0 bytes spill stores, 0 bytes spill "
                    "loads\n"
                    "ptxas info    : Used 10 registers, used 1 barriers\n"
                    "info    : Function properties for 'linked':\n"
                    "info    : used 20 registers, used 2 barriers, 8 stack, 1040 bytes smem, 540 "
                    "bytes cmem[0], 0 bytes lmem\n");
    ck_assert_int_eq(input_kernel(&in, "k", "sm_90")->stack, 16);
    const struct kernel *k = input_kernel(&in, "linked", "sm_90");
    ck_assert_int_eq(k->source, KERNEL_NVLINK_LOG);
    ck_assert_int_eq(k->smem, 16);
    ck_assert_int_eq(k->stack_total, 8);
    ck_assert_int_eq(k->barriers, 2);
    input_free(&in);
}
END_TEST

#define ENTRY(name, arch) "ptxas info    : Compiling entry function '" name "' for '" arch "'\n"
#define PROPS(name, frame)                                                                         \
    "ptxas info    : Function properties for " name "\n    " frame                                 \
    " bytes stack frame, 0 bytes spill stores, 0 bytes spill loads\n"
#define USED(regs) "ptxas info    : Used " regs " registers, used 0 barriers\n"

START_TEST(device_functions_are_not_kernels)
{
    struct input in;
    input_text(&in, ENTRY("k", "sm_80") PROPS("k", "0") USED("10") PROPS("_Z6helperfi", "64")
                        ENTRY("l", "sm_80") PROPS("l", "8") USED("11"));
    ck_assert_uint_eq(in.list.count, 2);
    ck_assert_int_eq(input_kernel(&in, "k", "sm_80")->stack, 0);
    ck_assert_int_eq(input_kernel(&in, "l", "sm_80")->stack, 8);
    input_free(&in);
}
END_TEST

START_TEST(lines_of_parallel_compilers_are_paired_if_only_one_entry_matches)
{
    struct input in;
    input_text(&in, ENTRY("a", "sm_80") ENTRY("b", "sm_80") PROPS("b", "8") USED("20")
                        PROPS("a", "16") USED("10"));
    ck_assert_int_eq(input_kernel(&in, "a", "sm_80")->regs, 10);
    ck_assert_int_eq(input_kernel(&in, "b", "sm_80")->regs, 20);
    ck_assert_uint_eq(in.warnings, 0);
    input_free(&in);
}
END_TEST

START_TEST(lines_that_cannot_be_paired_are_reported_not_guessed)
{
    struct input in;
    input_text(&in, ENTRY("a", "sm_80") ENTRY("b", "sm_80") PROPS("b", "8") PROPS("a", "16")
                        USED("20") USED("10") ENTRY("c", "sm_80") PROPS("c", "0") USED("30"));
    const struct kernel *a = input_kernel(&in, "a", "sm_80");
    ck_assert_int_eq(a->regs, KERNEL_UNKNOWN);
    ck_assert_int_eq(a->stack, 16);
    ck_assert_uint_eq(a->flags, KERNEL_AMBIGUOUS);
    ck_assert_int_eq(input_kernel(&in, "b", "sm_80")->regs, KERNEL_UNKNOWN);
    ck_assert_int_eq(input_kernel(&in, "c", "sm_80")->regs, 30);
    ck_assert_uint_eq(in.warnings, 2);
    ck_assert_str_eq(in.warning, "file:2: output of parallel compilers is mixed: the 'Used' line "
                                 "of 'b' cannot be identified");
    input_free(&in);
}
END_TEST

START_TEST(equal_lines_of_parallel_compilers_need_no_pairing)
{
    struct input in;
    input_text(&in, ENTRY("a", "sm_80") ENTRY("b", "sm_80") PROPS("b", "0") PROPS("a", "0")
                        USED("20") USED("20"));
    ck_assert_int_eq(input_kernel(&in, "a", "sm_80")->regs, 20);
    ck_assert_int_eq(input_kernel(&in, "b", "sm_80")->regs, 20);
    ck_assert_uint_eq(in.warnings, 0);
    input_free(&in);
}
END_TEST

START_TEST(properties_that_could_belong_to_two_architectures_are_unknown)
{
    struct input in;
    input_text(&in, ENTRY("k", "sm_80") ENTRY("k", "sm_90") PROPS("k", "8") USED("10")
                        PROPS("k", "16") USED("12") ENTRY("z", "sm_80") PROPS("z", "0") USED("9"));
    ck_assert_uint_eq(in.list.count, 3);
    ck_assert_int_eq(input_kernel(&in, "k", "sm_80")->regs, KERNEL_UNKNOWN);
    ck_assert_int_eq(input_kernel(&in, "k", "sm_90")->regs, KERNEL_UNKNOWN);
    ck_assert_int_eq(input_kernel(&in, "k", "sm_90")->stack, KERNEL_UNKNOWN);
    ck_assert_int_eq(input_kernel(&in, "z", "sm_80")->regs, 9);
    input_free(&in);
}
END_TEST

START_TEST(a_used_line_that_never_comes_leaves_the_registers_unknown)
{
    struct input in;
    char log[16384] = ENTRY("lost", "sm_80") PROPS("lost", "0");
    for (int i = 0; i < 40; i++) {
        size_t used = strlen(log);
        snprintf(log + used, sizeof log - used,
                 ENTRY("k%d", "sm_80") PROPS("k%d", "0") "ptxas info    : Used %d registers\n", i,
                 i, i + 1);
    }
    input_text(&in, log);
    ck_assert_uint_eq(in.list.count, 41);
    ck_assert_int_eq(input_kernel(&in, "lost", "sm_80")->regs, KERNEL_UNKNOWN);
    ck_assert_int_eq(input_kernel(&in, "k39", "sm_80")->regs, 40);
    ck_assert_uint_gt(in.warnings, 0);
    input_free(&in);
}
END_TEST

START_TEST(a_log_that_ends_early_is_reported_at_the_line_of_its_last_kernel)
{
    struct input in;
    input_text(&in, USED("9") "\n" ENTRY("k", "sm_80") PROPS("k", "0"));
    ck_assert(in.ok);
    ck_assert_uint_eq(in.list.count, 0);
    ck_assert_uint_eq(in.warnings, 2);
    ck_assert_str_eq(in.warning, "file:3: no 'Used' line for 'k'");
    input_free(&in);
}
END_TEST

START_TEST(repeats_merge_only_if_architecture_and_numbers_are_equal)
{
    struct input in;
    input_text(&in, ENTRY("k", "sm_80") PROPS("k", "0") USED("10") /**/
               ENTRY("k", "sm_80") PROPS("k", "0") USED("10")      /**/
               ENTRY("k", "sm_86") PROPS("k", "0") USED("10")      /**/
               ENTRY("k", "sm_80") PROPS("k", "0") USED("12"));
    ck_assert_uint_eq(in.list.count, 3);
    input_free(&in);
}
END_TEST

START_TEST(recursion_leaves_the_stack_unknown)
{
    struct input in;
    input_text(&in, "ptxas warning : Stack size for entry function 'r' cannot be statically "
                    "determined\n" ENTRY("r", "sm_80") PROPS("r", "0") USED("24")
                        ENTRY("k", "sm_80") PROPS("k", "0") USED("10"));
    const struct kernel *r = input_kernel(&in, "r", "sm_80");
    ck_assert_int_eq(r->stack_total, KERNEL_UNKNOWN);
    ck_assert_uint_eq(r->flags, KERNEL_RECURSIVE);
    ck_assert_int_eq(input_kernel(&in, "k", "sm_80")->stack_total, 0);
    input_free(&in);
}
END_TEST

START_TEST(linked_numbers_replace_numbers_before_linking)
{
    struct input in;
    input_file(&in, "rdc.log");
    ck_assert_uint_eq(in.list.count, 5);
    const struct kernel *k = input_kernel(&in, "linked", "sm_90");
    ck_assert_int_eq(k->source, KERNEL_NVLINK_LOG);
    ck_assert_int_gt(k->regs, 100);
    ck_assert_int_eq(k->smem, 656);
    ck_assert_int_eq(k->barriers, 4);
    ck_assert_int_eq(k->spill_stores, 0);
    ck_assert_int_eq(input_kernel(&in, "linked", "sm_80")->smem, 656);
    input_free(&in);
}
END_TEST

static const char linked_k[] =
    "nvlink info    : Function properties for 'k':\n"
    "nvlink info    : used 131 registers, used 4 barriers, 0 stack, 1680 bytes smem\n";

/* Reads a command line with nvlink's lines for `k` after it. */
static void read_link(struct input *in, const char *command)
{
    char log[512];
    snprintf(log, sizeof log, "%s\n%s", command, linked_k);
    input_text(in, log);
}

START_TEST(linked_code_has_the_architecture_of_the_command_line)
{
    struct input in;
    read_link(&in, "nvcc -dlink -arch=sm_90 --resource-usage a.o b.o -o c.o");
    ck_assert_int_eq(input_kernel(&in, "k", "sm_90")->smem, 656);
    input_free(&in);
    read_link(&in, "nvcc -gencode arch=compute_100a,code=sm_100a -dlink");
    ck_assert_int_eq(input_kernel(&in, "k", "sm_100a")->smem, 1680);
    input_free(&in);
}
END_TEST

START_TEST(linked_code_of_unknown_architecture_may_include_reserved_memory)
{
    struct input in;
    input_text(&in, linked_k);
    struct kernel k = *input_kernel(&in, "k", "");
    ck_assert_int_eq(k.smem, 1680);
    ck_assert_uint_eq(k.flags, KERNEL_MAYBE_RESERVE);
    kernel_set_arch(&k, "sm_90", 5);
    ck_assert_int_eq(k.smem, 656);
    ck_assert_uint_eq(k.flags, 0);
    input_free(&in);
}
END_TEST

START_TEST(a_number_too_large_is_a_warning)
{
    struct input in;
    input_text(&in,
               ENTRY("k", "sm_80") PROPS("k", "0") "ptxas info    : Used 99999999999 registers\n");
    ck_assert(in.ok);
    ck_assert_uint_eq(in.list.count, 0);
    ck_assert_uint_eq(in.warnings, 2);
    input_free(&in);
}
END_TEST

START_TEST(every_truncated_log_is_read_without_harm)
{
    size_t len = 0;
    unsigned char *data = input_load("rdc.log", &len);
    for (size_t n = 0; n <= len; n++) {
        struct input in;
        unsigned char *copy = malloc(n + 1);
        ck_assert_ptr_nonnull(copy);
        memcpy(copy, data, n);
        input_bytes(&in, copy, n);
        ck_assert(in.ok);
        input_free(&in);
        free(copy);
    }
    free(data);
}
END_TEST

/* Parts of it are taken out of memory as soon as they are read. */
START_TEST(a_mapped_log_of_several_parts_gives_every_kernel_and_the_line_of_a_warning)
{
    enum { KERNELS = 12000, LINES = 4, KERNEL_BYTES = 256 };
    char folder[FOLDER_PATH_MAX];
    char path[FOLDER_PATH_MAX];
    char expected[64];
    struct file file;
    struct diag diag;
    struct input in;
    char *text = malloc(KERNELS * KERNEL_BYTES);
    size_t len = 0;
    for (int i = 0; i < KERNELS; i++) {
        len += (size_t)snprintf(text + len, KERNEL_BYTES,
                                "ptxas info    : Compiling entry function 'k%d' for 'sm_90'\n"
                                "ptxas info    : Function properties for k%d\n"
                                "    %d bytes stack frame, 0 bytes spill stores, 0 bytes spill "
                                "loads\n%s",
                                i, i, i, i < KERNELS - 1 ? "" : "the end\n");
        if (i < KERNELS - 1) {
            len += (size_t)snprintf(text + len, KERNEL_BYTES, "ptxas info    : Used %d registers\n",
                                    i % 200);
        }
    }
    ck_assert_uint_gt(len, 2 * LOG_PART_BYTES);
    folder_make(folder);
    folder_write(folder, "log", text, len);
    diag_init(&diag, "log");
    ck_assert(file_map(folder_join(path, folder, "log"), len, &file, &diag) && file.is_mapped);
    input_bytes(&in, file.data, file.len);
    ck_assert(in.ok);
    ck_assert_uint_eq(in.list.count, KERNELS - 1);
    for (int i = 0; i < KERNELS - 1; i++) {
        const struct kernel *k = &in.list.items[i];
        ck_assert(k->name[0] == 'k' && atoi(k->name + 1) == i);
        ck_assert(k->stack == i && k->regs == i % 200);
    }
    ck_assert_uint_eq(in.warnings, 1);
    snprintf(expected, sizeof expected, "file:%d: ", (KERNELS - 1) * LINES + 1);
    ck_assert_msg(strncmp(in.warning, expected, strlen(expected)) == 0, "%s", in.warning);
    input_free(&in);
    file_free(&file);
    free(text);
    folder_remove(folder, NULL, 0);
}
END_TEST

Suite *input_ptxas_suite(void)
{
    Suite *suite = suite_create("input_ptxas");
    TCase *tcase = tcase_create("ptxas");
    tcase_add_test(tcase, a_log_of_cuda_13_gives_every_number);
    tcase_add_test(tcase, declared_and_system_bytes_of_cuda_2_are_added);
    tcase_add_test(tcase, a_log_of_cuda_9_has_no_barriers);
    tcase_add_test(tcase, prefixes_colours_and_carriage_returns_do_not_matter);
    tcase_add_test(tcase, a_demangled_name_may_have_spaces_commas_and_quotes);
    tcase_add_test(tcase, the_logs_of_nvrtc_and_nvjitlink_are_read);
    tcase_add_test(tcase, device_functions_are_not_kernels);
    tcase_add_test(tcase, lines_of_parallel_compilers_are_paired_if_only_one_entry_matches);
    tcase_add_test(tcase, lines_that_cannot_be_paired_are_reported_not_guessed);
    tcase_add_test(tcase, equal_lines_of_parallel_compilers_need_no_pairing);
    tcase_add_test(tcase, properties_that_could_belong_to_two_architectures_are_unknown);
    tcase_add_test(tcase, a_used_line_that_never_comes_leaves_the_registers_unknown);
    tcase_add_test(tcase, a_log_that_ends_early_is_reported_at_the_line_of_its_last_kernel);
    tcase_add_test(tcase, repeats_merge_only_if_architecture_and_numbers_are_equal);
    tcase_add_test(tcase, recursion_leaves_the_stack_unknown);
    tcase_add_test(tcase, linked_numbers_replace_numbers_before_linking);
    tcase_add_test(tcase, linked_code_has_the_architecture_of_the_command_line);
    tcase_add_test(tcase, linked_code_of_unknown_architecture_may_include_reserved_memory);
    tcase_add_test(tcase, a_number_too_large_is_a_warning);
    tcase_add_test(tcase, every_truncated_log_is_read_without_harm);
    tcase_add_test(tcase,
                   a_mapped_log_of_several_parts_gives_every_kernel_and_the_line_of_a_warning);
    suite_add_tcase(suite, tcase);
    return suite;
}
