/*
 * kernel.h - the output of the readers: kernels with their resources, and lists of them.
 *
 * Unknown numbers are -1 (KERNEL_UNKNOWN).
 */
#ifndef OCC_KERNELS_KERNEL_H
#define OCC_KERNELS_KERNEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/diag.h"
#include "base/index.h"
#include "occ.h"

enum {
    KERNEL_UNKNOWN = -1,
    KERNEL_PTX_MAX = 8,        /* PTX targets of a kernel */
    KERNEL_SETMAXNREG_MAX = 8, /* different register counts of a kernel's setmaxnreg */
    KERNEL_ARCH_MAX = 16,      /* bytes of an architecture name, NUL included */
    KERNEL_TARGETS_MAX = 256,  /* bytes of a list of targets, NUL included */
    KERNEL_FEATURES_MAX = 16,  /* bytes of target features, "sramecc+:xnack-", NUL included */
    KERNEL_NAME_MAX = 65535,   /* bytes of a kernel's name, NUL not included */
    KERNEL_DEVICE_MAX = 64,    /* bytes of a product's name, NUL included */
    KERNEL_LIST_MAX = 4194304, /* kernels in one list */
    KERNEL_DATA_MAX = 1 << 30, /* bytes of names, profiles and source lines of one list */
};

/* The format in which a kernel was found; keys: kernel_source_key(). */
enum kernel_source {
    KERNEL_PTXAS_LOG = 0,
    KERNEL_NVLINK_LOG,
    KERNEL_CUBIN,
    KERNEL_FATBIN,
    KERNEL_CUOBJDUMP,
    KERNEL_NCU,
    KERNEL_CODE_OBJECT,
    KERNEL_REMARKS,
    KERNEL_JSON,
    KERNEL_TRACE,
    KERNEL_ZEBIN,
    KERNEL_INDUCTOR_LOG,
    KERNEL_TILELANG,
    KERNEL_ASSEMBLY,
    KERNEL_OPENMP_TRACE,
    KERNEL_IGC_LOG,
    KERNEL_UNITRACE,
    KERNEL_VISA,
    KERNEL_ROCPROF_COMPUTE,
    KERNEL_SOURCE_COUNT
};

/* Bits of kernel.flags; keys: kernel_flag_key(). */
enum kernel_flag {
    /* Parallel compilers mixed their output: it is not known whose numbers these are. */
    KERNEL_AMBIGUOUS = 1 << 0,
    KERNEL_LOWER_BOUND = 1 << 1,   /* code that is linked in later is not counted */
    KERNEL_PTX_ONLY = 1 << 2,      /* only PTX: the driver chooses the registers */
    KERNEL_ROUNDED = 1 << 3,       /* smem was computed from a number that ncu rounded */
    KERNEL_MAYBE_RESERVE = 1 << 4, /* smem may include the reserved KiB: see kernel_set_arch() */
    KERNEL_RECURSIVE = 1 << 5,     /* the stack cannot be determined statically */
    KERNEL_REG_RECONFIG = 1 << 6,  /* setmaxnreg moves registers between warps */
    KERNEL_SPLIT_AGPRS = 1 << 7,   /* regs is total - agprs: VGPRs rounded up to a multiple of 4 */
    KERNEL_FUNCTION = 1 << 8,      /* a device function that kernels may call, not a kernel */

    KERNEL_EXTERNAL_SMEM = 1 << 9,        /* launches may add shared memory, of unknown size */
    KERNEL_MAYBE_EXTERNAL_SMEM = 1 << 10, /* this or another kernel of the module is
                                             KERNEL_EXTERNAL_SMEM */
    KERNEL_NOT_LINKED = 1 << 11,          /* relocatable code, which linked code replaces */
    KERNEL_SPILLS_DIFFER = 1 << 12,       /* log and binary disagree; the spills are from the log */
    KERNEL_FLAG_COUNT = 13,
    KERNEL_FLAG_BITS = 16 /* of kernel.flags */
};

