/* trace_json.h - shared by the readers of traces in JSON. */
#ifndef OCC_INPUT_JSON_TRACE_JSON_H
#define OCC_INPUT_JSON_TRACE_JSON_H

#include "input/json/json_scan.h"
#include "input/trace/trace_reader.h"

/* A file that is being read. */
struct trace_json {
    struct trace_source *source;
    struct json_scan scan;
    struct trace_file *file;
    size_t launches_before; /* of other files */
    uint64_t reported_at;   /* scan.refills at the last report of progress */
    char name[TRACE_NAME_MAX + 1];
};

/* To be freed with free(); NULL with the cause in source->diag. */
struct trace_json *trace_json_open(struct trace_source *source, enum trace_format format);

/* Launches of this file so far. */
size_t trace_json_launches(const struct trace_json *json);

/* The members of an event of a Chrome trace that the readers use; the others are not read. */
struct trace_json_event {
    struct json_view ph, cat, name, pid, tid, ts, dur, args;
    unsigned kind; /* what the reader makes of `cat`; 0 at the start */
};

/* What a reader does with the parts of a Chrome trace; `ctx` is its own. */
struct trace_json_visitor {
    /* Can an event be of use, by the `member` that was read last?  False skips the rest of it. */
    bool (*wants)(struct trace_json_event *event, const struct json_view *member);
    /* Reads an event.  False with an error in the diag stops the walk. */
    bool (*event)(void *ctx, const struct trace_json_event *event);
    /* Reads or skips the value of another member of the top level; NULL = all are skipped. */
    bool (*member)(void *ctx, const char *key);
};

/*
 * Visits the events of a Chrome trace: of "traceEvents", or of a bare array.  False if a visit
 * returned false, or with an error in source->diag if the file is not JSON.
 */
bool trace_json_walk(struct trace_json *json, const struct trace_json_visitor *visitor, void *ctx);

/*
 * The start and the duration of an event in nanoseconds; false if one is missing, or the duration
 * is negative.  Clears *coarse if they have fractions of microseconds.
 */
bool trace_json_times(const struct trace_json_event *event, int64_t *start, int64_t *duration,
                      bool *coarse);

/* Reports progress now and then; call it for every value. */
void trace_json_progress(struct trace_json *json);

/* Warns about missing or damaged data. */
void trace_json_close(struct trace_json *json);

/* Warns about `count` things ("kernels have no grid") unless it is 0. */
void trace_json_count(const struct trace_json *json, uint64_t count, const char *what);

/* A string as a name in source->trace, or NULL with the cause in source->diag. */
const char *trace_json_kernel(struct trace_json *json, const struct json_view *name);

/* {x, y, z} of an array of three numbers of at least 1; else all -1. */
void trace_json_dims(const struct json_view *view, int64_t out[3]);

/* Do the first bytes begin JSON and contain `word`? */
bool trace_json_head(const unsigned char *head, size_t len, const char *word);

/* Is it the beginning of a Chrome trace: an object with "traceEvents", or a list of events? */
bool trace_json_is_chrome(const unsigned char *head, size_t len);

#endif
