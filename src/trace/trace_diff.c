#include "trace/trace_diff.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/num.h"
#include "base/text.h"

/* clang-format off */
static const char *const match_keys[TRACE_MATCH_COUNT] = {
    [TRACE_MATCH_LAUNCH] = "launch",
    [TRACE_MATCH_NAME] = "name",
    [TRACE_MATCH_PLAIN] = "bare_name",
    [TRACE_MATCH_NUMBERED] = "numbered_name",
    [TRACE_MATCH_NONE] = "none",
};

static const char *const total_keys[TRACE_TOTAL_COUNT] = {
    [TRACE_TOTAL_SPAN] = "span_ns",
    [TRACE_TOTAL_BUSY] = "busy_ns",
    [TRACE_TOTAL_COPY] = "copy_ns",
    [TRACE_TOTAL_COMMUNICATION] = "communication_alone_ns",
    [TRACE_TOTAL_IDLE] = "idle_ns",
    [TRACE_TOTAL_TAILS] = "tail_high_ns",
    [TRACE_TOTAL_SMALL_GRIDS] = "small_high_ns",
    [TRACE_TOTAL_LAUNCHES] = "launches",
};
/* clang-format on */

const char *trace_match_key(enum trace_match match)
{
    return text_key(match_keys, TRACE_MATCH_COUNT, match);
}

bool trace_total_is_cause(enum trace_total total)
{
    return total >= TRACE_TOTAL_CAUSES && total < TRACE_TOTAL_CAUSES + TRACE_IDLE_COUNT;
}

const char *trace_total_key(enum trace_total total)
{
    if (trace_total_is_cause(total)) {
        return trace_idle_time_key((enum trace_idle)(total - TRACE_TOTAL_CAUSES));
    }
    return text_key(total_keys, TRACE_TOTAL_COUNT, total);
}

/* ---- matching ----------------------------------------------------------------------------- */

/* A row of one run that has no partner in the other run yet. */
struct unmatched {
    int run; /* 0 = old, 1 = new */
    size_t row;
    enum trace_match match; /* what compare_keys() compares; the same in all rows */
    char *key;              /* make_key() of its name; owned */
    const struct trace_shape *shape;
    int64_t time_ns;
};

/*
 * Copies `name` to `out`, which has room for all of it, with '#' in place of the number at the
 * name's end and of each series of 8 or more lower-case hexadecimal digits.
 */
static void write_numbered_key(const char *name, char *out)
{
    size_t len = 0;
    for (size_t i = 0; name[i] != '\0';) {
        size_t hex = strspn(name + i, "0123456789abcdef");
        if (hex >= 8) {
            out[len++] = '#';
            i += hex;
        } else {
            out[len++] = name[i++];
        }
    }
    size_t end = len;
    while (end > 0 && (isdigit((unsigned char)out[end - 1]) != 0)) {
        end--;
    }
    if (end < len) {
        out[end] = '#';
        len = end + 1;
    }
    out[len] = '\0';
}

/* Returns the text, to be freed, that `match` compares for a name; NULL when memory runs out. */
static char *make_key(const char *name, enum trace_match match)
{
    char *key = malloc(strlen(name) + 1);
    if (key == NULL) {
        return NULL;
    }
    if (match == TRACE_MATCH_PLAIN) {
        struct kernel_name_part plain = trace_view_plain_part(name);
        memcpy(key, plain.at, plain.len);
        key[plain.len] = '\0';
    } else if (match == TRACE_MATCH_NUMBERED) {
        write_numbered_key(name, key);
    } else {
        strcpy(key, name);
    }
    return key;
}

static int compare_dims(const int64_t a[3], const int64_t b[3])
{
    for (int i = 0; i < 3; i++) {
        if (a[i] != b[i]) {
            return NUM_ORDER(a[i], b[i]);
        }
    }
    return 0;
}

/* Orders rows by what their match compares; 0 = they may be a pair. */
static int compare_keys(const struct unmatched *a, const struct unmatched *b)
{
    int order = strcmp(a->key, b->key);
    if (order == 0 && a->match != TRACE_MATCH_NAME && a->match != TRACE_MATCH_NUMBERED) {
        order = compare_dims(a->shape->block, b->shape->block);
    }
    if (order == 0 && a->match == TRACE_MATCH_LAUNCH) {
        order = compare_dims(a->shape->grid, b->shape->grid);
    }
    return order;
}

