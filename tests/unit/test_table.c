/* test_table.c - tables of launches: quoting, and rows computed from the row before. */
#include "launch/answer_say.h"
#include "launch/check.h"
#include "launch/columns.h"
#include "launch/rows.h"
#include "record/record.h"

#include <string.h>

#include "gen.h"
#include "launch.h"
#include "rounds.h"
#include "suites.h"

static const char *text_of(struct out *out)
{
    out->buffer[out->len] = '\0';
    return out->buffer;
}

/* Writes the row of a launch on a product called `gpu`. */
static const char *row_of(const struct renderer *renderer, const char *gpu)
{
    static char buffer[OUT_BUFFER];
    struct out out;
    static struct table table;
    struct render render = { .out = &out, .table = &table };
    struct question question;
    struct answer answer;
    memset(&question, 0, sizeof question);
    memset(&table, 0, sizeof table);
    out_init(&out, NULL, buffer, sizeof buffer);
    question.arch = arch_of("sm_80");
    question.gpu = gpu;
    question.launch = LAUNCH(.threads = 256);
    must(answer_make(&question, ANSWER_BASIC, &answer) == OCC_OK);
    table.say = answer_say;
    table_add_column(&table, "gpu");
    table_add_column(&table, "occupancy");
    render_begin(renderer, &render);
    out.len = 0; /* removes the header */
    render_row(renderer, &render, &answer);
    return text_of(&out);
}

START_TEST(text_is_quoted_as_the_format_needs)
{
    ck_assert_str_eq(row_of(&render_csv, "A100"), "A100,1\n");
    ck_assert_str_eq(row_of(&render_csv, NULL), ",1\n");
    ck_assert_str_eq(row_of(&render_csv, "A100, 40 GB"), "\"A100, 40 GB\",1\n");
    ck_assert_str_eq(row_of(&render_csv, "the \"big\" one"), "\"the \"\"big\"\" one\",1\n");
    ck_assert_str_eq(row_of(&render_csv, "two\nlines"), "two?lines,1\n");
    ck_assert_str_eq(row_of(&render_tsv, "a\ttab"), "a?tab\t1\n");
    ck_assert_str_eq(row_of(&render_csv, "=A1"), "'=A1,1\n");
    ck_assert_str_eq(row_of(&render_md, "a|b <c>"), "| a\\|b \\<c\\> | 1 |\n");
    ck_assert_str_eq(row_of(&render_tsv, "A100, 40 GB"), "A100, 40 GB\t1\n");
}
END_TEST

/* Is the option among the arguments? */
static bool has(char *const args[], int count, const char *option)
{
    for (int i = 0; i < count; i += 2) {
        if (strcmp(args[i], option) == 0) {
            return true;
        }
    }
    return false;
}

/* Does one of the arguments exclude the option? */
static bool is_excluded(char *const args[], int count, const char *option)
{
    static const char *const pairs[][2] = {
        { "--grid", "--elements" },    { "--grid", "--problem" },
        { "--grid", "--split-k" },     { "--grid", "--batch" },
        { "--elements", "--problem" }, { "--elements", "--split-k" },
        { "--elements", "--batch" },   { "--dynamic-smem", "--stages" },
    };
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        for (size_t side = 0; side < 2; side++) {
            if (strcmp(pairs[i][side], option) == 0 && has(args, count, pairs[i][1 - side])) {
                return true;
            }
        }
    }
    return false;
}

/*
 * Makes options in a random order, so that each one varies fastest in some cases.  Some exclude one
 * another, or need others.
 */
static int random_options(uint64_t *state, char *args[])
{
    static char *const choices[][2] = {
        { "--threads", "1,96:256:64,7,1024" },
        { "--threads", "96" },
        { "--threads", "16x16,32x2x4,64:256:64" },
        { "--regs", "0,40,255,300" },
        { "--smem", "0,30000,200000" },
        { "--dynamic-smem", "0,1,70000" },
        { "--barriers", "0,1,5,16,17" },
        { "--carveout", "0,50,100" },
        { "--cluster", "1,8,16" },
        { "--grid", "1,1000,77,64x3x2" },
        { "--elements", "100000,999" },
        { "--arch", "sm_80,sm_90" },
        { "--dynamic-smem-per-thread", "0,16" },
        { "--launch-bounds", "256,2" },
        { "--problem", "4096x4096x512,1000x100x64" },
        { "--tile", "128x128x64,64x32x16" },
        { "--split-k", "1,4,2" },
        { "--batch", "1,3,7" },
        { "--stages", "2:4" },
    };
    enum { CHOICES = sizeof choices / sizeof *choices };
    const int threads_at = 2 * (int)gen_in(state, 0, 3);
    int count = 0;
    while (count < 8) {
        const bool is_threads = count == threads_at;
        uint32_t i = gen_in(state, is_threads ? 0 : 3, is_threads ? 2 : CHOICES - 1);
        if (!has(args, count, choices[i][0]) && !is_excluded(args, count, choices[i][0])) {
            args[count++] = choices[i][0];
            args[count++] = choices[i][1];
        }
    }
    const bool has_tile = has(args, count, "--tile");
    if (!has(args, count, "--problem") &&
        (has(args, count, "--split-k") || has(args, count, "--batch"))) {
        args[count++] = "--problem";
        args[count++] = "4096x4096x512";
    }
    if (!has(args, count, "--arch")) {
        args[count++] = "--arch";
        args[count++] = "sm_90";
    }
    if (has(args, count, "--stages")) {
        args[count++] = "--element-bytes";
        args[count++] = "2,0.5";
    }
    if (!has_tile && (has(args, count, "--problem") || has(args, count, "--stages"))) {
        args[count++] = "--tile";
        args[count++] = "128x64x32,96x64x32";
    }
    args[count++] = "--sms";
    args[count++] = "16";
    return count;
}

