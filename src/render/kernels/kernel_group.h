/* kernel_group.h - the instances of one template as one row, with ranges: --group. */
#ifndef OCC_RENDER_KERNELS_KERNEL_GROUP_H
#define OCC_RENDER_KERNELS_KERNEL_GROUP_H

#include "render/kernels/kernel_row.h"
#include "render/page/page.h"
#include "render/record/render.h"

/* What the rows of a group have: the least and the most. */
struct kernel_span {
    bool known; /* of one row at least */
    int64_t min, max;
};

struct kernel_group {
    char *name; /* with "<...>" for the template's arguments */
    const char *target;
    int64_t instances;
    struct kernel_span regs, spill, smem, barriers, threads, blocks;
    struct kernel_occupancy_span {
        bool known;
        double min, max;
    } occupancy;
};

/* Says a struct kernel_group. */
void kernel_group_say(struct sayer *s, const void *record);

/* Takes a row into the group. */
void kernel_group_add(struct kernel_group *group, const struct kernel_row *row);

/* The group's own format; `own` of struct render is struct kernels_text. */
extern const struct renderer render_kernel_groups[];

/* The columns of the others, and what html is given. */
enum { KERNEL_GROUP_COLUMNS = 17 };
extern const struct render_heading kernel_group_columns[KERNEL_GROUP_COLUMNS];
extern const struct render_page kernel_group_page;

#endif
