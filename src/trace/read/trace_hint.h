/* trace_hint.h - hints for files of profilers that occ cannot read. */
#ifndef OCC_TRACE_READ_TRACE_HINT_H
#define OCC_TRACE_READ_TRACE_HINT_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Returns a hint for a file that starts with `head`: what it is, such as a Perfetto trace, and how
 * to get a file that occ reads.  Returns NULL for an unknown file.
 */
const char *trace_hint(const unsigned char *head, size_t len);

/*
 * As trace_hint(), but by the suffix of the file's name, such as .nsys-rep, for formats whose
 * contents are not documented.
 */
const char *trace_hint_by_name(const char *path);

/* Is `head` the start of the Chrome JSON of rocprof --hip-trace?  It has no grids and registers. */
bool trace_hint_is_rocprof(const unsigned char *head, size_t len);

#endif
