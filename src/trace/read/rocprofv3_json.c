/*
 * rocprofv3_json.c - PREFIX_results.json of rocprofv3 --output-format json: dispatches with grids
 * in threads, the registers of each kernel symbol, and the GPUs; copies, calls of HIP and ranges of
 * roctx if they were recorded too.
 *
 * The members are those of rocprofiler-sdk's source (lib/output/generateJSON.cpp); their order is
 * not promised.
 */
#include "trace/read/trace_json.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/grow.h"
#include "base/num.h"
#include "base/text.h"
#include "trace/read/idmap.h"
#include "trace/read/pending.h"
#include "trace/read/rocm_agents.h"
#include "trace/read/rocm_rules.h"
#include "trace/read/rocm_vgprs.h"

enum { ITEMS_MAX = 1 << 24 };

/* A kernel symbol. */
struct symbol {
    const char *name; /* the trace owns it; NULL = no name */
    int64_t vgprs, agprs, sgprs, lds;
};

/* The lists of records other than dispatches. */
enum record_list { LIST_COPY, LIST_CALL, LIST_RANGE };

/* A record of one of these lists. */
struct record {
    enum record_list list;
    int64_t start_ns, end_ns;
    int64_t correlation, thread, stream;
    int64_t kind, operation; /* indices into `kinds`, and into the operations of the kind */
    int64_t from, to;        /* of a copy: handles of its agents */
};

struct rocprof {
    struct trace_json *json;
    int64_t process; /* index of the current process; each numbers its correlations from 1 */
    struct symbol *symbols;
    size_t symbol_count;
    struct idmap symbol_of; /* kernel_id -> index */
    struct agent *agents;   /* GPUs and CPUs; rocprofv3 prints `logical`, as in "Agent 4" */
    size_t agent_count;
    struct idmap agent_of;  /* handle -> index */
    struct pending pending; /* dispatches that wait for symbols and agents, under kernel_id and the
                               agent's handle */
    bool has_symbols, has_agents, has_strings;
    size_t *kinds; /* for each kind of records, the index of its first operation */
    size_t kind_count;
    const char **operations; /* their names; the trace owns them */
    size_t operation_count;
    const char **texts; /* of ranges; the trace owns them */
    size_t text_count;
    struct idmap text_of;   /* correlation -> index */
    struct record *waiting; /* records that wait for strings and agents */
    size_t waiting_count;
    uint64_t untimed_count;           /* dispatches without valid times */
    uint64_t unknown_kernel_count;    /* dispatches of kernels without a name in kernel_symbols */
    uint64_t unknown_agent_count;     /* dispatches on agents that are not in "agents" */
    uint64_t unknown_operation_count; /* records of operations that are not in "strings" */
};

static struct diag *diag_of(const struct rocprof *r)
{
    return r->json->source->diag;
}

static bool no_memory(struct rocprof *r)
{
    return diag_report_no_memory(diag_of(r));
}

/* Is `count` at the limit?  If so, records an error. */
static bool is_full(struct rocprof *r, size_t count)
{
    return count >= ITEMS_MAX &&
           !diag_error(diag_of(r), 0, "too many agents, kernels or ranges; the limit is %d",
                       ITEMS_MAX);
}

/* ---- agents and symbols ------------------------------------------------------------------- */

