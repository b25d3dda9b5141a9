#include "report/shown.h"

#include <assert.h>
#include <string.h>

#include "base/escape.h"
#include "base/num.h"
#include "names/demangle.h"
#include "names/kernel_name.h"
#include "report/page.h"
#include "report/phrase.h"

enum { KERNEL_NAME_BYTES = 1024, NAMES_KEPT = 32 };

/* The names written before: the last NAMES_KEPT, whole and as they are shown. */
static struct {
    char whole[NAMES_KEPT][KERNEL_NAME_BYTES];
    char shown[NAMES_KEPT][KERNEL_NAME_SHOWN_MAX];
    size_t written;
} before;

/* Can `name` be shortened to `shown`, in which "..." stands for any characters? */
static bool fits(const char *name, const char *shown)
{
    static const char gap[] = "...";
    const char *end = strstr(shown, gap);
    size_t len = end != NULL ? (size_t)(end - shown) : strlen(shown);
    if (strncmp(name, shown, len) != 0) {
        return false;
    }
    while (end != NULL) {
        const char *part = end + sizeof gap - 1;
        end = strstr(part, gap);
        len = end != NULL ? (size_t)(end - part) : strlen(part);
        size_t rest = strlen(name);
        const char *at = name;
        if (end == NULL) { /* the end of both */
            return rest >= len && strcmp(name + rest - len, part) == 0;
        }
        while (rest >= len && strncmp(at, part, len) != 0) {
            at++;
            rest--;
        }
        if (rest < len) {
            return false;
        }
        name = at + len;
    }
    return strlen(name) == len;
}

/* Could another name look like this? */
static bool is_taken(const char *name, const char *shown)
{
    for (size_t i = 0; i < min_size(before.written, NAMES_KEPT); i++) {
        if (strcmp(before.whole[i], name) != 0 &&
            (strcmp(before.shown[i], shown) == 0 || fits(before.whole[i], shown))) {
            return true;
        }
    }
    return false;
}

/*
 * Shortens a name so that no other looks like it: around where it differs from the most similar
 * one, or from any; if that is not enough, with more characters.
 */
static void tell_apart(const char *name, char shown[KERNEL_NAME_SHOWN_MAX])
{
    enum { WIDTH_STEP = 6 };
    const size_t kept = min_size(before.written, NAMES_KEPT);
    const char *near = NULL;
    for (size_t i = 0; i < kept; i++) {
        if (strcmp(before.whole[i], name) != 0) {
            near = kernel_name_nearer(name, near, before.whole[i]);
        }
    }
    kernel_name_shorten(name, SHOWN_NAME_WIDTH, near, shown);
    for (size_t width = SHOWN_NAME_WIDTH; is_taken(name, shown) && width <= strlen(name);) {
        for (size_t i = 0; i < kept && is_taken(name, shown); i++) {
            kernel_name_shorten(name, width, before.whole[i], shown);
        }
        width += WIDTH_STEP;
    }
}

/* Writes a name so that it differs from those written before. */
static void write_name(const char *name, struct out *out)
{
    const size_t at = before.written % NAMES_KEPT;
    char instance[KERNEL_NAME_BYTES];
    char shown[KERNEL_NAME_SHOWN_MAX];
    struct kernel_name_part part = kernel_name_instance(name);
    size_t len = min_size(part.len, KERNEL_NAME_BYTES - 1);
    memcpy(instance, part.at, len);
    instance[len] = '\0';
    tell_apart(instance, shown);
    strcpy(before.whole[at], instance);
    strcpy(before.shown[at], shown);
    before.written++;
    out_text(out, "<code>");
    page_text(shown, out);
    out_text(out, "</code>");
}

static void write_text(const struct said *cell, struct out *out)
{
    char buffer[OUT_LINE];
    size_t len;
    const char *text = cell_escapable(cell, buffer, &len);
    if (text != NULL) {
        escape_xml(text, len, out);
    } else {
        cell_write(cell, out);
    }
}

const char *shown_name(const struct said *cell)
{
    static char text[DEMANGLE_TEXT_MAX];
    const char *name = cell_text(cell);
    return name != NULL && demangle(name, text) > 0 ? text : name;
}

