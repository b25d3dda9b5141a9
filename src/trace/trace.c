#include "trace/trace.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/grow.h"
#include "base/hash.h"
#include "base/index.h"
#include "base/num.h"
#include "base/text.h"

enum { CHUNK_BYTES = 1 << 16 };

/* Memory for names; a stored name never moves. */
struct chunk {
    struct chunk *previous;
    size_t used, size;
    char text[];
};

/* An entry of the table of names. */
struct name {
    const char *text;
    size_t len;
};

/* Hash tables of names, shapes and threads, and the text of the names. */
struct trace_index {
    struct chunk *chunks;
    size_t text_bytes; /* of all names */
    struct name *names;
    size_t name_count;
    struct index by_name, shapes, threads, devices;
    uint32_t last_shape; /* of the last launch: the next launch often has the same shape */
    size_t last_thread;  /* of the last range: the next range often has the same thread */
    bool copy_is_last;   /* the last activity added is a copy */
};

/* clang-format off */
static const char *const format_keys[TRACE_FORMAT_COUNT] = {
    [TRACE_NSYS_SQLITE] = "nsys-sqlite",
    [TRACE_NSYS_CSV] = "nsys-csv",
    [TRACE_NVPROF_SQLITE] = "nvprof-sqlite",
    [TRACE_NVPROF_CSV] = "nvprof-csv",
    [TRACE_NVPROF_TEXT] = "nvprof-text",
    [TRACE_KINETO] = "kineto",
    [TRACE_XLA] = "xla",
    [TRACE_ROCPROFV3_CSV] = "rocprofv3-csv",
    [TRACE_ROCPROFV3_JSON] = "rocprofv3-json",
    [TRACE_ROCPD] = "rocpd",
    [TRACE_ROCPROF_CSV] = "rocprof-csv",
    [TRACE_ROCPROF_SQLITE] = "rocprof-sqlite",
};
/* clang-format on */

const char *trace_format_key(enum trace_format format)
{
    return text_key(format_keys, TRACE_FORMAT_COUNT, format);
}

void trace_init(struct trace *trace)
{
    memset(trace, 0, sizeof *trace);
}

/* Frees launches, copies, calls and ranges. */
static void free_items(struct trace *trace)
{
    free(trace->launches);
    free(trace->copies);
    free(trace->calls);
    free(trace->user_ranges);
    for (size_t i = 0; i < trace->thread_count; i++) {
        free(trace->threads[i].ranges);
    }
    free(trace->threads);
}

void trace_free(struct trace *trace)
{
    struct trace_index *index = trace->index;
    if (index != NULL) {
        while (index->chunks != NULL) {
            struct chunk *previous = index->chunks->previous;
            free(index->chunks);
            index->chunks = previous;
        }
        free(index->names);
        index_free(&index->by_name);
        index_free(&index->shapes);
        index_free(&index->threads);
        index_free(&index->devices);
        free(index);
    }
    free(trace->files);
    free(trace->devices);
    free(trace->shapes);
    free_items(trace);
    trace_init(trace);
}

/* Returns the index, created if there is none yet; NULL when memory runs out. */
static struct trace_index *open_index(struct trace *trace)
{
    if (trace->index == NULL) {
        trace->index = calloc(1, sizeof *trace->index);
        if (trace->index != NULL) {
            trace->index->last_shape = UINT32_MAX;
        }
    }
    return trace->index;
}

struct trace_file *trace_begin_file(struct trace *trace, const char *path, enum trace_format format,
                                    struct diag *diag)
{
    struct trace_index *index = open_index(trace);
    if (trace->file_count >= TRACE_FILES_MAX) {
        diag_error(diag, 0, "too many files; the limit is %d", TRACE_FILES_MAX);
        return NULL;
    }
    if (index == NULL || !GROW(trace->files, trace->file_count)) {
        diag_report_no_memory(diag);
        return NULL;
    }
    struct trace_file *file = &trace->files[trace->file_count++];
    *file = (struct trace_file){ .path = path,
                                 .format = format,
                                 .resolution_ns = 1,
                                 .first_call = trace->call_count,
                                 .first_range = trace->user_range_count };
    return file;
}

