/*
 * xla_trace.c - traces of JAX and TensorFlow on GPUs: HOST.trace.json.gz of the XLA profiler.
 *
 * A kernel is an event of phase "X" with a string "kernel_details" in its args; its process is the
 * GPU.  On AMD GPUs the string lacks registers, or in some versions contains unrelated data.
 */
#include "trace/read/trace_json.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/grow.h"
#include "base/num.h"
#include "trace/read/gfx_guess.h"
#include "trace/read/idmap.h"

enum {
    REGS_MAX = 512,   /* registers of a thread of any GPU */
    BLOCK_MAX = 1024, /* threads of a block of any GPU */
    PROCESSES_MAX = 65536
};

/* A process of the trace: a GPU, or something else. */
struct process {
    int64_t pid;
    int64_t gpu;                  /* GPU number, -1 = not a GPU */
    int64_t major, minor, sms;    /* -1 = unknown */
    char vendor[TRACE_ARCH_MAX];  /* "" = unknown */
    char name[TRACE_PRODUCT_MAX]; /* "" = unknown */
};

struct xla {
    struct trace_json *json;
    size_t first_device; /* the file's first device: index in trace->devices */
    struct process *processes;
    size_t process_count;
    struct idmap process_of; /* pid -> index */
    uint64_t untimed_count;  /* kernels without valid times */
    uint64_t garbage_count;  /* kernels with unrelated data as details */
    uint64_t mixed_count;    /* kernels with an impossible block: XLA mixed up grid and block */
    uint64_t graph_count;    /* launches of whole CUDA graphs */
    uint64_t copy_count;
};

static struct diag *diag_of(const struct xla *xla)
{
    return xla->json->source->diag;
}

/* ---- processes ---------------------------------------------------------------------------- */

/* The process `pid`, which is added if it is new; NULL with the cause in the diag. */
static struct process *find_or_add_process(struct xla *xla, int64_t pid)
{
    uint32_t at = idmap_get(&xla->process_of, pid);
    if (at != IDMAP_NONE) {
        return &xla->processes[at];
    }
    if (xla->process_count >= PROCESSES_MAX || !GROW(xla->processes, xla->process_count) ||
        !idmap_put(&xla->process_of, pid, (uint32_t)xla->process_count)) {
        diag_error(diag_of(xla), 0, "too many processes (the limit is %d), or out of memory",
                   PROCESSES_MAX);
        return NULL;
    }
    struct process *process = &xla->processes[xla->process_count++];
    *process = (struct process){ .pid = pid, .gpu = -1, .major = -1, .minor = -1, .sms = -1 };
    return process;
}

/* Reads the name of a process, such as "/device:GPU:0", and what its args say of the GPU. */
static bool read_process(struct xla *xla, const struct json_view *pid, const struct json_view *args)
{
    struct process *process = find_or_add_process(xla, json_int_at_least(pid, 0));
    if (process == NULL) {
        return false;
    }
    struct json_cursor cursor = json_open(args);
    struct json_view key;
    struct json_view value;
    while (args->kind == JSON_OBJECT && json_read_member(&cursor, &key, &value)) {
        char name[TRACE_PRODUCT_MAX];
        if (json_is(&key, "name")) {
            json_copy(&value, name, sizeof name);
            const char *gpu = strstr(name, "/device:GPU:");
            if (gpu != NULL) {
                process->gpu = strtol(gpu + strlen("/device:GPU:"), NULL, 10);
            }
        } else if (json_is(&key, "compute_cap_major")) {
            process->major = json_int_at_least(&value, 1);
        } else if (json_is(&key, "compute_cap_minor")) {
            process->minor = json_int_at_least(&value, 0);
        } else if (json_is(&key, "core_count")) {
            process->sms = json_int_at_least(&value, 1);
        } else if (json_is(&key, "device_vendor")) {
            json_copy(&value, process->vendor, sizeof process->vendor);
        } else if (json_is(&key, "device_name")) {
            json_copy(&value, process->name, sizeof process->name);
        }
    }
    return true;
}

