import { addDays, type BatchPolicy, formatUsDate, nearNumberQuestion } from '@slip/forms/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../../../demo/src/chance/random.js';
import { sampleInsuredName } from '../../../demo/src/chance/sampleNames.js';
import { demoOffice } from '../../../demo/src/office/demoOffice.js';
import { marketIndex } from '../../../demo/src/office/sampleMarket.js';
import { sampleBook } from '../../../demo/src/policies/sampleBook.js';
import { SimilarPolicies } from '../../src/batch/processing/SimilarPolicies.js';
import type { BatchOutcome } from '../../src/batch/processing/StoredAnswer.js';
import { type AgentCells, openProcessingFixture, type ProcessingFixture } from './ProcessingFixture.js';

let fixture: ProcessingFixture;
beforeAll(async () => {
  fixture = await openProcessingFixture();
});
afterAll(() => fixture.close());

/** The questions about the transactions of a file whose number is nearly another's, by number. */
function nearIn(outcome: BatchOutcome): Record<string, string> {
  if (outcome.status === 'REJECTED') throw new RangeError(JSON.stringify(outcome.groups));
  const asked = outcome.transactions.flatMap(({ policyNumber, questions }) =>
    questions.flatMap(({ rule, message }) => (rule === 'T108' ? [[policyNumber, message] as const] : [])),
  );
  return Object.fromEntries(asked);
}

/** Has an agent of its own file rows of Wyoming. @returns what is said of near numbers, of each file. */
async function askedOf(...files: readonly (readonly AgentCells[])[]) {
  const agent = await fixture.addAgent();
  const usual = await fixture.rowOf(fixture.filing('WY'));
  const answers: Record<string, string>[] = [];
  for (const rows of files) {
    answers.push(
      nearIn(
        await fixture.process(
          rows.map((cells) => ({ ...usual, ...cells })),
          { agent },
        ),
      ),
    );
  }
  return answers;
}

const FIRST_DAY = '2026-01-05';
const series = (count: number, cellsOf: (place: number) => AgentCells) =>
  Array.from({ length: count }, (_, place) => ({
    PolicyNumber: `SEQ-${71_325 + place}`,
    InsuredName: 'Bighorn Outfitters LLC',
    ...cellsOf(place),
  }));
const fix = 'Answer the question: say that they are two policies, or back this one out.';

describe('a new policy whose number differs by one character', () => {
  it.each<[string, (place: number) => AgentCells]>([
    ['premiums', (place) => ({ Premium: `${5000 + place}.00` })],
    ['days', (place) => ({ EffectiveDate: formatUsDate(addDays(FIRST_DAY, place)) })],
    ['coverages', (place) => ({ CoverageCode: String(1001 + place) })],
    ['numbers alone', () => ({})],
  ])('is not asked about in a series of one insured with other %s', async (_, cellsOf) => {
    const rows = series(12, cellsOf);
    expect(await askedOf(rows)).toEqual([{}]);
    expect(await askedOf(rows.slice(0, 6), rows.slice(6))).toEqual([{}, {}]);
  });

  it('is asked about where everything else is the same, and says where the other one is', async () => {
    const [one = {}, other = {}] = series(2, () => ({}));
    expect(await askedOf([one, other])).toEqual([
      {
        'SEQ-71326': `Policy SEQ-71325 is on line 2 of the same file, and its number differs by one character. ${fix}`,
      },
    ]);
    expect(await askedOf([one], [other])).toEqual([
      {},
      { 'SEQ-71326': `Policy SEQ-71325 is on file, and its number differs by one character. ${fix}` },
    ]);
  });
});

/** Asks about two new policies of one file, beside each other. */
const beside = (one: string, other: string, insureds: readonly [string, string]) =>
  askedOf([
    { PolicyNumber: one, InsuredName: insureds[0] },
    { PolicyNumber: other, InsuredName: insureds[1], Premium: '777.00' },
  ]);

describe('a new policy whose number is the same but for its marks', () => {
  it('is asked about where the insured may be the same, however the name is written', async () => {
    expect(await beside('SL-2026-0041', 'SL20260041', ['Alpha Mill, Inc.', 'ALPHA MILL'])).toEqual([
      {
        SL20260041: `Policy SL-2026-0041 is on line 2 of the same file, and its number differs by spaces or marks. ${fix}`,
      },
    ]);
  });

  it('is not asked about where it is another insured’s: an account and its policy are numbered so', async () => {
    expect(await beside('ACCT-1-12', 'ACCT-11-2', ['Alpha Mill, Inc.', 'Beta Outfitters LLC'])).toEqual([{}]);
  });
});

const shared = (InsuredName: string, CoverageCode: string): AgentCells => ({
  PolicyNumber: 'SHARED-1',
  InsuredName,
  CoverageCode,
});

