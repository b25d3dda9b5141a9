/* trace_texts.h - what the readers of SQLite databases share: names, and what is missing. */
#ifndef OCC_TRACE_READ_TRACE_TEXTS_H
#define OCC_TRACE_READ_TRACE_TEXTS_H

#include "format/sqlite.h"
#include "trace/read/idmap.h"
#include "trace/read/trace_reader.h"

/*
 * Warns of `untimed` kernels without valid times, which the reader left out, and of `unnamed`
 * kernels whose name was not found.  Marks the trace as partial if kernels were left out.
 */
void trace_report_missing(const struct trace_source *source, uint64_t untimed, uint64_t unnamed);

/* A table of texts, to which other tables refer by number; keeps the texts that it looked up. */
struct trace_texts {
    struct sqlite *sqlite;
    struct trace_source *source;
    sqlite3_stmt *query;   /* NULL = the table is missing */
    struct idmap index_of; /* maps a number to an index of `texts` */
    const char **texts;    /* NULL = the number is not in the table */
    size_t count;
    bool has_warned; /* that the table is damaged */
};

/*
 * Opens the table, which may be missing, with the columns `id` and `text`.  False with an error;
 * call trace_texts_close() in either case.
 */
bool trace_texts_open(struct trace_texts *texts, struct sqlite *sqlite, struct trace_source *source,
                      const char *table, const char *id, const char *text);
void trace_texts_close(struct trace_texts *texts);

/*
 * Sets `*out` to the text with the number `id`, stored as a name of the trace; NULL if the table
 * has no such text.  False with an error.
 */
bool trace_texts_get(struct trace_texts *texts, int64_t id, const char **out);

#endif
