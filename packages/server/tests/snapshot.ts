import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '../src/database/migrate.js';
import { createEngine, embeddedDatabase } from '../src/database/openEmbedded.js';
import { migrationsFolder } from '../src/folders.js';

const cache = fileURLToPath(new URL('../node_modules/.cache/slip-tests', import.meta.url));

/** Tells one set of migrations from another. */
export function migrationsHash(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(migrationsFolder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()) {
    hash.update(name).update(readFileSync(join(migrationsFolder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

let known: Promise<Blob> | undefined;

/** A migrated, empty embedded database, read once by each worker. */
export function migratedSnapshot(): Promise<Blob> {
  known ??= readSnapshot();
  return known;
}

/** Reads the snapshot, which is made once per set of migrations and kept for later runs. */
async function readSnapshot(): Promise<Blob> {
  const file = join(cache, `${migrationsHash()}-small.tar`);
  try {
    return new Blob([readFileSync(file)]);
  } catch {
    const engine = await createEngine({});
    const database = embeddedDatabase(engine);
    await migrate(database.db, 'for tests');
    // Nobody makes further databases of it, and without its templates it opens in half the time.
    await engine.exec('update pg_database set datistemplate = false');
    // One by one: a database is removed outside of transactions.
    for (const template of ['template0', 'template1']) await engine.exec(`drop database ${template}`);
    await engine.exec('checkpoint');
    const dump = await engine.dumpDataDir('none');
    await database.close();
    mkdirSync(cache, { recursive: true });
    // Test files run side by side: a half-written snapshot must never be read.
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, new Uint8Array(await dump.arrayBuffer()));
    renameSync(draft, file);
    return dump;
  }
}
