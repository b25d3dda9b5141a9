#include "kernels/kernels_diff.h"

#include <stdlib.h>
#include <unistd.h>

#include "base/file.h"
#include "base/num.h"
#include "base/text.h"
#include "command/cli.h"
#include "kernels/finding.h"
#include "kernels/kernel_diff.h"
#include "kernels/kernel_merge.h"
#include "kernels/kernels_collect.h"
#include "kernels/kernels_pair.h"
#include "launch/answer_say.h"
#include "names/kernel_name.h"

/* One of the two builds. */
struct side {
    struct collection collection;
    struct kernels_launch launch;
    struct kernels_build build; /* the rows of `launch`; owned */
};

struct diff {
    const struct kernels_diff_options *options;
    const struct opt_given *given;
    struct output *output;
    struct side old, new;
    struct select select; /* of --where and --sort */
    struct kernels_pairs pairs;
    const struct kernels_pair **order; /* owned: those that --where accepts, in order of output */
    size_t order_count;
    struct kernel_diff result;
    struct kernel_change change; /* filled by make_change() */
    struct render_page page;
    char about[OUT_LINE];
    struct render render;
    struct table table;
    struct findings findings;
    const struct renderer *renderer;
    char root[REPLACE_PATH_MAX]; /* paths of findings are shown relative to this folder */
};

/* clang-format off */
static const struct opt opts[] = {
    { "any", 0, NULL, OPT_FLAG, offsetof(struct kernels_diff_options, any_change), 0, 0, 0,
      "status 1 for any change, not only a worse kernel", NULL },
};
/* clang-format on */

const struct opt_group kernels_diff_group = OPT_GROUP("Comparison", opts);

/* Reads the kernels of one build.  Returns false after a message. */
static bool read_side(struct side *side, const char *path)
{
    if (!kernels_collect_path(&side->collection, path)) {
        return false;
    }
    if (side->collection.list.count == 0) {
        return false;
    }
    if (side->collection.has_failed) { /* what was not read would look added or removed */
        return cli_refuse("%s: not read completely: the builds are not compared",
                          file_display_name(path));
    }
    return kernel_list_merge(&side->collection.list, side->collection.file_count) ||
           cli_report_no_memory();
}

/* Selects the rows of one build.  Returns false after a message. */
static bool select_side(struct diff *diff, struct side *side, const struct registry *registry)
{
    struct diag diag;
    struct kernels_launch *launch = &side->launch;
    diag_init(&diag, NULL);
    bool ok = kernels_launch_start(launch, &diff->options->launch, diff->given, registry, &diag);
    /* Device functions without spills stay: one that begins to spill must not look new. */
    launch->keeps_functions = true;
    if (!ok || !kernels_launch_select(launch, &side->collection, &diag)) {
        return cli_refuse("%s", diag.text);
    }
    side->build.count = launch->count;
    side->build.rows = calloc(launch->count + 1, sizeof *side->build.rows);
    return side->build.rows != NULL || cli_report_no_memory();
}

static const char *find_name(void *ctx, uint32_t index)
{
    return kernels_launch_name(ctx, index);
}

/*
 * Reads both inputs, and selects their rows.  A kernel with neither a block size nor launch bounds
 * gets the block size of the kernel of that name in the other input; in an anonymous namespace, the
 * demangled names count.
 */
static bool read_both(struct diff *diff, const struct registry *registry)
{
    bool old = read_side(&diff->old, diff->given->operands[0]);
    if (!read_side(&diff->new, diff->given->operands[1]) || !old) {
        return false;
    }
    struct kernel_list *a = &diff->old.collection.list;
    struct kernel_list *b = &diff->new.collection.list;
    if (!kernel_list_copy_block_sizes(a, NULL, b, NULL, NULL) ||
        !kernel_list_copy_block_sizes(b, NULL, a, NULL, NULL)) {
        return cli_report_no_memory();
    }
    if (!select_side(diff, &diff->old, registry) || !select_side(diff, &diff->new, registry)) {
        return false;
    }
    void *old_names = &diff->old.launch;
    void *new_names = &diff->new.launch;
    return (kernel_list_copy_block_sizes(a, old_names, b, new_names, find_name) &&
            kernel_list_copy_block_sizes(b, new_names, a, old_names, find_name)) ||
           cli_report_no_memory();
}

