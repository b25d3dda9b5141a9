/* cmd_corun.c - `occ corun`: the blocks of several launches on one SM. */
#include <stdlib.h>
#include <string.h>

#include "base/escape.h"
#include "base/minmax.h"
#include "base/text.h"
#include "base/ull.h"
#include "command/commands.h"
#include "command/output.h"
#include "core/words.h"
#include "corun/corun_report.h"
#include "launch/answer_say.h"
#include "launch/explain.h"
#include "launch/launches.h"
#include "launch/sweep.h"

/* One operand: KEY=VALUE,... or @FILE:NAME. */
struct operand {
    const char *text;          /* as given */
    const char *label;         /* for messages: "launch 2" */
    char *copy;                /* owned: the text into which `reading` or `file` points */
    struct launch_row reading; /* of KEY=VALUE,... */
    struct launches file;      /* of @FILE:NAME */
    struct sweep sweep;
    struct question question;
    char name[DIAG_QUOTE_MAX];
    struct launch_row_key keys[LAUNCH_ROW_CELLS_MAX]; /* the keys that were set */
    size_t key_count;
};

enum { WARNINGS_MAX = 8 };

struct corun {
    /* The first WARNINGS_MAX warnings that were printed, without the launch's label. */
    char warnings[WARNINGS_MAX][DIAG_TEXT_MAX];
    size_t warning_count;
    struct output output;
    struct request request; /* options for all launches */
    struct opt_given given;
    struct operand operands[OCC_CORUN_MAX];
    struct answer alone[OCC_CORUN_MAX]; /* of each launch without the others */
    struct corun_answer answer;
    struct corun_page page;
    struct render render;
    struct table table;
};

/* ---- KEY=VALUE,... ------------------------------------------------------------------------ */

/* Does the comma at `at` end a value?  Values such as 256,5 of launch_bounds have commas too. */
static bool is_value_end(const char *at)
{
    size_t key = strspn(at + 1, "abcdefghijklmnopqrstuvwxyz_-");
    return key > 0 && at[1 + key] == '=';
}

/* Returns the end of the value at `at`: a comma before the next key, or the end of the text. */
static char *find_value_end(char *at)
{
    while (*at != '\0' && !(*at == ',' && is_value_end(at))) {
        at++;
    }
    return at;
}

/* Refuses the keys of launches that corun cannot model: cooperative and cluster launches. */
static bool check_key(const struct operand *operand, const char *key, struct diag *diag)
{
    if (strcmp(key, "cooperative") == 0 || strcmp(key, "cluster") == 0) {
        return diag_error(diag, 0,
                          "%s: corun does not model a %s launch, whose blocks must be "
                          "resident at once",
                          operand->label, key);
    }
    return true;
}

static bool set_pair(struct operand *operand, char *key, const char *value, struct diag *diag)
{
    struct launch_row_key set;
    char found[DIAG_QUOTE_MAX];
    char what[DIAG_QUOTE_MAX + 16];
    text_replace(key, '-', '_');
    diag_quote(found, key, strlen(key));
    if (!check_key(operand, key, diag)) {
        return false;
    }
    if (!launch_row_find_key(key, &set)) {
        char near[OPT_NAME_MAX];
        if (launch_row_near_key(key, near)) {
            return diag_error(diag, 0, "%s: unknown key '%s'; did you mean %s?", operand->label,
                              found, near);
        }
        return diag_error(diag, 0,
                          "%s: unknown key '%s'; expected an option of a launch, such as "
                          "threads, regs, smem or grid",
                          operand->label, found);
    }
    for (size_t i = 0; i < operand->key_count; i++) {
        if (launch_row_is_same_key(&operand->keys[i], &set)) {
            return diag_error(diag, 0, "%s: %s is given twice", operand->label, found);
        }
    }
    if (operand->key_count < LAUNCH_ROW_CELLS_MAX) { /* always: there are fewer keys */
        operand->keys[operand->key_count++] = set;
    }
    snprintf(what, sizeof what, "%s: %s", operand->label, found);
    if (*value == '\0') {
        return diag_error(diag, 0, "%s has no value", what);
    }
    return launch_row_set_text(&operand->reading, &set, what, value, diag);
}

