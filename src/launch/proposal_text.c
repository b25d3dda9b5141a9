#include "launch/proposal_text.h"

#include "base/num.h"
#include "base/ull.h"
#include "core/lever.h"
#include "core/words.h"
#include "launch/answer_text.h"

static struct occ_launch launch_after(const struct proposals *list, const struct proposal *p)
{
    struct question then = answer_question(list->answer);
    proposal_apply(p, &then);
    return then.launch;
}

/* Does the shared memory follow the threads that it changes?  That is one change, not two. */
static bool grows_with_threads(const struct proposals *list, const struct proposal *p)
{
    uint64_t value;
    return list->answer->question->launch.dynamic_smem_per_thread > 0 &&
           proposal_value(p, REQUEST_THREADS, &value) && !proposal_value(p, REQUEST_SMEM, &value) &&
           !proposal_value(p, REQUEST_DYNAMIC_SMEM, &value);
}

uint32_t proposal_levers(const struct proposals *list, const struct proposal *p)
{
    const struct occ_launch then = launch_after(list, p);
    uint32_t bits = 0;
    for (unsigned i = 0; i < OCC_LEVER_COUNT; i++) {
        const enum occ_lever lever = (enum occ_lever)i;
        if (lever == OCC_LEVER_SHARED_MEMORY && grows_with_threads(list, p)) {
            continue;
        }
        bool changes =
            occ_lever_get(&then, lever) != occ_lever_get(&list->answer->question->launch, lever);
        bits |= changes ? 1U << i : 0;
    }
    return bits;
}

uint64_t proposal_lever_value(const struct proposals *list, const struct proposal *p,
                              enum occ_lever lever)
{
    const struct occ_launch then = launch_after(list, p);
    return occ_lever_get(&then, lever);
}

const struct proposal *proposals_find_lever(const struct proposals *list, enum occ_lever lever)
{
    for (size_t i = 0; list != NULL && i < list->count; i++) {
        const struct proposal *p = &list->items[i];
        if (proposal_is_step(p) && proposal_is_of_levers(p) &&
            proposal_levers(list, p) == 1U << lever) {
            return p;
        }
    }
    return NULL;
}

/* The doubts about registers. */
enum { OF_REGISTERS = PROPOSAL_MAY_SPILL | PROPOSAL_SPILLS_MORE | PROPOSAL_WOULD_SPILL };

/* Writes ", may spill" and so on; of a cut by the share `cut`, which may be deep. */
static void write_spills(const struct proposal *p, double cut, struct out *out)
{
    if (cut > PROPOSAL_DEEP_CUT && (p->doubts & PROPOSAL_MAY_SPILL) != 0) {
        out_text(out, ", expect spills");
        return;
    }
    for (unsigned bit = 0; bit < PROPOSAL_DOUBT_COUNT; bit++) {
        if ((p->doubts & OF_REGISTERS) >> bit & 1) {
            out_printf(out, ", %s", proposal_doubt_phrase(bit));
        }
    }
}

void proposal_lever_text(const struct proposals *list, const struct proposal *p,
                         enum occ_lever lever, struct out *out)
{
    const struct answer *a = list->answer;
    const bool bytes = levers[lever].unit == LEVER_BYTES;
    const char *unit = bytes ? " B" : "";
    const uint64_t now = occ_lever_get(&a->question->launch, lever);
    const uint64_t then = proposal_lever_value(list, p, lever);
    /* Fewer elements a block can be another grid, which is not always one of whole clusters. */
    const bool is_exact = lever == OCC_LEVER_THREADS && a->question->launch.cluster > 1;
    if (answer_is_launchable(a) || is_exact) {
        phrase_becomes(now, then, out);
        out_text(out, unit);
    } else {
        out_printf(out, "%llu%s or %s", ull(then), unit, bytes ? "less" : "fewer");
    }
    if (then >= now || lever == OCC_LEVER_THREADS) {
        return;
    }
    const double cut = (double)(now - then) / (double)now;
    out_text(out, " (");
    if (cut >= 0.005 && cut < 0.995) {
        out_printf(out, "-%.0f %%", 100.0 * cut);
    } else {
        phrase_change((double)now, (double)then, out);
    }
    write_spills(p, cut, out);
    out_char(out, ')');
}

void proposal_change_text(const struct proposals *list, const struct proposal *p, struct out *out)
{
    const struct question *q = list->answer->question;
    const struct occ_launch then = launch_after(list, p);
    const uint32_t bits = proposal_levers(list, p);
    const char *separator = "";
    uint64_t value;
    if (proposal_value(p, REQUEST_CLUSTER, &value)) {
        out_text(out, "clusters of ");
        phrase_becomes(q->launch.cluster, value, out);
        separator = ", ";
    }
    if (p->kind == PROPOSAL_GRID && proposal_value(p, REQUEST_GRID, &value)) {
        out_printf(out, "%sgrid ", separator);
        phrase_becomes(list->answer->grid, value, out);
        separator = ", ";
    }
    if (p->kind == PROPOSAL_OVERSIZED_SMEM) {
        out_text(out, "the oversized mode of shared memory");
    }
    for (unsigned i = 0; i < OCC_LEVER_COUNT; i++) {
        if ((bits >> i & 1) != 0) {
            out_text(out, separator);
            change_text(q->arch, &q->launch, &then, (enum occ_lever)i, out);
            separator = ", ";
        }
    }
}

void proposal_blocks_text(const struct proposals *list, const struct proposal *p, struct out *out)
{
    const struct words *w = words_of(list->answer->question->arch);
    phrase_count(p->outcome.blocks_per_sm, w->block, w->blocks, out);
    out_text(out, ", ");
    phrase_percent(p->outcome.occupancy, out);
}

void proposal_doubts_text(const struct proposal *p, struct out *out)
{
    write_spills(p, 0, out);
    for (unsigned bit = 0; bit < PROPOSAL_DOUBT_COUNT; bit++) {
        if ((p->doubts & ~(unsigned)(OF_REGISTERS | PROPOSAL_OTHER_WORK)) >> bit & 1) {
            out_printf(out, ", %s", proposal_doubt_phrase(bit));
        }
    }
}
