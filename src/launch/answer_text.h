/* answer_text.h - the result of one launch, for people. */
#ifndef OCC_LAUNCH_ANSWER_TEXT_H
#define OCC_LAUNCH_ANSWER_TEXT_H

#include "arch/registry.h"
#include "base/out.h"
#include "launch/explain.h"
#include "record/render.h"
#include "report/phrase.h"

/* Writes an answer made with ANSWER_HEADROOM, in ASCII, at most 80 columns wide. */
void answer_text(const struct answer *answer, struct out *out);

/* Writes a heading and every step of the computation of an answer. */
void explain_text(const struct answer *answer, struct out *out);

/*
 * Appends how many blocks the driver accepts in a cooperative launch.  `line` already says that
 * `grid` blocks are resident.
 */
void cooperative_text(const struct answer *answer, uint64_t grid, struct out *line);

/* Appends the range of the slots, if their number is not exact: " (88 to 128, depending ...)". */
void slot_range_text(const struct occ_slots *slots, struct out *line);

/* Write parts of answer_text(); each writes nothing if the answer lacks that part. */
void waves_text(const struct answer *answer, struct out *out);
void tiles_text(const struct answer *answer, struct out *out);
void clusters_text(const struct answer *answer, struct out *out);
void needs_text(const struct answer *answer, struct out *out);
void partition_text(const struct answer *answer, struct out *out);
void stages_text(const struct answer *answer, struct out *out);
void tensor_text(const struct answer *answer, struct out *out);
void pool_text(const struct answer *answer, struct out *out);
void best_text(const struct answer *answer, struct out *out);

/* Writes how many stages `bytes` bytes of shared memory hold; nothing without stages. */
void stages_that_fit_text(const struct answer *answer, uint64_t bytes, struct out *out);

/* Writes the results on the chips that run the code of a generic target; nothing for a chip. */
void chips_text(const struct registry *registry, const struct answer *answer, struct out *out);

/*
 * Writes, for a table's cell, the launches that are as good as the best one; if there are none, the
 * next best; "-" if the search kept neither.
 */
void best_note(const struct answer *answer, char *out, size_t size);

/* Writes the launch: "sm_80 (Ampere): 256 threads, 40 registers". */
void title_text(const struct answer *answer, struct out *out);

/* Writes the machine: "A100, sm_80 (Ampere)" or "gfx1100 (RDNA3, wave32, WGP mode)". */
void machine_text(const struct answer *answer, struct out *out);

/* Writes the launch without its machine: "256 threads, 40 registers". */
void launch_text(const struct answer *answer, struct out *out);

/* Writes "registers 40 -> 32": the values of a lever in `before` and `after`. */
void change_text(const struct occ_arch *arch, const struct occ_launch *before,
                 const struct occ_launch *after, enum occ_lever lever, struct out *out);

/* Writes an indented line to `out`, a struct out; a callback for functions that explain steps. */
void indented_text(void *out, const char *text);

#endif
