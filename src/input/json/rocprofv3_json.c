/*
 * rocprofv3_json.c - PREFIX_results.json of rocprofv3 --output-format json: dispatches with grids
 * in threads, the registers of each kernel symbol, and the GPUs.
 */
#include "input/json/trace_json.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/grow.h"
#include "base/num.h"
#include "input/csv/rocprof_agents.h"
#include "input/trace/idmap.h"
#include "input/trace/pending.h"

enum { ROWS_MAX = 1 << 24 };

/* A kernel. */
struct symbol {
    const char *name; /* in the trace; NULL = no name */
    int64_t vgprs, agprs, sgprs, lds;
};

struct rocprof {
    struct trace_json *json;
    struct symbol *symbols;
    size_t symbol_count;
    struct idmap symbol_of; /* kernel_id -> index */
    struct agent *agents;   /* GPUs and CPUs; logical is what rocprofv3 calls it by: "Agent 4" */
    size_t agent_count;
    struct idmap agent_of;  /* handle -> index */
    struct pending pending; /* dispatches that wait for symbols and agents, by kernel_id; the
                       agent's handle is in shape.sgprs */
    bool complete;          /* symbols and agents were read */
    bool has_symbols, has_agents;
    bool halved;       /* VGPRs of gfx950 are half of the real number */
    uint64_t doubled;  /* dispatches that were corrected */
    uint64_t untimed;  /* dispatches with impossible times */
    uint64_t unnamed;  /* dispatches of kernels missing in kernel_symbols */
    uint64_t unlisted; /* dispatches on agents that are not in agents */
};

static struct diag *diag_of(const struct rocprof *r)
{
    return r->json->source->diag;
}

static bool no_memory(struct rocprof *r)
{
    return diag_no_memory(diag_of(r));
}

static bool is_full(struct rocprof *r, size_t count)
{
    return count >= ROWS_MAX &&
           !diag_error(diag_of(r), 0, "too many agents or kernels; the limit is %d", ROWS_MAX);
}

/* ---- agents and symbols ------------------------------------------------------------------- */

