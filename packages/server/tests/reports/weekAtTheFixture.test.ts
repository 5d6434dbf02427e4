import { filings, reports } from '@slip/api/contract';
import { toWireDate } from '@slip/forms/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allOf, firstOf, type Policy } from '../filings/PolicyFixture.js';
import { openTermFixture, type TermFixture } from '../filings/TermFixture.js';
import { wordsOf } from './wordsOf.js';

/*
 * What a broker files in a week, against cents that were reckoned by hand from the rates of domain §2 and §3: each line by itself,
 * half away from zero. View, printed policy and export have to say the same.
 */

let fixture: TermFixture;
beforeAll(async () => {
  fixture = await openTermFixture();
});
afterAll(() => fixture.close());

/** The amounts of a transaction, in cents. */
interface Reckoned {
  readonly premium: number;
  readonly fees: number;
  readonly tax: number;
  readonly fee: number;
}

const viewed = (policy: Policy): Reckoned[] =>
  allOf(policy)
    .toSorted((first, second) => first.agtTransId - second.agtTransId)
    .map((filed) => ({
      premium: filed.agtTransPremium,
      fees: filed.msAgtTransOtherFees,
      tax: filed.agtTransAsmtSumTaxOther,
      fee: filed.agtTransAsmtSumCm,
    }));

const sumOf = (lines: readonly Reckoned[]): Reckoned => ({
  premium: lines.reduce((sum, { premium }) => sum + premium, 0),
  fees: lines.reduce((sum, { fees }) => sum + fees, 0),
  tax: lines.reduce((sum, { tax }) => sum + tax, 0),
  fee: lines.reduce((sum, { fee }) => sum + fee, 0),
});

/** Cents as they are printed: `-$1,234.50`. */
function printed(cents: number): string {
  const [whole = '', part = ''] = (Math.abs(cents) / 100).toFixed(2).split('.');
  return `${cents < 0 ? '-' : ''}$${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${part}`;
}

async function printedPolicy({ agtPolicyId, homeStateAbbr, agentId }: Policy): Promise<string> {
  const query = { policyId: agtPolicyId, state: homeStateAbbr, associatedAgentId: agentId };
  const response = await fixture.send(reports.printPolicy, { query }, fixture.as);
  return wordsOf(Buffer.from(await response.arrayBuffer()));
}

/** The lines of the export with transactions, oldest first; texts of these policies hold no comma. */
async function exported({ agtPolicyNumber: policyNumber }: Policy): Promise<Reckoned[]> {
  const input = { query: { withTransactions: true }, body: { policyNumber } };
  const response = await fixture.send(reports.exportAgentPolicySearch, input, fixture.as);
  const [head = '', ...rows] = (await response.text()).replace('\uFEFF', '').trim().split('\r\n');
  const columns = head.split(',');
  const at = (row: string, name: string) => {
    const text = row.split(',')[columns.indexOf(name)];
    if (!columns.includes(name) || text === undefined) throw new Error(`The export has no ${name}.`);
    return text;
  };
  const cents = (row: string, name: string) => Math.round(Number(at(row, name)) * 100);
  return rows
    .toSorted((first, second) => at(first, 'Confirmation #').localeCompare(at(second, 'Confirmation #')))
    .map((row) => ({
      premium: cents(row, 'Premium'),
      fees: cents(row, 'Policy Fees'),
      tax:
        cents(row, 'Total') -
        cents(row, 'Premium') -
        cents(row, 'Policy Fees') -
        cents(row, 'Transaction Fee'),
      fee: cents(row, 'Transaction Fee'),
    }));
}

/** The amounts that view and export show of a policy, and the reckoned amounts that its print lacks. */
async function told(policy: Policy, reckoned: readonly Reckoned[]) {
  const now = await fixture.readAgain(policy);
  const words = await printedPolicy(policy);
  const amounts = [...reckoned, sumOf(reckoned)].flatMap(({ premium, tax, fee }) => [premium, tax, fee]);
  return {
    viewed: viewed(now),
    total: now.agtPolicyTotalPremium,
    exported: await exported(policy),
    notPrinted: amounts.map(printed).filter((amount) => !words.includes(amount)),
  };
}

/** The amounts that all of them have to show. */
const alike = (reckoned: readonly Reckoned[]) => ({
  viewed: reckoned,
  total: sumOf(reckoned).premium,
  exported: reckoned,
  notPrinted: [],
});

