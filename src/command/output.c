#include "command/output.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "base/num.h"
#include "base/text.h"
#include "base/ull.h"
#include "command/cli.h"
#include "command/terminal.h"
#include "core/round.h"

#define OUT(member) offsetof(struct output, member)

/* clang-format off */
static const struct opt opts[] = {
    { "format", 'f', "FORMAT", OPT_TEXT, OUT(format), 0, 0, 0, "output format", OPT_FORMATS },
    { "json", 0, NULL, OPT_FLAG, OUT(json), 0, 0, OPT_SAME_LINE, "same as --format json", NULL },
    { "output", 'o', "FILE", OPT_TEXT, OUT(path), 0, 0, 0,
      "write to FILE", OPT_FILES },
    { "fragment", 0, NULL, OPT_FLAG, OUT(fragment), 0, 0, OPT_SAME_LINE, "html to embed", NULL },
    { "color", 0, "WHEN", OPT_TEXT, OUT(color), 0, 0, 0, "colours:", "auto always never" },
    { "wide", 0, NULL, OPT_FLAG, OUT(wide), 0, 0, OPT_SAME_LINE, "full tables", NULL },
};

#define GET \
    { "get", 0, "KEY,...", OPT_EACH, OUT(get), 0, 0, 0, "only values: occupancy", OPT_COLUMNS }
static const struct opt get_opts[] = { GET };

static const struct opt value_opts[] = {
    GET,
    { "explain", 0, NULL, OPT_FLAG, OUT(explain), 0, 0, OPT_SAME_LINE, "rounding steps", NULL },
};
/* clang-format on */

const struct opt_group output_group = OPT_GROUP("Output", opts);
const struct opt_group output_get_group = OPT_GROUP("Output", get_opts);
const struct opt_group output_value_group = OPT_GROUP("Output", value_opts);

enum format output_format(const struct output *output, enum format otherwise, const char *allowed)
{
    if (output->json) {
        otherwise = FORMAT_JSON;
    }
    const char *name = output->format != NULL ? output->format : format_name(otherwise);
    enum format format = format_find(name);
    if (output->json && format != FORMAT_JSON) {
        cli_error("--json cannot be combined with --format %s", name);
        return FORMAT_NONE;
    }
    if (format == FORMAT_NONE || !text_has_word(allowed, name)) {
        char found[DIAG_QUOTE_MAX];
        cli_error("--format '%s': must be one of: %s", diag_quote(found, name, strlen(name)),
                  allowed);
        return FORMAT_NONE;
    }
    if (output->fragment && format != FORMAT_HTML) {
        cli_error("--fragment needs --format html, not %s", name);
        return FORMAT_NONE;
    }
    return format;
}

bool output_check_conflict(const char *what, const char *option, bool given)
{
    return !given || cli_refuse("%s cannot be combined with %s", what, option);
}

static bool add_key(say_function *say, const char *key, const char *examples, struct table *table)
{
    char found[DIAG_QUOTE_MAX];
    if (table->column_count == COLUMNS_MAX) {
        return cli_refuse("--get: too many keys; the limit is %d", COLUMNS_MAX);
    }
    if (*key != '\0' && record_find_column(say, key, &table->columns[table->column_count++])) {
        return true;
    }
    const char *near = record_near_key(say, key);
    diag_quote(found, key, strlen(key));
    if (near != NULL) {
        return cli_refuse("--get: unknown key '%s'; did you mean %s?", found, near);
    }
    return cli_refuse("--get: unknown key '%s'; expected keys of the JSON output, such as %s",
                      found, examples);
}

/* Is the text of `len` bytes the whole key of a column? */
static bool is_whole_key(say_function *say, const char *text, size_t len)
{
    size_t count;
    const struct column *columns = record_columns(say, &count);
    for (size_t i = 0; i < count; i++) {
        if (strlen(columns[i].key) == len && memcmp(columns[i].key, text, len) == 0) {
            return true;
        }
    }
    return false;
}

bool output_get_is_in_full(const struct output *output, say_function *say)
{
    bool is_whole = output->get.count > 0;
    for (size_t i = 0; is_whole && i < output->get.count; i++) {
        const char *at = output->get.items[i];
        size_t len = strcspn(at, ",");
        is_whole = is_whole_key(say, at, len);
        while (is_whole && at[len] == ',') {
            at += len + 1;
            len = strcspn(at, ",");
            is_whole = is_whole_key(say, at, len);
        }
    }
    return is_whole;
}

