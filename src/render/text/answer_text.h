/* answer_text.h - the breakdown of one launch for people. */
#ifndef OCC_RENDER_TEXT_ANSWER_TEXT_H
#define OCC_RENDER_TEXT_ANSWER_TEXT_H

#include "base/out.h"
#include "model/launch/answer.h"

/* Writes the breakdown of an answer with headroom; at most 80 columns of ASCII. */
void text_answer(const struct answer *answer, struct out *out);

/* What the driver takes of a cooperative launch, to follow the resident grid in a line. */
void waves_cooperative(const struct answer *answer, uint64_t grid, struct out *line);

/* The parts of it; each writes nothing where the answer has nothing of the kind. */
void waves_text(const struct answer *answer, struct out *out);
void tiles_text(const struct answer *answer, struct out *out);
void clusters_text(const struct answer *answer, struct out *out);
void needs_text(const struct answer *answer, struct out *out);
void partition_text(const struct answer *answer, struct out *out);
void tensor_text(const struct answer *answer, struct out *out);
void pool_text(const struct answer *answer, struct out *out);
void best_text(const struct answer *answer, struct out *out);

/* The launches that are as good as the best one of several, or else the next, for a cell. */
void best_note(const struct answer *answer, char *out, size_t size);

/*
 * The fewest independent loads per warp with which the resident warps of `answer` hide the
 * latency at the upper end of its range; 0 when it has none, and when 65535 are not enough.
 */
uint32_t needs_ilp(const struct answer *answer);

/* The launch in one line: "sm_80 (Ampere): 256 threads, 40 registers". */
void text_title(const struct answer *answer, struct out *out);

/* "75 %" with at most one decimal; 100 % only for all of it. */
void text_percent(double ratio, struct out *out);

/* "41 % to 45.1 %", the smaller first; one where both print alike. */
void text_percents(double one, double other, struct out *out);

/* "1 block", "8 blocks". */
void text_count(uint64_t count, const char *one, const char *many, struct out *out);

/* What `text`, an out without a file, has collected, cut to `size` bytes; returns `buf`. */
const char *text_keep(const struct out *text, char *buf, size_t size);

/* Why the launch cannot run, a sentence a call; see evaluate_next_cause(). */
enum { TEXT_CAUSE_MAX = 256 };
bool text_next_cause(const struct answer *answer, unsigned *next, char out[TEXT_CAUSE_MAX]);

/* A line of `text`, indented, to the out that `out` is; for steps and lines to paste. */
void text_line(void *out, const char *text);

/* What __launch_bounds__ leaves the compiler, in at most 75 characters; false without a bound. */
enum { TEXT_BOUNDS_MAX = 240 };
bool text_bounds(const struct answer *answer, char out[TEXT_BOUNDS_MAX]);

/* The names of the limits whose bits are set: "registers and shared memory". */
void text_limiters(const struct occ_arch *arch, uint32_t limiters, struct out *out);

/* The people's name of a limit in the vendor's words: "shared memory", "LDS", "block slots". */
const char *text_limit(const struct occ_arch *arch, enum occ_limit limit);

#endif
