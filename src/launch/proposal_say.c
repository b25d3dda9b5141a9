/* proposal_say.c - the JSON of a proposal. */
#include "launch/proposal_list.h"

#include <stdio.h>

#include "base/ull.h"
#include "option/shape.h"

/* The options that proposals set, in the order of JSON, with their keys. */
static const struct set_key {
    enum request_axis option;
    const char *key;
} set_keys[] = {
    { REQUEST_REGS, "regs" },
    { REQUEST_AGPRS, "agprs" },
    { REQUEST_SGPRS, "sgprs" },
    { REQUEST_SMEM, "smem" },
    { REQUEST_DYNAMIC_SMEM, "dynamic_smem" },
    { REQUEST_PER_THREAD, "dynamic_smem_per_thread" },
    { REQUEST_BARRIERS, "barriers" },
    { REQUEST_CARVEOUT, "carveout" },
    { REQUEST_NO_OPTIN, "optin" },
    { REQUEST_OVERSIZED_SMEM, "oversized_smem" },
    { REQUEST_THREADS, "threads" },
    { REQUEST_CLUSTER, "cluster" },
    { REQUEST_GRID, "grid" },
    { REQUEST_ELEMENTS, "elements" },
    { REQUEST_ELEMENTS_PER_THREAD, "elements_per_thread" },
    { REQUEST_PROBLEM, "problem" },
    { REQUEST_TILE, "tile" },
    { REQUEST_STAGES, "stages" },
    { REQUEST_SPLIT_K, "split_k" },
    { REQUEST_BATCH, "batch" },
    { REQUEST_SCHEDULE, "schedule" },
    { REQUEST_THROUGHPUT, "throughput" },
    { REQUEST_TILE_STEP, "tile_step" },
};

static void say_set(struct sayer *s, const struct proposal *p, const struct set_key *row)
{
    const struct proposal_set *set = NULL;
    const enum request_axis option = row->option;
    for (size_t i = 0; i < p->set_count; i++) {
        set = p->sets[i].option == option ? &p->sets[i] : set;
    }
    if (!say_when(s, set != NULL)) {
        return;
    }
    const bool known = set != NULL && !set->removes;
    if (option == REQUEST_TILE) {
        char text[SHAPE_TEXT_MAX] = "";
        if (known) {
            const struct shape shape = { { set->tile[0], set->tile[1], set->tile[2] },
                                         set->tile[2] > 0 ? 3 : 2 };
            shape_format(&shape, text);
        }
        say_temporary(s, row->key, text); /* null if it is empty */
    } else if (option == REQUEST_SCHEDULE) {
        say_text_if(s, row->key,
                    known ? occ_tile_schedule_key((enum occ_tile_schedule)set->number) : NULL);
    } else if (option == REQUEST_NO_OPTIN || option == REQUEST_OVERSIZED_SMEM) {
        say_bool(s, row->key, true);
    } else {
        say_uint_if(s, row->key, known, known ? set->number : 0);
    }
}

/* Says a ratio that only some proposals have. */
static void say_ratio_when(struct sayer *s, const char *key, bool exists, double value)
{
    if (say_when(s, exists)) {
        say_ratio(s, key, value);
    }
}

static void say_goal(struct sayer *s, const struct proposal *p)
{
    if (!say_object(s, "goal")) {
        return;
    }
    say_text(s, "key", proposal_goal_key(p->goal));
    bool has_two = p->goal == PROPOSAL_EFFICIENCY || p->goal == PROPOSAL_USEFUL;
    if (p->goal == PROPOSAL_BLOCKS || p->goal == PROPOSAL_LAUNCHABLE) {
        say_uint(s, "now", (uint64_t)p->now);
        say_uint(s, "then", (uint64_t)p->then);
    } else if (p->goal == PROPOSAL_ESTIMATE) {
        say_real_or_null(s, "now", p->now);
        say_real_or_null(s, "then", p->then);
    } else {
        say_ratio(s, "now", p->now);
        say_ratio(s, "then", p->then);
    }
    say_ratio_when(s, "now_high", has_two, p->now_high);
    say_ratio_when(s, "then_high", has_two, p->then_high);
    say_end(s);
}

static void say_outcome(struct sayer *s, const struct proposal_outcome *o)
{
    if (!say_object(s, "outcome")) {
        return;
    }
    say_uint(s, "blocks_per_sm", o->blocks_per_sm);
    if (say_when(s, o->resident_blocks > 0)) {
        say_uint(s, "resident_blocks", o->resident_blocks);
    }
    say_uint(s, "warps_per_sm", o->warps_per_sm);
    say_ratio(s, "occupancy", o->occupancy);
    if (say_when(s, o->has_waves)) {
        say_uint(s, "waves.total_waves", o->total_waves);
    }
    say_ratio_when(s, "waves.efficiency", o->has_waves, o->efficiency);
    say_ratio_when(s, "waves.efficiency_shared", o->has_waves, o->efficiency_shared);
    say_ratio_when(s, "tiles.useful", o->has_rounds, o->useful);
    say_ratio_when(s, "tiles.useful_shared", o->has_rounds, o->useful_shared);
    if (say_when(s, o->is_estimate_said)) {
        say_real_or_null(s, "estimate.time_us", o->estimate_us);
    }
    say_end(s);
}

static void say_doubts(struct sayer *s, unsigned doubts)
{
    if (say_texts_start(s, "doubts", 0)) {
        for (unsigned bit = 0; bit < PROPOSAL_DOUBT_COUNT; bit++) {
            if ((doubts >> bit & 1) != 0) {
                say_text(s, NULL, proposal_doubt_text(bit));
            }
        }
        say_end(s);
    }
}

void proposal_say(struct sayer *s, const void *record)
{
    const struct proposal *p = record;
    say_text(s, "kind", proposal_kind_key(p->kind));
    if (say_object(s, "set")) {
        for (size_t i = 0; i < sizeof set_keys / sizeof *set_keys; i++) {
            say_set(s, p, &set_keys[i]);
        }
        say_end(s);
    }
    say_goal(s, p);
    say_outcome(s, &p->outcome);
    say_doubts(s, p->doubts);
    if (say_texts_start(s, "write", 0)) {
        for (size_t i = 0; i < p->write_count; i++) {
            say_text(s, NULL, p->writes[i]);
        }
        say_end(s);
    }
}
