#include "base/diag.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/escape.h"
#include "base/text.h"
#include "base/ull.h"
#include "base/utf8.h"

__attribute__((format(printf, 4, 0))) static void format_message(const char *file, uint64_t line,
                                                                 char out[DIAG_TEXT_MAX],
                                                                 const char *format, va_list args)
{
    int used = 0;
    if (file != NULL && line > 0) {
        used = snprintf(out, DIAG_TEXT_MAX, "%s:%llu: ", file, ull(line));
    } else if (file != NULL) {
        used = snprintf(out, DIAG_TEXT_MAX, "%s: ", file);
    }
    if (used >= 0 && used < DIAG_TEXT_MAX) {
        vsnprintf(out + used, (size_t)(DIAG_TEXT_MAX - used), format, args);
    }
    escape_line(out);
}

void diag_init(struct diag *diag, const char *file)
{
    diag->file = file;
    diag->warn = NULL;
    diag->ctx = NULL;
    diag->errors = 0;
    diag->text[0] = '\0';
}

bool diag_error(struct diag *diag, uint64_t line, const char *format, ...)
{
    if (diag->errors++ == 0) {
        va_list args;
        va_start(args, format);
        format_message(diag->file, line, diag->text, format, args);
        va_end(args);
    }
    return false;
}

bool diag_report_no_memory(struct diag *diag)
{
    return diag_error(diag, 0, "out of memory");
}

void diag_warn(struct diag *diag, uint64_t line, const char *format, ...)
{
    if (diag->warn == NULL) {
        return;
    }
    char text[DIAG_TEXT_MAX] = "";
    va_list args;
    va_start(args, format);
    format_message(diag->file, line, text, format, args);
    va_end(args);
    diag->warn(diag->ctx, text);
}

void diag_warn_count(struct diag *diag, uint64_t count, const char *one, const char *more)
{
    if (count > 0) {
        diag_warn(diag, 0, "%llu %s", ull(count), count == 1 ? one : more);
    }
}

const char *diag_quote(char out[DIAG_QUOTE_MAX], const char *text, size_t len)
{
    bool is_cut = len >= DIAG_QUOTE_MAX;
    size_t most = is_cut ? DIAG_QUOTE_MAX - 4 : len;
    size_t used = 0;
    for (size_t i = 0; i < len;) {
        size_t visible = utf8_visible_len(text + i, len - i);
        size_t step = utf8_step(text + i, len - i);
        if (used + max_size(visible, 1) > most) {
            break;
        }
        memcpy(out + used, visible > 0 ? text + i : "?", max_size(visible, 1));
        used += max_size(visible, 1);
        i += step;
    }
    strcpy(out + used, is_cut ? "..." : "");
    return out;
}

bool diag_report_unknown(struct diag *diag, const char *kind, const char *name,
                         const char *const *near, size_t count, const char *command, size_t known)
{
    char quoted[DIAG_QUOTE_MAX];
    char list[DIAG_TEXT_MAX / 2] = "";
    diag_quote(quoted, name, strlen(name));
    for (size_t i = 0; i < count; i++) {
        text_join(list, sizeof list, ", ", "%s", near[i]);
    }
    if (count > 0) {
        return diag_error(diag, 0, "unknown %s '%s'; did you mean %s%s?", kind, quoted,
                          count > 1 ? "one of: " : "", list);
    }
    return diag_error(diag, 0, "unknown %s '%s'; `occ %s` lists all %zu", kind, quoted, command,
                      known);
}
