import { filings } from '@slip/api/contract';
import { type CalendarDate, toWireDate } from '@slip/forms/rules';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insurers, licenses, syndicates } from '../../src/accounts/tables.js';
import { insurerDeclinations, policies, transactions } from '../../src/filings/tables.js';
import type { DeskAgent, FilingChanges } from './FilingDesk.js';
import {
  allOf,
  type EditBody,
  editBody,
  type Filed,
  type Filing,
  firstOf,
  lastHolding,
  openPolicyDesk,
  type Policy,
  type PolicyDesk,
  refusalOf,
} from './PolicyDesk.js';

/*
 * What is judged by the term it belongs to (domain §5): activity, expiration, balances and questions. The office's day is
 * 01/16/2026; a policy of the desk runs from 01/15/2026 to 01/15/2027 and holds 10,000.00 of premium and 250.00 of fees.
 */

let desk: PolicyDesk;
beforeAll(async () => {
  desk = await openPolicyDesk();
});
afterAll(() => desk.close());

type Part = Partial<{
  type: number;
  effective: CalendarDate;
  expiration: CalendarDate;
  premium: number;
  fees: number;
  coverage: string;
  insurerId: number;
}>;

/** A change of what is filed, in the few things these tests are about. */
function changes({ type, effective, expiration, premium, fees, coverage, insurerId }: Part): FilingChanges {
  return {
    ...(coverage !== undefined && { coverage: { ccCoverageCode: coverage } }),
    ...(expiration !== undefined && { policy: { agtPolicyExpirationDate: toWireDate(expiration) } }),
    transaction: {
      ...(type !== undefined && { agtTransType: type }),
      ...(effective !== undefined && { agtTransEffectiveDate: toWireDate(effective) }),
      ...(premium !== undefined && { msAgtTransPremium: premium }),
      ...(fees !== undefined && { msAgtTransOtherFees: fees }),
      ...(insurerId !== undefined && { insurerId }),
    },
  };
}

const as = () => ({ as: desk.agent.person });
const file = (part: Part, state = 'WY') => desk.onFile(desk.filing(state, changes(part)));
const read = (policy: Policy) => desk.read(policy.agtPolicyId, desk.filing(policy.homeStateAbbr));

/** Adds a transaction to a policy, under the expiration the policy has unless another is given. */
async function add(policy: Policy, part: Part): Promise<Filed> {
  const expiration = part.expiration ? toWireDate(part.expiration) : policy.agtPolicyExpirationDate;
  const sent = desk.filing(policy.homeStateAbbr, {
    ...changes(part),
    policy: {
      agtPolicyId: policy.agtPolicyId,
      agtPolicyNumber: policy.agtPolicyNumber,
      agtPolicyExpirationDate: expiration,
    },
  });
  const coverage = part.coverage ?? '5000';
  const isThere = policy.coverageCodes.some(({ ccCoverageCode }) => ccCoverageCode === coverage);
  const endpoint = isThere ? filings.submitGroupEndorsement : filings.submitEndorsement;
  await desk.call(endpoint, { body: sent }, as());
  const [last] = allOf(await read(policy)).toSorted((a, b) => b.agtTransId - a.agtTransId);
  if (!last) throw new Error('Nothing was added.');
  return last;
}

async function correct(policy: Policy, filed: Filed, edit: Partial<EditBody>): Promise<Filed> {
  const body = { ...editBody(policy, filed), ...edit };
  await desk.call(filings.autoBackoutTransaction, { body }, as());
  return lastHolding(await read(policy)).filed;
}

async function statusOf(filed: Filed) {
  const [row] = await desk.db.select().from(transactions).where(eq(transactions.id, filed.agtTransId));
  return row?.status;
}

const accepted = { agtTransStatus: 'Accepted', tiqReason: '' };
const questioned = (reason: string) => ({ agtTransStatus: 'Questioned', tiqReason: reason });

