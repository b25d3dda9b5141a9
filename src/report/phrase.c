#include "report/phrase.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/num.h"
#include "base/ull.h"
#include "core/limits.h"
#include "core/words.h"

const char *phrase_limit(const struct occ_arch *arch, enum occ_limit limit)
{
    return limits_word(words_of(arch), limit);
}

/* Writes tenths of a percent: "75 %", "31.3 %". */
static void write_tenths(uint64_t tenths, struct out *out)
{
    out_uint(out, tenths / 10);
    if (tenths % 10 != 0) {
        out_char(out, '.');
        out_uint(out, tenths % 10);
    }
    out_text(out, " %");
}

void phrase_percent(double ratio, struct out *out)
{
    uint64_t tenths = (uint64_t)(ratio * 1000 + 0.5);
    if (tenths == 0 && ratio > 0) {
        out_text(out, "under 0.1 %");
        return;
    }
    write_tenths(tenths == 1000 && ratio < 1 ? 999 : tenths, out);
}

/* A ratio that is a tenth of a percent up to rounding errors is that tenth. */
static const double bound_error = 1e-9;

void phrase_percent_most(double ratio, struct out *out)
{
    const double least = ratio > 0 ? 1 : 0; /* a tenth */
    write_tenths((uint64_t)max_real(ceil(ratio * 1000 - bound_error), least), out);
}

void phrase_change(double old, double new, struct out *out)
{
    const double percent = 100.0 * (new - old) / old;
    if (percent >= 900) {
        uint64_t tenths_of_times = (uint64_t)(min_real(new / old, 1e15) * 10 + 0.5);
        phrase_integer(tenths_of_times / 10, out);
        if (tenths_of_times < 1000 && tenths_of_times % 10 != 0) {
            out_printf(out, ".%u", (unsigned)(tenths_of_times % 10));
        }
        out_text(out, " times");
        return;
    }
    uint64_t tenths = (uint64_t)(fabs(percent) * 10 + 0.5);
    if (percent < 0 && new > 0 && tenths >= 1000) {
        tenths = 999;
    }
    if (tenths == 0 && (percent < 0 || percent > 0)) {
        out_text(out, "under 0.1 %");
        return;
    }
    out_text(out, tenths == 0 ? "" : percent < 0 ? "-" : "+");
    write_tenths(tenths, out);
}

const char *phrase_percent_string(double ratio, char out[PHRASE_PERCENT_MAX])
{
    OUT_TEXT(text, OUT_NUMBER_MAX);
    phrase_percent(ratio, &text);
    out_copy(&text, out, PHRASE_PERCENT_MAX);
    return out;
}

static void write_percents(double one, double other, const char *between, bool has_two_signs,
                           void (*write)(double ratio, struct out *out), struct out *out)
{
    OUT_TEXT(low, OUT_LINE);
    OUT_TEXT(high, OUT_LINE);
    write(min_real(one, other), &low);
    write(max_real(one, other), &high);
    bool differ = low.len != high.len || memcmp(low.buffer, high.buffer, low.len) != 0;
    size_t sign = differ && !has_two_signs ? strlen(" %") : 0;
    out_bytes(out, low.buffer, low.len - sign);
    if (differ) {
        out_text(out, between);
        out_bytes(out, high.buffer, high.len);
    }
}

void phrase_percent_range(double one, double other, struct out *out)
{
    write_percents(one, other, " to ", true, phrase_percent, out);
}

void phrase_percent_range_most(double one, double other, struct out *out)
{
    write_percents(one, other, " to ", true, phrase_percent_most, out);
}

void phrase_percent_span(double one, double other, struct out *out)
{
    write_percents(one, other, "-", false, phrase_percent, out);
}

void phrase_waves(double waves, struct out *out)
{
    const double two_decimals_below = 10000;
    if (waves > 0 && waves < 0.005) {
        out_text(out, "<0.01");
    } else {
        out_printf(out, waves < two_decimals_below ? "%.2f" : "%.0f", waves);
    }
}

void phrase_decimal(double value, struct out *out)
{
    char text[NUM_DECIMAL_MAX];
    out_text(out, num_decimal(value, 4, text));
}

void phrase_count(uint64_t count, const char *one, const char *many, struct out *out)
{
    out_printf(out, "%llu %s", ull(count), words_by_count(count, one, many));
}

void phrase_range(uint64_t low, uint64_t high, struct out *out)
{
    out_uint(out, low);
    if (low != high) {
        out_text(out, " to ");
        out_uint(out, high);
    }
}

void phrase_aside(uint64_t low, uint64_t high, const char *note, struct out *out)
{
    if (low < high) {
        out_printf(out, " (%llu to %llu%s)", ull(low), ull(high), note);
    }
}

void phrase_aside_real(double low, double high, void (*write)(double value, struct out *out),
                       const char *note, struct out *out)
{
    if (low < high) {
        out_text(out, " (");
        write(low, out);
        out_text(out, " to ");
        write(high, out);
        out_printf(out, "%s)", note);
    }
}

void phrase_becomes(uint64_t now, uint64_t then, struct out *out)
{
    out_printf(out, "%llu -> %llu", ull(now), ull(then));
}

