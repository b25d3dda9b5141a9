/* test_tune.c - `occ tune`: its steps, commands and child processes, and what it reads of them. */
#include "tune/tune.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "asked.h"
#include "folder.h"
#include "gen.h"
#include "must.h"
#include "suites.h"

/* ---- the commands --------------------------------------------------------------------------- */

static const char *const all_values[] = { "cc",        "-r{regs}",    "-b{blocks}",
                                          "-w{waves}", "-t{threads}", NULL };

/* The result of the launch with other registers. */
static struct occ_result result_with(const struct question *q, uint32_t regs)
{
    struct occ_launch launch = q->launch;
    struct occ_result result;
    launch.regs = regs;
    must(occ_evaluate(q->arch, &launch, &result) == OCC_OK);
    return result;
}

/* A step is the largest number of registers of its number of blocks; none is missing. */
static void check_steps(const struct question *q, const struct tune_builds *builds)
{
    const uint32_t most = q->arch->max_regs_per_thread;
    size_t at = 1;
    must(builds->count > 0 && builds->items[0]->step.is_none);
    must(builds->items[0]->step.regs == 0 && builds->items[0]->step.blocks == 0 &&
         builds->items[0]->step.waves == 0);
    for (uint32_t regs = most; regs > 0; regs--) {
        struct occ_result here = result_with(q, regs);
        bool is_most = regs == most && q->arch->reg_modes[0] > 0 && here.blocks_per_sm > 0;
        if (!is_most &&
            (regs == most || here.blocks_per_sm == result_with(q, regs + 1).blocks_per_sm)) {
            continue;
        }
        must(at < builds->count);
        const struct tune_step *step = &builds->items[at++]->step;
        must(step->regs == regs && step->blocks == here.blocks_per_sm && !step->is_none);
        uint32_t waves = here.warps_per_sm / q->arch->sub_partitions;
        must(step->waves == (waves > 0 ? waves : 1) && step->threads == q->launch.threads);
    }
    must(at == builds->count);
}

START_TEST(the_steps_are_those_at_which_the_blocks_change)
{
    static struct asked asked;
    const struct range none = { .total = 0 };
    uint64_t state = 52;
    for (int i = 0; i < 200; i++) {
        struct tune_builds builds;
        struct diag diag;
        diag_init(&diag, NULL);
        ask_random(&asked, &state, random_arch(&state));
        must(tune_builds_start(&builds, all_values, &diag) &&
             tune_add_steps(&builds, all_values, &asked.sweep, &none, &diag));
        check_steps(&asked.question, &builds);
        tune_builds_free(&builds);
        launch_row_free(&asked.json);
    }
}
END_TEST

START_TEST(placeholders_become_the_values_of_the_step)
{
    const struct tune_step step = { .regs = 128, .blocks = 2, .waves = 3, .threads = 256 };
    char *text = tune_fill("{regs}-{blocks}{waves} {threads}{}{reg}{out}", &step, NULL);
    ck_assert_str_eq(text, "128-23 256{}{reg}{out}");
    free(text);
    text = tune_fill("-o{out}.o", &step, "/a b/out");
    ck_assert_str_eq(text, "-o/a b/out.o");
    free(text);
    ck_assert_uint_eq(tune_find_holes(all_values), 0xf);
}
END_TEST

START_TEST(a_benchmark_is_split_at_blanks_outside_of_quotes)
{
    char **words;
    struct diag diag;
    diag_init(&diag, NULL);
    ck_assert(tune_split("  ./a 'b  c'd\t\"it's\" '' ", &words, &diag));
    ck_assert_str_eq(words[0], "./a");
    ck_assert_str_eq(words[1], "b  cd");
    ck_assert_str_eq(words[2], "it's");
    ck_assert_str_eq(words[3], "");
    ck_assert_ptr_null(words[4]);
    tune_free_texts(words);
    ck_assert(!tune_split("a \"b", &words, &diag));
    ck_assert_str_eq(diag.text, "--run: a quote (\") is not closed");
    tune_free_texts(words);
}
END_TEST

/* ---- what commands print -------------------------------------------------------------------- */

