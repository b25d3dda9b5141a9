/* trace_json.h - what the readers of traces in JSON share. */
#ifndef OCC_TRACE_READ_TRACE_JSON_H
#define OCC_TRACE_READ_TRACE_JSON_H

#include "format/json_scan.h"
#include "trace/read/trace_reader.h"

/* A file that is being read. */
struct trace_json {
    struct trace_source *source;
    struct json_scan scan;
    struct trace_file *file;
    size_t launches_before; /* launches of the files read before */
    uint64_t reported_at;   /* scan.refill_count at the last report of progress */
    char name[TRACE_NAME_MAX + 1];
};

/* Returns a reader of the source; NULL with the cause in source->diag.  Free it with free(). */
struct trace_json *trace_json_open(struct trace_source *source, enum trace_format format);

/* The number of launches read from this file so far. */
size_t trace_json_launches(const struct trace_json *json);

/* The members of an event of a Chrome trace that the readers use. */
struct trace_json_event {
    struct json_view ph, cat, name, pid, tid, ts, dur, args;
    unsigned kind; /* the reader's kind of event, set by its wants(); 0 at the start */
};

/* What a reader does with the parts of a Chrome trace; `ctx` is the reader's. */
struct trace_json_visitor {
    /*
     * Can the visitor use an event with the members read so far?  `member` was read last.  False
     * skips the event.
     */
    bool (*wants)(struct trace_json_event *event, const struct json_view *member);
    /* Reads an event.  False with an error in the diag stops the walk. */
    bool (*event)(void *ctx, const struct trace_json_event *event);
    /* Reads or skips the value of `key`, at the top level.  NULL = skip all but the events. */
    bool (*member)(void *ctx, const char *key);
};

/*
 * Visits the events of a Chrome trace, which are in "traceEvents" or in an array at the top level.
 * False, with an error in source->diag, if event() or member() returned false, or if the file
 * begins with neither an object nor an array.
 */
bool trace_json_walk(struct trace_json *json, const struct trace_json_visitor *visitor, void *ctx);

/*
 * Reads the start and the duration of an event, in nanoseconds.  False if one is missing or too
 * large, or the duration is negative.  Clears *is_coarse unless both are whole microseconds,
 * written with at most one decimal ("12" or "12.0").
 */
bool trace_json_read_times(const struct trace_json_event *event, int64_t *start, int64_t *duration,
                           bool *is_coarse);

/* Reports progress if more of the file was read since the last report.  Call it for every value. */
void trace_json_report_progress(struct trace_json *json);

/*
 * Call it at the end of the file: marks the file as partial if it is cut, and warns about missing
 * and damaged data.
 */
void trace_json_finish(struct trace_json *json);

/* Stores a string as a name in source->trace; returns NULL with the cause in source->diag. */
const char *trace_json_store_name(struct trace_json *json, const struct json_view *name);

/*
 * Reads the first three elements of an array.  If they are not three numbers of at least 1, `out`
 * is all -1.
 */
void trace_json_read_dims(const struct json_view *view, int64_t out[3]);

/* Is `head` the start of a JSON text, and does it contain `word`? */
bool trace_json_head_has(const unsigned char *head, size_t len, const char *word);

/* The same for one of `words`, which NULL ends; true if there are none. */
bool trace_json_head_has_one(const unsigned char *head, size_t len, const char *const *words);

/* Is `head` the start of a Chrome trace: an object with "traceEvents", or a list of events? */
bool trace_json_is_chrome(const unsigned char *head, size_t len);

#endif
