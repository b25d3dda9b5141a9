/*
 * The reports of Nsight Compute: "NVR", a header, then blocks.  A block has a header, and a payload
 * of sources (the code) and results (a launch each); all are messages of Protocol Buffers behind
 * their length in 32 bits.  The names of the values are in a table whose parts are in the headers
 * of any blocks, even behind the results that use them: a first pass collects it.
 *
 * Source: NVIDIA, Nsight Compute, Customization Guide 1.5, Report File Format; the fields that it
 * does not describe, from public reports of 2019 to 2026.
 */
#include "kernels/read/ncu_report.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/grow.h"
#include "base/hash.h"
#include "base/index.h"
#include "base/stop.h"
#include "format/protobuf.h"
#include "kernels/read/images.h"
#include "kernels/read/ncu.h"

enum { MAGIC_SIZE = 4 /* "NVR" and a NUL byte, see detect.c */ };

/* What a name in the table of names stands for, besides the metrics with their own number. */
enum { MEANS_DEVICE = NCU_METRIC_COUNT, MEANS_NOTHING };

/* A version such as 2023.3 is 20233. */
enum { VERSION_MINORS = 10, VERSION_GRID_IN_BLOCKS = 20203 };

struct report {
    struct bytes buf;
    struct kernel_list *list;
    struct diag *diag;
    size_t first;           /* the place in list->items of its first launch */
    unsigned char *meaning; /* owned: of each name in the table */
    size_t name_count;
    struct bytes *sources; /* owned: the binaries in the report */
    size_t source_count;
    uint32_t version;                 /* of the tool; 0 = not in the report */
    struct ncu_launch device;         /* the values that the session gives of its device */
    struct index launches;            /* of list->items */
    size_t whole;                     /* results read */
    size_t failed;                    /* of them: launches that failed */
    size_t unnamed;                   /* of them: their names of values are not in the table */
    size_t not_numbers;               /* values that are NaN */
    char failed_name[DIAG_QUOTE_MAX]; /* of the first that failed */
    bool is_cut;
    bool is_damaged;
};

/* ---- the file ----------------------------------------------------------------------------- */

/* Reads the length at `*at` and the message behind it; false if they are not whole. */
static bool read_message(struct bytes buf, size_t *at, struct bytes *message)
{
    uint32_t len = 0;
    if (!bytes_get_u32(buf, *at, &len) || !bytes_sub(buf, *at + 4, len, message)) {
        return false;
    }
    *at += 4 + (size_t)len;
    return true;
}

/* A block of the file. */
struct block {
    struct bytes header;  /* a message */
    struct bytes payload; /* `sources` messages, then `results` */
    uint64_t sources, results;
};

/* Reads the block at `*at`; false at the end, and with report->is_cut set if it is not whole. */
static bool next_block(struct report *report, size_t *at, struct block *block)
{
    uint64_t size = 0;
    if (*at >= report->buf.len || stop_requested()) {
        return false;
    }
    *block = (struct block){ .sources = 0 };
    if (!read_message(report->buf, at, &block->header)) {
        report->is_cut = true;
        return false;
    }
    struct protobuf header = { .message = block->header };
    struct protobuf_field field;
    while (protobuf_next(&header, &field)) {
        if (field.type == PROTOBUF_VARINT) {
            block->sources = field.id == 1 ? field.number : block->sources;
            block->results = field.id == 2 ? field.number : block->results;
            size = field.id == 5 ? field.number : size;
        }
    }
    report->is_damaged = report->is_damaged || header.is_broken;
    if (size > report->buf.len - *at) {
        report->is_cut = true;
        size = report->buf.len - *at; /* its whole messages can be read */
    }
    block->payload = (struct bytes){ report->buf.data + *at, (size_t)size };
    *at += (size_t)size;
    return true;
}

/* The offset of the first block; buf.len if the file ends before it. */
static size_t first_block(struct report *report)
{
    struct bytes header;
    size_t at = MAGIC_SIZE;
    if (!read_message(report->buf, &at, &header)) {
        report->is_cut = true;
        return report->buf.len;
    }
    return at;
}

/* ---- values ------------------------------------------------------------------------------- */

/* A value of a message MetricValue. */
struct value {
    bool is_text, is_number;
    struct bytes text;
    double number;
};

static struct value read_value(struct bytes message)
{
    struct protobuf reader = { .message = message };
    struct protobuf_field field;
    struct value value = { .is_text = false };
    while (protobuf_next(&reader, &field)) {
        value.is_text = field.type == PROTOBUF_BYTES;
        value.is_number = !value.is_text;
        value.text = field.bytes;
        value.number = field.type == PROTOBUF_VARINT ? (double)field.number : protobuf_real(&field);
    }
    return value;
}