static bool read_pairs(struct operand *operand, const struct request *common, struct diag *diag)
{
    operand->reading.request = *common;
    operand->copy = malloc(strlen(operand->text) + 1);
    if (operand->copy == NULL) {
        return diag_report_no_memory(diag);
    }
    strcpy(operand->copy, operand->text);
    for (char *at = operand->copy; at != NULL;) {
        char *value = at + strcspn(at, "=,");
        char found[DIAG_QUOTE_MAX];
        if (*value != '=' || value == at) {
            return diag_error(diag, 0,
                              "%s '%s': expected KEY=VALUE,... such as "
                              "threads=256,regs=64,smem=16K, or @FILE:NAME",
                              operand->label,
                              diag_quote(found, operand->text, strlen(operand->text)));
        }
        *value++ = '\0';
        char *end = find_value_end(value);
        bool is_last = *end == '\0';
        *end = '\0';
        if (!set_pair(operand, at, value, diag)) {
            return false;
        }
        at = is_last ? NULL : end + 1;
    }
    return true;
}

/* Prints a warning "launch N: ..." unless it was printed for an earlier launch. */
static void warn_once(void *ctx, const char *text)
{
    struct corun *corun = ctx;
    const char *warning = strchr(text, ':');
    for (size_t i = 0; i < corun->warning_count; i++) {
        if (strcmp(corun->warnings[i], warning) == 0) {
            return;
        }
    }
    cli_warn(NULL, text);
    if (corun->warning_count < WARNINGS_MAX) {
        strcpy(corun->warnings[corun->warning_count++], warning);
    }
}

/* Makes the question of a launch that is given as KEY=VALUE,... */
static bool read_launch(struct corun *corun, struct operand *operand,
                        const struct registry *registry, struct question *q, struct diag *diag)
{
    struct request *request = &operand->reading.request;
    struct diag own_diag;
    diag_init(&own_diag, operand->label);
    own_diag.warn = warn_once;
    own_diag.ctx = corun;
    if (!read_pairs(operand, &corun->request, diag)) {
        return false;
    }
    return (request_prepare(request, registry, &own_diag) &&
            sweep_start(&operand->sweep, request, &corun->given, &own_diag) &&
            sweep_question(&operand->sweep, q, &own_diag)) ||
           diag_error(diag, 0, "%s", own_diag.text);
}

/* ---- @FILE:NAME --------------------------------------------------------------------------- */

static bool has_name(const struct request *request, const char *name)
{
    return (request->name != NULL && strcmp(request->name, name) == 0) ||
           (request->id != NULL && strcmp(request->id, name) == 0);
}

/* Makes the question of the row NAME of @FILE:NAME. */
static bool read_row(struct corun *corun, struct operand *operand, const struct registry *registry,
                     struct question *q, struct diag *diag)
{
    char found[DIAG_QUOTE_MAX];
    const char *colon = strrchr(operand->text, ':');
    if (colon == NULL || colon == operand->text + 1 || colon[1] == '\0') {
        return diag_error(diag, 0,
                          "%s '%s': expected @FILE:NAME, a file that --launches can read and the "
                          "name of a row",
                          operand->label, diag_quote(found, operand->text, strlen(operand->text)));
    }
    operand->copy = malloc(strlen(operand->text));
    if (operand->copy == NULL) {
        return diag_report_no_memory(diag);
    }
    strcpy(operand->copy, operand->text + 1);
    operand->copy[colon - operand->text - 1] = '\0';
    struct launches *file = &operand->file;
    launches_init(file, operand->copy, &corun->request, &corun->given, registry);
    if (!launches_read(file, operand->copy, diag) || !launches_sweep(file, &operand->sweep, diag)) {
        return false;
    }
    size_t rows = 0;
    size_t row = 0;
    for (size_t i = 0; i < file->row_count; i++) {
        if (!sweep_select_row(&operand->sweep, i, diag)) {
            return false;
        }
        if (has_name(&file->reading.request, colon + 1)) {
            rows++;
            row = i;
        }
    }
    if (rows != 1) {
        return diag_error(diag, 0, "%s: %zu rows are named '%s'; expected one", file->path, rows,
                          diag_quote(found, colon + 1, strlen(colon + 1)));
    }
    return sweep_select_row(&operand->sweep, row, diag) && sweep_question(&operand->sweep, q, diag);
}

/* ---- all launches ------------------------------------------------------------------------- */

