#include "cli/best.h"

#include "core/round.h"

/* What a block size is judged by. */
struct score {
    double machine; /* average occupancy of the whole machine; 0 where no grid is known */
    uint32_t resident, threads;
};

static struct score score_of(const struct answer *answer)
{
    return (struct score){ answer->has_waves ? answer->expected.machine : 0,
                           answer->result.threads_per_sm, answer->question.launch.threads };
}

static bool better(const struct score *a, const struct score *b)
{
    if (a->machine > b->machine || a->machine < b->machine) {
        return a->machine > b->machine;
    }
    return a->resident != b->resident ? a->resident > b->resident : a->threads > b->threads;
}

void best_start(struct sweep *sweep)
{
    size_t kept = 0;
    for (size_t i = 0; i < sweep->count; i++) {
        enum request_axis axis = sweep->order[i];
        if (axis == REQUEST_THREADS) {
            sweep->launches /= sweep->request->axes[axis].total;
        } else {
            sweep->order[kept++] = axis;
        }
    }
    sweep->count = kept;
}

/* The current launch with `threads` threads. */
static bool question_of(struct sweep *sweep, uint32_t threads, struct question *out,
                        struct diag *diag)
{
    sweep->threads = threads;
    bool ok = sweep_question(sweep, out, diag);
    sweep->threads = 0;
    return ok;
}

/* The largest block, and the step to smaller ones. */
static bool limits_of(struct sweep *sweep, uint32_t *most, uint32_t *step, struct diag *diag)
{
    struct question question;
    bool ok = question_of(sweep, 1, &question, diag);
    if (ok) {
        uint32_t bound = question.launch.bound_threads;
        *most = question.arch->max_threads_per_block;
        *most = bound > 0 ? round_min(*most, bound) : *most;
        *step = question.arch->warp_size;
    }
    return ok;
}

bool best_question(struct sweep *sweep, struct question *out, struct diag *diag)
{
    const struct range *range = &sweep->request->axes[REQUEST_THREADS];
    struct score best = { -1, 0, 0 };
    uint32_t most = 0;
    uint32_t step = 1;
    if (range->total == 0 && !limits_of(sweep, &most, &step, diag)) {
        return false;
    }
    uint64_t count = range->total > 0 ? range->total : round_div_up(most, step);
    for (uint64_t i = 0; i < count; i++) {
        uint32_t threads = range->total > 0 ? (uint32_t)range_at(range, i, NULL)
                           : i == 0         ? most
                                            : (uint32_t)(count - i) * step;
        struct answer answer;
        if (!question_of(sweep, threads, out, diag)) {
            return false;
        }
        enum occ_status status = answer_make(out, 0, &answer);
        if (status != OCC_OK) {
            return diag_error(diag, 0, "%s", occ_status_text(status));
        }
        struct score score = score_of(&answer);
        if (better(&score, &best)) {
            best = score;
        }
    }
    return question_of(sweep, best.threads, out, diag);
}
