/* test_input_ncu.c - CSV tables of Nsight Compute: their headers, lines and numbers. */
#include "input.h"
#include "suites.h"

#include "format/csv.h"
#include "kernels/read/ncu.h"

/* Reads a table of ncu --page raw with one launch and one metric. */
static void read_metric(struct input *in, const char *metric, const char *unit, const char *value)
{
    char text[1024];
    snprintf(text, sizeof text,
             "\"ID\",\"Kernel Name\",\"%s\"\n\"\",\"\",\"%s\"\n\"0\",\"k\",\"%s\"\n", metric, unit,
             value);
    input_text(in, text);
    ck_assert_msg(in->ok, "%s", in->diag.text);
    ck_assert_uint_eq(in->list.count, 1);
}

START_TEST(bytes_have_decimal_and_binary_units)
{
    static const struct {
        const char *unit;
        const char *value;
        int32_t bytes;
    } rows[] = {
        { "byte/block", "1,024", 1024 },
        { "b", "64", 64 },
        { "", "64", 64 },
        { "Kbyte/block", "5.12", 5120 },
        { "kbyte", "2", 2000 },
        { "Kibyte", "2", 2048 },
        { "KiB/block", "2.5", 2560 },
        { "Mbyte", "1.5", 1500000 },
        { "MiB", "1.5", 1572864 },
        { "Gbyte", "1.5", 1500000000 },
        { "GiB", "1", 1073741824 },
        { "Gbyte", "7", KERNEL_UNKNOWN },
        { "Mbyte", "2000", KERNEL_UNKNOWN },
        { "byte", "2,000,000,001", KERNEL_UNKNOWN },
        { "byte", "n/a", KERNEL_UNKNOWN },
        { "byte", "1.2.3", KERNEL_UNKNOWN },
        { "byte", ",5", KERNEL_UNKNOWN },
        { "byte", "1.5,0", KERNEL_UNKNOWN },
        { "byte", "", KERNEL_UNKNOWN },
        { "byte", "1234567890123456789", KERNEL_UNKNOWN },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct input in;
        read_metric(&in, "launch__shared_mem_per_block_static", rows[i].unit, rows[i].value);
        ck_assert_msg(in.list.items[0].smem == rows[i].bytes, "%s %s gives %d", rows[i].value,
                      rows[i].unit, (int)in.list.items[0].smem);
        ck_assert_uint_eq(in.list.items[0].flags, 0);
        input_free(&in);
    }
}
END_TEST

START_TEST(a_number_shows_its_decimal_mark)
{
    static const struct {
        const char *text;
        enum ncu_mark mark;
    } rows[] = {
        { "41.5", NCU_MARK_POINT },         { "41,5", NCU_MARK_COMMA },
        { "41.52", NCU_MARK_POINT },        { "0,4152", NCU_MARK_COMMA },
        { "1,234.00", NCU_MARK_POINT },     { "1.234,00", NCU_MARK_COMMA },
        { "1,234.567", NCU_MARK_POINT },    { "1.234,567", NCU_MARK_COMMA },
        { "27.595.520", NCU_MARK_COMMA },   { "27,595,520", NCU_MARK_POINT },
        { "1.234", NCU_MARK_UNKNOWN },      { "1,234", NCU_MARK_UNKNOWN },
        { "1234", NCU_MARK_UNKNOWN },       { "", NCU_MARK_UNKNOWN },
        { "n/a", NCU_MARK_UNKNOWN },        { ",5", NCU_MARK_UNKNOWN },
        { "1,1,1", NCU_MARK_UNKNOWN },      { "535.104.05", NCU_MARK_UNKNOWN },
        { "1.5,0", NCU_MARK_UNKNOWN },      { "1,23,456.00", NCU_MARK_UNKNOWN },
        { "(64, 1, 1)", NCU_MARK_UNKNOWN }, { "1,234.567.890", NCU_MARK_UNKNOWN },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct bytes field = { (const unsigned char *)rows[i].text, strlen(rows[i].text) };
        ck_assert_msg(ncu_detect_mark(field) == rows[i].mark, "%s", rows[i].text);
    }
}
END_TEST

