/*
 * kineto.c - traces of the PyTorch profiler (Kineto): Chrome trace JSON for NVIDIA and AMD GPUs.
 *
 * NVIDIA: a kernel event has registers, grid, block and the total shared memory.  AMD: a kernel
 * event has neither registers nor static shared memory, and may lack the grid.  Grid and dynamic
 * shared memory are in the launch call with the same correlation.  The call's name says whether the
 * grid counts blocks or threads.
 */
#include "trace/read/trace_json.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/grow.h"
#include "base/hash.h"
#include "base/text.h"
#include "core/words.h"
#include "trace/read/gfx_guess.h"
#include "trace/read/idmap.h"
#include "trace/read/pending.h"
#include "trace/read/trace_hint.h"

/* ---- "deviceProperties" ------------------------------------------------------------------- */

/* The devices of a file.  Zero-initialise it; free it with devices_free(). */
struct devices {
    struct trace_device *items; /* `file` is unused */
    size_t count;
    bool is_amd; /* the devices are AMD's */
};

static void read_device(const struct json_view *entry, struct trace_device *out, bool *is_amd)
{
    struct json_cursor cursor = json_open(entry);
    struct json_view key;
    struct json_view value;
    int64_t major = -1;
    int64_t minor = -1;
    *out = (struct trace_device){ .id = -1, .sms = TRACE_UNKNOWN };
    while (json_read_member(&cursor, &key, &value)) {
        if (json_is(&key, "id")) {
            out->id = json_int_at_least(&value, 0);
        } else if (json_is(&key, "name")) {
            json_copy(&value, out->name, sizeof out->name);
        } else if (json_is(&key, "computeMajor")) {
            major = json_int_at_least(&value, 1);
        } else if (json_is(&key, "computeMinor")) {
            minor = json_int_at_least(&value, 0);
        } else if (json_is(&key, "numSms")) {
            out->sms = json_int_at_least(&value, 1);
        } else if (json_is(&key, "maxSharedMemoryPerMultiProcessor") /* only with ROCm */ ||
                   (json_is(&key, "warpSize") && json_is(&value, "64"))) {
            *is_amd = true;
        }
    }
    if (major < 1 || major > 99 || minor < 0 || minor > 9) {
        return;
    }
    if (*is_amd) {
        if (major >= 10 && out->sms > 0) {
            out->sms *= 2; /* RDNA: HIP counts WGPs, which have two CUs */
        }
        gfx_guess(major, minor, out->sms, out->arch);
    } else {
        sm_format(major, minor, out->arch);
    }
}

/* Adds the devices of the array `list`; false when out of memory. */
static bool devices_add(struct devices *devices, const struct json_view *list)
{
    struct json_cursor cursor = json_open(list);
    struct json_view entry;
    while (list->kind == JSON_ARRAY && devices->count < TRACE_DEVICES_MAX &&
           json_read_item(&cursor, &entry)) {
        if (!GROW(devices->items, devices->count)) {
            return false;
        }
        read_device(&entry, &devices->items[devices->count++], &devices->is_amd);
    }
    return true;
}

/* Removes values from `common` that differ in `other`; returns whether any does. */
static bool remove_differing(struct trace_device *common, const struct trace_device *other)
{
    bool differs = false;
    if (strcmp(common->name, other->name) != 0) {
        common->name[0] = '\0';
        differs = true;
    }
    if (strcmp(common->arch, other->arch) != 0) {
        common->arch[0] = '\0';
        differs = true;
    }
    if (common->sms != other->sms) {
        common->sms = TRACE_UNKNOWN;
        differs = true;
    }
    return differs;
}

/* The entry with the id `id`; NULL if there is none, and for AMD GPUs: their ids are unusable. */
static const struct trace_device *find_entry(const struct devices *devices, int64_t id)
{
    for (size_t i = 0; i < devices->count && !devices->is_amd; i++) {
        if (devices->items[i].id == id) {
            return &devices->items[i];
        }
    }
    return NULL;
}

/*
 * Fills in the devices of the current file, from index `first` on.  Devices that the properties do
 * not list, and all AMD devices, get only the values that all listed devices share: kernel events
 * and properties number AMD devices differently.  Warns about values that are assumed or unknown.
 */
