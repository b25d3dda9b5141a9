#include "trace/trace_load.h"

#include <stdio.h>
#include <string.h>

#include "arch/gpu_lookup.h"
#include "base/minmax.h"
#include "base/text.h"
#include "launch/machine.h"

/*
 * Returns MACHINE_SMS if the product of --gpu must give the number of SMs, since --sms is not given
 * and the file lacks that number for a device; else 0.
 */
static unsigned find_needs(const struct trace *trace, const struct trace_machine_options *options)
{
    for (size_t i = 0; options->sms == 0 && i < trace->device_count; i++) {
        if (trace->devices[i].sms <= 0) {
            return MACHINE_SMS;
        }
    }
    return 0;
}

/* Finds the machine that --gpu names. */
static bool find_named(const char *gpu, unsigned needs, const struct registry *registry,
                       struct trace_machine *out, struct diag *diag)
{
    static const struct opt list = { .type = OPT_TEXTS };
    char found[DIAG_QUOTE_MAX];
    if (opt_is_list(&list, gpu)) {
        return diag_error(diag, 0, "--gpu '%s': a trace takes one product, for all of its devices",
                          diag_quote(found, gpu, strlen(gpu)));
    }
    struct machines machines = { 0 };
    const char *items[] = { gpu };
    const struct opt_texts names = { items, NULL, 1 };
    const struct opt_texts none = { NULL, NULL, 0 };
    bool ok = machines_make(&machines, &none, &names, &none, needs, false, registry, diag);
    if (ok) {
        const struct machine *machine = &machines.items[0];
        out->arch = machine->arch;
        out->product = machine->gpu;
    }
    machines_free(&machines);
    return ok;
}

/* Writes the name of the device for messages, such as "device 0 (NVIDIA A100)". */
static const char *format_device(const struct trace_device *device, char out[DIAG_TEXT_MAX])
{
    char name[DIAG_QUOTE_MAX];
    char label[TRACE_DEVICE_LABEL_MAX];
    trace_device_label(device, label);
    if (device->name[0] != '\0') {
        snprintf(out, DIAG_TEXT_MAX, "%s (%s)", label,
                 diag_quote(name, device->name, strlen(device->name)));
    } else {
        strcpy(out, label);
    }
    return out;
}

/*
 * Finds the product by the device's name.  For a MIG instance, also sets the SMs of its profile; if
 * the table lacks the profile, the SMs are unknown, and only the product's architecture is used.
 */
static void find_product(const struct trace_device *device, const struct registry *registry,
                         struct trace_machine *out, struct diag *why)
{
    char name[TRACE_PRODUCT_MAX];
    char profile[GPU_WORD_MAX];
    strcpy(name, device->name);
    gpu_split_mig(name, profile);
    out->product = device->is_name_cut ? gpu_find_by_start(&registry->gpus, name, why)
                                       : registry_find_gpu(registry, name, why);
    if (out->product == NULL || profile[0] == '\0') {
        return;
    }
    const struct gpu_mig *mig = gpu_find_mig(&registry->gpus, name, profile, &out->product, why);
    out->sms = mig != NULL ? mig->sms : 0;
    if (out->sms == 0) {
        out->arch = out->arch != NULL ? out->arch : registry_find(registry, out->product->arch);
        out->product = NULL;
    }
}

/*
 * Finds the GPU that the file gives for a device.  If the product with the device's name has
 * another architecture than the file gives, leaves the product out.  Sets `why` for an unknown
 * name.
 */
static void find_gpu(const struct trace_device *device, const struct registry *registry,
                     struct trace_machine *out, struct diag *why, struct diag *diag)
{
    char who[DIAG_TEXT_MAX];
    *out = (struct trace_machine){ .arch = NULL };
    if (device->arch[0] != '\0') {
        out->arch = registry_find(registry, device->arch);
    }
    if (device->name[0] != '\0') {
        find_product(device, registry, out, why);
    }
    if (out->arch == NULL && out->product != NULL) {
        out->arch = registry_find(registry, out->product->arch);
    }
    if (out->arch != NULL && out->product != NULL &&
        strcmp(out->product->arch, out->arch->name) != 0) {
        diag_warn(diag, 0, "%s is %s by its name and %s by the file; the file takes precedence",
                  format_device(device, who), out->product->arch, out->arch->name);
        out->product = NULL;
        out->sms = 0;
    }
}

/*
 * Sets the number of SMs: that of --sms (`given`), else of the file, else of the MIG profile
 * (already in `out`), else of the product.
 */
