/*
 * cubin_image.h - the state while a cubin is read: sections (cubin.c), symbols and relocations
 * (cubin_symbols.c), machine code (cubin_sass.c), spills in it (cubin_spill.c) and their lines
 * (cubin_lines.c).
 */
#ifndef OCC_KERNELS_READ_CUBIN_IMAGE_H
#define OCC_KERNELS_READ_CUBIN_IMAGE_H

#include "format/elf.h"
#include "kernels/read/images.h"
#include "kernels/read/line_table.h"

/* Constants of the ELF format and of NVIDIA's extensions. */
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
    ABI_8 = 8, /* EI_ABIVERSION from which the SM number is in bits 8..15 of e_flags */
    FLAG_SPECIFIC_OLD = 0x800, /* bit in e_flags of an 'a' target, ABI 7 */
    FLAG_SPECIFIC = 0x8        /* bit in e_flags of an 'a' target, ABI 8 of CUDA 12.8 */
};

enum { CUBIN_SM_WIDE = 70 }; /* the first sm with instructions of 16 bytes */

/* Where a function is in its code section; offset and size in bytes. */
struct function_range {
    uint64_t start, size;
};

/* An instruction that spills. */
struct spill {
    uint64_t at; /* offset in its section */
    uint32_t bytes;
    bool is_load; /* else a store */
};

/* A code section, and what other sections say about it. */
struct code {
    uint64_t shared; /* size of its .nv.shared section */
    uint64_t shared_align;
    uint32_t info; /* index of its .nv.info section, 0 = none */
    bool has_shared;
    bool has_unknown_shared; /* its shared memory is in a section of unknown type */
    bool uses_external;  /* relocatable: refers to shared memory that is not defined in the file */
    bool uses_common;    /* relocatable: refers to shared memory that belongs to no kernel */
    bool uses_functions; /* relocatable: refers to functions */
    bool has_functions;  /* contains functions that were not inlined, helpers excepted */
    bool has_kernel;     /* a kernel begins in it */
    bool has_scratch;    /* the code uses local memory outside of its stack frame */
    bool is_parsed;      /* `numbers` holds the attributes of section `info` */
    uint32_t writer;     /* version of the toolkit that wrote it: 124 is CUDA 12.4; 0 = unknown */
    struct bytes text;   /* the instructions, once cubin_read_text() has read them */
    uint32_t section;    /* index of this section */
    struct bytes *spill_lists; /* lists of instructions that spill; owned */
    size_t spill_list_count;
    struct spill *spills; /* the instructions that surely spill, if lines are wanted; owned */
    size_t spill_count;
    struct function_range *ranges; /* of its functions that are not kernels; owned */
    size_t range_count;
    struct kernel numbers; /* the attributes that its kernels share */
};

/* The attributes of a function in .nv.info. */
enum { FUNCTION_REGS = 1 << 0, FUNCTION_FRAME = 1 << 1, FUNCTION_STACK = 1 << 2 };
struct function {
    uint32_t regs;
    uint32_t frame; /* bytes of its own frame */
    uint32_t stack; /* bytes, callees included; UINT32_MAX = recursive */
    uint8_t has;    /* FUNCTION_ bits: which of the members above are known */
};

struct cubin {
    struct elf elf;
    const struct cubin_origin *origin;
    uint32_t sm;         /* 90 for sm_90 */
    uint32_t reserved;   /* bytes that the driver reserves in each shared-memory section */
    bool is_before_abi8; /* made by CUDA 12.6 or earlier */
    bool is_relocatable;
    bool is_suffix_known; /* `arch` has its 'a' or 'f', or is known to have none */
    /* nvlink makes room only in kernels that use external shared memory. */
    bool is_linked_by_nvlink;
    bool is_laid_out;           /* shared memory has its final size */
    bool has_undefined;         /* refers to functions that are not defined in the file */
    bool has_functions_apart;   /* a section has functions, but no kernel */
    bool has_warned_of_list;    /* of a list of spills that cannot be read */
    bool has_warned_of_section; /* of a section of unknown type */
    size_t kernel_count;
    size_t kernels_with_room; /* kernels with room for external shared memory */
    /* The smallest alignment of room for external shared memory; 0 = no such room. */
    uint64_t external_align;
    char arch[KERNEL_ARCH_MAX];
    struct bytes symbols;
    struct bytes symbol_sections; /* SHT_SYMTAB_SHNDX, empty = none */
    struct bytes names;
    uint64_t helper_bytes;      /* bytes of function names that is_helper() has compared */
    uint64_t bytes_read;        /* bytes of sections and names read byte by byte so far */
    struct code **code;         /* indexed by section, NULL = no data */
    struct function *functions; /* indexed by symbol */
    struct line_table lines;    /* filled by line_table_make() */
};

