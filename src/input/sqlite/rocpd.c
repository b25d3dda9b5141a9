#include "input/sqlite/sqlite.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "input/csv/rocprof_agents.h"

/*
 * Every process writes its own tables, whose names end in its GUID; a merged file has those of
 * several. Views combine them, but the tables themselves are read here.
 */
static const char dispatch_table[] = "rocpd_kernel_dispatch";

enum {
    TABLE_NAME_MAX = 128,
    GUIDS_MAX = 4096,
    DEVICES_MAX = 1024,
    NODES_MAX = 64,
    NODE_STEP = 1000
};

/* An agent of the process that is being read. */
struct rocpd_agent {
    int64_t id; /* its number in dispatches */
    uint32_t device;
};

struct rocpd {
    struct sqlite *sqlite;
    struct rocpd_agent agents[DEVICES_MAX]; /* of one GUID */
    size_t agent_count;
    char nodes[NODES_MAX][64]; /* machines, identified by their ids */
    size_t node_count;
    uint64_t launches, no_times, no_names;
};

static bool recognise(struct sqlite *sqlite)
{
    char name[TABLE_NAME_MAX];
    sqlite_query_text(sqlite,
                      "SELECT name FROM sqlite_schema WHERE type = 'table' AND rootpage > 0 AND "
                      "name GLOB 'rocpd_kernel_dispatch*' LIMIT 1",
                      name, sizeof name);
    return name[0] != '\0';
}

/* ---- devices ------------------------------------------------------------------------------ */

/* The number of compute units in the JSON text of an agent, or -1. */
static int64_t cu_count(sqlite3_stmt *rows, int column, struct diag *diag)
{
    const char *text = (const char *)sqlite3_column_text(rows, column);
    struct diag quiet;
    uint64_t cus = 0;
    if (text == NULL) {
        return TRACE_UNKNOWN;
    }
    diag_init(&quiet, diag->file);
    cJSON *tree = json_parse(text, strlen(text), 0, &quiet);
    const cJSON *item = json_get(tree, "cu_count");
    bool found = item != NULL && json_uint(item, "cu_count", 1, 65536, &cus, &quiet);
    cJSON_Delete(tree);
    return found ? (int64_t)cus : TRACE_UNKNOWN;
}

/* Agents are numbered per machine: those of the second from 1000 on. */
static int64_t node_of(struct rocpd *rocpd, const char *suffix)
{
    char id[sizeof rocpd->nodes[0]];
    char *sql = sqlite3_mprintf("SELECT machine_id FROM \"rocpd_info_node%w\" LIMIT 1", suffix);
    id[0] = '\0';
    if (sql != NULL) {
        sqlite_query_text(rocpd->sqlite, sql, id, sizeof id);
    }
    sqlite3_free(sql);
    for (size_t i = 0; i < rocpd->node_count; i++) {
        if (strcmp(rocpd->nodes[i], id) == 0) {
            return (int64_t)i;
        }
    }
    if (rocpd->node_count == NODES_MAX) {
        return NODES_MAX;
    }
    memcpy(rocpd->nodes[rocpd->node_count], id, sizeof id);
    return (int64_t)rocpd->node_count++;
}

enum { AGENT_ID, AGENT_TYPE, AGENT_INDEX, AGENT_NAME, AGENT_PRODUCT, AGENT_EXTRA, AGENT_COUNT };

static bool add_agent(struct rocpd *rocpd, sqlite3_stmt *rows, int64_t node)
{
    const struct trace_source *source = rocpd->sqlite->source;
    char type[8];
    sqlite_copy(rows, AGENT_TYPE, type, sizeof type);
    if (strcmp(type, "GPU") != 0 || rocpd->agent_count == DEVICES_MAX) {
        return true;
    }
    int64_t id = sqlite_count(rows, AGENT_ID);
    int64_t index = sqlite_count(rows, AGENT_INDEX);
    size_t before = source->trace->device_count;
    uint32_t device =
        trace_device(source->trace, node * NODE_STEP + (index >= 0 ? index : id), source->diag);
    if (device == UINT32_MAX) {
        return false;
    }
    if (source->trace->device_count > before) {
        struct agent agent = { .cus = cu_count(rows, AGENT_EXTRA, source->diag) };
        sqlite_copy(rows, AGENT_NAME, agent.arch, sizeof agent.arch);
        sqlite_copy(rows, AGENT_PRODUCT, agent.name, sizeof agent.name);
        agents_describe(&source->trace->devices[device], &agent);
    }
    rocpd->agents[rocpd->agent_count++] = (struct rocpd_agent){ id, device };
    return true;
}

