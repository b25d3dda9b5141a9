/* write_html.c - the format html: a page with a table. */
#include "render/page/page.h"

#include "base/escape.h"

static void write_escaped(const char *text, struct out *out)
{
    escape_xml(text, strlen(text), out);
}

static void html_begin(struct render *render)
{
    struct out *out = render->out;
    const struct render_page *page = render->page;
    out_text(out, "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                  "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
                  "style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:\">\n"
                  "<meta name=\"viewport\" content=\"width=device-width\">\n"
                  "<link rel=\"icon\" href=\"data:,\">\n<title>");
    write_escaped(page->title, out);
    out_text(out, "</title>\n<style>\n");
    out_text(out, page_css);
    out_text(out, "</style>\n</head>\n<body>\n<main>\n<h1>");
    write_escaped(page->title, out);
    out_text(out, "</h1>\n");
    if (page->above != NULL) {
        page->above(page->context, out);
    }
    out_text(out, "<div class=\"frame\" tabindex=\"0\" role=\"region\" aria-label=\"Table\">\n"
                  "<table>\n<thead><tr>");
    for (size_t i = 0; i < render->column_count; i++) {
        out_text(out, column_is_text(&render->columns[i]) ? "<th scope=\"col\">"
                                                          : "<th scope=\"col\" class=\"n\">");
        write_escaped(column_label(&render->columns[i]), out);
        out_text(out, "</th>");
    }
    out_text(out, "</tr></thead>\n<tbody>\n");
}

static void write_cell(const struct said *cell, struct out *out)
{
    char room[OUT_LINE];
    size_t len;
    const char *text = cell_string(cell, room, &len);
    if (text != NULL) {
        escape_xml(text, len, out);
    } else {
        cell_write(cell, out);
    }
}

static void html_row(struct render *render, const void *record)
{
    struct out *out = render->out;
    const struct said *cells = render_cells(render, record);
    out_text(out, "<tr");
    if (render->page->attributes != NULL) {
        render->page->attributes(record, out);
    }
    out_char(out, '>');
    for (size_t i = 0; i < render->column_count; i++) {
        const struct column *column = &render->columns[i];
        out_text(out, column_is_text(column) ? "<td class=\"t\">" : "<td class=\"n\">");
        write_cell(&cells[i], out);
    }
    out_text(out, "\n");
}

static void html_end(struct render *render)
{
    struct out *out = render->out;
    out_text(out, "</tbody>\n</table>\n</div>\n");
    if (render->page->below != NULL) {
        render->page->below(render->page->owner, out);
    }
    out_text(out, "</main>\n<script>\n");
    out_text(out, page_js);
    out_text(out, "</script>\n</body>\n</html>\n");
}

const struct renderer render_html = { "html", false, RENDER_ALL, html_begin, html_row, html_end };
