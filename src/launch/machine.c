#include "launch/machine.h"

#include <stdlib.h>
#include <string.h>

#include "arch/gpu_lookup.h"
#include "arch/local.h"
#include "base/grow.h"
#include "base/num.h"
#include "base/text.h"
#include "base/ull.h"
#include "command/cli.h"
#include "core/round.h"

/* The arguments of machines_make(). */
struct lookup {
    const struct opt_texts *arch, *gpu, *mig;
    unsigned needs; /* enum machine_need */
    bool from_keys;
    const struct registry *registry;
    struct machines *out;
    struct diag *diag;
};

/* Writes the name of an option as the user gives it: --gpu, or "gpu" in a request. */
static const char *format_name(const struct lookup *lookup, const char *name, char out[48])
{
    return opt_format_name(lookup->from_keys, name, out);
}

/* Reports an unknown architecture, which may be the name of a product. */
static bool report_unknown_arch(const struct lookup *lookup, const char *name)
{
    char found[DIAG_QUOTE_MAX];
    char other[48];
    if (registry_may_mean_product(lookup->registry, name)) {
        return diag_error(
            lookup->diag, 0, "unknown architecture '%s'; that is a product: use %s '%s'",
            diag_quote(found, name, strlen(name)), format_name(lookup, "gpu", other), found);
    }
    return registry_report_unknown(lookup->registry, name, lookup->diag);
}

static bool add_archs(const struct lookup *lookup)
{
    struct machines *out = lookup->out;
    size_t room = 0;
    for (size_t i = 0; i < lookup->arch->count; i++) {
        room += strcmp(lookup->arch->items[i], "all") == 0 ? registry_count(lookup->registry) : 1;
    }
    out->items = calloc(room, sizeof *out->items);
    if (out->items == NULL) {
        return diag_report_no_memory(lookup->diag);
    }
    for (size_t i = 0; i < lookup->arch->count; i++) {
        const char *name = lookup->arch->items[i];
        const struct occ_arch *arch = registry_find_family(lookup->registry, name);
        if (strcmp(name, "all") == 0) {
            for (size_t k = 0; k < registry_count(lookup->registry); k++) {
                out->items[out->count++].arch = registry_at(lookup->registry, k);
            }
        } else if (arch != NULL) {
            out->items[out->count++].arch = arch;
        } else {
            return report_unknown_arch(lookup, name);
        }
    }
    out->archs = out->count;
    return true;
}

/* Writes where latencies that were not measured on the product's chip come from. */
static void write_borrowed(const struct gpu *gpu, enum gpu_kinship kin,
                           char sources[MACHINE_SOURCES_MAX])
{
    if (kin == GPU_KIN_ARCH) {
        snprintf(sources, MACHINE_SOURCES_MAX, "none for this product; borrowed from others of %s",
                 gpu->arch);
    } else if (kin == GPU_KIN_NONE) {
        snprintf(sources, MACHINE_SOURCES_MAX,
                 "none for %s; the range of all products that were measured", gpu->arch);
    }
}

/*
 * Sets the range of DRAM latencies measured on the product's chip, else on its architecture, else
 * on any product, and their sources.  If no clock is known, takes that of a measurement on the
 * product itself.
 */
static void fill_latency(const struct gpu_table *table, const struct gpu *gpu,
                         struct needs_input *known, char sources[MACHINE_SOURCES_MAX])
{
    const struct gpu_latency *rows[GPU_LATENCIES_MAX];
    enum gpu_kinship kin;
    size_t count = gpu_dram_latencies(table, gpu, rows, &kin);
    uint32_t low = 0;
    uint32_t high = 0;
    sources[0] = '\0';
    write_borrowed(gpu, kin, sources);
    known->is_borrowed = kin != GPU_KIN_CHIP;
    for (size_t i = 0; i < count; i++) {
        const struct gpu_latency *row = rows[i];
        uint32_t dram = row->cycles_milli[GPU_DRAM];
        uint32_t least = row->dram_range_milli[0] > 0 ? row->dram_range_milli[0] : dram;
        uint32_t most = row->dram_range_milli[1] > 0 ? row->dram_range_milli[1] : dram;
        if (kin == GPU_KIN_NONE && row->preferred == 0) {
            continue; /* other tools count other things */
        }
        if (!(known->clock_mhz > 0) && gpu_packed_has(row->products, gpu->name)) {
            known->clock_mhz = row->clock_mhz;
        }
        if (low == 0 || least < low) {
            low = least;
        }
        high = max_u32(high, most);
        const bool is_said = strstr(sources, row->source) != NULL;
        text_join(sources, MACHINE_SOURCES_MAX, "; ", "%s%s%s", row->measured_on,
                  is_said ? "" : ": ", is_said ? "" : row->source);
    }
    known->latency_low = (double)low / GPU_MILLI;
    known->latency_high = (double)high / GPU_MILLI;
    known->sources = count > 0 ? text_or_null(sources) : NULL;
}

