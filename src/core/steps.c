#include "core/steps.h"

#include <stdarg.h>
#include <stdio.h>

void steps_topic(struct steps *steps, const char *topic)
{
    steps->topic = topic;
}

void steps_add(struct steps *steps, const char *format, ...)
{
    char text[STEPS_TEXT_MAX];
    const char *topic = steps->topic;
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    steps->topic = "";
    steps->line(steps->ctx, topic, text);
}
