#include "command/cli.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/escape.h"
#include "command/terminal.h"
#include "report/wrap.h"

bool cli_is_log(void)
{
    const char *set = getenv("GITHUB_ACTIONS");
    return set != NULL && *set != '\0';
}

void cli_print_line(const struct out *text)
{
    enum { HANG = 5 }; /* the length of "occ: " */
    char line_buffer[OUT_BUFFER];
    struct out line;
    struct out_guard guard = { OUT_LINE_BLANK, 0 };
    out_init(&line, stderr, line_buffer, sizeof line_buffer);
    line.guard = cli_is_log() ? &guard : NULL;
    line.columns = terminal_error_columns();
    out_text(&line, "occ: ");
    if (line.columns > 0) {
        wrap_out(text, HANG, HANG, &line);
    } else {
        out_bytes(&line, text->buffer, text->len);
        out_char(&line, '\n');
    }
    out_flush(&line);
}

/* Prints a message on standard error, with control characters escaped. */
static void print_message(const char *text, size_t len)
{
    OUT_TEXT(safe, OUT_BUFFER);
    escape_text(text, len, &safe);
    cli_print_line(&safe);
}

__attribute__((format(printf, 1, 0))) static void print_error(const char *format, va_list args)
{
    OUT_TEXT(text, OUT_BUFFER);
    out_vprintf(&text, format, args);
    print_message(text.buffer, text.len);
}

int cli_error(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    print_error(format, args);
    va_end(args);
    return CLI_ERROR;
}

bool cli_refuse(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    print_error(format, args);
    va_end(args);
    return false;
}

bool cli_report_no_memory(void)
{
    return cli_refuse("out of memory");
}

void cli_warn(void *ctx, const char *text)
{
    (void)ctx;
    print_message(text, strlen(text));
}

int cli_gate_status(bool failed, bool violated)
{
    if (failed) {
        return CLI_ERROR;
    }
    return cli_answer_status(!violated);
}

int cli_finish_stdout(void)
{
    errno = 0;
    bool failed = fflush(stdout) != 0 || ferror(stdout) != 0;
    if (failed) {
        return cli_error("standard output: cannot be written: %s", strerror(errno));
    }
    return CLI_OK;
}

void cli_report_unknown_arch(const struct registry *registry, const char *name)
{
    struct diag diag;
    char found[DIAG_QUOTE_MAX];
    diag_init(&diag, NULL);
    if (registry_may_mean_product(registry, name)) {
        diag_quote(found, name, strlen(name));
        diag_error(&diag, 0, "unknown architecture '%s'; that is a product: `occ gpu '%s'`", found,
                   found);
    } else {
        registry_report_unknown(registry, name, &diag);
    }
    cli_error("%s", diag.text);
}
