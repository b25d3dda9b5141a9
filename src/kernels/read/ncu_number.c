#include "kernels/read/ncu.h"

#include "base/num.h"

enum { GROUP_DIGITS = 3, DIGITS_MAX = 18 };

/* The points and commas of a number. */
struct marks {
    unsigned points;
    unsigned commas;
    unsigned char last;  /* the last point or comma, 0 = none */
    size_t digits_after; /* digits after the last point or comma */
    bool is_grouped;     /* points and commas are three digits apart */
};

/* False if `field` is not a number. */
static bool find_marks(struct bytes field, struct marks *out)
{
    struct marks m = { .is_grouped = true };
    size_t digits = 0;
    for (size_t i = 0; i < field.len; i++) {
        unsigned char c = field.data[i];
        if (text_is_digit(c)) {
            digits++;
            m.digits_after++;
        } else if ((c == '.' || c == ',') && digits > 0) {
            m.is_grouped = m.is_grouped && (m.last == 0 || m.digits_after == GROUP_DIGITS);
            m.points += c == '.';
            m.commas += c == ',';
            m.last = c;
            m.digits_after = 0;
        } else {
            return false;
        }
    }
    *out = m;
    return digits > 0;
}

enum ncu_mark ncu_detect_mark(struct bytes field)
{
    struct marks m;
    if (!find_marks(field, &m) || m.last == 0) {
        return NCU_MARK_UNKNOWN;
    }
    enum ncu_mark last = NCU_MARK_COMMA;
    enum ncu_mark other = NCU_MARK_POINT;
    unsigned count_of_last = m.commas;
    if (m.last == '.') {
        last = NCU_MARK_POINT;
        other = NCU_MARK_COMMA;
        count_of_last = m.points;
    }
    bool has_both = m.points > 0 && m.commas > 0;
    if (!m.is_grouped) {
        return NCU_MARK_UNKNOWN;
    }
    if (count_of_last == 1) {
        return has_both || m.digits_after != GROUP_DIGITS ? last : NCU_MARK_UNKNOWN;
    }
    return m.digits_after == GROUP_DIGITS && !has_both ? other : NCU_MARK_UNKNOWN;
}

bool ncu_parse_real(struct bytes field, enum ncu_mark mark, bool is_whole, double *out)
{
    struct marks m;
    if (!find_marks(field, &m)) {
        return false;
    }
    unsigned char decimal = mark == NCU_MARK_COMMA ? ',' : '.';
    if (is_whole && m.digits_after == GROUP_DIGITS && m.points + m.commas == 1) {
        decimal = 0; /* none: the mark separates thousands */
    }
    double value = 0;
    double scale = 1;
    bool in_fraction = false;
    size_t digits = 0;
    for (size_t i = 0; i < field.len; i++) {
        unsigned char c = field.data[i];
        if (text_is_digit(c)) {
            value = value * 10 + (c - '0');
            digits++;
            if (in_fraction) {
                scale *= 10;
            }
        } else if (in_fraction) {
            return false; /* a mark after the decimal mark */
        } else {
            in_fraction = c == decimal;
        }
    }
    if (digits > DIGITS_MAX) {
        return false;
    }
    *out = value / scale;
    return true;
}

double ncu_unit_scale(struct bytes unit)
{
    if (unit.len < 2 || unit.data[0] == 'b') {
        return 1;
    }
    double kilo = unit.data[1] == 'i' ? 1024 : 1000;
    switch (unit.data[0]) {
    case 'K':
    case 'k':
        return kilo;
    case 'M':
        return kilo * kilo;
    case 'G':
        return kilo * kilo * kilo;
    default:
        return 1;
    }
}

double ncu_time_scale(struct bytes unit)
{
    static const struct {
        const char *prefix; /* of "ns", "nsecond"; Nsight Compute has printed both */
        double scale;
    } units[] = { { "ns", 1 }, { "us", 1e3 }, { "ms", 1e6 }, { "s", 1e9 } };
    for (size_t i = 0; i < sizeof units / sizeof units[0]; i++) {
        size_t len = strlen(units[i].prefix);
        if (unit.len >= len && memcmp(unit.data, units[i].prefix, len) == 0) {
            return units[i].scale;
        }
    }
    return 1;
}

int64_t ncu_unround(double bytes, double scale)
{
    int64_t slack = (int64_t)(scale / 200); /* half of 0.01 units */
    int64_t middle = (int64_t)(bytes + 0.5);
    int64_t low = max_i64(middle - slack, 0);
    static const int64_t steps[] = { 1024, 128, 16, 8 };
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        int64_t multiple = (middle + steps[i] / 2) / steps[i] * steps[i];
        if (multiple >= low && multiple <= middle + slack) {
            return multiple;
        }
    }
    return middle;
}

/* Parses a dimension: "1,024" and "1.024" are 1024; ", " ends it.  A dimension of 0 counts as 1. */
static bool read_dim(struct bytes field, size_t *at, int64_t *out)
{
    int64_t value = 0;
    size_t start = *at;
    for (; *at < field.len; ++*at) {
        unsigned char c = field.data[*at];
        bool is_separator = (c == ',' || c == '.') && *at > start && *at + 1 < field.len &&
                            field.data[*at + 1] != ' ';
        if (text_is_digit(c) && value <= INT32_MAX) {
            value = value * 10 + (c - '0');
        } else if (!is_separator) {
            break;
        }
    }
    *out = max_i64(value, 1);
    return *at > start && value <= INT32_MAX;
}

int64_t ncu_parse_dims_total(struct bytes field)
{
    int64_t dims[3];
    size_t at = 0;
    if (!bytes_skip(field, &at, "(")) {
        return KERNEL_UNKNOWN;
    }
    for (int i = 0; i < 3; i++) {
        if (!read_dim(field, &at, &dims[i]) || !bytes_skip(field, &at, i < 2 ? ", " : ")")) {
            return KERNEL_UNKNOWN;
        }
    }
    int64_t product = num_product(dims, INT64_MAX);
    return product < INT64_MAX ? product : KERNEL_UNKNOWN;
}

bool ncu_is_whole_number(struct bytes field)
{
    for (size_t i = 0; i < field.len; i++) {
        if (field.data[i] < '0' || field.data[i] > '9') {
            return false;
        }
    }
    return field.len > 0;
}
