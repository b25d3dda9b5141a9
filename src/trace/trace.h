/*
 * trace.h - a recorded run as the readers produce it: files, devices, launches, copies, and the
 * calls and ranges of the host.
 *
 * Unknown numbers are -1 (TRACE_UNKNOWN).  Times are nanoseconds from an origin that all launches
 * of a device share.
 *
 * Most launches of a run repeat an earlier one.  What repeated launches share is stored once, as a
 * shape; a launch adds its times, call and stream.
 */
#ifndef OCC_TRACE_TRACE_H
#define OCC_TRACE_TRACE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/diag.h"

enum {
    TRACE_UNKNOWN = -1,
    TRACE_NAME_MAX = 65535,     /* limit in bytes of a name; longer names are cut */
    TRACE_FILES_MAX = 4096,     /* files of one run */
    TRACE_DEVICES_MAX = 65536,  /* devices of one run */
    TRACE_ITEMS_MAX = 1 << 29,  /* launches, copies and calls (each) of one run; ranges of one
                                   thread */
    TRACE_SHAPES_MAX = 1 << 24, /* different launches */
    TRACE_TEXT_MAX = 1 << 30,   /* bytes of names */
    TRACE_VERSION_MAX = 64,     /* bytes of a version, NUL included */
    TRACE_PRODUCT_MAX = 96,     /* bytes of a product name, NUL included */
    TRACE_ARCH_MAX = 16         /* bytes of an architecture name, NUL included */
};

/* The latest time of a launch, copy, call or range; the earliest time is -TRACE_TIME_MAX. */
#define TRACE_TIME_MAX ((INT64_C(1) << 62) - 1)

/* The tool that wrote the file, and the file's format; keys: trace_format_key(). */
enum trace_format {
    TRACE_NSYS_SQLITE = 0,
    TRACE_NSYS_CSV,
    TRACE_NVPROF_SQLITE,
    TRACE_NVPROF_CSV,
    TRACE_NVPROF_TEXT,
    TRACE_KINETO,
    TRACE_XLA,
    TRACE_ROCPROFV3_CSV,
    TRACE_ROCPROFV3_JSON,
    TRACE_ROCPD,
    TRACE_ROCPROF_CSV,
    TRACE_ROCPROF_SQLITE,
    TRACE_FORMAT_COUNT
};

struct trace_file {
    const char *path; /* outlives the trace */
    enum trace_format format;
    char version[TRACE_VERSION_MAX]; /* of the format or the tool; "" = unknown */
    int64_t resolution_ns;           /* of durations: 1, 1000 for whole microseconds ... */
    int64_t first_ns;                /* first start of a launch or copy, from trace_find_starts() */
    bool is_partial;         /* kernels are missing: the file is truncated, or some were left out */
    bool is_cut;             /* the file was not read to its end: it is truncated or damaged */
    bool no_copies;          /* copies were not recorded: idle time may be copying */
    bool has_counters;       /* recorded with counters of the hardware: kernels ran one by one */
    uint64_t graph_launches; /* calls that launch a graph; from trace_graphs_count() */
    uint64_t graphs_missing; /* those whose kernels and copies the file does not have */
    bool has_no_times; /* all launches have the start 0 and the duration 0: only kernels are read */
    bool has_stacks;   /* recorded with Python stacks, which slow the host down */
    bool has_osrt;     /* recorded with calls of the C library, which slows the host down too */
    /* The file's part of `calls` and of `user_ranges` starts here; the next file's part follows. */
    size_t first_call, first_range;
};

/*
 * A device of one file.  Devices of different files are different, even if their ids are equal.
 * Devices of one file have equal ids if the file gives them the same number but different names.
 */
struct trace_device {
    uint32_t file;                /* index of its file */
    int64_t id;                   /* its number in the file, or TRACE_UNKNOWN */
    char name[TRACE_PRODUCT_MAX]; /* product name in the file; "" = unknown */
    bool is_name_cut;             /* the end of the name may be missing */
    char arch[TRACE_ARCH_MAX];    /* "sm_80", "gfx942"; "" = unknown */
    int64_t sms;                  /* SMs or CUs (never WGPs) available to the process */
    uint64_t steps;               /* found by --step-at; 0 = none, or not asked for */
    int64_t step_median_ns;       /* from the start of a step to that of the next */
};

