/* trace_input.h - for the tests of the readers of traces: reads files, checks launches. */
#ifndef OCC_TESTS_TRACE_INPUT_H
#define OCC_TESTS_TRACE_INPUT_H

#include "folder.h"
#include "source.h"
#include "trace/read/trace_read.h"

#include <check.h>
#include <string.h>

enum { TRACED_WARNINGS_MAX = 8 };

/* What was read from a file. */
struct traced {
    struct trace trace;
    struct diag diag;
    bool ok;
    size_t warnings;
    char warning[TRACED_WARNINGS_MAX][DIAG_TEXT_MAX];
    char folder[FOLDER_PATH_MAX]; /* a scratch folder with the file; "" = the file is not in one */
    char path[SOURCE_PATH_MAX];
};

static inline void traced_keep_warning(void *ctx, const char *text)
{
    struct traced *t = ctx;
    must(t->warnings < TRACED_WARNINGS_MAX);
    snprintf(t->warning[t->warnings++], DIAG_TEXT_MAX, "%s", text);
}

/* Makes a scratch folder; t->path becomes the path of a file `name` in it, yet to be written. */
static inline void traced_begin(struct traced *t, const char *name)
{
    memset(t, 0, sizeof *t);
    folder_make(t->folder);
    folder_join(t->path, t->folder, name);
}

/* Reads the file at t->path.  Call traced_end() afterwards. */
static inline void traced_read(struct traced *t)
{
    trace_init(&t->trace);
    diag_init(&t->diag, "file");
    t->diag.warn = traced_keep_warning;
    t->diag.ctx = t;
    t->ok = trace_read(t->path, &t->trace, NULL, NULL, &t->diag);
    ck_assert_uint_eq(t->diag.errors, t->ok ? 0 : 1);
}

/* The reports of progress. */
struct traced_reports {
    uint64_t count;
    uint64_t done, all; /* of the last report */
    bool is_rising;     /* `done` never fell, and never exceeded `all` */
};

static inline void traced_report(void *ctx, uint64_t done, uint64_t all)
{
    struct traced_reports *reports = ctx;
    reports->is_rising = reports->is_rising && done >= reports->done && done <= all;
    reports->done = done;
    reports->all = all;
    reports->count++;
}

/* Reads the file at t->path, which must succeed.  Call traced_end() afterwards. */
static inline void traced_read_reporting(struct traced *t, struct traced_reports *reports)
{
    *reports = (struct traced_reports){ .is_rising = true };
    trace_init(&t->trace);
    diag_init(&t->diag, "file");
    ck_assert_msg(trace_read(t->path, &t->trace, traced_report, reports, &t->diag), "%s",
                  t->diag.text);
    ck_assert(reports->is_rising);
}

/* Reads an existing file. */
static inline void traced_path(struct traced *t, const char *path)
{
    memset(t, 0, sizeof *t);
    snprintf(t->path, sizeof t->path, "%s", path);
    traced_read(t);
}

/* Reads a file of tests/traces. */
static inline void traced_file(struct traced *t, const char *name)
{
    char from_top[128];
    char path[SOURCE_PATH_MAX];
    snprintf(from_top, sizeof from_top, "tests/traces/%s", name);
    source_path(path, from_top);
    traced_path(t, path);
}

/* Writes a file `name` with these bytes and reads it. */
static inline void traced_bytes(struct traced *t, const char *name, const void *data, size_t len)
{
    traced_begin(t, name);
    folder_write(t->folder, name, data, len);
    traced_read(t);
}

static inline void traced_text(struct traced *t, const char *text)
{
    traced_bytes(t, "trace.csv", text, strlen(text));
}

static inline void traced_end(struct traced *t)
{
    trace_free(&t->trace);
    if (t->folder[0] != '\0') {
        folder_remove(t->folder, NULL, 0);
    }
}

/* The shape of a launch: its kernel, resources, block and grid.  The launch must exist. */
static inline const struct trace_shape *traced_shape(const struct traced *t, size_t launch)
{
    ck_assert_msg(launch < t->trace.launch_count, "%zu launches: %s", t->trace.launch_count,
                  t->diag.text);
    return &t->trace.shapes[t->trace.launches[launch].shape];
}

static inline const struct trace_device *traced_device(const struct traced *t, size_t launch)
{
    return &t->trace.devices[traced_shape(t, launch)->device];
}

static inline void traced_check_times(const struct traced *t, size_t launch, int64_t start,
                                      int64_t duration)
{
    traced_shape(t, launch);
    ck_assert_int_eq(t->trace.launches[launch].start_ns, start);
    ck_assert_int_eq(t->trace.launches[launch].duration_ns, duration);
}

static inline void traced_check_dims(const int64_t dims[3], int64_t x, int64_t y, int64_t z)
{
    ck_assert_int_eq(dims[0], x);
    ck_assert_int_eq(dims[1], y);
    ck_assert_int_eq(dims[2], z);
}

/* Does one of the warnings contain `part`? */
static inline bool traced_warns(const struct traced *t, const char *part)
{
    for (size_t i = 0; i < t->warnings; i++) {
        if (strstr(t->warning[i], part) != NULL) {
            return true;
        }
    }
    return false;
}

/* Checks that reading a file with `text` is an error whose message contains `part`. */
static inline void traced_check_error(const char *text, const char *part)
{
    struct traced t;
    traced_text(&t, text);
    ck_assert_msg(!t.ok, "'%s' was read", text);
    ck_assert_msg(strstr(t.diag.text, part) != NULL, "'%s' is not in '%s'", part, t.diag.text);
    traced_end(&t);
}

#endif
