/* kineto_device.h - "deviceProperties" in traces of Kineto. */
#ifndef OCC_INPUT_JSON_KINETO_DEVICE_H
#define OCC_INPUT_JSON_KINETO_DEVICE_H

#include "input/json/json_text.h"
#include "model/trace/trace.h"

/* The devices of a file.  Zero-initialised it has none; free with kineto_devices_free(). */
struct kineto_devices {
    struct trace_device *items; /* `file` is unused */
    size_t count;
    bool amd; /* the devices are AMD's */
};

/* Adds the devices of the array `list`; false when out of memory. */
bool kineto_devices_add(struct kineto_devices *devices, const struct json_view *list);

/*
 * Fills in the devices of the current file, from index `first` on.  Kernels on AMD GPUs number
 * their devices differently from the properties: there, and for numbers missing in the properties,
 * only values that all devices share are used.  Warns about missing devices.
 */
void kineto_devices_fill(const struct kineto_devices *devices, struct trace *trace, size_t first,
                         struct diag *diag);

void kineto_devices_free(struct kineto_devices *devices);

#endif