START_TEST(numbers_are_read_with_either_decimal_mark)
{
    static const struct {
        const char *text;
        enum ncu_mark mark;
        bool is_whole;
        double value; /* negative = not a number */
    } rows[] = {
        { "1,234.5", NCU_MARK_POINT, false, 1234.5 },
        { "1.234,5", NCU_MARK_COMMA, false, 1234.5 },
        { "1.234", NCU_MARK_POINT, false, 1.234 },
        { "1.234", NCU_MARK_COMMA, false, 1234 },
        { "1,234", NCU_MARK_POINT, false, 1234 },
        { "1,234", NCU_MARK_COMMA, false, 1.234 },
        { "1.234", NCU_MARK_POINT, true, 1234 },
        { "1,234", NCU_MARK_COMMA, true, 1234 },
        { "40.00", NCU_MARK_POINT, true, 40 },
        { "40,00", NCU_MARK_COMMA, true, 40 },
        { "1.2.3", NCU_MARK_POINT, false, -1 },
        { "1,2,3", NCU_MARK_COMMA, false, -1 },
        { "1,234,567", NCU_MARK_UNKNOWN, true, 1234567 },
        { "", NCU_MARK_POINT, false, -1 },
        { "12 %", NCU_MARK_POINT, false, -1 },
        { "-1", NCU_MARK_POINT, false, -1 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct bytes field = { (const unsigned char *)rows[i].text, strlen(rows[i].text) };
        double value = -1;
        ck_assert_int_eq(ncu_parse_real(field, rows[i].mark, rows[i].is_whole, &value),
                         rows[i].value >= 0);
        ck_assert_msg(value == rows[i].value, "%s gives %f", rows[i].text, value);
    }
}
END_TEST

START_TEST(a_file_has_decimal_points_unless_one_number_shows_a_comma)
{
    static const char head[] = "\"ID\",\"Kernel Name\",\"CC\",\"launch__registers_per_thread\","
                               "\"launch__shared_mem_per_block_static\","
                               "\"sm__warps_active.avg.pct_of_peak_sustained_active\"\n"
                               "\"\",\"\",\"\",\"\",\"Kbyte/block\",\"%\"\n";
    char text[1024];
    struct input in;
    snprintf(text, sizeof text, "%s%s", head, "\"0\",\"k\",\"8.9\",\"40\",\"1.024\",\"50\"\n");
    input_text(&in, text);
    ck_assert_int_eq(in.list.items[0].smem, 1024);
    ck_assert(in.list.items[0].profile->measured->achieved_occupancy == 0.5);
    input_free(&in);
    snprintf(text, sizeof text, "%s%s", head, "\"0\",\"k\",\"8.9\",\"40\",\"1,024\",\"50,25\"\n");
    input_text(&in, text);
    ck_assert_int_eq(in.list.items[0].smem, 1024);
    ck_assert(in.list.items[0].profile->measured->achieved_occupancy == 0.5025);
    input_free(&in);
}
END_TEST

START_TEST(allocated_registers_never_stand_in_for_the_used_ones)
{
    static const char *const texts[] = {
        "\"ID\",\"Kernel Name\",\"launch__registers_per_thread_allocated\","
        "\"launch__registers_per_thread\"\n\"0\",\"k\",\"144\",\"138\"\n",
        "\"ID\",\"Kernel Name\",\"Metric Name\",\"Metric Unit\",\"Metric Value\"\n"
        "\"0\",\"k\",\"launch__registers_per_thread\",\"\",\"138\"\n"
        "\"0\",\"k\",\"launch__registers_per_thread_allocated\",\"\",\"144\"\n",
        "\"ID\",\"Kernel Name\",\"Metric Name\",\"Metric Unit\",\"Metric Value\"\n"
        "\"0\",\"k\",\"launch__registers_per_thread_allocated\",\"\",\"144\"\n"
        "\"0\",\"k\",\"Registers Per Thread\",\"register/thread\",\"138.00\"\n",
    };
    struct input in;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        input_text(&in, texts[i]);
        ck_assert_int_eq(in.list.items[0].regs, 138);
        input_free(&in);
    }
    read_metric(&in, "launch__registers_per_thread_allocated", "register/thread", "144");
    ck_assert_int_eq(in.list.items[0].regs, KERNEL_UNKNOWN);
    input_free(&in);
}
END_TEST

