#include "model/phrase.h"

#include <string.h>

#include "base/num.h"
#include "core/resource.h"
#include "core/words.h"

const char *phrase_limit(const struct occ_arch *arch, enum occ_limit limit)
{
    return resource_word(words_of(arch), limit);
}

void phrase_percent(double ratio, struct out *out)
{
    uint64_t tenths = (uint64_t)(ratio * 1000 + 0.5);
    if (tenths == 1000 && ratio < 1) {
        tenths = 999;
    } else if (tenths == 0 && ratio > 0) {
        out_text(out, "under 0.1 %");
        return;
    }
    out_uint(out, tenths / 10);
    if (tenths % 10 != 0) {
        out_char(out, '.');
        out_uint(out, tenths % 10);
    }
    out_text(out, " %");
}

const char *phrase_percent_string(double ratio, char out[PHRASE_PERCENT_MAX])
{
    struct out text;
    char room[OUT_NUMBER_MAX];
    out_init(&text, NULL, room, sizeof room);
    phrase_percent(ratio, &text);
    out_copy(&text, out, PHRASE_PERCENT_MAX);
    return out;
}

void phrase_percent_range(double one, double other, struct out *out)
{
    char low_room[OUT_LINE];
    struct out low;
    char high_room[OUT_LINE];
    struct out high;
    out_init(&low, NULL, low_room, sizeof low_room);
    out_init(&high, NULL, high_room, sizeof high_room);
    phrase_percent(min_real(one, other), &low);
    phrase_percent(max_real(one, other), &high);
    out_bytes(out, low.buffer, low.len);
    if (low.len != high.len || memcmp(low.buffer, high.buffer, low.len) != 0) {
        out_text(out, " to ");
        out_bytes(out, high.buffer, high.len);
    }
}

void phrase_count(uint64_t count, const char *one, const char *many, struct out *out)
{
    out_printf(out, "%llu %s", (unsigned long long)count, words_by_count(count, one, many));
}

void phrase_limiters(const struct occ_arch *arch, uint32_t limiters, struct out *out)
{
    const char *separator = "";
    for (int i = 0; i < OCC_LIMIT_COUNT; i++) {
        if ((limiters >> i & 1) != 0) {
            out_printf(out, "%s%s", separator, phrase_limit(arch, (enum occ_limit)i));
            separator = " and ";
        }
    }
}