/* Refuses an operand of several launches, and launches that corun does not model. */
static bool check_launch(const struct operand *operand, const struct question *q, struct diag *diag)
{
    uint64_t launches = operand->sweep.launch_count;
    if (operand->sweep.file != NULL) {
        launches = operand->sweep.file->rows[operand->sweep.file->row].launch_count;
    }
    if (launches != 1) {
        return diag_error(diag, 0, "%s: the options describe %llu launches; expected one",
                          operand->label, ull(launches));
    }
    if (q->launch.cluster > 1) {
        return diag_error(diag, 0,
                          "%s: corun does not model a cluster launch, whose blocks must be "
                          "resident at once",
                          operand->label);
    }
    if (q->tmem_column_count > 0 || q->warpgroup_count > 0 || q->problem.m > 0) {
        const char *name = q->tmem_column_count > 0 ? "tmem" : "setmaxnreg";
        return diag_error(diag, 0, "%s: corun does not model --%s", operand->label,
                          q->problem.m > 0 ? "problem" : name);
    }
    return true;
}

/* Refuses a launch that is not on the first launch's machine. */
static bool check_machine(const struct operand *operand, const struct question *first,
                          const struct question *q, struct diag *diag)
{
    const struct occ_arch *a = first->arch;
    const struct occ_arch *b = q->arch;
    if (strcmp(a->name, b->name) != 0 || a->warp_size != b->warp_size ||
        a->cus_per_sm != b->cus_per_sm) {
        return diag_error(diag, 0,
                          "%s is on %s (%s of %u), the first launch on %s (%s of %u); "
                          "expected one machine",
                          operand->label, b->name, words_of(b)->warps, b->warp_size, a->name,
                          words_of(a)->warps, a->warp_size);
    }
    return first->sms == q->sms ||
           diag_error(diag, 0, "%s is on %u SMs, the first launch on %u; expected one machine",
                      operand->label, q->sms, first->sms);
}

static bool read_operand(struct corun *corun, size_t i, const struct registry *registry,
                         struct diag *diag)
{
    static const char *const labels[OCC_CORUN_MAX] = { "launch 1", "launch 2", "launch 3",
                                                       "launch 4" };
    static const char *const letters[OCC_CORUN_MAX] = { "A", "B", "C", "D" };
    struct operand *operand = &corun->operands[i];
    struct question *q = &operand->question;
    operand->text = corun->given.operands[i];
    operand->label = labels[i];
    bool is_row = operand->text[0] == '@';
    if (!(is_row ? read_row(corun, operand, registry, q, diag)
                 : read_launch(corun, operand, registry, q, diag)) ||
        !check_launch(operand, q, diag) ||
        (i > 0 && !check_machine(operand, corun->alone[0].question, q, diag))) {
        return false;
    }
    q->wants_steps = false; /* --explain shows the steps of the mixes, not of each launch */
    enum occ_status status = answer_make(q, ANSWER_HEADROOM, &corun->alone[i]);
    const char *name = q->name != NULL ? q->name : letters[i];
    char quoted[DIAG_QUOTE_MAX];
    OUT_TEXT(shown, DIAG_QUOTE_MAX);
    diag_quote(quoted, name, strlen(name));
    escape_ascii(quoted, strlen(quoted), &shown); /* the tables count its columns */
    out_copy(&shown, operand->name, sizeof operand->name);
    return status == OCC_OK ||
           diag_error(diag, 0, "%s: %s", operand->label, occ_status_text(status));
}

static bool read_all(struct corun *corun, const struct registry *registry)
{
    struct diag diag;
    size_t count = corun->given.operand_count;
    diag_init(&diag, NULL);
    diag.warn = cli_warn;
    if (!in_range(count, 2, OCC_CORUN_MAX)) {
        return cli_refuse("corun needs 2 to %d launches; %zu %s given", OCC_CORUN_MAX, count,
                          words_by_count(count, "is", "are"));
    }
    for (size_t i = 0; i < count; i++) {
        if (!read_operand(corun, i, registry, &diag)) {
            return cli_refuse("%s", diag.text);
        }
    }
    return true;
}

/* Prints which launches cannot run even alone, and why.  Returns true if all can. */
static bool check_all_can_launch(const struct corun *corun)
{
    bool all_run = true;
    for (size_t i = 0; i < corun->given.operand_count; i++) {
        char text[ANSWER_CAUSE_MAX];
        unsigned next = 0;
        while (answer_next_cause(&corun->alone[i], &next, text)) {
            cli_error("%s cannot launch even alone: %s", corun->operands[i].name, text);
            all_run = false;
        }
    }
    return all_run;
}

