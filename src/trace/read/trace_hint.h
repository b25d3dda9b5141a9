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

/* The Chrome JSON of rocprof --hip-trace, without grids and registers, has one of these words. */
#define TRACE_ROCPROF_WORDS " HIP API\"", " HSA API\"", "\"BeginNs\""

#endif
