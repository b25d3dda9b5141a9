/* cubin_lines.c - the source lines whose code spills. */
#include <stdlib.h>

#include "base/num.h"
#include "base/order.h"
#include "input/binary/cubin_image.h"

/* An instruction that spills, with its place in the source. */
struct spot {
    const struct spill *spill;
    const struct line_row *frames[LINE_FRAMES_MAX];
    size_t frame_count;
};

/* Spots with the same place: spots[order[first]] to spots[order[end - 1]]. */
struct group {
    size_t first, end;
    int64_t stores, loads;
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
    int64_t first = x->stores + x->loads;
    int64_t second = y->stores + y->loads;
    return first != second ? NUM_ORDER(second, first) : NUM_ORDER(x->first, y->first);
}

/* Finds the place of each instruction; returns how many have one.  The line table must have rows.
 */
static size_t find_spots(const struct cubin *cubin, const struct code *code, struct spot *spots)
{
    size_t count = 0;
    for (size_t i = 0; i < code->spilling_count; i++) {
        struct spot *spot = &spots[count];
        spot->spill = &code->spilling[i];
        spot->frame_count =
            line_table_frames(&cubin->lines, code->section, spot->spill->at, spot->frames);
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
        group->end = i + 1;
        *(spill->load ? &group->loads : &group->stores) += spill->bytes;
    }
    qsort(groups->items, groups->count, sizeof *groups->items, by_bytes);
    return true;
}

/* Copies the place of a group into memory of the list; false when memory runs out. */
static bool copy_line(const struct groups *groups, const struct group *group,
                      struct kernel_list *list, struct kernel_spill_line *out)
{
    const struct spot *spot = &groups->spots[groups->order[group->first]];
    struct kernel_frame *frames = kernel_list_alloc(list, spot->frame_count * sizeof *frames);
    for (size_t i = 0; frames != NULL && i < spot->frame_count; i++) {
        char path[LINE_PATH_MAX];
        size_t len = line_row_path(spot->frames[i], path);
        char *copy = kernel_list_alloc(list, len + 1);
        if (copy == NULL) {
            return false;
        }
        memcpy(copy, path, len + 1);
        frames[i] = (struct kernel_frame){ copy, (uint32_t)spot->frames[i]->line };
    }
    *out = (struct kernel_spill_line){ frames, spot->frame_count, group->stores, group->loads };
    return frames != NULL;
}

/* Stores the first groups as lines of the kernel; false when memory runs out. */
static bool store_lines(const struct groups *groups, struct kernel_list *list, struct kernel *k)
{
    size_t count = min_size(groups->count, list->lines);
    struct kernel_spill_line *lines = kernel_list_alloc(list, count * sizeof *lines);
    for (size_t i = 0; lines != NULL && i < count; i++) {
        if (!copy_line(groups, &groups->items[i], list, &lines[i])) {
            return false;
        }
    }
    k->spill_lines = lines;
    k->spill_line_count = count;
    return lines != NULL;
}

bool cubin_read_spill_lines(struct cubin *cubin, struct code *code, struct kernel_list *list)
{
    struct groups groups = { .spots = NULL };
    if (code->spilling_count == 0 || cubin->lines.row_count == 0) {
        return true;
    }
    groups.spots = malloc(code->spilling_count * sizeof *groups.spots);
    size_t count = groups.spots != NULL ? find_spots(cubin, code, groups.spots) : 0;
    bool ok =
        groups.spots != NULL &&
        (count == 0 || (group_spots(&groups, count) && store_lines(&groups, list, &code->numbers)));
    free(groups.spots);
    free(groups.order);
    free(groups.items);
    return ok || diag_no_memory(cubin->elf.diag);
}
