import { filings, type Input } from '@slip/api/contract';
import { type CalendarDate, messages, seenPolicy, toWireDate } from '@slip/forms/rules';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEvents } from '../../src/audit/tables.js';
import { policies } from '../../src/filings/tables.js';
import { toldEvents } from '../events/toldEvents.js';
import { firstOf, openPolicyFixture, type Policy, type PolicyFixture, refusalOf } from './PolicyFixture.js';

let fixture: PolicyFixture;
beforeAll(async () => {
  fixture = await openPolicyFixture();
});
afterAll(() => fixture.close());

const editCoverage = (policy: Policy, newCoverageCode: string, newTaxStatus = '0') =>
  fixture.call(
    filings.updateCoverageCode,
    {
      body: {
        trackingPolicyId: policy.trackingPolicyId,
        homeState: policy.homeStateAbbr,
        agentPolicyId: policy.agtPolicyId,
        agentId: policy.agentId,
        originalCoverageCode: '5000',
        originalTaxStatus: '0',
        newCoverageCode,
        newTaxStatus,
      },
    },
    { as: fixture.agent.person },
  );

describe('a coverage edit', () => {
  it('files what is open again, with the charges of the new coverage', async () => {
    const filing = fixture.filing('SD');
    const policy = await fixture.onFile(filing);
    await editCoverage(policy, '1000');
    const after = await fixture.read(policy.agtPolicyId, filing);
    expect(after.coverageCodes.map(({ ccCoverageCode }) => ccCoverageCode)).toEqual(['5000', '1000']);
    const [before, now] = after.coverageCodes;
    expect(before?.agentTransactions.map(({ agtTransType }) => agtTransType)).toEqual([1, 11]);
    expect(now?.agentTransactions.map(({ agtTransType }) => agtTransType)).toEqual([1]);
    expect(after.agtPolicyTotalPremium).toBe(policy.agtPolicyTotalPremium);
    const [original] = before?.agentTransactions ?? [];
    const [correction] = now?.agentTransactions ?? [];
    // South Dakota's fire assessment knows the new coverage, not the old one: 0.175 % of 10,250.00.
    expect(correction?.agtTransAsmtSumTaxOther).toBe((original?.agtTransAsmtSumTaxOther ?? 0) + 1_794);
    expect(await refusalOf(editCoverage(policy, '1001'))).toBe(
      'Modifying coverage code requires at least one non-backed out transaction.',
    );
  });

  it('is refused in the words of the rules', async () => {
    const policy = await fixture.onFile();
    expect(await refusalOf(editCoverage(policy, '5000'))).toBe(
      'Coverage Code and Tax Status are same as original.',
    );
    expect(await refusalOf(editCoverage(policy, '5000', '6'))).toBe(
      'Tax Status 6 is not allowed for Coverage Code 5000.',
    );
  });
});

type Information = Input<typeof filings.updateAgentPolicy>['body'];

const updatePolicy = (body: Information, as = fixture.agent.person) =>
  fixture.call(filings.updateAgentPolicy, { body }, { as });

