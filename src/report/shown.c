#include "report/shown.h"

#include <string.h>

#include "base/escape.h"
#include "base/num.h"
#include "names/kernel_name.h"
#include "report/page.h"
#include "report/phrase.h"

enum { KERNEL_NAME_BYTES = 1024, NAMES_KEPT = 32 };

/* Writes a name so that it differs from the most similar of the NAMES_KEPT names written before. */
static void write_name(const char *name, struct out *out)
{
    static char before[NAMES_KEPT][KERNEL_NAME_BYTES];
    static size_t written;
    char instance[KERNEL_NAME_BYTES];
    char shown[KERNEL_NAME_SHOWN_MAX];
    const char *near = NULL;
    struct kernel_name_part part = kernel_name_instance(name);
    size_t len = min_size(part.len, KERNEL_NAME_BYTES - 1);
    memcpy(instance, part.at, len);
    instance[len] = '\0';
    for (size_t i = 0; i < min_size(written, NAMES_KEPT); i++) {
        if (strcmp(before[i], instance) != 0) {
            near = kernel_name_nearer(instance, near, before[i]);
        }
    }
    kernel_name_shorten(instance, SHOWN_NAME_WIDTH, near, shown);
    strcpy(before[written++ % NAMES_KEPT], instance);
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

void shown_html(const struct shown_column *column, const struct said *cell, struct out *out)
{
    double number = 0;
    bool is_number = cell_number(cell, &number);
    if (!cell->known) {
        out_text(out, "&ndash;");
    } else if (column->unit == SHOWN_NAME && cell_text(cell) != NULL) {
        write_name(cell_text(cell), out);
    } else if (column->unit == SHOWN_INTEGER && cell->kind == SAID_UINT) {
        phrase_integer(cell->value.uint, out);
    } else if (column->unit == SHOWN_SHARE && is_number) {
        phrase_percent(number, out);
        if (column->has_bar) {
            out_printf(out, " <b style=\"--percent:%.3g\"></b>", 100 * min_real(number, 1));
        }
    } else if (column->unit == SHOWN_BYTES && is_number) {
        phrase_bytes((uint64_t)number, out);
    } else if (column->unit == SHOWN_REAL && is_number) {
        phrase_decimal(number, out);
    } else if (column->unit == SHOWN_TIME && is_number) {
        phrase_time(number, out);
    } else {
        write_text(cell, out);
    }
}
