#include "report/report.h"

#include <stdarg.h>
#include <string.h>

#include "base/num.h"
#include "base/text.h"
#include "core/words.h"
#include "report/wrap.h"

enum { INDENT = 2, TITLE_HANG = 4 };

void report_start(struct report *report, bool is_page, struct out *out)
{
    memset(report, 0, sizeof *report);
    report->is_page = is_page;
    report->out = out;
}

/* ---- the elements of a page ----------------------------------------------------------------- */

/* The tags of the elements that hold several parts. */
static const struct {
    const char *start, *end;
} tags[] = {
    [REPORT_NONE] = { "", "" },
    [REPORT_FIGURES] = { "<div class=\"figures\">\n", "</div>\n" },
    [REPORT_ROWS] = { "<dl>\n", "</dl>\n" },
    [REPORT_ITEMS] = { "<ol>\n", "</ol>\n" },
    [REPORT_CODE] = { "<div class=\"code\"><code>", "</code></div>\n" },
    [REPORT_STEPS] = { "<pre>", "</pre>\n" },
};

/* Page: closes the element that is open, and opens another, unless this one is open already. */
static void open_element(struct report *report, enum report_element element)
{
    if (report->open != element) {
        out_text(report->out, tags[report->open].end);
        report->open = element;
        out_text(report->out, tags[element].start);
    }
}

/* Writes text as HTML, with separators in long numbers, and with blanks for its newlines. */
static void write_html(const struct out *text, struct out *out)
{
    for (size_t at = 0; at < text->len;) {
        size_t len = text_until(text->buffer + at, text->len - at, '\n');
        page_numbers(text->buffer + at, len, page_text_with_quotes, out);
        at += len + 1;
        out_text(out, at < text->len ? " " : "");
    }
}

static void write_element(struct report *report, const char *start, const struct out *text,
                          const char *end)
{
    out_text(report->out, start);
    write_html(text, report->out);
    out_text(report->out, end);
}

/* Starts the heading of a section; several fragments may stand in one page, so they have no ids. */
static void write_section_start(struct report *report, const char *id)
{
    if (report->out->is_fragment) {
        out_text(report->out, "<h2>");
    } else {
        out_printf(report->out, "<h2 id=\"%s\">", id);
    }
}

void report_end(struct report *report)
{
    open_element(report, REPORT_NONE);
}

struct out *report_html(struct report *report)
{
    if (!report->is_page) {
        return NULL;
    }
    open_element(report, REPORT_NONE);
    return report->out;
}

/* ---- headings and paragraphs ---------------------------------------------------------------- */

/* Defines `text`, with the formatted arguments after `format`. */
#define FORMAT_TEXT(format)                                                                        \
    OUT_TEXT(text, OUT_LINE);                                                                      \
    va_list args;                                                                                  \
    va_start(args, format);                                                                        \
    out_vprintf(&text, format, args);                                                              \
    va_end(args)

void report_gap(struct report *report)
{
    out_text(report->out, report->is_page ? "" : "\n");
}

void report_style(struct report *report, enum style style)
{
    report->style = style;
}

/* Writes wrapped text in the style that was set for it. */
static void write_wrapped(struct report *report, const struct out *text, unsigned used,
                          unsigned hang)
{
    if (report->style == STYLE_PLAIN || !report->out->has_colour) {
        wrap_out(text, used, hang, report->out);
    } else {
        wrap_styled(report->style, text, used, hang, report->out);
    }
    report->style = STYLE_PLAIN;
}

void report_title(struct report *report, const struct out *text)
{
    if (!report->is_page) {
        write_wrapped(report, text, 0, TITLE_HANG);
    }
}

void report_heading(struct report *report, const char *id, const char *format, ...)
{
    FORMAT_TEXT(format);
    if (!report->is_page) {
        out_char(report->out, '\n');
        wrap_out(&text, 0, 0, report->out);
        return;
    }
    open_element(report, REPORT_NONE);
    if (text.len > 0 && text.buffer[text.len - 1] == ':') {
        text.len--;
    }
    if (id != NULL) {
        write_section_start(report, id);
        write_element(report, "", &text, "</h2>\n");
    } else {
        write_element(report, "<h3>", &text, "</h3>\n");
    }
}

