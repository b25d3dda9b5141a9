/* answer_text.h - the breakdown of one launch for people. */
#ifndef OCC_RENDER_ANSWER_TEXT_H
#define OCC_RENDER_ANSWER_TEXT_H

#include "base/out.h"
#include "model/answer.h"

/* Writes the breakdown of an answer with headroom; at most 80 columns of ASCII. */
void text_answer(const struct answer *answer, struct out *out);

/* The launch in one line: "sm_80 (Ampere): 256 threads, 40 registers". */
void text_title(const struct answer *answer, struct out *out);

/* "75 %" with at most one decimal; 100 % only for all of it. */
void text_percent(double ratio, struct out *out);

/* "41 % to 45.1 %", the smaller first; one where both print alike. */
void text_percents(double one, double other, struct out *out);

/* What a word takes behind `count`: "" or "s". */
const char *text_plural(uint64_t count);

/* The people's name of a limit in the vendor's words: "shared memory", "LDS", "block slots". */
const char *text_limit(const struct occ_arch *arch, enum occ_limit limit);

#endif
