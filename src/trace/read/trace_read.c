#include "trace/read/trace_read.h"

#include "base/num.h"
#include "base/text.h"
#include "format/sqlite.h"
#include "kernels/read/detect.h"
#include "kernels/read/foreign.h"
#include "trace/read/trace_csv.h"
#include "trace/read/trace_hint.h"
#include "trace/read/trace_json.h"

/* What a file can start with. */
enum start {
    DATABASE = 1 << 0, /* an SQLite database */
    CHROME = 1 << 1,   /* a Chrome trace */
    OTHER = 1 << 2,    /* other JSON, or a text that begins like JSON */
    TEXT = 1 << 3      /* anything else */
};

/* How a format is recognised: by the start of the file, then by words, or by its table. */
struct format {
    unsigned starts;                   /* bits of enum start */
    const char *words[4];              /* it is JSON that has one of these, */
    const char *also;                  /* and this one; NULL = none */
    const struct trace_reader *reader; /* NULL = occ does not read it; trace_hint() knows it */
};

/* The first row that a file matches is its format. */
/* clang-format off */
static const struct format formats[] = {
    { DATABASE, { NULL }, NULL, &sqlite_reader },
    { CHROME | OTHER, { "\"rocprofiler-sdk-tool\"" }, NULL, &rocprofv3_json_reader },
    { CHROME, { "\"highres-ticks\"", "/device:GPU:", "\"kernel_details\"" }, NULL, &xla_reader },
    { CHROME, { TRACE_ROCPROF_WORDS }, NULL, NULL },
    { CHROME, { NULL }, NULL, &kineto_reader },
    { OTHER, { "\"schemaVersion\"" }, "\"deviceProperties\"", &kineto_reader },
    { OTHER | TEXT, { NULL }, NULL, &nsys_csv_reader },
    { OTHER | TEXT, { NULL }, NULL, &nvprof_csv_reader },
    { OTHER | TEXT, { NULL }, NULL, &nvprof_text_reader },
    { OTHER | TEXT, { NULL }, NULL, &rocprofv3_csv_reader },
    { OTHER | TEXT, { NULL }, NULL, &rocprof_csv_reader },
    { OTHER | TEXT, { NULL }, NULL, &rocprof_counters_reader },
};
/* clang-format on */

/* The first byte says which readers are asked, so that the others are not entered. */
static enum start find_start(const unsigned char *head, size_t len)
{
    size_t at = 0;
    while (at < len && (text_is_blank(head[at]) || head[at] == '\n')) {
        at++;
    }
    switch (at < len ? head[at] : 0) {
    case 'S': /* "SQLite format 3" */
        return sqlite_is_database(head, len) ? DATABASE : TEXT;
    case '{':
    case '[':
        return trace_json_is_chrome(head, len) ? CHROME : OTHER;
    default:
        return TEXT;
    }
}

/* Does a file whose start is known match the format? */
static bool matches(const struct format *format, const unsigned char *head, size_t len)
{
    if (format->reader != NULL && format->reader->table != NULL) {
        return csv_head_has_format(format->reader->table, head, len);
    }
    return format->words[0] == NULL ||
           (trace_json_head_has_one(head, len, format->words) &&
            (format->also == NULL || trace_json_head_has(head, len, format->also)));
}

static const struct trace_reader *find_reader(const unsigned char *head, size_t len)
{
    const enum start start = find_start(head, len);
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        if ((formats[i].starts & start) != 0 && matches(&formats[i], head, len)) {
            return formats[i].reader;
        }
    }
    return NULL;
}

bool trace_head_is_known(const unsigned char *head, size_t len)
{
    return find_reader(head, min_size(len, TRACE_HEAD_MAX)) != NULL;
}

/* Does `occ kernels` read the file? */
static bool has_kernels(struct bytes head)
{
    struct kernel_list list;
    struct diag ignored;
    const struct bytes no_sibling = { NULL, 0 };
    kernel_list_init(&list);
    diag_init(&ignored, NULL);
    detect_read(head, no_sibling, "", &list, &ignored);
    bool found = list.count > 0 || detect_kind(head) == DETECT_BINARY;
    kernel_list_free(&list);
    return found;
}

/* Says what the file is, as far as that is known.  Returns false. */
static bool refuse(const char *path, struct bytes head, struct diag *diag)
{
    char room[FOREIGN_HINT_MAX];
    const char *hint = trace_hint(head.data, head.len);
    if (hint == NULL && detect_kind(head) == DETECT_NCU_REPORT) {
        hint =
            "a report of Nsight Compute: it runs kernels one by one, so there is no run to show; "
            "`occ kernels FILE` reads the launches";
    }
    if (hint == NULL && has_kernels(head)) {
        hint = "kernels without the times of launches: `occ kernels FILE` reads them";
    }
    if (hint == NULL && foreign_hint(head, false, room)) {
        hint = room;
    }
    if (hint == NULL) {
        hint = trace_hint_by_name(path);
    }
    return diag_error(diag, 0, "%s",
                      hint != NULL ? hint
                                   : "not a trace of a known format (Nsight Systems, nvprof, "
                                     "PyTorch, JAX, rocprof); see occ-trace(1)");
}

bool trace_read(const char *path, struct trace *trace, trace_progress *report, void *report_ctx,
                struct diag *diag)
{
    struct trace_source source = {
        .path = path, .trace = trace, .diag = diag, .report = report, .report_ctx = report_ctx
    };
    bool ok = stream_open(&source.stream, path, diag);
    if (ok) {
        size_t len = min_size(stream_fill(&source.stream, TRACE_HEAD_MAX), TRACE_HEAD_MAX);
        const unsigned char *head = source.stream.data + source.stream.at;
        const struct trace_reader *reader = find_reader(head, len);
        if (reader != NULL) {
            ok = reader->read(&source);
        } else {
            ok = refuse(path, (struct bytes){ head, len }, diag);
        }
    }
    stream_close(&source.stream);
    return ok;
}

bool trace_head_is_run(const unsigned char *head, size_t len)
{
    const struct trace_reader *reader = find_reader(head, min_size(len, TRACE_HEAD_MAX));
    return reader != NULL && !reader->has_no_times;
}

/* Does `is_known` accept the head of the file?  False for "-", which cannot be read twice. */
static bool check_head(const char *path, bool (*is_known)(const unsigned char *head, size_t len))
{
    struct stream stream;
    struct diag ignored;
    bool found = false;
    if (strcmp(path, "-") == 0) {
        return false;
    }
    diag_init(&ignored, NULL);
    if (stream_open(&stream, path, &ignored)) {
        size_t len = stream_fill(&stream, TRACE_HEAD_MAX);
        found = is_known(stream.data + stream.at, len);
    }
    stream_close(&stream);
    return found;
}

bool trace_path_is_known(const char *path)
{
    return check_head(path, trace_head_is_known);
}

bool trace_path_is_run(const char *path)
{
    return check_head(path, trace_head_is_run);
}
