/* text.h - characters, and small helpers for messages and tables. */
#ifndef OCC_BASE_TEXT_H
#define OCC_BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

/* texts[index], the text of an enum member; NULL if `index` is not below `count`. */
static inline const char *text_key(const char *const *texts, size_t count, size_t index)
{
    return index < count ? texts[index] : NULL;
}

/* `text`, or NULL if it is empty. */
static inline const char *text_or_null(const char *text)
{
    return *text != '\0' ? text : NULL;
}

/* The ending of a plural: "" or "s". */
static inline const char *text_plural(unsigned long long count)
{
    return count == 1 ? "" : "s";
}

/* Does the string `text` start with `prefix`? */
static inline bool text_starts(const char *text, const char *prefix)
{
    return strncmp(text, prefix, strlen(prefix)) == 0;
}

/* Is `c` an ASCII digit?  Independent of the locale, as the functions below. */
static inline bool text_is_digit(int c)
{
    return c >= '0' && c <= '9';
}

/* Is `c` whitespace within a line?  A carriage return may precede the newline. */
static inline bool text_is_blank(int c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

/*
 * Does a JSON string have the ASCII character `c` as it is: is it no quote, no backslash and no
 * control character?  Lower-case letters, the most frequent, are found first.
 */
static inline bool text_is_plain(char c)
{
    return (c > '\\' && c < 0x7f) || (c >= ' ' && c < '\\' && c != '"');
}

static inline bool text_is_letter(int c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static inline char text_lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static inline char text_upper(char c)
{
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

/* The number of bytes before the first `stop`; `len` if none exists. */
static inline size_t text_until(const char *text, size_t len, char stop)
{
    const char *at = memchr(text, stop, len);
    return at != NULL ? (size_t)(at - text) : len;
}

/* Is `word`, which is not empty, one of the blank-separated words of `words`? */
bool text_has_word(const char *words, const char *word);

/* Replaces every `from` in the string `text` by `to`. */
void text_replace(char *text, char from, char to);

/*
 * Appends a formatted item to the string in `list`, which has room for `size` bytes; `glue` stands
 * between two items.  Returns false, `list` unchanged, if the item does not fit.
 */
__attribute__((format(printf, 4, 5))) bool text_join(char *list, size_t size, const char *glue,
                                                     const char *format, ...);

#endif
