/* disassembly.h - how many registers are live at each instruction, as a disassembler prints it. */
#ifndef OCC_KERNELS_DISASSEMBLY_H
#define OCC_KERNELS_DISASSEMBLY_H

#include "kernels/kernel.h"

/* An instruction: its offset in the code, and the number of registers that hold values there. */
struct live_point {
    uint32_t offset, regs;
};

/* The code of one kernel or function for one architecture. */
struct disassembled_code {
    char *name;                 /* mangled; owned */
    char arch[KERNEL_ARCH_MAX]; /* "sm_90"; "" = not in the text */
    struct live_point *points;  /* owned */
    size_t point_count;
    bool is_used; /* a kernel of a binary has this code */
};

/* Zero-initialise it. */
struct disassembly {
    struct disassembled_code *codes;
    size_t count;
    size_t next; /* where the next search starts; disassemblies mostly have the binary's order */
};

/*
 * Adds an empty code with the name in the `len` bytes of `name`.  The pointer is valid until the
 * next call; NULL when memory runs out.
 */
struct disassembled_code *disassembly_add(struct disassembly *disassembly, const char *name,
                                          size_t len, const char arch[KERNEL_ARCH_MAX]);

/* Adds an instruction; false when memory runs out. */
bool disassembled_code_add(struct disassembled_code *code, uint32_t offset, uint32_t regs);

/*
 * Finds the code called `name` for `arch`; NULL if there is none.  Code of an unknown architecture
 * matches, and so does code whose architecture has the kernel_arch_number() of `arch`: sm_90 for
 * sm_90a.
 */
struct disassembled_code *disassembly_find(struct disassembly *disassembly, const char *name,
                                           size_t len, const char *arch);

/* Removes the codes from index `first` on that have no instructions. */
void disassembly_drop_empty(struct disassembly *disassembly, size_t first);

void disassembly_free(struct disassembly *disassembly);

#endif
