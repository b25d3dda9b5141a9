/*
 * kernels_launch.c - the options that `occ kernels` and `occ diff` share; the names of kernels, and
 * the architectures of rows.
 */
#include "kernels/kernels_launch.h"

#include <stdlib.h>
#include <string.h>

#include "names/demangle.h"

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

static const struct opt show_opts[] = {
    { "mangled", 0, NULL, OPT_FLAG, OPTION(mangled), 0, 0, 0,
      "names as the compiler wrote them", NULL },
};
/* clang-format on */

const struct opt_group kernels_launch_name_group = OPT_GROUP("Kernels", name_opts);
const struct opt_group kernels_launch_show_group = OPT_GROUP("Kernels", show_opts);

/* Makes the sweep of the axes in the order of the options; the last option varies fastest. */
static bool order_axes(struct kernels_launch *launch, const struct opt_given *given,
                       struct diag *diag)
{
    struct sweep *sweep = &launch->sweep;
    memset(sweep, 0, sizeof *sweep);
    sweep->choice.request = &launch->request;
    launch->combinations = 1;
    for (size_t i = 0; i < given->count; i++) {
        enum request_axis axis = request_find_axis(given->opts[i]->name);
        uint64_t total = axis < REQUEST_AXIS_COUNT ? launch->options->request.axes[axis].total : 0;
        if (total > 0) {
            sweep->order[sweep->count++] = axis;
            launch->combinations *= total;
        }
        if (launch->combinations > KERNELS_LAUNCH_ROWS_MAX) {
            return diag_error(diag, 0, "the options describe more than %d launches per kernel",
                              KERNELS_LAUNCH_ROWS_MAX);
        }
    }
    return true;
}

void kernels_launch_options_free(struct kernels_launch_options *options)
{
    opt_free(&request_kernels_group, &options->request);
    select_options_free(&options->rows);
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
    launch->request = *r;
    launch->request.from_keys = true; /* errors name keys: the values are from a file */
    bool has_machine = r->arch.count > 0 || r->gpu.count > 0 || r->mig.count > 0;
    if (has_machine && !machines_make(&launch->machines, &r->arch, &r->gpu, &r->mig,
                                      request_machine_needs(r), false, registry, diag)) {
        return false;
    }
    return order_axes(launch, given, diag) &&
           pattern_compile(&launch->pattern, "kernel", options->pattern, diag) &&
           pattern_compile(&launch->exclude, "exclude", options->exclude, diag);
}

void kernels_launch_free(struct kernels_launch *launch)
{
    free((void *)launch->names);
    free(launch->refs);
    kernel_index_free(&launch->index);
    machines_free(&launch->machines);
    pattern_free(&launch->pattern);
    pattern_free(&launch->exclude);
    memset(launch, 0, sizeof *launch);
}

const char *kernels_launch_shown_name(struct kernels_launch *launch, uint32_t kernel)
{
    if (launch->options->mangled) {
        return launch->collection->list.items[kernel].name;
    }
    return kernels_launch_name(launch, kernel);
}

const char *kernels_launch_name(struct kernels_launch *launch, uint32_t kernel)
{
    static char text[DEMANGLE_TEXT_MAX]; /* a call with so large a frame would be slow */
    struct kernel_list *list = &launch->collection->list;
    if (launch->names[kernel] == NULL) {
        size_t len = demangle(list->items[kernel].name, text);
        if (len > 0) {
            launch->names[kernel] = kernel_list_text(list, text, len);
        }
        if (launch->names[kernel] == NULL) {
            launch->names[kernel] = list->items[kernel].name;
        }
    }
    return launch->names[kernel];
}

const char *kernels_launch_arch(const struct kernels_launch *launch, size_t index)
{
    const struct kernels_launch_ref *ref = &launch->refs[index];
    const struct kernel *k = &launch->collection->list.items[ref->kernel];
    bool from_machine = k->arch[0] == '\0' && ref->machine != UINT32_MAX;
    return from_machine ? launch->machines.items[ref->machine].arch->name : k->arch;
}
