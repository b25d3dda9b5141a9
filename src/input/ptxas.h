/*
 * ptxas.h - the resource lines that ptxas and nvlink print (-v, --resource-usage), as nvcc, clang,
 * NVRTC and nvJitLink pass them on; CUDA 2 to 13.
 *
 *     ptxas info    : Compiling entry function '_Z1kPf' for 'sm_80'
 *     ptxas info    : Function properties for _Z1kPf
 *         0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads
 *     ptxas info    : Used 10 registers, used 1 barriers, 256 bytes smem, 360 bytes cmem[0]
 *
 * In an excerpt the first line may be missing: then "Function properties" begin the entry, if a
 * "Used" line follows them.
 *
 * The "Used" line carries no name.  It belongs to the entry that is open and has its properties;
 * where several are (the output of parallel compilers mixed), they are reported as ambiguous
 * unless all their lines are equal.  Properties: ptxas_props.h.
 */
#ifndef OCC_INPUT_PTXAS_H
#define OCC_INPUT_PTXAS_H

#include "input/log_text.h"

enum {
    PTXAS_PATIENCE = 16, /* entries that may begin while one waits; then it is given up */
    PTXAS_OPEN_MAX = PTXAS_PATIENCE + 1, /* entries waiting for their "Used" line */
    PTXAS_ARCHS_MAX = 64,                /* different architectures remembered in one log */
    PTXAS_RECURSIVE_MAX = 256,           /* recursive kernels remembered in one log */
    PTXAS_WAITING_MAX = 64               /* names that wait for their numbers at a time */
};

/* The number of an entry that nobody can tell. */
#define PTXAS_NOBODY UINT64_MAX

/* What a "Used" line says; members as in struct kernel. */
struct ptxas_used {
    int64_t regs;
    int64_t barriers;
    int64_t smem;
    int64_t lmem;
    int64_t stack_total;
};

/* An entry function whose "Used" line has not come yet. */
struct ptxas_entry {
    struct bytes name;
    struct bytes arch;
    size_t at;       /* offset in the text, for messages */
    uint64_t number; /* counts entries */
    int64_t stack;
    int64_t spill_stores;
    int64_t spill_loads;
    bool has_props;
    bool mixed;  /* waits together with others: see struct ptxas_pairing */
    bool unsure; /* while the entry of a name is looked up */
};

/* A name of "Function properties" whose numbers have not come yet. */
struct ptxas_waiting {
    struct bytes name;
    size_t at;
    uint64_t entry; /* its number; 0 = a device function, PTXAS_NOBODY = one of several */
};

/* What the line below says; members as in struct kernel. */
struct ptxas_numbers {
    int64_t stack;
    int64_t spill_stores;
    int64_t spill_loads;
};

/* The last kernel, to which the device functions that follow belong. */
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
    size_t owed;    /* "Used" lines the mixed entries still wait for */
    bool same;      /* all of theirs were equal so far */
    bool some;      /* at least one of theirs came */
    struct ptxas_used used;
};

/* The state over one text. */
struct ptxas {
    struct ptxas_pairing compiled;
    struct ptxas_pairing linked;
    struct kernel_list links; /* from nvlink, until the end tells their architecture */
    char archs[PTXAS_ARCHS_MAX][KERNEL_ARCH_MAX];
    size_t arch_count;
    struct bytes recursive[PTXAS_RECURSIVE_MAX]; /* kernels whose stack ptxas could not tell */
    size_t recursive_count;

    struct ptxas_waiting waiting[PTXAS_WAITING_MAX];
    size_t waiting_count;
    size_t given;      /* lines of numbers that came for them */
    bool numbers_same; /* all of those were equal */
    struct ptxas_numbers numbers;
    struct ptxas_kept kept;
    struct kernel_list functions; /* compiled apart, of the run at hand */
    struct bytes run_arch;        /* of an entry of the run; empty = none came */
    bool seen_props;              /* "Function properties" were seen */
    bool mixed;                   /* lines of parallel compilers were seen */
    bool apart;                   /* so were device functions that were compiled apart */
    bool callee_stack;            /* and device functions with a stack frame */
};

void ptxas_init(struct ptxas *ptxas);

/* Opens the entry `name`, whose line is at `at`, to wait for its other lines. */
void ptxas_begin(struct ptxas *ptxas, struct text *text, struct ptxas_pairing *pairing,
                 struct bytes name, struct bytes arch, size_t at);

/* Is it a name that a kernel may have? */
bool ptxas_is_name(struct bytes name);

/* Puts an entry in with the mixed ones. */
void ptxas_mix_entry(struct ptxas_pairing *pairing, struct ptxas_entry *entry);

/* Reads the line of the anchor "info" at `at`; returns where the search goes on. */
size_t ptxas_anchor(struct ptxas *ptxas, struct text *text, size_t at);

/*
 * Reads the line of the anchor "Stac" at `at`: "Stack size for entry function 'K' cannot be
 * statically determined", which comes before the lines of the entry.
 */
size_t ptxas_recursive(struct ptxas *ptxas, struct text *text, size_t at);

/* Reports what is still open, settles the kernels of nvlink, and frees what the state owns. */
void ptxas_end(struct ptxas *ptxas, struct text *text);

/*
 * Moves ptxas->links to the list.  nvlink names no architecture when it links for one only: it is
 * then the one for which ptxas compiled a kernel of that name, or the only one of the log, or the
 * only one that the command lines in the log name; else the kernel is left without.
 */
void nvlink_end(struct ptxas *ptxas, struct text *text);

#endif
