#include "render/page/page.h"

#include "core/words.h"

void page_stairs_above(const void *unused, struct out *out)
{
    (void)unused;
    out_text(out,
             "<p>Click the head of a column to sort. Choose a row to see how its blocks per SM "
             "depend on the registers.</p>\n"
             "<figure id=\"stairs\" aria-live=\"polite\"></figure>\n");
}

/* data-stairs is "32:8 40:6 48:5": the largest number of registers of a step, and its blocks. */
void page_stairs_row(const struct question *question, struct out *out)
{
    struct occ_stair stair = { .last = 0 };
    const struct words *w = words_of(question->arch);
    out_printf(out, " data-unit=\"%s\" data-blocks=\"%s per %s\" data-now=\"%u\" data-stairs=\"",
               w->regs, w->blocks, w->sm, question->launch.regs);
    const char *separator = "";
    while (occ_stair(question->arch, &question->launch, OCC_LEVER_REGISTERS, stair.last + 1,
                     &stair) == OCC_OK &&
           stair.last != UINT32_MAX) {
        out_printf(out, "%s%u:%u", separator, stair.last, stair.blocks_per_sm);
        separator = " ";
    }
    out_char(out, '"');
}

void page_stairs_answer(const void *answer, struct out *out)
{
    page_stairs_row(&((const struct answer *)answer)->question, out);
}
