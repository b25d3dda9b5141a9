#include "base/num.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"

bool num_uint(const char *text, size_t len, uint64_t *out)
{
    uint64_t value = 0;
    for (size_t i = 0; i < len; i++) {
        if (!text_is_digit(text[i])) {
            return false;
        }
        uint64_t digit = (uint64_t)(text[i] - '0');
        if (value > (UINT64_MAX - digit) / 10) {
            return false;
        }
        value = value * 10 + digit;
    }
    if (len == 0) {
        return false;
    }
    *out = value;
    return true;
}

bool num_bytes(const char *text, size_t len, uint64_t *out)
{
    size_t digits = 0;
    while (digits < len && text_is_digit(text[digits])) {
        digits++;
    }
    size_t unit_at = digits;
    while (digits > 0 && unit_at < len && text[unit_at] == ' ') {
        unit_at++; /* "8 K" */
    }
    const char *suffix = text + unit_at;
    size_t rest = len - unit_at;
    uint64_t scale = 1;
    if (unit_at > digits && rest == 0) {
        return false;
    }
    if (rest > 0) {
        char unit = text_lower(suffix[0]);
        bool is_suffix =
            rest == 1 || (rest == 2 && text_lower(suffix[1]) == 'b') ||
            (rest == 3 && text_lower(suffix[1]) == 'i' && text_lower(suffix[2]) == 'b');
        if (!is_suffix || (unit != 'k' && unit != 'm')) {
            return false;
        }
        scale = unit == 'k' ? 1024 : 1048576;
    }
    uint64_t value;
    if (!num_uint(text, digits, &value) || value > UINT64_MAX / scale) {
        return false;
    }
    *out = value * scale;
    return true;
}

bool num_share(const char *text, double *out)
{
    size_t len = strlen(text);
    bool is_percentage = len > 0 && text[len - 1] == '%';
    if (!num_fraction(text, len - is_percentage, out)) {
        return false;
    }
    if (is_percentage) {
        *out /= 100;
    }
    return true;
}

bool num_lacks_percent(const char *text)
{
    double value;
    return num_fraction(text, strlen(text), &value) && value >= 2 && value <= 100;
}

bool num_fraction(const char *text, size_t len, double *out)
{
    double value = 0;
    double scale = 1;
    size_t digits = 0;
    bool has_dot = false;
    for (size_t i = 0; i < len; i++) {
        if (text[i] == '.' && !has_dot && i > 0 && i + 1 < len) {
            has_dot = true;
        } else if (text_is_digit(text[i])) {
            value = value * 10 + (text[i] - '0');
            digits++;
            if (has_dot) {
                scale *= 10;
            }
        } else {
            return false;
        }
    }
    if (digits == 0 || digits > 15) {
        return false;
    }
    *out = value / scale;
    return true;
}

const char *num_decimal(double value, int digits, char out[NUM_DECIMAL_MAX])
{
    enum { DECIMALS = 9 };
    snprintf(out, NUM_DECIMAL_MAX, "%.*g", digits, value);
    if (strchr(out, 'e') == NULL) {
        return out;
    }
    if (value <= -1 || value >= 1) {
        snprintf(out, NUM_DECIMAL_MAX, "%.0f", value);
        return out;
    }
    size_t len = (size_t)snprintf(out, NUM_DECIMAL_MAX, "%.*f", DECIMALS, value);
    while (out[len - 1] == '0') {
        len--;
    }
    len -= out[len - 1] == '.';
    out[len] = '\0';
    return out;
}

void num_decimal_apart(double value, double bound, int digits, char value_out[NUM_DECIMAL_MAX],
                       char bound_out[NUM_DECIMAL_MAX])
{
    enum { BOUND_DIGITS = 6, DIGITS_MAX = 17 };
    for (int n = digits; n <= DIGITS_MAX; n++) {
        num_decimal(value, n, value_out);
        num_decimal(bound, (int)max_i64(n, BOUND_DIGITS), bound_out);
        const double shown = strtod(value_out, NULL);
        const double shown_bound = strtod(bound_out, NULL);
        if (NUM_ORDER(shown, shown_bound) == NUM_ORDER(value, bound)) {
            return;
        }
    }
}

int64_t num_product(const int64_t factors[3], int64_t most)
{
    int64_t product = 1;
    for (int i = 0; i < 3; i++) {
        if (factors[i] < 0) {
            return -1;
        }
        product = factors[i] > 0 && product > most / factors[i] ? most : product * factors[i];
    }
    return product;
}
