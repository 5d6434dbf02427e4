import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { reasonOf } from '../database/databaseError.js';
import { StartProblem } from '../StartProblem.js';

const LINE_FEED = '\n';
/** The line that ends the rows of a `COPY` statement, as PostgreSQL writes it. */
const END_OF_ROWS = '\\.\n';
const LAST_LINE = '-- whole: ';

/** The unzipped bytes of a file. It is opened at the first read, so that the reader gets the error when that fails. */
async function* unzipped(file: string): AsyncGenerator {
  yield* pipeline(createReadStream(file), createGunzip(), () => undefined);
}

/** The last line of a backup, with its line feed. */
const lastLineOf = (hash: Hash): string => `${LAST_LINE}${hash.digest('hex')}${LINE_FEED}`;

/** Reads a file to its end. @throws Error when it is not a whole backup */
export async function readThrough(file: string, throwIfStopped: () => void): Promise<void> {
  const hash = createHash('sha256');
  // A SHA-256 has 64 hexadecimal digits.
  const length = LAST_LINE.length + 64 + LINE_FEED.length;
  /** The bytes that may be the last line. */
  let tail = Buffer.alloc(0);
  for await (const piece of unzipped(file)) {
    throwIfStopped();
    if (!Buffer.isBuffer(piece)) throw new Error('A piece of a file is not bytes.');
    const read = Buffer.concat([tail, piece]);
    const before = Math.max(0, read.length - length);
    hash.update(read.subarray(0, before));
    tail = read.subarray(before);
  }
  if (tail.toString() !== lastLineOf(hash)) throw new Error('the file is not whole when it is read back');
}

/** Reads the lines of a backup from its beginning, and at the end checks that it is whole. */
export class BackupLines {
  readonly #file: string;
  readonly #pieces: AsyncIterator<unknown>;
  readonly #hash = createHash('sha256');
  /** The bytes that were read and not returned yet; they begin where a line begins. */
  #rest = Buffer.alloc(0);

  constructor(file: string) {
    this.#file = file;
    this.#pieces = unzipped(file);
  }

  /** The next line, without its line feed; undefined after the last one. @throws StartProblem where the file is not a whole backup */
  async next(): Promise<string | undefined> {
    let end = this.#rest.indexOf(LINE_FEED);
    while (end < 0) {
      await this.#readOn();
      end = this.#rest.indexOf(LINE_FEED);
    }
    const line = this.#rest.subarray(0, end).toString();
    if (line.startsWith(LAST_LINE)) {
      if (`${line}${LINE_FEED}` !== lastLineOf(this.#hash)) throw this.#notWhole();
      return undefined;
    }
    this.#take(end + 1);
    return line;
  }

  /** The rows of the table whose `COPY` statement was the line before. */
  async *rows(): AsyncGenerator<Buffer> {
    for (;;) {
      if (this.#rest.subarray(0, END_OF_ROWS.length).toString() === END_OF_ROWS) {
        this.#take(END_OF_ROWS.length);
        return;
      }
      const end = this.#rest.indexOf(`${LINE_FEED}${END_OF_ROWS}`);
      const whole = (end < 0 ? this.#rest.lastIndexOf(LINE_FEED) : end) + 1;
      if (whole > 0) yield this.#take(whole);
      if (end < 0) await this.#readOn();
    }
  }

  /** Stops reading. */
  async close(): Promise<void> {
    await this.#pieces.return?.();
  }

  #take(length: number): Buffer {
    const taken = this.#rest.subarray(0, length);
    this.#hash.update(taken);
    this.#rest = this.#rest.subarray(length);
    return taken;
  }

  /** Reads on until another line has ended. A row may hold a whole document: its pieces are put together once, at its end. */
  async #readOn(): Promise<void> {
    const pieces: Buffer[] = [this.#rest];
    let piece: Buffer;
    do {
      piece = await this.#nextPiece();
      pieces.push(piece);
    } while (!piece.includes(LINE_FEED));
    this.#rest = Buffer.concat(pieces);
  }

  async #nextPiece(): Promise<Buffer> {
    let piece: IteratorResult<unknown>;
    try {
      piece = await this.#pieces.next();
    } catch (cause) {
      throw this.#notWhole(cause);
    }
    if (piece.done || !Buffer.isBuffer(piece.value)) throw this.#notWhole();
    return piece.value;
  }

  #notWhole(cause?: unknown): StartProblem {
    const reason = cause === undefined ? '' : ` (${reasonOf(cause)})`;
    return new StartProblem(
      `${this.#file} is not a whole backup${reason}: nothing was restored. Take another one.`,
      { cause },
    );
  }
}
