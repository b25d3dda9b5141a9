#include <string.h>

#include "arch/rate.h"
#include "arch/schema.h"
#include "base/text.h"
#include "format/json.h"
#include "machine/machine_say.h"
#include "machine/machines.h"
#include "report/wrap.h"

enum { TITLE_WIDTH = 34 };

/* ---- the list ----------------------------------------------------------------------------- */

/* Writes `value` thousandths as a number such as 1.5 to `out`; returns `out`, or "-" for 0. */
static const char *format_milli(char out[32], uint32_t value)
{
    out[out_format_real(out, (double)value / GPU_MILLI)] = '\0';
    return value > 0 ? out : "-";
}

static void list_begin(struct render *render)
{
    out_printf(render->out, "%-44s %-7s %5s %7s %9s\n", "name", "arch", "SM/CU", "GB", "GB/s");
}

static void list_row(struct render *render, const void *record)
{
    const struct gpu_row *row = record;
    const struct gpu *gpu = &row->stored;
    struct gpu_footnotes *notes = render->state;
    char memory[32];
    char bandwidth[32];
    out_printf(render->out, "%-44s %-7s %5u%c %6s %9s\n", gpu->name, gpu->arch, gpu->sms,
               row->single_source ? '*' : ' ', format_milli(memory, gpu->memory_gb_milli),
               format_milli(bandwidth, gpu->bandwidth_gbs_milli));
    notes->has_wgps = notes->has_wgps || row->sms != gpu->sms;
    notes->has_marks = notes->has_marks || row->single_source;
}

static void list_end(struct render *render)
{
    const struct gpu_footnotes *notes = render->state;
    if (notes->has_marks) {
        out_text(render->out, "* This count rests on one source.\n");
    }
    if (notes->has_wgps) {
        out_text(
            render->out,
            "On RDNA the list counts CUs; --sms counts WGPs of 2 CUs, or CUs with --cu-mode.\n");
    }
}

const struct renderer render_gpus[] = {
    { FORMAT_TEXT, false, RENDER_NO_COLUMNS, list_begin, list_row, list_end },
    { FORMAT_NONE, false, RENDER_NO_COLUMNS, NULL, NULL, NULL },
};

/* ---- one product -------------------------------------------------------------------------- */

static void write_value(const cJSON *value, struct out *out)
{
    if (cJSON_IsArray(value)) {
        const char *separator = "";
        for (const cJSON *m = value->child; m != NULL; m = m->next) {
            out_text(out, separator);
            write_value(m, out);
            separator = ", ";
        }
    } else if (cJSON_IsNumber(value)) {
        out_real(out, value->valuedouble);
    } else if (cJSON_IsString(value)) {
        out_text(out, value->valuestring);
    }
}

static bool is_listed(const struct schema_field *field)
{
    return field->kind != SCHEMA_MIG && field->kind != SCHEMA_CLUSTERS &&
           field->kind != SCHEMA_NOTES && strcmp(field->key, "name") != 0;
}

static void write_members(const cJSON *product, const struct gpu *gpu, struct out *out)
{
    OUT_TEXT(line, OUT_BUFFER);
    for (const struct schema_field *f = gpu_fields; f->key != NULL; f++) {
        const cJSON *value = json_get(product, f->key);
        if (value == NULL || !is_listed(f) || !schema_is_allowed(f, gpu->vendor)) {
            continue;
        }
        const char *title = f->titles[gpu->vendor] != NULL ? f->titles[gpu->vendor] : f->titles[0];
        out_printf(out, "  %-*s ", TITLE_WIDTH, title);
        out_clear(&line);
        write_value(value, &line);
        out_printf(&line, "%s%s", *f->unit != '\0' ? " " : "", f->unit);
        if (f->offset == offsetof(struct gpu, verified) && gpu->verified == 1) {
            out_text(&line, ": the count rests on one source");
        }
        wrap_out(&line, TITLE_WIDTH + 3, TITLE_WIDTH + 3, out);
    }
}