static bool number_in(const char *folder, const char *text, double *out)
{
    char path[FOLDER_PATH_MAX];
    folder_write(folder, "log", text, strlen(text));
    return tune_last_number(folder_join(path, folder, "log"), out);
}

START_TEST(the_last_number_is_no_part_of_a_word)
{
    char folder[FOLDER_PATH_MAX];
    double number = -1;
    folder_make(folder);
    ck_assert(number_in(folder, "took 12.5 ms, best 3 of 1.25e-3s on A100 v1.x_2\n", &number));
    ck_assert(number == 1.25e-3);
    ck_assert(number_in(folder, "7", &number));
    ck_assert(number == 7);
    ck_assert(!number_in(folder, "A100", &number));
    ck_assert(!number_in(folder, "", &number));
    folder_remove(folder, NULL, 0);
}
END_TEST

/* What is said of a command that printed `text` and failed. */
static const char *failure_of(const char *folder, const char *text, struct out *out)
{
    static char program[] = "cc";
    char *command[] = { program, NULL };
    char path[FOLDER_PATH_MAX];
    folder_write(folder, "log", text, strlen(text));
    const struct tune_job job = { .command = command,
                                  .log = folder_join(path, folder, "log"),
                                  .out = "/tmp/1/out",
                                  .end = { .code = 3 } };
    out->len = 0;
    tune_write_failure(&job, out);
    return out_string(out);
}

START_TEST(a_failure_has_the_first_error_and_the_last_line)
{
    char folder[FOLDER_PATH_MAX];
    OUT_TEXT(out, OUT_LINE);
    folder_make(folder);
    ck_assert_str_eq(failure_of(folder, "one\ntwo\n\n  three\r\nfour\x1b\n\n", &out),
                     "cc: exit status 3: four?");
    ck_assert_str_eq(failure_of(folder, "x\n  a.cu(3): error: y /tmp/1/out\nerrors\nz\n", &out),
                     "cc: exit status 3: a.cu(3): error: y {out} | z");
    ck_assert_str_eq(failure_of(folder, "x\nfatal error", &out), "cc: exit status 3: fatal error");
    ck_assert_str_eq(failure_of(folder, "a", &out), "cc: exit status 3: a");
    ck_assert_str_eq(failure_of(folder, "", &out), "cc: exit status 3");
    folder_remove(folder, NULL, 0);
}
END_TEST

/* ---- child processes ------------------------------------------------------------------------ */

enum { JOBS = 6 };

/* The jobs that have ended. */
struct ended {
    size_t count;
    size_t stop_after;
};

static bool count_end(void *ctx, size_t job)
{
    struct ended *ended = ctx;
    must(job < JOBS);
    return ++ended->count != ended->stop_after;
}

/* Fills `JOBS` jobs that run `command`, with logs in the folder of the run. */
static void fill_jobs(const struct tune_run *run, char *const *command, struct tune_job *jobs,
                      char logs[JOBS][FOLDER_PATH_MAX])
{
    for (size_t i = 0; i < JOBS; i++) {
        snprintf(logs[i], FOLDER_PATH_MAX, "%.400s/%zu", run->folder, i);
        jobs[i] = (struct tune_job){ .command = command, .log = logs[i] };
    }
}

START_TEST(commands_run_as_many_at_a_time_as_asked)
{
    static char logs[JOBS][FOLDER_PATH_MAX];
    struct tune_run run = { .is_open = false };
    struct tune_job jobs[JOBS];
    struct ended ended = { 0, 0 };
    char folder[FOLDER_PATH_MAX];
    char shell[] = "sh";
    char flag[] = "-c";
    char text[REPLACE_PATH_MAX + 64];
    char *const command[] = { shell, flag, text, NULL };
    ck_assert(tune_run_open(&run));
    snprintf(folder, sizeof folder, "%.400s", run.folder);
    /* Fails if another one holds the folder "lock". */
    snprintf(text, sizeof text, "mkdir %s/lock && sleep 0.02 && rmdir %s/lock && echo 5", folder,
             folder);
    fill_jobs(&run, command, jobs, logs);
    ck_assert(tune_run_jobs(&run, jobs, JOBS, 1, 600, NULL, count_end, &ended));
    ck_assert_uint_eq(ended.count, JOBS);
    for (size_t i = 0; i < JOBS; i++) {
        double number = 0;
        ck_assert_int_eq(jobs[i].end.code, 0);
        ck_assert(tune_last_number(logs[i], &number) && number == 5);
    }
    /* Ends when all have come. */
    snprintf(text, sizeof text,
             "echo x >>%s/here; while [ $(wc -l <%s/here) -lt %d ]; do sleep 0.01; done", folder,
             folder, JOBS);
    ck_assert(tune_run_jobs(&run, jobs, JOBS, JOBS, 600, NULL, count_end, &ended));
    tune_run_close(&run);
    ck_assert_int_ne(access(folder, F_OK), 0);
}
END_TEST