/* How the spills of a kernel are known; keys: kernel_evidence_key(). */
enum kernel_evidence {
    KERNEL_SPILLS_UNKNOWN = 0, /* not set by the reader: see kernel_spill_evidence() */
    KERNEL_SPILLS_LISTED,      /* the binary lists the instructions that spill */
    KERNEL_SPILLS_LOG,         /* the compiler printed them */
    KERNEL_SPILLS_NONE,        /* the code has nothing that could be a spill */
    KERNEL_SPILLS_RANGE,       /* the code shows ranges: spill_stores_min to spill_stores_max,
                                  spill_loads_min to spill_loads_max */
    KERNEL_EVIDENCE_COUNT
};

/*
 * What a profiler of single kernels measured of one launch.  Ratios are fractions of 1; negative =
 * not in the file.
 */
struct kernel_measured {
    int64_t id;           /* launch number in the profile */
    int64_t count;        /* launches that are equal to it in all values */
    int64_t smem_config;  /* bytes, the carve-out in effect */
    int64_t smem_driver;  /* bytes per block, reserved by the driver */
    int64_t duration_ns;  /* of the launch */
    int64_t tool_version; /* of Nsight Compute, 20233 for 2023.3; 0 = a report without it */
    double waves;         /* waves per SM in the profiler's counting */
    double theoretical_occupancy;
    double achieved_occupancy;
};

/*
 * What a profiler recorded of a kernel: one launch, or all launches of a trace, which may have a
 * million such kernels.  Negative = not in the file.
 */
struct kernel_profile {
    int64_t grid;                     /* blocks */
    int64_t sms;                      /* SMs of the device */
    int64_t max_clusters;             /* active at once on the device, by the driver */
    int64_t launches;                 /* number of launches; unknown = one */
    int64_t time_ns;                  /* of all launches */
    int64_t median_ns;                /* of one launch */
    const char *device;               /* product name, owned by the list; NULL = not in the file */
    struct kernel_measured *measured; /* NULL = nothing was; owned by the list */
};

/* Where a kernel begins in the source. */
struct kernel_place {
    uint32_t line, column; /* from 1; column 0 = unknown */
    char path[];           /* as the compiler wrote it */
};

/* A line of the source. */
struct source_line {
    const char *path; /* as the compiler wrote it */
    uint32_t line;    /* from 1 */
};

/* The registers that are alive, according to a disassembler. */
struct kernel_live {
    uint32_t peak;              /* maximum over the instructions */
    struct source_line at;      /* the line of the peak; path NULL = unknown */
    const char *function;       /* the function inlined there, mangled; NULL = the kernel itself */
    const uint32_t *line_peaks; /* the maximum of each line of the source, descending */
    size_t line_count;
};

/* A line of the source whose code spills; one for each chain of calls that inlined the line. */
struct kernel_spill_line {
    const struct source_line *frames; /* [0]: the line; then the calls that inlined it */
    size_t frame_count;               /* 1 or more */
    int64_t stores, loads;            /* bytes per thread, to local and shared memory */
};

/* What a compiler says about a kernel's performance. */
enum { COMPILER_CODE_MAX = 8 };
struct compiler_note {
    char code[COMPILER_CODE_MAX]; /* of ptxas, such as "C7510", or the compiler's name, "IGC" */
    const char *text;
};

/* What few kernels have, apart from struct kernel, of which there may be millions. */
struct kernel_extras {
    /* Register counts of the setmaxnreg instructions, ascending; -1 = no more. */
    int16_t setmaxnreg[KERNEL_SETMAXNREG_MAX];
    /*
     * Targets of the PTX in the same file, ascending, such as 80 for sm_80; -1 = no more.  Drivers
     * can compile PTX for newer targets.
     */
    int16_t ptx[KERNEL_PTX_MAX];
    /* NVIDIA: instructions of the code, and those of them that access local memory (spills,
     * arrays); -1 = unknown. */
    int32_t instructions, local_instructions;
    const struct kernel_spill_line *spill_lines; /* most bytes first; owned by the list */
    const struct kernel_live *live;              /* NULL = unknown; owned by the list */
    const struct compiler_note *compiler_notes;  /* owned by the list */
    uint32_t spill_line_count, compiler_note_count;
};

