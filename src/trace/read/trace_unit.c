#include "trace/read/trace_unit.h"

#include "base/text.h"
#include "core/round.h"

enum { DECIMALS_MAX = 9, DENOMINATOR_MAX = 1000000000 }; /* further decimals are ignored */

static unsigned char lower(unsigned char c)
{
    return (unsigned char)text_lower((char)c);
}

static uint64_t time_scale(struct bytes unit)
{
    static const struct {
        const char *name;
        uint64_t scale;
    } units[] = {
        { "", 1 },
        { "ns", 1 },
        { "nsec", 1 },
        { "us", 1000 },
        { "usec", 1000 },
        { "\xc2\xb5s", 1000 }, /* with a micro sign */
        { "ms", 1000 * 1000 },
        { "msec", 1000 * 1000 },
        { "s", 1000 * 1000 * 1000 },
        { "sec", 1000 * 1000 * 1000 },
    };
    for (size_t i = 0; i < sizeof units / sizeof *units; i++) {
        if (bytes_equal_ignoring_case(unit, units[i].name)) {
            return units[i].scale;
        }
    }
    return 0;
}

static uint64_t bytes_scale(struct bytes unit, uint64_t kilo)
{
    static const char prefixes[] = "kmg";
    if (unit.len == 0 || bytes_equal_ignoring_case(unit, "b") ||
        bytes_equal_ignoring_case(unit, "byte") || bytes_equal_ignoring_case(unit, "bytes")) {
        return 1;
    }
    const char *prefix = memchr(prefixes, lower(unit.data[0]), sizeof prefixes - 1);
    struct bytes rest = { unit.data + 1, unit.len - 1 };
    bool is_binary = bytes_equal_ignoring_case(rest, "ib");
    if (prefix == NULL || (!is_binary && !bytes_equal_ignoring_case(rest, "b"))) {
        return 0;
    }
    uint64_t factor = is_binary ? 1024 : kilo;
    uint64_t scale = factor;
    for (const char *p = prefixes; p < prefix; p++) {
        scale *= factor;
    }
    return scale;
}

uint64_t unit_scale(struct bytes unit, enum unit_kind kind, uint64_t kilo)
{
    unit = bytes_trim(unit);
    for (size_t i = unit.len; i > 0; i--) {
        if (unit.data[i - 1] == '_') { /* the unit of a column such as "ts_ns" */
            unit = (struct bytes){ unit.data + i, unit.len - i };
            break;
        }
    }
    switch (kind) {
    case UNIT_TIME:
        return time_scale(unit);
    case UNIT_BYTES:
        return bytes_scale(unit, kilo);
    case UNIT_NONE:
        break;
    }
    return 1;
}

bool unit_parse_number(struct bytes field, uint64_t scale, int64_t *out, uint64_t *step)
{
    const uint64_t most = UINT64_C(1) << 62;
    uint64_t integer = 0;
    uint64_t fraction = 0;
    uint64_t denominator = 1; /* the number is integer + fraction / denominator */
    size_t at = 0;
    unsigned decimals = 0;
    field = bytes_trim(field);
    for (; at < field.len && text_is_digit(field.data[at]); at++) {
        uint64_t digit = field.data[at] - '0';
        if (integer > (most - digit) / 10) {
            return false;
        }
        integer = integer * 10 + digit;
    }
    if (at == 0) {
        return false;
    }
    if (at < field.len && field.data[at] == '.') {
        for (at++; at < field.len && text_is_digit(field.data[at]); at++) {
            if (decimals < DECIMALS_MAX) {
                fraction = fraction * 10 + (field.data[at] - '0');
                denominator *= 10;
                decimals++;
            }
        }
    }
    if (at < field.len || scale > most / DENOMINATOR_MAX || integer > most / scale - 1) {
        return false;
    }
    *out = (int64_t)(integer * scale + (fraction * scale + denominator / 2) / denominator);
    *step = max_u64(scale / denominator, 1);
    return true;
}

bool unit_is_rounded(struct bytes field)
{
    field = bytes_trim(field);
    for (size_t i = 1; i + 1 < field.len; i++) {
        bool starts_exponent = field.data[i + 1] == '+' || field.data[i + 1] == '-' ||
                               text_is_digit(field.data[i + 1]);
        if (lower(field.data[i]) == 'e' && text_is_digit(field.data[0]) && starts_exponent) {
            return true;
        }
    }
    return false;
}
