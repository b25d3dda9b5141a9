/* kernel_name.h - long C++ names cut down to what tells kernels apart. */
#ifndef OCC_RENDER_KERNEL_NAME_H
#define OCC_RENDER_KERNEL_NAME_H

#include <stddef.h>

enum { KERNEL_NAME_SHOWN_MAX = 512 };

/*
 * Writes at most `width` (8 .. KERNEL_NAME_SHOWN_MAX - 1) characters of `name` to `out`, as ASCII:
 * first the parameters become "(...)", then template arguments "<...>" from the inside out, and if
 * that is not enough, the end becomes "...".
 */
void kernel_name_shorten(const char *name, size_t width, char out[KERNEL_NAME_SHOWN_MAX]);

#endif
