#include "cli/select.h"

#include <stdlib.h>
#include <string.h>

#include "base/num.h"
#include "base/text.h"

#define IN(member) offsetof(struct select_options, member)

/* clang-format off */
static const struct opt opts[] = {
    { "where", 0, "COMPARISON", OPT_EACH, IN(where), 0, 0, 0,
      "only rows with COLUMN>=VALUE; also > <= < = !=", OPT_COLUMNS },
    { "sort", 0, "COLUMN,...", OPT_TEXTS, IN(sort), 0, 0, 0,
      "order the rows; -COLUMN: largest first", OPT_COLUMNS },
    { "top", 0, "N", OPT_UINT, IN(top), 1, SELECT_TOP_MAX, 0,
      "only the first N rows; else by -occupancy", NULL },
    { "best", 0, "OPTION", OPT_TEXT, IN(best), 0, 0, 0,
      "only the row with the best:", "threads tile split-k" },
};
/* clang-format on */

const struct opt_group select_group = { "Output", opts, sizeof opts / sizeof *opts };

/* ---- reading ------------------------------------------------------------------------------ */

/* The column a user means: a key or its last part, with - or _. */
static bool find_column(const char *what, const char *text, size_t len, struct column *out,
                        struct diag *diag)
{
    char key[COLUMN_KEY_MAX] = "";
    char found[DIAG_QUOTE_MAX];
    if (len < sizeof key) {
        memcpy(key, text, len);
        key[len] = '\0';
    }
    text_replace(key, '-', '_');
    return record_find(answer_fields, key, out) ||
           diag_error(diag, 0,
                      "%s names the column '%s'; a key of the JSON output such as occupancy, "
                      "threads or limits.registers is allowed",
                      what, diag_quote(found, text, len));
}

/* "registers" or "warps+registers": bits of limits. */
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

/* A number; 50% is 0.5; K and M are for bytes. */
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
    const char *allowed = "a decimal number";
    bool order = where->op != SELECT_EQ && where->op != SELECT_NE;
    bool ok = false;
    switch (where->column.leaf->kind) {
    case FIELD_TEXT:
        where->text = text;
        ok = *text != '\0' && !order;
        allowed = "= or != and a name";
        break;
    case FIELD_LIMITERS:
        ok = !order && read_limits(text, &where->bits);
        allowed = "= or != and limits such as registers or warps+blocks";
        break;
    case FIELD_SIZES:
        ok = read_number(text, &where->number);
        if (!ok && !order) {
            where->text = text; /* as it is printed: 128x64 */
            ok = *text != '\0';
        }
        allowed = "= or != and a shape such as 128x64, or a number of elements,";
        break;
    case FIELD_BOOL:
        where->number = strcmp(text, "true") == 0;
        ok = !order && (strcmp(text, "true") == 0 || strcmp(text, "false") == 0);
        allowed = "= or != and true or false";
        break;
    case FIELD_CUSTOM:
        return diag_error(diag, 0, "--where cannot compare the list %s", where->column.key);
    default:
        ok = read_number(text, &where->number);
        break;
    }
    char found[DIAG_QUOTE_MAX];
    return ok || diag_error(diag, 0, "--where compares %s with '%s'; %s is allowed",
                            where->column.key, diag_quote(found, text, strlen(text)), allowed);
}

static bool read_where(struct select *select, const char *text, struct diag *diag)
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
            return find_column("--where", text, len, &where->column, diag) &&
                   read_value(where, text + len + op_len, diag);
        }
    }
    char found[DIAG_QUOTE_MAX];
    return diag_error(diag, 0,
                      "--where is '%s'; COLUMN>=VALUE, or one of > <= < = != in between, is "
                      "allowed",
                      diag_quote(found, text, strlen(text)));
}

static bool read_key(struct select *select, const char *text, struct diag *diag)
{
    struct sort *sort = &select->sort;
    if (sort->key_count == SORT_KEYS_MAX) {
        return diag_error(diag, 0, "--sort has more than %d keys", SORT_KEYS_MAX);
    }
    struct sort_key *key = &sort->keys[sort->key_count];
    struct column *column = &select->columns[sort->key_count++];
    key->descending = *text == '-';
    text += key->descending;
    if (!find_column("--sort", text, strlen(text), column, diag)) {
        return false;
    }
    enum field_kind kind = column->leaf->kind;
    key->text = kind == FIELD_TEXT;
    return kind != FIELD_CUSTOM ||
           diag_error(diag, 0, "--sort cannot order the list %s", column->key);
}

