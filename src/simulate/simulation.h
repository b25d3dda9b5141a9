/* simulation.h - the result of simulating a grid block by block. */
#ifndef OCC_SIMULATE_SIMULATION_H
#define OCC_SIMULATE_SIMULATION_H

#include "base/out.h"
#include "launch/answer.h"
#include "record/sayer.h"
#include "simulate/timeline.h"

/* The share of the warp slots that is occupied. */
struct simulation_shares {
    double busy;    /* average over the time in which an SM has work */
    double machine; /* average over all SMs and the whole run */
};

/* The launch, the simulated schedule and its result. */
struct simulation {
    struct question question; /* of `answer` */
    struct answer answer;
    struct occ_schedule schedule;
    struct occ_schedule_runs runs;
    bool is_random;                  /* block times are random */
    const struct timeline *timeline; /* of the first run; NULL if the format shows none */
    bool may_use_utf8;               /* text may use other characters than ASCII */
    /* Made by simulation_finish(): */
    bool is_simulated;                    /* the launch can finish: answer_launch_can_finish() */
    bool has_duration_file;               /* block times come from a file */
    const char *dist;                     /* distribution of block times; NULL = from a file */
    struct simulation_shares first, mean; /* of the first run; the mean over all runs */
};

/* Computes `is_simulated` and the members after it from the members before it. */
void simulation_finish(struct simulation *simulation);

/* Are tiles simulated instead of blocks?  True if persistent blocks loop over tiles. */
bool simulation_is_of_tiles(const struct answer *answer);

/* Were several runs with random times simulated?  Then they differ. */
bool simulation_has_random_runs(const struct simulation *simulation);

/* The name of one unit of work: "block", "workgroup", "work-group" or "tile". */
const char *simulation_work_unit(const struct simulation *simulation);

/* Writes a time with 4 significant digits: "3", "2.46"; 1000 or more is a whole number. */
void simulation_write_time(double time, struct out *out);

/* Writes "65 blocks on 4 SMs". */
void simulation_write_grid(const struct simulation *simulation, struct out *out);

/*
 * Writes how clusters are dispatched: "Note: 15 clusters of 8 at once, whose blocks start together
 * ...", as a sentence.
 */
void simulation_write_clusters(const struct simulation *simulation, struct out *out);

/* Writes how long blocks take: "constant", "normal with cv 0.2", "from 40 durations", ... */
void simulation_write_durations(const struct simulation *simulation, struct out *out);

/*
 * Passes the values of a struct simulation to the listener of `s`: its launch, then "simulation".
 */
void simulation_say(struct sayer *s, const void *record);

/* Passes the values of a struct simulation to the listener of `s` as the row of a table. */
void simulation_row_say(struct sayer *s, const void *record);

#endif
