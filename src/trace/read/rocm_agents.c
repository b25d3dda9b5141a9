#include "trace/read/rocm_agents.h"

#include <stdio.h>
#include <string.h>

#include "base/num.h"
#include "base/text.h"
#include "format/csv.h"
#include "trace/read/csv_beside.h"

/* The columns that are read. */
enum { COL_NODE, COL_LOGICAL, COL_TYPE, COL_CUS, COL_NAME, COL_PRODUCT };

/* Files of devices and their writers. */
static const struct device_file {
    enum agents_writer writer;
    struct csv_beside table;
} device_files[] = {
    { AGENTS_ROCPROFV3,
      { "kernel_trace.csv",
        "agent_info.csv",
        { "Node_Id", "Logical_Node_Id", "Agent_Type", "Cu_Count", "Name", "Product_Name" },
        COL_NAME } },
    { AGENTS_COMPUTE,
      { "timestamps.csv",
        "sysinfo.csv",
        { NULL, NULL, NULL, "cu_per_gpu", "gpu_arch", "gpu_model" },
        COL_NAME } },
    { AGENTS_COMPUTE,
      { "pmc_perf.csv",
        "sysinfo.csv",
        { NULL, NULL, NULL, "cu_per_gpu", "gpu_arch", "gpu_model" },
        COL_NAME } },
};

void agents_set_arch(struct agent *agent, const char *text)
{
    size_t len = text_starts(text, "gfx") ? strcspn(text, ":") : 0;
    snprintf(agent->arch, sizeof agent->arch, "%.*s", (int)len, text);
}

/* Adds a GPU; files without a column of types have no CPUs. */
static bool add_agent(void *ctx, const struct bytes cells[CSV_BESIDE_COLUMNS_MAX])
{
    struct agents *agents = ctx;
    bool is_gpu = cells[COL_TYPE].len == 0 || bytes_equal_ignoring_case(cells[COL_TYPE], "GPU");
    if (agents->count == AGENTS_MAX || !is_gpu) {
        return true;
    }
    struct agent *agent = &agents->items[agents->count];
    agent->node = csv_beside_parse_number(cells[COL_NODE]);
    agent->logical = csv_beside_parse_number(cells[COL_LOGICAL]);
    agent->type_index = (int64_t)agents->count;
    agent->cus = csv_beside_parse_number(cells[COL_CUS]);
    char arch[AGENTS_ARCH_TEXT_MAX];
    csv_unquote(cells[COL_NAME], arch, sizeof arch);
    agents_set_arch(agent, arch);
    csv_unquote(cells[COL_PRODUCT], agent->name, sizeof agent->name);
    agents->count++;
    return true;
}

void agents_read(struct agents *agents, const char *path, enum agents_writer writer,
                 struct diag *diag)
{
    agents->count = 0;
    for (size_t i = 0; i < sizeof device_files / sizeof *device_files && agents->count == 0; i++) {
        if (device_files[i].writer == writer) {
            csv_beside_read(&device_files[i].table, path, add_agent, agents, diag);
        }
    }
}

static bool have_same_arch_and_cus(const struct agent *a, const struct agent *b)
{
    return a->cus == b->cus && strcmp(a->arch, b->arch) == 0;
}

/*
 * Returns the agent that a cell names.  "Agent 4" and "4" mean the agent with that logical number
 * or, if there is none, with that node number; "GPU 0" means the one with that type_index.  If no
 * agent has the number, returns the first if all agents have the same architecture and CU count;
 * else NULL.  Sets `*id` to the number in the cell, or to 0 if the cell has none.
 */
static const struct agent *find_agent(const struct agents *agents, struct bytes text, int64_t *id)
{
    struct bytes name = bytes_trim(text);
    size_t start = name.len; /* of the number at the end of `name` */
    while (start > 0 && text_is_digit(name.data[start - 1])) {
        start--;
    }
    int64_t value = csv_beside_parse_number((struct bytes){ name.data + start, name.len - start });
    bool is_type_index = BYTES_STARTS(name, "GPU");
    *id = max_i64(value, 0);
    for (int pass = 0; pass < 2; pass++) {
        for (size_t i = 0; i < agents->count; i++) {
            const struct agent *agent = &agents->items[i];
            int64_t number = agent->node;
            if (is_type_index) {
                number = agent->type_index;
            } else if (pass == 0) {
                number = agent->logical;
            }
            if (value >= 0 && number == value) {
                return agent;
            }
        }
    }
    for (size_t i = 1; i < agents->count; i++) {
        if (!have_same_arch_and_cus(&agents->items[0], &agents->items[i])) {
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

uint32_t agents_find_or_add_device(const struct agents *agents, struct bytes text,
                                   const struct trace_source *source)
{
    int64_t id = 0;
    const struct agent *agent = find_agent(agents, text, &id);
    size_t before = source->trace->device_count;
    uint32_t device = trace_find_or_add_device(source->trace, id, source->diag);
    if (agent != NULL && source->trace->device_count > before) {
        agents_describe(&source->trace->devices[device], agent);
    }
    return device;
}