static bool read_agent(struct rocprof *r, const struct json_view *item)
{
    struct json_cursor cursor = json_open(item);
    struct json_view key;
    struct json_view value;
    struct agent agent = { .logical = -1, .node = -1, .cus = TRACE_UNKNOWN };
    int64_t handle = -1;
    while (json_read_member(&cursor, &key, &value)) {
        if (json_is(&key, "id")) {
            struct json_view number = json_find(&value, "handle");
            handle = json_int_at_least(&number, 0);
        } else if (json_is(&key, "logical_node_id")) {
            agent.logical = json_int_at_least(&value, 0);
        } else if (json_is(&key, "node_id")) {
            agent.node = json_int_at_least(&value, 0);
        } else if (json_is(&key, "cu_count")) {
            agent.cus = json_int_at_least(&value, 1);
        } else if (json_is(&key, "name")) {
            char arch[AGENTS_ARCH_TEXT_MAX];
            json_copy(&value, arch, sizeof arch);
            agents_set_arch(&agent, arch);
        } else if (json_is(&key, "product_name")) {
            json_copy(&value, agent.name, sizeof agent.name);
        }
    }
    if (agent.logical < 0) {
        agent.logical = agent.node >= 0 ? agent.node : handle;
    }
    if (is_full(r, r->agent_count)) {
        return false;
    }
    if (!GROW(r->agents, r->agent_count)) {
        return no_memory(r);
    }
    r->agents[r->agent_count] = agent;
    return idmap_put(&r->agent_of, handle, (uint32_t)r->agent_count++) || no_memory(r);
}

/* The first name that is set. */
static const char *store_symbol_name(struct rocprof *r, const struct json_view names[4])
{
    for (int i = 0; i < 4; i++) {
        struct json_view name = names[i];
        if (name.kind == JSON_STRING && name.len > 0) {
            name.len =
                rocm_kernel_name((struct bytes){ (const unsigned char *)name.text, name.len }).len;
            return trace_json_store_name(r->json, &name);
        }
    }
    return NULL;
}

static bool read_symbol(struct rocprof *r, const struct json_view *item)
{
    static const char *const keys[4] = { "formatted_kernel_name", "demangled_kernel_name",
                                         "truncated_kernel_name", "kernel_name" };
    struct json_cursor cursor = json_open(item);
    struct json_view key;
    struct json_view value;
    struct json_view names[4];
    struct symbol symbol = { NULL, -1, -1, -1, -1 };
    int64_t id = -1;
    memset(names, 0, sizeof names);
    while (json_read_member(&cursor, &key, &value)) {
        if (json_is(&key, "kernel_id")) {
            id = json_int_at_least(&value, 0);
        } else if (json_is(&key, "arch_vgpr_count")) {
            symbol.vgprs = json_int_at_least(&value, 0);
        } else if (json_is(&key, "accum_vgpr_count")) {
            symbol.agprs = json_int_at_least(&value, 0);
        } else if (json_is(&key, "sgpr_count")) {
            symbol.sgprs = json_int_at_least(&value, 0);
        } else if (json_is(&key, "group_segment_size")) {
            symbol.lds = json_int_at_least(&value, 0);
        }
        for (int i = 0; i < 4; i++) {
            if (json_is(&key, keys[i])) {
                names[i] = value;
            }
        }
    }
    symbol.name = store_symbol_name(r, names);
    if (diag_of(r)->errors > 0) {
        return false;
    }
    if (is_full(r, r->symbol_count)) {
        return false;
    }
    if (!GROW(r->symbols, r->symbol_count)) {
        return no_memory(r);
    }
    r->symbols[r->symbol_count] = symbol;
    return idmap_put(&r->symbol_of, id, (uint32_t)r->symbol_count++) || no_memory(r);
}

/* ---- dispatches --------------------------------------------------------------------------- */

/* Reads {"x": 256, "y": 1, "z": 1}. */
static void read_dims(const struct json_view *object, int64_t out[3])
{
    static const char *const keys[3] = { "x", "y", "z" };
    bool ok = true;
    for (int i = 0; i < 3; i++) {
        struct json_view value = json_find(object, keys[i]);
        out[i] = json_int_at_least(&value, 1);
        ok = ok && out[i] > 0;
    }
    if (!ok) {
        trace_clear_dims(out);
    }
}

/*
 * Copies the registers and the name of a kernel to a shape, and splits its shared memory into
 * static and dynamic.  False for an unknown kernel.
 */
