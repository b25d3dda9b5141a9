/* tune_read.c - reads what a command of `occ tune` made: its files, what it printed, its number. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/escape.h"
#include "base/file.h"
#include "base/num.h"
#include "base/stop.h"
#include "base/text.h"
#include "format/find.h"
#include "kernels/kernel_merge.h"
#include "kernels/read/detect.h"
#include "report/phrase.h"
#include "tune/tune.h"

enum { LINE_MAX_BYTES = 200, SIGN_MAX = 160 };

/* ---- what a command printed ----------------------------------------------------------------- */

/* The start of the line before `end`, in the text at `start`; blanks at its end are left out. */
static const char *last_line(const char *start, const char **end)
{
    while (*end > start && (text_is_blank((*end)[-1]) || (*end)[-1] == '\n')) {
        (*end)--;
    }
    const char *at = *end;
    while (at > start && at[-1] != '\n') {
        at--;
    }
    return at;
}

/* The first line with the word "error"; false if there is none.  Compilers begin a message so. */
static bool find_error(const char *text, const char *end, const char **line, const char **line_end)
{
    static const char word[] = "error";
    const struct bytes all = { (const unsigned char *)text, (size_t)(end - text) };
    for (size_t at = find_text(all, 0, word); at < all.len; at = find_text(all, at + 1, word)) {
        const char before = at > 0 ? text[at - 1] : ' ';
        const char after = at + strlen(word) < all.len ? text[at + strlen(word)] : ' ';
        if (text_is_letter(before) || text_is_letter(after) || after == '_' || before == '_') {
            continue;
        }
        for (*line = text + at; *line > text && (*line)[-1] != '\n'; (*line)--) {
        }
        *line_end = memchr(text + at, '\n', all.len - at);
        *line_end = *line_end != NULL ? *line_end : end;
        return true;
    }
    return false;
}

/* Writes a line, without blanks around it, with {out} for the path of the file. */
static void write_line(const char *line, const char *end, const char *path, struct out *out)
{
    const char *to = min_size((size_t)(end - line), LINE_MAX_BYTES) + line;
    while (line < to && text_is_blank(*line)) {
        line++;
    }
    while (to > line && text_is_blank(to[-1])) {
        to--;
    }
    const struct bytes all = { (const unsigned char *)line, (size_t)(to - line) };
    size_t from = 0;
    for (size_t at = find_text(all, 0, path); at < all.len; at = find_text(all, from, path)) {
        escape_ascii(line + from, at - from, out);
        out_text(out, "{out}");
        from = at + strlen(path);
    }
    escape_ascii(line + from, all.len - from, out);
}

/* Writes ": ", the first error that the command printed, and its last line, joined by " | ". */
static void write_printed(const struct tune_job *job, struct out *out)
{
    struct file file = { .data = NULL };
    struct diag diag;
    const char *error = NULL;
    const char *error_end = NULL;
    diag_init(&diag, NULL);
    if (!file_map(job->log, KERNELS_COLLECT_FILE_MAX, &file, &diag)) {
        return;
    }
    const char *end = file.data + file.len;
    const char *last = last_line(file.data, &end);
    const char *separator = ": ";
    if (find_error(file.data, end, &error, &error_end) && error != last) {
        out_text(out, separator);
        write_line(error, error_end, job->out, out);
        separator = " | ";
    }
    if (last < end) {
        out_text(out, separator);
        write_line(last, end, job->out, out);
    }
    file_free(&file);
}

/* Is the sign at `at`, in the text at `start`, that of an exponent, as in 1e-3? */
static bool is_exponent_sign(const char *start, const char *at)
{
    return (*at == '-' || *at == '+') && at - start >= 2 && text_lower(at[-1]) == 'e' &&
           (text_is_digit(at[-2]) || at[-2] == '.');
}

/* Can a number start at `at`, in the text at `start`?  Not inside of a word, such as A100. */
static bool starts_number(const char *start, const char *at)
{
    if (!text_is_digit(*at) || at == start) {
        return text_is_digit(*at);
    }
    const char before = at[-1];
    bool is_fraction = before == '.' && at - start >= 2 && text_is_digit(at[-2]);
    return !text_is_digit(before) && !text_is_letter(before) && before != '_' && !is_fraction &&
           !is_exponent_sign(start, at - 1);
}

/* Reads "12.5" or "1.25e-3" before `end`. */
static double read_number(const char *at, const char *end)
{
    char text[SIGN_MAX];
    size_t len = 0;
    while (at + len < end && len < sizeof text - 1 &&
           (text_is_digit(at[len]) || at[len] == '.' || at[len] == 'e' || at[len] == 'E' ||
            ((at[len] == '-' || at[len] == '+') && len > 0 && text_lower(at[len - 1]) == 'e'))) {
        len++;
    }
    memcpy(text, at, len);
    text[len] = '\0';
    return strtod(text, NULL); /* in the locale "C": occ sets no other */
}

