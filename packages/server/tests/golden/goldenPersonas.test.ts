import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { lateLimitOn, participatingStates, type StateDefinition } from '@slip/forms/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TODAY } from '../filings/FilingFixture.js';
import { openPolicyFixture, type PolicyFixture } from '../filings/PolicyFixture.js';
import { approvedPersona } from './approvedPersona.js';
import { approvedText } from './approvedText.js';
import { type FiledPersona, openPersonaFixture } from './PersonaFixture.js';
import { type Persona, personasOf } from './personas.js';
import type { StoredTransaction } from './storedPolicy.js';

/*
 * Somebody for each state, workflow and transaction type that the rules' tables offer files through the API. What was
 * sent, stored, answered and shown is held against a text that a person approved: `approved/`, one file for each state,
 * where a new state or type misses its own. After a change that is meant to be, `npx vitest run --project server golden -u`
 * writes them; read the difference.
 *
 * Beside that stands what holds whatever was approved, from the specification and from arithmetic of the test's own.
 */

const approved = (name: string) => `${name.toLowerCase().replaceAll(' ', '-')}.snap`;

/** Types whose amounts are negative (spec 3 §4.1). */
const NEGATIVE = new Set([3, 4, 11, 12, 15, 16]);

/**
 * Worked out by hand from the rates of domain §3: tax, assessments and fee of a new policy of 10,000.00 with policy fees of
 * 250.00 (together 10,250.00), and of 1,000.00 returned, on a coverage that every charge applies to. In South Dakota it is a
 * commercial property, 35 % of which is fire.
 */
const byHand: Readonly<Record<string, { filed: readonly number[]; returned: readonly number[] }>> = {
  Colorado: { filed: [307_50, 17_94], returned: [-30_00, -1_75] },
  Oklahoma: { filed: [615_00, 17_94], returned: [-60_00, -1_75] },
  'South Dakota': { filed: [256_25, 17_94, 17_94], returned: [-25_00, -1_75, -1_75] },
  Tennessee: { filed: [512_50, 17_94], returned: [-50_00, -1_75] },
  Wyoming: { filed: [307_50, 17_94], returned: [-30_00, -1_75] },
};

