/* trace_input.h - what the tests of the readers of traces share: read bytes, look at launches. */
#ifndef OCC_TESTS_TRACE_INPUT_H
#define OCC_TESTS_TRACE_INPUT_H

#include "folder.h"
#include "input/trace_read.h"

enum { TRACED_WARNINGS = 8 };

/* One reading. */
struct traced {
    struct trace trace;
    struct diag diag;
    bool ok;
    size_t warnings;
    char warning[TRACED_WARNINGS][DIAG_TEXT_MAX]; /* the first ones */
};

static inline void traced_note(void *ctx, const char *text)
{
    struct traced *traced = ctx;
    if (traced->warnings < TRACED_WARNINGS) {
        snprintf(traced->warning[traced->warnings], DIAG_TEXT_MAX, "%s", text);
    }
    traced->warnings++;
}

/* Reads a file; traced_free() afterwards. */
static inline void traced_path(struct traced *traced, const char *path)
{
    memset(traced, 0, sizeof *traced);
    trace_init(&traced->trace);
    diag_init(&traced->diag, "file");
    traced->diag.warn = traced_note;
    traced->diag.ctx = traced;
    traced->ok = trace_read(path, &traced->trace, NULL, NULL, &traced->diag);
    ck_assert_uint_eq(traced->diag.errors, traced->ok ? 0 : 1);
}

static inline void traced_bytes(struct traced *traced, const void *data, size_t len)
{
    char folder[FOLDER_PATH_MAX];
    char path[FOLDER_PATH_MAX];
    folder_make(folder);
    folder_write(folder, "trace", data, len);
    traced_path(traced, folder_join(path, folder, "trace"));
    folder_remove(folder, NULL, 0);
}

static inline void traced_text(struct traced *traced, const char *text)
{
    traced_bytes(traced, text, strlen(text));
}

/* A file of tests/traces. */
static inline void traced_file(struct traced *traced, const char *name)
{
    char path[4096];
    const char *top = getenv("OCC_SRCDIR");
    snprintf(path, sizeof path, "%s/tests/traces/%s", top != NULL ? top : ".", name);
    traced_path(traced, path);
}

static inline void traced_free(struct traced *traced)
{
    trace_free(&traced->trace);
}

/* The shape of the launch at `index`; the test fails without it. */
static inline const struct trace_shape *traced_shape(const struct traced *traced, size_t index)
{
    ck_assert_msg(traced->ok, "%s", traced->diag.text);
    ck_assert_msg(index < traced->trace.launch_count, "%zu launches", traced->trace.launch_count);
    return &traced->trace.shapes[traced->trace.launches[index].shape];
}

/* Is a warning there that has `part` in it? */
static inline bool traced_warns(const struct traced *traced, const char *part)
{
    for (size_t i = 0; i < traced->warnings && i < TRACED_WARNINGS; i++) {
        if (strstr(traced->warning[i], part) != NULL) {
            return true;
        }
    }
    return false;
}

static inline void traced_dims(const int64_t dims[3], int64_t x, int64_t y, int64_t z)
{
    ck_assert_int_eq(dims[0], x);
    ck_assert_int_eq(dims[1], y);
    ck_assert_int_eq(dims[2], z);
}

#endif
