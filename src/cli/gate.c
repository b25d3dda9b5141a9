#include "cli/gate.h"

#include "base/num.h"
#include "render/text.h"

#include <string.h>

#define GATE(member) offsetof(struct gate_options, member)

/* clang-format off */
static const struct opt opts[] = {
    { "min-occupancy", 0, "SHARE", OPT_TEXT, GATE(min_occupancy), 0, 0, 0,
      "least occupancy allowed: 50% or 0.5" },
    { "max-regs", 0, "N", OPT_COUNTS, GATE(max_regs), 0, 65535, 0,
      "most registers per thread allowed" },
    { "max-spill", 0, "BYTES", OPT_BYTES, GATE(max_spill), 0, UINT32_MAX, 0,
      "most bytes spilled per thread allowed: 0" },
    { "max-smem", 0, "BYTES", OPT_BYTES, GATE(max_smem), 0, UINT32_MAX, 0,
      "most shared memory per block allowed: 48K" },
};
/* clang-format on */

const struct opt_group gate_group = { "Gates (status 1 when one is violated)", opts,
                                      sizeof opts / sizeof *opts };

/* "50%" or "0.5" */
static bool read_share(const char *text, double *out)
{
    size_t len = strlen(text);
    bool percent = len > 0 && text[len - 1] == '%';
    double value;
    if (!num_fraction(text, len - percent, &value)) {
        return false;
    }
    *out = percent ? value / 100 : value;
    return *out <= 1;
}

static bool one_value(const char *name, const struct range *range, struct diag *diag)
{
    return range->total <= 1 || diag_error(diag, 0, "--%s has %llu values; one is allowed", name,
                                           (unsigned long long)range->total);
}

bool gate_prepare(struct gate_options *options, struct diag *diag)
{
    const char *share = options->min_occupancy;
    options->occupancy = -1;
    if (share != NULL && !read_share(share, &options->occupancy)) {
        char found[DIAG_QUOTE_MAX];
        return diag_error(diag, 0, "--min-occupancy is '%s'; 0%% to 100%%, or 0 to 1, is allowed",
                          diag_quote(found, share, strlen(share)));
    }
    return one_value("max-regs", &options->max_regs, diag) &&
           one_value("max-spill", &options->max_spill, diag) &&
           one_value("max-smem", &options->max_smem, diag);
}

bool gate_given(const struct gate_options *options)
{
    return options->min_occupancy != NULL || options->max_regs.total > 0 ||
           options->max_spill.total > 0 || options->max_smem.total > 0;
}

/* Of a launch all of it, without one what is static. */
static int64_t shared_memory(const struct kernel_row *row)
{
    return row->has_result
               ? (int64_t)occ_quantity_get(&row->answer.question.launch, OCC_QUANTITY_SHARED_MEMORY)
               : row->smem;
}

/* One upper bound. */
static int at_most(const struct range *range, int64_t value, const char *what, const char *unit,
                   char text[GATE_TEXT_MAX])
{
    if (range->total == 0) {
        return 1;
    }
    uint64_t most = range_at(range, 0, NULL);
    if (value >= 0 && (uint64_t)value <= most) {
        return 1;
    }
    if (value < 0) {
        snprintf(text, GATE_TEXT_MAX, "%s not known; at most %llu%s allowed", what,
                 (unsigned long long)most, unit);
    } else {
        snprintf(text, GATE_TEXT_MAX, "%s %lld%s; at most %llu%s allowed", what, (long long)value,
                 unit, (unsigned long long)most, unit);
    }
    return 0;
}

/* Missed by less than half a millionth is not missed: 66.6667% means 32 of 48 warps. */
static int enough(double least, const struct kernel_row *row, char text[GATE_TEXT_MAX])
{
    if (least < 0 || (row->has_result && row->answer.occupancy > least - 5e-7)) {
        return 1;
    }
    if (row->has_result) {
        snprintf(text, GATE_TEXT_MAX, "occupancy is %.4g %%; at least %.4g %% is required",
                 row->answer.occupancy * 100, least * 100);
    } else {
        snprintf(text, GATE_TEXT_MAX,
                 "occupancy is not known (%.150s); at least %.4g %% is "
                 "required",
                 row->note != NULL ? row->note : "no result", least * 100);
    }
    return 0;
}

int gate_keeps(const struct gate_options *options, const struct kernel_row *row, unsigned which,
               char text[GATE_TEXT_MAX])
{
    const bool amd = row->arch != NULL && strncmp(row->arch, "gfx", 3) == 0;
    switch (which) {
    case 0:
        return enough(options->occupancy, row, text);
    case 1:
        return at_most(&options->max_regs, row->regs, "registers per thread are", "", text);
    case 2:
        return at_most(&options->max_spill, kernel_row_spill(row), "spills are",
                       amd ? " registers" : " bytes", text);
    case 3:
        return at_most(&options->max_smem, shared_memory(row), "shared memory is", " bytes", text);
    default:
        return -1;
    }
}

void gate_write_text(const struct kernel_row *row, const char *text, struct out *out)
{
    out_text(out, row->arch != NULL ? row->arch : "-");
    out_char(out, ' ');
    kernel_text_safe(row->name, strlen(row->name), true, out);
    if (row->has_result) {
        out_printf(out, " (%u thread%s)", row->answer.question.launch.threads,
                   text_plural(row->answer.question.launch.threads));
    }
    out_printf(out, ": %s\n", text);
}

/* In messages %, CR and LF are escaped, in properties ':' and ',' too; no control bytes. */
static void escape(const char *text, bool property, struct out *out)
{
    for (; *text != '\0'; text++) {
        unsigned char c = (unsigned char)*text;
        if (c == '%' || c == '\r' || c == '\n' || (property && (c == ':' || c == ','))) {
            out_printf(out, "%%%02X", c);
        } else {
            out_char(out, c < 0x20 || c == 0x7f ? '?' : *text);
        }
    }
}

void gate_write_github(const struct kernel_row *row, const char *text, struct out *out)
{
    out_text(out, "::error file=");
    escape(row->file, true, out);
    out_text(out, ",title=occ::");
    escape(row->arch != NULL ? row->arch : "-", false, out);
    out_char(out, ' ');
    escape(row->name, false, out);
    if (row->has_result) {
        out_printf(out, " (%u thread%s)", row->answer.question.launch.threads,
                   text_plural(row->answer.question.launch.threads));
    }
    out_text(out, ": ");
    escape(text, false, out);
    out_char(out, '\n');
}
