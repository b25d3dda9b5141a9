/*
 * rocprof_sqlite.c - results.db of rocprof 1: table A has the columns of its CSV, a row for each
 * launch.
 */
#include "trace/read/trace_sqlite.h"

#include <string.h>

#include "trace/read/rocm_agents.h"
#include "trace/read/rocm_rules.h"
#include "trace/read/rocm_vgprs.h"

static const struct sqlite_table table = { "kernels", "A", false };

/* clang-format off */
enum {
    NAME, GPU, QUEUE, THREADS, BLOCK, LDS, VGPRS, OLD_VGPRS, AGPRS, SGPRS, WAVE, BEGIN, FINISH,
    COUNT
};
static const struct sqlite_column columns[COUNT] = {
    [NAME] = { "KernelName", true, 0 },     [GPU] = { "gpu-id", false, 0 },
    [QUEUE] = { "queue-id", false, 0 },     [THREADS] = { "grd", true, 0 },
    [BLOCK] = { "wgr", true, 0 },           [LDS] = { "lds", false, 0 },
    [VGPRS] = { "arch_vgpr", false, 0 },    [OLD_VGPRS] = { "vgpr", false, 0 },
    [AGPRS] = { "accum_vgpr", false, 0 },   [SGPRS] = { "sgpr", false, 0 },
    [WAVE] = { "wave_size", false, 0 },     [BEGIN] = { "BeginNs", true, 0 },
    [FINISH] = { "EndNs", true, 0 },
};
/* clang-format on */

struct rocprof {
    struct trace_source *source;
    struct agents none; /* the file does not describe its GPUs */
    uint64_t launches, uneven, untimed, unnamed;
};

static bool recognise(struct sqlite *sqlite)
{
    return sqlite_has_table(sqlite, table.name) &&
           sqlite_has_column(sqlite, table.name, columns[NAME].name) &&
           sqlite_has_column(sqlite, table.name, columns[THREADS].name);
}

/* The text in a column, without the quotes that rocprof stores around names. */
static struct bytes read_text(sqlite3_stmt *rows, int column)
{
    const char *text = (const char *)sqlite3_column_text(rows, column);
    struct bytes out = { (const unsigned char *)(text != NULL ? text : ""), 0 };
    out.len = strlen((const char *)out.data);
    if (out.len >= 2 && out.data[0] == '"' && out.data[out.len - 1] == '"') {
        out = (struct bytes){ out.data + 1, out.len - 2 };
    }
    return out;
}

static bool read_launch(struct rocprof *rocprof, sqlite3_stmt *rows)
{
    const struct trace_source *source = rocprof->source;
    struct trace_shape shape;
    int64_t start = sqlite_int(rows, BEGIN, TRACE_UNKNOWN);
    int64_t end = sqlite_int(rows, FINISH, TRACE_UNKNOWN);
    int64_t vgprs = sqlite_number(rows, VGPRS);
    if (!rocm_times_are_valid(start, end)) {
        rocprof->untimed++;
        return true;
    }
    struct bytes name = rocm_kernel_name(read_text(rows, NAME));
    rocprof->unnamed += name.len == 0;
    trace_shape_init(&shape, 0);
    shape.name =
        trace_find_or_add_name(source->trace, (const char *)name.data, name.len, source->diag);
    shape.device = agents_find_or_add_device(&rocprof->none, read_text(rows, GPU), source);
    if (shape.name == NULL || shape.device == UINT32_MAX) {
        return false;
    }
    rocprof->uneven += !rocm_set_sizes(&shape, trace_number(sqlite_number(rows, THREADS)),
                                       trace_number(sqlite_number(rows, BLOCK)));
    rocm_set_registers(&shape, trace_number(vgprs >= 0 ? vgprs : sqlite_number(rows, OLD_VGPRS)),
                       trace_number(sqlite_number(rows, AGPRS)),
                       trace_number(sqlite_number(rows, SGPRS)));
    shape.wave_size = trace_number(sqlite_number(rows, WAVE));
    shape.smem = trace_number(sqlite_number(rows, LDS));
    rocprof->launches++;
    if (!trace_add_launch(source->trace, &shape, start, end - start, source->diag)) {
        return false;
    }
    trace_set_origin_of_last(source->trace, TRACE_UNKNOWN, sqlite_number(rows, QUEUE));
    return true;
}

static bool read_database(struct sqlite *sqlite, struct trace_source *source)
{
    struct rocprof rocprof = { .source = source };
    uint64_t count = 0;
    size_t first_shape = source->trace->shape_count;
    struct trace_file *file =
        trace_begin_file(source->trace, source->path, TRACE_ROCPROF_SQLITE, source->diag);
    if (file == NULL) {
        return false;
    }
    file->no_copies = true;
    sqlite3_stmt *rows = sqlite_select(sqlite, &table, NULL, columns, COUNT, NULL);
    bool ok = rows != NULL;
    while (ok && sqlite_next(sqlite, rows, &count)) {
        ok = read_launch(&rocprof, rows);
    }
    sqlite3_finalize(rows);
    if (!ok || sqlite->has_failed) {
        return false;
    }
    rocm_fix_vgprs(source->trace, first_shape, source->diag);
    rocm_warn_uneven(rocprof.uneven, source->diag);
    trace_report_missing(source, rocprof.untimed, rocprof.unnamed);
    if (rocprof.launches == 0) {
        diag_warn(source->diag, 0,
                  "no kernels recorded: record with `rocprof --timestamp on COMMAND`");
    }
    return true;
}

const struct trace_database rocprof_database = { recognise, read_database };
