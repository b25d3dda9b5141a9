#include "machine/machines.h"

#include <string.h>

#include "arch/rate.h"
#include "core/words.h"
#include "format/find.h"
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

/* Appends the sources of a row, which "; " separates, that `line` does not have yet. */
static void add_sources(const struct gpu_rate *row, struct out *line)
{
    const char *at = row->source;
    while (*at != '\0') {
        const char *end = strstr(at, "; ");
        size_t len = end != NULL ? (size_t)(end - at) : strlen(at);
        struct bytes written = { (const unsigned char *)line->buffer, line->len };
        if (find_bytes(written, 0, at, len) == written.len) {
            out_text(line, line->len > 0 ? "; " : "");
            out_bytes(line, at, len);
        }
        at += end != NULL ? len + 2 : len;
    }
}

/* Writes "  bf16, fp16   1024  note": the `count` types whose rates stand in one row. */
static void write_rates(const struct rate *rates, size_t count, struct out *out)
{
    const struct gpu_rate *row = rates->row;
    OUT_TEXT(names, OUT_LINE);
    for (size_t i = 0; i < count; i++) {
        const struct rate *rate = &rates[i];
        bool is_usual = strcmp(rate->accumulator, rate->type->accumulator) == 0;
        out_printf(&names, "%s%s%s%s", i > 0 ? ", " : "", rate->type->name, is_usual ? "" : ":",
                   is_usual ? "" : rate->accumulator);
    }
    out_printf(out, "  %-13s %7u%s%s%s\n", out_string(&names), row->ops_per_clock,
               row->unit == GPU_VECTOR ? "  vector units" : "", row->note[0] != '\0' ? "  " : "",
               row->note);
}

void data_text_rates(const struct gpu_table *table, const struct occ_arch *arch,
                     const struct gpu *gpu, struct out *out)
{
    struct rate rates[RATES_MAX];
    size_t count = rate_list(table, arch->name, gpu, rates);
    OUT_TEXT(sources, OUT_BUFFER);
    if (count == 0) {
        return;
    }
    out_printf(out, "Dense operations per clock and %s; a multiply-add is two\n",
               arch->cus_per_sm > 1 ? "CU" : words_of(arch)->sm);
    for (size_t i = 0, same; i < count; i += same) {
        for (same = 1; i + same < count && rates[i + same].row == rates[i].row;) {
            same++;
        }
        write_rates(&rates[i], same, out);
        add_sources(rates[i].row, &sources);
    }
    out_text(out, "  from: ");
    wrap_out(&sources, 8, 8, out);
}

void data_text_notes(const cJSON *holder, struct out *out)
{
    for (const cJSON *m = first_item(holder, "notes"); m != NULL; m = m->next) {
        out_text(out, "Note: ");
        wrap_text(m->valuestring, strlen(m->valuestring), 6, 6, out);
    }
}
