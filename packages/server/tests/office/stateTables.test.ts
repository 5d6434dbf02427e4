import {
  compliance,
  office as duties,
  filings,
  lookups,
  type Output,
  sampleOffice,
} from '@slip/api/contract';
import {
  addDays,
  type CalendarDate,
  emptyAgentPolicyForm,
  type StateTableId,
  stateDefinition,
  todayIn,
  toWireDate,
} from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEvents } from '../../src/audit/tables.js';
import { stateRows } from '../../src/coverage/tables.js';
import { assessmentLines } from '../../src/filings/tables.js';
import { officeProposals } from '../../src/office/proposals/tables.js';
import { type Filed, firstOf, type Policy } from '../filings/PolicyFixture.js';
import { openTermFixture, type TermFixture } from '../filings/TermFixture.js';
import type { TestPerson } from '../testPeople.js';

const DAY = 86_400;
let fixture: TermFixture;
let first: TestPerson;
let second: TestPerson;

beforeAll(async () => {
  fixture = await openTermFixture();
  first = await fixture.addPerson({ kind: 'Office', roles: ['Accountant'] });
  second = await fixture.addPerson({ kind: 'Office', roles: ['Administrator'] });
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.db.delete(stateRows);
  await fixture.db.delete(officeProposals);
});

function nextDay(): void {
  fixture.clock.advance(DAY);
  fixture.signInAgain();
}

/** A day that many days from the day of the office's clock. */
const inDays = (days: number): CalendarDate =>
  addDays(todayIn(sampleOffice.timeZone, fixture.clock.now()), days);

interface Asked {
  readonly firstDay: CalendarDate;
  readonly value?: string;
  readonly state?: string;
  readonly table?: StateTableId;
}
const named = ({ firstDay, state = 'WY', table = 'premium-tax' }: Asked) => ({ state, table, firstDay });
const reason = 'The legislature has raised it.';
const propose = (asked: Asked, as = first) => {
  const body = { ...named(asked), value: asked.value ?? '3.25%', source: 'W.S. as amended', reason };
  return fixture.call(duties.setStateRow, { body }, { as });
};
const withdraw = (asked: Asked, as = first) =>
  fixture.call(duties.withdrawStateRow, { body: { ...named(asked), reason } }, { as });
const approve = (proposal: number | null, as = second) =>
  fixture.call(duties.approveProposal, { body: { proposal: proposal ?? 0 } }, { as });
const set = async (asked: Asked) => approve((await propose(asked)).proposal);
const refusal = (status: number, error: RegExp) => ({
  status,
  body: { [status === 400 ? 'message' : 'error']: expect.stringMatching(error) },
});

/** The tax of a transaction, in Wyoming of premium and fees: 10,000.00 and 250.00 at first. And the row it was taken from. */
async function taxOf({ agtTransId }: Filed) {
  const [line] = await fixture.db
    .select({ rate: assessmentLines.rate, amount: assessmentLines.amount, row: assessmentLines.rateVersion })
    .from(assessmentLines)
    .where(eq(assessmentLines.transactionId, agtTransId))
    .orderBy(assessmentLines.position);
  return line;
}
const fileOn = (effective: CalendarDate) => fixture.file({ effective });
const rowsOf = (state = 'WY', as = first): Promise<Output<typeof duties.stateTables>> =>
  fixture.call(duties.stateTables, { query: { state } }, { as });

