/* test_input_trace_csv.c - tables of Nsight Systems and nvprof, and tables that occ refuses. */
#include "suites.h"
#include "trace_input.h"

#include "trace/read/trace_unit.h"

#include <zlib.h>

/* ---- units -------------------------------------------------------------------------------- */

static struct bytes bytes_of(const char *s)
{
    return (struct bytes){ (const unsigned char *)s, strlen(s) };
}

START_TEST(a_unit_has_a_scale_for_times_or_bytes)
{
    static const struct {
        const char *unit;
        enum unit_kind kind;
        uint64_t kilo, scale; /* `kilo`: the bytes of a KB in this format */
    } cases[] = {
        { "ns", UNIT_TIME, 1000, 1 },           { "ts_ns", UNIT_TIME, 1000, 1 },
        { "nsec", UNIT_TIME, 1000, 1 },         { "", UNIT_TIME, 1000, 1 },
        { "us", UNIT_TIME, 1000, 1000 },        { "\xc2\xb5s", UNIT_TIME, 1000, 1000 },
        { "ms", UNIT_TIME, 1000, 1000000 },     { "s", UNIT_TIME, 1000, 1000000000 },
        { "KB", UNIT_TIME, 1000, 0 },           { "minutes", UNIT_TIME, 1000, 0 },
        { "B", UNIT_BYTES, 1000, 1 },           { "mem_B", UNIT_BYTES, 1000, 1 },
        { "bytes", UNIT_BYTES, 1000, 1 },       { "KB", UNIT_BYTES, 1000, 1000 },
        { "KB", UNIT_BYTES, 1024, 1024 },       { "MB", UNIT_BYTES, 1000, 1000000 },
        { "MB", UNIT_BYTES, 1024, 1048576 },    { "MiB", UNIT_BYTES, 1000, 1048576 },
        { "GB", UNIT_BYTES, 1000, 1000000000 }, { "ms", UNIT_BYTES, 1000, 0 },
        { "anything", UNIT_NONE, 1000, 1 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ck_assert_msg(unit_scale(bytes_of(cases[i].unit), cases[i].kind, cases[i].kilo) ==
                          cases[i].scale,
                      "'%s'", cases[i].unit);
    }
}
END_TEST

START_TEST(numbers_are_scaled_and_rounded_or_refused)
{
    static const struct {
        const char *text;
        uint64_t scale;
        int64_t value;
        uint64_t step;
    } cases[] = {
        { "0", 1, 0, 1 },
        { " 42 ", 1, 42, 1 },
        { "1.003906", 1024, 1028, 1 },
        { "0.049", 1000000, 49000, 1000 },
        { "0.000001", 1000000, 1, 1 },
        { "1.888000", 1000, 1888, 1 },
        { "0.022048", 1000000, 22048, 1 },
        { "154.634000", 1000000000, 154634000000, 1000 },
        { "4611686018427387903", 1, INT64_C(4611686018427387903), 1 },
    };
    static const char *const bad[] = { "",     "-",          "-1",
                                       "1e5",  "8.1097E+14", "1,000",
                                       "0x10", "1.2.3",      "9223372036854775808",
                                       "n/a",  "." };
    int64_t value = 7;
    uint64_t step = 9;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ck_assert_msg(unit_parse_number(bytes_of(cases[i].text), cases[i].scale, &value, &step),
                      "'%s'", cases[i].text);
        ck_assert_int_eq(value, cases[i].value);
        ck_assert_uint_eq(step, cases[i].step);
    }
    value = 7;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        ck_assert_msg(!unit_parse_number(bytes_of(bad[i]), 1, &value, &step), "'%s'", bad[i]);
        ck_assert_int_eq(value, 7);
    }
    ck_assert(!unit_parse_number(bytes_of("9000000000"), 1000000000, &value, &step));
    ck_assert(unit_is_rounded(bytes_of("8.1097E+14")) && unit_is_rounded(bytes_of("1e15")));
    ck_assert(!unit_is_rounded(bytes_of("81097")) && !unit_is_rounded(bytes_of("name1e")));
}
END_TEST

/* ---- Nsight Systems ----------------------------------------------------------------------- */

#define NSYS_HEADER                                                                                \
    "Start (ns),Duration (ns),CorrId,GrdX,GrdY,GrdZ,BlkX,BlkY,BlkZ,Reg/Trd,StcSMem (MB),"          \
    "DymSMem (MB),Bytes (MB),Throughput (MBps),SrcMemKd,DstMemKd,Device,Ctx,Strm,Name\n"

