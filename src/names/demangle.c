#include "names/demangle.h"

#include <setjmp.h>
#include <stdbool.h>
#include <string.h>
#if __has_include(<libiberty/demangle.h>)
#include <libiberty/demangle.h>
#else
#include <demangle.h>
#endif

#include "base/text.h"

/* The output so far, and where append() jumps to if it is too long. */
struct text {
    char *start; /* DEMANGLE_TEXT_MAX bytes */
    size_t len;
    jmp_buf too_long;
};

/* libiberty's printer allocates nothing on the heap, so longjmp() out of it leaks nothing. */
static void append(const char *part, size_t len, void *ctx)
{
    struct text *text = ctx;
    if (len >= DEMANGLE_TEXT_MAX - text->len) {
        longjmp(text->too_long, 1);
    }
    memcpy(text->start + text->len, part, len);
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

/* Writes the name, without a NUL; false if it cannot be demangled. */
static bool write_name(const char *mangled, struct text *text)
{
    const char *name = skip_static_prefix(mangled);
    /* libiberty's recursion limit would refuse names over 1 KB; DEMANGLE_NAME_MAX bounds them. */
    const int options = DMGL_PARAMS | DMGL_ANSI | DMGL_NO_RECURSE_LIMIT;
    if (name != mangled && name[0] != '_') {
        append(name, strlen(name), text); /* extern "C" */
        return true;
    }
    if (name[0] != '_' || strlen(name) > DEMANGLE_NAME_MAX) {
        return false;
    }
    if (name[1] == 'R') {
        return rust_demangle_callback(name, DMGL_PARAMS | DMGL_ANSI, append, text) != 0;
    }
    return cplus_demangle_v3_callback(name, options, append, text) != 0;
}

size_t demangle(const char *mangled, char out[DEMANGLE_TEXT_MAX])
{
    struct text text = { .start = out };
    if (setjmp(text.too_long) != 0 || !write_name(mangled, &text)) {
        return 0;
    }
    out[text.len] = '\0';
    return text.len;
}
