#include "cli/klaunch.h"

#include "cli/cli.h"
#include "cli/demangle.h"
#include "cli/ksort.h"
#include "cli/machine.h"
#include "render/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define OPTION(member) offsetof(struct klaunch_options, member)
#define AXIS(id)       offsetof(struct klaunch_options, request.axes[id])

/* clang-format off */
static const struct opt opts[] = {
    { "kernel", 'k', "REGEX", OPT_TEXT, OPTION(pattern), 0, 0, 0,
      "only kernels whose name matches (POSIX extended)" },
    { "arch", 'a', "NAME", OPT_TEXTS, OPTION(request.arch), 0, 0, 0,
      "only kernels for it; for inputs that name none, it" },
    { "gpu", 'g', "NAME", OPT_TEXTS, OPTION(request.gpu), 0, 0, 0,
      "only kernels that run on this product, and its SMs" },
    { "mig", 0, "PROFILE", OPT_TEXTS, OPTION(request.mig), 0, 0, 0,
      "MIG profile of the product: 1g.10gb" },
    { "sms", 0, "N", OPT_COUNTS, AXIS(REQUEST_SMS), 1, 65535, 0,
      "number of SMs (CUs); default: profile, product" },
    { "threads", 't', "N", OPT_BLOCKS, AXIS(REQUEST_THREADS), 1, 2147483647, 0,
      "threads per block; default: the kernel's own" },
    { "dynamic-smem", 'd', "BYTES", OPT_BYTES, AXIS(REQUEST_DYNAMIC_SMEM), 0, UINT32_MAX, 0,
      "dynamic shared memory; default: profile, or 0" },
    { "dynamic-smem-per-thread", 0, "BYTES", OPT_BYTES, AXIS(REQUEST_PER_THREAD), 0, 1048576, 0,
      "bytes per thread, added to the above" },
    { "carveout", 0, "PERCENT", OPT_PERCENTS, AXIS(REQUEST_CARVEOUT), 0, 100, 0,
      "preferred carve-out: 0 to 100, max-shared, max-l1" },
    { "no-optin", 0, NULL, OPT_FLAG, OPTION(request.no_optin), 0, 0, 0,
      "the kernels did not opt in to more than 48 KB" },
    { "cluster", 0, "N", OPT_COUNTS, AXIS(REQUEST_CLUSTER), 1, 65535, 0,
      "blocks per cluster; default: the kernel's own" },
    { "grid", 0, "N", OPT_BLOCKS, AXIS(REQUEST_GRID), 1, UINT64_C(1) << 62, 0,
      "blocks in the grid; default: the profile's" },
    { "wave-size", 0, "32|64", OPT_COUNTS, AXIS(REQUEST_WAVE_SIZE), 1, 128, 0,
      "AMD: lanes per wave; default: the kernel's own" },
    { "cu-mode", 0, NULL, OPT_FLAG, OPTION(request.cu_mode), 0, 0, 0,
      "AMD RDNA: CU mode instead of WGP mode" },
    { "sort", 0, "COLUMN,...", OPT_TEXTS, OPTION(sort), 0, 0, 0,
      "order: columns of csv, or -COLUMN; else as found" },
    { "mangled", 0, NULL, OPT_FLAG, OPTION(mangled), 0, 0, 0, "names as the compiler wrote them" },
};
/* clang-format on */

const struct opt_group klaunch_group = { "Kernels", opts, sizeof opts / sizeof *opts };

/* The axes in the order of the options given; the last one is the fastest. */
static bool order_axes(struct klaunch *klaunch, const struct opt_given *given, struct diag *diag)
{
    struct sweep *sweep = &klaunch->sweep;
    memset(sweep, 0, sizeof *sweep);
    sweep->request = &klaunch->request;
    klaunch->combinations = 1;
    for (size_t i = 0; i < given->count; i++) {
        for (int axis = REQUEST_SMS; axis < REQUEST_AXES; axis++) {
            uint64_t total = klaunch->options->request.axes[axis].total;
            const struct opt *opt = request_axis_opt((enum request_axis)axis);
            if (total > 0 && strcmp(given->opts[i]->name, opt->name) == 0) {
                sweep->order[sweep->count++] = (enum request_axis)axis;
                klaunch->combinations *= total;
            }
        }
        if (klaunch->combinations > KLAUNCH_ROWS_MAX) {
            return diag_error(diag, 0, "the options describe more than %d launches a kernel",
                              KLAUNCH_ROWS_MAX);
        }
    }
    return true;
}

static bool compile(struct klaunch *klaunch, struct diag *diag)
{
    const char *pattern = klaunch->options->pattern;
    if (pattern == NULL) {
        return true;
    }
    int code = regcomp(&klaunch->regex, pattern, REG_EXTENDED | REG_NOSUB);
    if (code != 0) {
        char reason[128];
        char found[DIAG_QUOTE_MAX];
        regerror(code, &klaunch->regex, reason, sizeof reason);
        return diag_error(diag, 0, "--kernel is '%s': %s",
                          diag_quote(found, pattern, strlen(pattern)), reason);
    }
    klaunch->has_regex = true;
    return true;
}

bool klaunch_start(struct klaunch *klaunch, const struct klaunch_options *options,
                   const struct opt_given *given, const struct registry *registry,
                   struct diag *diag)
{
    const struct request *r = &options->request;
    memset(klaunch, 0, sizeof *klaunch);
    klaunch->options = options;
    klaunch->registry = registry;
    bool machines = r->arch.count > 0 || r->gpu.count > 0 || r->mig.count > 0;
    if (machines && !targets_make(&klaunch->targets, &r->arch, &r->gpu, &r->mig, false, false,
                                  registry, diag)) {
        return false;
    }
    return order_axes(klaunch, given, diag) && compile(klaunch, diag) &&
           ksort_check(&options->sort, diag);
}

