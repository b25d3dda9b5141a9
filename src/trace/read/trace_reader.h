/* trace_reader.h - the readers of the files in which profilers record runs. */
#ifndef OCC_TRACE_READ_TRACE_READER_H
#define OCC_TRACE_READ_TRACE_READER_H

#include "base/stream.h"
#include "trace/trace.h"

enum { TRACE_HEAD_MAX = 1 << 16 }; /* bytes at the start of a file that identify its format */

/*
 * Called while a file is read: `done` of its `all` bytes were read; `all` is 0 if unknown.  For a
 * packed file, both count packed bytes.
 */
typedef void trace_progress(void *ctx, uint64_t done, uint64_t all);

/* The input and output of a reader. */
struct trace_source {
    const char *path;       /* of the file, "-" = standard input */
    struct stream stream;   /* of the file, not yet read */
    struct trace *trace;    /* the reader calls trace_begin_file() for its file */
    struct diag *diag;      /* errors and warnings */
    trace_progress *report; /* called with the progress; NULL = not called */
    void *report_ctx;
};

struct csv_format;

/* A reader.  trace_read() has the table of what files start with that it reads. */
struct trace_reader {
    const struct csv_format *table; /* it reads files with this table; NULL = other files */
    /*
     * Adds the launches to source->trace.  False with the cause in source->diag if the file cannot
     * be read.  Doubtful data are a warning: a truncated file yields the launches before the cut.
     */
    bool (*read)(struct trace_source *source);
    bool has_no_times; /* the files have kernels, but are no runs: see struct trace_file */
};

/* SQLite databases of Nsight Systems, nvprof and rocprofv3; their tables tell which. */
extern const struct trace_reader sqlite_reader;

/* PREFIX_results.json of rocprofv3 --output-format json. */
extern const struct trace_reader rocprofv3_json_reader;

/* HOST.trace.json.gz of the XLA profiler: JAX and TensorFlow on GPUs. */
extern const struct trace_reader xla_reader;

/* The PyTorch profiler (Kineto): Chrome trace JSON for NVIDIA and AMD GPUs. */
extern const struct trace_reader kineto_reader;

/* The table that `nsys stats --report cuda_gpu_trace --format csv` prints. */
extern const struct trace_reader nsys_csv_reader;

/* The table that `nvprof --print-gpu-trace --csv` prints. */
extern const struct trace_reader nvprof_csv_reader;

/* The table that `nvprof --print-gpu-trace` prints without --csv. */
extern const struct trace_reader nvprof_text_reader;

/* PREFIX_kernel_trace.csv of rocprofv3 and of `rocpd convert`. */
extern const struct trace_reader rocprofv3_csv_reader;

/* The kernel tables of rocprof 1, rocprofv2 and rocprofiler-compute. */
extern const struct trace_reader rocprof_csv_reader;

/* The counters of rocprof 1 without --timestamp on; after rocprof_csv_reader in the list. */
extern const struct trace_reader rocprof_counters_reader;

#endif
