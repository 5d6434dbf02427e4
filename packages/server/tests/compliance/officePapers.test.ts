import { inbox, office } from '@slip/api/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accounts } from '../../src/accounts/tables.js';
import { auditEvents } from '../../src/audit/tables.js';
import { officeReminders } from '../../src/compliance/owed/tables.js';
import type { TestOffice } from '../TestOffice.js';
import type { TestPerson } from '../testPeople.js';
import { FIRST, openSigningFixture, type SigningFixture } from './SigningFixture.js';

let fixture: SigningFixture;
let later: TestOffice;
let staff: TestPerson;
beforeAll(async () => {
  fixture = await openSigningFixture();
  // After the quarter: what is owed of it follows from what was received.
  await fixture.recordLicenses('2026-04-02');
  const firstDay = await fixture.at('2026-04-01T14:00:00.000Z');
  later = await fixture.at('2026-05-20T17:00:00.000Z');
  staff = await later.addPerson({ kind: 'Office' });
  const as = fixture.agent.person;
  await fixture.sign(firstDay, as, await fixture.affidavit(firstDay, as));
  await fixture.sign(firstDay, as, await fixture.affidavit(firstDay, as, { state: 'OK' }));
  await fixture.move(firstDay, fixture.wyoming);
});
afterAll(() => fixture.fixture.close());

const affidavits = { paper: 'affidavit', period: FIRST } as const;
const papers = (query: object = {}) =>
  later.call(office.papers, { query: { ...affidavits, account: '3000001', ...query } }, { as: staff });
const remind = (of: readonly string[]) =>
  later.call(office.remindOfPapers, { body: { ...affidavits, of: [...of] } }, { as: staff });
const outcomes = (reminders: Awaited<ReturnType<typeof remind>>) =>
  reminders.map(({ outcome, owed }) => [outcome, ...owed]);

it('tells where each paper stands, page by page and by standing', async () => {
  const { rows, counts, total } = await papers();
  expect(rows.map(({ state, standing, isLate }) => [state, standing, isLate])).toEqual([
    ['CO', 'missing', true],
    ['OK', 'signed', false],
    ['WY', 'signAgain', true],
  ]);
  expect([total, counts]).toEqual([3, { late: 2, missing: 1, signAgain: 1, signed: 1 }]);
  const late = await papers({ standing: 'late', page: 1, pageSize: 1 });
  expect([late.total, late.rows.map(({ state }) => state)]).toEqual([2, ['WY']]);
  expect((await papers({ account: 'nobody' })).rows).toEqual([]);
});

it('finds the papers of an account by its name, however its apostrophe, accents, spaces and case are typed', async () => {
  const isAgent = eq(accounts.id, fixture.agent.person.accountId);
  const found: number[] = [];
  await later.db.update(accounts).set({ name: 'Zoë O’Hara' }).where(isAgent);
  for (const account of ["o'hara", 'O’HARA', 'zoe  o`h', 'ZOË'])
    found.push((await papers({ account })).total);
  await later.db.update(accounts).set({ name: 'Ada Larkin1' }).where(isAgent);
  expect(found).toEqual([3, 3, 3, 3]);
});

const statesOf = async (accountId: number) =>
  (await papers({ account: 'larkin' })).rows.flatMap((row) =>
    row.accountId === accountId ? [row.state] : [],
  );

it('a license that was put on record after the quarter is no reason to owe its papers, however long it held', async () => {
  const ids = [fixture.agent, fixture.other].map(({ person }) => person.accountId);
  // The second has a policy in Wyoming that was moved to it.
  expect(await Promise.all(ids.map(statesOf))).toEqual([['CO', 'OK', 'WY'], ['WY']]);
  await fixture.recordLicenses('2026-03-31');
  const everywhere = ['CO', 'OK', 'TN', 'WY'];
  expect(await Promise.all(ids.map(statesOf))).toEqual([everywhere, everywhere]);
  await fixture.recordLicenses('2026-04-02');
});

