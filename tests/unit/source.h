/* source.h - where tests find the files of the source tree. */
#ifndef OCC_TESTS_SOURCE_H
#define OCC_TESTS_SOURCE_H

#include <stdio.h>
#include <stdlib.h>

enum { SOURCE_PATH_MAX = 4096 };

/* The path of file `name` of the source tree: in $OCC_SRCDIR, or in the current directory. */
static inline void source_path(char out[SOURCE_PATH_MAX], const char *name)
{
    const char *top = getenv("OCC_SRCDIR");
    if (top == NULL) {
        snprintf(out, SOURCE_PATH_MAX, "%s", name);
    } else {
        snprintf(out, SOURCE_PATH_MAX, "%s/%s", top, name);
    }
}

#endif