START_TEST(a_count_out_of_range_stays_unknown)
{
    struct input in;
    read_metric(&in, "launch__registers_per_thread", "register/thread", "3,000,000,000");
    ck_assert_int_eq(in.list.items[0].regs, KERNEL_UNKNOWN);
    input_free(&in);
    read_metric(&in, "launch__grid_size", "", "3,000,000,000");
    ck_assert(in.list.items[0].profile->grid == 3000000000);
    input_free(&in);
    read_metric(&in, "launch__grid_size", "", "99999999999999999");
    ck_assert(in.list.items[0].profile->grid == KERNEL_UNKNOWN);
    input_free(&in);
}
END_TEST

START_TEST(a_rounded_size_becomes_a_multiple_of_1024_128_16_or_8_bytes)
{
    static const struct {
        const char *value;
        int32_t bytes;
    } rows[] = {
        { "4.10", 4096 }, { "1.02", 1024 }, { "0.00", 0 },    { "0.51", 512 },
        { "4.22", 4224 }, { "4.11", 4112 }, { "4.12", 4120 }, { "16.90", 16896 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct input in;
        char text[512];
        snprintf(text, sizeof text,
                 "\"ID\",\"Kernel Name\",\"Metric Name\",\"Metric Unit\",\"Metric Value\"\n"
                 "\"0\",\"k\",\"Static Shared Memory Per Block\",\"Kbyte/block\",\"%s\"\n",
                 rows[i].value);
        input_text(&in, text);
        const struct kernel *k = input_kernel(&in, "k", "");
        ck_assert_msg(k->smem == rows[i].bytes, "%s gives %d", rows[i].value, (int)k->smem);
        ck_assert_uint_eq(k->flags, KERNEL_ROUNDED);
        input_free(&in);
    }
}
END_TEST

/* Reads a table with these values of one launch. */
static void read_launch(struct input *in, const char *block, const char *grid, const char *cc)
{
    char text[1024];
    snprintf(text, sizeof text,
             "\"ID\",\"Kernel Name\",\"Block Size\",\"Grid Size\",\"CC\"\n"
             "\"3\",\"k\",\"%s\",\"%s\",\"%s\"\n",
             block, grid, cc);
    input_text(in, text);
    ck_assert_msg(in->ok, "%s", in->diag.text);
    ck_assert_uint_eq(in->list.count, 1);
}

START_TEST(block_and_grid_are_three_numbers_in_parentheses)
{
    static const struct {
        const char *text;
        int64_t product;
    } rows[] = {
        { "(16, 16, 1)", 256 },
        { "(1,024, 1, 1)", 1024 },
        { "(0, 4, 1)", 4 },
        { "(2147483647, 2147483647, 1)", 2147483647LL * 2147483647 },
        { "(2147483647, 2147483647, 2147483647)", KERNEL_UNKNOWN },
        { "(21474836470, 1, 1)", KERNEL_UNKNOWN },
        { "256, 1, 1", KERNEL_UNKNOWN },
        { "(,1, 1, 1)", KERNEL_UNKNOWN },
        { "(256 1 1)", KERNEL_UNKNOWN },
        { "(256, 1, 1", KERNEL_UNKNOWN },
        { "(256,", KERNEL_UNKNOWN },
        { "(a, 1, 1)", KERNEL_UNKNOWN },
        { "(", KERNEL_UNKNOWN },
        { "", KERNEL_UNKNOWN },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct input in;
        read_launch(&in, rows[i].text, rows[i].text, "9.0");
        const struct kernel *k = input_kernel(&in, "k", "sm_90");
        ck_assert_msg(k->profile->grid == rows[i].product, "%s", rows[i].text);
        ck_assert_int_eq(k->threads,
                         rows[i].product <= INT32_MAX ? rows[i].product : KERNEL_UNKNOWN);
        ck_assert(k->profile->measured->id == 3);
        input_free(&in);
    }
}
END_TEST

START_TEST(the_compute_capability_names_the_architecture)
{
    static const char *const rows[][2] = {
        { "9.0", "sm_90" }, { "12.1", "sm_121" }, { "9", "" }, { "9.x", "" }, { "", "" },
    };
    struct input in;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        read_launch(&in, "(1, 1, 1)", "(1, 1, 1)", rows[i][0]);
        input_kernel(&in, "k", rows[i][1]);
        input_free(&in);
    }
    static const char *const metrics[][3] = {
        { "8", "6", "sm_86" },
        { "100", "0", "" },
        { "9", "10", "" },
        { "n/a", "0", "" },
    };
    for (size_t i = 0; i < sizeof metrics / sizeof metrics[0]; i++) {
        char text[512];
        snprintf(text, sizeof text,
                 "\"ID\",\"Kernel Name\",\"device__attribute_compute_capability_major\","
                 "\"device__attribute_compute_capability_minor\"\n\"0\",\"k\",\"%s\",\"%s\"\n",
                 metrics[i][0], metrics[i][1]);
        input_text(&in, text);
        input_kernel(&in, "k", metrics[i][2]);
        input_free(&in);
    }
}
END_TEST

