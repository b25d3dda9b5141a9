#include "launch/sharing.h"

#include <string.h>

#include "base/num.h"
#include "base/text.h"

enum { SHARING_COLUMNS_MAX = 65535, SHARING_REGS_MAX = 65535, SHARING_GROUPS_MAX = 1024 };

static bool refuse_tmem(const char *text, const char *what, struct diag *diag)
{
    char found[DIAG_QUOTE_MAX];
    return diag_error(diag, 0,
                      "%s '%s': expected columns from 1 to %d, or up to %d allocations joined with "
                      "+, such as 256+32",
                      what, diag_quote(found, text, strlen(text)), SHARING_COLUMNS_MAX,
                      OCC_ALLOCATIONS_MAX);
}

bool sharing_parse_tmem(const char *text, const char *what, struct sharing *sharing,
                        struct question *question, struct diag *diag)
{
    size_t count = 0;
    if (question->arch->tensor_columns_per_sm == 0) {
        return diag_error(diag, 0, "%s: %s has no tensor memory", what, question->arch->name);
    }
    for (const char *at = text;; at++) {
        size_t len = strcspn(at, "+");
        uint64_t columns;
        if (count == OCC_ALLOCATIONS_MAX || !num_uint(at, len, &columns) || columns < 1 ||
            columns > SHARING_COLUMNS_MAX) {
            return refuse_tmem(text, what, diag);
        }
        sharing->columns[count++] = (uint32_t)columns;
        at += len;
        if (*at == '\0') {
            break;
        }
    }
    question->tmem_columns = sharing->columns;
    question->tmem_column_count = count;
    question->tmem = text;
    return true;
}

static bool refuse_setmaxnreg(const char *text, const char *what, struct diag *diag)
{
    char found[DIAG_QUOTE_MAX];
    return diag_error(diag, 0,
                      "%s '%s': expected REGISTERSxWARPGROUPS, up to %d of them separated by "
                      "commas, such as 40x1,232x2",
                      what, diag_quote(found, text, strlen(text)), OCC_WARPGROUPS_MAX);
}

/* Reads a value such as "232x2". */
static bool read_group(const char *text, size_t len, struct occ_warpgroups *out)
{
    const char *x = memchr(text, 'x', len);
    uint64_t regs;
    uint64_t count;
    if (x == NULL || !num_uint(text, (size_t)(x - text), &regs) || regs > SHARING_REGS_MAX ||
        !num_uint(x + 1, len - (size_t)(x + 1 - text), &count) || count < 1 ||
        count > SHARING_GROUPS_MAX) {
        return false;
    }
    *out = (struct occ_warpgroups){ (uint32_t)regs, (uint32_t)count };
    return true;
}

/* Checks the rules of the instruction setmaxnreg. */
static bool check_groups(const struct question *q, const char *what, struct diag *diag)
{
    const struct occ_arch *arch = q->arch;
    uint32_t size = arch->warpgroup_warps * arch->warp_size;
    uint32_t named = 0;
    for (size_t i = 0; i < q->warpgroup_count; i++) {
        uint32_t regs = q->warpgroups[i].regs;
        if (regs < arch->setmaxnreg_min || regs > arch->setmaxnreg_max ||
            regs % arch->setmaxnreg_unit != 0) {
            return diag_error(
                diag, 0, "%s has %u registers; expected a multiple of %u from %u to %u", what, regs,
                arch->setmaxnreg_unit, arch->setmaxnreg_min, arch->setmaxnreg_max);
        }
        named += q->warpgroups[i].count;
    }
    if (q->launch.threads % size != 0) {
        return diag_error(
            diag, 0, "%s: a block of %u threads is not a whole number of warpgroups of %u threads",
            what, q->launch.threads, size);
    }
    if (named != q->launch.threads / size) {
        return diag_error(
            diag, 0, "%s names %u warpgroup%s, but a block of %u threads has %u of %u threads each",
            what, named, text_plural(named), q->launch.threads, q->launch.threads / size, size);
    }
    return true;
}

bool sharing_parse_setmaxnreg(const char *text, const char *what, struct sharing *sharing,
                              struct question *question, struct diag *diag)
{
    size_t count = 0;
    if (question->arch->warpgroup_warps == 0) {
        return diag_error(diag, 0, "%s: %s has no setmaxnreg", what, question->arch->name);
    }
    for (const char *at = text;; at++) {
        size_t len = strcspn(at, ",");
        if (count == OCC_WARPGROUPS_MAX || !read_group(at, len, &sharing->warpgroups[count])) {
            return refuse_setmaxnreg(text, what, diag);
        }
        count++;
        at += len;
        if (*at == '\0') {
            break;
        }
    }
    question->warpgroups = sharing->warpgroups;
    question->warpgroup_count = count;
    question->setmaxnreg = text;
    return check_groups(question, what, diag);
}
