#include "trace/trace_copies.h"

#include <stdlib.h>
#include <string.h>

#include "base/num.h"

/* ---- directions --------------------------------------------------------------------------- */

enum trace_direction trace_copy_direction(const char *name)
{
    /* As CUPTI and rocprof name them, Nsight Systems' reports, XLA, PyTorch on HIP and on Intel. */
    static const struct {
        const char *part;
        enum trace_direction direction;
    } names[] = {
        { "HtoD", TRACE_TO_DEVICE },
        { "DtoH", TRACE_TO_HOST },
        { "DtoD", TRACE_IN_DEVICE },
        { "PtoP", TRACE_TO_PEER },
        { "emset", TRACE_SET }, /* "Memset", "[CUDA memset]" */
        { "set memory", TRACE_SET },
        { "MemoryFill", TRACE_SET },
        { "fillBuffer", TRACE_SET },
        { "FillBuffer", TRACE_SET },
        { "HtoA", TRACE_TO_DEVICE },
        { "AtoH", TRACE_TO_HOST },
        { "AtoA", TRACE_IN_DEVICE },
        { "AtoD", TRACE_IN_DEVICE },
        { "DtoA", TRACE_IN_DEVICE },
        { "HOST_TO_DEVICE", TRACE_TO_DEVICE },
        { "DEVICE_TO_HOST", TRACE_TO_HOST },
        { "DEVICE_TO_DEVICE", TRACE_IN_DEVICE },
        { "Host-to-Device", TRACE_TO_DEVICE },
        { "Device-to-Host", TRACE_TO_HOST },
        { "Device-to-Device", TRACE_IN_DEVICE },
        { "Peer-to-Peer", TRACE_TO_PEER },
        { "HostToDevice", TRACE_TO_DEVICE },
        { "DeviceToHost", TRACE_TO_HOST },
        { "DeviceToDevice", TRACE_IN_DEVICE },
        { "H2D", TRACE_TO_DEVICE },
        { "D2H", TRACE_TO_HOST },
        { "D2D", TRACE_IN_DEVICE },
        { "P2P", TRACE_TO_PEER },
        { "M2D", TRACE_TO_DEVICE },
        { "D2M", TRACE_TO_HOST },
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (strstr(name, names[i].part) != NULL) {
            /* Pages never migrate within a device. */
            bool is_between =
                names[i].direction == TRACE_IN_DEVICE && trace_copy_is_migration(name);
            return is_between ? TRACE_TO_PEER : names[i].direction;
        }
    }
    return TRACE_OTHER_WAY;
}

/* ---- copies alone ------------------------------------------------------------------------- */

/* A copy's end, and the state of the walk at its start. */
struct copy_end {
    int64_t end;
    size_t at; /* position in the slice */
};

struct walk {
    const struct trace *trace;
    struct trace_slice launches;
    size_t launch;      /* the next one in `launches` */
    int64_t busy_until; /* latest end of the launches before it */
    int64_t now;
    size_t running; /* copies */
    /* Time without kernels, since the start of the window, in which copies run. */
    double alone_ns;
    double share_ns; /* the part of each of the copies that run */
};

/* The time of a copy without kernels. */
struct copy_alone {
    double alone_ns, share_ns;
};

static int by_end(const void *a, const void *b)
{
    return NUM_ORDER(((const struct copy_end *)a)->end, ((const struct copy_end *)b)->end);
}

/* Moves the time to `until`. */
static void pass_time(struct walk *w, int64_t until)
{
    while (w->now < until) {
        int64_t free_until = until; /* of kernels */
        for (; w->launch < w->launches.count; w->launch++) {
            const struct trace_launch *l = &w->trace->launches[w->launches.order[w->launch]];
            if (l->start_ns > w->now) {
                free_until = min_i64(l->start_ns, until);
                break;
            }
            w->busy_until = max_i64(w->busy_until, l->start_ns + l->duration_ns);
        }
        if (w->busy_until > w->now) {
            w->now = min_i64(w->busy_until, until);
            continue;
        }
        if (w->running > 0) {
            w->alone_ns += (double)(free_until - w->now);
            w->share_ns += (double)(free_until - w->now) / (double)w->running;
        }
        w->now = free_until;
    }
}

