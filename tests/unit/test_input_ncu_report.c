/* test_input_ncu_report.c - reports of Nsight Compute, and the wire format of their messages. */
#include "input.h"
#include "suites.h"

#include <math.h>

#include "format/protobuf.h"
#include "kernels/read/ncu_report.h"

/* ---- messages made here --------------------------------------------------------------------- */

enum { MADE_MAX = 65536 };

struct made {
    unsigned char data[MADE_MAX];
    size_t len;
};

static void add_bytes(struct made *m, const void *data, size_t len)
{
    ck_assert_uint_le(m->len + len, MADE_MAX);
    memcpy(m->data + m->len, data, len);
    m->len += len;
}

static void add_varint(struct made *m, uint64_t value)
{
    for (; value >= 0x80; value >>= 7) {
        add_bytes(m, &(unsigned char){ (unsigned char)(value | 0x80) }, 1);
    }
    add_bytes(m, &(unsigned char){ (unsigned char)value }, 1);
}

static void add_uint(struct made *m, uint32_t id, uint64_t value)
{
    add_varint(m, (uint64_t)id << 3 | PROTOBUF_VARINT);
    add_varint(m, value);
}

static void add_field(struct made *m, uint32_t id, const void *data, size_t len)
{
    add_varint(m, (uint64_t)id << 3 | PROTOBUF_BYTES);
    add_varint(m, len);
    add_bytes(m, data, len);
}

static void add_made(struct made *m, uint32_t id, const struct made *field)
{
    add_field(m, id, field->data, field->len);
}

static void add_text(struct made *m, uint32_t id, const char *text)
{
    add_field(m, id, text, strlen(text));
}

/* Adds a message behind its length in 32 bits. */
static void add_sized(struct made *m, const struct made *message)
{
    unsigned char len[4];
    put_number(len, message->len, sizeof len);
    add_bytes(m, len, sizeof len);
    add_bytes(m, message->data, message->len);
}

static void begin_report(struct made *m)
{
    struct made header = { .len = 0 };
    m->len = 0;
    add_bytes(m, "NVR", 4);
    add_uint(&header, 1, 7);
    add_sized(m, &header);
}

/* Adds a metric with a double to a result. */
static void add_metric(struct made *result, uint64_t name, double value)
{
    struct made metric = { .len = 0 };
    struct made number = { .len = 0 };
    uint64_t bits;
    unsigned char bytes[8];
    memcpy(&bits, &value, sizeof bits);
    put_number(bytes, bits, sizeof bytes);
    add_uint(&metric, 1, name);
    add_varint(&number, 3 << 3 | PROTOBUF_FIXED64);
    add_bytes(&number, bytes, sizeof bytes);
    add_made(&metric, 2, &number);
    add_made(result, 13, &metric);
}

/* Adds a block with one result, and with the names of metrics in `names` (ended by NULL). */
static void add_block(struct made *m, const char *const *names, const struct made *result)
{
    struct made header = { .len = 0 };
    struct made payload = { .len = 0 };
    struct made table = { .len = 0 };
    add_sized(&payload, result);
    for (size_t i = 0; names != NULL && names[i] != NULL; i++) {
        add_text(&table, 1, names[i]);
    }
    add_uint(&header, 1, 0);
    add_uint(&header, 2, 1);
    if (names != NULL) {
        add_made(&header, 4, &table);
    }
    add_uint(&header, 5, payload.len);
    add_sized(m, &header);
    add_bytes(m, payload.data, payload.len);
}

/* Adds a block with the code of a source. */
static void add_code(struct made *m, const void *code, size_t len)
{
    static struct made source;
    static struct made payload;
    struct made header = { .len = 0 };
    source.len = payload.len = 0;
    add_field(&source, 4, code, len);
    add_sized(&payload, &source);
    add_uint(&header, 1, 1);
    add_uint(&header, 5, payload.len);
    add_sized(m, &header);
    add_bytes(m, payload.data, payload.len);
}

static const char *const names[] = { "launch__registers_per_thread", "launch__grid_size",
                                     "sm__warps_active.avg.pct_of_peak_sustained_active",
                                     "something else", NULL };

