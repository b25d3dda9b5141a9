#include "trace/trace_sweep.h"

#include <stdlib.h>

#include "base/num.h"

/* A running launch and its next change: the start of its last wave, or its end. */
struct running {
    double next_ns; /* time of the next change, from the start of the device's first launch */
    uint32_t launch;
    bool in_last_wave; /* the next change is its end */
    double at_start;   /* sweep.lost_ns when it started; if its loss is unknown, busy_share_ns */
};

struct sweep {
    const struct trace *trace;
    const struct trace_fit *fits;
    struct trace_launch_loss *losses;
    enum trace_bound bound; /* the bound of the losses that this sweep computes */
    struct running *heap;   /* the earliest change first */
    size_t count, room;
    double now;
    double filled;         /* sum of the shares that the running launches fill */
    double filled_unknown; /* the part of it that launches of unknown loss fill */
    double known_count;    /* running launches whose loss is known */
    uint64_t known_sum;    /* sum of their indexes: if there is only one, its index */
    /* Sums since the heap was last empty.  From start to end of a launch, they grow by */
    double lost_ns;       /* its loss, if that is known */
    double busy_share_ns; /* its part of the time; the running launches have equal parts */
};

static const struct trace_fit *fit_of(const struct sweep *s, uint32_t launch)
{
    return &s->fits[s->trace->launches[launch].shape];
}

static bool is_loss_known(const struct sweep *s, uint32_t launch)
{
    const int64_t duration_ns = s->trace->launches[launch].duration_ns;
    return trace_class_has_loss(trace_launch_class(fit_of(s, launch), duration_ns));
}

/* The share of the machine that a launch fills, in its last wave or before its last wave. */
static double share_of(const struct sweep *s, uint32_t launch, bool in_last_wave)
{
    const struct trace_fit *fit = fit_of(s, launch);
    if (!is_loss_known(s, launch)) {
        return trace_fit_max_share(fit);
    }
    return in_last_wave ? trace_fit_last_share(fit, s->bound) : 1;
}

/* ---- the heap ----------------------------------------------------------------------------- */

static void swap(struct sweep *s, size_t a, size_t b)
{
    struct running kept = s->heap[a];
    s->heap[a] = s->heap[b];
    s->heap[b] = kept;
}

static bool push(struct sweep *s, struct running item)
{
    if (s->count == s->room) {
        size_t room = 2 * s->room + 64;
        struct running *heap = realloc(s->heap, room * sizeof *heap);
        if (heap == NULL) {
            return false;
        }
        s->heap = heap;
        s->room = room;
    }
    size_t at = s->count++;
    s->heap[at] = item;
    while (at > 0 && s->heap[at].next_ns < s->heap[(at - 1) / 2].next_ns) {
        swap(s, at, (at - 1) / 2);
        at = (at - 1) / 2;
    }
    return true;
}

/* Moves the first item down to its place. */
static void sift_first(struct sweep *s)
{
    size_t at = 0;
    for (;;) {
        size_t first = at;
        for (size_t child = 2 * at + 1; child <= 2 * at + 2; child++) {
            if (child < s->count && s->heap[child].next_ns < s->heap[first].next_ns) {
                first = child;
            }
        }
        if (first == at) {
            return;
        }
        swap(s, at, first);
        at = first;
    }
}

/* ---- the sweep ---------------------------------------------------------------------------- */

/*
 * Adds `ns` to alone_ns of the only running launch.  If several run, but only one has a known loss,
 * adds to that one `ns` times the share of the machine that the others leave free.
 */
static void add_alone(const struct sweep *s, double ns)
{
    if (s->count == 1) {
        s->losses[s->heap[0].launch].alone_ns += (float)ns;
    } else if (s->known_count == 1) {
        s->losses[s->known_sum].alone_ns += (float)(ns * max_real(1 - s->filled_unknown, 0));
    }
}

/* Moves the time to `until`; the next change of a launch must not be earlier. */
static void pass_time(struct sweep *s, double until)
{
    double ns = until - s->now;
    if (ns > 0 && s->known_count > 0 && s->filled < 1) {
        s->lost_ns += (1 - s->filled) / s->known_count * ns;
    }
    if (ns > 0 && s->count > 0 && s->bound == TRACE_BOUND_HIGH) {
        s->busy_share_ns += ns / (double)s->count;
        add_alone(s, ns);
    }
    s->now = max_real(s->now, until);
}

