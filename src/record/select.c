#include "record/select.h"

#include <stdlib.h>
#include <string.h>

#include "base/num.h"
#include "base/text.h"
#include "occ.h"

#define IN(member) offsetof(struct select_options, member)

/* clang-format off */
static const struct opt where_opts[] = {
    { "where", 0, "COMPARISON", OPT_EACH, IN(where), 0, 0, 0,
      "only rows with COLUMN>=VALUE; also > <= < = !=", OPT_COLUMNS },
};

static const struct opt order_opts[] = {
    { "sort", 0, "COLUMN,...", OPT_TEXTS, IN(sort), 0, 0, 0,
      "by columns; -COLUMN: largest first", OPT_COLUMNS },
    { "top", 0, "N", OPT_UINT, IN(top), 1, SELECT_TOP_MAX, OPT_SAME_LINE,
      "N rows", NULL },
};
/* clang-format on */

const struct opt_group select_where_group = OPT_GROUP("Rows", where_opts);
const struct opt_group select_order_group = OPT_GROUP("Rows", order_opts);

void select_options_free(struct select_options *options)
{
    opt_free(&select_where_group, options);
    opt_free(&select_order_group, options);
}

/* ---- reading ------------------------------------------------------------------------------ */

/* Finds the column with the key `text`, as record_find_column() does; '-' counts as '_'. */
static bool find_column(const struct select *select, const char *option, const char *text,
                        size_t len, const char *examples, struct column *out, struct diag *diag)
{
    char key[COLUMN_KEY_MAX] = "";
    char found[DIAG_QUOTE_MAX];
    if (len < sizeof key) {
        memcpy(key, text, len);
        key[len] = '\0';
    }
    text_replace(key, '-', '_');
    if (record_find_column(select->say, key, out)) {
        return true;
    }
    const char *near = record_near_key(select->say, key);
    if (near != NULL) {
        return diag_error(diag, 0, "%s: unknown column '%s'; did you mean %s?", option,
                          diag_quote(found, text, len), near);
    }
    return diag_error(diag, 0,
                      "%s: unknown column '%s'; expected a key of the JSON output, such as %s",
                      option, diag_quote(found, text, len), examples);
}

/* Reads limits such as "registers" or "warps+registers" as bits. */
static bool read_limits(const char *text, uint32_t *bits)
{
    *bits = 0;
    for (;;) {
        size_t len = strcspn(text, "+");
        bool known = false;
        for (int i = 0; i < OCC_LIMIT_COUNT; i++) {
            const char *key = occ_limit_key((enum occ_limit)i);
            if (strlen(key) == len && strncmp(key, text, len) == 0) {
                *bits |= 1U << i;
                known = true;
            }
        }
        if (!known || text[len] == '\0') {
            return known;
        }
        text += len + 1;
    }
}

/* Reads a number, a share such as 50%, or bytes such as 8K. */
static bool read_number(const char *text, double *number)
{
    uint64_t bytes;
    if (num_share(text, number)) {
        return true;
    }
    if (num_bytes(text, strlen(text), &bytes)) {
        *number = (double)bytes;
        return true;
    }
    return false;
}

static bool read_value(struct select_where *where, const char *text, struct diag *diag)
{
    const char *allowed = "a number such as 0.5, 50% or 8K";
    bool is_order = where->op != SELECT_EQ && where->op != SELECT_NE; /* < <= >= > */
    bool ok = false;
    if (where->column.has_no_order) {
        return diag_error(diag, 0, "--where cannot compare the list %s", where->column.key);
    }
    switch (where->column.kind) {
    case SAID_TEXT:
        where->text = text;
        ok = *text != '\0' && !is_order;
        allowed = "= or != and a name";
        break;
    case SAID_NAMES:
        ok = !is_order && read_limits(text, &where->bits);
        allowed = "= or != and limits such as registers or warps+blocks";
        break;
    case SAID_SIZES:
        ok = read_number(text, &where->number);
        if (!ok && !is_order) {
            where->text = text; /* a shape such as 128x64 is compared as text */
            ok = *text != '\0';
        }
        allowed = "a number of elements or, after = or !=, a shape such as 128x64";
        break;
    case SAID_BOOL:
        where->number = strcmp(text, "true") == 0;
        ok = !is_order && (strcmp(text, "true") == 0 || strcmp(text, "false") == 0);
        allowed = "= or != and true or false";
        break;
    case SAID_TEXTS:
        return diag_error(diag, 0, "--where cannot compare the list %s", where->column.key);
    case SAID_UINT: /* a share of a count would be compared with the count itself */
        ok = strchr(text, '%') == NULL && read_number(text, &where->number);
        allowed = "a number such as 40 or 8K";
        break;
    default:
        ok = read_number(text, &where->number);
        break;
    }
    char found[DIAG_QUOTE_MAX];
    return ok || diag_error(diag, 0, "--where: %s is compared with '%s'; expected %s",
                            where->column.key, diag_quote(found, text, strlen(text)), allowed);
}

