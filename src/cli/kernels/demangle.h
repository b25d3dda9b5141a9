/* demangle.h - C++ and Rust names for people, by libiberty. */
#ifndef OCC_CLI_KERNELS_DEMANGLE_H
#define OCC_CLI_KERNELS_DEMANGLE_H

#include <stddef.h>

enum {
    DEMANGLE_NAME_MAX = 8192, /* bytes of a name that is demangled; longer ones stay as they are */
    DEMANGLE_TEXT_MAX = 65536 /* bytes of the demangled name */
};

/*
 * What `whole` is called in the source, to be freed; NULL when it is not mangled, cannot be
 * demangled within the limits above, or memory runs out.  Names come from files of others: the
 * limits bound stack and output, which substitutions can make grow exponentially.
 */
char *demangle(const char *whole);

#endif
