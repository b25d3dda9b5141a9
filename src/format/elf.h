/* elf.h - 64-bit little-endian ELF files: sections and notes, with checked ranges. */
#ifndef OCC_FORMAT_ELF_H
#define OCC_FORMAT_ELF_H

#include "base/diag.h"
#include "format/bytes.h"

enum { ELF_EHDR_SIZE = 64, ELF_PHDR_SIZE = 56, ELF_SHDR_SIZE = 64, ELF_SYM_SIZE = 24 };
enum { ELF_ET_REL = 1, ELF_ET_DYN = 3, ELF_STT_FUNC = 2 };
enum { ELF_SHT_SYMTAB = 2, ELF_SHT_NOTE = 7, ELF_SHT_DYNSYM = 11 };
enum { ELF_MACHINE_CUDA = 190, ELF_MACHINE_INTELGT = 205, ELF_MACHINE_AMDGPU = 224 };
enum { ELF_SECTIONS_MAX = 1 << 24 };

/* An opened file; its whole section table is inside `image`. */
struct elf {
    struct bytes image;
    uint64_t offset;   /* of the image in its file, for messages */
    const char *label; /* what messages call the image, such as "cubin" */
    struct diag *diag;
    uint16_t type;  /* 1 = relocatable, 2 = linked, 3 = shared */
    uint8_t abi;    /* EI_ABIVERSION */
    uint32_t flags; /* e_flags */
    uint64_t sections_at;
    uint32_t section_count;
    struct bytes section_names;
};

/* The members of a section header that the readers use. */
struct elf_section {
    uint32_t name;
    uint32_t type;
    uint64_t flags;
    uint64_t address;
    uint64_t offset;
    uint64_t size;
    uint32_t link;
    uint32_t info;
    uint64_t align;
};

/*
 * e_machine of the ELF file, 32-bit or 64-bit, at the start of `image`; 0 if `image` does not start
 * with one.
 */
uint16_t elf_machine(struct bytes image);

/*
 * The length of the ELF file at the start of `image`: the furthest end of its tables, sections and
 * segments inside `image`.  0 if its header or a table is not inside `image`.
 */
uint64_t elf_extent(struct bytes image);

/*
 * Opens `image`; messages call it `label` at `offset` of a file.  False, with the cause in `diag`,
 * if the header or the section table is damaged.
 */
bool elf_open(struct elf *elf, struct bytes image, uint64_t offset, const char *label,
              struct diag *diag);

/* Section `index`, which must be below section_count. */
struct elf_section elf_section_at(const struct elf *elf, uint32_t index);

/* Writes the contents of `s` to `*out`; false, with an error, if they are not inside the image. */
bool elf_read_contents(const struct elf *elf, const struct elf_section *s, struct bytes *out);

/* Does the name of `s` start with `prefix`? */
bool elf_name_starts(const struct elf *elf, const struct elf_section *s, const char *prefix);

/* A note: owner, type and content. */
struct elf_note {
    struct bytes owner; /* with its NUL */
    uint32_t type;
    struct bytes content;
    size_t content_at; /* in the section */
};

/*
 * Reads the note at `*at` of a section's contents and moves `*at` to the next note.  Returns false
 * at the end, with `*at` = contents.len; also if the note runs over the end, with `*at` untouched.
 */
bool elf_read_note(struct bytes contents, size_t *at, struct elf_note *out);

/*
 * Records "offset N: the LABEL TEXT" as an error and returns false.  `at` is an offset in the
 * image; N is the same place in the file.
 */
bool elf_report_damage(const struct elf *elf, uint64_t at, const char *text);

#endif
