import { office as duties, filings, type Input, inbox } from '@slip/api/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people } from '../../src/accounts/people/tables.js';
import { accounts, insurerAgents, insurers } from '../../src/accounts/tables.js';
import { auditEvents } from '../../src/audit/tables.js';
import { addJob } from '../../src/background/queue.js';
import { COMPARING_JOB } from '../../src/reported-policies/office/compareSides.js';
import { newestMessage } from '../authenticate/Browser.js';
import { refusal } from '../batch/BatchFixture.js';
import type { FixtureAgent } from '../filings/FilingFixture.js';
import { type InsurerFixture, openInsurerFixture } from '../insurer-policies/InsurerFixture.js';
import type { TestPerson } from '../testPeople.js';

// The office's day is 2026-01-16: of foreign insurers what takes effect until 2025-09-30 had to be reported.
let fixture: InsurerFixture;
let nora: TestPerson;
let olaf: TestPerson;
beforeAll(async () => {
  fixture = await openInsurerFixture();
  nora = await fixture.office.addPerson({ kind: 'Office' });
  olaf = await fixture.office.addPerson({ kind: 'Office' });
  await addJob(fixture.office.db, { kind: COMPARING_JOB, subject: 0 });
});
afterAll(() => fixture.office.close());

const report = (insPolicyNumber: string, insTransPremium = 1_000_000) =>
  fixture.office.call(
    filings.submitInsurerPolicy,
    { body: fixture.policy({ insPolicyNumber, insTransPremium }) },
    { as: fixture.insurer },
  );

async function file(
  agtPolicyNumber: string,
  msAgtTransPremium = 1_000_000,
  by: FixtureAgent = fixture.office.agent,
) {
  const { insurerId } = fixture.office;
  const transaction = { agtTransEffectiveDate: '2025-03-01T00:00:00.000Z', msAgtTransPremium, insurerId };
  const body = fixture.office.filing('WY', { policy: { agtPolicyNumber }, transaction }, by);
  await fixture.office.call(filings.submitNewPolicy, { body }, { as: by.person });
}

/** Compares everything, as the job does at its hour. */
async function compare(): Promise<void> {
  await fixture.office.call(duties.compareDifferences, {}, { as: nora });
  await fixture.office.runJobs();
}

const listed = async (query: Partial<Input<typeof duties.differenceList>['query']> = {}, as = nora) =>
  (await fixture.office.call(duties.differenceList, { query: { pageSize: 100, ...query } }, { as })).rows;

/** The difference of a number, whatever it stands as. */
async function differenceOf(policyNumber: string) {
  for (const standing of ['open', 'asked', 'settled', 'explained', 'gone'] as const) {
    const found = (await listed({ standing })).find((row) => row.policyNumber === policyNumber);
    if (found)
      return fixture.office.call(
        duties.difference,
        { query: { differenceId: found.differenceId } },
        { as: nora },
      );
  }
  throw new Error(`Nothing differs of ${policyNumber}.`);
}

const ask = (differenceId: number, as = nora, side: 'agent' | 'insurer' = 'agent') =>
  fixture.office.call(
    duties.askAboutDifference,
    { body: { differenceId, side, words: 'Please check the premium.' } },
    { as },
  );

const settle = (differenceId: number, outcome: 'settled' | 'explained' | 'open', as = nora) =>
  fixture.office.call(
    duties.settleDifference,
    { body: { differenceId, outcome, reason: 'Fees are counted in.' } },
    { as },
  );

