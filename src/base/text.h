/* text.h - letters, and the small choices that messages and tables are made of. */
#ifndef OCC_BASE_TEXT_H
#define OCC_BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

/* `text`, or nothing: what stands only sometimes, such as the comma before all but the first. */
static inline const char *text_if(bool stands, const char *text)
{
    return stands ? text : "";
}

/* `text`, or `otherwise` where it is NULL. */
static inline const char *text_or(const char *text, const char *otherwise)
{
    return text != NULL ? text : otherwise;
}

/* The one of `count` texts that an enum's value names; NULL where there is none. */
static inline const char *text_key(const char *const *texts, size_t count, size_t index)
{
    return index < count ? texts[index] : NULL;
}

/* `text`, or NULL where it is empty. */
static inline const char *text_given(const char *text)
{
    return *text != '\0' ? text : NULL;
}

/* The word for one of something, or that for any other number. */
static inline const char *text_word(unsigned long long count, const char *one, const char *more)
{
    return count == 1 ? one : more;
}

/* What a word takes behind a number: "" or "s". */
static inline const char *text_plural(unsigned long long count)
{
    return text_word(count, "", "s");
}

/* ASCII alone, whatever the locale. */
static inline bool text_digit(int c)
{
    return c >= '0' && c <= '9';
}

/* What may stand around a value in a line. */
static inline bool text_blank(int c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

static inline bool text_letter(int c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static inline char text_lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* The bytes of the `len` at `text` before the first `stop`; all where there is none. */
static inline size_t text_until(const char *text, size_t len, char stop)
{
    const char *at = memchr(text, stop, len);
    return at != NULL ? (size_t)(at - text) : len;
}

/* Writes `to` over every `from`. */
void text_replace(char *text, char from, char to);

/*
 * Adds an item to the list in `list`, which has `size` bytes, after `glue` unless it is the first.
 * Returns false, the list as it was, when both do not fit.
 */
__attribute__((format(printf, 4, 5))) bool text_join(char *list, size_t size, const char *glue,
                                                     const char *format, ...);

#endif