static void devices_fill(const struct devices *devices, struct trace *trace, size_t first,
                         struct diag *diag)
{
    if (devices->count == 0) {
        if (trace->device_count > first) {
            diag_warn(diag, 0, "no deviceProperties: the GPU is unknown");
        }
        return;
    }
    struct trace_device common = devices->items[0];
    bool differ = false;
    for (size_t i = 1; i < devices->count; i++) {
        differ = remove_differing(&common, &devices->items[i]) || differ;
    }
    size_t unlisted = 0;
    for (size_t i = first; i < trace->device_count; i++) {
        const struct trace_device *entry = find_entry(devices, trace->devices[i].id);
        unlisted += entry == NULL && !devices->is_amd;
        struct trace_device filled = common;
        if (entry != NULL) {
            filled = *entry;
        }
        filled.id = trace->devices[i].id;
        filled.file = trace->devices[i].file;
        trace->devices[i] = filled;
    }
    if (unlisted > 0) {
        diag_warn(diag, 0,
                  "%zu %s not in deviceProperties: assuming the values that all listed devices "
                  "share",
                  unlisted, words_by_count(unlisted, "device is", "devices are"));
    }
    if (devices->is_amd && differ) {
        diag_warn(
            diag, 0,
            "deviceProperties lists different GPUs, but not which kernels ran on which: values "
            "that differ are left out");
    }
}

static void devices_free(struct devices *devices)
{
    free(devices->items);
    *devices = (struct devices){ .items = NULL };
}

/* ---- launch calls and kinds of events ----------------------------------------------------- */

/* The unit of the grid in a launch call of HIP. */
enum grid_unit { GRID_BLOCKS, GRID_THREADS };

struct launch_call {
    const char *name;
    enum grid_unit unit;
    uint32_t flags;
};

/* clang-format off */
static const struct launch_call launch_calls[] = {
    { "hipLaunchKernel", GRID_BLOCKS, 0 },
    { "hipLaunchKernel_spt", GRID_BLOCKS, 0 },
    { "hipLaunchKernelExC", GRID_BLOCKS, 0 },
    { "hipExtLaunchKernel", GRID_BLOCKS, 0 },
    { "hipModuleLaunchKernel", GRID_BLOCKS, 0 },
    { "hipDrvLaunchKernelEx", GRID_BLOCKS, 0 },
    { "hipLaunchCooperativeKernel", GRID_BLOCKS, TRACE_COOPERATIVE },
    { "hipLaunchCooperativeKernel_spt", GRID_BLOCKS, TRACE_COOPERATIVE },
    { "hipModuleLaunchCooperativeKernel", GRID_BLOCKS, TRACE_COOPERATIVE },
    { "hipExtModuleLaunchKernel", GRID_THREADS, 0 }, /* globalWorkSize */
    { "hipHccModuleLaunchKernel", GRID_THREADS, 0 },
};
/* clang-format on */

/* Kinds of events, which follow from their categories. */
enum event_kind {
    EVENT_OTHER = 0,
    EVENT_KERNEL,
    EVENT_COPY,
    EVENT_CALL,     /* into the runtime or driver */
    EVENT_OPERATOR, /* a range of the framework */
    EVENT_PYTHON,   /* a call in a Python stack */
    EVENT_USER,     /* a range of the program */
    EVENT_MTIA,     /* of Meta's accelerator */
    EVENT_COUNTERS  /* of CUPTI's range profiler */
};

static const struct {
    const char *category;
    enum event_kind kind;
} categories[] = {
    { "cpu_op", EVENT_OPERATOR },      { "python_function", EVENT_PYTHON },
    { "kernel", EVENT_KERNEL },        { "Kernel", EVENT_KERNEL },
    { "cuda_runtime", EVENT_CALL },    { "cuda_driver", EVENT_CALL },
    { "hip_runtime", EVENT_CALL },     { "hip_driver", EVENT_CALL },
    { "xpu_runtime", EVENT_CALL },     { "xpu_driver", EVENT_CALL },
    { "Runtime", EVENT_CALL },         { "gpu_memcpy", EVENT_COPY },
    { "gpu_memset", EVENT_COPY },      { "Memcpy", EVENT_COPY },
    { "Memset", EVENT_COPY },          { "user_annotation", EVENT_USER },
    { "mtia_ccp_events", EVENT_MTIA }, { "mtia_runtime", EVENT_MTIA },
    { "mtia_insight", EVENT_MTIA },    { "cuda_profiler_range", EVENT_COUNTERS },
};

