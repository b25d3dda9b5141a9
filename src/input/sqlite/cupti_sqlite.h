/*
 * cupti_sqlite.h - kernel tables with the columns of CUPTI's activity records, as Nsight Systems
 * and nvprof write them to SQLite.
 */
#ifndef OCC_INPUT_SQLITE_CUPTI_SQLITE_H
#define OCC_INPUT_SQLITE_CUPTI_SQLITE_H

#include "input/sqlite/sqlite.h"

/* The differences between the two. */
struct cupti_reader {
    struct sqlite *sqlite;
    struct sqlite_names *names; /* of kernels */
    /* The index of device `id` as process `global_pid` sees it; UINT32_MAX with an error. */
    uint32_t (*device)(void *ctx, int64_t id, int64_t global_pid);
    void *ctx;
    uint64_t launches; /* launches added */
    uint64_t no_times; /* rows without times, left out */
    uint64_t no_names;
};

/* Adds the kernels of a table; false with the cause in the diag. */
bool cupti_read_kernels(struct cupti_reader *reader, const char *table);

/*
 * Adds the graphs of a table with one row per replay: launches with only a time.  Warns with their
 * number and time.
 */
bool cupti_read_graphs(struct cupti_reader *reader, const char *table);

/* Adds the copies, or the settings of memory, of a table; false with the cause in the diag. */
bool cupti_read_copies(struct cupti_reader *reader, const char *table, bool set);

/* Adds the calls of the host of a table; false with the cause in the diag. */
bool cupti_read_calls(struct cupti_reader *reader, const char *table);

/* Warns about rows that were left out. */
void cupti_finish(const struct cupti_reader *reader);

/* Sets the SMs (0 = unknown) and the name "sm_80" of a compute capability ("" if it is invalid). */
void cupti_describe(struct trace_device *device, int64_t sms, int64_t major, int64_t minor);

#endif