static void fill_sms(const struct trace_device *device, uint64_t given, struct trace_machine *out,
                     struct diag *diag)
{
    uint32_t cus = out->arch != NULL ? max_u32(out->arch->cus_per_sm, 1) : 1;
    out->sms_given = given > 0;
    if (given > 0) {
        out->sms = (uint32_t)given;
    } else if (device->sms > 0 && device->sms <= UINT32_MAX) {
        out->sms = (uint32_t)device->sms / cus;
    } else if (out->sms == 0 && out->product != NULL) {
        out->sms = gpu_sms(out->product, out->arch);
        gpu_warn_other_sms(out->product, diag);
    }
}

/* Warns if the architecture or SMs of a device are unknown; `why` has the error about its name. */
static void warn_unknown(const struct trace_device *device, const struct trace_machine *machine,
                         const struct diag *why, struct diag *diag)
{
    char who[DIAG_TEXT_MAX];
    format_device(device, who);
    if (machine->arch != NULL && machine->sms != 0) {
        return;
    }
    if (machine->arch != NULL) {
        diag_warn(diag, 0,
                  "%s: the file does not say how many SMs the device has; give --gpu or --sms%s%s",
                  who, why->text[0] != '\0' ? ": " : "", why->text);
    } else if (why->text[0] != '\0') {
        diag_warn(diag, 0, "%s: %s; give --gpu", who, why->text);
    } else if (device->arch[0] != '\0') {
        diag_warn(diag, 0, "%s: occ does not know the architecture %s; give --gpu", who,
                  device->arch);
    } else {
        diag_warn(diag, 0, "%s: the file does not say which GPU the device is; give --gpu", who);
    }
}

/* Warns if the file gives a device another architecture than --gpu does. */
static void warn_contradiction(const struct trace_device *device, const struct registry *registry,
                               const struct trace_machine *machine, struct diag *diag)
{
    struct trace_machine by_file;
    struct diag ignored;
    struct diag why;
    char who[DIAG_TEXT_MAX];
    diag_init(&ignored, NULL);
    diag_init(&why, NULL);
    find_gpu(device, registry, &by_file, &why, &ignored);
    if (by_file.arch != NULL && machine->arch != NULL &&
        strcmp(by_file.arch->name, machine->arch->name) != 0) {
        diag_warn(diag, 0, "%s is %s by the file and %s by --gpu, which takes precedence",
                  format_device(device, who), by_file.arch->name, machine->arch->name);
    }
}

/* Are both known, and different? */
static bool differ(const char *a, const char *b)
{
    return a[0] != '\0' && b[0] != '\0' && strcmp(a, b) != 0;
}

/* Do the files name different GPUs? */
static bool is_mixed(const struct trace *trace)
{
    const char *name = "";
    const char *arch = "";
    for (size_t i = 0; i < trace->device_count; i++) {
        const struct trace_device *device = &trace->devices[i];
        if (differ(name, device->name) || differ(arch, device->arch)) {
            return true;
        }
        name = device->name[0] != '\0' ? device->name : name;
        arch = device->arch[0] != '\0' ? device->arch : arch;
    }
    return false;
}

bool trace_machines_find(struct trace_machine *out, const struct trace *trace,
                         const struct trace_machine_options *options,
                         const struct registry *registry, struct diag *diag)
{
    struct trace_machine named = { .arch = NULL };
    bool gpu_applies_to_all = options->gpu != NULL && !is_mixed(trace);
    size_t from_file_count = 0; /* devices whose GPU is from the file */
    if (options->gpu != NULL &&
        !find_named(options->gpu, find_needs(trace, options), registry, &named, diag)) {
        return false;
    }
    for (size_t i = 0; i < trace->device_count; i++) {
        const struct trace_device *device = &trace->devices[i];
        bool is_chosen = options->has_device && device->id == (int64_t)options->device;
        struct diag why;
        diag_init(&why, NULL);
        out[i] = named;
        if (!gpu_applies_to_all && (options->gpu == NULL || !is_chosen)) {
            find_gpu(device, registry, &out[i], &why, diag);
            from_file_count += out[i].arch != NULL;
        }
        if (out[i].arch == NULL) {
            out[i] = named;
        }
        warn_contradiction(device, registry, &out[i], diag);
        fill_sms(device, options->sms, &out[i], diag);
        warn_unknown(device, &out[i], &why, diag);
    }
    if (options->gpu != NULL && from_file_count > 0) {
        diag_warn(
            diag, 0,
            "the devices of the trace are different GPUs: --gpu applies only to those that the "
            "file leaves unknown, and to that of --device");
    }
    return true;
}
