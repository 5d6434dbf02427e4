import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addSeal, markOf, readGivenKeys, sealTrail, stillOpen } from '../../src/audit/sealTrail.js';
import { auditEvents, auditSeals } from '../../src/audit/tables.js';
import { checkMark, readUnsealed, verifyTrail } from '../../src/audit/verifyTrail.js';
import { nextIds } from '../../src/database/bulkInsert.js';
import { sqlState } from '../../src/database/databaseError.js';
import type { Executor } from '../../src/database/executor.js';
import { openTestDatabase, type TestDatabase } from '../testDatabase.js';

const now = new Date('2026-01-16T17:00:00.000Z');

let database: TestDatabase;
let db: Executor;
const clients: Client[] = [];
beforeEach(async () => {
  database = await openTestDatabase();
  db = database.db;
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.end();
  await database.close();
});

/** Somebody at another server, with a transaction that is open. */
async function another(): Promise<{
  readonly db: Executor;
  end(how?: 'commit' | 'rollback'): Promise<void>;
}> {
  const client = new Client({ connectionString: database.url });
  clients.push(client);
  await client.connect();
  await client.query('begin');
  return { db: drizzle(client), end: async (how = 'commit') => void (await client.query(how)) };
}

const facts = {
  at: now,
  endpoint: 'user.saveContact',
  action: 'update',
  entity: 'people',
  requestId: 'r',
  ipAddress: '203.0.113.7',
};

async function addEntry(executor: Executor, entityId: string): Promise<number> {
  const [added] = await executor
    .insert(auditEvents)
    .values({
      ...facts,
      entityId,
      before: { email: 'a@b.example' },
      after: { email: `${entityId}@b.example` },
    })
    .returning({ id: auditEvents.id });
  return added?.id ?? 0;
}

async function addEntries(count: number): Promise<void> {
  await db.execute(sql`
    insert into audit_events (at, endpoint, action, entity, entity_id, after, request_id, ip_address)
    select ${now}, 'x', 'create', 'people', n, jsonb_build_object('n', n), 'r', '' from generate_series(1, ${count}::integer) n`);
}

const seal = () =>
  sealTrail({ db, throwIfStopped: () => undefined }, { log: { info: () => undefined }, now: () => now });
const verify = (from = 1) => verifyTrail(db, { from, most: 100_000 });
const keysOf = async () =>
  (await db.select({ id: auditEvents.id }).from(auditEvents).orderBy(auditEvents.id)).map(({ id }) => id);

/** Changes rows as only the owner of the tables can, who switches off what keeps them. */
async function tamper(table: 'audit_events' | 'audit_seals', statement: string): Promise<void> {
  await db.execute(sql.raw(`alter table ${table} disable trigger ${table}_stay`));
  await db.execute(sql.raw(statement));
  await db.execute(sql.raw(`alter table ${table} enable trigger ${table}_stay`));
}

it('seals the entries in their order, a thousand each, and verifies them', async () => {
  await seal();
  expect(await verify()).toEqual({ entries: 0, seals: 0, wrong: null, next: null });
  await addEntries(2500);
  expect(await readUnsealed(db, 0, 1000)).toEqual({ count: 1000, since: now });
  await seal();
  expect(await verify()).toEqual({ entries: 2500, seals: 3, wrong: null, next: null });
  expect(await verify(3)).toEqual({ entries: 500, seals: 1, wrong: null, next: null });
  await addEntry(db, '12');
  await seal();
  expect((await verify()).seals).toBe(4);
  const rows = await db.select().from(auditSeals).orderBy(auditSeals.number);
  expect(rows.map(({ number, lastEntry }) => [number, lastEntry])).toEqual([
    [1, 1000],
    [2, 2000],
    [3, 2500],
    [4, 2501],
  ]);
  expect(await readUnsealed(db, 2501, 1000)).toEqual({ count: 0, since: null });
});

it('goes on where one look has ended', async () => {
  await addEntries(200);
  for (let each = 0; each < 51; each += 1) await addSeal(db, 2 * each + 2, now);
  const first = await verifyTrail(db, { from: 1, most: 10 });
  expect(first).toEqual({ entries: 100, seals: 50, wrong: null, next: 51 });
  expect(await verifyTrail(db, { from: 51, most: 10 })).toMatchObject({
    entries: 2,
    wrong: null,
    next: null,
  });
});

