/* kernels_select.c - selects the kernels of a collection that become rows, and orders the rows. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/num.h"
#include "base/text.h"
#include "command/cli.h"
#include "kernels/kernels_launch.h"
#include "launch/answer_say.h"
#include "names/kernel_name.h"

static bool add_refs(struct kernels_launch *launch, uint32_t kernel, uint32_t machine,
                     struct diag *diag)
{
    size_t more = (size_t)launch->combinations;
    if (launch->count + more > KERNELS_LAUNCH_ROWS_MAX) {
        return diag_error(diag, 0, "more than %d rows; select kernels with --kernel",
                          KERNELS_LAUNCH_ROWS_MAX);
    }
    if (launch->count + more > launch->room) {
        size_t room = (launch->count + more) * 2;
        struct kernels_launch_ref *refs = realloc(launch->refs, room * sizeof *refs);
        if (refs == NULL) {
            return diag_report_no_memory(diag);
        }
        launch->refs = refs;
        launch->room = room;
    }
    for (size_t i = 0; i < more; i++) {
        launch->refs[launch->count++] = (struct kernels_launch_ref){ kernel, machine, (uint32_t)i };
    }
    return true;
}

/*
 * With --threads: is `k` the same as an earlier kernel of its JSON report?  A report lists a kernel
 * once for each block size that it was compiled for; --threads replaces these sizes.
 */
static bool is_repeated(const struct kernels_launch *launch, const struct kernel *k)
{
    const struct kernel_list *list = &launch->collection->list;
    if (k->source != KERNEL_JSON || launch->options->request.axes[REQUEST_THREADS].total == 0) {
        return false;
    }
    for (const struct kernel *other = k; other > list->items;) {
        other--;
        if (other->file != k->file || strcmp(other->name, k->name) != 0 ||
            strcmp(other->arch, k->arch) != 0) {
            break;
        }
        if (other->regs == k->regs && other->smem == k->smem && other->barriers == k->barriers &&
            kernel_spills_are_equal(other, k) && other->dynamic_smem == k->dynamic_smem) {
            return true;
        }
    }
    return false;
}

/* Does `k` get no row because it is a device function without stack and spills? */
static bool is_function_without_row(const struct kernels_launch *launch, const struct kernel *k)
{
    return (k->flags & KERNEL_FUNCTION) != 0 && !launch->keeps_functions && k->stack == 0 &&
           !kernel_surely_spills(k);
}

/* Adds the rows of a kernel if the options select it.  Returns false with an error in `diag`. */
static bool select_kernel(struct kernels_launch *launch, uint32_t index, struct diag *diag)
{
    const struct kernel *k = &launch->collection->list.items[index];
    if (!launch->options->internal && kernel_name_is_device_runtime(k->name)) {
        launch->internal_count++;
        return true;
    }
    if ((launch->pattern.is_given &&
         !pattern_matches(&launch->pattern, kernels_launch_name(launch, index))) ||
        (launch->exclude.is_given &&
         pattern_matches(&launch->exclude, kernels_launch_name(launch, index)))) {
        return true;
    }
    if (is_repeated(launch, k)) {
        launch->kernel_count++;
        return true;
    }
    if (is_function_without_row(launch, k)) {
        launch->kernel_count++;
        return true;
    }
    size_t before = launch->count;
    if (launch->machines.count == 0 && !add_refs(launch, index, UINT32_MAX, diag)) {
        return false;
    }
    for (uint32_t machine = 0; machine < launch->machines.count; machine++) {
        if (kernels_machine_selects(launch, k, machine) &&
            !add_refs(launch, index, machine, diag)) {
            return false;
        }
    }
    bool selected = launch->count > before;
    launch->excluded_for_features += !selected && kernels_machine_runs_after_setup(launch, k);
    launch->kernel_count += selected;
    return true;
}

/* Warns about the kernels that --gpu left out for their features. */
static void warn_features(const struct kernels_launch *launch)
{
    if (launch->excluded_for_features > 0) {
        char text[256];
        snprintf(text, sizeof text,
                 "left out %zu kernel%s for targets with xnack+ or sramecc-, which this product "
                 "runs only if XNACK is on (HSA_XNACK=1) or ECC is off; --arch, as in --arch "
                 "gfx90a:xnack+, selects them",
                 launch->excluded_for_features, text_plural(launch->excluded_for_features));
        cli_warn(NULL, text);
    }
}

/*
 * Sets the architecture of kernels of recorded runs that name their device only: "NVIDIA
 * A100-SXM4-80GB (0)".
 */
static void set_recorded_archs(const struct registry *registry, struct kernel_list *list)
{
    const char *device = ""; /* the last one, and its product: most kernels have the same */
    const struct gpu *gpu = NULL;
    for (size_t i = 0; i < list->count; i++) {
        struct kernel *k = &list->items[i];
        if (k->arch[0] != '\0' || k->profile == NULL || k->profile->device == NULL) {
            continue;
        }
        if (strcmp(k->profile->device, device) != 0) {
            struct diag ignored;
            diag_init(&ignored, NULL);
            device = k->profile->device;
            gpu = registry_find_gpu(registry, device, &ignored);
        }
        if (gpu != NULL) {
            kernel_set_arch(k, gpu->arch, strlen(gpu->arch));
        }
    }
}

bool kernels_launch_select(struct kernels_launch *launch, struct collection *collection,
                           struct diag *diag)
{
    launch->collection = collection;
    size_t count = collection->list.count;
    set_recorded_archs(launch->registry, &collection->list);
    launch->names = calloc(max_size(count, 1), sizeof(*launch->names));
    if (launch->names == NULL ||
        (launch->machines.gpus > 0 &&
         !kernel_index_make(&launch->index, &collection->list, NULL, NULL))) {
        return diag_report_no_memory(diag);
    }
    if (launch->index.count > 0) {
        kernel_index_drop_repeats(&launch->index, kernels_machine_same_code);
    }
    for (uint32_t i = 0; i < count; i++) {
        if (!select_kernel(launch, i, diag)) {
            return false;
        }
    }
    warn_features(launch);
    return true;
}

/* The rows for select_rows(). */
struct launch_rows {
    struct kernels_launch *launch;
    bool needs_headroom;
};

static const void *make_row(void *owner, size_t index)
{
    struct launch_rows *rows = owner;
    return kernels_launch_row(rows->launch, index, rows->needs_headroom);
}

bool kernels_launch_filter_and_sort(struct kernels_launch *launch, struct select *select,
                                    struct diag *diag)
{
    struct launch_rows rows = { .launch = launch,
                                .needs_headroom = select_uses(select, answer_key_is_headroom) };
    const struct select_source source = { &rows, launch->count, make_row, NULL };
    size_t *order;
    size_t count;
    if (select_keeps_all(select)) {
        return true;
    }
    if (!select_rows(select, &source, 0, &order, &count, diag)) {
        return false;
    }
    struct kernels_launch_ref *refs = malloc((count + 1) * sizeof *refs);
    if (refs == NULL) {
        free(order);
        return diag_report_no_memory(diag);
    }
    for (size_t i = 0; i < count; i++) {
        refs[i] = launch->refs[order[i]];
    }
    free(order);
    free(launch->refs);
    launch->refs = refs;
    launch->filtered_out_count = launch->count - count;
    launch->count = launch->room = count;
    return true;
}