describe('a rate that is set', () => {
  it('waits for a second person, is listed with who and when, and published to everybody', async () => {
    const firstDay = inDays(10);
    const { isDone, proposal, tells } = await propose({ firstDay });
    expect(isDone).toBe(false);
    expect(tells).toMatch(/^The Premium tax of Wyoming is 3\.25% instead of 3% for terms that begin on /);
    expect(await rowsOf()).toMatchObject([
      { table: 'premium-tax', value: '3%', standing: 'inForce', isDefault: true, decidedBy: null },
      { table: 'transaction-fee', isDefault: true },
      { table: 'finance-charge', value: '9%', standing: 'inForce', isDefault: true },
      { table: 'late-limit', value: '60 days', standing: 'inForce', isDefault: true },
      { table: 'tax-due', value: '05/15, 08/15, 11/15, 02/15', standing: 'inForce', isDefault: true },
      { table: 'fee-due', standing: 'inForce', isDefault: true },
      { table: 'declinations', value: '0', isDefault: true },
      { table: 'tax-statuses', value: '0, 7; 6 for 3002', isDefault: true },
      { table: 'affidavit', value: 'owed', isDefault: true },
      { table: 'annual-filing', value: 'not owed', isDefault: true },
    ]);
    await expect(approve(proposal, first)).rejects.toMatchObject(refusal(403, /^You proposed it/));
    await approve(proposal);
    expect(await rowsOf()).toMatchObject([
      { value: '3%', standing: 'inForce' },
      {
        value: '3.25%',
        standing: 'future',
        firstDay,
        isDefault: false,
        note: reason,
        decidedBy: second.userName,
        decidedOn: inDays(0),
        source: 'W.S. as amended',
      },
      { table: 'transaction-fee' },
      { table: 'finance-charge' },
      { table: 'late-limit' },
      { table: 'tax-due' },
      { table: 'fee-due' },
      { table: 'declinations' },
      { table: 'tax-statuses' },
      { table: 'affidavit' },
      { table: 'annual-filing' },
    ]);
    expect(await fixture.call(lookups.stateRows, { query: { state: 'WY' } })).toMatchObject([
      { table: 'premium-tax', firstDay, value: '3.25%', decidedOn: inDays(0), withdrawnOn: null },
    ]);
    const trail = await fixture.db.select().from(auditEvents).where(eq(auditEvents.entity, 'state_rates'));
    expect(trail).toMatchObject([
      { endpoint: 'office.setStateRow', after: { value: '3.25%', proposal, proposedBy: first.userName } },
    ]);
  });

  it('holds from its first day on, for what is received after the day it was decided', async () => {
    const firstDay = inDays(2);
    const before = await fileOn(firstDay);
    await set({ firstDay });
    const sameDay = await fileOn(firstDay);
    nextDay();
    const next = await fileOn(firstDay);
    const earlier = await fileOn(inDays(0));
    expect(await Promise.all([before, sameDay, earlier].map((policy) => taxOf(firstOf(policy))))).toEqual(
      Array.from({ length: 3 }, () => ({ rate: '3%', amount: 30_750, row: 'WY/premium-tax/2013-04-01' })),
    );
    expect(await taxOf(firstOf(next))).toEqual({
      rate: '3.25%',
      amount: 33_313,
      row: `WY/premium-tax/${firstDay}/${inDays(-1)}`,
    });
  });

  it('leaves what was filed before as it is: its corrections, and what is added to its term', async () => {
    const firstDay = inDays(2);
    const old = await fileOn(firstDay);
    await set({ firstDay });
    nextDay();
    const later = await fileOn(firstDay);
    nextDay();

    const change = async (policy: Policy) => {
      const once = await fixture.correct(policy, firstOf(policy), { agentTransactionPremium: 2_000_000 });
      const after = await fixture.readAgain(policy);
      const twice = await fixture.correct(after, once, { agentTransactionPremium: 3_000_000 });
      const added = await fixture.add(await fixture.readAgain(policy), {
        type: 2,
        effective: firstDay,
        premium: 100_000,
        fees: 0,
      });
      return Promise.all([once, twice, added].map(async (filed) => (await taxOf(filed))?.amount));
    };
    expect(await change(old)).toEqual([60_750, 90_750, 3_000]);
    expect(await change(later)).toEqual([65_813, 98_313, 3_250]);
  });

  it('is refused for a day that has come, also when it came while the proposal waited', async () => {
    await expect(propose({ firstDay: inDays(0) })).rejects.toMatchObject(
      refusal(
        400,
        /^First Day must be later than today, .*: terms that have begun by then are charged already/,
      ),
    );
    const { proposal } = await propose({ firstDay: inDays(1) });
    nextDay();
    await expect(approve(proposal)).rejects.toMatchObject(
      refusal(400, /^First Day must be later than today/),
    );
    expect(await fixture.db.select().from(stateRows)).toEqual([]);
  });

  it('is one for each day: a second proposal and a second rate are refused in words', async () => {
    const firstDay = inDays(5);
    const { proposal } = await propose({ firstDay });
    await expect(propose({ firstDay, value: '4%' }, second)).rejects.toMatchObject(
      refusal(409, new RegExp(`proposal ${proposal} of ${first.userName} waits: The Premium tax of Wyoming`)),
    );
    await approve(proposal);
    await expect(propose({ firstDay, value: '4%' })).rejects.toMatchObject(
      refusal(400, /has a value from .* on already: 3\.25%\.$/),
    );
    const other = await propose({ firstDay: inDays(6), value: '4%' });
    expect(other.tells).toContain('is 4% instead of 3.25%');
  });

  it('of two that are approved at once, for days that make each other untrue, the second is looked at again', async () => {
    const [near, far] = [
      await propose({ firstDay: inDays(5) }),
      await propose({ firstDay: inDays(6), value: '4%' }),
    ];
    await approve(near.proposal);
    await expect(approve(far.proposal)).rejects.toMatchObject(refusal(409, /^Something has changed since/));
  });

  it.each([['100%'], ['3.12345%'], ['three'], ['-1%']])('is no %s', async (value) => {
    await expect(propose({ firstDay: inDays(5), value })).rejects.toMatchObject({
      status: 400,
      body: { problems: [expect.objectContaining({ path: expect.stringMatching(/value$/) })] },
    });
  });

  it('is no business of who does not keep the books, and of no state without filings', async () => {
    const examiner = await fixture.addPerson({ kind: 'Office', roles: ['Examiner'] });
    await expect(propose({ firstDay: inDays(5) }, examiner)).rejects.toMatchObject({ status: 403 });
    expect(await rowsOf('WY', examiner)).toHaveLength(10);
    await expect(propose({ firstDay: inDays(5), state: 'NV' })).rejects.toMatchObject({ status: 404 });
  });
});

