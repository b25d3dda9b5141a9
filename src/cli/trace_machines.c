#include "cli/trace_machines.h"

#include <stdio.h>
#include <string.h>

#include "arch/gpu_lookup.h"
#include "cli/target.h"

/* The machine that --gpu names, for all devices. */
static bool named_machine(const char *gpu, const struct registry *registry,
                          struct trace_machine *out, struct diag *diag)
{
    struct targets targets = { 0 };
    const char *items[] = { gpu };
    const struct opt_texts names = { items, NULL, 1 };
    const struct opt_texts none = { NULL, NULL, 0 };
    bool ok = targets_make(&targets, &none, &names, &none, TARGET_SMS, false, registry, diag);
    if (ok) {
        const struct target *target = &targets.items[0];
        out->arch = target->arch;
        out->product = target->gpu;
        out->sms = gpu_sms(target->gpu, target->arch);
    }
    targets_free(&targets);
    return ok;
}

/* The device called as messages do: "device 0 (NVIDIA A100)". */
static const char *called(const struct trace_device *device, char out[DIAG_TEXT_MAX])
{
    char name[DIAG_QUOTE_MAX];
    int len = snprintf(out, DIAG_TEXT_MAX, "device %lld", (long long)device->id);
    if (device->name[0] != '\0') {
        snprintf(out + len, DIAG_TEXT_MAX - (size_t)len, " (%s)",
                 diag_quote(name, device->name, strlen(device->name)));
    }
    return out;
}

/* What the file says of a device, and what its product's name adds. */
static void find_machine(const struct trace_device *device, const struct registry *registry,
                         struct trace_machine *out, struct diag *diag)
{
    struct diag why;
    char who[DIAG_TEXT_MAX];
    diag_init(&why, NULL);
    if (device->arch[0] != '\0') {
        out->arch = registry_find(registry, device->arch);
    }
    if (device->name[0] != '\0') {
        out->product = gpu_find(&registry->gpus, device->name, &why);
    }
    if (out->arch == NULL && out->product != NULL) {
        out->arch = registry_find(registry, out->product->arch);
    }
    if (out->arch != NULL && out->product != NULL &&
        strcmp(out->product->arch, out->arch->name) != 0) {
        diag_warn(diag, 0, "%s is %s by its name and %s by the file; the file is believed",
                  called(device, who), out->product->arch, out->arch->name);
        out->product = NULL;
    }
    uint32_t cus = out->arch != NULL && out->arch->cus_per_sm > 1 ? out->arch->cus_per_sm : 1;
    if (device->sms > 0 && device->sms <= UINT32_MAX) {
        out->sms = (uint32_t)device->sms / cus;
    } else if (out->product != NULL) {
        out->sms = gpu_sms(out->product, out->arch);
        gpu_warn_counts(out->product, diag);
    }
    if (out->arch == NULL || out->sms == 0) {
        diag_warn(diag, 0, "%s: the file does not say %s; give --gpu%s%s", called(device, who),
                  out->arch == NULL ? "which GPU it is" : "how many SMs it has",
                  why.text[0] != '\0' ? ": " : " or --sms", why.text);
    }
}

bool trace_machines(struct trace_machine *out, const struct trace *trace,
                    const struct trace_machine_options *options, const struct registry *registry,
                    struct diag *diag)
{
    struct trace_machine named = { NULL, NULL, 0 };
    if (options->gpu != NULL && !named_machine(options->gpu, registry, &named, diag)) {
        return false;
    }
    for (size_t i = 0; i < trace->device_count; i++) {
        struct trace_device device = trace->devices[i];
        out[i] = named;
        if (options->sms > 0) {
            device.sms = (int64_t)options->sms;
        }
        if (options->gpu == NULL) {
            find_machine(&device, registry, &out[i], diag);
        }
        if (options->sms > 0) {
            out[i].sms = (uint32_t)options->sms;
        }
    }
    return true;
}
