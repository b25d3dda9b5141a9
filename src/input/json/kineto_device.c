#include "input/json/kineto_device.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/grow.h"
#include "input/binary/gfx_guess.h"

static void read_device(const struct json_view *entry, struct trace_device *out, bool *amd)
{
    struct json_cursor cursor = json_open(entry);
    struct json_view key;
    struct json_view value;
    int64_t major = -1;
    int64_t minor = -1;
    *out = (struct trace_device){ .id = -1, .sms = TRACE_UNKNOWN };
    while (json_member(&cursor, &key, &value)) {
        if (json_is(&key, "id")) {
            out->id = json_count(&value, 0);
        } else if (json_is(&key, "name")) {
            json_copy(&value, out->name, sizeof out->name);
        } else if (json_is(&key, "computeMajor")) {
            major = json_count(&value, 1);
        } else if (json_is(&key, "computeMinor")) {
            minor = json_count(&value, 0);
        } else if (json_is(&key, "numSms")) {
            out->sms = json_count(&value, 1);
        } else if (json_is(&key, "maxSharedMemoryPerMultiProcessor") ||
                   (json_is(&key, "warpSize") && json_is(&value, "64"))) {
            *amd = true;
        }
    }
    if (major < 1 || major > 99 || minor < 0 || minor > 9) {
        return;
    }
    if (*amd) {
        if (major >= 10 && out->sms > 0) {
            out->sms *= 2; /* RDNA: HIP counts WGPs of two units */
        }
        gfx_guess(major, minor, out->sms, out->arch);
    } else {
        gfx_guess_cc(major, minor, out->arch);
    }
}

bool kineto_devices_add(struct kineto_devices *devices, const struct json_view *list)
{
    struct json_cursor cursor = json_open(list);
    struct json_view entry;
    while (list->kind == JSON_ARRAY && devices->count < TRACE_DEVICES_MAX &&
           json_item(&cursor, &entry)) {
        if (!GROW(devices->items, devices->count)) {
            return false;
        }
        read_device(&entry, &devices->items[devices->count++], &devices->amd);
    }
    return true;
}

/* Removes values from `common` that differ in `other`. */
static void remove_differing(struct trace_device *common, const struct trace_device *other)
{
    if (strcmp(common->name, other->name) != 0) {
        common->name[0] = '\0';
    }
    if (strcmp(common->arch, other->arch) != 0) {
        common->arch[0] = '\0';
    }
    if (common->sms != other->sms) {
        common->sms = TRACE_UNKNOWN;
    }
}

/* The entry with that id, or NULL; AMD GPUs have no usable ids. */
static const struct trace_device *find_entry(const struct kineto_devices *devices, int64_t id)
{
    for (size_t i = 0; i < devices->count && !devices->amd; i++) {
        if (devices->items[i].id == id) {
            return &devices->items[i];
        }
    }
    return NULL;
}

void kineto_devices_fill(const struct kineto_devices *devices, struct trace *trace, size_t first,
                         struct diag *diag)
{
    if (devices->count == 0) {
        if (trace->device_count > first) {
            diag_warn(diag, 0, "no deviceProperties: the GPU is unknown");
        }
        return;
    }
    struct trace_device common = devices->items[0];
    for (size_t i = 1; i < devices->count; i++) {
        remove_differing(&common, &devices->items[i]);
    }
    size_t strange = 0;
    for (size_t i = first; i < trace->device_count; i++) {
        const struct trace_device *entry = find_entry(devices, trace->devices[i].id);
        strange += entry == NULL && !devices->amd;
        struct trace_device filled = common;
        if (entry != NULL) {
            filled = *entry;
        }
        filled.id = trace->devices[i].id;
        filled.file = trace->devices[i].file;
        trace->devices[i] = filled;
    }
    if (strange > 0) {
        diag_warn(diag, 0,
                  "%zu devices of kernels are not in deviceProperties: assuming the values that "
                  "all listed devices share",
                  strange);
    }
    if (devices->amd && common.sms == TRACE_UNKNOWN && devices->count > 1) {
        diag_warn(diag, 0,
                  "deviceProperties lists different GPUs without their numbers: values that differ "
                  "are left out");
    }
}

void kineto_devices_free(struct kineto_devices *devices)
{
    free(devices->items);
    *devices = (struct kineto_devices){ .items = NULL };
}
