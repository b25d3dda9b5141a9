#include "report/step_lines.h"

#include <stdio.h>

static void write_line(void *ctx, const char *topic, const char *text)
{
    const struct step_lines *lines = ctx;
    char line[STEP_LINES_TOPIC + STEPS_TEXT_MAX];
    snprintf(line, sizeof line, "%-*s%s", STEP_LINES_TOPIC, topic, text);
    lines->line(lines->ctx, line);
}

struct steps *step_lines_start(struct step_lines *lines, void (*line)(void *ctx, const char *text),
                               void *ctx)
{
    lines->steps = (struct steps){ write_line, lines, "" };
    lines->line = line;
    lines->ctx = ctx;
    return &lines->steps;
}

void step_lines_wrap(struct steps *steps, const char *text, size_t len)
{
    const size_t columns = STEP_LINES_COLUMNS - STEP_LINES_TOPIC;
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