/* Bits of trace_shape.flags. */
enum trace_shape_flag {
    TRACE_COOPERATIVE = 1 << 0, /* a cooperative launch: all blocks must be resident */
    TRACE_GRAPH = 1 << 1,       /* a whole graph, not one launch; only its time is known */
    /* `grid` is unknown: the file's numbers do not tell how many blocks the launch has. */
    TRACE_GRID_UNSURE = 1 << 2,
    /* smem is only the static part: the file does not have the dynamic part. */
    TRACE_DYNAMIC_SMEM_MISSING = 1 << 3,
    TRACE_GREEN = 1 << 4,        /* in a green context: on an unknown number of SMs */
    TRACE_CUT = 1 << 5,          /* the part of a launch inside a range of time */
    TRACE_COMMUNICATION = 1 << 6 /* a communication kernel, even if its name does not say so */
};

/*
 * Everything that repeated launches share.  Shapes are compared byte by byte, so initialise them
 * with trace_shape_init(), which also clears the padding.
 */
struct trace_shape {
    int64_t grid[3];    /* blocks, never threads; {total, 1, 1} if the file has only the total */
    const char *name;   /* as in the file; from trace_find_or_add_name() */
    uint32_t device;    /* index from trace_find_or_add_device() */
    uint32_t flags;     /* bits of enum trace_shape_flag */
    int64_t block[3];   /* threads; {total, 1, 1} if the file has only the total */
    int64_t cluster[3]; /* blocks; {-1, -1, -1} = none */
    int32_t regs;       /* registers per thread; AMD: VGPRs without AGPRs, as allocated */
    int32_t agprs;      /* AMD accumulation registers per thread */
    int32_t sgprs;      /* AMD scalar registers per wave */
    int32_t wave_size;  /* AMD */
    /*
     * Bytes of static shared memory; if dynamic_smem is unknown and TRACE_DYNAMIC_SMEM_MISSING is
     * not set, of static and dynamic together.
     */
    int32_t smem;
    int32_t dynamic_smem; /* bytes of dynamic shared memory */
    int32_t smem_slack;   /* smem and dynamic_smem may be off by this many bytes; 0 = exact */
    int32_t carveout;     /* bytes of shared memory per SM while the kernel ran */
    int32_t max_clusters; /* clusters on the device at once, according to the driver */
    double occupancy;     /* as the file prints it, 0 .. 1; -1 = not in the file */
};

/* A number as a shape stores it; numbers above INT32_MAX, which no GPU allows, become INT32_MAX. */
static inline int32_t trace_number(int64_t number)
{
    return number < INT32_MAX ? (int32_t)number : INT32_MAX;
}

/* One launch. */
struct trace_launch {
    int64_t start_ns, duration_ns;
    int64_t correlation; /* trace_correlation() of the call that launched it; unknown: -1 */
    uint32_t shape;      /* index of its shape */
    int32_t stream;      /* number in the file; unknown: -1 */
};

/* The host's memory of a copy. */
enum trace_memory { TRACE_MEMORY_UNKNOWN = 0, TRACE_MEMORY_PAGEABLE, TRACE_MEMORY_PINNED };

/* One memory copy or memset by a device. */
struct trace_copy {
    int64_t start_ns, duration_ns;
    int64_t correlation;      /* as in struct trace_launch */
    const char *name;         /* from trace_find_or_add_name() */
    uint32_t device;          /* index from trace_find_or_add_device() */
    int32_t stream;           /* as in struct trace_launch */
    enum trace_memory memory; /* of the host; of a copy between it and a device */
    int64_t bytes;            /* 0 = unknown */
};

/* One call of the host into the runtime or driver of the GPU. */
struct trace_call {
    int64_t start_ns, end_ns;
    int64_t correlation; /* trace_correlation(); unknown: -1 */
    int64_t thread;      /* trace_thread_id() */
    const char *name;    /* from trace_find_or_add_name(); without a suffix such as "_v7000" */
};

enum trace_range_kind {
    TRACE_RANGE_USER,    /* set by the program: NVTX, roctx, user annotations */
    TRACE_RANGE_OPERATOR /* a function or operator of the framework */
};