describe('activity on the effective date', () => {
  async function licensedFrom(activeFrom: CalendarDate): Promise<DeskAgent> {
    const agent = await desk.addAgent({ states: ['WY'] });
    await desk.db
      .update(licenses)
      .set({ activeFrom })
      .where(and(eq(licenses.accountId, agent.person.accountId), eq(licenses.state, 'WY')));
    return agent;
  }

  it('of the licence is questioned, not refused', async () => {
    const agent = await licensedFrom('2026-01-16');
    const policy = await desk.onFile(desk.filing('WY', {}, agent), agent);
    expect(firstOf(policy)).toMatchObject(
      questioned(
        'The licence of the agent in Wyoming was not active on 01/15/2026. Answer the question with the proof that it was, or correct the Transaction Effective Date.',
      ),
    );
    const query = { agentId: agent.person.accountId, state: 'WY' };
    const isActive = (effectiveDate: string) =>
      desk.call(filings.agentIsActive, { query: { ...query, effectiveDate } }, { as: agent.person });
    expect(await isActive('01/15/2026')).toBe(false);
    expect(await isActive('01/16/2026')).toBe(true);
  });

  it('of an insurer is questioned', async () => {
    const policy = await file({ insurerId: desk.closedInsurerId });
    expect(firstOf(policy)).toMatchObject(
      questioned(
        'The insurer was not active in Wyoming on 01/15/2026. Answer the question with the proof that it was, or correct the Insurer or the Transaction Effective Date.',
      ),
    );
  });

  it('of a syndicate is questioned', async () => {
    const [lsId] = desk.syndicateIds;
    const lloyds = {
      lloydsSyndicateAllocations: [{ lsId, userPremium: 1_000_000 }],
      insurerId: desk.lloydsId,
    };
    await desk.db.update(syndicates).set({ activeFrom: '2026-01-16' }).where(eq(syndicates.id, lsId));
    const policy = await desk.onFile(desk.filing('OK', { transaction: lloyds }));
    await desk.db.update(syndicates).set({ activeFrom: '2001-01-01' }).where(eq(syndicates.id, lsId));
    expect(firstOf(policy).tiqReason).toContain("A Lloyd's Syndicate was not active on 01/15/2026.");
  });
});

describe('the expiration of a policy', () => {
  it('is not moved by an additional premium before what takes effect in its term', async () => {
    const policy = await file({});
    await add(policy, { type: 2, effective: '2026-03-10', premium: 1_000, fees: 0 });
    const early = add(policy, {
      type: 2,
      effective: '2026-01-16',
      expiration: '2026-03-01',
      premium: 1_000,
      fees: 0,
    });
    expect(await refusalOf(early)).toBe(
      'Policy Expiration Date cannot occur before the Effective Date of the latest transaction.',
    );
    expect((await read(policy)).agtPolicyExpirationDate).toBe(toWireDate('2027-01-15'));
  });

  it('moves with what a person changes in the last term', async () => {
    const policy = await file({});
    await add(policy, {
      type: 2,
      effective: '2026-02-01',
      expiration: '2027-03-01',
      premium: 1_000,
      fees: 0,
    });
    expect((await read(policy)).agtPolicyExpirationDate).toBe(toWireDate('2027-03-01'));
  });

  it('stays under a renewal term when an amount of the old term is corrected', async () => {
    const policy = await file({ effective: '2025-02-01', expiration: '2026-02-01' });
    await add(policy, { type: 5, effective: '2026-02-01', expiration: '2027-02-01' });
    await correct(await read(policy), firstOf(policy), { agentTransactionPremium: 1_200_000 });
    const after = await read(policy);
    expect(after.agtPolicyExpirationDate).toBe(toWireDate('2027-02-01'));
    expect(lastHolding(after).filed.agtTransExpirationDate).toBe(toWireDate('2026-02-01'));
  });

  it('cannot be changed by an additional premium of an earlier term', async () => {
    const policy = await file({ effective: '2025-02-01', expiration: '2026-02-01' });
    await add(policy, { type: 5, effective: '2026-02-01', expiration: '2027-02-01' });
    const late = add(await read(policy), {
      type: 2,
      effective: '2025-06-01',
      expiration: '2028-01-01',
      premium: 1,
      fees: 0,
    });
    expect(await refusalOf(late)).toContain('The transaction is of an earlier term');
  });

  it('is never before the first day of the state, in the view as well', async () => {
    const filing = desk.filing('WY');
    const policy = await desk.onFile(filing);
    await desk.backOut(policy, firstOf(policy));
    const body = {
      ...filing,
      agtPolicyId: policy.agtPolicyId,
      agtPolicyExpirationDate: toWireDate('2013-03-31'),
    };
    expect(await refusalOf(desk.call(filings.updateAgentPolicy, { body }, as()))).toContain(
      'Invalid date range',
    );
    const query = { agentPolicyId: policy.agtPolicyId, expirationDate: toWireDate('2013-03-31') };
    expect(await desk.call(filings.validateExpirationDate, { query }, as())).toBe(false);
  });
});

