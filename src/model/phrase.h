/* phrase.h - phrases for sentences: percentages, counts, names of limits. */
#ifndef OCC_MODEL_PHRASE_H
#define OCC_MODEL_PHRASE_H

#include "base/out.h"
#include "occ.h"

/* "75 %" with at most one decimal; 100 % only for all of it. */
void text_percent(double ratio, struct out *out);

/* The same as a string; returns `out`. */
enum { TEXT_PERCENT_MAX = 16 };
const char *text_percent_string(double ratio, char out[TEXT_PERCENT_MAX]);

/* "41 % to 45.1 %", the smaller first; one where both print alike. */
void text_percents(double one, double other, struct out *out);

/* "1 block", "8 blocks". */
void text_count(uint64_t count, const char *one, const char *many, struct out *out);

/* A limit in the vendor's words: "shared memory", "LDS", "block slots". */
const char *text_limit(const struct occ_arch *arch, enum occ_limit limit);

/* The limits whose bits are set: "registers and shared memory". */
void text_limiters(const struct occ_arch *arch, uint32_t limiters, struct out *out);

#endif
