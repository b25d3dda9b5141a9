/* libFuzzer target: a file of launches (src/launch/launches.h), from its rows to the answers. */
#include "fuzz/text.h"
#include "launch/launches.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { WALKED_MAX = 50 };

static void walk(struct sweep *sweep)
{
    struct diag diag;
    diag_init(&diag, NULL);
    for (int i = 0; i < WALKED_MAX; i++) {
        struct question question;
        struct answer answer;
        if (sweep_question(sweep, &question, &diag)) {
            answer_make(&question, ANSWER_BASIC, &answer);
        }
        if (!sweep_next(sweep)) {
            break;
        }
    }
    sweep_seek(sweep, sweep->launch_count - 1);
    if (sweep->is_row_lost || sweep->file->row + 1 != sweep->file->row_count) {
        abort(); /* the last launch is in the last row */
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct registry builtin = { 0 };
    const struct opt_given given = { .count = 0 };
    struct request common;
    struct launches launches;
    struct sweep sweep;
    struct diag diag;
    char *text = fuzz_text(data, size);
    if (text == NULL) {
        return 0;
    }
    memset(&common, 0, sizeof common);
    diag_init(&diag, NULL);
    range_set_one(&common.axes[REQUEST_THREADS], 128);
    range_set_one(&common.axes[REQUEST_SMS], 108);
    launches_init(&launches, "fuzz", &common, &given, &builtin);
    launches.file = (struct file){ .data = text, .len = size };
    if (launches_sweep(&launches, &sweep, &diag)) {
        walk(&sweep);
    } else if (diag.errors == 0) {
        abort();
    }
    launches_free(&launches);
    return 0;
}
