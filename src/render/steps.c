#include "render/steps.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void steps_tell(const struct steps *steps, const char *topic, const char *format, ...)
{
    char text[256];
    int used = snprintf(text, sizeof text, "%-*s", STEPS_LABEL, topic);
    va_list args;
    va_start(args, format);
    vsnprintf(text + used, sizeof text - (size_t)used, format, args);
    va_end(args);
    steps->line(steps->ctx, text);
}

void steps_wrap(const struct steps *steps, const char *topic, const char *text, size_t len)
{
    const size_t room = STEPS_COLUMNS - STEPS_LABEL;
    for (size_t at = 0; at < len;) {
        size_t end = len;
        if (len - at > room) {
            end = at + room;
            while (end > at && text[end] != ' ') {
                end--;
            }
            end = end > at ? end : at + room;
            while (((unsigned char)text[end] & 0xc0) == 0x80) {
                end--; /* no character in two */
            }
        }
        steps_tell(steps, topic, "%.*s", (int)(end - at), text + at);
        topic = "";
        at = end + (end < len && text[end] == ' ');
    }
}
