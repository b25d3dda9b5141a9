/*
 * lever.h - what a user can change in a launch, one row for each: how it is read and set, which
 * limit it moves, and the inverse of that limit's rule.  lever.c is where the inverses stand.
 */
#ifndef OCC_CORE_LEVER_H
#define OCC_CORE_LEVER_H

#include "core/resource.h"

/* What the value of a lever is. */
enum lever_unit {
    LEVER_COUNT, /* a number */
    LEVER_BYTES,
    LEVER_PERCENT,
    LEVER_SWITCH /* 0 or 1 */
};

/* Which launches want to read of a lever. */
enum lever_interest {
    LEVER_ALWAYS,
    LEVER_LIMITED, /* where the machine has its limit */
    LEVER_USED     /* where the launch has something of it */
};

struct lever {
    const char *key;        /* in every output */
    const char *word;       /* behind a number, so a plural, where a vendor has no other */
    const char *word_short; /* in a cell of a narrow table, likewise */
    enum lever_unit unit;
    enum lever_interest interest;
    enum occ_limit limit; /* that it moves; OCC_LIMIT_COUNT = all of them */
    uint32_t easiest;     /* the value with which the most blocks fit */
    uint32_t first;       /* the smallest value that is worth naming */
    bool staircase;       /* has headroom: every value is a launch, and blocks fall with it */
    bool (*exists)(const struct occ_arch *arch);
    uint64_t (*get)(const struct occ_launch *launch);
    void (*set)(struct occ_launch *launch, uint32_t value);
    /*
     * The inverse of the rule: the threshold with which `blocks` blocks (1 or more) fit where no
     * other limit stands against them; false when no value does.  Tells its steps.
     */
    bool (*threshold)(const struct block *block, uint32_t blocks, uint32_t *out);
};

/* In the order of enum occ_lever. */
extern const struct lever levers[OCC_LEVER_COUNT];

/* What the vendor calls what the lever changes: in text, and in a cell of a narrow table. */
const char *lever_word(const struct words *words, enum occ_lever lever);
const char *lever_word_short(const struct words *words, enum occ_lever lever);

/* Is every count of the launch that a lever sets at most LAUNCH_COUNT_MAX? */
bool lever_counts_in_range(const struct occ_launch *launch);

/* The first lever that moves a limit, OCC_LEVER_COUNT = none; warps grow with the block. */
enum occ_lever lever_of(enum occ_limit limit);

/* The launch with another value of one lever. */
struct occ_launch lever_with(const struct occ_launch *launch, enum occ_lever lever, uint32_t value);

/*
 * As occ_threshold(), where occ_evaluate() has made `now` of the launch and blocks is not 0; values
 * below levers[].first count.
 */
enum occ_status lever_threshold(const struct occ_arch *arch, const struct occ_launch *launch,
                                const struct occ_result *now, enum occ_lever lever, uint32_t blocks,
                                uint32_t *out);

/* As occ_headroom(), for the same `now`. */
enum occ_status headroom_of(const struct occ_arch *arch, const struct occ_launch *launch,
                            const struct occ_result *now, enum occ_lever lever,
                            struct occ_headroom *out);

/* Tells the steps of the inverse for `blocks` blocks of the launch, no other limit in the way. */
void lever_explain(const struct occ_arch *arch, const struct occ_launch *launch,
                   enum occ_lever lever, uint32_t blocks, struct steps *steps);

#endif