/* Names with those of the compute capability, for a report with code. */
static const char *const code_names[] = { "launch__registers_per_thread",
                                          "launch__grid_size",
                                          "sm__warps_active.avg.pct_of_peak_sustained_active",
                                          "device__attribute_compute_capability_major",
                                          "device__attribute_compute_capability_minor",
                                          NULL };
enum { CODE_KERNELS = 14 /* of basic_sm_80.cubin */ };

/* A result of a launch of `kernel` with these values. */
static struct made result_of(const char *kernel, double regs, double achieved)
{
    struct made result = { .len = 0 };
    struct made dims = { .len = 0 };
    add_text(&result, 5, kernel);
    add_uint(&dims, 1, 4);
    add_uint(&dims, 2, 1);
    add_uint(&dims, 3, 1);
    add_made(&result, 10, &dims);
    add_made(&result, 11, &dims);
    add_metric(&result, 0, regs);
    add_metric(&result, 1, 4);
    add_metric(&result, 2, achieved);
    add_metric(&result, 3, 99);
    return result;
}

/* ---- the wire format ------------------------------------------------------------------------ */

START_TEST(fields_of_every_type_are_read_in_order)
{
    struct made m = { .len = 0 };
    struct protobuf_field field;
    add_uint(&m, 1, UINT64_MAX);
    add_text(&m, 300, "text");
    add_varint(&m, 3 << 3 | PROTOBUF_FIXED32);
    add_bytes(&m, "\0\0\xc0\x3f", 4);
    struct protobuf reader = { .message = { m.data, m.len } };
    ck_assert(protobuf_next(&reader, &field) && field.id == 1);
    ck_assert(field.type == PROTOBUF_VARINT && field.number == UINT64_MAX);
    ck_assert(protobuf_next(&reader, &field) && field.id == 300);
    ck_assert(field.type == PROTOBUF_BYTES && field.bytes.len == 4);
    ck_assert(protobuf_next(&reader, &field) && field.id == 3);
    ck_assert_double_eq_tol(protobuf_real(&field), 1.5, 1e-12);
    ck_assert(!protobuf_next(&reader, &field) && !reader.is_broken);
}
END_TEST

