#include "trace/read/trace_sqlite.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "format/json.h"
#include "trace/read/rocm_agents.h"
#include "trace/read/rocm_rules.h"
#include "trace/read/rocm_vgprs.h"

/*
 * The tables are those of rocprofiler-sdk's source, share/rocprofiler-sdk-rocpd/rocpd_tables.sql.
 * Every process writes its own tables, whose names end in its GUID; a merged file has the tables of
 * several processes.  Views combine the tables of all processes, but are not read here.
 */
static const char dispatch_table[] = "rocpd_kernel_dispatch";

/* The tables of a query: ROW has the rows, whose columns refer to the other tables. */
enum { ROW, SYMBOL, BEGIN, FINISH, TRACK, EVENT, TABLE_COUNT };

enum {
    TABLE_NAME_MAX = 128,
    PROCESSES_MAX = 4096,
    DEVICES_MAX = 1024,
    NODE_STEP = 1000 /* machine N, from 0 on, has the device numbers from N * 1000 on */
};

/* A GPU of the process that is being read; ROCm calls CPUs and GPUs agents. */
struct rocpd_agent {
    int64_t id; /* its number in dispatches */
    uint32_t device;
};

struct rocpd {
    struct sqlite *sqlite;
    struct trace_source *source;
    struct rocpd_agent agents[DEVICES_MAX]; /* of the current process */
    size_t agent_count;
    char nodes[PROCESSES_MAX][64]; /* the machine_id of each machine */
    size_t node_count;
    int64_t node;    /* index of the current process's machine in `nodes` */
    int64_t process; /* number of the current process, from 0 on */
    uint64_t launch_count, copy_count;
    uint64_t untimed_count, unnamed_count; /* launches without valid times, without a name */
    bool has_counters; /* of the hardware: the profiler ran kernels one by one */
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
static int64_t read_cu_count(sqlite3_stmt *rows, int column, struct diag *diag)
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

/* The index of the machine on which the process with these tables ran; a new machine is added. */
static int64_t find_or_add_node(struct rocpd *rocpd, const char *guid_suffix)
{
    char id[sizeof rocpd->nodes[0]];
    char *sql =
        sqlite3_mprintf("SELECT machine_id FROM \"rocpd_info_node%w\" LIMIT 1", guid_suffix);
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
    memcpy(rocpd->nodes[rocpd->node_count], id, sizeof id);
    return (int64_t)rocpd->node_count++;
}

/* The device `number` of the current process's machine; a negative number is unknown. */
static uint32_t find_or_add_device(const struct rocpd *rocpd, int64_t number)
{
    const struct trace_source *source = rocpd->source;
    if (number >= NODE_STEP) {
        diag_error(source->diag, 0, "an agent has the number %" PRId64 "; the limit is %d", number,
                   NODE_STEP - 1);
        return UINT32_MAX;
    }
    return trace_find_or_add_device(
        source->trace, number < 0 ? TRACE_UNKNOWN : rocpd->node * NODE_STEP + number, source->diag);
}

enum { AGENT_ID, AGENT_TYPE, AGENT_INDEX, AGENT_NAME, AGENT_PRODUCT, AGENT_EXTRA, AGENT_COUNT };

static bool add_agent(struct rocpd *rocpd, sqlite3_stmt *rows)
{
    const struct trace_source *source = rocpd->source;
    char type[8];
    sqlite_copy(rows, AGENT_TYPE, type, sizeof type);
    if (strcmp(type, "GPU") != 0) {
        return true;
    }
    if (rocpd->agent_count == DEVICES_MAX) {
        return diag_error(source->diag, 0, "too many GPUs of a process; the limit is %d",
                          DEVICES_MAX);
    }
    int64_t id = sqlite_number(rows, AGENT_ID);
    int64_t index = sqlite_number(rows, AGENT_INDEX);
    size_t before = source->trace->device_count;
    uint32_t device = find_or_add_device(rocpd, index >= 0 ? index : id);
    if (device == UINT32_MAX) {
        return false;
    }
    if (source->trace->device_count > before) {
        struct agent agent = { .cus = read_cu_count(rows, AGENT_EXTRA, source->diag) };
        char arch[AGENTS_ARCH_TEXT_MAX];
        sqlite_copy(rows, AGENT_NAME, arch, sizeof arch);
        agents_set_arch(&agent, arch);
        sqlite_copy(rows, AGENT_PRODUCT, agent.name, sizeof agent.name);
        agents_describe(&source->trace->devices[device], &agent);
    }
    rocpd->agents[rocpd->agent_count++] = (struct rocpd_agent){ id, device };
    return true;
}

static bool read_agents(struct rocpd *rocpd, const char *guid_suffix)
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
    struct sqlite_table table = { "agents", name, false };
    sqlite3_snprintf(sizeof name, name, "rocpd_info_agent%s", guid_suffix);
    rocpd->agent_count = 0;
    if (!sqlite_has_table(rocpd->sqlite, name)) {
        return true;
    }
    uint64_t count = 0;
    sqlite3_stmt *rows = sqlite_select(rocpd->sqlite, &table, NULL, columns, AGENT_COUNT, NULL);
    bool ok = rows != NULL;
    while (ok && sqlite_next(rocpd->sqlite, rows, &count)) {
        ok = add_agent(rocpd, rows);
    }
    sqlite3_finalize(rows);
    return ok && !rocpd->sqlite->has_failed;
}