static void write_answer(const struct renderer *renderer, struct render *render,
                         const struct answer *answer, struct out *out)
{
    out->len = 0;
    render->out = out;
    renderer->row(render, answer);
}

/* The number of rows that were made from the row before, with another value of this option. */
static size_t rows_remade[REQUEST_AXIS_COUNT];

/* Answers in any order equal those made from their questions. */
static void compare_seeks(uint64_t *state, struct rows *rows, struct rows *made_anew,
                          struct diag *diag)
{
    OUT_TEXT(found, OUT_BUFFER);
    OUT_TEXT(expected, OUT_BUFFER);
    for (int i = 0; i < 30; i++) {
        uint64_t ordinal = gen_in(state, 0, (uint32_t)rows->sweep->launch_count - 1);
        must(rows_seek(rows, ordinal, diag) > ROWS_ERROR);
        must(rows_seek(made_anew, ordinal, diag) == ROWS_NEW);
        out_clear(&found);
        out_clear(&expected);
        record_json(answer_say, &rows->answer, RECORD_COMPACT, &found);
        record_json(answer_say, &made_anew->answer, RECORD_COMPACT, &expected);
        ck_assert_str_eq(text_of(&found), text_of(&expected));
    }
}

/*
 * Walks a sweep and compares each answer, as JSON and as csv, with one made from its question.
 * Returns false for options that exclude one another.
 */
static bool compare_sweep(uint64_t *state)
{
    static struct rows rows;
    static struct rows made_anew;
    static char actual_buffer[OUT_BUFFER];
    static char expected_buffer[OUT_BUFFER];
    struct out actual;
    struct out expected;
    static struct table table;
    struct render render = { .say = answer_say, .table = &table };
    const struct registry registry = { 0 };
    struct request request = { 0 };
    struct opt_given given;
    struct diag diag;
    struct sweep sweep;
    struct sweep other;
    char *args[32];
    int count = random_options(state, args);
    const struct opt_target targets[] = { { &request_group, &request }, { NULL, NULL } };
    diag_init(&diag, NULL);
    if (!opt_parse(count, args, targets, &given, &diag) ||
        !request_prepare(&request, &registry, &diag)) {
        request_free(&request);
        return false;
    }
    must(sweep_start(&sweep, &request, &given, &diag) &&
         sweep_start(&other, &request, &given, &diag));
    out_init(&actual, NULL, actual_buffer, sizeof actual_buffer);
    out_init(&expected, NULL, expected_buffer, sizeof expected_buffer);
    memset(&table, 0, sizeof table);
    columns_choose(&table, &sweep, true);
    rows_start(&rows, &sweep, ANSWER_HEADROOM, false, NULL);
    rows_start(&made_anew, &other, ANSWER_HEADROOM, false, NULL);
    made_anew.run_option_count = 0; /* so that no answer is made from the one before */
    render.separator = ',';
    enum rows_change change;
    while ((change = rows_next(&rows, &diag)) > ROWS_ERROR) {
        must(rows_seek(&made_anew, rows.ordinal, &diag) == ROWS_NEW);
        write_answer(&render_jsonl, &render, &rows.answer, &actual);
        write_answer(&render_jsonl, &render, &made_anew.answer, &expected);
        must(actual.len == expected.len && memcmp(actual.buffer, expected.buffer, actual.len) == 0);
        for (int axis = 0; axis < REQUEST_AXIS_COUNT && change == ROWS_NEXT; axis++) {
            rows_remade[axis] += axis == (int)rows.inner && !rows.is_series_start;
        }
        write_answer(&render_csv, &render, &rows.answer, &actual);
        write_answer(&render_csv, &render, &made_anew.answer, &expected);
        must(actual.len == expected.len && memcmp(actual.buffer, expected.buffer, actual.len) == 0);
    }
    must(change == ROWS_END);
    compare_seeks(state, &rows, &made_anew, &diag);
    request_free(&request);
    return true;
}

