/* test_progress.c - the percentage that a long command shows on the terminal. */
#include "command/progress.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "suites.h"

/* Collects what progress_tick() and progress_end() write to standard error. */
static void collect(struct progress *progress, const uint64_t *done, size_t count, char out[256])
{
    FILE *file = tmpfile();
    int saved = dup(STDERR_FILENO);
    ck_assert(file != NULL && saved >= 0);
    fflush(stderr);
    ck_assert_int_ge(dup2(fileno(file), STDERR_FILENO), 0);
    for (size_t i = 0; i < count; i++) {
        progress_tick(progress, done[i]);
    }
    progress_end(progress);
    fflush(stderr);
    ck_assert_int_ge(dup2(saved, STDERR_FILENO), 0);
    close(saved);
    rewind(file);
    out[fread(out, 1, 255, file)] = '\0';
    fclose(file);
}

START_TEST(a_long_sweep_shows_its_progress_and_removes_it)
{
    struct progress progress = { .is_wanted = true,
                                 .total = (uint64_t)PROGRESS_ROWS * 4,
                                 .start_time = -10,
                                 .shown_time = -10,
                                 .what = "262144 launches" };
    const uint64_t done[] = { PROGRESS_ROWS - 1, PROGRESS_ROWS };
    char text[256];
    collect(&progress, done, 2, text);
    ck_assert_str_eq(text, "\rocc:  25 % of 262144 launches\r\033[K");
    ck_assert(!progress.is_shown);
}
END_TEST

START_TEST(two_quick_ticks_show_one_percentage)
{
    struct progress progress = { .is_wanted = true,
                                 .total = (uint64_t)PROGRESS_ROWS * 4,
                                 .start_time = -10,
                                 .shown_time = -10,
                                 .what = "262144 launches" };
    const uint64_t done[] = { PROGRESS_ROWS, (uint64_t)PROGRESS_ROWS * 2 };
    char text[256];
    collect(&progress, done, 2, text);
    ck_assert_str_eq(text, "\rocc:  25 % of 262144 launches\r\033[K");
}
END_TEST

START_TEST(rows_on_a_terminal_or_a_short_sweep_need_no_progress)
{
    struct progress progress;
    progress_start(&progress, (uint64_t)PROGRESS_ROWS * 4, true);
    ck_assert(!progress.is_wanted);
    progress_start(&progress, PROGRESS_ROWS, false);
    ck_assert(!progress.is_wanted);
}
END_TEST

START_TEST(a_sweep_shows_nothing_in_the_first_second)
{
    struct progress progress = { .is_wanted = true,
                                 .total = (uint64_t)PROGRESS_ROWS * 4,
                                 .start_time = 1e18,
                                 .shown_time = 1e18,
                                 .what = "262144 launches" };
    const uint64_t done[] = { PROGRESS_ROWS };
    char text[256];
    collect(&progress, done, 1, text);
    ck_assert_str_eq(text, "");
}
END_TEST

START_TEST(commands_are_counted)
{
    struct progress progress;
    char text[64];
    FILE *file = tmpfile();
    int saved = dup(STDERR_FILENO);
    ck_assert(file != NULL && saved >= 0);
    progress_start_count(&progress, 7, "commands");
    progress.is_wanted = true;
    fflush(stderr);
    ck_assert_int_ge(dup2(fileno(file), STDERR_FILENO), 0);
    progress_show_count(&progress, 3);
    progress_show_count(&progress, 3); /* says nothing new */
    progress_end(&progress);
    ck_assert_int_ge(dup2(saved, STDERR_FILENO), 0);
    close(saved);
    rewind(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    ck_assert_str_eq(text, "\rocc: 3 of 7 commands\r\033[K");
}
END_TEST

Suite *progress_suite(void)
{
    Suite *suite = suite_create("progress");
    TCase *tests = tcase_create("progress");
    tcase_add_test(tests, a_long_sweep_shows_its_progress_and_removes_it);
    tcase_add_test(tests, two_quick_ticks_show_one_percentage);
    tcase_add_test(tests, rows_on_a_terminal_or_a_short_sweep_need_no_progress);
    tcase_add_test(tests, a_sweep_shows_nothing_in_the_first_second);
    tcase_add_test(tests, commands_are_counted);
    suite_add_tcase(suite, tests);
    return suite;
}