/* The device of an agent; an agent missing in the file is added with its number. */
static uint32_t find_or_add_agent_device(struct rocpd *rocpd, int64_t agent)
{
    for (size_t i = 0; i < rocpd->agent_count; i++) {
        if (rocpd->agents[i].id == agent) {
            return rocpd->agents[i].device;
        }
    }
    return find_or_add_device(rocpd, agent);
}

/* ---- queries ------------------------------------------------------------------------------ */

/* The tables that a query joins, all of the current process. */
struct joined {
    char names[TABLE_COUNT][TABLE_NAME_MAX];
    struct sqlite_table tables[TABLE_COUNT];
    sqlite3_str *from;
};

static void open_joined(struct joined *joined, const char *table, const char *guid_suffix)
{
    static const struct sqlite_table kinds[TABLE_COUNT] = {
        [ROW] = { "d", NULL, false },
        [SYMBOL] = { "s", "rocpd_info_kernel_symbol", false },
        [BEGIN] = { "b", "rocpd_timestamp", false },
        [FINISH] = { "f", "rocpd_timestamp", false },
        [TRACK] = { "t", "rocpd_track", false },
        [EVENT] = { "e", "rocpd_event", false },
    };
    for (int i = 0; i < TABLE_COUNT; i++) {
        sqlite3_snprintf(TABLE_NAME_MAX, joined->names[i], "%s%s", i == ROW ? table : kinds[i].name,
                         guid_suffix);
        joined->tables[i] = (struct sqlite_table){ kinds[i].alias, joined->names[i], false };
    }
    joined->from = sqlite3_str_new(NULL);
    sqlite3_str_appendf(joined->from, "\"%w\" AS d", joined->names[ROW]);
}

/*
 * Joins a table by `column` of the rows.  If the table or `column` is missing, the table's columns
 * are NULL.
 */
static void join_table(struct rocpd *rocpd, struct joined *joined, int table, const char *column)
{
    const char *alias = joined->tables[table].alias;
    if (!sqlite_has_column(rocpd->sqlite, joined->names[ROW], column) ||
        !sqlite_has_table(rocpd->sqlite, joined->names[table])) {
        joined->tables[table].is_missing = true;
        return;
    }
    sqlite3_str_appendf(joined->from, " LEFT JOIN \"%w\" AS %s ON %s.id = d.%s",
                        joined->names[table], alias, alias, column);
    if (table == SYMBOL && sqlite_has_column(rocpd->sqlite, joined->names[ROW], "guid") &&
        sqlite_has_column(rocpd->sqlite, joined->names[SYMBOL], "guid")) {
        sqlite3_str_appendall(joined->from, " AND s.guid = d.guid");
    }
}

