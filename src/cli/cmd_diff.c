/* cmd_diff.c - `occ diff`: the same kernels before and after. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/text.h"
#include "cli/commands.h"
#include "cli/kernels/kernels_collect.h"
#include "cli/kernels/kernels_launch.h"
#include "cli/kernels/kernels_pair.h"
#include "cli/output.h"
#include "model/kernel/kernel_merge.h"
#include "model/kernel/kernel_name.h"
#include "render/finding/finding.h"

/* One of the two builds. */
struct side {
    struct collection collection;
    struct kernels_launch launch;
    struct kernels_pair_row *rows; /* owned */
};

struct diff {
    struct kernels_launch_options options;
    struct output output;
    bool any;
    struct opt_given given;
    struct side old, new;
    struct kernel_diff result;
    struct kernel_change change; /* at hand */
    struct render render;
    struct findings findings;
    const struct renderer *renderer;
    char root[OUTPUT_PATH_MAX]; /* the folder that paths of findings are shown below */
    uint64_t written;           /* rows */
};

/* clang-format off */
static const struct opt opts[] = {
    { "any", 0, NULL, OPT_FLAG, offsetof(struct diff, any), 0, 0, 0,
      "status 1 for any change, not only for losses", NULL },
};
/* clang-format on */

static const struct opt_group diff_group = { "Comparison", opts, 1 };

/* Reads one input; false after a message. */
static bool read_side(struct side *side, const char *path)
{
    if (!kernels_collect_path(&side->collection, path) || side->collection.list.count == 0) {
        return false;
    }
    return kernel_list_merge(&side->collection.list, side->collection.files) || cli_no_memory();
}

/* Selects the rows; false after a message. */
static bool select_side(struct diff *diff, struct side *side, const struct registry *registry)
{
    struct diag diag;
    struct kernels_launch *launch = &side->launch;
    diag_init(&diag, NULL);
    bool ok = kernels_launch_start(launch, &diff->options, &diff->given, registry, &diag);
    launch->functions = true; /* one that begins to spill is worse, not added */
    if (!ok || !kernels_launch_select(launch, &side->collection, &diag)) {
        return cli_refuse("%s", diag.text);
    }
    side->rows = calloc(launch->count + 1, sizeof *side->rows);
    return side->rows != NULL || cli_no_memory();
}

static const char *name_of(void *ctx, uint32_t index)
{
    return kernels_launch_name(ctx, index);
}

/* Both inputs, with what one of them lacks of the other. */
static bool read_both(struct diff *diff, const struct registry *registry)
{
    bool old = read_side(&diff->old, diff->given.operands[0]);
    if (!read_side(&diff->new, diff->given.operands[1]) || !old) {
        return false;
    }
    struct kernel_list *a = &diff->old.collection.list;
    struct kernel_list *b = &diff->new.collection.list;
    if (!kernel_list_copy_blocks(a, NULL, b, NULL, NULL) ||
        !kernel_list_copy_blocks(b, NULL, a, NULL, NULL)) {
        return cli_no_memory();
    }
    if (!select_side(diff, &diff->old, registry) || !select_side(diff, &diff->new, registry)) {
        return false;
    }
    void *old_names = &diff->old.launch;
    void *new_names = &diff->new.launch;
    return (kernel_list_copy_blocks(a, old_names, b, new_names, name_of) &&
            kernel_list_copy_blocks(b, new_names, a, old_names, name_of)) ||
           cli_no_memory();
}

static void digest(struct side *side, struct kernel_row *row)
{
    for (size_t i = 0; i < side->launch.count; i++) {
        kernels_launch_row(&side->launch, i, false, row);
        side->rows[i].kernel = row->kernel.name;
        side->rows[i].name = row->name;
        side->rows[i].arch = kernels_launch_arch(&side->launch, i);
        side->rows[i].features = row->features != NULL ? row->features : "";
        kernel_values(row, &side->rows[i].values);
    }
}

static bool changed(const struct diff *diff, size_t after)
{
    const struct kernels_pair_row *row = &diff->new.rows[after];
    return row->partner != KERNELS_PAIR_NONE &&
           kernel_values_differ(&diff->old.rows[row->partner].values, &row->values) != 0;
}

