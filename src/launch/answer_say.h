/* answer_say.h - the values of an answer in order, for every output format (record/sayer.h). */
#ifndef OCC_LAUNCH_ANSWER_SAY_H
#define OCC_LAUNCH_ANSWER_SAY_H

#include "launch/answer.h"
#include "record/sayer.h"

/* Passes the values of a struct answer to the listener of `s`. */
void answer_say(struct sayer *s, const void *answer);

/* Passes those values only that a table of many kernels shows: machine, launch, occupancy, waves.
 */
void answer_outline_say(struct sayer *s, const void *answer);

/*
 * `answer`; instead of NULL or an answer of zeros, one whose question and architecture are zeros
 * too: it describes the keys.
 */
const struct answer *answer_or_none(const struct answer *answer);

/* Passes the resources of a launch; with `registers_by_kind`, also the AGPRs and SGPRs. */
void launch_say(struct sayer *s, const struct occ_launch *launch, bool registers_by_kind);

/*
 * Passes a whole request of `batch`: `launch`, a change of the launch of `answer`, on its machine,
 * with its grid and all else that was given.  To columns, passes only the resources.  `answer` may
 * be NULL for a record of zeros.
 */
void launch_request_say(struct sayer *s, const struct answer *answer,
                        const struct occ_launch *launch);

/* Must the headroom be computed for `key`, a key of an answer or of a kernel's "result"? */
bool answer_key_is_headroom(const char *key);

/* Does the value of `key` grow with the resident blocks, as the occupancy does? */
bool answer_key_grows_with_blocks(const char *key);

/*
 * The upper end of a value that is a range, such as waves.efficiency; -1 for the other keys.  The
 * lower end is the value itself: no block slows another one down.  At the upper end the blocks
 * share the throughput of their SM.
 */
double answer_high_end(const struct answer *answer, const char *key);

/* Keys of enum occ_limit and of enum occ_lever, for say_names(). */
const char *limit_name(unsigned limit);
const char *lever_name(unsigned lever);

#endif
