/* fatal_signals.h - signals that end a program from outside; not SIGXFSZ, which main() ignores. */
#ifndef OCC_COMMAND_FATAL_SIGNALS_H
#define OCC_COMMAND_FATAL_SIGNALS_H

#include <signal.h>

static const int fatal_signals[] = { SIGHUP,  SIGINT,  SIGQUIT, SIGPIPE, SIGTERM,
                                     SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU };
enum { FATAL_SIGNALS = sizeof fatal_signals / sizeof *fatal_signals };

#endif