static void count(struct diff *diff)
{
    struct kernel_diff_counts *counts = &diff->result.counts;
    for (size_t i = 0; i < diff->old.launch.count; i++) {
        counts->removed += diff->old.rows[i].partner == KERNELS_PAIR_NONE;
    }
    for (size_t i = 0; i < diff->new.launch.count; i++) {
        const struct kernels_pair_row *row = &diff->new.rows[i];
        if (row->partner == KERNELS_PAIR_NONE) {
            counts->added++;
        } else if (changed(diff, i)) {
            const struct kernel_values *before = &diff->old.rows[row->partner].values;
            counts->verdicts[kernel_verdict(before, &row->values)]++;
            counts->unjudged += before->of[KERNEL_VALUE_OCCUPANCY] < 0 ||
                                row->values.of[KERNEL_VALUE_OCCUPANCY] < 0;
        } else {
            counts->unchanged++;
        }
    }
}

/* What became worse, at its place in the new build. */
static void write_finding(struct diff *diff)
{
    char text_room[OUT_BUFFER];
    struct out text;
    const struct kernel_change *change = &diff->change;
    if (strcmp(change->verdict, kernel_verdict_key(KERNEL_WORSE)) != 0) {
        return;
    }
    out_init(&text, NULL, text_room, sizeof text_room);
    out_text(&text, "became worse: ");
    kernel_change_write(change, &text);
    out_char(&text, '\0');
    const struct finding finding = { FINDING_WORSE, &change->new, text.buffer,
                                     text.buffer,   false,        false };
    render_row(diff->renderer, &diff->render, &finding);
}

/* Sets the name from which the shown name of row `index` must differ. */
static void set_near(struct diff *diff, const struct side *side, size_t index)
{
    const char *last = NULL;
    const char *next = NULL;
    if (index > 0) {
        last = side->rows[index - 1].name;
    }
    if (index + 1 < side->launch.count) {
        next = side->rows[index + 1].name;
    }
    diff->result.near_name = kernel_name_nearer(side->rows[index].name, next, last);
}

/* Writes the kernel at hand, which `row` names: that of the new build, or of the only one. */
static void write_change(struct diff *diff, const struct kernel_row *row, const char *verdict)
{
    struct kernel_change *change = &diff->change;
    change->verdict = verdict;
    change->kernel = row->kernel.name;
    change->name = row->name;
    change->arch = row->arch;
    change->features = row->features;
    if (finding_is_format(diff->renderer)) {
        write_finding(diff);
    } else if (diff->options.rows.top == 0 || diff->written < diff->options.rows.top) {
        render_row(diff->renderer, &diff->render, change);
        diff->written++;
    }
}

/* The changed ones of a verdict, or with `every` of all, in the order of the new build. */
static void write_changed(struct diff *diff, enum kernel_verdict verdict, bool every)
{
    diff->change.has_old = diff->change.has_new = true;
    for (size_t i = 0; i < diff->new.launch.count; i++) {
        const struct kernels_pair_row *row = &diff->new.rows[i];
        if (!changed(diff, i)) {
            continue;
        }
        enum kernel_verdict mine =
            kernel_verdict(&diff->old.rows[row->partner].values, &row->values);
        if (every || mine == verdict) {
            kernels_launch_row(&diff->old.launch, row->partner, true, &diff->change.old);
            kernels_launch_row(&diff->new.launch, i, true, &diff->change.new);
            set_near(diff, &diff->new, i);
            write_change(diff, &diff->change.new, kernel_verdict_key(mine));
        }
    }
}

/* Those of one build that the other has not; `row` is that build's in the change. */
static void write_single(struct diff *diff, struct side *side, struct kernel_row *row,
                         const char *verdict)
{
    diff->change.has_new = side == &diff->new;
    diff->change.has_old = side == &diff->old;
    for (size_t i = 0; i < side->launch.count; i++) {
        if (side->rows[i].partner == KERNELS_PAIR_NONE) {
            kernels_launch_row(&side->launch, i, true, row);
            set_near(diff, side, i);
            write_change(diff, row, verdict);
        }
    }
}

