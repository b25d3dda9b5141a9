/* write_html.c - the format html: a page with a table, or the part of one (--fragment). */
#include "report/page.h"

#include "base/escape.h"
#include "base/hash.h"
#include "base/num.h"
#include "base/text.h"
#include "base/ull.h"
#include "core/words.h"
#include "report/page_texts.h"
#include "report/phrase.h"
#include "report/report.h"

enum {
    DETAILS_BYTES = 1 << 16,
    VALUE_MAX = 128, /* longer values are written again in each row */
    SCOPE_MAX = 32,
    INLINE_MAX = 8 /* bytes of a text that stands in its row; longer texts are in page_texts */
};

/* The columns that people read, and the columns of the data with the same values. */
struct shown {
    const struct shown_column *columns[COLUMNS_MAX];
    size_t count;
    size_t data_index[COLUMNS_MAX]; /* index in render->table->columns; COLUMNS_MAX = none */
    char titles[COLUMNS_MAX][SHOWN_TITLE_MAX];
    bool has_best;   /* a best row has been written */
    bool has_marked; /* a marked row has been written */
};

static struct shown shown;

/* The index of the column with the value `key`; COLUMNS_MAX = none. */
static size_t find_data(const struct table *table, const char *key)
{
    struct column column;
    if (*key == '\0' || !record_find_column(table->say, key, &column)) {
        return COLUMNS_MAX;
    }
    for (size_t i = 0; i < table->column_count; i++) {
        if (table->columns[i].place == column.place) {
            return i;
        }
    }
    return COLUMNS_MAX;
}

/* Finds the columns of the data that have the values of the columns that people read. */
static void find_shown(const struct render *render)
{
    const struct words *words = render->page->words;
    words = words != NULL ? words : words_of_vendor(OCC_NVIDIA);
    const struct shown_column *listed = render->page->columns;
    shown.has_best = false;
    shown.has_marked = false;
    shown.count = 0;
    for (; listed != NULL && !shown_is_end(listed) && shown.count < COLUMNS_MAX; listed++) {
        if (listed->title != NULL) {
            char *title = shown.titles[shown.count];
            shown.columns[shown.count] = listed;
            shown.data_index[shown.count++] = find_data(render->table, listed->key);
            words_fill(listed->title, words, title, SHOWN_TITLE_MAX);
            title[0] = text_upper(title[0]);
        }
    }
}

static bool is_number(const struct column *column)
{
    return !column_is_left_aligned(column) && column->kind != SAID_BOOL;
}

/* Writes a string of CSS; escapes all ASCII characters but letters, digits and blanks. */
static void write_css_string(const char *text, struct out *out)
{
    out_char(out, '"');
    for (; *text != '\0'; text++) {
        bool plain = text_is_digit(*text) || (*text >= 'A' && *text <= 'Z') ||
                     (*text >= 'a' && *text <= 'z') || *text == ' ' || (*text & 0x80) != 0;
        out_printf(out, plain ? "%c" : "\\%x ", *text);
    }
    out_char(out, '"');
}

/*
 * Aligns columns of numbers to the right; `rows` selects the table.  In a card each cell shows its
 * column's title; a first column of texts shows none, because it names the rows.
 */
static void write_column_style(const char *rows, struct out *out)
{
    for (size_t i = 0; i < shown.count; i++) {
        if (shown_is_number(shown.columns[i])) {
            out_printf(out, "%s.few td:nth-child(%zu){text-align:right;white-space:nowrap}\n", rows,
                       i + 1);
        }
    }
    if (out->is_fragment) {
        return; /* its rows do not become cards: the script does that */
    }
    size_t first = shown.count > 0 && !shown_is_number(shown.columns[0]);
    for (size_t i = first; i < shown.count; i++) {
        out_printf(out, "#rows.stacked td:nth-child(%zu)::before{content:", i + 1);
        write_css_string(shown.titles[i], out);
        out_text(out, "}\n");
    }
}

