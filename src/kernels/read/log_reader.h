/*
 * log_reader.h - the readers of text formats: ptxas, clang's remarks, cuobjdump, Nsight Compute and
 * inductor.  A text may mix them.
 */
#ifndef OCC_KERNELS_READ_LOG_READER_H
#define OCC_KERNELS_READ_LOG_READER_H

#include "kernels/read/log.h"

enum {
    LOG_ANCHORS_MAX = 3,     /* of one reader */
    LOG_PART_BYTES = 1 << 20 /* after so much text, what was read is unloaded: see log_read_at */
};

/*
 * Reads the line or the table with the anchor at `at`, or nothing if the reader does not know the
 * line.  Returns the offset, after `at`, where the search for anchors continues.  A reader that
 * reads many lines returns after about LOG_PART_BYTES, so that a mapped file does not stay in
 * memory; text before `at` can still be read.
 */
typedef size_t log_read_at(void *state, struct log *log, size_t at);

/*
 * An anchor: four bytes of a line that a reader wants, which are rare in other lines.  `read` is
 * called for each place where the anchor occurs, except in text that an earlier call has read.
 */
struct log_anchor {
    const char *text;
    log_read_at *read;
};

/* The reader of one format. */
struct log_reader {
    size_t state_size;          /* of the reader's state, which is all zero at the first anchor */
    void (*begin)(void *state); /* initialises more of the state; NULL = nothing to do */
    struct log_anchor anchors[LOG_ANCHORS_MAX];
    /*
     * Adds or completes the last kernels, and frees what the state owns; NULL = nothing to do. Only
     * called if the text has an anchor of the reader.
     */
    void (*end)(void *state, struct log *log);
};

/*
 * The resource lines that ptxas and nvlink print (-v, --resource-usage), passed on by nvcc, clang,
 * NVRTC and nvJitLink; CUDA 2 to 13.
 */
extern const struct log_reader ptxas_reader;

/* clang for AMD targets with -Rpass-analysis=kernel-resource-usage. */
extern const struct log_reader remarks_reader;

/* `cuobjdump --dump-resource-usage`. */
extern const struct log_reader cuobjdump_reader;

/* Nsight Compute with --csv --page raw, --csv --page details or --print-summary. */
extern const struct log_reader ncu_csv_reader;

/* Nsight Compute without --csv. */
extern const struct log_reader ncu_text_reader;

/* The autotuning log of PyTorch's inductor. */
extern const struct log_reader inductor_reader;

/* Assembly of AMD kernels, with its metadata. */
extern const struct log_reader assembly_reader;

/* The launches that OpenMP prints: LIBOMPTARGET_KERNEL_TRACE=1, LIBOMPTARGET_INFO=16. */
extern const struct log_reader openmp_reader;

/* The warnings of Intel's compiler IGC about kernels that spill. */
extern const struct log_reader igc_reader;

/* unitrace's table of kernel properties, and the head of IGC's assembly. */
extern const struct log_reader unitrace_reader;
extern const struct log_reader visa_reader;

/* Table 7.1 that `rocprof-compute analyze` prints. */
extern const struct log_reader rocprof_compute_reader;

/* The warnings of ptxas about kernels that spill; after ptxas_reader in the list of readers. */
extern const struct log_reader spill_warning_reader;

/*
 * Adds the kernels that the readers find in `buf`; false, with the cause in `diag`, on an error.
 * Kernels found before the error stay in the list.
 */
bool log_read(struct bytes buf, struct kernel_list *list, struct diag *diag);

#endif
