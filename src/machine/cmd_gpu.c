/* cmd_gpu.c - `occ gpu`: a list of products, or everything known about some, with sources. */
#include <stdlib.h>
#include <string.h>

#include "arch/gpu_lookup.h"
#include "arch/vendor.h"
#include "base/text.h"
#include "command/commands.h"
#include "command/output.h"
#include "machine/machine_say.h"
#include "machine/machines.h"
#include "record/select.h"

struct gpu_cmd {
    struct output output;
    struct opt_given given;
    struct opt_texts names; /* the operands, of which one may be a list */
    bool owns_names;        /* else `names` are those of `given` */
    struct opt_texts arch;
    const struct occ_arch **archs; /* of `arch`, owned; NULL for "all" */
    bool takes_all_archs;
    struct gpu_choice choice;
    struct select_options select_options;
    struct select select;
    struct gpu_row row;   /* of list_row() */
    bool is_list;         /* a row for each product; else everything about each */
    struct render render; /* of the list */
    struct table table;
    struct gpu_footnotes footnotes;
};

/* clang-format off */
static const struct opt opts[] = {
    { "arch", 'a', "NAME", OPT_TEXTS, offsetof(struct gpu_cmd, arch), 0, 0, 0,
      "only products of these architectures", OPT_ARCHS },
};
/* clang-format on */

static const struct opt_group select_group = OPT_GROUP("Selection", opts);

static const struct opt name_opts[] = {
    { .name = "gpu", .type = OPT_TEXTS, .offset = offsetof(struct gpu_cmd, names) },
};

static const struct opt_group name_group = OPT_GROUP("", name_opts);

/* Reads the operands: names, or lists of names. */
static bool read_names(struct gpu_cmd *cmd)
{
    struct diag diag;
    size_t bytes = 1;
    bool has_list = false;
    for (size_t i = 0; i < cmd->given.operand_count; i++) {
        bytes += strlen(cmd->given.operands[i]) + 1;
        has_list = has_list || opt_is_list(name_opts, cmd->given.operands[i]);
    }
    if (!has_list) {
        cmd->names = (struct opt_texts){ cmd->given.operands, NULL, cmd->given.operand_count };
        return true;
    }
    char *all = malloc(bytes);
    if (all == NULL) {
        return cli_report_no_memory();
    }
    all[0] = '\0';
    for (size_t i = 0; i < cmd->given.operand_count; i++) {
        text_join(all, bytes, ",", "%s", cmd->given.operands[i]);
    }
    diag_init(&diag, NULL);
    cmd->owns_names = opt_set(name_opts, cmd, "gpu", all, &diag);
    free(all);
    return cmd->owns_names || cli_refuse("%s", diag.text);
}

/* Is --arch not given, or does it name the product's architecture? */
static bool has_chosen_arch(const struct gpu_cmd *cmd, const struct gpu *gpu)
{
    bool chosen = cmd->takes_all_archs;
    for (size_t i = 0; i < cmd->arch.count && !chosen; i++) {
        chosen = strcmp(cmd->archs[i]->name, gpu->arch) == 0;
    }
    return chosen;
}

/* Finds the architectures of --arch, once for all products. */
static bool find_archs(struct gpu_cmd *cmd)
{
    cmd->takes_all_archs = cmd->arch.count == 0;
    cmd->archs = calloc(cmd->arch.count + 1, sizeof(*cmd->archs));
    if (cmd->archs == NULL) {
        return cli_report_no_memory();
    }
    for (size_t i = 0; i < cmd->arch.count; i++) {
        const char *name = cmd->arch.items[i];
        if (strcmp(name, "all") == 0) {
            cmd->takes_all_archs = true;
            continue;
        }
        cmd->archs[i] = registry_find_family(cmd->choice.registry, name);
        if (cmd->archs[i] == NULL) {
            cli_report_unknown_arch(cmd->choice.registry, name);
            return false;
        }
    }
    return true;
}

/* Adds the product to the choice, once, unless --arch excludes its architecture. */
static void add_product(struct gpu_cmd *cmd, const struct gpu *gpu)
{
    struct gpu_choice *choice = &cmd->choice;
    for (size_t i = 0; i < choice->count; i++) {
        if (choice->gpus[i] == gpu) {
            return;
        }
    }
    if (has_chosen_arch(cmd, gpu)) {
        choice->gpus[choice->count++] = gpu;
    }
}

