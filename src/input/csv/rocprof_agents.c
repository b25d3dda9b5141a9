#include "input/csv/rocprof_agents.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "input/csv/csv.h"
#include "input/trace/trace_unit.h"

enum { FIELDS_MAX = 256, PATH_ROOM = 4096 };

/* The columns that are read. */
enum { COL_NODE, COL_LOGICAL, COL_TYPE, COL_CUS, COL_NAME, COL_PRODUCT, COL_COUNT };

/* Pairs of files, and the names of their columns; NULL = missing. */
static const struct place {
    enum agents_writer writer;
    const char *trace, *beside;
    const char *columns[COL_COUNT];
} places[] = {
    { AGENTS_ROCPROFV3,
      "kernel_trace.csv",
      "agent_info.csv",
      { "Node_Id", "Logical_Node_Id", "Agent_Type", "Cu_Count", "Name", "Product_Name" } },
    { AGENTS_COMPUTE,
      "timestamps.csv",
      "sysinfo.csv",
      { NULL, NULL, NULL, "cu_per_gpu", "gpu_arch", "gpu_model" } },
    { AGENTS_COMPUTE,
      "pmc_perf.csv",
      "sysinfo.csv",
      { NULL, NULL, NULL, "cu_per_gpu", "gpu_arch", "gpu_model" } },
};

/*
 * "out/7_agent_info.csv" for "out/7_kernel_trace.csv", with the suffix after ".csv" if `packed`.
 * False if the file has another name.
 */
static bool path_beside(const struct place *place, const char *path, bool packed,
                        char out[PATH_ROOM])
{
    const char *found = NULL;
    for (const char *at = strstr(path, place->trace); at != NULL;
         at = strstr(at + 1, place->trace)) {
        found = at;
    }
    if (found == NULL || strchr(found, '/') != NULL) {
        return false;
    }
    int n = snprintf(out, PATH_ROOM, "%.*s%s%s", (int)(found - path), path, place->beside,
                     packed ? found + strlen(place->trace) : "");
    return n > 0 && n < PATH_ROOM;
}

static struct bytes cell(const struct csv *csv, const int at[COL_COUNT], int column)
{
    struct bytes none = { (const unsigned char *)"", 0 };
    bool there = at[column] >= 0 && (size_t)at[column] < csv->count;
    return there ? csv->fields[at[column]] : none;
}

static void find_columns(const struct place *place, const struct csv *csv, int at[COL_COUNT])
{
    for (int c = 0; c < COL_COUNT; c++) {
        at[c] = -1;
        for (size_t i = 0; place->columns[c] != NULL && i < csv->count && at[c] < 0; i++) {
            if (unit_equals(csv->fields[i], place->columns[c])) {
                at[c] = (int)i;
            }
        }
    }
}

static int64_t parse_number(struct bytes field)
{
    int64_t value = TRACE_UNKNOWN;
    uint64_t step;
    unit_number(field, 1, &value, &step);
    return value;
}

static void add_agent(struct agents *agents, const struct csv *csv, const int at[COL_COUNT])
{
    bool gpu = at[COL_TYPE] < 0 || unit_equals(cell(csv, at, COL_TYPE), "GPU");
    if (agents->count == AGENTS_MAX || !gpu) {
        return;
    }
    struct agent *agent = &agents->items[agents->count];
    agent->node = parse_number(cell(csv, at, COL_NODE));
    agent->logical = parse_number(cell(csv, at, COL_LOGICAL));
    agent->type_index = (int64_t)agents->count;
    agent->cus = parse_number(cell(csv, at, COL_CUS));
    csv_unquote(cell(csv, at, COL_NAME), agent->arch, sizeof agent->arch);
    agent->arch[strcspn(agent->arch, ":")] = '\0'; /* "gfx90a:sramecc+:xnack-" */
    csv_unquote(cell(csv, at, COL_PRODUCT), agent->name, sizeof agent->name);
    agents->count++;
}

static void read_agents(struct agents *agents, const struct place *place, struct stream *stream)
{
    struct bytes fields[FIELDS_MAX];
    int at[COL_COUNT] = { -1, -1, -1, -1, -1, -1 };
    const char *line = NULL;
    size_t len = 0;
    while (stream_line(stream, &line, &len)) {
        struct csv csv = { .buf = { (const unsigned char *)line, len },
                           .fields = fields,
                           .max = FIELDS_MAX };
        if (csv_next(&csv) != CSV_RECORD) {
            continue;
        }
        if (at[COL_NAME] < 0) {
            find_columns(place, &csv, at);
        } else {
            add_agent(agents, &csv, at);
        }
    }
}