/* Orders rows by key; with equal keys old before new, and within a run more time first. */
static int by_key(const void *a, const void *b)
{
    const struct unmatched *x = a;
    const struct unmatched *y = b;
    int order = compare_keys(x, y);
    if (order != 0) {
        return order;
    }
    if (x->run != y->run) {
        return NUM_ORDER(x->run, y->run);
    }
    return x->time_ns != y->time_ns ? NUM_ORDER(y->time_ns, x->time_ns) : NUM_ORDER(x->row, y->row);
}

static void add_pair(struct trace_diff *diff, enum trace_match match, const struct unmatched *old,
                     const struct unmatched *new)
{
    struct trace_pair *pair = &diff->pairs[diff->pair_count++];
    *pair = (struct trace_pair){ .match = match, .has = { old != NULL, new != NULL } };
    pair->row[0] = old != NULL ? old->row : 0;
    pair->row[1] = new != NULL ? new->row : 0;
}

/*
 * Pairs the rows at `rows`, whose keys are equal: `old_count` rows of the old run, then rows of the
 * new run, `count` in all.  Appends rows without a partner to `rest`, which has `*left` rows.
 */
static void pair_rows(struct trace_diff *diff, enum trace_match match, struct unmatched *rows,
                      size_t old_count, size_t count, struct unmatched *rest, size_t *left)
{
    size_t both = min_size(old_count, count - old_count);
    for (size_t i = 0; i < both; i++) {
        add_pair(diff, match, &rows[i], &rows[old_count + i]);
    }
    for (size_t i = 0; i < count; i++) {
        if (i < old_count ? i < both : i - old_count < both) {
            free(rows[i].key);
        } else {
            rest[(*left)++] = rows[i];
        }
    }
}

/* Orders the rows by what `match` compares; false when memory runs out. */
static bool sort_rows(enum trace_match match, struct unmatched *rows, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        free(rows[i].key);
        rows[i].key = make_key(rows[i].shape->name, match);
        rows[i].match = match;
        if (rows[i].key == NULL) {
            return false;
        }
    }
    qsort(rows, count, sizeof *rows, by_key);
    return true;
}

/*
 * Pairs rows by `match` and removes them from `rows`.  Returns how many rows are left, or SIZE_MAX
 * when memory runs out.
 */
static size_t match_rows(struct trace_diff *diff, enum trace_match match, struct unmatched *rows,
                         size_t count)
{
    size_t left = 0;
    size_t next;
    struct unmatched *rest = malloc((count + 1) * sizeof *rest);
    if (rest == NULL || !sort_rows(match, rows, count)) {
        free(rest);
        return SIZE_MAX;
    }
    for (size_t i = 0; i < count; i = next) {
        size_t old_count = 0;
        for (next = i; next < count && compare_keys(&rows[i], &rows[next]) == 0; next++) {
            old_count += rows[next].run == 0;
        }
        pair_rows(diff, match, rows + i, old_count, next - i, rest, &left);
    }
    memcpy(rows, rest, left * sizeof *rows);
    free(rest);
    return left;
}

/* All rows of both runs; NULL when memory runs out. */
static struct unmatched *list_rows(const struct trace_diff *diff, size_t *count)
{
    size_t all = diff->runs[0]->row_count + diff->runs[1]->row_count;
    struct unmatched *rows = calloc(all + 1, sizeof *rows);
    *count = 0;
    for (int run = 0; rows != NULL && run < 2; run++) {
        for (size_t i = 0; i < diff->runs[run]->row_count; i++) {
            struct trace_group group;
            trace_run_row(diff->runs[run], i, &group);
            rows[(*count)++] =
                (struct unmatched){ .run = run,
                                    .row = i,
                                    .shape = &diff->runs[run]->trace->shapes[group.shape],
                                    .time_ns = group.sums.time_ns };
        }
    }
    return rows;
}