static void write_all(struct diff *diff)
{
    const struct renderer *renderer = diff->renderer;
    struct render *render = &diff->render;
    render_begin(renderer, render);
    if (renderer->columns != RENDER_SHORT) {
        write_changed(diff, KERNEL_SAME, true);
    } else { /* people first read what is worse */
        write_changed(diff, KERNEL_WORSE, false);
        write_changed(diff, KERNEL_BETTER, false);
        write_changed(diff, KERNEL_SAME, false);
    }
    write_single(diff, &diff->new, &diff->change.new, "added");
    write_single(diff, &diff->old, &diff->change.old, "removed");
    render_end(renderer, render);
}

static int diff_run(struct diff *diff, const struct command *command,
                    const struct registry *registry)
{
    const char *format = output_format(&diff->output, "text", command->formats);
    if (format == NULL) {
        return CLI_ERROR;
    }
    if (diff->given.operand_count != 2) {
        return cli_error("diff needs two inputs, OLD and NEW, not %zu", diff->given.operand_count);
    }
    diff->renderer = render_find(format, render_findings);
    if (!finding_is_format(diff->renderer)) {
        diff->renderer = render_find(format, render_diff);
    }
    diff->new.collection.list.places = finding_is_format(diff->renderer);
    if (!read_both(diff, registry)) {
        return CLI_ERROR;
    }
    if (diff->old.launch.count + diff->new.launch.count == 0) {
        return cli_error("no kernel of the two inputs is selected");
    }
    digest(&diff->old, &diff->change.old);
    digest(&diff->new, &diff->change.new);
    if (!kernels_pair(diff->old.rows, diff->old.launch.count, diff->new.rows,
                      diff->new.launch.count)) {
        cli_no_memory();
        return CLI_ERROR;
    }
    count(diff);
    if (!output_open(&diff->output)) {
        return CLI_ERROR;
    }
    diff->render.out = &diff->output.out;
    diff->render.own = &diff->result;
    if (finding_is_format(diff->renderer)) {
        diff->render.own = &diff->findings;
        diff->findings.root = getcwd(diff->root, sizeof diff->root);
        diff->findings.top = diff->options.rows.top;
    }
    if (output_is_terminal(&diff->output) && !diff->options.wide) {
        diff->result.width = output_width();
    }
    render_start(&diff->render, kernel_change_say, diff_columns, DIFF_COLUMNS);
    write_all(diff);
    const struct kernel_diff_counts *c = &diff->result.counts;
    size_t changes = c->verdicts[0] + c->verdicts[1] + c->verdicts[2] + c->added + c->removed;
    bool no = c->verdicts[KERNEL_WORSE] > 0 || (diff->any && changes > 0);
    bool failed = diff->old.collection.failed || diff->new.collection.failed;
    return output_close(&diff->output, cli_status_of(failed, no), true);
}

static void free_side(struct side *side)
{
    kernels_launch_free(&side->launch);
    kernels_collect_free(&side->collection);
    free(side->rows);
}

static struct diff state; /* too large for a stack frame */

static int run(const struct command *self, const struct registry *registry)
{
    kernels_collect_init(&state.old.collection);
    kernels_collect_init(&state.new.collection);
    return diff_run(&state, self, registry);
}

static void release(void)
{
    free_side(&state.old);
    free_side(&state.new);
    kernels_launch_options_free(&state.options);
}

static const struct opt_target targets[] = {
    { &kernels_launch_name_group, &state.options },
    { &request_kernels_group, &state.options.request },
    { &kernels_launch_order_group, &state.options },
    { &diff_group, &state },
    { &select_order_group, &state.options.rows },
    { &output_group, &state.output },
    { NULL, NULL },
};

const struct command command_diff = {
    .name = "diff",
    .usage = "OLD NEW [--threads N] [--any] [--format md]",
    .summary = "The kernels of two builds: what became better or worse",
    .examples = { "diff old.log new.log -t 256", "diff old.log new.log -t 256 -f github" },
    .formats = "text json jsonl csv tsv md gcc sarif github",
    .has_page = true,
    .has_operands = true,
    .say = kernel_say,
    .targets = targets,
    .given = &state.given,
    .run = run,
    .release = release,
};
