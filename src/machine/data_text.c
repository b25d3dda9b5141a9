#include "machine/machines.h"

#include <string.h>

#include "format/json.h"
#include "report/wrap.h"

static const cJSON *first_item(const cJSON *holder, const char *list)
{
    return json_first(json_get(holder, list));
}

void data_text_sources(const cJSON *holder, struct out *out)
{
    const cJSON *first = first_item(holder, "sources");
    const char *before = "[";
    for (const cJSON *m = first; m != NULL; m = m->next) {
        out_printf(out, "%s%s", before, m->valuestring);
        before = ", ";
    }
    if (first != NULL) {
        out_char(out, ']');
    }
}

/* Is `key` among the sources of a number or product? */
static bool cites_source(const cJSON *holder, const char *key)
{
    for (const cJSON *m = first_item(holder, "sources"); m != NULL; m = m->next) {
        if (strcmp(m->valuestring, key) == 0) {
            return true;
        }
    }
    return false;
}

bool data_text_product_cites(const cJSON *product, const char *key)
{
    bool cites = cites_source(product, key) || cites_source(json_get(product, "mig"), key);
    const cJSON *counts = json_first(json_get(product, "max_active_clusters"));
    for (const cJSON *m = counts; m != NULL && !cites; m = m->next) {
        cites = cites_source(m, key);
    }
    return cites;
}

void data_text_explain(const cJSON *source, struct out *out)
{
    out_printf(out, "  %-9s ", source->string);
    wrap_text(source->valuestring, strlen(source->valuestring), 12, 12, out);
}

void data_text_notes(const cJSON *holder, struct out *out)
{
    for (const cJSON *m = first_item(holder, "notes"); m != NULL; m = m->next) {
        out_text(out, "Note: ");
        wrap_text(m->valuestring, strlen(m->valuestring), 6, 6, out);
    }
}
