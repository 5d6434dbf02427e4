import { filings } from '@slip/api/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEvents } from '../src/audit/tables.js';
import { tidyUp } from '../src/housekeeping.js';
import { HttpError } from '../src/http/HttpError.js';
import type { AnyHandler } from '../src/http/Route.js';
import { idempotencyKeys } from '../src/idempotency/tables.js';
import { exampleHandlers } from './exampleHandlers.js';
import { openTestOffice, type TestOffice } from './TestOffice.js';
import type { TestPerson } from './testPeople.js';

let office: TestOffice;
let ada: TestPerson;
let ben: TestPerson;
/** Entries of the audit trail from before a test: they stay. */
let known = 0;
let runs = 0;
let failing: Error | undefined;
const { submitNewPolicy } = filings;
const { body } = submitNewPolicy.example;

/** Stands in for a filing: leaves a trace in the database, then succeeds or not. */
const submit: AnyHandler = async (_, context) => {
  runs += 1;
  const answer = runs;
  await context.audit({ action: 'create', entity: 'tests', entityId: answer });
  // Long enough for a second call to arrive meanwhile.
  if (!failing) await context.db.execute(sql`select 1`);
  if (failing) throw failing;
  return answer;
};

beforeAll(async () => {
  office = await openTestOffice({ handlers: exampleHandlers({ 'filings.submitNewPolicy': submit }) });
  ada = await office.addPerson();
  ben = await office.addPerson();
});
beforeEach(async () => {
  runs = 0;
  failing = undefined;
  known = (await office.db.select().from(auditEvents)).length;
});
afterAll(() => office.close());

const send = (key: string | null, as: TestPerson = ada, changed: object = {}) =>
  office.send(submitNewPolicy, { body: { ...body, ...changed } }, { as, idempotencyKey: key });
const traces = async () => (await office.db.select().from(auditEvents)).length - known;

describe('an unsafe call', () => {
  it('needs a key, and says how', async () => {
    const response = await send(null);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      message: expect.stringMatching(/^This call needs an Idempotency-Key header: send a new random value/),
      problems: [{ path: 'Idempotency-Key' }],
    });
    expect(runs).toBe(0);
  });

  it('takes a key of 200 characters and no more', async () => {
    expect((await send('k'.repeat(200))).status).toBe(200);
    const response = await send('k'.repeat(201));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      message: 'The Idempotency-Key has 201 characters: 200 are the most it may have.',
    });
  });

  it('is carried out once, and answered again letter by letter', async () => {
    const first = await send('again');
    const second = await send('again');
    expect([first.headers.get('idempotency-replayed'), second.headers.get('idempotency-replayed')]).toEqual([
      null,
      'true',
    ]);
    expect(await second.text()).toBe(await first.text());
    expect([runs, await traces()]).toEqual([1, 1]);
  });

  it('is answered again only with a commit that waits for standbys like the first', async () => {
    const key = crypto.randomUUID();
    const written = async () =>
      office.db
        .select({ by: sql<string>`xmin::text` })
        .from(idempotencyKeys)
        .where(eq(idempotencyKeys.key, key));
    await send(key);
    const [first] = await written();
    expect((await send(key)).status).toBe(200);
    const [again] = await written();
    expect(again?.by).not.toBe(first?.by);
    expect(runs).toBe(1);
  });

  it('is the same whatever the order of its fields', async () => {
    const reversed = Object.fromEntries(Object.entries(body).toReversed());
    await send('order');
    const again = await office.send(
      submitNewPolicy,
      { body: reversed },
      { as: ada, idempotencyKey: 'order' },
    );
    expect([again.status, runs]).toEqual([200, 1]);
  });

  it('is refused when its key was used for another request', async () => {
    await send('other');
    const response = await send('other', ada, { mga: 'Another' });
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      error: 'This Idempotency-Key was already used for another request: send a new key for a new request.',
    });
    expect(runs).toBe(1);
  });

  it('shares no keys between people', async () => {
    await send('shared');
    const response = await send('shared', ben);
    expect([response.status, await response.json(), runs]).toEqual([200, 2, 2]);
  });

  it.each([2, 8])('is carried out once when %i come at the same time', async (many) => {
    const answers = await Promise.all(Array.from({ length: many }, () => send(`at once ${many}`)));
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(bodies).toEqual(Array.from({ length: many }, () => 1));
    expect([runs, await traces()]).toEqual([1, 1]);
  });

  it.each([
    ['refused', new HttpError(400, 'No.', { problems: [{ path: '', message: 'No.' }] }), 400],
    ['failing', new Error('broken'), 500],
  ])('leaves nothing behind when it is %s, and may be tried again', async (name, error, status) => {
    failing = error;
    expect((await send(name)).status).toBe(status);
    expect(await traces()).toBe(0);
    failing = undefined;
    const again = await send(name);
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, null]);
    expect(await traces()).toBe(1);
  });

  it('is tried again when the database gave way to another', async () => {
    const conflict = Object.assign(new Error('could not serialize access'), { code: '40001' });
    failing = conflict;
    const once: AnyHandler = (input, context) =>
      submit(input, context).catch((error: unknown) => {
        failing = undefined;
        throw error;
      });
    const other = await openTestOffice({ handlers: exampleHandlers({ 'filings.submitNewPolicy': once }) });
    const person = await other.addPerson();
    const response = await other.send(submitNewPolicy, { body }, { as: person });
    expect([response.status, runs]).toEqual([200, 2]);
    expect(await other.db.select().from(auditEvents)).toHaveLength(1);
    await other.close();
  });
});

describe('keys', () => {
  it('are forgotten after a week', async () => {
    await office.db.delete(idempotencyKeys);
    await send('old');
    const week = 7 * 24 * 3600 * 1000;
    await tidyUp(office.db, new Date(office.clock.now().getTime() + week));
    expect(await office.db.select().from(idempotencyKeys)).toHaveLength(1);
    await tidyUp(office.db, new Date(office.clock.now().getTime() + week + 1));
    expect(await office.db.select().from(idempotencyKeys)).toHaveLength(0);
  });
});
