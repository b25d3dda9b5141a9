/* reqjson.h - a `batch` request: a JSON object with the options of a launch as keys. */
#ifndef OCC_CLI_REQJSON_H
#define OCC_CLI_REQJSON_H

#include "base/json.h"
#include "cli/request.h"

enum { REQJSON_KEYS_MAX = 16, REQJSON_NAMES = 7, REQJSON_NUMBER_MAX = 24 };

/* What the keys at each place of an earlier line meant: most lines have the same keys. */
struct reqjson_memo {
    struct {
        const struct opt *opt; /* NULL = none yet */
        char key[OPT_NAME_MAX];
    } at[REQJSON_KEYS_MAX];
};

/* A request and the text of its id, which points into the line; id_len 0 = none. */
struct reqjson {
    struct request request;
    const char *id;
    size_t id_len;
    bool labels;               /* "id" and "name" are what the launch is called */
    struct reqjson_memo *memo; /* or NULL */
    cJSON *tree;               /* owned: the request's names point into it */
    const char *names[REQJSON_NAMES];
    char numbers[REQJSON_NAMES][REQJSON_NUMBER_MAX]; /* that stand where a name may be */
    size_t name_count;
};

/*
 * Reads the `len` bytes at `line`, followed by a NUL, into `*out`, zero-initialised but for the
 * memos and for what `request` has where the line leaves it out, which stays its owner's; free it
 * with reqjson_free() in any case.  Returns false with an error in `diag` that names the key, what
 * was found and what is allowed; the id is set even then if the line is JSON.
 */
bool reqjson_read(const char *line, size_t len, struct reqjson *out, struct diag *diag);

/* Sets an option of names to one that stays where it is: in the tree, or in the text of a row. */
void reqjson_name(struct reqjson *json, const struct opt *opt, const char *name);

void reqjson_free(struct reqjson *json);

#endif
