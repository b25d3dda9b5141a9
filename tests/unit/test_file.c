/* test_file.c - reading, mapping and walking files. */
#include "base/file.h"

#include "folder.h"
#include "suites.h"

#include <fcntl.h>

enum { LARGE = 300000 };

START_TEST(a_file_is_read_with_a_nul_behind_it)
{
    char folder[FOLDER_PATH_MAX];
    char path[FOLDER_PATH_MAX];
    struct file file;
    struct diag diag;
    folder_make(folder);
    folder_write(folder, "a", "bytes\0and more", 14);
    folder_write(folder, "empty", "", 0);
    diag_init(&diag, "a");
    ck_assert(file_read(folder_join(path, folder, "a"), 100, &file, &diag));
    ck_assert_uint_eq(file.len, 14);
    ck_assert_mem_eq(file.data, "bytes\0and more", 15);
    ck_assert(!file.mapped);
    file_close(&file);
    ck_assert_ptr_null(file.data);
    ck_assert(file_read(folder_join(path, folder, "empty"), 100, &file, &diag));
    ck_assert_uint_eq(file.len, 0);
    ck_assert_int_eq(file.data[0], 0);
    file_close(&file);
    ck_assert(file_map(path, 100, &file, &diag));
    ck_assert(!file.mapped);
    file_close(&file);
    folder_remove(folder, NULL, 0);
}
END_TEST

START_TEST(a_large_file_is_read_or_mapped_whole)
{
    char folder[FOLDER_PATH_MAX];
    char path[FOLDER_PATH_MAX];
    struct file file;
    struct diag diag;
    char *text = malloc(LARGE);
    for (size_t i = 0; i < LARGE; i++) {
        text[i] = (char)(i * 31 % 251);
    }
    folder_make(folder);
    folder_write(folder, "large", text, LARGE);
    folder_join(path, folder, "large");
    diag_init(&diag, path);
    ck_assert(file_map(path, LARGE, &file, &diag));
    ck_assert(file.mapped && file.len == LARGE);
    ck_assert_mem_eq(file.data, text, LARGE);
    file_close(&file);
    ck_assert(file_read(path, LARGE, &file, &diag));
    ck_assert(!file.mapped && file.len == LARGE && file.data[LARGE] == '\0');
    ck_assert_mem_eq(file.data, text, LARGE);
    file_close(&file);
    free(text);
    folder_remove(folder, NULL, 0);
}
END_TEST

static void check_error(const char *path, size_t most, const char *expected)
{
    struct file file;
    struct diag diag;
    char message[FOLDER_PATH_MAX + 128];
    for (int map = 0; map < 2; map++) {
        diag_init(&diag, path);
        ck_assert(map ? !file_map(path, most, &file, &diag) : !file_read(path, most, &file, &diag));
        snprintf(message, sizeof message, "%s: %s", path, expected);
        ck_assert_str_eq(diag.text, message);
    }
}

START_TEST(what_cannot_be_read_is_said_with_the_reason)
{
    char folder[FOLDER_PATH_MAX];
    char path[FOLDER_PATH_MAX];
    folder_make(folder);
    folder_write(folder, "ten", "0123456789", 10);
    check_error(folder_join(path, folder, "none"), 100,
                "cannot be opened: No such file or directory");
    check_error(folder, 100, "is a directory; a file is expected");
    check_error(folder_join(path, folder, "ten"), 9,
                "larger than 9 bytes, which is the most that is read");
    check_error("/dev/zero", 1 << 20, "larger than 1048576 bytes, which is the most that is read");
    folder_remove(folder, NULL, 0);
}
END_TEST

/* Standard input is replaced in this test's own process. */
static void feed(const char *text, size_t len)
{
    int ends[2];
    ck_assert_int_eq(pipe(ends), 0);
    ck_assert(write(ends[1], text, len) == (ssize_t)len);
    close(ends[1]);
    ck_assert_int_eq(dup2(ends[0], STDIN_FILENO), STDIN_FILENO);
    close(ends[0]);
}