/* One range of time on the host. */
struct trace_range {
    int64_t start_ns, end_ns;
    int64_t thread;   /* trace_thread_id() */
    const char *name; /* from trace_find_or_add_name() */
    enum trace_range_kind kind;
};

/* A range of any kind as its thread stores it.  Files have millions, so it is small. */
struct trace_small_range {
    int64_t start_ns;
    float duration_ns; /* exact to one part in ten million */
    uint32_t name;     /* for trace_name_text() */
};

/* A thread of the host that has ranges. */
struct trace_thread {
    uint32_t file; /* index of its file */
    int64_t id;    /* trace_range.thread */
    struct trace_small_range *ranges;
    size_t range_count;
};

/* All members except `index` are public; readers add to them with the functions below. */
struct trace {
    struct trace_file *files;
    size_t file_count;
    struct trace_device *devices;
    size_t device_count;
    struct trace_shape *shapes;
    size_t shape_count;
    struct trace_launch *launches;
    size_t launch_count;
    struct trace_copy *copies;
    size_t copy_count;
    struct trace_call *calls;
    size_t call_count;
    struct trace_range *user_ranges; /* the ranges of kind TRACE_RANGE_USER */
    size_t user_range_count;
    struct trace_thread *threads; /* the ranges of both kinds, by thread */
    size_t thread_count;
    struct trace_index *index; /* private */
};

/* "nsys-sqlite", "kineto", ...; NULL for any other value. */
const char *trace_format_key(enum trace_format format);

/* An empty trace; free with trace_free(). */
void trace_init(struct trace *trace);
void trace_free(struct trace *trace);

/*
 * Starts a file: what is added until the next trace_begin_file() belongs to this file, and the
 * returned pointer is valid until that call.  Sets resolution_ns to 1.  NULL with the cause in
 * `diag` if a limit is reached or memory runs out.
 */
struct trace_file *trace_begin_file(struct trace *trace, const char *path, enum trace_format format,
                                    struct diag *diag);

/* Marks the current file as partial if `lost`, the number of kernels left out, is not 0. */
void trace_mark_partial(struct trace *trace, uint64_t lost);

/* Marks the current file as cut, and so as partial. */
void trace_mark_cut(struct trace *trace);

/* The path of the first file that was not read to its end; NULL if all were. */
const char *trace_find_cut(const struct trace *trace);

/* Has file `file` calls of the host? */
bool trace_has_calls(const struct trace *trace, uint32_t file);

/* Is this the name of a copy that migrates pages of unified memory? */
bool trace_copy_is_migration(const char *name);

/*
 * Returns the index of device `id` of the current file.  A new device is added without data;
 * readers fill in trace->devices[index].  UINT32_MAX with the cause in `diag` if a limit is reached
 * or memory runs out.
 */
uint32_t trace_find_or_add_device(struct trace *trace, int64_t id, struct diag *diag);

/*
 * As trace_find_or_add_device(), but always adds a new device, even if the current file has one
 * with `id`.
 */
uint32_t trace_add_device(struct trace *trace, int64_t id, struct diag *diag);

enum { TRACE_DEVICE_LABEL_MAX = 32 };

/* Writes "device 0", or "device unknown" if the file does not number it; returns `out`. */
const char *trace_device_label(const struct trace_device *device, char out[TRACE_DEVICE_LABEL_MAX]);

/*
 * Returns a name that lives as long as the trace; equal names give equal pointers.  NUL bytes
 * become '?'.  NULL with the cause in `diag` if a limit is reached or memory runs out.
 */
const char *trace_find_or_add_name(struct trace *trace, const char *name, size_t len,
                                   struct diag *diag);

/* The text of trace_small_range.name. */
const char *trace_name_text(const struct trace *trace, uint32_t name);

/*
 * Returns a correlation, unique in a file of several processes; its lower 32 bits are `id`, the
 * number in the file.  -1 for a negative id.
 */
static inline int64_t trace_correlation(int64_t process, int64_t id)
{
    return id >= 0 ? (process & 0x3fffffff) << 32 | (id & UINT32_MAX) : TRACE_UNKNOWN;
}

