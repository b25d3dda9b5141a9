#include "launch/columns.h"

#include <string.h>

#include "base/text.h"
#include "core/round.h"
#include "launch/answer_say.h"
#include "launch/launches.h"

/*
 * Is `axis` the schedule, the throughput or the element size, and was that option given?
 * sweep_has() sees these three only in the rows of a file.
 */
static bool is_given_tile_option(const struct request *request, enum request_axis axis)
{
    return (axis == REQUEST_SCHEDULE && request->schedule != NULL) ||
           (axis == REQUEST_THROUGHPUT && request->throughput > 0) ||
           (axis == REQUEST_ELEMENT_BYTES && request->element_bytes != NULL);
}

/* Adds the column of block shapes, if any; without a file or `all`, only if --threads varies. */
static void add_block(struct table *table, const struct sweep *sweep, bool all)
{
    const struct range *threads = &sweep->choice.request->axes[REQUEST_THREADS];
    bool has_shapes = sweep->file != NULL && sweep->file->has_shapes;
    for (size_t i = 0; i < threads->span_count; i++) {
        has_shapes = has_shapes || range_span(threads, i)->shape[0] > 0;
    }
    if (has_shapes && (all || sweep->file != NULL || sweep_varies(sweep, REQUEST_THREADS))) {
        table_add_column(table, "launch.block");
    }
}

/* Adds the options that vary; if `all`, those that are given and those that csv always has. */
static void add_launch_columns(struct table *table, const struct sweep *sweep, bool all)
{
    size_t count;
    const struct column *columns = record_columns(answer_say, &count);
    bool stages =
        request_has_stages(sweep->choice.request); /* they vary the dynamic shared memory */
    for (size_t i = 0; i < count; i++) {
        enum request_axis axis = REQUEST_AXIS_COUNT;
        if (strcmp(columns[i].key, "launch.block") == 0) {
            add_block(table, sweep, all);
        } else if (strcmp(columns[i].key, "launch.optin") == 0) {
            axis = REQUEST_NO_OPTIN;
        } else if (text_starts(columns[i].key, "launch.")) {
            axis = request_find_axis(column_label(&columns[i]));
        }
        if (axis == REQUEST_AXIS_COUNT) {
            continue;
        }
        bool given = sweep_has(sweep, axis) || is_given_tile_option(sweep->choice.request, axis);
        bool best = sweep->choice.request->finds_best && axis == sweep->choice.request->best_axis;
        bool shown = sweep_varies(sweep, axis) || best || (axis == REQUEST_DYNAMIC_SMEM && stages);
        if (all) {
            shown = given || request_rows[axis].is_in_csv;
        }
        if (shown) {
            table_add_column(table, columns[i].key);
        }
    }
}

/* Does an architecture have WGPs?  Then the table says whether its "SM" is a WGP or a CU. */
static bool has_wgp(const struct machines *machines)
{
    for (size_t i = 0; i < machines->count; i++) {
        if (machines->items[i].arch->cus_per_sm > 1) {
            return true;
        }
    }
    return false;
}

/* Do the tables have a column of the vendor's word for an SM, such as CU or WGP? */
static bool shows_unit(const struct sweep *sweep)
{
    return has_wgp(&sweep->choice.request->machines) ||
           (sweep->file != NULL && sweep->file->has_wgp);
}

static void add_group(struct table *table, const char *prefix)
{
    size_t count;
    const struct column *columns = record_columns(answer_say, &count);
    for (size_t i = 0; i < count; i++) {
        if (text_starts(columns[i].key, prefix)) {
            table_add_column(table, columns[i].key);
        }
    }
}

static void add_list(struct table *table, const char *const *list)
{
    for (size_t i = 0; list[i] != NULL; i++) {
        table_add_column(table, list[i]);
    }
}

static bool has_sms(const struct sweep *sweep)
{
    return request_has_sms(sweep->choice.request) || (sweep->file != NULL && sweep->file->has_sms);
}

bool columns_have_waves(const struct sweep *sweep)
{
    bool grid = sweep_has(sweep, REQUEST_ELEMENTS) || sweep_has(sweep, REQUEST_PROBLEM) ||
                sweep_has(sweep, REQUEST_GRID);
    return grid && has_sms(sweep);
}