static bool read_agent(struct rocprof *r, const struct json_view *item)
{
    struct json_cursor cursor = json_open(item);
    struct json_view key;
    struct json_view value;
    struct agent agent = { .logical = -1, .node = -1, .cus = TRACE_UNKNOWN };
    int64_t handle = -1;
    while (json_member(&cursor, &key, &value)) {
        if (json_is(&key, "id")) {
            struct json_view number = json_find(&value, "handle");
            handle = json_count(&number, 0);
        } else if (json_is(&key, "logical_node_id")) {
            agent.logical = json_count(&value, 0);
        } else if (json_is(&key, "node_id")) {
            agent.node = json_count(&value, 0);
        } else if (json_is(&key, "cu_count")) {
            agent.cus = json_count(&value, 1);
        } else if (json_is(&key, "name")) {
            json_copy(&value, agent.arch, sizeof agent.arch);
        } else if (json_is(&key, "product_name")) {
            json_copy(&value, agent.name, sizeof agent.name);
        }
    }
    if (agent.logical < 0) {
        agent.logical = agent.node >= 0 ? agent.node : handle;
    }
    if (strncmp(agent.arch, "gfx", 3) != 0) {
        agent.arch[0] = '\0';
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

/* The first name that is set; ".kd" belongs to the descriptor, not the kernel. */
static const char *symbol_name(struct rocprof *r, const struct json_view names[4])
{
    for (int i = 0; i < 4; i++) {
        struct json_view name = names[i];
        if (name.kind == JSON_STRING && name.len > 0) {
            if (name.len > 3 && memcmp(name.text + name.len - 3, ".kd", 3) == 0) {
                name.len -= 3;
            }
            return trace_json_name(r->json, &name);
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
    while (json_member(&cursor, &key, &value)) {
        if (json_is(&key, "kernel_id")) {
            id = json_count(&value, 0);
        } else if (json_is(&key, "arch_vgpr_count")) {
            symbol.vgprs = json_count(&value, 0);
        } else if (json_is(&key, "accum_vgpr_count")) {
            symbol.agprs = json_count(&value, 0);
        } else if (json_is(&key, "sgpr_count")) {
            symbol.sgprs = agents_fix_sgprs(json_count(&value, 0));
        } else if (json_is(&key, "group_segment_size")) {
            symbol.lds = json_count(&value, 0);
        }
        for (int i = 0; i < 4; i++) {
            if (json_is(&key, keys[i])) {
                names[i] = value;
            }
        }
    }
    symbol.name = symbol_name(r, names);
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

/*
 * rocprofv3 before May 2026 treated gfx950 like older GPUs: VGPRs are half of the total, AGPRs 0.
 * The sign is an impossible number of VGPRs: allocations are multiples of 8.
 */
static bool are_halved(const struct rocprof *r)
{
    bool sign = false;
    for (size_t i = 0; i < r->symbol_count; i++) {
        if (r->symbols[i].agprs > 0) {
            return false;
        }
        sign = sign || r->symbols[i].vgprs % 8 == 4;
    }
    return sign;
}

/* ---- dispatches --------------------------------------------------------------------------- */

/* {"x": 256, "y": 1, "z": 1} */
static void read_dims(const struct json_view *object, int64_t out[3])
{
    static const char *const keys[3] = { "x", "y", "z" };
    bool ok = true;
    for (int i = 0; i < 3; i++) {
        struct json_view value = json_find(object, keys[i]);
        out[i] = json_count(&value, 1);
        ok = ok && out[i] > 0;
    }
    if (!ok) {
        trace_dims_unknown(out);
    }
}

/* Copies the registers and the name of a kernel to a shape; false: unknown kernel. */
static bool apply_symbol(struct rocprof *r, struct trace_shape *shape, int64_t kernel, bool gfx950)
{
    uint32_t at = idmap_get(&r->symbol_of, kernel);
    if (at == IDMAP_NONE || r->symbols[at].name == NULL) {
        r->unnamed++;
        return false;
    }
    const struct symbol *symbol = &r->symbols[at];
    shape->name = symbol->name;
    shape->regs = symbol->vgprs;
    shape->agprs = symbol->agprs;
    shape->sgprs = symbol->sgprs;
    if (gfx950 && r->halved && shape->regs > 0) {
        shape->regs *= 2;
        r->doubled++;
    }
    int64_t all = shape->smem;
    if (symbol->lds >= 0 && symbol->lds <= all) {
        shape->smem = symbol->lds;
        shape->dynamic_smem = all - symbol->lds;
    }
    return true;
}

/* Adds a dispatch; `kernel` and `handle` identify data missing in the shape. */
static bool add_dispatch(struct rocprof *r, struct trace_shape *shape,
                         const struct trace_launch *launch, int64_t kernel, int64_t handle)
{
    struct trace *trace = r->json->source->trace;
    uint32_t at = idmap_get(&r->agent_of, handle);
    const struct agent stranger = { .logical = handle };
    const struct agent *agent = &stranger;
    if (at != IDMAP_NONE) {
        agent = &r->agents[at];
    }
    r->unlisted += at == IDMAP_NONE;
    shape->device = trace_device(trace, agent->logical, diag_of(r));
    if (shape->device == UINT32_MAX) {
        return false;
    }
    struct trace_device *device = &trace->devices[shape->device];
    if (at != IDMAP_NONE && device->sms == TRACE_UNKNOWN) {
        agents_describe(device, agent);
    }
    return !apply_symbol(r, shape, kernel, strcmp(agent->arch, "gfx950") == 0) ||
           trace_add(trace, shape, launch->start_ns, launch->duration_ns, diag_of(r));
}

/* Were agents and symbols read?  If so, computes once what depends on all of them. */
static bool is_complete(struct rocprof *r)
{
    if (!r->complete && r->has_agents && r->has_symbols) {
        r->complete = true;
        r->halved = are_halved(r);
    }
    return r->complete;
}

static bool read_dispatch(struct rocprof *r, const struct json_view *item)
{
    struct json_view start = json_find(item, "start_timestamp");
    struct json_view end = json_find(item, "end_timestamp");
    struct json_view info = json_find(item, "dispatch_info");
    struct json_cursor cursor = json_open(&info);
    struct json_view key;
    struct json_view value;
    struct trace_shape shape;
    struct trace_launch launch = { 0, 0, 0 };
    int64_t end_ns = 0;
    int64_t threads[3] = { -1, -1, -1 };
    int64_t kernel = -1;
    int64_t handle = -1;
    trace_shape_init(&shape, 0);
    while (info.kind == JSON_OBJECT && json_member(&cursor, &key, &value)) {
        if (json_is(&key, "kernel_id")) {
            kernel = json_count(&value, 0);
        } else if (json_is(&key, "agent_id")) {
            value = json_find(&value, "handle");
            handle = json_count(&value, 0);
        } else if (json_is(&key, "group_segment_size")) {
            shape.smem = json_count(&value, 0);
        } else if (json_is(&key, "workgroup_size")) {
            read_dims(&value, shape.block);
        } else if (json_is(&key, "grid_size")) {
            read_dims(&value, threads);
        }
    }
    if (!json_whole(&start, &launch.start_ns) || !json_whole(&end, &end_ns) ||
        launch.start_ns < 0 || end_ns < launch.start_ns) {
        r->untimed++;
        return true;
    }
    launch.duration_ns = end_ns - launch.start_ns;
    trace_blocks_of_threads(threads, shape.block, shape.grid);
    if (is_complete(r)) {
        return add_dispatch(r, &shape, &launch, kernel, handle);
    }
    shape.name = "";
    shape.sgprs = handle; /* until the agents are known */
    return pending_add(&r->pending, &shape, launch.start_ns, launch.duration_ns, kernel,
                       diag_of(r));
}

/* ---- the file ----------------------------------------------------------------------------- */

typedef bool visit(struct rocprof *r, const struct json_view *item);

/* Visits the objects of an array, or of an object (as some converters write it). */
static bool visit_all(struct rocprof *r, visit *see)
{
    struct json_scan *scan = &r->json->scan;
    enum json_kind kind = json_scan_kind(scan);
    char key[JSON_KEY_MAX];
    if (kind != JSON_ARRAY && kind != JSON_OBJECT) {
        json_scan_skip(scan);
        return true;
    }
    json_scan_enter(scan);
    while (kind == JSON_ARRAY ? json_scan_item(scan) : json_scan_member(scan, key)) {
        struct json_view item;
        trace_json_progress(r->json);
        if (json_scan_read(scan, &item) && item.kind == JSON_OBJECT && !see(r, &item)) {
            return false;
        }
    }
    return true;
}

static bool read_records(struct rocprof *r)
{
    struct json_scan *scan = &r->json->scan;
    char key[JSON_KEY_MAX];
    json_scan_enter(scan);
    while (json_scan_member(scan, key)) {
        if (strcmp(key, "kernel_dispatch") != 0) {
            json_scan_skip(scan);
        } else if (!visit_all(r, read_dispatch)) {
            return false;
        }
    }
    return true;
}

/* Adds the waiting dispatches and clears agents and symbols, which belong to one process. */
static bool end_process(struct rocprof *r)
{
    const struct trace *store = &r->pending.store;
    bool ok = true;
    r->halved = r->complete ? r->halved : are_halved(r);
    for (size_t i = 0; i < store->launch_count && ok; i++) {
        struct trace_shape shape = store->shapes[store->launches[i].shape];
        int64_t handle = shape.sgprs;
        shape.sgprs = TRACE_UNKNOWN;
        ok = add_dispatch(r, &shape, &store->launches[i], r->pending.ids[i], handle);
    }
    pending_free(&r->pending);
    idmap_free(&r->symbol_of);
    idmap_free(&r->agent_of);
    r->symbol_count = r->agent_count = 0;
    r->complete = r->has_symbols = r->has_agents = false;
    return ok;
}

/* Reads one process of "rocprofiler-sdk-tool". */
static bool read_process(struct rocprof *r)
{
    struct json_scan *scan = &r->json->scan;
    char key[JSON_KEY_MAX];
    bool ok = true;
    json_scan_enter(scan);
    while (ok && json_scan_member(scan, key)) {
        if (strcmp(key, "agents") == 0) {
            ok = visit_all(r, read_agent);
            r->has_agents = true;
        } else if (strcmp(key, "kernel_symbols") == 0) {
            ok = visit_all(r, read_symbol);
            r->has_symbols = true;
        } else if (strcmp(key, "buffer_records") == 0 && json_scan_kind(scan) == JSON_OBJECT) {
            ok = read_records(r);
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
    while (json_scan_member(scan, key)) {
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
        while (json_scan_item(scan)) {
            bool process = json_scan_kind(scan) == JSON_OBJECT;
            if (process && !read_process(r)) {
                return false;
            }
            if (!process) {
                json_scan_skip(scan);
            }
        }
    }
    return true;
}

static void warn(const struct rocprof *r)
{
    trace_missing(r->json->source->trace, r->untimed + r->unnamed);
    trace_json_warn(r->json, r->doubled,
                    "dispatches on gfx950 have half of their VGPRs, an error of rocprofv3 before "
                    "May 2026: they are doubled");
    trace_json_warn(r->json, r->untimed,
                    "dispatches have no time, or end before they start, and are left out");
    trace_json_warn(r->json, r->unnamed,
                    "dispatches of kernels that are not in kernel_symbols are left out");
    trace_json_warn(r->json, r->unlisted,
                    "dispatches ran on unlisted agents: their GPU is unknown");
}

static bool recognise(const unsigned char *head, size_t len)
{
    return trace_json_head_has(head, len, "\"rocprofiler-sdk-tool\"");
}

static bool read_trace(struct trace_source *source)
{
    struct rocprof r = { .complete = false };
    r.json = trace_json_open(source, TRACE_ROCPROFV3_JSON);
    if (r.json == NULL) {
        return false;
    }
    bool ok = read_file(&r);
    if (ok) {
        trace_json_finish(r.json);
        warn(&r);
    }
    pending_free(&r.pending);
    idmap_free(&r.symbol_of);
    idmap_free(&r.agent_of);
    free(r.symbols);
    free(r.agents);
    free(r.json);
    return ok;
}

const struct trace_reader rocprofv3_json_reader = { recognise, read_trace };
