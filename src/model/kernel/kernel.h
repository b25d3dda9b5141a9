/*
 * kernel.h - the output of the readers: kernels with their resources, and lists of them.
 *
 * Unknown numbers are -1 (KERNEL_UNKNOWN).
 */
#ifndef OCC_MODEL_KERNEL_KERNEL_H
#define OCC_MODEL_KERNEL_KERNEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/diag.h"
#include "occ.h"

enum {
    KERNEL_UNKNOWN = -1,
    KERNEL_PTX = 8,            /* PTX targets kept */
    KERNEL_SETMAXNREG = 8,     /* different register counts of setmaxnreg */
    KERNEL_ARCH_MAX = 16,      /* bytes of an architecture name, NUL included */
    KERNEL_FEATURES_MAX = 32,  /* bytes of target features, NUL included */
    KERNEL_NAME_MAX = 65535,   /* bytes of a kernel's name, NUL not included */
    KERNEL_LIST_MAX = 4194304, /* kernels in one list */
    KERNEL_TEXT_MAX = 1 << 30, /* bytes of names in one list */
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
    KERNEL_SOURCE_COUNT
};

/* Bits of kernel.flags; keys: kernel_flag_key(). */
enum kernel_flag {
    KERNEL_AMBIGUOUS = 1 << 0,     /* mixed output of parallel compilers: numbers are not paired */
    KERNEL_LOWER_BOUND = 1 << 1,   /* code that is linked in later is not counted */
    KERNEL_PTX_ONLY = 1 << 2,      /* only PTX: the driver chooses the registers */
    KERNEL_ROUNDED = 1 << 3,       /* shared memory was restored from a rounded number */
    KERNEL_MAYBE_RESERVE = 1 << 4, /* smem may include the reserved KiB: see kernel_set_arch() */
    KERNEL_RECURSIVE = 1 << 5,     /* the stack cannot be determined statically */
    KERNEL_REG_RECONFIG = 1 << 6,  /* setmaxnreg moves registers between warps */
    KERNEL_SPLIT_AGPRS = 1 << 7,   /* regs come from a total, rounded up to 4 */
    KERNEL_FUNCTION = 1 << 8,      /* a device function that kernels may call, not a kernel */

    KERNEL_EXTERNAL_SMEM = 1 << 9,        /* launches may add shared memory, of unknown size */
    KERNEL_MAYBE_EXTERNAL_SMEM = 1 << 10, /* as above, for this or another kernel of its module */
    KERNEL_NOT_LINKED = 1 << 11,          /* relocatable code, which linked code replaces */
    KERNEL_FLAG_COUNT = 12
};

/* A launch in a profile.  Ratios are fractions of 1; negative = not in the file. */
struct kernel_profile {
    int64_t id;          /* launch number in the profile */
    int64_t grid;        /* blocks */
    int64_t sms;         /* SMs of the device */
    int64_t smem_config; /* bytes, the carve-out in effect */
    int64_t smem_driver; /* bytes per block, reserved by the driver */
    int64_t launches;    /* launches summed up here; unknown = one */
    int64_t time_ns;     /* of all launches, nanoseconds */
    int64_t median_ns;   /* of one launch */
    int64_t limits[5];   /* blocks: slots, registers, shared memory, warps, barriers */
    double waves;        /* waves per SM in the profiler's counting */
    double theoretical_occupancy;
    double achieved_occupancy;
    char device[64]; /* product name, "" = not in the file */
};

/* Where a kernel begins in the source. */
struct kernel_place {
    uint32_t line, column; /* from 1; column 0 = unknown */
    char path[];           /* as the compiler wrote it */
};

/* A kernel for one architecture.  The list owns the name, the caller the file. */
struct kernel {
    const char *name;                   /* as in the input, usually mangled; never NULL in a list */
    const char *file;                   /* from kernel_list_begin() */
    char arch[KERNEL_ARCH_MAX];         /* "sm_90a", "gfx90a"; "" = unknown */
    char features[KERNEL_FEATURES_MAX]; /* AMD: "sramecc+:xnack-"; "" = any, or unknown */
    enum kernel_source source;
    uint32_t flags; /* bits of enum kernel_flag */