/* Fills in the devices from their processes; until then a device's id is its process's pid. */
static void fill_devices(const struct xla *xla)
{
    const struct trace *trace = xla->json->source->trace;
    size_t unknown = 0;
    for (size_t i = xla->first_device; i < trace->device_count; i++) {
        struct trace_device *device = &trace->devices[i];
        uint32_t at = idmap_get(&xla->process_of, device->id);
        if (at != IDMAP_NONE) {
            const struct process *process = &xla->processes[at];
            device->id = process->gpu >= 0 ? process->gpu : device->id;
            device->sms = process->sms;
            snprintf(device->name, sizeof device->name, "%s", process->name);
            bool is_amd = process->vendor[0] == 'A';
            if (is_amd) {
                gfx_guess(process->major, process->minor, process->sms, device->arch);
            } else {
                sm_format(process->major, process->minor, device->arch);
            }
        }
        unknown += device->sms == TRACE_UNKNOWN && device->arch[0] == '\0';
    }
    if (unknown > 0) {
        diag_warn(diag_of(xla), 0, "the trace does not name the GPU");
    }
}

/* ---- kernels ------------------------------------------------------------------------------ */

/*
 * Reads key and value of the next word of "regs:56 grid:8,1,1 ..."; false if no word is left,
 * or if the word has no colon.
 */
static bool next_word(struct json_cursor *cursor, struct json_view *key, struct json_view *value)
{
    while (cursor->at < cursor->end && *cursor->at == ' ') {
        cursor->at++;
    }
    const char *at = cursor->at;
    while (cursor->at < cursor->end && *cursor->at != ' ') {
        cursor->at++;
    }
    const char *colon = memchr(at, ':', (size_t)(cursor->at - at));
    if (colon == NULL) {
        return false;
    }
    *key = (struct json_view){ JSON_STRING, at, (size_t)(colon - at) };
    *value = (struct json_view){ JSON_BARE, colon + 1, (size_t)(cursor->at - colon - 1) };
    return true;
}

/* Reads "8,1,1". */
static void read_dims(const struct json_view *value, int64_t out[3])
{
    struct json_view list = { JSON_ARRAY, value->text, value->len };
    trace_json_read_dims(&list, out);
}

/*
 * Parses the details.  If the registers are impossible, leaves all values unknown; if the block is
 * impossible, leaves block and grid unknown.  Counts both kinds of kernels for warn().
 */
static void read_details(struct xla *xla, const struct json_view *details,
                         struct trace_shape *shape)
{
    struct json_cursor cursor = { details->text, details->text + details->len };
    struct json_view key;
    struct json_view value;
    struct trace_shape empty = *shape;
    double percent = -1;
    while (next_word(&cursor, &key, &value)) {
        if (json_is(&key, "regs")) {
            shape->regs = trace_number(json_int_at_least(&value, 0));
        } else if (json_is(&key, "static_shared") ||
                   json_is(&key, "group_mem" /* static and dynamic */)) {
            shape->smem = trace_number(json_int_at_least(&value, 0));
        } else if (json_is(&key, "dynamic_shared")) {
            shape->dynamic_smem = trace_number(json_int_at_least(&value, 0));
        } else if (json_is(&key, "grid")) {
            read_dims(&value, shape->grid);
        } else if (json_is(&key, "block")) {
            read_dims(&value, shape->block);
        } else if (json_is(&key, "occ_pct") && !json_real(&value, &percent)) {
            percent = -1;
        }
    }
    if (shape->regs > REGS_MAX) {
        *shape = empty;
        xla->garbage_count++;
        return;
    }
    if (shape->regs == 0) {
        shape->regs = TRACE_UNKNOWN; /* no kernel has 0 registers */
    }
    if (percent > 0 || (percent >= 0 && shape->regs > 0)) { /* else 0 means unknown */
        shape->occupancy = percent / 100;
    }
    if (trace_dims_total(shape->block) > BLOCK_MAX) {
        memcpy(shape->block, empty.block, sizeof shape->block);
        memcpy(shape->grid, empty.grid, sizeof shape->grid);
        shape->flags |= TRACE_GRID_UNSURE;
        xla->mixed_count++;
    }
}

static bool add_launch(struct xla *xla, const struct trace_json_event *e,
                       const struct json_view *details)
{
    struct trace *trace = xla->json->source->trace;
    struct trace_shape shape;
    int64_t start;
    int64_t duration;
    bool ignored = false;
    if (!trace_json_read_times(e, &start, &duration, &ignored)) {
        xla->untimed_count++;
        return true;
    }
    uint32_t device = trace_find_or_add_device(trace, json_int_at_least(&e->pid, 0), diag_of(xla));
    trace_shape_init(&shape, device);
    shape.name = trace_json_store_name(xla->json, &e->name);
    if (device == UINT32_MAX || shape.name == NULL) {
        return false;
    }
    if (details->kind == JSON_STRING) {
        read_details(xla, details, &shape);
    } else {
        shape.flags |= TRACE_GRAPH;
        xla->graph_count++;
    }
    if (!trace_add_launch(trace, &shape, start, duration, diag_of(xla))) {
        return false;
    }
    int64_t stream = json_int_at_least(&e->tid, 0); /* XLA has a "thread" for each stream */
    trace_set_origin_of_last(trace, TRACE_UNKNOWN, stream);
    return true;
}