/* Sets a product's own clock, its bandwidth (unless `mig`), and the latencies of its chip. */
static void fill_known(const struct gpu_table *table, const struct gpu *gpu, const char *mig,
                       struct needs_input *known, char sources[MACHINE_SOURCES_MAX])
{
    memset(known, 0, sizeof *known);
    known->clock_mhz = gpu->boost_mhz;
    if (mig == NULL) {
        known->bandwidth_gbs = (double)gpu->bandwidth_gbs_milli / GPU_MILLI;
    }
    fill_latency(table, gpu, known, sources);
}

static double known_value(const struct needs_input *known, enum product_value which)
{
    /* A borrowed latency is none that products of the same name differ in. */
    const double latency = known->is_borrowed ? 0 : known->latency_high;
    const double values[PRODUCT_VALUE_COUNT] = { [PRODUCT_LATENCY] = latency,
                                                 [PRODUCT_BANDWIDTH] = known->bandwidth_gbs,
                                                 [PRODUCT_CLOCK] = known->clock_mhz };
    return values[which];
}

/* Appends a text such as "NAME (1555 GB/s)" if it fits. */
static void append_product(char list[MACHINE_OTHERS_MAX], const struct gpu *gpu, double value,
                           enum product_value which)
{
    static const char *const units[] = { "cycles", "GB/s", "MHz" };
    text_join(list, MACHINE_OTHERS_MAX, ", ", "%s (%.7g %s)", gpu->name, value, units[which]);
}

/*
 * For each of latency, bandwidth and clock, lists the products that match `name` and differ in this
 * value from the machine's product, which comes first if its own value is known.  An answer that
 * depends on such a value would be ambiguous.
 */
static void list_other_products(const struct gpu_table *table, const char *name,
                                struct machine *machine)
{
    struct gpu_matches matches;
    gpu_find_others(table, name, machine->gpu, &matches);
    machine->table = table;
    machine->meant[machine->meant_count++] = machine->gpu;
    for (size_t i = 0; i < matches.count && machine->meant_count < MACHINE_MEANT_MAX; i++) {
        machine->meant[machine->meant_count++] = matches.gpus[i];
    }
    for (size_t i = 0; i < matches.count; i++) {
        struct needs_input other;
        char sources[MACHINE_SOURCES_MAX];
        fill_known(table, matches.gpus[i], machine->mig, &other, sources);
        for (enum product_value k = PRODUCT_LATENCY; k < PRODUCT_VALUE_COUNT; k++) {
            double mine = known_value(&machine->known, k);
            double theirs = known_value(&other, k);
            bool low_differs =
                k == PRODUCT_LATENCY && (machine->known.latency_low < other.latency_low ||
                                         machine->known.latency_low > other.latency_low);
            if (theirs > 0 && (mine < theirs || mine > theirs || low_differs)) {
                if (machine->known.others[k] == NULL && mine > 0) {
                    append_product(machine->others[k], machine->gpu, mine, k);
                }
                append_product(machine->others[k], matches.gpus[i], theirs, k);
                machine->known.others[k] = machine->others[k];
            }
        }
    }
}

/* Checks that every architecture of --arch is the product's. */
static bool check_arch(const struct lookup *lookup, const struct machine *machine)
{
    char what[48];
    char other[48];
    for (size_t i = 0; i < lookup->arch->count; i++) {
        const char *name = lookup->arch->items[i];
        const struct occ_arch *arch = registry_find_family(lookup->registry, name);
        if (arch == NULL && strcmp(name, "all") == 0) {
            return diag_error(lookup->diag, 0, "%s all cannot be combined with %s",
                              format_name(lookup, "arch", what), format_name(lookup, "gpu", other));
        }
        if (arch == NULL) {
            return report_unknown_arch(lookup, name);
        }
        if (strcmp(arch->name, machine->arch->name) != 0) {
            return diag_error(lookup->diag, 0, "%s is %s, but %s is %s; leave %s out",
                              format_name(lookup, "arch", what), arch->name,
                              machine->gpu != NULL ? machine->gpu->name : lookup->gpu->items[0],
                              machine->arch->name, format_name(lookup, "arch", other));
        }
    }
    return true;
}

/* Finds the GPU of this computer that `name` ("local" or "local:1") means. */
static bool find_local(const struct lookup *lookup, unsigned device, const char *name,
                       struct machine *machine)
{
    struct diag why;
    diag_init(&why, NULL);
    why.warn = cli_warn;
    const struct local *local = local_find(device, lookup->registry, &why);
    if (local == NULL) {
        return diag_error(lookup->diag, 0, "GPU %s: %s", name, why.text);
    }
    machine->arch = &local->arch;
    machine->gpu = &local->gpu;
    machine->sms = local->gpu.sms;
    machine->mig = text_or_null(local->mig);
    return true;
}

