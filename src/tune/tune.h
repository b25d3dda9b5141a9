/*
 * tune.h - `occ tune`: compiles a program once for each step of the staircase of registers that
 * matters, and compares what the compiler made of each.
 *
 * A placeholder of the user's command, such as {regs}, stands for a value of the step.  Commands
 * that come out equal are one build.
 */
#ifndef OCC_TUNE_TUNE_H
#define OCC_TUNE_TUNE_H

#include "kernels/kernels_launch.h"
#include "record/gate.h"
#include "record/render.h"
#include "report/report.h"
#include "tune/tune_run.h"

/* ---- the commands: tune_steps.c ------------------------------------------------------------- */

enum tune_placeholder { TUNE_REGS, TUNE_BLOCKS, TUNE_WAVES, TUNE_THREADS, TUNE_OUT, TUNE_HOLES };

/*
 * The values of the placeholders.  0 registers, blocks and waves mean no limit to nvcc, ptxas and
 * clang; the largest numbers do not.
 */
struct tune_step {
    bool is_none;     /* the compiler is not limited: as compiled today */
    uint32_t regs;    /* the largest number of registers of the step */
    uint32_t blocks;  /* per SM */
    uint32_t waves;   /* per SIMD */
    uint32_t threads; /* per block */
};

enum tune_status { TUNE_OK, TUNE_FAILED, TUNE_NO_KERNEL };

/* "ok", "failed", "no-kernel". */
const char *tune_status_key(enum tune_status status);

enum { TUNE_MESSAGE_MAX = 512, TUNE_PATH_MAX = REPLACE_PATH_MAX };

/* A command, and what it made. */
struct tune_build {
    struct tune_step step;
    char **command;                 /* owned, as its texts; ended by NULL; with {out} as it is */
    enum tune_status status;        /* TUNE_FAILED: the command failed; else it may lack kernels */
    char message[TUNE_MESSAGE_MAX]; /* why it failed or has no kernel, "" = it has kernels */
    struct collection collection;
    struct kernels_launch launch;        /* the rows of its kernels */
    size_t first_kernel;                 /* for the search of kernels by name: tune_group.c */
    double time;                         /* of --run: the smallest number; negative = none */
    double spread;                       /* (largest - smallest) / smallest */
    char time_message[TUNE_MESSAGE_MAX]; /* why there is no time, "" = it is not asked, or known */
};

/* The commands of a run, the one that is not limited first, then from many registers to few. */
struct tune_builds {
    struct tune_build **items; /* owned, as each of them: their rows point into them */
    size_t count;
    unsigned holes; /* bits of enum tune_placeholder: those in the command */
};

/* The placeholders in the texts, up to a NULL: bits 1 << enum tune_placeholder. */
unsigned tune_find_holes(const char *const *texts);

/*
 * Copies `text` with the values of `step` for its placeholders, and `out` for {out}; a NULL `out`
 * leaves {out} as it is.  The caller frees it; NULL = out of memory.
 */
char *tune_fill(const char *text, const struct tune_step *step, const char *out);

/* Starts without builds.  False with an error in `diag` if `command` is the same for each step. */
bool tune_builds_start(struct tune_builds *builds, const char *const *command, struct diag *diag);

/* Adds the build that is not limited.  The command has no {threads}. */
bool tune_add_today(struct tune_builds *builds, const char *const *command, struct diag *diag);

/*
 * Adds the builds of `command`, which ends with NULL, that are not there yet.  `sweep` has the
 * launches; `registers` lists the steps, or is empty for those of the staircases.  False with an
 * error in `diag`.
 */
bool tune_add_steps(struct tune_builds *builds, const char *const *command, struct sweep *sweep,
                    const struct range *registers, struct diag *diag);

void tune_builds_free(struct tune_builds *builds);

/* Splits `text` at blanks; quotes hold a text with blanks together.  The texts end with NULL; the
 * caller frees them with tune_free_texts().  False with an error in `diag`. */
bool tune_split(const char *text, char ***out, struct diag *diag);
void tune_free_texts(char **texts);

/* ---- reading what a build made: tune_read.c ------------------------------------------------- */

/*
 * Reads the kernels of a build whose command, `job`, has ended: the files that it wrote below
 * `folder` (NULL = the command does not name {out}), and what it printed.  Sets status and message.
 * False only when memory runs out.
 */
bool tune_read(struct tune_build *build, const struct tune_job *job, const char *folder);

/*
 * Writes how a command failed: "nvcc: exit status 1: LINE | LINE", the first error that it printed
 * and its last line.
 */
void tune_write_failure(const struct tune_job *job, struct out *out);

/* The last number in the file `log`; false if it has none. */
bool tune_last_number(const char *log, double *out);

/* ---- the kernels, each with its steps: tune_group.c ----------------------------------------- */

#define TUNE_NO_ROW UINT32_MAX