void agents_read(struct agents *agents, const char *path, enum agents_writer writer)
{
    enum { PLACE_COUNT = sizeof places / sizeof *places };
    char beside[PATH_ROOM];
    agents->count = 0;
    for (int i = 0; i < 2 * PLACE_COUNT && agents->count == 0; i++) {
        const struct place *place = &places[i / 2];
        if (place->writer == writer && path_beside(place, path, i % 2 == 1, beside)) {
            struct diag quiet;
            struct stream stream;
            diag_init(&quiet, path);
            if (stream_open(&stream, beside, &quiet)) {
                read_agents(agents, place, &stream);
            }
            stream_close(&stream);
        }
    }
}

static bool same_product(const struct agent *a, const struct agent *b)
{
    return a->cus == b->cus && strcmp(a->arch, b->arch) == 0;
}

/*
 * The agent in a cell such as "Agent 4", "GPU 0" or "4".  If no agent has that number, the only
 * one, or the first of several equal ones; else NULL.  `*id` is the number.
 */
static const struct agent *find_agent(const struct agents *agents, struct bytes text, int64_t *id)
{
    struct bytes name = bytes_trim(text);
    size_t digits = name.len;
    while (digits > 0 && text_digit(name.data[digits - 1])) {
        digits--;
    }
    int64_t value = parse_number((struct bytes){ name.data + digits, name.len - digits });
    bool by_type = BYTES_STARTS(name, "GPU");
    *id = max_i64(value, 0);
    for (int way = 0; way < 2; way++) {
        for (size_t i = 0; i < agents->count; i++) {
            const struct agent *agent = &agents->items[i];
            int64_t its = agent->node;
            if (by_type) {
                its = agent->type_index;
            } else if (way == 0) {
                its = agent->logical;
            }
            if (value >= 0 && its == value) {
                return agent;
            }
        }
    }
    for (size_t i = 1; i < agents->count; i++) {
        if (!same_product(&agents->items[0], &agents->items[i])) {
            return NULL;
        }
    }
    return agents->count > 0 ? &agents->items[0] : NULL;
}

void agents_describe(struct trace_device *device, const struct agent *agent)
{
    memcpy(device->name, agent->name, sizeof device->name);
    memcpy(device->arch, agent->arch, sizeof device->arch);
    device->sms = agent->cus;
}

uint32_t agents_device(const struct agents *agents, struct bytes text,
                       const struct trace_source *source)
{
    int64_t id = 0;
    const struct agent *agent = find_agent(agents, text, &id);
    size_t before = source->trace->device_count;
    uint32_t device = trace_device(source->trace, id, source->diag);
    if (agent != NULL && source->trace->device_count > before) {
        agents_describe(&source->trace->devices[device], agent);
    }
    return device;
}

int64_t agents_fix_sgprs(int64_t written)
{
    enum { SGPRS_OF_EVERY_WAVE = 128 };
    return written != SGPRS_OF_EVERY_WAVE ? written : TRACE_UNKNOWN;
}

void agents_fix_gfx950(struct trace *trace, size_t first_shape, struct diag *diag)
{
    uint64_t signs = 0;
    bool sound = false;
    for (int pass = 0; pass < 2; pass++) {
        for (size_t i = first_shape; i < trace->shape_count; i++) {
            struct trace_shape *shape = &trace->shapes[i];
            if (strcmp(trace->devices[shape->device].arch, "gfx950") != 0 || shape->regs < 0) {
                continue;
            }
            if (pass == 0) {
                sound = sound || shape->agprs > 0;
                signs += shape->agprs == 0 && shape->regs % 8 == 4;
            } else if (shape->regs <= 256) {
                shape->regs *= 2;
            }
        }
        if (sound || signs == 0) {
            return;
        }
    }
    diag_warn(diag, 0,
              "rocprofv3 wrote half of the VGPRs of gfx950 (%" PRIu64
              " different launches have impossible counts): all counts are doubled",
              signs);
}