struct kineto {
    struct trace_json *json;
    struct devices devices;
    size_t first_device;     /* the file's first device: index in trace->devices */
    struct trace calls;      /* launch calls of HIP; shapes have grid, block and shared memory */
    unsigned char *units;    /* of each of calls.launches, the unit of its grid; owned */
    struct idmap call_of;    /* correlation -> index in calls.launches */
    struct pending pending;  /* kernels whose calls were not read before them, by correlation */
    bool is_coarse;          /* all times of kernels are whole microseconds */
    bool has_mtia;           /* events of Meta's accelerator */
    bool has_counters;       /* events of CUPTI's range profiler */
    uint64_t untimed_count;  /* kernels without valid times */
    uint64_t gridless_count; /* kernels of HIP with a grid neither in the event nor in a call */
    uint64_t unsure_count;   /* kernels with a grid of unknown unit */
};

static struct diag *diag_of(const struct kineto *k)
{
    return k->json->source->diag;
}

/* ---- events ------------------------------------------------------------------------------- */

static enum event_kind find_event_kind(const struct json_view *cat)
{
    for (size_t i = 0; i < sizeof categories / sizeof *categories; i++) {
        if (json_is(cat, categories[i].category)) {
            return categories[i].kind;
        }
    }
    return EVENT_OTHER;
}

static bool is_hip(const struct json_view *name)
{
    return name->len > 3 && memcmp(name->text, "hip", 3) == 0;
}

/*
 * False if `member` shows that the event is not used: its category is not in categories[], or its
 * phase is not "X", an event with a duration.
 */
static bool wants_event(struct trace_json_event *e, const struct json_view *member)
{
    if (member == &e->cat && e->cat.len > 0) {
        e->kind = find_event_kind(&e->cat);
        return e->kind != EVENT_OTHER;
    }
    return member != &e->ph || e->ph.len == 0 || json_is(&e->ph, "X");
}

/* What read_args() reads from an event but does not store in the shape; -1 = none. */
struct event_args {
    int64_t correlation, device, smem, stream;
};

static void read_args(const struct json_view *args, struct trace_shape *shape,
                      struct event_args *out)
{
    struct json_cursor cursor = json_open(args);
    struct json_view key;
    struct json_view value;
    double percent;
    *out = (struct event_args){ -1, -1, -1, -1 };
    while (args->kind == JSON_OBJECT && json_read_member(&cursor, &key, &value)) {
        if (json_is(&key, "device")) {
            out->device = json_int_at_least(&value, 0);
        } else if (json_is(&key, "correlation")) {
            out->correlation = json_int_at_least(&value, 0);
        } else if (json_is(&key, "stream")) {
            out->stream = json_int_at_least(&value, 0);
        } else if (json_is(&key, "registers per thread")) {
            shape->regs = trace_number(json_int_at_least(&value, 0));
        } else if (json_is(&key, "shared memory")) {
            out->smem = json_int_at_least(&value, 0);
        } else if (json_is(&key, "grid")) {
            trace_json_read_dims(&value, shape->grid);
        } else if (json_is(&key, "block")) {
            trace_json_read_dims(&value, shape->block);
        } else if (json_is(&key, "Collective name")) {
            shape->flags |= TRACE_COMMUNICATION;
        } else if (json_is(&key, "est. achieved occupancy %") && json_real(&value, &percent) &&
                   percent >= 0) {
            shape->occupancy = percent / 100; /* -100 means that it could not be computed */
        }
    }
}

/* ---- calls of HIP ------------------------------------------------------------------------- */

/* Keeps the grid, block and shared memory of a HIP call that launches a kernel. */
static bool keep_launch(struct kineto *k, const struct trace_json_event *e,
                        const struct event_args *args, struct trace_shape *shape)
{
    if (shape->grid[0] < 0 || args->correlation < 0) {
        return true; /* not a launch, or no kernel can be assigned to it */
    }
    enum grid_unit unit = GRID_BLOCKS;
    shape->name = "";
    shape->dynamic_smem = trace_number(args->smem);
    shape->flags = TRACE_GRID_UNSURE;
    for (size_t i = 0; i < sizeof launch_calls / sizeof *launch_calls; i++) {
        if (json_is(&e->name, launch_calls[i].name)) {
            shape->flags = launch_calls[i].flags;
            unit = launch_calls[i].unit;
            break;
        }
    }
    size_t index = k->calls.launch_count;
    if (!GROW(k->units, index)) {
        return diag_report_no_memory(diag_of(k));
    }
    if (!trace_add_launch(&k->calls, shape, 0, 0, diag_of(k))) {
        return false;
    }
    k->units[index] = (unsigned char)unit;
    return idmap_put(&k->call_of, args->correlation, (uint32_t)index) ||
           diag_report_no_memory(diag_of(k));
}