it('a correction, a cancellation pro rata and its reinstatement', async () => {
  const policy = await fixture.file({ premium: 1_234_567, fees: 25_000 });
  // 3% and 0.175% of 12,595.67
  const filed = { premium: 1_234_567, fees: 25_000, tax: 37_787, fee: 2204 };
  // 3% and 0.175% of 12,793.76
  const corrected = { premium: 1_254_376, fees: 25_000, tax: 38_381, fee: 2239 };
  await fixture.correct(policy, firstOf(policy), { agentTransactionPremium: corrected.premium });
  // Cancelled on 03/01/2026: 320 of 365 days of 12,543.76 are unearned.
  const unearned = { premium: 1_099_727, fees: 0, tax: 32_992, fee: 1925 };
  const back = { premium: -unearned.premium, fees: 0, tax: -unearned.tax, fee: -unearned.fee };
  const now = await fixture.readAgain(policy);
  await fixture.add(now, { type: 4, effective: '2026-03-01', premium: unearned.premium, fees: 0 });
  await fixture.add(now, { type: 6, effective: '2026-03-05', premium: unearned.premium, fees: 0 });
  const reversed = { premium: -1_234_567, fees: -25_000, tax: -37_787, fee: -2204 };
  const reckoned = [filed, reversed, corrected, back, unearned];
  expect(await told(policy, reckoned)).toEqual(alike(reckoned));
});

it('a return, typed with either sign, is printed with its own', async () => {
  const policy = await fixture.file({}, 'TN');
  const given = { type: 3, effective: '2026-02-01', fees: 0 } as const;
  await fixture.add(policy, { ...given, premium: 100_000 });
  await fixture.add(await fixture.readAgain(policy), { ...given, premium: -100_000 });
  const back = { premium: -100_000, fees: 0, tax: -5000, fee: -175 };
  const reckoned = [{ premium: 1_000_000, fees: 25_000, tax: 51_250, fee: 1794 }, back, back];
  expect(await told(policy, reckoned)).toEqual(alike(reckoned));
});

it('a fire policy, whose assessment is a line of its own', async () => {
  const policy = await fixture.file({ coverage: '1018', premium: 987_654, fees: 12_500 }, 'SD');
  // 2.5%, 0.5% of all of it, and 0.175% of 10,001.54
  const reckoned = [{ premium: 987_654, fees: 12_500, tax: 25_004 + 5001, fee: 1750 }];
  expect(await told(policy, reckoned)).toEqual(alike(reckoned));
  expect(await printedPolicy(policy)).toContain('$50.01');
});

it('a filing of long ago, late and at the rates of its day: before there was a transaction fee', async () => {
  const policy = await fixture.file({ effective: '2016-09-30', expiration: '2017-09-30' }, 'TN');
  const reckoned = [{ premium: 1_000_000, fees: 25_000, tax: 51_250, fee: 0 }];
  expect(await told(policy, reckoned)).toEqual(alike(reckoned));
  expect(firstOf(policy)).toMatchObject({ agtTransStatus: 'Questioned' });
});

it('a renewal with two insurers', async () => {
  const ending = await fixture.file({ effective: '2025-03-01', expiration: '2026-03-01' }, 'OK');
  const renewal = fixture.filing('OK', {
    policy: {
      agtPolicyId: ending.agtPolicyId,
      trackingPolicyId: ending.trackingPolicyId,
      originalAgentId: ending.agentId,
      agtPolicyExpirationDate: toWireDate('2027-03-01'),
    },
    transaction: { agtTransType: 5, agtTransEffectiveDate: toWireDate('2026-03-01') },
  });
  const coverageCodes = renewal.coverageCodes.map((coverage) => ({
    ...coverage,
    agentTransactions: coverage.agentTransactions.flatMap((sent) => [
      { ...sent, msAgtTransPremium: 700_001, msAgtTransOtherFees: 10_000 },
      {
        ...sent,
        insurerId: fixture.secondInsurerId,
        insurerNaic: '',
        msAgtTransPremium: 300_002,
        msAgtTransOtherFees: 0,
      },
    ]),
  }));
  const id = await fixture.call(filings.submitRenewal, { body: { ...renewal, coverageCodes } }, fixture.as);
  // 6% and 0.175% of 7,100.01, and of 3,000.02
  const reckoned = [
    { premium: 700_001, fees: 10_000, tax: 42_600, fee: 1243 },
    { premium: 300_002, fees: 0, tax: 18_000, fee: 525 },
  ];
  expect(await told(await fixture.read(id, renewal), reckoned)).toEqual(alike(reckoned));
});
