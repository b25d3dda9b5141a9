/* replace.h - a file that is written completely or not at all. */
#ifndef OCC_COMMAND_REPLACE_H
#define OCC_COMMAND_REPLACE_H

#include <stdbool.h>
#include <stdio.h>

enum { REPLACE_PATH_MAX = 4096 };

/* A file that is being written. */
struct replacement {
    char temporary[REPLACE_PATH_MAX]; /* the file that is written, renamed to `target`; "" = none */
    char target[REPLACE_PATH_MAX];    /* the path, with its links followed */
    bool is_durable;                  /* set by replace_sync() */
};

/*
 * Follows the links of `path` to the target, and opens a temporary file in the target's folder.  A
 * device, a pipe, or an open file such as /dev/fd/3 is opened directly.  Returns NULL and sets
 * errno on failure.
 */
FILE *replace_open(struct replacement *r, const char *path);

/*
 * Writes the bytes of the open file to the disk, so that after a power failure the target is the
 * old file or the whole new one; replace_end() then does the same for the folder.  Returns false
 * and sets errno on failure.
 */
bool replace_sync(struct replacement *r, FILE *file);

/*
 * Renames the temporary file, which the caller has closed, to the target; removes it instead if
 * `keep` is false.  Returns false and sets errno on failure.
 */
bool replace_end(struct replacement *r, bool keep);

#endif
