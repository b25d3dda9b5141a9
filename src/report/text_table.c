#include "report/text_table.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/num.h"
#include "report/style.h"
#include "report/wrap.h"

enum {
    KEPT_MAX = 1 << 20, /* bytes of rows that are kept before the table is laid out */
    BETWEEN = 2,        /* blanks between two columns of a table that has no room */
    NAME_MIN = 16,      /* characters of a name that is cut */
    NOTE_INDENT = 4
};

/* What is kept: a byte of this kind, the mark of a row, and strings. */
enum kind { KIND_ROW = 'r', KIND_LINES = 'l', KIND_SENTENCE = 's', KIND_NOTE = 'n' };

/* The characters of a string: bytes that continue one are not counted. */
static size_t text_width(const char *text)
{
    size_t width = 0;
    for (; *text != '\0'; text++) {
        width += ((unsigned char)*text & 0xc0) != 0x80;
    }
    return width;
}

/* ---- the layout ----------------------------------------------------------------------------- */

/* The blanks before column `i`, of which `first` is the first that is shown. */
static size_t blanks_before(const struct text_table *table, size_t i, size_t first, bool is_tight)
{
    size_t before = table->columns[i].before;
    if (i == first) {
        return 0;
    }
    return is_tight ? min_size(before > 0 ? before : BETWEEN, BETWEEN) : before;
}

static size_t first_shown(const struct text_table *table)
{
    size_t first = 0;
    while (first < table->column_count && table->is_hidden[first]) {
        first++;
    }
    return first;
}

/* The width of a row. */
static size_t total_width(const struct text_table *table, bool is_tight)
{
    size_t first = first_shown(table);
    size_t total = table->indent;
    for (size_t i = 0; i < table->column_count; i++) {
        if (!table->is_hidden[i]) {
            size_t least = is_tight ? 0 : table->columns[i].width;
            total += blanks_before(table, i, first, is_tight) + max_size(table->widths[i], least);
        }
    }
    return total;
}

static bool is_said_once(const struct text_table *table, size_t i)
{
    return table->row_count > 1 && !table->differs[i];
}

/* Cuts the names, hides columns that say the same, then others, until the table fits. */
static void make_fit(struct text_table *table)
{
    const size_t room = wrap_table_columns(table->out);
    for (size_t i = 0; i < table->column_count; i++) {
        size_t total = total_width(table, true);
        if (table->columns[i].use == TEXT_COLUMN_NAME && total > room) {
            size_t over = total - room;
            size_t width = table->widths[i];
            table->widths[i] = max_size(min_size(width, NAME_MIN), width - min_size(over, width));
        }
    }
    for (int step = 0; step < 3; step++) {
        for (size_t i = table->column_count; i-- > 1 && total_width(table, true) > room;) {
            enum text_column_use use = table->columns[i].use;
            bool may_go = use == TEXT_COLUMN_EXTRA;
            if (step == 1) {
                may_go = use <= TEXT_COLUMN_OPTION && is_said_once(table, i);
            } else if (step == 2) {
                may_go = use <= TEXT_COLUMN_OPTION;
            }
            table->is_hidden[i] = table->is_hidden[i] || may_go;
        }
    }
}

static bool has_head(const struct text_table *table)
{
    for (size_t i = 0; !table->has_no_head && i < table->column_count; i++) {
        if (*table->columns[i].title != '\0') {
            return true;
        }
    }
    return false;
}

/* Decides which columns are shown, and their widths.  `is_whole`: all rows are kept. */
static void decide(struct text_table *table, bool is_whole)
{
    bool is_tight = false;
    for (size_t i = 0; i < table->column_count; i++) {
        if (!table->has_no_head) {
            table->widths[i] = max_size(table->widths[i], text_width(table->columns[i].title));
        }
        bool is_once = table->columns[i].use == TEXT_COLUMN_OPTION && is_said_once(table, i);
        table->is_hidden[i] =
            is_whole && !table->out->is_wide && has_head(table) &&
            (is_once || (i > 0 && table->row_count > 0 && !table->says_something[i]));
    }
    if (first_shown(table) == table->column_count) {
        table->is_hidden[0] = false;
    }
    if (!table->out->is_wide && is_whole &&
        total_width(table, false) > wrap_table_columns(table->out)) {
        is_tight = true;
        if (total_width(table, true) > wrap_table_columns(table->out)) {
            make_fit(table);
        }
    }
    table->is_tight = is_tight;
    for (size_t i = 0; i < table->column_count && !is_tight; i++) {
        table->widths[i] = max_size(table->widths[i], table->columns[i].width);
    }
    table->width_before_last =
        total_width(table, is_tight) - table->widths[table->column_count - 1];
}

