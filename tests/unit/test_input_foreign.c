/* test_input_foreign.c - files without kernels or launches: the messages say what they are. */
#include "kernels/read/foreign.h"
#include "suites.h"
#include "trace_sql.h"

/* What foreign_hint() says of a text; "" if it does not know it. */
static const char *hint_of(const char *text, bool in_folder, char out[FOREIGN_HINT_MAX])
{
    struct bytes buf = { (const unsigned char *)text, strlen(text) };
    return foreign_hint(buf, in_folder, out) ? out : "";
}

START_TEST(a_file_that_is_not_read_is_named)
{
    static const struct {
        const char *text, *part;
        bool in_folder; /* it is named in a folder too */
    } cases[] = {
        { "", "is empty", false },
        { "/annex/objects/MD5-1", "git annex get", false },
        { "<!DOCTYPE html><p>404", "HTML", false },
        { "BC\xc0\xde", "bitcode", false },
        { "PK\3\4", "unzip", false },
        { "7z\xbc\xaf", "7z x", false },
        { "\x04\"M\x18", "lz4 -dk", false },
        { "target triple = \"nvptx64\"\ndefine void @k()", "code of LLVM", false },
        { "@triton.jit\ndef k(x):", "~/.triton/cache", false },
        { "#include <cuda.h>\n", "a source", false },
        { "#include \"k.h\"\n", "a source", false },
        { "__kernel void k()", "OpenCL", false },
        { "hipcc -c k.hip", "-Rpass-analysis", false },
        { "CUDA Kernel Statistics:\n\n Time(%)  Total Time (ns)", "nsys export", true },
        { " ** CUDA API Summary (cudaapisum):\n Total Time", "nsys export", true },
        { "   Time(%)      Time     Calls       Avg\n", "nvprof --print-gpu-trace", true },
        { "==PROF== Connected\n==ERROR== ERR_NVGPUCTRPERM - no\n", "ERR_NVGPUCTRPERM - no", true },
    };
    char out[FOREIGN_HINT_MAX];
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *hint = hint_of(cases[i].text, false, out);
        ck_assert_msg(strstr(hint, cases[i].part) != NULL, "%s: %s", cases[i].text, hint);
        ck_assert_msg((*hint_of(cases[i].text, true, out) != 0) == cases[i].in_folder, "%s",
                      cases[i].text);
    }
    ck_assert_str_eq(hint_of("plain text", false, out), "");
}
END_TEST

/* An export without kernels has the reason in Nsight Systems' own warnings and errors. */
START_TEST(without_kernels_the_profiler_itself_says_why)
{
    static struct traced t;
    traced_database(&t, "CREATE TABLE META_DATA_EXPORT (name TEXT, value TEXT);", NULL, NULL);
    ck_assert(t.ok && t.trace.launch_count == 0);
    ck_assert(
        traced_warns(&t, "no CUDA kernels recorded: record with `nsys profile --trace=cuda`"));
    traced_end(&t);
    traced_database(
        &t, "CREATE TABLE META_DATA_EXPORT (name TEXT, value TEXT);",
        "CREATE TABLE DIAGNOSTIC_EVENT (timestamp INTEGER, severity INTEGER, text TEXT);"
        "INSERT INTO DIAGNOSTIC_EVENT VALUES (1, 1, 'CUDA is traced.'), (2, 2, 'No OpenGL "
        "events.'),"
        "(3, 2, 'No CUDA events collected.'), (4, 3, 'Out of disk.'), (5, 2, 'CUPTI failed.');",
        NULL);
    ck_assert(t.ok && t.trace.launch_count == 0);
    ck_assert(traced_warns(&t, "no CUDA kernels recorded; Nsight Systems says: \"Out of disk\", "
                               "\"No CUDA events collected\", \"CUPTI failed\""));
    traced_end(&t);
}
END_TEST

Suite *input_foreign_suite(void)
{
    Suite *suite = suite_create("input_foreign");
    TCase *tcase = tcase_create("input_foreign");
    tcase_add_test(tcase, a_file_that_is_not_read_is_named);
    tcase_add_test(tcase, without_kernels_the_profiler_itself_says_why);
    suite_add_tcase(suite, tcase);
    return suite;
}
