#include "trace/read/rocm_rules.h"

#include <string.h>

static bool ends_with(struct bytes text, const char *end)
{
    size_t len = strlen(end);
    return text.len >= len && memcmp(text.data + text.len - len, end, len) == 0;
}

struct bytes rocm_kernel_name(struct bytes name)
{
    static const char *const suffixes[] = { " [clone .kd]", " (.kd)", ".kd" };
    for (size_t i = 0; i < sizeof suffixes / sizeof *suffixes; i++) {
        size_t len = strlen(suffixes[i]);
        if (name.len > len && ends_with(name, suffixes[i])) {
            name.len -= len;
            break;
        }
    }
    return name;
}

bool rocm_times_are_valid(int64_t start_ns, int64_t end_ns)
{
    const int64_t max = INT64_C(1) << 61; /* the sum of two cannot overflow */
    return start_ns >= 0 && end_ns >= start_ns && end_ns > 0 && end_ns <= max;
}

int64_t rocm_stream(int64_t stream, int64_t queue)
{
    return stream >= 0 ? stream : queue;
}

void rocm_set_registers(struct trace_shape *shape, int64_t vgprs, int64_t agprs, int64_t sgprs)
{
    enum { SGPRS_OF_EVERY_WAVE = 128 };
    shape->regs = trace_number(vgprs);
    shape->agprs = trace_number(agprs);
    shape->sgprs = trace_number(sgprs != SGPRS_OF_EVERY_WAVE ? sgprs : TRACE_UNKNOWN);
}

const struct rocm_copy *rocm_copy_find(struct bytes operation)
{
    /* rocprofiler_memory_copy_operation_t of rocprofiler-sdk; older versions have no prefix. */
    static const struct rocm_copy directions[] = {
        { "HOST_TO_DEVICE", "copy HtoD", false },
        { "DEVICE_TO_HOST", "copy DtoH", true },
        { "DEVICE_TO_DEVICE", "copy DtoD", false },
    };
    for (size_t i = 0; i < sizeof directions / sizeof *directions; i++) {
        if (ends_with(operation, directions[i].operation)) {
            return &directions[i];
        }
    }
    return NULL;
}

bool rocm_add_copy(const struct trace_source *source, const struct rocm_copy *direction,
                   struct trace_copy *copy)
{
    copy->name = trace_find_or_add_name(source->trace, direction->name, strlen(direction->name),
                                        source->diag);
    return copy->device != UINT32_MAX && copy->name != NULL &&
           trace_add_copy(source->trace, copy, source->diag);
}

bool rocm_add_range(const struct trace_source *source, struct trace_range *range)
{
    range->kind = TRACE_RANGE_USER;
    return range->name != NULL && (range->start_ns == range->end_ns ||
                                   trace_add_range(source->trace, range, source->diag));
}

bool rocm_set_sizes(struct trace_shape *shape, int64_t threads, int64_t block)
{
    trace_clear_dims(shape->grid);
    trace_clear_dims(shape->block);
    if (threads <= 0 || block <= 0) {
        return true;
    }
    shape->block[0] = block;
    shape->block[1] = shape->block[2] = 1;
    if (threads % block != 0) {
        shape->flags |= TRACE_GRID_UNSURE;
        return false;
    }
    shape->grid[0] = threads / block;
    shape->grid[1] = shape->grid[2] = 1;
    return true;
}

void rocm_warn_uneven(uint64_t count, struct diag *diag)
{
    diag_warn_count(diag, count,
                    "launch has a grid that is not a multiple of the block: the file has only "
                    "the products of the dimensions, so the number of blocks is unknown",
                    "launches have a grid that is not a multiple of the block: the file has only "
                    "the products of the dimensions, so the number of blocks is unknown");
}
