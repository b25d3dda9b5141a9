#include "kernels/read/foreign.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/num.h"
#include "format/find.h"
#include "format/json_error.h"
#include "kernels/read/detect.h"

enum { HEAD_WINDOW = 1 << 20, WORDS_MAX = 3 };

/* Files recognised by their first bytes; nothing is said of them in a folder. */
static const struct {
    const char *magic;
    size_t len;
    const char *hint;
} magics[] = {
    { "\xfd"
      "7zXZ\0",
      6, "packed by xz, which occ does not unpack: run `xz -dk FILE`" },
    { "BZh", 3, "packed by bzip2, which occ does not unpack: run `bzip2 -dk FILE`" },
    { "\x04\"M\x18", 4, "packed by lz4, which occ does not unpack: run `lz4 -dk FILE`" },
    { "PK\3\4", 4, "a zip archive, which occ does not unpack: run `unzip FILE`" },
    { "7z\xbc\xaf", 4, "a 7z archive, which occ does not unpack: run `7z x FILE`" },
    { "version https://git-lfs.github.com/spec/", 40,
      "a pointer of Git LFS, not the file itself: `git lfs pull --include FILE` fetches it" },
    { "/annex/objects/", 15,
      "a pointer of git-annex, not the file itself: `git annex get FILE` fetches it" },
    { "<!DOCTYPE html", 14,
      "a page of HTML, as a failed download leaves it: fetch the file itself" },
    { "# occ baseline ", 15,
      "a baseline, not a build: `occ kernels --baseline FILE BUILD` compares a build with it" },
    { "BC\xc0\xde", 4,
      "bitcode of LLVM, which has no registers yet: compile it to an object, and pass that" },
};

#define COMPILE                                                                                    \
    "which has no registers yet: compile it, with `-Xptxas -v` for nvcc or "                       \
    "`-Rpass-analysis=kernel-resource-usage` for hipcc, and pass the log or the binary"

/* Texts recognised by words, all of which occur in their first MiB; the first row that fits. */
static const struct {
    const char *words[WORDS_MAX];
    bool in_folder;
    const char *hint;
} texts[] = {
    { { "** CUDA GPU Kernel Summary", "Total Time" },
      true,
      "a summary of Nsight Systems, which has sums, no launches: `nsys export --type sqlite "
      "REPORT` writes what occ reads" },
    { { "CUDA Kernel Statistics:", "Total Time" },
      true,
      "a summary of Nsight Systems, which has sums, no launches: `nsys export --type sqlite "
      "REPORT` writes what occ reads" },
    { { "** CUDA API Summary", "Total Time" },
      true,
      "a summary of Nsight Systems, which has sums, no launches: `nsys export --type sqlite "
      "REPORT` writes what occ reads" },
    { { "Time(%)", "Calls", "Avg" },
      true,
      "a summary of nvprof, which has sums, no launches: run `nvprof --print-gpu-trace --csv "
      "COMMAND`" },
    { { "Section: ", "Metric Name" },
      true,
      "text of Nsight Compute without the sections Launch Statistics and Occupancy: `ncu --csv "
      "--page raw COMMAND` prints all values" },
    { { "==PROF== " },
      true,
      "text of Nsight Compute without the sections Launch Statistics and Occupancy: `ncu --csv "
      "--page raw COMMAND` prints all values" },
    { { ".version ", ".target sm_", ".address_size " },
      false,
      "PTX, which has no registers yet: pass what `ptxas -v FILE` prints, or the cubin" },
    { { "target triple = \"", "define " }, false, "code of LLVM, " COMPILE },
    { { "@triton.jit" },
      false,
      "a source of Triton, which has no registers yet: run it, and pass ~/.triton/cache" },
    { { "__global__ " }, false, "a source, " COMPILE },
    { { "#include <" }, false, "a source, " COMPILE },
    { { "#include \"" }, false, "a source, " COMPILE },
    { { "__kernel " }, false, "a source of OpenCL, which has no registers yet: pass the binary" },
    { { "nvcc", "-c" },
      false,
      "a text without resources of kernels: compile with `-Xptxas -v`, or pass the binaries" },
    { { "hipcc" },
      false,
      "a text without resources of kernels: compile with `-Rpass-analysis=kernel-resource-usage`, "
      "or pass the binaries" },
};

static bool contains(struct bytes head, const char *word)
{
    return find_text(head, 0, word) < head.len;
}

