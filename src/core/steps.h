/* steps.h - the lines of --explain: a topic and its computation. */
#ifndef OCC_CORE_STEPS_H
#define OCC_CORE_STEPS_H

#include <stdbool.h>
#include <stddef.h>

/* After two blanks, a line fits a terminal of 80 columns. */
enum { STEPS_COLUMNS = 78, STEPS_LABEL = 16 };

/* The receiver of the lines, which have no newline. */
struct steps {
    void (*line)(void *ctx, const char *text);
    void *ctx;
    const char *topic; /* printed before the next line, then "" */
    bool flat;         /* no column of topics */
};

/* Starts a topic, which the next line names. */
void steps_topic(struct steps *steps, const char *topic);

/* Adds one line. */
void steps_add(struct steps *steps, const char *format, ...)
    __attribute__((format(printf, 2, 3), cold));

/* Adds a text of any length, wrapped at words. */
void steps_wrap(struct steps *steps, const char *text, size_t len);

#endif
