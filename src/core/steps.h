/* steps.h - the lines of --explain: a topic and its computation. */
#ifndef OCC_CORE_STEPS_H
#define OCC_CORE_STEPS_H

#include <stdbool.h>
#include <stddef.h>

enum {
    STEPS_COLUMNS = 78,    /* width of a line: 80 with the two blanks before it */
    STEPS_TOPIC_WIDTH = 16 /* width of the column of topics */
};

struct steps {
    void (*line)(void *ctx, const char *text); /* receives each line, without a newline */
    void *ctx;
    const char *topic; /* printed at the start of the next line, then set to "" */
    bool flat;         /* the lines have no column of topics */
};

/* Starts a topic; the next line begins with its name. */
void steps_topic(struct steps *steps, const char *topic);

/* Adds one line. */
void steps_add(struct steps *steps, const char *format, ...)
    __attribute__((format(printf, 2, 3), cold));

/* Adds a text of any length, wrapped at words. */
void steps_wrap(struct steps *steps, const char *text, size_t len);

#endif
