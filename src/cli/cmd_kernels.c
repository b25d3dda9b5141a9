/* cmd_kernels.c - `occ kernels`: the kernels of logs, binaries and profiles, a row each. */
#include "base/text.h"
#include "cli/columns.h"
#include "cli/commands.h"
#include "cli/kernels_collect.h"
#include "cli/kernels_gate.h"
#include "cli/kernels_launch.h"
#include "cli/output.h"
#include "model/kernel_merge.h"
#include "render/answer_fields.h"
#include "render/answer_text.h"
#include "render/kernels.h"

#include <stdlib.h>
#include <string.h>

struct kernels {
    struct kernels_launch_options options;
    struct kernels_gate_options gates;
    struct output output;
    struct opt_given given;
    struct collection collection;
    struct kernels_launch launch;
    struct render render;
    struct kernels_text text;
    struct kernel_row row;
    const struct renderer *renderer;
};

/* clang-format off */
static const struct opt get_opts[] = {
    { "get", 0, "KEY", OPT_TEXT, offsetof(struct output, get), 0, 0, 0,
      "print one bare value a row: regs, spill, occupancy", OPT_KERNEL_COLUMNS },
};
/* clang-format on */

static const struct opt_group get_group = { "Output", get_opts, 1 };

/* The format if it is one for people: only those say violations, the rest is data. */
static enum kernels_own own_format(const struct kernels *kernels)
{
    for (int i = 0; i < KERNELS_OWN; i++) {
        if (kernels->renderer == &render_kernels[i]) {
            return (enum kernels_own)i;
        }
    }
    return KERNELS_OWN;
}

static void violation(struct kernels *kernels, const char *text, struct out *out)
{
    static void (*const writers[])(const struct kernel_row *, const char *, struct out *) = {
        [KERNELS_TEXT] = kernels_gate_write_text,
        [KERNELS_MD] = kernels_gate_write_md,
        [KERNELS_GITHUB] = kernels_gate_write_github,
    };
    static struct out line;
    enum kernels_own own = own_format(kernels);
    if (own != KERNELS_OWN) {
        writers[own](&kernels->row, text, out);
        return;
    }
    out_init(&line, stderr);
    out_text(&line, "occ: ");
    kernels_gate_write_text(&kernels->row, text, &line);
    out_flush(&line);
}

/* The gates of the row at hand; returns how many it violates. */
static size_t check_gates(struct kernels *kernels, struct out *out)
{
    char text[KERNELS_GATE_TEXT_MAX];
    size_t violated = 0;
    int keeps;
    for (unsigned which = 0;
         (keeps = kernels_gate_keeps(&kernels->gates, &kernels->row, which, text)) >= 0; which++) {
        if (keeps == 0) {
            if (out != NULL) {
                violation(kernels, text, out);
            }
            violated++;
        }
    }
    return violated;
}

/* The table, then the violations: rows are made again for them, which is cheap. */
static size_t write_all(struct kernels *kernels)
{
    struct kernels_launch *launch = &kernels->launch;
    struct render *render = &kernels->render;
    bool gates = kernels_gate_given(&kernels->gates);
    bool whole = columns_need_headroom(render, kernels->renderer);
    size_t violated = 0;
    size_t idle = 0; /* rows with a grid that nothing is made of */
    render_begin(kernels->renderer, render);
    for (size_t i = 0; i < launch->count && render->out->error == 0; i++) {
        kernels_launch_row(launch, i, whole, &kernels->row);
        render_row(kernels->renderer, render, &kernels->row);
        const struct question *q = &kernels->row.answer.question;
        idle += kernels->row.has_result && q->grid > 0 && q->sms == 0;
        if (gates) {
            violated += check_gates(kernels, NULL);
        }
    }
    render_end(kernels->renderer, render);
    if (idle > 0 && opt_was_given(&kernels->given, "grid")) {
        cli_warn(NULL, "--grid changes nothing: waves need the number of SMs too; give --gpu or "
                       "--sms");
    }
    enum kernels_own own = own_format(kernels);
    if (violated > 0 && (own == KERNELS_TEXT || own == KERNELS_MD)) {
        out_printf(render->out, "\n%zu violation%s:\n", violated, text_plural(violated));
        out_text(render->out, text_if(own == KERNELS_MD, "\n"));
    }
    for (size_t i = 0; i < launch->count && violated > 0 && render->out->error == 0; i++) {
        kernels_launch_row(launch, i, false, &kernels->row);
        check_gates(kernels, render->out);
    }
    return violated;
}

