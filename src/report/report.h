/*
 * report.h - what people read, said once and written as text of a terminal or as part of a page.
 *
 * A subject says its headings, paragraphs, rows, tables, figures and pictures to a report.  As
 * text, a report wraps at 80 columns, and leaves out figures and pictures.  On a page, each part is
 * an HTML element; consecutive rows are one list, consecutive lines of code one block, and so on.
 * No function fails: an error of the output is kept in `out`.
 */
#ifndef OCC_REPORT_REPORT_H
#define OCC_REPORT_REPORT_H

#include "report/page.h"
#include "report/step_lines.h"
#include "report/style.h"
#include "report/text_table.h"

/* Kinds of elements of a page that hold several parts. */
enum report_element {
    REPORT_NONE,
    REPORT_FIGURES,
    REPORT_ROWS,
    REPORT_ITEMS,
    REPORT_CODE,
    REPORT_STEPS
};

struct report {
    struct out *out;
    bool is_page;
    enum report_element open; /* page: the element that the next part of its kind continues */
    enum style style;         /* text: of the next title, paragraph or row */
    struct step_lines steps;
};

/* Starts a report: as text, or, if `is_page`, as the parts of a page. */
void report_start(struct report *report, bool is_page, struct out *out);

/* Ends the report: closes the element that is open. */
void report_end(struct report *report);

/* Text: sets the style of the next title, paragraph or row, on a terminal with colours. */
void report_style(struct report *report, enum style style);

/* ---- headings and paragraphs ---------------------------------------------------------------- */

/* Text: a blank line.  Page: nothing, its elements have their distances. */
void report_gap(struct report *report);

/*
 * The first paragraph of a text, with hanging lines: the machine and the launch.  Page: nothing,
 * its head has them.
 */
void report_title(struct report *report, const struct out *text);

/*
 * Starts a section.  Text: a blank line, and the heading on a line of its own.  Page: a heading
 * that the page's menu names if `id` is not NULL, else one of a lower level.
 */