static bool read_where(struct select *select, const char *text, const char *examples,
                       struct diag *diag)
{
    static const struct {
        const char *text;
        enum select_operator op;
    } operators[] = { { "<=", SELECT_LE }, { ">=", SELECT_GE }, { "!=", SELECT_NE },
                      { "==", SELECT_EQ }, { "<", SELECT_LT },  { ">", SELECT_GT },
                      { "=", SELECT_EQ } };
    struct select_where *where = &select->wheres[select->where_count++];
    size_t len = strcspn(text, "<>=!");
    for (size_t i = 0; i < sizeof operators / sizeof *operators && len > 0; i++) {
        size_t op_len = strlen(operators[i].text);
        if (strncmp(text + len, operators[i].text, op_len) == 0) {
            where->op = operators[i].op;
            return find_column(select, "--where", text, len, examples, &where->column, diag) &&
                   read_value(where, text + len + op_len, diag);
        }
    }
    char found[DIAG_QUOTE_MAX];
    return diag_error(diag, 0, "--where '%s': expected COLUMN, one of >= <= > < = !=, and VALUE",
                      diag_quote(found, text, strlen(text)));
}

bool select_add_key(struct select *select, const char *text, const char *examples,
                    struct diag *diag)
{
    struct sort *sort = &select->sort;
    if (sort->key_count == SORT_KEYS_MAX) {
        return diag_error(diag, 0, "--sort has more than %d keys", SORT_KEYS_MAX);
    }
    struct sort_key *key = &sort->keys[sort->key_count];
    struct column *column = &select->columns[sort->key_count++];
    key->is_descending = *text == '-';
    text += key->is_descending;
    if (!find_column(select, "--sort", text, strlen(text), examples, column, diag)) {
        return false;
    }
    key->is_text = column->kind == SAID_TEXT;
    cells_choose(&select->sort_cells, select->say, select->columns, sort->key_count);
    return (!column->has_no_order && column->kind != SAID_TEXTS) ||
           diag_error(diag, 0, "--sort cannot order the list %s", column->key);
}

bool select_uses(const struct select *select, bool (*test)(const char *key))
{
    bool used = false;
    for (size_t i = 0; i < select->where_count && !used; i++) {
        used = test(select->wheres[i].column.key);
    }
    for (size_t i = 0; i < select->sort.key_count && !used; i++) {
        used = test(select->columns[i].key);
    }
    return used;
}

bool select_prepare(struct select *select, const struct select_options *options, say_function *say,
                    const char *examples, struct diag *diag)
{
    struct column columns[COLUMNS_MAX];
    select->say = say;
    select->wheres = NULL;
    select->where_count = 0;
    select->sort = (struct sort){ 0 };
    select->sort.max = options->top > 0 ? (size_t)options->top : SELECT_ROWS_MAX;
    select->has_top = options->top > 0;
    if (options->where.count > COLUMNS_MAX) {
        return diag_error(diag, 0, "--where: %zu comparisons; the limit is %d",
                          options->where.count, COLUMNS_MAX);
    }
    if (options->where.count > 0) {
        select->wheres = calloc(options->where.count, sizeof *select->wheres);
        if (select->wheres == NULL) {
            return diag_report_no_memory(diag);
        }
    }
    for (size_t i = 0; i < options->where.count; i++) {
        if (!read_where(select, options->where.items[i], examples, diag)) {
            return false;
        }
        columns[i] = select->wheres[i].column;
    }
    if (select->where_count > 0) {
        cells_choose(&select->where_cells, say, columns, select->where_count);
    }
    for (size_t i = 0; i < options->sort.count; i++) {
        if (!select_add_key(select, options->sort.items[i], examples, diag)) {
            return false;
        }
    }
    return true;
}

const char *select_first_key(const struct select *select, bool *ascending)
{
    *ascending = select->sort.key_count > 0 && !select->sort.keys[0].is_descending;
    return select->sort.key_count > 0 ? select->columns[0].key : NULL;
}

void select_free(struct select *select)
{
    free(select->wheres);
    select->wheres = NULL;
    sort_free(&select->sort);
}

/* ---- --where ------------------------------------------------------------------------------ */

static bool compare(double a, enum select_operator op, double b)
{
    switch (op) {
    case SELECT_LT:
        return a < b;
    case SELECT_LE:
        return a <= b;
    case SELECT_EQ:
        return !(a < b) && !(a > b);
    case SELECT_NE:
        return a < b || a > b;
    case SELECT_GE:
        return a >= b;
    default:
        return a > b;
    }
}

/* Rounds a number to the six decimals that are printed: --where compares what a user sees. */
static double round_printed(enum said_kind kind, double number)
{
    bool decimals = kind == SAID_RATIO || kind == SAID_REAL || kind == SAID_QUOTIENT;
    return decimals ? out_real_rounded(number) : number;
}

/* Is `text` the cell as it is printed? */
static bool is_printed_as(const struct said *cell, const char *text)
{
    OUT_TEXT(shown, OUT_LINE);
    cell_write(cell, &shown);
    return strlen(text) == shown.len && memcmp(text, shown.buffer, shown.len) == 0;
}

