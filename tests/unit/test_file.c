/* test_file.c - reading and mapping files, walking folders. */
#include "base/file.h"
#include "base/map.h"

#include "folder.h"
#include "suites.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

enum { LARGE = 300000 };

START_TEST(a_file_is_read_with_a_nul_after_it)
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
    ck_assert(!file.is_mapped);
    file_free(&file);
    ck_assert_ptr_null(file.data);
    ck_assert(file_read(folder_join(path, folder, "empty"), 100, &file, &diag));
    ck_assert_uint_eq(file.len, 0);
    ck_assert_int_eq(file.data[0], 0);
    file_free(&file);
    ck_assert(file_map(path, 100, &file, &diag));
    ck_assert(!file.is_mapped);
    file_free(&file);
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
    ck_assert(file.is_mapped && file.len == LARGE);
    ck_assert_mem_eq(file.data, text, LARGE);
    file_free(&file);
    ck_assert(file_read(path, LARGE, &file, &diag));
    ck_assert(!file.is_mapped && file.len == LARGE && file.data[LARGE] == '\0');
    ck_assert_mem_eq(file.data, text, LARGE);
    file_free(&file);
    free(text);
    folder_remove(folder, NULL, 0);
}
END_TEST

static void check_error(const char *path, size_t max, const char *expected)
{
    struct file file;
    struct diag diag;
    char message[FOLDER_PATH_MAX + 128];
    for (int map = 0; map < 2; map++) {
        diag_init(&diag, path);
        ck_assert(map ? !file_map(path, max, &file, &diag) : !file_read(path, max, &file, &diag));
        snprintf(message, sizeof message, "%s: %s", path, expected);
        ck_assert_str_eq(diag.text, message);
    }
}

START_TEST(an_unreadable_file_is_an_error_with_the_reason)
{
    char folder[FOLDER_PATH_MAX];
    char path[FOLDER_PATH_MAX];
    folder_make(folder);
    folder_write(folder, "ten", "0123456789", 10);
    check_error(folder_join(path, folder, "none"), 100,
                "cannot be opened: No such file or directory");
    check_error(folder, 100, "is a directory; expected a file");
    check_error(folder_join(path, folder, "ten"), 9, "too large; the limit is 9 bytes");
    check_error("/dev/zero", 1 << 20, "too large; the limit is 1048576 bytes");
    folder_remove(folder, NULL, 0);
}
END_TEST

START_TEST(the_error_of_a_too_large_file_names_its_limit_not_that_of_pipes)
{
    char folder[FOLDER_PATH_MAX];
    char path[FOLDER_PATH_MAX];
    folder_make(folder);
    folder_write(folder, "large", "first", 5);
    folder_join(path, folder, "large");
    ck_assert_int_eq(truncate(path, (off_t)FILE_UNSIZED_MAX * 2 + 1),
                     0); /* a hole: no disk space */
    check_error(path, 2 * FILE_UNSIZED_MAX, "too large; the limit is 1073741824 bytes");
    folder_remove(folder, NULL, 0);
}
END_TEST

/* Makes standard input of this process a pipe that holds `text`. */
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
    file_free(&file);
    feed("mapped", 6);
    ck_assert(file_map("-", 100, &file, &diag));
    ck_assert(!file.is_mapped);
    ck_assert_uint_eq(file.len, 6);
    file_free(&file);
    feed("too much", 8);
    ck_assert(!file_read("-", 7, &file, &diag));
    ck_assert_str_eq(diag.text, "<stdin>: too large; the limit is 7 bytes");
    if (saved >= 0) {
        dup2(saved, STDIN_FILENO);
        close(saved);
    }
}
END_TEST

/* Returns the error of reading standard input from `fd`; -1 = standard input is closed. */
static const char *stdin_error(int fd)
{
    static struct diag diag;
    struct file file;
    int saved = dup(STDIN_FILENO);
    diag_init(&diag, "<stdin>");
    if (fd >= 0) {
        ck_assert_int_eq(dup2(fd, STDIN_FILENO), STDIN_FILENO);
    } else {
        close(STDIN_FILENO);
    }
    ck_assert(!file_read("-", 100, &file, &diag));
    if (saved >= 0) {
        dup2(saved, STDIN_FILENO);
        close(saved);
    }
    return diag.text;
}

START_TEST(unreadable_standard_input_is_an_error)
{
    int ends[2];
    ck_assert_int_eq(pipe(ends), 0);
    ck_assert_str_eq(stdin_error(ends[1]), /* only for writing */
                     "<stdin>: cannot be read: Bad file descriptor");
    close(ends[0]);
    close(ends[1]);
    ck_assert_str_eq(stdin_error(-1), "<stdin>: cannot be opened: Bad file descriptor");
}
END_TEST

