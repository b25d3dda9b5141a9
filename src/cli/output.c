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
/* A name for mkstemp().  It does not contain the target's, which may have the longest length. */
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
      "print these values only, such as limits.registers", OPT_COLUMNS },
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
    const char *format = output->format != NULL ? output->format : otherwise;
    if (output->json && strcmp(format, "json") != 0) {
        cli_error("--json cannot be combined with --format %s", format);
        return NULL;
    }
    if (*format == '\0' || strchr(format, ' ') != NULL || !has_word(allowed, format)) {
        char found[DIAG_QUOTE_MAX];
        cli_error("--format '%s': must be one of: %s", diag_quote(found, format, strlen(format)),
                  allowed);
        return NULL;
    }
    return format;
}

bool output_goes_with(const char *what, const char *option, bool given)
{
    return !given || cli_refuse("%s cannot be combined with %s", what, option);
}

static bool add_key(say_function *say, const char *key, const char *examples, struct render *render)
{
    char found[DIAG_QUOTE_MAX];
    if (render->column_count == COLUMNS_MAX) {
        return cli_refuse("--get: too many keys; the limit is %d", COLUMNS_MAX);
    }
    return (*key != '\0' && record_find(say, key, &render->columns[render->column_count++])) ||
           cli_refuse("--get: unknown key '%s'; expected keys of the JSON output, such as %s",
                      diag_quote(found, key, strlen(key)), examples);
}