static bool read_agents(struct rocpd *rocpd, const char *suffix)
{
    static const struct sqlite_column columns[AGENT_COUNT] = {
        [AGENT_ID] = { "id", true, 0 },
        [AGENT_TYPE] = { "type", true, 0 },
        [AGENT_INDEX] = { "absolute_index", false, 0 },
        [AGENT_NAME] = { "name", false, 0 },
        [AGENT_PRODUCT] = { "product_name", false, 0 },
        [AGENT_EXTRA] = { "extdata", false, 0 },
    };
    char name[TABLE_NAME_MAX];
    struct sqlite_table table = { "agents", name };
    sqlite3_snprintf(sizeof name, name, "rocpd_info_agent%s", suffix);
    rocpd->agent_count = 0;
    if (!sqlite_has(rocpd->sqlite, name)) {
        return true;
    }
    uint64_t count = 0;
    int64_t node = node_of(rocpd, suffix);
    sqlite3_stmt *rows = sqlite_select(rocpd->sqlite, &table, NULL, columns, AGENT_COUNT, NULL);
    bool ok = rows != NULL;
    while (ok && sqlite_next(rocpd->sqlite, rows, &count)) {
        ok = add_agent(rocpd, rows, node);
    }
    sqlite3_finalize(rows);
    return ok && !rocpd->sqlite->failed;
}

/* The device of an agent; an agent missing in the file is added with its number. */
static uint32_t device_of(struct rocpd *rocpd, int64_t agent)
{
    const struct trace_source *source = rocpd->sqlite->source;
    for (size_t i = 0; i < rocpd->agent_count; i++) {
        if (rocpd->agents[i].id == agent) {
            return rocpd->agents[i].device;
        }
    }
    return trace_device(source->trace, agent, source->diag);
}

/* ---- dispatches --------------------------------------------------------------------------- */

enum { DISPATCH, SYMBOL, BEGIN, FINISH, TRACK, TABLE_COUNT };

enum {
    COL_AGENT,
    COL_GRID,
    COL_BLOCK = COL_GRID + 3,
    COL_LDS = COL_BLOCK + 3,
    COL_NAME,
    COL_KERNEL_NAME,
    COL_VGPRS,
    COL_AGPRS,
    COL_SGPRS,
    COL_START,
    COL_END,
    COL_COUNT
};

/* clang-format off */
static const struct sqlite_column columns[COL_COUNT] = {
    [COL_AGENT] = { "agent_id", true, DISPATCH },
    [COL_GRID] = { "grid_size_x", true, DISPATCH },
    [COL_GRID + 1] = { "grid_size_y", true, DISPATCH },
    [COL_GRID + 2] = { "grid_size_z", true, DISPATCH },
    [COL_BLOCK] = { "workgroup_size_x", true, DISPATCH },
    [COL_BLOCK + 1] = { "workgroup_size_y", true, DISPATCH },
    [COL_BLOCK + 2] = { "workgroup_size_z", true, DISPATCH },
    [COL_LDS] = { "group_segment_size", false, DISPATCH }, /* static and dynamic */
    [COL_NAME] = { "display_name", false, SYMBOL },
    [COL_KERNEL_NAME] = { "kernel_name", false, SYMBOL },
    [COL_VGPRS] = { "arch_vgpr_count", false, SYMBOL },
    [COL_AGPRS] = { "accum_vgpr_count", false, SYMBOL },
    [COL_SGPRS] = { "sgpr_count", false, SYMBOL },
    [COL_START] = { "start", true, DISPATCH },
    [COL_END] = { "end", true, DISPATCH },
};
/* clang-format on */

/* The name of a launch; NULL with an error. */
static const char *name_of(struct rocpd *rocpd, sqlite3_stmt *rows)
{
    const struct trace_source *source = rocpd->sqlite->source;
    for (int column = COL_NAME; column <= COL_KERNEL_NAME; column++) {
        if (sqlite3_column_type(rows, column) == SQLITE_TEXT) {
            const char *text = (const char *)sqlite3_column_text(rows, column);
            size_t len = (size_t)sqlite3_column_bytes(rows, column);
            static const char suffix[] = ".kd";
            size_t more = sizeof suffix - 1;
            if (len > more && memcmp(text + len - more, suffix, more) == 0) {
                len -= more;
            }
            if (len > 0) {
                return trace_name(source->trace, text, len, source->diag);
            }
        }
    }
    rocpd->no_names++;
    return trace_name(source->trace, "?", 1, source->diag);
}

