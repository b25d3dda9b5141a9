/* tsv.h - reads tables of recorded answers, whose columns are separated by tabs. */
#ifndef OCC_TESTS_TSV_H
#define OCC_TESTS_TSV_H

#include "occ.h"
#include "source.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TSV_LINE_MAX = 512 };

/* Opens a file of the source tree; `path` becomes its full path, for messages. */
static inline FILE *tsv_open(const char *name, char path[SOURCE_PATH_MAX])
{
    source_path(path, name);
    FILE *file = fopen(path, "r");
    ck_assert_msg(file != NULL, "%s cannot be opened", path);
    return file;
}

/* Splits `line` at its tabs; returns the number of columns, at most `most`. */
static inline size_t tsv_split(char *line, char *columns[], size_t most)
{
    size_t count = 0;
    line[strcspn(line, "\n")] = '\0';
    for (char *rest = line; rest != NULL && count < most; count++) {
        columns[count] = rest;
        rest = strchr(rest, '\t');
        if (rest != NULL) {
            *rest++ = '\0';
        }
    }
    return count;
}

/* Reads a number; "-" = no limit. */
static inline uint32_t tsv_number(const char *text)
{
    return strcmp(text, "-") == 0 ? OCC_NO_LIMIT : (uint32_t)strtoul(text, NULL, 10);
}

#endif
