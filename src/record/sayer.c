#include "record/sayer.h"

enum { RECORD_BYTES_MAX = 1 << 16 }; /* larger than any record */

const void *say_zeros(void)
{
    static max_align_t zeros[RECORD_BYTES_MAX / sizeof(max_align_t)];
    return zeros;
}

void say_each(struct sayer *s, const char *key, const void *records, size_t count, size_t size,
              say_function *say)
{
    if (!say_list(s, key, 0)) {
        return;
    }
    for (size_t i = 0; i < say_elements(s, count); i++) {
        if (say_object(s, NULL)) {
            say(s, i < count ? (const char *)records + i * size : say_zeros());
            say_end(s);
        }
    }
    say_end(s);
}
