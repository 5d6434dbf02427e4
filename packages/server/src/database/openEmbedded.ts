import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PGlite, type PGliteOptions, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { StartProblem } from '../StartProblem.js';
import type { Database } from './Database.js';
import { countedEngine } from './EngineUse.js';
import { folderProblem } from './folderProblem.js';
import { lockFolder } from './lockFolder.js';
import { migrate } from './migrate.js';
import { reasonOf } from './reasonOf.js';
import { removeVeiled } from './veil/removeVeiled.js';

/**
 * The engine's own conversion goes byte by byte, which takes seconds for a file of a few megabytes. Bytes are sent as they are: as
 * text, which its types ask for, they would take three times as long.
 */
const quickBytes: Pick<PGliteOptions, 'serializers' | 'parsers'> = {
  serializers: { [types.BYTEA]: (bytes) => bytes },
  parsers: { [types.BYTEA]: (text: string) => new Uint8Array(Buffer.from(text.slice(2), 'hex')) },
};

/** A database in memory is small and short-lived: most of its opening went into making and copying room it never fills. */
const inMemory = {
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
  initDbStartParams: ['--wal-segsize=1'],
};

/** Settings every embedded database runs with. `snapshot` is a dump of another one to begin from, kept in memory. */
export function createEngine(where: { dataDir: string } | { snapshot?: Blob | File }): Promise<PGlite> {
  const settings = { extensions: { pg_trgm }, ...quickBytes };
  if ('dataDir' in where) return PGlite.create({ dataDir: where.dataDir, ...settings });
  return PGlite.create({
    ...settings,
    ...inMemory,
    ...(where.snapshot ? { loadDataDir: where.snapshot } : {}),
  });
}

/** The embedded database behind a running engine; closing it also calls `release`. */
export function embeddedDatabase(engine: PGlite, release: () => void = () => undefined): Database {
  const { counted, use } = countedEngine(engine);
  return {
    db: drizzle(counted),
    engine: 'embedded',
    use,
    ping: async () => {
      await engine.query('select 1');
    },
    close: async () => {
      try {
        if (!engine.closed) await engine.close();
      } finally {
        release();
      }
    },
  };
}

/**
 * Opens the embedded PostgreSQL in a folder (made when missing) and migrates it. The folder is locked until `close`.
 * @throws StartProblem
 */
export async function openEmbedded(folder: string): Promise<Database> {
  const dataDir = resolve(folder);
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (cause) {
    throw folderProblem(dataDir, 'made', cause);
  }
  const release = lockFolder(dataDir);
  try {
    const engine = await createEngine({ dataDir: join(dataDir, 'postgres') });
    const database = embeddedDatabase(engine, release);
    try {
      // Before the tables change, which views on them would prevent.
      await removeVeiled(database.db);
      await migrate(database.db, dataDir);
    } catch (error) {
      await engine.close();
      throw error;
    }
    return database;
  } catch (cause) {
    release();
    if (cause instanceof StartProblem) throw cause;
    throw new StartProblem(
      `The database in ${dataDir} cannot be opened (${reasonOf(cause)}): restore the folder from a backup, or set SLIP_DATA to another folder.`,
      { cause },
    );
  }
}
