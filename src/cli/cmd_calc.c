/* cmd_calc.c - `occ [calc]`: one launch as a breakdown, several as a table. */
#include "cli/commands.h"
#include "cli/output.h"
#include "cli/request.h"
#include "render/render.h"

#include <string.h>

/* Two of the longer limits and the '+' between them. */
enum { LIMITERS_WIDTH = 23 };

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
        if (all ? columns[i].always || given : sweep_varies(sweep, columns[i].axis)) {
            render_add_column(render, columns[i].key);
        }
    }
}

static bool knows_sms(const struct request *request)
{
    return request->axes[REQUEST_SMS].total > 0 || request->gpc.count > 0 ||
           request->targets.gpus > 0;
}

static void add_wave_columns(struct render *render, const struct sweep *sweep, bool all)
{
    static const char *const short_list[] = { "waves.waves", "waves.tail_blocks",
                                              "waves.efficiency", "waves.efficiency_shared", NULL };
    const struct request *request = sweep->request;
    bool grid = request->axes[REQUEST_GRID].total + request->axes[REQUEST_ELEMENTS].total > 0;
    if (!grid || !knows_sms(request)) {
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
    struct column columns[FIELD_COLUMNS_MAX];
    size_t count = field_columns(columns);
    for (size_t i = 0; i < count; i++) {
        if (strncmp(columns[i].key, "waves.", 6) == 0) {
            render_add_column(render, columns[i].key);
        }
    }
}

static void add_cluster_columns(struct render *render, const struct request *request)
{
    if (request->axes[REQUEST_CLUSTER].total > 0 && knows_sms(request)) {
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
        unsigned names = name_width(&sweep->request->targets, column->label);
        width = names > width ? names : width;
        for (int axis = 0; axis < REQUEST_AXES; axis++) {
            const struct opt *opt = request_axis_opt((enum request_axis)axis);
            const struct range *range = &sweep->request->axes[axis];
            char key[FIELD_KEY_MAX];
            snprintf(key, sizeof key, "%s", opt != NULL ? opt->name : "");
            for (char *p = key; *p != '\0'; p++) {
                *p = *p == '-' ? '_' : *p;
            }
            if (strcmp(key, column->label) == 0 && range->total > 0 && axis > REQUEST_MIG) {
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

struct calc {
    struct output output;
    struct request request;
    struct cli_common common;
    struct opt_given given;
    struct render render;
    struct sweep sweep;
};

static int evaluate_all(struct calc *calc, const struct renderer *renderer)
{
    struct render *render = &calc->render;
    bool headroom = renderer->whole_answer && !(renderer == &render_text && render->many);
    struct column get;
    if (calc->output.get != NULL) {
        field_find(calc->output.get, &get);
        headroom = strncmp(get.key, "headroom.", 9) == 0;
    } else if (renderer->begin != NULL) {
        renderer->begin(render);
    }
    int status = CLI_OK;
    do {
        struct question question;
        struct answer answer;
        struct diag diag;
        diag_init(&diag, NULL);
        if (!sweep_question(&calc->sweep, &question, &diag)) {
            return cli_error("%s", diag.text);
        }
        enum occ_status made = answer_make(&question, headroom ? ANSWER_HEADROOM : 0, &answer);
        if (made != OCC_OK) {
            return cli_error("%s", occ_status_text(made));
        }
        if (calc->output.get != NULL) {
            field_write(&get, &answer, render->out);
            out_char(render->out, '\n');
        } else {
            renderer->row(render, &answer);
        }
        render->rows++;
        status = render->many || answer.launchable ? CLI_OK : CLI_NO;
    } while (render->out->error == 0 && sweep_next(&calc->sweep));
    if (calc->output.get == NULL && renderer->end != NULL) {
        renderer->end(render);
    }
    return status;
}

static int calc_run(struct calc *calc, const struct command *command,
                    const struct registry *registry)
{
    struct diag diag;
    diag_init(&diag, NULL);
    if (!request_prepare(&calc->request, registry, &diag) ||
        !sweep_start(&calc->sweep, &calc->request, &calc->given, &diag)) {
        return cli_error("%s", diag.text);
    }
    const char *format = output_format(&calc->output, "text", command->formats);
    if (format == NULL) {
        return CLI_ERROR;
    }
    struct column column;
    if (calc->output.get != NULL && !field_find(calc->output.get, &column)) {
        return cli_error("--get is '%s'; a key of the JSON output such as limits.registers is "
                         "allowed",
                         calc->output.get);
    }
    const struct renderer *renderer = render_find(format);
    struct render *render = &calc->render;
    render->many = calc->sweep.launches > 1;
    render->explain = calc->output.explain;
    if (renderer->columns && (render->many || renderer != &render_text)) {
        add_columns(render, &calc->sweep, renderer == &render_csv || renderer == &render_tsv);
        set_widths(render, &calc->sweep);
    }
    if (!output_open(&calc->output)) {
        return CLI_ERROR;
    }
    render->out = &calc->output.out;
    int status = evaluate_all(calc, renderer);
    return output_close(&calc->output, status, status != CLI_ERROR);
}

static int run(const struct command *command, int argc, char **argv)
{
    static struct calc calc; /* too large for a stack frame */
    const struct opt_target targets[] = {
        { &request_group, &calc.request },
        { &need_group, &calc.request.need },
        { &output_group, &calc.output },
        { &output_value_group, &calc.output },
        { NULL, NULL },
    };
    struct registry registry = { 0 };
    int status;
    if (!cli_parse(command, argc, argv, targets, &calc.given, &calc.common, &status)) {
        request_free(&calc.request);
        return status;
    }
    status = CLI_ERROR;
    if (cli_no_operands(&calc.given) && cli_registry(&calc.common, &registry)) {
        status = calc_run(&calc, command, &registry);
        registry_free(&registry);
    }
    request_free(&calc.request);
    return status;
}

static const struct opt_group *const groups[] = { &request_group, &need_group, &output_group,
                                                  &output_value_group, NULL };

const struct command command_calc = {
    "calc",
    "--arch NAME --threads N [--regs N] [--smem BYTES] ...",
    "Occupancy of one launch, or a table of several",
    "text json jsonl csv tsv md",
    groups,
    run,
};
