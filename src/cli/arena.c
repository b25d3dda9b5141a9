#include "cli/arena.h"

#include <cjson/cJSON.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

enum { ARENA_BYTES = 1 << 17, ARENA_ALIGN = 16 };

static _Alignas(ARENA_ALIGN) unsigned char arena[ARENA_BYTES];
static size_t used;

static void *arena_malloc(size_t size)
{
    if (size > ARENA_BYTES - ARENA_ALIGN) {
        return malloc(size);
    }
    size_t room = (size + ARENA_ALIGN - 1) / ARENA_ALIGN * ARENA_ALIGN;
    if (room > ARENA_BYTES - used) {
        return malloc(size);
    }
    void *at = arena + used;
    used += room;
    return at;
}

static void arena_free(void *pointer)
{
    uintptr_t at = (uintptr_t)pointer;
    if (at < (uintptr_t)arena || at >= (uintptr_t)arena + ARENA_BYTES) {
        free(pointer);
    }
}

void arena_install(void)
{
    cJSON_Hooks hooks = { arena_malloc, arena_free };
    cJSON_InitHooks(&hooks);
}

void arena_reset(void)
{
    used = 0;
}
