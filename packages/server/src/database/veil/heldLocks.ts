import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { Executor } from '../executor.js';
import { heldLocks } from './tables.js';

/** Milliseconds after which nobody waits any longer: as long as a statement may take in the database. */
const LIMIT = 30_000;
/** Milliseconds between two looks. */
const PAUSE = 100;

/** Somebody holds a lock over several transactions: the open one cannot go on, and has to begin again afterwards. */
export class HeldLock extends Error {
  readonly lock: string;

  constructor(lock: string) {
    super(`${lock} is held over several transactions.`);
    this.name = 'HeldLock';
    this.lock = lock;
  }
}

const isHeld = async (db: Executor, lock: string) =>
  (await db.$count(heldLocks, eq(heldLocks.name, lock))) > 0;

/** Goes on where nobody holds a lock over several transactions. @throws HeldLock */
export async function passHeldLock(transaction: Executor, lock: string): Promise<void> {
  if (await isHeld(transaction, lock)) throw new HeldLock(lock);
}

/** Waits until a lock is free again. @throws HeldLock when that takes too long. */
export async function waitForHeldLock(db: Executor, held: HeldLock): Promise<void> {
  const end = Date.now() + LIMIT;
  while (await isHeld(db, held.lock)) {
    if (Date.now() > end) throw held;
    await pause(PAUSE);
  }
}
