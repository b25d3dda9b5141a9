#include "base/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void text_replace(char *text, char from, char to)
{
    for (char *at = strchr(text, from); at != NULL; at = strchr(at, from)) {
        *at = to;
    }
}

bool text_join(char *list, size_t size, const char *glue, const char *format, ...)
{
    size_t used = strlen(list);
    if (used > 0) {
        snprintf(list + used, size - used, "%s", glue);
        used = strlen(list);
    }
    va_list args;
    va_start(args, format);
    int len = vsnprintf(list + used, size - used, format, args);
    va_end(args);
    return len >= 0 && (size_t)len < size - used;
}
