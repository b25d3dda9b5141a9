#include "names/kernel_name.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/num.h"
#include "base/text.h"

/* ---- the scanner ---- */

enum { DEPTH_MAX = 256 /* nested brackets; deeper ones are read as other characters */ };

enum piece_kind {
    PIECE_WORD,
    PIECE_OPERATOR,  /* "operator<<", "operator()": its characters are no brackets */
    PIECE_ANONYMOUS, /* an anonymous namespace, in the spelling of any compiler */
    PIECE_SCOPE,     /* "::" */
    PIECE_OPEN,
    PIECE_CLOSE,
    PIECE_OTHER /* one character, or "->" */
};

struct piece {
    enum piece_kind kind;
    const char *at;
    size_t len;
    size_t depth; /* brackets open before it */
    size_t lists; /* nested template argument lists around it; '<' and '>' belong to their list */
};

/* A walk along a demangled C++ name. */
struct scan {
    const char *next;
    const char *end;
    size_t depth;         /* brackets open at `next` */
    size_t lists;         /* '<' among them */
    char open[DEPTH_MAX]; /* the open brackets */
};

static void scan_start(struct scan *scan, const char *name, size_t len)
{
    scan->next = name;
    scan->end = name + len;
    scan->depth = scan->lists = 0;
}

static bool is_word(char c)
{
    return c == '_' || c == '$' || text_is_letter(c) || text_is_digit(c);
}

static size_t word_length(const char *at, const char *end)
{
    size_t len = 0;
    while (at + len < end && is_word(at[len])) {
        len++;
    }
    return len;
}

/* The length of the first of `texts` that `at` begins with; 0 if it begins with none. */
static size_t text_length(const char *at, const char *end, const char *const *texts, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        size_t len = strlen(texts[i]);
        if (len <= (size_t)(end - at) && memcmp(at, texts[i], len) == 0) {
            return len;
        }
    }
    return 0;
}

#define TEXT_LENGTH(at, end, texts) text_length(at, end, texts, sizeof(texts) / sizeof *(texts))

/* Sets the kind and the length of a piece that begins with a word. */
static void scan_word(const struct scan *scan, struct piece *piece)
{
    static const char *const namespaces[] = { "_GLOBAL__N_", "_INTERNAL_" };
    static const char *const symbols[] = { "<=>", "<<=", ">>=", "->*", "<<", ">>", "<=",
                                           ">=",  "->",  "()",  "[]",  "<",  ">" };
    static const char operator_word[] = "operator";
    piece->kind = PIECE_WORD;
    piece->len = word_length(piece->at, scan->end);
    if (TEXT_LENGTH(piece->at, scan->end, namespaces) > 0) {
        piece->kind = PIECE_ANONYMOUS;
    } else if (piece->len == sizeof operator_word - 1 &&
               memcmp(piece->at, operator_word, piece->len) == 0) {
        piece->kind = PIECE_OPERATOR;
        piece->len += TEXT_LENGTH(piece->at + piece->len, scan->end, symbols);
    }
}

/*
 * Closes the innermost bracket that `c` can close, and all brackets still open inside of it; false
 * if there is none.  A '>' is a comparison if the innermost open bracket is not '<'.
 */
static bool close_bracket(struct scan *scan, char c)
{
    static const char closing[] = ")>]}";
    char opening = "(<[{"[strchr(closing, c) - closing];
    size_t depth = scan->depth;
    while (depth > 0 && scan->open[depth - 1] != opening) {
        if (c == '>') {
            return false;
        }
        depth--;
    }
    if (depth == 0) {
        return false;
    }
    while (scan->depth >= depth) {
        scan->depth--;
        scan->lists -= scan->open[scan->depth] == '<';
    }
    return true;
}