static bool read_dispatch(struct rocpd *rocpd, sqlite3_stmt *rows)
{
    const struct trace_source *source = rocpd->sqlite->source;
    struct trace_shape shape;
    int64_t threads[3] = { -1, -1, -1 };
    int64_t start = sqlite_int(rows, COL_START, TRACE_UNKNOWN);
    int64_t end = sqlite_int(rows, COL_END, TRACE_UNKNOWN);
    if (start < 0 || end < start || end == 0 || end > INT64_C(1) << 61) {
        rocpd->no_times++;
        return true;
    }
    uint32_t device = device_of(rocpd, sqlite_int(rows, COL_AGENT, 0));
    trace_shape_init(&shape, device);
    sqlite_dims(rows, COL_GRID, threads);
    sqlite_dims(rows, COL_BLOCK, shape.block);
    trace_blocks_of_threads(threads, shape.block, shape.grid);
    shape.smem = sqlite_count(rows, COL_LDS);
    shape.regs = sqlite_count(rows, COL_VGPRS);
    shape.agprs = sqlite_count(rows, COL_AGPRS);
    shape.sgprs = agents_fix_sgprs(sqlite_count(rows, COL_SGPRS));
    shape.name = name_of(rocpd, rows);
    rocpd->launches++;
    return device != UINT32_MAX && shape.name != NULL &&
           trace_add(source->trace, &shape, start, end - start, source->diag);
}

/*
 * Selects from the joined tables of one GUID.  In newer files times and agents are in separate
 * tables, referenced by the dispatch.
 */
static sqlite3_stmt *select_dispatches(struct rocpd *rocpd, const char *suffix)
{
    static const char *const names[TABLE_COUNT] = {
        [DISPATCH] = dispatch_table, [SYMBOL] = "rocpd_info_kernel_symbol",
        [BEGIN] = "rocpd_timestamp", [FINISH] = "rocpd_timestamp",
        [TRACK] = "rocpd_track",
    };
    static const char *const aliases[TABLE_COUNT] = { "d", "s", "b", "f", "t" };
    char full[TABLE_COUNT][TABLE_NAME_MAX];
    struct sqlite_table tables[TABLE_COUNT];
    struct sqlite_column wanted[COL_COUNT];
    for (int i = 0; i < TABLE_COUNT; i++) {
        sqlite3_snprintf(TABLE_NAME_MAX, full[i], "%s%s", names[i], suffix);
        tables[i] = (struct sqlite_table){ aliases[i], full[i] };
    }
    memcpy(wanted, columns, sizeof wanted);
    sqlite3_str *from = sqlite3_str_new(NULL);
    sqlite3_str_appendf(from, "\"%w\" AS d LEFT JOIN \"%w\" AS s ON s.id = d.kernel_id",
                        full[DISPATCH], full[SYMBOL]);
    if (sqlite_has_column(rocpd->sqlite, full[DISPATCH], "guid") &&
        sqlite_has_column(rocpd->sqlite, full[SYMBOL], "guid")) {
        sqlite3_str_appendall(from, " AND s.guid = d.guid");
    }
    if (sqlite_has_column(rocpd->sqlite, full[DISPATCH], "start_id")) {
        wanted[COL_START] = (struct sqlite_column){ "value", true, BEGIN };
        wanted[COL_END] = (struct sqlite_column){ "value", true, FINISH };
        wanted[COL_AGENT].table = TRACK;
        sqlite3_str_appendf(from,
                            " LEFT JOIN \"%w\" AS b ON b.id = d.start_id"
                            " LEFT JOIN \"%w\" AS f ON f.id = d.end_id"
                            " LEFT JOIN \"%w\" AS t ON t.id = d.track_id",
                            full[BEGIN], full[FINISH], full[TRACK]);
    }
    char *text = sqlite3_str_finish(from);
    sqlite3_stmt *rows = NULL;
    if (text != NULL) {
        rows = sqlite_select(rocpd->sqlite, tables, text, wanted, COL_COUNT, NULL);
    } else {
        diag_no_memory(rocpd->sqlite->source->diag);
    }
    sqlite3_free(text);
    return rows;
}