describe('amounts of the wrong sign are refused', () => {
  it.each([
    [1, -1_000_000, 'Premium of New Business cannot be negative.'],
    [5, -1_000_000, 'Premium of Renewal cannot be negative.'],
  ])('type %i of a first filing', async (type, premium, words) => {
    expect(await refusalOf(file({ type, premium, fees: 0 }))).toBe(words);
  });

  it.each([
    [2, -100, 'Premium of Additional Premium cannot be negative.'],
    [3, 100, 'Premium of a Return Premium cannot be positive.'],
    [4, 100, 'Premium of a Cancellation cannot be positive.'],
    [6, -100, 'Premium of Reinstatement cannot be negative.'],
  ])('type %i of an added transaction', async (type, premium, words) => {
    const policy = await file({});
    expect(await refusalOf(add(policy, { type, premium, fees: 0 }))).toBe(words);
  });
});

describe('what is returned', () => {
  const MORE =
    'More premium is returned ($15,000.00) than is on file ($10,000.00) for the term that began on 02/01/2026. Correct the Premium, or add the transaction that is missing.';

  it('is held against its own term', async () => {
    const policy = await file({ effective: '2025-02-01', expiration: '2026-02-01', fees: 0 });
    await add(policy, { type: 5, effective: '2026-02-01', expiration: '2027-02-01', fees: 0 });
    const returned = await add(await read(policy), {
      type: 3,
      effective: '2026-02-15',
      premium: -1_500_000,
      fees: 0,
    });
    expect(returned).toMatchObject(questioned(MORE));
  });

  it('is no longer questioned once the missing transaction is on file', async () => {
    const policy = await file({ fees: 0 });
    const returned = await add(policy, { type: 3, premium: -1_200_000, fees: 0 });
    expect(returned.agtTransStatus).toBe('Questioned');
    await add(policy, { type: 2, premium: 200_000, fees: 0 });
    expect(await statusOf(returned)).toBe('Accepted');
    const [row] = await desk.db.select().from(policies).where(eq(policies.id, policy.agtPolicyId));
    expect(row?.questioned).toBe(0);
  });

  it('has its fees held apart from its premium', async () => {
    const policy = await file({});
    expect(await add(policy, { type: 3, premium: -100, fees: -25_001 })).toMatchObject(
      questioned(
        'More policy fees are returned ($250.01) than are on file ($250.00) for the term that began on 01/15/2026. Correct the Policy Fees, or add the transaction that is missing.',
      ),
    );
  });

  it('is asked about when a correction or a backout takes away what it is returned from', async () => {
    const policy = await file({ fees: 0 });
    await add(policy, { type: 3, premium: -800_000, fees: 0 });
    const less = await correct(await read(policy), firstOf(policy), { agentTransactionPremium: 500_000 });
    const LEAVES =
      'It leaves -$3,000.00 of premium for the term that began on 01/15/2026 under coverage 5000, less than nothing. Correct the Premium, or add the transaction that is missing.';
    expect(less).toMatchObject(questioned(LEAVES));
    const id = await desk.backOut(await read(policy), less);
    const backout = allOf(await read(policy)).find(({ agtTransId }) => agtTransId === id);
    expect(backout).toMatchObject({ agtTransStatus: 'Questioned' });
    expect(backout?.tiqReason).toContain('It leaves -$8,000.00 of premium before the policy began');
  });
});

describe('a reinstatement', () => {
  it('needs a cancellation in its term', async () => {
    const policy = await file({ fees: 0 });
    const alone = await add(policy, { type: 6, premium: 100_000, fees: 0 });
    expect(alone).toMatchObject(
      questioned(
        'There is no cancellation to reinstate for the term that began on 01/15/2026. Correct the Reinstatement, or add the Cancellation that is missing.',
      ),
    );
    await add(policy, { type: 4, premium: -100_000, fees: 0 });
    expect(await statusOf(alone)).toBe('Accepted');
  });
});

