/* disassemble.c - for WebAssembly: refuses --nvdisasm, since no program can be started. */
#include "kernels/disassemble.h"

#include "command/cli.h"

bool disassemble(struct disassembly *disassembly, const char *program, const char *path)
{
    (void)disassembly;
    (void)path;
    return cli_refuse("--nvdisasm %s: this build of occ cannot run programs", program);
}
