/* corun_say.c - the JSON and the columns of launches that share an SM. */
#include <string.h>

#include "base/minmax.h"
#include "base/text.h"
#include "corun/corun_answer.h"
#include "launch/answer_say.h"
#include "report/step_lines.h"

enum { NAMES_MAX = 128 };

/* Says the limits that stop one more block of each launch: ["registers","warps+registers"]. */
static void say_limiters(struct sayer *s, const struct corun_mix *mix)
{
    if (!say_texts_start(s, "limiters", 0)) {
        return;
    }
    for (uint32_t i = 0; mix->answer != NULL && i < mix->answer->count; i++) {
        char names[NAMES_MAX] = "";
        for (unsigned limit = 0; limit < OCC_LIMIT_COUNT; limit++) {
            if ((mix->limiters[i] >> limit & 1) != 0) {
                text_join(names, sizeof names, "+", "%s", limit_name(limit));
            }
        }
        say_text(s, NULL, names);
    }
    say_end(s);
}

static void say_blocks(struct sayer *s, const struct corun_mix *mix)
{
    int64_t blocks[OCC_CORUN_MAX];
    for (uint32_t i = 0; i < OCC_CORUN_MAX; i++) {
        blocks[i] = mix->answer != NULL && i < mix->answer->count ? (int64_t)mix->blocks[i] : -1;
    }
    say_numbers(s, "blocks", SAID_NUMBERS, blocks, OCC_CORUN_MAX, SAY_TEMPORARY | SAY_HAS_NO_ORDER);
}

static void say_mix(struct sayer *s, const void *record)
{
    const struct corun_mix *mix = record;
    say_blocks(s, mix);
    say_uint(s, "warps_per_sm", mix->warps);
    say_ratio(s, "occupancy", mix->occupancy);
    say_limiters(s, mix);
}

/* Says the launch after a change that lets one more of its blocks in; null if no change does. */
static void say_change(struct sayer *s, const struct corun_answer *a, const struct corun_full *full,
                       uint32_t launch)
{
    if (say_object_if(s, NULL, full->has_change[launch])) {
        launch_request_say(s, a->alone != NULL ? &a->alone[launch] : NULL, &full->changed[launch]);
        say_end(s);
    }
}

static void say_full(struct sayer *s, const struct corun_answer *a, uint32_t launch)
{
    const struct corun_full *full = &a->full[launch];
    if (!say_object(s, NULL)) {
        return;
    }
    say_uint(s, "full", launch);
    say_blocks(s, &full->mix);
    say_limiters(s, &full->mix);
    if (say_list(s, "changes", 0)) {
        for (uint32_t i = 0; i < say_elements(s, a->count); i++) {
            say_change(s, a, full, i);
        }
        say_end(s);
    }
    say_end(s);
}

/* Says the two counts, the smaller one first. */
static void say_range(struct sayer *s, const char *key, uint64_t spread, uint64_t packed)
{
    const int64_t range[] = { (int64_t)min_u64(spread, packed), (int64_t)max_u64(spread, packed) };
    say_numbers(s, key, SAID_NUMBERS, range, 2, SAY_TEMPORARY | SAY_HAS_NO_ORDER);
}

static void say_placement(struct sayer *s, const char *key, const struct corun_placement *p)
{
    if (say_object(s, key)) {
        say_uint(s, "sms_touched", p->left.sms_touched);
        say_uint(s, "left_sms", p->left.sms_left);
        say_uint(s, "left_slots", p->left.slots_left);
        say_quotient(s, "waves", p->waves.dividend, p->waves.divisor);
        say_end(s);
    }
}

static void say_grids(struct sayer *s, const struct corun_answer *a)
{
    const struct occ_left *spread = &a->spread.left;
    const struct occ_left *packed = &a->packed.left;
    if (!say_object_if(s, "grids", a->has_placements)) {
        return;
    }
    say_range(s, "sms_touched", spread->sms_touched, packed->sms_touched);
    say_range(s, "left_sms", spread->sms_left, packed->sms_left);
    say_range(s, "left_slots", spread->slots_left, packed->slots_left);
    if (say_list(s, "waves", 0)) { /* the more slots are left, the fewer waves are needed */
        bool spread_first = spread->slots_left >= packed->slots_left;
        const struct corun_placement *fewest = spread_first ? &a->spread : &a->packed;
        const struct corun_placement *most = spread_first ? &a->packed : &a->spread;
        say_quotient(s, NULL, fewest->waves.dividend, fewest->waves.divisor);
        say_quotient(s, NULL, most->waves.dividend, most->waves.divisor);
        say_end(s);
    }
    say_placement(s, "spread", &a->spread);
    say_placement(s, "packed", &a->packed);
    say_end(s);
}

static void say_line(void *context, const char *line)
{
    say_text(context, NULL, line);
}

void corun_say(struct sayer *s, const void *record)
{
    const struct corun_answer *a = record;
    const struct question *q = answer_or_none(a->alone)->question;
    say_text(s, "arch", q->arch->name);
    say_text_if(s, "gpu", q->gpu);
    say_uint_if_not_0(s, "sms", q->sms);
    say_each(s, "launches", a->alone, a->count, sizeof *a->alone, answer_say);
    say_each(s, "mixes", a->mixes, a->mix_count, sizeof *a->mixes, say_mix);
    if (say_list(s, "beside_full", 0)) {
        for (uint32_t i = 0; i < say_elements(s, a->count); i++) {
            say_full(s, a, i);
        }
        say_end(s);
    }
    say_grids(s, a);
    if (say_when(s, a->wants_steps) && say_texts_start(s, "explain", 0)) {
        struct step_lines lines;
        corun_explain(a, step_lines_start(&lines, say_line, s));
        say_end(s);
    }
}

void corun_mix_say(struct sayer *s, const void *record)
{
    const struct corun_mix *mix = record;
    const struct corun_answer *a = mix->answer;
    say_text(s, "arch", a != NULL ? a->arch->name : NULL);
    say_text_if(s, "gpu", a != NULL ? a->alone[0].question->gpu : NULL);
    if (say_texts_start(s, "names", 0)) {
        for (uint32_t i = 0; a != NULL && i < a->count; i++) {
            say_text(s, NULL, a->names[i]);
        }
        say_end(s);
    }
    say_mix(s, mix);
}
