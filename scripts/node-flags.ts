/**
 * For processes that run TypeScript directly and start threads. Threads strip types by a shared WebAssembly module; V8
 * frees the wrappers it has replaced by faster ones while another thread still uses the module, and the process ends
 * with SIGSEGV (seen in imports on a busy machine, Node 24.21). With these flags none is replaced. Built code has no
 * types to strip.
 */
export const SOURCE_FLAGS: readonly string[] = ['--wasm-wrapper-tiering-budget=1000000000'];