bool select_prepare(struct select *select, const struct select_options *options, uint64_t launches,
                    struct diag *diag)
{
    memset(select, 0, sizeof *select);
    select->sort.max = options->top > 0 ? (size_t)options->top : SELECT_ROWS_MAX;
    if (options->where.count > 0) {
        select->wheres = calloc(options->where.count, sizeof *select->wheres);
        if (select->wheres == NULL) {
            return diag_error(diag, 0, "out of memory");
        }
    }
    for (size_t i = 0; i < options->where.count; i++) {
        if (!read_where(select, options->where.items[i], diag)) {
            return false;
        }
        select->headroom |= answer_column_is_headroom(&select->wheres[i].column);
    }
    for (size_t i = 0; i < options->sort.count; i++) {
        if (!read_key(select, options->sort.items[i], diag)) {
            return false;
        }
        select->headroom |= answer_column_is_headroom(&select->columns[i]);
    }
    if (select->sort.key_count == 0 && options->top > 0 && !read_key(select, "-occupancy", diag)) {
        return false;
    }
    if (select->sort.key_count > 0 && options->top == 0 && options->where.count == 0 &&
        launches > SELECT_ROWS_MAX) {
        return diag_error(diag, 0,
                          "--sort has %llu rows to hold; at most %d are allowed: --top N keeps "
                          "the first N only",
                          (unsigned long long)launches, SELECT_ROWS_MAX);
    }
    return true;
}

void select_free(struct select *select)
{
    free(select->wheres);
    sort_free(&select->sort);
    memset(select, 0, sizeof *select);
}

/* ---- --where ------------------------------------------------------------------------------ */

static const void *value_of(const struct column *column, const struct answer *answer)
{
    return (const char *)answer + column->offset;
}

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

/* What is compared is what would be printed: six decimals. */
static double printed(const struct column *column, double number)
{
    enum field_kind kind = column->leaf->kind;
    bool decimals = kind == FIELD_RATIO || kind == FIELD_REAL || kind == FIELD_QUOTIENT;
    return decimals ? out_ratio_shown(number) : number;
}

static bool holds(const struct select_where *where, const struct answer *answer)
{
    double number;
    if (!record_has(&where->column, answer)) {
        return false;
    }
    if (where->column.leaf->kind == FIELD_TEXT) {
        bool same = strcmp(record_text(&where->column, answer), where->text) == 0;
        return same == (where->op == SELECT_EQ);
    }
    if (where->column.leaf->kind == FIELD_SIZES && where->text != NULL) {
        struct out shown;
        out_init(&shown, NULL);
        record_write(&where->column, answer, &shown);
        bool same =
            strlen(where->text) == shown.len && memcmp(where->text, shown.buffer, shown.len) == 0;
        return same == (where->op == SELECT_EQ);
    }
    if (where->column.leaf->kind == FIELD_LIMITERS) {
        uint32_t bits = *(const uint32_t *)value_of(&where->column, answer);
        return ((bits & where->bits) == where->bits) == (where->op == SELECT_EQ);
    }
    return record_number(&where->column, answer, &number) &&
           compare(printed(&where->column, number), where->op,
                   printed(&where->column, where->number));
}

bool select_accepts(const struct select *select, const struct answer *answer)
{
    for (size_t i = 0; i < select->where_count; i++) {
        if (!holds(&select->wheres[i], answer)) {
            return false;
        }
    }
    return true;
}

/* ---- --sort and --top --------------------------------------------------------------------- */

static union sort_cell key_of(const struct column *column, const struct answer *answer)
{
    union sort_cell cell;
    if (column->leaf->kind == FIELD_TEXT) {
        cell.text = record_text(column, answer);
    } else if (column->leaf->kind == FIELD_LIMITERS) {
        cell.number = *(const uint32_t *)value_of(column, answer);
    } else if (!record_number(column, answer, &cell.number)) {
        cell.number = SORT_NONE;
    }
    return cell;
}

bool select_hold(struct select *select, uint64_t ordinal, const struct answer *answer,
                 struct diag *diag)
{
    struct sort *sort = &select->sort;
    sort_row row;
    if (sort->count == SELECT_ROWS_MAX && sort->max == SELECT_ROWS_MAX) {
        return diag_error(diag, 0,
                          "--sort has more than %d rows to hold: --top N keeps the first N only",
                          SELECT_ROWS_MAX);
    }
    row[0].ordinal = ordinal;
    for (size_t i = 0; i < sort->key_count; i++) {
        row[1 + i] = key_of(&select->columns[i], answer);
        if (sort->keys[i].text && row[1 + i].text != NULL) {
            /* What names an architecture for a wave size, or a file's machine, is overwritten. */
            row[1 + i].text = sort_keep(sort, row[1 + i].text);
            if (row[1 + i].text == NULL) {
                return diag_error(diag, 0, "--sort: out of memory at %zu rows", sort->count);
            }
        }
    }
    return sort_hold(sort, row) ||
           diag_error(diag, 0, "--sort: out of memory at %zu rows", sort->count);
}

bool select_refuses(const struct select *select, const struct answer *bound)
{
    static const char *const growing[] = { "occupancy", "blocks_per_sm", "warps_per_sm",
                                           "threads_per_sm", NULL };
    const struct column *column = &select->columns[0];
    if (select->sort.key_count == 0 || !select->sort.keys[0].descending) {
        return false;
    }
    for (size_t i = 0; growing[i] != NULL; i++) {
        if (strcmp(growing[i], column->key) == 0) {
            return sort_refuses(&select->sort, key_of(column, bound));
        }
    }
    return false;
}