/*
 * The architecture that all products of a name share, if they differ in SMs; for a name without
 * products, that of a product without an SM count or of a chip.  NULL otherwise, and for the name
 * of an architecture, which is to be given as such.
 */
static const struct occ_arch *find_common_arch(const struct registry *registry, const char *name,
                                               const struct gpu_meaning *meaning)
{
    const struct gpu_matches *matches = &meaning->matches;
    const char *known_arch = gpu_known_arch(matches);
    bool differ_in_sms = false;
    if (known_arch != NULL) {
        return registry_find(registry, known_arch);
    }
    if (matches->count == 0) {
        return registry_find(registry, name) == NULL ? meaning->family : NULL;
    }
    for (size_t i = 1; i < matches->count; i++) {
        if (strcmp(matches->gpus[i]->arch, matches->gpus[0]->arch) != 0) {
            return NULL;
        }
        differ_in_sms = differ_in_sms || matches->gpus[i]->sms != matches->gpus[0]->sms;
    }
    return differ_in_sms ? registry_find(registry, matches->gpus[0]->arch) : NULL;
}

/* Finds the product or local GPU `name`, and the MIG profile that `profile` or `name` gives. */
static bool find_gpu(const struct lookup *lookup, const char *name, const char *profile,
                     struct machine *machine)
{
    unsigned device;
    char what[48];
    if (local_parse_name(name, &device)) {
        if (profile != NULL) {
            return diag_error(
                lookup->diag, 0,
                "%s cannot be combined with the local GPU, whose own MIG profile is used",
                format_name(lookup, "mig", what));
        }
        return find_local(lookup, device, name, machine);
    }
    char product[GPU_GIVEN_MAX];
    char named_profile[GPU_WORD_MAX] = "";
    if (strlen(name) < sizeof product) {
        strcpy(product, name);
        gpu_split_mig(product, named_profile);
        name = product;
    }
    if (named_profile[0] != '\0' && profile == NULL) {
        profile = named_profile;
    }
    struct gpu_meaning meaning;
    registry_look_up_gpu(lookup->registry, name, &meaning);
    if (profile == NULL && lookup->needs == 0) {
        machine->arch = find_common_arch(lookup->registry, name, &meaning);
    }
    if (machine->arch != NULL) {
        return true;
    }
    const struct gpu *gpu = registry_choose_gpu(lookup->registry, name, &meaning, lookup->diag);
    if (gpu == NULL) {
        return false;
    }
    machine->sms = gpu->sms;
    if (profile != NULL) {
        const struct gpu_mig *mig =
            gpu_find_mig(&lookup->registry->gpus, name, profile, &gpu, lookup->diag);
        if (mig == NULL) {
            return false;
        }
        machine->mig = mig->name;
        machine->sms = mig->sms;
    }
    machine->gpu = gpu;
    machine->arch = registry_find(lookup->registry, gpu->arch);
    return machine->arch != NULL ||
           diag_error(lookup->diag, 0, "%s has the architecture %s, which no data file describes",
                      gpu->name, gpu->arch);
}

static bool add_gpus(const struct lookup *lookup)
{
    struct machines *out = lookup->out;
    size_t migs = max_size(lookup->mig->count, 1);
    out->items = calloc(lookup->gpu->count * migs, sizeof *out->items);
    if (out->items == NULL) {
        return diag_report_no_memory(lookup->diag);
    }
    for (size_t i = 0; i < lookup->gpu->count; i++) {
        for (size_t k = 0; k < migs; k++) {
            struct machine *machine = &out->items[out->count++];
            const char *profile = lookup->mig->count > 0 ? lookup->mig->items[k] : NULL;
            if (!find_gpu(lookup, lookup->gpu->items[i], profile, machine) ||
                !check_arch(lookup, machine)) {
                return false;
            }
            if ((lookup->needs & MACHINE_MEASURED) != 0 && machine->gpu != NULL) {
                const struct gpu_table *table = &lookup->registry->gpus;
                fill_known(table, machine->gpu, machine->mig, &machine->known, machine->sources);
                list_other_products(table, lookup->gpu->items[i], machine);
            }
        }
    }
    out->gpus = lookup->gpu->count;
    out->migs = lookup->mig->count;
    return true;
}

