/*
 * trace_read.h - chooses the reader of a profiler's trace by its contents, never by its name.
 */
#ifndef OCC_INPUT_TRACE_READ_H
#define OCC_INPUT_TRACE_READ_H

#include "base/stream.h"
#include "model/trace.h"

enum { TRACE_HEAD = 1 << 16 }; /* bytes from the start of a file that tell what it is */

/* Called now and then while a file is read, with packed bytes read and in all (0 = not known). */
typedef void trace_progress(void *ctx, uint64_t done, uint64_t all);

/* What a reader is given. */
struct trace_source {
    const char *path;       /* of the file, "-" = standard input */
    struct stream stream;   /* at its start */
    struct trace *trace;    /* the file is not begun there yet: the reader calls trace_begin() */
    struct diag *diag;      /* errors and warnings */
    trace_progress *report; /* or NULL */
    void *report_ctx;
};

/* One format.  The first row whose `recognise` says yes reads the file. */
struct trace_reader {
    enum trace_format format;
    /* Is a file that starts with these `len` bytes, at most TRACE_HEAD, of this format? */
    bool (*recognise)(const unsigned char *head, size_t len);
    /*
     * Adds the launches to source->trace.  False with the cause in source->diag when the file
     * cannot be used.  What is doubtful in it is a warning: a file that is cut off in the middle
     * gives what stands before the cut.
     */
    bool (*read)(struct trace_source *source);
};

/* Is this the start of a trace that a reader reads? */
bool trace_is(const unsigned char *head, size_t len);

/*
 * Reads the file `path` ("-" = standard input) into `trace`.  False with one error in `diag` when
 * it cannot be opened, is of no known format, or is damaged.
 */
bool trace_read(const char *path, struct trace *trace, trace_progress *report, void *report_ctx,
                struct diag *diag);

/*
 * What to do with a file that is no trace but comes from a profiler (.nsys-rep, .qdrep, Proton,
 * Perfetto, a summary): one sentence with the command that makes it readable; NULL for any other.
 */
const char *trace_hint(const unsigned char *head, size_t len);

/* The same for a table or a list of nvprof. */
const char *trace_hint_table(const unsigned char *head, size_t len);

#endif
