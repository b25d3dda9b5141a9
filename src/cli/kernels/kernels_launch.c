#include "cli/kernels/kernels_launch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/num.h"
#include "base/text.h"
#include "cli/cli.h"
#include "cli/kernels/demangle.h"
#include "model/kernel/kernel_key.h"
#include "model/launch/answer_say.h"
#include "render/text/answer_text.h"

#define OPTION(member) offsetof(struct kernels_launch_options, member)

/* clang-format off */
static const struct opt name_opts[] = {
    { "kernel", 'k', "REGEX", OPT_TEXT, OPTION(pattern), 0, 0, 0,
      "only kernels whose name matches (POSIX extended)", NULL },
    { "exclude", 0, "REGEX", OPT_TEXT, OPTION(exclude), 0, 0, 0,
      "leave out kernels whose name matches", NULL },
    { "internal", 0, NULL, OPT_FLAG, OPTION(internal), 0, 0, 0,
      "also the CUDA runtime's own kernels (cudadevrt)", NULL },
};

static const struct opt order_opts[] = {
    { "mangled", 0, NULL, OPT_FLAG, OPTION(mangled), 0, 0, 0,
      "names as the compiler wrote them", NULL },
    { "wide", 0, NULL, OPT_FLAG, OPTION(wide), 0, 0, 0,
      "names in full on a terminal, as elsewhere", NULL },
};
/* clang-format on */

const struct opt_group kernels_launch_name_group = { "Kernels", name_opts,
                                                     sizeof name_opts / sizeof *name_opts };
const struct opt_group kernels_launch_order_group = { "Kernels", order_opts,
                                                      sizeof order_opts / sizeof *order_opts };

/* The axes in the order of the options given; the last one is the fastest. */
static bool order_axes(struct kernels_launch *launch, const struct opt_given *given,
                       struct diag *diag)
{
    struct sweep *sweep = &launch->sweep;
    memset(sweep, 0, sizeof *sweep);
    sweep->request = &launch->request;
    launch->combinations = 1;
    for (size_t i = 0; i < given->count; i++) {
        enum request_axis axis = request_find_axis(given->opts[i]->name);
        uint64_t total = axis < REQUEST_AXES ? launch->options->request.axes[axis].total : 0;
        if (total > 0) {
            sweep->order[sweep->count++] = axis;
            launch->combinations *= total;
        }
        if (launch->combinations > KERNELS_LAUNCH_ROWS_MAX) {
            return diag_error(diag, 0, "the options describe more than %d launches a kernel",
                              KERNELS_LAUNCH_ROWS_MAX);
        }
    }
    return true;
}

void kernels_launch_options_free(struct kernels_launch_options *options)
{
    opt_free(&request_kernels_group, &options->request);
    select_options_free(&options->rows);
    opt_free(&kernels_launch_order_group, options);
}

bool kernels_launch_start(struct kernels_launch *launch,
                          const struct kernels_launch_options *options,
                          const struct opt_given *given, const struct registry *registry,
                          struct diag *diag)
{
    const struct request *r = &options->request;
    memset(launch, 0, sizeof *launch);
    launch->options = options;
    launch->registry = registry;
    bool machines = r->arch.count > 0 || r->gpu.count > 0 || r->mig.count > 0;
    if (machines && !targets_make(&launch->targets, &r->arch, &r->gpu, &r->mig,
                                  request_target_needs(r), false, registry, diag)) {
        return false;
    }
    return order_axes(launch, given, diag) &&
           pattern_compile(&launch->pattern, "kernel", options->pattern, diag) &&
           pattern_compile(&launch->exclude, "exclude", options->exclude, diag) &&
           select_prepare(&launch->select, &options->rows, kernel_say,
                          "regs, spill, occupancy or name", diag);
}

void kernels_launch_free(struct kernels_launch *launch)
{
    for (size_t i = 0; launch->names != NULL && i < launch->collection->list.count; i++) {
        free(launch->names[i]);
    }
    free((void *)launch->names);
    free(launch->refs);
    kernel_index_free(&launch->index);
    targets_free(&launch->targets);
    pattern_free(&launch->pattern);
    pattern_free(&launch->exclude);
    select_free(&launch->select);
    memset(launch, 0, sizeof *launch);
}

const char *kernels_launch_shown(struct kernels_launch *launch, uint32_t kernel)
{
    if (launch->options->mangled) {
        return launch->collection->list.items[kernel].name;
    }
    return kernels_launch_name(launch, kernel);
}

const char *kernels_launch_name(struct kernels_launch *launch, uint32_t kernel)
{
    const char *name = launch->collection->list.items[kernel].name;
    if (launch->names[kernel] == NULL) {
        launch->names[kernel] = demangle(name);
        if (launch->names[kernel] == NULL) {
            launch->names[kernel] = malloc(strlen(name) + 1);
            if (launch->names[kernel] == NULL) {
                return name;
            }
            strcpy(launch->names[kernel], name);
        }
    }
    return launch->names[kernel];
}