/* The metric, or other value, that the name `text` stands for. */
static unsigned char meaning_of(struct bytes text)
{
    for (unsigned i = 0; i < NCU_METRIC_COUNT; i++) {
        const char *raw = ncu_metrics[i].raw;
        if (text.len == strlen(raw) && memcmp(text.data, raw, text.len) == 0) {
            return (unsigned char)i;
        }
    }
    return BYTES_IS(text, "device__attribute_display_name") ? MEANS_DEVICE : MEANS_NOTHING;
}

/* Stores a value in the launch, and counts it if it is no number.  False when memory runs out. */
static bool store(struct report *report, struct ncu_launch *launch, unsigned char meaning,
                  const struct value *value)
{
    if (meaning == MEANS_DEVICE && value->is_text) {
        char device[KERNEL_DEVICE_MAX];
        size_t len = min_size(value->text.len, sizeof device - 1);
        memcpy(device, value->text.data, len);
        device[len] = '\0';
        return kernel_list_set_device(report->list, &launch->profile, device, report->diag);
    }
    if (meaning < NCU_METRIC_COUNT && value->is_number) {
        ncu_launch_store_real(launch, &ncu_metrics[meaning], value->number);
        report->not_numbers += value->number != value->number;
    }
    return true;
}

/* ---- first pass: names, code, the session -------------------------------------------------- */

static bool add_names(struct report *report, struct bytes table)
{
    struct protobuf reader = { .message = table };
    struct protobuf_field field;
    while (protobuf_next(&reader, &field)) {
        if (field.id == 1 && field.type == PROTOBUF_BYTES) {
            if (!GROW(report->meaning, report->name_count)) {
                return diag_report_no_memory(report->diag);
            }
            report->meaning[report->name_count++] = meaning_of(field.bytes);
        }
    }
    return true;
}

/* Stores an attribute of the device: its name and its value.  False when memory runs out. */
static bool read_attribute(struct report *report, struct bytes message)
{
    struct protobuf reader = { .message = message };
    struct protobuf_field field;
    unsigned char meaning = MEANS_NOTHING;
    struct value value = { .is_text = false };
    while (protobuf_next(&reader, &field)) {
        if (field.type == PROTOBUF_BYTES && field.id == 1) {
            meaning = meaning_of(field.bytes);
        } else if (field.type == PROTOBUF_BYTES && field.id == 2) {
            value = read_value(field.bytes);
        }
    }
    return store(report, &report->device, meaning, &value);
}

/* Reads the version of the tool, as "2023.3.1.0"; other providers have their own versions. */
static void read_version(struct report *report, struct bytes message)
{
    struct protobuf reader = { .message = message };
    struct protobuf_field field;
    bool is_tool = false;
    struct bytes text = { NULL, 0 };
    while (protobuf_next(&reader, &field)) {
        if (field.type == PROTOBUF_BYTES && field.id == 1) {
            is_tool = BYTES_IS(field.bytes, "Nsight Compute Target");
        } else if (field.type == PROTOBUF_BYTES && field.id == 2) {
            text = field.bytes;
        }
    }
    size_t at = 0;
    int32_t year = 0;
    int32_t minor = 0;
    if (is_tool && bytes_parse_number(text, &at, &year) && bytes_skip(text, &at, ".") &&
        bytes_parse_number(text, &at, &minor) && year < 10000 && minor < VERSION_MINORS) {
        report->version = (uint32_t)(year * VERSION_MINORS + minor);
    }
}

static bool read_session(struct report *report, struct bytes message)
{
    struct protobuf reader = { .message = message };
    struct protobuf_field field;
    bool ok = true;
    while (ok && protobuf_next(&reader, &field)) {
        if (field.type != PROTOBUF_BYTES) {
            continue;
        }
        if (field.id == 8) {
            read_version(report, field.bytes);
        } else if (field.id == 6) {
            struct protobuf device = { .message = field.bytes };
            while (ok && protobuf_next(&device, &field)) {
                if (field.id == 3 && field.type == PROTOBUF_BYTES) {
                    ok = read_attribute(report, field.bytes);
                }
            }
        }
    }
    return ok;
}

static bool add_source(struct report *report, struct bytes message)
{
    struct protobuf reader = { .message = message };
    struct protobuf_field field;
    struct bytes binary = { NULL, 0 };
    while (protobuf_next(&reader, &field)) {
        if (field.id == 4 && field.type == PROTOBUF_BYTES) {
            binary = field.bytes;
        }
    }
    if (binary.len == 0) {
        return true; /* a report may lack the code */
    }
    if (!GROW(report->sources, report->source_count)) {
        return diag_report_no_memory(report->diag);
    }
    report->sources[report->source_count++] = binary;
    return true;
}

