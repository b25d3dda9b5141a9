/* stages_report.c - the shared memory of a tile with stages, as text for people. */
#include <string.h>

#include "arch/vendor.h"
#include "base/text.h"
#include "base/ull.h"
#include "core/lever.h"
#include "launch/answer_report.h"

/* The largest number of stages of `stage_bytes` with which the block takes at most `bytes`. */
static uint64_t stages_in(const struct answer *a, uint64_t bytes, uint32_t stage_bytes)
{
    const struct occ_launch *launch = &a->question->launch;
    uint64_t other_bytes = levers[OCC_LEVER_SHARED_MEMORY].get(launch) - launch->dynamic_smem;
    return bytes > other_bytes ? (bytes - other_bytes) / stage_bytes : 0;
}

/*
 * Writes how many stages keep the resident blocks, and how many give more blocks.  If the launch
 * cannot run, writes how many stages let it run.
 */
static void write_stage_counts(const struct answer *a, uint32_t stage_bytes, struct out *line)
{
    const struct occ_headroom *room = &a->headroom[OCC_LEVER_SHARED_MEMORY];
    const struct words *w = words_of(a->question->arch);
    uint64_t gain_stages = room->gain.exists ? stages_in(a, room->gain.at, stage_bytes) : 0;
    if (answer_is_launchable(a) && room->loss.exists) {
        uint64_t most = stages_in(a, room->loss.at - 1, stage_bytes);
        out_printf(line, " Up to %llu stage%s keep%s the ", ull(most), text_plural(most),
                   most == 1 ? "s" : "");
        phrase_count(a->result.blocks_per_sm, w->block, w->blocks, line);
        if (gain_stages > 0) {
            out_printf(line, "; %llu %s", ull(gain_stages),
                       gain_stages == 1 ? "gives more" : "or fewer give more");
        }
        out_char(line, '.');
    } else if (!answer_is_launchable(a) && gain_stages > 0) {
        out_printf(line, " With at most %llu stage%s it can launch.", ull(gain_stages),
                   text_plural(gain_stages));
    }
}

void stages_that_fit_report(const struct answer *answer, uint64_t bytes, struct report *report)
{
    const struct occ_stages *s = &answer->question->stages;
    uint32_t stage_bytes;
    uint32_t all_bytes;
    if (s->stages > 0 && occ_stages_bytes(s, &stage_bytes, &all_bytes) == OCC_OK) {
        uint64_t stages = stages_in(answer, bytes, stage_bytes);
        report_line(report, 0, "%llu B of %s hold %llu stage%s of %u B.", ull(bytes),
                    words_of(answer->question->arch)->smem, ull(stages), text_plural(stages),
                    stage_bytes);
    }
}

void stages_report(const struct answer *answer, struct report *report)
{
    const struct occ_stages *s = &answer->question->stages;
    const struct words *w = words_of(answer->question->arch);
    OUT_TEXT(line, OUT_LINE);
    uint32_t stage_bytes;
    uint32_t all_bytes;
    if (occ_stages_bytes(s, &stage_bytes, &all_bytes) != OCC_OK) {
        return;
    }
    out_printf(&line,
               "Tile %ux%ux%u in %u stage%s of %u B: at least %u B of dynamic %s, to which "
               "a compiler may add.",
               s->tile_m, s->tile_n, s->tile_k, s->stages, text_plural(s->stages), stage_bytes,
               all_bytes, w->smem);
    write_stage_counts(answer, stage_bytes, &line);
    report_topic(report, "stages", "Stages");
    report_paragraph_out(report, 0, &line);
}
