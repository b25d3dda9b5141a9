#include "kernels/read/images.h"

#include "format/find.h"

enum { VALUE_MAX = 1 << 20 };

/*
 * Parses up to three numbers after `directive` in the head of an entry.  False if the directive is
 * missing, has no number, or a number is too large.
 */
static bool parse_directive(struct bytes head, const char *directive, int32_t out[3])
{
    size_t at = find_text(head, 0, directive);
    if (at == head.len) {
        return false;
    }
    at += strlen(directive);
    size_t count = 0;
    while (count < 3 && at < head.len) {
        at = bytes_past_blanks(head, at);
        int32_t value = 0;
        size_t start = at;
        while (at < head.len && text_is_digit(head.data[at]) && value < VALUE_MAX) {
            value = value * 10 + (head.data[at++] - '0');
        }
        if (at == start) {
            break;
        }
        if (value >= VALUE_MAX) {
            return false;
        }
        out[count++] = value;
        at = bytes_past_blanks(head, at);
        if (at == head.len || head.data[at] != ',') {
            break;
        }
        at++;
    }
    return count > 0;
}

static bool is_name_byte(unsigned char c)
{
    return text_is_letter(c) || text_is_digit(c) || c == '_' || c == '$' || c == '%' || c >= 0x80;
}

/*
 * Returns the head of the entry whose name ends at `from`: the text up to the brace of its body, or
 * up to the next .entry if it is only declared.  `*brace` keeps the brace found last for the next
 * call, so that no text is searched twice.
 */
static struct bytes find_entry_head(struct bytes text, size_t from, size_t *brace)
{
    if (*brace < from) {
        const unsigned char *hit = memchr(text.data + from, '{', text.len - from);
        *brace = text.len;
        if (hit != NULL) {
            *brace = (size_t)(hit - text.data);
        }
    }
    struct bytes head = { text.data + from, *brace - from };
    head.len = find_text(head, 0, ".entry");
    return head;
}

static void read_head(struct bytes head, struct kernel *k)
{
    int32_t bound[3] = { 1, 1, 1 };
    int32_t block[3] = { 1, 1, 1 };
    int32_t blocks_per_sm[3] = { 0, 0, 0 };
    if (parse_directive(head, ".maxntid", bound)) {
        k->bound_threads = kernel_dims_number(bound);
    }
    if (parse_directive(head, ".reqntid", block)) {
        memcpy(k->block, block, sizeof block);
    }
    if (parse_directive(head, ".minnctapersm", blocks_per_sm)) {
        k->bound_blocks = blocks_per_sm[0];
    }
}

bool ptx_read(struct bytes text, const char *arch, struct kernel_list *list, struct diag *diag)
{
    static const char *const tags[] = { ".ent" };
    static const char word[] = ".entry";
    struct find_tags find;
    find_tags_init(&find, tags, 1);
    size_t which = 0;
    size_t brace = 0;
    size_t at = find_next_tag(&find, text, 0, &which);
    while (at < text.len) {
        size_t from = at + sizeof word - 1;
        size_t next = at + 4;
        if (BYTES_HAS_AT(text, at, word) && bytes_past_blanks(text, from) > from) {
            from = bytes_past_blanks(text, from);
            size_t end = from;
            while (end < text.len && is_name_byte(text.data[end])) {
                end++;
            }
            struct bytes head = find_entry_head(text, end, &brace);
            next = end + head.len;
            if (end > from) {
                struct kernel k;
                kernel_init(&k, KERNEL_FATBIN);
                k.flags |= KERNEL_PTX_ONLY;
                kernel_set_arch(&k, arch, strlen(arch));
                read_head(head, &k);
                if (!kernel_list_add(list, &k, (const char *)text.data + from, end - from, diag)) {
                    return false;
                }
            }
        }
        at = find_next_tag(&find, text, next, &which);
    }
    return true;
}