void report_heading(struct report *report, const char *id, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Starts a topic.  Text: a blank line.  Page: a heading that the page's menu names. */
void report_topic(struct report *report, const char *id, const char *heading);

/* What the following is about, below a heading.  Text: a paragraph.  Page: a small heading. */
void report_subject(struct report *report, unsigned hang, const struct out *text);

/* A paragraph.  Text: its further lines are indented by `hang` blanks. */
void report_paragraph(struct report *report, unsigned hang, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* A paragraph, for text that was written to an out without a file. */
void report_paragraph_out(struct report *report, unsigned hang, const struct out *text);

/* A line.  Text: indented by `indent` blanks, and a little more where it wraps.  Page: a paragraph.
 */
void report_line(struct report *report, unsigned indent, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* A caveat: a paragraph, muted on a page.  The text says "Note: " itself where it has to. */
void report_note(struct report *report, unsigned hang, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* ---- rows and items ------------------------------------------------------------------------- */

/*
 * A row: a label, and its text beside it; a text without a label continues the row before.  Text:
 * the text starts at column WRAP_LABEL and wraps there; below a label that is too long.
 */
void report_row(struct report *report, const char *label, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void report_row_out(struct report *report, const char *label, const struct out *text);

/*
 * A row whose label has another width.  Text: `lead` is the label with the blanks around it; lines
 * after the first are indented by `hang`, or, if it is 0, by the width of `lead`.  A lead of blanks
 * continues the row before.
 */
void report_entry(struct report *report, const char *lead, unsigned hang, const struct out *text);

/* An entry that leads to a place of the page, as report_figure_to(); NULL = to none. */
void report_entry_to(struct report *report, const char *lead, unsigned hang, const struct out *text,
                     const char *place);

/* An entry without a label: a line of source, and a note behind it. */
void report_entry_code(struct report *report, const char *lead, const char *code, const char *note);

/* An item of a numbered list: "  1. text".  Page: a list. */
void report_item(struct report *report, size_t number, const struct out *text);

/* A line of code: what to write.  Text: indented by two blanks; a comment may go above it. */
void report_code(struct report *report, const char *line);

/* A remark below a table.  Text: indented by two blanks, wrapped.  Page: a muted paragraph. */
void report_remark(struct report *report, const struct out *text);

/* A line of --explain, for functions that write lines; `to` is a struct report. */
void report_step(void *to, const char *line);

/* The lines of --explain: returns a receiver of steps, valid until the next call. */
struct steps *report_steps(struct report *report);

/* ---- tables --------------------------------------------------------------------------------- */

enum { REPORT_COLUMNS_MAX = 16 };

struct report_table {
    const struct text_column *columns;
    size_t column_count; /* at most REPORT_COLUMNS_MAX */
    size_t row_count;
    /* Writes a cell, without a newline. */
    void (*cell)(const void *context, size_t row, size_t column, struct out *out);
    /*
     * The mark of a row, in column 0 of its line: '*', '>' or ' '; as text also TEXT_TABLE_DIM.
     * NULL = none are marked.
     */
    char (*mark)(const void *context, size_t row);
    /* Writes the steps behind a row, each with `line`; NULL = none. */
    void (*steps)(const void *context, size_t row, void (*line)(void *report, const char *text),
                  void *report);
    bool has_no_head; /* text: only a page shows the titles */
    unsigned indent;  /* text: blanks before a row without a mark; 0 = 2 */
    const void *context;
};

void report_table(struct report *report, const struct report_table *table);

/* Records, a row each, of which the columns with a heading are written. */
struct report_records {
    const struct shown_column *columns; /* at most REPORT_COLUMNS_MAX with a heading */
    const struct words *words;          /* for the headings */
    say_function *say;                  /* of a record, for the columns without `text` */
    unsigned indent;                    /* text: blanks before a row; 0 = 2 */
    size_t count;
    const void *(*at)(const void *context, size_t row);
    /* Text: writes the line above a row, with its newline; NULL = none. */
    void (*above)(const void *context, const void *record, struct out *out);
    /* As in struct report_table. */
    char (*mark)(const void *context, const void *record);
    void (*steps)(const void *context, const void *record,
                  void (*line)(void *report, const char *text), void *report);
    bool is_on_page; /* else a page has them as its table of rows, see struct render_page */
    const void *context;
};

/* A table of the records; a page may have it, see `is_on_page`. */
void report_records(struct report *report, const struct report_records *records);

/* ---- what only a page has ------------------------------------------------------------------- */

/* A large figure, what it counts, and a sentence about it; text: nothing. */
void report_figure(struct report *report, enum page_colour colour, const char *value,
                   const char *what, const char *sentence);

/*
 * A figure that leads to a place of the page, which the script finds; NULL = to none.  Of the
 * table, "KEY=VALUE" is the first row with that value, "most:KEY" the row with the highest one.  Of
 * the time line, "idle:CAUSE" is the longest gap of a cause, "gap:DEVICE:NS" the gap of that
 * length, "copies" the longest copy, "communication" the longest communication kernel.
 */
void report_figure_to(struct report *report, enum page_colour colour, const char *value,
                      const char *what, const char *sentence, const char *place);

/* Writes the place "KEY=VALUE" to `place`, and returns it. */
enum { REPORT_PLACE_MAX = 64 };
const char *report_row_place(const char *key, double value, char place[REPORT_PLACE_MAX]);

/* A picture, drawn for wide and for narrow screens; text: nothing. */
void report_picture(struct report *report,
                    void (*draw)(const void *context, enum svg_size size, struct out *out),
                    const void *context);

/* A picture of narrow parts, which stand side by side where a page has room; text: nothing. */
void report_wrapped_picture(struct report *report,
                            void (*draw)(const void *context, enum svg_size size, struct out *out),
                            const void *context);

/*
 * The output for HTML of the subject's own, such as a bar of the time; NULL as text.  Closes the
 * element that is open.
 */
struct out *report_html(struct report *report);

#endif