/* Finds the products that match an operand.  Ignores a MIG profile in the operand. */
static void match_operand(const struct gpu_cmd *cmd, const char *operand, struct gpu_matches *out)
{
    char name[GPU_GIVEN_MAX];
    char profile[GPU_WORD_MAX];
    if (strlen(operand) < sizeof name) {
        strcpy(name, operand);
        gpu_split_mig(name, profile);
        operand = name;
    }
    gpu_match(&cmd->choice.registry->gpus, operand, out);
}

/* Are there operands, and is each the exact name of products? */
static bool are_operands_exact(const struct gpu_cmd *cmd)
{
    bool exact = cmd->names.count > 0;
    for (size_t i = 0; i < cmd->names.count && exact; i++) {
        struct gpu_matches matches;
        match_operand(cmd, cmd->names.items[i], &matches);
        exact = matches.count > 0 && matches.is_exact;
    }
    return exact;
}

static void choose_exact(struct gpu_cmd *cmd)
{
    for (size_t i = 0; i < cmd->names.count; i++) {
        struct gpu_matches matches;
        match_operand(cmd, cmd->names.items[i], &matches);
        for (size_t k = 0; k < matches.count; k++) {
            add_product(cmd, matches.gpus[k]);
        }
    }
}

/*
 * Chooses the products with `text` in their names; if `text` names a maker, only products of that
 * maker; if it is only a brand, all products of the brand.  False if there are none.
 */
static bool choose_by_part(struct gpu_cmd *cmd, const char *text)
{
    const struct gpu_table *table = &cmd->choice.registry->gpus;
    const struct vendor *maker = gpu_vendor_of_name(text);
    char part[GPU_NAME_MAX];
    bool found = false;
    bool is_more_than_a_brand = gpu_normalise(text, part);
    for (size_t i = 0; i < gpu_count(table); i++) {
        const struct gpu *gpu = gpu_at(table, i);
        bool of_maker = maker == NULL || maker == &vendors[gpu->vendor];
        if ((is_more_than_a_brand && of_maker && gpu_has_name_part(gpu, part)) ||
            (!is_more_than_a_brand && gpu_has_brand(gpu, text))) {
            add_product(cmd, gpu);
            found = true;
        }
    }
    return found;
}

/*
 * Chooses the products whose names contain `text`, such as "nvl"; if there are none, those that
 * gpu_match() finds.  Does not search for names that contain `text` in two cases: `text` names a
 * maker and gpu_match() finds products; or gpu_match() finds none, and gpu_report_reason() knows
 * why.  False, with a message, if no product is found.
 */
static bool choose_by_text(struct gpu_cmd *cmd, const char *text)
{
    struct gpu_matches matches;
    struct diag diag;
    struct diag why;
    diag_init(&diag, NULL);
    diag_init(&why, NULL);
    match_operand(cmd, text, &matches);
    bool explained =
        matches.count == 0 && gpu_report_reason(&cmd->choice.registry->gpus, text, &why);
    if (!explained && (gpu_vendor_of_name(text) == NULL || matches.count == 0) &&
        choose_by_part(cmd, text)) {
        return true;
    }
    for (size_t i = 0; i < matches.count; i++) {
        add_product(cmd, matches.gpus[i]);
    }
    if (matches.count == 0) {
        registry_find_gpu(cmd->choice.registry, text, &diag);
        return cli_refuse("%s", diag.text);
    }
    return true;
}

static bool select_gpus(struct gpu_cmd *cmd)
{
    const struct gpu_table *table = &cmd->choice.registry->gpus;
    cmd->choice.gpus = calloc(gpu_count(table) + 1, sizeof(*cmd->choice.gpus));
    if (cmd->choice.gpus == NULL) {
        return cli_report_no_memory();
    }
    const struct select_options *options = &cmd->select_options;
    cmd->is_list = !are_operands_exact(cmd) || options->where.count > 0 ||
                   options->sort.count > 0 || options->top > 0;
    for (size_t i = 0; i < gpu_count(table) && cmd->names.count == 0; i++) {
        add_product(cmd, gpu_at(table, i));
    }
    if (!cmd->is_list) {
        choose_exact(cmd);
    }
    for (size_t i = 0; i < cmd->names.count && cmd->is_list; i++) {
        if (!choose_by_text(cmd, cmd->names.items[i])) {
            return false;
        }
    }
    if (cmd->choice.count == 0) {
        return cli_refuse("--arch %s%s: %s", cmd->arch.items[0], cmd->arch.count > 1 ? ",..." : "",
                          cmd->names.count > 0 ? "the products named have another architecture"
                                               : "no product is known");
    }
    return true;
}

