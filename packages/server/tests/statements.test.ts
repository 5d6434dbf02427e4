import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPool } from '../src/database/openPostgres.js';
import { slowStatements, statementShape } from '../src/database/statementShape.js';
import { readEnvironment } from '../src/environment.js';
import { logTo } from '../src/log.js';
import { statementWatch } from '../src/statementWatch.js';
import { silentLog } from './silentLog.js';
import { openTestDatabase, type TestDatabase } from './testDatabase.js';

describe('the shape of a statement', () => {
  it.each([
    [
      `select "a1" from "t" where "b" = 'Ann O''Hara' and c = 12.50`,
      'select "a1" from "t" where "b" = ? and c = ?',
    ],
    [`select E'it\\'s Ann', 'x'`, 'select ?, ?'],
    [`select $$Ann$$, $body$Bob's$body$, $1`, 'select ?, ?, $1'],
    [`select 'cut off in the middle of Ann`, 'select ?'],
    ['select *\n   from t\twhere k in ($1, $2,$3)', 'select * from t where k in ($…)'],
    [
      'insert into t values (default, $1, $2), (default, $3, $4), (default, $5, $6)',
      'insert into t values (default, $…), (default, $…), (default, $…)',
    ],
    ['insert into t values ($1, $2), ($3, $4), ($5, $6)', 'insert into t values ($…), …'],
  ])('%s', (text, shape) => {
    expect(statementShape(text)).toBe(shape);
  });

  it('is bounded, and has no value even where a long statement is cut', () => {
    const shape = statementShape(`select '${'Ann '.repeat(50_000)}'`);
    expect(shape).toBe('select ?');
    expect(statementShape(`select ${'a, '.repeat(50_000)}`).length).toBe(2_000);
  });
});

describe('a slow statement', () => {
  const lines: string[] = [];
  const log = logTo({ write: (line) => lines.push(line) });
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  it('is logged by its shape, outside of a transaction and in one, also when it fails', async () => {
    const pool = openPool({ databaseUrl: database.url, watch: slowStatements(log, 20) });
    await pool.db.execute(sql`select pg_sleep(0.05), ${'Ann'}::text, 'Bob'`);
    await pool.db.transaction((transaction) =>
      transaction.execute(sql`select pg_sleep(0.05), ${'Ann'}::text as two`),
    );
    const failing = pool.db.execute(
      sql`select pg_sleep(0.05), (${'Ann'}::text || pg_sleep(0.05)::text)::int as three`,
    );
    await expect(failing).rejects.toThrow('Failed query');
    await pool.close();
    const slow = lines.map((line): unknown => JSON.parse(line));
    expect(slow).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          level: 40,
          msg: 'slow statement',
          statement: 'select pg_sleep(?), $1::text, ?',
          failed: false,
        }),
        expect.objectContaining({ statement: 'select pg_sleep(?), $1::text as two', failed: false }),
        expect.objectContaining({ statement: expect.stringContaining('as three'), failed: true }),
      ]),
    );
    expect(lines.join('')).not.toMatch(/Ann|Bob/);
  });

  it('is one that takes as long as the operator says', async () => {
    lines.splice(0);
    const pool = openPool({ databaseUrl: database.url, watch: slowStatements(log, 60_000) });
    await pool.db.execute(sql`select 1`);
    await pool.close();
    expect(lines).toEqual([]);
    expect(statementWatch(readEnvironment({ SLIP_SLOW_STATEMENT_MS: '0' }), silentLog())).toBeUndefined();
    expect(statementWatch(readEnvironment({}), silentLog())).toBeDefined();
  });
});

describe('rows in tests', () => {
  it('come in another order than usual wherever their query does not ask for one', async () => {
    const database = await openTestDatabase();
    const numbers = async (...order: SQL[]) => {
      const rows = await database.db
        .select({ number: sql<number>`number`, kind: sql<string>`kind` })
        .from(sql`(values (1, 'a'), (2, 'a'), (3, 'b'), (4, 'b')) as given (number, kind)`)
        .orderBy(...order);
      return rows.map(({ number }) => number);
    };
    expect(await numbers()).toEqual([4, 3, 2, 1]);
    expect(await numbers(sql`kind`)).toEqual([2, 1, 4, 3]);
    expect(await numbers(sql`kind desc`)).toEqual([4, 3, 2, 1]);
    expect(await numbers(sql`kind`, sql`number`)).toEqual([1, 2, 3, 4]);
    await database.close();
  });
});