static bool apply_symbol(struct rocprof *r, struct trace_shape *shape, int64_t kernel)
{
    uint32_t at = idmap_get(&r->symbol_of, kernel);
    if (at == IDMAP_NONE || r->symbols[at].name == NULL) {
        r->unknown_kernel_count++;
        return false;
    }
    const struct symbol *symbol = &r->symbols[at];
    shape->name = symbol->name;
    rocm_set_registers(shape, symbol->vgprs, symbol->agprs, symbol->sgprs);
    int64_t total = shape->smem; /* static and dynamic */
    if (symbol->lds >= 0 && symbol->lds <= total) {
        shape->smem = (int32_t)symbol->lds;
        shape->dynamic_smem = (int32_t)(total - symbol->lds);
    }
    return true;
}

/* The device of an agent; UINT32_MAX with an error. */
static uint32_t find_or_add_device(struct rocprof *r, int64_t handle, const struct agent *agent)
{
    struct trace *trace = r->json->source->trace;
    uint32_t index =
        trace_find_or_add_device(trace, agent != NULL ? agent->logical : handle, diag_of(r));
    if (index != UINT32_MAX && agent != NULL && trace->devices[index].sms == TRACE_UNKNOWN) {
        agents_describe(&trace->devices[index], agent);
    }
    return index;
}

/* The agent with that handle; NULL if it is not listed. */
static const struct agent *find_agent(const struct rocprof *r, int64_t handle)
{
    uint32_t at = idmap_get(&r->agent_of, handle);
    return at != IDMAP_NONE ? &r->agents[at] : NULL;
}

/* Adds a dispatch; `kernel` identifies its kernel symbol, `handle` its agent. */
static bool add_dispatch(struct rocprof *r, struct trace_shape *shape,
                         const struct trace_launch *launch, int64_t kernel, int64_t handle)
{
    struct trace *trace = r->json->source->trace;
    const struct agent *agent = find_agent(r, handle);
    r->unknown_agent_count += agent == NULL;
    shape->device = find_or_add_device(r, handle, agent);
    if (shape->device == UINT32_MAX) {
        return false;
    }
    if (!apply_symbol(r, shape, kernel)) {
        return true;
    }
    if (!trace_add_launch(trace, shape, launch->start_ns, launch->duration_ns, diag_of(r))) {
        return false;
    }
    trace_set_origin_of_last(trace, launch->correlation, launch->stream);
    return true;
}

/* Reads {"handle": 1}. */
static int64_t read_handle(const struct json_view *object)
{
    struct json_view handle = json_find(object, "handle");
    return json_int_at_least(&handle, 0);
}

/* The members of "dispatch_info" that are not in struct trace_shape. */
struct dispatch {
    int64_t threads[3];
    int64_t kernel, agent, queue; /* kernel_id; handles of agent and queue */
};

/* Reads "dispatch_info"; block and shared memory go to the shape. */
static void read_info(const struct json_view *info, struct dispatch *dispatch,
                      struct trace_shape *shape)
{
    struct json_cursor cursor = json_open(info);
    struct json_view key;
    struct json_view value;
    *dispatch = (struct dispatch){ { -1, -1, -1 }, -1, -1, -1 };
    while (info->kind == JSON_OBJECT && json_read_member(&cursor, &key, &value)) {
        if (json_is(&key, "kernel_id")) {
            dispatch->kernel = json_int_at_least(&value, 0);
        } else if (json_is(&key, "agent_id")) {
            dispatch->agent = read_handle(&value);
        } else if (json_is(&key, "queue_id")) {
            dispatch->queue = read_handle(&value);
        } else if (json_is(&key, "group_segment_size")) {
            shape->smem = trace_number(json_int_at_least(&value, 0));
        } else if (json_is(&key, "workgroup_size")) {
            read_dims(&value, shape->block);
        } else if (json_is(&key, "grid_size")) {
            read_dims(&value, dispatch->threads);
        }
    }
}