bool output_get(const struct output *output, say_function *say, const char *examples,
                struct render *render)
{
    char key[COLUMN_KEY_MAX + 1];
    render->say = say;
    for (size_t i = 0; i < output->get.count; i++) {
        for (const char *at = output->get.items[i];; at++) {
            size_t len = strcspn(at, ",");
            snprintf(key, sizeof key, "%.*s", (int)min_size(len, sizeof key), at);
            if (!add_key(say, key, examples, render)) {
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

enum { LINKS_MAX = 40 };

/* The temporary file that the signal handler removes; "" = none. */
static char removed_on_signal[OUTPUT_PATH_MAX];

static void remove_and_die(int signal_number)
{
    if (removed_on_signal[0] != '\0') {
        unlink(removed_on_signal);
    }
    signal(signal_number, SIG_DFL);
    raise(signal_number);
}

/* The signals that end a program from outside, without SIGXFSZ, which main.c ignores. */
static const int fatal_signals[] = { SIGHUP,  SIGINT,  SIGQUIT, SIGPIPE, SIGTERM,
                                     SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU };

static void block_signals(sigset_t *before)
{
    sigset_t set;
    sigemptyset(&set);
    for (size_t i = 0; i < sizeof fatal_signals / sizeof *fatal_signals; i++) {
        sigaddset(&set, fatal_signals[i]);
    }
    sigprocmask(SIG_BLOCK, &set, before);
}

/* Leaves ignored signals ignored, as under nohup. */
static void catch_signals(void)
{
    struct sigaction catch = { .sa_handler = remove_and_die };
    struct sigaction before;
    for (size_t i = 0; i < sizeof fatal_signals / sizeof *fatal_signals; i++) {
        if (sigaction(fatal_signals[i], NULL, &before) == 0 && before.sa_handler != SIG_IGN) {
            sigaction(fatal_signals[i], &catch, NULL);
        }
    }
}

/*
 * Must the output be written to `path` itself instead of a file that replaces it?  That holds for
 * a device, a pipe, and a file that is open already: /dev/stderr or /dev/fd/3 names it.
 */
static bool is_special(const char *path)
{
    struct stat st;
    return text_starts(path, "/dev/") || text_starts(path, "/proc/") ||
           (stat(path, &st) == 0 && !S_ISREG(st.st_mode) && !S_ISDIR(st.st_mode));
}

/* The length of the part of a path that names its folder, "/" included. */
static size_t folder_length(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash != NULL ? (size_t)(slash + 1 - path) : 0;
}

/*
 * Replaces a link by the path that it names, which need not exist, until that is not a link or is
 * a special file.  Returns false and sets errno if links form a circle or a path is too long.
 */
static bool follow_links(char path[OUTPUT_PATH_MAX])
{
    for (int links = 0; links < LINKS_MAX; links++) {
        char next[OUTPUT_PATH_MAX];
        size_t folder = folder_length(path);
        memcpy(next, path, folder);
        ssize_t len = -1;
        if (!is_special(path)) {
            len = readlink(path, next + folder, sizeof next - folder);
        }
        if (len < 0) {
            return true;
        }
        if ((size_t)len >= sizeof next - folder) {
            errno = ENAMETOOLONG;
            return false;
        }
        next[folder + (size_t)len] = '\0';
        size_t from = next[folder] == '/' ? folder : 0; /* an absolute path needs no folder */
        memmove(path, next + from, strlen(next + from) + 1);
    }
    errno = ELOOP;
    return false;
}

/*
 * Sets output->temporary to a template for mkstemp() in the target's folder.  Returns false and
 * sets errno if that is too long.
 */
static bool name_temporary(struct output *output)
{
    int len = snprintf(output->temporary, sizeof output->temporary, "%.*s" OUTPUT_TEMPORARY,
                       (int)folder_length(output->target), output->target);
    bool fits = len >= 0 && (size_t)len < sizeof output->temporary;
    if (!fits) {
        output->temporary[0] = '\0';
        errno = ENAMETOOLONG;
    }
    return fits;
}

/* Copies owner and mode of the target to the new file; without a target, sets the usual mode. */
static bool copy_mode(const struct output *output, int fd)
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

/* Opens the temporary file.  On failure returns NULL, sets errno and leaves no file. */
static FILE *open_temporary(struct output *output)
{
    /* A read-only target must not be replaced, though its folder would permit it. */
    bool writable = access(output->target, F_OK) != 0 || access(output->target, W_OK) == 0;
    if (!writable || !name_temporary(output)) {
        return NULL;
    }
    FILE *file = NULL;
    sigset_t before;
    block_signals(&before); /* until the signal handler knows the file */
    int fd = mkstemp(output->temporary);
    if (fd >= 0 && copy_mode(output, fd)) {
        file = fdopen(fd, "w");
    }
    if (file != NULL) {
        strcpy(removed_on_signal, output->temporary);
        catch_signals();
    } else if (fd >= 0) {
        int error = errno;
        unlink(output->temporary);
        close(fd);
        errno = error;
    }
    sigprocmask(SIG_SETMASK, &before, NULL);
    return file;
}

/* Renames the temporary file to the target, or removes it.  Sets errno on failure. */
static bool end_temporary(struct output *output, bool keep)
{
    bool ok = !keep || rename(output->temporary, output->target) == 0;
    int error = errno;
    if (!ok || !keep) {
        unlink(output->temporary);
    }
    removed_on_signal[0] = '\0';
    errno = error;
    return ok;
}

bool output_open(struct output *output)
{
    FILE *file = stdout;
    output->temporary[0] = '\0';
    if (output->path != NULL &&
        (strcmp(output->path, "-") == 0 || strcmp(output->path, "/dev/stdout") == 0)) {
        output->path = NULL; /* opening it again would start at offset 0 of a redirected file */
    }
    if (output->path != NULL) {
        int len = snprintf(output->target, sizeof output->target, "%s", output->path);
        if (len < 0 || (size_t)len >= sizeof output->target) {
            return cli_refuse("--output: the path is longer than %d bytes", OUTPUT_PATH_MAX - 1);
        }
        file = NULL;
        if (follow_links(output->target)) {
            bool special = is_special(output->target);
            file = special ? fopen(output->target, "a") : open_temporary(output);
        }
        if (file == NULL) {
            return cli_refuse("%s: cannot be written: %s", output->path, strerror(errno));
        }
    }
    setvbuf(file, NULL, _IONBF, 0); /* struct out is the buffer */
    out_init(&output->out, file, output->buffer, sizeof output->buffer);
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
    const char *name = output->path != NULL ? output->path : "standard output";
    if (output->temporary[0] != '\0' && !end_temporary(output, error == 0 && keep)) {
        error = errno;
    }
    if (error != 0) {
        return cli_error("%s: cannot be written: %s", name, strerror(error));
    }
    return status;
}

/* Not setlocale(): it fails if the locale is named but not installed, as in containers. */
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