/* Fills `alone` for each copy; `ends` is in the order of ends.  Zero-initialise `alone`. */
static void walk_copies(struct walk *w, struct trace_slice copies, struct trace_window window,
                        const struct copy_end *ends, struct copy_alone *alone)
{
    size_t start = 0;
    size_t end = 0;
    while (end < copies.count) {
        int64_t next_start = INT64_MAX;
        if (start < copies.count) {
            next_start = w->trace->copies[copies.order[start]].start_ns;
        }
        bool starts = next_start <= ends[end].end;
        int64_t at = starts ? next_start : ends[end].end;
        pass_time(w, min_i64(max_i64(at, window.from), window.to));
        struct copy_alone *copy = &alone[starts ? start++ : ends[end++].at];
        double sign = starts ? -1 : 1;
        copy->alone_ns += sign * w->alone_ns;
        copy->share_ns += sign * w->share_ns;
        w->running += starts ? 1 : SIZE_MAX; /* SIZE_MAX: one less */
    }
}

static void add_copy(const struct trace_copy *copy, const struct copy_alone *alone,
                     enum trace_direction direction, struct trace_copies *out)
{
    out->of[direction].ns += alone->share_ns;
    if (copy->duration_ns > 0) {
        out->of[direction].bytes +=
            (double)copy->bytes * (alone->alone_ns / (double)copy->duration_ns);
    }
    if (direction == TRACE_TO_DEVICE || direction == TRACE_TO_HOST) {
        out->migration_ns += trace_copy_is_migration(copy->name) ? alone->share_ns : 0;
        out->pageable_ns += copy->memory == TRACE_MEMORY_PAGEABLE ? alone->share_ns : 0;
        out->pinned_ns += copy->memory == TRACE_MEMORY_PINNED ? alone->share_ns : 0;
    }
}

bool trace_copies_add(const struct trace *trace, struct trace_slice launches,
                      struct trace_slice copies, struct trace_window window,
                      struct trace_copies *out)
{
    struct walk w = {
        .trace = trace, .launches = launches, .busy_until = window.from, .now = window.from
    };
    struct copy_end *ends = malloc((copies.count + 1) * sizeof *ends);
    struct copy_alone *alone = calloc(copies.count + 1, sizeof *alone);
    bool ok = ends != NULL && alone != NULL;
    for (size_t i = 0; ok && i < copies.count; i++) {
        const struct trace_copy *c = &trace->copies[copies.order[i]];
        ends[i] = (struct copy_end){ c->start_ns + c->duration_ns, i };
    }
    if (ok) {
        qsort(ends, copies.count, sizeof *ends, by_end);
        walk_copies(&w, copies, window, ends, alone);
    }
    const char *name = NULL;
    enum trace_direction direction = TRACE_OTHER_WAY;
    for (size_t i = 0; ok && i < copies.count; i++) {
        const struct trace_copy *c = &trace->copies[copies.order[i]];
        if (c->name != name) {
            name = c->name;
            direction = trace_copy_direction(name);
        }
        add_copy(c, &alone[i], direction, out);
    }
    free(ends);
    free(alone);
    return ok;
}

void trace_copies_add_up(struct trace_copies *to, const struct trace_copies *from)
{
    for (int i = 0; i < TRACE_DIRECTIONS; i++) {
        to->of[i].ns += from->of[i].ns;
        to->of[i].bytes += from->of[i].bytes;
    }
    to->migration_ns += from->migration_ns;
    to->pageable_ns += from->pageable_ns;
    to->pinned_ns += from->pinned_ns;
}