/* Reads {"internal": 7, "external": 0}; `internal` is unique in its process. */
static int64_t read_correlation(const struct rocprof *r, const struct json_view *object)
{
    struct json_view internal = json_find(object, "internal");
    return trace_correlation(r->process, json_int_at_least(&internal, 0));
}

/* The times of a record; false if they are missing or impossible. */
static bool read_times(const struct json_view *start, const struct json_view *end,
                       int64_t *start_ns, int64_t *end_ns)
{
    return json_whole(start, start_ns) && json_whole(end, end_ns) &&
           rocm_times_are_valid(*start_ns, *end_ns);
}

static bool read_dispatch(struct rocprof *r, const struct json_view *item)
{
    struct json_view start = json_find(item, "start_timestamp");
    struct json_view end = json_find(item, "end_timestamp");
    struct json_view info = json_find(item, "dispatch_info");
    struct json_view correlation = json_find(item, "correlation_id");
    struct json_view stream = json_find(item, "stream_id");
    struct dispatch dispatch;
    struct trace_shape shape;
    struct trace_launch launch = { .correlation = read_correlation(r, &correlation) };
    int64_t end_ns = 0;
    trace_shape_init(&shape, 0);
    read_info(&info, &dispatch, &shape);
    if (!read_times(&start, &end, &launch.start_ns, &end_ns)) {
        r->untimed_count++;
        return true;
    }
    launch.duration_ns = end_ns - launch.start_ns;
    launch.stream = trace_stream(rocm_stream(read_handle(&stream), dispatch.queue));
    trace_blocks_of_threads(dispatch.threads, shape.block, shape.grid);
    if (r->has_agents && r->has_symbols) {
        return add_dispatch(r, &shape, &launch, dispatch.kernel, dispatch.agent);
    }
    shape.name = "";
    const struct pending_ids ids = { .kernel = dispatch.kernel, .agent = dispatch.agent };
    if (!pending_add(&r->pending, &shape, launch.start_ns, launch.duration_ns, ids, diag_of(r))) {
        return false;
    }
    trace_set_origin_of_last(&r->pending.store, launch.correlation, launch.stream);
    return true;
}

/* ---- copies, calls and ranges ------------------------------------------------------------- */

/* Reads {"kind": "HIP_RUNTIME_API", "operations": ["hipApiName", ...]}; kinds count from 0. */
static bool read_kind(struct rocprof *r, const struct json_view *item)
{
    struct json_view list = json_find(item, "operations");
    struct json_cursor cursor = json_open(&list);
    struct json_view name;
    if (!GROW(r->kinds, r->kind_count)) {
        return no_memory(r);
    }
    r->kinds[r->kind_count++] = r->operation_count;
    while (list.kind == JSON_ARRAY && json_read_item(&cursor, &name)) {
        const char *text = trace_json_store_name(r->json, &name);
        if (text == NULL) {
            return false;
        }
        if (!GROW(r->operations, r->operation_count)) {
            return no_memory(r);
        }
        r->operations[r->operation_count++] = text;
    }
    return true;
}

/* Reads {"key": 7, "value": "the text of the range with correlation 7"}. */
static bool read_text(struct rocprof *r, const struct json_view *item)
{
    struct json_view key = json_find(item, "key");
    struct json_view value = json_find(item, "value");
    if (value.kind != JSON_STRING || is_full(r, r->text_count)) {
        return diag_of(r)->errors == 0;
    }
    const char *text = trace_json_store_name(r->json, &value);
    if (text == NULL) {
        return false;
    }
    if (!GROW(r->texts, r->text_count)) {
        return no_memory(r);
    }
    r->texts[r->text_count] = text;
    return idmap_put(&r->text_of, trace_correlation(r->process, json_int_at_least(&key, 0)),
                     (uint32_t)r->text_count++) ||
           no_memory(r);
}

