#include "cli/columns.h"

#include "render/answer_fields.h"

#include <string.h>

/* Two of the longer limits and the + between them; three. */
enum { LIMITERS_WIDTH = 23, LIMITERS_WIDE = 29 };

/* Which columns of the table formats exist for which axis. */
static void add_launch_columns(struct render *render, const struct sweep *sweep, bool all)
{
    static const struct {
        enum request_axis axis;
        const char *key;
        bool always; /* in csv and tsv even when not given */
    } columns[] = {
        { REQUEST_THREADS, "launch.threads", true },
        { REQUEST_REGS, "launch.regs", true },
        { REQUEST_AGPRS, "launch.agprs", false },
        { REQUEST_SGPRS, "launch.sgprs", false },
        { REQUEST_SMEM, "launch.smem", true },
        { REQUEST_DYNAMIC_SMEM, "launch.dynamic_smem", true },
        { REQUEST_PER_THREAD, "launch.dynamic_smem_per_thread", false },
        { REQUEST_BARRIERS, "launch.barriers", true },
        { REQUEST_CARVEOUT, "launch.carveout", true },
        { REQUEST_CLUSTER, "launch.cluster", false },
        { REQUEST_WAVE_SIZE, "launch.wave_size", false },
    };
    for (size_t i = 0; i < sizeof columns / sizeof *columns; i++) {
        bool given = sweep->request->axes[columns[i].axis].total > 0;
        if (all ? columns[i].always || given
                : sweep_varies(sweep, columns[i].axis) ||
                      (sweep->request->best && columns[i].axis == REQUEST_THREADS)) {
            render_add_column(render, columns[i].key);
        }
    }
}

/* RDNA's "SM" is a WGP unless in CU mode: a table must say so. */
static bool has_wgp(const struct targets *targets)
{
    for (size_t i = 0; i < targets->count; i++) {
        if (targets->items[i].arch->cus_per_sm > 1) {
            return true;
        }
    }
    return false;
}

static void add_wave_columns(struct render *render, const struct sweep *sweep, bool all)
{
    static const char *const short_list[] = { "waves.waves", "waves.tail_blocks",
                                              "waves.efficiency", "waves.efficiency_shared", NULL };
    const struct request *request = sweep->request;
    bool grid = request->axes[REQUEST_GRID].total + request->axes[REQUEST_ELEMENTS].total > 0;
    if (!grid || !request_knows_sms(request)) {
        return;
    }
    if (!all) {
        if (sweep_varies(sweep, REQUEST_SMS)) {
            render_add_column(render, "waves.sms");
        }
        if (sweep_varies(sweep, REQUEST_GRID) || request->axes[REQUEST_ELEMENTS].total > 0) {
            render_add_column(render, "waves.grid");
        }
        for (size_t i = 0; short_list[i] != NULL; i++) {
            render_add_column(render, short_list[i]);
        }
        return;
    }
    struct column columns[COLUMNS_MAX];
    size_t count = record_columns(answer_fields, columns);
    for (size_t i = 0; i < count; i++) {
        if (strncmp(columns[i].key, "waves.", 6) == 0) {
            render_add_column(render, columns[i].key);
        }
    }
}

static void add_cluster_columns(struct render *render, const struct request *request)
{
    if (request->axes[REQUEST_CLUSTER].total > 0 && request_knows_sms(request)) {
        render_add_column(render, "cluster.max_active_clusters");
        render_add_column(render, "cluster.low");
        render_add_column(render, "cluster.high");
    }
}

static void add_need_columns(struct render *render, const struct request *request)
{
    if (request->need.issue > 0) {
        render_add_column(render, "latency.hiding.high.warps_per_sm");
        render_add_column(render, "latency.hiding.high.verdict");
    }
    if (request->need.bytes_per_load > 0) {
        render_add_column(render, "latency.bandwidth.high.warps_per_sm");
        render_add_column(render, "latency.bandwidth.high.verdict");
    }
}

/* The columns of a table: everything for machines, what varies for people. */
static void add_columns(struct render *render, const struct sweep *sweep, bool all)
{
    if (all || sweep_varies(sweep, REQUEST_ARCH)) {
        render_add_column(render, "arch");
    }
    if (all || sweep_varies(sweep, REQUEST_GPU)) {
        render_add_column(render, "gpu");
    }
    if (sweep_varies(sweep, REQUEST_MIG) || (all && sweep->request->targets.migs > 0)) {
        render_add_column(render, "mig");
    }
    add_launch_columns(render, sweep, all);
    if (has_wgp(&sweep->request->targets)) {
        render_add_column(render, "launch.sm_unit");
    }
    render_add_column(render, "blocks_per_sm");
    render_add_column(render, "warps_per_sm");
    render_add_column(render, "occupancy");
    render_add_column(render, "limiters");
    add_wave_columns(render, sweep, all);
    add_cluster_columns(render, sweep->request);
    add_need_columns(render, sweep->request);
}

/* The longest name in a column of machines. */
static unsigned name_width(const struct targets *targets, const char *label)
{
    unsigned width = 0;
    for (size_t i = 0; i < targets->count; i++) {
        const struct target *target = &targets->items[i];
        const char *name = strcmp(label, "arch") == 0                         ? target->arch->name
                           : strcmp(label, "mig") == 0                        ? target->mig
                           : strcmp(label, "gpu") == 0 && target->gpu != NULL ? target->gpu->name
                                                                              : NULL;
        unsigned len = name != NULL ? (unsigned)strlen(name) : 0;
        width = len > width ? len : width;
    }
    return width;
}

/* Widths that hold every value of the sweep without looking at the rows first. */
static void set_widths(struct render *render, const struct sweep *sweep)
{
    for (size_t i = 0; i < render->column_count; i++) {
        const struct column *column = &render->columns[i];
        unsigned width = render->widths[i];
        if (column->leaf->kind == FIELD_LIMITERS && width < LIMITERS_WIDTH) {
            width = LIMITERS_WIDTH;
        }
        unsigned names = name_width(&sweep->request->targets, column_label(column));
        width = names > width ? names : width;
        for (int axis = 0; axis < REQUEST_AXES; axis++) {
            const struct opt *opt = request_axis_opt((enum request_axis)axis);
            const struct range *range = &sweep->request->axes[axis];
            char key[COLUMN_KEY_MAX];
            /* Elements become blocks of the grid, of which there are not more. */
            snprintf(key, sizeof key, "%s",
                     opt == NULL                ? ""
                     : axis == REQUEST_ELEMENTS ? "grid"
                                                : opt->name);
            for (char *p = key; *p != '\0'; p++) {
                *p = *p == '-' ? '_' : *p;
            }
            if (strcmp(key, column_label(column)) == 0 && range->total > 0 && axis > REQUEST_MIG) {
                for (size_t s = 0; s < range->spans; s++) {
                    const struct span *span = s == 0 ? &range->one : &range->more[s - 1];
                    char buf[32];
                    unsigned len = (unsigned)out_format_uint(buf, span->first + (span->count - 1) *
                                                                                    span->step);
                    width = len > width ? len : width;
                }
            }
        }
        render->widths[i] = width;
    }
}

void columns_choose(struct render *render, const struct sweep *sweep, bool all)
{
    render->fields = answer_fields;
    render->fixed = offsetof(struct answer, launchable);
    add_columns(render, sweep, all);
    set_widths(render, sweep);
}

void columns_widen(struct render *render)
{
    for (size_t i = 0; i < render->column_count; i++) {
        if (render->columns[i].leaf->kind == FIELD_LIMITERS) {
            render->widths[i] = LIMITERS_WIDE;
        }
    }
}
