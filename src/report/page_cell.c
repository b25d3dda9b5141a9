/* page_cell.c - values and texts as people read them. */
#include <string.h>

#include "base/escape.h"
#include "base/num.h"
#include "names/kernel_name.h"
#include "report/page.h"
#include "report/phrase.h"

enum { KERNEL_NAME_BYTES = 1024, NAMES_KEPT = 32 };

void page_text(const char *text, struct out *out)
{
    escape_xml(text, strlen(text), out);
}

void page_integer(uint64_t value, struct out *out)
{
    char digits[OUT_NUMBER_MAX];
    size_t len = out_format_uint(digits, value);
    for (size_t i = 0; i < len; i++) {
        if (i > 0 && (len - i) % 3 == 0) {
            out_char(out, ',');
        }
        out_char(out, digits[i]);
    }
}

void page_bytes(uint64_t bytes, struct out *out)
{
    const uint64_t mib = 1 << 20;
    if (bytes == 0) {
        out_char(out, '0');
    } else if (bytes >= 4 * mib) {
        phrase_decimal((double)bytes / (double)mib, out);
        out_text(out, " MiB");
    } else if (bytes >= 1024 && bytes % 128 == 0 && bytes < (uint64_t)1000 * 1024) {
        /* Exact: a multiple of 1/8 below 1000 has at most six digits. */
        out_printf(out, "%.6g KiB", (double)bytes / 1024);
    } else if (bytes >= (uint64_t)100 * 1024) {
        out_printf(out, "%.4g KiB", (double)bytes / 1024);
    } else {
        page_integer(bytes, out);
        out_text(out, " B");
    }
}

void page_words(const char *key, struct out *out)
{
    for (const char *at = key; *at != '\0'; at++) {
        out_char(out, *at == '_' ? ' ' : *at);
    }
}

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
    kernel_name_shorten(instance, PAGE_NAME_WIDTH, near, shown);
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

void page_cell(const struct page_column *column, const struct said *cell, struct out *out)
{
    double number = 0;
    bool is_number = cell_number(cell, &number);
    if (!cell->known) {
        out_text(out, "&ndash;");
    } else if (column->unit == PAGE_NAME && cell_text(cell) != NULL) {
        write_name(cell_text(cell), out);
    } else if (column->unit == PAGE_INTEGER && cell->kind == SAID_UINT) {
        page_integer(cell->value.uint, out);
    } else if (column->unit == PAGE_SHARE && is_number) {
        phrase_percent(number, out);
        if (column->has_bar) {
            out_printf(out, " <b style=\"--percent:%.3g\"></b>", 100 * min_real(number, 1));
        }
    } else if (column->unit == PAGE_BYTES && is_number) {
        page_bytes((uint64_t)number, out);
    } else if (column->unit == PAGE_REAL && is_number) {
        phrase_decimal(number, out);
    } else if (column->unit == PAGE_TIME && is_number) {
        phrase_time(number, out);
    } else {
        write_text(cell, out);
    }
}
