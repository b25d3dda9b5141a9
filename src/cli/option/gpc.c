#include "cli/option/gpc.h"

#include <string.h>

#include "base/num.h"

bool gpc_add(struct gpc *gpc, const char *what, uint64_t sms, struct diag *diag)
{
    if (gpc->count == OCC_GPCS_MAX) {
        return diag_error(diag, 0, "%s has too many GPCs; the limit is %d", what, OCC_GPCS_MAX);
    }
    if (sms >= 1 && sms <= GPC_SMS_MAX && gpc->total + sms > GPC_SMS_MAX) {
        return diag_error(diag, 0, "%s has %llu SMs in all; the limit is %d", what,
                          gpc->total + (unsigned long long)sms, GPC_SMS_MAX);
    }
    if (sms < 1 || sms > GPC_SMS_MAX) {
        return diag_error(diag, 0, "%s has a GPC of %llu SMs; expected 1 to %d", what,
                          (unsigned long long)sms, GPC_SMS_MAX);
    }
    gpc->sms[gpc->count++] = (uint32_t)sms;
    gpc->total += (uint32_t)sms;
    return true;
}

bool gpc_parse(struct gpc *gpc, const char *what, const char *text, struct diag *diag)
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
        if (!gpc_add(gpc, what, sms, diag)) {
            return false;
        }
        at += len;
        if (*at == '\0') {
            return true;
        }
    }
}
