/*
 * cupti_sqlite.h - reads SQLite tables with the columns of CUPTI's activity records, as Nsight
 * Systems and nvprof write them: kernels, graphs, copies and calls.
 */
#ifndef OCC_TRACE_READ_CUPTI_SQLITE_H
#define OCC_TRACE_READ_CUPTI_SQLITE_H

#include "trace/read/trace_sqlite.h"

/* The state while a database is read. */
struct cupti_reader {
    struct sqlite *sqlite;
    struct trace_source *source;
    struct trace_texts *names; /* names of kernels and of calls */
    /*
     * Returns the index of the device that a process calls `id`; UINT32_MAX on error.  The process
     * is in bits 24 to 47 of `global_pid`, which is TRACE_UNKNOWN for nvprof: it records none.
     */
    uint32_t (*find_device)(void *ctx, int64_t id, int64_t global_pid);
    void *ctx;                 /* of find_device() */
    bool counts_memory_from_1; /* kinds of memory are CUPTI's */
    uint64_t launch_count;     /* launches added */
    uint64_t untimed_count;    /* launches left out because they have no valid times */
    uint64_t unnamed_count;    /* launches added without a name */
};

/* Returns the trace_thread_id() of a global thread number, as Nsight Systems writes it. */
int64_t cupti_thread(int64_t global);

/* Adds the kernels of a table; false with the cause in the diag. */
bool cupti_read_kernels(struct cupti_reader *reader, const char *table);

/*
 * Adds the replays of CUDA graphs of a table, one per row, as launches with a time but without
 * resources.  Warns with their number and total time.  False with the cause in the diag.
 */
bool cupti_read_graphs(struct cupti_reader *reader, const char *table);

/* Adds the copies, or the memsets, of a table; false with the cause in the diag. */
bool cupti_read_copies(struct cupti_reader *reader, const char *table, bool is_memset);

/* Adds the host's calls of a table; false with the cause in the diag. */
bool cupti_read_calls(struct cupti_reader *reader, const char *table);

/* Warns about launches without times or names; call it once, at the end. */
void cupti_finish(const struct cupti_reader *reader);

/*
 * Sets the SMs (`sms` 0 = unknown) and the architecture of a device: "sm_80" for compute capability
 * 8.0, "" for an invalid one.
 */
void cupti_describe(struct trace_device *device, int64_t sms, int64_t major, int64_t minor);

#endif