/* Reads the tables with names that end in `suffix`. */
static bool read_guid(struct rocpd *rocpd, const char *suffix)
{
    enum { REPORT_ROWS = 1 << 16 };
    char symbols[TABLE_NAME_MAX];
    char dispatches[TABLE_NAME_MAX];
    sqlite3_snprintf(sizeof symbols, symbols, "rocpd_info_kernel_symbol%s", suffix);
    sqlite3_snprintf(sizeof dispatches, dispatches, "%s%s", dispatch_table, suffix);
    if (!sqlite_has(rocpd->sqlite, symbols)) {
        return diag_error(rocpd->sqlite->source->diag, 0, "no table %s", symbols);
    }
    if (!read_agents(rocpd, suffix)) {
        return false;
    }
    uint64_t count = 0;
    uint64_t all = sqlite_rows(rocpd->sqlite, dispatches);
    sqlite3_stmt *rows = select_dispatches(rocpd, suffix);
    bool ok = rows != NULL;
    while (ok && sqlite_next(rocpd->sqlite, rows, &count)) {
        ok = read_dispatch(rocpd, rows);
        if (count % REPORT_ROWS == 0) {
            sqlite_report(rocpd->sqlite, count, all);
        }
    }
    sqlite3_finalize(rows);
    return ok && !rocpd->sqlite->failed;
}

static bool read_guids(struct rocpd *rocpd)
{
    sqlite3_stmt *rows = NULL;
    bool ok = sqlite3_prepare_v2(rocpd->sqlite->db,
                                 "SELECT name FROM sqlite_schema WHERE type = 'table' AND "
                                 "rootpage > 0 AND name GLOB 'rocpd_kernel_dispatch*'",
                                 -1, &rows, NULL) == SQLITE_OK;
    uint64_t count = 0;
    while (ok && count < GUIDS_MAX && sqlite_next(rocpd->sqlite, rows, &count)) {
        char name[TABLE_NAME_MAX];
        sqlite_copy(rows, 0, name, sizeof name);
        ok = read_guid(rocpd, name + sizeof dispatch_table - 1);
    }
    sqlite3_finalize(rows);
    return ok && !rocpd->sqlite->failed;
}

static void finish(const struct rocpd *rocpd, size_t first_shape)
{
    const struct trace_source *source = rocpd->sqlite->source;
    trace_missing(source->trace, rocpd->no_times);
    if (rocpd->no_times > 0) {
        diag_warn(source->diag, 0, "%" PRIu64 " kernels have no times and are left out",
                  rocpd->no_times);
    }
    if (rocpd->no_names > 0) {
        diag_warn(source->diag, 0, "%" PRIu64 " kernels have a name that is not in the file",
                  rocpd->no_names);
    }
    if (rocpd->launches == 0) {
        diag_warn(source->diag, 0, "no kernels recorded: record with `rocprofv3 --kernel-trace`");
    }
    agents_fix_gfx950(source->trace, first_shape, source->diag);
}

static void read_version(struct sqlite *sqlite, struct trace_file *file)
{
    char name[TABLE_NAME_MAX];
    sqlite_query_text(sqlite,
                      "SELECT name FROM sqlite_schema WHERE type = 'table' AND rootpage > 0 AND "
                      "name GLOB 'rocpd_metadata*' LIMIT 1",
                      name, sizeof name);
    char *sql = sqlite3_mprintf("SELECT CAST(value AS TEXT) FROM \"%w\" "
                                "WHERE tag = 'schema_version'",
                                name);
    if (sql != NULL && name[0] != '\0') {
        sqlite_query_text(sqlite, sql, file->version, sizeof file->version);
    }
    sqlite3_free(sql);
}

static bool read_database(struct sqlite *sqlite)
{
    const struct trace_source *source = sqlite->source;
    struct trace_file *file = trace_begin(source->trace, source->path, TRACE_ROCPD, source->diag);
    struct rocpd *rocpd = calloc(1, sizeof *rocpd);
    size_t first_shape = source->trace->shape_count;
    bool ok = file != NULL && rocpd != NULL;
    if (file != NULL && rocpd == NULL) {
        diag_no_memory(source->diag);
    }
    if (ok) {
        rocpd->sqlite = sqlite;
        read_version(sqlite, file);
        ok = read_guids(rocpd);
    }
    if (ok) {
        finish(rocpd, first_shape);
    }
    free(rocpd);
    return ok;
}

const struct sqlite_format rocpd_format = { recognise, read_database };
