import { office as duties } from '@slip/api/contract';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealTrail } from '../../src/audit/sealTrail.js';
import { auditEvents } from '../../src/audit/tables.js';
import { readUnsealed, verifyTrail } from '../../src/audit/verifyTrail.js';
import { changesOf } from '../../src/office/audit/changesOf.js';
import { readTrail, recordsAbout } from '../../src/office/audit/readTrail.js';
import { openQuestionFixture, type QuestionFixture } from '../filings/questions/QuestionFixture.js';
import { CallRefused } from '../TestOffice.js';
import { addPerson, type TestPerson } from '../testPeople.js';
import { openStatementDatabase, type StatementDatabase } from '../wholeReads.js';

const refusal = async (call: Promise<unknown>) =>
  call.catch((error: unknown) => (error instanceof CallRefused ? [error.status, error.message] : error));

describe('the trail at the desk', () => {
  let fixture: QuestionFixture;
  let nora: TestPerson;
  beforeAll(async () => {
    fixture = await openQuestionFixture();
    nora = fixture.staff;
  });
  afterAll(() => fixture.close());

  type Query = NonNullable<Parameters<typeof fixture.call<typeof duties.audit>>[1]['query']>;
  const search = async (query: Query) => (await fixture.call(duties.audit, { query }, { as: nora })).rows;

  const records = async (about: string) =>
    (await search({ about })).map(({ entity, key }) => `${entity} ${key}`);
  async function addEntry(facts: Partial<typeof auditEvents.$inferInsert> = {}): Promise<void> {
    await fixture.db.insert(auditEvents).values({
      at: fixture.clock.now(),
      personId: nora.personId,
      endpoint: 'office.lock',
      action: 'update',
      entity: 'people',
      entityId: '7777',
      requestId: 'r',
      ipAddress: '203.0.113.7',
      ...facts,
    });
  }

  it('tells who, when, from where and what, before and after, by any part of it', async () => {
    const sam = await fixture.addPerson({ userName: 'sam.larkin' });
    await fixture.call(
      duties.lockAccount,
      { body: { userName: 'sam.larkin', reason: 'Fees are unpaid.' } },
      { as: nora },
    );
    const [entry] = await search({ about: `people ${sam.personId}` });
    expect(entry).toMatchObject({
      by: nora.userName,
      at: fixture.clock.now().toISOString(),
      from: '203.0.113.7',
      kind: 'update',
      entity: 'people',
      key: String(sam.personId),
      endpoint: 'office.lockAccount',
      changes: expect.arrayContaining([{ field: 'reason', before: null, after: 'Fees are unpaid.' }]),
    });
    const id = entry?.id;
    const by = async (query: Query) =>
      (await search({ ...query, pageSize: 100 })).some((row) => row.id === id);
    expect(await by({})).toBe(true);
    expect(await by({ person: nora.userName.toUpperCase(), kind: 'update' })).toBe(true);
    expect(await by({ person: 'sam.larkin' })).toBe(false);
    expect(await by({ kind: 'delete' })).toBe(false);
    expect(await by({ from: '2026-01-16', to: '2026-01-16' })).toBe(true);
    expect(await by({ to: '2026-01-15' })).toBe(false);
    expect(await by({ from: '2026-01-17' })).toBe(false);
    expect(await search({ about: 'people 424242' })).toEqual([]);
    await addEntry({ entity: 'coverage_codes', entityId: 'WY 5000' });
    expect(await records('coverage_codes WY 5000')).toEqual(['coverage_codes WY 5000']);
  });

  it('finds a filing by the number of its policy, and by a confirmation number', async () => {
    const { policy, confirmationNumber } = await fixture.question();
    const expected = `policies ${policy.agtPolicyId}`;
    expect(await records(confirmationNumber)).toContain(expected);
    expect(await records(policy.agtPolicyNumber.toLowerCase())).toContain(expected);
    expect(await records('SL-no-such-policy')).toEqual([]);
  });

  it('goes on after a page, also where many entries have one moment, and a day is one of the office', async () => {
    for (let each = 0; each < 7; each += 1) await addEntry({ at: new Date('2025-06-01T06:30:00.000Z') });
    await addEntry({ at: new Date('2025-06-01T05:30:00.000Z') });
    const found: number[] = [];
    let after: string | undefined;
    do {
      const query = { about: 'people 7777', after, pageSize: 3 };
      const { rows, next } = await fixture.call(duties.audit, { query }, { as: nora });
      found.push(...rows.map(({ id }) => id));
      after = next ?? undefined;
    } while (after !== undefined);
    expect(found).toHaveLength(8);
    expect(new Set(found).size).toBe(8);
    expect(await search({ from: '2025-06-01', to: '2025-06-01' })).toHaveLength(7);
  });

  it('shows each entry once where many have one moment with microseconds, as the database alone writes it', async () => {
    await fixture.db.execute(sql`
      insert into audit_events (at, endpoint, action, entity, entity_id, request_id, ip_address)
      select timestamptz '2025-05-01 06:30:00.123456Z', 'x', 'create', 'offices_moved', '1', 'r', ''
      from generate_series(1, 1200)`);
    const query = { kind: 'create', from: '2025-05-01', to: '2025-05-01' } as const;
    const first = await fixture.call(duties.audit, { query: { ...query, pageSize: 100 } }, { as: nora });
    const after = first.next ?? undefined;
    const second = await search({ ...query, pageSize: 100, after });
    expect(new Set([...first.rows, ...second].map(({ id }) => id)).size).toBe(200);
    const file = await fixture.send(duties.auditFile, { query: { ...query, format: 'jsonl' } }, { as: nora });
    expect((await file.text()).trimEnd().split('\n')).toHaveLength(1200);
  });

  it('refuses a name that nobody has, and whoever is not of the office', async () => {
    expect(await refusal(search({ person: 'nobody.here' }))).toEqual([
      400,
      expect.stringContaining('Nobody has or had the user name nobody.here.'),
    ]);
    expect(await refusal(search({ after: 'yesterday' }))).toEqual([400, expect.any(String)]);
    const agent = { as: fixture.agent.person };
    for (const endpoint of [duties.audit, duties.auditFile, duties.auditSeal, duties.verifyAudit]) {
      expect((await fixture.send(endpoint, { query: { format: 'csv' } }, agent)).status).toBe(403);
    }
  });

  it('a download is streamed, has all of the filter, and is an entry itself', async () => {
    await fixture.db.execute(sql`
      insert into audit_events (at, endpoint, action, entity, entity_id, after, request_id, ip_address)
      select timestamptz '2024-03-01 12:00Z' + n * interval '1 second', '=cmd()', 'delete', 'licenses', '5', jsonb_build_object('n', n), 'r', ''
      from generate_series(1, 2345) n`);
    const query = { kind: 'delete', from: '2024-03-01', to: '2024-03-02' } as const;
    const get = async (format: 'csv' | 'jsonl') => {
      const answer = await fixture.send(duties.auditFile, { query: { ...query, format } }, { as: nora });
      expect(answer.headers.get('content-disposition')).toContain(`Audit trail 2026-01-16.${format}`);
      return (await answer.text()).split(/\r?\n/).filter((line) => line !== '');
    };
    const lines = (await get('jsonl')).map((line): unknown => JSON.parse(line));
    expect(lines).toHaveLength(2345);
    expect(lines[0]).toMatchObject({
      kind: 'delete',
      entity: 'licenses',
      key: '5',
      by: null,
      after: { n: 2345 },
    });
    expect(lines.at(-1)).toMatchObject({ after: { n: 1 } });
    const table = await get('csv');
    expect(table).toHaveLength(2346);
    expect(table[1]).not.toContain(',=cmd()');
    const [, first] = await search({ kind: 'export' });
    expect(first).toMatchObject({ by: nora.userName, entity: 'audit_events', key: 'jsonl' });
    expect(first?.changes).toContainEqual({ field: 'kind', before: null, after: 'delete' });
  });

  it('says how far it is sealed, and whether it is as it was', async () => {
    const ask = (query: { from?: number; mark?: string } = {}) =>
      fixture.call(duties.verifyAudit, { query }, { as: nora });
    const seal = () =>
      sealTrail(
        { db: fixture.db, throwIfStopped: () => undefined },
        { log: fixture.services.log, now: fixture.clock.now },
      );
    await seal();
    const { newest, unsealed } = await fixture.call(duties.auditSeal, {}, { as: nora });
    expect(unsealed).toEqual({ count: 0, since: null });
    await addEntry();
    const all = await ask();
    expect(all).toMatchObject({ wrong: null, next: null, newest, unsealed: { count: 1 } });
    expect(all.result).toMatch(
      /^[\d,]+ entries in \d+ seals? are as sealed\. 1 entry since is not sealed yet\.$/,
    );
    expect((await ask({ mark: newest?.mark })).wrong).toBeNull();
    const forged = `${newest?.number}:${'0'.repeat(64)}`;
    // The seals fit their entries, but not what was noted: nobody can say which entries are as they were.
    expect(await ask({ mark: forged })).toMatchObject({
      wrong: { fault: 'seal', seal: newest?.number },
      verified: 0,
      result: `Seal ${newest?.number} is not what it was, or is gone.`,
    });
    await fixture.db.execute(sql`alter table audit_events disable trigger audit_events_stay`);
    const [gone] = await fixture.db
      .select()
      .from(auditEvents)
      .orderBy(desc(auditEvents.id))
      .offset(3)
      .limit(1);
    await fixture.db.delete(auditEvents).where(eq(auditEvents.id, gone?.id ?? 0));
    await fixture.db.execute(sql`alter table audit_events enable trigger audit_events_stay`);
    const { wrong, result } = await ask();
    expect(wrong).toMatchObject({ fault: 'removed', entry: gone?.id });
    expect(result).toContain(`Entry ${gone?.id} is gone: seal ${newest?.number} was made over it.`);
  });
});