static void add_wave_columns(struct table *table, const struct sweep *sweep, bool all)
{
    static const char *const waves[] = { "waves.waves", "waves.tail_blocks", "waves.efficiency",
                                         "waves.efficiency_shared", NULL };
    static const char *const tiles[] = { "tiles.tiles",           "waves.waves",
                                         "tiles.tile_efficiency", "tiles.wave_efficiency",
                                         "tiles.useful",          NULL };
    bool problem = sweep_has(sweep, REQUEST_PROBLEM);
    bool elements = sweep_has(sweep, REQUEST_ELEMENTS);
    bool grid = elements || problem || sweep_has(sweep, REQUEST_GRID);
    if (all && grid && has_sms(sweep)) {
        add_group(table, "waves.");
    }
    if (all && problem) {
        add_group(table, "tiles.");
    }
    if (all || !grid) {
        return;
    }
    if (!has_sms(sweep)) {
        if (problem) {
            table_add_column(table, "tiles.tiles");
            table_add_column(table, "tiles.tile_efficiency");
        }
        return;
    }
    if (sweep_varies(sweep, REQUEST_SMS)) {
        table_add_column(table, "waves.sms");
    }
    if (sweep_varies(sweep, REQUEST_GRID) || elements) {
        table_add_column(table, "waves.grid");
    }
    add_list(table, problem ? tiles : waves);
}

static void add_cluster_columns(struct table *table, const struct sweep *sweep)
{
    if (sweep_has(sweep, REQUEST_CLUSTER) && has_sms(sweep)) {
        table_add_column(table, "cluster.max_active_clusters");
        table_add_column(table, "cluster.low");
        table_add_column(table, "cluster.high");
    }
}

/* Adds the columns of --partition, --tmem and --setmaxnreg. */
static void add_sharing_columns(struct table *table, const struct request *request)
{
    if (request->partition.count > 0) {
        table_add_column(table, "partition.sms");
    }
    if (request->tmem.count > 0) {
        table_add_column(table, "tensor_memory.allocated");
        table_add_column(table, "tensor_memory.running_blocks");
    }
    if (request->setmaxnreg != NULL) {
        table_add_column(table, "register_pool.fits");
        table_add_column(table, "register_pool.least_launch_regs");
    }
}

static void add_latency_columns(struct table *table, const struct sweep *sweep)
{
    const struct latency_options *options = &sweep->choice.request->latency_options;
    const struct launches *file = sweep->file;
    if (options->issue > 0 || (file != NULL && file->has_issue)) {
        table_add_column(table, "latency.hiding.high.warps_per_sm");
        table_add_column(table, "latency.hiding.high.verdict");
    }
    if (options->bytes_per_load > 0 || (file != NULL && file->has_bytes)) {
        table_add_column(table, "latency.bandwidth.high.warps_per_sm");
        table_add_column(table, "latency.bandwidth.high.verdict");
    }
}

static void add_bound_columns(struct table *table, const struct sweep *sweep)
{
    const struct work_options *options = &sweep->choice.request->work_options;
    const struct launches *file = sweep->file;
    if (work_is_asked(options) || (file != NULL && file->has_work)) {
        table_add_column(table, "compute_us");
        table_add_column(table, "memory_us");
        table_add_column(table, "schedule_us");
        table_add_column(table, "of_bound");
    }
}

/* Is a machine of --gpu known by its architecture only, as "h100" that fits several products? */
static bool has_unnamed_product(const struct machines *machines)
{
    bool found = false;
    for (size_t i = machines->archs; i < machines->count; i++) {
        found = found || machines->items[i].gpu == NULL;
    }
    return found;
}

/* Adds what tells the launches apart; if `all`, also what they have in common. */
static void add_question_columns(struct table *table, const struct sweep *sweep, bool all)
{
    if (sweep->file != NULL && sweep->file->has_ids) {
        table_add_column(table, "id");
    }
    if (sweep->file != NULL && sweep->file->has_names) {
        table_add_column(table, "name");
    }
    if (all || sweep_varies(sweep, REQUEST_ARCH) ||
        (sweep_varies(sweep, REQUEST_GPU) &&
         has_unnamed_product(&sweep->choice.request->machines))) {
        table_add_column(table, "arch");
    }
    if (all || sweep_varies(sweep, REQUEST_GPU)) {
        table_add_column(table, "gpu");
    }
    if (sweep_varies(sweep, REQUEST_MIG) || (all && sweep_has(sweep, REQUEST_MIG))) {
        table_add_column(table, "mig");
    }
    add_launch_columns(table, sweep, all);
}

static void add_columns(struct table *table, const struct sweep *sweep, bool all)
{
    add_question_columns(table, sweep, all);
    if (shows_unit(sweep)) {
        table_add_column(table, "launch.sm_unit");
    }
    table_add_column(table, "blocks_per_sm");
    table_add_column(table, "warps_per_sm");
    table_add_column(table, "occupancy");
    table_add_column(table, "limiters");
    add_sharing_columns(table, sweep->choice.request);
    if (sweep_has(sweep, REQUEST_TILE) && !sweep_has(sweep, REQUEST_PROBLEM) &&
        !request_has_stages(sweep->choice.request)) {
        table_add_column(table, "tile_registers.per_thread");
        if (!all) {
            table_name_column(table, "tile regs");
        }
    }
    add_wave_columns(table, sweep, all);
    add_cluster_columns(table, sweep);
    add_latency_columns(table, sweep);
    add_bound_columns(table, sweep);
}

