#include "kernels/kernels_collect.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/grow.h"
#include "base/hash.h"
#include "base/num.h"
#include "base/stream.h"
#include "command/cli.h"
#include "kernels/read/detect.h"
#include "kernels/read/foreign.h"
#include "kernels/read/nvdisasm.h"

enum { KERNELS_COLLECT_PATH_MAX = 4096 };

void kernels_collect_init(struct collection *collection)
{
    memset(collection, 0, sizeof *collection);
    kernel_list_init(&collection->list);
}

void kernels_collect_free(struct collection *collection)
{
    kernel_list_free(&collection->list);
    for (size_t i = 0; i < collection->path_count; i++) {
        free(collection->paths[i]);
    }
    free((void *)collection->paths);
    for (size_t i = 0; i < collection->lost_count; i++) {
        free(collection->lost[i]);
    }
    free((void *)collection->lost);
    free(collection->seen);
    memset(collection, 0, sizeof *collection);
}

/* ---- Triton: two files that are one kernel ------------------------------------------------ */

static uint64_t hash_path(const char *path)
{
    return hash_bytes(0, path, strlen(path));
}

static bool was_seen(const struct collection *collection, const char *path)
{
    uint64_t hash = hash_path(path);
    for (size_t i = collection->seen_count; i-- > 0;) {
        if (collection->seen[i] == hash) {
            return true;
        }
    }
    return false;
}

static bool add_seen(struct collection *collection, const char *path)
{
    if (!GROW(collection->seen, collection->seen_count)) {
        return false;
    }
    collection->seen[collection->seen_count++] = hash_path(path);
    return true;
}

/*
 * Copies `path` with its ending `from` replaced by `to`.  Returns false if `path` has another
 * ending or the copy would be too long.
 */
static bool replace_ending(const char *path, const char *from, const char *to,
                           char out[KERNELS_COLLECT_PATH_MAX])
{
    size_t len = strlen(path);
    size_t cut = strlen(from);
    if (len <= cut || strcmp(path + len - cut, from) != 0 ||
        len - cut + strlen(to) >= KERNELS_COLLECT_PATH_MAX) {
        return false;
    }
    memcpy(out, path, len - cut);
    strcpy(out + len - cut, to);
    return true;
}

/* Is there a regular file of that name? */
static bool is_file(const char *path)
{
    struct stat st;
    return stat(path, &st) == 0 && S_ISREG(st.st_mode);
}

static struct bytes to_bytes(const struct file *file)
{
    return (struct bytes){ (const unsigned char *)file->data, file->len };
}

/*
 * Maps the Triton metadata of the binary `path`; `out` gets the path of the metadata.  False if
 * there are none.
 */
static bool open_metadata(const char *path, char out[KERNELS_COLLECT_PATH_MAX], struct file *meta)
{
    static const char *const endings[] = { ".cubin", ".hsaco", ".zebin" };
    struct diag ignored;
    diag_init(&ignored, path);
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        if (!replace_ending(path, endings[i], ".json", out) || !is_file(out) ||
            !file_map(out, KERNELS_COLLECT_FILE_MAX, meta, &ignored)) {
            continue;
        }
        const char *wanted = detect_sibling_suffix(to_bytes(meta));
        if (wanted != NULL && strcmp(wanted, endings[i]) == 0) {
            return true;
        }
        file_free(meta);
    }
    return false;
}

static const struct kernels_run_reader *run_reader;

void kernels_collect_register(const struct kernels_run_reader *reader)
{
    run_reader = reader;
}

/* ---- one file ----------------------------------------------------------------------------- */

/* A copy of `path` that lives as long as the collection, or NULL. */
static char *keep_path(struct collection *collection, const char *path)
{
    if (!GROW(collection->paths, collection->path_count)) {
        return NULL;
    }
    char *copy = malloc(strlen(path) + 1);
    if (copy != NULL) {
        strcpy(copy, path);
        collection->paths[collection->path_count++] = copy;
    }
    return copy;
}

