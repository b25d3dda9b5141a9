/* kernel_live.h - how many registers are alive at each instruction, as a disassembler prints it. */
#ifndef OCC_MODEL_KERNEL_KERNEL_LIVE_H
#define OCC_MODEL_KERNEL_KERNEL_LIVE_H

#include "model/kernel/kernel.h"

/* An instruction: its offset in the code, and the registers that hold values there. */
struct live_point {
    uint32_t offset, regs;
};

/* The code of one kernel or function for one architecture. */
struct live_code {
    char *name;                 /* mangled; owned */
    char arch[KERNEL_ARCH_MAX]; /* "sm_90"; "" = not in the text */
    struct live_point *points;  /* owned */
    size_t point_count;
    bool is_used; /* it belongs to a kernel of a binary */
};

/* Zero-initialise it. */
struct kernel_lives {
    struct live_code *codes;
    size_t count;
    size_t next; /* where the next search starts; disassemblies mostly have the binary's order */
};

/*
 * Adds an empty code with the name in the `len` bytes of `name`.  The pointer is valid until the
 * next call; NULL when memory runs out.
 */
struct live_code *kernel_lives_add(struct kernel_lives *lives, const char *name, size_t len,
                                   const char arch[KERNEL_ARCH_MAX]);

/* Adds an instruction; false when memory runs out. */
bool live_code_add(struct live_code *code, uint32_t offset, uint32_t regs);

/*
 * Finds the code called `name` whose architecture is unknown or has the number in `arch`
 * (kernel_arch_number()); NULL if there is none.
 */
struct live_code *kernel_lives_find(struct kernel_lives *lives, const char *name, size_t len,
                                    const char *arch);

/* Removes the codes from index `first` on that have no instructions. */
void kernel_lives_drop_empty(struct kernel_lives *lives, size_t first);

void kernel_lives_free(struct kernel_lives *lives);

#endif
