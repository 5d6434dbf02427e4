/**
 * For servers that a test ends soon: Node runs the embedded database without compiling it a second time, optimized. That
 * second time took a third of a start. Node takes these before the program's path.
 */
export const shortLivedServer = ['--no-wasm-dynamic-tiering', '--no-wasm-tier-up'];