static bool holds(const struct select_where *where, const struct said *cell)
{
    double number;
    if (!cell->known) {
        return false;
    }
    if (cell->kind == SAID_TEXT) {
        return (strcmp(cell->value.text, where->text) == 0) == (where->op == SELECT_EQ);
    }
    if (cell->kind == SAID_SIZES && where->text != NULL) {
        return is_printed_as(cell, where->text) == (where->op == SELECT_EQ);
    }
    if (cell->kind == SAID_NAMES) {
        uint32_t bits = cell->value.names.bits;
        return ((bits & where->bits) == where->bits) == (where->op == SELECT_EQ);
    }
    return cell_number(cell, &number) && compare(round_printed(cell->kind, number), where->op,
                                                 round_printed(cell->kind, where->number));
}

bool select_accepts(struct select *select, const void *row)
{
    if (select->where_count == 0) {
        return true;
    }
    select->tried++;
    const struct said *cells = cells_read(&select->where_cells, row);
    for (size_t i = 0; i < select->where_count; i++) {
        if (!holds(&select->wheres[i], &cells[i])) {
            return false;
        }
    }
    select->agreed++;
    return true;
}

/* ---- --sort and --top --------------------------------------------------------------------- */

bool select_add(struct select *select, uint64_t ordinal, const void *row, struct diag *diag)
{
    struct sort *sort = &select->sort;
    sort_row keys;
    if (sort->count == SELECT_ROWS_MAX && !select->has_top) {
        return diag_error(diag, 0,
                          "--sort has more than %d rows to hold: --top N keeps the first N only",
                          SELECT_ROWS_MAX);
    }
    keys[0].ordinal = ordinal;
    const struct said *cells = cells_read(&select->sort_cells, row);
    for (size_t i = 0; i < sort->key_count; i++) {
        keys[1 + i] = sort_make_cell(&cells[i]);
        if (sort->keys[i].is_text && keys[1 + i].text != NULL) {
            /* The text is only valid until the next row is made. */
            keys[1 + i].text = sort_copy_text(sort, keys[1 + i].text);
            if (keys[1 + i].text == NULL) {
                return diag_error(diag, 0, "--sort: out of memory at %zu rows", sort->count);
            }
        }
    }
    return sort_add(sort, keys) ||
           diag_error(diag, 0, "--sort: out of memory at %zu rows", sort->count);
}

/* Adds a row with the keys that source->rank() gives it. */
static bool add_ranked(struct sort *sort, const struct select_source *source, size_t index,
                       struct diag *diag)
{
    double ranks[SORT_KEYS_MAX];
    sort_row keys;
    sort->key_count = source->rank(source->owner, index, ranks);
    keys[0].ordinal = index;
    for (size_t i = 0; i < sort->key_count; i++) {
        sort->keys[i] = (struct sort_key){ .is_descending = true };
        keys[1 + i].number = ranks[i];
    }
    return sort_add(sort, keys) || diag_report_no_memory(diag);
}

/* Adds every accepted row: to `order` if the rows keep their order, else to select->sort. */
static bool add_rows(struct select *select, const struct select_source *source, size_t *order,
                     size_t *count, struct diag *diag)
{
    bool has_sort = select->sort.key_count > 0; /* --sort was given */
    bool ok = true;
    for (size_t i = 0; i < source->count && ok; i++) {
        const void *row = NULL;
        if (has_sort || select->where_count > 0) {
            row = source->row(source->owner, i);
        }
        if (!select_accepts(select, row)) {
            continue;
        }
        select->accepted++;
        if (has_sort) {
            ok = select_add(select, i, row, diag);
        } else if (source->rank != NULL) {
            ok = add_ranked(&select->sort, source, i, diag);
        } else if (*count < select->sort.max) {
            order[(*count)++] = i;
        }
    }
    return ok;
}

bool select_rows(struct select *select, const struct select_source *source, uint64_t top,
                 size_t **order, size_t *count, struct diag *diag)
{
    struct sort *sort = &select->sort;
    bool has_sort = sort->key_count > 0; /* --sort was given */
    bool unchanged = select_keeps_all(select) && source->rank == NULL;
    *count = 0;
    *order = malloc((source->count + 1) * sizeof **order);
    sort->max = top > 0 && top < source->count ? (size_t)top : SIZE_MAX;
    sort->count = 0;
    if (*order == NULL) {
        return diag_report_no_memory(diag);
    }
    select->accepted = unchanged ? source->count : 0;
    if (unchanged) {
        for (; *count < min_size(sort->max, source->count); (*count)++) {
            (*order)[*count] = *count;
        }
        return true;
    }
    if (!add_rows(select, source, *order, count, diag)) {
        free(*order);
        *order = NULL;
        return false;
    }
    sort_finish(sort);
    for (size_t i = 0; i < sort->count; i++) {
        (*order)[(*count)++] = sort_at(sort, i);
    }
    if (!has_sort) {
        sort->key_count = 0; /* the keys were the source's */
    }
    return true;
}

bool select_would_drop(struct select *select, const void *bound)
{
    if (select->sort.key_count == 0 || !select->sort.keys[0].is_descending) {
        return false;
    }
    return sort_would_drop(&select->sort, sort_make_cell(cells_read(&select->sort_cells, bound)));
}