static int writer; /* the end of a pipe that write_late() writes to */

static void write_late(int signal_number)
{
    (void)signal_number;
    if (write(writer, "late", 4) != 4) {
        _exit(1);
    }
    close(writer);
}

START_TEST(a_signal_does_not_end_reading)
{
    struct sigaction action = { .sa_handler = write_late };
    struct sigaction before;
    struct itimerval soon = { .it_value = { .tv_usec = 50000 } };
    struct file file;
    struct diag diag;
    int ends[2];
    ck_assert_int_eq(pipe(ends), 0);
    writer = ends[1];
    ck_assert_int_eq(sigaction(SIGALRM, &action, &before), 0);
    ck_assert_int_eq(setitimer(ITIMER_REAL, &soon, NULL), 0);
    int saved = dup(STDIN_FILENO);
    ck_assert_int_eq(dup2(ends[0], STDIN_FILENO), STDIN_FILENO);
    close(ends[0]);
    diag_init(&diag, "<stdin>");
    ck_assert_msg(file_read("-", 100, &file, &diag), "%s", diag.text);
    ck_assert_str_eq(file.data, "late");
    file_free(&file);
    sigaction(SIGALRM, &before, NULL);
    if (saved >= 0) {
        dup2(saved, STDIN_FILENO);
        close(saved);
    }
}
END_TEST

START_TEST(a_file_that_cannot_be_mapped_is_read)
{
    static const char path[] = "/sys/devices/system/cpu/online";
    struct file file;
    struct file copy;
    struct diag diag;
    struct stat st;
    diag_init(&diag, path);
    if (stat(path, &st) != 0) {
        return; /* not every machine has it */
    }
    ck_assert_msg(file_map(path, 1 << 20, &file, &diag), "%s", diag.text);
    ck_assert(file_read(path, 1 << 20, &copy, &diag));
    ck_assert_uint_eq(file.len, copy.len);
    ck_assert_mem_eq(file.data, copy.data, copy.len);
    file_free(&file);
    file_free(&copy);
}
END_TEST

START_TEST(a_file_or_standard_input_is_opened_for_reading_lines)
{
    struct diag diag;
    diag_init(&diag, "x");
    ck_assert_ptr_eq(file_open_lines("-", &diag), stdin);
    FILE *stream = file_open_lines("/dev/null", &diag);
    ck_assert_ptr_nonnull(stream);
    ck_assert_int_eq(fgetc(stream), EOF);
    fclose(stream);
    ck_assert_ptr_null(file_open_lines("/", &diag));
    ck_assert_str_eq(diag.text, "x: is a directory; expected a file");
    diag_init(&diag, "x");
    ck_assert_ptr_null(file_open_lines("/no/such/file", &diag));
    ck_assert_str_eq(diag.text, "x: cannot be opened: No such file or directory");
}
END_TEST

/* ---- folders ------------------------------------------------------------------------------ */

struct visits {
    const char *top; /* the folder; it is left out of `seen` */
    char seen[512];
    int stop_after; /* files; 0 = never */
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
    const char *rest[] = { "d", "e", "f", "b" };
    folder_remove(folder, rest, 4);
}
END_TEST

START_TEST(a_walk_may_start_at_a_link_to_a_folder)
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

START_TEST(a_file_a_dash_or_a_missing_path_is_visited_as_it_is)
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

START_TEST(pipes_in_a_folder_are_skipped)
{
    char folder[FOLDER_PATH_MAX];
    char path[FOLDER_PATH_MAX];
    struct diag diag;
    folder_make(folder);
    ck_assert_int_eq(mkfifo(folder_join(path, folder, "pipe"), 0600), 0);
    folder_write(folder, "z", "", 0);
    struct visits visits = { folder, "", 0 };
    diag_init(&diag, folder);
    ck_assert(file_walk(folder, visit, &visits, &diag));
    ck_assert_str_eq(visits.seen, "/z ");
    const char *rest[] = { "pipe" };
    folder_remove(folder, rest, 1);
}
END_TEST

enum nesting { MAKE_NESTED, REMOVE_NESTED };