/* ---- lines ---------------------------------------------------------------------------------- */

/* Writes the first and the last characters of `text`, with dots between, in `width` characters. */
static void write_cut(const char *text, size_t width, struct out *out)
{
    size_t shown = width - min_size(width, OUT_DOTS);
    size_t head = shown - shown / 2;
    size_t skip = text_width(text) - shown / 2;
    size_t at = 0; /* characters before the byte */
    for (; *text != '\0'; text++) {
        at += ((unsigned char)*text & 0xc0) != 0x80;
        if (at <= head || at > skip) {
            out_char(out, *text);
        } else if (at == head + 1 && ((unsigned char)*text & 0xc0) != 0x80) {
            out_text(out, "...");
        }
    }
}

static void write_note(const struct text_table *table, const char *note)
{
    out_blanks(table->out, NOTE_INDENT);
    wrap_text(note, strlen(note), NOTE_INDENT, NOTE_INDENT, table->out);
}

/* Does the last cell of a row stand beside the others? */
static bool last_has_room(const struct text_table *table, const char *cell)
{
    size_t last = table->column_count - 1;
    if (table->columns[last].use != TEXT_COLUMN_BELOW || table->is_hidden[last] ||
        table->out->is_wide) {
        return true;
    }
    return table->width_before_last + text_width(cell) <= wrap_table_columns(table->out);
}

/* Writes a row of cells, without blanks at its end. */
static void write_cells(const struct text_table *table, const char *const *cells, char mark)
{
    struct out *out = table->out;
    size_t first = first_shown(table);
    size_t count = table->column_count;
    size_t used = table->indent;
    size_t blanks = 0; /* that are not written yet: none end a line */
    bool has_below = !last_has_room(table, cells[count - 1]);
    count -= has_below ? 1 : 0;
    while (count > 0 && (table->is_hidden[count - 1] || *cells[count - 1] == '\0')) {
        count--;
    }
    if (table->indent > 0) {
        out_char(out, count > 0 ? mark : ' ');
        out_blanks(out, table->indent - 1);
    }
    for (size_t i = 0; i < count; i++) {
        if (table->is_hidden[i]) {
            continue;
        }
        const struct text_column *column = &table->columns[i];
        size_t width = text_width(cells[i]);
        size_t before = blanks_before(table, i, first, table->is_tight);
        bool is_cut = column->use == TEXT_COLUMN_NAME && width > table->widths[i];
        size_t shown = is_cut ? table->widths[i] : width;
        size_t rest = max_size(table->widths[i], shown) - shown;
        out_blanks(out, blanks + before + (column->is_number ? rest : 0));
        blanks = column->is_number ? 0 : rest;
        used += before;
        if (column->wraps) {
            wrap_text(cells[i], strlen(cells[i]), (unsigned)used, (unsigned)used, out);
            return;
        }
        if (is_cut) {
            write_cut(cells[i], shown, out);
        } else {
            out_text(out, cells[i]);
        }
        used += shown + rest;
    }
    out_char(out, '\n');
    if (has_below) {
        write_note(table, cells[table->column_count - 1]);
    }
}

/* Writes a row; one that is marked as a limit, or as dim, has its style. */
static void write_row(const struct text_table *table, const char *const *cells, char mark)
{
    enum style style = mark == '*' ? STYLE_LIMIT : STYLE_PLAIN;
    if (mark == TEXT_TABLE_DIM) {
        style = STYLE_NOTE;
        mark = ' ';
    }
    if (style == STYLE_PLAIN || !table->out->has_colour) {
        write_cells(table, cells, mark);
        return;
    }
    OUT_TEXT(line, OUT_LINE);
    struct text_table plain = *table;
    line.columns = table->out->columns;
    line.is_wide = table->out->is_wide;
    plain.out = &line;
    write_cells(&plain, cells, mark);
    line.len -= line.len > 0 ? 1 : 0; /* the newline */
    style_begin(style, table->out);
    out_bytes(table->out, line.buffer, line.len);
    style_end(style, table->out);
    out_char(table->out, '\n');
}

static void write_head(const struct text_table *table)
{
    const char *titles[TEXT_COLUMNS_MAX];
    for (size_t i = 0; i < table->column_count; i++) {
        titles[i] = table->columns[i].title;
    }
    if (has_head(table)) {
        write_cells(table, titles, ' ');
    }
}