/* Collects names, binaries, the version and the device. */
static bool read_tables(struct report *report)
{
    struct block block;
    bool ok = true;
    size_t at = first_block(report);
    while (ok && next_block(report, &at, &block)) {
        struct protobuf header = { .message = block.header };
        struct protobuf_field field;
        while (ok && protobuf_next(&header, &field)) {
            if (field.type == PROTOBUF_BYTES && field.id == 4) {
                ok = add_names(report, field.bytes);
            } else if (field.type == PROTOBUF_BYTES && field.id == 3) {
                ok = read_session(report, field.bytes);
            }
        }
        struct bytes message;
        size_t in = 0;
        for (uint64_t i = 0; ok && i < block.sources && read_message(block.payload, &in, &message);
             i++) {
            ok = add_source(report, message);
        }
    }
    return ok;
}

/* ---- second pass: launches ----------------------------------------------------------------- */

/* The product of x, y and z, messages of which a missing one is 0; KERNEL_UNKNOWN if it is 0. */
static int64_t read_dims(struct bytes message)
{
    struct protobuf reader = { .message = message };
    struct protobuf_field field;
    int64_t dims[3] = { 0, 0, 0 };
    while (protobuf_next(&reader, &field)) {
        if (in_range(field.id, 1, 3) && field.type == PROTOBUF_VARINT) {
            dims[field.id - 1] = (int64_t)min_u64(field.number, UINT32_MAX);
        }
    }
    const int64_t most = INT64_C(1) << 53;
    int64_t product = num_product(dims, most);
    return product > 0 && product < most ? product : KERNEL_UNKNOWN;
}

/* A result's fields, which may come in any order. */
struct result {
    struct bytes mangled, function, demangled;
    int64_t grid, block; /* as the result gives them; KERNEL_UNKNOWN */
    bool has_metric, lacks_name;
};

/*
 * Stores a metric, or notes that its name is not in the table.  A metric's name comes first; most
 * are not needed, and some have a list with an element for each instruction.  False when memory
 * runs out.
 */
static bool read_metric(struct report *report, struct bytes message, struct result *result,
                        struct ncu_launch *launch)
{
    struct protobuf reader = { .message = message };
    struct protobuf_field field;
    unsigned char meaning = report->name_count > 0 ? report->meaning[0] : MEANS_NOTHING;
    struct bytes value = { NULL, 0 };
    result->has_metric = true;
    while (protobuf_next(&reader, &field)) {
        if (field.id == 1 && field.type == PROTOBUF_VARINT) {
            if (field.number >= report->name_count) {
                result->lacks_name = true;
                return true;
            }
            meaning = report->meaning[field.number];
            if (meaning == MEANS_NOTHING) {
                return true;
            }
        } else if (field.id == 2 && field.type == PROTOBUF_BYTES) {
            value = field.bytes;
        }
    }
    const struct value read = read_value(value);
    return store(report, launch, meaning, &read);
}

/* A launch that was read, as it is looked for among those of the list. */
struct wanted {
    const struct report *report;
    const struct ncu_launch *launch;
    struct bytes name;
};

/*
 * The parts in which equal launches are equal: of a profile all but where it keeps what was
 * measured, and of that all but the number of the launch and the count.
 */
enum {
    PROFILE_SIZE = offsetof(struct kernel_profile, measured),
    MEASURED_FROM = offsetof(struct kernel_measured, smem_config),
    MEASURED_SIZE = sizeof(struct kernel_measured) - MEASURED_FROM
};

static bool is_equal(const void *wanted, uint32_t number)
{
    const struct wanted *w = wanted;
    const struct kernel *k = &w->report->list->items[number];
    return strlen(k->name) == w->name.len && memcmp(k->name, w->name.data, w->name.len) == 0 &&
           kernel_has_same_data(k, &w->launch->kernel) &&
           memcmp(k->profile, &w->launch->profile, PROFILE_SIZE) == 0 &&
           memcmp((const char *)k->profile->measured + MEASURED_FROM,
                  (const char *)&w->launch->measured + MEASURED_FROM, MEASURED_SIZE) == 0;
}

