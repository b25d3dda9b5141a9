/*
 * sjlj.c - the functions that clang calls for setjmp() and longjmp() in WebAssembly.
 *
 * A function that calls setjmp() keeps a table with a row per executed call.  A row has a unique
 * id, which is also stored in the first word of the jmp_buf, and a label: the number of the call
 * site in the function.  longjmp() throws an exception; the function catches it, and finds in its
 * table where to go on.
 */
#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>

/* A row of the table; `id` 0 = after the last row. */
struct saved {
    uintptr_t id;
    uint32_t label;
};

/* The exception that a jump throws. */
struct jump {
    long *env;
    int value;
};

struct saved *saveSetjmp(long *env, uint32_t label, struct saved *table, uint32_t size);
uint32_t testSetjmp(uintptr_t id, const struct saved *table, uint32_t size);
uint32_t getTempRet0(void);
void setTempRet0(uint32_t value);
_Noreturn void __wasm_longjmp(long *env, int value);

static uint32_t second_result; /* second result of saveSetjmp(): the size of the table */
static uintptr_t last_id;

uint32_t getTempRet0(void)
{
    return second_result;
}

void setTempRet0(uint32_t value)
{
    second_result = value;
}

struct saved *saveSetjmp(long *env, uint32_t label, struct saved *table, uint32_t size)
{
    uint32_t i = 0;
    *(uintptr_t *)env = ++last_id;
    while (i < size && table[i].id != 0) {
        i++;
    }
    if (i + 1 >= size) {
        size *= 2;
        table = realloc(table, sizeof *table * size);
        if (table == NULL) {
            abort();
        }
    }
    table[i] = (struct saved){ last_id, label };
    table[i + 1].id = 0;
    second_result = size;
    return table;
}

uint32_t testSetjmp(uintptr_t id, const struct saved *table, uint32_t size)
{
    for (uint32_t i = 0; i < size && table[i].id != 0; i++) {
        if (table[i].id == id) {
            return table[i].label;
        }
    }
    return 0;
}

void __wasm_longjmp(long *env, int value)
{
    static struct jump jump;
    jump = (struct jump){ env, value != 0 ? value : 1 };
    __builtin_wasm_throw(1, &jump); /* 1: the tag of longjmp() */
}
