#include "report/style.h"

/* SGR parameters of ECMA-48. */
static const char *const codes[] = {
    [STYLE_PLAIN] = "",     [STYLE_HEADLINE] = "1", [STYLE_LIMIT] = "33",
    [STYLE_FAILURE] = "31", [STYLE_GAIN] = "32",    [STYLE_NOTE] = "2",
};

static bool has_effect(enum style style, const struct out *out)
{
    return style != STYLE_PLAIN && out->has_colour;
}

void style_begin(enum style style, struct out *out)
{
    if (has_effect(style, out)) {
        out_printf(out, "\033[%sm", codes[style]);
    }
}

void style_end(enum style style, struct out *out)
{
    if (has_effect(style, out)) {
        out_text(out, "\033[0m");
    }
}
