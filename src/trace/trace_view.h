/* trace_view.h - what `occ trace` shows: files, devices, rows in order, warnings. */
#ifndef OCC_TRACE_TRACE_VIEW_H
#define OCC_TRACE_TRACE_VIEW_H

#include "base/out.h"
#include "core/words.h"
#include "names/kernel_name.h"
#include "trace/trace_run.h"

/* ---- advice: other launches for a row, and the time that they can gain --------------------- */

enum {
    TRACE_ADVICE_BYTES = 640, /* of one text, NUL included: the longest is whole */
    TRACE_ADVICE_MAX = 8      /* items for one row */
};

struct trace_advice {
    const char *kind;              /* as of a proposal: "grid", "registers", "fusing", ... */
    const char *doubt;             /* NULL = none */
    char what[TRACE_ADVICE_BYTES]; /* "a grid of 432 or 864 blocks fills the last wave" */
    uint64_t threads, grid; /* the launch then; 0 = as it is, or the work must be divided anew */
    double low_ns, high_ns; /* the gain; gains of one row are alternatives, not to be added */
};

/*
 * Fills `out` with the advice for a row, the largest gain first, and returns the number of items.
 * A row of several shapes only gets advice that holds for all of them.  A library kernel only gets
 * advice that the user of the library can follow.
 */
size_t trace_advise(const struct trace_run *run, const struct trace_group *group,
                    struct trace_advice out[TRACE_ADVICE_MAX]);

/*
 * No advice gains more than this for a row with these sums, whose first launch is of `shape`.  In
 * nanoseconds; it may be more than the gain.
 */
double trace_advice_limit(const struct trace_run *run, uint32_t shape,
                          const struct trace_sums *sums);

/* ---- the view ---------------------------------------------------------------------------- */

enum { TRACE_PLAIN_MAX = 128, TRACE_WARNINGS_MAX = 256 };

/* A gap or a copy of a device, for the time line. */
struct trace_span {
    int64_t start, ns;
    uint32_t device;
    int cause;
    const char *text; /* the host's work, or the copy's name */
};

struct trace_spans {
    struct trace_span *items; /* owned */
    size_t count;
    bool failed; /* memory ran out */
};

/* A kernel's name as people read it; its plain name, trace_view_plain_part(), is a part of it. */
struct trace_display_name {
    const char *text;
    uint32_t plain_at, plain_len;
};

/* The names of all shapes. */
struct trace_display_names {
    struct trace_display_name *items; /* each once */
    uint32_t *of_shape;               /* of each shape: an index in `items` */
};

static inline const struct trace_display_name *
trace_display_name_of(const struct trace_display_names *names, size_t shape)
{
    return &names->items[names->of_shape[shape]];
}

struct trace_view {
    const struct trace_run *run;
    const size_t *order; /* indexes of the shown rows in `run`, in order; NULL = as in `run` */
    size_t count;        /* shown rows */
    size_t accepted;     /* rows for which --where holds: those shown, and those that --top drops */
    int64_t kernel_ns, busy_ns, span_ns, idle_ns; /* sums over the devices */
    const struct trace_display_names *names;      /* NULL = the names in the file */
    const char *const *warnings;
    size_t warning_count;
    struct trace_spans *gaps;      /* for the time line; NULL unless the output is a page */
    const char *const *violations; /* of gates */
    size_t violation_count;
};

/* A row as printed. */
struct trace_row {
    const struct trace_view *view;
    size_t index; /* among the shown rows */
    struct trace_group group;
    const struct trace_shape *shape;   /* of its first launch */
    const struct trace_launch *launch; /* NULL unless the row stands for one launch */
    const char *name;                  /* as in the file; NULL = the row is a stream */
    const char *display_name;          /* as people read it */
    char kernel[TRACE_PLAIN_MAX];      /* the plain name; "stream 7" for a stream */
    const char *file;
    int64_t device;
    const char *arch;       /* NULL = not known */
    double share;           /* of the time of all kernels */
    bool blocks_exact;      /* the blocks per SM are known, as one number */
    int64_t block_range[2]; /* fewest and most blocks per SM; -1 = unknown */
};

/* A device as printed. */
struct trace_device_row {
    int64_t device;
    const char *name, *gpu, *arch; /* NULL = not known */
    const char *file;
    uint32_t sms;   /* 0 = not known */
    uint64_t steps; /* of --step-at; 0 = not given */
    int64_t step_median_ns;
    struct trace_time time;
};

/* Fills `out` with the device at `index` of the trace. */
void trace_view_device(const struct trace_run *run, size_t index, struct trace_device_row *out);

/* Writes "device 0"; if the trace has several files, also the file's name without its folder. */
void trace_view_device_name(const struct trace *trace, uint32_t device, struct out *out);

/*
 * Fills `view` with all rows in the order of the run, and adds up the times of the devices.  The
 * caller may then set order and number of rows, names, warnings and violations.
 */
void trace_view_make(struct trace_view *view, const struct trace_run *run);