/* Fills side->build. */
static void read_rows(struct side *side)
{
    for (size_t i = 0; i < side->launch.count; i++) {
        const struct kernel_row *row = kernels_launch_row(&side->launch, i, false);
        side->build.rows[i].kernel = row->kernel.name;
        side->build.rows[i].name = row->name;
        side->build.rows[i].arch = kernels_launch_arch(&side->launch, i);
        side->build.rows[i].features = row->features != NULL ? row->features : "";
        kernel_values_of_row(row, &side->build.rows[i].values);
    }
}

/* ---- the verdict on each kernel ------------------------------------------------------------ */

static enum kernel_verdict judge(const struct kernel_values *before,
                                 const struct kernel_values *after)
{
    return kernel_values_differ(before, after) != 0 ? kernel_verdict(before, after)
                                                    : KERNEL_UNCHANGED;
}

/* Fills diff->change from `item`. */
static const struct kernel_change *make_change(struct diff *diff, const struct kernels_pair *item,
                                               bool needs_headroom)
{
    struct kernel_change *change = &diff->change;
    change->verdict = item->verdict;
    change->old = change->new = NULL;
    if (item->old != KERNELS_PAIR_NONE) {
        change->old = kernels_launch_row(&diff->old.launch, item->old, needs_headroom);
    }
    if (item->new != KERNELS_PAIR_NONE) {
        change->new = kernels_launch_row(&diff->new.launch, item->new, needs_headroom);
    }
    return change;
}

/* Pairs the rows of both builds.  Returns false after a message. */
static bool pair_rows(struct diff *diff)
{
    struct kernels_pairs *pairs = &diff->pairs;
    read_rows(&diff->old);
    read_rows(&diff->new);
    if (!kernels_pairs_make(pairs, &diff->old.build, &diff->new.build, KERNELS_PAIR_ACROSS,
                            judge)) {
        return cli_report_no_memory();
    }
    if (pairs->old_arch != NULL) {
        cli_error("the old build is for %s, the new one for %s: kernels are compared by name",
                  pairs->old_arch, pairs->new_arch);
    }
    return true;
}

/* A section of the output: the items with certain verdicts. */
struct section {
    struct diff *diff;
    size_t *members; /* indices into diff->pairs */
};

static const void *make_member(void *owner, size_t index)
{
    struct section *section = owner;
    struct diff *diff = section->diff;
    return make_change(diff, &diff->pairs.items[section->members[index]],
                       select_uses(&diff->select, answer_key_is_headroom));
}

static void count_item(struct diff *diff, const struct kernels_pair *item)
{
    struct kernel_diff_counts *counts = &diff->result.counts;
    counts->of[item->verdict]++;
    if (item->verdict <= KERNEL_WORSE) {
        const struct kernel_values *old = &diff->old.build.rows[item->old].values;
        const struct kernel_values *new = &diff->new.build.rows[item->new].values;
        counts->unjudged +=
            old->of[KERNEL_VALUE_OCCUPANCY] < 0 || new->of[KERNEL_VALUE_OCCUPANCY] < 0;
    }
}

/*
 * Appends to diff->order, sorted, the items that --where accepts and whose verdict is in the bit
 * set `verdicts`.
 */
static bool append_section(struct diff *diff, unsigned verdicts, struct diag *diag)
{
    struct section section = { diff, malloc((diff->pairs.count + 1) * sizeof(size_t)) };
    struct select_source source = { &section, 0, make_member, NULL };
    size_t *order;
    size_t kept;
    if (section.members == NULL) {
        return diag_report_no_memory(diag);
    }
    for (size_t i = 0; i < diff->pairs.count; i++) {
        if ((verdicts & 1u << diff->pairs.items[i].verdict) != 0) {
            section.members[source.count++] = i;
        }
    }
    bool ok = select_rows(&diff->select, &source, 0, &order, &kept, diag);
    for (size_t i = 0; ok && i < kept; i++) {
        const struct kernels_pair *item = &diff->pairs.items[section.members[order[i]]];
        diff->order[diff->order_count++] = item;
        count_item(diff, item);
    }
    free(section.members);
    if (ok) {
        free(order);
    }
    return ok;
}

