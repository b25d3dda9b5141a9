#define _XOPEN_SOURCE 700 /* realpath() */

#include "cli/output.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/num.h"
#include "base/text.h"
#include "cli/cli.h"
#include "core/round.h"

#define OUT(member) offsetof(struct output, member)
/* Of mkstemp(): short, since the target may have the longest name that the system allows. */
#define OUTPUT_TEMPORARY ".occ.XXXXXX"

/* clang-format off */
static const struct opt opts[] = {
    { "format", 'f', "FORMAT", OPT_TEXT, OUT(format), 0, 0, 0, "output format", OPT_FORMATS },
    { "json", 0, NULL, OPT_FLAG, OUT(json), 0, 0, OPT_BESIDE, "same as --format json", NULL },
    { "output", 'o', "FILE", OPT_TEXT, OUT(path), 0, 0, 0,
      "write to FILE, complete or not at all", OPT_FILES },
};

static const struct opt value_opts[] = {
    { "get", 0, "KEY,...", OPT_EACH, OUT(get), 0, 0, OPT_REPEAT,
      "print bare values, tabs between: limits.registers", OPT_COLUMNS },
    { "explain", 0, NULL, OPT_FLAG, OUT(explain), 0, 0, 0, "add every rounding step", NULL },
};
/* clang-format on */

const struct opt_group output_group = { "Output", opts, sizeof opts / sizeof *opts };
const struct opt_group output_value_group = { "Output", value_opts,
                                              sizeof value_opts / sizeof *value_opts };

static bool has_word(const char *words, const char *word)
{
    size_t len = strlen(word);
    for (const char *at = words; (at = strstr(at, word)) != NULL; at += len) {
        bool starts = at == words || at[-1] == ' ';
        if (starts && (at[len] == ' ' || at[len] == '\0')) {
            return true;
        }
    }
    return false;
}

const char *output_format(const struct output *output, const char *otherwise, const char *allowed)
{
    if (output->json) {
        otherwise = "json";
    }
    const char *format = text_or(output->format, otherwise);
    if (output->json && strcmp(format, "json") != 0) {
        cli_error("--json and --format %s are both given; one is allowed", format);
        return NULL;
    }
    if (*format == '\0' || strchr(format, ' ') != NULL || !has_word(allowed, format)) {
        char found[DIAG_QUOTE_MAX];
        cli_error("--format is '%s'; one of %s is allowed",
                  diag_quote(found, format, strlen(format)), allowed);
        return NULL;
    }
    return format;
}

static bool add_key(const struct field *fields, const char *key, const char *allowed,
                    struct render *render)
{
    char found[DIAG_QUOTE_MAX];
    if (render->column_count == COLUMNS_MAX) {
        return cli_refuse("--get: more than %d keys", COLUMNS_MAX);
    }
    return (*key != '\0' && record_find(fields, key, &render->columns[render->column_count++])) ||
           cli_refuse("--get: unknown key '%s'; expected keys of the JSON output, such as %s",
                      diag_quote(found, key, strlen(key)), allowed);
}