describe('New Business with the very number of another policy', () => {
  const first = shared('Alpha Mill, Inc.', '5000');

  it('is asked about where it names another insured, and is filed onto that policy', async () => {
    const other = { ...shared('Beta Outfitters LLC', '5001'), Premium: '777.00' };
    const question =
      'Policy SHARED-1 is that of Alpha Mill, Inc., and this transaction was filed onto it for Beta Outfitters LLC. Answer the question: say that both are one insured, or back this one out and file it with its own number.';
    expect(await askedOf([first, other])).toEqual([{ 'SHARED-1': question }]);
    expect(await askedOf([first], [other])).toEqual([{}, { 'SHARED-1': question }]);
  });

  it('is not asked about where the name of the insured is written in another way', async () => {
    const names = ['Alpha Mill, Inc.', 'ALPHA MILL INC', 'alpha  mill', 'The Alpha Mill Company'];
    expect(await askedOf(names.map((name, place) => shared(name, String(5000 + place))))).toEqual([{}]);
  });
});

/** So many honest rows of a hundred may be asked about: staff read each of them. */
const MAX_ASKED = 0.02;
const ROWS = 400;
/** Of a large file, in which many more numbers meet. */
const MANY_ROWS = 5_000;

/** Numbers of a broker whose accounts have so many policies each. */
const byAccount = (size: number) => (place: number) =>
  `ACCT-${Math.floor(place / size) + 1}-${(place % size) + 1}`;

/** A way to number policies: its name, and the number of each. */
type Numbering = [name: string, numberOf: (place: number) => string];

/** How brokers number their policies. */
const numberings: readonly Numbering[] = [
  ['one after the other', (place) => `SEQ-${71_000 + place}`],
  ['by the year, without zeros in front', (place) => `SL-2026-${place + 1}`],
  ['by account and policy', byAccount(12)],
  ['with letters that look like digits', (place) => `OIL${(71_000 + place * 37).toString(36).toUpperCase()}`],
  ['by digits alone', (place) => String(900_000 + place * 7)],
];

/** Honest policies, some of one insured, of a few days and coverages, some of which cost the same. */
function honestPolicies(numberOf: (place: number) => string, count: number): BatchPolicy[] {
  const random = seededRandom('honest');
  let insuredName = '';
  return Array.from({ length: count }, (_, place) => {
    if (insuredName === '' || random.chance(0.3))
      insuredName = `${sampleInsuredName(random, 'person')} ${place}`;
    return {
      policyNumber: numberOf(place),
      insuredName,
      effectiveDate: addDays(FIRST_DAY, random.integer(0, 4)),
      coverageCode: random.pick(['1000', '5000', '5001', '8000']),
      premium: random.integer(2, 40) * 25_000,
    };
  });
}

/** The row of a policy that begins. */
const rowOf = (policy: BatchPolicy): AgentCells => ({
  PolicyNumber: policy.policyNumber,
  InsuredName: policy.insuredName,
  EffectiveDate: formatUsDate(policy.effectiveDate),
  CoverageCode: policy.coverageCode,
  Premium: (policy.premium / 100).toFixed(2),
});

/** The number of policies that are asked about, one after the other, as a file has them; nothing is filed. */
function countAsked(policies: readonly BatchPolicy[]): number {
  const similar = new SimilarPolicies();
  return policies.filter((policy, place) => {
    const question = nearNumberQuestion(policy, similar.beside(policy));
    similar.add({ ...policy, began: [policy], line: place + 2 });
    return question !== undefined;
  }).length;
}

describe('of honest rows hardly any is asked about', () => {
  it.each(numberings)('numbered %s', async (_, numberOf) => {
    const [asked = {}] = await askedOf(honestPolicies(numberOf, ROWS).map(rowOf));
    expect(Object.keys(asked).length).toBeLessThanOrEqual(ROWS * MAX_ASKED);
  });

  it.each<Numbering>([
    ...numberings,
    ...[7, 20, 30, 100].map((size): Numbering => [`by account, ${size} policies each`, byAccount(size)]),
    ['by digits and letters, one after the other', (place) => (46_656 + place).toString(36).toUpperCase()],
  ])('of thousands, numbered %s', (_, numberOf) => {
    expect(countAsked(honestPolicies(numberOf, MANY_ROWS))).toBeLessThanOrEqual(MANY_ROWS * MAX_ASKED);
  });

  it('in the book of the demonstration', async () => {
    const now = new Date('2026-01-16T17:00:00.000Z');
    const { filers, market } = demoOffice('2026-01-16', now);
    const plan = {
      seed: 'SL',
      count: ROWS,
      today: '2026-01-16',
      filers,
      market: marketIndex(market),
    } as const;
    const book = sampleBook(plan);
    const rows = Array.from({ length: ROWS }, (_, number) => {
      const { policyNumber, insuredName, transactions } = book.policy(number);
      const [first] = transactions;
      if (!first) throw new RangeError('A policy of the book has no transaction.');
      return {
        PolicyNumber: policyNumber,
        InsuredName: insuredName.slice(0, 75),
        EffectiveDate: formatUsDate(addDays(FIRST_DAY, number % 5)),
        Premium: (first.premium / 100).toFixed(2),
      };
    });
    const [asked = {}] = await askedOf(rows);
    expect(Object.keys(asked).length).toBeLessThanOrEqual(ROWS * MAX_ASKED);
  });
});
