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

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "core/lever.h"
#include "core/stair.h"
#include "core/words.h"
#include "launch/answer_text.h"
#include "record/record.h"
#include "report/page_texts.h"
#include "report/phrase.h"

enum { AXIS_MAX = 96, STEPS_BYTES = 1 << 13, LAUNCH_BYTES = 1 << 14 };

/* A launch, and the one that a change leads to, or NULL. */
struct details {
    const struct answer *answer;
    const struct occ_launch *goal;
};

static void say_limits(struct sayer *s, const struct answer *answer)
{
    if (!say_list(s, "limits", 0)) {
        return;
    }
    for (int i = 0; i < OCC_LIMIT_COUNT; i++) {
        if (answer_limit(answer, i) != OCC_NO_LIMIT && say_list(s, NULL, 0)) {
            say_text(s, NULL, phrase_limit(answer->question->arch, (enum occ_limit)i));
            say_uint(s, NULL, answer_limit(answer, i));
            say_uint(s, NULL, answer->result.limiters >> i & 1);
            say_end(s);
        }
    }
    say_end(s);
}

/* Says the names of all limits; a step names limits by their indexes in this list. */
static void say_resources(struct sayer *s, const struct occ_arch *arch)
{
    _Static_assert((int)OCC_LIMIT_COUNT <= 10, "an index is a digit");
    if (!say_list(s, "resources", 0)) {
        return;
    }
    for (int i = 0; i < OCC_LIMIT_ON_COMPILER; i++) { /* which no launch of a page has */
        say_text(s, NULL, phrase_limit(arch, (enum occ_limit)i));
    }
    say_end(s);
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

/* Writes the steps of one lever. */
static const char *steps_text(const struct question *q, const struct occ_launch *launch,
                              enum occ_lever lever)
{
    static char buffer[STEPS_BYTES];
    struct out text;
    struct occ_stair stair = { .last = 0 };
    out_init(&text, NULL, buffer, sizeof buffer - 1);
    while (find_step(q, launch, lever, stair.last + 1, &stair)) {
        out_text(&text, text.len > 0 ? " " : "");
        write_step(q->arch, launch, lever, &stair, &text);
    }
    buffer[text.len] = '\0';
    return buffer;
}

/*
 * Says the staircase of one lever.  If the goal changes the lever, the value of the goal is the one
 * to reach, and the other levers are as in the goal.
 */
static void say_stairs(struct sayer *s, const struct details *d, enum occ_lever lever,
                       const char *axis)
{
    const struct question *q = d->answer->question;
    const bool to_goal = changes_lever(d->answer, d->goal, lever);
    if (!say_list(s, NULL, 0)) {
        return;
    }
    say_text(s, NULL, axis);
    say_uint(s, NULL, occ_lever_get(&q->launch, lever));
    say_text(s, NULL, steps_text(q, to_goal ? d->goal : &q->launch, lever));
    if (to_goal) {
        say_uint(s, NULL, occ_lever_get(d->goal, lever));
    } else if (lever == OCC_LEVER_THREADS) {
        /* Mark no value to reach: more blocks of fewer threads may be fewer warps. */
        say_uint_if(s, NULL, false, 0);
    }
    say_end(s);
}

/* The title of the axis of a lever, one of `changed` that the goal changes. */
static const char *axis_title(const struct details *d, enum occ_lever lever, unsigned changed,
                              char out[AXIS_MAX])
{
    const struct words *w = words_of(d->answer->question->arch);
    const bool after = changed > 1 && changes_lever(d->answer, d->goal, lever);
    snprintf(out, AXIS_MAX, "%s per %s%s%s", lever_word(w, lever),
             lever == OCC_LEVER_REGISTERS ? w->thread : w->block,
             after ? " after the other change" : "",
             levers[lever].unit == LEVER_BYTES ? ", bytes" : "");
    return out;
}

static void say_launch(struct sayer *s, const void *record)
{
    static const enum occ_lever shown[] = { OCC_LEVER_REGISTERS, OCC_LEVER_SHARED_MEMORY,
                                            OCC_LEVER_THREADS };
    enum { SHOWN = sizeof shown / sizeof *shown };
    const struct details *d = record;
    const struct words *w = words_of(d->answer->question->arch);
    char text[AXIS_MAX];
    unsigned changed = 0;
    for (size_t i = 0; i < SHOWN; i++) {
        changed += changes_lever(d->answer, d->goal, shown[i]);
    }
    say_limits(s, d->answer);
    say_resources(s, d->answer->question->arch);
    snprintf(text, sizeof text, "%s per %s", w->blocks, w->sm);
    say_text(s, "unit", text);
    snprintf(text, sizeof text, "%s per %s", w->warps, w->sm);
    say_text(s, "warps", text);
    if (say_list(s, "stairs", 0)) {
        for (size_t i = 0; i < SHOWN; i++) {
            say_stairs(s, d, shown[i], axis_title(d, shown[i], changed, text));
        }
        say_end(s);
    }
}

/* The JSON of a launch, valid until the next call. */
static const char *launch_json(const struct details *details)
{
    static char buffer[LAUNCH_BYTES];
    struct out text;
    out_init(&text, NULL, buffer, sizeof buffer - 1);
    record_json(say_launch, details, RECORD_COMPACT, &text);
    assert(!text.is_cut); /* a staircase has at most a step for each number of blocks */
    return out_string(&text);
}

void page_say_launch(struct sayer *s, const struct answer *answer, const struct occ_launch *goal)
{
    const struct details details = { answer, goal };
    size_t index;
    if (page_texts_index(launch_json(&details), &index)) {
        say_uint(s, "launch", index);
    } else {
        say_launch(s, &details);
    }
}

void page_say_change(struct sayer *s, const char *change, const char *gain, const char *line)
{
    if (say_list(s, NULL, 0)) {
        page_say_sentence(s, change);
        say_text(s, NULL, gain);
        say_text(s, NULL, line);
        say_end(s);
    }
}

void page_say_proposal(struct sayer *s, const struct proposals *list, const struct proposal *p)
{
    const struct words *w = words_of(list->answer->question->arch);
    OUT_TEXT(change, OUT_LINE);
    OUT_TEXT(gain, OUT_LINE);
    proposal_change_text(list, p, &change);
    out_printf(&change, ": %u %s per %s", p->outcome.blocks_per_sm,
               words_by_count(p->outcome.blocks_per_sm, w->block, w->blocks), w->sm);
    for (unsigned bit = 0; bit < PROPOSAL_DOUBT_COUNT; bit++) {
        if ((p->doubts >> bit & 1) != 0) {
            out_printf(&change, ", %s", proposal_doubt_phrase(bit));
        }
    }
    out_text(&gain, "occupancy ");
    phrase_percent_range(answer_occupancy(list->answer), p->outcome.occupancy, &gain);
    page_say_change(s, out_string(&change), out_string(&gain),
                    p->write_count > 0 ? p->writes[0] : "");
}

void page_say_answer(struct sayer *s, const void *record)
{
    page_say_launch(s, record, NULL);
}
