/*
 * The memory of the library is that of WebAssembly, which Node's limits of a thread do not count. A thread that wants more of it than a
 * file may have ends, as one does that wants more memory of its own.
 */

const PAGE_BYTES = 65_536;

let maxBytes = Number.POSITIVE_INFINITY;

/** @type {unknown} */
const grow = Reflect.get(WebAssembly.Memory.prototype, 'grow');
if (typeof grow !== 'function') throw new TypeError('A memory of WebAssembly has no grow any more.');

Reflect.set(
  WebAssembly.Memory.prototype,
  'grow',
  /**
   * @this {WebAssembly.Memory}
   * @param {number} pages
   */
  function growWithin(pages) {
    if (this.buffer.byteLength + pages * PAGE_BYTES > maxBytes) process.exit();
    return Reflect.apply(grow, this, [pages]);
  },
);

/**
 * Limits the memory of the library from now on.
 * @param {number} bytes
 */
export function limitMemory(bytes) {
  maxBytes = bytes;
}