static void write_profile(const struct gpu_mig *mig, const cJSON *entry, struct out *out)
{
    const cJSON *note = json_get(entry, "note");
    char sms[16] = "-";
    char instances[16] = "-";
    char memory[32];
    if (mig->sms > 0) {
        snprintf(sms, sizeof sms, "%u", mig->sms);
    }
    if (mig->instances > 0) {
        snprintf(instances, sizeof instances, "%u%s", mig->instances,
                 mig->instances_inferred != 0 ? "*" : "");
    }
    out_printf(out, "  %-12s %5s %7s %10s %8u", mig->name, sms,
               format_milli(memory, mig->memory_gib_milli), instances, mig->verified);
    if (cJSON_IsString(note)) {
        out_printf(out, "  %s", note->valuestring);
    }
    out_char(out, '\n');
}

static void write_mig(const cJSON *product, const struct gpu *gpu, struct out *out)
{
    const cJSON *mig = json_get(product, "mig");
    const cJSON *entries = json_get(mig, "profiles");
    const cJSON *entry = json_first(entries);
    bool inferred = false;
    if (gpu->mig_count == 0) {
        return;
    }
    out_text(out, "MIG profiles ");
    data_text_sources(mig, out);
    out_printf(out, "\n  %-12s %5s %7s %10s %8s\n", "profile", "SMs", "GiB", "instances",
               "sources");
    for (uint32_t i = 0; i < gpu->mig_count; i++) {
        write_profile(&gpu->mig[i], entry, out);
        inferred = inferred || gpu->mig[i].instances_inferred != 0;
        if (entry != NULL) {
            entry = entry->next;
        }
    }
    if (inferred) {
        out_text(out, "  * taken from another card of the same chip\n");
    }
    data_text_notes(mig, out);
}

/* Writes the measured counts of active clusters, each with its source. */
static void write_clusters(const struct gpu *gpu, struct out *out)
{
    OUT_TEXT(line, OUT_BUFFER);
    if (gpu->cluster_count > 0) {
        out_text(out, "Active clusters, as measured; other devices of the product may differ\n");
    }
    for (uint32_t i = 0; i < gpu->cluster_count; i++) {
        const struct occ_cluster_count *c = &gpu->clusters[i];
        out_clear(&line);
        out_printf(&line, "%u of %u blocks, with %u block%s per SM (%s)", c->active, c->cluster,
                   c->blocks_per_sm, text_plural(c->blocks_per_sm), gpu_clusters_source(gpu, c));
        out_text(out, "  ");
        wrap_out(&line, 2, 4, out);
    }
}

static void write_latency(const struct gpu_latency *row, struct out *out)
{
    OUT_TEXT(line, OUT_BUFFER);
    const char *separator = " ";
    char number[32];
    out_printf(&line, "%s", row->measured_on);
    if (row->clock_mhz > 0) {
        out_printf(&line, " at %u MHz", row->clock_mhz);
    }
    out_text(&line, ":");
    for (const struct schema_field *f = gpu_latency_fields; f->key != NULL; f++) {
        uint32_t value[2];
        if (f->kind != SCHEMA_MILLI && f->kind != SCHEMA_RANGE) {
            continue;
        }
        memcpy(value, (const char *)row + f->offset, f->size);
        if (value[0] == 0) {
            continue;
        }
        bool follows_dram = f->kind == SCHEMA_RANGE && row->cycles_milli[GPU_DRAM] > 0;
        if (follows_dram) {
            out_printf(&line, " (from %s", format_milli(number, value[0]));
        } else {
            out_printf(&line, "%s%s %s", separator, f->titles[0], format_milli(number, value[0]));
        }
        if (f->kind == SCHEMA_RANGE) {
            out_printf(&line, " to %s%s", format_milli(number, value[1]), follows_dram ? ")" : "");
        }
        separator = ", ";
    }
    out_printf(&line, "%s%s (%s)", row->note[0] != '\0' ? "; " : "", row->note, row->source);
    out_text(out, row->preferred != 0 ? "  * " : "    ");
    wrap_out(&line, 4, 4, out);
}