/* Completes the shape of a kernel with the data of its launch call; IDMAP_NONE = no call. */
static void apply_call(struct kineto *k, struct trace_shape *shape, uint32_t index)
{
    const struct trace_shape *call = NULL;
    bool has_grid = shape->grid[0] > 0;
    if (index != IDMAP_NONE) {
        call = &k->calls.shapes[k->calls.launches[index].shape];
        if (!has_grid) {
            memcpy(shape->grid, call->grid, sizeof shape->grid);
            has_grid = true;
        }
        if (shape->block[0] < 0) {
            memcpy(shape->block, call->block, sizeof shape->block);
        }
        shape->dynamic_smem = trace_number(call->dynamic_smem);
        shape->flags |= call->flags;
    }
    if (!has_grid) {
        k->gridless_count++;
        return;
    }
    bool is_grid_known = call != NULL && (call->flags & TRACE_GRID_UNSURE) == 0;
    if (is_grid_known && k->units[index] == GRID_THREADS) {
        is_grid_known = trace_blocks_of_threads(shape->grid, shape->block, shape->grid);
    }
    if (!is_grid_known) {
        k->unsure_count++;
        shape->flags |= TRACE_GRID_UNSURE;
        trace_clear_dims(shape->grid);
    }
}

/* The launch call with that correlation, an index in calls.launches; IDMAP_NONE = not read yet. */
static uint32_t find_call(const struct kineto *k, int64_t correlation)
{
    return idmap_get(&k->call_of, correlation);
}

/* ---- kernels ------------------------------------------------------------------------------ */

/* The device of a kernel or copy: the number in its args, else the event's process number. */
static uint32_t find_or_add_device(struct kineto *k, const struct trace_json_event *e,
                                   const struct event_args *args)
{
    int64_t id = args->device >= 0 ? args->device : json_int_at_least(&e->pid, 0);
    return trace_find_or_add_device(k->json->source->trace, id, diag_of(k));
}

/* Keeps a kernel until its call is known. */
static bool wait_for_call(struct kineto *k, const struct trace_shape *shape, int64_t start,
                          int64_t duration, const struct event_args *args)
{
    const struct pending_ids ids = { .kernel = args->correlation, .agent = -1 };
    if (!pending_add(&k->pending, shape, start, duration, ids, diag_of(k))) {
        return false;
    }
    trace_set_origin_of_last(&k->pending.store, args->correlation, args->stream);
    return true;
}

static bool add_kernel(struct kineto *k, const struct trace_json_event *e)
{
    struct trace *trace = k->json->source->trace;
    struct trace_shape shape;
    struct event_args args;
    int64_t start;
    int64_t duration;
    trace_shape_init(&shape, 0);
    read_args(&e->args, &shape, &args);
    if (!trace_json_read_times(e, &start, &duration, &k->is_coarse)) {
        k->untimed_count++;
        return true;
    }
    shape.device = find_or_add_device(k, e, &args);
    shape.name = trace_json_store_name(k->json, &e->name);
    if (shape.device == UINT32_MAX || shape.name == NULL) {
        return false;
    }
    if (shape.regs >= 0) { /* NVIDIA */
        shape.smem = trace_number(args.smem);
    } else {
        uint32_t call = find_call(k, args.correlation);
        if (call == IDMAP_NONE) {
            return wait_for_call(k, &shape, start, duration, &args);
        }
        apply_call(k, &shape, call);
    }
    if (!trace_add_launch(trace, &shape, start, duration, diag_of(k))) {
        return false;
    }
    trace_set_origin_of_last(trace, args.correlation, args.stream);
    return true;
}

