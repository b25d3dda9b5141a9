/* demangle.h - demangles C++ and Rust names with libiberty. */
#ifndef OCC_NAMES_DEMANGLE_H
#define OCC_NAMES_DEMANGLE_H

#include <stddef.h>

enum {
    DEMANGLE_NAME_MAX = 8192, /* bytes of a mangled name; longer ones stay as they are */
    DEMANGLE_TEXT_MAX = 65536 /* bytes of the demangled name, NUL included */
};

/*
 * Writes the name as it is in the source, with a NUL, to `out`; returns its length.  Returns 0 if
 * `mangled` is not a mangled name, or cannot be demangled within the limits above.  The first limit
 * bounds the stack; the second the output, which can grow exponentially with a malicious name.
 */
size_t demangle(const char *mangled, char out[DEMANGLE_TEXT_MAX]);

#endif
