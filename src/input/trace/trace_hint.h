/* trace_hint.h - hints for files of profilers that occ cannot read, or not in this form. */
#ifndef OCC_INPUT_TRACE_TRACE_HINT_H
#define OCC_INPUT_TRACE_TRACE_HINT_H

#include <stdbool.h>
#include <stddef.h>

/*
 * How to get a readable trace instead of a file that starts like this (Proton, Perfetto, a
 * summary): one sentence with a command; NULL for any other file.
 */
const char *trace_hint(const unsigned char *head, size_t len);

/* The same by the suffix of the file's name (.nsys-rep, .qdrep), for undocumented contents. */
const char *trace_hint_name(const char *path);

/* Is it the JSON of rocprof --hip-trace, a Chrome trace without grids and registers? */
bool trace_hint_is_rocprof(const unsigned char *head, size_t len);

#endif