/*
 * Changes the columns for schema 4, where the rows refer to other tables for their times and for
 * agent, queue, stream and thread.
 */
static void move_columns(struct sqlite_column *columns, size_t count)
{
    static const char *const track_columns[] = { "agent_id", "queue_id", "stream_id", "tid" };
    for (size_t i = 0; i < count; i++) {
        if (columns[i].table != ROW) {
            continue;
        }
        if (strcmp(columns[i].name, "start") == 0) {
            columns[i] = (struct sqlite_column){ "value", columns[i].is_needed, BEGIN };
        } else if (strcmp(columns[i].name, "end") == 0) {
            columns[i] = (struct sqlite_column){ "value", columns[i].is_needed, FINISH };
        }
        for (size_t p = 0; p < sizeof track_columns / sizeof *track_columns; p++) {
            if (strcmp(columns[i].name, track_columns[p]) == 0) {
                columns[i].table = TRACK;
            }
        }
    }
}

/*
 * Selects the rows of one process's table, and the columns of the tables to which they refer.  NULL
 * with the cause in the diag.
 */
static sqlite3_stmt *select_rows(struct rocpd *rocpd, const char *table, const char *guid_suffix,
                                 const struct sqlite_column *columns, size_t count)
{
    enum { COLUMNS_MAX = 32 };
    struct sqlite_column wanted[COLUMNS_MAX];
    struct joined joined;
    memcpy(wanted, columns, count * sizeof *columns);
    open_joined(&joined, table, guid_suffix);
    if (sqlite_has_column(rocpd->sqlite, joined.names[ROW], "start_id")) {
        move_columns(wanted, count);
    }
    join_table(rocpd, &joined, SYMBOL, "kernel_id");
    join_table(rocpd, &joined, BEGIN, "start_id");
    join_table(rocpd, &joined, FINISH, "end_id");
    join_table(rocpd, &joined, TRACK, "track_id");
    join_table(rocpd, &joined, EVENT, "event_id");
    char *text = sqlite3_str_finish(joined.from);
    sqlite3_stmt *rows = NULL;
    if (text != NULL) {
        rows = sqlite_select(rocpd->sqlite, joined.tables, text, wanted, count, NULL);
    } else {
        diag_report_no_memory(rocpd->source->diag);
    }
    sqlite3_free(text);
    return rows;
}

/* The times of a row; false if they are missing or impossible. */
static bool read_times(sqlite3_stmt *rows, int start_column, int end_column, int64_t *start,
                       int64_t *end)
{
    *start = sqlite_int(rows, start_column, TRACE_UNKNOWN);
    *end = sqlite_int(rows, end_column, TRACE_UNKNOWN);
    return rocm_times_are_valid(*start, *end);
}

/* The correlation of a launch, copy or call: the stack_id in `column`, and the process. */
static int64_t read_correlation(const struct rocpd *rocpd, sqlite3_stmt *rows, int column)
{
    return trace_correlation(rocpd->process, sqlite_int(rows, column, TRACE_UNKNOWN));
}

/* ---- dispatches --------------------------------------------------------------------------- */

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
    COL_STREAM,
    COL_QUEUE,
    COL_CALL,
    COL_COUNT
};

