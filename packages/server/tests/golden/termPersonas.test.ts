import { filings } from '@slip/api/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allOf, type Policy, refusalOf } from '../filings/PolicyFixture.js';
import { openTermFixture, type TermFixture } from '../filings/TermFixture.js';

/*
 * Four weeks of a broker's ordinary work, reckoned by hand in the comments: what is filed late, over several terms, as an audit
 * after the policy has run out, and under another coverage in an old term. The office's day is 01/16/2026.
 */

let fixture: TermFixture;
beforeAll(async () => {
  fixture = await openTermFixture();
});
afterAll(() => fixture.close());

/** Type, premium, tax, fee and status of everything on a policy, in the order it was filed. */
async function book(policy: Policy) {
  const after = await fixture.readAgain(policy);
  const rows = allOf(after)
    .toSorted((a, b) => a.agtTransId - b.agtTransId)
    .map((filed) => [
      filed.agtTransType,
      filed.agtTransPremium,
      filed.agtTransAsmtSumTaxOther,
      filed.agtTransAsmtSumCm,
      filed.agtTransStatus,
    ]);
  const expires = after.agtPolicyExpirationDate.slice(0, 10);
  return { total: after.agtPolicyTotalPremium, expires, rows };
}

describe('a broker', () => {
  it('who files late', async () => {
    // Wyoming, 12,000.00 and 300.00 of fees from 10/01/2025, received 107 days later where 60 are allowed.
    // Tax 3 % of 12,300.00 = 369.00. Fee 0.175 % of 12,300.00 = 21.525, half away from zero 21.53.
    const late = {
      effective: '2025-10-01',
      expiration: '2026-10-01',
      premium: 12_000_00,
      fees: 300_00,
    } as const;
    const policy = await fixture.file(late);
    expect(await book(policy)).toEqual({
      total: 12_000_00,
      expires: '2026-10-01',
      rows: [[1, 12_000_00, 369_00, 21_53, 'Questioned']],
    });
    const [filed] = allOf(policy);
    expect(filed?.tiqReason).toMatch(
      /^It was received 107 days after it took effect; Wyoming allows 60 days\./,
    );
  });

  it('with several terms in one book', async () => {
    // Oklahoma, 12,000.00 from 02/01/2024 and 9,000.00 renewed on 02/01/2025: tax 6 % 720.00 and 540.00, fee 0.175 % 21.00
    // and 15.75. Of each term 10,000.00 is returned: 600.00 and 17.50 back. The first term holds it, the second does not.
    // On file: 12,000 + 9,000 - 10,000 - 10,000 = 1,000.00.
    const policy = await fixture.file(
      { effective: '2024-02-01', expiration: '2025-02-01', premium: 12_000_00, fees: 0 },
      'OK',
    );
    const second = {
      type: 5,
      effective: '2025-02-01',
      expiration: '2026-02-01',
      premium: 9_000_00,
      fees: 0,
    } as const;
    await fixture.add(policy, second);
    const renewed = await fixture.readAgain(policy);
    const back = { type: 3, premium: -10_000_00, fees: 0 };
    const inFirst = await fixture.add(renewed, { ...back, effective: '2024-06-01' });
    const inSecond = await fixture.add(renewed, { ...back, effective: '2025-12-01' });
    expect(await book(policy)).toEqual({
      total: 1_000_00,
      expires: '2026-02-01',
      rows: [
        [1, 12_000_00, 720_00, 21_00, 'Questioned'],
        [5, 9_000_00, 540_00, 15_75, 'Questioned'],
        [3, -10_000_00, -600_00, -17_50, 'Questioned'],
        [3, -10_000_00, -600_00, -17_50, 'Questioned'],
      ],
    });
    // The first three are late and nothing else, the last is in time and more than its term holds.
    expect(inFirst.tiqReason).not.toContain('on file');
    expect(inSecond.tiqReason).toBe(
      'More premium is returned ($10,000.00) than is on file ($9,000.00) for the term that began on 02/01/2025. Correct the Premium, or add the transaction that is missing.',
    );
  });

  it('who files the audit of a policy that has run out', async () => {
    // Wyoming, 20,000.00 from 01/10/2025 to 01/10/2026: tax 600.00, fee 35.00. The audit of 1,500.00 takes effect on the last
    // day, received 6 days later: tax 45.00, fee 2.625, half away from zero 2.63. The policy still ends when it ended.
    const term = { effective: '2025-01-10', expiration: '2026-01-10', fees: 0 } as const;
    const policy = await fixture.file({ ...term, premium: 20_000_00 });
    await fixture.add(policy, { type: 2, effective: '2026-01-10', premium: 1_500_00, fees: 0 });
    expect(await book(policy)).toEqual({
      total: 21_500_00,
      expires: '2026-01-10',
      rows: [
        [1, 20_000_00, 600_00, 35_00, 'Questioned'],
        [2, 1_500_00, 45_00, 2_63, 'Accepted'],
      ],
    });
    const after = fixture.add(policy, { type: 2, effective: '2026-01-12', premium: 1_500_00, fees: 0 });
    expect(await refusalOf(after)).toBe(
      'Policy Expiration Date must be greater than or equal to Transaction Effective Date.',
    );
  });

  it('who edits the coverage of an old term', async () => {
    // Tennessee, a term of 01/15/2016: 5 % tax, and no fee, which came with terms from 10/01/2016 on. 12,000.00 and an added
    // 5,000.00 of 11/01/2016: tax 600.00 and 250.00. The edit backs both out and files both again: the sums stay, fees stay 0.
    const term = { effective: '2016-01-15', expiration: '2017-01-15', fees: 0 } as const;
    const policy = await fixture.file({ ...term, premium: 12_000_00 }, 'TN');
    await fixture.add(policy, { type: 2, effective: '2016-11-01', premium: 5_000_00, fees: 0 });
    const body = {
      trackingPolicyId: policy.trackingPolicyId,
      homeState: 'TN',
      agentPolicyId: policy.agtPolicyId,
      agentId: policy.agentId,
      originalCoverageCode: '5000',
      originalTaxStatus: '0',
      newCoverageCode: '5001',
      newTaxStatus: '0',
    };
    await fixture.call(filings.updateCoverageCode, { body }, fixture.as);
    const { total, expires, rows } = await book(policy);
    expect({ total, expires }).toEqual({ total: 17_000_00, expires: '2017-01-15' });
    expect(rows.map((row) => row.slice(0, 4))).toEqual([
      [1, 12_000_00, 600_00, 0],
      [2, 5_000_00, 250_00, 0],
      [11, -12_000_00, -600_00, 0],
      [12, -5_000_00, -250_00, 0],
      [1, 12_000_00, 600_00, 0],
      [2, 5_000_00, 250_00, 0],
    ]);
  });
});