void trace_mark_partial(struct trace *trace, uint64_t lost)
{
    struct trace_file *file = &trace->files[trace->file_count - 1];
    file->is_partial = file->is_partial || lost > 0;
}

void trace_mark_cut(struct trace *trace)
{
    struct trace_file *file = &trace->files[trace->file_count - 1];
    file->is_partial = file->is_cut = true;
}

bool trace_has_calls(const struct trace *trace, uint32_t file)
{
    bool is_last = (size_t)file + 1 == trace->file_count;
    size_t end = is_last ? trace->call_count : trace->files[file + 1].first_call;
    return end > trace->files[file].first_call;
}

bool trace_copy_is_migration(const char *name)
{
    return strstr(name, "nified") != NULL; /* "copy unified HtoD", "[Unified Memory Memcpy HtoD]" */
}

const char *trace_find_cut(const struct trace *trace)
{
    for (size_t i = 0; i < trace->file_count; i++) {
        if (trace->files[i].is_cut) {
            return trace->files[i].path;
        }
    }
    return NULL;
}

/* A device of the last file. */
struct device_key {
    const struct trace *trace;
    int64_t id;
};

static bool is_device(const void *wanted, uint32_t number)
{
    const struct device_key *key = wanted;
    const struct trace_device *device = &key->trace->devices[number];
    return device->id == key->id && device->file == key->trace->file_count - 1;
}

static uint64_t hash_device(const struct trace *trace, int64_t id)
{
    return hash_mix((uint64_t)id) ^ trace->file_count;
}

uint32_t trace_find_or_add_device(struct trace *trace, int64_t id, struct diag *diag)
{
    const struct device_key key = { trace, id };
    uint32_t device = index_find(&trace->index->devices, hash_device(trace, id), is_device, &key);
    return device != INDEX_NONE ? device : trace_add_device(trace, id, diag);
}

uint32_t trace_add_device(struct trace *trace, int64_t id, struct diag *diag)
{
    if (trace->device_count >= TRACE_DEVICES_MAX) {
        diag_error(diag, 0, "too many devices; the limit is %d", TRACE_DEVICES_MAX);
        return UINT32_MAX;
    }
    if (!GROW(trace->devices, trace->device_count) ||
        !index_add(&trace->index->devices, hash_device(trace, id), (uint32_t)trace->device_count)) {
        diag_report_no_memory(diag);
        return UINT32_MAX;
    }
    trace->devices[trace->device_count] = (struct trace_device){
        .file = (uint32_t)trace->file_count - 1, .id = id, .sms = TRACE_UNKNOWN
    };
    return (uint32_t)trace->device_count++;
}

const char *trace_device_label(const struct trace_device *device, char out[TRACE_DEVICE_LABEL_MAX])
{
    if (device->id >= 0) {
        snprintf(out, TRACE_DEVICE_LABEL_MAX, "device %lld", (long long)device->id);
    } else {
        strcpy(out, "device unknown");
    }
    return out;
}

/* ---- names -------------------------------------------------------------------------------- */

/* Returns a stored copy of the text; NULL with the cause in `diag`. */
static const char *store_text(struct trace_index *index, const char *text, size_t len,
                              struct diag *diag)
{
    if (len + 1 > TRACE_TEXT_MAX - index->text_bytes) {
        diag_error(diag, 0, "the names are too long together; the limit is %d bytes",
                   TRACE_TEXT_MAX);
        return NULL;
    }
    struct chunk *chunk = index->chunks;
    if (chunk == NULL || chunk->size - chunk->used < len + 1) {
        size_t size = max_size(len + 1, CHUNK_BYTES);
        chunk = malloc(sizeof *chunk + size);
        if (chunk == NULL) {
            diag_report_no_memory(diag);
            return NULL;
        }
        *chunk = (struct chunk){ .previous = index->chunks, .size = size };
        index->chunks = chunk;
    }
    char *kept = chunk->text + chunk->used;
    memcpy(kept, text, len);
    kept[len] = '\0';
    chunk->used += len + 1;
    index->text_bytes += len + 1;
    return kept;
}

