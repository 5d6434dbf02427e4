import { gt } from 'drizzle-orm';
import type { Executor } from '../database/executor.js';
import { type FileKind, hashInBucket } from './FileStore.js';

/** Files of a kind that are looked up at once. */
const FILES_AT_ONCE = 100;

/** The keys of all owners in a list of files, which is read some at a time. */
export async function* fileOwners(db: Executor, list: FileKind['listWithin']): AsyncGenerator<number> {
  for (let after = 0; ; ) {
    const ids = await list(db, after, FILES_AT_ONCE);
    yield* ids;
    const last = ids.at(-1);
    if (last === undefined) return;
    after = last;
  }
}

/** Lists the owners of the files of a kind that are in the bucket. */
export const listOutside =
  ({ outside }: FileKind): FileKind['listWithin'] =>
  async (db, after, most) => {
    const rows = await db
      .select({ id: outside.ownerId })
      .from(outside)
      .where(gt(outside.ownerId, after))
      .orderBy(outside.ownerId)
      .limit(most);
    return rows.map(({ id }) => id);
  };

/** A file that a row says is in the bucket. */
interface OutsideFile {
  /** The kind of file, and its number. */
  readonly name: string;
  readonly sha256: string;
}

/** Every file that is in the bucket, by the rows of the tables. */
export async function* outsideFiles(db: Executor, kinds: readonly FileKind[]): AsyncGenerator<OutsideFile> {
  for (const kind of kinds) {
    for await (const id of fileOwners(db, listOutside(kind))) {
      const sha256 = await hashInBucket(db, kind, id);
      if (sha256 !== undefined) yield { name: `${kind.name} ${id}`, sha256 };
    }
  }
}