static void write_head(const struct render_page *page, struct out *out)
{
    out_text(out, "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                  "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
                  "style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:\">\n"
                  "<meta name=\"viewport\" content=\"width=device-width\">\n"
                  "<link rel=\"icon\" href=\"data:,\">\n<title>");
    page_text(page->command_line, out);
    out_text(out, "</title>\n<style>\n");
    out_text(out, page_css);
    write_column_style("#rows", out);
    out_text(out, "</style>\n</head>\n<body>\n<header>\n<h1>");
    page_text(page->command_line, out);
    out_text(out, "</h1>\n<nav></nav>\n<p class=\"muted\">");
    if (page->about != NULL) {
        page_text(page->about, out);
        out_text(out, " &middot; ");
    }
    out_printf(out, "occ %s</p>\n</header>\n<main>\n", occ_version());
    out_text(
        out,
        "<noscript><p class=\"muted\">Without its script this page has no filter and no details "
        "of rows.</p></noscript>\n");
}

/*
 * Starts a fragment.  Its style holds for this fragment only, since a page may have several: the
 * class is made of the command line.
 */
static void write_fragment_head(const struct render_page *page, struct out *out)
{
    char scope[SCOPE_MAX];
    char rows[SCOPE_MAX + sizeof ". table"];
    const char *line = page->command_line;
    snprintf(scope, sizeof scope, "occ-%016llx", ull(hash_bytes(0, line, strlen(line))));
    snprintf(rows, sizeof rows, ".%s table", scope);
    out_printf(out, "<div class=\"%s\">\n<style>\n", scope);
    page_style_within(page_css, scope, out);
    write_column_style(rows, out);
    out_text(out, "</style>\n<p><code>");
    page_text(line, out);
    out_text(out, "</code></p>\n<p class=\"muted\">");
    if (page->about != NULL) {
        page_text(page->about, out);
        out_text(out, " &middot; ");
    }
    out_printf(out, "occ %s</p>\n", occ_version());
}

/*
 * Writes a cell of the head.  `order` is "ascending" or "descending"; NULL = this column does not
 * order the rows.
 */
static void write_th(const char *title, const char *class, size_t data_index, const char *order,
                     struct out *out)
{
    out_printf(out, *class != '\0' ? "<th scope=\"col\" class=\"%s\"" : "<th scope=\"col\"", class);
    if (data_index < COLUMNS_MAX) {
        out_printf(out, " data-k=\"%zu\"", data_index);
    }
    if (order != NULL) {
        out_printf(out, " aria-sort=\"%s\"", order);
    }
    out_char(out, '>');
    page_text(title, out);
    out_text(out, "</th>");
}

/* Writes the labels of all columns of the data, with tabs between them; # marks numbers. */
static void write_labels(const struct table *table, struct out *out)
{
    for (size_t i = 0; i < table->column_count; i++) {
        out_text(out, i > 0 ? "\t" : "");
        out_text(out, is_number(&table->columns[i]) ? "#" : "");
        page_text(column_label(&table->columns[i]), out);
    }
}

static void write_table_head(const struct render *render)
{
    struct out *out = render->out;
    const struct render_page *page = render->page;
    const char *kind = shown.count > 0 ? "few" : "all";
    out_printf(out, "<div class=\"frame\">\n<table class=\"%s\"", kind);
    if (!out->is_fragment) {
        out_text(out, " id=\"rows\" data-all=\"");
        write_labels(render->table, out);
        out_char(out, '"');
    }
    out_text(out, ">\n<caption>");
    page_text(page->rows_title, out);
    out_text(out, "</caption>\n<thead><tr>");
    for (size_t i = 0; i < shown.count; i++) {
        const struct shown_column *column = shown.columns[i];
        bool sorted = page->sorted_by != NULL && strcmp(page->sorted_by, column->key) == 0;
        const char *class = column->unit == SHOWN_ARCH ? "arch"
                            : shown_is_number(column)  ? "n"
                                                       : "";
        const char *order = page->is_ascending ? "ascending" : "descending";
        write_th(shown.titles[i], class, shown.data_index[i], sorted ? order : NULL, out);
    }
    for (size_t i = 0; shown.count == 0 && i < render->table->column_count; i++) {
        const struct column *column = &render->table->columns[i];
        write_th(column_label(column), is_number(column) ? "n" : "", i, NULL, out);
    }
    out_text(out, "</tr></thead>\n<tbody>\n");
}

