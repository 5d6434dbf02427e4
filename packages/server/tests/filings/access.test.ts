import { type CallInput, type EndpointDefinition, filings, user } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { count } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { policies } from '../../src/filings/tables.js';
import type { TestPerson } from '../testPeople.js';
import { type FilingFixture, type FixtureAgent, openFilingFixture } from './FilingFixture.js';

let fixture: FilingFixture;
let other: FixtureAgent;
let linked: FixtureAgent;
let agency: TestPerson;
let staff: TestPerson;
let policyId: number;
let transactionId: number;

beforeAll(async () => {
  fixture = await openFilingFixture();
  other = await fixture.addAgent();
  linked = await fixture.addAgent();
  agency = await fixture.addAgency([linked]);
  staff = await fixture.addPerson({ kind: 'Office' });
  policyId = await fixture.call(
    filings.submitNewPolicy,
    { body: fixture.filing() },
    { as: fixture.agent.person },
  );
  const policy = await fixture.call(filings.agentPolicy, { query: theirs() }, { as: fixture.agent.person });
  transactionId = policy.coverageCodes[0]?.agentTransactions[0]?.agtTransId ?? 0;
});
afterAll(() => fixture.close());

const theirs = () => ({ agentPolicyId: policyId, agentId: fixture.agent.person.accountId, state: 'WY' });

async function statusOf<E extends EndpointDefinition>(endpoint: E, input: CallInput<E>, as: TestPerson) {
  const response = await fixture.send(endpoint, input, { as });
  return { status: response.status, text: await response.text() };
}

async function stored(): Promise<number> {
  const [row] = await fixture.db.select({ policies: count() }).from(policies);
  return row?.policies ?? 0;
}

describe('filing for another (spec 3 §6)', () => {
  it('is not possible for another agent, who learns nothing', async () => {
    const before = await stored();
    const taken = await statusOf(filings.submitNewPolicy, { body: fixture.filing() }, other.person);
    const absent = await statusOf(
      filings.submitNewPolicy,
      { body: fixture.filing('WY', { policy: { agentId: 999_999 } }) },
      other.person,
    );
    expect(taken.status).toBe(404);
    expect(taken).toEqual(absent);
    expect(taken.text).toContain(messages.calls.notFound);
    expect(await stored()).toBe(before);
  });

  it('is what an agency does for its linked agents, and for no others', async () => {
    const id = await fixture.call(
      filings.submitNewPolicy,
      { body: fixture.filing('WY', {}, linked) },
      { as: agency },
    );
    const read = await fixture.call(
      filings.agentPolicy,
      { query: { agentPolicyId: id, agentId: linked.person.accountId, state: 'WY' } },
      { as: linked.person },
    );
    expect(read.agencyId).toBe(agency.accountId);
    expect((await statusOf(filings.submitNewPolicy, { body: fixture.filing() }, agency)).status).toBe(404);
  });

  it('asks the agency to choose an agent (spec 3 §5.1: Associated agent)', async () => {
    const { status, text } = await statusOf(
      filings.submitNewPolicy,
      { body: fixture.filing('WY', { policy: { agentId: 0 } }) },
      agency,
    );
    expect(status).toBe(400);
    expect(text).toContain('Associated Agent is required.');
  });

  it('does not take the contacts of another agent', async () => {
    const filing = fixture.filing('WY', { transaction: { slipBillId: other.contactId } });
    const { status, text } = await statusOf(filings.submitNewPolicy, { body: filing }, fixture.agent.person);
    expect(status).toBe(400);
    expect(text).toContain('The accounting contact is not one of this agent.');
  });

  it.each([
    ['the office', () => staff],
    ['an insurer', () => fixture.addPerson({ kind: 'ForeignInsurer' })],
    [
      'a view-only person',
      () =>
        fixture.addPerson({
          accountId: fixture.agent.person.accountId,
          isPrimary: false,
          permissions: ['VIEW POLICY'],
        }),
    ],
    ['a person who has not signed the NDA', () => fixture.addPerson({ agreed: 'terms' })],
  ])('is refused to %s', async (_, person) => {
    const before = await stored();
    const { status } = await statusOf(filings.submitNewPolicy, { body: fixture.filing() }, await person());
    expect(status).toBe(403);
    expect(await stored()).toBe(before);
  });

  it('is open to a secondary person of the account who may edit', async () => {
    const secondary = await fixture.addPerson({
      accountId: fixture.agent.person.accountId,
      isPrimary: false,
      permissions: ['VIEW POLICY', 'EDIT POLICY'],
    });
    expect((await statusOf(filings.submitNewPolicy, { body: fixture.filing() }, secondary)).status).toBe(200);
  });
});