static bool make_pairs(struct trace_diff *diff)
{
    size_t count = 0;
    struct unmatched *rows = list_rows(diff, &count);
    diff->pairs = calloc(count + 1, sizeof *diff->pairs);
    bool ok = rows != NULL && diff->pairs != NULL;
    for (int match = 0; ok && match < TRACE_MATCH_NONE; match++) {
        size_t left = match_rows(diff, (enum trace_match)match, rows, count);
        ok = left != SIZE_MAX;
        count = ok ? left : count;
    }
    for (size_t i = 0; ok && i < count; i++) {
        add_pair(diff, TRACE_MATCH_NONE, rows[i].run == 0 ? &rows[i] : NULL,
                 rows[i].run == 1 ? &rows[i] : NULL);
    }
    for (size_t i = 0; rows != NULL && i < count; i++) {
        free(rows[i].key);
    }
    free(rows);
    return ok;
}

/* ---- numbers ------------------------------------------------------------------------------ */

static void fill_totals(const struct trace_run *run, double steps, double totals[TRACE_TOTAL_COUNT])
{
    for (size_t i = 0; i < run->trace->device_count; i++) {
        const struct trace_time *time = &run->times[i];
        totals[TRACE_TOTAL_SPAN] += (double)time->span_ns;
        totals[TRACE_TOTAL_BUSY] += (double)time->busy_ns;
        totals[TRACE_TOTAL_COPY] += (double)time->copy_ns;
        totals[TRACE_TOTAL_COMMUNICATION] += (double)time->communication_alone_ns;
        totals[TRACE_TOTAL_IDLE] += (double)time->idle_ns;
        for (int cause = 0; cause < TRACE_IDLE_COUNT; cause++) {
            totals[TRACE_TOTAL_CAUSES + cause] += (double)time->idle[cause];
        }
    }
    totals[TRACE_TOTAL_TAILS] = run->sums.tails.high;
    totals[TRACE_TOTAL_SMALL_GRIDS] = run->sums.small_grids.high;
    totals[TRACE_TOTAL_LAUNCHES] = (double)run->sums.launches;
    for (int i = 0; i < TRACE_TOTAL_COUNT; i++) {
        totals[i] /= steps;
    }
}

static bool is_same(double a, double b)
{
    return !(a < b) && !(a > b);
}

/* The ratio of launches, new / old, that at least 4 of 5 paired kernels have; 0 = there is none. */
static double common_ratio(const struct trace_diff *diff)
{
    double ratio = 0; /* the winner of the vote: no other ratio can have a majority */
    size_t votes = 0;
    size_t common = 0;
    size_t alike = 0;
    for (size_t i = 0; i < diff->pair_count; i++) {
        const struct trace_pair *pair = &diff->pairs[i];
        if (pair->match != TRACE_MATCH_NONE) {
            ratio = votes == 0 ? pair->ratio : ratio;
            votes = votes == 0 || is_same(pair->ratio, ratio) ? votes + 1 : votes - 1;
            common++;
        }
    }
    for (size_t i = 0; i < diff->pair_count; i++) {
        const struct trace_pair *pair = &diff->pairs[i];
        alike += pair->match != TRACE_MATCH_NONE && is_same(pair->ratio, ratio);
    }
    return alike * 5 >= common * 4 ? ratio : 0;
}

/* The steps of a run, by which its times and launches are divided; 1 if they are unknown. */
static double steps_of(const struct trace_diff *diff, int run)
{
    return diff->steps[run] > 0 ? (double)diff->steps[run] : 1;
}

void trace_pair_sides(const struct trace_diff *diff, const struct trace_pair *pair,
                      struct trace_side out[2])
{
    for (int run = 0; run < 2; run++) {
        out[run] = (struct trace_side){ .has = pair->has[run] };
        if (pair->has[run]) {
            trace_run_row(diff->runs[run], pair->row[run], &out[run].group);
            const struct trace_sums *sums = &out[run].group.sums;
            const double steps = steps_of(diff, run);
            out[run].launches = (double)sums->launches / steps;
            out[run].time_ns = (double)sums->time_ns / steps;
            out[run].tails_ns = sums->tails.high / steps;
            out[run].small_grids_ns = sums->small_grids.high / steps;
        }
    }
}

