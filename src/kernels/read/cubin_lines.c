/* cubin_lines.c - the source lines whose code spills, and the live registers of source lines. */
#include <stdlib.h>

#include "base/num.h"
#include "base/order.h"
#include "kernels/disassembly.h"
#include "kernels/read/cubin_image.h"

/* An instruction that spills, with its place in the source. */
struct spot {
    const struct spill *spill;
    const struct line_row *frames[LINE_FRAMES_MAX];
    size_t frame_count;
};

/* Spots with the same place; the first is spots[order[first]]. */
struct group {
    size_t first;
    int64_t stores, loads; /* bytes */
};

struct groups {
    struct spot *spots;
    uint32_t *order;
    struct group *items;
    size_t count;
};

static int by_frames(const void *owner, uint32_t i, uint32_t j)
{
    const struct spot *x = &((const struct groups *)owner)->spots[i];
    const struct spot *y = &((const struct groups *)owner)->spots[j];
    for (size_t k = 0; k < x->frame_count && k < y->frame_count; k++) {
        int order = line_row_compare(x->frames[k], y->frames[k]);
        if (order != 0) {
            return order;
        }
    }
    return NUM_ORDER(x->frame_count, y->frame_count);
}

/* The most bytes first, then by place. */
static int by_bytes(const void *a, const void *b)
{
    const struct group *x = a;
    const struct group *y = b;
    int64_t x_bytes = x->stores + x->loads;
    int64_t y_bytes = y->stores + y->loads;
    return x_bytes != y_bytes ? NUM_ORDER(y_bytes, x_bytes) : NUM_ORDER(x->first, y->first);
}

/* Fills `spots` with the spilling instructions whose place is known; returns their number. */
static size_t find_spots(const struct cubin *cubin, const struct code *code, struct spot *spots)
{
    size_t count = 0;
    for (size_t i = 0; i < code->spill_count; i++) {
        struct spot *spot = &spots[count];
        spot->spill = &code->spills[i];
        spot->frame_count =
            line_table_find_frames(&cubin->lines, code->section, spot->spill->at, spot->frames);
        count += spot->frame_count > 0;
    }
    return count;
}

/* Groups the spots by place, the most bytes first; false when memory runs out. */
static bool group_spots(struct groups *groups, size_t count)
{
    groups->order = order_make(groups, count, by_frames);
    groups->items = malloc((count + 1) * sizeof *groups->items);
    if (groups->order == NULL || groups->items == NULL) {
        return false;
    }
    for (size_t i = 0; i < count; i++) {
        const struct spill *spill = groups->spots[groups->order[i]].spill;
        if (i == 0 || by_frames(groups, groups->order[i - 1], groups->order[i]) != 0) {
            groups->items[groups->count++] = (struct group){ .first = i };
        }
        struct group *group = &groups->items[groups->count - 1];
        *(spill->is_load ? &group->loads : &group->stores) += spill->bytes;
    }
    qsort(groups->items, groups->count, sizeof *groups->items, by_bytes);
    return true;
}

/* Fills `out` with the place of a row; `list` owns its path.  False when memory runs out. */
static bool copy_frame(const struct line_row *row, struct kernel_list *list,
                       struct source_line *out)
{
    char path[LINE_PATH_MAX];
    size_t len = line_row_write_path(row, path);
    *out = (struct source_line){ kernel_list_text(list, path, len), (uint32_t)row->line };
    return out->path != NULL;
}

/* Fills `out` with a group; `list` owns its frames.  False when memory runs out. */
static bool copy_line(const struct groups *groups, const struct group *group,
                      struct kernel_list *list, struct kernel_spill_line *out)
{
    const struct spot *spot = &groups->spots[groups->order[group->first]];
    struct source_line *frames = kernel_list_alloc(list, spot->frame_count * sizeof *frames);
    for (size_t i = 0; frames != NULL && i < spot->frame_count; i++) {
        if (!copy_frame(spot->frames[i], list, &frames[i])) {
            return false;
        }
    }
    *out = (struct kernel_spill_line){ frames, spot->frame_count, group->stores, group->loads };
    return frames != NULL;
}

/* Stores the first groups, at most list->spill_lines_max; false when memory runs out. */
static bool store_lines(const struct groups *groups, struct kernel_list *list, struct kernel *k)
{
    size_t count = min_size(groups->count, list->spill_lines_max);
    struct kernel_spill_line *lines = kernel_list_alloc(list, count * sizeof *lines);
    struct kernel_extras *extras = kernel_list_add_extras(list, k);
    if (extras == NULL) {
        return false;
    }
    for (size_t i = 0; lines != NULL && i < count; i++) {
        if (!copy_line(groups, &groups->items[i], list, &lines[i])) {
            return false;
        }
    }
    extras->spill_lines = lines;
    extras->spill_line_count = (uint32_t)count;
    return lines != NULL;
}

