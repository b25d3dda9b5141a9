/* steps.h - the lines of --explain: a topic, and what is computed under it. */
#ifndef OCC_CORE_STEPS_H
#define OCC_CORE_STEPS_H

#include <stdbool.h>
#include <stddef.h>

/* Printed after two blanks, a line fits a terminal of 80 columns. */
enum { STEPS_COLUMNS = 78, STEPS_LABEL = 16 };

/* Where the lines go, each without a newline. */
struct steps {
    void (*line)(void *ctx, const char *text);
    void *ctx;
    const char *topic; /* stands before the next line; "" once it is told */
    bool flat;         /* no column of topics */
};

/* Starts a topic: the next line names it. */
void steps_topic(struct steps *steps, const char *topic);

/* Hands on one line. */
void steps_tell(struct steps *steps, const char *format, ...)
    __attribute__((format(printf, 2, 3), cold));

/* Hands on a text of any length in lines of whole words. */
void steps_wrap(struct steps *steps, const char *text, size_t len);

#endif