/* A name that is looked for. */
struct name_key {
    const struct trace_index *index;
    struct name name;
};

static bool is_name(const void *wanted, uint32_t number)
{
    const struct name_key *key = wanted;
    const struct name *other = &key->index->names[number];
    return other->len == key->name.len && memcmp(other->text, key->name.text, other->len) == 0;
}

/* The number of a name with this hash; INDEX_NONE if it is new. */
static uint32_t find_name(const struct trace_index *index, const char *name, size_t len,
                          uint64_t hash)
{
    const struct name_key key = { index, { name, len } };
    return index_find(&index->by_name, hash, is_name, &key);
}

/* trace_find_or_add_name() for a name without NUL bytes and within the limit. */
static const char *find_or_add_name(struct trace *trace, const char *name, size_t len,
                                    struct diag *diag)
{
    struct trace_index *index = trace->index;
    const uint64_t hash = hash_bytes(0, name, len);
    const uint32_t found = find_name(index, name, len, hash);
    if (found != INDEX_NONE) {
        return index->names[found].text;
    }
    const char *kept = store_text(index, name, len, diag);
    if (kept == NULL) {
        return NULL;
    }
    if (!GROW(index->names, index->name_count) ||
        !index_add(&index->by_name, hash, (uint32_t)index->name_count)) {
        diag_report_no_memory(diag);
        return NULL;
    }
    index->names[index->name_count++] = (struct name){ kept, len };
    return kept;
}

/* The number of a name from trace_find_or_add_name(). */
static uint32_t number_of_name(const struct trace *trace, const char *name)
{
    size_t len = strlen(name);
    return find_name(trace->index, name, len, hash_bytes(0, name, len));
}

const char *trace_name_text(const struct trace *trace, uint32_t name)
{
    return trace->index->names[name].text;
}

const char *trace_find_or_add_name(struct trace *trace, const char *name, size_t len,
                                   struct diag *diag)
{
    struct trace_index *index = open_index(trace);
    len = min_size(len, TRACE_NAME_MAX);
    char *clean = NULL;
    if (index != NULL && memchr(name, '\0', len) != NULL) {
        clean = malloc(len);
        for (size_t i = 0; clean != NULL && i < len; i++) {
            clean[i] = '?';
            if (name[i] != '\0') {
                clean[i] = name[i];
            }
        }
        name = clean;
    }
    if (index == NULL || name == NULL) {
        diag_report_no_memory(diag);
        return NULL;
    }
    const char *found = find_or_add_name(trace, name, len, diag);
    free(clean);
    return found;
}

/* ---- launches ----------------------------------------------------------------------------- */

void trace_shape_init(struct trace_shape *shape, uint32_t device)
{
    memset(shape, 0, sizeof *shape);
    shape->device = device;
    trace_clear_dims(shape->block);
    trace_clear_dims(shape->grid);
    trace_clear_dims(shape->cluster);
    shape->regs = shape->agprs = shape->sgprs = shape->wave_size = TRACE_UNKNOWN;
    shape->smem = shape->dynamic_smem = shape->carveout = shape->max_clusters = TRACE_UNKNOWN;
    shape->occupancy = TRACE_UNKNOWN;
}

/* Equal shapes have equal bytes: trace_shape_init() clears the padding, and no number is -0. */
static bool are_equal_shapes(const struct trace_shape *a, const struct trace_shape *b)
{
    return memcmp(a, b, sizeof *a) == 0; /* NOLINT(*-suspicious-memory-comparison,cert-*) */
}

/* A shape that is looked for. */
struct shape_key {
    const struct trace *trace;
    const struct trace_shape *shape;
};

static bool is_shape(const void *wanted, uint32_t number)
{
    const struct shape_key *key = wanted;
    return are_equal_shapes(&key->trace->shapes[number], key->shape);
}

