#include "trace/read/trace_read.h"

#include "base/num.h"
#include "base/text.h"
#include "kernels/read/detect.h"
#include "kernels/read/foreign.h"
#include "kernels/read/images.h"
#include "trace/read/trace_hint.h"

/* clang-format off */
static const struct trace_reader *const readers[] = {
    &sqlite_reader,
    &rocprofv3_json_reader,
    &xla_reader, /* before Kineto: both are Chrome traces */
    &kineto_reader,
    &nsys_csv_reader,
    &nvprof_csv_reader,
    &nvprof_text_reader,
    &rocprofv3_csv_reader,
    &rocprof_csv_reader,
    &rocprof_counters_reader,
};
/* clang-format on */

static const struct trace_reader *find_reader(const unsigned char *head, size_t len)
{
    for (size_t i = 0; i < sizeof readers / sizeof *readers; i++) {
        if (readers[i]->recognise(head, len)) {
            return readers[i];
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
    bool found = list.count > 0 || binary_has_magic(head);
    kernel_list_free(&list);
    return found;
}

/* Says what the file is, as far as that is known.  Returns false. */
static bool refuse(const char *path, struct bytes head, struct diag *diag)
{
    char room[FOREIGN_HINT_MAX];
    const char *hint = trace_hint(head.data, head.len);
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
