/* trace_foreign.h - hints for profiles that occ cannot read, or not in this form. */
#ifndef OCC_INPUT_TRACE_TRACE_FOREIGN_H
#define OCC_INPUT_TRACE_TRACE_FOREIGN_H

#include <stdbool.h>
#include <stddef.h>

/* Is it the JSON of rocprof --hip-trace, a Chrome trace without grids and registers? */
bool trace_foreign_is_rocprof(const unsigned char *head, size_t len);

/* How to get a readable trace instead of a file that starts like this, one sentence; or NULL. */
const char *trace_foreign_hint(const unsigned char *head, size_t len);

/* The same by the suffix of the file's name, for formats with undocumented contents. */
const char *trace_foreign_name(const char *path);

#endif
