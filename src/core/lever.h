/*
 * lever.h - the quantities of a launch that a user can change.  For each quantity, levers[] has the
 * limit that it changes, the inverse of that limit's rule, and functions that read and set it.
 */
#ifndef OCC_CORE_LEVER_H
#define OCC_CORE_LEVER_H

#include "core/limits.h"

/* The unit of a lever's value. */
enum lever_unit {
    LEVER_NUMBER,
    LEVER_BYTES,
    LEVER_PERCENT,
    LEVER_SWITCH /* 0 or 1 */
};

/* When `occ solve` shows a lever.  Ignored for a LEVER_SWITCH: it is shown while its value is 0. */
enum lever_interest {
    LEVER_ALWAYS,
    LEVER_LIMITED, /* if the architecture has the limit that the lever changes */
    LEVER_USED     /* if the launch has more than 0 of it */
};

struct lever {
    const char *key;        /* key in JSON and CSV */
    const char *word;       /* plural, after a number; a vendor may have its own, see words.h */
    const char *word_short; /* the same in a cell of a narrow table */
    enum lever_unit unit;
    enum lever_interest interest;
    enum occ_limit limit; /* changed by the lever; OCC_LIMIT_COUNT = all limits */
    uint32_t easiest;     /* the value that allows the largest number of blocks */
    uint32_t first;       /* the smallest value worth reporting: 1 if 0 means "not known" */
    bool has_staircase;   /* occ_headroom() and occ_stair() accept it */
    bool (*exists)(const struct occ_arch *arch);
    uint64_t (*get)(const struct occ_launch *launch);
    void (*set)(struct occ_launch *launch, uint32_t value);
    /*
     * The inverse of the rule: writes the threshold (see occ_threshold()) at which `blocks` blocks,
     * 1 or more, fit if all other limits are ignored.  Adds the steps of its computation to
     * block->steps.  False if there is no threshold.
     */
    bool (*threshold)(const struct block *block, uint32_t blocks, uint32_t *out);
};

/* In the order of enum occ_lever. */
extern const struct lever levers[OCC_LEVER_COUNT];

/* The vendor's word for the quantity: in text, and in a cell of a narrow table. */
const char *lever_word(const struct words *words, enum occ_lever lever);
const char *lever_word_short(const struct words *words, enum occ_lever lever);

/* Are the registers, AGPRs, SGPRs and barriers of the launch at most LAUNCH_COUNT_MAX each? */
bool lever_counts_in_range(const struct occ_launch *launch);

/*
 * The lever that changes only `limit`, the first if there are several; for the limit on warps, the
 * threads.  OCC_LEVER_COUNT if there is none.
 */
enum occ_lever lever_of(enum occ_limit limit);

/* The launch with another value of one lever. */
struct occ_launch lever_with(const struct occ_launch *launch, enum occ_lever lever, uint32_t value);

#endif