describe('the difference of two states', () => {
  it('has the fields that differ, those of records within as well', () => {
    const before = { email: 'a@b.example', phone: '1', address: { city: 'Cheyenne', zip: '82001' } };
    const after = {
      email: 'c@d.example',
      phone: '1',
      address: { city: 'Casper', zip: '82001' },
      states: ['WY', 'CO'],
    };
    expect(changesOf('accounts', before, after)).toEqual([
      { field: 'email', before: 'a@b.example', after: 'c@d.example' },
      { field: 'address.city', before: 'Cheyenne', after: 'Casper' },
      { field: 'states', before: null, after: '["WY","CO"]' },
    ]);
    expect(changesOf('transactions', null, { transactions: [{ premium: 5 }, { premium: 7 }] })).toEqual([
      { field: 'transactions.1.premium', before: null, after: '5' },
      { field: 'transactions.2.premium', before: null, after: '7' },
    ]);
    expect(changesOf('people', null, null)).toEqual([]);
  });

  it('hides what is secret, and tells that it changed', () => {
    const secrets = { passwordHash: 'x', secret: 'y', sealedNumber: 'z', nested: { refreshToken: 't' } };
    const hidden = ['passwordHash', 'secret', 'sealedNumber', 'nested.refreshToken'];
    expect(changesOf('people', secrets, secrets)).toEqual(
      hidden.map((field) => ({ field, before: 'hidden', after: 'hidden' })),
    );
    const bank = { accountNumber: '123456789', routingNumber: '021000021', lastFour: '6789' };
    expect(JSON.stringify(changesOf('bank_accounts', null, bank))).not.toMatch(/123456789|021000021/);
    expect(changesOf('accounts', null, { accountNumber: '70012' })[0]?.after).toBe('70012');
    expect(changesOf('people', null, { passwordChangedAt: '2026-01-16', usedBackupCode: true })).toEqual([
      { field: 'passwordChangedAt', before: null, after: '2026-01-16' },
      { field: 'usedBackupCode', before: null, after: 'true' },
    ]);
  });
});

