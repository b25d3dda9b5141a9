#include "kernels/read/detect.h"

#include "base/num.h"
#include "format/find.h"
#include "kernels/read/images.h"
#include "kernels/read/kernel_json.h"
#include "kernels/read/log_reader.h"
#include "kernels/read/ncu_report.h"

/* How many bytes of a file are searched for a NUL byte, or a JSON key. */
enum { NUL_WINDOW = 8192, KEY_WINDOW = 65536 };

/*
 * Can `buf` be a JSON object, an array of objects or an empty array?  "[12/49] nvcc ..." is a log.
 */
static bool may_be_json(struct bytes buf)
{
    size_t at = 0;
    bool in_array = false;
    for (; at < buf.len; at++) {
        unsigned char c = buf.data[at];
        if (c == '[' && !in_array) {
            in_array = true;
        } else if (c != ' ' && c != '\t' && c != '\n' && c != '\r') {
            return c == '{' || (in_array && c == ']');
        }
    }
    return false;
}

/* Is there a NUL byte near the start?  Texts have none. */
static bool has_nul(struct bytes buf)
{
    size_t window = min_size(buf.len, NUL_WINDOW);
    return window > 0 && memchr(buf.data, 0, window) != NULL;
}

/* Bytes by which a kind of file is known. */
struct magic {
    size_t at;
    const char *bytes;
    size_t len;
    enum detect_kind kind;
};

#define MAGIC(at, text, kind)                                                                      \
    {                                                                                              \
        at, text, sizeof text - 1, kind                                                            \
    }

static const struct magic magics[] = {
    MAGIC(0, "NVR\0", DETECT_NCU_REPORT),
    MAGIC(0, "\177ELF", DETECT_BINARY),
    MAGIC(0, "\x50\xed\x55\xba", DETECT_BINARY), /* a fatbin */
    MAGIC(0, "CCOB", DETECT_BINARY),             /* a compressed offload bundle */
    MAGIC(0, "__CLANG_OFFLOAD_BUNDLE__", DETECT_BINARY),
    MAGIC(0, "!<arch>\n", DETECT_BINARY), /* an archive of objects */
    MAGIC(257, "ustar", DETECT_TAR),
};

enum detect_kind detect_kind(struct bytes buf)
{
    for (size_t i = 0; i < sizeof magics / sizeof *magics; i++) {
        const struct magic *m = &magics[i];
        if (buf.len >= m->at + m->len && memcmp(buf.data + m->at, m->bytes, m->len) == 0) {
            return m->kind;
        }
    }
    if (has_nul(buf)) {
        return DETECT_UNKNOWN_BINARY;
    }
    return may_be_json(buf) ? DETECT_JSON : DETECT_TEXT;
}

/* Does `key` occur near the start of `buf`? */
static bool head_contains(struct bytes buf, const char *key)
{
    struct bytes head = { buf.data, min_size(buf.len, KEY_WINDOW) };
    return find_text(head, 0, key) < head.len;
}

const char *detect_sibling_suffix(struct bytes buf)
{
    size_t end = 0;
    if (detect_kind(buf) != DETECT_JSON) {
        return NULL;
    }
    cJSON *root = kernel_report_parse_first(buf, &end);
    const char *suffix = triton_is_metadata(root) ? triton_suffix(root) : NULL;
    cJSON_Delete(root);
    return suffix;
}

/* Are all bytes from `at` to the end blanks? */
static bool has_only_blanks_from(struct bytes buf, size_t at)
{
    while (at < buf.len && memchr(" \t\r\n", buf.data[at], 4) != NULL) {
        at++;
    }
    return at == buf.len;
}

/* Sets `*is_known`: is `buf` JSON of a known format?  If so, reads it. */
static bool read_json(struct bytes buf, struct bytes sibling, struct kernel_list *list,
                      struct diag *diag, bool *is_known)
{
    size_t end = 0;
    cJSON *root = kernel_report_parse_first(buf, &end);
    bool is_triton = triton_is_metadata(root);
    bool is_report = kernel_report_is_kernel(root);
    bool ok = true;
    if (root == NULL) {
        is_triton = head_contains(buf, "\"num_warps\"");
        is_report = head_contains(buf, "\"resources\"");
    }
    bool is_tilelang = tilelang_is_usage(root);
    *is_known = is_triton || is_report || is_tilelang;
    if (is_report) {
        ok = kernel_report_read(buf, list, diag);
    } else if ((is_triton || is_tilelang) && (root == NULL || !has_only_blanks_from(buf, end))) {
        ok = diag_error(diag, 0, "the metadata must be one valid JSON object");
    } else if (is_triton) {
        ok = triton_read(root, sibling, list, diag);
    } else if (is_tilelang) {
        ok = tilelang_read(root, list, diag);
    }
    cJSON_Delete(root);
    return ok;
}

bool detect_read(struct bytes buf, struct bytes sibling, const char *file, struct kernel_list *list,
                 struct diag *diag)
{
    bool ok = true;
    bool is_known = false;
    kernel_list_begin(list, file);
    size_t first = list->count;
    const enum detect_kind kind = detect_kind(buf);
    switch (kind) {
    case DETECT_NCU_REPORT:
        ok = ncu_report_read(buf, list, diag);
        is_known = true;
        break;
    case DETECT_BINARY:
    case DETECT_UNKNOWN_BINARY:
        ok = binary_read(buf, list, diag);
        is_known = kind == DETECT_BINARY || !ok || list->count > first;
        break;
    case DETECT_JSON:
        ok = read_json(buf, sibling, list, diag, &is_known);
        break;
    case DETECT_TAR:
        is_known = true;
        break;
    case DETECT_TEXT:
        break;
    }
    if (!is_known) {
        ok = log_read(buf, list, diag);
    }
    kernel_list_end(list);
    return ok;
}
