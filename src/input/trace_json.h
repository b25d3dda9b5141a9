/* trace_json.h - what the readers of traces in JSON share. */
#ifndef OCC_INPUT_TRACE_JSON_H
#define OCC_INPUT_TRACE_JSON_H

#include "input/json_scan.h"
#include "input/trace_read.h"

/* A file that is being read. */
struct trace_json {
    struct trace_source *source;
    struct json_scan scan;
    struct trace_file *file;
    size_t launches_before; /* of other files */
    uint64_t told;          /* scan.refills when progress was last reported */
    char name[TRACE_NAME_MAX + 1];
};

/* To be freed with free(); NULL with the cause in source->diag. */
struct trace_json *trace_json_open(struct trace_source *source, enum trace_format format);

/* Launches of this file so far. */
size_t trace_json_launches(const struct trace_json *json);

/*
 * Visits the events of a Chrome trace: those of "traceEvents", or of a bare array.  Other members
 * of the top level go to `member`, which takes or passes over the value.  False when a visit
 * was, or with an error in source->diag when it is no JSON.
 */
typedef bool trace_json_event(void *ctx, const struct json_view *event);
typedef bool trace_json_member(void *ctx, const char *key);
bool trace_json_walk(struct trace_json *json, trace_json_event *event, trace_json_member *member,
                     void *ctx);

/* Reports progress, now and then; to be called for every value that is read. */
void trace_json_tell(struct trace_json *json);

/* Warns of what is missing or broken. */
void trace_json_close(struct trace_json *json);

/* Warns of `count` things, "kernels have no grid", if there are any. */
void trace_json_count(const struct trace_json *json, uint64_t count, const char *what);

/* The text of a string as a name in source->trace, or NULL with the cause in source->diag. */
const char *trace_json_kernel(struct trace_json *json, const struct json_view *name);

/* {x, y, z} of an array of three numbers of at least 1; all -1 where it is not that. */
void trace_json_dims(const struct json_view *view, int64_t out[3]);

/* A time in microseconds as nanoseconds; *coarse becomes false if it is exacter than whole ones. */
bool trace_json_time(const struct json_view *view, int64_t *ns, bool *coarse);

/* Is `word` in the first bytes of a file that begins as JSON? */
bool trace_json_head(const unsigned char *head, size_t len, const char *word);

/* Does a file begin as a Chrome trace: an object with "traceEvents", or a list of events? */
bool trace_json_is_chrome(const unsigned char *head, size_t len);

#endif
