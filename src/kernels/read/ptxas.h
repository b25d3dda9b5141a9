/*
 * ptxas.h - private to the reader of the resource lines that ptxas and nvlink print (-v,
 * --resource-usage), passed on by nvcc, clang, NVRTC and nvJitLink; CUDA 2 to 13.
 *
 *    ptxas info    : Compiling entry function '_Z1kPf' for 'sm_80'
 *    ptxas info    : Function properties for _Z1kPf
 *        0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads
 *    ptxas info    : Used 10 registers, used 1 barriers, 256 bytes smem, 360 bytes cmem[0]
 *
 * In an excerpt the first line may be missing.  The line "Function properties" then begins the
 * entry, if a "Used" line follows its numbers.
 *
 * The "Used" line has no name.  It belongs to the open entry whose properties were read.  If
 * several such entries are open (mixed output of parallel compilers), they are ambiguous, unless
 * their "Used" lines are all equal.
 *
 * The properties of a device function that was not inlined follow the "Used" line of the kernel for
 * which it was compiled.  A function that was compiled separately (-rdc, -G) has its own "Compile
 * time" and belongs to no kernel.  The numbers of "Function properties" are on the line after the
 * name.  If lines of another compiler come between, several names may wait for numbers; they get
 * them only if all numbers are equal.
 *
 * ptxas.c parses lines.  It calls ptxas_props.c for "Function properties", nvlink.c at the end, and
 * ptxas_entries.c, which pairs entries with their "Used" lines.
 */
#ifndef OCC_KERNELS_READ_PTXAS_H
#define OCC_KERNELS_READ_PTXAS_H

#include "kernels/read/log.h"

enum {
    PTXAS_LATER_MAX = 16,                 /* an entry stops waiting if more than 16 follow it */
    PTXAS_OPEN_MAX = PTXAS_LATER_MAX + 1, /* entries waiting for their "Used" line */
    PTXAS_ARCHS_MAX = 64,                 /* different architectures remembered of one text */
    PTXAS_RECURSIVE_MAX = 256,            /* recursive kernels remembered of one text */
    PTXAS_WAITING_MAX = 64                /* names that wait for their numbers at a time */
};

/* The number of an entry that cannot be identified. */
#define PTXAS_AMBIGUOUS UINT64_MAX

/* The contents of a "Used" line; members as in struct kernel. */
struct ptxas_used {
    int32_t regs;
    int32_t barriers;
    int32_t smem;
    int32_t lmem;
    int32_t stack_total;
};

/* An entry function that waits for its "Used" line. */
struct ptxas_entry {
    struct bytes name;
    struct bytes arch;
    size_t at;       /* offset in the text, for messages */
    uint64_t number; /* entries are numbered in order, from 1 on */
    int32_t stack;
    int32_t spill_stores;
    int32_t spill_loads;
    bool has_props;
    bool is_mixed;   /* one of several entries to which a "Used" line may belong */
    bool is_claimed; /* in claim_entry(): the entry has the name, and no properties yet */
};

/* A name of "Function properties" that waits for its numbers. */
struct ptxas_waiting {
    struct bytes name;
    size_t at;
    uint64_t entry; /* the entry's number; PTXAS_AMBIGUOUS; 0 = `name` is a device function */
};

/* The contents of the line after "Function properties"; members as in struct kernel. */
struct ptxas_numbers {
    int32_t stack;
    int32_t spill_stores;
    int32_t spill_loads;
};

/* The last kernel, not yet added to the list: the device functions after it belong to it. */
struct ptxas_pending {
    bool exists;
    bool has_callee_stack; /* one of its functions has a stack frame */
    struct kernel kernel;
    struct bytes name;
};

/* Entries and their "Used" lines; ptxas and nvlink have one pairing each. */
struct ptxas_pairing {
    struct ptxas_entry open[PTXAS_OPEN_MAX];
    size_t open_count;
    uint64_t begun_count;        /* entries so far */
    size_t missing_used_lines;   /* number of "Used" lines that mixed entries still wait for */
    bool has_used_line;          /* at least one "Used" line of the mixed entries was read */
    bool used_lines_are_equal;   /* all "Used" lines of the mixed entries were equal so far */
    struct ptxas_used last_used; /* the last of these lines */
};

/* A line such as "(C7510) Potential Performance Loss: ... in the function 'NAME'". */
struct ptxas_note {
    struct bytes code, text;
    struct bytes name; /* empty: the line names no function */
    size_t at;         /* offset in the text, for messages */
};
enum { PTXAS_NOTES_MAX = 512 };