/* Writes what a command says above or below the table. */
static void write_part(void (*say)(const void *context, struct report *report), const void *context,
                       struct out *out)
{
    struct report report;
    if (say != NULL) {
        report_start(&report, true, out);
        say(context, &report);
        report_end(&report);
    }
}

static void html_begin(struct render *render)
{
    const struct render_page *page = render->page;
    find_shown(render);
    if (render->out->is_fragment) {
        write_fragment_head(page, render->out);
    } else {
        write_head(page, render->out);
    }
    write_part(page->above, page->context, render->out);
    out_printf(render->out, "<h2%s>%s</h2>\n", render->out->is_fragment ? "" : " id=\"table\"",
               page->rows_title);
    write_table_head(render);
}

static void write_value(const struct said *cell, struct out *out)
{
    shown_html(&(struct shown_column){ .unit = SHOWN_TEXT }, cell, out);
}

/* Is column `index` of the data shown as the name of the row? */
static bool is_name(size_t index)
{
    for (size_t i = 0; i < shown.count; i++) {
        if (shown.data_index[i] == index && shown.columns[i]->unit == SHOWN_NAME) {
            return true;
        }
    }
    return false;
}

/*
 * Writes a value for data-v: a long text as its index in page_texts, "~12"; an unknown value or an
 * empty text as "~"; a text that begins with ~ with a second ~ in front.
 */
static void write_token(const struct said *cell, struct out *out)
{
    const char *text = cell->known ? cell_text(cell) : NULL;
    size_t index;
    if (text != NULL && strlen(text) > INLINE_MAX && page_texts_index(text, &index)) {
        out_printf(out, "~%zu", index);
    } else if (cell->known) {
        out_text(out, text != NULL && text[0] == '~' ? "~" : "");
        write_value(cell, out);
    }
    if (out->len == 0) {
        out_char(out, '~');
    }
}

/*
 * Writes all values of a row with tabs between them.  The name is left out: a cell has it.  Left
 * empty: unknown values of the first row, and values equal to those of the row before.
 */
static void write_values(const struct said *cells, size_t count, bool first, struct out *out)
{
    static char before[COLUMNS_MAX][VALUE_MAX];
    size_t tabs = 0; /* before the next value; those after the last value are left out */
    out_text(out, " data-v=\"");
    for (size_t i = 0; i < count; i++, tabs++) {
        char buffer[OUT_LINE];
        struct out text;
        out_init(&text, NULL, buffer, sizeof buffer - 1);
        write_token(&cells[i], &text);
        buffer[text.len] = '\0';
        if (is_name(i) || strcmp(buffer, first ? "~" : before[i]) == 0) {
            strcpy(before[i], is_name(i) ? "" : buffer);
            continue;
        }
        out_repeat(out, "\t", tabs);
        tabs = 0;
        out_bytes(out, buffer, text.len);
        strcpy(before[i], text.len < VALUE_MAX ? buffer : "");
    }
    out_char(out, '"');
}

static void write_details(const struct render_page *page, const void *record, struct out *out)
{
    static char buffer[DETAILS_BYTES];
    struct out details;
    out_init(&details, NULL, buffer, sizeof buffer);
    record_json(page->say_details, record, RECORD_COMPACT, &details);
    if (!details.is_cut) {
        out_text(out, " data-d='");
        page_text_with_quotes(details.buffer, details.len, out);
        out_char(out, '\'');
    }
}