uint32_t trace_find_or_add_shape(struct trace *trace, const struct trace_shape *shape,
                                 struct diag *diag)
{
    struct trace_index *index = trace->index;
    if (index->last_shape != UINT32_MAX &&
        are_equal_shapes(&trace->shapes[index->last_shape], shape)) {
        return index->last_shape;
    }
    const struct shape_key key = { trace, shape };
    const uint64_t hash = hash_bytes(0, (const char *)shape, sizeof *shape);
    const uint32_t found = index_find(&index->shapes, hash, is_shape, &key);
    if (found != INDEX_NONE) {
        return found;
    }
    if (trace->shape_count >= TRACE_SHAPES_MAX) {
        diag_error(diag, 0, "too many different launches; the limit is %d", TRACE_SHAPES_MAX);
        return UINT32_MAX;
    }
    if (!GROW(trace->shapes, trace->shape_count) ||
        !index_add(&index->shapes, hash, (uint32_t)trace->shape_count)) {
        diag_report_no_memory(diag);
        return UINT32_MAX;
    }
    trace->shapes[trace->shape_count] = *shape;
    return (uint32_t)trace->shape_count++;
}

/*
 * Is `start` not after `end`, and are both small enough that sums and differences do not overflow?
 */
static bool are_valid_times(int64_t start, int64_t end)
{
    return start >= -TRACE_TIME_MAX && start <= end && end <= TRACE_TIME_MAX;
}

/* start + duration; INT64_MAX if one of them is above TRACE_TIME_MAX. */
static int64_t end_of(int64_t start, int64_t duration)
{
    bool within = start <= TRACE_TIME_MAX && duration <= TRACE_TIME_MAX;
    return within ? start + duration : INT64_MAX;
}

/* Is it the name of a kernel with which ROCm copies or sets memory? */
static bool is_copy_kernel(const char *name)
{
    return strncmp(name, "__amd_rocclr_copyBuffer", 23) == 0 ||
           strncmp(name, "__amd_rocclr_fillBuffer", 23) == 0 ||
           strncmp(name, "MEMORY_COPY_", 12) == 0;
}

bool trace_add_launch(struct trace *trace, const struct trace_shape *shape, int64_t start_ns,
                      int64_t duration_ns, struct diag *diag)
{
    struct trace_index *index = open_index(trace);
    if (index == NULL) {
        return diag_report_no_memory(diag);
    }
    if (shape->name == NULL || duration_ns < 0) {
        return diag_error(diag, 0, "a launch %s",
                          shape->name == NULL ? "has no kernel name" : "ends before it starts");
    }
    if (!are_valid_times(start_ns, end_of(start_ns, duration_ns))) {
        return diag_error(diag, 0, "a launch has a time beyond 2^62 ns");
    }
    if (trace->launch_count >= TRACE_ITEMS_MAX) {
        return diag_error(diag, 0, "too many launches; the limit is %d", TRACE_ITEMS_MAX);
    }
    if (is_copy_kernel(shape->name)) {
        const struct trace_copy copy = { .start_ns = start_ns,
                                         .duration_ns = duration_ns,
                                         .correlation = TRACE_UNKNOWN,
                                         .name = shape->name,
                                         .device = shape->device,
                                         .stream = TRACE_UNKNOWN };
        return trace_add_copy(trace, &copy, diag);
    }
    uint32_t found = trace_find_or_add_shape(trace, shape, diag);
    if (found == UINT32_MAX) {
        return false;
    }
    if (!GROW(trace->launches, trace->launch_count)) {
        return diag_report_no_memory(diag);
    }
    index->last_shape = found;
    index->copy_is_last = false;
    trace->launches[trace->launch_count++] = (struct trace_launch){ .start_ns = start_ns,
                                                                    .duration_ns = duration_ns,
                                                                    .correlation = TRACE_UNKNOWN,
                                                                    .shape = found,
                                                                    .stream = TRACE_UNKNOWN };
    return true;
}

void trace_keep_shapes(struct trace *trace)
{
    free_items(trace);
    trace->launches = NULL;
    trace->copies = NULL;
    trace->calls = NULL;
    trace->user_ranges = NULL;
    trace->threads = NULL;
    trace->launch_count = trace->copy_count = trace->call_count = 0;
    trace->user_range_count = trace->thread_count = 0;
    if (trace->index != NULL) {
        index_free(&trace->index->shapes);
    }
}

