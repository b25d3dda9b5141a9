#include "cli/select.h"

#include "base/num.h"

#include <stdlib.h>
#include <string.h>

/* A key without a value; no column is negative. */
#define NONE       (-1.0)
#define IN(member) offsetof(struct select_options, member)

/* clang-format off */
static const struct opt opts[] = {
    { "where", 0, "COMPARISON", OPT_EACH, IN(where), 0, 0, 0,
      "only rows with COLUMN>=VALUE; also > <= < = !=" },
    { "sort", 0, "COLUMN,...", OPT_TEXTS, IN(sort), 0, 0, 0,
      "order the rows; -COLUMN: largest first" },
    { "top", 0, "N", OPT_UINT, IN(top), 1, SELECT_TOP_MAX, 0,
      "only the first N rows; else by -occupancy" },
    { "best", 0, "threads", OPT_TEXT, IN(best), 0, 0, 0,
      "only the best block size (of --threads, if given)" },
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
    for (char *p = key; *p != '\0'; p++) {
        *p = *p == '-' ? '_' : *p;
    }
    return record_find(answer_fields, key, out) ||
           diag_error(diag, 0,
                      "%s names the column '%s'; a key of the JSON output such as occupancy, "
                      "threads or limits.registers is allowed",
                      what, diag_quote(found, text, len));
}

static bool is_headroom(const struct column *column)
{
    return strncmp(column->key, "headroom.", 9) == 0;
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
    size_t len = strlen(text);
    uint64_t bytes;
    bool percent = len > 0 && text[len - 1] == '%';
    if (num_fraction(text, len - percent, number)) {
        *number /= percent ? 100 : 1;
        return true;
    }
    if (num_bytes(text, len, &bytes)) {
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
    case FIELD_BOOL:
        where->number = strcmp(text, "true") == 0 ? 1 : 0;
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
    if (select->key_count == SELECT_KEYS_MAX) {
        return diag_error(diag, 0, "--sort has more than %d keys", SELECT_KEYS_MAX);
    }
    struct select_key *key = &select->keys[select->key_count++];
    key->descending = *text == '-';
    text += key->descending;
    if (!find_column("--sort", text, strlen(text), &key->column, diag)) {
        return false;
    }
    enum field_kind kind = key->column.leaf->kind;
    return kind != FIELD_CUSTOM ||
           diag_error(diag, 0, "--sort cannot order the list %s", key->column.key);
}

bool select_prepare(struct select *select, const struct select_options *options, uint64_t launches,
                    struct diag *diag)
{
    memset(select, 0, sizeof *select);
    select->most = options->top > 0 ? (size_t)options->top : SELECT_ROWS_MAX;
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
        select->headroom |= is_headroom(&select->wheres[i].column);
    }
    for (size_t i = 0; i < options->sort.count; i++) {
        if (!read_key(select, options->sort.items[i], diag)) {
            return false;
        }
        select->headroom |= is_headroom(&select->keys[i].column);
    }
    if (select->key_count == 0 && options->top > 0 && !read_key(select, "-occupancy", diag)) {
        return false;
    }
    if (select->key_count > 0 && options->top == 0 && options->where.count == 0 &&
        launches > SELECT_ROWS_MAX) {
        return diag_error(diag, 0,
                          "--sort has %llu rows to hold; at most %d are allowed: --top N keeps "
                          "the first N only",
                          (unsigned long long)launches, SELECT_ROWS_MAX);
    }
    select->stride = 1 + select->key_count;
    return true;
}

void select_free(struct select *select)
{
    free(select->wheres);
    free(select->cells);
    memset(select, 0, sizeof *select);
}

/* ---- --where ------------------------------------------------------------------------------ */

static const void *value_of(const struct column *column, const struct answer *answer)
{
    return (const char *)answer + column->offset;
}

