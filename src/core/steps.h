/* steps.h - the steps of --explain: a topic and its computation, line by line, without a layout. */
#ifndef OCC_CORE_STEPS_H
#define OCC_CORE_STEPS_H

enum { STEPS_TEXT_MAX = 240 }; /* bytes of a line; a longer one is cut */

struct steps {
    /*
     * Receives each line, without a newline.  `topic` is "" unless the line is the first of its
     * topic.  A text that continues the line before begins with two blanks.
     */
    void (*line)(void *ctx, const char *topic, const char *text);
    void *ctx;
    const char *topic; /* of the next line, then set to "" */
};

/* Starts a topic. */
void steps_topic(struct steps *steps, const char *topic);

/* Adds one line. */
void steps_add(struct steps *steps, const char *format, ...)
    __attribute__((format(printf, 2, 3), cold));

#endif