bool output_get(const struct output *output, const struct field *fields, const char *allowed,
                struct render *render)
{
    char key[COLUMN_KEY_MAX + 1];
    render->fields = fields;
    for (size_t i = 0; i < output->get.count; i++) {
        for (const char *at = output->get.items[i];; at++) {
            size_t len = strcspn(at, ",");
            snprintf(key, sizeof key, "%.*s", (int)min_size(len, sizeof key), at);
            if (!add_key(fields, key, allowed, render)) {
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

/* The temporary file that a signal must not leave behind. */
static char doomed[OUTPUT_PATH_MAX];

static void remove_and_die(int signal_number)
{
    unlink(doomed);
    signal(signal_number, SIG_DFL);
    raise(signal_number);
}

/*
 * A device or a pipe is written to: nothing may be put in its place; nor in that of the file which
 * others write to as well, and which /dev/stderr or /dev/fd/3 names.
 */
static bool is_special(const char *path)
{
    struct stat st;
    return strncmp(path, "/dev/", 5) == 0 || strncmp(path, "/proc/", 6) == 0 ||
           (stat(path, &st) == 0 && !S_ISREG(st.st_mode) && !S_ISDIR(st.st_mode));
}

/* Names a file in the folder of what --output is or links to; false when a name is too long. */
static bool name_beside(struct output *output)
{
    char *real = realpath(output->path, NULL); /* NULL where no file is yet */
    int len = snprintf(output->target, sizeof output->target, "%s", text_or(real, output->path));
    free(real);
    if (len < 0 || (size_t)len >= sizeof output->target) {
        return false;
    }
    const char *slash = strrchr(output->target, '/');
    int folder = slash != NULL ? (int)(slash + 1 - output->target) : 0;
    len = snprintf(output->temporary, sizeof output->temporary, "%.*s" OUTPUT_TEMPORARY, folder,
                   output->target);
    return len >= 0 && (size_t)len < sizeof output->temporary;
}

/* Owner and mode of the file that is replaced; those of any new file where there is none. */
static bool like_target(const struct output *output, int fd)
{
    struct stat st;
    mode_t mask = umask(0);
    umask(mask);
    mode_t mode = 0666 & ~mask;
    if (stat(output->target, &st) == 0) {
        mode = st.st_mode & 0777;
        if (fchown(fd, st.st_uid, st.st_gid) != 0) {
            errno = 0; /* only root may give files away */
        }
    }
    return fchmod(fd, mode) == 0;
}

/* Opens the file that name_beside() named; NULL and errno on failure. */
static FILE *open_beside(struct output *output)
{
    /* What is not to be written is not replaced. */
    bool may = access(output->target, F_OK) != 0 || access(output->target, W_OK) == 0;
    int fd = -1;
    FILE *file = NULL;
    if (may) {
        fd = mkstemp(output->temporary);
    }
    if (fd >= 0 && like_target(output, fd)) {
        file = fdopen(fd, "w");
    }
    if (file != NULL) {
        strcpy(doomed, output->temporary);
        signal(SIGINT, remove_and_die);
        signal(SIGTERM, remove_and_die);
        signal(SIGHUP, remove_and_die);
    }
    return file;
}

/* Puts the file in the place of the one it is beside of; false and errno on failure. */
static bool put_in_place(const struct output *output)
{
    return rename(output->temporary, output->target) == 0;
}

bool output_open(struct output *output)
{
    FILE *file = stdout;
    output->temporary[0] = '\0';
    if (output->path != NULL &&
        (strcmp(output->path, "-") == 0 || strcmp(output->path, "/dev/stdout") == 0)) {
        output->path = NULL; /* opened anew it would not go on where others write */
    }
    if (output->path != NULL) {
        if (is_special(output->path)) {
            file = fopen(output->path, "a");
        } else if (name_beside(output)) {
            file = open_beside(output);
        } else {
            return cli_refuse("--output: the path is longer than %d bytes", OUTPUT_PATH_MAX - 13);
        }
        if (file == NULL) {
            return cli_refuse("%s: cannot be written: %s", output->path, strerror(errno));
        }
    }
    setvbuf(file, NULL, _IONBF, 0); /* struct out is the buffer */
    out_init(&output->out, file);
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
    if (fclose(output->out.file) != 0 && error == 0) {
        error = errno;
    }
    const char *name = text_or(output->path, "standard output");
    if (output->temporary[0] != '\0') {
        if (error == 0 && keep && !put_in_place(output)) {
            error = errno;
        }
        if (error != 0 || !keep) {
            unlink(output->temporary);
        }
    }
    if (error != 0) {
        return cli_error("%s: cannot be written: %s", name, strerror(error));
    }
    return status;
}

/* setlocale() would say no where the locale is named but not installed, as in containers. */
bool output_utf8(void)
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
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) {
        return 80;
    }
    return round_max(size.ws_col, 20);
}