/* Returns the width of the longest name in the column of --arch, --gpu or --mig; 0 for others. */
static unsigned name_width(const struct machines *machines, enum request_axis axis)
{
    unsigned width = 0;
    for (size_t i = 0; i < machines->count; i++) {
        const struct machine *machine = &machines->items[i];
        const char *name = NULL;
        if (axis == REQUEST_ARCH) {
            name = machine->arch->name;
        } else if (axis == REQUEST_MIG) {
            name = machine->mig;
        } else if (axis == REQUEST_GPU && machine->gpu != NULL) {
            name = machine->gpu->name;
        }
        width = max_u32(width, (unsigned)strlen(name != NULL ? name : ""));
    }
    return width;
}

/* Returns the width of the longest number of an option; 0 for REQUEST_AXIS_COUNT, and for names. */
static unsigned number_width(const struct request *request, enum request_axis axis)
{
    unsigned width = 0;
    if (axis == REQUEST_AXIS_COUNT || request_axis_is_name(axis)) {
        return 0;
    }
    /* Elements become blocks; there are at most as many blocks as elements. */
    if (axis == REQUEST_GRID && request->axes[REQUEST_ELEMENTS].total > 0) {
        axis = REQUEST_ELEMENTS;
    }
    if (request_shapes(request, axis) != NULL) {
        return shape_text_width(request_shapes(request, axis));
    }
    const struct range *range = &request->axes[axis];
    for (size_t s = 0; s < range->span_count; s++) {
        const struct span *span = range_span(range, s);
        char buf[32];
        unsigned len = (unsigned)out_format_uint(buf, span->first + (span->count - 1) * span->step);
        width = max_u32(width, len);
    }
    return width;
}

/* Returns the length of the id or name of the request; 0 for other columns. */
static unsigned label_width(const struct request *request, const struct column *column)
{
    const char *label = NULL;
    if (request->id == NULL && request->name == NULL) {
        return 0;
    }
    if (strcmp(column->key, "id") == 0) {
        label = request->id;
    } else if (strcmp(column->key, "name") == 0) {
        label = request->name;
    }
    return (unsigned)strlen(label != NULL ? label : "");
}

/*
 * Widens the columns to hold every value of the lists of a request.  `axes` has the option of each
 * column, REQUEST_AXIS_COUNT for those that have none.
 */
static void widen(struct table *table, const enum request_axis *axes, const struct request *request)
{
    for (size_t i = 0; i < table->column_count; i++) {
        const struct column *column = &table->columns[i];
        unsigned width = name_width(&request->machines, axes[i]);
        width = max_u32(width, number_width(request, axes[i]));
        width = max_u32(width, label_width(request, column));
        table->widths[i] = max_u32(table->widths[i], width);
    }
}

/* Widens the columns to hold every value of the options, also those of a file's rows. */
static void set_widths(struct table *table, struct sweep *sweep)
{
    enum request_axis axes[COLUMNS_MAX];
    struct diag diag;
    diag_init(&diag, NULL);
    for (size_t i = 0; i < table->column_count; i++) {
        const struct column *column = &table->columns[i];
        axes[i] = request_find_axis(column_label(column));
    }
    widen(table, axes, sweep->choice.request);
    for (size_t row = 1; sweep->file != NULL && row < sweep->file->row_count; row++) {
        if (sweep_select_row(sweep, row, &diag)) {
            widen(table, axes, sweep->choice.request);
        }
    }
    sweep->is_row_lost = sweep->file != NULL && !sweep_select_row(sweep, 0, &diag);
}

bool columns_need_headroom(const struct table *table, const struct renderer *renderer)
{
    if (renderer == &render_get) {
        bool headroom = false;
        for (size_t i = 0; i < table->column_count; i++) {
            headroom = headroom || answer_key_is_headroom(table->columns[i].key);
        }
        return headroom;
    }
    return renderer->writes_all;
}

void columns_choose(struct table *table, struct sweep *sweep, bool all)
{
    table->say = answer_say;
    add_columns(table, sweep, all);
    set_widths(table, sweep);
}

void columns_choose_names(struct table *table, const struct sweep *sweep)
{
    table->say = answer_say;
    add_question_columns(table, sweep, false);
}

void columns_write_name(struct table *table, const struct answer *answer, struct out *out)
{
    const struct said *cells = table_cells(table, answer);
    for (size_t i = 0; i < table->column_count; i++) {
        out_printf(out, "%s%s ", i > 0 ? ", " : "", column_label(&table->columns[i]));
        cell_write(&cells[i], out);
    }
}
