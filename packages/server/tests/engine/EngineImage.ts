import type { PGlite } from '@electric-sql/pglite';
import { FilesImage } from './FilesImage.js';

const BLOCK = 65_536;
const emptyBlock = Buffer.alloc(BLOCK);

/**
 * All that an embedded engine in memory is at one moment: the memory of its program, where rows, locks, settings, prepared
 * statements and caches are, and its files. Putting it back takes a tenth of the time of opening another engine.
 *
 * An image is taken and put back only between two queries.
 */
export class EngineImage {
  readonly engine: PGlite;
  readonly #size: number;
  readonly #memory: Uint8Array;
  readonly #stack: number;
  readonly #files: FilesImage;

  constructor(engine: PGlite) {
    const memory = memoryOf(engine);
    this.engine = engine;
    this.#size = memory.length;
    this.#memory = memory.slice(0, usedOf(memory));
    this.#stack = engine.Module.stackSave();
    this.#files = new FilesImage(engine.Module.FS);
  }

  /** False once the engine has grown: its memory never shrinks, and clearing it would take longer each time. */
  get canBePutBack(): boolean {
    return memoryOf(this.engine).length === this.#size;
  }

  /** Makes the engine what it was when the image was taken. */
  putBack(): void {
    const memory = memoryOf(this.engine);
    const used = usedOf(memory);
    memory.set(this.#memory);
    if (used > this.#memory.length) memory.fill(0, this.#memory.length, used);
    this.engine.Module.stackRestore(this.#stack);
    this.#files.putBack();
  }

  /** What is not as in the image, one line each. */
  differences(): readonly string[] {
    const memory = memoryOf(this.engine);
    const same =
      usedOf(memory) === this.#memory.length &&
      Buffer.compare(memory.subarray(0, this.#memory.length), this.#memory) === 0 &&
      this.engine.Module.stackSave() === this.#stack;
    return [...(same ? [] : ['the memory']), ...this.#files.differences()];
  }
}

/** The program's memory. Growing replaces it, so nobody keeps it. */
function memoryOf(engine: PGlite): Uint8Array {
  const memory: unknown = engine.Module.HEAPU8;
  if (memory instanceof Uint8Array) return memory;
  throw new TypeError('This version of PGlite keeps its memory elsewhere: `Module.HEAPU8` is not there.');
}

/** How much of the memory has been written to; the rest, at its end, is still zero. */
function usedOf({ buffer, length }: Uint8Array): number {
  let end = length;
  while (end > 0 && emptyBlock.equals(new Uint8Array(buffer, end - BLOCK, BLOCK))) end -= BLOCK;
  return end;
}
