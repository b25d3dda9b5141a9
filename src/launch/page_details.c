/*
 * page_details.c - what a chosen row of a page shows of its launch.  page.js draws it.
 *
 *     "launch": 12                               index of a text of the page, shared by equal
 *                                                launches: it has "limits", "resources", "stairs"
 *                                                and "unit"; without "launch", they stand here
 *     "limits": [["registers", 4, 1], ...]       resource, blocks per SM, does it limit?
 *     "resources": ["warps", "block slots", "registers", ...]
 *                                                what may limit a step
 *     "stairs": [["registers per thread", 64, "32:8:100:0:100: 48:5:62.5:2:100:0 ...", 48], ...]
 *                                                axis, present value, steps, value to reach (if
 *                                                missing, the nearest with more blocks; null =
 *                                                none)
 *     "unit": "blocks per SM", "warps": "warps per SM"
 *     "when": "old"                              whose value is marked, if it is not that of now
 *     "changes": [["48 registers instead of 64: 5 blocks per SM", "occupancy 50 % to 62.5 %",
 *                  "__launch_bounds__(256, 5)"], ...]
 *                                                change, gain, line to copy
 *
 * A step is LAST:BLOCKS:OCCUPANCY:LIMITS:NEXT:NEXTLIMITS: its last value, its blocks, its occupancy
 * in percent, and the indexes in "resources" of what limits it, one digit each; then the same for
 * stair_next_limit().  A step of threads ends with its warps, :WARPS.
 */
#include "launch/page_details.h"

#include <stdio.h>
#include <string.h>

#include "base/ull.h"
#include "core/lever.h"
#include "core/stair.h"
#include "core/words.h"
#include "launch/answer_text.h"
#include "report/page_texts.h"
#include "report/phrase.h"

enum { AXIS_MAX = 96, LAUNCH_BYTES = 1 << 14 };

static void write_limits(const struct answer *answer, struct out *out)
{
    const struct occ_arch *arch = answer->question->arch;
    const char *separator = "";
    out_text(out, "\"limits\":[");
    for (int i = 0; i < OCC_LIMIT_COUNT; i++) {
        if (answer_limit(answer, i) == OCC_NO_LIMIT) {
            continue;
        }
        bool is_limiter = (answer->result.limiters >> i & 1) != 0;
        out_printf(out, "%s[", separator);
        page_json_string(phrase_limit(arch, (enum occ_limit)i), out);
        out_printf(out, ",%u,%d]", answer_limit(answer, i), is_limiter);
        separator = ",";
    }
    out_char(out, ']');
}

/* Writes the names of all limits; a step names limits by their indexes in this list. */
static void write_resources(const struct occ_arch *arch, struct out *out)
{
    _Static_assert((int)OCC_LIMIT_COUNT <= 10, "an index is a digit");
    out_text(out, "\"resources\":[");
    for (int i = 0; i < OCC_LIMIT_ON_COMPILER; i++) { /* which no launch of a page has */
        out_text(out, i > 0 ? "," : "");
        page_json_string(phrase_limit(arch, (enum occ_limit)i), out);
    }
    out_char(out, ']');
}

/* Writes a share in percent, without the percent sign. */
static void write_share(double share, struct out *out)
{
    char percent[PHRASE_PERCENT_MAX];
    phrase_percent_string(share, percent);
    out_bytes(out, percent, strcspn(percent, " "));
}

static void write_limits_of(uint32_t limiters, struct out *out)
{
    for (int i = 0; i < OCC_LIMIT_COUNT; i++) {
        if ((limiters >> i & 1) != 0) {
            out_printf(out, "%d", i);
        }
    }
}

/* Writes "48:5:62.5:2:100:0": the last value, blocks, occupancy, limits; the limit that is next. */
static void write_step(const struct occ_arch *arch, const struct occ_launch *launch,
                       enum occ_lever lever, const struct occ_stair *stair, struct out *out)
{
    struct stair_next next = { stair->warps_last, 0 };
    out_printf(out, "%u:%u:", stair->last, stair->blocks_per_sm);
    write_share(occupancy_of_warps(arch, stair->warps_last), out);
    out_char(out, ':');
    write_limits_of(stair->limiters, out);
    out_char(out, ':');
    stair_next_limit(arch, launch, lever, stair->last, &next);
    write_share(occupancy_of_warps(arch, next.warps), out);
    out_char(out, ':');
    write_limits_of(next.limiters, out);
    if (lever == OCC_LEVER_THREADS) {
        out_printf(out, ":%u", stair->warps_last);
    }
}

/* The step of a lever that contains `value`; of threads, those with the same warps. */
static bool find_step(const struct question *q, const struct occ_launch *launch,
                      enum occ_lever lever, uint32_t value, struct occ_stair *stair)
{
    enum occ_status status = lever == OCC_LEVER_THREADS
                                 ? stair_of_warps(q->arch, launch, value, stair)
                                 : occ_stair(q->arch, launch, lever, value, stair);
    return status == OCC_OK && stair->last != UINT32_MAX;
}

