#include "render/arch_show.h"

#include "base/text.h"
#include "core/words.h"
#include "render/record.h"
#include "render/wrap.h"

#define IN(member) offsetof(struct shown, member)

/* The record, with texts as the writer of records takes them. */
struct shown {
    const char *name, *vendor, *family, *known, *missing, *source;
};

/* clang-format off */
static const struct field fields[] = {
    FIELD("name", FIELD_TEXT, IN(name)),
    FIELD("vendor", FIELD_TEXT, IN(vendor)),
    FIELD("family", FIELD_TEXT, IN(family)),
    FIELD("published", FIELD_TEXT, IN(known)),
    FIELD("missing", FIELD_TEXT, IN(missing)),
    FIELD("sources", FIELD_TEXT, IN(source)),
    FIELD_END
};
/* clang-format on */

void arch_partial_write(const struct gpu_partial *partial, bool json, struct out *out)
{
    const char *family = text_given(partial->family);
    const struct shown shown = { partial->name,    vendors[partial->vendor].key,
                                 family,           partial->known,
                                 partial->missing, partial->source };
    if (json) {
        record_json(fields, &shown, RECORD_LINES, out);
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
