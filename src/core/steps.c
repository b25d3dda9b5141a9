#include "core/steps.h"

#include <stdarg.h>
#include <stdio.h>

enum { STEPS_LINE_MAX = 256 };

void steps_topic(struct steps *steps, const char *topic)
{
    steps->topic = topic;
}

void steps_add(struct steps *steps, const char *format, ...)
{
    char text[STEPS_LINE_MAX];
    int used = 0;
    if (!steps->flat) {
        used = snprintf(text, sizeof text, "%-*s", STEPS_TOPIC_WIDTH, steps->topic);
    }
    va_list args;
    va_start(args, format);
    vsnprintf(text + used, sizeof text - (size_t)used, format, args);
    va_end(args);
    steps->topic = "";
    steps->line(steps->ctx, text);
}

void steps_wrap(struct steps *steps, const char *text, size_t len)
{
    const size_t columns = STEPS_COLUMNS - STEPS_TOPIC_WIDTH;
    for (size_t at = 0; at < len;) {
        size_t end = len;
        if (len - at > columns) {
            end = at + columns;
            while (end > at && text[end] != ' ') {
                end--;
            }
            if (end == at) {
                end = at + columns;
            }
            while (((unsigned char)text[end] & 0xc0) == 0x80) {
                end--; /* do not split a character */
            }
        }
        steps_add(steps, "%.*s", (int)(end - at), text + at);
        at = end + (end < len && text[end] == ' ');
    }
}
