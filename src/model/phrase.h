/* phrase.h - phrases for sentences: percentages, counts, names of limits. */
#ifndef OCC_MODEL_PHRASE_H
#define OCC_MODEL_PHRASE_H

#include "base/out.h"
#include "occ.h"

/* Writes "75 %", with at most one decimal.  Only a ratio of 1 or more is written as "100 %". */
void text_percent(double ratio, struct out *out);

enum { TEXT_PERCENT_MAX = 16 };

/* As text_percent(), but writes to the string `out` and returns it. */
const char *text_percent_string(double ratio, char out[TEXT_PERCENT_MAX]);

/* Writes "41 % to 45.1 %", the smaller ratio first; only one if both look the same. */
void text_percents(double one, double other, struct out *out);

/* Writes "1 block" or "8 blocks". */
void text_count(uint64_t count, const char *one, const char *many, struct out *out);

/* The name of a limit in the vendor's words: "shared memory", "LDS", "block slots". */
const char *text_limit(const struct occ_arch *arch, enum occ_limit limit);

/* Writes the limits whose bits are set: "registers and shared memory". */
void text_limiters(const struct occ_arch *arch, uint32_t limiters, struct out *out);

#endif
