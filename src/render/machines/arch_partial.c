#include "render/machines/arch_show.h"

#include "base/text.h"
#include "core/words.h"
#include "render/record/record.h"
#include "render/text/wrap.h"

static void partial_say(struct sayer *s, const void *record)
{
    const struct gpu_partial *partial = record;
    say_text(s, "name", partial->name);
    say_text(s, "vendor", vendors[partial->vendor].key);
    say_text(s, "family", text_given(partial->family));
    say_text(s, "published", partial->known);
    say_text(s, "missing", partial->missing);
    say_text(s, "sources", partial->source);
}

void arch_partial_write(const struct gpu_partial *partial, bool json, struct out *out)
{
    const char *family = text_given(partial->family);
    if (json) {
        record_json(partial_say, partial, RECORD_LINES, out);
        out_char(out, '\n');
        return;
    }
    out_text(out, partial->name);
    if (family != NULL) {
        out_printf(out, "  %s", family);
    }
    out_text(out, "\n\nOccupancy cannot be computed yet.\n\n");
    wrap_row(out, "published", "%s", partial->known);
    wrap_row(out, "not published", "%s", partial->missing);
    wrap_row(out, "sources", "%s", partial->source);
}
