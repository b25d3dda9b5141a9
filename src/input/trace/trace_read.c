#include "input/trace/trace_read.h"

#include "base/num.h"
#include "base/text.h"
#include "input/csv/nsys_csv.h"
#include "input/csv/nvprof_csv.h"
#include "input/csv/rocprof_csv.h"
#include "input/csv/rocprofv3_csv.h"
#include "input/json/kineto.h"
#include "input/json/rocprofv3_json.h"
#include "input/json/xla_trace.h"
#include "input/sqlite/trace_sqlite.h"
#include "input/trace/trace_foreign.h"

/* The readers; a NULL `read` ends them. */
static const struct trace_reader readers[] = {
    { TRACE_NSYS_SQLITE, sqlite_is, trace_sqlite_read }, /* recognises the kind of database later */
    { TRACE_ROCPROFV3_JSON, rocprofv3_json_recognise, rocprofv3_json_read },
    { TRACE_XLA, xla_trace_recognise, xla_trace_read }, /* before Kineto: both are Chrome traces */
    { TRACE_KINETO, kineto_recognise, kineto_read },
    { TRACE_NSYS_CSV, nsys_csv_is, nsys_csv_read },
    { TRACE_NVPROF_CSV, nvprof_csv_is, nvprof_csv_read },
    { TRACE_ROCPROFV3_CSV, rocprofv3_csv_is, rocprofv3_csv_read },
    { TRACE_ROCPROF_CSV, rocprof_csv_is, rocprof_csv_read },
    { TRACE_FORMAT_COUNT, NULL, NULL },
};

static const struct trace_reader *find_reader(const unsigned char *head, size_t len)
{
    for (const struct trace_reader *reader = readers; reader->read != NULL; reader++) {
        if (reader->recognise(head, len)) {
            return reader;
        }
    }
    return NULL;
}

const char *trace_hint(const unsigned char *head, size_t len)
{
    const char *hint = trace_foreign_hint(head, len);
    return hint != NULL ? hint : trace_hint_table(head, len);
}

bool trace_is(const unsigned char *head, size_t len)
{
    return find_reader(head, min_size(len, TRACE_HEAD)) != NULL;
}

bool trace_read(const char *path, struct trace *trace, trace_progress *report, void *report_ctx,
                struct diag *diag)
{
    struct trace_source source = {
        .path = path, .trace = trace, .diag = diag, .report = report, .report_ctx = report_ctx
    };
    bool ok = stream_open(&source.stream, path, diag);
    if (ok) {
        size_t len = min_size(stream_fill(&source.stream, TRACE_HEAD), TRACE_HEAD);
        const unsigned char *head = source.stream.data + source.stream.at;
        const struct trace_reader *reader = find_reader(head, len);
        if (reader != NULL) {
            ok = reader->read(&source);
        } else {
            const char *hint = trace_hint(head, len);
            if (hint == NULL) {
                hint = trace_foreign_name(path);
            }
            ok = diag_error(
                diag, 0, "%s",
                hint != NULL ? hint : "not a trace of a known format; `occ help trace` lists them");
        }
    }
    stream_close(&source.stream);
    return ok;
}
