/* trace_read.h - chooses the reader of a profiler's trace by its contents, never by its name. */
#ifndef OCC_INPUT_TRACE_TRACE_READ_H
#define OCC_INPUT_TRACE_TRACE_READ_H

#include "base/stream.h"
#include "model/trace/trace.h"

enum { TRACE_HEAD = 1 << 16 }; /* bytes at the start of a file that identify its format */

/* Called while a file is read, with packed bytes read and in total (0 = unknown). */
typedef void trace_progress(void *ctx, uint64_t done, uint64_t all);

/* The input and output of a reader. */
struct trace_source {
    const char *path;       /* of the file, "-" = standard input */
    struct stream stream;   /* at its start */
    struct trace *trace;    /* the reader calls trace_begin() for its file */
    struct diag *diag;      /* errors and warnings */
    trace_progress *report; /* or NULL */
    void *report_ctx;
};

/* A format.  The first one that recognises a file reads it. */
struct trace_reader {
    enum trace_format format;
    /* Is a file that starts with these `len` bytes, at most TRACE_HEAD, of this format? */
    bool (*recognise)(const unsigned char *head, size_t len);
    /*
     * Adds the launches to source->trace.  False with the cause in source->diag if the file cannot
     * be read.  Doubtful data are a warning: a truncated file yields the launches before the cut.
     */
    bool (*read)(struct trace_source *source);
};

/* Is this the start of a known trace? */
bool trace_is(const unsigned char *head, size_t len);

/*
 * Reads the file `path` ("-" = standard input) into `trace`.  False with one error in `diag` if it
 * cannot be opened, has no known format, or is damaged.
 */
bool trace_read(const char *path, struct trace *trace, trace_progress *report, void *report_ctx,
                struct diag *diag);

/*
 * How to get a readable trace from another file of a profiler (.nsys-rep, .qdrep, Proton,
 * Perfetto, a summary): one sentence with a command; NULL for any other file.
 */
const char *trace_hint(const unsigned char *head, size_t len);

/* The same for a table or list of nvprof. */
const char *trace_hint_table(const unsigned char *head, size_t len);

#endif