START_TEST(a_dash_is_standard_input)
{
    struct file file;
    struct diag diag;
    int saved = dup(STDIN_FILENO);
    diag_init(&diag, "<stdin>");
    feed("from a pipe", 11);
    ck_assert(file_read("-", 100, &file, &diag));
    ck_assert_str_eq(file.data, "from a pipe");
    file_close(&file);
    feed("mapped", 6);
    ck_assert(file_map("-", 100, &file, &diag));
    ck_assert(!file.mapped);
    ck_assert_uint_eq(file.len, 6);
    file_close(&file);
    feed("too much", 8);
    ck_assert(!file_read("-", 7, &file, &diag));
    ck_assert_str_eq(diag.text, "<stdin>: larger than 7 bytes, which is the most that is read");
    if (saved >= 0) {
        dup2(saved, STDIN_FILENO);
        close(saved);
    }
}
END_TEST

/* ---- folders ------------------------------------------------------------------------------ */

struct visits {
    const char *top;
    char seen[512];
    int stop_after;
};

static bool visit(void *ctx, const char *path)
{
    struct visits *visits = ctx;
    size_t top = strlen(visits->top);
    strcat(visits->seen, strncmp(path, visits->top, top) == 0 ? path + top : path);
    strcat(visits->seen, " ");
    return --visits->stop_after != 0;
}

START_TEST(a_folder_is_walked_in_the_order_of_its_names)
{
    char folder[FOLDER_PATH_MAX];
    char path[FOLDER_PATH_MAX];
    char target[FOLDER_PATH_MAX];
    struct diag diag;
    folder_make(folder);
    folder_mkdir(folder, "b");
    folder_write(folder, "c", "", 0);
    folder_write(folder, "B", "", 0);
    folder_write(folder, "b/z", "", 0);
    folder_write(folder, "b/a", "", 0);
    folder_write(folder, ".hidden", "", 0);
    ck_assert_int_eq(symlink(folder_join(target, folder, "b"), folder_join(path, folder, "d")), 0);
    ck_assert_int_eq(symlink("c", folder_join(path, folder, "e")), 0);
    ck_assert_int_eq(symlink("nowhere", folder_join(path, folder, "f")), 0);
    struct visits visits = { folder, "", 0 };
    diag_init(&diag, folder);
    ck_assert(file_walk(folder, visit, &visits, &diag));
    ck_assert_str_eq(visits.seen, "/.hidden /B /b/a /b/z /c /e ");
    struct visits some = { folder, "", 2 };
    ck_assert(!file_walk(folder, visit, &some, &diag));
    ck_assert_str_eq(some.seen, "/.hidden /B ");
    ck_assert_uint_eq(diag.errors, 0);
    const char *links[] = { "d", "e", "f", "b" };
    folder_remove(folder, links, 4);
}
END_TEST

START_TEST(a_link_to_a_folder_may_be_where_a_walk_starts)
{
    char folder[FOLDER_PATH_MAX];
    char link[FOLDER_PATH_MAX + 8];
    struct diag diag;
    folder_make(folder);
    folder_write(folder, "a", "", 0);
    snprintf(link, sizeof link, "%s.link", folder);
    ck_assert_int_eq(symlink(folder, link), 0);
    struct visits visits = { link, "", 0 };
    diag_init(&diag, link);
    ck_assert(file_walk(link, visit, &visits, &diag));
    ck_assert_str_eq(visits.seen, "/a ");
    remove(link);
    folder_remove(folder, NULL, 0);
}
END_TEST

START_TEST(a_single_path_or_a_dash_is_visited_as_it_is)
{
    struct diag diag;
    struct visits visits = { "", "", 0 };
    diag_init(&diag, "x");
    ck_assert(file_walk("-", visit, &visits, &diag));
    ck_assert(file_walk("/dev/null", visit, &visits, &diag));
    ck_assert(file_walk("/no/such/file", visit, &visits, &diag));
    ck_assert_str_eq(visits.seen, "- /dev/null /no/such/file ");
}
END_TEST

Suite *file_suite(void)
{
    Suite *suite = suite_create("file");
    TCase *tcase = tcase_create("file");
    tcase_add_test(tcase, a_file_is_read_with_a_nul_behind_it);
    tcase_add_test(tcase, a_large_file_is_read_or_mapped_whole);
    tcase_add_test(tcase, what_cannot_be_read_is_said_with_the_reason);
    tcase_add_test(tcase, a_dash_is_standard_input);
    tcase_add_test(tcase, a_folder_is_walked_in_the_order_of_its_names);
    tcase_add_test(tcase, a_link_to_a_folder_may_be_where_a_walk_starts);
    tcase_add_test(tcase, a_single_path_or_a_dash_is_visited_as_it_is);
    suite_add_tcase(suite, tcase);
    return suite;
}
