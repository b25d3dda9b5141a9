/*
 * kernels_baseline.h - the baseline of a build: a text file with a line for each kernel and what it
 * uses, sorted, to be committed and reviewed.
 */
#ifndef OCC_KERNELS_KERNELS_BASELINE_H
#define OCC_KERNELS_KERNELS_BASELINE_H

#include "command/output.h"
#include "kernels/kernels_launch.h"
#include "kernels/kernels_pair.h"
#include "option/opt.h"

/* The values of the options.  Zero-initialised. */
struct kernels_baseline_options {
    const char *read, *write; /* paths, or NULL */
};

extern const struct opt_group kernels_baseline_group;

/*
 * The rows of a build, and of the baseline file.  Zero-initialised.  In the functions below,
 * `index` is that of a row of struct kernels_launch.
 */
struct kernels_baseline {
    const char *path; /* NULL = no file was read */
    /* Its rows are owned, sorted, without duplicates; the list of the kernels owns their texts. */
    struct kernels_build build;
    uint32_t *row_of; /* owned: for each row of struct kernels_launch its index in `build` */
    size_t row_of_count;
    struct kernels_build old; /* its rows are owned: the rows of the file, in its order */
    char *text;               /* owned: the bytes of the file; `old` points into them */
    /* The kernels of the build and the file: worse, better or unchanged, added or removed. */
    struct kernels_pairs pairs;
    size_t counts[KERNEL_VERDICT_COUNT];
};

/*
 * Makes the rows of the build.  Returns false with an error in `diag` if the architecture of a
 * kernel is not known or memory runs out.
 */
bool kernels_baseline_make(struct kernels_baseline *baseline, struct kernels_launch *launch,
                           struct diag *diag);

/*
 * Reads the file and pairs its rows with those of the build.  Returns false with an error in
 * `diag`.
 */
bool kernels_baseline_read(struct kernels_baseline *baseline, const char *path, struct diag *diag);

/* Writes the file through `output`, complete or not at all; false after a message. */
bool kernels_baseline_write(const struct kernels_baseline *baseline, const char *path,
                            struct output *output);

/* Is a value of row `index` worse than in the file, by kernel_values_worse()? */
bool kernels_baseline_is_worse(const struct kernels_baseline *baseline, size_t index);

/* Counts the rows of struct kernels_launch that are worse. */
size_t kernels_baseline_count_worse(const struct kernels_baseline *baseline);

/* Is `value` of row `index` no worse than in the file?  False if one of the two is not known. */
bool kernels_baseline_covers(const struct kernels_baseline *baseline, size_t index,
                             enum kernel_value value);

/* Writes the changes of row `index`, such as "regs 40 -> 48".  The file must have the row. */
void kernels_baseline_write_changes(const struct kernels_baseline *baseline, size_t index,
                                    struct out *out);

/* Writes a text such as "1 worse, 2 better, 3 as recorded". */
void kernels_baseline_write_summary(const struct kernels_baseline *baseline, struct out *out);

/*
 * Lists the kernels that are worse, better, new or gone: as Markdown, or as text with lines of
 * `width` columns (0 = no limit).
 */
void kernels_baseline_write_list(const struct kernels_baseline *baseline, bool markdown,
                                 size_t width, struct out *out);

void kernels_baseline_free(struct kernels_baseline *baseline);

#endif