/* A kernel for one architecture.  The list owns the name, the caller the file. */
struct kernel {
    const char *name;                   /* as in the input, usually mangled; not NULL in a list */
    const char *file;                   /* from kernel_list_begin() */
    struct kernel_profile *profile;     /* NULL = none; owned by the list */
    const struct kernel_place *place;   /* NULL = unknown; owned by the list */
    const struct kernel_extras *extras; /* NULL = none; see kernel_extras() */
    const char *features;               /* AMD: "sramecc+:xnack-"; "" = any, or unknown */
    enum kernel_evidence spill_evidence : 8;
    enum kernel_source source : 8;
    uint32_t flags : KERNEL_FLAG_BITS; /* bits of enum kernel_flag */
    char arch[KERNEL_ARCH_MAX];        /* "sm_90a", "gfx90a"; "" = unknown */

    /* -1 = unknown; kernel_values.def says what each is. */
#define KERNEL_NUMBER(member, ...) int32_t member;
#include "kernels/kernel_values.def"

    int32_t max_waves;     /* AMD: waves per SIMD that fit, as the compiler says */
    int32_t bound_threads; /* T of __launch_bounds__(T, B) or .maxntid */
    int32_t bound_blocks;  /* B of __launch_bounds__(T, B) */
    int32_t block[3];      /* required block size; all three known or all unknown */
    int32_t cluster[3];    /* required cluster size; all known or all unknown */
    int32_t threads;       /* threads per block of an actual launch (profile, Triton, json) */
};

/* A list of kernels; they may be changed in place. */
struct kernel_list {
    struct kernel *items;
    size_t count;
    /* Requests for costly members of the kernels, to be set before reading: */
    bool wants_places;               /* requests kernel.place */
    bool wants_unlaunched;           /* requests kernels in a profile's code that no launch ran */
    bool wants_instructions;         /* requests extras.instructions and local_instructions */
    size_t spill_lines_max;          /* limit of extras.spill_line_count */
    struct disassembly *disassembly; /* gives extras.live of the kernels in it; NULL = none */
    /* Is code for `arch` wanted?  Images for others are left packed.  NULL = all is wanted. */
    bool (*wants)(const void *context, const char *arch);
    const void *wants_context;
    size_t skipped;                         /* images that were not wanted */
    char skipped_archs[KERNEL_TARGETS_MAX]; /* their architectures: "sm_75, sm_80" */
    /* private: */
    size_t first;        /* start of the current scope in items */
    const char *file;    /* of the current scope */
    struct index by_key; /* items of the scope, by name and architecture */
    struct index named;  /* those with a profile, the first of each name: launches share names */
    uint64_t seed;
    struct kernel_chunk *chunks;
    size_t data_size;     /* bytes of names, profiles and source lines */
    const char *device;   /* of the last profile: most have the same */
    const char *features; /* of the last kernel that has any */
    size_t superseded;    /* items of the scope that others have replaced */
};

/* Appends a target to a text such as "sm_75, sm_80" unless it has it. */
void kernel_add_target(char targets[KERNEL_TARGETS_MAX], const char *target);

/* Initialises `kernel`: only its source is known. */
void kernel_init(struct kernel *kernel, enum kernel_source source);

/* What the kernel has beside its numbers; all of it unknown if it has no extras. */
const struct kernel_extras *kernel_extras(const struct kernel *kernel);

/* What comes before the code of a note where people read it: "ptxas " or "". */
const char *compiler_note_author(const struct compiler_note *note);

/* "ptxas-log", "cubin", ...; NULL for any other value. */
const char *kernel_source_key(enum kernel_source source);

/* "listed", "log", ...; NULL for KERNEL_SPILLS_UNKNOWN and any other value. */
const char *kernel_evidence_key(enum kernel_evidence evidence);

/* The key of flag 1 << bit, such as "ptx-only"; NULL unless bit is below KERNEL_FLAG_COUNT. */
const char *kernel_flag_key(unsigned bit);

/* Converts a number of an input to a member of a kernel; numbers above INT32_MAX become unknown. */
static inline int32_t kernel_number(uint64_t value)
{
    return value <= INT32_MAX ? (int32_t)value : KERNEL_UNKNOWN;
}

/*
 * The product of the dimensions of a block or a cluster, at most UINT32_MAX; unknown if one of them
 * is.
 */