static bool choose_output(struct kernels *kernels, const struct command *command)
{
    const char *format = output_format(&kernels->output, "text", command->formats);
    const char *get = kernels->output.get;
    if (format == NULL) {
        return false;
    }
    kernels->renderer = render_find(format, render_kernels);
    if (kernels->renderer == &render_kernels[KERNELS_GITHUB] &&
        !kernels_gate_given(&kernels->gates)) {
        return cli_refuse(
            "--format github has nothing to say without a gate such as --max-spill 0");
    }
    if (get != NULL && !record_find(kernel_fields, get, &kernels->render.columns[0])) {
        char found[DIAG_QUOTE_MAX];
        return cli_refuse(
            "--get '%s' is no value of a kernel; regs, spill, occupancy, limits.registers "
            "and other keys of --json are allowed",
            diag_quote(found, get, strlen(get)));
    }
    if (get != NULL) {
        kernels->renderer = &render_get;
    } else {
        render_start(&kernels->render, kernel_fields, kernels_columns, KERNELS_COLUMNS);
    }
    return true;
}

/* Reads the files; false when there is nothing to show, after a message. */
static bool read_all(struct kernels *kernels)
{
    struct diag diag;
    diag_init(&diag, NULL);
    for (size_t i = 0; i < kernels->given.operand_count; i++) {
        if (!kernels_collect_path(&kernels->collection, kernels->given.operands[i])) {
            return false;
        }
    }
    if (!kernel_list_merge(&kernels->collection.list, kernels->collection.files)) {
        return cli_refuse("out of memory");
    }
    if (kernels->collection.list.count == 0) {
        return false;
    }
    if (!kernels_launch_select(&kernels->launch, &kernels->collection, &diag)) {
        return cli_refuse("%s", diag.text);
    }
    if (kernels->launch.kernels == 0) {
        const struct targets *targets = &kernels->launch.targets;
        const char *what = targets->gpus > 0 ? "--gpu" : "--arch";
        if (kernels->launch.pattern.given) {
            what = targets->count > 0 ? "--kernel with the machine" : "--kernel";
        }
        char code[KERNELS_TARGET_LIST_MAX] = "";
        if (targets->gpus > 0 && !kernels->launch.pattern.given) {
            kernels_target_list(&kernels->launch, code);
        }
        return cli_refuse("%s selects none of the kernels read (%zu)%s", what,
                          kernels->collection.list.count, code);
    }
    return true;
}

static int kernels_run(struct kernels *kernels, const struct command *command,
                       const struct registry *registry)
{
    struct diag diag;
    diag_init(&diag, NULL);
    if (kernels->given.operand_count == 0) {
        return cli_error("no FILE is given; name logs, binaries, profiles or directories, or - for "
                         "standard input");
    }
    if (!kernels_gate_prepare(&kernels->gates, &diag) ||
        !kernels_launch_start(&kernels->launch, &kernels->options, &kernels->given, registry,
                              &diag)) {
        return cli_error("%s", diag.text);
    }
    if (!choose_output(kernels, command) || !read_all(kernels) || !output_open(&kernels->output)) {
        return CLI_ERROR;
    }
    struct render *render = &kernels->render;
    render->out = &kernels->output.out;
    render->many = true;
    render->page = &kernels_page;
    render->own = &kernels->text;
    kernels->text.width = output_is_terminal(&kernels->output) ? output_width() : 80;
    kernels->text.mangled = kernels->options.mangled;
    kernels->text.show_files = kernels->collection.files > 1 && kernels->options.sort.count == 0;
    size_t violated = write_all(kernels);
    int status = cli_status_of(kernels->collection.failed, violated > 0);
    return output_close(&kernels->output, status, true);
}

static struct kernels state; /* too large for a stack frame */

static int run(const struct command *self, const struct registry *registry)
{
    kernels_collect_init(&state.collection);
    return kernels_run(&state, self, registry);
}

static void release(void)
{
    kernels_launch_free(&state.launch);
    kernels_collect_free(&state.collection);
    opt_free(&kernels_gate_group, &state.gates);
    kernels_launch_options_free(&state.options);
}

static const struct opt_target targets[] = {
    { &kernels_launch_name_group, &state.options },
    { &request_kernels_group, &state.options.request },
    { &kernels_launch_order_group, &state.options },
    { &kernels_gate_group, &state.gates },
    { &output_group, &state.output },
    { &get_group, &state.output },
    { NULL, NULL },
};

const struct command command_kernels = {
    .name = "kernels",
    .usage = "FILE... [--threads N] [--kernel REGEX] [--max-spill 0] ...",
    .summary = "Kernels of build logs, binaries and profiles, with their occupancy",
    .formats = "text json jsonl csv tsv md html github",
    .takes_operands = true,
    .targets = targets,
    .given = &state.given,
    .run = run,
    .release = release,
};