START_TEST(rows_of_copies_are_not_launches)
{
    struct traced t;
    traced_text(
        &t, NSYS_HEADER
        "1000,41280,1201,512,2,3,256,4,1,104,0.049,0.214,,,,,NVIDIA B200 (1),1,7,"
        "\"void f<(int)8, float>(float *)\"\n"
        "50000,2560,1212,,,,,,,,,,0.004,1562.500,Device,Pinned,NVIDIA B200 (1),1,7,"
        "[CUDA memcpy DtoH]\n"
        "60000,2560,1213,,,,,,,,,,0.004,1562.500,Device,,NVIDIA B200 (1),1,7,[CUDA memset]\n"
        "70000,10,1214,8,1,1,32,1,1,16,0.000,0.000,,,,,NVIDIA B200 (1),1,7,plain_c_name\n");
    ck_assert(t.ok);
    ck_assert_uint_eq(t.warnings, 0);
    ck_assert_uint_eq(t.trace.launch_count, 2);
    ck_assert_int_eq(t.trace.files[0].format, TRACE_NSYS_CSV);
    ck_assert_int_eq(t.trace.files[0].resolution_ns, 1);
    const struct trace_shape *shape = traced_shape(&t, 0);
    ck_assert_str_eq(shape->name, "void f<(int)8, float>(float *)");
    traced_check_dims(shape->grid, 512, 2, 3);
    traced_check_dims(shape->block, 256, 4, 1);
    traced_check_times(&t, 0, 1000, 41280);
    ck_assert_int_eq(shape->regs, 104);
    ck_assert_int_eq(shape->smem, 49000);
    ck_assert_int_eq(shape->dynamic_smem, 214000);
    ck_assert_int_eq(shape->smem_slack, 500); /* 0.049 is 48500 .. 49500 */
    ck_assert_str_eq(traced_device(&t, 0)->name, "NVIDIA B200");
    ck_assert_int_eq(traced_device(&t, 0)->id, 1);
    ck_assert_int_eq(traced_shape(&t, 1)->smem, 0); /* 0 .. 499 */
    ck_assert_int_eq(traced_shape(&t, 1)->smem_slack, 500);
    traced_end(&t);
}
END_TEST