describe('the statements', () => {
  let database: StatementDatabase;
  beforeAll(async () => {
    database = await openStatementDatabase();
  });
  afterAll(() => database.close());

  it('read the trail through indexes alone, whatever is asked for', async () => {
    const { db } = database;
    const { personId } = await addPerson(db);
    // So many that no plan is taken for want of rows.
    await db.execute(
      sql`insert into people (account_id, user_name, password_hash, first_name, last_name, email, is_primary, permissions) select account_id, 'user' || n, '', 'A', 'B', n || '@a.example', false, '{}' from people, generate_series(1, 3000) n`,
    );
    await db.execute(sql`
      insert into audit_events (at, person_id, endpoint, action, entity, entity_id, after, request_id, ip_address)
      select timestamptz '2026-01-01Z' + n * interval '1 minute', ${personId}, 'x', (array['create', 'update', 'sign-in'])[n % 3 + 1], 'people', n / 10, '{}', 'r', ''
      from generate_series(1, 20000) n`);
    await sealTrail(
      { db, throwIfStopped: () => undefined },
      { log: { info: () => undefined }, now: () => new Date() },
    );
    await db.execute(sql`analyze audit_events, audit_seals, people`);
    database.forget();
    const place = { at: new Date('2026-01-05T12:00:00Z'), id: 5000 };
    const days = { from: '2026-01-02', to: '2026-01-09' } as const;
    const records = [...(await recordsAbout(db, 'people 12')), { entity: 'licenses', key: '4' }];
    for (const person of [{}, { personId }]) {
      for (const kind of [{}, { kind: 'create' }] as const) {
        for (const about of [{}, { records }]) {
          const filter = { ...person, ...kind, ...about, timeZone: 'America/Chicago' };
          await readTrail(db, filter, undefined, 26);
          await readTrail(db, { ...filter, ...days }, place, 26);
        }
      }
    }
    await readUnsealed(db, 19_000, 1000);
    await verifyTrail(db, { from: 2, most: 1000 });
    const { statements, whole } = await database.readWhole();
    expect(statements).toBeGreaterThan(20);
    expect(whole).toEqual([]);
  });
});