void trace_drop_shapes(struct trace *trace, size_t count)
{
    trace->shape_count -= count;
    const size_t size = trace->shape_count * sizeof *trace->shapes;
    memmove(trace->shapes, trace->shapes + count, size);
    struct trace_shape *smaller = realloc(trace->shapes, max_size(size, 1));
    if (smaller != NULL) {
        trace->shapes = smaller;
    }
}

int32_t trace_stream(int64_t stream)
{
    return stream >= 0 && stream <= INT32_MAX ? (int32_t)stream : TRACE_UNKNOWN;
}

/* The device and the stream of a launch. */
static uint64_t stream_of(const struct trace *trace, size_t launch)
{
    const struct trace_launch *l = &trace->launches[launch];
    return (uint64_t)trace->shapes[l->shape].device << 32 | (uint32_t)l->stream;
}

/* A stream that is looked for. */
struct stream_key {
    const struct trace *trace;
    uint64_t stream;
};

static bool is_stream(const void *wanted, uint32_t number)
{
    const struct stream_key *key = wanted;
    return stream_of(key->trace, number) == key->stream;
}

size_t trace_number_streams(const struct trace *trace, uint32_t *numbers)
{
    struct index firsts = { NULL, 0, 0 }; /* the first launch of each stream */
    bool ok = true;
    for (size_t i = 0; i < trace->launch_count && ok; i++) {
        const struct stream_key key = { trace, stream_of(trace, i) };
        const uint32_t first = index_find(&firsts, key.stream, is_stream, &key);
        if (first != INDEX_NONE) {
            numbers[i] = numbers[first];
        } else {
            numbers[i] = (uint32_t)firsts.count;
            ok = index_add(&firsts, key.stream, (uint32_t)i);
        }
    }
    const size_t count = ok ? firsts.count : SIZE_MAX;
    index_free(&firsts);
    return count;
}

void trace_set_origin_of_last(struct trace *trace, int64_t correlation, int64_t stream)
{
    if (trace->index->copy_is_last) {
        struct trace_copy *copy = &trace->copies[trace->copy_count - 1];
        copy->correlation = correlation;
        copy->stream = trace_stream(stream);
    } else {
        struct trace_launch *launch = &trace->launches[trace->launch_count - 1];
        launch->correlation = correlation;
        launch->stream = trace_stream(stream);
    }
}

/* Is there room for one more item after `count`?  False with the cause in `diag`. */
static bool has_room(size_t count, const char *what, struct diag *diag)
{
    return count < TRACE_ITEMS_MAX ||
           diag_error(diag, 0, "too many %s; the limit is %d", what, TRACE_ITEMS_MAX);
}

bool trace_add_copy(struct trace *trace, const struct trace_copy *copy, struct diag *diag)
{
    if (!are_valid_times(copy->start_ns, end_of(copy->start_ns, copy->duration_ns))) {
        return true;
    }
    if (!has_room(trace->copy_count, "copies", diag)) {
        return false;
    }
    if (!GROW(trace->copies, trace->copy_count)) {
        return diag_report_no_memory(diag);
    }
    trace->copies[trace->copy_count++] = *copy;
    trace->index->copy_is_last = true;
    return true;
}

void trace_find_starts(struct trace *trace)
{
    for (size_t i = 0; i < trace->file_count; i++) {
        trace->files[i].first_ns = INT64_MAX;
    }
    for (size_t i = 0; i < trace->launch_count; i++) {
        const struct trace_launch *l = &trace->launches[i];
        int64_t *first =
            &trace->files[trace->devices[trace->shapes[l->shape].device].file].first_ns;
        *first = min_i64(*first, l->start_ns);
    }
    for (size_t i = 0; i < trace->copy_count; i++) {
        const struct trace_copy *c = &trace->copies[i];
        int64_t *first = &trace->files[trace->devices[c->device].file].first_ns;
        *first = min_i64(*first, c->start_ns);
    }
}

bool trace_add_call(struct trace *trace, const struct trace_call *call, struct diag *diag)
{
    if (!are_valid_times(call->start_ns, call->end_ns)) {
        return true;
    }
    if (!has_room(trace->call_count, "calls", diag)) {
        return false;
    }
    if (!GROW(trace->calls, trace->call_count)) {
        return diag_report_no_memory(diag);
    }
    trace->calls[trace->call_count++] = *call;
    return true;
}