bool cubin_read_spill_lines(struct cubin *cubin, struct code *code, struct kernel_list *list)
{
    struct groups groups = { .spots = NULL };
    if (code->spill_count == 0 || list->spill_lines_max == 0) {
        return true;
    }
    groups.spots = malloc(code->spill_count * sizeof *groups.spots);
    size_t count = groups.spots != NULL ? find_spots(cubin, code, groups.spots) : 0;
    bool ok =
        groups.spots != NULL &&
        (count == 0 || (group_spots(&groups, count) && store_lines(&groups, list, &code->numbers)));
    free(groups.spots);
    free(groups.order);
    free(groups.items);
    return ok || diag_report_no_memory(cubin->elf.diag);
}

/* ---- live registers ----------------------------------------------------------------------- */

/* The line of an instruction, and the number of live registers there. */
struct live_row {
    const struct line_row *row;
    uint32_t regs;
};

static int by_line(const void *a, const void *b)
{
    const struct live_row *x = a;
    const struct live_row *y = b;
    int order = line_row_compare(x->row, y->row);
    return order != 0 ? order : NUM_ORDER(y->regs, x->regs);
}

/* The most registers first. */
static int by_regs(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a;
    uint32_t y = *(const uint32_t *)b;
    return NUM_ORDER(y, x);
}

/* Stores the peak of live registers of each line, the largest first; false when memory runs out. */
static bool store_live_lines(struct live_row *items, size_t count, struct kernel_list *list,
                             struct kernel_live *live)
{
    uint32_t *peaks = kernel_list_alloc(list, (count + 1) * sizeof *peaks);
    if (peaks == NULL) {
        return false;
    }
    qsort(items, count, sizeof *items, by_line);
    for (size_t i = 0; i < count; i++) {
        if (i == 0 || line_row_compare(items[i - 1].row, items[i].row) != 0) {
            peaks[live->line_count++] = items[i].regs;
        }
    }
    qsort(peaks, live->line_count, sizeof *peaks, by_regs);
    live->line_peaks = peaks;
    return true;
}

/* Stores the place of the peak; false when memory runs out. */
static bool store_peak_place(const struct line_row *row, struct kernel_list *list,
                             struct kernel_live *live)
{
    if (row == NULL) {
        return true;
    }
    if (row->caller > 0 && row->function.len > 0) {
        live->function = kernel_list_text(list, row->function.data, row->function.len);
        if (live->function == NULL) {
            return false;
        }
    }
    return copy_frame(row, list, &live->at);
}

/* Fills `live` from the instructions of `listing`; false when memory runs out. */
static bool fill_live(const struct cubin *cubin, const struct code *code,
                      const struct disassembled_code *listing, struct kernel_list *list,
                      struct kernel_live *live)
{
    struct live_row *items = malloc((listing->point_count + 1) * sizeof *items);
    const struct line_row *peak_row = NULL;
    size_t count = 0;
    for (size_t i = 0; items != NULL && i < listing->point_count; i++) {
        const struct line_row *frames[LINE_FRAMES_MAX] = { NULL };
        const struct live_point *point = &listing->points[i];
        if (line_table_find_frames(&cubin->lines, code->section, point->offset, frames) > 0) {
            items[count++] = (struct live_row){ frames[0], point->regs };
        }
        if (point->regs > live->peak) {
            live->peak = point->regs;
            peak_row = frames[0];
        }
    }
    bool ok = items != NULL && store_live_lines(items, count, list, live) &&
              store_peak_place(peak_row, list, live);
    free(items);
    return ok;
}

bool cubin_read_live(struct cubin *cubin, struct bytes name, const struct code *code,
                     struct kernel_list *list, struct kernel *k)
{
    struct disassembled_code *listing = NULL;
    if (list->disassembly != NULL) {
        listing =
            disassembly_find(list->disassembly, (const char *)name.data, name.len, cubin->arch);
    }
    if (listing == NULL) {
        return true;
    }
    struct kernel_live *live = kernel_list_alloc(list, sizeof *live);
    struct kernel_extras *extras = kernel_list_add_extras(list, k);
    if (live == NULL || extras == NULL) {
        return diag_report_no_memory(cubin->elf.diag);
    }
    *live = (struct kernel_live){ .at = { NULL, 0 } };
    listing->is_used = true;
    extras->live = live;
    return fill_live(cubin, code, listing, list, live) || diag_report_no_memory(cubin->elf.diag);
}