static bool add_refs(struct kernels_launch *launch, uint32_t kernel, uint32_t target,
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
            return diag_no_memory(diag);
        }
        launch->refs = refs;
        launch->room = room;
    }
    for (size_t i = 0; i < more; i++) {
        launch->refs[launch->count++] = (struct kernels_launch_ref){ kernel, target, (uint32_t)i };
    }
    return true;
}

/*
 * A report has a kernel once for each block size it was made for.  With other block sizes asked for
 * they are all the same.
 */
static bool repeated(const struct kernels_launch *launch, const struct kernel *k)
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
            other->spill_stores == k->spill_stores && other->dynamic_smem == k->dynamic_smem) {
            return true;
        }
    }
    return false;
}

/* A device function that is listed for what it spills, and does not. */
static bool idle_function(const struct kernels_launch *launch, const struct kernel *k)
{
    return (k->flags & KERNEL_FUNCTION) != 0 && !launch->functions && k->stack == 0 &&
           k->spill_stores <= 0 && k->spill_loads <= 0 && k->sgpr_spill <= 0;
}

static bool select_one(struct kernels_launch *launch, uint32_t index, struct diag *diag)
{
    const struct kernel *k = &launch->collection->list.items[index];
    if (!launch->options->internal && kernel_is_internal(k->name)) {
        launch->internal++;
        return true;
    }
    if ((launch->pattern.given &&
         !pattern_matches(&launch->pattern, kernels_launch_name(launch, index))) ||
        (launch->exclude.given &&
         pattern_matches(&launch->exclude, kernels_launch_name(launch, index)))) {
        return true;
    }
    if (repeated(launch, k)) {
        launch->kernels++;
        return true;
    }
    if (idle_function(launch, k)) {
        launch->kernels++;
        return true;
    }
    size_t before = launch->count;
    if (launch->targets.count == 0 && !add_refs(launch, index, UINT32_MAX, diag)) {
        return false;
    }
    for (size_t t = 0; t < launch->targets.count; t++) {
        if (kernels_target_runs(launch, k, t) && !add_refs(launch, index, (uint32_t)t, diag)) {
            return false;
        }
    }
    bool taken = launch->count > before;
    launch->features_left += !taken && kernels_target_passed_over(launch, k);
    launch->kernels += taken;
    return true;
}

/* Says what --gpu chose. */
static void explain_features(const struct kernels_launch *launch)
{
    if (launch->features_left > 0) {
        char text[256];
        snprintf(text, sizeof text,
                 "left out %zu kernel%s for targets with xnack+ or sramecc-: on this product the "
                 "runtime takes other code unless HSA_XNACK=1 is set; --arch, as in "
                 "--arch gfx90a:xnack+, selects them",
                 launch->features_left, text_plural(launch->features_left));
        cli_warn(NULL, text);
    }
}

const char *kernels_launch_arch(const struct kernels_launch *launch, size_t index)
{
    const struct kernels_launch_ref *ref = &launch->refs[index];
    const struct kernel *k = &launch->collection->list.items[ref->kernel];
    bool machine = k->arch[0] == '\0' && ref->target != UINT32_MAX;
    return machine ? launch->targets.items[ref->target].arch->name : k->arch;
}

/* Keeps the rows for which every --where holds, in the order of --sort. */
static bool select_rows(struct kernels_launch *launch, struct diag *diag)
{
    static struct kernel_row row; /* too large for a stack frame */
    struct select *select = &launch->select;
    struct sort *sort = &select->sort;
    struct kernels_launch_ref *refs = malloc((launch->count + 1) * sizeof *refs);
    size_t count = 0;
    bool ok = refs != NULL || diag_no_memory(diag);
    sort->max = launch->count;
    for (size_t i = 0; i < launch->count && ok; i++) {
        kernels_launch_row(launch, i, select->headroom, &row);
        if (select_accepts(select, &row)) {
            refs[count++] = launch->refs[i];
            ok = sort->key_count == 0 || select_hold(select, i, &row, diag);
        }
    }
    sort_finish(sort);
    for (size_t i = 0; i < sort->count && ok; i++) {
        refs[i] = launch->refs[sort_at(sort, i)];
    }
    if (ok) {
        memcpy(launch->refs, refs, count * sizeof *refs);
        launch->count = count;
    }
    free(refs);
    return ok;
}

bool kernels_launch_select(struct kernels_launch *launch, struct collection *collection,
                           struct diag *diag)
{
    launch->collection = collection;
    size_t count = collection->list.count;
    launch->names = calloc(max_size(count, 1), sizeof(*launch->names));
    if (launch->names == NULL ||
        (launch->targets.gpus > 0 &&
         !kernel_index_make(&launch->index, &collection->list, NULL, NULL))) {
        return diag_no_memory(diag);
    }
    for (uint32_t i = 0; i < count; i++) {
        if (!select_one(launch, i, diag)) {
            return false;
        }
    }
    explain_features(launch);
    bool all = launch->select.where_count == 0 && launch->select.sort.key_count == 0;
    return all || select_rows(launch, diag);
}
