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

/*
 * Visits the events of a Chrome trace: of "traceEvents", or of a bare array.  Other members of the
 * top level go to `member`, which reads or skips the value.  False if a visit returned false, or
 * with an error in source->diag if the file is not JSON.
 */
typedef bool trace_json_event(void *ctx, const struct json_view *event);
typedef bool trace_json_member(void *ctx, const char *key);
bool trace_json_walk(struct trace_json *json, trace_json_event *event, trace_json_member *member,
                     void *ctx);

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

/*
 * Converts microseconds to nanoseconds; clears *coarse if the time has fractions of microseconds.
 */
bool trace_json_time(const struct json_view *view, int64_t *ns, bool *coarse);

/* Do the first bytes begin JSON and contain `word`? */
bool trace_json_head(const unsigned char *head, size_t len, const char *word);

/* Is it the beginning of a Chrome trace: an object with "traceEvents", or a list of events? */
bool trace_json_is_chrome(const unsigned char *head, size_t len);

#endif
