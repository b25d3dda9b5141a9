/* folder.h - a scratch folder for one test. */
#ifndef OCC_TESTS_FOLDER_H
#define OCC_TESTS_FOLDER_H

#include "base/file.h"
#include "must.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FOLDER_PATH_MAX = 512 };

/* Makes a new folder and writes its path to `out`. */
static inline void folder_make(char out[FOLDER_PATH_MAX])
{
    const char *top = getenv("TMPDIR");
    snprintf(out, FOLDER_PATH_MAX, "%s/check_occ.XXXXXX", top != NULL ? top : "/tmp");
    ck_assert_ptr_nonnull(mkdtemp(out));
}

static inline const char *folder_join(char out[FOLDER_PATH_MAX], const char *folder,
                                      const char *name)
{
    int len = snprintf(out, FOLDER_PATH_MAX, "%s/%s", folder, name);
    must(len > 0 && len < FOLDER_PATH_MAX);
    return out;
}

static inline void folder_write(const char *folder, const char *name, const char *text, size_t len)
{
    char path[FOLDER_PATH_MAX];
    FILE *file = fopen(folder_join(path, folder, name), "wb");
    ck_assert_ptr_nonnull(file);
    ck_assert(fwrite(text, 1, len, file) == len);
    ck_assert_int_eq(fclose(file), 0);
}

static inline void folder_mkdir(const char *folder, const char *name)
{
    char path[FOLDER_PATH_MAX];
    ck_assert_int_eq(mkdir(folder_join(path, folder, name), 0755), 0);
}

static inline bool folder_remove_file(void *ctx, const char *path)
{
    (void)ctx;
    remove(path);
    return true;
}

/* Removes the files in `folder` and below, then `subfolders` in their order, then `folder`. */
static inline void folder_remove(const char *folder, const char *const *subfolders, size_t count)
{
    char path[FOLDER_PATH_MAX];
    struct diag diag;
    diag_init(&diag, folder);
    file_walk(folder, folder_remove_file, NULL, &diag);
    for (size_t i = 0; i < count; i++) {
        remove(folder_join(path, folder, subfolders[i]));
    }
    remove(folder);
}

#endif
