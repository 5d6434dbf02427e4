import { office as duties, filings, lookups } from '@slip/api/contract';
import { emptyAgentPolicyForm, stateDefinition } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEvents } from '../../src/audit/tables.js';
import { stateRows } from '../../src/coverage/tables.js';
import { firstOf, type Policy } from '../filings/PolicyFixture.js';
import {
  approve,
  fileOn,
  first,
  fixture,
  inDays,
  named,
  nextDay,
  openStateTables,
  propose,
  reason,
  refusal,
  rowsOf,
  second,
  set,
  taxOf,
  withdraw,
} from './stateTableSteps.js';

openStateTables();

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
      { table: 'text-limits', value: 'as usual', isDefault: true },
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
      { table: 'text-limits' },
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
    expect(await rowsOf('WY', examiner)).toHaveLength(11);
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
