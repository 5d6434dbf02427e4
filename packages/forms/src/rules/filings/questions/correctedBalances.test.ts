import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stateDefinition } from '../../states/index.js';
import type { BookedTransaction } from '../terms/policyTerms.js';
import { areQuestionsSettled, type FiledNow, officeQuestions } from './officeQuestions.js';

const state = stateDefinition('WY');
const day = '2026-01-01';
const began: FiledNow = {
  type: 1,
  coverageCode: '5000',
  taxStatus: '0',
  insurerId: 9,
  effectiveDate: day,
  expirationDate: '2027-01-01',
  premium: 100_000,
  fees: 0,
  receivedOn: day,
};
type Amounts = Partial<Pick<FiledNow, 'type' | 'premium' | 'fees'>>;
const charged = (changes: Amounts): FiledNow => ({ ...began, type: 2, ...changes });

/** Files one after the other, as an office does, each question settled once its reason is gone. */
function filedOneByOne(filed: readonly FiledNow[]): readonly FiledNow[] {
  const onFile: FiledNow[] = [];
  filed.forEach((each, order) => {
    const [questions = []] = officeQuestions([each], { state, onFile });
    onFile.push({ ...each, order, openRules: questions.map(({ rule }) => rule) });
    onFile.forEach(({ openRules = [], ...one }, place) => {
      if (areQuestionsSettled(openRules, onFile[place], onFile)) onFile[place] = { ...one, openRules: [] };
    });
  });
  return onFile;
}

/** Corrects some of what is on file. */
function correct(
  filed: readonly FiledNow[],
  change: (transaction: FiledNow) => Partial<FiledNow> | undefined,
): readonly (readonly string[])[] {
  const corrections = filed.flatMap((corrects): FiledNow[] => {
    const changes = change(corrects);
    return changes ? [{ ...corrects, openRules: undefined, ...changes, corrects }] : [];
  });
  const onFile: readonly BookedTransaction[] = filed.filter((each) => change(each) === undefined);
  return officeQuestions(corrections, { state, onFile }).map((asked) => asked.map(({ message }) => message));
}

const moved = (filed: readonly FiledNow[]) => correct(filed, () => ({ coverageCode: '5001' }));

describe('a coverage edit', () => {
  it('leaves what was right, and asks what was asked, in the same words', () => {
    const onFile = filedOneByOne([
      charged({ type: 1, premium: 100_000 }),
      charged({ type: 3, premium: -30_000 }),
      charged({ type: 3, premium: -90_000 }),
    ]);
    expect(onFile.map(({ openRules }) => openRules)).toEqual([[], [], ['T103']]);
    expect(moved(onFile)).toEqual([
      [],
      [],
      [
        'More premium is returned ($900.00) than is on file ($700.00) for the term that began on 01/01/2026. Correct the Premium, or add the transaction that is missing.',
      ],
    ]);
  });

  it('asks about one of three reinstatements of two cancellations', () => {
    const onFile = filedOneByOne([
      charged({ type: 1, premium: 100_000 }),
      ...[4, 4].map((type) => charged({ type, premium: -10_000 })),
      ...[6, 6, 6].map((type) => charged({ type, premium: 10_000 })),
    ]);
    expect(moved(onFile).map((asked) => asked.length)).toEqual([0, 0, 0, 0, 0, 1]);
  });

  it('asks about one of two that began the same', () => {
    const onFile = filedOneByOne([began, { ...began, premium: 5 }]);
    expect(onFile.map(({ openRules }) => openRules)).toEqual([[], ['T106']]);
    expect(moved(onFile).map((asked) => asked.length)).toEqual([0, 1]);
  });

  it('does not ask again what the office has accepted', () => {
    const late = { ...began, receivedOn: '2026-12-01' } as const;
    const [open] = filedOneByOne([late]);
    if (!open) throw new RangeError('One was filed.');
    expect(moved([open])[0]).toHaveLength(1);
    expect(moved([{ ...open, openRules: [] }])[0]).toEqual([]);
    const returned = { ...charged({ type: 3, premium: -150_000 }), order: 1, openRules: [] };
    expect(moved([{ ...began, order: 0 }, returned])).toEqual([[], []]);
  });

  it('questions nothing that was right, and loses no question, whatever was filed', () => {
    const one = fc
      .record({ type: fc.constantFrom(1, 2, 3, 3, 4, 5, 6), premium: fc.nat(900), fees: fc.nat(90) })
      .map(({ type, premium, fees }) => {
        const sign = type === 3 || type === 4 ? -1 : 1;
        return charged({ type, premium: sign * premium, fees: sign * fees });
      });
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 12 }), (filed) => {
        const onFile = filedOneByOne(filed);
        const corrections = onFile.map((corrects) => ({ ...corrects, coverageCode: '5001', corrects }));
        const asked = officeQuestions(corrections, { state, onFile: [] });
        const rules = asked.map((each) => each.map(({ rule }) => rule));
        rules.forEach((found, place) => {
          for (const rule of found) expect(onFile[place]?.openRules).toContain(rule);
        });
        for (const rule of ['T103', 'T104'] as const) {
          const wasAsked = onFile.some(({ openRules }) => openRules?.includes(rule));
          const isShort = !areQuestionsSettled([rule], undefined, onFile);
          expect(rules.flat().includes(rule)).toBe(wasAsked && isShort);
        }
      }),
    );
  });
});

