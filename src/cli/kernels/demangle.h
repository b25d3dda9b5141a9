/* demangle.h - C++ and Rust names for people, by libiberty. */
#ifndef OCC_CLI_KERNELS_DEMANGLE_H
#define OCC_CLI_KERNELS_DEMANGLE_H

#include <stddef.h>

enum {
    DEMANGLE_NAME_MAX = 8192, /* bytes of a mangled name; longer ones stay as they are */
    DEMANGLE_TEXT_MAX = 65536 /* bytes of the demangled name */
};

/*
 * Returns the name in the source, which the caller frees.  Returns NULL if `mangled` is not a
 * mangled name, cannot be demangled within the limits above, or memory runs out.  The limits bound
 * the stack and the output, since a malicious name can make them grow exponentially.
 */
char *demangle(const char *mangled);

#endif
