/* answer_report.h - the result of one launch, for people. */
#ifndef OCC_LAUNCH_ANSWER_REPORT_H
#define OCC_LAUNCH_ANSWER_REPORT_H

#include "arch/registry.h"
#include "base/out.h"
#include "launch/answer_text.h"
#include "launch/explain.h"
#include "report/report.h"

/*
 * Says an answer made with ANSWER_HEADROOM, and its steps if it has them.  As text in ASCII, at
 * most 80 columns wide.
 */
void answer_report(const struct answer *answer, struct report *report);

/* answer_report(), then the results on the chips that run the code of a generic target. */
void launch_report(const struct answer *answer, const struct registry *registry,
                   struct report *report);

/*
 * Appends how many blocks the driver accepts in a cooperative launch.  `line` already says that
 * `grid` blocks are resident.
 */
void cooperative_text(const struct answer *answer, uint64_t grid, struct out *line);

/* Appends the range of the slots, if their number is not exact: " (88 to 128, depending ...)". */
void slot_range_text(const struct occ_slots *slots, struct out *line);

/* Parts of answer_report(), for answers that have the part. */
void waves_report(const struct answer *answer, struct report *report);
void one_wave_report(const struct answer *answer, struct report *report);
void tiles_report(const struct answer *answer, struct report *report);
void clusters_report(const struct answer *answer, struct report *report);
void per_unit_report(const struct answer *answer, struct report *report);
void bound_report(const struct answer *answer, struct report *report);
void needs_report(const struct answer *answer, struct report *report);
void partition_report(const struct answer *answer, struct report *report);
void stages_report(const struct answer *answer, struct report *report);
void tensor_report(const struct answer *answer, struct report *report);
void pool_report(const struct answer *answer, struct report *report);
void best_report(const struct answer *answer, struct report *report);

/* Writes how many stages `bytes` bytes of shared memory hold; nothing without stages. */
void stages_that_fit_report(const struct answer *answer, uint64_t bytes, struct report *report);

/* Writes the results on the chips that run the code of a generic target; nothing for a chip. */
void chips_report(const struct registry *registry, const struct answer *answer,
                  struct report *report);

/*
 * Writes, for a table's cell, the launches that are as good as the best one; if there are none, the
 * next best; "-" if the search kept neither.
 */
void best_note(const struct answer *answer, char *out, size_t size);

/* The title: the machine and the launch. */
void title_report(const struct answer *answer, struct report *report);

#endif
