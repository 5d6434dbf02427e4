import { toWireDate } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { policies } from '../../src/filings/tables.js';
import { allOf, firstOf, refusalOf } from './PolicyFixture.js';
import { accepted, openTermFixture, questioned, type TermFixture } from './TermFixture.js';

/* What is returned, reinstated and dated is judged by the term it belongs to (domain §5, T103, T104 and T106). */

let fixture: TermFixture;
beforeAll(async () => {
  fixture = await openTermFixture();
});
afterAll(() => fixture.close());

describe('amounts of the wrong sign are refused', () => {
  it.each([
    [1, -1_000_000, 'Premium of New Business cannot be negative.'],
    [5, -1_000_000, 'Premium of Renewal cannot be negative.'],
  ])('type %i of a first filing', async (type, premium, words) => {
    expect(await refusalOf(fixture.file({ type, premium, fees: 0 }))).toBe(words);
  });

  it.each([
    [2, -100, 'Premium of Additional Premium cannot be negative.'],
    [6, -100, 'Premium of Reinstatement cannot be negative.'],
  ])('type %i of an added transaction', async (type, premium, words) => {
    const policy = await fixture.file({});
    expect(await refusalOf(fixture.add(policy, { type, premium, fees: 0 }))).toBe(words);
  });
});

describe('what gives back may have either sign', () => {
  it.each([3, 4])('type %i is filed, taxed and answered as what is given back', async (type) => {
    const policy = await fixture.file({});
    const given = { type, effective: '2026-01-15' } as const;
    const minus = await fixture.add(policy, { ...given, premium: -200_000, fees: -5_000 });
    const again = await fixture.readAgain(policy);
    const plus = await fixture.add(again, { ...given, premium: 200_000, fees: 5_000 });
    const shown = {
      agtTransPremium: -200_000,
      msAgtTransOtherFees: -5_000,
      agtTransAsmtSumTaxOther: -6_150,
      agtTransAsmtSumCm: -359,
    };
    expect(minus).toMatchObject(shown);
    expect(plus).toMatchObject(shown);
  });

  it('in a correction, too, and the same amount with the other sign is no change', async () => {
    const policy = await fixture.file({});
    const filed = await fixture.add(policy, { type: 3, premium: -200_000, fees: 0 });
    const now = await fixture.readAgain(policy);
    const same = fixture.correct(now, filed, { agentTransactionPremium: 200_000 });
    expect(await refusalOf(same)).toBe('Nothing has been changed, so there is nothing to file.');
    expect(await fixture.correct(now, filed, { agentTransactionPremium: 300_000 })).toMatchObject({
      agtTransPremium: -300_000,
      agtTransAsmtSumTaxOther: -9_000,
    });
  });

  it('is held against its term with either sign', async () => {
    const policy = await fixture.file({ fees: 0 });
    expect(await fixture.add(policy, { type: 3, premium: 1_500_000, fees: 0 })).toMatchObject({
      agtTransStatus: 'Questioned',
      agtTransPremium: -1_500_000,
    });
  });
});