bool output_parse_get(const struct output *output, say_function *say, const char *examples,
                      struct table *table)
{
    char key[COLUMN_KEY_MAX + 1];
    table->say = say;
    for (size_t i = 0; i < output->get.count; i++) {
        for (const char *at = output->get.items[i];; at++) {
            size_t len = strcspn(at, ",");
            snprintf(key, sizeof key, "%.*s", (int)min_size(len, sizeof key), at);
            if (!add_key(say, key, examples, table)) {
                return false;
            }
            at += len;
            if (*at == '\0') {
                break;
            }
        }
    }
    return true;
}

/* Reads --color; by default, a terminal has colours unless NO_COLOR is set. */
static bool choose_colour(struct output *output)
{
    const char *when = output->color != NULL ? output->color : "auto";
    const char *none = getenv("NO_COLOR");
    const char *term = getenv("TERM");
    bool is_auto = strcmp(when, "auto") == 0;
    output->has_colour = strcmp(when, "always") == 0;
    if (!is_auto && !output->has_colour && strcmp(when, "never") != 0) {
        char found[DIAG_QUOTE_MAX];
        return cli_refuse("--color '%s': must be one of: auto, always, never",
                          diag_quote(found, when, strlen(when)));
    }
    if (is_auto && output_is_terminal(output)) {
        output->has_colour =
            (none == NULL || *none == '\0') && (term == NULL || strcmp(term, "dumb") != 0);
    }
    return true;
}

/* Formats for programs, and values, are written as they are. */
static bool is_text(const struct output *output)
{
    return !output->json && output->get.count == 0 &&
           (output->format == NULL || format_find(output->format) == FORMAT_TEXT);
}

bool output_open(struct output *output)
{
    if (!choose_colour(output)) {
        return false;
    }
    FILE *file = stdout;
    if (output->path != NULL &&
        (strcmp(output->path, "-") == 0 || strcmp(output->path, "/dev/stdout") == 0)) {
        output->path = NULL; /* opening it again would overwrite a redirected file from its start */
    }
    if (output->path != NULL) {
        if (strlen(output->path) >= REPLACE_PATH_MAX) {
            return cli_refuse("--output: the path is longer than %d bytes", REPLACE_PATH_MAX - 1);
        }
        file = replace_open(&output->file, output->path);
        if (file == NULL) {
            return cli_refuse("%s: cannot be written: %s", output->path, strerror(errno));
        }
    }
    setvbuf(file, NULL, _IONBF, 0); /* struct out is the buffer */
    out_init(&output->out, file, output->buffer, sizeof output->buffer);
    output->out.columns = output->path == NULL ? terminal_columns() : 0;
    output->out.is_wide = output->wide;
    output->out.is_fragment = output->fragment;
    output->out.has_colour = output->has_colour;
    if (output->path == NULL && is_text(output) && cli_is_log()) {
        output->out.guard = &output->guard;
    }
    return true;
}

bool output_is_terminal(const struct output *output)
{
    return output->path == NULL && isatty(STDOUT_FILENO);
}

int output_close(struct output *output, int status, bool keep)
{
    out_flush(&output->out);
    int error = output->out.error;
    if (error == 0 && keep && output->is_durable &&
        !replace_sync(&output->file, output->out.file)) {
        error = errno;
    }
    if (fclose(output->out.file) != 0 && error == 0) {
        error = errno;
    }
    const char *name = output->path != NULL ? output->path : "standard output";
    if (output->path != NULL && !replace_end(&output->file, error == 0 && keep)) {
        error = errno;
    }
    if (error != 0) {
        return cli_error("%s: cannot be written: %s", name, strerror(error));
    }
    return status;
}

/* Not setlocale(): it fails if the locale is named but not installed, as in containers. */
bool output_is_utf8(void)
{
    static const char *const names[] = { "LC_ALL", "LC_CTYPE", "LANG" };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *value = getenv(names[i]);
        if (value != NULL && *value != '\0') {
            const char *dot = strchr(value, '.');
            return dot != NULL &&
                   (strncasecmp(dot + 1, "UTF-8", 5) == 0 || strncasecmp(dot + 1, "UTF8", 4) == 0);
        }
    }
    return false;
}

unsigned output_width(void)
{
    unsigned columns = terminal_columns();
    return columns > 0 ? max_u32(columns, 20) : 80;
}

void output_warn_of_where(const struct select *select)
{
    if (select_left_nothing(select)) {
        char text[64];
        snprintf(text, sizeof text, "--where leaves no row of %llu", ull(select->tried));
        cli_warn(NULL, text);
    }
}