describe('the effect of a rate, before it is proposed', () => {
  it('is reckoned on examples and counts begun filings of its days, and stores nothing', async () => {
    const firstDay = inDays(5);
    const preview = () =>
      fixture.call(
        duties.previewStateRow,
        { query: { ...named({ firstDay }), value: '3.25%' } },
        { as: first },
      );
    const empty = await preview();
    expect(empty).toMatchObject({ before: '3%', after: '3.25%' });
    expect(empty.touches).toMatch(/^It touches 0 filings that were begun and 0 batch files that wait, /);
    expect(empty.examples.map(({ before, after }) => [before, after])).toEqual([
      ['$325.44', '$351.07'],
      ['$39.20', '$42.28'],
      ['$325.44', '$351.07'],
      ['$39.20', '$42.28'],
    ]);
    for (const day of [firstDay, inDays(4)]) {
      const body = {
        draftId: crypto.randomUUID(),
        version: 0,
        workflow: 'New' as const,
        homeState: 'WY',
        step: 'entry',
        agtPolicyId: 0,
        transactionGroupId: 0,
        editTransactionId: 0,
        agentId: fixture.agent.person.accountId,
        values: emptyAgentPolicyForm(stateDefinition('WY'), 'New', day),
      } as const;
      await fixture.call(filings.savePolicyDraft, { body }, fixture.as);
    }
    expect((await preview()).touches).toContain('touches 1 filing that was begun');
    expect(await fixture.db.select().from(stateRows)).toEqual([]);
  });
});

describe('a rate that is taken back', () => {
  it('counts for what was received meanwhile, and for nothing later', async () => {
    const firstDay = inDays(4);
    await set({ firstDay });
    nextDay();
    const meanwhile = await fileOn(firstDay);
    const { proposal, tells } = await withdraw({ firstDay });
    expect(tells).toMatch(/of 3\.25% from .* on is taken back: it is 3% then\.$/);
    await approve(proposal);
    nextDay();
    const later = await fileOn(firstDay);
    expect((await taxOf(firstOf(meanwhile)))?.amount).toBe(33_313);
    expect((await taxOf(firstOf(later)))?.amount).toBe(30_750);
    const corrected = await fixture.correct(meanwhile, firstOf(meanwhile), {
      agentTransactionPremium: 2_000_000,
    });
    expect((await taxOf(corrected))?.amount).toBe(65_813);
    expect((await rowsOf()).find(({ isDefault }) => !isDefault)).toMatchObject({
      standing: 'withdrawn',
      withdrawnBy: second.userName,
    });
    await set({ firstDay, value: '2%' });
  });

  it('cannot be once it is in force, nor can one of the program', async () => {
    const firstDay = inDays(1);
    await set({ firstDay });
    nextDay();
    await expect(withdraw({ firstDay })).rejects.toMatchObject(
      refusal(409, /is in force: terms that have begun by then are charged already/),
    );
    await expect(withdraw({ firstDay: '2013-04-01' })).rejects.toMatchObject({ status: 404 });
  });
});