/* The architecture of a device, from its machine or else from the file; NULL = unknown. */
const char *trace_view_arch(const struct trace_run *run, size_t device);

/* The words of all devices; NVIDIA's if they differ, or one is unknown. */
const struct words *trace_view_words(const struct trace_run *run);

/* The word for an SM of a device: "SM", "CU". */
const char *trace_view_unit(const struct trace_run *run, uint32_t device);

/* The display name of the shown row `index`. */
const char *trace_view_name(const struct trace_view *view, size_t index);

/*
 * Returns the plain name of a kernel: "gemm" in "void gemm<4>(int)"; for a copy or a graph the
 * whole name.
 */
struct kernel_name_part trace_view_plain_part(const char *name);

/* Writes trace_view_plain_part() to `out`, cut if it is too long. */
void trace_view_plain(const char *name, char out[TRACE_PLAIN_MAX]);

/* Finds the plain name in `text`, which must last as long as the result. */
struct trace_display_name trace_view_display_name(const char *text);

/* The display name of a shape. */
struct trace_display_name trace_view_shape_name(const struct trace_view *view, uint32_t shape);

/* Writes the plain name to `out`, cut if it is too long. */
void trace_view_copy_plain(const struct trace_display_name *name, char out[TRACE_PLAIN_MAX]);

/*
 * Writes the plain name of an activity, without namespaces, to `out`.  `name` is the activity's
 * name in the file.
 */
void trace_view_last_name(const struct trace_view *view, const char *name,
                          char out[TRACE_PLAIN_MAX]);

/* Fills `out` with the shown row `index`. */
void trace_view_row(const struct trace_view *view, size_t index, struct trace_row *out);

/* How rows with the same name, device, grid and block can differ. */
enum trace_difference {
    TRACE_OTHER_REGS = 1 << 0,
    TRACE_OTHER_SMEM = 1 << 1,
    TRACE_OTHER_CLUSTER = 1 << 2,
    TRACE_OTHER_CONTEXT = 1 << 3 /* some rows are in a green context */
};

/*
 * How the row differs from other rows with its name, device, grid and block: bits of enum
 * trace_difference.
 */
unsigned trace_view_differences(const struct trace_view *view, const struct trace_row *row);

/* The upper bounds of the losses to tails and to small grids, added up. */
static inline double trace_sums_high(const struct trace_sums *sums)
{
    return sums->tails.high + sums->small_grids.high;
}

/* Why the idle time of some device says nothing about the program; NULL if that of none does. */
const char *trace_view_time_doubt(const struct trace_run *run);

/* A part of a run, or the launches of a row. */
enum trace_gain_kind {
    TRACE_GAIN_ROW = 0,       /* alternatives for the launches of a row */
    TRACE_GAIN_COPIES,        /* only copies ran */
    TRACE_GAIN_COMMUNICATION, /* only communication kernels ran */
    TRACE_GAIN_IDLE,          /* idle time with one cause */
    TRACE_GAIN_TAILS,
    TRACE_GAIN_SMALL_GRIDS,
    TRACE_GAIN_LANES,  /* lanes without a thread */
    TRACE_GAIN_WORK,   /* the rest of the busy time */
    TRACE_GAIN_GRAPHS, /* no gain: kernels of graphs are missing, so no part of the time is known */
    TRACE_GAIN_KINDS
};

/* The key of a kind in JSON ("copies", ...); that of a row's alternatives is in their record. */
const char *trace_gain_key(enum trace_gain_kind kind);

/* The time that one change gains, at most. */
struct trace_gain {
    enum trace_gain_kind kind;
    double low_ns, high_ns;
    enum trace_idle cause; /* TRACE_GAIN_IDLE */
    uint32_t device;       /* TRACE_GAIN_IDLE: its index; TRACE_ALL_DEVICES = all of them */
    size_t row;            /* TRACE_GAIN_ROW: index of the row in the run */
};
#define TRACE_ALL_DEVICES UINT32_MAX

enum { TRACE_GAINS_MAX = 6 };

/* Is the time of the part a gain that a change can reach, and not only its size? */
bool trace_gain_is_time(const struct trace_gain *gain);

/*
 * Fills `out` with the largest part of the span, or with TRACE_GAIN_GRAPHS if kernels of graphs are
 * missing, then the gains that have the largest high_ns, the
 * largest first, and returns their number.  A largest part that is a gain stands among the others.
 * Each high_ns is at least a thousandth of the sum of the devices' spans.  Gains may overlap: do
 * not add them.
 */
size_t trace_view_gains(const struct trace_view *view, struct trace_gain out[TRACE_GAINS_MAX]);

/* Writes what to change about a part of the run, in a sentence; nothing for TRACE_GAIN_ROW. */
void trace_part_advice(const struct trace_view *view, const struct trace_gain *gain,
                       struct out *text);

/*
 * Does at least half of the idle time with the causes TRACE_IDLE_HOST and TRACE_IDLE_SYNC lie in
 * gaps that began while the host waited for the device?
 */
bool trace_idle_is_after_sync(const struct trace_time *time);

#endif