/* Reads the next piece; false at the end of the name. */
static bool scan_next(struct scan *scan, struct piece *piece)
{
    static const char *const namespaces[] = { "(anonymous namespace)", "{anonymous}",
                                              "`anonymous namespace'" };
    static const char *const pairs[] = { "::", "->" };
    const char *at = scan->next;
    if (at >= scan->end) {
        return false;
    }
    *piece = (struct piece){ PIECE_OTHER, at, 1, scan->depth, scan->lists };
    size_t anonymous = TEXT_LENGTH(at, scan->end, namespaces);
    if (is_word(*at)) {
        scan_word(scan, piece);
    } else if (anonymous > 0) {
        piece->kind = PIECE_ANONYMOUS;
        piece->len = anonymous;
    } else if (TEXT_LENGTH(at, scan->end, pairs) > 0) {
        piece->kind = *at == ':' ? PIECE_SCOPE : PIECE_OTHER;
        piece->len = 2;
    } else if (strchr("(<[{", *at) != NULL && scan->depth < DEPTH_MAX) {
        piece->kind = PIECE_OPEN;
        scan->open[scan->depth++] = *at;
        scan->lists += *at == '<';
        piece->lists = scan->lists;
    } else if (strchr(")>]}", *at) != NULL && close_bracket(scan, *at)) {
        piece->kind = PIECE_CLOSE;
    }
    scan->next += piece->len;
    return true;
}

static bool opens_list(const struct piece *piece)
{
    return piece->kind == PIECE_OPEN && *piece->at == '<';
}

/* Moves past the end of the bracket that was opened last; false if the name ends before. */
static bool scan_leave(struct scan *scan)
{
    struct piece piece;
    size_t depth = scan->depth;
    while (scan->depth >= depth && scan_next(scan, &piece)) {
    }
    return scan->depth < depth;
}

/* ---- the function's own name ---- */

/* Can a name begin at `at`? */
static bool may_begin(const char *at)
{
    return is_word(*at) || (*at != '\0' && strchr("({`", *at) != NULL);
}

struct kernel_name_part kernel_name_plain(const char *name)
{
    struct scan scan;
    struct piece piece;
    const char *start = name;
    const char *end = name;
    scan_start(&scan, name, strlen(name));
    while (scan_next(&scan, &piece)) {
        if (piece.kind == PIECE_OPEN) {
            struct scan after = scan;
            bool closed = scan_leave(&after);
            bool lambda = *piece.at == '{';
            if (closed && (lambda || text_starts(after.next, "::"))) {
                scan = after; /* "A<int>::f": the arguments of an outer name */
            } else if ((*piece.at == '<' || *piece.at == '(') && piece.at > start) {
                break;
            }
        } else if (*piece.at == ' ' && may_begin(piece.at + 1)) {
            start = scan.next; /* skips the return type */
        }
        end = scan.next;
    }
    while (end > start && end[-1] == ' ') {
        end--; /* "operator< <int>" has a blank there */
    }
    return (struct kernel_name_part){ start, (size_t)(end - start) };
}

size_t kernel_name_split(const char *name, struct kernel_name_part *parts, size_t max)
{
    struct kernel_name_part plain = kernel_name_plain(name);
    struct kernel_name_part part = { plain.at, 0 };
    struct scan scan;
    struct piece piece;
    size_t count = 0;
    bool in_arguments = false;
    scan_start(&scan, plain.at, plain.len);
    while (scan_next(&scan, &piece)) {
        if (piece.kind == PIECE_SCOPE && piece.depth == 0) {
            if (count < max) {
                parts[count] = part;
            }
            count++;
            part = (struct kernel_name_part){ scan.next, 0 };
            in_arguments = false;
            continue;
        }
        in_arguments |= piece.kind == PIECE_OPEN && piece.depth == 0 && *piece.at != '{';
        if (!in_arguments) {
            part.len = (size_t)(scan.next - part.at);
        }
    }
    if (count < max) {
        parts[count] = part;
    }
    return count + 1;
}

