#include "cli/kernels/demangle.h"

#include <libiberty/demangle.h>
#include <setjmp.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"

/* Output so far, and the way out when there is too much of it. */
struct text {
    char buffer[DEMANGLE_TEXT_MAX];
    size_t len;
    jmp_buf too_long;
};

/* libiberty's printer keeps nothing on the heap, so it may be left in the middle. */
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
 * nvcc puts a prefix with the file and a hash before what is static: "__nv_static_52__<51 more>_"
 * and the name.  Returns where that starts.
 */
static const char *behind_static(const char *name)
{
    static const char prefix[] = "__nv_static_";
    const char *at = name + sizeof prefix - 1;
    size_t len = 0;
    if (strncmp(name, prefix, sizeof prefix - 1) != 0) {
        return name;
    }
    for (; text_digit(*at) && len < DEMANGLE_NAME_MAX; at++) {
        len = len * 10 + (size_t)(*at - '0');
    }
    bool whole = *at == '_' && strlen(at) > len + 2 && at[1 + len] == '_';
    return whole ? at + 2 + len : name;
}

char *demangle(const char *whole)
{
    const char *name = behind_static(whole);
    struct text text;
    /* The length is bounded here; libiberty's bound refuses names over 1 KB, which are usual. */
    const int options = DMGL_PARAMS | DMGL_ANSI | DMGL_NO_RECURSE_LIMIT;
    text.len = 0;
    if (name != whole && name[0] != '_') {
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