static bool add_copy(struct kineto *k, const struct trace_json_event *e)
{
    struct trace_shape unused;
    struct event_args args;
    struct trace_copy copy = { .bytes = 0 };
    bool ignored = true;
    trace_shape_init(&unused, 0);
    read_args(&e->args, &unused, &args);
    if (!trace_json_read_times(e, &copy.start_ns, &copy.duration_ns, &ignored)) {
        return true;
    }
    copy.correlation = args.correlation;
    copy.stream = trace_stream(args.stream);
    copy.device = find_or_add_device(k, e, &args);
    copy.name = trace_json_store_name(k->json, &e->name);
    if (copy.name != NULL) { /* "Memcpy HtoD (Pageable -> Device)" */
        copy.memory = strstr(copy.name, "Pageable") != NULL ? TRACE_MEMORY_PAGEABLE
                      : strstr(copy.name, "Pinned") != NULL ? TRACE_MEMORY_PINNED
                                                            : TRACE_MEMORY_UNKNOWN;
    }
    return copy.device != UINT32_MAX && copy.name != NULL &&
           trace_add_copy(k->json->source->trace, &copy, diag_of(k));
}

/* ---- the host ----------------------------------------------------------------------------- */

/* A 32-bit number for the id of a process or a thread; a text or a larger number is hashed. */
static int64_t hash_id(const struct json_view *id)
{
    int64_t number = json_int_at_least(id, 0);
    bool fits = number >= 0 && number <= UINT32_MAX;
    return fits ? number : (int64_t)(hash_bytes(0, id->text, id->len) & UINT32_MAX);
}

static int64_t thread_of(const struct trace_json_event *e)
{
    return trace_thread_id(hash_id(&e->pid), hash_id(&e->tid));
}

static bool add_call(struct kineto *k, const struct trace_json_event *e)
{
    struct trace_shape shape;
    struct event_args args;
    struct trace_call call;
    int64_t duration;
    bool ignored = true;
    trace_shape_init(&shape, 0);
    read_args(&e->args, &shape, &args);
    if (is_hip(&e->name) && !keep_launch(k, e, &args, &shape)) {
        return false;
    }
    if (!trace_json_read_times(e, &call.start_ns, &duration, &ignored)) {
        return true;
    }
    call.end_ns = call.start_ns + duration;
    call.correlation = args.correlation;
    call.thread = thread_of(e);
    call.name = trace_json_store_name(k->json, &e->name);
    return call.name != NULL && trace_add_call(k->json->source->trace, &call, diag_of(k));
}

static bool add_range(struct kineto *k, const struct trace_json_event *e)
{
    struct trace_range range;
    int64_t duration;
    bool ignored = true;
    if (!trace_json_read_times(e, &range.start_ns, &duration, &ignored)) {
        return true;
    }
    k->json->file->has_stacks = k->json->file->has_stacks || e->kind == EVENT_PYTHON;
    range.end_ns = range.start_ns + duration;
    range.thread = thread_of(e);
    range.kind = e->kind == EVENT_USER ? TRACE_RANGE_USER : TRACE_RANGE_OPERATOR;
    range.name = trace_json_store_name(k->json, &e->name);
    return range.name != NULL && trace_add_range(k->json->source->trace, &range, diag_of(k));
}

/* ---- the visitor -------------------------------------------------------------------------- */

/* Adds the kernels whose calls came later in the file, or are missing. */
static bool add_pending(struct kineto *k)
{
    const struct trace *store = &k->pending.store;
    for (size_t i = 0; i < store->launch_count; i++) {
        const struct trace_launch *launch = &store->launches[i];
        struct trace_shape shape = store->shapes[launch->shape];
        apply_call(k, &shape, find_call(k, k->pending.ids[i].kernel));
        if (!trace_add_launch(k->json->source->trace, &shape, launch->start_ns, launch->duration_ns,
                              diag_of(k))) {
            return false;
        }
        trace_set_origin_of_last(k->json->source->trace, k->pending.ids[i].kernel, launch->stream);
    }
    return true;
}

static bool visit_event(void *ctx, const struct trace_json_event *e)
{
    struct kineto *k = ctx;
    switch ((enum event_kind)e->kind) {
    case EVENT_KERNEL:
        return add_kernel(k, e);
    case EVENT_COPY:
        return add_copy(k, e);
    case EVENT_CALL:
        return add_call(k, e);
    case EVENT_OPERATOR:
    case EVENT_PYTHON:
    case EVENT_USER:
        return add_range(k, e);
    case EVENT_MTIA:
        k->has_mtia = true;
        break;
    case EVENT_COUNTERS:
        k->has_counters = true;
        break;
    case EVENT_OTHER:
        break;
    }
    return true;
}

