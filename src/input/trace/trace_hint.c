#include "input/trace/trace_read.h"

#include "input/csv/trace_csv.h"
#include "input/find.h"

#define NSYS_TRACE      "`nsys stats --report cuda_gpu_trace --format csv REPORT`"
#define ROCPROFV3_TRACE "`rocprofv3 --kernel-trace --output-format csv -- COMMAND`"
#define NVPROF_TRACE    "`nvprof --print-gpu-trace --csv COMMAND`"

enum { WORDS_MAX = 4 };

/* A header with all of these columns. */
static const struct {
    const char *words[WORDS_MAX];
    const char *say;
} tables[] = {
    { { "API Start", "Kernel Start", "GridXYZ" },
      "cuda_kern_exec_trace of Nsight Systems has no registers and shared memory; export with "
      "`nsys export --type sqlite`, or write " NSYS_TRACE },
    { { "KAvg", "QAvg", "Kernel Name" },
      "cuda_kern_exec_sum of Nsight Systems has sums, not launches; export with "
      "`nsys export --type sqlite`, or write " NSYS_TRACE },
    { { "Time", "Total Time", "Instances", "Name" },
      "a summary of Nsight Systems has sums, not launches; export with "
      "`nsys export --type sqlite`, or write " NSYS_TRACE },
    { { "Time", "Total Time", "Name" },
      "a summary of Nsight Systems has sums, not launches; export with "
      "`nsys export --type sqlite`, or write " NSYS_TRACE },
    { { "Time", "Total Time", "Operation" },
      "a summary of Nsight Systems has sums, not launches; export with "
      "`nsys export --type sqlite`, or write " NSYS_TRACE },
    { { "Start", "Duration", "Name", "Result" },
      "cuda_api_trace of Nsight Systems has calls of the host, not kernels; export with "
      "`nsys export --type sqlite`, or write " NSYS_TRACE },
    { { "Counter_Name", "Counter_Value" },
      "counters of rocprofv3 have a row a counter, and kernels run slower while they are counted; "
      "write " ROCPROFV3_TRACE },
    { { "Direction", "Source_Agent_Id", "Destination_Agent_Id" },
      "PREFIX_memory_copy_trace.csv of rocprofv3 has copies; PREFIX_kernel_trace.csv beside it has "
      "the kernels, after " ROCPROFV3_TRACE },
    { { "Domain", "Function", "Correlation_Id" },
      "a table of rocprofv3 with calls of the host has no kernels; PREFIX_kernel_trace.csv beside "
      "it has them, after " ROCPROFV3_TRACE },
    { { "Node_Id", "Logical_Node_Id", "Agent_Type" },
      "PREFIX_agent_info.csv of rocprofv3 has the devices; name PREFIX_kernel_trace.csv beside "
      "it" },
    { { "Name", "Calls", "TotalDurationNs", "Percentage" },
      "a summary of rocprof has sums, not launches; write them with "
      "`rocprof --timestamp on COMMAND`, or " ROCPROFV3_TRACE },
    { { "Type", "Time", "Calls", "Name" },
      "a summary of nvprof has sums, not launches; write " NVPROF_TRACE },
    { { "Device", "Kernel", "Invocations", "Metric Name" },
      "metrics of nvprof have no launches; write " NVPROF_TRACE },
    { { "Start", "Duration", "Name", "Correlation_ID" },
      "calls of the host that nvprof recorded have no kernels; write " NVPROF_TRACE },
};

/* Texts near the start of files without columns. */
static const struct {
    const char *words[2];
    const char *say;
} texts[] = {
    { { "SSMem*", "DSMem*" },
      "this output of nvprof cuts names of devices at 16 characters; write it again "
      "with " NVPROF_TRACE },
    { { "<?xml", "nvvp" },
      "a session of the NVIDIA Visual Profiler has no launches, only the name of a file with them: "
      "write that file with `nvprof --export-profile FILE COMMAND`" },
};

const char *trace_hint_table(const unsigned char *head, size_t len)
{
    struct bytes text = { head, len };
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        if (csv_header_is(tables[i].words, WORDS_MAX, head, len)) {
            return tables[i].say;
        }
    }
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        if (find_text(text, 0, texts[i].words[0]) < len &&
            find_text(text, 0, texts[i].words[1]) < len) {
            return texts[i].say;
        }
    }
    return NULL;
}