/* Adds the launch, or counts it with one that is equal in all values. */
static bool add_launch(struct report *report, struct ncu_launch *launch, struct bytes name)
{
    const struct wanted wanted = { report, launch, name };
    struct kernel_list *list = report->list;
    ncu_launch_finish(launch);
    uint64_t hash = kernel_list_hash(list, &launch->kernel, (const char *)name.data, name.len);
    hash = hash_bytes(hash, (const char *)&launch->profile, PROFILE_SIZE);
    hash = hash_bytes(hash, (const char *)&launch->measured + MEASURED_FROM, MEASURED_SIZE);
    uint32_t found = index_find(&report->launches, hash, is_equal, &wanted);
    if (found != INDEX_NONE) {
        list->items[found].profile->measured->count++;
        return true;
    }
    if (!ncu_launch_add(launch, list, name, report->diag)) {
        return false;
    }
    return index_add(&report->launches, hash, (uint32_t)list->count - 1) ||
           diag_report_no_memory(report->diag);
}

static bool read_fields(struct report *report, struct bytes message, struct result *result,
                        struct ncu_launch *launch)
{
    struct protobuf reader = { .message = message };
    struct protobuf_field field;
    bool ok = true;
    while (ok && protobuf_next(&reader, &field)) {
        if (field.type != PROTOBUF_BYTES) {
            continue;
        }
        switch (field.id) {
        case 5:
            result->mangled = field.bytes;
            break;
        case 6:
            result->function = field.bytes;
            break;
        case 7:
            result->demangled = field.bytes;
            break;
        case 10:
            result->grid = read_dims(field.bytes);
            break;
        case 11:
            result->block = read_dims(field.bytes);
            break;
        case 13:
            ok = read_metric(report, field.bytes, result, launch);
            break;
        default:
            break;
        }
    }
    report->is_damaged = report->is_damaged || reader.is_broken;
    return ok;
}

/* Fills what no metric of the result gives: the device by the session, the sizes by the launch. */
static void fill_missing(const struct report *report, const struct result *result,
                         struct ncu_launch *launch)
{
    const struct ncu_launch *device = &report->device;
    if (launch->major < 0) {
        launch->major = device->major;
        launch->minor = device->minor;
    }
    if (launch->profile.sms < 0) {
        launch->profile.sms = device->profile.sms;
    }
    if (launch->profile.device == NULL) {
        launch->profile.device = device->profile.device;
    }
    if (launch->kernel.threads < 0 && result->block <= INT32_MAX) {
        launch->kernel.threads = (int32_t)result->block;
    }
    if (launch->profile.grid < 0 && report->version >= VERSION_GRID_IN_BLOCKS) {
        launch->profile.grid = result->grid; /* in threads before */
    }
    launch->measured.tool_version = report->version;
}

static bool read_result(struct report *report, struct bytes message)
{
    struct ncu_launch launch;
    struct result result = { .grid = KERNEL_UNKNOWN, .block = KERNEL_UNKNOWN };
    const size_t not_numbers = report->not_numbers;
    ncu_launch_begin(&launch, NCU_MARK_POINT, false);
    if (!read_fields(report, message, &result, &launch)) {
        return false;
    }
    struct bytes name = result.mangled;
    if (name.len == 0) {
        name = result.function.len > 0 ? result.function : result.demangled;
    }
    launch.measured.id = (int64_t)report->whole++;
    launch.measured.count = 1;
    if (report->name_count == 0 && result.has_metric) {
        report->unnamed++;
        return true;
    }
    if (result.grid < 0 && result.block < 0 && launch.kernel.regs < 0) {
        report->not_numbers = not_numbers; /* that it failed says more */
        if (report->failed++ == 0) {
            const struct bytes shown = result.function.len > 0 ? result.function : name;
            diag_quote(report->failed_name, (const char *)shown.data, shown.len);
        }
        return true;
    }
    report->unnamed += result.lacks_name;
    fill_missing(report, &result, &launch);
    return name.len == 0 || add_launch(report, &launch, name);
}

static bool read_results(struct report *report)
{
    struct block block;
    bool ok = true;
    size_t at = first_block(report);
    while (ok && next_block(report, &at, &block)) {
        struct bytes message;
        size_t in = 0;
        uint64_t i = 0;
        for (; i < block.sources && read_message(block.payload, &in, &message); i++) {
        }
        uint64_t results = i == block.sources ? block.results : 0;
        for (i = 0; ok && i < results && read_message(block.payload, &in, &message); i++) {
            ok = read_result(report, message);
        }
        report->is_damaged = report->is_damaged || (i < results && !report->is_cut);
    }
    return ok;
}

/* ---- the code of the kernels ---------------------------------------------------------------- */