void report_topic(struct report *report, const char *id, const char *heading)
{
    if (report->is_page) {
        open_element(report, REPORT_NONE);
        write_section_start(report, id);
        out_printf(report->out, "%s</h2>\n", heading);
    } else {
        out_char(report->out, '\n');
    }
}

void report_subject(struct report *report, unsigned hang, const struct out *text)
{
    if (report->is_page) {
        open_element(report, REPORT_NONE);
        write_element(report, "<h3>", text, "</h3>\n");
    } else {
        wrap_out(text, 0, hang, report->out);
    }
}

void report_paragraph_out(struct report *report, unsigned hang, const struct out *text)
{
    if (!report->is_page) {
        write_wrapped(report, text, 0, hang);
        return;
    }
    open_element(report, REPORT_NONE);
    write_element(report, "<p>", text, "</p>\n");
}

void report_paragraph(struct report *report, unsigned hang, const char *format, ...)
{
    FORMAT_TEXT(format);
    report_paragraph_out(report, hang, &text);
}

void report_line(struct report *report, unsigned indent, const char *format, ...)
{
    FORMAT_TEXT(format);
    if (report->is_page) {
        report_paragraph_out(report, 0, &text);
    } else {
        out_blanks(report->out, indent);
        wrap_out(&text, indent, indent + INDENT, report->out);
    }
}

void report_note(struct report *report, unsigned hang, const char *format, ...)
{
    FORMAT_TEXT(format);
    if (!report->is_page) {
        report->style = STYLE_NOTE;
        write_wrapped(report, &text, 0, hang);
        return;
    }
    open_element(report, REPORT_NONE);
    write_element(report, "<p class=\"muted\">", &text, "</p>\n");
}

/* ---- rows and items ------------------------------------------------------------------------- */

void report_row_out(struct report *report, const char *label, const struct out *text)
{
    if (report->is_page) {
        open_element(report, REPORT_ROWS);
        if (*label != '\0') {
            out_text(report->out, "<dt>");
            page_text(label, report->out);
            out_text(report->out, "</dt>");
        }
        write_element(report, "<dd>", text, "</dd>\n");
        return;
    }
    size_t used = INDENT + strlen(label);
    out_printf(report->out, "  %s", label);
    if (used >= WRAP_LABEL) {
        out_char(report->out, '\n');
        used = 0;
    }
    wrap_pad(report->out, used, WRAP_LABEL);
    write_wrapped(report, text, WRAP_LABEL, WRAP_LABEL);
}

void report_row(struct report *report, const char *label, const char *format, ...)
{
    FORMAT_TEXT(format);
    report_row_out(report, label, &text);
}

/* Starts a link to a place of the page.  A fragment has no script that finds it, so no link. */
static bool begin_link(const char *place, struct out *out)
{
    if (place == NULL || out->is_fragment) {
        return false;
    }
    const bool is_row = strchr(place, '=') != NULL || text_starts(place, "most:");
    out_printf(out, "<a href=\"#%s\" data-go=\"", is_row ? "table" : "time");
    page_text(place, out);
    out_text(out, "\">");
    return true;
}

void report_entry(struct report *report, const char *lead, unsigned hang, const struct out *text)
{
    report_entry_to(report, lead, hang, text, NULL);
}

void report_entry_to(struct report *report, const char *lead, unsigned hang, const struct out *text,
                     const char *place)
{
    struct out *out = report->out;
    if (report->is_page) {
        const char *label = lead + strspn(lead, " ");
        size_t len = strlen(label);
        while (len > 0 && label[len - 1] == ' ') {
            len--;
        }
        open_element(report, REPORT_ROWS);
        out_text(out, len > 0 ? "<dt>" : "");
        page_text_with_quotes(label, len, out);
        out_text(out, len > 0 ? "</dt><dd>" : "<dd>");
        const bool is_link = begin_link(place, out);
        write_element(report, "", text, is_link ? "</a></dd>\n" : "</dd>\n");
        return;
    }
    out_text(out, lead);
    unsigned used = (unsigned)strlen(lead);
    write_wrapped(report, text, used, hang > 0 ? hang : used);
}