struct kernel_name_part kernel_name_last(const char *name)
{
    struct kernel_name_part plain = kernel_name_plain(name);
    struct kernel_name_part last = plain;
    struct scan scan;
    struct piece piece;
    scan_start(&scan, plain.at, plain.len);
    while (scan_next(&scan, &piece)) {
        if (piece.kind == PIECE_SCOPE && piece.depth == 0 && scan.next < scan.end) {
            last.at = scan.next;
        }
    }
    last.len = (size_t)(scan.end - last.at);
    return last;
}

/* The length of the name before its parameter list; the whole length if it has none. */
static size_t length_before_parameters(const char *name)
{
    struct scan scan;
    struct piece piece;
    size_t len = strlen(name);
    size_t opened = len;
    size_t before = len;
    scan_start(&scan, name, len);
    while (scan_next(&scan, &piece)) {
        if (piece.kind == PIECE_OPEN && piece.depth == 0 && *piece.at == '(') {
            opened = (size_t)(piece.at - name);
        } else if (piece.kind == PIECE_CLOSE && scan.depth == 0 && *piece.at == ')' && opened > 0) {
            before = opened; /* the function's own list is the last one */
        }
    }
    return before;
}

struct kernel_name_part kernel_name_instance(const char *name)
{
    struct kernel_name_part instance = kernel_name_last(name);
    size_t before = length_before_parameters(name);
    instance.len = max_size(instance.len, before - min_size(before, (size_t)(instance.at - name)));
    return instance;
}

/* ---- the key ---- */

enum { HASH_DIGITS = 8 };

static const char anonymous[] = "(anonymous namespace)";

/* A text being written; callers make sure that `out` is large enough. */
struct writer {
    char *out;
    size_t len;
};

static void append(struct writer *to, const char *text, size_t len)
{
    memcpy(to->out + to->len, text, len);
    to->len += len;
}

/* The length of a hash at `at` with no letter or digit after it; 0 if there is none. */
static size_t hash_length(const char *at)
{
    size_t len = 0;
    size_t digits = 0;
    while (text_is_digit(at[len]) || (at[len] >= 'a' && at[len] <= 'f')) {
        digits += text_is_digit(at[len]);
        len++;
    }
    bool ends = !text_is_letter(at[len]) && !text_is_digit(at[len]);
    return ends && len >= HASH_DIGITS && digits > 0 && digits < len ? len : 0;
}

/* Appends a word with "#" for each hash in it.  Rust's names end in "::h" followed by a hash. */
static void append_word(struct writer *to, const char *name, const struct piece *word)
{
    const char *at = word->at;
    const char *end = at + word->len;
    bool follows_scope = at >= name + 2 && at[-1] == ':' && at[-2] == ':';
    while (at < end) {
        bool may_begin_hash = at == word->at || (!text_is_letter(at[-1]) && !text_is_digit(at[-1]));
        bool is_rust_hash = follows_scope && at == word->at + 1 && at[-1] == 'h';
        size_t hash = may_begin_hash || is_rust_hash ? hash_length(at) : 0;
        if (hash > 0) {
            append(to, "#", 1);
        } else {
            append(to, at, 1);
        }
        at += max_size(hash, 1);
    }
}

/* Is `at` a blank that the key drops: between two '>', or after another blank? */
static bool is_dropped(const struct writer *to, const char *at)
{
    char before = to->len > 0 ? to->out[to->len - 1] : '\0';
    return *at == ' ' && (before == ' ' || (before == '>' && at[1] == '>'));
}

char *kernel_name_key(const char *name)
{
    size_t len = strlen(name);
    struct scan scan;
    struct piece piece;
    /* An anonymous namespace has at least 10 characters and becomes 21, a comma becomes two. */
    struct writer key = { malloc(len * 3 + 1), 0 };
    if (key.out == NULL) {
        return NULL;
    }
    scan_start(&scan, name, len);
    while (scan_next(&scan, &piece)) {
        if (piece.kind == PIECE_ANONYMOUS) {
            append(&key, anonymous, sizeof anonymous - 1);
        } else if (piece.kind == PIECE_WORD) {
            append_word(&key, name, &piece);
        } else if (!is_dropped(&key, piece.at)) {
            append(&key, piece.at, piece.len);
        }
        if (*piece.at == ',' && piece.at[1] != ' ' && piece.at[1] != '\0') {
            append(&key, " ", 1);
        }
    }
    key.out[key.len] = '\0';
    return key.out;
}

