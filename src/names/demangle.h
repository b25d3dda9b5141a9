/* demangle.h - demangles C++ and Rust names with libiberty. */
#ifndef OCC_NAMES_DEMANGLE_H
#define OCC_NAMES_DEMANGLE_H

#include <stddef.h>

enum {
    DEMANGLE_NAME_MAX = 8192, /* bytes of a mangled name; longer ones stay as they are */
    DEMANGLE_TEXT_MAX = 65536 /* bytes of the demangled name */
};

/*
 * Returns the name as it is in the source; the caller frees it.  Returns NULL if `mangled` is not a
 * mangled name, cannot be demangled within the limits above, or memory runs out.  The first limit
 * bounds the stack; the second the output, which can grow exponentially with a malicious name.
 */
char *demangle(const char *mangled);

#endif
