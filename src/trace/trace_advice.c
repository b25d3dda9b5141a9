#include "trace/trace_view.h"

#include "base/num.h"
#include "base/text.h"
#include "base/ull.h"
#include "core/limits.h"
#include "core/words.h"
#include "launch/proposal_text.h"
#include "report/phrase.h"
#include "trace/trace_migrations.h"
#include "trace/trace_threads.h"

/* The row that advice is for, and the shape of its first launch. */
struct advised {
    const struct trace_run *run;
    const struct trace_group *group;
    const struct trace_shape *shape;
    const struct trace_machine *machine;
    const struct trace_fit *fit;
    const struct words *words;
    struct out *what; /* the text of the advice */
    bool is_library;  /* a library kernel: its user chooses shapes and algorithms, not grids */
};

/* Fills `out`; false if the advice does not apply. */
typedef bool advise(const struct advised *a, struct trace_advice *out);

/* The resident blocks, by the estimate for clusters; 0 if they are not known. */
static uint64_t resident_of(const struct advised *a)
{
    return a->fit->blocks->resident;
}

static void set_tail_gain(const struct advised *a, struct trace_advice *out)
{
    out->low_ns = a->group->sums.tails.low;
    out->high_ns = a->group->sums.tails.high;
}

/* Writes ", if 15 clusters are active" where another device of the product may have others. */
static void write_condition(const struct advised *a)
{
    int64_t cluster = trace_dims_total(a->shape->cluster);
    const struct trace_blocks *blocks = a->fit->blocks;
    if (cluster > 1 && blocks->resident_low < blocks->resident_high) {
        out_printf(a->what, ", if %llu clusters are active",
                   ull(blocks->resident / (uint64_t)cluster));
    }
}

/* A grid whose last wave is full has no tail. */
static bool advise_grid(const struct advised *a, struct trace_advice *out)
{
    uint64_t wave = resident_of(a);
    if (a->group->class != TRACE_CLASS_TAIL || wave == 0 || a->is_library ||
        a->fit->grid % wave == 0) {
        return false;
    }
    uint64_t full = a->fit->grid / wave;
    out->kind = "grid";
    out_printf(a->what, "a grid of %llu or %llu %s fills the last %s", ull(full * wave),
               ull((full + 1) * wave), a->words->blocks, a->words->wave);
    write_condition(a);
    set_tail_gain(a, out);
    return true;
}

/* A grid of one full wave has no tail if its blocks have equal parts of the work. */
static bool advise_persistent(const struct advised *a, struct trace_advice *out)
{
    uint64_t wave = resident_of(a);
    if (a->group->class != TRACE_CLASS_TAIL || wave == 0 || a->is_library) {
        return false;
    }
    out->kind = "persistent";
    out_printf(a->what, "a persistent grid of %llu %s with the work in equal parts", ull(wave),
               a->words->blocks);
    write_condition(a);
    set_tail_gain(a, out);
    out->low_ns = 0; /* equal parts may cost time */
    return true;
}

/*
 * Advises fewer registers or less shared memory, if this saves time in the last wave.  The lower
 * bound of the gain is 0: if the blocks of an SM share its throughput, more blocks at once gain
 * nothing.  A launch that loses less than PROPOSAL_GAIN_MIN cannot gain as much, which a proposal
 * must: it needs no answer.
 */
static bool advise_resources(const struct advised *a, struct trace_advice *out)
{
    struct answer answer;
    struct occ_arch variant;
    struct question q;
    static struct proposals list;
    if (a->group->class != TRACE_CLASS_TAIL || resident_of(a) == 0 || a->fit->doubts != 0 ||
        a->is_library || a->fit->loss[TRACE_BOUND_HIGH] < PROPOSAL_GAIN_MIN ||
        trace_question_make(a->shape, a->machine, &variant, &q) != NULL || q.launch.cluster > 0 ||
        answer_make(&q, ANSWER_BASIC, &answer) != OCC_OK || !answer.run.exists) {
        return false;
    }
    proposals_make_fewer_waves(&answer, NULL, &list);
    if (list.count == 0) {
        return false;
    }
    const struct proposal *p = &list.items[0];
    const struct words *w = a->words;
    const uint32_t bits = proposal_levers(&list, p);
    const char *separator = "";
    out->kind = proposal_kind_key(p->kind);
    out->doubt = (p->doubts & PROPOSAL_MAY_SPILL) != 0 ? "spills" : NULL;
    if ((bits >> OCC_LEVER_REGISTERS & 1) != 0) {
        out_printf(a->what, "at most %llu %s instead of %u",
                   ull(proposal_lever_value(&list, p, OCC_LEVER_REGISTERS)),
                   limits_word(w, OCC_LIMIT_ON_REGISTERS), q.launch.regs);
        separator = " and ";
    }
    if ((bits >> OCC_LEVER_SHARED_MEMORY & 1) != 0) {
        out_printf(a->what, "%sat most %llu B of %s", separator,
                   ull(proposal_lever_value(&list, p, OCC_LEVER_SHARED_MEMORY)),
                   limits_word(w, OCC_LIMIT_ON_SHARED_MEMORY));
    }
    const struct proposal_outcome *o = &p->outcome;
    out_printf(a->what, ": %u %s/%s, %llu %s instead of %llu", o->blocks_per_sm, w->blocks, w->sm,
               ull(o->total_waves), words_by_count(o->total_waves, w->wave, w->waves),
               ull(answer.run.waves.total_waves));
    if (p->write_count > 0) {
        out_printf(a->what, "; %s", p->writes[0]);
    }
    /* sums.tails.high is the highest loss x the time for which the tails were counted. */
    double time = a->group->sums.tails.high / a->fit->loss[TRACE_BOUND_HIGH];
    out->low_ns = 0;
    out->high_ns = time * (1 - (double)o->total_waves / (double)answer.run.waves.total_waves);
    return true;
}