static const char *text_of(const struct column *column, const struct answer *answer)
{
    const char *text;
    memcpy(&text, value_of(column, answer), sizeof text);
    return text;
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
        bool same = strcmp(text_of(&where->column, answer), where->text) == 0;
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

static union select_cell key_of(const struct select_key *key, const struct answer *answer)
{
    union select_cell cell;
    if (key->column.leaf->kind == FIELD_TEXT) {
        cell.text = record_has(&key->column, answer) ? text_of(&key->column, answer) : NULL;
    } else if (key->column.leaf->kind == FIELD_LIMITERS) {
        cell.number = *(const uint32_t *)value_of(&key->column, answer);
    } else if (!record_number(&key->column, answer, &cell.number)) {
        cell.number = NONE;
    }
    return cell;
}

/* Negative: a comes first.  What has no value comes last either way. */
static int compare_key(const struct select_key *key, union select_cell a, union select_cell b)
{
    int order;
    if (key->column.leaf->kind == FIELD_TEXT) {
        if (a.text == NULL || b.text == NULL) {
            return (a.text == NULL) - (b.text == NULL);
        }
        order = strcmp(a.text, b.text);
    } else {
        if (a.number < 0 || b.number < 0) {
            return (a.number < 0) - (b.number < 0);
        }
        order = (a.number > b.number) - (a.number < b.number);
    }
    return key->descending ? -order : order;
}

/* Rows that are equal keep the order of the sweep, so no two are. */
static bool before(const struct select *select, const union select_cell *a,
                   const union select_cell *b)
{
    for (size_t i = 0; i < select->key_count; i++) {
        int order = compare_key(&select->keys[i], a[1 + i], b[1 + i]);
        if (order != 0) {
            return order < 0;
        }
    }
    return a[0].ordinal < b[0].ordinal;
}

static union select_cell *row_at(const struct select *select, size_t index)
{
    return select->cells + index * select->stride;
}

static void swap_rows(const struct select *select, size_t a, size_t b)
{
    for (size_t i = 0; i < select->stride; i++) {
        union select_cell cell = row_at(select, a)[i];
        row_at(select, a)[i] = row_at(select, b)[i];
        row_at(select, b)[i] = cell;
    }
}

static void sift_up(const struct select *select, size_t index)
{
    while (index > 0) {
        size_t parent = (index - 1) / 2;
        if (before(select, row_at(select, index), row_at(select, parent))) {
            return;
        }
        swap_rows(select, index, parent);
        index = parent;
    }
}

static void sift_down(const struct select *select, size_t index, size_t count)
{
    for (;;) {
        size_t last = index;
        for (size_t child = 2 * index + 1; child <= 2 * index + 2 && child < count; child++) {
            if (before(select, row_at(select, last), row_at(select, child))) {
                last = child;
            }
        }
        if (last == index) {
            return;
        }
        swap_rows(select, index, last);
        index = last;
    }
}

static bool grow(struct select *select)
{
    if (select->count < select->room) {
        return true;
    }
    size_t room = select->room == 0 ? 64 : 2 * select->room;
    union select_cell *cells = realloc(select->cells, room * select->stride * sizeof(*cells));
    if (cells == NULL) {
        return false;
    }
    select->cells = cells;
    select->room = room;
    return true;
}

bool select_hold(struct select *select, uint64_t ordinal, const struct answer *answer,
                 struct diag *diag)
{
    union select_cell row[1 + SELECT_KEYS_MAX];
    row[0].ordinal = ordinal;
    for (size_t i = 0; i < select->key_count; i++) {
        row[1 + i] = key_of(&select->keys[i], answer);
    }
    size_t bytes = select->stride * sizeof *row;
    if (select->count < select->most) {
        if (!grow(select)) {
            return diag_error(diag, 0, "--sort: out of memory at %zu rows", select->count);
        }
        memcpy(row_at(select, select->count), row, bytes);
        sift_up(select, select->count++);
        return true;
    }
    if (select->most == SELECT_ROWS_MAX) {
        return diag_error(diag, 0,
                          "--sort has more than %d rows to hold: --top N keeps the first N only",
                          SELECT_ROWS_MAX);
    }
    if (before(select, row, select->cells)) {
        memcpy(select->cells, row, bytes);
        sift_down(select, 0, select->count);
    }
    return true;
}

bool select_refuses(const struct select *select, const struct answer *bound)
{
    static const char *const growing[] = { "occupancy", "blocks_per_sm", "warps_per_sm",
                                           "threads_per_sm", NULL };
    const struct select_key *key = &select->keys[0];
    if (select->key_count == 0 || select->count < select->most || !key->descending) {
        return false;
    }
    for (size_t i = 0; growing[i] != NULL; i++) {
        if (strcmp(growing[i], key->column.key) == 0) {
            int order = compare_key(key, key_of(key, bound), select->cells[1]);
            return order > 0 || (order == 0 && select->key_count == 1);
        }
    }
    return false;
}

void select_finish(struct select *select)
{
    for (size_t count = select->count; count > 1; count--) {
        swap_rows(select, 0, count - 1);
        sift_down(select, 0, count - 1);
    }
}

uint64_t select_at(const struct select *select, size_t index)
{
    return row_at(select, index)[0].ordinal;
}
