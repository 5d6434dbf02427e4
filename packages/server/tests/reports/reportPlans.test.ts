import { addDays } from '@slip/forms/rules';
import { between, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transactions } from '../../src/filings/tables.js';
import { readTransactionKeys, readTransactionRows } from '../../src/spreadsheets/transactionRows.js';
import { openBooksFixture } from '../billing/BooksFixture.js';
import { openStatementDatabase, type StatementDatabase } from '../wholeReads.js';

/** Rows of the books, and of a piece of a report. */
const ROWS = 4_000;
const PIECE = 200;

let database: StatementDatabase;
let ids: readonly number[];

beforeAll(async () => {
  database = await openStatementDatabase();
  const { db } = database;
  const books = openBooksFixture(db);
  const { accountId: agentId } = await books.addAgent();
  ids = await books.receive(
    Array.from({ length: ROWS }, (_, place) => ({
      agentId,
      state: 'WY',
      receivedOn: addDays('2025-01-01', place % 400),
      tax: 300,
      fee: 20,
    })),
  );
  // So many that no plan is taken for want of rows, and plans know it.
  await db.execute(sql`vacuum analyze`);
});
afterAll(() => database.close());

it('the next rows of a report are found in its order, and not by sorting all that follow', async () => {
  const { db } = database;
  database.forget();
  const days = between(transactions.receivedOn, '2020-01-01', '2029-12-31');
  for (const after of [0, ids[ROWS / 2] ?? 0]) {
    const keys = await readTransactionKeys(db, days, [after, Number.MAX_SAFE_INTEGER, PIECE]);
    expect(keys?.split(',')).toHaveLength(PIECE);
  }
  expect(await database.readWhole()).toMatchObject({ statements: 2, sorted: [] });
});

it('the rows of a piece are read by their keys, and no reversal that is not theirs', async () => {
  const { db } = database;
  database.forget();
  const piece = ids.slice(ROWS / 2, ROWS / 2 + PIECE);
  expect(await readTransactionRows(db, inArray(transactions.id, piece))).toHaveLength(PIECE);
  const { whole } = await database.readWhole();
  expect(whole.filter((read) => / on (?:transactions|assessment_lines):/.test(read))).toEqual([]);
});
