/* trace_hint.h - tables that profilers write but that have no launches: what to write instead. */
#ifndef OCC_INPUT_TRACE_HINT_H
#define OCC_INPUT_TRACE_HINT_H

#include <stddef.h>

/* One sentence about a table or a list of nvprof, or NULL when it is none of those known. */
const char *trace_hint_table(const unsigned char *head, size_t len);

#endif
