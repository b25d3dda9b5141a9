/* arena.h - memory for one JSON request at a time. */
#ifndef OCC_CLI_ARENA_H
#define OCC_CLI_ARENA_H

/*
 * Makes cJSON allocate from a fixed arena (falling back to malloc when it is full), which is what
 * most of a request's time would otherwise go into.  Trees must be freed before arena_reset().
 */
void arena_install(void);

/* Forgets everything allocated from the arena. */
void arena_reset(void);

#endif