/* Marks of a row. */
enum tune_mark {
    TUNE_FIRST_SPILL = 1 << 0,  /* the first that spills */
    TUNE_LARGEST_JUMP = 1 << 1, /* the one whose spills grow most */
    TUNE_FASTEST = 1 << 2       /* of --run */
};

/* A kernel of a step. */
struct tune_row {
    const struct tune_group *group;
    struct tune_build *build;
    uint32_t row; /* of build->launch; TUNE_NO_ROW = the step lacks the kernel */
    enum tune_status status;
    bool has_result; /* `occupancy` and `blocks` are known */
    bool obeys;      /* it has no more registers than the step asks for; true for today's */
    bool spills_are_registers; /* else bytes */
    double occupancy;
    uint32_t blocks;         /* per SM */
    uint32_t other_blocks;   /* that the limits other than registers allow */
    uint32_t other_limiters; /* bits of enum occ_limit: those of them that allow the fewest */
    int64_t regs;
    struct kernel_span spill;      /* least -1 = unknown */
    unsigned marks;                /* enum tune_mark */
    const struct tune_row *better; /* a row that beats it; NULL = none */
};

/* A kernel with one launch, and its steps. */
struct tune_group {
    const struct tune *tune;
    const char *kernel, *name, *arch; /* `arch` is NULL if it is not known */
    const struct occ_arch *machine;   /* NULL = no row has a result */
    uint32_t threads;
    uint32_t machine_index, ordinal; /* as in struct kernels_launch_ref */
    struct tune_row *all;            /* owned */
    size_t all_count;
    struct tune_row *rows; /* owned: those that are shown, which --pareto selects */
    size_t count;
    /* Rows of `all`, for the sentences; NULL = none: */
    const struct tune_row *first_spill, *before_first; /* the last one before it that is clean */
    const struct tune_row *jump, *before_jump;
};

struct tune_gate {
    struct gate_limit spill, occupancy;
};

/* All that is written. */
struct tune {
    struct tune_builds builds;
    struct tune_group *groups; /* owned */
    size_t group_count;
    bool pareto;
    bool has_times; /* --run */
    uint64_t runs;
    const struct words *words; /* of the first result */
};

/* Makes the groups, from the rows of the builds.  False when memory runs out. */
bool tune_make_groups(struct tune *tune);
void tune_groups_free(struct tune *tune);

/* The row of the kernel; NULL if the step lacks it.  Valid until the next call for the build. */
const struct kernel_row *tune_row_kernel(const struct tune_row *row, bool needs_headroom);

/* The row of the kernel as it is compiled today; NULL = that build failed, or lacks the kernel. */
const struct tune_row *tune_today(const struct tune_group *group);

/* Does a step of the group hold the limits (negative = not given)? */
bool tune_group_reaches(const struct tune_group *group, double spill, double occupancy);

/* ---- for people: tune_text.c ---------------------------------------------------------------- */

/* The name of the column of the steps' values: "cap", "blocks", "waves", "step". */
const char *tune_cap_heading(const struct tune *tune);

/* The value of the step's placeholder: "128", "2", "none"; in sentences "128", "blocks=2". */
void tune_write_cap(const struct tune *tune, const struct tune_step *step, bool in_sentence,
                    struct out *out);

/* Writes the value of the row's step in a sentence: "128", "blocks=2", "no limit". */
void tune_name_step(const struct tune_row *row, struct out *out);

/* The marks of a row, and what beats it: "first spill, beaten by 64". */
void tune_write_marks(const struct tune_row *row, struct out *out);

/* Is there no better step to be had: no limit of registers gives more blocks, or none changes the
 * code? */
bool tune_has_nothing_to_tune(const struct tune_group *group);

/* Writes the sentences about a group: tune_summary.c. */
void tune_write_summary(const struct tune_group *group, struct out *out);

/* Spills in the unit of the vendor: "36", "4r", "0-24"; "-" if not known. */
void tune_write_spill(const struct tune_row *row, struct out *out);

/* ---- the formats ---------------------------------------------------------------------------- */

/* Passes a struct tune_group, or a struct tune_row as a row of columns. */
void tune_group_say(struct sayer *s, const void *record);
void tune_row_say(struct sayer *s, const void *record);

/* Says the kernel, and the launch if there are several. */
void tune_report_name(const struct tune_group *group, struct report *report);

/* All groups, and what is to do next; of a page, the sentences. */
void tune_report(const struct tune *tune, struct report *report);

/* The columns of csv, of md and of the page. */
extern const struct table_heading tune_columns[];
extern const char *const tune_left_out[];
extern const struct shown_column tune_shown[];
extern const struct renderer render_tune[]; /* md */

/* Occupancy over registers, and spills below, of each group. */
enum { TUNE_PICTURES_MAX = 12 };
void tune_svg(const struct tune *tune, enum svg_size size, struct out *out);
void tune_group_svg(const void *group, enum svg_size size, struct out *out);

/* The page of html. */
extern const struct render_page tune_page;

#endif