/*
 * Points `*out` to the contents of `s`, which the caller then reads byte by byte.  False, with an
 * error, if they are outside the file, or if sections overlap: all contents requested so far are
 * together longer than the file.
 */
bool cubin_read_contents(struct cubin *cubin, const struct elf_section *s, struct bytes *out);

/*
 * Sets code->text to the instructions of its section, unless an earlier call did.  Fails as
 * cubin_read_contents() does.
 */
bool cubin_read_text(struct cubin *cubin, struct code *code, const struct elf_section *s);

/* The record of code section `index`, which is created if missing; NULL = out of memory. */
struct code *cubin_find_or_add_code(struct cubin *cubin, uint32_t index);

/*
 * Records that a section with alignment `align` makes room for external shared memory, whose size
 * the launch decides.  Such a section has only the driver's reserved bytes.  If a file declares
 * external memory, the compiler adds such a section for each kernel.  The linker adds one for each
 * kernel that uses external memory.  .nv_debug.shared, for debuggers, is such a section too.
 */
void cubin_record_room(struct cubin *cubin, uint64_t align);

/*
 * Reads the symbols of functions that are not kernels, and the relocations.  False, with the cause
 * in the image's diag, on damage.
 */
bool cubin_read_symbols(struct cubin *cubin);

/*
 * Returns KERNEL_EXTERNAL_SMEM if a kernel uses external shared memory, KERNEL_MAYBE_EXTERNAL_SMEM
 * if it may use it, else 0.  In relocatable code the relocations show the use, but not the use by
 * called functions.  In linked code a kernel with room for external memory uses it if nvlink linked
 * the file, another kernel has no room, or there is no other kernel.  Otherwise the kernel may use
 * it: the compiler makes room in all kernels if one needs it.
 */
uint32_t cubin_external_flag(const struct cubin *cubin, const struct code *code);

/*
 * Sets the spills of code->numbers from the instructions of section `s`.  If a list of spills
 * cannot be read, warns, once for the file.  Fails as cubin_read_contents() does.
 */
bool cubin_read_spills(struct cubin *cubin, struct code *code, const struct elf_section *s);

/*
 * Sets the spill_lines of code->numbers: the lines of code->spills, if the line table has them.
 * False, with an error, when memory runs out.
 */
bool cubin_read_spill_lines(struct cubin *cubin, struct code *code, struct kernel_list *list);

/*
 * Sets k->live if list->disassembly has the code of the kernel `name`.  False, with an error, when
 * memory runs out.
 */
bool cubin_read_live(struct cubin *cubin, struct bytes name, const struct code *code,
                     struct kernel_list *list, struct kernel *k);

/*
 * Writes the register counts of the setmaxnreg instructions in `code` (sm_90 or later): ascending,
 * each once, then KERNEL_UNKNOWN.  If there are more than KERNEL_SETMAXNREG_MAX, or one is not a
 * constant, all are KERNEL_UNKNOWN.
 */
void cubin_sass_setmaxnreg(struct bytes code, int16_t out[KERNEL_SETMAXNREG_MAX]);

/*
 * Counts the instructions of code for compute capability 7.0 and later, without those that fill it
 * to its end, and those that access local memory.
 */
void cubin_sass_count(struct bytes code, int32_t *all, int32_t *local);

#endif
