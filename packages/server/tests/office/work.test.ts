import { office, registration, type WorkKind } from '@slip/api/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { agencyAgents } from '../../src/accounts/links/tables.js';
import { jobs } from '../../src/background/tables.js';
import { batchAccess } from '../../src/batch/tables.js';
import { outgoingMessages } from '../../src/mail/tables.js';
import { officeWork } from '../../src/office/work/tables.js';
import { forgetWork } from '../../src/office/work/workReads.js';
import { openQuestionFixture, type QuestionFixture } from '../filings/questions/QuestionFixture.js';
import { agentRequest } from '../registration/agentRequest.js';
import { CallRefused } from '../TestOffice.js';
import type { TestPerson } from '../testPeople.js';

let fixture: QuestionFixture;
let nora: TestPerson;
let olaf: TestPerson;
const now = new Date('2026-01-16T17:00:00.000Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

beforeAll(async () => {
  fixture = await openQuestionFixture();
  nora = fixture.staff;
  olaf = await fixture.addPerson({
    kind: 'Office',
    accountId: nora.accountId,
    userName: 'olaf.berg',
    firstName: 'Olaf',
    lastName: 'Berg',
  });
});
afterAll(() => fixture.close());

type Query = NonNullable<Parameters<typeof read>[0]>;
const read = (query: { kind?: WorkKind; holder?: 'me' | 'nobody'; due?: 'soon'; snoozed?: 'yes' } = {}) =>
  fixture.call(office.work, { query: { ...query, pageSize: 100 } }, { as: nora });
const items = async (query?: Query) => (await read(query)).rows.map(({ item }) => item);
const refused = async (call: Promise<unknown>) => {
  const failure = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  return failure instanceof CallRefused ? [failure.status, failure.body] : failure;
};
/** Registrations that wait, through the endpoint that takes them. */
async function register(number: number): Promise<string> {
  const body = agentRequest(number, { lastName: `Larkin${'abcdefghij'.charAt(number)}` });
  fixture.clock.advance(120);
  return `registration-${(await fixture.call(registration.registerAgent, { body })).requestId}`;
}

it('lists everything that waits, the oldest first, until it is decided on', async () => {
  const { db, agent, clock } = fixture;
  const request = await register(1);
  const asked = await fixture.question();
  expect(await items({ kind: 'question' })).toEqual([]);
  await fixture.answer(asked);
  const agency = await fixture.addPerson({ kind: 'Agency', account: { accountNumber: '70012' } });
  await db.insert(batchAccess).values({
    accountId: agency.accountId,
    application: { firstName: 'A', lastName: 'B', email: 'a@b.example', phone: '', associatedEntity: 'C' },
    appliedAt: daysAgo(4),
    appliedBy: agency.personId,
  });
  const [link] = await db
    .insert(agencyAgents)
    .values({
      agencyId: agency.accountId,
      agentId: agent.person.accountId,
      askedAt: daysAgo(3),
      askedBy: agency.personId,
      expiresOn: '2026-02-12',
    })
    .returning();
  const [letter] = await db
    .insert(outgoingMessages)
    .values({
      channel: 'email',
      recipient: 'gone@nowhere.example',
      subject: '123456 is your verification code',
      text: 'x',
      createdAt: daysAgo(3),
      givenUpAt: daysAgo(2),
    })
    .returning();
  const [job] = await db
    .insert(jobs)
    .values({ kind: 'report', subject: 7, attempts: 1, lastError: 'no room', failingSince: daysAgo(1) })
    .returning();

  const question = `question-${asked.agentTransactionId}`;
  const application = `batchApplication-${agency.accountId}`;
  const { rows, counts, next } = await read();
  expect(rows.map(({ item }) => item)).toEqual([
    application,
    `agencyPaper-${link?.id}`,
    `mail-${letter?.id}`,
    `job-${job?.id}`,
    request,
    question,
  ]);
  expect(next).toBeNull();
  expect(counts.filter((each) => each.count === 1).map(({ kind }) => kind)).toEqual([
    'registration',
    'question',
    'batchApplication',
    'agencyPaper',
    'mail',
    'job',
  ]);
  // A code is for its recipient alone.
  expect(JSON.stringify(rows)).not.toContain('123456');
  expect(rows[0]).toMatchObject({ words: 'Asks to file batches', since: daysAgo(4).toISOString() });

  // Page by page it is the same list.
  const paged: string[] = [];
  let after: string | null | undefined;
  do {
    const page = await fixture.call(
      office.work,
      { query: { pageSize: 2, ...(after && { after }) } },
      { as: nora },
    );
    paged.push(...page.rows.map(({ item }) => item));
    after = page.next;
  } while (after !== null);
  expect(paged).toEqual(rows.map(({ item }) => item));

  // Each leaves when it is decided on, and a question that is asked again waits for its filer.
  const by = { as: nora };
  const note = { confirmationNumber: asked.confirmationNumber, note: 'Which district?' };
  await fixture.call(office.askQuestion, { body: note }, by);
  await fixture.call(office.permitBatchFiling, { body: { account: '70012' } }, by);
  await fixture.call(
    office.rejectRegistration,
    {
      body: { requestId: Number(request.split('-')[1]), reason: 'No.' },
    },
    by,
  );
  await fixture.call(office.finishWork, { body: { item: `mail-${letter?.id}` } }, by);
  expect(await items()).toEqual([`agencyPaper-${link?.id}`, `job-${job?.id}`]);
  expect(await fixture.call(office.workItem, { query: { item: question } }, by)).toMatchObject({
    isWaiting: false,
    names: { confirmationNumber: asked.confirmationNumber },
  });
  expect(await refused(fixture.call(office.takeWork, { body: { item: question } }, by))).toEqual([
    409,
    { error: `${question} waits no more: somebody has looked after it, or it settled itself.` },
  ]);
  clock.advance(60);
});

it('is taken by one, who hands it over; nobody else touches it', async () => {
  const item = await register(2);
  const act = (endpoint: typeof office.takeWork | typeof office.giveBackWork, as: TestPerson) =>
    fixture.call(endpoint, { body: { item } }, { as });
  // Both at once: one gets it.
  const both = await Promise.all([refused(act(office.takeWork, nora)), refused(act(office.takeWork, olaf))]);
  expect(both.filter((failure) => failure === undefined)).toHaveLength(1);
  const [first, second] = both[0] === undefined ? [nora, olaf] : [olaf, nora];
  const name = first === nora ? 'Olive Marsh' : 'Olaf Berg';
  const theirs = [
    409,
    { error: `${name} has it, since 01/16/2026. Ask them to give it back, or hand it over.` },
  ];
  expect(await refused(act(office.takeWork, second))).toEqual(theirs);
  expect(await refused(act(office.giveBackWork, second))).toEqual(theirs);
  const snooze = { item, until: '2026-01-20' } as const;
  expect(await refused(fixture.call(office.snoozeWork, { body: snooze }, { as: second }))).toEqual(theirs);

  const over = { item, to: second.userName };
  expect(await refused(fixture.call(office.handOverWork, { body: over }, { as: second }))).toEqual(theirs);
  await fixture.call(office.handOverWork, { body: { ...over, from: first.userName } }, { as: second });
  expect(await items({ holder: 'me' })).toEqual(second === nora ? [item] : []);
  expect(await items({ holder: 'nobody' })).not.toContain(item);
  await fixture.call(office.noteWork, { body: { item, note: 'Called her.' } }, { as: first });
  expect(await fixture.call(office.workItem, { query: { item } }, { as: first })).toMatchObject({
    holder: { userName: second.userName },
    said: [{ by: first.userName, words: 'Called her.' }],
  });
  await act(office.giveBackWork, second);
  expect(await act(office.giveBackWork, first)).toEqual({ changed: false });
});

it('is put off until a day, and shown again on it', async () => {
  const item = await register(3);
  const snooze = (until?: '2026-01-16' | '2026-01-17') =>
    fixture.call(office.snoozeWork, { body: { item, ...(until && { until }) } }, { as: nora });
  expect(await refused(snooze('2026-01-16'))).toMatchObject([400, { problems: [{ path: 'until' }] }]);
  await snooze('2026-01-17');
  expect(await items()).not.toContain(item);
  expect(await items({ snoozed: 'yes' })).toEqual([item]);
  // The next day, without a day that ends sessions.
  await fixture.db
    .update(officeWork)
    .set({ snoozedUntil: '2026-01-16' })
    .where(eq(officeWork.snoozedUntil, '2026-01-17'));
  expect(await items()).toContain(item);
  expect(await items({ snoozed: 'yes' })).toEqual([]);
});

it('shows who else has it open, for as long as they have', async () => {
  const item = await register(4);
  const look = async (as: TestPerson) => {
    const { others } = await fixture.call(office.lookAtWork, { body: { item } }, { as });
    return others.map(({ name }) => name);
  };
  expect(await look(nora)).toEqual([]);
  expect(await look(olaf)).toEqual(['Olive Marsh']);
  expect(await look(nora)).toEqual(['Olaf Berg']);
  fixture.clock.advance(60);
  expect(await look(nora)).toEqual([]);
});

/** An agency that applied for batch filing at a time. @returns its item of the queue */
async function applyAt(accountNumber: string, appliedAt: string): Promise<string> {
  const { accountId, personId } = await fixture.addPerson({ kind: 'Agency', account: { accountNumber } });
  await fixture.db.insert(batchAccess).values({
    accountId,
    application: { firstName: 'A', lastName: 'B', email: 'a@b.example', phone: '', associatedEntity: 'C' },
    appliedAt: new Date(appliedAt),
    appliedBy: personId,
  });
  return `batchApplication-${accountId}`;
}

it('lists as due soon what is due in seven days, at whatever hour it came', async () => {
  // Ten at night on January 13 at the office, due on January 23, and one in the morning after it.
  const first = await applyAt('70013', '2026-01-14T05:00:00.000Z');
  const second = await applyAt('70014', '2026-01-14T08:00:00.000Z');
  expect(await items({ kind: 'batchApplication' })).toEqual([first, second]);
  expect(await items({ kind: 'batchApplication', due: 'soon' })).toEqual([first]);
});

it('goes on after an item whose moment was brought in with microseconds', async () => {
  const at = '2025-12-01T08:00:00.123Z';
  const brought = [await applyAt('70015', at), await applyAt('70016', at), await applyAt('70017', at)];
  await fixture.db.execute(
    sql`update batch_access set applied_at = applied_at + interval '456 microseconds' where applied_at = ${at}::timestamptz`,
  );
  const paged: string[] = [];
  let after: string | undefined;
  for (let page = 0; page < 3; page += 1) {
    const { rows, next } = await fixture.call(
      office.work,
      { query: { kind: 'batchApplication', pageSize: 1, ...(after !== undefined && { after }) } },
      { as: nora },
    );
    paged.push(...rows.map(({ item }) => item));
    after = next ?? undefined;
  }
  expect(paged).toEqual(brought);
});

it('forgets who had what is decided on', async () => {
  const { db } = fixture;
  const item = await register(5);
  const requestId = Number(item.split('-')[1]);
  const waits = await register(6);
  for (const each of [item, waits])
    await fixture.call(office.takeWork, { body: { item: each } }, { as: nora });
  await fixture.call(office.rejectRegistration, { body: { requestId, reason: 'No.' } }, { as: nora });
  await forgetWork(db, '2026-01-17');
  const kept = await db.select().from(officeWork).where(eq(officeWork.takenBy, nora.personId));
  expect(kept.map(({ subject }) => `registration-${subject}`)).toEqual([waits]);
});
