#include "input/csv/csv_device.h"

/* Removes " (0)" from the end of a device's name; returns its number, or -1. */
static int64_t parse_number(struct bytes *name)
{
    size_t at = name->len;
    while (at > 0 && name->data[at - 1] != '(') {
        at--;
    }
    int64_t id = TRACE_UNKNOWN;
    uint64_t step;
    if (at > 0 && name->len > at + 1 && name->data[name->len - 1] == ')') {
        struct bytes digits = { name->data + at, name->len - at - 1 };
        if (unit_number(digits, 1, &id, &step)) {
            *name = bytes_trim((struct bytes){ name->data, at - 1 });
        }
    }
    return id;
}

uint32_t csv_find_device(struct csv_trace *csv, struct bytes text)
{
    struct trace *trace = csv->source->trace;
    uint32_t file = (uint32_t)trace->file_count - 1;
    struct bytes name = bytes_trim(text);
    int64_t id = parse_number(&name);
    size_t len = min_size(name.len, TRACE_PRODUCT_MAX - 1);
    int64_t next = 0;
    for (size_t i = trace->device_count; i > 0 && trace->devices[i - 1].file == file; i--) {
        const struct trace_device *device = &trace->devices[i - 1];
        bool same = strlen(device->name) == len && memcmp(device->name, name.data, len) == 0;
        if (same && (id < 0 || device->id == id)) {
            return (uint32_t)i - 1;
        }
        next = max_i64(next, device->id + 1);
    }
    uint32_t index = trace_device(trace, id >= 0 ? id : next, csv->source->diag);
    if (index != UINT32_MAX && trace->devices[index].name[0] == '\0') {
        memcpy(trace->devices[index].name, name.data, len);
        trace->devices[index].name[len] = '\0';
    }
    return index;
}
