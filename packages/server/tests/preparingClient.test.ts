import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../src/database/Database.js';
import { sqlState } from '../src/database/databaseError.js';
import type { Executor } from '../src/database/executor.js';
import { inTransaction } from '../src/database/executor.js';
import { openPool } from '../src/database/openPostgres.js';
import { openTestDatabase } from './testDatabase.js';

let database: Database;
/** The same database by one connection. */
let one: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  one = openPool({ databaseUrl: database.url, connections: 1 });
});
afterAll(async () => {
  await one.close();
  await database.close();
});

const once = sql`(select 1) as once`;
const added = async (db: Executor, number: number) => {
  const [row] = await db.select({ sum: sql<number>`${number}::int + 1` }).from(once);
  return row?.sum;
};
/** How many statements like this the connection keeps. */
const kept = (text: string) => one.db.$count(sql`pg_prepared_statements`, sql`statement like ${text}`);

it('a statement of transactions is kept from the second time on, also when several are on the way', async () => {
  expect(await inTransaction(one.db, (transaction) => added(transaction, 1))).toBe(2);
  expect(await kept('select $1::int + 1%')).toBe(0);
  const sums = await inTransaction(one.db, (transaction) =>
    Promise.all([added(transaction, 2), added(transaction, 3), added(transaction, 4)]),
  );
  expect(sums).toEqual([3, 4, 5]);
  expect(await kept('select $1::int + 1%')).toBe(1);
});

it('what is asked outside of a transaction is planned each time', async () => {
  for (const number of [1, 2, 3]) await one.db.execute(sql`select ${number}::int * 2 as twice`);
  expect(await kept('select $1::int * 2%')).toBe(0);
});

it('a statement that is refused does not harm the next one with the same text', async () => {
  const states: (string | undefined)[] = [];
  for (const by of [0, 0, 5]) {
    const part = inTransaction(one.db, (transaction) =>
      transaction.execute(sql`select 10 / ${by}::int as part`),
    );
    states.push(await part.then(() => 'divided', sqlState));
  }
  expect(states).toEqual(['22012', '22012', 'divided']);
  expect(await kept('select 10 / $1::int%')).toBe(1);
});

it('no more than some hundred are kept, and the others go on all the same', async () => {
  for (let length = 1; length <= 400; length += 1) {
    const list = sql.raw(Array.from({ length }, (_, place) => place).join('+'));
    const counted = () =>
      inTransaction(one.db, (transaction) => transaction.execute(sql`select ${1}::int + ${list}`));
    await counted();
    await counted();
  }
  expect(await kept('%')).toBeLessThanOrEqual(300);
});
