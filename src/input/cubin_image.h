/*
 * cubin_image.h - a cubin while it is read, for the files that read it: its sections (cubin.c), and
 * what its symbols and relocations say of its code (cubin_symbols.c).
 */
#ifndef OCC_INPUT_CUBIN_IMAGE_H
#define OCC_INPUT_CUBIN_IMAGE_H

#include "input/cubin.h"
#include "input/elf.h"
#include "input/line_table.h"

/* Numbers of the ELF format, and of NVIDIA's additions to it. */
enum {
    ET_REL = 1,
    ET_EXEC = 2,
    SHT_PROGBITS = 1,
    SHT_RELA = 4,
    SHT_NOBITS = 8,
    SHT_REL = 9,
    REL_SIZE = 16,
    RELA_SIZE = 24,
    SHT_SYMTAB_SHNDX = 18,
    SHT_CUDA_INFO = 0x70000000,
    SHT_CUDA_SHARED_REL = 0x7000000a,
    SHT_CUDA_COMPAT = 0x70000086,
    SHN_XINDEX = 0xffff,
    STT_CUDA_SHARED = 13,
    STO_CUDA_ENTRY = 0x10,
    ABI_NEW = 8, /* EI_ABIVERSION from which the SM number is in bits 8..15 of e_flags */
    FLAG_SPECIFIC_OLD = 0x800, /* e_flags of an 'a' target, ABI 7 */
    FLAG_SPECIFIC = 0x8        /* the same, ABI 8 of CUDA 12.8 */
};

/* What is known of a code section before its kernel is met. */
struct code {
    uint64_t shared; /* size of its .nv.shared section */
    uint64_t shared_align;
    uint32_t info; /* index of its .nv.info section, 0 = none */
    bool has_shared;
    bool unknown_shared; /* its shared memory is in a section of a type that is not known */
    bool external;       /* relocatable: refers to shared memory that is defined nowhere */
    bool refers;         /* relocatable: refers to a function */
    bool borrows;        /* relocatable: refers to shared memory that belongs to no kernel */
    bool calls;          /* functions that were not inlined stand in it */
    bool parsed;         /* numbers holds the attributes of `info` */
    struct kernel numbers;
};

/* What .nv.info says of a symbol. */
struct function {
    uint32_t regs;
    uint32_t frame;
    uint32_t stack;
    uint8_t has; /* bits 1 regs, 2 frame, 4 stack */
};

struct cubin {
    struct elf elf;
    const struct cubin_origin *origin;
    uint32_t number;   /* of the SM: 90 */
    uint32_t reserved; /* bytes of each section of shared memory that are the driver's */
    bool old;          /* ABI 7 */
    bool relocatable;
    bool named;            /* arch has its suffix, if any */
    bool linked_apart;     /* nvlink made it: it reserves external memory only where it is used */
    bool laid_out;         /* shared memory has its final size: no linker changes it */
    bool undefined;        /* functions are called that are defined nowhere */
    bool unknown_sections; /* a warning named a section of a type that is not known */
    size_t kernels;        /* in it */
    size_t roomy;          /* that have room for external shared memory */
    /* The least alignment of what is reserved for external shared memory; 0 = there is none. */
    uint64_t external_align;
    char arch[KERNEL_ARCH_MAX];
    struct bytes symbols;
    struct bytes symbol_sections; /* SHT_SYMTAB_SHNDX, empty = none */
    struct bytes names;
    uint64_t helper_bytes;      /* of names of functions that were looked at */
    uint64_t bytes_read;        /* of sections and names that are read byte by byte */
    struct code **code;         /* by section, NULL = nothing known */
    struct function *functions; /* by symbol */
    struct line_table lines;    /* where the list wants places */
};

/*
 * The contents of a section that is read byte by byte.  All of them together are no longer than the
 * file: sections that overlap are damage.
 */
bool cubin_contents(struct cubin *cubin, const struct elf_section *s, struct bytes *out);

/* The record of code section `index`, made when it is missing; NULL = no memory. */
struct code *cubin_code(struct cubin *cubin, uint32_t index);

/*
 * Something is reserved for external shared memory, whose size the launch gives.  The compiler
 * makes a section of no size, beside the driver's reserve, for each kernel of a file that declares
 * such memory, the linker for each kernel that uses it; debuggers get one of their own.
 */
void cubin_reserve(struct cubin *cubin, uint64_t align);

/*
 * Reads what the symbols say of the functions in the code of kernels, and the relocations of what
 * it refers to.  False, with the cause in the image's diag, on damage.
 */
bool cubin_read_symbols(struct cubin *cubin);

/*
 * The flag of a kernel that uses external shared memory, or may.  The relocations of relocatable
 * code say so, but not for the functions that it calls.  In linked code the reserved room says so,
 * unless each of several kernels has it: the compiler reserves it for all when one needs it.
 */
uint32_t cubin_external(const struct cubin *cubin, const struct code *code);

#endif
