/* steps.h - lines of --explain: a topic, and what is computed under it. */
#ifndef OCC_RENDER_STEPS_H
#define OCC_RENDER_STEPS_H

#include <stddef.h>

/* Printed after two blanks, a line fits a terminal of 80 columns. */
enum { STEPS_COLUMNS = 78, STEPS_LABEL = 16 };

/* Where the lines go: without a newline. */
struct steps {
    void (*line)(void *ctx, const char *text);
    void *ctx;
};

/* Hands on one line; `topic` is "" for those that follow the first. */
void steps_tell(const struct steps *steps, const char *topic, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Hands on a text of any length in lines of whole words. */
void steps_wrap(const struct steps *steps, const char *topic, const char *text, size_t len);

#endif