static uint64_t hash_thread(uint32_t file, int64_t id)
{
    return hash_mix(file) ^ (uint64_t)id;
}

/* A thread that is looked for. */
struct thread_key {
    const struct trace *trace;
    uint32_t file;
    int64_t id;
};

static bool is_thread(const void *wanted, uint32_t number)
{
    const struct thread_key *key = wanted;
    const struct trace_thread *thread = &key->trace->threads[number];
    return thread->file == key->file && thread->id == key->id;
}

static uint32_t find_thread(const struct trace *trace, uint32_t file, int64_t id)
{
    const struct thread_key key = { trace, file, id };
    return index_find(&trace->index->threads, hash_thread(file, id), is_thread, &key);
}

size_t trace_find_thread(const struct trace *trace, uint32_t file, int64_t id)
{
    uint32_t number = trace->thread_count > 0 ? find_thread(trace, file, id) : INDEX_NONE;
    return number != INDEX_NONE ? number : SIZE_MAX;
}

/* Returns thread `id` of the current file, added if it is new; NULL when memory runs out. */
static struct trace_thread *find_or_add_thread(struct trace *trace, int64_t id)
{
    struct trace_index *index = trace->index;
    uint32_t file = (uint32_t)trace->file_count - 1;
    if (trace->thread_count > 0) {
        struct trace_thread *last = &trace->threads[index->last_thread];
        if (last->file == file && last->id == id) {
            return last;
        }
    }
    uint32_t number = find_thread(trace, file, id);
    if (number == INDEX_NONE) {
        number = (uint32_t)trace->thread_count;
        if (!GROW(trace->threads, trace->thread_count) ||
            !index_add(&index->threads, hash_thread(file, id), number)) {
            return NULL;
        }
        trace->threads[trace->thread_count++] = (struct trace_thread){ .file = file, .id = id };
    }
    index->last_thread = number;
    return &trace->threads[number];
}

bool trace_add_range(struct trace *trace, const struct trace_range *range, struct diag *diag)
{
    struct trace_range kept = *range;
    kept.end_ns = min_i64(range->end_ns, TRACE_TIME_MAX);
    if (!are_valid_times(kept.start_ns, kept.end_ns)) {
        return true;
    }
    struct trace_thread *thread = find_or_add_thread(trace, range->thread);
    if (thread == NULL) {
        return diag_report_no_memory(diag);
    }
    if (!has_room(thread->range_count, "ranges", diag)) {
        return false;
    }
    if (!GROW(thread->ranges, thread->range_count)) {
        return diag_report_no_memory(diag);
    }
    thread->ranges[thread->range_count++] = (struct trace_small_range){
        .start_ns = kept.start_ns,
        .duration_ns = (float)min_i64(kept.end_ns - kept.start_ns, TRACE_TIME_MAX),
        .name = number_of_name(trace, range->name),
    };
    if (range->kind != TRACE_RANGE_USER) {
        return true;
    }
    if (!GROW(trace->user_ranges, trace->user_range_count)) {
        return diag_report_no_memory(diag);
    }
    trace->user_ranges[trace->user_range_count++] = kept;
    return true;
}

bool trace_blocks_of_threads(const int64_t threads[3], const int64_t block[3], int64_t out[3])
{
    int64_t blocks[3];
    for (int i = 0; i < 3; i++) {
        if (threads[i] < 1 || block[i] < 1) {
            return false;
        }
        blocks[i] = (threads[i] - 1) / block[i] + 1;
    }
    memcpy(out, blocks, sizeof blocks);
    return true;
}

int64_t trace_dims_total(const int64_t dims[3])
{
    return num_product(dims, INT64_C(1) << 53);
}

bool trace_grid_is_broken(const struct trace_shape *shape)
{
    for (size_t i = 0; i < 3; i++) {
        if (shape->cluster[i] > 1 && shape->grid[i] > 0 &&
            shape->grid[i] % shape->cluster[i] != 0) {
            return true;
        }
    }
    return false;
}
