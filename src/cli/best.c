#include "cli/best.h"

#include "base/text.h"
#include "core/round.h"
#include "render/answer_text.h"

#include <string.h>

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
    if (a->resident != b->resident) {
        return a->resident > b->resident;
    }
    return a->threads > b->threads;
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
        if (bound > 0) {
            *most = round_min(*most, bound);
        }
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
        uint32_t threads = i == 0 ? most : (uint32_t)(count - i) * step;
        if (range->total > 0) {
            threads = (uint32_t)range_at(range, i, NULL);
        }
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

/* ---- machines ----------------------------------------------------------------------------- */

/* The machines of a sweep are one axis: architectures, or products with their MIG profiles. */
static enum request_axis machine_axis(const struct sweep *sweep)
{
    return sweep_varies(sweep, REQUEST_ARCH) ? REQUEST_ARCH : REQUEST_GPU;
}

/* Blocks of a CU and of a WGP, or of different vendors, cannot be compared. */
static bool same_kind(const struct occ_arch *a, const struct occ_arch *b)
{
    return a->vendor == b->vendor && a->cus_per_sm == b->cus_per_sm;
}

/* The best machine: its limits, and its name, which may not outlive the walk. */
struct best_machine {
    double occupancy;
    uint32_t limits[OCC_LIMIT_COUNT];
    char name[96];
};

static bool find_machine(const struct sweep *sweep, const struct occ_arch *arch,
                         struct best_machine *best)
{
    struct sweep walk;
    enum request_axis axis = machine_axis(sweep);
    walk = *sweep;
    for (uint64_t i = 0; i < sweep->request->axes[axis].total; i++) {
        struct question question;
        struct answer answer;
        struct diag diag;
        diag_init(&diag, NULL);
        walk.index[axis] = i;
        if (sweep_question(&walk, &question, &diag) && same_kind(question.arch, arch) &&
            answer_make(&question, 0, &answer) == OCC_OK && answer.occupancy > best->occupancy) {
            best->occupancy = answer.occupancy;
            memcpy(best->limits, answer.limits, sizeof best->limits);
            snprintf(best->name, sizeof best->name, "%s",
                     text_or(answer.question.gpu, answer.arch_name));
        }
    }
    return best->occupancy > 0;
}

/* "barriers 4 (sm_80: no limit)" */
static void write_change(const struct answer *answer, const struct best_machine *best,
                         enum occ_limit limit, bool more, struct out *out)
{
    out_printf(out, "%s%s %u", more ? ", " : ": ", text_limit(answer->question.arch, limit),
               answer->limits[limit]);
    if (best == NULL) {
        return;
    }
    out_printf(out, " (%s: ", best->name);
    if (best->limits[limit] == OCC_NO_LIMIT) {
        out_text(out, "no limit)");
    } else {
        out_printf(out, "%u)", best->limits[limit]);
    }
}

void best_machine_gap(const struct sweep *sweep, const struct answer *answer,
                      char out[BEST_GAP_MAX])
{
    struct best_machine best = { 0 };
    if (!find_machine(sweep, answer->question.arch, &best)) {
        snprintf(out, BEST_GAP_MAX, "runs nowhere");
        return;
    }
    if (answer->occupancy >= best.occupancy) {
        snprintf(out, BEST_GAP_MAX, "best");
        return;
    }
    struct out text;
    out_init(&text, NULL);
    out_char(&text, '-');
    out_ratio(&text, (double)(unsigned)((best.occupancy - answer->occupancy) * 1000 + 0.5) / 10);
    out_text(&text, " points");
    bool named = false;
    for (int i = 0; i < OCC_LIMIT_COUNT; i++) {
        bool limits = (answer->result.limiters >> i & 1) != 0;
        if (limits && best.limits[i] > answer->limits[i]) {
            write_change(answer, &best, (enum occ_limit)i, named, &text);
            named = true;
        }
    }
    for (int i = 0; i < OCC_LIMIT_COUNT && !named; i++) {
        /* As many blocks as on the best machine, but that is less here. */
        if ((answer->result.limiters >> i & 1) != 0) {
            write_change(answer, NULL, (enum occ_limit)i, false, &text);
            break;
        }
    }
    out_copy(&text, out, BEST_GAP_MAX);
}
