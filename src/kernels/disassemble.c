#include "kernels/disassemble.h"

#include <errno.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/file.h"
#include "command/cli.h"
#include "kernels/kernels_collect.h"
#include "kernels/read/nvdisasm.h"

extern char **environ;

enum { PIPE_PATH_MAX = 32 };

/* Starts `program -c -lrm count path`, which writes to the pipe `out`.  Returns 0 or an errno. */
static int start(const char *program, const char *path, const int out[2], pid_t *pid)
{
    char flag[] = "-c";
    char mode[] = "-lrm";
    char count[] = "count";
    char *const arguments[] = { (char *)(uintptr_t)program, flag, mode, count,
                                (char *)(uintptr_t)path,    NULL };
    posix_spawn_file_actions_t actions;
    int error = posix_spawn_file_actions_init(&actions);
    if (error != 0) {
        return error;
    }
    posix_spawn_file_actions_adddup2(&actions, out[1], STDOUT_FILENO);
    for (int i = 0; i < 2; i++) {
        if (out[i] != STDOUT_FILENO) { /* equal if this process started without a standard output */
            posix_spawn_file_actions_addclose(&actions, out[i]);
        }
    }
    error = posix_spawnp(pid, program, &actions, NULL, arguments, environ);
    posix_spawn_file_actions_destroy(&actions);
    return error;
}

bool disassemble(struct disassembly *disassembly, const char *program, const char *path)
{
    char pipe_path[PIPE_PATH_MAX];
    struct diag diag;
    struct file file = { .data = NULL };
    int out[2];
    int status = 0;
    pid_t pid;
    if (pipe(out) != 0) {
        return cli_refuse("--nvdisasm: %s", strerror(errno));
    }
    int error = start(program, path, out, &pid);
    close(out[1]);
    if (error != 0) {
        close(out[0]);
        return cli_refuse("--nvdisasm %s: %s", program, strerror(error));
    }
    diag_init(&diag, program);
    snprintf(pipe_path, sizeof pipe_path, "/dev/fd/%d", out[0]);
    bool ok = file_map(pipe_path, KERNELS_COLLECT_FILE_MAX, &file, &diag);
    close(out[0]);
    while (waitpid(pid, &status, 0) < 0 && errno == EINTR) {
    }
    if (ok && status != 0) {
        ok = diag_error(&diag, 0, "it failed for %s", path);
    }
    struct bytes text = { (const unsigned char *)file.data, file.len };
    ok = ok && nvdisasm_read(text, disassembly, &diag);
    file_free(&file);
    return ok || cli_refuse("--nvdisasm %s", diag.text);
}
