/* trace_say.h - what `occ trace` says. */
#ifndef OCC_MODEL_TRACE_TRACE_SAY_H
#define OCC_MODEL_TRACE_TRACE_SAY_H

#include "base/sayer.h"

/* Of a struct trace_report: the document of --json. */
void trace_say(struct sayer *s, const void *record);

/* Of a struct trace_row: the other formats. */
void trace_row_say(struct sayer *s, const void *record);

/* Of a struct trace_run: its "totals". */
void trace_totals_say(struct sayer *s, const void *record);

/* Of a struct trace_device_row: one of "devices". */
void trace_device_say(struct sayer *s, const void *record);

/* Of a struct trace_diff: the document of --json of two runs. */
void trace_diff_say(struct sayer *s, const void *record);

#endif
