import { office as duties, filings, reports } from '@slip/api/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coverageCodes } from '../../src/coverage/tables.js';
import type { TestPerson } from '../testPeople.js';
import { type FilingChanges } from './FilingFixture.js';
import { allOf, editBody, firstOf, type Policy, refusalOf } from './PolicyFixture.js';
import { accepted, openTermFixture, type Part, type TermFixture } from './TermFixture.js';

/* What the office says of its coverage codes, in everything that is filed and read (decision 0018). */

let fixture: TermFixture;
let staff: TestPerson;

beforeAll(async () => {
  fixture = await openTermFixture();
  staff = await fixture.addPerson({ kind: 'Office' });
});
afterAll(() => fixture.close());

const addCode = (code: string, more: { taxStatuses?: string; firstDay?: '2026-01-16' } = {}) =>
  fixture.call(
    duties.addCoverageCode,
    { body: { state: 'WY', code, name: `Drones ${code}`, ...more } },
    { as: staff },
  );
const rename = (code: string, name: string) =>
  fixture.call(duties.changeCoverageCode, { body: { state: 'WY', code, name } }, { as: staff });
const end = (code: string, lastDay: '2025-12-31' | '2026-01-15' | '2026-01-14') =>
  fixture.call(duties.endCoverageCode, { body: { state: 'WY', code, lastDay } }, { as: staff });
const allow = (code: string, taxStatuses: string) =>
  fixture.call(duties.changeCoverageCode, { body: { state: 'WY', code, taxStatuses } }, { as: staff });
const submit = (coverage: FilingChanges['coverage'], effective = '2026-01-15T00:00:00.000Z') =>
  fixture.call(
    filings.submitNewPolicy,
    { body: fixture.filing('WY', { coverage, transaction: { agtTransEffectiveDate: effective } }) },
    fixture.as,
  );
const onFile = (coverage: string, part: Part = {}) => fixture.file({ coverage, ...part });
const moveTo = (policy: Policy, newCoverageCode: string, newTaxStatus = '0') => {
  const [group] = policy.coverageCodes;
  return fixture.call(
    filings.updateCoverageCode,
    {
      body: {
        trackingPolicyId: policy.trackingPolicyId,
        homeState: policy.homeStateAbbr,
        agentPolicyId: policy.agtPolicyId,
        agentId: policy.agentId,
        originalCoverageCode: group?.ccCoverageCode ?? '',
        originalTaxStatus: group?.ccTaxStatus ?? '',
        newCoverageCode,
        newTaxStatus,
      },
    },
    fixture.as,
  );
};

describe('a coverage code the office has added', () => {
  it('is filed and taxed as the others of its state', async () => {
    expect(await refusalOf(submit({ ccCoverageCode: '5022' }))).toContain('5022 is not one of Wyoming');
    await addCode('5022');
    const [added, usual] = [firstOf(await onFile('5022')), firstOf(await onFile('5001'))];
    expect(added).toMatchObject(accepted);
    expect(added.agtTransAsmtSumTaxOther).toBeGreaterThan(0);
    expect(added.agtTransAsmtSumTaxOther).toBe(usual.agtTransAsmtSumTaxOther);
    expect(added.agtTransAsmtSumCm).toBe(usual.agtTransAsmtSumCm);
    const co = fixture.filing('CO', { coverage: { ccCoverageCode: '5022' } });
    expect(await refusalOf(fixture.call(filings.submitNewPolicy, { body: co }, fixture.as))).toContain(
      '5022 is not one of Colorado',
    );
  });

  it('takes no term before its first day', async () => {
    await addCode('5024', { firstDay: '2026-01-16' });
    expect(await refusalOf(submit({ ccCoverageCode: '5024' }))).toContain(
      'Coverage Code 5024 is not in use in Wyoming on 01/15/2026: its first day is 01/16/2026.',
    );
    expect(await submit({ ccCoverageCode: '5024' }, '2026-01-16T00:00:00.000Z')).toBeGreaterThan(0);
  });

  it('allows the tax statuses the office says', async () => {
    await addCode('5025', { taxStatuses: '6' });
    expect(await refusalOf(submit({ ccCoverageCode: '5025', ccTaxStatus: '0' }))).toContain(
      'Tax Status Taxable is not allowed for Coverage Code 5025.',
    );
    const policy = await fixture.onFile(
      fixture.filing('WY', { coverage: { ccCoverageCode: '5025', ccTaxStatus: '6' } }),
    );
    expect(firstOf(policy).agtTransAsmtSumTaxOther).toBe(0);
  });

  it('is seen at once where another server has stored it', async () => {
    expect(await refusalOf(submit({ ccCoverageCode: '5026' }))).toContain('is not one of Wyoming');
    const row = { state: 'WY', code: '5026', name: 'Elsewhere', firstDay: '2013-04-01' } as const;
    await fixture.db.insert(coverageCodes).values({ ...row, taxStatuses: ['0'] });
    expect(await submit({ ccCoverageCode: '5026' })).toBeGreaterThan(0);
  });
});

