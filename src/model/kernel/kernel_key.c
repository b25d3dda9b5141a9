#include "model/kernel/kernel_key.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/num.h"
#include "base/text.h"

enum { HASH_DIGITS = 8 };

static const char anonymous[] = "(anonymous namespace)";

static bool is_word(char c)
{
    return c == '_' || text_letter(c) || text_digit(c);
}

static bool is_hex(char c)
{
    return text_digit(c) || (c >= 'a' && c <= 'f');
}

/*
 * The length of a hash that starts at `at` and ends before a character that is no letter or digit;
 * or 0.
 */
static size_t hash_len(const char *at)
{
    size_t len = 0;
    size_t digits = 0;
    while (is_hex(at[len])) {
        digits += text_digit(at[len]);
        len++;
    }
    bool ends = !text_letter(at[len]) && !text_digit(at[len]);
    return ends && len >= HASH_DIGITS && digits > 0 && digits < len ? len : 0;
}

/* The length of a spelling of "anonymous namespace" at `at`, or 0. */
static size_t anonymous_len(const char *at)
{
    static const char *const words[] = { "{anonymous}", "`anonymous namespace'",
                                         "(anonymous namespace)" };
    static const char *const prefixes[] = { "_GLOBAL__N_", "_INTERNAL_" };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        size_t len = strlen(words[i]);
        if (strncmp(at, words[i], len) == 0) {
            return len;
        }
    }
    for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++) {
        size_t len = strlen(prefixes[i]);
        if (strncmp(at, prefixes[i], len) == 0) {
            while (is_word(at[len])) {
                len++;
            }
            return len;
        }
    }
    return 0;
}

/* Rust's names end in a hash. */
static bool at_rust_hash(const char *name, const char *at)
{
    return at > name + 2 && at[-1] == 'h' && at[-2] == ':' && at[-3] == ':';
}

char *kernel_key(const char *name)
{
    size_t len = strlen(name);
    /* An anonymous namespace has at least 11 characters and becomes 21. */
    char *key = malloc(len * 2 + sizeof anonymous);
    size_t used = 0;
    for (const char *at = name; key != NULL && *at != '\0';) {
        char before = at > name ? at[-1] : ' ';
        bool starts = !is_word(before);
        size_t n = starts ? anonymous_len(at) : 0;
        if (n > 0) {
            memcpy(key + used, anonymous, sizeof anonymous - 1);
            used += sizeof anonymous - 1;
            at += n;
            continue;
        }
        bool joined = text_letter(before) || text_digit(before);
        n = joined && !at_rust_hash(name, at) ? 0 : hash_len(at);
        if (n > 0) {
            key[used++] = '#';
            at += n;
            continue;
        }
        bool close = *at == ' ' && used > 0 && key[used - 1] == '>' && at[1] == '>';
        bool again = *at == ' ' && used > 0 && key[used - 1] == ' ';
        if (!close && !again) {
            key[used++] = *at;
        }
        if (*at == ',' && at[1] != ' ' && at[1] != '\0') {
            key[used++] = ' ';
        }
        at++;
    }
    if (key != NULL) {
        key[used] = '\0';
    }
    return key;
}

bool kernel_is_internal(const char *name)
{
    return strncmp(name, "__nv_static_", 12) == 0 &&
           strstr(name, "_cuda_device_runtime_cu_") != NULL;
}
