/*
 * setjmp.h - setjmp() and longjmp() for WebAssembly.  wasi-libc has neither; clang implements both
 * with exceptions (-mllvm -wasm-enable-sjlj) and the functions of sjlj.c.
 */
#ifndef OCC_WASM_INCLUDE_SETJMP_H
#define OCC_WASM_INCLUDE_SETJMP_H

typedef long jmp_buf[6];

int setjmp(jmp_buf env) __attribute__((returns_twice));
_Noreturn void longjmp(jmp_buf env, int value);

#endif
