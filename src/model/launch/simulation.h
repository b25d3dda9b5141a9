/* simulation.h - the result of a block-by-block dispatch. */
#ifndef OCC_MODEL_LAUNCH_SIMULATION_H
#define OCC_MODEL_LAUNCH_SIMULATION_H

#include "base/sayer.h"
#include "model/launch/answer.h"
#include "model/launch/timeline.h"

/* Shares of the occupied warp slots. */
struct simulation_shares {
    double busy;    /* average over the time in which an SM has work */
    double machine; /* average over all SMs and the whole run */
};

/* The launch, the simulated schedule and its result. */
struct simulation {
    struct answer answer;
    struct occ_schedule schedule;
    struct occ_schedule_runs runs;
    bool random;                     /* runs differ */
    const struct timeline *timeline; /* of the first run; NULL for JSON */
    bool utf8;                       /* text may use block characters */
    /* Made by simulation_finish(): */
    bool simulated;                       /* the launch runs: answer_runs() */
    bool from_file;                       /* block times come from a file */
    const char *dist;                     /* else their distribution; or NULL */
    struct simulation_shares first, mean; /* of the first run; of all */
};

/* Fills the members below "Made by simulation_finish()". */
void simulation_finish(struct simulation *simulation);

/* Says a struct simulation, behind what answer_say() says of its launch; as the row of a table. */
void simulation_say(struct sayer *s, const void *simulation);
void simulation_row_say(struct sayer *s, const void *simulation);

#endif
