#include "render/text/explain.h"

#include "core/evaluate.h"
#include "core/tiles.h"
#include "render/text/answer_text.h"

void explain_lines(const struct answer *answer, struct steps *steps)
{
    const struct question *q = &answer->question;
    const struct occ_result *r = &answer->result;
    const struct words *w = words_of(q->arch);
    char ratio[32];
    size_t len = out_format_ratio(ratio, answer->occupancy);
    evaluate_explain(q->arch, &q->launch, steps);
    steps_topic(steps, "occupancy");
    steps_add(steps, "%u x %u %s / %u = %.*s", r->blocks_per_sm, r->warps_per_block,
              words_count(r->warps_per_block, w->warp, w->warps), q->arch->max_warps_per_sm,
              (int)len, ratio);
    char bounds[TEXT_BOUNDS_MAX];
    if (text_bounds(answer, bounds)) {
        steps_topic(steps, "launch bounds");
        steps_add(steps, "%s", bounds);
    }
    disputes_explain(answer, steps);
    if (!answer->has_tiles || q->problem.schedule == OCC_TILE_SCHEDULE_TILES) {
        waves_explain(answer, steps); /* else a grid is one wave, and its turns are what counts */
    }
    if (answer->has_tiles) {
        tiles_explain(&q->problem, answer->slots, &answer->tiles, steps);
    }
}

void explain_text(const struct answer *answer, struct out *out)
{
    out_text(out, "\nStep by step\n");
    explain_lines(answer, &(struct steps){ text_line, out, "", false });
}
