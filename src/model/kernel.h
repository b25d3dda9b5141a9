/*
 * kernel.h - what the readers produce: kernels with their resources, and lists of them.
 *
 * A number is -1 (KERNEL_UNKNOWN) when the format does not have it.  Bytes are bytes.
 */
#ifndef OCC_MODEL_KERNEL_H
#define OCC_MODEL_KERNEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/diag.h"
#include "occ.h"

enum {
    KERNEL_UNKNOWN = -1,
    KERNEL_PTX = 8,            /* targets of PTX that are kept */
    KERNEL_SETMAXNREG = 8,     /* different numbers of registers that setmaxnreg asks for */
    KERNEL_ARCH_MAX = 16,      /* bytes of an architecture name, NUL included */
    KERNEL_FEATURES_MAX = 32,  /* bytes of target features, NUL included */
    KERNEL_NAME_MAX = 65535,   /* bytes of a kernel's name, NUL not included */
    KERNEL_LIST_MAX = 4194304, /* kernels in one list */
    KERNEL_TEXT_MAX = 1 << 30, /* bytes of names in one list */
};

/* Where a kernel was found; keys: kernel_source_key(). */
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
    KERNEL_AMBIGUOUS = 1 << 0,     /* lines of parallel compilers are mixed: numbers not paired */
    KERNEL_LOWER_BOUND = 1 << 1,   /* what it refers to is linked in later, and not counted */
    KERNEL_PTX_ONLY = 1 << 2,      /* only PTX: the driver will choose the registers */
    KERNEL_ROUNDED = 1 << 3,       /* shared memory restored from a rounded number */
    KERNEL_MAYBE_RESERVE = 1 << 4, /* smem may include the reserved KiB: kernel_set_arch() tells */
    KERNEL_RECURSIVE = 1 << 5,     /* the stack cannot be determined statically */
    KERNEL_REG_RECONFIG = 1 << 6,  /* setmaxnreg moves registers between warps at run time */
    KERNEL_SPLIT_AGPRS = 1 << 7,   /* regs come from a total and are rounded up to 4 */
    KERNEL_FUNCTION = 1 << 8,      /* no kernel but a device function that kernels may call */
    KERNEL_EXTERNAL_SMEM =
        1 << 9, /* launches may add shared memory, how much the file cannot say */
    KERNEL_MAYBE_EXTERNAL_SMEM = 1 << 10, /* the same, of this or another kernel of its module */
    KERNEL_NOT_LINKED = 1 << 11,          /* relocatable code: linked code replaces it */
    KERNEL_FLAG_COUNT = 12
};

/* One launch of a profile.  Ratios are fractions of 1; negative = not in the file. */
struct kernel_profile {
    int64_t id;          /* launch number in the profile */
    int64_t grid;        /* blocks */
    int64_t sms;         /* SMs of the device */
    int64_t smem_config; /* bytes, the carve-out in force */
    int64_t smem_driver; /* bytes a block, reserved by the driver */
    int64_t launches;    /* that the numbers are of; unknown = one */
    int64_t time_ns;     /* of all of them, nanoseconds */
    int64_t median_ns;   /* of one */
    int64_t limits[5];   /* blocks: slots, registers, shared memory, warps, barriers */
    double waves;        /* waves per SM as the profiler counts */
    double theoretical_occupancy;
    double achieved_occupancy;
    char device[64]; /* product name, "" = not in the file */
};

/* Where a kernel begins in the source. */
struct kernel_place {
    uint32_t line, column; /* from 1; column 0 = not said */
    char path[];           /* as the compiler wrote it */
};

/* A kernel for one architecture.  Strings belong to the list (name) and to the caller (file). */
struct kernel {
    const char *name;                   /* as found, usually mangled; never NULL in a list */
    const char *file;                   /* what kernel_list_begin() was given */
    char arch[KERNEL_ARCH_MAX];         /* "sm_90a", "gfx90a"; "" = the format does not say */
    char features[KERNEL_FEATURES_MAX]; /* AMD: "sramecc+:xnack-"; "" = any, or not said */
    enum kernel_source source;
    uint32_t flags; /* bits of enum kernel_flag */

    int64_t regs;          /* per thread; AMD: VGPRs without AGPRs; Intel: of the mode */
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
    int64_t callee_stores; /* spilled by the functions compiled with it that it may call, summed */
    int64_t callee_loads;
    int64_t sgpr_spill;                    /* AMD: SGPRs per wave */
    int64_t bound_threads;                 /* T of __launch_bounds__(T, B) or .maxntid */
    int64_t bound_blocks;                  /* B of __launch_bounds__(T, B) */
    int64_t block[3];                      /* required block size; all known or all unknown */
    int64_t cluster[3];                    /* required cluster size; all known or all unknown */
    int64_t max_cluster;                   /* third argument of __launch_bounds__ */
    int64_t max_regs;                      /* register cap the compiler worked under, 255 = none */
    int64_t setmaxnreg[KERNEL_SETMAXNREG]; /* registers that it asks for, ascending */
    int64_t threads; /* threads per block of an actual launch (profile, Triton, json) */