/* Makes or removes nested folders, each with a name of `len` bytes. */
static void nest(const char *folder, size_t depth, size_t len, enum nesting nesting)
{
    char name[256];
    int fds[80];
    ck_assert_uint_lt(depth, 80);
    memset(name, 'd', len);
    name[len] = '\0';
    fds[0] = open(folder, O_RDONLY | O_DIRECTORY);
    for (size_t i = 0; i < depth; i++) {
        must(nesting == REMOVE_NESTED || mkdirat(fds[i], name, 0755) == 0);
        fds[i + 1] = openat(fds[i], name, O_RDONLY | O_DIRECTORY);
        must(fds[i + 1] >= 0);
    }
    for (size_t i = depth + 1; i > 0; i--) {
        close(fds[i - 1]);
        must(nesting == MAKE_NESTED || i == 1 || unlinkat(fds[i - 2], name, AT_REMOVEDIR) == 0);
    }
}

START_TEST(nesting_of_folders_is_limited)
{
    char folder[FOLDER_PATH_MAX];
    struct diag diag;
    folder_make(folder);
    for (size_t depth = 63; depth <= 64; depth++) {
        struct visits visits = { folder, "", 0 };
        nest(folder, depth, 1, MAKE_NESTED);
        diag_init(&diag, "x");
        ck_assert_int_eq(file_walk(folder, visit, &visits, &diag), depth == 63);
        ck_assert_uint_eq(diag.errors, depth == 63 ? 0 : 1);
        if (depth == 64) {
            ck_assert_ptr_nonnull(
                strstr(diag.text, "/d: the directory cannot be read: nested too deep"));
        }
        nest(folder, depth, 1, REMOVE_NESTED);
    }
    folder_remove(folder, NULL, 0);
}
END_TEST

START_TEST(a_path_that_is_too_long_is_an_error)
{
    char folder[FOLDER_PATH_MAX];
    struct visits visits = { folder, "", 0 };
    struct diag diag;
    folder_make(folder);
    nest(folder, 16, 255, MAKE_NESTED);
    diag_init(&diag, "x");
    ck_assert(!file_walk(folder, visit, &visits, &diag));
    char message[FOLDER_PATH_MAX + 64];
    snprintf(message, sizeof message, "x: a path has more than 4095 bytes: %s/dddd", folder);
    ck_assert_int_eq(strncmp(diag.text, message, strlen(message)), 0);
    ck_assert_uint_lt(strlen(diag.text), 160);
    nest(folder, 16, 255, REMOVE_NESTED);
    folder_remove(folder, NULL, 0);
}
END_TEST

/*
 * The bytes of this process's memory from `data` on that are present, of the mapping that holds
 * them; -1 = the system does not tell.  The kernel counts them page by page for this file, while
 * /proc/self/statm lags behind; mincore() would tell what the cache of files has.
 */
static long present_bytes(const char *data)
{
    FILE *smaps = fopen("/proc/self/smaps", "r");
    char line[512];
    long kilobytes = -1;
    bool is_inside = false;
    while (smaps != NULL && kilobytes < 0 && fgets(line, sizeof line, smaps) != NULL) {
        unsigned long first;
        unsigned long end;
        if (sscanf(line, "%lx-%lx ", &first, &end) == 2) {
            is_inside = (unsigned long)data >= first && (unsigned long)data < end;
        } else if (is_inside && sscanf(line, "Rss: %ld kB", &kilobytes) != 1) {
            kilobytes = -1;
        }
    }
    if (smaps != NULL) {
        fclose(smaps);
    }
    return kilobytes < 0 ? -1 : kilobytes * 1024;
}

START_TEST(a_mapped_file_can_be_unloaded_and_read_again)
{
    enum { MARK = 3 }; /* a byte order mark: the text does not start with a page */
    char folder[FOLDER_PATH_MAX];
    char path[FOLDER_PATH_MAX];
    struct file file;
    struct diag diag;
    char *text = malloc(LARGE);
    memset(text, 'x', LARGE);
    memcpy(text, "\xef\xbb\xbf", MARK);
    folder_make(folder);
    folder_write(folder, "large", text, LARGE);
    diag_init(&diag, path);
    ck_assert(file_map(folder_join(path, folder, "large"), LARGE, &file, &diag));
    ck_assert(file.is_mapped && file.len == LARGE - MARK);
    ck_assert_mem_eq(file.data, text + MARK, file.len);
    unload_map(file.data, file.len);
    /* The first and the last page may hold other bytes; none means that nothing can be measured. */
    ck_assert_int_le(present_bytes(file.data), 2 * sysconf(_SC_PAGESIZE));
    unload_map(file.data + 5000, 1);
    unload_map(text, LARGE); /* not of a mapped file */
    ck_assert_mem_eq(file.data, text + MARK, file.len);
    file_free(&file);
    free(text);
    folder_remove(folder, NULL, 0);
}
END_TEST

