/* file.h - opens files for reading; only SQLite opens its databases itself. */
#ifndef OCC_BASE_FILE_H
#define OCC_BASE_FILE_H

#include <stdio.h>
#include <sys/types.h>

#include "base/diag.h"

/*
 * The bytes of a file, without a byte order mark and with UTF-16 converted to UTF-8.  `data` is
 * followed by a NUL byte unless the file was mapped.
 */
struct file {
    const char *data;
    size_t len;
    size_t mark; /* bytes of the byte order mark that lies before `data` */
    bool is_mapped;
};

/* Limit in bytes for input without a known size: pipes, devices, files of /proc. */
#define FILE_UNSIZED_MAX ((size_t)512 << 20)

/*
 * Reads all of `path` ("-" = standard input) into memory and adds a NUL byte.  The limit is `most`
 * bytes; without a known size, it is the smaller of `most` and FILE_UNSIZED_MAX.  Returns false
 * with an error in `diag` (cannot be opened, is a directory, too large, read error, out of memory).
 * Free with file_free().
 */
bool file_read(const char *path, size_t most, struct file *out, struct diag *diag);

/* As file_read(), but maps a file that can be mapped; no NUL byte follows a mapped file. */
bool file_map(const char *path, size_t most, struct file *out, struct diag *diag);

void file_free(struct file *file);

/*
 * Opens `path` ("-" = standard input) for read(2).  Returns the descriptor and the size of a
 * regular file in `*size` (else 0), or -1 with an error in `diag` (cannot be opened, is a
 * directory).  Close with file_close_fd(), which ignores -1 and leaves standard input open.
 */
int file_open_fd(const char *path, uint64_t *size, struct diag *diag);
void file_close_fd(int fd);

/*
 * read(2), repeated after a signal: reads what waits, at most `room` bytes, and waits if nothing
 * does.  Returns 0 at the end of the file, -1 with errno for an error.
 */
ssize_t file_read_some(int fd, char *to, size_t room);

/*
 * Opens `path` ("-" = standard input) for reading line by line.  Returns NULL with an error in
 * `diag`.  Close with fclose() unless it is stdin.
 */
FILE *file_open_lines(const char *path, struct diag *diag);

/* Called by file_walk() for each file; false stops the walk. */
typedef bool file_visit(void *ctx, const char *path);

/*
 * Visits `path` itself or, for a directory, every regular file below it in byte order of the
 * names; links to directories below it are not followed.  Returns false with an error in `diag` if
 * a directory cannot be read or a path is too long; false with `diag` untouched if the visitor
 * stopped the walk.
 */
bool file_walk(const char *path, file_visit *visit, void *ctx, struct diag *diag);

/*
 * Removes `path` and, of a directory, everything below it; links are removed, not followed. Returns
 * false with the first error in `diag` if something is left.
 */
bool file_remove_tree(const char *path, struct diag *diag);

/* The name of an input in messages: its path, or "<stdin>" for "-". */
const char *file_display_name(const char *path);

#endif
