#include "input/trace/trace_foreign.h"

#include <string.h>

#include "input/json/trace_json.h"

#define NSYS                                                                                       \
    "a report of Nsight Systems: `nsys export --type sqlite FILE` writes the database that occ "   \
    "reads"
#define NCU                                                                                        \
    "a report of Nsight Compute: `ncu --import FILE --page raw --csv` prints what `occ kernels` "  \
    "reads"

bool trace_foreign_is_rocprof(const unsigned char *head, size_t len)
{
    return trace_json_is_chrome(head, len) &&
           (trace_json_head(head, len, " HIP API\"") || trace_json_head(head, len, " HSA API\"") ||
            trace_json_head(head, len, "\"BeginNs\""));
}

static bool is_ncu(const unsigned char *head, size_t len)
{
    return len >= 4 && memcmp(head, "NVR\0", 4) == 0;
}

static bool is_proton(const unsigned char *head, size_t len)
{
    return trace_json_head(head, len, "\"frame\"") && trace_json_head(head, len, "\"metrics\"");
}

/*
 * Skips a protobuf field of number 1 that is a message, which both formats below consist of.
 * False if none exists.  If `head` is too short for its end, *at is `len`.
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

/* XSpace: planes with paths as names. */
static bool is_xplane(const unsigned char *head, size_t len)
{
    size_t at = 0;
    size_t start;
    return skip_message(head, len, &at, &start) &&
           (contains(head, len, "/host:") || contains(head, len, "/device:"));
}

/* Packets that each have some of few fields: at least three in a row. */
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

struct foreign {
    bool (*is)(const unsigned char *head, size_t len);
    const char *hint;
};

/* clang-format off */
static const struct foreign foreigns[] = {
    { trace_foreign_is_rocprof,
      "a trace of rocprof --hip-trace, which has no grids and no registers: record the run with "
      "`rocprofv3 --kernel-trace --output-format json -- PROGRAM`" },
    { is_proton,
      "a profile of Triton's Proton, which has sums of times but no launches: record the run with "
      "`nsys profile PROGRAM` or with torch.profiler" },
    { is_ncu, NCU },
    { is_xplane,
      "a profile of XLA in protobuf (xplane.pb): occ reads the HOST.trace.json.gz that JAX writes "
      "beside it" },
    { is_perfetto,
      "a Perfetto trace in protobuf: record the run with "
      "`rocprofv3 --kernel-trace --output-format json -- PROGRAM`, or with torch.profiler" },
};

static const struct {
    const char *end;
    const char *hint;
} names[] = {
    { ".nsys-rep", NSYS },
    { ".qdrep", NSYS },
    { ".qdstrm", "raw data of Nsight Systems: `QdstrmImporter -i FILE` writes a report, from which "
                 "`nsys export --type sqlite` makes the database that occ reads" },
    { ".ncu-rep", NCU },
};
/* clang-format on */

const char *trace_foreign_hint(const unsigned char *head, size_t len)
{
    for (size_t i = 0; i < sizeof foreigns / sizeof *foreigns; i++) {
        if (foreigns[i].is(head, len)) {
            return foreigns[i].hint;
        }
    }
    return NULL;
}

const char *trace_foreign_name(const char *path)
{
    size_t len = strlen(path);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        size_t size = strlen(names[i].end);
        if (len > size && strcmp(path + len - size, names[i].end) == 0) {
            return names[i].hint;
        }
    }
    return NULL;
}
