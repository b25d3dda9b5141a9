/* trace_foreign.h - profiles that have nothing to read for occ, or not as they are. */
#ifndef OCC_INPUT_TRACE_FOREIGN_H
#define OCC_INPUT_TRACE_FOREIGN_H

#include <stdbool.h>
#include <stddef.h>

/* Is it the JSON of rocprof --hip-trace, a Chrome trace without grids and registers? */
bool trace_foreign_is_rocprof(const unsigned char *head, size_t len);

/* What to do with a file that starts so, one sentence; NULL where it is none of these. */
const char *trace_foreign_hint(const unsigned char *head, size_t len);

/* The same by the end of the file's name, for formats whose contents nobody has described. */
const char *trace_foreign_name(const char *path);

#endif
