import { addDays, formatUsDate } from '@slip/forms/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../../../demo/src/chance/random.js';
import { sampleInsuredName } from '../../../demo/src/chance/sampleNames.js';
import { demoOffice } from '../../../demo/src/office/demoOffice.js';
import { marketIndex } from '../../../demo/src/office/sampleMarket.js';
import { sampleBook } from '../../../demo/src/policies/sampleBook.js';
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

/** How brokers number their policies. */
const numberings: readonly [string, (place: number) => string][] = [
  ['one after the other', (place) => `SEQ-${71_000 + place}`],
  ['by the year, without zeros in front', (place) => `SL-2026-${place + 1}`],
  ['by account and policy', (place) => `ACCT-${Math.floor(place / 12) + 1}-${(place % 12) + 1}`],
  ['with letters that look like digits', (place) => `OIL${(71_000 + place * 37).toString(36).toUpperCase()}`],
  ['by digits alone', (place) => String(900_000 + place * 7)],
];

/** Honest policies, some of one insured, of a few days and coverages, some of which cost the same. */
function honestRows(numberOf: (place: number) => string): AgentCells[] {
  const random = seededRandom('honest');
  let insured = '';
  return Array.from({ length: ROWS }, (_, place) => {
    if (insured === '' || random.chance(0.3)) insured = `${sampleInsuredName(random, 'person')} ${place}`;
    return {
      PolicyNumber: numberOf(place),
      InsuredName: insured,
      EffectiveDate: formatUsDate(addDays(FIRST_DAY, random.integer(0, 4))),
      CoverageCode: random.pick(['1000', '5000', '5001', '8000']),
      Premium: `${random.integer(2, 40) * 250}.00`,
    };
  });
}

describe('of honest rows hardly any is asked about', () => {
  it.each(numberings)('numbered %s', async (_, numberOf) => {
    const [asked = {}] = await askedOf(honestRows(numberOf));
    expect(Object.keys(asked).length).toBeLessThanOrEqual(ROWS * MAX_ASKED);
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
