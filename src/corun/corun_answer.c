#include "corun/corun_answer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/grow.h"
#include "base/ull.h"
#include "core/lever.h"
#include "core/limits.h"
#include "core/round.h"
#include "core/words.h"

/* Fills the rest of a mix from its blocks. */
static void complete_mix(const struct corun_answer *answer, struct corun_mix *mix)
{
    const struct occ_corun *corun = &answer->corun;
    mix->answer = answer;
    mix->warps = 0;
    for (uint32_t i = 0; i < answer->count; i++) {
        mix->warps += mix->blocks[i] * corun->alone[i].warps_per_block;
        mix->blocks[i]++;
        mix->limiters[i] = occ_corun_exceeds(corun, mix->blocks);
        mix->blocks[i]--;
    }
    mix->occupancy = occupancy_of_warps(answer->arch, mix->warps);
}

static bool fill_mixes(struct corun_answer *answer)
{
    struct corun_mix mix;
    memset(&mix, 0, sizeof mix);
    mix.blocks[0] = OCC_NO_LIMIT; /* before the first mix */
    while (occ_corun_next(&answer->corun, mix.blocks) == OCC_OK) {
        if (!GROW(answer->mixes, answer->mix_count)) {
            return false;
        }
        complete_mix(answer, &mix);
        answer->mixes[answer->mix_count++] = mix;
    }
    return true;
}

/*
 * Fills answer->full[full]: launch `full` has as many blocks as fit alone; the other launches, in
 * order, take the rest.
 */
static void fill_full(struct corun_answer *answer, uint32_t full)
{
    const struct occ_corun *corun = &answer->corun;
    struct corun_full *mixed = &answer->full[full];
    mixed->mix.blocks[full] = corun->alone[full].blocks_per_sm;
    for (uint32_t i = 0; i < answer->count; i++) {
        if (i != full) {
            mixed->mix.blocks[i] = occ_corun_most(corun, mixed->mix.blocks, i);
        }
    }
    complete_mix(answer, &mixed->mix);
    for (uint32_t i = 0; i < answer->count; i++) {
        mixed->has_change[i] = i != full && occ_corun_change(corun, mixed->mix.blocks, i,
                                                             &mixed->changed[i]) == OCC_OK;
    }
}

static void fill_placement(const struct corun_answer *answer, bool packed,
                           struct corun_placement *out)
{
    const struct question *first = answer->alone[0].question;
    if (occ_corun_left(&answer->corun, 0, 1, first->grid, first->sms, packed, &out->left) ==
        OCC_OK) {
        uint64_t grid = answer->alone[1].grid;
        out->waves = (struct answer_quotient){ grid, grid > 0 ? out->left.slots_left : 0 };
    }
}

enum occ_status corun_make(const struct answer *alone, const char *const *names, uint32_t count,
                           struct corun_answer *out)
{
    struct occ_launch launches[OCC_CORUN_MAX];
    memset(out, 0, sizeof *out);
    out->arch = alone[0].question->arch;
    out->alone = alone;
    out->count = count;
    for (uint32_t i = 0; i < count; i++) {
        launches[i] = alone[i].question->launch;
        out->names[i] = names[i];
    }
    size_t bytes = occ_corun_bytes(out->arch, count);
    if (bytes == 0) {
        return OCC_ERR_RANGE;
    }
    out->memory = malloc(bytes);
    if (out->memory == NULL) {
        return OCC_ERR_NULL;
    }
    enum occ_status status =
        occ_corun_start(out->arch, launches, count, out->memory, bytes, &out->corun);
    if (status != OCC_OK) {
        return status;
    }
    if (!fill_mixes(out)) {
        return OCC_ERR_NULL;
    }
    for (uint32_t i = 0; i < count; i++) {
        fill_full(out, i);
    }
    out->has_placements = alone[0].grid > 0 && alone[0].question->sms > 0;
    if (out->has_placements) {
        fill_placement(out, false, &out->spread);
        fill_placement(out, true, &out->packed);
    }
    return OCC_OK;
}

void corun_free(struct corun_answer *answer)
{
    free(answer->memory);
    free(answer->mixes);
    memset(answer, 0, sizeof *answer);
}

/* ---- steps --------------------------------------------------------------------------------- */

enum { TERMS_MAX = 200 };

