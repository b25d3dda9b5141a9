/* diag.h - errors and warnings about input: formatted here, printed only by the command line. */
#ifndef OCC_BASE_DIAG_H
#define OCC_BASE_DIAG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { DIAG_TEXT_MAX = 1024, DIAG_QUOTE_MAX = 64 };

/*
 * Takes the messages of a reader.  `file` names the input in messages ("<stdin>" for standard
 * input) and must outlive the diag; with NULL, messages name no input.  `text` is the first error,
 * or "" if there is none; later errors are only counted.  `warn`, if set, is called with `ctx` for
 * each warning; NULL drops warnings.
 */
struct diag {
    const char *file;
    void (*warn)(void *ctx, const char *text);
    void *ctx;
    unsigned errors;
    char text[DIAG_TEXT_MAX];
};

/* Makes an empty diag for `file`; warnings are dropped until `warn` is set. */
void diag_init(struct diag *diag, const char *file);

/*
 * Records an error as "FILE:LINE: text" (line 0: "FILE: text").  Returns false always, so that a
 * reader can `return diag_error(...)`.  The message is one line of visible text (escape_line()).
 */
bool diag_error(struct diag *diag, uint64_t line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Records that memory ran out; returns false always. */
bool diag_report_no_memory(struct diag *diag);

/* Passes a warning, formatted as by diag_error(), to diag->warn. */
void diag_warn(struct diag *diag, uint64_t line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Warns "1 ONE", or "COUNT MORE" for a larger count; does nothing if `count` is 0. */
void diag_warn_count(struct diag *diag, uint64_t count, const char *one, const char *more);

/*
 * Writes the `len` untrusted bytes of `text` to `out` for a message: invisible characters and bytes
 * that are not UTF-8 become '?', and text that does not fit ends in "...".  Returns `out`.
 */
const char *diag_quote(char out[DIAG_QUOTE_MAX], const char *text, size_t len);

/*
 * Records the error that `name` is unknown; `kind`, such as "GPU", says what it should name.  The
 * message lists the `count` similar names in `near`; if there are none, it says that `occ COMMAND`
 * lists all names, and their number `known`.  Returns false always.
 */
bool diag_report_unknown(struct diag *diag, const char *kind, const char *name,
                         const char *const *near, size_t count, const char *command, size_t known);

#endif