void report_entry_code(struct report *report, const char *lead, const char *code, const char *note)
{
    if (report->is_page) {
        open_element(report, REPORT_ROWS);
        out_text(report->out, "<dd><code>");
        page_text(code, report->out);
        out_text(report->out, "</code>");
        page_text(note, report->out);
        out_text(report->out, "</dd>\n");
        return;
    }
    OUT_TEXT(text, OUT_LINE);
    out_printf(&text, "%s%s", code, note);
    report_entry(report, lead, 0, &text);
}

void report_item(struct report *report, size_t number, const struct out *text)
{
    enum { ITEM_HANG = 5 };
    OUT_TEXT(line, OUT_LINE);
    if (report->is_page) {
        open_element(report, REPORT_ITEMS);
        write_element(report, "<li>", text, "</li>\n");
        return;
    }
    out_printf(&line, "%zu. ", number);
    out_bytes(&line, text->buffer, text->len);
    out_blanks(report->out, INDENT);
    wrap_out(&line, INDENT, ITEM_HANG, report->out);
}

void report_remark(struct report *report, const struct out *text)
{
    if (report->is_page) {
        open_element(report, REPORT_NONE);
        write_element(report, "<p class=\"muted\">", text, "</p>\n");
    } else {
        out_blanks(report->out, INDENT);
        wrap_out(text, INDENT, INDENT, report->out);
    }
}

/* Writes a line of code; where it has no room, its comment is on a line above. */
static void write_code(const char *line, struct out *out)
{
    const char *comment = strstr(line, " // ");
    size_t len = strlen(line);
    if (INDENT + len > wrap_columns(out) && comment != NULL) {
        len = (size_t)(comment - line);
        while (len > 0 && line[len - 1] == ' ') {
            len--;
        }
        out_blanks(out, INDENT);
        wrap_text(comment + 1, strlen(comment + 1), INDENT, INDENT, out);
    }
    out_blanks(out, INDENT);
    out_bytes(out, line, len);
    out_char(out, '\n');
}

void report_code(struct report *report, const char *line)
{
    if (report->is_page) {
        bool is_first = report->open != REPORT_CODE;
        open_element(report, REPORT_CODE);
        out_text(report->out, is_first ? "" : "\n");
        page_text(line, report->out);
    } else {
        write_code(line, report->out);
    }
}

void report_step(void *to, const char *line)
{
    struct report *report = to;
    if (report->is_page) {
        open_element(report, REPORT_STEPS);
        page_text(line, report->out);
        out_char(report->out, '\n');
    } else {
        out_blanks(report->out, INDENT);
        wrap_text(line, strlen(line), INDENT, INDENT + WRAP_LABEL, report->out);
    }
}

struct steps *report_steps(struct report *report)
{
    return step_lines_start(&report->steps, report_step, report);
}

/* ---- tables --------------------------------------------------------------------------------- */

static bool has_head(const struct report_table *table)
{
    bool found = false;
    for (size_t i = 0; i < table->column_count; i++) {
        found = found || *table->columns[i].title != '\0';
    }
    return found;
}

static void html_head(const struct report_table *table, struct out *out)
{
    out_text(out, "<thead><tr>");
    for (size_t i = 0; i < table->column_count; i++) {
        const char *title = table->columns[i].title;
        if (*title == '\0') {
            out_text(out, "<td></td>"); /* a head without a text is none */
            continue;
        }
        out_printf(out, "<th scope=\"col\"%s>", table->columns[i].is_number ? " class=\"n\"" : "");
        out_char(out, text_upper(*title));
        page_text(title + 1, out);
        out_text(out, "</th>");
    }
    out_text(out, "</tr></thead>\n");
}

/* Writes the steps behind a row as a row of their own. */
static void html_steps(struct report *report, const struct report_table *table, size_t row)
{
    out_printf(report->out, "<tr><td colspan=\"%zu\">", table->column_count);
    table->steps(table->context, row, report_step, report);
    open_element(report, REPORT_NONE);
    out_text(report->out, "</td></tr>\n");
}

