/*
 * gpu.h - GPU products as numbers: SM counts, MIG profiles, measured latencies.  schema.c lists
 * the members again, with units and ranges; the data files are in data/gpu.
 */
#ifndef OCC_ARCH_GPU_H
#define OCC_ARCH_GPU_H

#include "arch/name.h"
#include "occ.h"

enum {
    GPU_NAME_MAX = 64,      /* bytes of a name with its NUL */
    GPU_GIVEN_MAX = 512,    /* bytes of what people give for a name: a whole line of lspci */
    GPU_NAMES_MAX = 192,    /* bytes of a list of names */
    GPU_WORD_MAX = 16,      /* bytes of a chip, segment or profile */
    GPU_NOTE_MAX = 112,     /* bytes of a note about a measurement */
    GPU_SOURCE_MAX = 256,   /* bytes of the sources of a measurement */
    GPU_GPCS_MAX = 16,      /* GPCs in a list */
    GPU_COUNTS_MAX = 4,     /* SM counts that share one driver name */
    GPU_MIG_MAX = 8,        /* MIG profiles of a product */
    GPU_CLUSTERS_MAX = 8,   /* measured counts of active clusters of a product */
    GPU_MILLI = 1000,       /* members with fractions are stored in thousandths */
    GPU_BYTES_MAX = 1 << 22 /* limit of a data file */
};

/* A MIG profile: a slice of a product with its own SMs.  0 = unknown. */
struct gpu_mig {
    char name[GPU_WORD_MAX];     /* "1g.10gb" */
    uint32_t sms;                /* SMs of one instance; 0 if no source gives it */
    uint32_t memory_gib_milli;   /* thousandths of a GiB */
    uint32_t instances;          /* instances possible at the same time */
    uint32_t instances_inferred; /* 1 = inferred from another card with the same chip */
    uint32_t verified;           /* 2 = two independent sources, 1 = one, 0 = only the name */
};

/* A count of active clusters, measured on one device of a product. */
struct gpu_clusters {
    struct occ_cluster_count count;
    char source[GPU_NAME_MAX * 2]; /* source texts */
};

/* Partition modes of AMD products, from large to small. */
enum gpu_mode { GPU_SPX = 0, GPU_DPX, GPU_QPX, GPU_CPX, GPU_MODES };

extern const char *const gpu_mode_names[GPU_MODES];

/*
 * One product; if a board has several GPUs, one of them.  It has no pointers, so the built-in
 * tables need no relocation at start.  0 or "" = unknown.
 */
struct gpu {
    char name[GPU_NAME_MAX];
    char arch[ARCH_NAME_MAX];         /* canonical: "sm_80", "gfx942" */
    char aliases[GPU_NAMES_MAX];      /* packed: each with its NUL, then an empty one */
    char driver_names[GPU_NAMES_MAX]; /* names that drivers use, packed */
    char segment[GPU_WORD_MAX];       /* "datacenter", "geforce", "embedded" ... */
    char chip[GPU_WORD_MAX];          /* "GA100" */
    uint32_t vendor;                  /* enum occ_vendor */
    uint32_t sms;                     /* SMs; AMD: CUs, see gpu_sms() */
    uint32_t gpus_per_board;          /* 0 = one */
    uint32_t boost_mhz;
    uint32_t memory_gb_milli;     /* thousandths of a GB */
    uint32_t bandwidth_gbs_milli; /* peak, thousandths of a GB/s */
    uint32_t l2_mb_milli;         /* thousandths of a MB */
    uint32_t gpcs;
    uint32_t tpcs;
    uint32_t verified;              /* 2 = SM count from two independent sources, 1 = from one */
    uint32_t gpc_sms[GPU_GPCS_MAX]; /* SMs of each GPC, all 0 if unknown */
    uint32_t mode_cus[GPU_MODES];   /* CUs of one partition in each mode, 0 = no such mode */
    /* The SM counts of all cards that share the driver name, then 0. */
    uint32_t driver_name_sms[GPU_COUNTS_MAX];
    uint32_t cluster_count; /* entries of `clusters` */
    struct occ_cluster_count clusters[GPU_CLUSTERS_MAX];
    char cluster_sources[2 * GPU_SOURCE_MAX]; /* source texts of each of these, packed */
    uint32_t mig_count;
    struct gpu_mig mig[GPU_MIG_MAX];
};

/* Levels of memory, from near to far; GPU_DISTRIBUTED stands apart. */
enum gpu_memory {
    GPU_SHARED = 0,
    GPU_L1,
    GPU_L2,
    GPU_L2_FAR,
    GPU_INFINITY_CACHE,
    GPU_DRAM,
    GPU_DISTRIBUTED, /* shared memory of another SM of the cluster */
    GPU_MEMORY_COUNT
};

/* Measured load latencies of one card.  0 = not measured. */
struct gpu_latency {
    char measured_on[GPU_NAME_MAX]; /* the card's name in the source */
    char arch[ARCH_NAME_MAX];
    char products[GPU_NAMES_MAX];            /* the products it applies to, packed */
    char source[GPU_SOURCE_MAX];             /* source texts */
    uint32_t clock_mhz;                      /* clock that the cycles refer to */
    uint32_t cycles_milli[GPU_MEMORY_COUNT]; /* thousandths of a cycle */
    uint32_t dram_range_milli[2];            /* lowest and highest, thousandths of a cycle */
    char note[GPU_NOTE_MAX];
    uint32_t preferred; /* 1 = use first: same tool and method for several cards */
};