/* ---- the template ---- */

static const char elided_arguments[] = "<...>";
static const char elided_parameters[] = "(...)";

bool kernel_name_template(const char *name, char *out)
{
    struct writer to = { out, 0 };
    struct scan scan;
    struct piece piece;
    size_t len = length_before_parameters(name);
    bool is_template = false;
    scan_start(&scan, name, len);
    while (scan_next(&scan, &piece)) {
        if (piece.lists == 0) {
            append(&to, piece.at, piece.len);
        } else if (piece.lists == 1 && opens_list(&piece)) {
            append(&to, elided_arguments, sizeof elided_arguments - 1);
            is_template = true;
        }
    }
    if (!is_template) {
        strcpy(out, name);
        return false;
    }
    strcpy(out + to.len, name[len] != '\0' ? elided_parameters : "");
    return true;
}

/* ---- shortened for people ---- */

/* A text being written to KERNEL_NAME_SHOWN_MAX bytes; what does not fit is only counted. */
struct cut {
    char *out;
    size_t len; /* of the whole text */
};

static void put(struct cut *cut, const char *text, size_t len)
{
    for (size_t i = 0; i < len; i++) {
        if (cut->len < KERNEL_NAME_SHOWN_MAX - 1) {
            cut->out[cut->len] = text[i] >= ' ' && text[i] < 0x7f ? text[i] : '?';
        }
        cut->len++;
    }
}

enum { LISTS_MAX = 16 /* depths of argument lists that are counted separately */ };

/* The sizes of the parts of a name, by the depth of template argument lists. */
struct shape {
    size_t bytes[LISTS_MAX + 1]; /* with brackets; the last item: this depth and deeper */
    size_t lists[LISTS_MAX + 1]; /* argument lists of this depth */
    size_t deepest;
};

static struct shape measure(const char *name, size_t len)
{
    struct shape shape = { { 0 }, { 0 }, 0 };
    struct scan scan;
    struct piece piece;
    scan_start(&scan, name, len);
    while (scan_next(&scan, &piece)) {
        shape.bytes[min_size(piece.lists, LISTS_MAX)] += piece.len;
        shape.lists[min_size(piece.lists, LISTS_MAX)] += opens_list(&piece);
        shape.deepest = max_size(shape.deepest, piece.lists);
    }
    return shape;
}

/* How many levels of argument lists can stay if the name plus `rest` bytes must fit in `width`. */
static size_t count_levels(const struct shape *shape, size_t width, size_t rest)
{
    size_t levels = min_size(shape->deepest, LISTS_MAX);
    while (levels > 0) {
        size_t len = rest + shape->lists[levels] * (sizeof elided_arguments - 1);
        levels--;
        for (size_t depth = 0; depth <= levels; depth++) {
            len += shape->bytes[depth];
        }
        if (len <= width) {
            break;
        }
    }
    return levels;
}

/* Copies the name with "<...>" for argument lists deeper than `levels`. */
static void put_levels(struct cut *cut, const char *name, size_t len, size_t levels)
{
    struct scan scan;
    struct piece piece;
    scan_start(&scan, name, len);
    while (scan_next(&scan, &piece)) {
        if (piece.lists <= levels) {
            put(cut, piece.at, piece.len);
        } else if (opens_list(&piece) && piece.lists == levels + 1) {
            put(cut, elided_arguments, sizeof elided_arguments - 1);
        }
    }
}

/* Writes "head...tail" of the `len` characters of `text`: `width` characters. */
static void cut_middle(const char *text, size_t len, size_t width, char *out)
{
    struct cut cut = { out, 0 };
    size_t tail = (width - 3) / 3;
    put(&cut, text, width - 3 - tail);
    put(&cut, "...", 3);
    put(&cut, text + len - tail, tail);
    out[width] = '\0';
}