describe('what lies outside the term', () => {
  it('is questioned whatever its type', async () => {
    const policy = await file({ effective: '2025-01-10', expiration: '2025-07-10' });
    await add(policy, { type: 5, effective: '2026-01-10', expiration: '2027-01-10' });
    const before = await add(await read(policy), {
      type: 1,
      effective: '2024-12-01',
      expiration: '2025-12-01',
      coverage: '5001',
    });
    expect(before.tiqReason).toContain('before the policy, which began on 01/10/2025.');
    const after = await read(policy);
    expect(after.agtPolicyExpirationDate).toBe(toWireDate('2027-01-10'));
    const late = await add(after, { type: 2, effective: '2025-12-31', premium: 1, fees: 0 });
    expect(late).toMatchObject(
      questioned(
        'It takes effect on 12/31/2025, outside the term from 12/01/2024 to 12/01/2025. Correct the Transaction Effective Date, or add the Renewal that is missing.',
      ),
    );
  });

  it('is asked about where a renewal overlaps or repeats a term', async () => {
    const policy = await file({});
    const overlapping = await add(policy, { type: 5, effective: '2026-02-01', expiration: '2027-02-01' });
    expect(overlapping.tiqReason).toBe(
      'It takes effect on 02/01/2026, and overlaps the term from 01/15/2026 to 01/15/2027. Correct the Transaction Effective Date.',
    );
    const repeated = await add(policy, { type: 5, effective: '2026-01-15' });
    expect(repeated.tiqReason).toContain('The insurer has this coverage in the term from 01/15/2026');
  });

  it('is not asked about a coverage that joins the term', async () => {
    const policy = await file({});
    expect(await add(policy, { type: 1, effective: '2026-02-01', coverage: '5001' })).toMatchObject(accepted);
  });
});

describe('a coverage edit', () => {
  const edit = (policy: Policy, newCoverageCode: string) =>
    desk.call(
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
          newTaxStatus: '0',
        },
      },
      as(),
    );

  it('asks nothing that a person filing one by one would not be asked, at the rates of the term', async () => {
    // Tennessee charges no transaction fee on terms that begin before 10/01/2016.
    const policy = await file(
      { effective: '2016-01-15', expiration: '2017-01-15', premium: 1_200_000, fees: 0 },
      'TN',
    );
    await add(policy, { type: 2, effective: '2016-11-01', premium: 500_000, fees: 0 });
    await add(await read(policy), { type: 3, effective: '2016-12-01', premium: -1_500_000, fees: 0 });
    await edit(await read(policy), '5001');
    const moved = allOf(await read(policy)).slice(-3);
    expect(moved.map((each) => [each.agtTransType, each.agtTransPremium, each.agtTransAsmtSumCm])).toEqual([
      [1, 1_200_000, 0],
      [2, 500_000, 0],
      [3, -1_500_000, 0],
    ]);
    for (const { tiqReason } of moved)
      expect(tiqReason).toMatch(/^It was received \d+ days after it took effect/);
    for (const { tiqReason } of moved) expect(tiqReason).not.toContain('on file');
  });

  it('asks for the declinations that the new coverage needs', async () => {
    const filing = desk.filing('TN', { coverage: { ccCoverageCode: '5002' } });
    const policy = await desk.onFile(filing);
    const body = {
      trackingPolicyId: policy.trackingPolicyId,
      homeState: 'TN',
      agentPolicyId: policy.agtPolicyId,
      agentId: policy.agentId,
      originalCoverageCode: '5002',
      originalTaxStatus: '0',
      newCoverageCode: '5000',
      newTaxStatus: '0',
    };
    expect(await refusalOf(desk.call(filings.updateCoverageCode, { body }, as()))).toBe(
      `Coverage Code 5000 needs 3 declinations, and transaction ${firstOf(policy).agtTransNumber} has 1. Edit that transaction instead: its form asks for them.`,
    );
  });

  it('bills the contact of the agent the policy has now', async () => {
    const from = await desk.addAgent();
    const to = await desk.addAgent();
    const agency = await desk.addAgency([from, to]);
    const policy = await desk.onFile(desk.filing('WY', {}, from), from);
    const change = {
      agentPolicyId: policy.agtPolicyId,
      fromAgentId: from.person.accountId,
      toAgentId: to.person.accountId,
      agentPolicyNumber: policy.agtPolicyNumber,
    };
    await desk.call(filings.changeAgent, { body: change }, { as: agency });
    const theirs = await desk.read(policy.agtPolicyId, desk.filing('WY', {}, to), to);
    const body = { ...editBody(theirs, firstOf(theirs)), agentTransactionPremium: 900_000 };
    await desk.call(filings.autoBackoutTransaction, { body }, { as: to.person });
    await desk.call(
      filings.updateCoverageCode,
      {
        body: {
          trackingPolicyId: policy.trackingPolicyId,
          homeState: 'WY',
          agentPolicyId: policy.agtPolicyId,
          agentId: to.person.accountId,
          originalCoverageCode: '5000',
          originalTaxStatus: '0',
          newCoverageCode: '5001',
          newTaxStatus: '0',
        },
      },
      { as: to.person },
    );
    const after = await desk.read(policy.agtPolicyId, desk.filing('WY', {}, to), to);
    expect(lastHolding(after).filed.slipBillId).toBe(to.contactId);
  });
});

