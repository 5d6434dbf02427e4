import { filings } from '@slip/api/contract';
import { messages, toWireDate } from '@slip/forms/rules';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditEvents } from '../../src/audit/tables.js';
import type { TestPerson } from '../testPeople.js';
import {
  allOf,
  editBody,
  firstOf,
  openPolicyFixture,
  type Policy,
  type PolicyFixture,
  refusalOf,
} from './PolicyFixture.js';

let fixture: PolicyFixture;

beforeAll(async () => {
  fixture = await openPolicyFixture();
});
afterAll(() => fixture.close());

const history = (
  { agtPolicyId, agentId, homeStateAbbr: state }: Policy,
  as: TestPerson = fixture.agent.person,
) => fixture.call(filings.policyHistory, { query: { agentPolicyId: agtPolicyId, agentId, state } }, { as });

it('tells what happened to a policy, the newest first', async () => {
  const filing = fixture.filing('WY', { policy: { agtPolicyInsured: 'Bighorn Outfiters LLC' } });
  const policy = await fixture.onFile(filing);
  const first = firstOf(policy);
  const onFile = { ...filing, agtPolicyId: policy.agtPolicyId, trackingPolicyId: policy.agtPolicyId };
  const as = { as: fixture.agent.person };
  fixture.clock.advance(60);
  const body = {
    ...onFile,
    agtPolicyInsured: 'Bighorn Outfitters LLC',
    insuredCity: 'Laramie',
    insuredZip: '82070',
  };
  await fixture.call(filings.updateAgentPolicy, { body }, as);
  const edit = { ...editBody(policy, first), agentTransactionComment: 'As bound.' };
  await fixture.call(filings.updateTransaction, { body: edit }, as);
  const corrected = { ...edit, agentTransactionPremium: 1_100_000, isAutoBackout: true };
  await fixture.call(filings.autoBackoutTransaction, { body: corrected }, as);
  const now = await fixture.read(policy.agtPolicyId, filing);
  const numbers = now.coverageCodes.flatMap(({ agentTransactions }) =>
    agentTransactions.map((t) => t.agtTransNumber),
  );
  const latest = now.coverageCodes[0]?.agentTransactions.at(-1);
  if (!latest) throw new Error('Nothing is filed.');
  await fixture.backOut(now, latest);

  const entries = await history(policy);
  const [filedNumber, backoutNumber, correctionNumber] = numbers;
  expect(entries.map(({ what }) => what)).toEqual([
    expect.stringMatching(new RegExp(`^Backed out ${correctionNumber} by 2026-\\d{8}\\.$`)),
    `Corrected ${filedNumber} (the premium from $10,000.00 to $11,000.00): backed out by ${backoutNumber}, filed again as ${correctionNumber}.`,
    `Added the comment “As bound.” to ${filedNumber}.`,
    'Changed the insured name from “Bighorn Outfiters LLC” to “Bighorn Outfitters LLC” and the insured address.',
    `Filed with confirmation number ${filedNumber}.`,
  ]);
  expect(entries.at(-1)).toMatchObject({
    at: '2026-01-16T17:00:00.000Z',
    who: expect.stringMatching(/^Ada Larkin/),
  });
  expect(entries.every(({ who }) => who === entries[0]?.who)).toBe(true);
});

it('tells what was added to a policy, and of its expiration date only where that was moved', async () => {
  const filing = fixture.filing();
  const policy = await fixture.onFile(filing);
  const add = (expiration: string) => {
    const { agtPolicyId, agtPolicyNumber } = policy;
    const body = fixture.filing('WY', {
      policy: { agtPolicyId, agtPolicyNumber, agtPolicyExpirationDate: expiration },
      transaction: { agtTransType: 2, msAgtTransPremium: 50_000, msAgtTransOtherFees: 0 },
    });
    return fixture.call(filings.submitGroupEndorsement, { body }, { as: fixture.agent.person });
  };
  await add(policy.agtPolicyExpirationDate);
  await add(toWireDate('2027-02-15'));
  const now = await fixture.read(policy.agtPolicyId, filing);
  const [first, second, third] = allOf(now).map(({ agtTransNumber }) => agtTransNumber);
  expect((await history(policy)).map(({ what }) => what)).toEqual([
    `Added a transaction with confirmation number ${third}, and moved the expiration date from 01/15/2027 to 02/15/2027.`,
    `Added a transaction with confirmation number ${second}.`,
    `Filed with confirmation number ${first}.`,
  ]);
});

it('tells by whom an agency’s policy was moved, and hides it from others', async () => {
  const [from, to] = [await fixture.addAgent(), await fixture.addAgent()];
  const agency = await fixture.addAgency([from, to]);
  const policy = await fixture.onFile(fixture.filing('WY', {}, from), from);
  const { agtPolicyId: agentPolicyId, agtPolicyNumber: agentPolicyNumber } = policy;
  const [fromAgentId, toAgentId] = [from.person.accountId, to.person.accountId];
  const body = { agentPolicyId, fromAgentId, toAgentId, agentPolicyNumber };
  await fixture.call(filings.changeAgent, { body }, { as: agency });
  const [latest] = await history({ ...policy, agentId: toAgentId }, agency);
  expect(latest?.what).toMatch(/^Moved from agent Ada Larkin\d+ to agent Ada Larkin\d+\.$/);
  expect(await refusalOf(history(policy, agency))).toBe(`404 ${messages.calls.notFound}`);
  expect(await refusalOf(history({ ...policy, agentId: toAgentId }))).toBe(`404 ${messages.calls.notFound}`);
});

it('tells what was filed also where no change was kept of it', async () => {
  const policy = await fixture.onFile();
  // As the owner of the tables could, in a migration.
  await fixture.db.execute(sql`alter table audit_events disable trigger audit_events_stay`);
  await fixture.db.delete(auditEvents).where(eq(auditEvents.entityId, String(policy.agtPolicyId)));
  await fixture.db.execute(sql`alter table audit_events enable trigger audit_events_stay`);
  expect((await history(policy)).map(({ what }) => what)).toEqual([
    `Filed with confirmation number ${firstOf(policy).agtTransNumber}.`,
  ]);
});

it('a policy names the terms before and after it', async () => {
  const filing = fixture.filing();
  const policy = await fixture.onFile(filing);
  expect([policy.renewedFrom, policy.renewedBy]).toEqual([null, null]);
  const [coverage] = filing.coverageCodes;
  const expiration = toWireDate('2027-03-15');
  const body = {
    ...filing,
    agtPolicyId: policy.agtPolicyId,
    trackingPolicyId: policy.agtPolicyId,
    originalAgentId: policy.agentId,
    agtPolicyExpirationDate: expiration,
    coverageCodes: coverage
      ? [
          {
            ...coverage,
            agentTransactions: coverage.agentTransactions.map((sent) => ({
              ...sent,
              agtTransType: 5,
              agtTransEffectiveDate: toWireDate('2026-03-15'),
              agtTransExpirationDate: expiration,
            })),
          },
        ]
      : [],
  };
  const renewedId = await fixture.call(filings.submitRenewal, { body }, { as: fixture.agent.person });
  const term = { agentId: policy.agentId, policyNumber: policy.agtPolicyNumber };
  expect((await fixture.read(policy.agtPolicyId, filing)).renewedBy).toEqual({
    ...term,
    policyId: renewedId,
    agtPolicyExpirationDate: expiration,
  });
  expect((await fixture.read(renewedId, filing)).renewedFrom).toEqual({
    ...term,
    policyId: policy.agtPolicyId,
    agtPolicyExpirationDate: policy.agtPolicyExpirationDate,
  });
});
