/*
 * launch_row.h - one launch as data, read into a request: a JSON object (`batch`, --launches), the
 * cells of a line of CSV or TSV (--launches), or KEY=VALUE pairs (`corun`).  All have the same
 * keys.
 */
#ifndef OCC_LAUNCH_LAUNCH_ROW_H
#define OCC_LAUNCH_LAUNCH_ROW_H

#include <string.h>

#include "format/bytes.h"
#include "format/json.h"
#include "format/json_flat.h"
#include "launch/request.h"

enum { LAUNCH_ROW_NAMES_MAX = 8, LAUNCH_ROW_CELLS_MAX = 64, LAUNCH_ROW_WHAT_MAX = 80 };

/* The labels of a launch, which are copied to the output. */
enum launch_row_label { LAUNCH_ROW_NO_LABEL = 0, LAUNCH_ROW_ID, LAUNCH_ROW_NAME };

/* What a key sets: an option or a label. */
struct launch_row_key {
    const struct opt *opt; /* NULL = a label, or `optin`, the inverse of --no-optin */
    enum launch_row_label label;
    size_t base; /* offset in struct request of the struct that `opt` fills */
};

/* A column of a table of launches. */
struct launch_row_column {
    struct launch_row_key key;
    char what[LAUNCH_ROW_WHAT_MAX]; /* its name in messages: "column 2 (regs)" */
};

/* A row that was read. */
struct launch_row {
    struct request request;
    const char *id;    /* the JSON text of "id" in the line */
    size_t id_len;     /* 0 = the line has no id */
    bool takes_labels; /* set by the caller: "id" and "name" label the launch */
    cJSON *tree; /* owned: the request's names point into it; NULL if they point into `flat` */
    size_t name_count; /* the first index that is free in `names` and in `numbers` */
    /* Memory for a row; launch_row_init() leaves it as it is. */
    const char *names[LAUNCH_ROW_NAMES_MAX]; /* lists of one name in `request` point here */
    char numbers[LAUNCH_ROW_NAMES_MAX][JSON_NUMBER_MAX]; /* texts of values given as numbers */
    struct json_flat flat;
};

/* Prepares the reading of a row; what it leaves out is as in `defaults`, whose lists it shares. */
static inline void launch_row_init(struct launch_row *row, const struct request *defaults)
{
    row->request = *defaults;
    memset(&row->id, 0, offsetof(struct launch_row, names) - offsetof(struct launch_row, id));
}

/* Finds what a key such as "dynamic_smem" or "name" sets; false if no launch has such a key. */
bool launch_row_find_key(const char *name, struct launch_row_key *out);

/* Writes the key of a request that is nearest to the unknown `name`; false if none is near. */
bool launch_row_near_key(const char *name, char out[OPT_NAME_MAX]);

/* Do two keys set the same option or label? */
bool launch_row_is_same_key(const struct launch_row_key *a, const struct launch_row_key *b);

/*
 * Sets the value of a key from `text`, which must outlive the request.  Returns false with an error
 * in `diag`, in which `what` is the key's name.
 */
bool launch_row_set_text(struct launch_row *row, const struct launch_row_key *key, const char *what,
                         const char *text, struct diag *diag);

/* Sets an option of type OPT_TEXTS to one name, which must outlive the request. */
void launch_row_set_name(struct launch_row *row, const struct opt *opt, const char *name);

/*
 * Parses the JSON object in the `len` bytes at `line`, followed by a NUL, into `*out`, after
 * launch_row_init().  Before, the caller may set `takes_labels`.  Returns false with an error in
 * `diag`, which names a wrong key or the key of a wrong value; without `takes_labels` the id is set
 * even then if the line is JSON.  The caller frees `*out` with launch_row_free() in any case.
 */
bool launch_row_read_json(const char *line, size_t len, struct launch_row *out, struct diag *diag);

/*
 * Parses `count` cells, one for each of `columns`, into `*out`, as above.  An empty cell leaves its
 * option out, so that rows of several vendors can share a file.  The request's texts point into
 * `text`, which must have room for the bytes of the cells and `count` NULs.  The error in `diag`
 * names the column.
 */
bool launch_row_read_cells(const struct bytes *cells, const struct launch_row_column *columns,
                           size_t count, char *text, struct launch_row *out, struct diag *diag);

/*
 * Copies a cell to `out`, without the blanks and quotes around it: at most size - 1 bytes and a
 * NUL.  Returns the length of the text before it is cut.
 */
size_t launch_row_copy_cell(struct bytes cell, char *out, size_t size);

void launch_row_free(struct launch_row *row);

#endif