/* The `id` that trace_correlation() was given; -1 if the correlation is unknown. */
static inline int64_t trace_correlation_id(int64_t correlation)
{
    return correlation >= 0 ? correlation & UINT32_MAX : TRACE_UNKNOWN;
}

/*
 * Returns a number for a thread, unique in a file of several processes: the upper bits are the
 * process (30 bits), the lower 32 bits are `id`.
 */
static inline int64_t trace_thread_id(int64_t process, int64_t id)
{
    return (process & 0x3fffffff) << 32 | (id & UINT32_MAX);
}

/* The process of a thread; 0 if the file does not say it. */
static inline int64_t trace_thread_process(int64_t thread)
{
    return thread >> 32;
}

static inline void trace_clear_dims(int64_t dims[3])
{
    dims[0] = dims[1] = dims[2] = TRACE_UNKNOWN;
}

/*
 * Sets the device of `shape`; flags and smem_slack are 0, the name NULL, and everything else is
 * unknown.
 */
void trace_shape_init(struct trace_shape *shape, uint32_t device);

/*
 * Returns the index of `shape`, which is added if it is new.  UINT32_MAX with the cause in `diag`
 * if a limit is reached or memory runs out.
 */
uint32_t trace_find_or_add_shape(struct trace *trace, const struct trace_shape *shape,
                                 struct diag *diag);

/*
 * Adds a launch with unknown call and stream.  A kernel that ROCm runs to copy or set memory is
 * added as a copy.  False with the cause in `diag` if the duration is negative, a time exceeds
 * TRACE_TIME_MAX, the name is NULL, a limit is reached, or memory runs out.
 */
bool trace_add_launch(struct trace *trace, const struct trace_shape *shape, int64_t start_ns,
                      int64_t duration_ns, struct diag *diag);

/*
 * For a caller that needs only the shapes from now on: trace_keep_shapes() frees launches, copies,
 * calls and ranges, then trace_drop_shapes() the first `count` shapes; the others move to the front
 * of `shapes`.  Nothing can be added to the trace afterwards.
 */
void trace_keep_shapes(struct trace *trace);
void trace_drop_shapes(struct trace *trace, size_t count);

/* The stream's number as launches and copies store it; -1 if it is negative or above INT32_MAX. */
int32_t trace_stream(int64_t stream);

/*
 * Numbers the streams of all devices from 0 in the order of their first launches, and writes the
 * number of each launch's stream to `numbers`.  Launches with an unknown stream share one
 * number per device.  Returns how many numbers there are; SIZE_MAX when memory runs out.
 */
size_t trace_number_streams(const struct trace *trace, uint32_t *numbers);

/* Sets the correlation (-1 = unknown) and the stream of the launch or copy added last. */
void trace_set_origin_of_last(struct trace *trace, int64_t correlation, int64_t stream);

/*
 * These functions add a copy, a call or a range.  They ignore an item that ends before it starts or
 * has a time beyond TRACE_TIME_MAX.  Only the end of a range may be later and is cut: readers pass
 * INT64_MAX for a range without an end.  False with the cause in `diag` if a limit is reached or
 * memory runs out.
 */
bool trace_add_copy(struct trace *trace, const struct trace_copy *copy, struct diag *diag);
bool trace_add_call(struct trace *trace, const struct trace_call *call, struct diag *diag);
bool trace_add_range(struct trace *trace, const struct trace_range *range, struct diag *diag);

/* Returns the index in `threads` of thread `id` of a file; SIZE_MAX if the thread has no ranges. */
size_t trace_find_thread(const struct trace *trace, uint32_t file, int64_t id);

/* Sets first_ns of all files; INT64_MAX if a file has neither launches nor copies. */
void trace_find_starts(struct trace *trace);

/*
 * Converts a grid given in threads to blocks: out[i] = ceil(threads[i] / block[i]).  False, with
 * `out` unchanged, if a number is below 1.
 */
bool trace_blocks_of_threads(const int64_t threads[3], const int64_t block[3], int64_t out[3]);

/* The product of the three numbers; -1 if one is unknown, 2^53 if the product is larger. */
int64_t trace_dims_total(const int64_t dims[3]);

/* Is a dimension of the grid known not to be a multiple of that of the cluster? */
bool trace_grid_is_broken(const struct trace_shape *shape);

#endif
