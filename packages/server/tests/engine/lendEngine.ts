import type { PGlite } from '@electric-sql/pglite';
import { createEngine } from '../../src/database/openEmbedded.js';
import { migratedSnapshot } from '../snapshot.js';
import { EngineImage } from './EngineImage.js';

/** An engine that is lent again and again, in the state in which it was opened. */
interface Reusable {
  readonly image: EngineImage;
  /** How many libraries it had loaded. */
  readonly libraries: number;
}

/** Those of this worker that no test uses now. */
const idle: Reusable[] = [];
/** A file seldom needs two at once, and each takes some 200 MB. */
const MAXIMUM_IDLE = 2;

/**
 * An engine with a migrated, empty database. Closing it gives it back, and the next borrower gets the same engine as it was when it
 * was opened, whatever was done to it: opening another one takes ten times as long.
 */
export async function lendEngine(): Promise<PGlite> {
  return lent(idle.pop() ?? (await openReusable()));
}

async function openReusable(): Promise<Reusable> {
  const engine = await createEngine({ snapshot: await migratedSnapshot() });
  // What the product uses is loaded before the image is taken: putting memory back does not unload a library.
  await engine.exec(`select similarity('a', 'b'); do $$ begin end $$`);
  const libraries = await countLibraries(engine);
  return { image: new EngineImage(engine), libraries };
}

/** The engine, until it is closed; then it refuses every call, as one that is really closed does. */
function lent(reusable: Reusable): PGlite {
  let isClosed = false;
  const close = async () => {
    if (isClosed) throw closedError();
    isClosed = true;
    await takeBack(reusable);
  };
  return new Proxy(reusable.image.engine, {
    get(engine, name) {
      if (name === 'closed') return isClosed;
      if (name === 'close') return close;
      const value: unknown = Reflect.get(engine, name, engine);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]): unknown => {
        if (isClosed) throw closedError();
        return Reflect.apply(value, engine, given);
      };
    },
  });
}

const closedError = () => new Error('PGlite is closed');

/** Waits for what still runs, and makes the engine ready for the next test, or closes it if that is not possible. */
async function takeBack(reusable: Reusable): Promise<void> {
  const { image, libraries } = reusable;
  await image.engine.exec('rollback');
  if (
    idle.length < MAXIMUM_IDLE &&
    image.canBePutBack &&
    (await countLibraries(image.engine)) === libraries
  ) {
    image.putBack();
    idle.push(reusable);
  } else {
    await image.engine.close();
  }
}

async function countLibraries(engine: PGlite): Promise<number> {
  const { rows } = await engine.query('select from pg_get_loaded_modules()');
  return rows.length;
}
