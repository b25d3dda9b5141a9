/*
 * cupti_sqlite.h - tables of kernels with the columns of CUPTI's activity records, as Nsight
 * Systems and nvprof write them to SQLite.
 */
#ifndef OCC_INPUT_CUPTI_SQLITE_H
#define OCC_INPUT_CUPTI_SQLITE_H

#include "input/sqlite_names.h"

/* What the two have in their own way. */
struct cupti_reader {
    struct sqlite *sqlite;
    struct sqlite_names *names; /* of kernels */
    /*
     * The index of the device with that number, as the process with that number sees it;
     * UINT32_MAX with an error.
     */
    uint32_t (*device)(void *ctx, int64_t id, int64_t global_pid);
    void *ctx;
    uint64_t launches; /* that were added */
    uint64_t no_times; /* rows without times, left out */
    uint64_t no_names;
};

/* Adds the kernels of a table; false with the cause in the diag. */
bool cupti_read_kernels(struct cupti_reader *reader, const char *table);

/*
 * Adds the graphs of a table with a row for each replay: launches of which only the time is known.
 * Their number and time are a warning.
 */
bool cupti_read_graphs(struct cupti_reader *reader, const char *table);

/* Warns of the rows that were left out. */
void cupti_finish(const struct cupti_reader *reader);

/* The SMs, of which 0 are not known, and "sm_80" from a compute capability; "" for what is none. */
void cupti_describe(struct trace_device *device, int64_t sms, int64_t major, int64_t minor);

#endif