/* Makes the row of a product. */
static const void *list_row(void *owner, size_t index)
{
    struct gpu_cmd *cmd = owner;
    const struct gpu *gpu = cmd->choice.gpus[index];
    gpu_row_fill(&cmd->row, gpu, registry_gpu_sms(cmd->choice.registry, gpu));
    return &cmd->row;
}

/* Puts the products of --where into the order of --sort; false with an error in `diag`. */
static bool order_list(struct gpu_cmd *cmd, size_t **order, size_t *count, struct diag *diag)
{
    const struct select_source source = { cmd, cmd->choice.count, list_row, NULL };
    return select_prepare(&cmd->select, &cmd->select_options, gpu_row_say, "sms, bandwidth_gbs",
                          diag) &&
           select_rows(&cmd->select, &source, cmd->select_options.top, order, count, diag);
}

/* Writes a row for each product; false with an error in `diag`. */
static bool write_list(struct gpu_cmd *cmd, const struct renderer *renderer, struct diag *diag)
{
    struct render *render = &cmd->render;
    size_t *order = NULL;
    size_t count = 0;
    if (!order_list(cmd, &order, &count, diag)) {
        return false;
    }
    render_init_list(render, &cmd->table, &cmd->output.out, gpu_row_say, &cmd->footnotes);
    render_begin(renderer, render);
    for (size_t i = 0; i < count; i++) {
        render_row(renderer, render, list_row(cmd, order[i]));
    }
    render_end(renderer, render);
    output_warn_of_where(&cmd->select);
    free(order);
    return true;
}

static int gpu_run(struct gpu_cmd *cmd, const struct command *command)
{
    enum format format = output_format(&cmd->output, FORMAT_TEXT, command->formats);
    if (format == FORMAT_NONE || !read_names(cmd) || !find_archs(cmd) || !select_gpus(cmd) ||
        !output_open(&cmd->output)) {
        return CLI_ERROR;
    }
    const struct renderer *renderer = render_find(format, render_gpus);
    struct out *out = &cmd->output.out;
    struct diag diag;
    diag_init(&diag, NULL);
    bool ok = true;
    if (!cmd->is_list && renderer == render_gpus) {
        ok = gpu_show_text(&cmd->choice, out, &diag);
    } else if (!cmd->is_list && renderer == &render_json) {
        ok = gpu_show_json(&cmd->choice, out, &diag);
    } else {
        ok = write_list(cmd, renderer, &diag);
    }
    int status = CLI_OK;
    if (!ok) {
        status = cli_error("%s", diag.text);
    }
    return output_close(&cmd->output, status, ok);
}

static struct gpu_cmd state; /* opt_targets[] points into it */

static int run(const struct command *self, const struct registry *registry)
{
    state.choice.registry = registry;
    return gpu_run(&state, self);
}

static void release(void)
{
    free((void *)state.choice.gpus);
    free((void *)state.archs);
    if (state.owns_names) {
        opt_free(&name_group, &state);
    }
    select_free(&state.select);
    select_options_free(&state.select_options);
    opt_free(&select_group, &state);
}

static const struct opt_target opt_targets[] = {
    { &select_group, &state },
    { &select_where_group, &state.select_options },
    { &select_order_group, &state.select_options },
    { &output_group, &state.output },
    { NULL, NULL },
};

static const struct record_kind kinds[] = {
    { "products", gpu_row_say, NULL, RECORD_ARRAY | RECORD_LINE },
    { "product", gpu_file_say, NULL, RECORD_ONE | RECORD_ARRAY },
    { NULL, NULL, NULL, 0 },
};

const struct command command_gpu = {
    .name = "gpu",
    .usage = "[NAME...]",
    .summary = "The GPU products, or each NAME with its MIG profiles and sources",
    .examples = { "gpu h200", "gpu --arch sm_90 -f csv" },
    .say = gpu_row_say,
    .formats = "text json jsonl csv tsv md",
    .has_operands = true,
    .kinds = kinds,
    .targets = opt_targets,
    .refuses = "fragment",
    .given = &state.given,
    .run = run,
    .release = release,
};