/* clang-format off */
static const struct sqlite_column dispatch_columns[COL_COUNT] = {
    [COL_AGENT] = { "agent_id", true, ROW },
    [COL_GRID] = { "grid_size_x", true, ROW },
    [COL_GRID + 1] = { "grid_size_y", true, ROW },
    [COL_GRID + 2] = { "grid_size_z", true, ROW },
    [COL_BLOCK] = { "workgroup_size_x", true, ROW },
    [COL_BLOCK + 1] = { "workgroup_size_y", true, ROW },
    [COL_BLOCK + 2] = { "workgroup_size_z", true, ROW },
    [COL_LDS] = { "group_segment_size", false, ROW }, /* static and dynamic */
    [COL_NAME] = { "display_name", false, SYMBOL },
    [COL_KERNEL_NAME] = { "kernel_name", false, SYMBOL },
    [COL_VGPRS] = { "arch_vgpr_count", false, SYMBOL },
    [COL_AGPRS] = { "accum_vgpr_count", false, SYMBOL },
    [COL_SGPRS] = { "sgpr_count", false, SYMBOL },
    [COL_START] = { "start", true, ROW },
    [COL_END] = { "end", true, ROW },
    [COL_STREAM] = { "stream_id", false, ROW },
    [COL_QUEUE] = { "queue_id", false, ROW },
    [COL_CALL] = { "stack_id", false, EVENT },
};
/* clang-format on */

/* The name of a launch; NULL with an error. */
static const char *store_name(struct rocpd *rocpd, sqlite3_stmt *rows)
{
    const struct trace_source *source = rocpd->source;
    for (int column = COL_NAME; column <= COL_KERNEL_NAME; column++) {
        if (sqlite3_column_type(rows, column) == SQLITE_TEXT) {
            const unsigned char *text = sqlite3_column_text(rows, column);
            size_t len = (size_t)sqlite3_column_bytes(rows, column);
            struct bytes name = rocm_kernel_name((struct bytes){ text, len });
            if (name.len > 0) {
                return trace_find_or_add_name(source->trace, (const char *)name.data, name.len,
                                              source->diag);
            }
        }
    }
    rocpd->unnamed_count++;
    return trace_find_or_add_name(source->trace, "?", 1, source->diag);
}

static bool read_dispatch(struct rocpd *rocpd, sqlite3_stmt *rows)
{
    const struct trace_source *source = rocpd->source;
    struct trace_shape shape;
    int64_t threads[3] = { -1, -1, -1 };
    int64_t start;
    int64_t end;
    if (!read_times(rows, COL_START, COL_END, &start, &end)) {
        rocpd->untimed_count++;
        return true;
    }
    uint32_t device = find_or_add_agent_device(rocpd, sqlite_int(rows, COL_AGENT, TRACE_UNKNOWN));
    trace_shape_init(&shape, device);
    sqlite_dims(rows, COL_GRID, threads);
    sqlite_dims(rows, COL_BLOCK, shape.block);
    trace_blocks_of_threads(threads, shape.block, shape.grid);
    shape.smem = trace_number(sqlite_number(rows, COL_LDS));
    rocm_set_registers(&shape, sqlite_number(rows, COL_VGPRS), sqlite_number(rows, COL_AGPRS),
                       sqlite_number(rows, COL_SGPRS));
    shape.name = store_name(rocpd, rows);
    rocpd->launch_count++;
    if (device == UINT32_MAX || shape.name == NULL ||
        !trace_add_launch(source->trace, &shape, start, end - start, source->diag)) {
        return false;
    }
    trace_set_origin_of_last(source->trace, read_correlation(rocpd, rows, COL_CALL),
                             rocm_stream(sqlite_int(rows, COL_STREAM, TRACE_UNKNOWN),
                                         sqlite_int(rows, COL_QUEUE, TRACE_UNKNOWN)));
    return true;
}

/* ---- copies, calls and ranges ------------------------------------------------------------- */

enum { COPY_FROM, COPY_TO, COPY_NAME, COPY_START, COPY_END, COPY_STREAM, COPY_CALL, COPY_COUNT };

