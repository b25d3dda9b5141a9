/* commands.c - the list of the commands, in the order of the help. */
#include "command/commands.h"

const struct command *const cli_commands[] = {
    &command_calc,  &command_solve, &command_kernels,  &command_diff,
    &command_tune,  &command_trace, &command_simulate, &command_corun,
    &command_batch, &command_arch,  &command_gpu,      &command_schema,
    NULL,
};