describe('a correction', () => {
  const onFile = filedOneByOne([
    charged({ type: 1, premium: 100_000 }),
    charged({ type: 3, premium: -30_000 }),
    charged({ type: 3, premium: -90_000 }),
  ]);
  const corrected = (place: number, premium: number) =>
    correct(onFile, (each) => (each === onFile[place] ? { premium } : undefined))[0];

  it.each<[string, number, number, number]>([
    ['of what was right and is', 1, -35_000, 0],
    ['of what the others are returned from, which is still enough for those that were right', 0, 95_000, 0],
    ['of what the others are returned from, which is no longer enough for them', 0, 20_000, 1],
    ['of what is in question, and is still too much', 2, -80_000, 1],
    ['of what is in question, and no longer is', 2, -70_000, 0],
  ])('%s', (_, place, premium, count) => {
    expect(corrected(place, premium)).toHaveLength(count);
  });

  it('that takes away what was returned says what it leaves', () => {
    expect(corrected(0, 20_000)).toEqual([
      'It leaves -$100.00 of premium for the term that began on 01/01/2026 under coverage 5000, less than nothing. Correct the Premium, or add the transaction that is missing.',
    ]);
  });
});

it('lets no balance fall below zero that nobody is asked about, whatever is filed, corrected and moved', () => {
  const coverage = fc.constantFrom('5000', '5001');
  const one = fc
    .record({ type: fc.constantFrom(1, 2, 3, 3, 4, 6), premium: fc.nat(900), fees: fc.nat(90), coverage })
    .map(({ type, premium, fees, coverage: coverageCode }) => {
      const sign = type === 3 || type === 4 ? -1 : 1;
      return { ...charged({ type, premium: sign * premium, fees: sign * fees }), coverageCode };
    });
  const step = fc.record({ kind: fc.constantFrom('file', 'file', 'correct', 'move'), one, place: fc.nat() });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 15 }), (steps) => {
      let onFile: readonly FiledNow[] = [];
      let count = 0;
      for (const { kind, one: filed, place } of steps) {
        const chosen = kind === 'file' ? undefined : onFile[place % Math.max(1, onFile.length)];
        const corrected = onFile.filter((each) =>
          kind === 'move' ? each.coverageCode === chosen?.coverageCode : each === chosen,
        );
        const added: readonly FiledNow[] =
          chosen === undefined
            ? [filed]
            : corrected.map((corrects) => ({
                ...corrects,
                ...(kind === 'correct' && filed),
                ...(kind === 'move' && { coverageCode: chosen.coverageCode === '5000' ? '5001' : '5000' }),
                corrects,
              }));
        const staying = onFile.filter((each) => !corrected.includes(each));
        const asked = officeQuestions(added, { state, onFile: staying });
        const now = [
          ...staying,
          ...added.map((each, index) => ({
            ...each,
            corrects: undefined,
            order: count + index,
            openRules: asked[index]?.map(({ rule }) => rule),
          })),
        ];
        onFile = now.map((each) =>
          areQuestionsSettled(each.openRules ?? [], each, now) ? { ...each, openRules: [] } : each,
        );
        count += added.length;
        for (const rule of ['T103', 'T104'] as const) {
          const isShort = !areQuestionsSettled([rule], undefined, onFile);
          const isAsked = onFile.some(({ openRules }) => openRules?.includes(rule));
          expect(isAsked || !isShort).toBe(true);
        }
      }
    }),
  );
});