it('shows a reminder before it goes, and sends of the same paper one a day, also when two ask at once', async () => {
  const { accountId } = fixture.agent.person;
  const [colorado, signed] = [`${accountId}-CO`, `${accountId}-OK`];
  const read = { query: { ...affidavits, of: `${colorado},${accountId}-WY` } };
  const [shown] = await later.call(office.paperReminders, read, { as: staff });
  expect(shown).toMatchObject({
    outcome: 'goes',
    owed: [
      'Quarterly Affidavit, Colorado, 1st Quarter 2026',
      'Quarterly Affidavit, Wyoming, 1st Quarter 2026',
    ],
    letter: { subject: 'Late: 2 things' },
  });
  const messages = async () =>
    (await later.call(inbox.inboxItems, {}, { as: fixture.agent.person })).filter(({ message }) =>
      message.startsWith('Late:'),
    );
  expect(await messages()).toEqual([]);

  const both = await Promise.all([remind([colorado]), remind([colorado])]);
  expect(new Set(both.map(([each]) => each?.outcome))).toEqual(new Set(['goes', 'remindedToday']));
  expect(await messages()).toHaveLength(1);
  // Only news of the day is told, and nothing that was signed.
  expect(outcomes(await remind([colorado, `${accountId}-WY`, signed]))).toEqual([
    ['goes', 'Quarterly Affidavit, Wyoming, 1st Quarter 2026'],
  ]);
  expect(outcomes(await remind([signed]))).toEqual([['notOwed']]);
  expect(await messages()).toHaveLength(2);

  const marked = await later.db
    .select({ owed: officeReminders.owed, by: officeReminders.remindedBy })
    .from(officeReminders)
    .where(eq(officeReminders.accountId, accountId))
    .orderBy(officeReminders.owed);
  expect(marked.map(({ owed, by }) => [owed, by])).toEqual([
    [`affidavit-CO-${FIRST}`, staff.personId],
    [`affidavit-WY-${FIRST}`, staff.personId],
  ]);
  const trail = await later.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.entity, 'office_reminders'), eq(auditEvents.entityId, String(accountId))));
  expect(trail).toHaveLength(2);
  expect((await papers({ state: 'CO' })).rows[0]?.isRemindedToday).toBe(true);
});

it('lists who is late with anything, one page after the other, and reminds of it once a day', async () => {
  const { accountId } = fixture.agent.person;
  const late = (query: object) =>
    later.call(office.lateFilers, { query: { pageSize: 1, ...query } }, { as: staff });
  const remindLate = (id: number) =>
    later.call(office.remindLateFilers, { body: { accountIds: [id] } }, { as: staff });
  const first = await late({});
  // The test before has reminded of both.
  expect(first.rows).toMatchObject([{ accountId, since: '2026-05-15', isRemindedToday: true }]);
  expect(first.rows[0]?.owed.map(({ title }) => title)).toEqual([
    'Quarterly Affidavit, Colorado, 1st Quarter 2026',
    'Quarterly Affidavit, Wyoming, 1st Quarter 2026',
  ]);
  expect((await remindLate(accountId)).map(({ outcome }) => outcome)).toEqual(['remindedToday']);
  expect((await late({ kind: 'tax' })).rows).toEqual([]);

  const [other] = (await late({ after: first.next ?? 0 })).rows;
  expect(other).toMatchObject({ isRemindedToday: false });
  const ofOther = () => remindLate(other?.accountId ?? 0);
  // Whom the office has locked cannot look: that account has nobody to remind.
  const person = { userName: fixture.other.person.userName };
  await later.call(office.lockAccount, { body: { ...person, reason: 'Fees are unpaid.' } }, { as: staff });
  expect((await ofOther()).map(({ outcome }) => outcome)).toEqual(['nobody']);
  await later.call(office.unlockAccount, { body: person }, { as: staff });
  const [shown] = await later.call(
    office.lateReminders,
    { query: { accountIds: String(other?.accountId) } },
    { as: staff },
  );
  expect(await ofOther()).toEqual([shown]);
  expect((await ofOther()).map(({ outcome }) => outcome)).toEqual(['remindedToday']);
});

/** A version of the text that brokers of Wyoming sign. */
const text = (version: number) =>
  later.send(
    office.signingTextDocument,
    { query: { paper: 'affidavit', state: 'WY', version } },
    { as: staff },
  );

it('opens a signed paper and a text as PDFs; what is not signed and not there is refused in words', async () => {
  const { accountId } = fixture.agent.person;
  const open = (state: string) =>
    later.send(office.signedPaper, { query: { ...affidavits, state, accountId } }, { as: staff });
  const files = [
    { sent: await open('OK'), name: 'QuarterlyAffidavit-OK-1stQuarter2026.pdf' },
    { sent: await text(1), name: 'QuarterlyAffidavit-WY-Version1.pdf' },
  ];
  for (const { sent, name } of files) {
    expect(sent.headers.get('content-disposition')).toContain(name);
    expect(Buffer.from(await sent.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-/);
  }
  const unsigned = await open('CO');
  expect([unsigned.status, await unsigned.text()]).toEqual([
    409,
    expect.stringContaining('is not signed yet'),
  ]);
  expect((await text(7)).status).toBe(404);
});