describe('an edit that changes nothing', () => {
  it('is refused with a word', async () => {
    const policy = await file({});
    const body = editBody(policy, firstOf(policy));
    const words = 'Nothing has been changed, so there is nothing to file.';
    expect(await refusalOf(desk.call(filings.updateTransaction, { body }, as()))).toBe(words);
    expect(await refusalOf(desk.call(filings.autoBackoutTransaction, { body }, as()))).toBe(words);
    expect(allOf(await read(policy))).toHaveLength(1);
  });
});

describe('declinations', () => {
  const declined = (naics: readonly (readonly [string, string])[]) =>
    desk.onFile(
      desk.filing('TN', {
        transaction: {
          insurerDeclinations: naics.map(([insurerName, insurerNaic]) => ({
            id: 0,
            insurerName,
            insurerNaic,
          })),
        },
      }),
    );

  it('of one insurer count once', async () => {
    const one = ['Plainfield Mutual', '52000'] as const;
    expect(await refusalOf(declined([one, one, one]))).toContain('Minimum 3 Declination(s) required');
  });

  it('are held against the market where their number is known', async () => {
    const others = [['Plainfield Mutual', '52000'] as const, ['Oakdale Mutual', '52001'] as const];
    expect(await refusalOf(declined([...others, ['Granite Peak Specialty', '47011']]))).toBe(
      'NAIC 47011 is Granite Peak Specialty Insurance Company, which insures this risk: it cannot have declined it.',
    );
    expect(await refusalOf(declined([...others, ['Somebody Else', '46137']]))).toBe(
      'NAIC 46137 is Tallgrass Excess Insurance Company, not Somebody Else. Correct the number or the name.',
    );
    const policy = await declined([...others, ['Tallgrass Excess Ins', '46137']]);
    const kept = await desk.db
      .select()
      .from(insurerDeclinations)
      .where(eq(insurerDeclinations.transactionId, firstOf(policy).agtTransId));
    expect(kept).toHaveLength(3);
    expect(await desk.db.$count(insurers, eq(insurers.naic, '52000'))).toBe(0);
  });
});

describe('a location of risk outside the home state', () => {
  const OUTSIDE =
    'The location of risk is in WY, outside the home state Colorado. Answer the question: say why, or correct the Location of Risk.';

  it('is questioned once when it is filed', async () => {
    const filing: Filing = desk.filing('CO', { policy: { riskState: 'WY' } });
    expect(firstOf(await desk.onFile(filing))).toMatchObject(questioned(OUTSIDE));
  });

  it('is questioned when the policy is moved there', async () => {
    const filing = desk.filing('CO');
    const policy = await desk.onFile(filing);
    const body = { ...filing, agtPolicyId: policy.agtPolicyId, riskState: 'WY' };
    await desk.call(filings.updateAgentPolicy, { body }, as());
    const after = await desk.read(policy.agtPolicyId, filing);
    expect(firstOf(after)).toMatchObject(questioned(OUTSIDE));
  });
});