describe('the comparison', () => {
  it('lists a difference once, with both sides, and closes it by itself once somebody has filed', async () => {
    await report('LIST-1');
    await compare();
    await compare();
    const [row, ...others] = (await listed()).filter(({ policyNumber }) => policyNumber === 'LIST-1');
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      kind: 'notFiled',
      standing: 'open',
      state: 'WY',
      quarter: 20_251,
      reported: 1_000_000,
    });
    expect(await differenceOf('LIST-1')).toMatchObject({
      filedSide: null,
      reportedSide: { policyNumber: 'LIST-1', transactions: [{ type: 'New Business', premium: 1_000_000 }] },
      isCurrent: true,
    });

    await file('list 1');
    expect(await differenceOf('LIST-1')).toMatchObject({ standing: 'open', isCurrent: false });
    await compare();
    expect(await listed()).not.toContainEqual(expect.objectContaining({ policyNumber: 'LIST-1' }));
    const gone = await differenceOf('LIST-1');
    expect([gone.standing, gone.said]).toEqual([
      'gone',
      [
        expect.objectContaining({
          step: 'gone',
          by: null,
          words: 'Before: Only the insurer reported it, $10,000.00.',
        }),
      ],
    ]);
    expect(await refusal(settle(gone.differenceId, 'settled'))).toMatchObject({ status: 409 });
  });

  it('opens one again that was settled, when a side changes; what stays the same stays settled', async () => {
    const id = await report('AGAIN-1', 1_200_000);
    await file('AGAIN-1');
    await report('STAYS-1', 1_200_000);
    await file('STAYS-1');
    await compare();
    for (const number of ['AGAIN-1', 'STAYS-1']) {
      expect(await settle((await differenceOf(number)).differenceId, 'explained')).toEqual({ isDone: true });
    }
    await fixture.add(id, '2025-06-01', 50_000);
    await compare();
    expect(await differenceOf('AGAIN-1')).toMatchObject({
      standing: 'open',
      amount: 250_000,
      said: [{ step: 'explained' }, { step: 'changed', words: 'Before: The premiums differ, $2,000.00.' }],
    });
    expect(await differenceOf('STAYS-1')).toMatchObject({ standing: 'explained' });
  });
});

describe('staff', () => {
  it('ask the agent, who reads it and no amount of the insurer; the difference is asked, and it is in the trail', async () => {
    const agent = await fixture.office.addAgent();
    const { accountId: agentId } = agent.person;
    await fixture.office.db.insert(insurerAgents).values({ accountId: fixture.insurer.accountId, agentId });
    await fixture.office.call(
      filings.submitInsurerPolicy,
      { body: fixture.policy({ insPolicyNumber: 'ASK-1', insTransPremium: 7_654_321, agentId }) },
      { as: fixture.insurer },
    );
    await compare();
    const { differenceId, readers } = await differenceOf('ASK-1');
    expect(readers).toEqual({ agent: 1, insurer: 1 });
    const query = { differenceId, side: 'agent', words: 'Please check the premium.' } as const;
    const letter = await fixture.office.call(duties.differenceLetter, { query }, { as: nora });
    expect(letter.text).toContain('“Please check the premium.”');
    expect(await ask(differenceId)).toEqual({ isDone: true });
    expect(await differenceOf('ASK-1')).toMatchObject({
      standing: 'asked',
      said: [{ step: 'askedAgent', by: nora.userName, words: 'Please check the premium.' }],
    });
    const [message] = await fixture.office.call(inbox.inboxItems, {}, { as: agent.person });
    expect(message?.message).toContain('policy ASK-1');
    expect(message?.message).not.toContain('76,543.21');
    expect(await fixture.office.call(inbox.inboxItems, {}, { as: fixture.insurer })).toEqual([]);
    const mail = await newestMessage(fixture.office, `${agent.person.userName}@larkin.example`);
    expect(mail?.text).toBe(letter.text);
    const trail = await fixture.office.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.entity, 'policy_differences'));
    expect(trail.filter(({ entityId }) => entityId === String(differenceId))).toMatchObject([
      { before: { standing: 'open' }, after: { standing: 'asked', step: 'askedAgent' } },
    ]);
  });

  it('do nothing to one that changed while they read it: it is brought up to date, and nobody is told', async () => {
    await report('STALE-1');
    await compare();
    const { differenceId } = await differenceOf('STALE-1');
    await file('STALE-1');
    expect(await ask(differenceId, nora, 'insurer')).toEqual({ isDone: false });
    expect(await differenceOf('STALE-1')).toMatchObject({ standing: 'gone', isCurrent: true });
    expect(await fixture.office.call(inbox.inboxItems, {}, { as: fixture.insurer })).toEqual([]);
  });

  it('work one at a time: what another has, or has settled, is refused with who it was', async () => {
    await report('HELD-1');
    await compare();
    const { differenceId } = await differenceOf('HELD-1');
    const take = (as: TestPerson, isTaken = true) =>
      fixture.office.call(duties.takeDifference, { body: { differenceId, isTaken } }, { as });
    const both = await Promise.allSettled([take(nora), take(olaf)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [holder, other] = both[0].status === 'fulfilled' ? [nora, olaf] : [olaf, nora];
    expect(await refusal(settle(differenceId, 'settled', other))).toMatchObject({ status: 409 });
    expect((await listed({ holder: 'me' }, holder)).map(({ policyNumber }) => policyNumber)).toEqual([
      'HELD-1',
    ]);
    expect(await take(holder, false)).toEqual({ changed: true });
    expect(await settle(differenceId, 'settled', other)).toEqual({ isDone: true });
    expect(await refusal(settle(differenceId, 'settled', holder))).toMatchObject({
      status: 409,
      body: {
        error: expect.stringContaining(`${other.userName} said so on 01/16/2026: “Fees are counted in.”`),
      },
    });
    expect(await settle(differenceId, 'open', holder)).toEqual({ isDone: true });
  });

  it('take over what somebody has who cannot give it back any more, by that name alone', async () => {
    await report('LEFT-1');
    await compare();
    const { differenceId } = await differenceOf('LEFT-1');
    const gone = await fixture.office.addPerson({ kind: 'Office' });
    const take = (as: TestPerson, from?: string) =>
      fixture.office.call(
        duties.takeDifference,
        // Without isTaken: left out, it is taken.
        { body: { differenceId, ...(from && { from }) } },
        { as },
      );
    await take(gone);
    await fixture.office.db.update(people).set({ roles: [] }).where(eq(people.id, gone.personId));
    expect(await refusal(take(nora))).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('take it over') },
    });
    expect(await refusal(take(nora, olaf.userName))).toMatchObject({ status: 409 });
    expect(await take(nora, gone.userName.toUpperCase())).toEqual({ changed: true });
    expect(await refusal(take(olaf, gone.userName))).toMatchObject({ status: 409 });
    expect(await settle(differenceId, 'settled')).toEqual({ isDone: true });
  });
});