/* The name of an operation; NULL if it is not in the table. */
static const char *find_operation(const struct rocprof *r, const struct record *record)
{
    if (record->kind < 0 || (uint64_t)record->kind >= r->kind_count || record->operation < 0) {
        return NULL;
    }
    size_t kind = (size_t)record->kind;
    size_t at = r->kinds[kind] + (size_t)record->operation;
    size_t past = kind + 1 < r->kind_count ? r->kinds[kind + 1] : r->operation_count;
    return at < past ? r->operations[at] : NULL;
}

static bool add_copy(struct rocprof *r, const struct record *record, const char *operation)
{
    struct bytes text = { (const unsigned char *)operation, strlen(operation) };
    const struct rocm_copy *direction = rocm_copy_find(text);
    if (direction == NULL) {
        return true;
    }
    int64_t handle = direction->gpu_is_source ? record->from : record->to;
    struct trace_copy copy = {
        .start_ns = record->start_ns,
        .duration_ns = record->end_ns - record->start_ns,
        .correlation = record->correlation,
        .device = find_or_add_device(r, handle, find_agent(r, handle)),
        .stream = trace_stream(record->stream),
    };
    r->json->file->no_copies = false;
    return rocm_add_copy(r->json->source, direction, &copy);
}

/* Adds a range of roctx; skips calls of roctx without text. */
static bool add_range(struct rocprof *r, const struct record *record)
{
    uint32_t at = idmap_get(&r->text_of, record->correlation);
    if (at == IDMAP_NONE) {
        return true;
    }
    struct trace_range range = { .start_ns = record->start_ns,
                                 .end_ns = record->end_ns,
                                 .thread = record->thread,
                                 .name = r->texts[at] };
    return rocm_add_range(r->json->source, &range);
}

static bool add_record(struct rocprof *r, const struct record *record)
{
    if (record->list == LIST_RANGE) {
        return add_range(r, record);
    }
    const char *operation = find_operation(r, record);
    if (operation == NULL) {
        r->unknown_operation_count++;
        return true;
    }
    if (record->list == LIST_COPY) {
        return add_copy(r, record, operation);
    }
    const struct trace_call call = { .start_ns = record->start_ns,
                                     .end_ns = record->end_ns,
                                     .correlation = record->correlation,
                                     .thread = record->thread,
                                     .name = operation };
    return trace_add_call(r->json->source->trace, &call, diag_of(r));
}

static bool read_record(struct rocprof *r, const struct json_view *item, enum record_list list)
{
    struct json_cursor cursor = json_open(item);
    struct json_view key;
    struct json_view value;
    struct json_view start = { JSON_NOTHING, NULL, 0 };
    struct json_view end = start;
    struct record record = { .list = list,
                             .correlation = -1,
                             .stream = -1,
                             .kind = -1,
                             .operation = -1,
                             .from = -1,
                             .to = -1 };
    while (json_read_member(&cursor, &key, &value)) {
        if (json_is(&key, "start_timestamp")) {
            start = value;
        } else if (json_is(&key, "end_timestamp")) {
            end = value;
        } else if (json_is(&key, "correlation_id")) {
            record.correlation = read_correlation(r, &value);
        } else if (json_is(&key, "thread_id")) {
            record.thread = trace_thread_id(r->process, json_int_at_least(&value, 0));
        } else if (json_is(&key, "stream_id")) {
            record.stream = read_handle(&value);
        } else if (json_is(&key, "kind")) {
            record.kind = json_int_at_least(&value, 0);
        } else if (json_is(&key, "operation")) {
            record.operation = json_int_at_least(&value, 0);
        } else if (json_is(&key, "src_agent_id")) {
            record.from = read_handle(&value);
        } else if (json_is(&key, "dst_agent_id")) {
            record.to = read_handle(&value);
        }
    }
    if (!read_times(&start, &end, &record.start_ns, &record.end_ns)) {
        return true;
    }
    if (r->has_strings && r->has_agents) {
        return add_record(r, &record);
    }
    if (!GROW(r->waiting, r->waiting_count)) {
        return no_memory(r);
    }
    r->waiting[r->waiting_count++] = record;
    return true;
}

