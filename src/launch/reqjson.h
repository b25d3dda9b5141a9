/*
 * reqjson.h - parses a launch in JSON, from `batch` or from a file of --launches: an object whose
 * keys are options of the launch or its labels.
 */
#ifndef OCC_LAUNCH_REQJSON_H
#define OCC_LAUNCH_REQJSON_H

#include "format/json.h"
#include "launch/request.h"

enum { REQJSON_KEYS_MAX = 16, REQJSON_NAMES_MAX = 8, REQJSON_NUMBER_MAX = 24 };

/* The keys of earlier lines and their options, by position: most lines have the same keys. */
struct reqjson_memo {
    struct {
        const struct opt *opt; /* NULL = none yet */
        char key[OPT_NAME_MAX];
    } pairs[REQJSON_KEYS_MAX];
};

/* A parsed request. */
struct reqjson {
    struct request request;
    const char *id;                       /* the JSON text of "id" in the line */
    size_t id_len;                        /* 0 = the line has no id */
    bool takes_labels;                    /* set by the caller: "id" and "name" label the launch */
    struct reqjson_memo *memo;            /* NULL = no keys are remembered */
    cJSON *tree;                          /* owned: the request's names point into it */
    const char *names[REQJSON_NAMES_MAX]; /* lists of one name in `request` point here */
    char numbers[REQJSON_NAMES_MAX][REQJSON_NUMBER_MAX]; /* texts of values given as numbers */
    size_t name_count; /* the first index that is free in both arrays */
};

/*
 * Parses the `len` bytes at `line`, followed by a NUL, into `*out`.  `*out` must be zero except
 * for `takes_labels`, `memo`, request.memo and the defaults in `request`; the caller owns what
 * these point to.  Returns false with an error in `diag`, which names a wrong key or the key of a
 * wrong value; the id is set even then if the line is JSON.  The caller frees `*out` with
 * reqjson_free() in any case.
 */
bool reqjson_read(const char *line, size_t len, struct reqjson *out, struct diag *diag);

/* Sets an option of type OPT_TEXTS to one name, which must outlive the request. */
void reqjson_set_name(struct reqjson *json, const struct opt *opt, const char *name);

void reqjson_free(struct reqjson *json);

#endif
