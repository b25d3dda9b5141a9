#include "simulate/simulation.h"

#include "base/ull.h"
#include "core/words.h"
#include "report/phrase.h"

/* The share of an SM's warp slots that `blocks` blocks occupy. */
static double share_of_slots(const struct answer *a, double blocks)
{
    return blocks * a->result.warps_per_block / a->question->arch->max_warps_per_sm;
}

void simulation_finish(struct simulation *simulation)
{
    const struct answer *a = &simulation->answer;
    const struct occ_schedule *s = &simulation->schedule;
    const struct occ_schedule_runs *runs = &simulation->runs;
    simulation->is_simulated = answer_launch_can_finish(a);
    simulation->has_duration_file = s->durations != NULL;
    simulation->dist = s->durations == NULL ? occ_dist_key(s->dist) : NULL;
    simulation->first.busy = share_of_slots(a, runs->first.resident);
    simulation->first.machine = share_of_slots(a, runs->first.resident * runs->first.active);
    simulation->mean.busy = share_of_slots(a, runs->resident_mean);
    simulation->mean.machine = share_of_slots(a, runs->machine_mean);
}

/* ---- phrases ------------------------------------------------------------------------------ */

void simulation_write_time(double time, struct out *out)
{
    char buf[40];
    snprintf(buf, sizeof buf, time >= 1000 ? "%.0f" : "%.4g", time);
    out_text(out, buf);
}

bool simulation_is_of_tiles(const struct answer *answer)
{
    return answer->problem.exists &&
           answer->question->problem.schedule == OCC_TILE_SCHEDULE_PERSISTENT;
}

bool simulation_has_random_runs(const struct simulation *simulation)
{
    return simulation->is_random && simulation->runs.runs > 1;
}

const char *simulation_work_unit(const struct simulation *simulation)
{
    const struct answer *answer = &simulation->answer;
    return simulation_is_of_tiles(answer) ? "tile" : words_of(answer->question->arch)->block;
}

void simulation_write_grid(const struct simulation *simulation, struct out *out)
{
    const struct occ_schedule *s = &simulation->schedule;
    const struct words *words = words_of(simulation->answer.question->arch);
    const struct answer *answer = &simulation->answer;
    if (simulation_is_of_tiles(answer)) {
        phrase_count(s->grid, "tile", "tiles", out);
    } else {
        phrase_count(s->grid, words->block, words->blocks, out);
    }
    out_text(out, " on ");
    phrase_count(s->sms, words->sm, words->sms, out);
}

void simulation_write_clusters(const struct simulation *simulation, struct out *out)
{
    const struct occ_slots *s = &simulation->answer.slots;
    const struct words *words = words_of(simulation->answer.question->arch);
    unsigned long long count = s->slots / s->cluster;
    out_printf(out, "Note: %llu clusters of %u fit at once", count, s->cluster);
    if (s->low < s->high) {
        out_text(out, ", by estimate");
        phrase_aside(s->low / s->cluster, s->high / s->cluster, " are possible", out);
    }
    out_printf(out, "; the %s of a cluster start together, on any %s: GPCs are not simulated.",
               words->blocks, words->sms);
}

void simulation_write_durations(const struct simulation *simulation, struct out *out)
{
    const struct occ_schedule *s = &simulation->schedule;
    if (s->durations != NULL) {
        out_text(out, "from ");
        phrase_count(s->duration_count, "duration", "durations", out);
        if (s->duration_count < s->grid) {
            out_text(out, ", repeated");
        }
    } else {
        out_text(out, occ_dist_key(s->dist));
        if (s->dist != OCC_DIST_CONSTANT) {
            out_text(out, " with cv ");
            out_real(out, s->cv);
        }
    }
    if (s->shared) {
        const struct words *words = words_of(simulation->answer.question->arch);
        out_printf(out, ", %s share the throughput of their %s", words->blocks, words->sm);
    }
}