describe('what is returned', () => {
  const MORE =
    'More premium is returned ($15,000.00) than is on file ($10,000.00) for the term that began on 02/01/2026. Correct the Premium, or add the transaction that is missing.';

  it('is held against its own term', async () => {
    const policy = await fixture.file({ effective: '2025-02-01', expiration: '2026-02-01', fees: 0 });
    await fixture.add(policy, { type: 5, effective: '2026-02-01', expiration: '2027-02-01', fees: 0 });
    const returned = await fixture.add(await fixture.readAgain(policy), {
      type: 3,
      effective: '2026-02-15',
      premium: -1_500_000,
      fees: 0,
    });
    expect(returned).toMatchObject(questioned(MORE));
  });

  it('is no longer questioned once the missing transaction is on file', async () => {
    const policy = await fixture.file({ fees: 0 });
    const returned = await fixture.add(policy, { type: 3, premium: -1_200_000, fees: 0 });
    expect(returned.agtTransStatus).toBe('Questioned');
    await fixture.add(policy, { type: 2, premium: 200_000, fees: 0 });
    expect(await fixture.statusOf(returned)).toBe('Accepted');
    const [row] = await fixture.db.select().from(policies).where(eq(policies.id, policy.agtPolicyId));
    expect(row?.questioned).toBe(0);
  });

  it('has its fees held apart from its premium', async () => {
    const policy = await fixture.file({});
    expect(await fixture.add(policy, { type: 3, premium: -100, fees: -25_001 })).toMatchObject(
      questioned(
        'More policy fees are returned ($250.01) than are on file ($250.00) for the term that began on 01/15/2026. Correct the Policy Fees, or add the transaction that is missing.',
      ),
    );
  });

  it('is asked about when a correction or a backout takes away what it is returned from', async () => {
    const policy = await fixture.file({ fees: 0 });
    await fixture.add(policy, { type: 3, premium: -800_000, fees: 0 });
    const less = await fixture.correct(await fixture.readAgain(policy), firstOf(policy), {
      agentTransactionPremium: 500_000,
    });
    const LEAVES =
      'It leaves -$3,000.00 of premium for the term that began on 01/15/2026 under coverage 5000, less than nothing. Correct the Premium, or add the transaction that is missing.';
    expect(less).toMatchObject(questioned(LEAVES));
    const id = await fixture.backOut(await fixture.readAgain(policy), less);
    const backout = allOf(await fixture.readAgain(policy)).find(({ agtTransId }) => agtTransId === id);
    expect(backout).toMatchObject({ agtTransStatus: 'Questioned' });
    expect(backout?.tiqReason).toContain('It leaves -$8,000.00 of premium before the policy began');
  });
});

describe('a reinstatement (spec 3 §5.1)', () => {
  it('of nothing is refused', async () => {
    const policy = await fixture.file({ fees: 0 });
    expect(await refusalOf(fixture.add(policy, { type: 6, premium: 0, fees: 2_500 }))).toBe(
      'The premium amount cannot equal zero.',
    );
  });

  it('needs a cancellation in its term', async () => {
    const policy = await fixture.file({ fees: 0 });
    const alone = await fixture.add(policy, { type: 6, premium: 100_000, fees: 0 });
    expect(alone).toMatchObject(
      questioned(
        'There is no cancellation to reinstate for the term that began on 01/15/2026. Correct the Reinstatement, or add the Cancellation that is missing.',
      ),
    );
    await fixture.add(policy, { type: 4, premium: -100_000, fees: 0 });
    expect(await fixture.statusOf(alone)).toBe('Accepted');
  });
});

describe('what lies outside the term', () => {
  it('is questioned whatever its type', async () => {
    const policy = await fixture.file({ effective: '2025-01-10', expiration: '2025-07-10' });
    await fixture.add(policy, { type: 5, effective: '2026-01-10', expiration: '2027-01-10' });
    const before = await fixture.add(await fixture.readAgain(policy), {
      type: 1,
      effective: '2024-12-01',
      expiration: '2025-12-01',
      coverage: '5001',
    });
    expect(before.tiqReason).toContain('before the policy, which began on 01/10/2025.');
    const after = await fixture.readAgain(policy);
    expect(after.agtPolicyExpirationDate).toBe(toWireDate('2027-01-10'));
    const late = await fixture.add(after, { type: 2, effective: '2025-12-31', premium: 1, fees: 0 });
    expect(late).toMatchObject(
      questioned(
        'It takes effect on 12/31/2025, outside the term from 12/01/2024 to 12/01/2025. Correct the Transaction Effective Date, or add the Renewal that is missing.',
      ),
    );
  });

  it('is asked about where a renewal overlaps or repeats a term', async () => {
    const policy = await fixture.file({});
    const overlapping = await fixture.add(policy, {
      type: 5,
      effective: '2026-02-01',
      expiration: '2027-02-01',
    });
    expect(overlapping.tiqReason).toBe(
      'It takes effect on 02/01/2026, and overlaps the term from 01/15/2026 to 01/15/2027. Correct the Transaction Effective Date.',
    );
    const repeated = await fixture.add(policy, { type: 5, effective: '2026-01-15' });
    expect(repeated.tiqReason).toContain('The insurer has this coverage in the term from 01/15/2026');
  });

  it('is not asked about a coverage that joins the term', async () => {
    const policy = await fixture.file({});
    expect(await fixture.add(policy, { type: 1, effective: '2026-02-01', coverage: '5001' })).toMatchObject(
      accepted,
    );
  });
});