    int64_t regs;          /* per thread; AMD: VGPRs without AGPRs; Intel: register mode */
    int64_t agprs;         /* AMD accumulation registers per thread */
    int64_t sgprs;         /* AMD scalar registers per wave */
    int64_t wave_size;     /* AMD: 32 or 64; Intel: 1, 8, 16 or 32 */
    int64_t cu_mode;       /* AMD gfx10 and later: 1 = CU mode, 0 = WGP mode */
    int64_t smem;          /* bytes of static shared memory, without the reserved KiB */
    int64_t dynamic_smem;  /* bytes of dynamic shared memory */
    int64_t barriers;      /* named barriers */
    int64_t stack;         /* bytes per thread of the kernel's own frame (AMD: scratch) */
    int64_t stack_total;   /* bytes per thread with everything it calls */
    int64_t spill_stores;  /* bytes per thread (AMD: VGPRs per thread) */
    int64_t spill_loads;   /* bytes per thread */
    int64_t callee_stores; /* sum over functions compiled with it that it may call */
    int64_t callee_loads;
    int64_t sgpr_spill;                    /* AMD: SGPRs per wave */
    int64_t bound_threads;                 /* T of __launch_bounds__(T, B) or .maxntid */
    int64_t bound_blocks;                  /* B of __launch_bounds__(T, B) */
    int64_t block[3];                      /* required block size; all three known or all unknown */
    int64_t cluster[3];                    /* required cluster size; likewise */
    int64_t max_cluster;                   /* third argument of __launch_bounds__ */
    int64_t max_regs;                      /* compiler's register limit, 255 = none */
    int64_t setmaxnreg[KERNEL_SETMAXNREG]; /* its register counts, ascending */
    int64_t threads; /* threads per block of an actual launch (profile, Triton, json) */

    struct kernel_profile *profile;   /* NULL = none; owned by the list */
    const struct kernel_place *place; /* the same */

    /* Targets of PTX beside the code, ascending (80); drivers compile it for newer targets. */
    int64_t ptx[KERNEL_PTX];
};

/* Only the first members are public; kernels may be changed in place. */
struct kernel_list {
    struct kernel *items;
    size_t count;
    bool places;      /* set before reading: readers also find source lines, which takes time */
    size_t first;     /* start of the current scope in items */
    const char *file; /* of the current scope */
    struct kernel_slot *slots;
    size_t slot_count; /* a power of 2, or 0 */
    size_t slots_used;
    uint64_t seed;
    struct kernel_chunk *chunks;
    size_t text_used;  /* bytes of names */
    size_t superseded; /* items of the scope replaced by a better source */
};

/* Makes `kernel` one with only its source known. */
void kernel_init(struct kernel *kernel, enum kernel_source source);

/* "ptxas-log", "cubin", ...; NULL for any other value. */
const char *kernel_source_key(enum kernel_source source);

/* The key of bit `bit` (0 .. KERNEL_FLAG_COUNT - 1) of the flags, "ptx-only"; else NULL. */
const char *kernel_flag_key(unsigned bit);

/* A number of an input as a member of a kernel; too large numbers become unknown. */
static inline int64_t kernel_number(uint64_t value)
{
    return value <= INT32_MAX ? (int64_t)value : KERNEL_UNKNOWN;
}

/*
 * The threads of a block with these dimensions; unknown if one dimension is unknown or the product
 * too large.
 */
int64_t kernel_product(const int64_t dims[3]);

/* Threads of the launched block, else of the required block, else the launch bound. */
int64_t kernel_threads(const struct kernel *k, int64_t required);

/* Units of logs that count warps and registers, as on NVIDIA until the architecture is known. */
enum { KERNEL_WARP_ASSUMED = 32, KERNEL_REGISTER_BYTES = 4 };