/* Fills diff->order and the counts, section by section.  Returns false after a message. */
static bool order_items(struct diff *diff)
{
    enum { CHANGED = 1u << KERNEL_NEUTRAL | 1u << KERNEL_BETTER | 1u << KERNEL_WORSE };
    /* The sets of verdicts, in order.  Formats for people show what is worse first. */
    static const unsigned sections_for_people[] = { 1u << KERNEL_WORSE,   1u << KERNEL_BETTER,
                                                    1u << KERNEL_NEUTRAL, 1u << KERNEL_ADDED,
                                                    1u << KERNEL_REMOVED, 1u << KERNEL_UNCHANGED };
    static const unsigned sections[] = { CHANGED, 1u << KERNEL_ADDED, 1u << KERNEL_REMOVED,
                                         1u << KERNEL_UNCHANGED };
    const bool is_for_people =
        diff->renderer->columns == RENDER_SHORT || diff->renderer == &render_html;
    const unsigned *verdicts = is_for_people ? sections_for_people : sections;
    size_t section_count =
        (is_for_people ? sizeof sections_for_people : sizeof sections) / sizeof *sections;
    struct diag diag;
    diag_init(&diag, NULL);
    diff->order = malloc((diff->pairs.count + 1) * sizeof(*diff->order));
    if (diff->order == NULL) {
        return cli_report_no_memory();
    }
    for (size_t i = 0; i < section_count; i++) {
        if (!append_section(diff, verdicts[i], &diag)) {
            return cli_refuse("%s", diag.text);
        }
    }
    return true;
}

/* ---- writing ------------------------------------------------------------------------------- */

/* Writes diff->change as a finding in the new build's source, if the kernel became worse. */
static void write_finding(struct diff *diff)
{
    OUT_TEXT(text, OUT_LINE);
    const struct kernel_change *change = &diff->change;
    if (change->verdict != KERNEL_WORSE) {
        return;
    }
    out_text(&text, "became worse: ");
    kernel_change_write(change, &text);
    out_char(&text, '\0');
    const struct finding finding = { FINDING_DIFF, change->new, text.buffer, text.buffer,
                                     "",           false,       false };
    render_row(diff->renderer, &diff->render, &finding);
}

/* Sets result.near_name: the neighbour from which the shown name of row `index` must differ. */
static void set_near_name(struct diff *diff, const struct side *side, size_t index)
{
    const char *previous = NULL;
    const char *next = NULL;
    if (index > 0) {
        previous = side->build.rows[index - 1].name;
    }
    if (index + 1 < side->launch.count) {
        next = side->build.rows[index + 1].name;
    }
    diff->result.near_name = kernel_name_nearer(side->build.rows[index].name, next, previous);
}

static void write_all(struct diff *diff)
{
    const struct renderer *renderer = diff->renderer;
    uint64_t top = diff->options->launch.rows.top;
    uint64_t written = 0;
    render_begin(renderer, &diff->render);
    for (size_t i = 0; i < diff->order_count; i++) {
        const struct kernels_pair *item = diff->order[i];
        if (item->verdict == KERNEL_UNCHANGED) {
            continue;
        }
        make_change(diff, item, true);
        if (finding_is_format(renderer)) {
            write_finding(diff);
        } else if (top == 0 || written++ < top) {
            bool removed = item->verdict == KERNEL_REMOVED;
            set_near_name(diff, removed ? &diff->old : &diff->new, removed ? item->old : item->new);
            render_row(renderer, &diff->render, &diff->change);
        }
    }
    render_end(renderer, &diff->render);
}

/* The words that all machines of the result share; NULL without machines or if words differ. */
static const struct words *find_common_words(struct diff *diff)
{
    const struct words *first = NULL;
    for (size_t i = 0; i < diff->order_count; i++) {
        const struct kernel_row *row = kernel_change_row(make_change(diff, diff->order[i], false));
        const struct words *words = row->has_answer ? words_of(row->answer.question->arch) : first;
        if (first != NULL && words != first) {
            return NULL;
        }
        first = words;
    }
    return first;
}

static void prepare_page(struct diff *diff)
{
    size_t changes = kernel_diff_rows(&diff->result.counts);
    uint64_t top = diff->options->launch.rows.top;
    snprintf(diff->about, sizeof diff->about, "old: %zu kernel%s, new: %zu kernel%s",
             diff->old.launch.count, text_plural(diff->old.launch.count), diff->new.launch.count,
             text_plural(diff->new.launch.count));
    diff->result.left_out = top > 0 && changes > top ? changes - (size_t)top : 0;
    diff->page = kernel_diff_page;
    diff->page.command_line = cli_command_line();
    diff->page.about = diff->about;
    diff->page.context = &diff->result;
    diff->page.words = diff->renderer == &render_html ? find_common_words(diff) : NULL;
    diff->render.page = &diff->page;
}

/*
 * Checks --max-slower: false, after a message, if a launch of both inputs became slower by more, or
 * if no launch has a duration in both.
 */