int64_t kernel_dims_total(const int32_t dims[3]);

/* The same product as a number of a kernel. */
static inline int32_t kernel_dims_number(const int32_t dims[3])
{
    return kernel_number((uint64_t)kernel_dims_total(dims));
}

/*
 * The threads of the launch; if unknown, `required`, the threads of the required block; if that is
 * unknown too, the launch bound.
 */
int32_t kernel_threads(const struct kernel *k, int32_t required);

/*
 * Threads of a warp and bytes of a register that readers assume before they know the architecture,
 * for logs that count in warps and registers.
 */
enum { KERNEL_WARP_ASSUMED = 32, KERNEL_REGISTER_BYTES = 4 };

/*
 * Sets the architecture of `kernel`.  Subtracts the reserved KiB from its shared memory if
 * KERNEL_MAYBE_RESERVE is set; converts what inductor's log counts in warps and registers to the
 * units of that architecture; splits the registers that a trace of OpenMP counts in sum.  An
 * architecture name that is too long is cut, and its blanks and bytes outside printable ASCII
 * become '?'.
 */
void kernel_set_arch(struct kernel *kernel, const char *arch, size_t arch_len);

/*
 * Subtracts the AGPRs from k->regs where that is the total of a unified register file, by the
 * architecture.  One that is named but unknown is assumed to have a unified file: of the targets
 * with AGPRs only the first, gfx908, has separate files.
 */
void kernel_split_agprs(struct kernel *k);

/* The registers that the code uses, which may be fewer than it is given; -1 = unknown. */
static inline int32_t kernel_regs_used(const struct kernel *k)
{
    return k->regs_used >= 0 ? k->regs_used : k->regs;
}

/* Do the numbers come from text that a compiler, a linker or cuobjdump printed? */
static inline bool kernel_is_from_text(const struct kernel *k)
{
    return k->source == KERNEL_PTXAS_LOG || k->source == KERNEL_NVLINK_LOG ||
           k->source == KERNEL_CUOBJDUMP || k->source == KERNEL_REMARKS ||
           k->source == KERNEL_ASSEMBLY;
}

/* The stage of a build that the numbers come from: see kernel_stage_replaces(). */
enum kernel_stage {
    KERNEL_RELOCATABLE, /* code that is not linked: KERNEL_NOT_LINKED or KERNEL_LOWER_BOUND */
    KERNEL_COMPILED,    /* printed by ptxas, before nvlink */
    KERNEL_BUILT,       /* all other sources: binaries, cuobjdump, profiles */
    KERNEL_LINKED,      /* printed by nvlink */
    KERNEL_STAGE_COUNT
};

enum kernel_stage kernel_stage(const struct kernel *k);

/*
 * Does a kernel of stage `later` replace the same kernel of stage `earlier`?  Both must have the
 * same name and architecture; `same_file` says whether they come from one file.
 */
bool kernel_stage_replaces(enum kernel_stage later, enum kernel_stage earlier, bool same_file);

/*
 * Copies to `later` the data that only `earlier` has: stack, barriers, place and spills, a range of
 * spills included.  Spills from a log also replace spills from the binary of `later`; if the two
 * differ, `later` gets KERNEL_SPILLS_DIFFER.  Spills of called functions stay unknown if functions
 * were linked in after `earlier`.
 */
void kernel_inherit(struct kernel *later, const struct kernel *earlier);

/*
 * Copies `len` bytes to the `size` bytes of `out`, cut if necessary and padded with NUL; blanks and
 * bytes outside printable ASCII become '?'.
 */
void kernel_text_copy(char *out, size_t size, const void *text, size_t len);

/* The vendor of a kernel by its architecture, else by its source. */
enum occ_vendor kernel_vendor(const struct kernel *kernel);

/* The number in "sm_90a" or "compute_90" (90); 0 for other names. */
uint32_t kernel_arch_number(const char *arch);

/* An empty list. */
void kernel_list_init(struct kernel_list *list);

/* Frees the contents of the list; it is empty afterwards. */
void kernel_list_free(struct kernel_list *list);