void klaunch_free(struct klaunch *klaunch)
{
    for (size_t i = 0; klaunch->names != NULL && i < klaunch->collection->list.count; i++) {
        free(klaunch->names[i]);
    }
    free((void *)klaunch->names);
    free(klaunch->refs);
    kindex_free(&klaunch->index);
    targets_free(&klaunch->targets);
    if (klaunch->has_regex) {
        regfree(&klaunch->regex);
    }
    memset(klaunch, 0, sizeof *klaunch);
}

const char *klaunch_name(struct klaunch *klaunch, uint32_t kernel)
{
    const char *name = klaunch->collection->list.items[kernel].name;
    if (klaunch->names[kernel] == NULL) {
        klaunch->names[kernel] = demangle(name);
        if (klaunch->names[kernel] == NULL) {
            klaunch->names[kernel] = malloc(strlen(name) + 1);
            if (klaunch->names[kernel] == NULL) {
                return name;
            }
            strcpy(klaunch->names[kernel], name);
        }
    }
    return klaunch->names[kernel];
}

static bool add_refs(struct klaunch *klaunch, uint32_t kernel, uint32_t target, struct diag *diag)
{
    size_t more = (size_t)klaunch->combinations;
    if (klaunch->count + more > KLAUNCH_ROWS_MAX) {
        return diag_error(diag, 0, "more than %d rows; select kernels with --kernel",
                          KLAUNCH_ROWS_MAX);
    }
    if (klaunch->count + more > klaunch->room) {
        size_t room = (klaunch->count + more) * 2;
        struct klaunch_ref *refs = realloc(klaunch->refs, room * sizeof *refs);
        if (refs == NULL) {
            return diag_error(diag, 0, "out of memory");
        }
        klaunch->refs = refs;
        klaunch->room = room;
    }
    for (size_t i = 0; i < more; i++) {
        klaunch->refs[klaunch->count++] = (struct klaunch_ref){ kernel, target, (uint32_t)i };
    }
    return true;
}

/*
 * A report has a kernel once for each block size it was made for.  With other block sizes asked for
 * they are all the same.
 */
static bool repeated(const struct klaunch *klaunch, const struct kernel *k)
{
    const struct kernel_list *list = &klaunch->collection->list;
    if (k->source != KERNEL_JSON || klaunch->options->request.axes[REQUEST_THREADS].total == 0) {
        return false;
    }
    for (const struct kernel *other = k; other > list->items;) {
        other--;
        if (other->file != k->file || strcmp(other->name, k->name) != 0 ||
            strcmp(other->arch, k->arch) != 0) {
            break;
        }
        if (other->regs == k->regs && other->smem == k->smem && other->barriers == k->barriers &&
            other->spill_stores == k->spill_stores && other->dynamic_smem == k->dynamic_smem) {
            return true;
        }
    }
    return false;
}

/* A device function that is listed for what it spills, and does not. */
static bool idle_function(const struct klaunch *klaunch, const struct kernel *k)
{
    return (k->flags & KERNEL_FUNCTION) != 0 && !klaunch->functions && k->stack == 0 &&
           k->spill_stores <= 0 && k->spill_loads <= 0 && k->sgpr_spill <= 0;
}

static bool select_one(struct klaunch *klaunch, uint32_t index, struct diag *diag)
{
    const struct kernel *k = &klaunch->collection->list.items[index];
    if (klaunch->has_regex &&
        regexec(&klaunch->regex, klaunch_name(klaunch, index), 0, NULL, 0) != 0) {
        return true;
    }
    if (repeated(klaunch, k)) {
        klaunch->kernels++;
        return true;
    }
    if (idle_function(klaunch, k)) {
        klaunch->kernels++;
        return true;
    }
    size_t before = klaunch->count;
    if (klaunch->targets.count == 0 && !add_refs(klaunch, index, UINT32_MAX, diag)) {
        return false;
    }
    for (size_t t = 0; t < klaunch->targets.count; t++) {
        if (machine_runs(klaunch, k, t) && !add_refs(klaunch, index, (uint32_t)t, diag)) {
            return false;
        }
    }
    bool taken = klaunch->count > before;
    klaunch->features_left += !taken && machine_passed_over(klaunch, k);
    klaunch->kernels += taken;
    return true;
}

/* Says what --gpu chose. */
static void explain_features(const struct klaunch *klaunch)
{
    if (klaunch->features_left > 0) {
        char text[256];
        snprintf(text, sizeof text,
                 "left out %zu kernel%s for targets with xnack+ or sramecc-: on this product the "
                 "runtime takes other code unless HSA_XNACK=1 is set; --arch, as in "
                 "--arch gfx90a:xnack+, selects them",
                 klaunch->features_left, text_plural(klaunch->features_left));
        cli_warn(NULL, text);
    }
}

bool klaunch_select(struct klaunch *klaunch, struct collection *collection, struct diag *diag)
{
    klaunch->collection = collection;
    size_t count = collection->list.count;
    klaunch->names = calloc(count > 0 ? count : 1, sizeof(*klaunch->names));
    if (klaunch->names == NULL ||
        (klaunch->targets.gpus > 0 && !kindex_make(&klaunch->index, &collection->list))) {
        return diag_error(diag, 0, "out of memory");
    }
    for (uint32_t i = 0; i < count; i++) {
        if (!select_one(klaunch, i, diag)) {
            return false;
        }
    }
    explain_features(klaunch);
    return klaunch->options->sort.count == 0 || ksort(klaunch, diag);
}

bool klaunch_wants_headroom(const struct column *column)
{
    return strncmp(column->key, "result.headroom.", 16) == 0;
}
