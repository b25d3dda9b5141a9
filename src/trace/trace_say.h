/* trace_say.h - the JSON and the columns of recorded runs: of one run, and of two compared. */
#ifndef OCC_TRACE_TRACE_SAY_H
#define OCC_TRACE_TRACE_SAY_H

#include "record/sayer.h"

/* Passes the values of a struct trace_view to the listener of `s`: the document of --json. */
void trace_say(struct sayer *s, const void *record);

/*
 * Passes the values of a struct trace_row to the listener of `s`: an item of "kernels", and a row
 * of the other formats.
 */
void trace_row_say(struct sayer *s, const void *record);

/* Passes the "totals" of a struct trace_run to the listener of `s`. */
void trace_totals_say(struct sayer *s, const void *record);

/*
 * Passes the values of a struct trace_device_row to the listener of `s` as an object with the key
 * "devices": an item of that list.
 */
void trace_device_say(struct sayer *s, const void *record);

/*
 * Passes the values of a struct trace_pair_row to the listener of `s`: an item of "kernels" of two
 * runs, and a row of their page.
 */
void trace_pair_say(struct sayer *s, const void *record);

/*
 * Passes the values of a struct trace_diff to the listener of `s`: the document of --json for two
 * runs.
 */
void trace_diff_say(struct sayer *s, const void *record);

#endif
