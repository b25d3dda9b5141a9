/*
 * kernels_baseline.h - what the kernels of a build used when it was last looked at: a text file,
 * sorted, a kernel a line, made to be committed and reviewed.
 */
#ifndef OCC_CLI_KERNELS_KERNELS_BASELINE_H
#define OCC_CLI_KERNELS_KERNELS_BASELINE_H

#include "cli/kernels/kernels_launch.h"
#include "cli/kernels/kernels_pair.h"
#include "cli/option/opt.h"
#include "cli/output.h"

/* What the options say.  Zero-initialised. */
struct kernels_baseline_options {
    const char *read, *write;
};

extern const struct opt_group kernels_baseline_group;

enum kernels_baseline_change {
    BASELINE_GREW,
    BASELINE_SHRANK,
    BASELINE_NEW,
    BASELINE_GONE,
    BASELINE_SAME,
    BASELINE_CHANGES
};

/* Both sides.  Zero-initialised. */
struct kernels_baseline {
    const char *path;
    struct kernels_pair_row *rows; /* owned: the rows of the build, without repetitions */
    char **keys;                   /* owned: their names and targets */
    size_t count;
    size_t *first; /* owned: for each row of the launch its index in `rows` */
    size_t launch_count;
    struct kernels_pair_row *old; /* owned: of the file, in its order */
    size_t old_count;
    char *text; /* owned: what `old` points to */
    size_t counts[BASELINE_CHANGES];
};

/* Makes the rows of the build; false with an error in `diag` when memory runs out. */
bool kernels_baseline_make(struct kernels_baseline *baseline, struct kernels_launch *launch,
                           struct diag *diag);

/* Reads `len` bytes of a file and finds the kernels of the build in them; false with an error. */
bool kernels_baseline_parse(struct kernels_baseline *baseline, const void *text, size_t len,
                            struct diag *diag);

/* Reads the file and finds the same kernels in it; false with an error in `diag`. */
bool kernels_baseline_read(struct kernels_baseline *baseline, const char *path, struct diag *diag);

/* Writes the file through `output`, complete or not at all; false after a message. */
bool kernels_baseline_write(const struct kernels_baseline *baseline, const char *path,
                            struct output *output);

/* Did the row grow? */
bool kernels_baseline_grew(const struct kernels_baseline *baseline, size_t index);

/* How many rows of the launch that are. */
size_t kernels_baseline_rows_grown(const struct kernels_baseline *baseline);

/* Has the file the same value, or a worse one? */
bool kernels_baseline_has(const struct kernels_baseline *baseline, size_t index,
                          enum kernel_value value);

/* "regs 40 -> 48" of a row that grew. */
void kernels_baseline_changes(const struct kernels_baseline *baseline, size_t index,
                              struct out *out);

/* "1 kernel grew, 2 shrank, 3 as recorded" */
void kernels_baseline_summary(const struct kernels_baseline *baseline, struct out *out);

/* What grew, shrank, is new or gone; as text for lines of `width` or 0, or as Markdown. */
void kernels_baseline_list(const struct kernels_baseline *baseline, bool markdown, size_t width,
                           struct out *out);

void kernels_baseline_free(struct kernels_baseline *baseline);

#endif
