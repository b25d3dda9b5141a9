#include "arch/name.h"

#include <stdlib.h>
#include <string.h>

#include "arch/vendor.h"
#include "base/num.h"
#include "base/text.h"

enum { NAME_DISTANCE_MAX = 64 };

/* Reads "80", "8.0", "90a" or "100f"; `out` is "sm_" and the digits. */
static bool canonical_cc(const char *text, char out[ARCH_NAME_MAX])
{
    char digits[5];
    size_t n = 0;
    size_t i = 0;
    for (; text_is_digit(text[i]) && n < 4; i++) {
        digits[n++] = text[i];
    }
    bool has_dot = text[i] == '.';
    if (has_dot) {
        if (n == 0 || !text_is_digit(text[i + 1])) {
            return false;
        }
        digits[n++] = text[i + 1];
        i += 2;
    }
    if (n < 2 || n > 3 || digits[0] == '0') {
        return false;
    }
    digits[n] = '\0';
    long cc = strtol(digits, NULL, 10);
    if ((text[i] == 'a' && cc >= 90) || (text[i] == 'f' && cc >= 100)) {
        i++;
    }
    if (text[i] != '\0') {
        return false;
    }
    memcpy(out, "sm_", 3);
    memcpy(out + 3, digits, n + 1);
    return true;
}

/* Reads "gen9", "xe2", "xe_hpc" or "xe-hpc"; in `out` a '-' is a '_'. */
static bool canonical_xe(const char *text, char out[ARCH_NAME_MAX])
{
    bool is_gen = text_starts(text, "gen") && text_is_digit(text[3]);
    bool is_xe =
        text_starts(text, "xe") &&
        (text_is_digit(text[2]) || ((text[2] == '_' || text[2] == '-') && text[3] != '\0'));
    size_t len = strlen(text);
    if ((!is_gen && !is_xe) || strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789_-") != len) {
        return false;
    }
    for (size_t i = 0; i <= len; i++) {
        out[i] = text[i];
        if (text[i] == '-') {
            out[i] = '_';
        }
    }
    return true;
}

bool name_canonical(const char *name, char out[ARCH_NAME_MAX])
{
    char text[ARCH_NAME_MAX];
    size_t len = strcspn(name, ":");
    bool is_target_id = name[len] == ':';
    if (len == 0 || len >= sizeof text) {
        return false;
    }
    for (size_t i = 0; i < len; i++) {
        text[i] = text_lower(name[i]);
    }
    text[len] = '\0';
    if (text_starts(text, "gfx") && len > 3) {
        /* gfx90a, gfx9-generic */
        bool ok = strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789-") == len;
        if (ok) {
            memcpy(out, text, len + 1);
        }
        return ok;
    }
    if (is_target_id) {
        return false;
    }
    if (canonical_xe(text, out)) {
        return true;
    }
    const char *cc = text;
    if (text_starts(text, "sm_")) {
        cc = text + 3;
    } else if (text_starts(text, "sm") && text_is_digit(text[2])) {
        cc = text + 2; /* "sm80", as people write it */
    } else if (text_starts(text, "compute_")) {
        cc = text + 8;
    }
    if (cc != text && strchr(cc, '.') != NULL) {
        return false;
    }
    return canonical_cc(cc, out);
}

bool name_is_of_chip(const char *canonical)
{
    enum { GFX_HEX = 2, GFX_LEN_MAX = 4 }; /* minor and stepping; with the generation before them */
    if (!text_starts(canonical, "gfx")) {
        return true;
    }
    const char *digits = canonical + 3;
    size_t len = strlen(digits);
    return len > GFX_HEX && len <= GFX_LEN_MAX && strspn(digits, "0123456789abcdef") == len &&
           strspn(digits, "0123456789") >= len - GFX_HEX;
}

