/* file.h - the only code that opens files for reading. */
#ifndef OCC_BASE_FILE_H
#define OCC_BASE_FILE_H

#include <stdio.h>

#include "base/diag.h"

/* The bytes of a file.  `data` is followed by a NUL byte unless the file was mapped. */
struct file {
    const char *data;
    size_t len;
    bool mapped;
};

/*
 * The most that is read of what has no size of its own: pipes, devices, files of /proc.  All of it
 * is kept in memory.
 */
#define FILE_STREAM_MAX ((size_t)512 << 20)

/*
 * Reads all of `path` ("-" = standard input), at most `most` bytes and FILE_STREAM_MAX, into
 * memory followed by a NUL byte.  Returns false with an error in `diag` (cannot be opened, is a
 * directory, too large, read error, out of memory).  Free with file_close().
 */
bool file_read(const char *path, size_t most, struct file *out, struct diag *diag);

/*
 * Like file_read(), but maps a regular file, of `most` bytes at most, instead of copying it; no NUL
 * byte follows.  Anything that cannot be mapped is read.
 */
bool file_map(const char *path, size_t most, struct file *out, struct diag *diag);

void file_close(struct file *file);

/*
 * Opens `path` ("-" = standard input) for read(2).  Returns the descriptor, with the bytes of a
 * regular file in `*size` (else 0), or -1 with an error in `diag` (cannot be opened, is a
 * directory).  Close with file_close_fd(), which leaves standard input open and takes -1.
 */
int file_open(const char *path, uint64_t *size, struct diag *diag);
void file_close_fd(int fd);

/*
 * Opens `path` ("-" = standard input) for reading line by line.  Returns NULL with an error in
 * `diag`.  Close with fclose() unless it is stdin.
 */
FILE *file_stream(const char *path, struct diag *diag);

/* What visits the regular files that file_walk() finds; false stops the walk. */
typedef bool file_visit(void *ctx, const char *path);

/*
 * Visits `path` itself, or for a directory every regular file below it in byte order of the names,
 * not following links to directories.  Returns false with an error in `diag` when a directory
 * cannot be read, a path is too long or the walk was stopped; `diag` is untouched in the last case.
 */
bool file_walk(const char *path, file_visit *visit, void *ctx, struct diag *diag);

/* What an input is called in messages: its path, or "<stdin>" for "-". */
const char *file_shown(const char *path);

#endif