/* Adds a step: what all blocks together take of a limit, as in "2 x 8 + 3 x 4 = 28 of 64". */
static void explain_sum(const struct corun_answer *answer, const uint32_t *blocks,
                        enum occ_limit limit, struct steps *steps)
{
    const struct occ_corun *corun = &answer->corun;
    char terms[TERMS_MAX] = "";
    uint64_t sum = 0;
    uint64_t capacity = UINT64_MAX;
    for (uint32_t i = 0; i < answer->count; i++) {
        const struct occ_limit_row *row = &corun->alone[i].rows[limit];
        size_t used = strlen(terms);
        bool takes = blocks[i] > 0 && row->blocks != OCC_NO_LIMIT;
        if (takes) {
            snprintf(terms + used, sizeof terms - used, "%s%u x %llu", used > 0 ? " + " : "",
                     blocks[i], ull(row->taken));
            sum += row->taken * blocks[i];
        }
        if (takes || (blocks[i] > 0 && limit == OCC_LIMIT_ON_SHARED_MEMORY)) {
            capacity = min_u64(capacity, row->capacity); /* a carve-out counts without bytes, too */
        }
    }
    if (*terms == '\0') {
        return;
    }
    steps_topic(steps, limits_word(words_of(answer->arch), limit));
    steps_add(steps, "%s = %llu of %llu%s", terms, ull(sum), ull(capacity),
              sum > capacity ? ": too many" : "");
}

/*
 * Adds steps: the registers that each launch's warps take, and whether the warps fit in
 * sub-partitions of `regs_per_part` registers.  The warps may not fit even if the SM has enough
 * registers in all.
 */
static void explain_parts(const struct corun_answer *answer, const uint32_t *blocks,
                          enum occ_limit limit, uint32_t regs_per_part, struct steps *steps)
{
    const struct occ_corun *corun = &answer->corun;
    const struct words *w = words_of(answer->arch);
    uint32_t exceeded = occ_corun_exceeds(corun, blocks);
    for (uint32_t i = 0; i < answer->count; i++) {
        uint32_t warps = blocks[i] * corun->alone[i].warps_per_block;
        if (warps > 0) {
            steps_add(steps, "%s: %u %s of %u", answer->names[i], warps,
                      words_by_count(warps, w->warp, w->warps),
                      corun->alone[i].rows[limit].per_warp);
        }
    }
    steps_add(steps, "%u %ss of %u, at most %u %s on each:", answer->arch->sub_partitions, w->part,
              regs_per_part, answer->arch->max_warps_per_sm / answer->arch->sub_partitions,
              w->warps);
    steps_add(steps, "  the %s %s", w->warps,
              (exceeded >> limit & 1) != 0 ? "do not all fit" : "all fit");
}

/* Adds the steps that show whether one more block of launch `which` fits. */
static void explain_next(const struct corun_answer *answer, const struct corun_mix *mix,
                         uint32_t which, struct steps *steps)
{
    const struct occ_arch *arch = answer->arch;
    uint32_t blocks[OCC_CORUN_MAX];
    char mixed[TERMS_MAX] = "";
    memcpy(blocks, mix->blocks, sizeof blocks);
    blocks[which]++;
    for (uint32_t i = 0; i < answer->count; i++) {
        size_t used = strlen(mixed);
        snprintf(mixed + used, sizeof mixed - used, "%s%u of %s", used > 0 ? " + " : "", blocks[i],
                 answer->names[i]);
    }
    steps_topic(steps, "one more");
    steps_add(steps, "%s: is there room?", mixed);
    for (int i = 0; i < OCC_LIMIT_COUNT; i++) {
        enum occ_limit limit = (enum occ_limit)i;
        if (!occ_limit_exists(arch, limit)) {
            continue;
        }
        explain_sum(answer, blocks, limit, steps);
        if (limit == OCC_LIMIT_ON_REGISTERS) {
            explain_parts(answer, blocks, limit, arch->regs_per_sm / arch->sub_partitions, steps);
        }
        if (limit == OCC_LIMIT_ON_SCALAR_REGISTERS) {
            explain_parts(answer, blocks, limit, arch->scalar_regs_per_sub_partition, steps);
        }
    }
}

void corun_explain(const struct corun_answer *answer, struct steps *steps)
{
    for (uint32_t full = 0; full < answer->count; full++) {
        for (uint32_t i = 0; i < answer->count; i++) {
            if (i != full) {
                explain_next(answer, &answer->full[full].mix, i, steps);
            }
        }
    }
}