it('the late limit counts for what is received from its day on; corrections of earlier filings keep theirs', async () => {
  const old = await fileOn(inDays(-1));
  const { tells } = await set({ table: 'late-limit', firstDay: inDays(1), value: '0' });
  expect(tells).toMatch(/^The Late limit of Wyoming is 0 days instead of 60 days for what is received on /);
  const today = await fileOn(inDays(-1));
  nextDay();
  const late = await fileOn(inDays(-1));
  const onTime = await fileOn(inDays(0));
  const corrected = await fixture.correct(old, firstOf(old), { agentTransactionPremium: 2_000_000 });
  expect([today, onTime].map((policy) => firstOf(policy).tiqReason).concat(corrected.tiqReason)).toEqual([
    '',
    '',
    '',
  ]);
  expect(firstOf(late).tiqReason).toMatch(
    /^It was received 1 days after it took effect; Wyoming allows 0 days/,
  );
});

describe('minimum declinations', () => {
  const declined = (count: number) =>
    ['52000', '52001', '52002'].slice(0, count).map((insurerNaic) => ({
      id: 0,
      insurerName: 'Plainfield Mutual',
      insurerNaic,
    }));
  const filing = (count: number, ccCoverageCode = '5000') =>
    fixture.filing('WY', {
      coverage: { ccCoverageCode },
      transaction: { agtTransEffectiveDate: toWireDate(inDays(0)), insurerDeclinations: declined(count) },
    });

  it('are asked of what is received from the day on, for the coverages that the row names, and not of corrections', async () => {
    const old = await fileOn(inDays(0));
    const { tells } = await set({
      table: 'declinations',
      firstDay: inDays(1),
      value: '2; 0 for 9000 to 9005',
    });
    expect(tells).toMatch(
      /^The Minimum declinations of Wyoming is 2; 0 for 9000 to 9005 instead of 0 for what is received on /,
    );
    await fileOn(inDays(0));
    nextDay();
    const asked = (coverageCode: string) =>
      fixture.call(
        filings.minimumDeclinations,
        { query: { coverageCode, homeState: 'WY' } },
        { as: fixture.agent.person },
      );
    expect([await asked('5000'), await asked('9001')]).toEqual([2, 0]);
    await expect(fixture.onFile(filing(1))).rejects.toMatchObject({
      status: 400,
      body: { problems: [expect.objectContaining({ message: 'Minimum 2 Declination(s) required' })] },
    });
    await fixture.onFile(filing(2));
    await fixture.onFile(filing(0, '9001'));
    const once = await fixture.correct(old, firstOf(old), { agentTransactionPremium: 2_000_000 });
    expect(once.agtTransPremium).toBe(2_000_000);
  });
});