/*
 * Says which architecture `kernel` is for, takes the reserved KiB out of its shared memory if the
 * source of the number included it there, and converts what the log of inductor counts in warps and
 * registers to the units of that architecture.  A name that does not fit is cut; in it, and so in
 * every kernel of a list, anything but printable ASCII is '?'.
 */
void kernel_set_arch(struct kernel *kernel, const char *arch, size_t arch_len);

/* Was it printed by a tool that read another file's code? */
bool kernel_is_printed(const struct kernel *k);

/* The stages of a build, in order; later stages have more final numbers. */
enum kernel_stage {
    KERNEL_RELOCATABLE, /* KERNEL_NOT_LINKED or KERNEL_LOWER_BOUND */
    KERNEL_COMPILED,    /* ptxas printed them, before nvlink */
    KERNEL_BUILT,       /* read or printed from a binary */
    KERNEL_LINKED       /* nvlink printed them */
};

enum kernel_stage kernel_stage(const struct kernel *k);

/*
 * Does linked kernel `by` replace `k`, an earlier stage of it?  Both must have the same name and
 * architecture.
 */
bool kernel_replaces(const struct kernel *by, const struct kernel *k, bool same_file);

/*
 * Copies data that only the earlier stage `k` has to the final kernel `by`: spills, frame,
 * barriers. Spills of functions linked in later stay unknown.
 */
void kernel_inherit(struct kernel *by, const struct kernel *k);

/*
 * Copies `len` bytes to the `size` bytes of `out`, cut if necessary and padded with NUL; bytes
 * outside printable ASCII become '?'.
 */
void kernel_text_copy(char *out, size_t size, const void *text, size_t len);

/* The vendor of a kernel, by its target's name, else by the format of its source. */
enum occ_vendor kernel_vendor(const struct kernel *kernel);

/* The number in "sm_90a" (90), or 0 for other names. */
uint32_t kernel_arch_number(const char *arch);

/* An empty list. */
void kernel_list_init(struct kernel_list *list);

/* Frees the contents of the list; it is empty afterwards. */
void kernel_list_free(struct kernel_list *list);

/*
 * Opens a scope: kernels added from here on belong to `file` (the pointer is kept) and are only
 * compared with each other.  kernel_list_end() closes it and drops replaced kernels.
 */
void kernel_list_begin(struct kernel_list *list, const char *file);
void kernel_list_end(struct kernel_list *list);

/*
 * Adds a copy of `kernel` named by the `len` bytes of `name` (the members name and file are
 * ignored). The name is stored unchanged; printing it must handle control bytes.  Inside a scope
 *  - a kernel equal to one with that name and architecture is dropped (while there are at most 16
 *    different ones);
 *  - a kernel takes the place of those with that name and architecture that it replaces
 *    (kernel_replaces()), and inherits their data (spills); such kernels added later are dropped;
 *  - profiles are all kept.
 * False, with the cause in `diag`, if a limit above is reached or memory runs out.
 */
bool kernel_list_add(struct kernel_list *list, const struct kernel *kernel, const char *name,
                     size_t len, struct diag *diag);

/*
 * The first kernel of the scope with that name and architecture, or NULL.  Valid until the next
 * kernel_list_add().
 */
const struct kernel *kernel_list_find(const struct kernel_list *list, const char *name, size_t len,
                                      const char *arch);

/* `size` bytes that live as long as the list, or NULL. */
void *kernel_list_alloc(struct kernel_list *list, size_t size);

/* Makes `profile` one without any data. */
void kernel_profile_init(struct kernel_profile *profile);

/* A new profile owned by the list, or NULL with the cause in `diag`. */
struct kernel_profile *kernel_list_profile(struct kernel_list *list, struct diag *diag);

/* A place owned by the list, or NULL with the cause in `diag`; a long path is cut. */
const struct kernel_place *kernel_list_place(struct kernel_list *list, const char *path, size_t len,
                                             uint64_t line, uint64_t column, struct diag *diag);

#endif