/* A measured memory bandwidth. */
struct gpu_bandwidth {
    char measured_on[GPU_NAME_MAX];
    char products[GPU_NAMES_MAX];
    char source[GPU_SOURCE_MAX];
    char note[GPU_NOTE_MAX];
    uint32_t measured_gbs_milli; /* thousandths of a GB/s */
    uint32_t peak_gbs_milli;     /* thousandths of a GB/s */
};

/* Units that compute: of a multiprocessor, in the order of the schema's words. */
enum gpu_unit { GPU_VECTOR = 0, GPU_MATRIX };

enum { GPU_TYPES_MAX = 48 };

/*
 * Dense operations per clock, a multiply-add counted as two: of an SM, of a CU (also where occ
 * counts WGPs), of an Xe-core.
 */
struct gpu_rate {
    char name[GPU_NAME_MAX];
    char archs[GPU_NAMES_MAX];       /* the architectures it applies to, packed */
    char types[GPU_TYPES_MAX];       /* of the operands, as arch/rate.h names them, packed */
    char accumulators[GPU_WORD_MAX]; /* packed; empty = all */
    char only[GPU_NAMES_MAX];        /* segments and products it is limited to, packed */
    char source[2 * GPU_SOURCE_MAX]; /* source texts */
    char note[GPU_NOTE_MAX];
    uint32_t unit; /* enum gpu_unit */
    uint32_t ops_per_clock;
};

/* The bytes that the L2 delivers at most in a clock: to an SM, to a CU (also where occ counts
 * WGPs). */
struct gpu_feed {
    char name[GPU_NAME_MAX];
    char archs[GPU_NAMES_MAX]; /* packed */
    char source[GPU_SOURCE_MAX];
    char note[GPU_NOTE_MAX];
    uint32_t bytes_per_clock_milli; /* thousandths of a byte */
};

/* How a highest clock is known, in the order of the schema's words. */
enum gpu_clock_kind {
    GPU_CLOCK_DRIVER = 0, /* the driver prints it as the maximum */
    GPU_CLOCK_OPENCL,     /* OpenCL prints it as the maximum */
    GPU_CLOCK_SHEET,      /* the maker's sheet */
    GPU_CLOCK_SEEN,       /* a run printed it: at least this much */
    GPU_CLOCK_LOCKED,     /* a user locked it */
    GPU_CLOCK_STATED,     /* a user states it */
    GPU_CLOCK_FIXTURE     /* test data of a program */
};

/* The highest clock of products. */
struct gpu_clock {
    char measured_on[GPU_NAME_MAX];
    char products[GPU_NAMES_MAX]; /* packed */
    char source[GPU_SOURCE_MAX];
    char note[GPU_NOTE_MAX];
    uint32_t max_mhz;
    uint32_t kind; /* enum gpu_clock_kind */
};

/* A product that cannot be used because a required number has no source. */
struct gpu_unsourced {
    char name[GPU_NAME_MAX];
    char aliases[GPU_NAMES_MAX];
    char driver_names[GPU_NAMES_MAX];
    char arch[ARCH_NAME_MAX];   /* "" = unknown */
    char missing[GPU_WORD_MAX]; /* "SM count", "gfx target" */
    uint32_t vendor;
};

enum { GPU_NOT_LISTED_MAX = 1024 };

/* Names of products that have no record, and why they have none. */
struct gpu_not_listed {
    char title[GPU_NAME_MAX];       /* "GCN 1 to 4" */
    char names[GPU_NOT_LISTED_MAX]; /* packed, as gpu_words() writes; "rx 5*" = every "rx 5..." */
    char arch[ARCH_NAME_MAX];       /* "" = unknown */
    char why[GPU_NOTE_MAX];         /* "no source gives the CU count" */
    uint32_t vendor;
};

enum { GPU_KNOWN_MAX = 512, GPU_MISSING_MAX = 112 };

/* An architecture with too few published numbers to compute an occupancy. */
struct gpu_partial {
    char name[ARCH_NAME_MAX];    /* canonical: "sm_107" */
    char aliases[GPU_NAMES_MAX]; /* packed */
    char family[GPU_NAME_MAX];
    char known[GPU_KNOWN_MAX];     /* published facts, in sentences */
    char missing[GPU_MISSING_MAX]; /* unpublished numbers: "threads, registers and block slots" */
    char source[GPU_SOURCE_MAX];   /* source texts */
    uint32_t vendor;
};

/*
 * The number of SMs as occ counts them on `arch`, the architecture (or its variant) of `gpu`.  An
 * RDNA product of 40 CUs has 20 SMs in WGP mode, where an SM is a WGP of two CUs; 40 in CU mode.
 */
uint32_t gpu_sms(const struct gpu *gpu, const struct occ_arch *arch);

/*
 * The GPCs of a product and their SMs, if known, and its measured counts of clusters, for
 * occ_clusters().  Both are of one device; others of the product may differ.  Points into `gpu`.
 */
struct occ_gpcs gpu_gpcs(const struct gpu *gpu);

/* The source texts of a measured count that gpu_gpcs() gave; NULL for NULL. */
const char *gpu_clusters_source(const struct gpu *gpu, const struct occ_cluster_count *measured);

/* The MIG profile `name` (case ignored); NULL if there is none. */
const struct gpu_mig *gpu_mig_find(const struct gpu *gpu, const char *name);

/*
 * Iterates over packed names: the first if `at` is NULL, else the one after `at`; NULL at the end.
 */
const char *gpu_packed_next(const char *names, const char *at);

/* Is `name` one of the packed `names`? */
bool gpu_packed_has(const char *names, const char *name);

#endif
