#include "render/kernel_name.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

/* Output that counts on when it is full. */
struct cut {
    char *out;
    size_t len; /* what all of it would take */
};

static void put(struct cut *cut, const char *text, size_t len)
{
    for (size_t i = 0; i < len; i++) {
        if (cut->len < KERNEL_NAME_SHOWN_MAX - 1) {
            cut->out[cut->len] = text[i] >= ' ' && text[i] < 0x7f ? text[i] : '?';
        }
        cut->len++;
    }
}

static bool is_word(char c)
{
    return c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* The length of the operator whose name starts at `at` ("operator<<"), else 0: no brackets. */
static size_t operator_at(const char *name, const char *at)
{
    static const char word[] = "operator";
    size_t len = sizeof word - 1;
    if (*at != 'o' || strncmp(at, word, len) != 0 || (at > name && is_word(at[-1]))) {
        return 0;
    }
    size_t more = strspn(at + len, "<>=-");
    return more > 0 && strchr("<>-", at[len]) != NULL ? len + more : 0;
}

/* Where the parameter list starts: the last bracket of depth 0 that is closed at the end. */
static const char *parameters(const char *name)
{
    size_t len = strlen(name);
    size_t depth = 0;
    while (len > 0 && name[len - 1] != ')') {
        len--; /* "const", "[clone ...]" */
    }
    for (size_t i = len; i-- > 0;) {
        depth += name[i] == ')';
        if (name[i] == '(' && --depth == 0) {
            return i > 0 && strncmp(name + i, "(anonymous", 10) != 0 ? name + i : NULL;
        }
    }
    return NULL;
}

/* Copies `name`, template arguments deeper than `most` and, if asked, parameters left out. */
static size_t copy(const char *name, size_t most, bool no_parameters, char *out, size_t *deepest)
{
    struct cut cut = { out, 0 };
    const char *list = no_parameters ? parameters(name) : NULL;
    size_t depth = 0;
    for (const char *at = name; *at != '\0';) {
        size_t whole = operator_at(name, at);
        if (at == list) {
            put(&cut, "(...)", 5);
            break;
        }
        if (*at == '<' && whole == 0 && depth++ == most) {
            put(&cut, "<...>", 5);
        }
        *deepest = depth > *deepest ? depth : *deepest;
        whole = whole > 0 ? whole : 1;
        if (depth <= most) {
            put(&cut, at, whole);
        }
        if (*at == '>' && whole == 1 && depth > 0 && (at == name || at[-1] != '-')) {
            depth--;
        }
        at += whole;
    }
    out[cut.len < KERNEL_NAME_SHOWN_MAX ? cut.len : KERNEL_NAME_SHOWN_MAX - 1] = '\0';
    return cut.len;
}

void kernel_name_shorten(const char *name, size_t width, char out[KERNEL_NAME_SHOWN_MAX])
{
    size_t deepest = 0;
    size_t ignored = 0;
    if (copy(name, SIZE_MAX, false, out, &deepest) <= width ||
        copy(name, SIZE_MAX, true, out, &ignored) <= width) {
        return;
    }
    size_t len = 0;
    for (size_t most = deepest < 16 ? deepest : 16; most-- > 0;) {
        len = copy(name, most, true, out, &ignored);
        if (len <= width) {
            return;
        }
    }
    if (deepest == 0) {
        len = copy(name, 0, true, out, &ignored);
    }
    if (len > width) {
        strcpy(out + width - 3, "...");
    }
}
