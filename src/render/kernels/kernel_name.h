/* kernel_name.h - long C++ names cut down to what tells kernels apart. */
#ifndef OCC_RENDER_KERNELS_KERNEL_NAME_H
#define OCC_RENDER_KERNELS_KERNEL_NAME_H

#include <stdbool.h>
#include <stddef.h>

enum { KERNEL_NAME_SHOWN_MAX = 512 };

/*
 * Writes at most `width` (8 .. KERNEL_NAME_SHOWN_MAX - 1, with `other` 20 ..) characters of `name`
 * to `out`, as ASCII: first the parameters become "(...)", then template arguments "<...>" from the
 * inside out, and if that is not enough, what is in the middle becomes "...".  Where nothing would
 * tell it from `other`, a name near it or NULL, the place where the two differ is shown instead.
 */
void kernel_name_shorten(const char *name, size_t width, const char *other,
                         char out[KERNEL_NAME_SHOWN_MAX]);

/* Of two names near `name`, each may be NULL: the one that begins more like it. */
const char *kernel_name_nearer(const char *name, const char *one, const char *other);

/*
 * What the instances of a template have in common, "f<...>(...)", in `out`, which has room for 8
 * bytes more than three times the name; false, the name as it is, when it is no instance.
 */
bool kernel_name_template(const char *name, char *out);

#endif
