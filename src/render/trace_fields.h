/* trace_fields.h - what `occ trace` writes, as tables of fields. */
#ifndef OCC_RENDER_TRACE_FIELDS_H
#define OCC_RENDER_TRACE_FIELDS_H

#include "render/render.h"

/* Of struct trace_report: the document of --json; of struct trace_row: the other formats. */
extern const struct field trace_report_fields[];
extern const struct field trace_row_fields[];

#endif