static bool visit_member(void *ctx, const char *key)
{
    struct kineto *k = ctx;
    struct json_view value;
    bool is_devices = strcmp(key, "deviceProperties") == 0;
    bool is_version = strcmp(key, "schemaVersion") == 0;
    if (!is_devices && !is_version) {
        json_scan_skip(&k->json->scan);
    } else if (json_scan_read(&k->json->scan, &value)) {
        if (is_version) {
            json_copy(&value, k->json->file->version, sizeof k->json->file->version);
        } else if (!devices_add(&k->devices, &value)) {
            return diag_report_no_memory(diag_of(k));
        }
    }
    return true;
}

static const struct trace_json_visitor visitor = { wants_event, visit_event, visit_member };

/* ---- the file ----------------------------------------------------------------------------- */

/* Was a call recorded whose name has this word? */
static bool has_call(const struct kineto *k, const char *word)
{
    const struct trace *trace = k->json->source->trace;
    for (size_t i = k->json->file->first_call; i < trace->call_count; i++) {
        if (strstr(trace->calls[i].name, word) != NULL) {
            return true;
        }
    }
    return false;
}

/* Why a file has no kernels, as far as its other events tell. */
static const char *why_no_kernels(const struct kineto *k)
{
    if (k->has_mtia) {
        return "no GPU kernels recorded: the events are of MTIA, an accelerator that is no GPU";
    }
    if (k->has_counters || has_call(k, "Launch")) {
        return "no kernels recorded, though the GPU was: CUPTI's range profiler (profiler_metrics "
               "in _ExperimentalConfig) records none, nor can a second profiler; record without "
               "them";
    }
    if (has_call(k, "")) {
        return "no kernels recorded, nor a call that launches one";
    }
    return "no kernels recorded: record with torch.profiler's "
           "activities=[ProfilerActivity.CPU, ProfilerActivity.CUDA], on AMD GPUs too";
}

static void warn(const struct kineto *k)
{
    trace_mark_partial(k->json->source->trace, k->untimed_count);
    if (trace_json_launches(k->json) == 0) {
        diag_warn(diag_of(k), 0, "%s", why_no_kernels(k));
    }
    diag_warn_count(diag_of(k), k->untimed_count,
                    "kernel has no time or a negative one and is left out",
                    "kernels have no time or a negative one and are left out");
    bool has_hip_calls = k->devices.is_amd || k->calls.launch_count > 0;
    diag_warn_count(diag_of(k), has_hip_calls ? k->gridless_count : 0,
                    "kernel has no grid: a HIP graph launched it, or its launch call was not "
                    "recorded",
                    "kernels have no grid: HIP graphs launched them, or their launch calls were "
                    "not recorded");
    diag_warn_count(diag_of(k), has_hip_calls ? 0 : k->gridless_count,
                    "kernel has neither registers nor a grid in the file",
                    "kernels have neither registers nor a grid in the file");
    diag_warn_count(diag_of(k), k->unsure_count,
                    "kernel has a grid in an unknown unit, threads or blocks, because its launch "
                    "call is missing or unknown: the grid is left out",
                    "kernels have a grid in an unknown unit, threads or blocks, because their "
                    "launch calls are missing or unknown: the grid is left out");
}

static bool read_trace(struct trace_source *source)
{
    struct kineto k = { .is_coarse = true, .first_device = source->trace->device_count };
    k.json = trace_json_open(source, TRACE_KINETO);
    if (k.json == NULL) {
        return false;
    }
    bool ok = trace_json_walk(k.json, &visitor, &k) && add_pending(&k);
    if (ok) {
        k.json->file->resolution_ns = k.is_coarse && trace_json_launches(k.json) > 0 ? 1000 : 1;
        devices_fill(&k.devices, source->trace, k.first_device, source->diag);
        trace_json_finish(k.json);
        warn(&k);
    }
    devices_free(&k.devices);
    pending_free(&k.pending);
    trace_free(&k.calls);
    free(k.units);
    idmap_free(&k.call_of);
    free(k.json);
    return ok;
}

const struct trace_reader kineto_reader = { .read = read_trace };
