#include "format/elf.h"

#include "base/minmax.h"
#include "base/ull.h"

enum { SHN_XINDEX = 0xffff };

bool elf_report_damage(const struct elf *elf, uint64_t at, const char *text)
{
    return diag_error(elf->diag, 0, "offset 0x%llx: the %s %s", ull(elf->offset + at), elf->label,
                      text);
}

uint16_t elf_machine(struct bytes image)
{
    if (image.len < 20 || memcmp(image.data, "\177ELF", 4) != 0) {
        return 0;
    }
    return bytes_u16(image.data + 18);
}

/* An entry of the table of sections or of segments: its size, and the offsets of its members. */
struct layout {
    size_t entry_size, type_at;
    size_t data_offset_at, data_size_at; /* where the entry gives offset and size of its data */
    uint32_t absent_type;                /* entries of this type have no data in the file */
};

static const struct layout section_layout = { ELF_SHDR_SIZE, 4, 24, 32, 8 /* SHT_NOBITS */ };
static const struct layout segment_layout = { ELF_PHDR_SIZE, 0, 8, 32, 0 /* PT_NULL */ };

/*
 * The furthest end, inside `image`, of the table at `at` and of the data that its `count` entries
 * describe.
 */
static uint64_t find_table_end(struct bytes image, uint64_t at, uint64_t count,
                               const struct layout *layout)
{
    uint64_t end = at + count * layout->entry_size;
    for (uint64_t i = 0; i < count; i++) {
        const unsigned char *p = image.data + at + i * layout->entry_size;
        uint64_t offset = bytes_u64(p + layout->data_offset_at);
        uint64_t size = bytes_u64(p + layout->data_size_at);
        bool has_data = bytes_u32(p + layout->type_at) != layout->absent_type;
        if (has_data && bytes_has(image, offset, size) && offset + size > end) {
            end = offset + size;
        }
    }
    return end;
}

uint64_t elf_extent(struct bytes image)
{
    if (image.len < ELF_EHDR_SIZE) {
        return 0;
    }
    uint64_t sections = bytes_u64(image.data + 40);
    uint64_t segments = bytes_u64(image.data + 32);
    uint64_t section_count = bytes_u16(image.data + 60);
    uint64_t segment_count = bytes_u16(image.data + 56);
    if (sections != 0 && section_count == 0 && bytes_has(image, sections, ELF_SHDR_SIZE)) {
        section_count = bytes_u64(image.data + sections + 32); /* too many for the header */
    }
    if (section_count > ELF_SECTIONS_MAX ||
        !bytes_has(image, sections, section_count * ELF_SHDR_SIZE) ||
        !bytes_has(image, segments, segment_count * ELF_PHDR_SIZE)) {
        return 0;
    }
    uint64_t sections_end = find_table_end(image, sections, section_count, &section_layout);
    uint64_t segments_end = find_table_end(image, segments, segment_count, &segment_layout);
    return max_u64(max_u64(sections_end, segments_end), ELF_EHDR_SIZE);
}

bool elf_open(struct elf *elf, struct bytes image, uint64_t offset, const char *label,
              struct diag *diag)
{
    *elf = (struct elf){ .image = image, .offset = offset, .label = label, .diag = diag };
    const unsigned char *p = bytes_at(image, 0, ELF_EHDR_SIZE);
    if (p == NULL) {
        return elf_report_damage(elf, 0, "ends inside its header");
    }
    if (p[4] != 2 || p[5] != 1) {
        return elf_report_damage(elf, 4, "is not 64-bit little-endian, the only supported format");
    }
    elf->type = bytes_u16(p + 16);
    elf->abi = p[8];
    elf->flags = bytes_u32(p + 48);
    elf->sections_at = bytes_u64(p + 40);
    uint16_t entry = bytes_u16(p + 58);
    uint64_t count = bytes_u16(p + 60);
    uint32_t names = bytes_u16(p + 62);
    if (elf->sections_at == 0) {
        return true;
    }
    if (entry != ELF_SHDR_SIZE) {
        return elf_report_damage(elf, 58, "has section headers of an unknown size");
    }
    if (!bytes_has(image, elf->sections_at, ELF_SHDR_SIZE)) {
        return elf_report_damage(elf, 40, "has its section table outside the file");
    }
    struct elf_section first = elf_section_at(elf, 0);
    if (count == 0) { /* too many for the header */
        count = first.size;
    }
    if (names == SHN_XINDEX) {
        names = first.link;
    }
    if (count > ELF_SECTIONS_MAX || !bytes_has(image, elf->sections_at, count * ELF_SHDR_SIZE)) {
        return elf_report_damage(elf, 40, "has its section table outside the file");
    }
    if (names >= count) {
        return elf_report_damage(elf, 62, "has no section with the names of its sections");
    }
    elf->section_count = (uint32_t)count;
    struct elf_section s = elf_section_at(elf, names);
    return elf_read_contents(elf, &s, &elf->section_names);
}

struct elf_section elf_section_at(const struct elf *elf, uint32_t index)
{
    const unsigned char *p = elf->image.data + elf->sections_at + (uint64_t)index * ELF_SHDR_SIZE;
    struct elf_section s = {
        .name = bytes_u32(p),
        .type = bytes_u32(p + 4),
        .flags = bytes_u64(p + 8),
        .address = bytes_u64(p + 16),
        .offset = bytes_u64(p + 24),
        .size = bytes_u64(p + 32),
        .link = bytes_u32(p + 40),
        .info = bytes_u32(p + 44),
        .align = bytes_u64(p + 48),
    };
    return s;
}

bool elf_read_contents(const struct elf *elf, const struct elf_section *s, struct bytes *out)
{
    if (bytes_sub(elf->image, s->offset, s->size, out)) {
        return true;
    }
    return diag_error(elf->diag, 0,
                      "offset 0x%llx: the %s has a section of 0x%llx bytes at 0x%llx, outside its "
                      "0x%llx bytes",
                      ull(elf->offset), elf->label, ull(s->size), ull(s->offset),
                      ull(elf->image.len));
}

bool elf_name_starts(const struct elf *elf, const struct elf_section *s, const char *prefix)
{
    size_t len = strlen(prefix);
    const unsigned char *p = bytes_at(elf->section_names, s->name, len);
    return p != NULL && memcmp(p, prefix, len) == 0;
}

bool elf_read_note(struct bytes contents, size_t *at, struct elf_note *out)
{
    enum { HEADER = 12 };
    const unsigned char *p = bytes_at(contents, *at, HEADER);
    if (p == NULL) {
        *at = contents.len;
        return false;
    }
    uint64_t owner_len = bytes_u32(p);
    uint64_t content_len = bytes_u32(p + 4);
    uint64_t content_at = *at + HEADER + (owner_len + 3) / 4 * 4;
    struct elf_note note = { .type = bytes_u32(p + 8) };
    if (!bytes_sub(contents, *at + HEADER, owner_len, &note.owner) ||
        !bytes_sub(contents, content_at, content_len, &note.content)) {
        return false;
    }
    note.content_at = (size_t)content_at;
    *at = (size_t)min_u64(content_at + (content_len + 3) / 4 * 4, contents.len);
    *out = note;
    return true;
}