/* Writes `width` characters of `text` that show its beginning and the text around `at`. */
static void cut_around(const char *text, size_t len, size_t width, size_t at, char *out)
{
    enum { BEFORE = 8 };
    struct cut cut = { out, 0 };
    size_t head = (width - 6) / 2;
    size_t window = width - head - 6;
    size_t from = at - min_size(at, min_size(window / 2, BEFORE));
    if (at < width - 3) { /* the beginning includes `at` */
        put(&cut, text, width - 3);
        put(&cut, "...", 3);
    } else if (from + window + 3 < len) {
        put(&cut, text, head);
        put(&cut, "...", 3);
        put(&cut, text + from, window);
        put(&cut, "...", 3);
    } else {
        put(&cut, text, head);
        put(&cut, "...", 3);
        put(&cut, text + len - window - 3, window + 3);
    }
    out[width] = '\0';
}

/* kernel_name_shorten() without another name. */
static void shorten(const char *name, size_t width, char out[KERNEL_NAME_SHOWN_MAX])
{
    struct cut cut = { out, 0 };
    size_t len = strlen(name);
    if (len > width) {
        size_t levels = SIZE_MAX;
        size_t rest = 0;
        size_t before = length_before_parameters(name);
        if (before < len) {
            rest = sizeof elided_parameters - 1;
            len = before;
        }
        if (len + rest > width) {
            struct shape shape = measure(name, len);
            levels = count_levels(&shape, width, rest);
        }
        put_levels(&cut, name, len, levels);
        put(&cut, elided_parameters, rest);
    } else {
        put(&cut, name, len);
    }
    out[min_size(cut.len, KERNEL_NAME_SHOWN_MAX - 1)] = '\0';
    if (cut.len > width && cut.len < KERNEL_NAME_SHOWN_MAX) {
        char uncut[KERNEL_NAME_SHOWN_MAX];
        strcpy(uncut, out);
        cut_middle(uncut, cut.len, width, out);
    } else if (cut.len > width) {
        cut_middle(name, len, width, out);
    }
}

/* The length of the beginning that both names share; 0 if `other` is NULL. */
static size_t common_length(const char *name, const char *other)
{
    size_t same = 0;
    while (other != NULL && name[same] != '\0' && name[same] == other[same]) {
        same++;
    }
    return same;
}

void kernel_name_shorten(const char *name, size_t width, const char *other,
                         char out[KERNEL_NAME_SHOWN_MAX])
{
    char other_out[KERNEL_NAME_SHOWN_MAX];
    size_t len = strlen(name);
    shorten(name, width, out);
    if (len <= width || other == NULL || strcmp(name, other) == 0) {
        return;
    }
    shorten(other, width, other_out);
    if (strcmp(out, other_out) == 0) {
        cut_around(name, len, width, common_length(name, other), out);
    }
}

const char *kernel_name_nearer(const char *name, const char *one, const char *other)
{
    if (common_length(name, one) >= common_length(name, other)) {
        return one;
    }
    return other;
}

void kernel_name_shorten_in(const struct kernel_names *names, size_t index, size_t width,
                            char out[KERNEL_NAME_SHOWN_MAX])
{
    const char *name = names->at(names->list, index);
    const char *near = NULL;
    for (size_t i = index - min_size(index, KERNEL_NAMES_AROUND);
         i < names->count && i <= index + KERNEL_NAMES_AROUND; i++) {
        const char *other = names->at(names->list, i);
        if (strcmp(other, name) != 0) {
            near = kernel_name_nearer(name, near, other);
        }
    }
    kernel_name_shorten(name, width, near, out);
}

/* ---- mangled names ---- */

bool kernel_name_is_device_runtime(const char *mangled)
{
    return text_starts(mangled, "__nv_static_") &&
           strstr(mangled, "_cuda_device_runtime_cu_") != NULL;
}