/* A header has its units as in "Start (us)" or "Start:ts_ns", or has none: then ns and bytes. */
START_TEST(nsys_units_are_those_of_the_header)
{
    static const struct {
        const char *text;
        int64_t start, time, smem, slack, step;
    } cases[] = {
        { "Start:ts_ns,Duration:dur_ns,CorrId,GrdX,GrdY,GrdZ,BlkX,BlkY,BlkZ,Reg/Trd,StcSMem:mem_B,"
          "DymSMem:mem_B,Bytes:mem_B,Throughput:thru_B,SrcMemKd,DstMemKd,Device,Ctx,Strm,Name\n"
          "5,7,1,1,1,1,32,1,1,16,49152,0,,,,,A (0),1,7,f\n",
          5, 7, 49152, 0, 1 },
        { "Start,Duration,CorrId,GrdX,GrdY,GrdZ,BlkX,BlkY,BlkZ,Reg/Trd,StcSMem,DymSMem,Bytes,"
          "Throughput,SrcMemKd,DstMemKd,Device,Ctx,Strm,Name\n"
          "5,7,1,1,1,1,32,1,1,16,49152,0,,,,,A (0),1,7,f\n",
          5, 7, 49152, 0, 1 },
        { "Start (us),Duration (us),CorrId,GrdX,GrdY,GrdZ,BlkX,BlkY,BlkZ,Reg/Trd,StcSMem (KiB),"
          "DymSMem (KiB),Device,Ctx,GreenCtx,Strm,Name\n"
          "5.001,7.25,1,1,1,1,32,1,1,16,48,0,A (0),1,,7,f\n",
          5001, 7250, 49152, 512, 10 },
        { "Start (s),Duration (ms),GrdX,GrdY,GrdZ,BlkX,BlkY,BlkZ,Name\n5,7,1,1,1,32,1,1,f\n",
          5000000000, 7000000, -1, 0, 1000000 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct traced t;
        traced_text(&t, cases[i].text);
        traced_check_times(&t, 0, cases[i].start, cases[i].time);
        ck_assert_int_eq(traced_shape(&t, 0)->smem, cases[i].smem);
        ck_assert_int_eq(traced_shape(&t, 0)->smem_slack, cases[i].slack);
        ck_assert_int_eq(t.trace.files[0].resolution_ns, cases[i].step);
        traced_end(&t);
    }
    traced_check_error("Start (days),Duration (ns),GrdX,GrdY,GrdZ,BlkX,BlkY,BlkZ,Name\n"
                       "1,2,1,1,1,1,1,1,f\n",
                       "file:1: unknown unit of column 'Start' in 'Start (days)'");
}
END_TEST

START_TEST(lines_around_the_table_are_skipped)
{
    struct traced t;
    traced_text(&t, "Generating '/tmp/nsys-report-9f31.sqlite'\n"
                    "NOTICE: Existing SQLite export found: reports/x.sqlite\n"
                    "        It is assumed file was previously exported from: a,b,c\n"
                    "\n"
                    "Processing [x.sqlite] with [cuda_gpu_trace.py]... \n"
                    "\n"
                    " ** CUDA GPU Trace (cuda_gpu_trace):\n"
                    "\n" NSYS_HEADER
                    "1,2,1,1,1,1,32,1,1,16,0.000,0.000,,,,,\"A, with a comma (0)\",1,7,f\n"
                    "\n"
                    "Processing [x.sqlite] with [cuda_api_sum.py]... \n"
                    "Time (%),Total Time (ns),Num Calls,Avg (ns),Name\n"
                    "57.0,1000,2,500.0,cudaMalloc\n");
    ck_assert_uint_eq(t.trace.launch_count, 1);
    ck_assert_uint_eq(t.warnings, 0);
    ck_assert_str_eq(traced_device(&t, 0)->name, "A, with a comma");
    traced_end(&t);
}
END_TEST

START_TEST(lines_left_out_share_one_warning)
{
    struct traced t;
    traced_text(&t, NSYS_HEADER "a line, of the program\n"
                                "1,2,1,1,1,1,32,1,1,16,0.000,0.000,,,,,A (0),1,7,f\n"
                                "1,,1,1,1,1,32,1,1,16,0.000,0.000,,,,,A (0),1,7,f\n"
                                "another, line\n");
    ck_assert(t.ok);
    ck_assert_uint_eq(t.trace.launch_count, 1);
    ck_assert_uint_eq(t.warnings, 1);
    ck_assert_str_eq(t.warning[0], "file:2: 3 lines were left out; the first has a different "
                                   "number of columns than the header");
    traced_end(&t);
}
END_TEST

/* Spreadsheets and Windows add these. */
START_TEST(byte_order_marks_and_carriage_returns_are_skipped)
{
    struct traced t;
    traced_text(&t, "\xef\xbb\xbfStart (ns),Duration (ns),GrdX,GrdY,GrdZ,BlkX,BlkY,BlkZ,Name\r\n"
                    "1,2,1,1,1,32,1,1,f\r\n");
    ck_assert_str_eq(traced_shape(&t, 0)->name, "f");
    traced_check_times(&t, 0, 1, 2);
    ck_assert_uint_eq(t.warnings, 0);
    traced_end(&t);
}
END_TEST

/* A profiler that was killed leaves half a line; the lines before it are read. */
START_TEST(a_truncated_file_has_the_lines_before_the_cut)
{
    static const char *const ends[] = {
        "5,6,1,1,1,1,32,1,1,16,0.0",
        "5,6,1,1,1,1,32,1,1,16,0.000,0.000,,,,,A (0),1,7,\"void f<int, fl",
    };
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        struct traced t;
        char file[1024];
        snprintf(file, sizeof file, "%s%s%s", NSYS_HEADER,
                 "1,2,1,1,1,1,32,1,1,16,0.000,0.000,,,,,A (0),1,7,f\n", ends[i]);
        traced_text(&t, file);
        ck_assert(t.ok);
        ck_assert_uint_eq(t.trace.launch_count, 1);
        ck_assert_uint_eq(t.warnings, 1);
        ck_assert(traced_warns(&t, "file:3: the file ends in the middle of a line"));
        traced_end(&t);
    }
    struct traced t;
    traced_text(&t, NSYS_HEADER "1,2,1,1,1,1,32,1,1,16,0.000,0.000,,,,,A (0),1,7,f");
    ck_assert_uint_eq(t.trace.launch_count, 1);
    ck_assert_uint_eq(t.warnings, 0);
    traced_end(&t);
}
END_TEST

