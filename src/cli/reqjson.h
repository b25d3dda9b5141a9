/* reqjson.h - a `batch` request: a JSON object with the options of a launch as keys. */
#ifndef OCC_CLI_REQJSON_H
#define OCC_CLI_REQJSON_H

#include "base/json.h"
#include "cli/request.h"

/* A request and the text of its id, which points into the line; id_len 0 = none. */
struct reqjson {
    struct request request;
    const char *id;
    size_t id_len;
};

/*
 * Reads the `len` bytes at `line`, followed by a NUL, into the zero-initialised `*out`; free its
 * request with request_free().  Returns false with an error in `diag` that names the key, what was
 * found and what is allowed; the id is set even then if the line is JSON.
 */
bool reqjson_read(const char *line, size_t len, struct reqjson *out, struct diag *diag);

#endif
