#include "model/launch/simulation.h"

/* The share of its warp slots that `blocks` blocks occupy on an SM. */
static double share_of_slots(const struct answer *a, double blocks)
{
    return blocks * a->result.warps_per_block / a->question.arch->max_warps_per_sm;
}

void simulation_finish(struct simulation *simulation)
{
    const struct answer *a = &simulation->answer;
    const struct occ_schedule *s = &simulation->schedule;
    const struct occ_schedule_runs *runs = &simulation->runs;
    simulation->simulated = answer_runs(a);
    simulation->from_file = s->durations != NULL;
    simulation->dist = s->durations == NULL ? occ_dist_key(s->dist) : NULL;
    simulation->first.busy = share_of_slots(a, runs->first.resident);
    simulation->first.machine = share_of_slots(a, runs->first.resident * runs->first.active);
    simulation->mean.busy = share_of_slots(a, runs->resident_mean);
    simulation->mean.machine = share_of_slots(a, runs->machine_mean);
}