START_TEST(packed_tables_are_read_even_truncated)
{
    char plain[65536];
    unsigned char packed[65536];
    size_t len = (size_t)snprintf(plain, sizeof plain, "%s", NSYS_HEADER);
    for (int i = 0; i < 500; i++) {
        len += (size_t)snprintf(plain + len, sizeof plain - len,
                                "%d,%d,1,%d,1,1,32,1,1,16,0.000,0.000,,,,,A (0),1,7,f\n", i * 977,
                                i * 31 % 97, i * 37 % 101 + 1);
    }
    z_stream z = { .next_in = (unsigned char *)plain,
                   .avail_in = (uInt)len,
                   .next_out = packed,
                   .avail_out = sizeof packed };
    must(deflateInit2(&z, 9, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY) == Z_OK);
    must(deflate(&z, Z_FINISH) == Z_STREAM_END);
    deflateEnd(&z);
    struct traced t;
    traced_bytes(&t, "trace.csv.gz", packed, z.total_out);
    ck_assert_uint_eq(t.trace.launch_count, 500);
    ck_assert_uint_eq(t.warnings, 0);
    traced_end(&t);
    traced_bytes(&t, "trace.csv.gz", packed, z.total_out / 2);
    ck_assert(t.ok);
    ck_assert_uint_gt(t.trace.launch_count, 50);
    ck_assert_uint_lt(t.trace.launch_count, 500);
    ck_assert(traced_warns(&t, "the gzip data end in the middle"));
    traced_end(&t);
}
END_TEST

START_TEST(devices_with_one_name_differ_by_number)
{
    struct traced t;
    traced_text(&t, NSYS_HEADER "1,2,1,1,1,1,32,1,1,16,0.000,0.000,,,,,A (0),1,7,f\n"
                                "1,2,1,1,1,1,32,1,1,16,0.000,0.000,,,,,A (1),1,7,f\n"
                                "1,2,1,1,1,1,32,1,1,16,0.000,0.000,,,,,A (0),1,7,f\n"
                                "1,2,1,1,1,1,32,1,1,16,0.000,0.000,,,,,GPU7,1,7,f\n");
    ck_assert_uint_eq(t.trace.device_count, 3);
    ck_assert_int_eq(traced_device(&t, 1)->id, 1);
    ck_assert_ptr_eq(traced_device(&t, 0), traced_device(&t, 2));
    ck_assert_int_eq(traced_device(&t, 3)->id, 2);
    traced_end(&t);
}
END_TEST

START_TEST(devices_with_one_number_differ_by_name)
{
    struct traced t;
    traced_text(&t, NSYS_HEADER "1,2,1,1,1,1,32,1,1,16,0.000,0.000,,,,,A (1),1,7,f\n"
                                "1,2,1,1,1,1,32,1,1,16,0.000,0.000,,,,,B (1),1,7,f\n"
                                "1,2,1,1,1,1,32,1,1,16,0.000,0.000,,,,,A (1),1,7,f\n"
                                "1,2,1,1,1,1,32,1,1,16,0.000,0.000,,,,,B (1),1,7,f\n");
    ck_assert_uint_eq(t.trace.device_count, 2);
    ck_assert_str_eq(traced_device(&t, 0)->name, "A");
    ck_assert_str_eq(traced_device(&t, 1)->name, "B");
    ck_assert_int_eq(traced_device(&t, 1)->id, 1);
    ck_assert_ptr_eq(traced_device(&t, 0), traced_device(&t, 2));
    ck_assert_ptr_eq(traced_device(&t, 1), traced_device(&t, 3));
    traced_end(&t);
}
END_TEST

#define SHORT_HEADER "Start (ns),Duration (ns),GrdX,GrdY,GrdZ,BlkX,BlkY,BlkZ,Device,Name\n"