START_TEST(a_device_name_is_cut_and_its_doubled_quotes_become_single)
{
    struct input in;
    read_metric(&in, "device__attribute_display_name", "", "the \"\"best\"\" GPU");
    ck_assert_str_eq(in.list.items[0].profile->device, "the \"best\" GPU");
    input_free(&in);
    char name[101];
    memset(name, 'G', 100);
    name[100] = '\0';
    read_metric(&in, "device__attribute_display_name", "", name);
    ck_assert_uint_eq(strlen(in.list.items[0].profile->device), 63);
    input_free(&in);
}
END_TEST

START_TEST(a_record_with_too_many_fields_is_an_error_with_its_line)
{
    static const char head[] = "\"ID\",\"Kernel Name\"\n\"0\",\"k\"\n";
    size_t len = sizeof head - 1 + NCU_COLUMNS_MAX;
    char *text = malloc(len + 1);
    ck_assert_ptr_nonnull(text);
    memcpy(text, head, sizeof head - 1);
    memset(text + sizeof head - 1, ',', NCU_COLUMNS_MAX);
    text[len] = '\0';
    struct input in;
    input_text(&in, text);
    ck_assert(!in.ok);
    ck_assert_str_eq(in.diag.text, "file:3: a record has too many fields; the limit is 16384");
    ck_assert_uint_eq(in.list.count, 1);
    input_free(&in);
    text[len - 1] = '\0'; /* one field less: as many as allowed */
    input_text(&in, text);
    ck_assert_msg(in.ok, "%s", in.diag.text);
    input_free(&in);
    free(text);
}
END_TEST

START_TEST(a_header_with_too_many_fields_begins_no_table)
{
    enum { MANY = NCU_COLUMNS_MAX + 1 };
    char *text = malloc(MANY + 32);
    struct input in;
    ck_assert_ptr_nonnull(text);
    strcpy(text, "\"Kernel Name\"");
    memset(text + 13, ',', MANY);
    strcpy(text + 13 + MANY, "\n\"k\"\n");
    input_text(&in, text);
    ck_assert(in.ok);
    ck_assert_uint_eq(in.list.count, 0);
    input_free(&in);
    free(text);
}
END_TEST

START_TEST(a_text_with_kernel_name_in_quotes_is_no_header)
{
    struct input in;
    input_text(&in, "print \"Kernel Name\"\n\"0\",\"k\"\n");
    ck_assert(in.ok);
    ck_assert_uint_eq(in.list.count, 0);
    input_free(&in);
    input_text(&in, "\"Kern");
    ck_assert(in.ok);
    input_free(&in);
}
END_TEST

START_TEST(csv_unquote_cuts_a_field_to_its_buffer)
{
    static const unsigned char text[] = "a\"\"b\"";
    struct bytes field = { text, 5 };
    char out[8];
    ck_assert_uint_eq(csv_unquote(field, out, sizeof out), 4);
    ck_assert_str_eq(out, "a\"b\"");
    ck_assert_uint_eq(csv_unquote(field, out, 3), 4);
    ck_assert_str_eq(out, "a\"");
    ck_assert_uint_eq(csv_unquote(field, out, 1), 4);
    ck_assert_str_eq(out, "");
}
END_TEST

/* A line has too few or too many fields, or an ID that is not a whole number. */
START_TEST(a_line_that_does_not_fit_the_table_is_no_launch)
{
    static const char details[] =
        "\"ID\",\"Kernel Name\",\"Metric Name\",\"Metric Unit\",\"Metric Value\",\"Rule Name\"\n"
        "\"0\",\"k\",\"Registers Per Thread\",\"\",\"32\",\n";
    static const char raw[] = "\"ID\",\"Kernel Name\",\"launch__registers_per_thread\"\n"
                              "\"\",\"\",\"register/thread\"\n\"0\",\"k\",\"32\"\n";
    static const char *const lines[] = {
        "step,k,Registers Per Thread,,9,",
        "1,k,Registers Per Thread,,9,,,",
        "x,k,Registers Per Thread",
        "1.5,k,9",
        ",k,9",
        "1,k",
        "1,k,9,9",
        "a,b,c",
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines * 2; i++) {
        char text[1024];
        struct input in;
        snprintf(text, sizeof text, "%s%s\n", i % 2 == 0 ? details : raw, lines[i / 2]);
        input_text(&in, text);
        ck_assert_msg(in.ok && in.list.count == 1, "%s", text);
        ck_assert_int_eq(in.list.items[0].regs, 32);
        input_free(&in);
    }
}
END_TEST

