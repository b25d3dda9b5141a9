/* kineto_device.h - "deviceProperties" of Kineto. */
#ifndef OCC_INPUT_KINETO_DEVICE_H
#define OCC_INPUT_KINETO_DEVICE_H

#include "input/json_text.h"
#include "model/trace.h"

/* What is known of a file's devices.  Zero-initialised it is nothing; kineto_devices_free(). */
struct kineto_devices {
    struct trace_device *items; /* file is not used */
    size_t count;
    bool amd; /* they are AMD's */
};

/* Adds the devices of the array `list`; false without memory. */
bool kineto_devices_add(struct kineto_devices *devices, const struct json_view *list);

/*
 * Puts what is known into the devices of the current file, from index `first` on.  Kernels on AMD
 * GPUs name their device by another number than the properties: there, and for a number that the
 * properties do not have, what all devices have in common is taken.  Warns of what is missing.
 */
void kineto_devices_fill(const struct kineto_devices *devices, struct trace *trace, size_t first,
                         struct diag *diag);

void kineto_devices_free(struct kineto_devices *devices);

#endif