START_TEST(doubled_quotes_in_a_name_are_one)
{
    struct traced t;
    traced_text(&t, SHORT_HEADER "1,2,1,1,1,32,1,1,A (0),\"f<\"\"ab\"\">()\"\n"
                                 "3,4,1,1,1,32,1,1,A (0),\"g(\"\"a longer text\"\")\"\n"
                                 "5,6,1,1,1,32,1,1,A (0),\"h\"\"\"\n");
    ck_assert_uint_eq(t.warnings, 0);
    ck_assert_uint_eq(t.trace.launch_count, 3);
    ck_assert_str_eq(traced_shape(&t, 0)->name, "f<\"ab\">()");
    ck_assert_str_eq(traced_shape(&t, 1)->name, "g(\"a longer text\")");
    ck_assert_str_eq(traced_shape(&t, 2)->name, "h\"");
    traced_end(&t);
}
END_TEST

/*
 * A launch or copy needs a start and a duration, each at most 2^61 ns.  A launch without them is a
 * warning; a copy without them is not.
 */
START_TEST(rows_without_a_name_or_usable_times_are_left_out)
{
    static const struct {
        const char *row, *reason;
    } cases[] = {
        { "1,2,1,1,1,32,1,1,A (0),", "no kernel name" },
        { "x,2,1,1,1,32,1,1,A (0),f", "no valid start and duration" },
        { "1,x,1,1,1,32,1,1,A (0),f", "no valid start and duration" },
        { "2305843009213693953,2,1,1,1,32,1,1,A (0),f", "no valid start and duration" },
        { "1,2305843009213693953,1,1,1,32,1,1,A (0),f", "no valid start and duration" },
        { "1,x,,,,,,,A (0),[CUDA memcpy HtoD]", NULL },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct traced t;
        char text[512];
        char warning[128];
        snprintf(text, sizeof text, SHORT_HEADER "1,2,1,1,1,32,1,1,A (0),f\n%s\n", cases[i].row);
        traced_text(&t, text);
        ck_assert_msg(t.ok, "%s", t.diag.text);
        ck_assert_uint_eq(t.trace.launch_count, 1);
        ck_assert_uint_eq(t.trace.copy_count, 0);
        ck_assert_uint_eq(t.warnings, cases[i].reason != NULL);
        if (cases[i].reason != NULL) {
            snprintf(warning, sizeof warning, "file:3: 1 line was left out; the first has %s",
                     cases[i].reason);
            ck_assert_str_eq(t.warning[0], warning);
        }
        traced_end(&t);
    }
}
END_TEST