bool name_matches(const char *alias, const char *name)
{
    size_t i = 0;
    for (; alias[i] != '\0' && !(name[i] == '\0' && alias[i] == '.'); i++) {
        char c = text_lower(name[i]);
        if (c != alias[i] && !(c == '_' && alias[i] == '-')) {
            return false;
        }
    }
    if (i == 0 || alias[strlen(alias) - 1] != '.') {
        return name[i] == '\0';
    }
    size_t dots = 0;
    for (size_t k = 0; name[k] != '\0'; k++) {
        bool is_dot = name[k] == '.';
        if ((!is_dot && !text_is_digit(name[k])) || (is_dot && !text_is_digit(name[k + 1]))) {
            return false;
        }
        dots += is_dot;
    }
    /*
     * "12.60", whose second number has two digits, matches the alias "12.60."; "9.0", a compute
     * capability, does not match "9.0.".
     */
    size_t prefix_len = strlen(alias) - 1;
    bool two_numbers =
        dots == 1 && i == prefix_len && prefix_len > 3 && alias[prefix_len - 3] == '.';
    return two_numbers || (dots == 2 && name[i] != '\0');
}

int name_order(const char *a, const char *b)
{
    const struct vendor *vendor_a = vendor_by_prefix(a);
    const struct vendor *vendor_b = vendor_by_prefix(b);
    if (vendor_a != vendor_b) {
        int order = (vendor_a == NULL) - (vendor_b == NULL);
        return order != 0 ? order : NUM_ORDER(vendor_a, vendor_b);
    }
    int order = 0;
    if (vendor_a != NULL) {
        size_t prefix_a = vendor_prefix_index(vendor_a, a);
        size_t prefix_b = vendor_prefix_index(vendor_a, b);
        order = NUM_ORDER(prefix_a, prefix_b);
    }
    /* With the same prefix, the shorter name is the older one. */
    if (order == 0) {
        order = NUM_ORDER(strlen(a), strlen(b));
    }
    return order != 0 ? order : strcmp(a, b);
}

static size_t bounded_len(const char *text)
{
    size_t len = 0;
    while (len < NAME_DISTANCE_MAX && text[len] != '\0') {
        len++;
    }
    return len;
}

size_t name_distance(const char *a, const char *b, size_t most)
{
    size_t rows[3][NAME_DISTANCE_MAX + 1];
    size_t a_len = bounded_len(a);
    size_t b_len = bounded_len(b);
    if (a_len > b_len + most || b_len > a_len + most) {
        return most + 1;
    }
    for (size_t j = 0; j <= b_len; j++) {
        rows[0][j] = j;
    }
    size_t *two_above = rows[2];
    size_t *above = rows[0];
    size_t *row = rows[1];
    for (size_t i = 1; i <= a_len; i++) {
        size_t least = i;
        row[0] = i;
        for (size_t j = 1; j <= b_len; j++) {
            bool is_same = text_lower(a[i - 1]) == text_lower(b[j - 1]);
            size_t best = above[j - 1] + !is_same;
            best = min_size(best, above[j] + 1);
            best = min_size(best, row[j - 1] + 1);
            if (i > 1 && j > 1 && text_lower(a[i - 1]) == text_lower(b[j - 2]) &&
                text_lower(a[i - 2]) == text_lower(b[j - 1]) && two_above[j - 2] + 1 < best) {
                best = two_above[j - 2] + 1;
            }
            row[j] = best;
            least = min_size(least, best);
        }
        /*
         * No value of a later row is below `least`.  A swap in row i + 1 adds 1 to a value of row
         * i - 1, which is `above` here, and no value of row i - 1 is below least - 1.
         */
        if (least > most) {
            return most + 1;
        }
        size_t *spare = two_above;
        two_above = above;
        above = row;
        row = spare;
    }
    return min_size(above[b_len], most + 1);
}

struct name_nearest name_nearest_start(const char *name, size_t most)
{
    return (struct name_nearest){ name, most + 1, NULL };
}

bool name_nearest_try(struct name_nearest *search, const char *known)
{
    size_t edits = search->edits;
    if (edits > 0) {
        edits = name_distance(search->name, known, search->edits - 1);
    }
    if (edits >= search->edits) {
        return false;
    }
    search->edits = edits;
    search->nearest = known;
    return true;
}
