import { describe, expect, it } from 'vitest';
import { participatingStates, stateDefinition, stateFacts } from '../states/index.js';
import { isLicensedIn } from './owedByFiler.js';
import {
  checkPaper,
  latestPeriod,
  paperDueDate,
  paperPeriod,
  periodsOver,
  quarterPeriod,
  type SignedPaper,
  statesAsking,
  yearPeriod,
} from './signedPapers.js';

const numbers = (paper: SignedPaper, state: 'CO' | 'OK' | 'TN', today: `${number}-${number}-${number}`) =>
  periodsOver(paper, stateDefinition(state), today).map(({ number }) => number);

describe('the periods of papers', () => {
  it('are those that are over, from the first the state took filings in', () => {
    expect(numbers('affidavit', 'CO', '2025-12-31')).toEqual([20253, 20252, 20251]);
    expect(numbers('affidavit', 'CO', '2026-01-01')).toEqual([20254, 20253, 20252, 20251]);
    expect(numbers('affidavit', 'TN', '2015-01-01')).toEqual([20144]);
    expect(numbers('annualFiling', 'OK', '2026-12-31')).toEqual([2025_0, 2024_0]);
    expect(numbers('annualFiling', 'CO', '2025-06-30')).toEqual([]);
    expect(latestPeriod('affidavit', '2026-02-01').words).toBe('4th Quarter 2025');
    expect(latestPeriod('annualFiling', '2026-02-01').words).toBe('2025');
  });

  it('are read from their numbers', () => {
    expect(paperPeriod(20_263)).toEqual(quarterPeriod({ year: 2026, quarter: 3 }));
    expect(paperPeriod(20_260)).toEqual(yearPeriod(2026));
    expect(yearPeriod(2026)).toEqual({
      number: 20_260,
      words: '2026',
      from: '2026-01-01',
      to: '2026-12-31',
      quarters: [20_261, 20_262, 20_263, 20_264],
    });
  });

  it('are due with the tax, and on the state’s day of the next year', () => {
    const third = quarterPeriod({ year: 2026, quarter: 3 });
    expect(paperDueDate(stateDefinition('OK'), third)).toBe('2026-11-02');
    expect(paperDueDate(stateDefinition('TN'), third)).toBe('2026-11-16');
    expect(paperDueDate(stateDefinition('OK'), yearPeriod(2026))).toBe('2027-04-01');
    expect(paperDueDate(stateDefinition('TN'), yearPeriod(2026))).toBe('2027-03-01');
  });

  it('are asked for by the states that say so (domain §2)', () => {
    expect(statesAsking('affidavit', participatingStates()).map(({ abbreviation }) => abbreviation)).toEqual([
      'CO',
      'OK',
      'TN',
      'WY',
    ]);
    expect(
      statesAsking('annualFiling', participatingStates()).map(({ abbreviation }) => abbreviation),
    ).toEqual(['CO', 'OK', 'TN']);
  });
});

describe('checkPaper', () => {
  const third = quarterPeriod({ year: 2026, quarter: 3 });
  it.each([
    ['affidavit', 'WY', third, '2026-10-01', undefined],
    [
      'affidavit',
      'WY',
      third,
      '2026-09-30',
      '3rd Quarter 2026 is not over yet: its Quarterly Affidavit can be signed from 10/01/2026 on.',
    ],
    ['affidavit', 'SD', third, '2026-10-01', 'South Dakota asks brokers for no Quarterly Affidavit.'],
    ['affidavit', 'ZZ', third, '2026-10-01', 'ZZ asks brokers for no Quarterly Affidavit.'],
    ['annualFiling', 'WY', yearPeriod(2025), '2026-10-01', 'Wyoming asks brokers for no Annual Filing.'],
    [
      'annualFiling',
      'CO',
      yearPeriod(2024),
      '2026-10-01',
      'Colorado takes filings from 01/01/2025 on. Please select a later period.',
    ],
    ['annualFiling', 'CO', yearPeriod(2025), '2026-01-01', undefined],
  ] as const)('%s of %s', (paper, state, period, today, message) => {
    expect(checkPaper(paper, { state: stateFacts(state), period, today })?.message).toBe(message);
  });
});

it('a state is asked for no paper of the time before it asked for one', () => {
  const since2026 = { from: '2026-01-01', value: true, source: 'a bill', verifiedOn: '2026-01-01' } as const;
  const state = {
    ...stateFacts('SD'),
    quarterlyAffidavit: [...stateFacts('SD').quarterlyAffidavit, since2026],
  };
  const check = (quarter: 1 | 4, year: number) =>
    checkPaper('affidavit', { state, period: quarterPeriod({ year, quarter }), today: '2026-10-01' });
  expect(check(4, 2025)).toEqual({
    field: 'period',
    message: 'South Dakota asks brokers for no Quarterly Affidavit of 4th Quarter 2025.',
  });
  expect(check(1, 2026)).toBeUndefined();
  expect(periodsOver('affidavit', state, '2026-10-01').map(({ words }) => words)).toEqual([
    '3rd Quarter 2026',
    '2nd Quarter 2026',
    '1st Quarter 2026',
  ]);
});

describe('a license is a reason to owe a paper', () => {
  const third = quarterPeriod({ year: 2026, quarter: 3 });
  it.each([
    ['2020-01-01', null, '2026-01-01', true],
    ['2026-09-30', null, '2026-01-01', true],
    ['2026-10-01', null, '2026-01-01', false],
    ['2020-01-01', '2026-07-01', '2026-01-01', true],
    ['2020-01-01', '2026-06-30', '2026-01-01', false],
    // New licenses begin long before the day on which the office puts them on record.
    ['2020-01-01', null, '2026-09-30', true],
    ['2020-01-01', null, '2026-10-01', false],
  ] as const)(
    'when it held from %s to %s and was recorded on %s: %s',
    (activeFrom, activeTo, recordedOn, isReason) => {
      const license = { state: 'WY', activeFrom, activeTo, recordedOn };
      expect(isLicensedIn('WY', third)(license)).toBe(isReason);
      expect(isLicensedIn('SD', third)(license)).toBe(false);
    },
  );
});