START_TEST(rows_of_a_sweep_equal_answers_made_from_their_questions)
{
    uint64_t state = 11;
    static const enum request_axis changed[] = {
        REQUEST_THREADS,    REQUEST_REGS,     REQUEST_SMEM,     REQUEST_DYNAMIC_SMEM,
        REQUEST_PER_THREAD, REQUEST_BARRIERS, REQUEST_CARVEOUT, REQUEST_CLUSTER,
        REQUEST_GRID,       REQUEST_ELEMENTS, REQUEST_PROBLEM,  REQUEST_TILE,
        REQUEST_STAGES,     REQUEST_SPLIT_K,  REQUEST_BATCH,
    };
    for (int done = 0; done < 600;) {
        done += compare_sweep(&state);
    }
    for (size_t i = 0; i < sizeof changed / sizeof *changed; i++) {
        ck_assert_msg(rows_remade[changed[i]] > 0, "--%s", request_axis_opt(changed[i])->name);
    }
}
END_TEST

/* Makes options of which some launches can often not be asked about. */
static int options_often_refused(uint64_t *state, char *args[])
{
    static char *const machines[][2] = {
        { "--arch", "gfx90a,sm_90" },      { "--arch", "sm_100,sm_90,sm_80" },
        { "--arch", "gfx1100,gfx942" },    { "--arch", "sm_90,sm_100" },
        { "--gpu", "h100,a100" },          { "--gpu", "mi300x,h100" },
        { "--arch", "xe_hpc,gfx1200" },    { "--arch", "sm_75" },
        { "--gpu", "mi300x,rx-7900-xtx" }, { "--arch", "gfx908,gfx90a" },
    };
    static char *const choices[][2] = {
        { "--agprs", "0,4" },          { "--sgprs", "0,10" },
        { "--wave-size", "32,64" },    { "--wave-size", "64" },
        { "--cu-mode", NULL },         { "--setmaxnreg", "40x2" },
        { "--tmem", "64,128" },        { "--carveout", "0,50" },
        { "--no-optin", NULL },        { "--partition", "20,cpx" },
        { "--smem", "0,1000" },        { "--problem", "1000x1000x64,1000x1000" },
        { "--tile", "64x64,64x64x8" }, { "--stages", "2,60000" },
        { "--element-bytes", "2" },    { "--cluster", "1,2" },
        { "--gpc", "16,16" },          { "--sms", "16,32" },
    };
    static char *const threads[] = { "256", "256,384", "16x16,1x1x70000", "32:512:32" };
    enum {
        MACHINES = sizeof machines / sizeof *machines,
        CHOICES = sizeof choices / sizeof *choices
    };
    const uint32_t machine = gen_in(state, 0, MACHINES - 1);
    int count = 0;
    args[count++] = "--threads";
    args[count++] = threads[gen_one_in(state, 3) ? gen_in(state, 1, 3) : 0];
    for (uint32_t i = gen_in(state, 0, 8); i < CHOICES; i += gen_in(state, 1, 24)) {
        if (i == 3 && strcmp(args[count - 2], "--wave-size") == 0) {
            continue;
        }
        args[count++] = choices[i][0];
        if (choices[i][1] != NULL) {
            args[count++] = choices[i][1];
        }
    }
    args[count++] = machines[machine][0];
    args[count++] = machines[machine][1];
    return count;
}

/* Can every launch of the sweep be asked about? */
static bool asks_all(struct sweep *sweep)
{
    do {
        struct question question;
        struct diag diag;
        diag_init(&diag, NULL);
        if (!sweep_question(sweep, &question, &diag)) {
            return false;
        }
    } while (sweep_next(sweep));
    return true;
}

START_TEST(launches_that_cannot_be_asked_about_are_found_before_the_first_row)
{
    uint64_t state = 51;
    uint32_t refused = 0;
    uint32_t accepted = 0;
    for (uint32_t i = 0; i < rounds(3000); i++) {
        static const struct registry builtin;
        struct request request = { .elements_per_thread = 0 };
        const struct opt_target targets[] = { { &request_group, &request }, { NULL, NULL } };
        char *args[64];
        struct opt_given given = { .count = 0 };
        struct sweep sweep;
        struct diag diag;
        int count = options_often_refused(&state, args);
        diag_init(&diag, NULL);
        if (opt_parse(count, args, targets, &given, &diag) &&
            request_prepare(&request, &builtin, &diag) &&
            sweep_start(&sweep, &request, &given, &diag) && sweep.launch_count > 1) {
            bool ok = check_launches(&sweep, &diag);
            accepted += ok;
            refused += !ok;
            sweep_seek(&sweep, 0);
            ck_assert_msg(asks_all(&sweep) == ok, "case %u: %s", i, ok ? "accepted" : diag.text);
        }
        request_free(&request);
    }
    ck_assert_uint_gt(accepted, 100);
    ck_assert_uint_gt(refused, 500);
}
END_TEST

Suite *table_suite(void)
{
    Suite *suite = suite_create("table");
    TCase *tcase = tcase_create("table");
    tcase_add_test(tcase, text_is_quoted_as_the_format_needs);
    tcase_add_test(tcase, rows_of_a_sweep_equal_answers_made_from_their_questions);
    tcase_add_test(tcase, launches_that_cannot_be_asked_about_are_found_before_the_first_row);
    suite_add_tcase(suite, tcase);
    return suite;
}
