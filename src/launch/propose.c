/* propose.c - which proposals are made for an answer. */
#include "launch/proposal_list.h"

static void add_steps(struct proposals *list)
{
    if (list->answer->question->launch.threads == 0) {
        return;
    }
    if (answer_can_start(list->answer)) {
        propose_occupancy(list);
    } else {
        propose_start(list);
    }
}

void proposals_make_steps(const struct answer *answer, const struct proposal_kernel *kernel,
                          struct proposals *out)
{
    proposals_start(answer, kernel, out);
    add_steps(out);
}

void proposals_make_first_step(const struct answer *answer, const struct proposal_kernel *kernel,
                               struct proposals *out)
{
    proposals_start(answer, kernel, out);
    out->is_first_enough = true;
    add_steps(out);
}

void proposals_make_fewer_waves(const struct answer *answer, const struct proposal_kernel *kernel,
                                struct proposals *out)
{
    proposals_start(answer, kernel, out);
    propose_fewer_waves(out);
}

void proposals_make(const struct answer *answer, const struct proposal_kernel *kernel,
                    struct proposals *out)
{
    proposals_make_steps(answer, kernel, out);
    if (answer->run.exists && answer_can_start(answer)) {
        propose_grid(out);
    }
    if (answer_has_rounds(answer) && answer_can_start(answer)) {
        propose_tiles(out);
    }
}

bool proposals_answer(const struct question *question, struct answer *answer,
                      struct proposals *proposals, struct diag *diag)
{
    if (!answer_try(question, ANSWER_HEADROOM, answer, diag)) {
        return false;
    }
    if (proposals != NULL) {
        proposals_make(answer, NULL, proposals);
        answer->proposals = proposals;
    }
    return true;
}
