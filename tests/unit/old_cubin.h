/* old_cubin.h - a cubin made by hand, for tests of the readers. */
#ifndef OCC_TESTS_OLD_CUBIN_H
#define OCC_TESTS_OLD_CUBIN_H

#include "input.h"

/* Where each part begins in the image, in bytes; IMAGE is its length. */
enum {
    NAMES = 64,        /* section names and symbol names, in one table */
    SYMBOLS = 192,     /* two symbols of 24 bytes */
    GLOBAL_INFO = 256, /* .nv.info */
    KERNEL_INFO = 304, /* .nv.info.k */
    SECTIONS = 384,    /* seven headers of 64 bytes */
    IMAGE = SECTIONS + 7 * 64
};

/* The index of each section's header. */
enum { S_NAMES = 1, S_SYMBOLS, S_INFO, S_TEXT, S_KINFO, S_SHARED };

/* `name` is the offset of the section's name in the table at NAMES. */
static inline void put_section_header(unsigned char *image, size_t index, uint32_t name,
                                      uint32_t type, uint64_t offset, uint64_t size, uint32_t link,
                                      uint32_t info)
{
    unsigned char *p = image + SECTIONS + index * 64;
    put_number(p, name, 4);
    put_number(p + 4, type, 4);
    put_number(p + 24, offset, 8);
    put_number(p + 32, size, 8);
    put_number(p + 40, link, 4);
    put_number(p + 44, info, 4);
}

/*
 * Makes a cubin as CUDA 11 to 12.6 write it (EI_ABIVERSION 7), with one kernel "k".  `sm` is 80
 * for sm_80.  The kernel has 42 registers, 3 barriers and `shared` bytes of shared memory.
 */
static inline void old_cubin(unsigned char image[IMAGE], uint32_t sm, uint64_t shared)
{
    static const char names[] =
        "\0k\0.strtab\0.nv.info\0.text.k\0.nv.info.k\0.nv.shared.k\0.symtab";
    memset(image, 0, IMAGE);
    memcpy(image, "\177ELF\2\1\1\063\7", 9);
    put_number(image + 16, 2, 2);   /* ET_EXEC */
    put_number(image + 18, 190, 2); /* EM_CUDA */
    put_number(image + 20, 118, 4); /* e_version: CUDA 11.8 */
    put_number(image + 40, SECTIONS, 8);
    put_number(image + 48, 0x00500500 | sm | (uint64_t)sm << 16, 4); /* e_flags */
    put_number(image + 52, 64, 2);                                   /* e_ehsize */
    put_number(image + 58, 64, 2);                                   /* e_shentsize */
    put_number(image + 60, 7, 2);                                    /* e_shnum */
    put_number(image + 62, S_NAMES, 2);                              /* e_shstrndx */
    memcpy(image + NAMES, names, sizeof names);
    put_number(image + SYMBOLS + 24, 1, 4); /* name "k" */
    image[SYMBOLS + 24 + 4] = 0x12;         /* global function */
    image[SYMBOLS + 24 + 5] = 0x10;         /* an entry */
    put_number(image + SYMBOLS + 24 + 6, S_TEXT, 2);
    static const unsigned char global[] = {
        4, 0x2f, 8, 0, 1, 0, 0, 0, 42, 0, 0, 0, /* REGCOUNT of symbol 1 */
        4, 0x11, 8, 0, 1, 0, 0, 0, 16, 0, 0, 0, /* FRAME_SIZE */
        4, 0x12, 8, 0, 1, 0, 0, 0, 24, 0, 0, 0, /* MIN_STACK_SIZE */
    };
    static const unsigned char kernel[] = {
        4, 0x05, 12,   0, 64, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, /* MAX_THREADS */
        3, 0x1b, 0xff, 0,                                      /* MAXREG_COUNT */
    };
    memcpy(image + GLOBAL_INFO, global, sizeof global);
    memcpy(image + KERNEL_INFO, kernel, sizeof kernel);
    put_section_header(image, S_NAMES, 3, 3, NAMES, sizeof names, 0, 0);
    put_section_header(image, S_SYMBOLS, 52, 2, SYMBOLS, 48, S_NAMES, 1);
    put_section_header(image, S_INFO, 11, 0x70000000, GLOBAL_INFO, sizeof global, S_SYMBOLS, 0);
    put_section_header(image, S_TEXT, 20, 1, 64, 0, S_SYMBOLS,
                       1 | 42u << 24); /* code of symbol 1, 42 registers */
    put_number(image + SECTIONS + S_TEXT * 64 + 8, 6 | 3u << 20, 8); /* flags: 3 barriers */
    put_section_header(image, S_KINFO, 28, 0x70000000, KERNEL_INFO, sizeof kernel, S_SYMBOLS,
                       S_TEXT);
    put_section_header(image, S_SHARED, 39, 8, IMAGE, shared, 0, S_TEXT);
}

#endif