/* The bound of a launch's loss that this sweep computes. */
static float *loss_of_bound(const struct sweep *s, uint32_t launch)
{
    struct trace_launch_loss *loss = &s->losses[launch];
    return s->bound == TRACE_BOUND_HIGH ? &loss->high : &loss->low;
}

static double end_of(const struct sweep *s, uint32_t launch, int64_t origin)
{
    const struct trace_launch *l = &s->trace->launches[launch];
    return (double)(l->start_ns - origin + l->duration_ns);
}

/* Starts the last wave of the first launch in the heap, or ends that launch. */
static void change_first(struct sweep *s, int64_t origin)
{
    struct running *first = &s->heap[0];
    uint32_t launch = first->launch;
    bool is_known = is_loss_known(s, launch);
    if (is_known && !first->in_last_wave) {
        s->filled += share_of(s, launch, true) - share_of(s, launch, false);
        first->in_last_wave = true;
        first->next_ns = end_of(s, launch, origin);
        sift_first(s);
        return;
    }
    s->filled -= share_of(s, launch, true);
    if (is_known) {
        *loss_of_bound(s, launch) = (float)(s->lost_ns - first->at_start);
        s->known_count--;
        s->known_sum -= launch;
    } else {
        s->filled_unknown -= share_of(s, launch, true);
        s->losses[launch].busy_ns = (float)(s->busy_share_ns - first->at_start);
    }
    *first = s->heap[--s->count];
    if (s->count == 0) { /* drops the rounding errors of the sums */
        s->filled = s->filled_unknown = 0;
        s->lost_ns = s->busy_share_ns = 0;
    }
    sift_first(s);
}

static void advance(struct sweep *s, double until, int64_t origin)
{
    while (s->count > 0 && s->heap[0].next_ns <= until) {
        pass_time(s, s->heap[0].next_ns);
        change_first(s, origin);
    }
    pass_time(s, until);
}

/* Starts a launch; false when memory runs out. */
static bool start_launch(struct sweep *s, uint32_t launch, int64_t origin)
{
    const struct trace_fit *fit = fit_of(s, launch);
    const struct trace_launch *l = &s->trace->launches[launch];
    double end = end_of(s, launch, origin);
    bool is_known = is_loss_known(s, launch);
    if (l->duration_ns == 0) {
        return true;
    }
    struct running item = { .next_ns = end, .launch = launch, .in_last_wave = !is_known };
    if (is_known) {
        item.next_ns = end - (double)l->duration_ns / (double)fit->waves[s->bound];
        s->known_count++;
        s->known_sum += launch;
        item.at_start = s->lost_ns;
    } else {
        s->filled_unknown += share_of(s, launch, true);
        item.at_start = s->busy_share_ns;
    }
    s->filled += share_of(s, launch, false);
    return push(s, item);
}

/* Sweeps over the launches of one device. */
static bool sweep_device(struct sweep *s, const uint32_t *order, size_t count)
{
    int64_t origin = s->trace->launches[order[0]].start_ns;
    bool ok = true;
    s->now = 0;
    for (size_t i = 0; ok && i < count; i++) {
        advance(s, (double)(s->trace->launches[order[i]].start_ns - origin), origin);
        ok = start_launch(s, order[i], origin);
    }
    while (s->count > 0) {
        advance(s, s->heap[0].next_ns, origin);
    }
    return ok;
}

bool trace_sweep(const struct trace *trace, const uint32_t *order, const struct trace_fit *fits,
                 struct trace_launch_loss *losses)
{
    struct sweep s = { .trace = trace, .fits = fits, .losses = losses };
    bool ok = true;
    for (int bound = 0; ok && bound < TRACE_BOUNDS; bound++) {
        size_t next;
        s.bound = (enum trace_bound)bound;
        for (size_t i = 0; ok && i < trace->launch_count; i = next) {
            uint32_t device = trace->shapes[trace->launches[order[i]].shape].device;
            for (next = i; next < trace->launch_count &&
                           trace->shapes[trace->launches[order[next]].shape].device == device;) {
                next++;
            }
            ok = sweep_device(&s, order + i, next - i);
        }
    }
    for (uint32_t i = 0; ok && i < trace->launch_count; i++) {
        if (is_loss_known(&s, i) && losses[i].high < losses[i].low) {
            losses[i].high = losses[i].low;
        }
    }
    free(s.heap);
    return ok;
}