/* A resource is known if its minimum equals its maximum; a measurement is the average. */
START_TEST(a_summary_has_the_values_that_its_launches_share)
{
    static const char head[] =
        "\"Process ID\",\"Kernel Name\",\"Block Size\",\"Metric Name\",\"Metric Unit\","
        "\"Minimum\",\"Maximum\",\"Average\"\n";
    static const char rows[] = "\"7\",\"k\",\"(64, 1, 1)\",\"%s\",\"%%\",\"%s\",\"%s\",\"%s\"\n";
    char text[2048];
    struct input in;
    int n = snprintf(text, sizeof text, "%s", head);
    n += snprintf(text + n, sizeof text - (size_t)n, rows, "Registers Per Thread", "32", "32",
                  "32.00");
    n += snprintf(text + n, sizeof text - (size_t)n, rows, "# SMs", "80", "108", "94");
    n += snprintf(text + n, sizeof text - (size_t)n, rows, "Achieved Occupancy", "40", "60", "45");
    snprintf(text + n, sizeof text - (size_t)n, "%s",
             "\"8\",\"k\",\"(64, 1, 1)\",\"Registers Per Thread\",\"\",\"40\",\"40\",\"40\"\n"
             "\"8\",\"k\",\"(32, 1, 1)\",\"Registers Per Thread\",\"\",\"40\",\"48\",\"44\"\n"
             "all done, 1, 2, 3, 4, 5, 6, 7\n");
    input_text(&in, text);
    ck_assert(in.ok);
    ck_assert_uint_eq(in.list.count, 3);
    const struct kernel *k = in.list.items;
    ck_assert_int_eq(k[0].regs, 32);
    ck_assert_int_eq(k[0].threads, 64);
    ck_assert(k[0].profile->sms == KERNEL_UNKNOWN);
    ck_assert_double_eq_tol(k[0].profile->measured->achieved_occupancy, 0.45, 1e-12);
    ck_assert_int_eq(k[1].regs, 40);
    ck_assert_int_eq(k[2].regs, KERNEL_UNKNOWN);
    ck_assert_int_eq(k[2].threads, 32);
    input_free(&in);
}
END_TEST

Suite *input_ncu_suite(void)
{
    Suite *suite = suite_create("input_ncu");
    TCase *tcase = tcase_create("ncu");
    tcase_add_test(tcase, bytes_have_decimal_and_binary_units);
    tcase_add_test(tcase, a_number_shows_its_decimal_mark);
    tcase_add_test(tcase, numbers_are_read_with_either_decimal_mark);
    tcase_add_test(tcase, a_file_has_decimal_points_unless_one_number_shows_a_comma);
    tcase_add_test(tcase, allocated_registers_never_stand_in_for_the_used_ones);
    tcase_add_test(tcase, a_count_out_of_range_stays_unknown);
    tcase_add_test(tcase, a_rounded_size_becomes_a_multiple_of_1024_128_16_or_8_bytes);
    tcase_add_test(tcase, block_and_grid_are_three_numbers_in_parentheses);
    tcase_add_test(tcase, the_compute_capability_names_the_architecture);
    tcase_add_test(tcase, a_device_name_is_cut_and_its_doubled_quotes_become_single);
    tcase_add_test(tcase, a_record_with_too_many_fields_is_an_error_with_its_line);
    tcase_add_test(tcase, a_header_with_too_many_fields_begins_no_table);
    tcase_add_test(tcase, a_text_with_kernel_name_in_quotes_is_no_header);
    tcase_add_test(tcase, csv_unquote_cuts_a_field_to_its_buffer);
    tcase_add_test(tcase, a_line_that_does_not_fit_the_table_is_no_launch);
    tcase_add_test(tcase, a_summary_has_the_values_that_its_launches_share);
    suite_add_tcase(suite, tcase);
    return suite;
}