static void html_table(struct report *report, const struct report_table *table)
{
    struct out *out = report->out;
    out_text(out, "<table class=\"plain\">");
    if (has_head(table)) {
        html_head(table, out);
    }
    out_text(out, "<tbody>\n");
    for (size_t row = 0; row < table->row_count; row++) {
        bool is_marked = table->mark != NULL && table->mark(table->context, row) != ' ';
        out_text(out, is_marked ? "<tr class=\"marked\">" : "<tr>");
        for (size_t i = 0; i < table->column_count; i++) {
            OUT_TEXT(cell, OUT_LINE);
            table->cell(table->context, row, i, &cell);
            out_text(out, table->columns[i].is_number ? "<td class=\"n\">" : "<td>");
            write_html(&cell, out);
            out_text(out, "</td>");
        }
        out_text(out, "</tr>\n");
        if (table->steps != NULL) {
            html_steps(report, table, row);
        }
    }
    out_text(out, "</tbody></table>\n");
}

/* Writes the steps behind a row, each a line, to `lines`. */
static void text_steps(const struct report_table *table, size_t row, struct out *lines)
{
    struct report steps;
    report_start(&steps, false, lines);
    table->steps(table->context, row, report_step, &steps);
}

/* Writes a table; `above`, unless NULL, writes the line above a row. */
static void text_table(struct report *report, const struct report_table *table,
                       void (*above)(const void *context, size_t row, struct out *out))
{
    struct text_table text = { .columns = table->columns,
                               .column_count = table->column_count,
                               .out = report->out,
                               .indent = table->indent > 0 ? table->indent : INDENT,
                               .has_no_head = table->has_no_head };
    for (size_t row = 0; row < table->row_count && report->out->error == 0; row++) {
        OUT_TEXT(lines, OUT_BUFFER);
        lines.columns = report->out->columns;
        lines.is_wide = report->out->is_wide;
        if (above != NULL) {
            above(table->context, row, &lines);
            text_table_lines(&text, &lines);
        }
        text_table_mark(&text, table->mark != NULL ? table->mark(table->context, row) : ' ');
        for (size_t i = 0; i < table->column_count; i++) {
            OUT_TEXT(cell, OUT_LINE);
            table->cell(table->context, row, i, &cell);
            text_table_cell(&text, &cell);
        }
        if (table->steps != NULL) {
            text_steps(table, row, out_clear(&lines));
            text_table_lines(&text, &lines);
        }
    }
    text_table_end(&text);
}

void report_table(struct report *report, const struct report_table *table)
{
    if (report_html(report) != NULL) {
        html_table(report, table);
    } else {
        text_table(report, table, NULL);
    }
}

/* Records that are written as a table. */
struct written_records {
    const struct report_records *records;
    struct table *table;
    struct shown_cell *cells; /* of the row that is written */
};

static const void *record_of(const void *context, size_t row)
{
    const struct report_records *records = ((const struct written_records *)context)->records;
    return records->at(records->context, row);
}

/* Writes a cell; the cells of a row are written one after the other. */
static void write_record_cell(const void *context, size_t row, size_t column, struct out *out)
{
    const struct written_records *written = context;
    if (column == 0) {
        shown_read(written->records->columns, written->table, record_of(context, row),
                   written->cells);
    }
    shown_text(&written->cells[column], out);
}

static void write_record_above(const void *context, size_t row, struct out *out)
{
    const struct report_records *records = ((const struct written_records *)context)->records;
    records->above(records->context, record_of(context, row), out);
}

static char mark_record(const void *context, size_t row)
{
    const struct report_records *records = ((const struct written_records *)context)->records;
    return records->mark(records->context, record_of(context, row));
}

static void write_record_steps(const void *context, size_t row,
                               void (*line)(void *report, const char *text), void *report)
{
    const struct report_records *records = ((const struct written_records *)context)->records;
    records->steps(records->context, record_of(context, row), line, report);
}