static const struct sqlite_column copy_columns[COPY_COUNT] = {
    [COPY_FROM] = { "src_agent_id", false, ROW }, [COPY_TO] = { "dst_agent_id", false, ROW },
    [COPY_NAME] = { "name_id", false, ROW },      [COPY_START] = { "start", false, ROW },
    [COPY_END] = { "end", false, ROW },           [COPY_STREAM] = { "stream_id", false, ROW },
    [COPY_CALL] = { "stack_id", false, EVENT },
};

enum {
    REGION_NAME,
    REGION_KIND,
    REGION_TEXT,
    REGION_START,
    REGION_END,
    REGION_THREAD,
    REGION_CALL,
    REGION_COUNT
};

static const struct sqlite_column region_columns[REGION_COUNT] = {
    [REGION_NAME] = { "name_id", false, ROW },    [REGION_KIND] = { "category_id", false, EVENT },
    [REGION_TEXT] = { "extdata", false, EVENT },  [REGION_START] = { "start", false, ROW },
    [REGION_END] = { "end", false, ROW },         [REGION_THREAD] = { "tid", false, ROW },
    [REGION_CALL] = { "stack_id", false, EVENT },
};

/*
 * Sets `*out` to the text of rocpd_string whose id is in `column`; NULL without an id or a text.
 * False with an error.
 */
static bool find_string(struct trace_texts *names, sqlite3_stmt *rows, int column, const char **out)
{
    int64_t id = sqlite_number(rows, column);
    *out = NULL;
    return id < 0 || trace_texts_get(names, id, out);
}

static bool read_copy(struct rocpd *rocpd, struct trace_texts *names, sqlite3_stmt *rows)
{
    struct trace_copy copy = { .bytes = 0 };
    const char *name;
    int64_t end;
    if (!find_string(names, rows, COPY_NAME, &name)) {
        return false;
    }
    struct bytes operation = { (const unsigned char *)name, name != NULL ? strlen(name) : 0 };
    const struct rocm_copy *kind = rocm_copy_find(operation);
    if (kind == NULL || !read_times(rows, COPY_START, COPY_END, &copy.start_ns, &end)) {
        return true;
    }
    copy.duration_ns = end - copy.start_ns;
    copy.device = find_or_add_agent_device(
        rocpd, sqlite_int(rows, kind->gpu_is_source ? COPY_FROM : COPY_TO, TRACE_UNKNOWN));
    copy.correlation = read_correlation(rocpd, rows, COPY_CALL);
    copy.stream = trace_stream(sqlite_int(rows, COPY_STREAM, TRACE_UNKNOWN));
    rocpd->copy_count++;
    return rocm_add_copy(rocpd->source, kind, &copy);
}

/* Adds a range of roctx if the JSON of its event has a "message", the name of the range. */
static bool add_range(struct rocpd *rocpd, sqlite3_stmt *rows, struct trace_range *range)
{
    const struct trace_source *source = rocpd->source;
    struct diag quiet;
    const char *text = NULL;
    if (sqlite3_column_type(rows, REGION_TEXT) == SQLITE_TEXT) {
        text = (const char *)sqlite3_column_text(rows, REGION_TEXT);
    }
    if (text == NULL) { /* if memory ran out, the next sqlite_next() fails */
        return true;
    }
    diag_init(&quiet, source->path);
    cJSON *tree = json_parse(text, strlen(text), 0, &quiet);
    const cJSON *message = json_get(tree, "message");
    bool ok = true;
    if (cJSON_IsString(message)) {
        range->name = trace_find_or_add_name(source->trace, message->valuestring,
                                             strlen(message->valuestring), source->diag);
        ok = rocm_add_range(source, range);
    }
    cJSON_Delete(tree);
    return ok;
}

