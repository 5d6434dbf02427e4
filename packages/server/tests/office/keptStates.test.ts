import { participatingLetters } from '@slip/forms/rules';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { statesOfOffice } from '../../src/coverage/openedStates.js';
import { openTestDatabase, type TestDatabase } from '../testDatabase.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** For what hangs, not for what is slow. */
const patience = { timeout: 60_000 };

/** How many statements wait for a lock, once one does. */
async function waiting(): Promise<number> {
  const [row] = await database.db
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(sql`pg_stat_activity`)
    .where(sql`datname = current_database() and wait_event_type = 'Lock'`);
  expect(row?.count).toBeGreaterThan(0);
  return row?.count ?? 0;
}

it('calls go on with the states that were known, by one read, while the database does not answer', async () => {
  let at = 0;
  const states = statesOfOffice(database.db, () => at, 50);
  const letters = () => states.within(async () => participatingLetters().join());
  // On a busy machine the first read takes longer than a call waits.
  const known = await vi.waitFor(letters, patience);
  const held = await database.db.transaction(async (transaction) => {
    await transaction.execute(sql`lock table opened_states in access exclusive mode`);
    const seen: string[] = [];
    for (let call = 0; call < 3; call += 1) {
      at += 5_000;
      seen.push(...(await Promise.all([letters(), letters()])));
    }
    return { seen, waiting: await vi.waitFor(waiting, patience) };
  });
  expect(held).toEqual({ seen: Array.from({ length: 6 }, () => known), waiting: 1 });
});

it('says why where nothing was known yet', async () => {
  const states = statesOfOffice(database.db, Date.now, 50);
  await database.db.transaction(async (transaction) => {
    await transaction.execute(sql`lock table opened_states in access exclusive mode`);
    await expect(states.within(async () => participatingLetters())).rejects.toThrow('not read in time');
    expect(await states.within(async () => 'of no state')).toBe('of no state');
  });
});