/* In a child: maps the file `path`, makes it shorter, and reads its last byte. */
static void read_what_is_gone(const char *path, int error_fd)
{
    struct file file;
    struct diag diag;
    diag_init(&diag, "gone");
    dup2(error_fd, STDERR_FILENO);
    if (!file_map(path, LARGE, &file, &diag) || !file.is_mapped || truncate(path, 1) != 0) {
        _exit(3);
    }
    const volatile char *last = file.data + file.len - 1;
    _exit(*last != 0 ? 4 : 5);
}

/* As a linker does that writes the file anew, or a log that is rotated. */
START_TEST(a_mapped_file_that_becomes_shorter_ends_the_process_with_a_sentence)
{
    static const char zeros[LARGE];
    char folder[FOLDER_PATH_MAX];
    char path[FOLDER_PATH_MAX];
    char expected[FOLDER_PATH_MAX + 128];
    char found[sizeof expected];
    int fds[2];
    int status = 0;
    folder_make(folder);
    folder_write(folder, "a\nb", zeros, LARGE);
    folder_join(path, folder, "a\nb");
    must(pipe(fds) == 0);
    pid_t child = fork();
    if (child == 0) {
        read_what_is_gone(path, fds[1]);
    }
    must(child > 0 && waitpid(child, &status, 0) == child);
    ssize_t len = read(fds[0], found, sizeof found - 1);
    must(len >= 0);
    found[len] = '\0';
    snprintf(expected, sizeof expected,
             "occ: %s/a?b: cannot be read to its end: another program has made the file shorter "
             "meanwhile\n",
             folder);
    ck_assert_str_eq(found, expected);
    ck_assert(WIFEXITED(status));
    ck_assert_int_eq(WEXITSTATUS(status), 2);
    close(fds[0]);
    close(fds[1]);
    folder_remove(folder, NULL, 0);
}
END_TEST

START_TEST(a_text_is_utf_8_without_a_mark_whatever_the_file_has)
{
    static const struct {
        const char *bytes;
        size_t len;
    } files[] = {
        { "text", 4 },
        { "\xef\xbb\xbftext", 7 },
        { "\xff\xfet\0e\0x\0t\0", 10 },
        { "\xfe\xff\0t\0e\0x\0t", 10 },
    };
    char folder[FOLDER_PATH_MAX];
    char path[FOLDER_PATH_MAX];
    folder_make(folder);
    folder_join(path, folder, "a");
    for (size_t i = 0; i < 2 * (sizeof files / sizeof *files); i++) {
        struct file file;
        struct diag diag;
        folder_write(folder, "a", files[i / 2].bytes, files[i / 2].len);
        diag_init(&diag, path);
        ck_assert((i % 2 == 0 ? file_map : file_read)(path, 100, &file, &diag));
        ck_assert_uint_eq(file.len, 4);
        ck_assert_mem_eq(file.data, "text", 4);
        ck_assert(file.is_mapped || file.data[4] == '\0');
        file_free(&file);
    }
    folder_remove(folder, NULL, 0);
}
END_TEST

Suite *file_suite(void)
{
    Suite *suite = suite_create("file");
    TCase *tcase = tcase_create("file");
    tcase_add_test(tcase, a_file_is_read_with_a_nul_after_it);
    tcase_add_test(tcase, a_text_is_utf_8_without_a_mark_whatever_the_file_has);
    tcase_add_test(tcase, a_large_file_is_read_or_mapped_whole);
    tcase_add_test(tcase, an_unreadable_file_is_an_error_with_the_reason);
    tcase_add_test(tcase, the_error_of_a_too_large_file_names_its_limit_not_that_of_pipes);
    tcase_add_test(tcase, a_dash_is_standard_input);
    tcase_add_test(tcase, a_folder_is_walked_in_the_order_of_its_names);
    tcase_add_test(tcase, a_walk_may_start_at_a_link_to_a_folder);
    tcase_add_test(tcase, a_file_a_dash_or_a_missing_path_is_visited_as_it_is);
    tcase_add_test(tcase, unreadable_standard_input_is_an_error);
    tcase_add_test(tcase, a_signal_does_not_end_reading);
    tcase_add_test(tcase, a_mapped_file_can_be_unloaded_and_read_again);
    tcase_add_test(tcase, a_mapped_file_that_becomes_shorter_ends_the_process_with_a_sentence);
    tcase_add_test(tcase, a_file_that_cannot_be_mapped_is_read);
    tcase_add_test(tcase, a_file_or_standard_input_is_opened_for_reading_lines);
    tcase_add_test(tcase, pipes_in_a_folder_are_skipped);
    tcase_add_test(tcase, nesting_of_folders_is_limited);
    tcase_add_test(tcase, a_path_that_is_too_long_is_an_error);
    suite_add_tcase(suite, tcase);
    return suite;
}