/*
 * Opens a scope: kernels added until kernel_list_end() belong to `file`, whose pointer is kept, and
 * replace only each other.  kernel_list_end() drops the replaced kernels.
 */
void kernel_list_begin(struct kernel_list *list, const char *file);
void kernel_list_end(struct kernel_list *list);

/*
 * Adds a copy of `kernel` with the name in the `len` bytes of `name`; kernel->name and kernel->file
 * are ignored.  The name is stored unchanged, so whoever prints it must handle control bytes.
 * Among the kernels of one name and architecture in a scope
 *  - a kernel whose source, features, flags and numbers equal those of another one is dropped;
 *    only the first 16 different kernels are compared;
 *  - a kernel takes the place of those that it replaces (kernel_stage_replaces()) and inherits the
 *    data of the first of them (kernel_inherit()); a kernel that one in the list replaces is
 *    dropped;
 *  - kernels with a profile are all kept.
 * False with the cause in `diag` if the name is empty, longer than KERNEL_NAME_MAX or has a NUL,
 * the list is full (KERNEL_LIST_MAX, KERNEL_DATA_MAX), or memory runs out.
 */
bool kernel_list_add(struct kernel_list *list, const struct kernel *kernel, const char *name,
                     size_t len, struct diag *diag);

/*
 * Finds the first kernel in the scope with this name and architecture; NULL if there is none.
 * Kernels with a profile are not found.  The pointer is valid until the next kernel_list_add().
 */
const struct kernel *kernel_list_find(const struct kernel_list *list, const char *name, size_t len,
                                      const char *arch);

/*
 * Are two kernels equal in source, flags, features, the numbers from `arch` to `threads`, and
 * setmaxnreg?
 */
bool kernel_has_same_data(const struct kernel *a, const struct kernel *b);

/* A hash of the name and of the numbers from `arch` to `threads`. */
uint64_t kernel_list_hash(const struct kernel_list *list, const struct kernel *kernel,
                          const char *name, size_t len);

/* Removes the kernel at `place` of the scope; kernel_list_end() moves the ones behind it. */
void kernel_list_drop(struct kernel_list *list, size_t place);

/* Allocates `size` bytes that live as long as the list; NULL when memory runs out. */
void *kernel_list_alloc(struct kernel_list *list, size_t size);

/* Copies `len` bytes of text into memory of the list; NULL when memory runs out. */
const char *kernel_list_text(struct kernel_list *list, const void *text, size_t len);

/* Initialises `profile` or `measured`: nothing is known. */
void kernel_profile_init(struct kernel_profile *profile);
void kernel_measured_init(struct kernel_measured *measured);

/* Returns a new profile owned by the list, or NULL with the cause in `diag`. */
struct kernel_profile *kernel_list_new_profile(struct kernel_list *list, struct diag *diag);

/*
 * Gives a profile of the list a copy of what was measured.  Returns false with an error in `diag`
 * when memory runs out.
 */
bool kernel_list_set_measured(struct kernel_list *list, struct kernel_profile *profile,
                              const struct kernel_measured *measured, struct diag *diag);

/* What was measured of the launches of `profile`; all of it is unknown if nothing was. */
struct kernel_measured kernel_profile_measured(const struct kernel_profile *profile);

/*
 * Sets the product of a profile of the list; a longer name is cut, "" is unknown.  Returns false
 * with an error in `diag` when memory runs out.
 */
bool kernel_list_set_device(struct kernel_list *list, struct kernel_profile *profile,
                            const char *name, struct diag *diag);

/*
 * Gives `kernel` extras of its own, a copy of those it has, and returns them to be filled; NULL
 * when memory runs out.  The list owns them.
 */
struct kernel_extras *kernel_list_add_extras(struct kernel_list *list, struct kernel *kernel);

/* Sets the features; returns false with an error in `diag` when memory runs out. */
bool kernel_list_set_features(struct kernel_list *list, struct kernel *kernel, const char *features,
                              struct diag *diag);

/* Returns a new place owned by the list, or NULL with the cause in `diag`. */
const struct kernel_place *kernel_list_new_place(struct kernel_list *list, const char *path,
                                                 size_t len, uint64_t line, uint64_t column,
                                                 struct diag *diag);

#endif