void phrase_limiters(const struct occ_arch *arch, uint32_t limiters, struct out *out)
{
    uint32_t left = limiters;
    const char *separator = "";
    for (int i = 0; i < OCC_LIMIT_COUNT; i++) {
        if ((left >> i & 1) != 0) {
            out_printf(out, "%s%s", separator, phrase_limit(arch, (enum occ_limit)i));
            left &= ~(1U << i);
            bool is_before_last = (left & (left - 1)) == 0;
            separator = is_before_last ? " and " : ", ";
        }
    }
}

void phrase_limiters_short(const struct occ_arch *arch, uint32_t limiters, struct out *out)
{
    const struct words *words = words_of(arch);
    const char *separator = "";
    for (int i = 0; i < OCC_LIMIT_COUNT; i++) {
        if ((limiters >> i & 1) != 0) {
            out_printf(out, "%s%s", separator, limits_word_short(words, (enum occ_limit)i));
            separator = "+";
        }
    }
}

void phrase_limited(const struct occ_arch *arch, bool runs, uint32_t limiters, struct out *out)
{
    if (runs) {
        phrase_limiters(arch, limiters, out);
    } else {
        out_text(out, PHRASE_CANNOT_LAUNCH);
    }
}

void phrase_limited_short(const struct occ_arch *arch, bool runs, uint32_t limiters,
                          struct out *out)
{
    if (runs) {
        phrase_limiters_short(arch, limiters, out);
    } else {
        out_text(out, PHRASE_CANNOT_LAUNCH);
    }
}

const char *phrase_allow(const char *limit)
{
    return limit[strlen(limit) - 1] == 's' ? "allow" : "allows";
}

void phrase_time(double ns, struct out *out)
{
    static const struct {
        double size;
        const char *name;
    } units[] = { { 1e9, "s" }, { 1e6, "ms" }, { 1e3, "us" }, { 1, "ns" } };
    size_t unit = 0;
    while (unit < 3 && ns < units[unit].size * 0.9995) {
        unit++;
    }
    double value = ns / units[unit].size;
    int decimals = 0;
    if (unit < 3 && value < 99.95) {
        decimals = value < 9.995 ? 2 : 1;
    }
    char text[32];
    snprintf(text, sizeof text, "%.*f", decimals, value);
    if (decimals > 0) { /* drops zeros at the end */
        char *end = text + strlen(text);
        while (end[-1] == '0') {
            *--end = '\0';
        }
        if (end[-1] == '.') {
            end[-1] = '\0';
        }
    }
    out_printf(out, "%s %s", text, units[unit].name);
}

void phrase_time_range(double low, double high, struct out *out)
{
    char memory[2][OUT_LINE];
    struct out texts[2];
    for (int i = 0; i < 2; i++) {
        out_init(&texts[i], NULL, memory[i], sizeof memory[i]);
        phrase_time(i == 0 ? low : high, &texts[i]);
        texts[i].buffer[texts[i].len] = '\0';
    }
    const char *units[2] = { strchr(texts[0].buffer, ' '), strchr(texts[1].buffer, ' ') };
    if (low < 0.5) {
        out_text(out, "up to ");
    } else if (strcmp(texts[0].buffer, texts[1].buffer) != 0) {
        bool same = strcmp(units[0], units[1]) == 0;
        out_bytes(out, texts[0].buffer, same ? (size_t)(units[0] - texts[0].buffer) : texts[0].len);
        out_text(out, " to ");
    }
    out_text(out, texts[1].buffer);
}

void phrase_integer(uint64_t value, struct out *out)
{
    char digits[OUT_NUMBER_MAX];
    size_t len = out_format_uint(digits, value);
    for (size_t i = 0; i < len; i++) {
        if (i > 0 && len > 4 && (len - i) % 3 == 0) {
            out_char(out, ',');
        }
        out_char(out, digits[i]);
    }
}

void phrase_part(uint64_t part, uint64_t all, struct out *out)
{
    phrase_integer(part, out);
    out_text(out, " of ");
    phrase_integer(all, out);
}

void phrase_bytes(uint64_t bytes, struct out *out)
{
    const uint64_t mib = 1 << 20;
    if (bytes == 0) {
        out_char(out, '0');
    } else if (bytes >= 4 * mib) {
        phrase_decimal((double)bytes / (double)mib, out);
        out_text(out, " MiB");
    } else if (bytes >= 1024 && bytes % 128 == 0 && bytes < (uint64_t)1000 * 1024) {
        /* Exact: a multiple of 1/8 below 1000 has at most six digits. */
        out_printf(out, "%.6g KiB", (double)bytes / 1024);
    } else if (bytes >= (uint64_t)100.0 * 1024) {
        out_printf(out, "%.4g KiB", (double)bytes / 1024);
    } else {
        phrase_integer(bytes, out);
        out_text(out, " B");
    }
}

void phrase_words(const char *key, struct out *out)
{
    for (const char *at = key; *at != '\0'; at++) {
        out_char(out, *at == '_' ? ' ' : *at);
    }
}
