/*
 * setjmp.h - long jumps in WebAssembly, which wasi-libc does not have: clang turns both calls into
 * exceptions (-mllvm -wasm-enable-sjlj) and calls the functions of sjlj.c.
 */
#ifndef OCC_WASM_INCLUDE_SETJMP_H
#define OCC_WASM_INCLUDE_SETJMP_H

typedef long jmp_buf[6];

int setjmp(jmp_buf env) __attribute__((returns_twice));
_Noreturn void longjmp(jmp_buf env, int value);

#endif