/* Writes the highest clock that is known, and how it is known. */
static void write_clock(const struct gpu_table *table, const struct gpu *gpu, struct out *out)
{
    const struct gpu_clock *clock = rate_highest_clock(table, gpu);
    OUT_TEXT(line, OUT_BUFFER);
    if (clock != NULL) {
        out_printf(&line, "%u MHz, %s (%s%s%s)", clock->max_mhz, rate_clock_text(clock),
                   clock->source, clock->note[0] != '\0' ? "; " : "", clock->note);
        out_printf(out, "  %-*s ", TITLE_WIDTH, "highest clock");
        wrap_out(&line, TITLE_WIDTH + 3, TITLE_WIDTH + 3, out);
    }
}

static void write_measurements(const struct gpu_choice *choice, const struct gpu *gpu,
                               struct out *out)
{
    const struct gpu_latency *rows[GPU_LATENCIES_MAX];
    const struct gpu_table *table = &choice->registry->gpus;
    const struct gpu_bandwidth *bandwidth = gpu_bandwidth_of(table, gpu);
    enum gpu_kinship kin;
    size_t count = gpu_latencies(table, gpu, rows, &kin);
    char number[32];
    if (bandwidth != NULL) {
        OUT_TEXT(line, OUT_BUFFER);
        out_printf(&line, "Measured bandwidth: %s GB/s",
                   format_milli(number, bandwidth->measured_gbs_milli));
        if (bandwidth->peak_gbs_milli > 0) {
            out_printf(&line, " of %s", format_milli(number, bandwidth->peak_gbs_milli));
        }
        out_printf(&line, " (%s)", bandwidth->source);
        wrap_out(&line, 0, 4, out);
    }
    if (count > 0 && kin == GPU_KIN_CHIP) {
        out_text(out, "Latencies measured on this chip, in cycles (* preferred)\n");
    } else if (count > 0) {
        out_printf(out,
                   "Latencies of other chips of %s, in cycles (* preferred); none of this chip\n",
                   gpu->arch);
    }
    for (size_t i = 0; i < count; i++) {
        write_latency(rows[i], out);
    }
}

static void write_sources(const cJSON *file, const cJSON *product, struct out *out)
{
    const cJSON *sources = json_get(file, "sources");
    out_text(out, "Sources:\n");
    for (const cJSON *m = sources->child; m != NULL; m = m->next) {
        if (data_text_product_cites(product, m->string)) {
            data_text_explain(m, out);
        }
    }
}

bool gpu_show_text(const struct gpu_choice *choice, struct out *out, struct diag *diag)
{
    for (size_t i = 0; i < choice->count; i++) {
        const struct gpu *gpu = choice->gpus[i];
        cJSON *file = gpu_table_file(&choice->registry->gpus, gpu, diag);
        if (file == NULL) {
            return false;
        }
        const cJSON *product = gpu_file_product(file, gpu->name);
        const struct occ_arch *arch = registry_find(choice->registry, gpu->arch);
        uint32_t sms = registry_gpu_sms(choice->registry, gpu);
        out_printf(out, "%s%s\n", i > 0 ? "\n" : "", gpu->name);
        write_members(product, gpu, out);
        write_clock(&choice->registry->gpus, gpu, out);
        if (sms != gpu->sms) {
            out_printf(out, "  %-*s %u SMs\n", TITLE_WIDTH, "WGPs, which occ counts as SMs", sms);
        }
        data_text_notes(product, out);
        write_clusters(gpu, out);
        write_mig(product, gpu, out);
        write_measurements(choice, gpu, out);
        if (arch != NULL) {
            data_text_rates(&choice->registry->gpus, arch, gpu, out);
        }
        write_sources(file, product, out);
        cJSON_Delete(file);
    }
    return true;
}