    struct kernel_profile *profile;   /* NULL = none; belongs to the list */
    const struct kernel_place *place; /* the same */

    /* Beside the code: targets of PTX that drivers compile for newer ones too, ascending (80). */
    int64_t ptx[KERNEL_PTX];
};

/* All of a list is private but its first members; the kernels may be changed in place. */
struct kernel_list {
    struct kernel *items;
    size_t count;
    bool places;  /* set before reading: readers look for the places of kernels too, which costs */
    size_t first; /* start of the current scope in items */
    const char *file; /* of the current scope */
    struct kernel_slot *slots;
    size_t slot_count; /* a power of 2, or 0 */
    size_t slots_used;
    uint64_t seed;
    struct kernel_chunk *chunks;
    size_t text_used;  /* bytes of names kept */
    size_t superseded; /* items of the scope that a better source replaced */
};

/* Makes `kernel` one of which nothing is known but where it comes from. */
void kernel_init(struct kernel *kernel, enum kernel_source source);

/* "ptxas-log", "cubin", ...; NULL for any other value. */
const char *kernel_source_key(enum kernel_source source);

/* The key of bit `bit` (0 .. KERNEL_FLAG_COUNT - 1) of the flags, "ptx-only"; else NULL. */
const char *kernel_flag_key(unsigned bit);

/* A number of an input as a member of a kernel; what is too large is unknown. */
static inline int64_t kernel_number(uint64_t value)
{
    return value <= INT32_MAX ? (int64_t)value : KERNEL_UNKNOWN;
}

/* The threads of a block with these dimensions, likewise; unknown where one of them is. */
int64_t kernel_product(const int64_t dims[3]);

/* Threads of a block that were launched, else those that are required, else promised as most. */
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

/* Is it what a tool printed of code that is another file? */
bool kernel_is_print(const struct kernel *k);

/* How final a kernel's numbers are, in the order of a build. */
enum kernel_stage {
    KERNEL_RELOCATABLE, /* KERNEL_NOT_LINKED or KERNEL_LOWER_BOUND */
    KERNEL_COMPILED,    /* ptxas printed them, before nvlink */
    KERNEL_BUILT,       /* read from a binary, or printed of one */
    KERNEL_LINKED       /* nvlink printed them */
};

enum kernel_stage kernel_stage(const struct kernel *k);

/*
 * Are the numbers of `by` the linked ones, and those of `k` the same kernel's as it was compiled?
 * The caller knows that both have the same name and architecture.
 */
bool kernel_replaces(const struct kernel *by, const struct kernel *k, bool same_file);

/*
 * Gives the final `by` what only the earlier stage `k` of the same kernel tells: spills, frame,
 * barriers.  Of functions that were linked in later the spills stay unknown.
 */
void kernel_inherit(struct kernel *by, const struct kernel *k);

/*
 * Copies `len` bytes to the `size` of `out`, cut if need be and filled up with NUL: anything but
 * printable ASCII becomes '?'.
 */
void kernel_text_copy(char *out, size_t size, const void *text, size_t len);

/* Whose target a kernel is for: what its target's name says, else the format it comes from. */
enum occ_vendor kernel_vendor(const struct kernel *kernel);

/* The number in "sm_90a" (90), or 0 when `arch` is no such name. */
uint32_t kernel_arch_number(const char *arch);

/* An empty list. */
void kernel_list_init(struct kernel_list *list);

/* Frees all the list owns; it is empty afterwards. */
void kernel_list_free(struct kernel_list *list);

/*
 * Opens a scope: kernels added from here on come from `file` (kept by pointer) and are compared
 * with each other only.  kernel_list_end() closes it and drops what was superseded.
 */
void kernel_list_begin(struct kernel_list *list, const char *file);
void kernel_list_end(struct kernel_list *list);

/*
 * Adds a copy of `kernel` named by the `len` bytes of `name` (the members name and file are
 * ignored).  The name is kept as it is: whoever prints it takes care of control bytes.  Inside a
 * scope
 *   - one equal to a kernel with that name and architecture is dropped (as long as there are at
 *     most 16 different ones);
 *   - one takes the place of those with that name and architecture that it replaces
 *     (kernel_replaces()), and keeps what it lacks of them (spills); such ones arriving later are
 *     dropped;
 *   - profiles are kept one and all.
 * False, with the cause in `diag`, when a limit above is reached or memory runs out.
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

/* Makes `profile` one of which nothing is known. */
void kernel_profile_init(struct kernel_profile *profile);

/* Such a profile that belongs to the list, or NULL with the cause in `diag`. */
struct kernel_profile *kernel_list_profile(struct kernel_list *list, struct diag *diag);

/* A place that belongs to the list, or NULL with the cause in `diag`; what is too large is cut. */
const struct kernel_place *kernel_list_place(struct kernel_list *list, const char *path, size_t len,
                                             uint64_t line, uint64_t column, struct diag *diag);

#endif
