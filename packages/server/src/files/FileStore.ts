import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '../database/executor.js';
import { shareLock } from '../database/takeLock.js';
import { type Bucket, FilesAway, type HashedFile } from './Bucket.js';
import type { outsideTable } from './outsideTable.js';

/** How the files of one kind are stored in the tables of their noun. */
export interface FileKind {
  /** The name of one file, for people: `batch file`. */
  readonly name: string;
  /** The table of the rows that the files belong to. */
  readonly owner: PgTable;
  readonly ownerId: PgColumn;
  /** The table of the files of this kind that are in the bucket. */
  readonly outside: ReturnType<typeof outsideTable>;
  /** The keys of the owners whose files are in the tables, in their order, after a key. */
  readonly listWithin: (db: Executor, after: number, most: number) => Promise<readonly number[]>;
  /** The bytes in the tables; none if the file is in the bucket. */
  readonly pieces: (db: Executor, ownerId: number) => AsyncIterable<Uint8Array>;
  /** Stores bytes in the tables, of an owner that has none there. */
  readonly keep: (db: Executor, ownerId: number, pieces: AsyncIterable<Uint8Array>) => Promise<void>;
  /** Removes the bytes from the tables. */
  readonly letGo: (db: Executor, ownerId: number) => Promise<void>;
}

/** The key of a lock that is held while a file goes into the bucket, so that nobody removes it as a file that no row names. */
export const lockOf = (sha256: string) => `file:${sha256}`;

/** Hash and length of bytes. */
export async function hashOf(
  pieces: AsyncIterable<Uint8Array>,
): Promise<Pick<HashedFile, 'sha256' | 'size'>> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const piece of pieces) {
    hash.update(piece);
    size += piece.length;
  }
  return { sha256: hash.digest('hex'), size };
}

/** Bytes of a piece, as it is stored and sent. */
const PIECE_SIZE = 1024 * 1024;

/** The same bytes in pieces of one size, of which the last may be shorter. */
export async function* inPieces(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  size = PIECE_SIZE,
): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const piece of pieces) {
    for (let from = 0; from < piece.length; ) {
      const part = piece.subarray(from, from + size - length);
      waiting.push(part);
      from += part.length;
      length += part.length;
      if (length < size) continue;
      yield whole(waiting);
      waiting = [];
      length = 0;
    }
  }
  if (length > 0) yield whole(waiting);
}

const whole = (parts: readonly Uint8Array[]): Uint8Array =>
  parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);

/** All of the bytes at once, of a file that is small enough. */
export async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  for await (const piece of pieces) parts.push(piece);
  return Buffer.concat(parts);
}

/** The files that people hand in and that the office makes: in the tables of their nouns, or in a bucket. */
export class FileStore {
  readonly bucket: Bucket | undefined;
  readonly #takesNew: boolean;

  /**
   * @param bucket undefined if every file is in the tables.
   * @param takesNew false if files of the bucket are only read, and new files go into the tables.
   */
  constructor(bucket?: Bucket, takesNew = true) {
    this.bucket = bucket;
    this.#takesNew = takesNew;
  }

  /** The bucket, if new files go there. */
  get taker(): Bucket | undefined {
    return this.#takesNew ? this.bucket : undefined;
  }

  /**
   * Stores a new file, in the transaction of its owner: into the bucket before the transaction is committed, so that a row never names
   * a file that is not there. A transaction that is rolled back leaves a file that no row names; housekeeping removes it.
   * @throws FilesAway
   */
  async keep(db: Executor, kind: FileKind, ownerId: number, bytes: Uint8Array): Promise<void> {
    const pieces = () => inPieces([bytes]);
    const bucket = this.taker;
    if (!bucket) return kind.keep(db, ownerId, pieces());
    const hashed = await hashOf(pieces());
    await shareLock(db, lockOf(hashed.sha256));
    await bucket.put({ ...hashed, pieces }, AbortSignal.timeout(STORING_LIMIT));
    await db.insert(kind.outside).values({ ownerId, ...hashed });
  }

  /**
   * The bytes of a file. If it is moved meanwhile, reading goes on in the new place.
   * @throws FilesAway; FileSpoiled when the content is not what was stored
   */
  async *read(db: Executor, kind: FileKind, ownerId: number): AsyncGenerator<Uint8Array> {
    let given = 0;
    for await (const piece of kind.pieces(db, ownerId)) {
      given += piece.length;
      yield piece;
    }
    const sha256 = await hashInBucket(db, kind, ownerId);
    if (sha256 === undefined) {
      // No file is empty: it has come back into the tables between the two looks.
      if (given === 0) yield* kind.pieces(db, ownerId);
      return;
    }
    for await (const piece of this.reach().read(sha256)) {
      const rest = piece.subarray(given);
      given -= piece.length - rest.length;
      if (rest.length > 0) yield rest;
    }
  }

  /**
   * As `read`, for a file that is sent while it is read: before anything is sent it is checked that the bucket has it.
   * @throws FilesAway; FileSpoiled
   */
  async open(db: Executor, kind: FileKind, ownerId: number): Promise<AsyncIterable<Uint8Array>> {
    const sha256 = await hashInBucket(db, kind, ownerId);
    if (sha256 !== undefined) await this.reach().confirm(sha256);
    return this.read(db, kind, ownerId);
  }

  /** The bucket. @throws FilesAway when the settings name none, although a file is there */
  reach(): Bucket {
    if (this.bucket) return this.bucket;
    throw new FilesAway('SLIP_FILES_URL is not set, but a file is in a bucket: set it as it was');
  }
}

/** Milliseconds to store a new file: its transaction is idle meanwhile, which the database allows for a minute. */
const STORING_LIMIT = 45_000;

/** The hash of a file that is in the bucket; undefined if it is not there. */
export async function hashInBucket(
  db: Executor,
  { outside }: FileKind,
  ownerId: number,
): Promise<string | undefined> {
  const [found] = await db
    .select({ sha256: outside.sha256 })
    .from(outside)
    .where(eq(outside.ownerId, ownerId));
  return found?.sha256;
}
