/* simulation.h - the result of a block-by-block dispatch. */
#ifndef OCC_MODEL_LAUNCH_SIMULATION_H
#define OCC_MODEL_LAUNCH_SIMULATION_H

#include "base/out.h"
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

/* Are tiles dealt to blocks that loop, which the grid does not count? */
bool simulation_deals_tiles(const struct answer *answer);

/* "3", "2.46", "0.00012": a time for people, at most 4 significant digits. */
void simulation_time(double time, struct out *out);

/* "65 blocks on 4 SMs" */
void simulation_grid(const struct simulation *simulation, struct out *out);

/* "constant", "normal with cv 0.2", "from 40 durations", ... */
void simulation_times(const struct simulation *simulation, struct out *out);

/* Says a struct simulation, behind what answer_say() says of its launch; as the row of a table. */
void simulation_say(struct sayer *s, const void *record);
void simulation_row_say(struct sayer *s, const void *record);

#endif