/* The state of one text. */
struct ptxas {
    struct ptxas_pairing compiled;
    struct ptxas_pairing linked;
    struct kernel_list linked_kernels; /* of nvlink; their architecture is known at the end */
    char archs[PTXAS_ARCHS_MAX][KERNEL_ARCH_MAX];
    size_t arch_count;
    struct bytes recursive[PTXAS_RECURSIVE_MAX]; /* kernels whose stack ptxas could not determine */
    size_t recursive_count;
    struct ptxas_note notes[PTXAS_NOTES_MAX]; /* about performance, for ptxas_attach_notes() */
    size_t note_count;

    struct ptxas_waiting waiting[PTXAS_WAITING_MAX];
    size_t waiting_count;
    size_t numbers_count;         /* lines of numbers read since the first waiting name */
    bool numbers_are_equal;       /* all these lines were equal */
    struct ptxas_numbers numbers; /* the last of these lines */
    struct ptxas_pending pending;
    struct kernel_list functions; /* separately compiled functions of the current run of ptxas */
    struct bytes run_arch;        /* architecture of the run's entries; empty = no entry yet */
    bool has_function_properties; /* the text has "Function properties" */
    bool is_mixed;                /* the text has mixed lines of parallel compilers */
    bool has_separate_functions;  /* the text has separately compiled functions */
    bool has_callee_stack;        /* a device function has or may have a stack frame */
};

/* ---- ptxas_entries.c: entries, and the kernels that they become ---- */

/* Can `name` be the name of a kernel? */
bool ptxas_is_name(struct bytes name);

/* Could ptxas not determine the stack of this kernel? */
bool ptxas_is_recursive(const struct ptxas *ptxas, struct bytes name);

/* Adds the pending kernel, if there is one, to the list. */
void ptxas_add_pending(struct ptxas *ptxas, struct log *log);

/*
 * Opens the entry `name`, whose line is at `at`; it waits for its other lines.  An entry that has
 * waited too long for its "Used" line is dropped or, if it is mixed, becomes an ambiguous kernel.
 */
void ptxas_open_entry(struct ptxas *ptxas, struct log *log, struct ptxas_pairing *pairing,
                      struct bytes name, struct bytes arch, size_t at);

/* Marks an entry as one of several to which a "Used" line may belong. */
void ptxas_mix_entry(struct ptxas_pairing *pairing, struct ptxas_entry *entry);

/* Finds the entry to which the "Used" line at `at` belongs, and makes it a kernel. */
void ptxas_finish_entry(struct ptxas *ptxas, struct log *log, struct ptxas_pairing *pairing,
                        const struct ptxas_used *used, size_t at);

/* At the end of the text: makes mixed entries ambiguous kernels, and drops other open entries. */
void ptxas_end_entries(struct ptxas *ptxas, struct log *log);

/* ---- ptxas_props.c ---- */

/*
 * Reads "Function properties for NAME" at `at`, a line that ends at `end`, and the numbers, if they
 * are on the next line.  Returns the end of the text that was read.
 */
size_t ptxas_read_props(struct ptxas *ptxas, struct log *log, struct bytes name, size_t at,
                        size_t end);

/*
 * Reads the line that has "k fr" (of "stack frame") at `at`: numbers that do not directly follow
 * their name.  `state` is a struct ptxas.  Returns where to read on.
 */
size_t ptxas_read_numbers(void *state, struct log *log, size_t at);

/* Begins a new run of ptxas: adds the pending kernel and the functions of the run before. */
void ptxas_props_begin_run(struct ptxas *ptxas, struct log *log);

/*
 * At the end of the text: adds the pending kernel and functions, and marks as unknown the numbers
 * that the text does not prove.
 */
void ptxas_props_end(struct ptxas *ptxas, struct log *log);

/* ---- nvlink.c ---- */

/*
 * Adds ptxas->linked_kernels to the list, at the end of the text.  nvlink prints no architecture
 * when it links for only one.  The kernel then gets the architecture for which ptxas compiled a
 * kernel of that name.  If ptxas compiled none of that name, it gets the architecture for which
 * ptxas compiled others; if ptxas compiled nothing, that in the command lines of the text.  If
 * there are several such architectures, the kernel gets none.
 */
void nvlink_add_kernels(struct ptxas *ptxas, struct log *log);

#endif