/* ncu says itself why it measured nothing: "==ERROR== ERR_NVGPUCTRPERM - The user ...". */
static bool quote_error(struct bytes head, char out[FOREIGN_HINT_MAX])
{
    static const char mark[] = "==ERROR== ";
    static const char unused[] = "==WARNING== No kernels were profiled";
    size_t at = find_text(head, 0, mark) + sizeof mark - 1;
    if (at < head.len) {
        size_t len = min_size(find_either(head, at, '\n', '\r') - at, FOREIGN_HINT_MAX / 2);
        snprintf(out, FOREIGN_HINT_MAX, "Nsight Compute measured no launch; it says: %.*s",
                 (int)len, (const char *)head.data + at);
        return true;
    }
    if (contains(head, unused)) {
        snprintf(out, FOREIGN_HINT_MAX,
                 "Nsight Compute measured no launch: no kernel ran, or its filters left all out");
        return true;
    }
    return false;
}

static bool give(const char *hint, char out[FOREIGN_HINT_MAX])
{
    snprintf(out, FOREIGN_HINT_MAX, "%s", hint);
    return true;
}

static size_t skip_blanks(struct bytes text, size_t at)
{
    while (at < text.len && memchr(" \t\r\n", text.data[at], 4) != NULL) {
        at++;
    }
    return at;
}

/* Does the text begin as JSON does: an object, or an array of objects?  A log may begin with '['.
 */
static bool begins_as_json(struct bytes text)
{
    size_t at = skip_blanks(text, 0);
    if (at < text.len && text.data[at] == '[') {
        at = skip_blanks(text, at + 1);
    }
    if (at == text.len || text.data[at] != '{') {
        return false;
    }
    at = skip_blanks(text, at + 1);
    return at < text.len && text.data[at] == '"';
}

/*
 * Finds the first error of a text of JSON values, as JSON Lines is.  `text` has a NUL behind its
 * `len` bytes, and none in them; the text is changed.  Returns NULL if there is no error.
 */
static const char *find_json_error(char *text, size_t len, const char **flaw)
{
    const char *end = text + len;
    char *from = text;
    for (;;) {
        const char *at = json_find_error(from, (size_t)(end - from), flaw);
        if (at == NULL || at == end || at == from) {
            return at;
        }
        const char *ignored;
        char *cut = from + (at - from);
        const char first = *cut;
        *cut = '\0';
        const bool is_value = json_find_error(from, (size_t)(cut - from), &ignored) == NULL;
        *cut = first;
        if (!is_value) {
            return at;
        }
        from = cut; /* the next value of JSON Lines */
    }
}

/* Writes where a text that begins as JSON is not valid; false if it is, or is none. */
static bool report_json(struct bytes buf, char out[FOREIGN_HINT_MAX])
{
    if (!begins_as_json(buf) || memchr(buf.data, '\0', buf.len) != NULL) {
        return false;
    }
    char *text = malloc(buf.len + 1);
    if (text == NULL) {
        return false;
    }
    memcpy(text, buf.data, buf.len);
    text[buf.len] = '\0';
    const char *flaw;
    const char *at = find_json_error(text, buf.len, &flaw);
    if (at != NULL) {
        size_t line = 1;
        const char *start = text;
        for (const char *p = text; p < at; p++) {
            line += *p == '\n';
            start = *p == '\n' ? p + 1 : start;
        }
        const bool ends = at == text + buf.len && flaw == NULL;
        snprintf(out, FOREIGN_HINT_MAX, "not valid JSON at line %zu, column %zu%s%s", line,
                 (size_t)(at - start) + 1, flaw != NULL || ends ? ": " : "",
                 flaw != NULL ? flaw
                 : ends       ? "it ends too early"
                              : "");
    }
    free(text);
    return at != NULL;
}

bool foreign_hint(struct bytes buf, bool in_folder, char out[FOREIGN_HINT_MAX])
{
    struct bytes head = { buf.data, min_size(buf.len, HEAD_WINDOW) };
    if (detect_kind(head) == DETECT_TAR) {
        return !in_folder &&
               give("an archive of tar: unpack it with `tar xf FILE`, and pass its files", out);
    }
    if (head.len == 0) {
        return !in_folder && give("the file is empty", out);
    }
    for (size_t i = 0; i < sizeof magics / sizeof *magics; i++) {
        if (!in_folder && head.len >= magics[i].len &&
            memcmp(head.data, magics[i].magic, magics[i].len) == 0) {
            return give(magics[i].hint, out);
        }
    }
    if (contains(head, "==PROF== ") && quote_error(head, out)) {
        return true;
    }
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        bool has_all = texts[i].in_folder || !in_folder;
        for (size_t w = 0; has_all && w < WORDS_MAX && texts[i].words[w] != NULL; w++) {
            has_all = contains(head, texts[i].words[w]);
        }
        if (has_all) {
            return give(texts[i].hint, out);
        }
    }
    return !in_folder && report_json(buf, out);
}
