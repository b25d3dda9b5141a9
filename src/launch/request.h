/* request.h - the options of a launch: their values, their effects, and their checks. */
#ifndef OCC_LAUNCH_REQUEST_H
#define OCC_LAUNCH_REQUEST_H

#include "arch/registry.h"
#include "launch/answer.h"
#include "launch/latency_options.h"
#include "launch/machine.h"
#include "launch/partition.h"
#include "launch/sharing.h"
#include "launch/work_options.h"
#include "option/opt.h"
#include "report/chart.h"

/* The options of a launch, in the order of the help.  Most can have several values: an axis. */
enum request_axis {
#define REQUEST_OPTION(id, ...) REQUEST_##id,
#define KERNELS_OPTION(id, ...) REQUEST_##id,
#include "launch/request_options.def"
#undef REQUEST_OPTION
#undef KERNELS_OPTION
    REQUEST_AXIS_COUNT
};

/* The effect of an option of a launch; its struct opt has the rest. */
struct request_row {
    bool sets_member;         /* the option sets a member of struct occ_launch */
    size_t member;            /* if `sets_member`: offset in struct occ_launch of a 32-bit number */
    bool affects_one_lever;   /* the option only affects the limit of `lever` */
    enum occ_lever lever;     /* see `affects_one_lever` and `absent_error` */
    const char *absent_error; /* for a value above 0 if the arch lacks `lever`; NULL = no error */
    unsigned vendors;         /* 1 << enum occ_vendor of those that have the option; 0 = all */
    bool is_in_csv;           /* csv and tsv have its column even if the option is not given */
    /* In a chart, with "$word" as in core/words.h: */
    const char *axis_title;
    enum chart_unit axis_unit;
    const char *fixed_text; /* in the title, if the option has one value */
};

extern const struct request_row request_rows[REQUEST_AXIS_COUNT];

/* The options of a launch.  Zero-initialised, then filled through request_group. */
struct request {
    struct opt_texts arch, gpu, mig, partition, tmem;
    const char *setmaxnreg;
    /* Numbers; for names and shapes, indices into their list; empty = not given: */
    struct range axes[REQUEST_AXIS_COUNT];
    uint64_t elements_per_thread;
    struct shape_list problem, tile;
    const char *id, *name; /* of a row of --launches; NULL = none */
    const char *schedule;
    const char *tile_step;
    const char *element_bytes;
    double throughput; /* 0 = not given */
    const char *launch_bounds;
    const char *gpc_text;
    struct latency_options latency_options; /* filled through latency_group */
    struct work_options work_options;       /* filled through work_group */
    bool no_optin;                          /* --no-optin, or "optin": false */
    bool cu_mode;
    bool oversized_smem;
    bool proposals;                  /* --proposals: also for each of several launches */
    bool from_keys;                  /* a JSON request: messages name keys instead of options */
    bool may_lack_threads;           /* one launch: --regs alone has an answer too */
    bool finds_best;                 /* --best: finds the best value of best_axis */
    enum request_axis best_axis;     /* threads, tile (of those given), stages or split-k */
    struct machines_memo *memo;      /* machines of earlier requests, or NULL */
    const struct registry *registry; /* of the machines; set by request_prepare() */
    /* Set by request_prepare(): */
    struct machines machines;
    uint32_t bound_threads, bound_blocks;
    bool is_grid_recorded; /* a profile has it, as a total */
    struct gpc_list gpcs;
    enum occ_tile_schedule problem_schedule;
    uint32_t element_bits[2]; /* of each operand, for --stages */
    char type_bytes[16];      /* those of an element of --dtype, in their place */
    uint32_t tile_steps[2];   /* of --tile-step; 0 = not given */
};

extern const struct opt_group request_group;

/* The subset of the options for `kernels` and `diff`; it also fills a struct request. */
extern const struct opt_group request_kernels_group;

/*
 * Looks up names and checks combinations of options.  Returns false with an error in `diag`, such
 * as for an unknown architecture or without --threads.  Warns about options without effect, such as
 * --grid without the number of SMs.
 */
bool request_prepare(struct request *request, const struct registry *registry, struct diag *diag);

/* Does the prepared request lack a block size?  Only if it may lack it, and has registers. */
bool request_lacks_threads(const struct request *request);

/* The error of a request that lacks the block size it needs; returns false. */
bool request_refuse_threads(const struct request *request, struct diag *diag);

/* Does the prepared request describe one launch: no option has several values? */
bool request_is_one_launch(const struct request *request);

/* Which data of a product does the request need?  Bits of enum machine_need. */
unsigned request_machine_needs(const struct request *request);

/* Do the options give the number of SMs? */
bool request_has_sms(const struct request *request);

/* Frees a request.  Not for the one in a struct launch_row: launch_row_free() frees that. */
void request_free(struct request *request);

/* The limit of most counts; request_options.def gives others to --threads, --grid and some more. */
enum { REQUEST_COUNT_MAX = 65535 };

/* Do tiles and stages give the dynamic shared memory (--stages, --best stages)? */
bool request_has_stages(const struct request *request);

/* Does --best search the values of this axis? */
bool request_searches(const struct request *request, enum request_axis axis);

/*
 * In a launch with stages, --tile and --stages determine the dynamic shared memory.  Is `axis` one
 * of the two, and does the request have stages?
 */
bool request_axis_sets_stage_bytes(const struct request *request, enum request_axis axis);

/* The option of an axis. */
const struct opt *request_axis_opt(enum request_axis axis);

/* The launch option with that name or key; REQUEST_AXIS_COUNT if none has it. */
enum request_axis request_find_axis(const char *name);

/* The options of a launch among those given, in their order; `given` may be NULL: none. */
struct request_axes {
    enum request_axis items[REQUEST_AXIS_COUNT];
    size_t count;
};
void request_find_axes(struct request_axes *axes, const struct opt_given *given);

/* The shapes of an axis; NULL if its values are numbers or names. */
const struct shape_list *request_shapes(const struct request *request, enum request_axis axis);

/* Are the values of the axis texts, such as architectures or --tmem 256+32, and not numbers? */
bool request_axis_is_name(enum request_axis axis);

/* Formats the name of an option of this request for messages. */
static inline const char *request_format_name(const struct request *request, const char *name,
                                              char out[48])
{
    return opt_format_name(request->from_keys, name, out);
}

#endif
