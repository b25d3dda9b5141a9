#include "trace/read/trace_hint.h"

#include <string.h>

#include "format/find.h"
#include "trace/read/trace_csv.h"
#include "trace/read/trace_json.h"

#define NSYS                                                                                       \
    "a report of Nsight Systems: `nsys export --type sqlite FILE` writes the database that occ "   \
    "reads"

#define NO_NCU                                                                                     \
    "not a report of Nsight Compute, though its name says so: a report begins with the bytes NVR"

static bool is_rocprof(const unsigned char *head, size_t len)
{
    static const char *const words[] = { TRACE_ROCPROF_WORDS, NULL };
    return trace_json_is_chrome(head, len) && trace_json_head_has_one(head, len, words);
}

static bool is_proton(const unsigned char *head, size_t len)
{
    return trace_json_head_has(head, len, "\"frame\"") &&
           trace_json_head_has(head, len, "\"metrics\"");
}

/*
 * Skips the protobuf message with field number 1 at *at: an XSpace and a Perfetto trace are lists
 * of such messages.  Sets *start to its contents and *at to its end, or to `len` if `head` ends
 * earlier.  False if there is no such message, or it is empty.
 */
static bool skip_message(const unsigned char *head, size_t len, size_t *at, size_t *start)
{
    size_t pos = *at;
    uint64_t size = 0;
    if (pos >= len || head[pos++] != 0x0a) {
        return false;
    }
    for (unsigned shift = 0; pos < len && shift < 35; shift += 7) {
        size |= (uint64_t)(head[pos] & 0x7f) << shift;
        if ((head[pos++] & 0x80) == 0) {
            *start = pos;
            *at = size < len - pos ? pos + (size_t)size : len;
            return size > 0;
        }
    }
    return false;
}

static bool contains(const unsigned char *head, size_t len, const char *word)
{
    size_t size = strlen(word);
    for (size_t i = 0; i + size <= len; i++) {
        if (memcmp(head + i, word, size) == 0) {
            return true;
        }
    }
    return false;
}

/* Is `head` the start of an XSpace: a list of planes that have paths as names? */
static bool is_xplane(const unsigned char *head, size_t len)
{
    size_t at = 0;
    size_t start;
    return skip_message(head, len, &at, &start) &&
           (contains(head, len, "/host:") || contains(head, len, "/device:"));
}

/* Does `head` begin with three packets: messages that start with a field of wire type 0 to 2? */
static bool is_perfetto(const unsigned char *head, size_t len)
{
    size_t at = 0;
    size_t start;
    int packets = 0;
    while (packets < 3 && at < len && skip_message(head, len, &at, &start)) {
        unsigned type = start < len ? head[start] & 7U : 7;
        if (type > 2) {
            return false;
        }
        packets++;
    }
    return packets == 3;
}

/* A format that occ does not read, recognised by its contents. */
struct foreign {
    bool (*recognise)(const unsigned char *head, size_t len);
    const char *hint;
};

/* clang-format off */
static const struct foreign foreign_formats[] = {
    { is_rocprof,
      "a trace of rocprof --hip-trace, which has no grids and no registers: record the run with "
      "`rocprofv3 --kernel-trace --output-format json -- PROGRAM`" },
    { is_proton,
      "a profile of Triton's Proton, which has sums of times but no launches: record the run with "
      "`nsys profile PROGRAM` or with torch.profiler" },
    { is_xplane,
      "a profile of XLA in protobuf (xplane.pb): occ reads the HOST.trace.json.gz that JAX writes "
      "beside it" },
    { is_perfetto,
      "a Perfetto trace in protobuf: record the run with "
      "`rocprofv3 --kernel-trace --output-format json -- PROGRAM`, or with torch.profiler" },
};

/* Formats recognised by the suffix of the file's name. */
static const struct {
    const char *suffix;
    const char *hint;
} suffixes[] = {
    { ".nsys-rep", NSYS },
    { ".qdrep", NSYS },
    { ".qdstrm", "raw data of Nsight Systems: `QdstrmImporter -i FILE` writes a report, from which "
                 "`nsys export --type sqlite` makes the database that occ reads" },
    { ".ncu-rep", NO_NCU },
    { ".ncu-repz", NO_NCU },
    { ".nsight-cuprof-report", NO_NCU },
    { ".ncu-proj", "a project of Nsight Compute, which has the names of reports: pass its reports, "
                   "the .ncu-rep files" },
};
/* clang-format on */

/* ---- tables and other texts --------------------------------------------------------- */

#define NSYS_TRACE      "`nsys stats --report cuda_gpu_trace --format csv REPORT`"
#define ROCPROFV3_TRACE "`rocprofv3 --kernel-trace --output-format csv -- COMMAND`"
#define NVPROF_TRACE    "`nvprof --print-gpu-trace --csv COMMAND`"

