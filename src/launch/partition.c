#include "launch/partition.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/num.h"
#include "base/text.h"
#include "base/ull.h"
#include "core/round.h"
#include "core/words.h"

enum { PARTITION_SMS_MAX = 65535 };

/* ---- --gpc -------------------------------------------------------------------------------- */

bool gpc_list_add(struct gpc_list *gpc, const char *what, uint64_t sms, struct diag *diag)
{
    if (gpc->count == OCC_GPCS_MAX) {
        return diag_error(diag, 0, "%s has too many GPCs; the limit is %d", what, OCC_GPCS_MAX);
    }
    if (!in_range(sms, 1, GPC_SMS_MAX)) {
        return diag_error(diag, 0, "%s has a GPC of %llu SMs; expected 1 to %d", what, ull(sms),
                          GPC_SMS_MAX);
    }
    if (gpc->total + sms > GPC_SMS_MAX) {
        return diag_error(diag, 0, "%s has %llu SMs in all; the limit is %d", what,
                          gpc->total + ull(sms), GPC_SMS_MAX);
    }
    gpc->sms[gpc->count++] = (uint32_t)sms;
    gpc->total += (uint32_t)sms;
    return true;
}

bool gpc_list_parse(struct gpc_list *gpc, const char *what, const char *text, struct diag *diag)
{
    for (const char *at = text;; at++) {
        size_t len = strcspn(at, ",");
        uint64_t sms;
        if (!num_uint(at, len, &sms)) {
            char found[DIAG_QUOTE_MAX];
            return diag_error(
                diag, 0,
                "%s '%s': expected the SMs of each GPC, separated by commas, such as 16,16,18",
                what, diag_quote(found, at, len));
        }
        if (!gpc_list_add(gpc, what, sms, diag)) {
            return false;
        }
        at += len;
        if (*at == '\0') {
            return true;
        }
    }
}

/* ---- --partition -------------------------------------------------------------------------- */

static enum gpu_mode find_mode(const char *text)
{
    enum gpu_mode mode = 0;
    while (mode < GPU_MODES && strcasecmp(text, gpu_mode_names[mode]) != 0) {
        mode++;
    }
    return mode;
}

/* Lists the modes of the product, such as "SPX, DPX"; "" if it has none. */
static void list_modes(const struct gpu *gpu, char *list, size_t size)
{
    list[0] = '\0';
    for (enum gpu_mode mode = 0; mode < GPU_MODES; mode++) {
        if (gpu->mode_cus[mode] > 0) {
            text_join(list, size, ", ", "%s", gpu_mode_names[mode]);
        }
    }
}

/* Applies a partition mode of an AMD product. */
static bool apply_mode(enum gpu_mode mode, const char *what, struct question *q, struct diag *diag)
{
    const char *name = gpu_mode_names[mode];
    const struct gpu *gpu = q->product;
    char list[64];
    if (gpu == NULL) {
        return diag_error(diag, 0, "%s %s is a mode of AMD products; name the product with --gpu",
                          what, name);
    }
    if (gpu->vendor != OCC_AMD) {
        return diag_error(diag, 0, "%s %s is a mode of AMD products; %s has none", what, name,
                          gpu->name);
    }
    list_modes(gpu, list, sizeof list);
    if (list[0] == '\0') {
        return diag_error(diag, 0, "%s %s: no source gives partition modes of %s", what, name,
                          gpu->name);
    }
    if (gpu->mode_cus[mode] == 0) {
        return diag_error(diag, 0, "%s %s: %s has only %s", what, name, gpu->name, list);
    }
    q->partition = (struct question_partition){ 0, q->sms, name };
    q->sms = gpu->mode_cus[mode] / max_u32(q->arch->cus_per_sm, 1);
    return true;
}

bool partition_apply(const char *text, const char *what, struct question *question,
                     struct diag *diag)
{
    struct question *q = question;
    uint64_t asked;
    enum gpu_mode mode = find_mode(text);
    uint32_t sms;
    q->gpcs = (struct occ_gpcs){ .count = 0 };
    if (mode < GPU_MODES) {
        return apply_mode(mode, what, q, diag);
    }
    if (!num_uint(text, strlen(text), &asked) || !in_range(asked, 1, PARTITION_SMS_MAX)) {
        char found[DIAG_QUOTE_MAX];
        return diag_error(diag, 0,
                          "%s '%s': expected a number of SMs from 1 to %d, or spx, dpx, qpx or cpx "
                          "for AMD products",
                          what, diag_quote(found, text, strlen(text)), PARTITION_SMS_MAX);
    }
    if (occ_partition(q->arch, (uint32_t)asked, &sms) != OCC_OK) {
        return diag_error(diag, 0, "%s: %s has no green contexts; use --sms for a part of its %s",
                          what, q->arch->name, words_of(q->arch)->sms);
    }
    if (q->sms > 0 && sms > q->sms) {
        char rounded[64] = "";
        if (sms != asked) {
            snprintf(rounded, sizeof rounded, ", rounded up to %u", sms);
        }
        return diag_error(diag, 0,
                          "%s %llu%s: the machine has only %u SMs; a partition has at least %u, "
                          "in steps of %u",
                          what, ull(asked), rounded, q->sms, q->arch->partition_sms_min,
                          q->arch->partition_sms_unit);
    }
    q->partition = (struct question_partition){ (uint32_t)asked, q->sms, NULL };
    q->sms = sms;
    return true;
}
