/* test_nvdisasm.c - reads the table of live registers that nvdisasm prints. */
#include "kernels/read/nvdisasm.h"

#include "input.h"
#include "suites.h"

#define FLAGS                                                                                      \
    "\t.headerflags\t@\"EF_CUDA_64BIT_ADDRESS EF_CUDA_SM90 EF_CUDA_VIRTUAL_SM(EF_CUDA_SM90)\"\n"
#define SECTION(name)                                                                              \
    "//--------------------- .text." name "            --------------------------\n"
#define HEAD "      // +-----+\n      // | PRED  | GPR   |\n      // |   #   |   #   |\n"

/* The forms of nvdisasm's table.  In each, two instructions have 3 and 12 live registers. */
static const struct {
    const char *form, *text;
} forms[] = {
    { "count", "        /*0000*/   MOV ;  // |   1   |   3   |\n"
               "        /*0010*/   ADD ;  // |       |  12   |\n"
               ".L_x_0:                   // +.......+.......+\n"
               "        /*0020*/   EXIT ; // |       |       |\n" },
    { "wide", "        /*0000*/   MOV ;  // |  1 ^  |  3 :  ^ x |\n"
              "        /*0010*/   ADD ;  // |       | 12 v v :  |\n"
              "        /*0020*/   EXIT ; // |       |           |\n" },
    { "hex", "        /*0000*/   MOV ;  /* 0x00000a0000017a02 */   // |       |       |\n"
             "                          /* 0x000fe40000000f00 */   // |   1   |   3   |\n"
             "        /*0010*/   ADD ;  /* 0x0000000000047919 */   // |       |       |\n"
             "                          /* 0x000e220000002100 */   // |       |  12   |\n" },
};

static bool read_disassembly(const char *text, struct disassembly *disassembly, struct diag *diag)
{
    struct bytes bytes = { (const unsigned char *)text, strlen(text) };
    diag_init(diag, "file");
    *disassembly = (struct disassembly){ NULL, 0, 0 };
    return nvdisasm_read(bytes, disassembly, diag);
}

START_TEST(every_form_of_the_table_is_read)
{
    char text[4096];
    struct disassembly disassembly;
    struct diag diag;
    snprintf(text, sizeof text, "%s%s%s%s", FLAGS, SECTION("_Z1kPf"), HEAD, forms[_i].text);
    ck_assert(nvdisasm_is_text((struct bytes){ (const unsigned char *)text, strlen(text) }));
    ck_assert_msg(read_disassembly(text, &disassembly, &diag), "%s: %s", forms[_i].form, diag.text);
    ck_assert_uint_eq(disassembly.count, 1);
    const struct disassembled_code *code = disassembly_find(&disassembly, "_Z1kPf", 6, "sm_90a");
    ck_assert_ptr_nonnull(code);
    ck_assert_uint_eq(code->point_count, 2);
    ck_assert_uint_eq(code->points[0].offset, 0);
    ck_assert_uint_eq(code->points[0].regs, 3);
    ck_assert_uint_eq(code->points[1].offset, 0x10);
    ck_assert_uint_eq(code->points[1].regs, 12);
    ck_assert_ptr_null(disassembly_find(&disassembly, "_Z1kPf", 6, "sm_80"));
    ck_assert_ptr_null(disassembly_find(&disassembly, "_Z1k", 4, "sm_90"));
    disassembly_free(&disassembly);
}
END_TEST

START_TEST(sections_have_tables_of_their_own)
{
    struct disassembly disassembly;
    struct diag diag;
    const char *text =
        FLAGS SECTION("a") HEAD "  /*0000*/ MOV ; // | 9 | 4 |\n"
                                "//--------------------- .nv.info    --------------------------\n"
                                "  /*0010*/ MOV ; // | 9 | 5 |\n" /* outside of code */
        SECTION("b") "      // | GPR |\n  /*0000*/ MOV ; // | 7 |\n";
    ck_assert(read_disassembly(text, &disassembly, &diag));
    ck_assert_uint_eq(disassembly.count, 2);
    ck_assert_uint_eq(disassembly.codes[0].point_count, 1);
    ck_assert_uint_eq(disassembly.codes[0].points[0].regs, 4);
    ck_assert_uint_eq(disassembly.codes[1].points[0].regs, 7);
    disassembly_free(&disassembly);
}
END_TEST

START_TEST(a_disassembly_without_the_table_is_refused)
{
    struct disassembly disassembly;
    struct diag diag;
    ck_assert(!read_disassembly(FLAGS SECTION("a") "  /*0000*/ MOV ;\n", &disassembly, &diag));
    ck_assert_str_eq(diag.text, "file: a disassembly without the table of live registers; make it "
                                "with nvdisasm -c -lrm count");
    disassembly_free(&disassembly);
}
END_TEST

/* nvdisasm prints either source lines or the table, so a user may give a file of each kind. */
START_TEST(a_disassembly_with_source_lines_needs_no_table)
{
    struct disassembly disassembly;
    struct diag diag;
    ck_assert(
        read_disassembly(FLAGS SECTION("a") "\t//## File \"/k.cu\", line 6\n  /*0000*/ MOV ;\n",
                         &disassembly, &diag));
    ck_assert_uint_eq(disassembly.count, 0);
    struct bytes table = { NULL, 0 };
    const char *text = FLAGS SECTION("a") HEAD "  /*0000*/ MOV ; // | 9 | 4 |\n";
    table.data = (const unsigned char *)text;
    table.len = strlen(text);
    ck_assert(nvdisasm_read(table, &disassembly, &diag));
    ck_assert_ptr_nonnull(disassembly_find(&disassembly, "a", 1, "sm_90"));
    disassembly_free(&disassembly);
}
END_TEST

Suite *nvdisasm_suite(void)
{
    Suite *suite = suite_create("nvdisasm");
    TCase *tests = tcase_create("nvdisasm");
    tcase_add_loop_test(tests, every_form_of_the_table_is_read, 0,
                        (int)(sizeof forms / sizeof *forms));
    tcase_add_test(tests, sections_have_tables_of_their_own);
    tcase_add_test(tests, a_disassembly_without_the_table_is_refused);
    tcase_add_test(tests, a_disassembly_with_source_lines_needs_no_table);
    suite_add_tcase(suite, tests);
    return suite;
}
