/* request.h - the options of a launch, and the launches they describe. */
#ifndef OCC_CLI_REQUEST_H
#define OCC_CLI_REQUEST_H

#include "arch/registry.h"
#include "cli/gpc.h"
#include "cli/latency_options.h"
#include "cli/opt.h"
#include "cli/sharing.h"
#include "cli/target.h"
#include "model/answer.h"
#include "render/chart.h"

/* The options of a launch, in the order of the help; those with several values are axes. */
enum request_axis {
#define REQUEST_OPTION(id, ...) REQUEST_##id,
#define KERNELS_OPTION(id, ...) REQUEST_##id,
#include "cli/request_options.def"
#undef REQUEST_OPTION
#undef KERNELS_OPTION
    REQUEST_AXES
};

/* What an option of a launch does, beside being read (struct opt). */
struct request_row {
    bool sets;            /* a member of struct occ_launch */
    bool moves;           /* nothing but what `lever` moves */
    size_t member;        /* of struct occ_launch, a number of 32 bits */
    enum occ_lever lever; /* that must exist for a value other than 0, where `absent` is a text */
    const char *absent;   /* what messages say of an architecture that lacks the lever, or NULL */
    bool in_csv;          /* a column of csv and tsv even where it is not given */
    bool from_kernel;
    size_t kernel; /* member of struct kernel that gives it, an int64_t */
    int64_t kernel_min;
    const char *axis; /* title of its axis in a chart; "$word" as in core/words.h */
    enum chart_unit unit;
    const char *fixed; /* with its only value in the title of a chart, likewise */
};

extern const struct request_row request_rows[REQUEST_AXES];

/* What the options of a launch say.  Zero-initialised, then filled through request_group. */
struct request {
    struct opt_texts arch, gpu, mig, partition, tmem;
    const char *setmaxnreg;
    struct range axes[REQUEST_AXES]; /* of names: indices into their lists; else none or numbers */
    uint64_t elements_per_thread;
    struct shape_list problem, tile; /* their axes are indices, as those of names */
    const char *id, *name;           /* of a row of --launches, or NULL */
    const char *schedule;
    double throughput; /* 0 = not given */
    const char *launch_bounds;
    const char *gpc_text;
    struct latency_options need; /* filled through latency_group */
    bool no_optin;
    bool cu_mode;
    bool from_keys;              /* a JSON request: messages name keys, not options */
    bool best;                   /* the best value of best_axis is looked for */
    enum request_axis best_axis; /* threads (which may then be missing), tile or split-k */
    struct targets_memo *memo;   /* of an earlier request, or NULL */
    /* Made by request_prepare(): */
    struct targets targets;
    uint32_t bound_threads, bound_blocks;
    struct gpc gpc;
    enum occ_tile_schedule problem_schedule;
};

extern const struct opt_group request_group;

/* The options that `kernels` and `diff` have of them; they fill a struct request too. */
extern const struct opt_group request_kernels_group;

/*
 * Looks the names up and checks what belongs together.  Returns false with an error in `diag`: an
 * unknown architecture or product with near names, no machine, no --threads, --grid with
 * --elements, ...; warns of a grid without a number of SMs.
 */
bool request_prepare(struct request *request, const struct registry *registry, struct diag *diag);

/* What it needs of a product beside the architecture: bits of enum target_need. */
unsigned request_target_needs(const struct request *request);

/* Do its options say how many SMs there are? */
bool request_knows_sms(const struct request *request);

/* Not for the request of a reqjson, whose names it does not own: reqjson_free() frees that. */
void request_free(struct request *request);

struct launches;

/* The most of anything that is counted but blocks, threads and elements. */
enum { REQUEST_COUNT_MAX = 65535 };

/* Is the option what --best looks for? */
bool request_seeks(const struct request *request, enum request_axis axis);

/* What messages call an option of this request. */
static inline const char *request_called(const struct request *request, const char *name,
                                         char out[48])
{
    return opt_called(request->from_keys, name, out);
}

#endif