describe('a coverage code the office has ended', () => {
  const ended = 'Coverage Code 5005 is not in use in Wyoming on 01/15/2026: its last day is 01/14/2026.';
  let policy: Policy;

  beforeAll(async () => {
    policy = await onFile('5005');
    await end('5005', '2026-01-14');
  });

  it('takes new business until its last day and not from the next', async () => {
    expect(await submit({ ccCoverageCode: '5005' }, '2026-01-14T00:00:00.000Z')).toBeGreaterThan(0);
    expect(await refusalOf(submit({ ccCoverageCode: '5005' }))).toContain(ended);
  });

  it('takes no renewal, and comes to no policy that does not have it', async () => {
    const renewal = fixture.filing('WY', {
      policy: {
        agtPolicyId: policy.agtPolicyId,
        trackingPolicyId: policy.trackingPolicyId,
        originalAgentId: policy.agentId,
        agtPolicyExpirationDate: '2028-01-15T00:00:00.000Z',
      },
      coverage: { ccCoverageCode: '5005' },
      transaction: { agtTransType: 5, agtTransEffectiveDate: '2026-01-16T00:00:00.000Z' },
    });
    expect(await refusalOf(fixture.call(filings.submitRenewal, { body: renewal }, fixture.as))).toContain(
      'Coverage Code 5005 is not in use in Wyoming on 01/16/2026',
    );
    const other = await onFile('5006');
    expect(await refusalOf(fixture.add(other, { coverage: '5005', type: 2 }))).toContain(ended);
    expect(await refusalOf(fixture.add(policy, { coverage: '5005', type: 1 }))).toContain(ended);
  });

  it('goes on on the policies that have it: premium, correction, backout', async () => {
    const added = await fixture.add(policy, {
      coverage: '5005',
      type: 2,
      effective: '2026-01-16',
      premium: 500_000,
      fees: 0,
    });
    expect(added).toMatchObject({ ...accepted, agtTransPremium: 500_000 });
    const back = await fixture.add(policy, {
      coverage: '5005',
      type: 3,
      effective: '2026-01-16',
      premium: -100_000,
      fees: 0,
    });
    expect(back).toMatchObject(accepted);
    const corrected = await fixture.correct(policy, firstOf(await fixture.readAgain(policy)), {
      agentTransactionPremium: 1_100_000,
    });
    expect(corrected).toMatchObject({ ...accepted, agtTransPremium: 1_100_000 });
    await fixture.backOut(await fixture.readAgain(policy), added);
    const after = await fixture.readAgain(policy);
    expect(after.agtPolicyTotalPremium).toBe(1_000_000);
    expect(after.coverageCodes.map(({ coverageCodeDesc }) => coverageCodeDesc)).toEqual(['Excess CGL']);
  });

  it('is no choice in a correction or coverage edit of another coverage, by the inception of the term', async () => {
    const later = await onFile('5006');
    const body = { ...editBody(later, firstOf(later)), coverageCode: '5005' };
    expect(await refusalOf(fixture.call(filings.autoBackoutTransaction, { body }, fixture.as))).toContain(
      ended,
    );
    const audited = await fixture.add(later, { coverage: '5006', type: 2, effective: '2026-01-16', fees: 0 });
    expect(audited).toMatchObject(accepted);
    expect(await refusalOf(moveTo(later, '5005'))).toContain(ended);
    // Began while the code was in use, though most of it is filed for days after its end.
    const earlier = await onFile('5006', { effective: '2026-01-10' });
    await fixture.add(earlier, { coverage: '5006', type: 2, effective: '2026-01-16', fees: 0 });
    await moveTo(await fixture.readAgain(earlier), '5005');
    const moved = await fixture.readAgain(earlier);
    expect(moved.coverageCodes.map(({ ccCoverageCode }) => ccCoverageCode)).toEqual(['5006', '5005']);
  });
});

describe('a coverage code the office has changed', () => {
  it('shows its new name wherever it is read', async () => {
    const policy = await onFile('5007');
    await rename('5007', 'Bars and Taverns');
    await end('5007', '2025-12-31');
    const after = await fixture.readAgain(policy);
    expect(after.coverageCodes[0]?.coverageCodeDesc).toBe('Bars and Taverns');
    const { agtPolicyId: agentPolicyId, agentId, homeStateAbbr: state } = policy;
    await moveTo(policy, '5009');
    const history = await fixture.call(
      filings.policyHistory,
      { query: { agentPolicyId, agentId, state } },
      fixture.as,
    );
    expect(history.map(({ what }) => what).join('\n')).toContain('5007 Bars and Taverns (Taxable)');
    const exported = await fixture.send(
      reports.exportAgentPolicySearch,
      { query: { withTransactions: true }, body: { policyNumber: policy.agtPolicyNumber } },
      fixture.as,
    );
    expect(await exported.text()).toContain('5007 Bars and Taverns,Taxable');
  });

  it('keeps the status that is on file usable there, and takes only what it allows elsewhere', async () => {
    const policy = await onFile('5012');
    await allow('5012', '7');
    expect(await refusalOf(submit({ ccCoverageCode: '5012' }))).toContain(
      'Tax Status Taxable is not allowed',
    );
    await fixture.correct(policy, firstOf(policy), { agentTransactionPremium: 900_000 });
    await fixture.add(policy, { coverage: '5012', type: 2, premium: 100_000, fees: 0 });
    expect(allOf(await fixture.readAgain(policy))).toHaveLength(4);
    await moveTo(await fixture.readAgain(policy), '5012', '7');
    const after = await fixture.readAgain(policy);
    expect(after.coverageCodes.map(({ ccTaxStatus }) => ccTaxStatus)).toEqual(['0', '7']);
  });
});
