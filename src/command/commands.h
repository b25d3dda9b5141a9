/* commands.h - the commands.  Each is defined in its cmd_NAME.c and listed in commands.c. */
#ifndef OCC_COMMAND_COMMANDS_H
#define OCC_COMMAND_COMMANDS_H

#include "command/cli.h"

extern const struct command command_calc;
extern const struct command command_solve;
extern const struct command command_kernels;
extern const struct command command_diff;
extern const struct command command_batch;
extern const struct command command_arch;
extern const struct command command_gpu;
extern const struct command command_corun;
extern const struct command command_schema;
extern const struct command command_simulate;
extern const struct command command_trace;
extern const struct command command_tune;

#endif