/* Adds a call of HIP or a range of roctx; the category of its event says which. */
static bool read_region(struct rocpd *rocpd, struct trace_texts *names, sqlite3_stmt *rows)
{
    const struct trace_source *source = rocpd->source;
    const char *kind;
    struct trace_call call;
    if (!find_string(names, rows, REGION_KIND, &kind)) {
        return false;
    }
    if (kind == NULL || !read_times(rows, REGION_START, REGION_END, &call.start_ns, &call.end_ns)) {
        return true;
    }
    call.thread = trace_thread_id(rocpd->process, sqlite_number(rows, REGION_THREAD));
    if (text_starts(kind, "MARKER")) {
        struct trace_range range = { .start_ns = call.start_ns,
                                     .end_ns = call.end_ns,
                                     .thread = call.thread };
        return add_range(rocpd, rows, &range);
    }
    if (!text_starts(kind, "HIP")) {
        return true;
    }
    call.correlation = read_correlation(rocpd, rows, REGION_CALL);
    return find_string(names, rows, REGION_NAME, &call.name) &&
           (call.name == NULL || trace_add_call(source->trace, &call, source->diag));
}

/* A table of copies, or of calls and ranges; a file may lack it. */
struct activity_table {
    const char *table;
    const struct sqlite_column *columns;
    size_t count;
    bool (*read)(struct rocpd *rocpd, struct trace_texts *names, sqlite3_stmt *rows);
};

static bool read_activity_table(struct rocpd *rocpd, struct trace_texts *names,
                                const struct activity_table *activities, const char *guid_suffix)
{
    char name[TABLE_NAME_MAX];
    sqlite3_snprintf(sizeof name, name, "%s%s", activities->table, guid_suffix);
    if (!sqlite_has_table(rocpd->sqlite, name)) {
        return true;
    }
    uint64_t count = 0;
    sqlite3_stmt *rows =
        select_rows(rocpd, activities->table, guid_suffix, activities->columns, activities->count);
    bool ok = rows != NULL;
    while (ok && sqlite_next(rocpd->sqlite, rows, &count)) {
        ok = activities->read(rocpd, names, rows);
    }
    sqlite3_finalize(rows);
    return ok && !rocpd->sqlite->has_failed;
}

/* Reads the copies, calls and ranges. */
static bool read_activities(struct rocpd *rocpd, const char *guid_suffix)
{
    static const struct activity_table tables[] = {
        { "rocpd_memory_copy", copy_columns, COPY_COUNT, read_copy },
        { "rocpd_region", region_columns, REGION_COUNT, read_region },
    };
    char strings[TABLE_NAME_MAX];
    struct trace_texts names;
    sqlite3_snprintf(sizeof strings, strings, "rocpd_string%s", guid_suffix);
    bool ok = trace_texts_open(&names, rocpd->sqlite, rocpd->source, strings, "id", "string");
    for (size_t i = 0; ok && i < sizeof tables / sizeof *tables; i++) {
        ok = read_activity_table(rocpd, &names, &tables[i], guid_suffix);
    }
    trace_texts_close(&names);
    return ok;
}

/* ---- the file ----------------------------------------------------------------------------- */

/* Reads the agents and the dispatches of the process whose tables end in `guid_suffix`. */
static bool read_dispatches(struct rocpd *rocpd, const char *guid_suffix)
{
    enum { REPORT_ROWS = 1 << 16 /* rows from one report of progress to the next */ };
    char symbols[TABLE_NAME_MAX];
    char dispatches[TABLE_NAME_MAX];
    sqlite3_snprintf(sizeof symbols, symbols, "rocpd_info_kernel_symbol%s", guid_suffix);
    sqlite3_snprintf(sizeof dispatches, dispatches, "%s%s", dispatch_table, guid_suffix);
    if (!sqlite_has_table(rocpd->sqlite, symbols)) {
        return diag_error(rocpd->source->diag, 0, "no table %s", symbols);
    }
    rocpd->node = find_or_add_node(rocpd, guid_suffix);
    if (!read_agents(rocpd, guid_suffix)) {
        return false;
    }
    uint64_t count = 0;
    uint64_t all = sqlite_estimate_rows(rocpd->sqlite, dispatches);
    sqlite3_stmt *rows =
        select_rows(rocpd, dispatch_table, guid_suffix, dispatch_columns, COL_COUNT);
    bool ok = rows != NULL;
    while (ok && sqlite_next(rocpd->sqlite, rows, &count)) {
        ok = read_dispatch(rocpd, rows);
        if (count % REPORT_ROWS == 0) {
            sqlite_report_progress(rocpd->sqlite, count, all);
        }
    }
    sqlite3_finalize(rows);
    return ok && !rocpd->sqlite->has_failed;
}