/* The place in the list of the code for a launch; the code may be for a variant such as sm_90a. */
static size_t find_code(const struct kernel_list *list, const struct kernel *launch)
{
    static const char *const suffixes[] = { "", "a", "f" };
    for (size_t i = 0; i < sizeof suffixes / sizeof suffixes[0]; i++) {
        char arch[KERNEL_ARCH_MAX + 1];
        snprintf(arch, sizeof arch, "%s%s", launch->arch, suffixes[i]);
        const struct kernel *code =
            kernel_list_find(list, launch->name, strlen(launch->name), arch);
        if (code != NULL) {
            return (size_t)(code - list->items);
        }
    }
    return list->count;
}

/* Copies what only the code shows; false when memory runs out. */
static bool add_code(struct kernel_list *list, struct kernel *launch, const struct kernel *code)
{
    kernel_inherit(launch, code);
    if (code->regs >= 0 && code->regs < launch->regs) {
        launch->regs_used = code->regs;
    }
    launch->stack_total = code->stack_total;
    launch->callee_stores = code->callee_stores;
    launch->callee_loads = code->callee_loads;
    const struct kernel_extras *known = kernel_extras(code);
    if (known->spill_line_count == 0 && known->live == NULL) {
        return true;
    }
    struct kernel_extras *extras = kernel_list_add_extras(list, launch);
    if (extras == NULL) {
        return false;
    }
    extras->spill_lines = known->spill_lines;
    extras->spill_line_count = known->spill_line_count;
    extras->live = known->live;
    return true;
}

/*
 * Adds the kernels of all binaries to the list; each launch gets the data of its own.  Those that
 * no launch ran stay if they are wanted.
 */
static bool read_code(struct report *report)
{
    struct kernel_list *list = report->list;
    const size_t end = list->count; /* of the launches */
    bool ok = true;
    for (size_t i = 0; i < report->source_count; i++) {
        struct bytes binary = report->sources[i];
        struct cubin_origin origin = { KERNEL_CUBIN, (uint64_t)(binary.data - report->buf.data),
                                       0 };
        ok = cubin_read(binary, &origin, list, report->diag) && ok;
    }
    unsigned char *is_launched = calloc(list->count - end + 1, 1);
    if (is_launched == NULL) {
        return diag_report_no_memory(report->diag);
    }
    for (size_t i = report->first; i < end; i++) {
        size_t code = find_code(list, &list->items[i]);
        if (code < list->count) {
            is_launched[code - end] = 1;
            ok = (add_code(list, &list->items[i], &list->items[code]) ||
                  diag_report_no_memory(report->diag)) &&
                 ok;
        }
    }
    for (size_t i = end; i < list->count; i++) {
        if (!list->wants_unlaunched || is_launched[i - end] != 0) {
            kernel_list_drop(list, i);
        }
    }
    free(is_launched);
    return ok;
}

/* ---- what people must know ------------------------------------------------------------------ */

static void warn(const struct report *report)
{
    struct diag *diag = report->diag;
    if (report->failed > 0) {
        diag_warn(diag, 0,
                  "%zu of %zu launches failed while they were profiled and have no values; the "
                  "first is %s",
                  report->failed, report->whole, report->failed_name);
    }
    diag_warn_count(diag, report->not_numbers, "value is no number (NaN) and counts as not known",
                    "values are no number (NaN) and count as not known");
    if (report->name_count > 0) {
        diag_warn_count(diag, report->unnamed,
                        "result has values whose names the report lacks: they are left out",
                        "results have values whose names the report lacks: they are left out");
    }
}

/* False, with the error, if the report is not whole. */
static bool check(const struct report *report)
{
    struct diag *diag = report->diag;
    if (report->is_cut) {
        return diag_error(diag, 0, "the report is cut: %zu of its results %s whole", report->whole,
                          report->whole == 1 ? "is" : "are");
    }
    if (report->is_damaged) {
        return diag_error(diag, 0, "the report is damaged: it has bytes that belong to no field");
    }
    if (report->name_count == 0 && report->unnamed > 0) {
        return diag_error(diag, 0,
                          "the report has no table of names: nothing is known of its %zu results",
                          report->unnamed);
    }
    return report->whole > 0 || diag_error(diag, 0, "the report has no launches");
}

bool ncu_report_read(struct bytes buf, struct kernel_list *list, struct diag *diag)
{
    struct report report = { .buf = buf, .list = list, .diag = diag, .first = list->count };
    ncu_launch_begin(&report.device, NCU_MARK_POINT, false);
    bool ok = read_tables(&report) && read_results(&report) && read_code(&report);
    free(report.meaning);
    free(report.sources);
    index_free(&report.launches);
    if (ok) {
        warn(&report);
        ok = check(&report);
    }
    return ok;
}
