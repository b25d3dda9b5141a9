#include "base/file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/encoding.h"
#include "base/map.h"
#include "base/num.h"

enum { FILE_CHUNK = 1 << 16, FILE_DEPTH_MAX = 64, FILE_PATH_MAX = 4096 };

/* Records that the input is too large; `size` is its known size, or 0. */
static bool report_too_large(struct diag *diag, size_t size, size_t most)
{
    if (size > 0 || most <= FILE_UNSIZED_MAX) {
        return diag_error(diag, 0, "too large; the limit is %zu bytes", most);
    }
    return diag_error(
        diag, 0,
        "too long; the limit for a pipe or device is %zu MiB: save the part you need to a file",
        FILE_UNSIZED_MAX >> 20);
}

ssize_t file_read_some(int fd, char *to, size_t room)
{
    ssize_t got;
    do {
        got = read(fd, to, room);
    } while (got < 0 && errno == EINTR);
    return got;
}

/*
 * Reads to the end and adds a NUL.  More bytes than the limit are an error.  `size` is the known
 * size, or 0.
 */
static bool read_all(int fd, size_t size, size_t most, struct file *out, struct diag *diag)
{
    size_t limit = size > 0 ? most : min_size(most, FILE_UNSIZED_MAX);
    size_t room = max_size(size + 1, FILE_CHUNK);
    char *data = malloc(room + 1);
    size_t len = 0;
    while (data != NULL) {
        ssize_t got = file_read_some(fd, data + len, room - len);
        if (got < 0) {
            diag_error(diag, 0, "cannot be read: %s", strerror(errno));
            free(data);
            return false;
        }
        len += (size_t)got;
        if (len > limit) {
            free(data);
            return report_too_large(diag, size, most);
        }
        if (got == 0) {
            data[len] = '\0';
            *out = (struct file){ .data = data, .len = len };
            return true;
        }
        if (len == room) {
            room = room <= limit / 2 ? room * 2 : limit + 1;
            char *grown = realloc(data, room + 1);
            if (grown == NULL) {
                free(data);
            }
            data = grown;
        }
    }
    return diag_report_no_memory(diag);
}

/* Opens `path` and reads its status; -1 with an error in `diag`. */
static int open_input(const char *path, struct stat *st, struct diag *diag)
{
    bool is_stdin = strcmp(path, "-") == 0;
    int fd = STDIN_FILENO;
    if (!is_stdin) {
        fd = open(path, O_RDONLY | O_CLOEXEC);
    }
    if (fd < 0 || fstat(fd, st) != 0) {
        diag_error(diag, 0, "cannot be opened: %s", strerror(errno));
    } else if (S_ISDIR(st->st_mode)) {
        diag_error(diag, 0, "is a directory; expected a file");
    } else {
        return fd;
    }
    file_close_fd(fd);
    return -1;
}

int file_open_fd(const char *path, uint64_t *size, struct diag *diag)
{
    struct stat st;
    int fd = open_input(path, &st, diag);
    if (fd >= 0) {
        *size = S_ISREG(st.st_mode) ? (uint64_t)st.st_size : 0;
    }
    return fd;
}

void file_close_fd(int fd)
{
    if (fd > STDIN_FILENO) {
        close(fd);
    }
}

/* Leaves out a byte order mark, and converts UTF-16 to UTF-8.  On failure, frees the file. */
static bool decode(struct file *file, struct diag *diag)
{
    size_t mark = 0;
    const unsigned char *data = (const unsigned char *)file->data;
    enum encoding encoding = encoding_detect(data, file->len, &mark);
    file->data += mark;
    file->len -= mark;
    file->mark = mark;
    if (encoding == ENCODING_BYTES) {
        return true;
    }
    size_t used = file->len;
    size_t room = used / 2 * 3 + 8; /* two bytes become at most three */
    char *text = malloc(room);
    size_t len = 0;
    if (text != NULL) {
        len = encoding_to_utf8(encoding, data + mark, &used, true, (unsigned char *)text, room - 1);
        text[len] = '\0';
    }
    file_free(file);
    *file = (struct file){ .data = text, .len = len };
    return text != NULL || diag_report_no_memory(diag);
}

static bool load(const char *path, size_t most, bool map, struct file *out, struct diag *diag)
{
    struct stat st;
    int fd = open_input(path, &st, diag);
    if (fd < 0) {
        return false;
    }
    bool ok;
    size_t size = S_ISREG(st.st_mode) ? (size_t)st.st_size : 0;
    if (size > most) {
        ok = report_too_large(diag, size, most);
    } else {
        bool at_start = fd != STDIN_FILENO || lseek(fd, 0, SEEK_CUR) == 0;
        char *data = map && at_start ? map_file(fd, size, file_display_name(path)) : NULL;
        *out = (struct file){ .data = data, .len = size, .is_mapped = data != NULL };
        ok = (out->is_mapped || read_all(fd, size, most, out, diag)) && decode(out, diag);
    }
    file_close_fd(fd);
    return ok;
}

