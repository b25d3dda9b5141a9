/*
 * libFuzzer target: parses a command line of `occ calc`, one argument per line
 * (src/option/opt.h), looks up its machines, computes the answer to its first launch, and
 * filters it (src/record/select.h).
 */
#include "fuzz/text.h"
#include "launch/answer_say.h"
#include "launch/sweep.h"
#include "record/record.h"
#include "record/select.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { ARGS_MAX = 64 };

static int split(char *text, char *args[ARGS_MAX])
{
    int count = 0;
    for (char *at = text; *at != '\0' && count < ARGS_MAX;) {
        size_t len = strcspn(at, "\n");
        bool last = at[len] == '\0';
        args[count++] = at;
        at[len] = '\0';
        at += last ? len : len + 1;
    }
    return count;
}

static void answer_first_launch(struct request *request, const struct opt_given *given,
                                const struct select_options *options, struct diag *diag)
{
    const struct registry builtin = { 0 };
    struct sweep sweep;
    struct question question;
    struct answer answer;
    struct select select;
    memset(&select, 0, sizeof select);
    if (request_prepare(request, &builtin, diag) && sweep_start(&sweep, request, given, diag) &&
        select_prepare(&select, options, answer_say, "occupancy", diag) &&
        sweep_question(&sweep, &question, diag) &&
        answer_make(&question, ANSWER_HEADROOM, &answer) == OCC_OK) {
        select_accepts(&select, &answer);
    }
    select_free(&select);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *args[ARGS_MAX];
    struct request request;
    struct select_options options;
    struct opt_given given;
    struct diag diag;
    char *text = fuzz_text(data, size);
    if (text == NULL) {
        return 0;
    }
    memset(&request, 0, sizeof request);
    memset(&options, 0, sizeof options);
    diag_init(&diag, NULL);
    const struct opt_target targets[] = { { &request_group, &request },
                                          { &latency_group, &request.latency_options },
                                          { &select_where_group, &options },
                                          { &select_order_group, &options },
                                          { NULL, NULL } };
    if (opt_parse(split(text, args), args, targets, &given, &diag)) {
        answer_first_launch(&request, &given, &options, &diag);
    }
    select_options_free(&options);
    request_free(&request);
    free(text);
    return 0;
}
