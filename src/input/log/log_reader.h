/*
 * log_reader.h - the readers of text formats: ptxas, clang's remarks, cuobjdump, Nsight Compute and
 * inductor.  A text may mix them.
 */
#ifndef OCC_INPUT_LOG_LOG_READER_H
#define OCC_INPUT_LOG_LOG_READER_H

#include "input/log/log.h"

enum { LOG_ANCHORS_MAX = 3 /* of one reader */ };

/*
 * Reads what starts at the anchor at `at`: a line, a table, or nothing if it is another text.
 * Returns the offset where the search for anchors continues, after `at`.
 */
typedef size_t log_read_at(void *state, struct log *log, size_t at);

/* Four bytes of a relevant line that are rare in other lines; the first and third are ASCII. */
struct log_anchor {
    const char *text;
    log_read_at *read;
};

/* The reader of one format. */
struct log_reader {
    size_t state_size;          /* of its state, which is zero-initialised for each text */
    void (*begin)(void *state); /* prepares what must not start as zero; NULL = nothing */
    struct log_anchor anchors[LOG_ANCHORS_MAX];
    void (*end)(void *state, struct log *log); /* adds the rest, frees; NULL = nothing to do */
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

/*
 * Adds the kernels of `buf` that any of the readers finds; false, with the cause in `diag`, on an
 * error.  Kernels found before the error stay.
 */
bool log_read(struct bytes buf, struct kernel_list *list, struct diag *diag);

#endif
