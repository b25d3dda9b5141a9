/* simulation_say.c - the JSON and the columns of a simulation. */
#include "arch/vendor.h"
#include "launch/answer_say.h"
#include "simulate/simulation.h"

static void say_runs(struct sayer *s, const struct simulation *sim)
{
    const struct occ_schedule_runs *runs = &sim->runs;
    const struct occ_schedule_result *first = &runs->first;
    say_text_if(s, "dist", sim->dist);
    say_ratio(s, "cv", sim->schedule.cv);
    say_uint_if(s, "durations", sim->has_duration_file, sim->schedule.duration_count);
    say_bool(s, "shared", sim->schedule.shared);
    say_uint(s, "runs", runs->runs);
    say_uint(s, "seed", sim->schedule.seed);
    say_time_or_null(s, "makespan", first->makespan);
    say_time_or_null(s, "ideal", first->ideal);
    say_ratio(s, "slowdown", first->slowdown);
    say_ratio(s, "utilization", first->utilization);
    say_time_or_null(s, "idle_time", first->idle_time);
    say_uint(s, "busiest_sm", first->busiest_sm);
    say_time_or_null(s, "busiest_time", first->busiest_time);
    say_uint(s, "idlest_sm", first->idlest_sm);
    say_time_or_null(s, "idlest_time", first->idlest_time);
    say_ratio(s, "utilization_mean", runs->utilization_mean);
    say_ratio(s, "utilization_p5", runs->utilization_p5);
    say_ratio(s, "utilization_p95", runs->utilization_p95);
    say_time_or_null(s, "makespan_mean", runs->makespan_mean);
    say_time_or_null(s, "idle_time_mean", runs->idle_time_mean);
    say_ratio(s, "expected_occupancy", sim->first.busy);
    say_ratio(s, "active", first->active);
    say_ratio(s, "machine_occupancy", sim->first.machine);
    say_ratio(s, "expected_occupancy_mean", sim->mean.busy);
    say_ratio(s, "active_mean", runs->active_mean);
    say_ratio(s, "machine_occupancy_mean", sim->mean.machine);
}

static void say_simulation(struct sayer *s, const struct simulation *sim)
{
    if (say_object_if_with(s, "simulation", sim->is_simulated, SAY_BARE)) {
        say_runs(s, sim);
        say_end(s);
    }
}

void simulation_say(struct sayer *s, const void *record)
{
    const struct simulation *sim = record;
    answer_say(s, &sim->answer);
    say_simulation(s, sim);
}

void simulation_row_say(struct sayer *s, const void *record)
{
    const struct simulation *sim = record;
    const struct answer *a = answer_or_none(&sim->answer);
    const struct question *q = a->question;
    say_text(s, "arch", q->arch->name);
    say_text_if(s, "gpu", q->gpu);
    say_uint(s, "sms", q->sms);
    say_uint(s, "grid", a->grid);
    launch_say(s, &q->launch, vendor_of(q->arch)->has_register_kinds);
    say_uint(s, "blocks_per_sm", a->result.blocks_per_sm);
    say_ratio(s, "occupancy", answer_occupancy(a));
    say_simulation(s, sim);
}
