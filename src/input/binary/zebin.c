#include "input/binary/zebin.h"

#include <stdio.h>

#include "arch/arch_record.h"
#include "base/text.h"
#include "input/binary/elf.h"
#include "input/binary/zeinfo.h"
#include "occ.h"

enum {
    SHT_NOTE = 7,
    NOTE_FAMILY = 1, /* the product family, the compiler's number */
    NOTE_IP = 6,     /* the IP version */
    IP_ARCHITECTURE = 22,
    IP_RELEASE = 14,
    IP_RELEASE_MASK = 0xff,
    IP_REVISION_MASK = 0x3f,
    TYPE_TOKENS = 0xff04 /* e_type of the form before zebin */
};

static const uint32_t section_info = 0xff000011U;   /* .ze_info */
static const uint32_t section_tokens = 0xff000005U; /* patch tokens */

/* The machine in the notes. */
struct machine {
    bool has_ip, has_family;
    uint32_t ip, family;
};

static bool read_notes(const struct elf *elf, const struct elf_section *s, struct machine *machine)
{
    struct bytes b;
    struct elf_note note;
    size_t at = 0;
    if (!elf_bytes(elf, s, &b)) {
        return false;
    }
    while (elf_note_next(b, &at, &note)) {
        if (note.owner.len != sizeof "IntelGT" || memcmp(note.owner.data, "IntelGT", 8) != 0 ||
            note.content.len != sizeof(uint32_t)) {
            continue;
        }
        if (note.type == NOTE_IP) {
            machine->has_ip = true;
            machine->ip = bytes_u32(note.content.data);
        } else if (note.type == NOTE_FAMILY) {
            machine->has_family = true;
            machine->family = bytes_u32(note.content.data);
        }
    }
    return at == b.len || elf_damaged(elf, s->offset + at, "has a note that runs over its section");
}

/*
 * The architecture of the IP version, else of the product family; their numbers if it is unknown.
 */
static void name_machine(const struct machine *machine, char out[ARCH_NAME_MAX * 2])
{
    const struct occ_arch *arch = NULL;
    size_t size = (size_t)ARCH_NAME_MAX * 2;
    out[0] = '\0';
    if (machine->has_ip) {
        snprintf(out, size, "%u.%u.%u", machine->ip >> IP_ARCHITECTURE,
                 machine->ip >> IP_RELEASE & IP_RELEASE_MASK, machine->ip & IP_REVISION_MASK);
        arch = occ_arch_find(out);
    } else if (machine->has_family) {
        snprintf(out, size, RECORD_FAMILY "%u", machine->family);
        arch = occ_arch_find(out);
    }
    if (arch != NULL) {
        snprintf(out, size, "%s", arch->name);
    }
}

bool zebin_read(struct bytes image, uint64_t offset, struct kernel_list *list, struct diag *diag)
{
    struct elf elf;
    struct machine machine = { 0 };
    char arch[ARCH_NAME_MAX * 2];
    uint32_t info = 0;
    if (!elf_open(&elf, image, offset, "zebin", diag)) {
        return false;
    }
    for (uint32_t i = 0; i < elf.section_count; i++) {
        struct elf_section s = elf_section_at(&elf, i);
        if (s.type == SHT_NOTE && elf_named(&elf, &s, ".note.intelgt.compat") &&
            !read_notes(&elf, &s, &machine)) {
            return false;
        }
        if (s.type == section_info) {
            info = i;
        }
    }
    if (info == 0) {
        return true;
    }
    struct elf_section s = elf_section_at(&elf, info);
    struct bytes text;
    name_machine(&machine, arch);
    return elf_bytes(&elf, &s, &text) && zeinfo_read(text, offset, arch, list, diag);
}

bool zebin_refuse_tokens(struct bytes image, uint64_t offset, struct diag *diag)
{
    struct elf elf;
    struct diag ignored;
    diag_init(&ignored, NULL);
    if (image.len < ELF_EHDR_SIZE || bytes_u16(image.data + 16) != TYPE_TOKENS ||
        !elf_open(&elf, image, offset, "OpenCL device binary", &ignored)) {
        return true;
    }
    elf.diag = diag;
    for (uint32_t i = 0; i < elf.section_count; i++) {
        struct elf_section s = elf_section_at(&elf, i);
        if (s.type == section_tokens) {
            return elf_damaged(
                &elf, 0,
                "is in the old patch-token format; compile it as zebin (ocloc --format zebin)");
        }
    }
    return true;
}