/** Everything a person can read of the agent's. */
const reads: [string, (as: TestPerson) => Promise<{ status: number; text: string }>][] = [
  ['a policy', (as) => statusOf(filings.agentPolicy, { query: theirs() }, as)],
  [
    'its premium',
    (as) => statusOf(filings.premiumDetails, { query: { agentTransactionid: transactionId } }, as),
  ],
  [
    'its taxes',
    (as) =>
      statusOf(
        filings.assessmentDetails,
        { query: { agentTransactionid: transactionId, homeState: 'WY' } },
        as,
      ),
  ],
  [
    'who filed it and its contact',
    (as) =>
      statusOf(
        filings.transactionRecord,
        { query: { agentTransactionid: transactionId, homeState: 'WY' } },
        as,
      ),
  ],
  [
    'its declinations',
    (as) =>
      statusOf(
        filings.existingDeclinations,
        { query: { agentTransactionId: transactionId, homeState: 'WY' } },
        as,
      ),
  ],
  [
    'licenses',
    (as) => statusOf(filings.agentHasLicense, { query: { agentId: theirs().agentId, state: 'WY' } }, as),
  ],
  [
    'which policy has a number',
    (as) =>
      statusOf(
        filings.policyWithNumber,
        { query: { agentId: theirs().agentId, homeState: 'WY', agentPolicyNumber: 'SL-1' } },
        as,
      ),
  ],
  [
    'the reporting entity',
    (as) => statusOf(filings.reportingEntity, { query: { agentId: theirs().agentId } }, as),
  ],
  [
    'insurers',
    (as) =>
      statusOf(
        filings.insurersForAgent,
        { query: { agentId: theirs().agentId, state: 'WY', effectiveDate: '01/15/2026' } },
        as,
      ),
  ],
  [
    'accounting contacts',
    (as) => statusOf(user.agentAccountingContact, { query: { agentId: theirs().agentId } }, as),
  ],
];

describe('reading', () => {
  it.each(reads)(
    '%s is for the agent, a view-only colleague and the office, and for nobody else',
    async (_, read) => {
      const viewer = await fixture.addPerson({
        accountId: fixture.agent.person.accountId,
        isPrimary: false,
        permissions: ['VIEW POLICY'],
      });
      for (const as of [fixture.agent.person, viewer, staff]) expect((await read(as)).status).toBe(200);
      for (const as of [other.person, agency]) {
        const { status, text } = await read(as);
        expect(status).toBe(404);
        expect(text).toContain(messages.calls.notFound);
      }
      const insurer = await fixture.addPerson({ kind: 'AlienInsurer' });
      expect((await read(insurer)).status).toBe(403);
    },
  );

  it.each([
    ['another agent', () => ({ ...theirs(), agentId: other.person.accountId })],
    ['another state', () => ({ ...theirs(), state: 'CO' })],
    ['another number', () => ({ ...theirs(), agentPolicyId: 999_999 })],
  ])('a policy under %s is not found', async (_, query) => {
    expect((await statusOf(filings.agentPolicy, { query: query() }, staff)).status).toBe(404);
  });

  it('finds no taxes under another state', async () => {
    const query = { agentTransactionid: transactionId, homeState: 'CO' };
    expect((await statusOf(filings.assessmentDetails, { query }, fixture.agent.person)).status).toBe(404);
    expect((await statusOf(filings.transactionRecord, { query }, fixture.agent.person)).status).toBe(404);
  });
});