static void write_shown(const struct said *cells, const void *record, struct out *out)
{
    static const struct said none = { .known = false };
    for (size_t i = 0; i < shown.count; i++) {
        const struct shown_column *column = shown.columns[i];
        const struct said *cell =
            shown.data_index[i] < COLUMNS_MAX ? &cells[shown.data_index[i]] : &none;
        const char *whole = column->unit == SHOWN_NAME ? shown_name(cell) : NULL;
        size_t index;
        out_text(out, "<td");
        if (whole != NULL && !out->is_fragment && page_texts_index(whole, &index)) {
            out_printf(out, " data-n=%zu", index);
        }
        out_char(out, '>');
        if (column->write != NULL) {
            column->write(record, column->which, out);
        } else {
            shown_html(column, cell, out);
        }
    }
}

static void write_table_end(struct out *out)
{
    out_text(out, "</tbody>\n</table>\n</div>\n");
}

/*
 * Writes a row.  The first rows are in the table; the script draws the others, which stand as text
 * in an element that is not shown, when they come into view.
 */
static void html_row(struct render *render, const void *record)
{
    struct out *out = render->out;
    const struct render_page *page = render->page;
    if (render->rows == PAGE_ROWS_DRAWN) {
        write_table_end(out);
        out_text(out, out->is_fragment ? "" : "<script type=\"text/plain\" id=\"more\">\n");
    }
    if (render->rows >= PAGE_ROWS_DRAWN && out->is_fragment) {
        return; /* html_end() says how many rows there are */
    }
    const struct said *cells = table_cells(render->table, record);
    bool marked = page->is_marked != NULL && page->is_marked(page->context, record);
    bool best = page->is_best != NULL && page->is_best(page->context, record);
    bool detailed = render->rows < PAGE_DETAILS_MAX || (marked && !shown.has_marked) ||
                    (best && !shown.has_best);
    out_text(out, "<tr");
    if (marked) {
        out_text(out, " class=\"bad\"");
        shown.has_marked = true;
    } else if (best && !shown.has_best) {
        out_text(out, " class=\"best\"");
        shown.has_best = true;
    }
    if (shown.count > 0 && !out->is_fragment) {
        write_values(cells, render->table->column_count, render->rows == 0, out);
    }
    if (page->say_details != NULL && detailed && !out->is_fragment) {
        write_details(page, record, out);
    }
    out_char(out, '>');
    write_shown(cells, record, out);
    for (size_t i = 0; shown.count == 0 && i < render->table->column_count; i++) {
        out_text(out, is_number(&render->table->columns[i]) ? "<td class=\"n\">" : "<td>");
        if (cells[i].known) {
            write_value(&cells[i], out);
        }
    }
    out_text(out, "\n");
}

/* Says how many rows there are where a reader has only the first: without the script, and in print.
 */
static void write_first_rows(uint64_t rows, struct out *out)
{
    out_printf(out, "<p class=\"muted more-rows\">The first %d of ", PAGE_ROWS_DRAWN);
    phrase_integer(rows, out);
    out_text(out, out->is_fragment
                      ? " rows; --format csv has all.</p>\n"
                      : " rows; the script of this page and --format csv have all.</p>\n");
}

static void html_end(struct render *render)
{
    struct out *out = render->out;
    if (render->rows > PAGE_ROWS_DRAWN) {
        out_text(out, out->is_fragment ? "" : "</script>\n");
        write_first_rows(render->rows, out);
    } else {
        write_table_end(out);
    }
    if (!out->is_fragment) {
        page_texts_write(out);
    }
    write_part(render->page->below, render->page->context, out);
    if (out->is_fragment) {
        out_text(out, "</div>\n");
        return;
    }
    out_text(out, "</main>\n<script>\n");
    out_text(out, page_js);
    out_text(out, "</script>\n</body>\n</html>\n");
}

const struct renderer render_html = {
    FORMAT_HTML, false, RENDER_ALL, html_begin, html_row, html_end
};