bool machines_make(struct machines *out, const struct opt_texts *arch, const struct opt_texts *gpu,
                   const struct opt_texts *mig, unsigned needs, bool from_keys,
                   const struct registry *registry, struct diag *diag)
{
    struct lookup lookup = { arch, gpu, mig, needs, from_keys, registry, out, diag };
    char what[48];
    char other[48];
    memset(out, 0, sizeof *out);
    if (gpu->count > 0) {
        return add_gpus(&lookup);
    }
    if (mig->count > 0) {
        return diag_error(diag, 0, "%s needs %s", format_name(&lookup, "mig", what),
                          format_name(&lookup, "gpu", other));
    }
    if (arch->count == 0) {
        return diag_error(
            diag, 0, "%s is missing: name an architecture, such as sm_80, or a product with %s",
            format_name(&lookup, "arch", what), format_name(&lookup, "gpu", other));
    }
    return add_archs(&lookup);
}

void machines_free(struct machines *machines)
{
    if (!machines->is_borrowed) {
        free(machines->items);
    }
    memset(machines, 0, sizeof *machines);
}

/* Is `name` the only item of the list?  The name "" stands for an empty list. */
static bool is_only_name(const struct opt_texts *texts, const char *name)
{
    if (texts->count == 0) {
        return name[0] == '\0';
    }
    return texts->count == 1 && strcmp(texts->items[0], name) == 0;
}

/* Copies the only name; "" if the list is empty.  False for several names or one too long. */
static bool copy_only_name(const struct opt_texts *texts, char name[MACHINE_NAME_MAX])
{
    const char *text = texts->count > 0 ? texts->items[0] : "";
    size_t len = strlen(text);
    if (texts->count > 1 || len >= MACHINE_NAME_MAX) {
        return false;
    }
    memcpy(name, text, len + 1);
    return true;
}

/* Was the kept machine made from these lists? */
static bool has_names(const struct machines_kept *kept, const struct opt_texts *arch,
                      const struct opt_texts *gpu, const struct opt_texts *mig, unsigned needs)
{
    return kept->needs == needs && is_only_name(gpu, kept->gpu) && is_only_name(arch, kept->arch) &&
           is_only_name(mig, kept->mig);
}

/* The kept machine that was made from these lists, or NULL. */
static const struct machines_kept *find_kept(struct machines_memo *memo,
                                             const struct opt_texts *arch,
                                             const struct opt_texts *gpu,
                                             const struct opt_texts *mig, unsigned needs)
{
    for (size_t i = 0; i < memo->count; i++) {
        size_t at = (memo->latest + i) % memo->count;
        if (has_names(&memo->items[at], arch, gpu, mig, needs)) {
            memo->latest = at;
            return &memo->items[at];
        }
    }
    return NULL;
}

/*
 * Keeps machines that were made from these lists; `*machines` borrows them.  Keeps nothing if a
 * list has several names or a long one, or memory runs out.
 */
static void keep(struct machines_memo *memo, const struct opt_texts *arch,
                 const struct opt_texts *gpu, const struct opt_texts *mig, unsigned needs,
                 struct machines *machines)
{
    struct machines_kept kept = { .needs = needs, .machines = *machines };
    if (memo->count < MACHINES_KEPT_MAX && machines->count == 1 &&
        copy_only_name(arch, kept.arch) && copy_only_name(gpu, kept.gpu) &&
        copy_only_name(mig, kept.mig) && GROW(memo->items, memo->count)) {
        machines->is_borrowed = true;
        memo->latest = memo->count;
        memo->items[memo->count++] = kept;
    }
}

bool machines_remember(struct machines_memo *memo, struct machines *out,
                       const struct opt_texts *arch, const struct opt_texts *gpu,
                       const struct opt_texts *mig, unsigned needs, bool from_keys,
                       const struct registry *registry, struct diag *diag)
{
    const struct machines_kept *kept = find_kept(memo, arch, gpu, mig, needs);
    if (kept != NULL) {
        *out = kept->machines;
        out->is_borrowed = true;
        return true;
    }
    bool ok = machines_make(out, arch, gpu, mig, needs, from_keys, registry, diag);
    if (ok) {
        keep(memo, arch, gpu, mig, needs, out);
    }
    return ok;
}

void machines_memo_free(struct machines_memo *memo)
{
    for (size_t i = 0; i < memo->count; i++) {
        machines_free(&memo->items[i].machines);
    }
    free(memo->items);
    *memo = (struct machines_memo){ 0 };
}

bool machine_fill(const struct machine *machine, struct question *question, struct diag *diag)
{
    const struct gpu *gpu = machine->gpu;
    question->gpu = gpu->name;
    question->product = gpu;
    question->mig = machine->mig;
    question->need = machine->known;
    if (question->sms > 0) {
        return true;
    }
    if (machine->sms == 0) {
        return diag_error(diag, 0,
                          "no source gives the SM count of the MIG profile %s of %s; give it with "
                          "--sms or \"sms\"",
                          machine->mig, gpu->name);
    }
    question->sms = machine->sms / max_u32(question->arch->cus_per_sm, 1);
    if (machine->mig == NULL) {
        question->gpcs = gpu_gpcs(gpu);
    }
    return true;
}
