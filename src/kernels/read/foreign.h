/* foreign.h - files that are not read: what they are, and which command makes a readable one. */
#ifndef OCC_KERNELS_READ_FOREIGN_H
#define OCC_KERNELS_READ_FOREIGN_H

#include "format/bytes.h"

enum { FOREIGN_HINT_MAX = 512 };

/*
 * Writes to `out` what the file `buf`, in which neither kernels nor launches were found, is, and
 * how to make a readable one: the end of a sentence that begins with the file's name.  Looks at the
 * first MiB.  False for an unknown file.  `in_folder` says that the user named only its folder;
 * then only the outputs of profilers are known, since other files there are no mistake.
 */
bool foreign_hint(struct bytes buf, bool in_folder, char out[FOREIGN_HINT_MAX]);

#endif
