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
    size_t at = used;
    if (used > 0) {
        at += (size_t)snprintf(list + used, size - used, "%s", glue);
    }
    int len = -1;
    if (at < size) {
        va_list args;
        va_start(args, format);
        len = vsnprintf(list + at, size - at, format, args);
        va_end(args);
    }
    if (len < 0 || (size_t)len >= size - at) {
        list[used] = '\0';
        return false;
    }
    return true;
}

bool text_has_word(const char *words, const char *word)
{
    size_t len = strlen(word);
    for (const char *at = words; (at = strstr(at, word)) != NULL; at += len) {
        bool starts = at == words || at[-1] == ' ';
        if (starts && (at[len] == ' ' || at[len] == '\0')) {
            return true;
        }
    }
    return false;
}
