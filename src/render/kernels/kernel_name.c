#include "render/kernels/kernel_name.h"

#include <stdint.h>
#include <string.h>

#include "base/num.h"
#include "base/text.h"

/* Output that counts on when it is full. */
struct cut {
    char *out;
    size_t len; /* what all of it would take */
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

static bool is_word(char c)
{
    return c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* The length of the operator whose name starts at `at` ("operator<<"), else 0: no brackets. */
static size_t operator_at(const char *name, const char *at)
{
    static const char word[] = "operator";
    size_t len = sizeof word - 1;
    if (*at != 'o' || strncmp(at, word, len) != 0 || (at > name && is_word(at[-1]))) {
        return 0;
    }
    size_t more = strspn(at + len, "<>=-");
    if (more == 0 || at[len] == '=') {
        return 0;
    }
    return len + more;
}

/* Where the parameter list starts: the last bracket of depth 0 that is closed at the end. */
static const char *parameters(const char *name)
{
    size_t len = strlen(name);
    size_t depth = 0;
    while (len > 0 && name[len - 1] != ')') {
        len--; /* "const", "[clone ...]" */
    }
    for (size_t i = len; i-- > 0;) {
        depth += name[i] == ')';
        if (name[i] == '(' && --depth == 0) {
            bool anonymous = strncmp(name + i, "(anonymous", 10) == 0;
            return i == 0 || anonymous ? NULL : name + i;
        }
    }
    return NULL;
}

/* How much of a name stands at which depth of template arguments, the brackets included. */
enum { DEPTHS = 16 };
struct shape {
    size_t bytes[DEPTHS + 1]; /* the last: at that depth and deeper */
    size_t lists[DEPTHS + 1]; /* argument lists that start at this depth */
    size_t deepest;
};

/* What a walk along a name is told: a part of it at one depth; `opens` = it opens that depth. */
typedef void visit(void *ctx, const char *part, size_t len, size_t depth, bool opens);

static void walk(const char *name, const char *end, visit *tell, void *ctx)
{
    size_t depth = 0;
    for (const char *at = name; at < end;) {
        size_t whole = operator_at(name, at);
        bool opens = *at == '<' && whole == 0;
        bool closes = *at == '>' && whole == 0 && depth > 0 && (at == name || at[-1] != '-');
        whole = max_size(whole, 1);
        depth += opens;
        tell(ctx, at, whole, depth, opens);
        depth -= closes;
        at += whole;
    }
}

static void measure(void *ctx, const char *part, size_t len, size_t depth, bool opens)
{
    struct shape *shape = ctx;
    (void)part;
    shape->bytes[min_size(depth, DEPTHS)] += len;
    shape->lists[min_size(depth, DEPTHS)] += opens;
    shape->deepest = max_size(shape->deepest, depth);
}

static const char no_arguments[] = "<...>";
static const char no_parameters[] = "(...)";

struct copy {
    struct cut cut;
    size_t most;
};

static void copy(void *ctx, const char *part, size_t len, size_t depth, bool opens)
{
    struct copy *to = ctx;
    if (opens && depth == to->most + 1) {
        put(&to->cut, no_arguments, sizeof no_arguments - 1);
    } else if (depth <= to->most) {
        put(&to->cut, part, len);
    }
}

/* A name that is becoming that of its template. */
struct template
{
    char *out;
    size_t len;
    bool is; /* it has arguments */
};

/* The deepest template arguments that may stay so that all takes at most `width`; 0 if none do. */
static size_t most_that_fits(const struct shape *shape, size_t width, size_t rest)
{
    size_t most = min_size(shape->deepest, DEPTHS);
    while (most > 0) {
        size_t len = rest + shape->lists[most] * (sizeof no_arguments - 1);
        most--;
        for (size_t depth = 0; depth <= most; depth++) {
            len += shape->bytes[depth];
        }
        if (len <= width) {
            break;
        }
    }
    return most;
}

/* "head...tail" of `width` characters out of the `len` at `text`. */
static void cut_middle(const char *text, size_t len, size_t width, char *out)
{
    struct cut cut = { out, 0 };
    size_t tail = (width - 3) / 3;
    put(&cut, text, width - 3 - tail);
    put(&cut, "...", 3);
    put(&cut, text + len - tail, tail);
    out[width] = '\0';
}

/* The same with what is around `at`, where names differ, in the place of the tail. */
static void cut_around(const char *text, size_t len, size_t width, size_t at, char *out)
{
    enum { BEFORE = 8 };
    struct cut cut = { out, 0 };
    size_t head = (width - 6) / 2;
    size_t window = width - head - 6;
    size_t from = at - min_size(at, min_size(window / 2, BEFORE));
    if (at < width - 3) { /* it is in sight anyway */
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

static void fold(const char *name, size_t width, char out[KERNEL_NAME_SHOWN_MAX])
{
    struct copy to = { { out, 0 }, SIZE_MAX };
    size_t len = strlen(name);
    if (len > width) {
        struct shape shape = { { 0 }, { 0 }, 0 };
        const char *list = parameters(name);
        size_t rest = 0;
        if (list != NULL) {
            rest = sizeof no_parameters - 1;
            len = (size_t)(list - name);
        }
        if (len + rest > width) {
            walk(name, name + len, measure, &shape);
            to.most = most_that_fits(&shape, width, rest);
        }
        walk(name, name + len, copy, &to);
        put(&to.cut, no_parameters, rest);
    } else {
        put(&to.cut, name, len);
    }
    out[min_size(to.cut.len, KERNEL_NAME_SHOWN_MAX - 1)] = '\0';
    if (to.cut.len > width && to.cut.len < KERNEL_NAME_SHOWN_MAX) {
        char whole[KERNEL_NAME_SHOWN_MAX];
        strcpy(whole, out);
        cut_middle(whole, to.cut.len, width, out);
    } else if (to.cut.len > width) {
        cut_middle(name, len, width, out);
    }
}

/* How many bytes both begin with; 0 for an `other` of NULL. */
static size_t common(const char *name, const char *other)
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
    char theirs[KERNEL_NAME_SHOWN_MAX];
    size_t len = strlen(name);
    fold(name, width, out);
    if (len <= width || other == NULL || strcmp(name, other) == 0) {
        return;
    }
    fold(other, width, theirs);
    if (strcmp(out, theirs) == 0) {
        cut_around(name, len, width, common(name, other), out);
    }
}

const char *kernel_name_nearer(const char *name, const char *one, const char *other)
{
    if (common(name, one) >= common(name, other)) {
        return one;
    }
    return other;
}

/* Keeps what is outside of template arguments. */
static void copy_outside(void *ctx, const char *part, size_t len, size_t depth, bool opens)
{
    struct template *to = ctx;
    if (opens && depth == 1) {
        memcpy(to->out + to->len, no_arguments, sizeof no_arguments - 1);
        to->len += sizeof no_arguments - 1;
        to->is = true;
    } else if (depth == 0) {
        memcpy(to->out + to->len, part, len);
        to->len += len;
    }
}

bool kernel_name_template(const char *name, char *out)
{
    struct template to = { out, 0, false };
    const char *list = parameters(name);
    size_t len = list != NULL ? (size_t)(list - name) : strlen(name);
    walk(name, name + len, copy_outside, &to);
    if (!to.is) {
        strcpy(out, name);
        return false;
    }
    strcpy(out + to.len, list != NULL ? no_parameters : "");
    return true;
}