/* Advises what the user of a library can change. */
static bool advise_library(const struct advised *a, struct trace_advice *out)
{
    if (!a->is_library || !trace_class_has_loss(a->group->class)) {
        return false;
    }
    out->kind = "library";
    out_printf(a->what, "library kernel: try another shape, padding, batch or algorithm%s",
               a->group->class == TRACE_CLASS_TAIL ? "" : ", or split-K");
    out->low_ns = 0;
    out->high_ns = a->group->sums.tails.high + a->group->sums.small_grids.high;
    return true;
}

/* Is the grid of at most one wave, and not full? */
static bool is_small(const struct advised *a)
{
    return a->group->class == TRACE_CLASS_SMALL_GRID || a->group->class == TRACE_CLASS_EVEN;
}

/* Does the kernel run for less time than its launch costs?  Then a larger grid gains little. */
static bool is_shorter_than_launching(const struct advised *a)
{
    return a->group->is_short && a->group->median_ns < TRACE_LAUNCHING_NS;
}

/*
 * A block that does not fill its warps needs more threads before the grid needs more blocks: for a
 * small grid, this advice stands for both.
 */
static bool advise_threads(const struct advised *a, struct trace_advice *out)
{
    const struct trace_sums *sums = &a->group->sums;
    struct trace_threads t;
    double idle = a->fit->blocks->idle_lanes;
    if (idle <= 0 || a->is_library || a->group->class == TRACE_CLASS_COMMUNICATION ||
        is_shorter_than_launching(a) || !trace_threads_find(a->shape, a->machine, &t)) {
        return false;
    }
    out->kind = proposal_kind_key(PROPOSAL_THREADS);
    out->doubt = "another grid divides the work differently";
    out->threads = t.threads;
    out->grid = t.grid;
    out_printf(a->what, "%s of %u threads instead of %u, which leave %u of %u lanes idle",
               a->words->blocks, t.threads, t.now, t.idle, t.lanes);
    if (t.then > t.occupancy_now) {
        out_text(a->what, "; occupancy ");
        phrase_percent(t.then, a->what);
        out_text(a->what, " instead of ");
        phrase_percent(t.occupancy_now, a->what);
    }
    if (is_small(a)) {
        out_printf(a->what, "; then more %s", a->words->blocks);
    }
    out->low_ns = 0;
    out->high_ns = sums->lanes_ns;
    if (is_small(a)) {
        out->high_ns += (1 - idle) * sums->small_grids.high;
    }
    return true;
}

static bool advise_blocks(const struct advised *a, struct trace_advice *out)
{
    bool even = a->group->class == TRACE_CLASS_EVEN;
    struct trace_threads t;
    if (!is_small(a) || a->is_library || is_shorter_than_launching(a) ||
        trace_threads_find(a->shape, a->machine, &t)) { /* advise_threads() */
        return false;
    }
    uint64_t wave = resident_of(a);
    out->kind = "grid";
    if (a->fit->grid < a->machine->sms || wave == 0) {
        bool has_clusters = trace_dims_total(a->shape->cluster) > 1;
        const char *separator = ": ";
        out_printf(a->what, "more than %llu %s, by smaller tiles or split-K", ull(a->fit->grid),
                   words_by_count(a->fit->grid, a->words->block, a->words->blocks));
        if (!has_clusters) { /* their grid may not be a multiple of the cluster */
            out_printf(a->what, "%s%u use every %s", separator, a->machine->sms, a->words->sm);
            separator = ", ";
        }
        if (wave > 0) {
            out_printf(a->what, "%s%llu fill the %s", separator, ull(wave), a->words->wave);
            write_condition(a);
        }
    } else {
        out_printf(a->what, "%llu %s instead of %llu fill the %s%s", ull(wave), a->words->blocks,
                   ull(a->fit->grid), a->words->wave,
                   even ? ", unless the kernel is persistent" : "");
        write_condition(a);
    }
    out->low_ns = 0;
    out->high_ns = a->group->sums.small_grids.high;
    return true;
}