static bool read_copy(struct rocprof *r, const struct json_view *item)
{
    return read_record(r, item, LIST_COPY);
}

static bool read_call(struct rocprof *r, const struct json_view *item)
{
    return read_record(r, item, LIST_CALL);
}

static bool read_range(struct rocprof *r, const struct json_view *item)
{
    return read_record(r, item, LIST_RANGE);
}

/* ---- the file ----------------------------------------------------------------------------- */

typedef bool item_reader(struct rocprof *r, const struct json_view *item);

/* Reads the objects in an array, or in an object, which some converters write instead. */
static bool read_items(struct rocprof *r, item_reader *read)
{
    struct json_scan *scan = &r->json->scan;
    enum json_kind kind = json_scan_kind(scan);
    char key[JSON_KEY_MAX];
    if (kind != JSON_ARRAY && kind != JSON_OBJECT) {
        json_scan_skip(scan);
        return true;
    }
    json_scan_enter(scan);
    while (kind == JSON_ARRAY ? json_scan_has_item(scan) : json_scan_read_key(scan, key)) {
        struct json_view item;
        trace_json_report_progress(r->json);
        if (json_scan_read(scan, &item) && item.kind == JSON_OBJECT && !read(r, &item)) {
            return false;
        }
    }
    return true;
}

/* A member that is an array of objects, and the function that reads one of them. */
struct member {
    const char *key;
    item_reader *read;
};

/* Reads the members of the object that comes next. */
static bool read_members(struct rocprof *r, const struct member *members, size_t count)
{
    struct json_scan *scan = &r->json->scan;
    char key[JSON_KEY_MAX];
    json_scan_enter(scan);
    while (json_scan_read_key(scan, key)) {
        size_t i = 0;
        while (i < count && strcmp(key, members[i].key) != 0) {
            i++;
        }
        if (i == count) {
            json_scan_skip(scan);
        } else if (!read_items(r, members[i].read)) {
            return false;
        }
    }
    return true;
}

/* The members of "strings", and those of "buffer_records". */
static const struct member string_members[] = { { "buffer_records", read_kind },
                                                { "marker_api", read_text } };
static const struct member record_members[] = { { "kernel_dispatch", read_dispatch },
                                                { "memory_copy", read_copy },
                                                { "hip_api", read_call },
                                                { "marker_api", read_range } };

/* Notes that counters of the hardware were recorded; their values are not read. */
static bool note_counters(struct rocprof *r, const struct json_view *item)
{
    (void)item;
    r->json->file->has_counters = true;
    return true;
}

/* The members of "callback_records". */
static const struct member callback_members[] = { { "counter_collection", note_counters } };

/*
 * Adds the waiting dispatches and records, and clears agents, symbols and strings, which belong to
 * one process.
 */
static bool end_process(struct rocprof *r)
{
    const struct trace *store = &r->pending.store;
    bool ok = true;
    for (size_t i = 0; i < store->launch_count && ok; i++) {
        struct trace_shape shape = store->shapes[store->launches[i].shape];
        const struct pending_ids *ids = &r->pending.ids[i];
        ok = add_dispatch(r, &shape, &store->launches[i], ids->kernel, ids->agent);
    }
    for (size_t i = 0; i < r->waiting_count && ok; i++) {
        ok = add_record(r, &r->waiting[i]);
    }
    pending_free(&r->pending);
    idmap_free(&r->symbol_of);
    idmap_free(&r->agent_of);
    idmap_free(&r->text_of);
    r->symbol_count = r->agent_count = 0;
    r->kind_count = r->operation_count = r->text_count = r->waiting_count = 0;
    r->has_symbols = r->has_agents = r->has_strings = false;
    r->process++;
    return ok;
}

