/*
 * page.h - records as one self-contained HTML page.
 *
 * The page opens with the answer: the command line, violations, a few large figures, a
 * picture.  Then comes a table with the columns that people read; a switch shows all columns, and a
 * chosen row opens its details.  The page loads nothing else; without its script it is still a
 * readable document.
 */
#ifndef OCC_REPORT_PAGE_H
#define OCC_REPORT_PAGE_H

#include "core/words.h"
#include "occ.h"
#include "record/render.h"
#include "report/shown.h"
#include "report/svg.h"

enum {
    PAGE_ROWS_DRAWN = 200,    /* in the table; the script draws further rows */
    PAGE_ROWS_MAX = 1000000,  /* a browser opens no larger page */
    PAGE_DETAILS_MAX = 10000, /* further rows have no details, except the first marked row */
    PAGE_VIOLATIONS_MAX = 100 /* further violations are only counted; their rows are marked */
};

struct report;

/* The parts of a page that a command defines: `page` of struct render. */
struct render_page {
    const char *command_line;  /* "occ kernels build.log --max-spill 0" */
    const char *about;         /* the machine, the input; NULL = nothing */
    const char *rows_title;    /* "Kernels" */
    const struct words *words; /* for the titles of columns; NULL = those of NVIDIA */
    const struct shown_column
        *columns;          /* ended by one without title and heading; NULL = all of the data */
    const char *sorted_by; /* key of the column that orders the rows; NULL = none */
    bool is_ascending;     /* the order: smallest first */
    /* Says what stands between the title and the table: figures, pictures.  NULL = nothing. */
    void (*above)(const void *context, struct report *report);
    /* Says what stands below the table.  NULL = nothing. */
    void (*below)(const void *context, struct report *report);
    const void *context;
    /* Says the details of a row, as JSON: page_details.c.  NULL = none. */
    say_function *say_details;
    /* True for a row that violates a gate: it is marked, and the first one opens.  NULL = none. */
    bool (*is_marked)(const void *context, const void *record);
    /* True for a best row: if no row is marked, the first best row opens.  NULL = none. */
    bool (*is_best)(const void *context, const void *record);
};

/* The style and the script: page.css and page.js, made by embed.sh. */
extern const char page_css[];
extern const char page_js[];

/* ---- parts of a page: page_parts.c ---------------------------------------------------------- */

/*
 * Writes text with its double quotes as they are, and everything else escaped.  Use it in elements,
 * and in attributes in single quotes: JSON has many double quotes.
 */
void page_text_with_quotes(const char *text, size_t len, struct out *out);

/* Says a text of JSON in a <script>, which it cannot end; a long text is cut. */
void page_say_script_text(struct sayer *s, const char *key, const char *text);

/* The colours of large figures. */
enum page_colour {
    PAGE_BLUE = 0,
    PAGE_LIGHT,  /* the lighter blue */
    PAGE_ORANGE, /* time that is lost, low occupancy, spills, launches that cannot run */
    PAGE_SAND,   /* idle time between a call and its activity */
    PAGE_BROWN,  /* idle time for page faults */
    PAGE_VIOLET, /* idle time of unknown cause */
    PAGE_GREY,   /* copies */
    PAGE_RED,    /* violations, and kernels that got worse */
    PAGE_COLOURS
};

/* Starts the box of violations; the caller then writes up to PAGE_VIOLATIONS_MAX items, <li>. */
void page_violations_begin(size_t count, struct out *out);

/* Ends the box, and says how many of the `count` violations have no item. */
void page_violations_end(size_t count, struct out *out);

/* Writes lines of code; page.js adds a button that copies them. */
void page_code(const char *code, struct out *out);

/*
 * Starts and ends a picture; between them stands one <svg>, or if it is wrapped several, with a
 * <style> of its own.  The picture is in a shadow root: its styles and ids do not affect the page,
 * and it inherits only colours and fonts from the page.  A narrow picture is shown on screens of up
 * to 700 pixels, a broad one from 1200 pixels on, a wide one on others and in print.
 */
void page_picture_begin(enum svg_size size, struct out *out);
void page_picture_end(struct out *out);

/*
 * Writes a picture as an image that holds it: a script that puts a fragment into a page does not
 * make shadow roots.  An error is kept in `out`.
 */
void page_image(void (*draw)(const void *context, enum svg_size size, struct out *out),
                const void *context, struct out *out);

/*
 * Writes style rules that hold only inside of elements of the class `scope`.  The rules of :root
 * and body become those of the elements of that class.  `css` has rules, comments, and @media or
 * @container with rules.
 */
void page_style_within(const char *css, const char *scope, struct out *out);

/* Writes text, escaped. */
void page_text(const char *text, struct out *out);

/*
 * The same for sentences that wrap: between a number and its sign or unit no line ends, and whole
 * numbers are as page_numbers() writes them.
 */
void page_sentence(const char *text, struct out *out);

/*
 * Writes text, its parts by `write`, with separators in whole numbers of five and more digits,
 * "100,000", unless they are the value of an option, "--grid 100000", or a part of a word.
 */
void page_numbers(const char *text, size_t len,
                  void (*write)(const char *part, size_t len, struct out *out), struct out *out);

/* Says a sentence with such separators, as an element of a list; a long sentence is cut. */
void page_say_sentence(struct sayer *s, const char *text);

#endif