/** The numbers of this test that are listed. */
const numbers = async (query: Parameters<typeof listed>[0]) =>
  (await listed(query))
    .map(({ policyNumber }) => policyNumber)
    .filter((number) => number.startsWith('FILTER'));

it('narrows and orders the list, and the sheet has the same rows', async () => {
  const [npn] = await fixture.office.db
    .select()
    .from(accounts)
    .where(eq(accounts.id, fixture.office.agent.person.accountId));
  await report('FILTER-1', 3_000_000);
  await report('FILTER-2', 9_000_000);
  await compare();
  expect(await numbers({ order: 'amount' })).toEqual(['FILTER-2', 'FILTER-1']);
  expect(
    await numbers({ agent: npn?.npn ?? '', insurer: 'granite peak', state: 'WY', quarter: 20_251 }),
  ).toHaveLength(2);
  for (const none of [
    { state: 'CO' },
    { quarter: 20_252 },
    { kind: 'premium' },
    { agent: '9999999' },
    { insurer: '99999' },
  ] as const) {
    expect([none, await numbers(none)]).toEqual([none, []]);
  }
  await fixture.office.db
    .update(accounts)
    .set({ name: 'Zoë O’Hara–Lee Surplus' })
    .where(eq(accounts.id, fixture.office.agent.person.accountId));
  await fixture.office.db
    .update(insurers)
    .set({ name: 'Société d’Assurance' })
    .where(eq(insurers.id, fixture.office.insurerId));
  expect(await numbers({ agent: "zoe o'hara-lee", insurer: "societe d'" })).toHaveLength(2);
  const sheet = await fixture.office.send(
    duties.differenceSheet,
    { query: { order: 'amount' } },
    { as: nora },
  );
  const lines = (await sheet.text()).split('\r\n').filter((line) => line.includes('FILTER'));
  expect(lines.map((line) => line.split(',')[5])).toEqual(['FILTER-2', 'FILTER-1']);
});