START_TEST(a_message_that_is_not_whole_is_broken)
{
    static const struct {
        const char *what, *data;
        size_t len;
    } rows[] = {
        { "varint of 11 bytes", "\x08\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01", 12 },
        { "varint without its end", "\x08\x80", 2 },
        { "tag without its value", "\x08", 1 },
        { "text beyond the message",
          "\x0a\x05"
          "abcd",
          6 },
        { "length beyond 64 bits", "\x0a\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01", 11 },
        { "fixed64 of 7 bytes",
          "\x09"
          "1234567",
          8 },
        { "fixed32 of 3 bytes",
          "\x0d"
          "123",
          4 },
        { "field number 0", "\x00\x01", 2 },
        { "start of a group", "\x0b", 1 },
        { "end of a group", "\x0c", 1 },
        { "type 6", "\x0e\x01", 2 },
        { "type 7", "\x0f\x01", 2 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct protobuf reader = { .message = { (const unsigned char *)rows[i].data,
                                                rows[i].len } };
        struct protobuf_field field;
        ck_assert_msg(!protobuf_next(&reader, &field) && reader.is_broken, "%s", rows[i].what);
        ck_assert(!protobuf_next(&reader, &field));
    }
}
END_TEST

/* ---- reports -------------------------------------------------------------------------------- */

START_TEST(a_launch_has_the_registers_of_the_launch_and_the_spills_of_its_code)
{
    struct input in;
    input_file(&in, "ncu-2026.ncu-rep");
    ck_assert_msg(in.ok, "%s", in.diag.text);
    ck_assert_uint_eq(in.list.count, 1);
    const struct kernel *k = in.list.items;
    ck_assert_int_eq(k->regs, 45); /* the code says 18 */
    ck_assert_int_eq(k->threads, 1024);
    ck_assert_int_eq(k->spill_stores, 0);
    ck_assert_str_eq(k->arch, "sm_120");
    ck_assert_int_eq(k->profile->grid, 30120);
    ck_assert_int_eq(k->profile->sms, 26);
    ck_assert_int_eq(k->profile->measured->count, 1);
    ck_assert_int_eq(k->profile->measured->duration_ns, 11232992);
    ck_assert_int_eq(k->profile->measured->tool_version, 20262);
    input_free(&in);
}
END_TEST

START_TEST(launches_that_are_equal_in_all_values_are_one_with_their_count)
{
    struct input in;
    input_file(&in, "ncu-2019.nsight-cuprof-report");
    ck_assert_msg(in.ok, "%s", in.diag.text);
    ck_assert_uint_eq(in.list.count, 2);
    ck_assert_int_eq(in.list.items[0].profile->measured->count, 4);
    ck_assert_int_eq(in.list.items[1].profile->measured->count, 4);
    ck_assert_int_eq(in.list.items[0].profile->grid, 200); /* the result counts threads */
    ck_assert_int_eq(in.list.items[0].profile->measured->tool_version, 0);
    ck_assert_uint_eq(in.warnings, 0); /* what is no number is not read: a limit */
    input_free(&in);
}
END_TEST

/* Reads a report with the code basic_sm_80.cubin and a launch of its kernel `bounded`. */
static void read_with_code(struct input *in, struct kernel_list *list, bool wants_unlaunched,
                           double regs)
{
    size_t len = 0;
    unsigned char *code = input_load("basic_sm_80.cubin", &len);
    static struct made m;
    struct made result = result_of("bounded", regs, 50);
    struct diag diag;
    begin_report(&m);
    add_metric(&result, 3, 8);
    add_metric(&result, 4, 0);
    add_code(&m, code, len);
    add_block(&m, code_names, &result);
    kernel_list_init(list);
    list->wants_unlaunched = wants_unlaunched;
    diag_init(&diag, "file");
    kernel_list_begin(list, "file");
    in->ok = ncu_report_read((struct bytes){ m.data, m.len }, list, &diag);
    kernel_list_end(list);
    ck_assert_msg(in->ok, "%s", diag.text);
    free(code);
}

START_TEST(kernels_that_no_launch_ran_are_read_only_if_wanted)
{
    struct input in;
    struct kernel_list launched;
    struct kernel_list all;
    read_with_code(&in, &launched, false, 16);
    read_with_code(&in, &all, true, 16);
    ck_assert_uint_eq(launched.count, 1);
    ck_assert_str_eq(launched.items[0].name, "bounded");
    ck_assert_uint_eq(all.count, CODE_KERNELS);
    for (size_t i = 0; i < all.count; i++) {
        bool is_launched = strcmp(all.items[i].name, "bounded") == 0;
        ck_assert_int_eq(all.items[i].source, is_launched ? KERNEL_NCU : KERNEL_CUBIN);
        ck_assert((all.items[i].profile != NULL) == is_launched);
    }
    kernel_list_free(&launched);
    kernel_list_free(&all);
}
END_TEST

START_TEST(registers_of_the_code_are_those_used_if_the_launch_had_more)
{
    static const struct {
        double launched;
        int32_t used;
    } rows[] = { { 16, 10 }, { 11, 10 }, { 10, KERNEL_UNKNOWN }, { 9, KERNEL_UNKNOWN } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct input in;
        struct kernel_list list;
        read_with_code(&in, &list, false, rows[i].launched);
        ck_assert_int_eq(list.items[0].regs, (int)rows[i].launched);
        ck_assert_int_eq(list.items[0].regs_used, rows[i].used);
        kernel_list_free(&list);
    }
}
END_TEST

START_TEST(names_may_come_behind_the_results_that_use_them)
{
    struct input in;
    struct made m;
    struct made first = result_of("first", 40, 50);
    struct made second = result_of("second", 32, 25);
    begin_report(&m);
    add_block(&m, NULL, &first);
    add_block(&m, names, &second);
    input_bytes(&in, m.data, m.len);
    ck_assert_msg(in.ok, "%s", in.diag.text);
    ck_assert_uint_eq(in.warnings, 0);
    ck_assert_int_eq(input_kernel(&in, "first", NULL)->regs, 40);
    ck_assert_int_eq(input_kernel(&in, "second", NULL)->regs, 32);
    ck_assert_double_eq_tol(input_kernel(&in, "first", NULL)->profile->measured->achieved_occupancy,
                            0.5, 1e-12);
    input_free(&in);
}
END_TEST

START_TEST(a_failed_launch_is_said)
{
    struct input in;
    input_file(&in, "ncu-2023.ncu-rep");
    ck_assert_msg(in.ok, "%s", in.diag.text);
    ck_assert_uint_eq(in.list.count, 4);
    ck_assert_uint_eq(in.warnings, 1);
    input_free(&in);
}
END_TEST

START_TEST(a_report_without_a_table_of_names_is_an_error)
{
    struct input in;
    struct made m;
    struct made result = result_of("first", 40, 50);
    begin_report(&m);
    add_block(&m, NULL, &result);
    input_bytes(&in, m.data, m.len);
    ck_assert(!in.ok);
    ck_assert_uint_eq(in.list.count, 0);
    ck_assert_ptr_nonnull(strstr(in.diag.text, "no table of names"));
    input_free(&in);
}
END_TEST

START_TEST(a_value_that_is_no_number_or_has_no_name_is_said_and_stays_unknown)
{
    struct input in;
    struct made m;
    struct made result = result_of("first", 40, NAN);
    begin_report(&m);
    add_metric(&result, 77, 1);
    add_block(&m, names, &result);
    input_bytes(&in, m.data, m.len);
    ck_assert_msg(in.ok, "%s", in.diag.text);
    ck_assert_uint_eq(in.warnings, 2);
    ck_assert_int_eq(in.list.items[0].regs, 40);
    ck_assert(in.list.items[0].profile->measured->achieved_occupancy < 0);
    input_free(&in);
}
END_TEST

static const char *const cut_files[] = { "ncu-2023.ncu-rep", "ncu-2020.ncu-rep" };

START_TEST(every_cut_of_a_report_is_an_error_or_between_two_blocks)
{
    size_t len = 0;
    unsigned char *data = input_load(cut_files[_i], &len);
    unsigned whole = 0;
    for (size_t cut = 4; cut < len; cut++) {
        struct input in;
        unsigned char *copy = malloc(cut); /* so that a sanitizer sees its end */
        ck_assert_ptr_nonnull(copy);
        memcpy(copy, data, cut);
        input_bytes(&in, copy, cut);
        whole += in.ok;
        ck_assert(in.ok || in.diag.errors > 0);
        ck_assert_uint_le(in.list.count, 4);
        input_free(&in);
        free(copy);
    }
    ck_assert_uint_le(whole, 12); /* the blocks of the file */
    free(data);
}
END_TEST

START_TEST(a_cut_report_says_how_many_results_are_whole)
{
    size_t len = 0;
    struct input in;
    unsigned char *data = input_load("ncu-2020.ncu-rep", &len);
    input_bytes(&in, data, len - 1);
    ck_assert(!in.ok);
    ck_assert_uint_eq(in.list.count, 1);
    ck_assert_str_eq(in.diag.text, "file: the report is cut: 1 of its results is whole");
    input_free(&in);
    free(data);
}
END_TEST

Suite *input_ncu_report_suite(void)
{
    Suite *suite = suite_create("input_ncu_report");
    TCase *tests = tcase_create("ncu_report");
    tcase_add_test(tests, fields_of_every_type_are_read_in_order);
    tcase_add_test(tests, a_message_that_is_not_whole_is_broken);
    tcase_add_test(tests, a_launch_has_the_registers_of_the_launch_and_the_spills_of_its_code);
    tcase_add_test(tests, launches_that_are_equal_in_all_values_are_one_with_their_count);
    tcase_add_test(tests, kernels_that_no_launch_ran_are_read_only_if_wanted);
    tcase_add_test(tests, registers_of_the_code_are_those_used_if_the_launch_had_more);
    tcase_add_test(tests, names_may_come_behind_the_results_that_use_them);
    tcase_add_test(tests, a_failed_launch_is_said);
    tcase_add_test(tests, a_report_without_a_table_of_names_is_an_error);
    tcase_add_test(tests, a_value_that_is_no_number_or_has_no_name_is_said_and_stays_unknown);
    tcase_add_loop_test(tests, every_cut_of_a_report_is_an_error_or_between_two_blocks, 0,
                        sizeof cut_files / sizeof cut_files[0]);
    tcase_add_test(tests, a_cut_report_says_how_many_results_are_whole);
    suite_add_tcase(suite, tests);
    return suite;
}