static int make_answer(struct corun *corun)
{
    const char *names[OCC_CORUN_MAX];
    uint32_t count = (uint32_t)corun->given.operand_count;
    for (size_t i = 0; i < OCC_CORUN_MAX; i++) {
        names[i] = corun->operands[i].name;
    }
    enum occ_status status = corun_make(corun->alone, names, count, &corun->answer);
    if (status == OCC_ERR_CARVEOUT) {
        return cli_error("the carve-outs select different configurations of shared memory, which "
                         "an SM changes only while it is idle: the launches never share an SM");
    }
    if (status == OCC_ERR_NULL) { /* corun_make() had no memory */
        return cli_error("out of memory");
    }
    if (status != OCC_OK) {
        return cli_error("%u launches on %s: %s", count, corun->alone[0].question->arch->name,
                         occ_status_text(status));
    }
    corun->answer.wants_steps = corun->output.explain;
    return CLI_OK;
}

static struct corun state; /* opt_targets[] points into it */

/* Chooses the renderer and its columns; NULL after an error. */
static const struct renderer *choose_renderer(struct corun *corun, enum format format)
{
    struct table *table = &corun->table;
    corun->render.table = table;
    if (!output_parse_get(&corun->output, corun_mix_say, "blocks, occupancy", table)) {
        return NULL;
    }
    if (table->column_count > 0) {
        return &render_get;
    }
    table_choose_all_columns(table, corun_mix_say);
    return render_find(format, render_corun);
}

static int run(const struct command *self, const struct registry *registry)
{
    enum format format = output_format(&state.output, FORMAT_TEXT, self->formats);
    if (format == FORMAT_NONE || !read_all(&state, registry)) {
        return CLI_ERROR;
    }
    const struct renderer *renderer = choose_renderer(&state, format);
    if (renderer == NULL) {
        return CLI_ERROR;
    }
    if (!check_all_can_launch(&state)) {
        return CLI_NO;
    }
    if (make_answer(&state) != CLI_OK) {
        return CLI_ERROR;
    }
    if (!corun_page_make(&state.page, &state.answer, cli_command_line())) {
        return cli_error("out of memory");
    }
    if (!output_open(&state.output)) {
        return CLI_ERROR;
    }
    state.render.page = &state.page.page;
    state.render.out = &state.output.out;
    corun_write(&state.answer, renderer, &state.render);
    return output_close(&state.output, CLI_OK, true);
}

static void release(void)
{
    corun_chart_free(&state.page.chart);
    corun_free(&state.answer);
    for (size_t i = 0; i < OCC_CORUN_MAX; i++) {
        launch_row_free(&state.operands[i].reading);
        launches_free(&state.operands[i].file);
        free(state.operands[i].copy);
    }
    opt_free(&output_value_group, &state.output);
    request_free(&state.request);
}

static const struct opt_target opt_targets[] = {
    { &request_group, &state.request },
    { &output_group, &state.output },
    { &output_value_group, &state.output },
    { NULL, NULL },
};

static const struct occ_arch no_arch;
static const struct corun_answer sample = { .arch = &no_arch };

static const struct record_kind kinds[] = {
    { "corun", corun_say, &sample, RECORD_ONE | RECORD_LINE },
    { NULL, NULL, NULL, 0 },
};

const struct command command_corun = {
    .name = "corun",
    .usage = "{--arch | --gpu} NAME LAUNCH LAUNCH ...",
    .summary = "Blocks of two to four launches on one SM: all full mixes",
    .refuses = "problem tile split-k batch schedule throughput tile-step stages element-bytes "
               "cluster gpc tmem setmaxnreg proposals",
    .examples = { "corun -a sm_80 threads=256,regs=64,smem=16K threads=128,regs=32,smem=32K",
                  "corun -g h100-sxm name=comm,threads=512,grid=20 threads=384,regs=168" },
    .formats = "text json jsonl csv tsv md html",
    .has_page = true,
    .has_operands = true,
    .say = corun_mix_say,
    .kinds = kinds,
    .targets = opt_targets,
    .given = &state.given,
    .run = run,
    .release = release,
};
