/*
 * libFuzzer target: a line of `occ batch`, from the request (src/launch/reqjson.h) to the
 * answer.
 */
#include "launch/reqjson.h"
#include "launch/sweep.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void answer_request(struct reqjson *json, struct diag *diag)
{
    const struct registry builtin = { 0 };
    struct sweep sweep;
    struct question question;
    struct answer answer;
    if (request_prepare(&json->request, &builtin, diag) && json->request.machines.count == 1 &&
        sweep_start(&sweep, &json->request, NULL, diag) &&
        sweep_question(&sweep, &question, diag)) {
        answer_make(&question, ANSWER_HEADROOM, &answer);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct reqjson json;
    struct diag diag;
    char *line = malloc(size + 1);
    if (line == NULL) {
        return 0;
    }
    memcpy(line, data, size);
    line[size] = '\0';
    memset(&json, 0, sizeof json);
    diag_init(&diag, NULL);
    if (reqjson_read(line, size, &json, &diag)) {
        answer_request(&json, &diag);
    }
    reqjson_free(&json);
    free(line);
    return 0;
}