/* Writes what is kept at `at`, unless it is a note of several rows; returns the end. */
static size_t write_kept(struct text_table *table, size_t at, bool writes_notes)
{
    const char *cells[TEXT_COLUMNS_MAX];
    enum kind kind = (enum kind)table->kept[at];
    char mark = table->kept[at + 1];
    size_t count = kind == KIND_ROW ? table->column_count : 1;
    at += 2;
    for (size_t i = 0; i < count; i++) {
        cells[i] = table->kept + at;
        at += strlen(cells[i]) + 1;
    }
    if (kind == KIND_ROW) {
        write_row(table, cells, mark);
    } else if (kind == KIND_LINES) {
        out_text(table->out, cells[0]);
    } else if (kind == KIND_SENTENCE || writes_notes) {
        write_note(table, cells[0]);
    }
    return at;
}

/* ---- notes of several rows ------------------------------------------------------------------ */

enum { NOTES_MAX = 64 }; /* different notes that may be said once */

/* The different notes that are kept, in their order, and how many rows have each. */
struct notes {
    const char *texts[NOTES_MAX];
    size_t counts[NOTES_MAX];
    size_t count;
};

static size_t *find_note(struct notes *notes, const char *text)
{
    for (size_t i = 0; i < notes->count; i++) {
        if (strcmp(notes->texts[i], text) == 0) {
            return &notes->counts[i];
        }
    }
    return NULL;
}

/* The end of what is kept at `at`. */
static size_t kept_end(const struct text_table *table, size_t at)
{
    size_t count = table->kept[at] == KIND_ROW ? table->column_count : 1;
    at += 2;
    for (size_t i = 0; i < count; i++) {
        at += strlen(table->kept + at) + 1;
    }
    return at;
}

static void count_notes(const struct text_table *table, struct notes *notes)
{
    notes->count = 0;
    for (size_t at = 0; at < table->used; at = kept_end(table, at)) {
        const char *text = table->kept + at + 2;
        if (table->kept[at] != KIND_NOTE) {
            continue;
        }
        size_t *count = find_note(notes, text);
        if (count != NULL) {
            (*count)++;
        } else if (notes->count < NOTES_MAX) {
            notes->counts[notes->count] = 1;
            notes->texts[notes->count++] = text;
        }
    }
}

/* ---- adding rows ---------------------------------------------------------------------------- */

/* Lays the table out and writes what is kept. */
static void lay_out(struct text_table *table, bool is_whole)
{
    struct notes notes = { .count = 0 };
    decide(table, is_whole);
    write_head(table);
    if (is_whole) {
        count_notes(table, &notes);
    }
    for (size_t at = 0; at < table->used;) {
        size_t *count = NULL;
        if (table->kept[at] == KIND_NOTE) {
            count = find_note(&notes, table->kept + at + 2);
        }
        at = write_kept(table, at, count == NULL || *count == 1);
    }
    for (size_t i = 0; i < notes.count; i++) {
        if (notes.counts[i] > 1) {
            OUT_TEXT(text, OUT_LINE);
            out_printf(&text, "%zu %s: %s", notes.counts[i],
                       table->rows != NULL ? table->rows : "rows", notes.texts[i]);
            out_blanks(table->out, BETWEEN);
            wrap_out(&text, BETWEEN, BETWEEN, table->out);
        }
    }
    table->used = 0;
    table->is_laid_out = true;
}

/* Makes room for more bytes.  False when memory runs out: this becomes an error of the output. */
static bool reserve(struct text_table *table, size_t len)
{
    if (len <= table->room - table->used) {
        return true;
    }
    size_t room = max_size(table->room, OUT_LINE);
    while (room - table->used < len) {
        room *= 2;
    }
    char *kept = realloc(table->kept, room);
    if (kept == NULL) {
        table->out->error = ENOMEM;
        return false;
    }
    table->kept = kept;
    table->room = room;
    return true;
}

static void keep_string(struct text_table *table, const struct out *text)
{
    if (reserve(table, text->len + 1)) {
        memcpy(table->kept + table->used, text->buffer, text->len);
        table->kept[table->used + text->len] = '\0';
        table->used += text->len + 1;
    }
}

static void begin(struct text_table *table, enum kind kind, char mark)
{
    if (!table->is_laid_out && table->used > KEPT_MAX) {
        lay_out(table, false);
    }
    if (reserve(table, 2)) {
        table->kept[table->used++] = (char)kind;
        table->kept[table->used++] = mark;
    }
}