/* Were counters of the hardware recorded in a process whose tables end in `guid_suffix`? */
static bool has_counters(struct rocpd *rocpd, const char *guid_suffix)
{
    char name[TABLE_NAME_MAX];
    char found[8] = "";
    sqlite3_snprintf(sizeof name, name, "rocpd_pmc_event%s", guid_suffix);
    char *sql = sqlite3_mprintf("SELECT '1' FROM \"%w\" LIMIT 1", name);
    if (sql != NULL && sqlite_has_table(rocpd->sqlite, name)) {
        sqlite_query_text(rocpd->sqlite, sql, found, sizeof found);
    }
    sqlite3_free(sql);
    return found[0] != '\0';
}

static bool read_processes(struct rocpd *rocpd)
{
    sqlite3_stmt *rows = NULL;
    bool ok = sqlite3_prepare_v2(rocpd->sqlite->db,
                                 "SELECT name FROM sqlite_schema WHERE type = 'table' AND "
                                 "rootpage > 0 AND name GLOB 'rocpd_kernel_dispatch*'",
                                 -1, &rows, NULL) == SQLITE_OK;
    uint64_t count = 0;
    while (ok && sqlite_next(rocpd->sqlite, rows, &count)) {
        char name[TABLE_NAME_MAX];
        sqlite_copy(rows, 0, name, sizeof name);
        const char *guid_suffix = name + sizeof dispatch_table - 1;
        if (rocpd->process == PROCESSES_MAX) {
            ok = diag_error(rocpd->source->diag, 0, "too many processes; the limit is %d",
                            PROCESSES_MAX);
            break;
        }
        ok = read_dispatches(rocpd, guid_suffix) && read_activities(rocpd, guid_suffix);
        rocpd->has_counters = rocpd->has_counters || has_counters(rocpd, guid_suffix);
        rocpd->process++;
    }
    sqlite3_finalize(rows);
    return ok && !rocpd->sqlite->has_failed;
}

static void finish(const struct rocpd *rocpd, size_t first_shape)
{
    const struct trace_source *source = rocpd->source;
    trace_report_missing(rocpd->source, rocpd->untimed_count, rocpd->unnamed_count);
    if (rocpd->launch_count == 0) {
        diag_warn(source->diag, 0, "no kernels recorded: record with `rocprofv3 --kernel-trace`");
    }
    rocm_fix_vgprs(source->trace, first_shape, source->diag);
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

static bool read_database(struct sqlite *sqlite, struct trace_source *source)
{
    struct trace_file *file =
        trace_begin_file(source->trace, source->path, TRACE_ROCPD, source->diag);
    struct rocpd *rocpd = calloc(1, sizeof *rocpd);
    size_t first_shape = source->trace->shape_count;
    bool ok = file != NULL && rocpd != NULL;
    if (file != NULL && rocpd == NULL) {
        diag_report_no_memory(source->diag);
    }
    if (ok) {
        rocpd->sqlite = sqlite;
        rocpd->source = source;
        read_version(sqlite, file);
        ok = read_processes(rocpd);
        file->no_copies = rocpd->copy_count == 0;
        file->has_counters = rocpd->has_counters;
    }
    if (ok) {
        finish(rocpd, first_shape);
    }
    free(rocpd);
    return ok;
}

const struct trace_database rocpd_database = { recognise, read_database };