void shown_html(const struct shown_column *column, const struct said *cell, struct out *out)
{
    double number = 0;
    bool is_number = cell_number(cell, &number);
    if (!cell->known) {
        out_text(out, "&ndash;");
    } else if (column->unit == SHOWN_NAME && cell_text(cell) != NULL) {
        write_name(shown_name(cell), out);
    } else if (column->unit == SHOWN_INTEGER && cell->kind == SAID_UINT) {
        phrase_integer(cell->value.uint, out);
    } else if (column->unit == SHOWN_SHARE && is_number) {
        phrase_percent(number, out);
        if (column->has_bar) {
            out_printf(out, " <b style=\"--percent:%.3g\"></b>", 100.0 * min_real(number, 1));
        }
    } else if (column->unit == SHOWN_BYTES && is_number) {
        phrase_bytes((uint64_t)number, out);
    } else if (column->unit == SHOWN_REAL && is_number) {
        phrase_decimal(number, out);
    } else if (column->unit == SHOWN_WAVES && is_number) {
        OUT_TEXT(waves, OUT_LINE);
        phrase_waves(number, &waves);
        page_text(out_string(&waves), out);
    } else if (column->unit == SHOWN_TIME && is_number) {
        phrase_time(number, out);
    } else {
        write_text(cell, out);
    }
}

void shown_choose(const struct shown_column *columns, say_function *say, struct table *table)
{
    table->say = say;
    for (; !shown_is_end(columns); columns++) {
        if (columns->heading != NULL && columns->text == NULL && *columns->key != '\0') {
            table_add_column(table, columns->key);
        }
    }
}

size_t shown_read(const struct shown_column *columns, struct table *table, const void *record,
                  struct shown_cell cells[SHOWN_COLUMNS_MAX])
{
    size_t count = 0;
    const struct said *value = table->column_count > 0 ? table_cells(table, record) : NULL;
    for (; !shown_is_end(columns); columns++) {
        if (columns->heading != NULL) {
            bool has_value = columns->text == NULL && *columns->key != '\0';
            assert(count < SHOWN_COLUMNS_MAX);
            cells[count++] = (struct shown_cell){ columns, record, has_value ? value++ : NULL };
        }
    }
    return count;
}

size_t shown_text_columns(const struct shown_column *columns, const struct words *words,
                          char titles[SHOWN_COLUMNS_MAX][SHOWN_TITLE_MAX],
                          struct text_column to[SHOWN_COLUMNS_MAX])
{
    enum { BETWEEN = 2 };
    size_t count = 0;
    for (; !shown_is_end(columns); columns++) {
        if (columns->heading == NULL || columns->unit == SHOWN_NAME) {
            continue;
        }
        assert(count < SHOWN_COLUMNS_MAX);
        words_fill(columns->heading, words, titles[count], SHOWN_TITLE_MAX);
        to[count] =
            (struct text_column){ .title = titles[count],
                                  .width = columns->width,
                                  .before = columns->before > 0 ? columns->before : BETWEEN,
                                  .is_number = shown_is_number(columns) && !columns->is_left,
                                  .wraps = columns->wraps,
                                  .use = columns->use,
                                  .once = columns->once };
        count++;
    }
    return count;
}

void shown_text(const struct shown_cell *cell, struct out *out)
{
    double number = 0;
    if (cell->value == NULL) {
        if (cell->column->text != NULL) {
            cell->column->text(cell->record, cell->column->which, out);
        }
    } else if (!cell->value->known) {
        out_char(out, '-');
    } else if (cell->column->unit == SHOWN_SHARE && cell_number(cell->value, &number)) {
        phrase_percent(number, out);
    } else {
        char buffer[OUT_LINE];
        size_t len;
        const char *text = cell_escapable(cell->value, buffer, &len);
        if (text != NULL) {
            escape_ascii(text, len, out);
        } else {
            cell_write(cell->value, out);
        }
    }
}

void shown_md_head(const struct shown_column *columns, struct out *out)
{
    for (const struct shown_column *column = columns; !shown_is_end(column); column++) {
        if (column->heading != NULL && !column->is_text_only) {
            char title[SHOWN_TITLE_MAX];
            words_fill(column->heading, words_of_vendor(OCC_NVIDIA), title, sizeof title);
            out_printf(out, "| %s ", title);
        }
    }
    out_text(out, "|\n");
    for (const struct shown_column *column = columns; !shown_is_end(column); column++) {
        if (column->heading != NULL && !column->is_text_only) {
            out_text(out, shown_is_number(column) ? "| ---: " : "| --- ");
        }
    }
    out_text(out, "|\n");
}

void shown_md_row(const struct shown_cell *cells, size_t count, struct out *out)
{
    for (size_t i = 0; i < count; i++) {
        if (cells[i].column->is_text_only) {
            continue;
        }
        const struct shown_column *column = cells[i].column;
        out_text(out, "| ");
        if (column->md != NULL) {
            column->md(cells[i].record, column->which, out);
        } else {
            OUT_TEXT(text, OUT_LINE);
            shown_text(&cells[i], &text);
            if (strcmp(out_string(&text), "-") != 0) {
                escape_md(text.buffer, text.len, out);
            }
        }
        out_char(out, ' ');
    }
    out_text(out, "|\n");
}