/* Writes what was kept last if the rows before it are written. */
static void end(struct text_table *table)
{
    if (table->is_laid_out && table->out->error == 0) {
        write_kept(table, 0, true);
        table->used = 0;
    }
}

void text_table_mark(struct text_table *table, char mark)
{
    table->mark = mark;
}

/* Widens column `i` to a cell at `text`, and compares the cell with that of the first row. */
static void measure(struct text_table *table, size_t i, const char *text)
{
    if (i == 0) {
        table->first_cell = table->first_row;
    }
    const char *first = table->kept + table->first_cell;
    table->first_cell += strlen(first) + 1;
    if (!table->columns[i].wraps && table->columns[i].use != TEXT_COLUMN_BELOW) {
        table->widths[i] = max_size(table->widths[i], text_width(text));
    }
    table->differs[i] = table->differs[i] || strcmp(first, text) != 0;
    table->says_something[i] =
        table->says_something[i] || (*text != '\0' && strcmp(text, "-") != 0);
}

void text_table_cell(struct text_table *table, const struct out *cell)
{
    size_t i = table->cell_count;
    if (i == 0) {
        begin(table, KIND_ROW, table->mark != '\0' ? table->mark : ' ');
        if (table->row_count++ == 0) {
            table->first_row = table->used;
        }
    }
    size_t at = table->used;
    keep_string(table, cell);
    if (table->out->error != 0) {
        return;
    }
    if (!table->is_laid_out) {
        measure(table, i, table->kept + at);
    }
    table->cell_count = (i + 1) % table->column_count;
    if (table->cell_count == 0) {
        table->mark = ' ';
        end(table);
    }
}

void text_table_lines(struct text_table *table, const struct out *lines)
{
    begin(table, KIND_LINES, ' ');
    keep_string(table, lines);
    end(table);
}

void text_table_sentence(struct text_table *table, const struct out *sentence)
{
    begin(table, KIND_SENTENCE, ' ');
    keep_string(table, sentence);
    end(table);
}

void text_table_note(struct text_table *table, const struct out *note)
{
    begin(table, KIND_NOTE, ' ');
    keep_string(table, note);
    end(table);
}

/* Adds the value of column `i` that all rows have to a list. */
static void add_once(const struct text_table *table, size_t i, const char *value, struct out *list)
{
    const struct text_column *column = &table->columns[i];
    out_text(list, list->len > 0 ? ", " : "");
    if (column->once != NULL) {
        const char *at = strstr(column->once, "%s");
        out_bytes(list, column->once, (size_t)(at - column->once));
        out_text(list, value);
        size_t len = strlen(at + 2);
        bool is_plural = len > 0 && at[1 + len] == 's' && strcmp(value, "1") == 0;
        out_bytes(list, at + 2, is_plural ? len - 1 : len); /* "1 barrier" */
    } else {
        out_printf(list, "%s %s", column->title, value);
    }
}

static void write_list(const struct text_table *table, const char *before, const struct out *list,
                       const char *after)
{
    OUT_TEXT(text, OUT_BUFFER);
    if (list->len > 0) {
        out_text(&text, before);
        out_bytes(&text, list->buffer, list->len);
        out_text(&text, after);
        out_blanks(table->out, table->indent);
        wrap_out(&text, table->indent, table->indent, table->out);
    }
}

void text_table_end(struct text_table *table)
{
    OUT_TEXT(once, OUT_LINE);
    OUT_TEXT(left_out, OUT_LINE);
    if (!table->is_laid_out && table->out->error == 0) {
        const size_t used = table->used;
        lay_out(table, true);
        const char *cell = used > 0 ? table->kept + table->first_row : "";
        for (size_t i = 0; i < table->column_count && table->row_count > 0; i++) {
            const struct text_column *column = &table->columns[i];
            const bool has_name =
                *column->title != '\0' || column->once != NULL; /* a bar has none */
            bool is_told = table->is_hidden[i] && table->says_something[i] && has_name;
            if (is_told && is_said_once(table, i)) {
                add_once(table, i, cell, &once);
            } else if (is_told) {
                out_printf(&left_out, "%s%s", left_out.len > 0 ? ", " : "",
                           table->columns[i].title);
            }
            cell += strlen(cell) + 1;
        }
        write_list(table, "all: ", &once, "");
        write_list(table, "not shown: ", &left_out, " (--wide)");
    }
    free(table->kept);
    table->kept = NULL;
}
