/*
 * ptxas.h - private to the reader of the resource lines that ptxas and nvlink print (-v,
 * --resource-usage), passed on by nvcc, clang, NVRTC and nvJitLink; CUDA 2 to 13.
 *
 *    ptxas info    : Compiling entry function '_Z1kPf' for 'sm_80'
 *    ptxas info    : Function properties for _Z1kPf
 *        0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads
 *    ptxas info    : Used 10 registers, used 1 barriers, 256 bytes smem, 360 bytes cmem[0]
 *
 * In an excerpt the first line may be missing; "Function properties" then begin the entry if a
 * "Used" line follows them.
 *
 * The "Used" line has no name.  It belongs to the open entry that has its properties.  If several
 * entries are open (mixed output of parallel compilers), they are reported as ambiguous unless all
 * their lines are equal.
 *
 * A device function that was not inlined follows the "Used" line of the kernel that it was compiled
 * for; one that was compiled separately (-rdc, -G) has its own "Compile time" and belongs to no
 * kernel.  Numbers follow on the line after the name.  If a line of another compiler comes between,
 * and several names wait for numbers, none gets them unless all are equal.
 *
 * ptxas.c parses lines and calls the other files: ptxas_props.c for "Function properties",
 * nvlink.c, and both of them ptxas_entries.c, which pairs entries with their lines.
 */
#ifndef OCC_INPUT_LOG_PTXAS_H
#define OCC_INPUT_LOG_PTXAS_H

#include "input/log/log.h"

enum {
    PTXAS_PATIENCE = 16, /* entries that may begin before a waiting one is dropped */
    PTXAS_OPEN_MAX = PTXAS_PATIENCE + 1, /* entries waiting for their "Used" line */
    PTXAS_ARCHS_MAX = 64,                /* different architectures remembered in one log */
    PTXAS_RECURSIVE_MAX = 256,           /* recursive kernels remembered in one log */
    PTXAS_WAITING_MAX = 64               /* names that wait for their numbers at a time */
};

/* The number of an entry that cannot be identified. */
#define PTXAS_AMBIGUOUS UINT64_MAX

/* The contents of a "Used" line; members as in struct kernel. */
struct ptxas_used {
    int64_t regs;
    int64_t barriers;
    int64_t smem;
    int64_t lmem;
    int64_t stack_total;
};

/* An entry function that waits for its "Used" line. */
struct ptxas_entry {
    struct bytes name;
    struct bytes arch;
    size_t at;       /* offset in the text, for messages */
    uint64_t number; /* running number of the entry */
    int64_t stack;
    int64_t spill_stores;
    int64_t spill_loads;
    bool has_props;
    bool mixed;  /* one of several waiting entries: see struct ptxas_pairing */
    bool unsure; /* scratch for the search of a name's entry */
};

/* A name of "Function properties" that waits for its numbers. */
struct ptxas_waiting {
    struct bytes name;
    size_t at;
    uint64_t entry; /* its number; 0 = a device function, PTXAS_AMBIGUOUS = ambiguous */
};

/* The contents of the line of numbers; members as in struct kernel. */
struct ptxas_numbers {
    int64_t stack;
    int64_t spill_stores;
    int64_t spill_loads;
};

/* The last kernel; the device functions after it belong to it. */
struct ptxas_kept {
    bool any;
    bool callee_stack; /* one of its functions has a stack frame */
    struct kernel kernel;
    struct bytes name;
};

/* Pairs entries with "Used" lines, once for ptxas and once for nvlink. */
struct ptxas_pairing {
    struct ptxas_entry open[PTXAS_OPEN_MAX];
    size_t open_count;
    uint64_t begun; /* entries so far */
    size_t owed;    /* "Used" lines that mixed entries still wait for */
    bool same;      /* all their lines were equal so far */
    bool some;      /* at least one of their lines came */
    struct ptxas_used used;
};

/* The state of one text. */
struct ptxas {
    struct ptxas_pairing compiled;
    struct ptxas_pairing linked;
    struct kernel_list links; /* from nvlink; their architecture is known at the end */
    char archs[PTXAS_ARCHS_MAX][KERNEL_ARCH_MAX];
    size_t arch_count;
    struct bytes recursive[PTXAS_RECURSIVE_MAX]; /* kernels whose stack ptxas could not determine */
    size_t recursive_count;

    struct ptxas_waiting waiting[PTXAS_WAITING_MAX];
    size_t waiting_count;
    size_t given;      /* lines of numbers that came for them */
    bool numbers_same; /* all these lines were equal */
    struct ptxas_numbers numbers;
    struct ptxas_kept kept;
    struct kernel_list functions; /* of the current run, compiled separately */
    struct bytes run_arch;        /* of an entry of the run; empty = no entry yet */
    bool seen_props;              /* "Function properties" occurred */
    bool mixed;                   /* lines of parallel compilers occurred */
    bool apart;                   /* device functions compiled separately occurred */
    bool callee_stack;            /* device functions with a stack frame occurred */
};

/* ---- ptxas_entries.c: entries, and the kernels that they become ---- */

/* Can it be the name of a kernel? */
bool ptxas_is_name(struct bytes name);

/* Could ptxas not determine the stack of this kernel? */
bool ptxas_is_recursive(const struct ptxas *ptxas, struct bytes name);

/* Adds the pending kernel, if any, to the list. */
void ptxas_add_kernel(struct ptxas *ptxas, struct log *log);

/*
 * Opens the entry `name`, whose line is at `at`; it waits for its other lines.  An entry that has
 * waited too long for its "Used" line is dropped.
 */
void ptxas_begin(struct ptxas *ptxas, struct log *log, struct ptxas_pairing *pairing,
                 struct bytes name, struct bytes arch, size_t at);

/* Marks an entry as one of several waiting for their lines. */
void ptxas_mix_entry(struct ptxas_pairing *pairing, struct ptxas_entry *entry);

/* Finds the entry of the "Used" line at `at`, and adds it. */
void ptxas_finish_entry(struct ptxas *ptxas, struct log *log, struct ptxas_pairing *pairing,
                        const struct ptxas_used *used, size_t at);

/* Ends the text: reports the entries that are still open. */
void ptxas_end_entries(struct ptxas *ptxas, struct log *log);

/* ---- ptxas_props.c ---- */

/*
 * Parses "Function properties for NAME" at `at`, a line that ends at `end`, and the line of
 * numbers after it, if any; returns the end of the parsed text.
 */
size_t ptxas_props(struct ptxas *ptxas, struct log *log, struct bytes name, size_t at, size_t end);

/*
 * Reads the line of "k fr" at `at`: numbers that do not follow their name directly.  The state is a
 * struct ptxas.
 */
size_t ptxas_numbers(void *state, struct log *log, size_t at);

/* A run of ptxas starts here: earlier device functions belong to the run before. */
void ptxas_props_run(struct ptxas *ptxas, struct log *log);

/* Ends the text: adds the pending kernel, and removes numbers that mixed lines make ambiguous. */
void ptxas_props_end(struct ptxas *ptxas, struct log *log);

/* ---- nvlink.c ---- */

/*
 * Moves ptxas->links to the list.  nvlink prints no architecture when it links for only one.  The
 * kernel then gets the architecture for which ptxas compiled a kernel of that name, else the only
 * one of the log, else the only one of the command lines in the log; else none.
 */
void nvlink_end(struct ptxas *ptxas, struct log *log);

#endif