static bool check_slower(const struct diff *diff, double limit)
{
    const struct kernels_pair_row *worst = NULL;
    double most = limit;
    size_t slower = 0;
    size_t compared = 0;
    for (size_t i = 0; i < diff->pairs.count; i++) {
        const struct kernels_pair *pair = &diff->pairs.items[i];
        if (pair->old == KERNELS_PAIR_NONE || pair->new == KERNELS_PAIR_NONE) {
            continue;
        }
        const struct kernels_pair_row *new = &diff->new.build.rows[pair->new];
        int64_t before = diff->old.build.rows[pair->old].values.of[KERNEL_VALUE_DURATION];
        int64_t after = new->values.of[KERNEL_VALUE_DURATION];
        if (before <= 0 || after < 0) {
            continue;
        }
        double grown = (double)(after - before) / (double)before;
        compared++;
        slower += grown > limit;
        if (grown > most) {
            most = grown;
            worst = new;
        }
    }
    if (compared == 0) {
        cli_error("no launch has a duration in both inputs: --max-slower cannot be checked");
        return false;
    }
    if (worst != NULL) {
        char grown[NUM_DECIMAL_MAX];
        char allowed[NUM_DECIMAL_MAX];
        char quoted[DIAG_QUOTE_MAX];
        num_decimal_apart(100.0 * most, 100.0 * limit, 4, grown, allowed);
        cli_error("%zu of %zu launches became slower by more than %s %%; the worst, %s, by %s %%",
                  slower, compared, allowed, diag_quote(quoted, worst->name, strlen(worst->name)),
                  grown);
    }
    return worst == NULL;
}

static int compare(struct diff *diff, enum format format, const struct registry *registry)
{
    struct diag diag;
    char found[DIAG_QUOTE_MAX];
    double slower = -1;
    const char *share = diff->options->max_slower;
    diag_init(&diag, NULL);
    if (share != NULL && !num_share(share, &slower)) {
        return cli_error("--max-slower '%s': expected a share, such as 5%% or 0.05",
                         diag_quote(found, share, strlen(share)));
    }
    if (!select_prepare(&diff->select, &diff->options->launch.rows, kernel_change_row_say,
                        "verdict, regs, spill or occupancy", &diag)) {
        return cli_error("%s", diag.text);
    }
    diff->renderer = render_find(format, render_findings);
    if (!finding_is_format(diff->renderer)) {
        diff->renderer = render_find(format, render_diff);
    }
    diff->new.collection.list.wants_places = finding_is_format(diff->renderer);
    if (!read_both(diff, registry)) {
        return CLI_ERROR;
    }
    if (diff->old.launch.count + diff->new.launch.count == 0) {
        return cli_error("no kernel of the two inputs is selected");
    }
    if (!pair_rows(diff) || !order_items(diff) || !output_open(diff->output)) {
        return CLI_ERROR;
    }
    diff->render.out = &diff->output->out;
    diff->render.state = &diff->result;
    if (finding_is_format(diff->renderer)) {
        diff->render.state = &diff->findings;
        diff->findings.root = getcwd(diff->root, sizeof diff->root);
        diff->findings.top = diff->options->launch.rows.top;
    }
    if (output_is_terminal(diff->output) && !diff->output->wide) {
        diff->result.width = output_width();
    }
    kernel_diff_start(&diff->table);
    diff->render.table = &diff->table;
    diff->render.say = kernel_change_say;
    prepare_page(diff);
    write_all(diff);
    output_warn_of_where(&diff->select);
    const struct kernel_diff_counts *c = &diff->result.counts;
    bool violated =
        c->of[KERNEL_WORSE] > 0 || (diff->options->any_change && kernel_diff_rows(c) > 0);
    violated = (slower >= 0 && !check_slower(diff, slower)) || violated;
    return output_close(diff->output, cli_gate_status(false, violated), true);
}

static void free_side(struct side *side)
{
    kernels_launch_free(&side->launch);
    kernels_collect_free(&side->collection);
    free(side->build.rows);
}

int kernels_diff(const struct kernels_diff_options *options, const struct opt_given *given,
                 enum format format, struct output *output, const struct registry *registry)
{
    static struct diff diff; /* too large for the stack; this function runs once */
    diff.options = options;
    diff.given = given;
    diff.output = output;
    kernels_collect_init(&diff.old.collection);
    kernels_collect_init(&diff.new.collection);
    int status = compare(&diff, format, registry);
    free_side(&diff.old);
    free_side(&diff.new);
    select_free(&diff.select);
    kernels_pairs_free(&diff.pairs);
    free((void *)diff.order);
    return status;
}
