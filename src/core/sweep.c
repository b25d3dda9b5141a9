#include "core/lever.h"
#include "core/round.h"

static void set(struct occ_launch *launch, enum occ_lever quantity, uint32_t value)
{
    if (quantity == OCC_LEVER_REGISTERS) {
        launch->regs = value;
    } else if (quantity == OCC_LEVER_SHARED_MEMORY) {
        launch->smem = value;
    } else {
        launch->barriers = value;
    }
}

enum occ_status occ_sweep_limits(const struct occ_arch *arch, const struct occ_launch *launch,
                                 enum occ_lever quantity, const uint32_t *values, size_t count,
                                 struct occ_limit_row *limits)
{
    if (arch == NULL || launch == NULL || values == NULL || limits == NULL) {
        return OCC_ERR_NULL;
    }
    enum occ_limit row = (unsigned)quantity < OCC_LEVER_COUNT ? levers[quantity].limit : OCC_LIMIT_COUNT;
    if (row == OCC_LIMIT_COUNT) {
        return OCC_ERR_RANGE;
    }
    struct occ_launch changed = *launch;
    for (size_t i = 0; i < count; i++) {
        struct occ_result result;
        set(&changed, quantity, values[i]);
        enum occ_status status = occ_evaluate(arch, &changed, &result);
        if (status != OCC_OK) {
            return status;
        }
        limits[i] = result.rows[row];
    }
    return OCC_OK;
}

enum occ_status occ_sweep_line(const struct occ_arch *arch, const struct occ_launch *launch,
                               enum occ_lever quantity, const struct occ_limit_row *limits,
                               size_t count, struct occ_cell *cells)
{
    if (arch == NULL || launch == NULL || limits == NULL || cells == NULL) {
        return OCC_ERR_NULL;
    }
    enum occ_limit row = (unsigned)quantity < OCC_LEVER_COUNT ? levers[quantity].limit : OCC_LIMIT_COUNT;
    if (row == OCC_LIMIT_COUNT) {
        return OCC_ERR_RANGE;
    }
    struct occ_result result;
    enum occ_status status = occ_evaluate(arch, launch, &result);
    if (status != OCC_OK) {
        return status;
    }
    uint32_t others = OCC_NO_LIMIT;
    for (int i = 0; i < OCC_LIMIT_COUNT; i++) {
        others = i == (int)row ? others : round_min(others, result.rows[i].blocks);
    }
    uint32_t ties = 0;
    for (int i = 0; i < OCC_LIMIT_COUNT; i++) {
        bool tie = i != (int)row && result.rows[i].blocks == others;
        ties |= (uint32_t)tie << i;
    }
    bool cluster = (result.causes & OCC_CAUSE_CLUSTER) != 0;
    for (size_t i = 0; i < count; i++) {
        uint32_t own = limits[i].blocks;
        uint32_t blocks = round_min(own, others);
        uint32_t limiters = others <= own ? ties : 0;
        limiters |= (uint32_t)(own <= others) << row;
        /* As in occ_evaluate(): no limit of the SM stops such a launch. */
        bool stopped = cluster & (blocks > 0);
        cells[i].blocks_per_sm = stopped ? 0 : blocks;
        cells[i].limiters = stopped ? 0 : limiters;
    }
    return OCC_OK;
}