/* Reads one process of "rocprofiler-sdk-tool". */
static bool read_process(struct rocprof *r)
{
    struct json_scan *scan = &r->json->scan;
    char key[JSON_KEY_MAX];
    bool ok = true;
    json_scan_enter(scan);
    while (ok && json_scan_read_key(scan, key)) {
        if (strcmp(key, "agents") == 0) {
            ok = read_items(r, read_agent);
            r->has_agents = true;
        } else if (strcmp(key, "kernel_symbols") == 0) {
            ok = read_items(r, read_symbol);
            r->has_symbols = true;
        } else if (strcmp(key, "strings") == 0 && json_scan_kind(scan) == JSON_OBJECT) {
            ok = read_members(r, string_members, sizeof string_members / sizeof *string_members);
            r->has_strings = true;
        } else if (strcmp(key, "callback_records") == 0 && json_scan_kind(scan) == JSON_OBJECT) {
            ok = read_members(r, callback_members, 1);
        } else if (strcmp(key, "buffer_records") == 0 && json_scan_kind(scan) == JSON_OBJECT) {
            ok = read_members(r, record_members, sizeof record_members / sizeof *record_members);
        } else {
            json_scan_skip(scan);
        }
    }
    return ok && end_process(r);
}

static bool read_file(struct rocprof *r)
{
    struct json_scan *scan = &r->json->scan;
    char key[JSON_KEY_MAX];
    json_scan_enter(scan);
    while (json_scan_read_key(scan, key)) {
        enum json_kind kind = json_scan_kind(scan);
        if (strcmp(key, "rocprofiler-sdk-tool") != 0 ||
            (kind != JSON_ARRAY && kind != JSON_OBJECT)) {
            json_scan_skip(scan);
            continue;
        }
        if (kind == JSON_OBJECT) {
            if (!read_process(r)) {
                return false;
            }
            continue;
        }
        json_scan_enter(scan);
        while (json_scan_has_item(scan)) {
            bool is_process = json_scan_kind(scan) == JSON_OBJECT;
            if (is_process && !read_process(r)) {
                return false;
            }
            if (!is_process) {
                json_scan_skip(scan);
            }
        }
    }
    return true;
}

static void warn(const struct rocprof *r)
{
    trace_mark_partial(r->json->source->trace, r->untimed_count + r->unknown_kernel_count);
    diag_warn_count(diag_of(r), r->untimed_count,
                    "dispatch has no time, or ends before it starts, and is left out",
                    "dispatches have no time, or end before they start, and are left out");
    diag_warn_count(diag_of(r), r->unknown_kernel_count,
                    "dispatch of a kernel that is not in kernel_symbols is left out",
                    "dispatches of kernels that are not in kernel_symbols are left out");
    diag_warn_count(diag_of(r), r->unknown_agent_count,
                    "dispatch ran on an unlisted agent: its GPU is unknown",
                    "dispatches ran on unlisted agents: their GPU is unknown");
    diag_warn_count(diag_of(r), r->unknown_operation_count,
                    "copy or call of HIP has no name in the file and is left out",
                    "copies and calls of HIP have no name in the file and are left out");
}

static bool read_trace(struct trace_source *source)
{
    struct rocprof r = { 0 };
    size_t first_shape = source->trace->shape_count;
    r.json = trace_json_open(source, TRACE_ROCPROFV3_JSON);
    if (r.json == NULL) {
        return false;
    }
    r.json->file->no_copies = true;
    bool ok = read_file(&r);
    if (ok) {
        trace_json_finish(r.json);
        rocm_fix_vgprs(source->trace, first_shape, source->diag);
        warn(&r);
    }
    pending_free(&r.pending);
    idmap_free(&r.symbol_of);
    idmap_free(&r.agent_of);
    idmap_free(&r.text_of);
    free(r.symbols);
    free(r.agents);
    free(r.kinds);
    free(r.operations);
    free(r.texts);
    free(r.waiting);
    free(r.json);
    return ok;
}

const struct trace_reader rocprofv3_json_reader = { .read = read_trace };