/* Prints an error, which a page repeats; without memory for that, it is only printed. */
static void say_lost(struct collection *collection, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
static void say_lost(struct collection *collection, const char *format, ...)
{
    char text[DIAG_TEXT_MAX];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    cli_error("%s", text);
    char *copy = malloc(strlen(text) + 1);
    if (copy == NULL || !GROW(collection->lost, collection->lost_count)) {
        free(copy);
        return;
    }
    strcpy(copy, text);
    collection->lost[collection->lost_count++] = copy;
}

/* Says that a file has no kernels, and what it is.  In a folder, only what foreign_hint() knows. */
static void say_without_kernels(struct collection *collection, const char *path, struct bytes buf)
{
    const bool in_folder = collection->is_walking;
    char hint[FOREIGN_HINT_MAX];
    const char *other = NULL;
    if (foreign_hint(buf, in_folder, hint)) {
        say_lost(collection, "%s: %s", path, hint);
        return;
    }
    if (!in_folder && run_reader != NULL) {
        other = run_reader->hint(path, buf.data, buf.len);
    }
    if (!in_folder) {
        say_lost(collection, "%s: %s", path, other != NULL ? other : "no kernels found");
    }
}

/*
 * Is `buf` a disassembly?  kernels_disassembly_read() has read it before if there are several
 * files; else it is read here.  Prints an error if it is damaged.
 */
static bool is_disassembly(struct collection *collection, struct bytes buf, struct diag *diag)
{
    bool is_only = collection->disassembly != NULL && !collection->is_walking;
    if ((!is_only && collection->list.disassembly == NULL) || !nvdisasm_is_text(buf)) {
        return false;
    }
    if (is_only && !nvdisasm_read(buf, collection->disassembly, diag)) {
        say_lost(collection, "%s", diag->text);
        collection->has_failed = true;
        return true;
    }
    return !is_only || collection->disassembly->count > 0;
}

/*
 * Adds the kernels of `buf`, the contents of a file.  For a Triton kernel, `buf` is the metadata
 * and `sibling` the binary; else `sibling` is empty.  Messages name `path`.
 */
static void read_kernels(struct collection *collection, const char *path, struct bytes buf,
                         struct bytes sibling, struct diag *diag)
{
    struct kernel_list *list = &collection->list;
    size_t before = list->count;
    size_t skipped = list->skipped;
    if (is_disassembly(collection, buf, diag)) {
        return;
    }
    bool ok = detect_read(buf, sibling, path, list, diag);
    collection->file_count += list->count > before;
    if (!ok) {
        say_lost(collection, "%s", diag->text);
        collection->has_failed = true;
    } else if (list->count == before && list->skipped == skipped) {
        say_without_kernels(collection, path, buf);
    }
}

static bool can_read_run(const char *path, const struct file *file)
{
    return run_reader != NULL && run_reader->can_read(path, to_bytes(file).data, file->len);
}

/* Reads the trace `path`.  Refuses standard input: the bytes read so far cannot be read again. */
static bool read_trace(struct collection *collection, const char *path, const char *shown,
                       struct diag *diag)
{
    size_t before = collection->list.count;
    if (strcmp(path, "-") == 0) {
        return diag_error(diag, 0,
                          "a trace on standard input is read by `occ trace -` only; name "
                          "the file");
    }
    bool ok = run_reader->read(path, shown, &collection->list, diag);
    collection->file_count += collection->list.count > before;
    if (ok && collection->list.count == before && !collection->is_walking) {
        say_lost(collection, "%s: the trace has no kernel launches", shown);
    }
    return ok;
}

/* Maps the binary that belongs to the Triton metadata `buf` of the file `path`, if there is one. */
static bool open_binary(struct collection *collection, const char *path, struct bytes buf,
                        struct file *binary, struct diag *diag)
{
    char binary_path[KERNELS_COLLECT_PATH_MAX];
    const char *ending = detect_sibling_suffix(buf);
    if (ending == NULL || !replace_ending(path, ".json", ending, binary_path) ||
        !is_file(binary_path)) {
        return true;
    }
    return file_map(binary_path, KERNELS_COLLECT_FILE_MAX, binary, diag) &&
           add_seen(collection, binary_path);
}

static bool read_file(struct collection *collection, const char *path)
{
    const char *shown = file_display_name(path);
    char metadata_path[KERNELS_COLLECT_PATH_MAX];
    struct file file = { .data = NULL };
    struct file sibling = { .data = NULL }; /* metadata of a binary, or binary of metadata */
    struct diag diag;
    if (was_seen(collection, path)) {
        return true;
    }
    shown = keep_path(collection, shown);
    if (shown == NULL) {
        return false;
    }
    diag_init(&diag, shown);
    diag.warn = cli_warn;
    bool ok = file_map(path, KERNELS_COLLECT_FILE_MAX, &file, &diag);
    bool is_run = ok && can_read_run(path, &file);
    if (ok && !is_run && stream_is_packed(file.data, file.len)) {
        ok = stream_unpack(&file, FILE_UNSIZED_MAX, &diag);
        is_run = ok && can_read_run(path, &file); /* on standard input */
    }
    if (is_run) {
        file_free(&file);
        ok = read_trace(collection, path, shown, &diag);
    } else if (ok && detect_kind(to_bytes(&file)) == DETECT_BINARY &&
               open_metadata(path, metadata_path, &sibling)) {
        ok = add_seen(collection, metadata_path);
        read_kernels(collection, shown, to_bytes(&sibling), to_bytes(&file), &diag);
    } else if (ok) {
        ok = open_binary(collection, path, to_bytes(&file), &sibling, &diag);
        if (ok) {
            read_kernels(collection, shown, to_bytes(&file), to_bytes(&sibling), &diag);
        }
    }
    if (!ok) {
        say_lost(collection, "%s", diag.errors > 0 ? diag.text : "out of memory");
        collection->has_failed = true;
    }
    file_free(&file);
    file_free(&sibling);
    return true;
}

/* Reads a file.  In a directory, skips files of size 0: empty, or endless like some in /proc. */
static bool visit(void *ctx, const char *path)
{
    const struct collection *collection = ctx;
    struct stat st;
    bool is_empty = collection->is_walking && stat(path, &st) == 0 && st.st_size == 0;
    return is_empty || read_file(ctx, path);
}

bool kernels_collect_path(struct collection *collection, const char *path)
{
    struct stat st;
    struct diag diag;
    diag_init(&diag, NULL);
    bool is_directory = strcmp(path, "-") != 0 && stat(path, &st) == 0 && S_ISDIR(st.st_mode);
    size_t before = collection->list.count + collection->list.skipped;
    bool had_failed = collection->has_failed;
    collection->is_walking = is_directory;
    bool ok = file_walk(path, visit, collection, &diag);
    collection->is_walking = false;
    if (!ok && diag.errors > 0) {
        say_lost(collection, "%s", diag.text);
        collection->has_failed = true;
        ok = true;
    }
    if (is_directory && collection->list.count + collection->list.skipped == before &&
        collection->has_failed == had_failed) {
        say_lost(collection, "%s: no kernels found below this directory", path);
    }
    return ok || cli_report_no_memory();
}
