#include "trace/trace_migrations.h"

#include <stdlib.h>

#include "base/num.h"

/* A stretch of time in which pages migrate without a break. */
struct stretch {
    int64_t start, end;
    int64_t before; /* the sum of the stretches before this one */
};

struct stretches {
    struct stretch *items;
    size_t count;
};

/* Joins the migrations of a device that overlap; copies are in the order of their starts. */
static void find_stretches(const struct trace *trace, uint32_t device, struct stretches *out)
{
    out->count = 0;
    for (size_t i = 0; i < trace->copy_count; i++) {
        const struct trace_copy *c = &trace->copies[i];
        struct stretch *last = out->count > 0 ? &out->items[out->count - 1] : NULL;
        int64_t end = c->start_ns + c->duration_ns;
        if (c->device != device || !trace_copy_is_migration(c->name)) {
            continue;
        }
        if (last != NULL && c->start_ns <= last->end) {
            last->end = max_i64(last->end, end);
            continue;
        }
        int64_t before = last != NULL ? last->before + last->end - last->start : 0;
        out->items[out->count++] = (struct stretch){ c->start_ns, end, before };
    }
}

/* The time before `time` in which pages migrate. */
static int64_t migrated_until(const struct stretches *stretches, int64_t time)
{
    size_t low = 0; /* stretches that start before `time`: at least `low`, at most `high` */
    size_t high = stretches->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (stretches->items[middle].start < time) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    if (low == 0) {
        return 0;
    }
    const struct stretch *last = &stretches->items[low - 1];
    return last->before + min_i64(last->end, time) - last->start;
}

/* Adds, for each kernel of a device, the migrations while its launches run. */
static void add_device(struct trace_run *run, uint32_t device, const struct stretches *stretches)
{
    const struct trace *trace = run->trace;
    for (size_t i = 0; i < trace->launch_count; i++) {
        const struct trace_launch *l = &trace->launches[i];
        if (trace->shapes[l->shape].device == device && trace_run_is_counted(run, i)) {
            run->migrations[run->kernel_of[l->shape]] +=
                migrated_until(stretches, l->start_ns + l->duration_ns) -
                migrated_until(stretches, l->start_ns);
        }
    }
}

bool trace_migrations_make(struct trace_run *run)
{
    const struct trace *trace = run->trace;
    size_t count = 0;
    for (size_t i = 0; i < trace->copy_count; i++) {
        count += trace_copy_is_migration(trace->copies[i].name);
    }
    if (count == 0) {
        return true;
    }
    struct stretches stretches = { calloc(count, sizeof *stretches.items), 0 };
    run->migrations = calloc(run->kernel_count + 1, sizeof *run->migrations);
    bool ok = stretches.items != NULL && run->migrations != NULL;
    for (uint32_t i = 0; ok && i < trace->device_count; i++) {
        find_stretches(trace, i, &stretches);
        add_device(run, i, &stretches);
    }
    free(stretches.items);
    return ok;
}

int64_t trace_migrations_of(const struct trace_run *run, uint32_t shape)
{
    return run->migrations != NULL ? run->migrations[run->kernel_of[shape]] : 0;
}
