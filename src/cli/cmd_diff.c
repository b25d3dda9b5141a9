/* cmd_diff.c - `occ diff`: chooses between two builds and two recorded runs. */
#include "command/commands.h"
#include "command/output.h"
#include "kernels/kernel_diff.h"
#include "kernels/kernels_diff.h"
#include "trace/trace_compare.h"
#include "trace/trace_say.h"

struct diff {
    struct kernels_diff_options builds;
    struct trace_compare_options runs;
    struct output output;
    struct opt_given given;
};

/* Compares two recorded runs by their times; they share some options with builds. */
static int compare_runs(struct diff *diff, enum format format, const struct registry *registry)
{
    const struct kernels_launch_options *options = &diff->builds.launch;
    const struct opt_texts *gpus = &options->request.gpu;
    if (gpus->count > 1) {
        return cli_error("--gpu takes only one product for two recorded runs");
    }
    const struct trace_compare_shared shared = { .kernel = options->pattern,
                                                 .exclude = options->exclude,
                                                 .gpu = gpus->count > 0 ? gpus->items[0] : NULL,
                                                 .top = options->rows.top };
    return trace_compare(&diff->runs, &shared, &diff->given, format, &diff->output, registry);
}

static int diff_run(struct diff *diff, const struct command *command,
                    const struct registry *registry)
{
    enum format format = output_format(&diff->output, FORMAT_TEXT, command->formats);
    if (format == FORMAT_NONE) {
        return CLI_ERROR;
    }
    if (diff->given.operand_count != 2) {
        return cli_error("diff needs two inputs, OLD and NEW, not %zu", diff->given.operand_count);
    }
    if (trace_compare_are_runs(&diff->given)) {
        return compare_runs(diff, format, registry);
    }
    if (diff->runs.range != NULL || diff->runs.step_at != NULL || diff->runs.skip_steps > 0) {
        return cli_error("--range, --step-at and --skip-steps need two recorded runs");
    }
    diff->builds.max_slower = diff->runs.max_slower;
    return kernels_diff(&diff->builds, &diff->given, format, &diff->output, registry);
}

static struct diff state; /* the opt_targets[] point into it */

static int run(const struct command *self, const struct registry *registry)
{
    return diff_run(&state, self, registry);
}

static void release(void)
{
    kernels_launch_options_free(&state.builds.launch);
}

static const struct opt_target opt_targets[] = {
    { &kernels_launch_name_group, &state.builds.launch },
    { &request_kernels_group, &state.builds.launch.request },
    { &kernels_launch_show_group, &state.builds.launch },
    { &kernels_diff_group, &state.builds },
    { &trace_compare_group, &state.runs },
    { &select_where_group, &state.builds.launch.rows },
    { &select_order_group, &state.builds.launch.rows },
    { &output_group, &state.output },
    { NULL, NULL },
};

static const struct record_kind kinds[] = {
    { "builds", kernel_diff_say, NULL, RECORD_ONE },
    { "runs", trace_diff_say, NULL, RECORD_ONE },
    { "change", kernel_change_say, NULL, RECORD_LINE },
    { NULL, NULL, NULL, 0 },
};

const struct command command_diff = {
    .name = "diff",
    .usage = "OLD NEW [--threads N] [--any] [--format md]",
    .summary = "Two builds, or two recorded runs: what became better or worse",
    .examples = { "diff old.log new.log -t 256", "diff old.log new.log -t 256 -f github" },
    .formats = "text json jsonl csv tsv md html gcc sarif github",
    .has_page = true,
    .has_operands = true,
    .say = kernel_change_row_say,
    .kinds = kinds,
    .targets = opt_targets,
    .given = &state.given,
    .run = run,
    .release = release,
};
