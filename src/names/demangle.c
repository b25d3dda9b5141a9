#include "names/demangle.h"

#include <setjmp.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#if __has_include(<libiberty/demangle.h>)
#include <libiberty/demangle.h>
#else
#include <demangle.h>
#endif

#include "base/text.h"

/* The output so far, and where append() jumps to if it is too long. */
struct text {
    char buffer[DEMANGLE_TEXT_MAX];
    size_t len;
    jmp_buf too_long;
};

/* libiberty's printer allocates nothing on the heap, so longjmp() out of it leaks nothing. */
static void append(const char *part, size_t len, void *ctx)
{
    struct text *text = ctx;
    if (len >= sizeof text->buffer - text->len) {
        longjmp(text->too_long, 1);
    }
    memcpy(text->buffer + text->len, part, len);
    text->len += len;
}

/*
 * Returns the name without the prefix that nvcc puts before static names: "__nv_static_N_", N bytes
 * with the file and a hash, and "_".
 */
static const char *skip_static_prefix(const char *name)
{
    static const char prefix[] = "__nv_static_";
    const char *at = name + sizeof prefix - 1;
    size_t len = 0;
    if (strncmp(name, prefix, sizeof prefix - 1) != 0) {
        return name;
    }
    for (; text_is_digit(*at) && len < DEMANGLE_NAME_MAX; at++) {
        len = len * 10 + (size_t)(*at - '0');
    }
    bool complete = *at == '_' && strlen(at) > len + 2 && at[1 + len] == '_';
    return complete ? at + 2 + len : name;
}

char *demangle(const char *mangled)
{
    const char *name = skip_static_prefix(mangled);
    struct text text;
    /* libiberty's recursion limit would refuse names over 1 KB; DEMANGLE_NAME_MAX bounds them. */
    const int options = DMGL_PARAMS | DMGL_ANSI | DMGL_NO_RECURSE_LIMIT;
    text.len = 0;
    if (name != mangled && name[0] != '_') {
        return strdup(name); /* extern "C" */
    }
    if (name[0] != '_' || strlen(name) > DEMANGLE_NAME_MAX || setjmp(text.too_long) != 0) {
        return NULL;
    }
    int ok;
    if (name[1] == 'R') {
        ok = rust_demangle_callback(name, DMGL_PARAMS | DMGL_ANSI, append, &text);
    } else {
        ok = cplus_demangle_v3_callback(name, options, append, &text);
    }
    if (ok == 0) {
        return NULL;
    }
    text.buffer[text.len] = '\0';
    return strdup(text.buffer);
}