/* Does `goal` change the lever?  False if `goal` is NULL. */
static bool changes_lever(const struct answer *answer, const struct occ_launch *goal,
                          enum occ_lever lever)
{
    return goal != NULL &&
           occ_lever_get(goal, lever) != occ_lever_get(&answer->question->launch, lever);
}

/*
 * Writes the staircase of one lever.  If `goal` changes the lever, the value of `goal` is the one
 * to reach, and the other levers are as in `goal`.
 */
static void write_stairs(const struct answer *answer, const struct occ_launch *goal,
                         enum occ_lever lever, const char *axis, struct out *out)
{
    const struct question *q = answer->question;
    const bool to_goal = changes_lever(answer, goal, lever);
    const struct occ_launch *launch = to_goal ? goal : &q->launch;
    struct occ_stair stair = { .last = 0 };
    out_char(out, '[');
    page_json_string(axis, out);
    out_printf(out, ",%llu,\"", ull(occ_lever_get(&q->launch, lever)));
    const char *blank = "";
    while (find_step(q, launch, lever, stair.last + 1, &stair)) {
        out_text(out, blank);
        write_step(q->arch, launch, lever, &stair, out);
        blank = " ";
    }
    out_char(out, '"');
    if (to_goal) {
        out_printf(out, ",%llu", ull(occ_lever_get(goal, lever)));
    } else if (lever == OCC_LEVER_THREADS) {
        /* Mark no value to reach: more blocks of fewer threads may be fewer warps. */
        out_text(out, ",null");
    }
    out_char(out, ']');
}

static void write_launch(const struct answer *answer, const struct occ_launch *goal,
                         struct out *out)
{
    static const enum occ_lever shown[] = { OCC_LEVER_REGISTERS, OCC_LEVER_SHARED_MEMORY,
                                            OCC_LEVER_THREADS };
    enum { SHOWN = sizeof shown / sizeof *shown };
    const struct words *w = words_of(answer->question->arch);
    char axes[SHOWN][AXIS_MAX];
    unsigned changed = 0;
    for (size_t i = 0; i < SHOWN; i++) {
        changed += changes_lever(answer, goal, shown[i]);
    }
    for (size_t i = 0; i < SHOWN; i++) {
        const bool bytes = levers[shown[i]].unit == LEVER_BYTES;
        const bool after = changed > 1 && changes_lever(answer, goal, shown[i]);
        snprintf(axes[i], AXIS_MAX, "%s per %s%s%s", lever_word(w, shown[i]),
                 shown[i] == OCC_LEVER_REGISTERS ? w->thread : w->block,
                 after ? " after the other change" : "", bytes ? ", bytes" : "");
    }
    write_limits(answer, out);
    out_char(out, ',');
    write_resources(answer->question->arch, out);
    out_printf(out, ",\"unit\":\"%s per %s\",\"warps\":\"%s per %s\",\"stairs\":[", w->blocks,
               w->sm, w->warps, w->sm);
    for (size_t i = 0; i < SHOWN; i++) {
        out_text(out, i > 0 ? "," : "");
        write_stairs(answer, goal, shown[i], axes[i], out);
    }
    out_char(out, ']');
}

void page_details_launch(const struct answer *answer, const struct occ_launch *goal,
                         struct out *out)
{
    static char buffer[LAUNCH_BYTES];
    struct out text;
    size_t index;
    out_init(&text, NULL, buffer, sizeof buffer - 1);
    out_char(&text, '{');
    write_launch(answer, goal, &text);
    out_char(&text, '}');
    buffer[text.len] = '\0';
    if (!text.is_cut && page_texts_index(buffer, &index)) {
        out_printf(out, "\"launch\":%zu", index);
    } else {
        write_launch(answer, goal, out);
    }
}

void page_details_change(const struct proposals *list, const struct proposal *p, struct out *out)
{
    const struct occ_arch *arch = list->answer->question->arch;
    const struct words *w = words_of(arch);
    OUT_TEXT(note, OUT_LINE);
    struct out *text = out_clear(&note);
    proposal_change_text(list, p, text);
    out_printf(text, ": %u %s per %s", p->outcome.blocks_per_sm,
               words_by_count(p->outcome.blocks_per_sm, w->block, w->blocks), w->sm);
    for (unsigned bit = 0; bit < PROPOSAL_DOUBT_COUNT; bit++) {
        if ((p->doubts >> bit & 1) != 0) {
            out_printf(text, ", %s", proposal_doubt_phrase(bit));
        }
    }
    out_char(out, '[');
    page_json_sentence(out_string(&note), out);
    out_text(out_clear(&note), "occupancy ");
    phrase_percent_range(answer_occupancy(list->answer), p->outcome.occupancy, text);
    out_char(out, ',');
    page_json_string(out_string(&note), out);
    out_char(out, ',');
    page_json_string(p->write_count > 0 ? p->writes[0] : "", out);
    out_char(out, ']');
}

void page_details_answer(const void *record, struct out *out)
{
    page_details_launch(record, NULL, out);
}