enum { COLUMNS_MAX = 4 };

/* Tables recognised by a header that has all of these columns. */
static const struct {
    const char *columns[COLUMNS_MAX];
    const char *hint;
} tables[] = {
    { { "API Start", "Kernel Start", "GridXYZ" },
      "cuda_kern_exec_trace of Nsight Systems has neither registers nor shared memory; export with "
      "`nsys export --type sqlite`, or run " NSYS_TRACE },
    { { "KAvg", "QAvg", "Kernel Name" },
      "cuda_kern_exec_sum of Nsight Systems has sums, not launches; export with "
      "`nsys export --type sqlite`, or run " NSYS_TRACE },
    { { "Time", "Total Time", "Instances", "Name" },
      "a summary of Nsight Systems has sums, not launches; export with "
      "`nsys export --type sqlite`, or run " NSYS_TRACE },
    { { "Time", "Total Time", "Name" },
      "a summary of Nsight Systems has sums, not launches; export with "
      "`nsys export --type sqlite`, or run " NSYS_TRACE },
    { { "Time", "Total Time", "Operation" },
      "a summary of Nsight Systems has sums, not launches; export with "
      "`nsys export --type sqlite`, or run " NSYS_TRACE },
    { { "Start", "Duration", "Name", "Result" },
      "cuda_api_trace of Nsight Systems has calls of the host, not kernels; export with "
      "`nsys export --type sqlite`, or run " NSYS_TRACE },
    { { "Counter_Name", "Counter_Value" },
      "counters of rocprofv3 have a row per counter, and counting slows the kernels down; "
      "run " ROCPROFV3_TRACE },
    { { "Direction", "Source_Agent_Id", "Destination_Agent_Id" },
      "PREFIX_memory_copy_trace.csv of rocprofv3 has copies; the kernels are in "
      "PREFIX_kernel_trace.csv, which is written by " ROCPROFV3_TRACE },
    { { "Domain", "Function", "Correlation_Id" },
      "this table of rocprofv3 has calls of the host; the kernels are in "
      "PREFIX_kernel_trace.csv, which is written by " ROCPROFV3_TRACE },
    { { "Node_Id", "Logical_Node_Id", "Agent_Type" },
      "PREFIX_agent_info.csv of rocprofv3 has the devices; pass "
      "PREFIX_kernel_trace.csv instead" },
    { { "Name", "Calls", "TotalDurationNs", "Percentage" },
      "a summary of rocprof has sums, not launches; record launches with "
      "`rocprof --timestamp on COMMAND`, or " ROCPROFV3_TRACE },
    { { "workload_name", "gpu_model", "rocm_version" },
      "sysinfo.csv of rocprof-compute has the machine; pass pmc_perf.csv, which lies beside it" },
    { { "Device", "Kernel", "Invocations", "Metric Name" },
      "this table of nvprof has metrics, not launches; run " NVPROF_TRACE },
    { { "Start", "Duration", "Name", "Correlation_ID" },
      "this table of nvprof has calls of the host, not kernels; run " NVPROF_TRACE },
};

/* Other texts, recognised by two words near their start. */
static const struct {
    const char *words[2];
    const char *hint;
} phrases[] = {
    { { "<?xml", "nvvp" },
      "a session of the NVIDIA Visual Profiler has no launches, only the name of a file with them: "
      "write that file with `nvprof --export-profile FILE COMMAND`" },
};

/* As trace_hint(), for a table or another text. */
static const char *find_text_hint(const unsigned char *head, size_t len)
{
    struct bytes text = { head, len };
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        if (csv_head_has_columns(tables[i].columns, COLUMNS_MAX, head, len)) {
            return tables[i].hint;
        }
    }
    for (size_t i = 0; i < sizeof phrases / sizeof *phrases; i++) {
        if (find_text(text, 0, phrases[i].words[0]) < len &&
            find_text(text, 0, phrases[i].words[1]) < len) {
            return phrases[i].hint;
        }
    }
    return NULL;
}

/* ---- any file --------------------------------------------------------------------------- */

const char *trace_hint(const unsigned char *head, size_t len)
{
    for (size_t i = 0; i < sizeof foreign_formats / sizeof *foreign_formats; i++) {
        if (foreign_formats[i].recognise(head, len)) {
            return foreign_formats[i].hint;
        }
    }
    return find_text_hint(head, len);
}

const char *trace_hint_by_name(const char *path)
{
    size_t len = strlen(path);
    for (size_t i = 0; i < sizeof suffixes / sizeof *suffixes; i++) {
        size_t size = strlen(suffixes[i].suffix);
        if (len > size && strcmp(path + len - size, suffixes[i].suffix) == 0) {
            return suffixes[i].hint;
        }
    }
    return NULL;
}