/* Fusing saves launches; each takes about as long as a short kernel runs. */
static bool advise_fusing(const struct advised *a, struct trace_advice *out)
{
    bool small =
        trace_class_has_loss(a->group->class) && a->fit->grid <= a->fit->blocks->resident_high;
    bool beats_larger_grid = small && is_shorter_than_launching(a);
    if (!a->group->is_short || (a->group->sums.launches < 2 && !beats_larger_grid)) {
        return false;
    }
    out->kind = "fusing";
    out_printf(a->what,
               "the kernel takes about as long as its launch, or less: fuse it with others, or "
               "launch it in a graph%s",
               beats_larger_grid ? "; that saves more than a larger grid" : "");
    out->low_ns = 0;
    out->high_ns = a->group->sums.fuse_ns;
    return true;
}

/* Pages of unified memory that migrate while the kernel runs are time of the kernel. */
static bool advise_migrations(const struct advised *a, struct trace_advice *out)
{
    int64_t ns = trace_migrations_of(a->run, a->group->shape);
    if (ns == 0) {
        return false;
    }
    out->kind = "unified_memory";
    phrase_time((double)ns, a->what);
    out_text(a->what, " of ");
    phrase_time((double)a->group->sums.time_ns, a->what);
    out_text(a->what, " of this kernel are page migrations: prefetch (cudaMemPrefetchAsync), or "
                      "allocate on the device");
    out->low_ns = 0;
    out->high_ns = (double)ns;
    return true;
}

/*
 * Tails without loss: tails.high is the time of the tails by the highest loss, and fewer waves save
 * at most that time.  The gains of a row are alternatives, so the largest one is the limit.
 */
double trace_advice_limit(const struct trace_run *run, uint32_t shape,
                          const struct trace_sums *sums)
{
    double loss = run->fits[shape].loss[TRACE_BOUND_HIGH];
    double tails = sums->tails.high / (loss > 0 ? min_real(loss, 1) : 1);
    double limit = max_real(tails + sums->small_grids.high, sums->fuse_ns);
    limit = max_real(limit, sums->lanes_ns + sums->small_grids.high);
    return max_real(limit, (double)trace_migrations_of(run, shape));
}

static advise *const advisers[] = { advise_migrations, advise_threads,    advise_grid,
                                    advise_resources,  advise_persistent, advise_library,
                                    advise_blocks,     advise_fusing };

/* Moves the last of `count` items to its place by the largest gain; of equal ones, it is last. */
static void sort_last(struct trace_advice *items, size_t count)
{
    const struct trace_advice last = items[count - 1];
    size_t at = count - 1;
    for (; at > 0 && items[at - 1].high_ns < last.high_ns; at--) {
        items[at] = items[at - 1];
    }
    items[at] = last;
}

/* Does the advice hold for a row whose launches are of several kernels? */
static bool holds_for_several_kernels(advise *adviser)
{
    return adviser == advise_fusing || adviser == advise_library || adviser == advise_migrations;
}

size_t trace_advise(const struct trace_run *run, const struct trace_group *group,
                    struct trace_advice out[TRACE_ADVICE_MAX])
{
    const struct trace_shape *shape = &run->trace->shapes[group->shape];
    const struct trace_machine *machine = &run->machines[shape->device];
    struct advised advised = { .run = run,
                               .group = group,
                               .shape = shape,
                               .machine = machine,
                               .fit = &run->fits[group->shape] };
    size_t count = 0;
    advised.is_library = advised.fit->kinds.is_library;
    advised.words = machine->arch != NULL ? words_of(machine->arch) : words_of_vendor(OCC_NVIDIA);
    for (size_t i = 0; i < sizeof advisers / sizeof *advisers; i++) {
        struct trace_advice *next = &out[count];
        struct out what;
        out_init(&what, NULL, next->what, sizeof next->what - 1);
        advised.what = &what;
        next->kind = next->doubt = NULL;
        next->threads = next->grid = 0;
        bool holds = group->is_one_kernel || holds_for_several_kernels(advisers[i]);
        if (holds && advisers[i](&advised, next) && next->high_ns > 0) {
            out_string(&what);
            sort_last(out, ++count);
        }
    }
    return count;
}