/** A percentage of an amount to the cent, half away from zero. */
function percentOf(base: number, percentage: string): number {
  const [whole = '', fraction = ''] = percentage.replace('%', '').split('.');
  const scale = 10n ** BigInt(fraction.length + 2);
  const exact = BigInt(Math.abs(base)) * BigInt(`${whole}${fraction}`);
  return Number((2n * exact + scale) / (2n * scale)) * Math.sign(base) + 0;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const totals = ({ lines }: StoredTransaction, isFee: boolean) =>
  sum(lines.filter(({ kind }) => (kind === 'fee') === isFee).map(({ amount }) => amount));
const own = ({ stored }: FiledPersona) => stored.transactions.at(-1);
const negated = (amount: number) => 0 - amount;

/** The transactions of a view under the names of the tables, in the order they were filed. */
const seen = ({ shown }: FiledPersona) =>
  shown.coverageCodes
    .flatMap(({ agentTransactions }) => [...agentTransactions])
    .toSorted((a, b) => a.agtTransId - b.agtTransId)
    .map((filed) => ({
      confirmationNumber: filed.agtTransNumber,
      type: filed.agtTransType,
      status: filed.agtTransStatus,
      tiqReason: filed.tiqReason,
      premium: filed.agtTransPremium,
      fees: filed.msAgtTransOtherFees,
      taxTotal: filed.agtTransAsmtSumTaxOther,
      feeTotal: filed.agtTransAsmtSumCm,
      comment: filed.agtTransComment,
    }));

const AMONG_NOTHING: Readonly<Partial<Record<Persona['act'], readonly string[]>>> = {
  Endorsement: [
    'More premium is returned ($1,000.00) than is on file ($0.00) for the term that began on 01/15/2026. Correct the Premium, or add the transaction that is missing.',
  ],
  Correction: [
    'More premium is returned ($1,234.56) than is on file ($0.00) for the term that began on 01/15/2026. Correct the Premium, or add the transaction that is missing.',
    'More policy fees are returned ($78.90) than are on file ($0.00) for the term that began on 01/15/2026. Correct the Policy Fees, or add the transaction that is missing.',
  ],
};

/** Why domain §5 has a persona's own transaction questioned: what is returned in a coverage of which nothing is on file, too. */
function questionsAbout({ act, type, coverage, usual, isLate }: Persona, state: StateDefinition): string[] {
  const days = lateLimitOn(state, TODAY);
  const isAmongNothing = NEGATIVE.has(type.code) && coverage.coverageCode !== usual.coverageCode;
  return [
    ...(coverage.taxStatus === '7'
      ? [
          'The exemption of the insured has to be verified. Answer the question with the proof, or correct the Tax Status.',
        ]
      : []),
    ...(isLate
      ? [
          `It was received ${days + 1} days after it took effect; ${state.name} allows ${days} days. Answer the question: say why, or correct the Transaction Effective Date.`,
        ]
      : []),
    ...(isAmongNothing ? (AMONG_NOTHING[act] ?? []) : []),
  ];
}

let fixture: PolicyFixture;
beforeAll(async () => {
  fixture = await openPolicyFixture();
});
afterAll(() => fixture.close());

describe.each(participatingStates().map((state) => [state.name, state] as const))('in %s', (name, state) => {
  const golden: FiledPersona[] = [];

  beforeAll(async () => {
    const personas = await openPersonaFixture(fixture, state);
    for (const persona of personasOf(state)) golden.push(await personas.file(persona));
  });

  const all = (): StoredTransaction[] => golden.flatMap(({ stored }) => stored.transactions);
  /** One fact of every persona, with the names to tell which it is not true of. */
  const everyone = (fact: (persona: FiledPersona) => unknown) =>
    golden.map((persona) => [persona.persona.name, fact(persona)]);

  it('charges the rate of the base, to the cent, and sums up', () => {
    for (const { lines, premium, fees } of all()) {
      expect(lines.map(({ amount }) => amount)).toEqual(lines.map(({ base, rate }) => percentOf(base, rate)));
      expect(new Set([0, premium + fees, ...lines.map(({ base }) => base)]).size).toBeLessThan(3);
    }
    expect(all().map(({ taxTotal, feeTotal }) => [taxTotal, feeTotal])).toEqual(
      all().map((filed) => [totals(filed, false), totals(filed, true)]),
    );
    expect(everyone(({ stored }) => stored.totalPremium)).toEqual(
      everyone(({ stored }) => sum(stored.transactions.map(({ premium }) => premium))),
    );
  });

  it('gives amounts the sign of their type', () => {
    for (const { type, premium, fees, taxTotal, feeTotal } of all()) {
      const signs = [premium, fees, taxTotal, feeTotal].map(Math.sign).filter((sign) => sign !== 0);
      expect({ type, signs: [...new Set(signs)] }).toEqual({ type, signs: [NEGATIVE.has(type) ? -1 : 1] });
    }
  });

  it('backs out by the exact reverse', () => {
    const backouts = golden.flatMap(({ stored }) => stored.transactions.filter(({ type }) => type > 10));
    expect(new Set(backouts.map(({ type }) => type))).toEqual(new Set([11, 12, 13, 14, 15, 16]));
    for (const { stored } of golden) {
      for (const backout of stored.transactions.filter(({ type }) => type > 10)) {
        const original = stored.transactions.find((each) => each.confirmationNumber === backout.backsOut);
        if (!original) throw new Error(`${backout.confirmationNumber} reverses nothing.`);
        expect(backout).toEqual({
          ...original,
          confirmationNumber: backout.confirmationNumber,
          type: original.type + 10,
          status: 'Accepted',
          tiqReason: '',
          backsOut: original.confirmationNumber,
          receivedOn: backout.receivedOn,
          comment: '',
          declinations: [],
          premium: negated(original.premium),
          fees: negated(original.fees),
          taxTotal: negated(original.taxTotal),
          feeTotal: negated(original.feeTotal),
          lines: original.lines.map((line) => ({
            ...line,
            base: negated(line.base),
            amount: negated(line.amount),
            reason: `Backout of ${original.confirmationNumber}: ${line.reason}`,
          })),
          syndicates: original.syndicates.map((part) => ({ ...part, premium: negated(part.premium) })),
        });
      }
    }
  });

  it('questions what the office has to look at, and nothing else', () => {
    expect(everyone((persona) => [own(persona)?.status, own(persona)?.tiqReason])).toEqual(
      everyone(({ persona }) => {
        const questions = questionsAbout(persona, state);
        return [questions.length > 0 ? 'Questioned' : 'Accepted', questions.join(' ')];
      }),
    );
    expect(everyone(({ stored }) => stored.questioned)).toEqual(
      everyone(({ stored }) => stored.transactions.filter(({ status }) => status === 'Questioned').length),
    );
  });

  it('shows what is stored', () => {
    expect(everyone(({ stored }) => stored.transactions)).toMatchObject(everyone(seen));
    expect(everyone(({ shown }) => shown.agtPolicyTotalPremium)).toEqual(
      everyone(({ stored }) => stored.totalPremium),
    );
  });

  it('charges what was worked out by hand', () => {
    const [filed, returned] = ['New, New Business', 'Endorsement, Return Premium'].map((wanted) =>
      golden
        .find(({ persona }) => persona.name === wanted)
        ?.stored.transactions.at(-1)
        ?.lines.map(({ amount }) => amount),
    );
    expect({ filed, returned }).toEqual(byHand[name]);
  });

  it('is sent, stored, answered and shown as approved', async () => {
    const [first, ...others] = golden;
    if (!first) throw new Error('Nobody files here.');
    const personas = [
      approvedPersona(first, undefined),
      ...others.map((each) => approvedPersona(each, first)),
    ];
    await expect(`${approvedText(personas)}\n`).toMatchFileSnapshot(`approved/${approved(name)}`);
  });
});

it('nothing is approved of a state in which nobody can file', () => {
  // Filings of insurers are approved beside them (`insurerPersonas.test.ts`).
  const known = new Set([
    'insurers.snap',
    'billing-report.snap',
    'invoices.snap',
    'signed-papers.snap',
    'reports-of-agent.snap',
    'reports-of-agency.snap',
    'reports-of-insurer.snap',
    ...participatingStates().map(({ name }) => approved(name)),
  ]);
  const files = readdirSync(fileURLToPath(new URL('approved', import.meta.url)));
  expect(files.filter((file) => !known.has(file))).toEqual([]);
});
