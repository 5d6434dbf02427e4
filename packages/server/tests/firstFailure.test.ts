import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../src/database/Database.js';
import { sqlState } from '../src/database/databaseError.js';
import { inTransaction } from '../src/database/executor.js';
import { openTestDatabase } from './testDatabase.js';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('a statement of a transaction that failed is rejected with the failure, whichever of them is heard of first', async () => {
  const states: (string | undefined)[] = [];
  const failed = inTransaction(database.db, async (transaction) => {
    // The failure is heard of late, as that of a statement deep in other work is.
    const failing = transaction
      .execute(sql`select 1 / 0`)
      .catch((error: unknown) => states.push(sqlState(error)));
    const beside = transaction.execute(sql`select 1`).then(
      () => undefined,
      (error: unknown) => {
        states.push(sqlState(error));
        throw error;
      },
    );
    await Promise.all([beside, failing]);
  });
  await expect(failed).rejects.toThrow('Failed query: select 1');
  expect(states).toEqual(['22012', '22012']);
});

it('the next transaction of the connection has its own failures', async () => {
  const states: (string | undefined)[] = [];
  for (const statement of [sql`select 1 / 0`, sql`select 'x'::integer`]) {
    const work = inTransaction(database.db, (transaction) => transaction.execute(statement));
    states.push(await work.then(() => 'done', sqlState));
  }
  expect(states).toEqual(['22012', '22P02']);
});