START_TEST(a_device_name_may_end_in_its_number)
{
    static const struct {
        const char *cell, *name;
        int64_t id;
    } cases[] = {
        { "A (3)", "A", 3 },   { "A (x)", "A (x)", 0 },
        { "A ()", "A ()", 0 }, { "A (3) b", "A (3) b", 0 },
        { "A (", "A (", 0 },   { "(2)", "", 2 },
        { "", "", 0 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct traced t;
        char text[512];
        snprintf(text, sizeof text, SHORT_HEADER "1,2,1,1,1,32,1,1,%s,f\n", cases[i].cell);
        traced_text(&t, text);
        ck_assert_str_eq(traced_device(&t, 0)->name, cases[i].name);
        ck_assert_int_eq(traced_device(&t, 0)->id, cases[i].id);
        traced_end(&t);
    }
    struct traced t;
    traced_text(&t, SHORT_HEADER "1,2,1,1,1,32,1,1,A (1),f\n3,4,1,1,1,32,1,1,A,f\n");
    /* "A" alone is the device of that name in an earlier row */
    ck_assert_uint_eq(t.trace.device_count, 1);
    ck_assert_ptr_eq(traced_device(&t, 0), traced_device(&t, 1));
    traced_end(&t);
}
END_TEST

/* The names of a header must be whole cells. */
START_TEST(short_texts_and_other_headers_are_no_tables)
{
    traced_check_error("a", "not a trace of a known format");
    traced_check_error("\xef\xbb", "not a trace of a known format");
    traced_check_error("Start Duration GrdX GrdY GrdZ BlkX BlkY BlkZ Name,\n",
                       "not a trace of a known format");
    traced_check_error("\"Start,Duration,GrdX,GrdY,GrdZ,BlkX,BlkY,BlkZ,Name\n",
                       "not a trace of a known format");
}
END_TEST

START_TEST(long_tables_report_their_progress)
{
    enum { ROWS = 140000, ROW_MAX = 64 };
    struct traced t;
    struct traced_reports reports;
    char *text = malloc((size_t)ROWS * ROW_MAX);
    must(text != NULL);
    size_t len = (size_t)sprintf(text, SHORT_HEADER);
    for (int i = 0; i < ROWS; i++) {
        len += (size_t)sprintf(text + len, "%d,1,1,1,1,32,1,1,A (0),f\n", i);
    }
    traced_begin(&t, "trace.csv");
    folder_write(t.folder, "trace.csv", text, len);
    traced_read_reporting(&t, &reports);
    ck_assert_uint_eq(t.trace.launch_count, ROWS);
    ck_assert_uint_eq(reports.count, 2); /* every 65536 lines */
    ck_assert_uint_eq(reports.all, len);
    traced_end(&t);
    free(text);
}
END_TEST

/* ---- nvprof ------------------------------------------------------------------------------- */

#define NVPROF_HEADER                                                                              \
    "\"Start\",\"Duration\",\"Grid X\",\"Grid Y\",\"Grid Z\",\"Block X\",\"Block Y\",\"Block Z\"," \
    "\"Registers Per Thread\",\"Static SMem\",\"Dynamic SMem\",\"Size\",\"Throughput\","

START_TEST(nvprof_has_its_units_below_the_header)
{
    struct traced t;
    traced_text(&t, "==28655== NVPROF is profiling process 28655, command: ./a, b\n"
                    "==28655== Profiling result:\n" NVPROF_HEADER
                    "\"SrcMemType\",\"DstMemType\",\"Device\",\"Context\",\"Stream\",\"Name\","
                    "\"Correlation_ID\"\n"
                    "us,ms,,,,,,,,KB,B,MB,GB/s,,,,,,,\n"
                    "0.000000,1.888000,,,,,,,,,,1.003906,0.507097,\"Device\",,\"Tesla V100 (0)\","
                    "\"1\",\"7\",\"[CUDA memset]\",272\n"
                    "4643.346000,0.022048,292,2,1,128,1,1,31,4.500000,512,,,,,\"Tesla V100 (0)\","
                    "\"1\",\"7\",\"void k<int=8>(float*) [105]\",105\n"
                    "==28655== Generated result file\n");
    ck_assert(t.ok);
    ck_assert_uint_eq(t.warnings, 0);
    ck_assert_uint_eq(t.trace.launch_count, 1);
    traced_check_times(&t, 0, 4643346, 22048);
    const struct trace_shape *shape = traced_shape(&t, 0);
    ck_assert_str_eq(shape->name, "void k<int=8>(float*)");
    ck_assert_int_eq(shape->smem, 4608); /* KB = 1024 */
    ck_assert_int_eq(shape->dynamic_smem, 512);
    ck_assert_int_eq(shape->smem_slack, 0);
    ck_assert_int_eq(shape->regs, 31);
    traced_check_dims(shape->grid, 292, 2, 1);
    ck_assert_str_eq(traced_device(&t, 0)->name, "Tesla V100");
    traced_end(&t);
}
END_TEST

/* Before CUDA 8 there are 17 columns; durations in seconds have a step of a microsecond. */
START_TEST(old_nvprof_has_fewer_columns_and_coarse_durations)
{
    struct traced t;
    traced_text(&t, "======== Profiling result:\n" NVPROF_HEADER
                    "\"Device\",\"Context\",\"Stream\",\"Name\"\n"
                    "s,s,,,,,,,,KB,KB,MB,GB/s,,,,\n"
                    "1.500000,0.002500,8,1,1,64,2,1,9,0.000000,48.000000,,,\"K20 (0)\",\"1\",\"7\","
                    "\"f(int [3])\"\n");
    traced_check_times(&t, 0, 1500000000, 2500000);
    ck_assert_int_eq(t.trace.files[0].resolution_ns, 1000);
    ck_assert_int_eq(traced_shape(&t, 0)->dynamic_smem, 49152);
    ck_assert_str_eq(traced_shape(&t, 0)->name, "f(int [3])"); /* not a correlation id */
    traced_end(&t);
}
END_TEST

START_TEST(nvprof_without_its_row_of_units_is_refused)
{
    traced_check_error(NVPROF_HEADER "\"Device\",\"Context\",\"Stream\",\"Name\"\n"
                                     "1.500000,0.002500,8,1,1,64,2,1,9,0,0,,,\"K20 (0)\",1,7,f\n",
                       "file:2: '1.500000' is not a unit of column 'Start'");
}
END_TEST

START_TEST(nvprof_may_omit_trailing_units_but_not_units_of_times)
{
    struct traced t;
    /* The columns after the end of the row of units have no unit. */
    traced_text(&t,
                NVPROF_HEADER "\"Device\",\"Context\",\"Stream\",\"Name\"\n"
                              "s,s,,,,,,,,KB,KB\n"
                              "1.500000,0.002500,8,1,1,64,2,1,9,0.000000,0,,,\"K20 (0)\",1,7,f\n"
                              "2.500000,0.00250012,8,1,1,64,2,1,9,0,0,,,\"K20 (0)\",1,7,f\n");
    ck_assert_msg(t.ok, "%s", t.diag.text);
    ck_assert_uint_eq(t.trace.launch_count, 2);
    traced_check_times(&t, 1, 2500000000, 2500120);
    ck_assert_int_eq(t.trace.files[0].resolution_ns, 10); /* that of the finest duration */
    traced_end(&t);
    traced_check_error(NVPROF_HEADER "\"Device\",\"Context\",\"Stream\",\"Name\"\n"
                                     "s, ,,,,,,,,KB,KB,,,,,,\n",
                       "file:2: ' ' is not a unit of column 'Duration'");
    traced_check_error(NVPROF_HEADER "\"Device\",\"Context\",\"Stream\",\"Name\"\n"
                                     "s,\"\"\n",
                       "file:2: '' is not a unit of column 'Duration'");
}
END_TEST

/* ---- other tables ------------------------------------------------------------------------- */

START_TEST(unusable_tables_are_refused_with_advice)
{
    static const struct {
        const char *text, *advice;
    } cases[] = {
        { "Processing...\nTime (%),Total Time (ns),Instances,Avg (ns),Med (ns),Min (ns),Max (ns),"
          "StdDev (ns),Name\n54.5,6,1,5.0,5,5,5,0,f\n",
          "nsys stats --report cuda_gpu_trace --format csv" },
        { "Time(%),Total Time (ns),Instances,Average,Minimum,Maximum,Name\n1,2,3,4,5,6,f\n",
          "nsys stats" },
        { "Time (%),Total Time (ns),Instances,Avg (ns),Med (ns),Min (ns),Max (ns),StdDev (ns),"
          "GridXYZ,BlockXYZ,Name\n1,2,3,4,5,6,7,8,  256    1    1,  32    1    1,f\n",
          "nsys stats" },
        { "PID,TID,DevId,Count,QCount,TAvg (ns),AAvg (ns),QAvg (ns),KAvg (ns),API Name,"
          "Kernel Name\n",
          "cuda_kern_exec_sum" },
        { "API Start (ns),API Dur (ns),Queue Start (ns),Queue Dur (ns),Kernel Start (ns),Kernel "
          "Dur (ns),Total Dur (ns),PID,TID,DevId,API Function,GridXYZ,BlockXYZ,Kernel Name\n",
          "cuda_kern_exec_trace" },
        { "\"Correlation_Id\",\"Dispatch_Id\",\"Agent_Id\",\"Queue_Id\",\"Process_Id\","
          "\"Thread_Id\",\"Grid_Size\",\"Kernel_Id\",\"Kernel_Name\",\"Workgroup_Size\","
          "\"LDS_Block_Size\",\"Scratch_Size\",\"VGPR_Count\",\"SGPR_Count\",\"Counter_Name\","
          "\"Counter_Value\",\"Start_Timestamp\",\"End_Timestamp\"\n",
          "counters of rocprofv3" },
        { "\"Kind\",\"Direction\",\"Source_Agent_Id\",\"Destination_Agent_Id\",\"Correlation_Id\","
          "\"Start_Timestamp\",\"End_Timestamp\"\n",
          "PREFIX_kernel_trace.csv" },
        { "\"Domain\",\"Function\",\"Process_Id\",\"Thread_Id\",\"Correlation_Id\","
          "\"Start_Timestamp\",\"End_Timestamp\"\n",
          "PREFIX_kernel_trace.csv" },
        { "\"Name\",\"Calls\",\"TotalDurationNs\",\"AverageNs\",\"Percentage\"\n",
          "rocprof --timestamp on" },
        { "==1== Profiling result:\n\"Type\",\"Time(%)\",\"Time\",\"Calls\",\"Avg\",\"Min\","
          "\"Max\",\"Name\"\n,%,ms,,ms,ms,ms,\n",
          "nvprof --print-gpu-trace --csv" },
        { "\"Start\",\"Duration\",\"Name\",\"Correlation_ID\"\nus,us,,\n",
          "nvprof --print-gpu-trace --csv" },
        { "<?xml version=\"1.0\"?>\n<session><file>a.nvvp</file></session>\n", "--export-profile" },
        { "\"Node_Id\",\"Logical_Node_Id\",\"Agent_Type\",\"Name\"\n0,0,\"CPU\",0,96,\"EPYC\","
          "\"\"\n",
          "pass PREFIX_kernel_trace.csv" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        traced_check_error(cases[i].text, cases[i].advice);
    }
    traced_check_error("", "the file is empty");
    traced_check_error("a,b,c\n1,2,3\n", "not a trace of a known format");
}
END_TEST

START_TEST(a_table_without_rows_is_a_warning)
{
    struct traced t;
    traced_text(&t, NSYS_HEADER);
    ck_assert(t.ok);
    ck_assert_uint_eq(t.trace.launch_count, 0);
    ck_assert(traced_warns(&t, "no kernels recorded"));
    traced_end(&t);
}
END_TEST

/* No launch has a dimension of 0: whichever it is, the grid or block is unknown. */
START_TEST(a_dimension_of_0_is_unknown)
{
    for (int which = 0; which < 6; which++) {
        struct traced t;
        char text[512];
        int d[6] = { 3, 4, 5, 32, 2, 1 };
        d[which] = 0;
        snprintf(text, sizeof text, SHORT_HEADER "1,2,%d,%d,%d,%d,%d,%d,A (0),f\n", d[0], d[1],
                 d[2], d[3], d[4], d[5]);
        traced_text(&t, text);
        bool is_grid = which < 3;
        const struct trace_shape *shape = traced_shape(&t, 0);
        ck_assert_int_eq(trace_dims_total(shape->grid), is_grid ? TRACE_UNKNOWN : 60);
        ck_assert_int_eq(trace_dims_total(shape->block), is_grid ? 64 : TRACE_UNKNOWN);
        for (int i = 0; i < 3; i++) {
            ck_assert_int_eq(shape->grid[i] > 0, !is_grid);
            ck_assert_int_eq(shape->block[i] > 0, is_grid);
        }
        traced_end(&t);
    }
}
END_TEST

Suite *input_trace_csv_suite(void)
{
    Suite *suite = suite_create("input_trace_csv");
    TCase *tcase = tcase_create("csv");
    tcase_add_test(tcase, a_dimension_of_0_is_unknown);
    tcase_add_test(tcase, a_unit_has_a_scale_for_times_or_bytes);
    tcase_add_test(tcase, numbers_are_scaled_and_rounded_or_refused);
    tcase_add_test(tcase, rows_of_copies_are_not_launches);
    tcase_add_test(tcase, nsys_units_are_those_of_the_header);
    tcase_add_test(tcase, lines_around_the_table_are_skipped);
    tcase_add_test(tcase, lines_left_out_share_one_warning);
    tcase_add_test(tcase, byte_order_marks_and_carriage_returns_are_skipped);
    tcase_add_test(tcase, a_truncated_file_has_the_lines_before_the_cut);
    tcase_add_test(tcase, packed_tables_are_read_even_truncated);
    tcase_add_test(tcase, devices_with_one_name_differ_by_number);
    tcase_add_test(tcase, devices_with_one_number_differ_by_name);
    tcase_add_test(tcase, doubled_quotes_in_a_name_are_one);
    tcase_add_test(tcase, rows_without_a_name_or_usable_times_are_left_out);
    tcase_add_test(tcase, a_device_name_may_end_in_its_number);
    tcase_add_test(tcase, short_texts_and_other_headers_are_no_tables);
    tcase_add_test(tcase, long_tables_report_their_progress);
    tcase_add_test(tcase, nvprof_may_omit_trailing_units_but_not_units_of_times);
    tcase_add_test(tcase, nvprof_has_its_units_below_the_header);
    tcase_add_test(tcase, old_nvprof_has_fewer_columns_and_coarse_durations);
    tcase_add_test(tcase, nvprof_without_its_row_of_units_is_refused);
    tcase_add_test(tcase, unusable_tables_are_refused_with_advice);
    tcase_add_test(tcase, a_table_without_rows_is_a_warning);
    suite_add_tcase(suite, tcase);
    return suite;
}
