#include "launch/work_options.h"

#include <stdio.h>
#include <string.h>

#include "base/num.h"
#include "base/text.h"

#define IN(member) offsetof(struct work_options, member)
#define COUNT_MAX  1e24

/* clang-format off */
static const struct opt opts[] = {
    { "dtype", 0, "T[:ACC]", OPT_TEXT, IN(dtype), 0, 0, OPT_REQUEST,
      "operands: bf16, fp16:f16, fp8, int8, mxfp4",
      "fp64 fp32 tf32 xf32 bf16 fp16 fp8 int8 fp6 fp4 int4 mxfp8 mxfp4 nvfp4" },
    { "flops", 0, "N", OPT_TEXT, IN(flops), 0, 0, OPT_REQUEST,
      "operations", NULL },
    { "bytes", 0, "N", OPT_TEXT, IN(bytes), 0, 0, OPT_REQUEST | OPT_SAME_LINE,
      "of memory", NULL },
    { "measured", 0, "US", OPT_TEXT, IN(measured), 0, 0, OPT_REQUEST | OPT_SAME_LINE,
      "us", NULL },
};
/* clang-format on */

const struct opt_group work_group = OPT_GROUP("Is it enough?", opts);

/* Parses "141.7G": a number above 0, with K, M, G or T for powers of 1000. */
static bool parse_count(const char *text, double *out)
{
    static const char suffixes[] = "KMGT";
    size_t len = strlen(text);
    double scale = 1;
    const char *suffix = len > 0 ? strchr(suffixes, text_upper(text[len - 1])) : NULL;
    if (suffix != NULL && *suffix != '\0') {
        len--;
        for (const char *p = suffixes; p <= suffix; p++) {
            scale *= 1000;
        }
    }
    return num_fraction(text, len, out) && (*out *= scale) > 0 && *out <= COUNT_MAX;
}

static bool read_count(const char *name, const char *text, bool from_keys, double *out,
                       struct diag *diag)
{
    char what[48];
    char found[DIAG_QUOTE_MAX];
    return text == NULL || parse_count(text, out) ||
           diag_error(diag, 0,
                      "%s '%s': expected a number above 0, such as 1000 or 141.7G (K, M, G, T: "
                      "powers of 1000)",
                      opt_format_name(from_keys, name, what),
                      diag_quote(found, text, strlen(text)));
}

/* Reads "bf16" or "bf16:f32". */
static bool read_type(struct work_options *o, bool from_keys, struct diag *diag)
{
    char what[48];
    char found[DIAG_QUOTE_MAX];
    char name[16] = "";
    char list[DIAG_QUOTE_MAX * 2] = "";
    const char *text = o->dtype;
    size_t len = strcspn(text, ":");
    if (len < sizeof name) {
        memcpy(name, text, len);
        name[len] = '\0';
    }
    opt_format_name(from_keys, "dtype", what);
    diag_quote(found, text, strlen(text));
    o->type = dtype_find(name);
    if (o->type == NULL) {
        opt_join_choices(&opts[0], ", ", list, sizeof list);
        return diag_error(diag, 0, "%s '%s': expected one of %s; after a colon the accumulator",
                          what, found, list);
    }
    const char *accumulator = text[len] == ':' ? text + len + 1 : o->type->accumulator;
    if (!dtype_accumulates(o->type, accumulator)) {
        return diag_error(diag, 0, "%s '%s': %s is accumulated in %s%s", what, found, name,
                          o->type->accumulator,
                          dtype_accumulates(o->type, "f16") ? " or f16" : " only");
    }
    snprintf(o->accumulator, sizeof o->accumulator, "%s", accumulator);
    return true;
}

/* Refuses options that need another one, or that --problem excludes. */
static bool check_given(const struct work_options *o, bool has_problem, bool from_keys,
                        struct diag *diag)
{
    char what[48];
    char other[48];
    const char *excluded = o->flops != NULL ? "flops" : "bytes";
    if (has_problem && (o->flops != NULL || o->bytes != NULL)) {
        return diag_error(diag, 0, "%s cannot be combined with %s, which gives it",
                          opt_format_name(from_keys, excluded, what),
                          opt_format_name(from_keys, "problem", other));
    }
    if (o->dtype != NULL && !has_problem && o->flops == NULL) {
        return diag_error(diag, 0, "%s needs %s or the operations",
                          opt_format_name(from_keys, "dtype", what),
                          opt_format_name(from_keys, "problem", other));
    }
    return o->measured == NULL || work_is_asked(o) ||
           diag_error(diag, 0, "%s needs the work: %s with a problem, or operations or bytes",
                      opt_format_name(from_keys, "measured", what),
                      opt_format_name(from_keys, "dtype", other));
}

bool work_prepare(struct work_options *options, bool has_problem, bool from_keys, struct diag *diag)
{
    return check_given(options, has_problem, from_keys, diag) &&
           (options->dtype == NULL || read_type(options, from_keys, diag)) &&
           read_count("flops", options->flops, from_keys, &options->flop_count, diag) &&
           read_count("bytes", options->bytes, from_keys, &options->byte_count, diag) &&
           read_count("measured", options->measured, from_keys, &options->measured_us, diag);
}
