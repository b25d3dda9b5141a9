/* rule.h - shared by the rules (resource.c) and their inverses, the thresholds (lever.c). */
#ifndef OCC_CORE_RULE_H
#define OCC_CORE_RULE_H

#include "core/resource.h"

/* Adds a step of a rule; without block->steps, the arguments are not evaluated. */
#define STEP(block, ...) ((block)->steps != NULL ? steps_add((block)->steps, __VA_ARGS__) : (void)0)

/* Adds the last step of a rule, its result. */
static inline void rule_explain_blocks(const struct block *b, const struct occ_limit_row *row)
{
    if (row->blocks == OCC_NO_LIMIT) {
        STEP(b, "no limit");
    } else {
        STEP(b, "= %u %s", row->blocks,
             words_by_count(row->blocks, b->words->block, b->words->blocks));
    }
}

/* `cause` if no block fits, else none. */
static inline uint32_t rule_cause(const struct occ_limit_row *row, enum occ_cause cause)
{
    return row->blocks == 0 ? (uint32_t)cause : 0;
}

/* Blocks per SM if each sub-partition has room for `per_part` warps; adds the step. */
static inline uint32_t rule_blocks_of_warps(const struct block *b, uint32_t per_part)
{
    uint32_t parts = b->arch->sub_partitions;
    STEP(b, "%u x %u / %u %s per %s, rounded down", per_part, parts, b->warps,
         words_by_count(b->warps, b->words->warp, b->words->warps), b->words->block);
    return per_part * parts / b->warps;
}

#endif