describe('tax statuses', () => {
  const allowed = (coverageCode: string) =>
    fixture
      .call(lookups.taxStatuses, { query: { state: 'WY', coverageCode } })
      .then((items) => items.map(({ value }) => value));
  const notAllowed = {
    status: 400,
    body: {
      problems: [
        expect.objectContaining({
          message: expect.stringMatching(/^Tax Status .* is not allowed for Coverage Code 500\d\.$/),
        }),
      ],
    },
  };

  it('count for what is received from the day on; what was filed keeps its own, moved and corrected', async () => {
    const old = await fileOn(inDays(0));
    await set({ table: 'tax-statuses', firstDay: inDays(1), value: '7; 6 for 3002; 0,7 for 5002' });
    expect(await allowed('5000')).toEqual(['0', '7']);
    nextDay();
    expect([await allowed('5000'), await allowed('5002'), await allowed('3002')]).toEqual([
      ['7'],
      ['0', '7'],
      ['6'],
    ]);
    await expect(fileOn(inDays(0))).rejects.toMatchObject(notAllowed);
    const later = await fixture.file({ effective: inDays(0), coverage: '5002' });

    const corrected = await fixture.correct(old, firstOf(old), { agentTransactionPremium: 2_000_000 });
    expect(corrected.agtTransPremium).toBe(2_000_000);
    const move = (policy: Policy, originalCoverageCode: string, newCoverageCode: string) =>
      fixture.call(
        filings.updateCoverageCode,
        {
          body: {
            trackingPolicyId: policy.trackingPolicyId,
            homeState: 'WY',
            agentPolicyId: policy.agtPolicyId,
            agentId: policy.agentId,
            originalCoverageCode,
            originalTaxStatus: '0',
            newCoverageCode,
            newTaxStatus: '0',
          },
        },
        fixture.as,
      );
    await move(await fixture.readAgain(old), '5000', '5001');
    await expect(move(later, '5002', '5001')).rejects.toMatchObject(notAllowed);
  });

  it('of a coverage on record stay, unless the row names it; a record that says nothing else follows the row', async () => {
    const keep = (code: string, taxStatuses: string) =>
      fixture.call(
        duties.changeCoverageCode,
        { body: { state: 'WY', code, name: `Coverage ${code}`, taxStatuses } },
        { as: second },
      );
    await keep('5004', '0');
    await keep('5005', '0,7');
    const row = { table: 'tax-statuses', firstDay: inDays(1), value: '7' } as const;
    const preview = (value: string) =>
      fixture.call(duties.previewStateRow, { query: { ...named(row), value } }, { as: first });
    const effect = await preview('7');
    expect(effect.touches).toContain('keep them, unless the row names them: 5004.');
    expect(effect.examples[0]).toMatchObject({
      about: expect.stringMatching(/^1000 Commercial Property and \d+ coverages more$/),
      before: '0 Taxable ($317.50 of $10,000.00), 7 Non-Taxable Insured ($17.50 of $10,000.00)',
      after: '7 Non-Taxable Insured ($17.50 of $10,000.00)',
    });
    await expect(preview('7; 0 for 9999')).rejects.toMatchObject(
      refusal(400, /^Wyoming has no coverage 9999\.$/),
    );
    await set(row);
    nextDay();
    expect([await allowed('5004'), await allowed('5005')]).toEqual([['0'], ['7']]);
  });
});

it('papers are owed, or are not any more, for the quarters that begin on the day of a row or later', async () => {
  const today = inDays(0);
  const [year] = [Number(today.slice(0, 4))];
  const firstDay: CalendarDate = `${year}-04-01`;
  const preview = await fixture.call(
    duties.previewStateRow,
    { query: { ...named({ table: 'affidavit', state: 'SD', firstDay }), value: 'owed' } },
    { as: first },
  );
  expect(preview.examples[0]).toMatchObject({
    about: `Quarterly Affidavit of 2nd Quarter ${year}`,
    before: 'not owed',
    after: expect.stringMatching(/^due 08\/1\d\//),
  });
  await set({ table: 'affidavit', firstDay, value: 'not owed' });
  await set({ table: 'affidavit', state: 'SD', firstDay, value: 'owed' });
  fixture.clock.advance(180 * DAY);
  fixture.signInAgain();
  const as = { as: fixture.agent.person };
  const quartersOf = async (state: string) =>
    (await fixture.call(compliance.affidavitYearQuarters, { query: { state } }, as)).map(
      ({ yearQuarter }) => yearQuarter,
    );
  expect((await quartersOf('WY'))[0]).toBe(year * 10 + 1);
  expect(await quartersOf('SD')).toEqual([year * 10 + 2]);
  expect(
    (await fixture.call(compliance.affidavitStates, {}, as)).map(({ stateCode }) => stateCode),
  ).toContain('SD');
  const open = (state: string, quarter: number) =>
    fixture.call(compliance.affidavitTemplate, { query: { state, yearQuarter: year * 10 + quarter } }, as);
  await expect(open('SD', 1)).rejects.toMatchObject({
    status: 400,
    body: {
      problems: [
        expect.objectContaining({
          message: `South Dakota asks brokers for no Quarterly Affidavit of 1st Quarter ${year}.`,
        }),
      ],
    },
  });
  expect(await open('SD', 2)).toMatchObject({ stateName: 'South Dakota', maySign: true });
});
