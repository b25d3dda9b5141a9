#include "kernels/kernels.h"

#include <sys/stat.h>

#include "base/stream.h"
#include "command/cli.h"
#include "format/elf.h"
#include "kernels/disassemble.h"
#include "kernels/kernels_collect.h"
#include "kernels/read/nvdisasm.h"

static bool is_packed_disassembly(const struct file *file)
{
    unsigned char head[NVDISASM_HEAD];
    if (!stream_is_packed(file->data, file->len)) {
        return false;
    }
    size_t len = stream_peek(file, head, sizeof head);
    return nvdisasm_is_text((struct bytes){ head, len });
}

/* Reads the file if it is a disassembly; disassembles a cubin with `program` (NULL = none). */
static bool read_path(struct disassembly *disassembly, const char *path, const char *program)
{
    struct stat st;
    struct diag diag;
    struct file file = { .data = NULL };
    diag_init(&diag, path);
    if (stat(path, &st) != 0 || !S_ISREG(st.st_mode) ||
        !file_map(path, KERNELS_COLLECT_FILE_MAX, &file, &diag)) {
        return true; /* kernels_collect_path() reads or refuses it */
    }
    bool ok = true;
    if (is_packed_disassembly(&file)) {
        ok = stream_unpack(&file, FILE_UNSIZED_MAX, &diag) || cli_refuse("%s", diag.text);
    }
    struct bytes bytes = { (const unsigned char *)file.data, file.len };
    if (ok && nvdisasm_is_text(bytes)) {
        ok = nvdisasm_read(bytes, disassembly, &diag) || cli_refuse("%s", diag.text);
    } else if (ok && program != NULL && elf_machine(bytes) == ELF_MACHINE_CUDA) {
        ok = disassemble(disassembly, program, path);
    }
    file_free(&file);
    return ok;
}

bool kernels_disassembly_read(struct disassembly *disassembly, const char *const *paths,
                              size_t count, const char *program)
{
    for (size_t i = 0; i < count; i++) {
        if (!read_path(disassembly, paths[i], program)) {
            return false;
        }
    }
    return true;
}

void kernels_disassembly_warn_unused(const struct disassembly *disassembly)
{
    for (size_t i = 0; i < disassembly->count; i++) {
        if (disassembly->codes[i].is_used) {
            return;
        }
    }
    if (disassembly->count > 0) {
        cli_warn(NULL, "no kernel of the binaries has the name and architecture of a kernel in the "
                       "disassembly: also give the cubin that was disassembled");
    }
}