describe('the policy information (spec 3 §5.2; §5.1)', () => {
  it('is changed, and the change is on record', async () => {
    const filing = fixture.filing('SD');
    const policy = await fixture.onFile(filing);
    const changed = {
      ...filing,
      agtPolicyId: policy.agtPolicyId,
      agtPolicyInsured: 'Bighorn  Outfitters Inc ',
      mga: 'Prairie MGA',
    };
    expect(await updatePolicy(changed)).toBe(policy.agtPolicyId);
    expect(await fixture.read(policy.agtPolicyId, filing)).toMatchObject({
      agtPolicyInsured: 'Bighorn Outfitters Inc',
      mga: 'Prairie MGA',
      agtPolicyTotalPremium: policy.agtPolicyTotalPremium,
    });
    const [event] = await fixture.db
      .select({ before: auditEvents.before })
      .from(auditEvents)
      .where(and(eq(auditEvents.entityId, String(policy.agtPolicyId)), eq(auditEvents.action, 'update')));
    expect(event?.before).toEqual({
      insuredName: 'Bighorn Outfitters LLC',
      insuredNameKey: expect.any(String),
      mga: '',
    });
    expect(await toldEvents(fixture.db, fixture.agent.person, policy.agtPolicyId)).toContain(
      'policy.changed',
    );
  });

  it('of two saves at once that began with the same facts, stores one and refuses the other', async () => {
    const filing = fixture.filing();
    const policy = await fixture.onFile(filing);
    const seen = seenPolicy(policy);
    const body = { ...filing, agtPolicyId: policy.agtPolicyId };
    const insured = { agtPolicyInsured: 'Bighorn West LLC' };
    const comments = { agtPolicyComments: 'Closed in winter' };
    const answers = await Promise.allSettled([
      updatePolicy({ ...body, ...insured, seen }),
      updatePolicy({ ...body, ...comments, seen }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const now = await fixture.read(policy.agtPolicyId, filing);
    const stored = [
      now.agtPolicyInsured === insured.agtPolicyInsured,
      now.agtPolicyComments === comments.agtPolicyComments,
    ];
    expect(stored).toEqual(answers.map(({ status }) => status === 'fulfilled'));

    expect(await refusalOf(updatePolicy({ ...body, ...insured, ...comments, seen }))).toBe(
      `409 ${messages.settings.recordChangedElsewhere(`Policy ${policy.agtPolicyNumber}`)}`,
    );
    await updatePolicy({ ...body, ...insured, ...comments, seen: seenPolicy(now) });
    expect(await fixture.read(policy.agtPolicyId, filing)).toMatchObject({ ...insured, ...comments });
  });

  it('is refused in the words of the rules', async () => {
    const taken = fixture.filing();
    await fixture.onFile(taken);
    const filing = fixture.filing();
    const policy = await fixture.onFile(filing);
    const body = { ...filing, agtPolicyId: policy.agtPolicyId };
    expect(
      await refusalOf(updatePolicy({ ...body, agtPolicyNumber: taken.agtPolicyNumber.toLowerCase() })),
    ).toBe('Policy Number already exists in the system.');
    expect(
      await refusalOf(updatePolicy({ ...body, agtPolicyExpirationDate: '2026-01-14T00:00:00.000Z' })),
    ).toBe('Policy Expiration Date cannot occur before the Effective Date of the latest transaction.');
    expect(
      await refusalOf(updatePolicy({ ...body, agtPolicyExpirationDate: '2046-01-17T00:00:00.000Z' })),
    ).toBe('Policy Expiration should not be greater than 20 years.');
  });

  it('may expire on the day its latest transaction takes effect, and any day once all are backed out', async () => {
    const policy = await fixture.onFile();
    const ask = (date: CalendarDate) =>
      fixture.call(
        filings.validateExpirationDate,
        { query: { agentPolicyId: policy.agtPolicyId, expirationDate: toWireDate(date) } },
        { as: fixture.agent.person },
      );
    expect(await ask('2026-01-15')).toBe(true);
    expect(await ask('2026-01-14')).toBe(false);
    expect(await ask('2046-01-17')).toBe(false);
    await fixture.backOut(policy, firstOf(policy));
    expect(await ask('2026-01-14')).toBe(true);
  });
});

describe('a change of agent', () => {
  it('gives the policy to another of the agency’s agents, or says why not (spec 3 §5.2: Change of agent)', async () => {
    const [from, to, elsewhere] = [
      await fixture.addAgent(),
      await fixture.addAgent(),
      await fixture.addAgent({ states: ['CO'] }),
    ];
    const agency = await fixture.addAgency([from, to, elsewhere]);
    const policy = await fixture.onFile(fixture.filing('WY', {}, from), from);
    const change = (toAgentId: number, as = agency, fromAgentId = from.person.accountId) =>
      fixture.call(
        filings.changeAgent,
        {
          body: {
            agentPolicyId: policy.agtPolicyId,
            fromAgentId,
            toAgentId,
            agentPolicyNumber: policy.agtPolicyNumber,
          },
        },
        { as },
      );

    expect(await refusalOf(change(from.person.accountId))).toBe('Please select a different agent.');
    expect(await refusalOf(change(fixture.agent.person.accountId))).toBe(`404 ${messages.calls.notFound}`);
    expect(await refusalOf(change(to.person.accountId, from.person))).toBe(
      '403 Your kind of account cannot do this.',
    );
    expect(await change(elsewhere.person.accountId)).toEqual({
      success: false,
      agentPolicyId: policy.agtPolicyId,
      errorMessage: expect.stringMatching(
        /^(?!Your account).+ does not have access to submit policy data for Wyoming\./,
      ),
    });

    const rival = await fixture.onFile(
      fixture.filing('WY', { policy: { agtPolicyNumber: policy.agtPolicyNumber } }, to),
      to,
    );
    expect(await change(to.person.accountId)).toMatchObject({
      success: false,
      errorMessage: expect.stringContaining('Policy Number already exists in the system'),
    });
    await fixture.db
      .update(policies)
      .set({ policyNumber: 'OTHER-1' })
      .where(eq(policies.id, rival.agtPolicyId));
    expect(await change(to.person.accountId)).toEqual({
      success: true,
      agentPolicyId: policy.agtPolicyId,
      errorMessage: '',
    });
    const [stored] = await fixture.db.select().from(policies).where(eq(policies.id, policy.agtPolicyId));
    expect(stored?.agentId).toBe(to.person.accountId);
    expect(await refusalOf(change(to.person.accountId))).toBe(`404 ${messages.calls.notFound}`);
  });

  it('lets a renewal that kept its number follow its chain', async () => {
    const [from, to] = [await fixture.addAgent(), await fixture.addAgent()];
    const agency = await fixture.addAgency([from, to]);
    const policy = await fixture.onFile(fixture.filing('WY', {}, from), from);
    const agtPolicyExpirationDate = toWireDate('2027-02-15');
    const renewal = fixture.filing(
      'WY',
      {
        policy: {
          agtPolicyId: policy.agtPolicyId,
          trackingPolicyId: policy.trackingPolicyId,
          originalAgentId: policy.agentId,
          agtPolicyNumber: policy.agtPolicyNumber,
          agtPolicyExpirationDate,
        },
        transaction: {
          agtTransType: 5,
          agtTransEffectiveDate: toWireDate('2026-02-15'),
          agtTransExpirationDate: agtPolicyExpirationDate,
        },
      },
      from,
    );
    const renewalId = await fixture.call(filings.submitRenewal, { body: renewal }, { as: from.person });
    const change = (agentPolicyId: number) =>
      fixture.call(
        filings.changeAgent,
        {
          body: {
            agentPolicyId,
            fromAgentId: from.person.accountId,
            toAgentId: to.person.accountId,
            agentPolicyNumber: policy.agtPolicyNumber,
          },
        },
        { as: agency },
      );
    for (const agentPolicyId of [policy.agtPolicyId, renewalId]) {
      expect(await change(agentPolicyId)).toEqual({ success: true, agentPolicyId, errorMessage: '' });
    }
  });
});

describe('what a filing can name', () => {
  it('is listed', async () => {
    const as = fixture.agent.person;
    const agentId = as.accountId;
    expect(await fixture.call(filings.lloydsSyndicatesForAgent, { query: { agentId } }, { as })).toEqual({
      selectedLloydsSyndicates: [
        { value: String(fixture.syndicateIds[0]), text: 'Harrow Lane Syndicate 9003' },
        { value: String(fixture.syndicateIds[1]), text: 'Quayside Syndicate 9044' },
      ],
    });
    expect(await fixture.call(filings.masterPolicies, { query: { agentId } }, { as })).toEqual([
      {
        masterPolicyId: fixture.masterPolicyId,
        masterPolicyNumber: 'MP-1',
        masterPolicyInsured: 'Prairie Fire Storage LLC',
      },
    ]);
    const minimum = (coverageCode: string, homeState: string) =>
      fixture.call(filings.minimumDeclinations, { query: { coverageCode, homeState } }, { as });
    expect([await minimum('5000', 'TN'), await minimum('5002', 'TN'), await minimum('5000', 'WY')]).toEqual([
      3, 1, 0,
    ]);
    const inTennessee = await fixture.onFile(fixture.filing('TN'));
    const declined = (homeState: string) =>
      fixture.call(
        filings.existingDeclinations,
        { query: { homeState, agentTransactionId: firstOf(inTennessee).agtTransId } },
        { as },
      );
    expect(await declined('TN')).toHaveLength(3);
    expect(await refusalOf(declined('WY'))).toBe(`404 ${messages.calls.notFound}`);
  });
});
