#include "kernels/read/ptxas.h"

#include "format/find.h"

/* Writes the only architecture that follows "=sm_" or "=compute_"; "" for none or several. */
static void find_command_arch(struct log *log, char out[KERNEL_ARCH_MAX])
{
    static const char *const tags[] = { "=sm_", "=com" }; /* tags have four bytes */
    static const char compute[] = "=compute_";
    size_t which = 0;
    memset(out, 0, KERNEL_ARCH_MAX);
    struct find_tags find;
    find_tags_init(&find, tags, 2);
    for (size_t at = find_next_tag(&find, log->buf, 0, &which); at < log->buf.len;
         at = find_next_tag(&find, log->buf, at + 1, &which)) {
        char name[KERNEL_ARCH_MAX] = "sm_";
        size_t n = 3;
        size_t from = at + (which == 0 ? 4 : sizeof compute - 1);
        struct bytes b = log->buf;
        if (which == 1 && !BYTES_HAS_AT(b, at, compute)) {
            continue;
        }
        while (from < b.len && n < sizeof name - 1 &&
               (text_is_digit(b.data[from]) ||
                (n > 3 && (b.data[from] == 'a' || b.data[from] == 'f')))) {
            name[n++] = (char)b.data[from++];
        }
        if (n == 3 || (out[0] != '\0' && strcmp(out, name) == 0)) {
            continue;
        }
        if (out[0] != '\0') {
            out[0] = '\0';
            return;
        }
        memcpy(out, name, sizeof name);
    }
}

/*
 * Returns the only architecture for which ptxas compiled `name`.  If it did not compile `name`,
 * returns the only architecture for which it compiled at all.  "" for none or several.
 */
static const char *find_compiled_arch(const struct ptxas *ptxas, const struct log *log,
                                      const char *name)
{
    const char *found = "";
    for (size_t i = 0; i < ptxas->arch_count; i++) {
        if (kernel_list_find(log->list, name, strlen(name), ptxas->archs[i]) != NULL) {
            if (found[0] != '\0') {
                return "";
            }
            found = ptxas->archs[i];
        }
    }
    return found[0] == '\0' && ptxas->arch_count == 1 ? ptxas->archs[0] : found;
}

void nvlink_add_kernels(struct ptxas *ptxas, struct log *log)
{
    char command_arch[KERNEL_ARCH_MAX] = "";
    bool has_searched = false;
    for (size_t i = 0; i < ptxas->linked_kernels.count && !log->has_failed; i++) {
        struct kernel k = ptxas->linked_kernels.items[i];
        if (k.arch[0] == '\0') {
            const char *arch = find_compiled_arch(ptxas, log, k.name);
            if (arch[0] == '\0' && ptxas->arch_count == 0) {
                if (!has_searched) {
                    find_command_arch(log, command_arch);
                    has_searched = true;
                }
                arch = command_arch;
            }
            kernel_set_arch(&k, arch, strlen(arch));
        }
        if (!kernel_list_add(log->list, &k, k.name, strlen(k.name), log->diag)) {
            log->has_failed = true;
        }
    }
}
