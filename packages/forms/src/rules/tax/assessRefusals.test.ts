import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCalendarDate } from '../calendar-date/index.js';
import { parseCoverageCode, parseTaxStatus } from '../coverage/index.js';
import { sharedCoverageCodes } from '../coverage/sharedCoverageCodes.js';
import { InvalidInputError } from '../invalid-input/index.js';
import {
  parseParticipatingState,
  participatingStates,
  stateDefinition,
  stateDefinitionOrDefault,
} from '../states/index.js';
import { parseTransactionType } from '../transaction-type/index.js';
import { assess, type TaxedTransaction } from './index.js';

const transaction = (changes: Partial<TaxedTransaction> = {}): TaxedTransaction => ({
  transactionType: 1,
  coverageCode: '5000',
  taxStatus: '0',
  premium: 1_000_000,
  policyFees: 0,
  inceptionDate: '2026-01-15',
  ...changes,
});

/** A transaction and a state as JavaScript, or data from a file, may give them. */
function assessAnything(changes: Record<string, unknown>, state: unknown = stateDefinition('WY')): unknown {
  const call: (...given: readonly never[]) => unknown = assess;
  return Reflect.apply(call, undefined, [{ ...transaction(), ...changes }, state]);
}

function refusalOf(run: () => unknown): InvalidInputError {
  try {
    run();
  } catch (error) {
    if (error instanceof InvalidInputError) return error;
    throw error;
  }
  throw new Error('It was answered.');
}

describe('what cannot be charged is refused', () => {
  it.each<[string, Record<string, unknown>, string]>([
    [
      'a coverage',
      { coverageCode: 'nope' },
      'coverageCode: "nope" is not a coverage code of Wyoming. Use one of the coverageCodes of its definition.',
    ],
    [
      'a coverage of the right shape',
      { coverageCode: '9999' },
      'coverageCode: "9999" is not a coverage code of Wyoming. Use one of the coverageCodes of its definition.',
    ],
    [
      'a coverage as a number',
      { coverageCode: 5000 },
      'coverageCode: 5000 is not a coverage code of Wyoming. Use one of the coverageCodes of its definition.',
    ],
    [
      'a tax status',
      { taxStatus: 'Z' },
      'taxStatus: "Z" is not the code of a tax status. Use one of 0, 6, 7.',
    ],
    [
      'a transaction type',
      { transactionType: 7 },
      'transactionType: 7 is not the code of a transaction type. Use one of 1, 2, 3, 4, 5, 6, 11, 12, 13, 14, 15, 16.',
    ],
    [
      'a date',
      { inceptionDate: '01/15/2026' },
      'inceptionDate: "01/15/2026" is not a calendar date. Write it as YYYY-MM-DD.',
    ],
    [
      'a day that does not exist',
      { inceptionDate: '2026-02-29' },
      'inceptionDate: "2026-02-29" is not a calendar date. Write it as YYYY-MM-DD.',
    ],
    [
      'a date that is a Date',
      { inceptionDate: new Date(0) },
      'inceptionDate: An object is not a calendar date. Write it as YYYY-MM-DD.',
    ],
    [
      'no date',
      { inceptionDate: undefined },
      'inceptionDate: undefined is not a calendar date. Write it as YYYY-MM-DD.',
    ],
    ['dollars', { premium: 10_000.5 }, 'premium: 10000.5 is not an amount. Use a whole number of cents.'],
    [
      'an amount as text',
      { policyFees: '250' },
      'policyFees: "250" is not an amount. Use a whole number of cents.',
    ],
    // The status charges nothing, so that no rate would ever meet the amount.
    [
      'an amount that nothing is charged on',
      { premium: Number.NaN, coverageCode: '3002', taxStatus: '6' },
      'premium: NaN is not an amount. Use a whole number of cents.',
    ],
  ])('%s', (_, changes, message) => {
    expect(() => assessAnything(changes)).toThrow(message);
  });

  it.each<[string, unknown]>([
    ['not served', stateDefinitionOrDefault('TX')],
    ['unknown', stateDefinitionOrDefault('XX')],
    ['of small letters', stateDefinitionOrDefault('wy')],
    ['that is text', 'WY'],
  ])('a state %s', (_, state) => {
    const { field, fix } = refusalOf(() => assessAnything({}, state));
    expect([field, fix]).toEqual([
      'state',
      `Use one of ${participatingStates()
        .map(({ abbreviation }) => abbreviation)
        .join(', ')}.`,
    ]);
  });

  const anyText = fc.oneof(fc.string(), fc.stringMatching(/^[0-9/-]{0,10}$/), fc.string({ unit: 'binary' }));

  it.each<[keyof TaxedTransaction, (text: string) => boolean]>([
    ['coverageCode', (text) => sharedCoverageCodes.some(({ code }) => code === text)],
    ['taxStatus', (text) => parseTaxStatus(text) !== undefined],
    ['transactionType', () => false],
    ['premium', () => false],
    ['policyFees', () => false],
    ['inceptionDate', (text) => parseCalendarDate(text) !== undefined],
  ])('whatever text it is, by the name of its field: %s', (field, isRight) => {
    fc.assert(
      fc.property(anyText, fc.constantFrom(...participatingStates()), (text, state) => {
        fc.pre(!isRight(text));
        const refusal = refusalOf(() => assessAnything({ [field]: text }, state));
        expect([refusal.name, refusal.field, refusal.value]).toEqual(['InvalidInputError', field, text]);
        expect(refusal.message).toContain(refusal.fix);
      }),
    );
  });

  it('whatever text a state is', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        fc.pre(parseParticipatingState(text) === undefined);
        const state = stateDefinitionOrDefault(text);
        const refusal = refusalOf(() => assess(transaction(), state));
        expect([refusal.field, refusal.value]).toEqual(['state', text]);
      }),
    );
  });

  it('and plain text does not even fit their types', () => {
    const text: string = 'nope';
    // @ts-expect-error: plain text is no coverage code.
    expect(() => assess(transaction({ coverageCode: text }), stateDefinition('WY'))).toThrow('coverageCode');
    // @ts-expect-error: nor a tax status.
    expect(() => assess(transaction({ taxStatus: text }), stateDefinition('WY'))).toThrow('taxStatus');
    // @ts-expect-error: nor a date.
    expect(() => assess(transaction({ inceptionDate: text }), stateDefinition('WY'))).toThrow(
      'inceptionDate',
    );
  });

  it('while its parser reads what is right', () => {
    expect(['5000', '10013', 'nope', '', '5000 ', '-5000', '5e3'].map(parseCoverageCode)).toEqual([
      '5000',
      '10013',
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(['0', '7', 'Z', '', '00'].map(parseTaxStatus)).toEqual([
      '0',
      '7',
      undefined,
      undefined,
      undefined,
    ]);
    expect(['1', '16', '7', '01', '', '1.0'].map(parseTransactionType)).toEqual([
      1,
      16,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(['WY', 'TX', 'wy'].map(parseParticipatingState)).toEqual(['WY', undefined, undefined]);
  });
});