/*
 * Is `e` a memory copy or memset by a GPU?  Calls of the host have the same details, so the
 * process of the event decides: XLA writes processes before events.
 */
static bool is_copy(const struct xla *xla, const struct trace_json_event *e)
{
    uint32_t process = idmap_get(&xla->process_of, json_int_at_least(&e->pid, 0));
    return process != IDMAP_NONE && xla->processes[process].gpu >= 0 &&
           (json_find(&e->args, "memcpy_details").kind == JSON_STRING ||
            json_find(&e->args, "memset_details").kind == JSON_STRING);
}

static bool add_copy(struct xla *xla, const struct trace_json_event *e)
{
    struct trace *trace = xla->json->source->trace;
    struct trace_copy copy = { .correlation = TRACE_UNKNOWN };
    bool ignored = false;
    if (!trace_json_read_times(e, &copy.start_ns, &copy.duration_ns, &ignored)) {
        return true;
    }
    copy.device = trace_find_or_add_device(trace, json_int_at_least(&e->pid, 0), diag_of(xla));
    copy.stream = trace_stream(json_int_at_least(&e->tid, 0));
    copy.name = trace_json_store_name(xla->json, &e->name);
    xla->copy_count++;
    return copy.device != UINT32_MAX && copy.name != NULL &&
           trace_add_copy(trace, &copy, diag_of(xla));
}

/* Wants events of the phases "X" (with a duration) and "M" (metadata); skips all others. */
static bool wants_event(struct trace_json_event *e, const struct json_view *member)
{
    return member != &e->ph || e->ph.len == 0 || json_is(&e->ph, "X") || json_is(&e->ph, "M");
}

static bool visit_event(void *ctx, const struct trace_json_event *e)
{
    struct xla *xla = ctx;
    if (json_is(&e->ph, "M")) {
        return !json_is(&e->name, "process_name") || read_process(xla, &e->pid, &e->args);
    }
    if (!json_is(&e->ph, "X")) {
        return true;
    }
    struct json_view details = json_find(&e->args, "kernel_details");
    bool is_graph = e->name.len > 14 && memcmp(e->name.text, "CudaGraphExec:", 14) == 0;
    if (details.kind == JSON_STRING || is_graph) {
        return add_launch(xla, e, &details);
    }
    return !is_copy(xla, e) || add_copy(xla, e);
}

static const struct trace_json_visitor visitor = { wants_event, visit_event, NULL };

/* ---- the file ----------------------------------------------------------------------------- */

static void warn(const struct xla *xla)
{
    trace_mark_partial(xla->json->source->trace, xla->untimed_count);
    diag_warn_count(diag_of(xla), xla->untimed_count,
                    "kernel has no time or a negative one and is left out",
                    "kernels have no time or a negative one and are left out");
    diag_warn_count(diag_of(xla), xla->garbage_count,
                    "kernel has over 512 registers: this version of XLA writes other data there, "
                    "so its resources are left out",
                    "kernels have over 512 registers: this version of XLA writes other data "
                    "there, so their resources are left out");
    diag_warn_count(diag_of(xla), xla->mixed_count,
                    "kernel has blocks of more than 1024 threads: this version of XLA mixes up "
                    "grid and block, so both are left out",
                    "kernels have blocks of more than 1024 threads: this version of XLA mixes up "
                    "grid and block, so both are left out");
    diag_warn_count(diag_of(xla), xla->graph_count,
                    "launch is a whole CUDA graph (a command buffer of XLA), whose kernels are not "
                    "in the trace",
                    "launches are whole CUDA graphs (command buffers of XLA), whose kernels are "
                    "not in the trace");
}

static bool read_trace(struct trace_source *source)
{
    struct xla xla = { .first_device = source->trace->device_count };
    xla.json = trace_json_open(source, TRACE_XLA);
    if (xla.json == NULL) {
        return false;
    }
    bool ok = trace_json_walk(xla.json, &visitor, &xla);
    if (ok) {
        xla.json->file->no_copies = xla.copy_count == 0;
        fill_devices(&xla);
        trace_json_finish(xla.json);
        warn(&xla);
    }
    free(xla.processes);
    idmap_free(&xla.process_of);
    free(xla.json);
    return ok;
}

const struct trace_reader xla_reader = { .read = read_trace };