describe('entries that are stored in another order than that of their keys', () => {
  it.each(['commit', 'rollback'] as const)('one whose transaction is open is waited for: %s', async (how) => {
    const slow = await another();
    const key = await addEntry(slow.db, 'slow');
    const later = await addEntry(db, 'quick');
    expect(later).toBeGreaterThan(key);
    const given = await readGivenKeys(db);
    expect(given).toMatchObject({ lastKey: later, open: [expect.any(String)] });
    expect(await stillOpen(db, given)).toHaveLength(1);
    // Whoever comes after that is not waited for.
    const newcomer = await another();
    await addEntry(newcomer.db, 'newcomer');
    let isSealed = false;
    const sealing = sealTrail(
      { db, throwIfStopped: () => undefined },
      {
        log: {
          info: () => {
            isSealed = true;
          },
        },
        now: () => now,
      },
    );
    await newcomer.end();
    expect(isSealed).toBe(false);
    await slow.end(how);
    expect(await stillOpen(db, given)).toEqual([]);
    await sealing;
    await seal();
    expect(await verify()).toMatchObject({ entries: how === 'commit' ? 3 : 2, wrong: null });
  });

  it('one that was given a key, and has stored nothing yet', async () => {
    const slow = await another();
    const [key = 0] = await nextIds(slow.db, auditEvents, 1);
    await addEntry(db, 'quick');
    const given = await readGivenKeys(db);
    expect(given.open).toHaveLength(1);
    await slow.db
      .insert(auditEvents)
      .overridingSystemValue()
      .values({ ...facts, id: key, entityId: 'slow' });
    await slow.end();
    expect(await stillOpen(db, given)).toEqual([]);
    await seal();
    expect(await verify()).toMatchObject({ entries: 2, wrong: null });
  });

  it('nothing is missing from a seal while many store and some give up', async () => {
    const isOver = { value: false };
    const writers = Array.from({ length: 6 }, async (_, writer) => {
      const client = new Client({ connectionString: database.url });
      clients.push(client);
      await client.connect();
      for (let each = 0; each < 40; each += 1) {
        await client.query('begin');
        await addEntry(drizzle(client), `${writer}-${each}`);
        if (each % 3 === 0) await client.query('select pg_sleep(random() * 0.01)');
        await addEntry(drizzle(client), `${writer}-${each}`);
        await client.query(each % 5 === 0 ? 'rollback' : 'commit');
      }
    });
    const sealer = (async () => {
      while (!isOver.value) {
        const given = await readGivenKeys(db);
        while ((await stillOpen(db, given)).length > 0);
        await addSeal(db, given.lastKey, now);
      }
    })();
    await Promise.all(writers);
    isOver.value = true;
    await sealer;
    await seal();
    const verified = await verify();
    expect(verified).toMatchObject({ entries: 6 * 32 * 2, wrong: null });
    expect(verified.seals).toBeGreaterThan(2);
  });
});

it('whoever files waits for no seal', async () => {
  const slow = await another();
  await addEntry(slow.db, 'slow');
  const sealer = await another();
  const given = await readGivenKeys(sealer.db);
  expect(given.open).toHaveLength(1);
  await addSeal(sealer.db, given.lastKey, now);
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`set local lock_timeout = '1ms'`);
    await addEntry(transaction, 'filer');
  });
  await sealer.end('rollback');
  await slow.end();
});

describe('what was done to the trail is found', () => {
  beforeEach(async () => {
    await addEntries(1200);
    await seal();
  });
  const stays = ['update audit_seals set last_entry = 0', 'delete from audit_seals', 'truncate audit_seals'];

  it.each(stays)('seals stay: %s', async (statement) => {
    const refusal = await db.execute(sql.raw(statement)).catch((error: unknown) => sqlState(error));
    expect(refusal).toBe('42501');
  });

  it.each([
    [`update audit_events set ip_address = '198.51.100.1' where id = 1100`, 'changed', 1100, 2],
    [`update audit_events set after = '{"n": 7000}' where id in (700, 900)`, 'changed', 700, 1],
    [`update audit_events set at = at + interval '1 millisecond' where id = 1`, 'changed', 1, 1],
    ['delete from audit_events where id in (300, 1200)', 'removed', 300, 1],
    ['delete from audit_events where id = 1200', 'removed', 1200, 2],
    ['delete from audit_events where id between 1001 and 1200', 'removed', 1001, 2],
  ] as const)('%s', async (statement, fault, entry, number) => {
    await tamper('audit_events', statement);
    expect((await verify()).wrong).toEqual({ fault, entry, seal: number });
  });

  it('an entry that was put in between', async () => {
    const other = await another();
    const [free = 0] = await nextIds(other.db, auditEvents, 1);
    await other.end('rollback');
    await addEntry(db, '12');
    await seal();
    await db
      .insert(auditEvents)
      .overridingSystemValue()
      .values({ ...facts, id: free, entityId: 'late' });
    expect((await verify()).wrong).toEqual({ fault: 'added', entry: free, seal: 3 });
    expect(await keysOf()).toContain(free);
  });

  it.each([
    [`update audit_seals set entries = substring(entries from 1 for 40) where number = 1`, 1],
    [`update audit_seals set sealed_at = now() where number = 2`, 2],
    ['delete from audit_seals where number = 1', 1],
  ])('a seal: %s', async (statement, number) => {
    await tamper('audit_seals', statement);
    expect((await verify()).wrong).toEqual({ fault: 'seal', entry: null, seal: number });
  });

  it('the newest entries, gone with their seals and sealed again, by the mark that was noted elsewhere', async () => {
    const [, newest] = await db.select().from(auditSeals).orderBy(auditSeals.number);
    const mark = newest ? markOf(newest) : '';
    expect(await checkMark(db, mark)).toBeNull();
    await tamper('audit_seals', 'delete from audit_seals where number = 2');
    await tamper('audit_events', 'delete from audit_events where id > 1100');
    expect((await verify()).wrong).toBeNull();
    expect(await checkMark(db, mark)).toEqual({ fault: 'seal', entry: null, seal: 2 });
    await seal();
    expect((await verify()).wrong).toBeNull();
    expect(await checkMark(db, mark)).toEqual({ fault: 'seal', entry: null, seal: 2 });
  });
});