bool tune_last_number(const char *log, double *out)
{
    struct file file = { .data = NULL };
    struct diag diag;
    bool is_found = false;
    diag_init(&diag, NULL);
    if (!file_map(log, KERNELS_COLLECT_FILE_MAX, &file, &diag)) {
        return false;
    }
    for (size_t i = file.len; i-- > 0 && !is_found && stop_requested() == 0;) {
        is_found = starts_number(file.data, file.data + i);
        if (is_found) {
            *out = read_number(file.data + i, file.data + file.len);
        }
    }
    file_free(&file);
    return is_found;
}

/* ---- the kernels ---------------------------------------------------------------------------- */

/* The files of a build that are read. */
struct files {
    struct kernel_list *list;
    struct diag diag; /* the first error */
    size_t count;     /* files with kernels */
};

/* Adds the kernels of a file. */
static bool read_path(struct files *files, const char *path, const char *name)
{
    const struct bytes none = { NULL, 0 };
    struct file file = { .data = NULL };
    const size_t before = files->list->count;
    if (!file_map(path, KERNELS_COLLECT_FILE_MAX, &file, &files->diag)) {
        return true;
    }
    const struct bytes bytes = { (const unsigned char *)file.data, file.len };
    detect_read(bytes, none, name, files->list, &files->diag);
    file_free(&file);
    files->count += files->list->count > before;
    return true;
}

static bool visit(void *ctx, const char *path)
{
    return read_path(ctx, path, "{out}");
}

/*
 * Reads {out}, a file or a folder, or, if a suffix was added to it, the files that were written
 * instead.  A pipe or a device may have no end.
 */
static void read_files(struct files *files, const char *folder)
{
    char path[TUNE_PATH_MAX + 8];
    struct stat st;
    snprintf(path, sizeof path, "%s/out", folder);
    if (stat(path, &st) != 0) {
        file_walk(folder, visit, files, &files->diag);
    } else if (S_ISREG(st.st_mode) || S_ISDIR(st.st_mode)) {
        file_walk(path, visit, files, &files->diag);
    } else {
        diag_error(&files->diag, 0, "{out} must be a file or a folder");
    }
}

/* Is there no file in the folder? */
static bool visit_first(void *ctx, const char *path)
{
    (void)path;
    *(bool *)ctx = true;
    return false;
}

static bool is_empty(const char *folder)
{
    struct diag ignored;
    bool has_file = false;
    diag_init(&ignored, NULL);
    file_walk(folder, visit_first, &has_file, &ignored);
    return !has_file;
}

void tune_write_failure(const struct tune_job *job, struct out *out)
{
    const struct tune_end *end = &job->end;
    out_printf(out, "%.200s: ", job->command[0]);
    if (end->error != 0) {
        out_text(out, strerror(end->error));
        return;
    }
    if (end->limit > 0) {
        out_text(out, "ended after ");
        phrase_decimal(end->limit, out);
        out_text(out, " s (--timeout)");
    } else if (end->signal != 0) {
        out_printf(out, "ended by signal %d (%s)", end->signal, tune_run_signal_text(end->signal));
    } else {
        out_printf(out, "exit status %d", end->code);
    }
    write_printed(job, out);
}

/* Sets the message of a build without kernels. */
static void set_no_kernel(struct tune_build *build, const struct files *files, const char *folder)
{
    const char *why = "it printed no kernel";
    if (files->diag.errors > 0) {
        why = files->diag.text;
    } else if (folder != NULL && is_empty(folder)) {
        why = "it wrote nothing to {out}";
    } else if (folder != NULL) {
        why = "{out} has no kernel";
    }
    build->status = TUNE_NO_KERNEL;
    snprintf(build->message, sizeof build->message, "%.400s", why);
}

bool tune_read(struct tune_build *build, const struct tune_job *job, const char *folder)
{
    struct files files = { .list = &build->collection.list };
    build->message[0] = '\0';
    build->status = TUNE_OK;
    if (tune_job_failed(job)) {
        OUT_TEXT(text, OUT_LINE);
        tune_write_failure(job, &text);
        out_copy(&text, build->message, sizeof build->message);
        build->status = TUNE_FAILED;
        return true;
    }
    files.list->wants_instructions = true;
    diag_init(&files.diag, NULL);
    if (folder != NULL) {
        read_files(&files, folder);
    }
    if (files.list->count == 0 && files.diag.errors > 0) {
        set_no_kernel(build, &files, folder);
        return true;
    }
    read_path(&files, job->log, "output");
    if (files.list->count == 0) {
        set_no_kernel(build, &files, folder);
    }
    return kernel_list_merge(files.list, files.count);
}