void report_records(struct report *report, const struct report_records *records)
{
    static struct table values; /* too large for the stack; no table is written inside another */
    char titles[SHOWN_COLUMNS_MAX][SHOWN_TITLE_MAX];
    struct text_column columns[SHOWN_COLUMNS_MAX];
    struct shown_cell cells[SHOWN_COLUMNS_MAX];
    const struct written_records written = { records, &values, cells };
    if (report->is_page && !records->is_on_page) {
        return;
    }
    memset(&values, 0, sizeof values);
    shown_choose(records->columns, records->say, &values);
    const struct report_table table = { .columns = columns,
                                        .column_count = shown_text_columns(
                                            records->columns, records->words, titles, columns),
                                        .row_count = records->count,
                                        .indent = records->indent,
                                        .cell = write_record_cell,
                                        .mark = records->mark != NULL ? mark_record : NULL,
                                        .steps = records->steps != NULL ? write_record_steps : NULL,
                                        .context = &written };
    if (report_html(report) != NULL) {
        html_table(report, &table);
    } else {
        text_table(report, &table, records->above != NULL ? write_record_above : NULL);
    }
}

/* ---- what only a page has ------------------------------------------------------------------- */

/* The class of a colour in page.css. */
static const char *class_of(enum page_colour colour)
{
    static const char *const classes[PAGE_COLOURS] = {
        [PAGE_BLUE] = "blue", [PAGE_LIGHT] = "light", [PAGE_ORANGE] = "orange",
        [PAGE_SAND] = "sand", [PAGE_BROWN] = "brown", [PAGE_VIOLET] = "violet",
        [PAGE_GREY] = "grey", [PAGE_RED] = "red",
    };
    return classes[colour];
}

static void write_figure(enum page_colour colour, const char *value, const char *what,
                         const char *sentence, const char *place, struct out *out)
{
    out_printf(out, "<div class=\"figure %s\"><p>", class_of(colour));
    const bool is_link = begin_link(place, out);
    out_text(out, "<b>");
    page_sentence(value, out);
    out_text(out, "</b> ");
    page_sentence(what, out);
    out_text(out, is_link ? "</a>" : "");
    out_text(out, "</p><p class=\"muted\">");
    page_sentence(sentence, out);
    out_text(out, "</p></div>\n");
}

void report_figure(struct report *report, enum page_colour colour, const char *value,
                   const char *what, const char *sentence)
{
    report_figure_to(report, colour, value, what, sentence, NULL);
}

const char *report_row_place(const char *key, double value, char place[REPORT_PLACE_MAX])
{
    char number[OUT_NUMBER_MAX + 1];
    number[out_format_real(number, value)] = '\0'; /* as the data of the table have it */
    snprintf(place, REPORT_PLACE_MAX, "%s=%s", key, number);
    return place;
}

void report_figure_to(struct report *report, enum page_colour colour, const char *value,
                      const char *what, const char *sentence, const char *place)
{
    if (report->is_page) {
        open_element(report, REPORT_FIGURES);
        write_figure(colour, value, what, sentence, place, report->out);
    }
}

void report_picture(struct report *report,
                    void (*draw)(const void *context, enum svg_size size, struct out *out),
                    const void *context)
{
    struct out *html = report_html(report);
    if (html != NULL && html->is_fragment) {
        page_image(draw, context, html);
        return;
    }
    static const enum svg_size sizes[] = { SVG_WIDE, SVG_NARROW, SVG_BROAD };
    for (size_t i = 0; html != NULL && i < sizeof sizes / sizeof *sizes; i++) {
        page_picture_begin(sizes[i], html);
        draw(context, sizes[i], html);
        page_picture_end(html);
    }
}

void report_wrapped_picture(struct report *report,
                            void (*draw)(const void *context, enum svg_size size, struct out *out),
                            const void *context)
{
    struct out *html = report_html(report);
    if (html != NULL && html->is_fragment) {
        page_image(draw, context, html);
    } else if (html != NULL) {
        page_picture_begin(SVG_WRAPPED, html);
        draw(context, SVG_WRAPPED, html);
        page_picture_end(html);
    }
}