double trace_side_loss(const struct trace_side *side)
{
    bool known = side->has && side->group.sums.unattributed_launches == 0 &&
                 trace_class_has_loss(side->group.class) && side->time_ns > 0;
    return known ? min_real((side->tails_ns + side->small_grids_ns) / side->time_ns, 1) : -1;
}

/*
 * Sets `change` and `ratio` of the pairs, and `common_count`, `same_launches` and `ratio` of the
 * comparison.
 */
static void compare_launches(struct trace_diff *diff)
{
    bool same = true;
    for (size_t i = 0; i < diff->pair_count; i++) {
        struct trace_pair *pair = &diff->pairs[i];
        struct trace_side sides[2];
        trace_pair_sides(diff, pair, sides);
        pair->change = sides[1].time_ns - sides[0].time_ns;
        if (pair->match != TRACE_MATCH_NONE) {
            pair->ratio = sides[1].launches / sides[0].launches;
            diff->common_count++;
            same = same && is_same(pair->ratio, 1);
        }
    }
    diff->same_launches = same && diff->common_count > 0;
    diff->ratio = common_ratio(diff);
}

static int by_change(const void *a, const void *b)
{
    const struct trace_pair *x = a;
    const struct trace_pair *y = b;
    if ((x->match == TRACE_MATCH_NONE) != (y->match == TRACE_MATCH_NONE)) {
        return x->match == TRACE_MATCH_NONE ? 1 : -1;
    }
    double first = max_real(x->change, -x->change);
    double second = max_real(y->change, -y->change);
    if (first < second || first > second) {
        return NUM_ORDER(second, first);
    }
    return x->row[0] != y->row[0] ? NUM_ORDER(x->row[0], y->row[0])
                                  : NUM_ORDER(x->row[1], y->row[1]);
}

/* The name of a pair in the file of the new run, or of the old one if only that has the kernel. */
static const char *name_of(const struct trace_diff *diff, const struct trace_pair *pair)
{
    const struct trace_run *run = diff->runs[pair->has[1]];
    return run->trace->shapes[trace_run_shape(run, pair->row[pair->has[1]])].name;
}

/* A pair and its name. */
struct named_pair {
    const char *name;
    struct trace_pair *pair;
};

static int by_name(const void *a, const void *b)
{
    return strcmp(((const struct named_pair *)a)->name, ((const struct named_pair *)b)->name);
}

/* Sets trace_pair.shares_name of all pairs; false when memory runs out. */
static bool find_shared_names(struct trace_diff *diff)
{
    const size_t count = diff->pair_count;
    struct named_pair *named = calloc(count + 1, sizeof *named);
    if (named == NULL) {
        return false;
    }
    for (size_t i = 0; i < count; i++) {
        named[i] = (struct named_pair){ name_of(diff, &diff->pairs[i]), &diff->pairs[i] };
    }
    qsort(named, count, sizeof *named, by_name);
    for (size_t i = 1; i < count; i++) {
        if (by_name(&named[i - 1], &named[i]) == 0) {
            named[i - 1].pair->shares_name = named[i].pair->shares_name = true;
        }
    }
    free(named);
    return true;
}

bool trace_diff_make(struct trace_diff *diff, const struct trace_run *old,
                     const struct trace_run *new, const uint64_t steps[2])
{
    memset(diff, 0, sizeof *diff);
    diff->runs[0] = old;
    diff->runs[1] = new;
    if (steps[0] > 0 && steps[1] > 0) {
        diff->steps[0] = steps[0];
        diff->steps[1] = steps[1];
    }
    for (int run = 0; run < 2; run++) {
        fill_totals(diff->runs[run], steps_of(diff, run), diff->totals[run]);
    }
    if (!make_pairs(diff)) {
        return false;
    }
    compare_launches(diff);
    qsort(diff->pairs, diff->pair_count, sizeof *diff->pairs, by_change);
    return find_shared_names(diff);
}

bool trace_diff_is_shown(const struct trace_diff *diff, size_t index, size_t top)
{
    size_t rank = index < diff->common_count ? index : index - diff->common_count;
    return top == 0 || rank < top;
}

void trace_diff_free(struct trace_diff *diff)
{
    free(diff->pairs);
    diff->pairs = NULL;
    diff->pair_count = 0;
}