bool file_read(const char *path, size_t most, struct file *out, struct diag *diag)
{
    return load(path, most, false, out, diag);
}

bool file_map(const char *path, size_t most, struct file *out, struct diag *diag)
{
    return load(path, most, true, out, diag);
}

void file_free(struct file *file)
{
    char *data = file->data != NULL ? (char *)(uintptr_t)file->data - file->mark : NULL;
    if (file->is_mapped) {
        unmap_file(data, file->len + file->mark);
    } else {
        free(data);
    }
    *file = (struct file){ .data = NULL };
}

const char *file_display_name(const char *path)
{
    return strcmp(path, "-") == 0 ? "<stdin>" : path;
}

FILE *file_open_lines(const char *path, struct diag *diag)
{
    struct stat st;
    if (strcmp(path, "-") == 0) {
        return stdin;
    }
    FILE *stream = fopen(path, "re");
    if (stream == NULL) {
        diag_error(diag, 0, "cannot be opened: %s", strerror(errno));
        return NULL;
    }
    if (fstat(fileno(stream), &st) == 0 && S_ISDIR(st.st_mode)) {
        fclose(stream);
        diag_error(diag, 0, "is a directory; expected a file");
        return NULL;
    }
    return stream;
}

static int is_not_dots(const struct dirent *entry)
{
    return strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0;
}

/* Byte order, independent of the locale. */
static int by_name(const struct dirent **a, const struct dirent **b)
{
    return strcmp((*a)->d_name, (*b)->d_name);
}

static bool walk(const char *path, unsigned depth, file_visit *visit, void *ctx,
                 struct diag *diag) /* NOLINT(misc-no-recursion): depth is bounded */
{
    struct stat st;
    struct stat target;
    bool is_link = lstat(path, &st) == 0 && S_ISLNK(st.st_mode);
    bool exists = stat(path, &target) == 0;
    if (exists && S_ISREG(target.st_mode)) {
        return visit(ctx, path);
    }
    if (!exists || !S_ISDIR(target.st_mode) || (is_link && depth > 0)) {
        return true;
    }
    if (depth >= FILE_DEPTH_MAX) {
        return diag_error(diag, 0, "%s: the directory cannot be read: nested too deep", path);
    }
    struct dirent **names = NULL;
    int count = scandir(path, &names, is_not_dots, by_name);
    if (count < 0) {
        return diag_error(diag, 0, "%s: the directory cannot be read: %s", path, strerror(errno));
    }
    bool ok = true;
    size_t path_len = strlen(path);
    while (path_len > 0 && path[path_len - 1] == '/') {
        path_len--;
    }
    for (int i = 0; i < count; i++) {
        char child[FILE_PATH_MAX];
        int len = snprintf(child, sizeof child, "%.*s/%s", (int)path_len, path, names[i]->d_name);
        if (ok && len >= FILE_PATH_MAX) {
            ok = diag_error(diag, 0, "a path has more than %d bytes: %.100s...", FILE_PATH_MAX - 1,
                            path);
        } else if (ok) {
            ok = walk(child, depth + 1, visit, ctx, diag);
        }
        free(names[i]);
    }
    free((void *)names);
    return ok;
}

bool file_walk(const char *path, file_visit *visit, void *ctx, struct diag *diag)
{
    struct stat st;
    if (strcmp(path, "-") != 0 && stat(path, &st) == 0 && S_ISDIR(st.st_mode)) {
        return walk(path, 0, visit, ctx, diag);
    }
    return visit(ctx, path);
}

static bool remove_tree(const char *path, unsigned depth,
                        struct diag *diag) /* NOLINT(misc-no-recursion): depth is bounded */
{
    struct stat st;
    struct dirent **names = NULL;
    bool is_directory = lstat(path, &st) == 0 && S_ISDIR(st.st_mode);
    int count = 0;
    if (is_directory && depth < FILE_DEPTH_MAX) {
        count = scandir(path, &names, is_not_dots, by_name);
    }
    for (int i = 0; i < count; i++) {
        char child[FILE_PATH_MAX];
        if (snprintf(child, sizeof child, "%s/%s", path, names[i]->d_name) < FILE_PATH_MAX) {
            remove_tree(child, depth + 1, diag);
        }
        free(names[i]);
    }
    free((void *)names);
    if (remove(path) != 0) {
        diag_error(diag, 0, "%s: cannot be removed: %s", path, strerror(errno));
    }
    return diag->errors == 0;
}

bool file_remove_tree(const char *path, struct diag *diag)
{
    return remove_tree(path, 0, diag);
}