START_TEST(a_caller_that_has_enough_ends_the_others)
{
    static char logs[JOBS][FOLDER_PATH_MAX];
    struct tune_run run = { .is_open = false };
    struct tune_job jobs[JOBS];
    struct ended ended = { 0, 1 };
    char shell[] = "sh";
    char flag[] = "-c";
    char hang[] = "sleep 1000";
    char fail[] = "kill -9 $$";
    char missing[] = "/nonexistent";
    char *const hanging[] = { shell, flag, hang, NULL };
    char *const failing[] = { shell, flag, fail, NULL };
    char *const none[] = { missing, NULL };
    ck_assert(tune_run_open(&run));
    fill_jobs(&run, hanging, jobs, logs);
    jobs[JOBS - 1].command = failing;
    ck_assert(!tune_run_jobs(&run, jobs, JOBS, JOBS, 600, NULL, count_end, &ended));
    ck_assert_uint_eq(ended.count, 1);
    ck_assert_int_eq(jobs[JOBS - 1].end.signal, 9);
    fill_jobs(&run, none, jobs, logs);
    ended.count = 0;
    ck_assert(!tune_run_jobs(&run, jobs, JOBS, 1, 600, NULL, count_end, &ended));
    ck_assert_int_eq(jobs[0].end.error, ENOENT);
    tune_run_close(&run);
}
END_TEST

START_TEST(a_tree_is_removed_without_following_links)
{
    char folder[FOLDER_PATH_MAX];
    char path[FOLDER_PATH_MAX];
    char other[FOLDER_PATH_MAX];
    struct diag diag;
    folder_make(folder);
    folder_mkdir(folder, "kept");
    folder_mkdir(folder, "tree");
    folder_mkdir(folder, "tree/a b");
    folder_write(folder, "kept/file", "x", 1);
    folder_write(folder, "tree/a b/file", "x", 1);
    ck_assert_int_eq(
        symlink(folder_join(path, folder, "kept"), folder_join(other, folder, "tree/a b/link")), 0);
    diag_init(&diag, NULL);
    ck_assert(file_remove_tree(folder_join(path, folder, "tree"), &diag));
    ck_assert_int_ne(access(path, F_OK), 0);
    ck_assert_int_eq(access(folder_join(path, folder, "kept/file"), F_OK), 0);
    ck_assert(!file_remove_tree(folder_join(path, folder, "tree"), &diag));
    ck_assert_ptr_nonnull(strstr(diag.text, "tree: cannot be removed: No such file"));
    diag_init(&diag, NULL);
    ck_assert(file_remove_tree(folder, &diag));
}
END_TEST

Suite *tune_suite(void)
{
    Suite *suite = suite_create("tune");
    TCase *tcase = tcase_create("tune");
    tcase_set_timeout(tcase, 60);
    tcase_add_test(tcase, the_steps_are_those_at_which_the_blocks_change);
    tcase_add_test(tcase, placeholders_become_the_values_of_the_step);
    tcase_add_test(tcase, a_benchmark_is_split_at_blanks_outside_of_quotes);
    tcase_add_test(tcase, the_last_number_is_no_part_of_a_word);
    tcase_add_test(tcase, a_failure_has_the_first_error_and_the_last_line);
    tcase_add_test(tcase, commands_run_as_many_at_a_time_as_asked);
    tcase_add_test(tcase, a_caller_that_has_enough_ends_the_others);
    tcase_add_test(tcase, a_tree_is_removed_without_following_links);
    suite_add_tcase(suite, tcase);
    return suite;
}
