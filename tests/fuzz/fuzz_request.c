/*
 * libFuzzer target: a line of `occ batch`, from the request (src/launch/launch_row.h) to the
 * answer.
 */
#include "launch/launch_row.h"
#include "launch/sweep.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void answer_request(struct launch_row *row, struct diag *diag)
{
    const struct registry builtin = { 0 };
    struct sweep sweep;
    struct question question;
    struct answer answer;
    if (request_prepare(&row->request, &builtin, diag) && row->request.machines.count == 1 &&
        sweep_start(&sweep, &row->request, NULL, diag) && sweep_question(&sweep, &question, diag)) {
        answer_make(&question, ANSWER_HEADROOM, &answer);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct launch_row row;
    struct diag diag;
    char *line = malloc(size + 1);
    if (line == NULL) {
        return 0;
    }
    memcpy(line, data, size);
    line[size] = '\0';
    memset(&row, 0, sizeof row);
    diag_init(&diag, NULL);
    if (launch_row_read_json(line, size, &row, &diag)) {
        answer_request(&row, &diag);
    }
    launch_row_free(&row);
    free(line);
    return 0;
}
