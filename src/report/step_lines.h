/* step_lines.h - the layout of --explain: topics in a column, and the steps in another beside it.
 */
#ifndef OCC_REPORT_STEP_LINES_H
#define OCC_REPORT_STEP_LINES_H

#include <stddef.h>

#include "core/steps.h"

enum {
    STEP_LINES_COLUMNS = 78, /* width of a line: 80 with the two blanks before it */
    STEP_LINES_TOPIC = 16    /* width of the column of topics */
};

struct step_lines {
    struct steps steps;
    void (*line)(void *ctx, const char *text); /* receives each line, without a newline */
    void *ctx;
};

/* Returns the steps that `line` receives with their topics in a column; valid as long as `lines`.
 */
struct steps *step_lines_start(struct step_lines *lines, void (*line)(void *ctx, const char *text),
                               void *ctx);

/* Adds the `len` bytes at `text`, of any length, as lines that break between words. */
void step_lines_wrap(struct steps *steps, const char *text, size_t len);

#endif
