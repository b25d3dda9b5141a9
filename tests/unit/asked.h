/* asked.h - random requests of batch, answered as batch answers them. */
#ifndef OCC_TESTS_ASKED_H
#define OCC_TESTS_ASKED_H

#include <cjson/cJSON.h>

#include "launch/launch_row.h"
#include "launch/sweep.h"
#include "record/record.h"

enum { REQUEST_MAX = 2048 };

/* A request with what it is made of; its answer points into it. */
struct asked {
    char text[REQUEST_MAX];
    struct launch_row json;
    struct sweep sweep;
    struct question question;
    struct answer answer;
};

/* Answers the request as batch does; false with the error in `diag` if it is refused. */
bool answer_request(struct asked *asked, struct diag *diag);

const struct occ_arch *random_arch(uint64_t *state);

/* Makes random requests until one is answered; ask_problem() makes those with a problem in tiles.
 */
void ask_random(struct asked *asked, uint64_t *state, const struct occ_arch *arch);
void ask_problem(struct asked *asked, uint64_t *state, const struct occ_arch *arch);

/* Makes random requests with a grid of whole clusters until one is answered. */
void ask_clusters(struct asked *asked, uint64_t *state);

/* Writes the request with the members of `set` in place of its own; null removes one. */
void merge_request(const char *request, const cJSON *set, char out[REQUEST_MAX]);

/* Parses what `say` says of the record. */
cJSON *json_of(say_function *say, const void *record);

#endif
