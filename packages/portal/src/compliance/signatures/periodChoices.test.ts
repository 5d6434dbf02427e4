import { expect, it } from 'vitest';
import { defaultPeriod, type PaperPeriod, periodOptions } from './paperPeriods.js';

const signed: PaperPeriod = {
  period: 20253,
  text: '3rd Quarter 2025',
  isSigned: true,
  mustSignAgain: false,
  isOwed: true,
  dueDate: '2025-11-17T00:00:00.000Z',
};
const open = { ...signed, period: 20254, text: '4th Quarter 2025', isSigned: false };
const foreign = { ...open, isOwed: false };
const again = { ...signed, period: 20252, text: '2nd Quarter 2025', mustSignAgain: true };

it.each([
  [[open, signed, again], 20254],
  [[signed, again], 20252],
  [[open, signed], 20254],
  [[foreign, signed, again], 20252],
  [[foreign, signed], 20254],
  [[signed, { ...signed, period: 20251 }], 20253],
  [[{ ...signed, isSigned: null, mustSignAgain: null, isOwed: null }], 20253],
  [[], null],
])('opens %# at the latest to be signed, else the latest, when none is owed', (periods, expected) => {
  expect(defaultPeriod(periods, 'WY', { papers: [], isLoading: false })).toBe(expected);
});

it('opens at what is owed of the state, once that is known', () => {
  const owed = {
    papers: [
      { state: 'OK', period: 20251 },
      { state: 'WY', period: 20252 },
      { state: 'WY', period: 20254 },
    ],
  };
  expect(defaultPeriod([open], 'WY', { ...owed, isLoading: false })).toBe(20252);
  expect(defaultPeriod([open], 'TN', { ...owed, isLoading: false })).toBe(20254);
  expect(defaultPeriod([open], 'WY', { papers: [], isLoading: true })).toBeNull();
});

it('says how each period stands, and has the one that an address names', () => {
  expect(periodOptions([open, signed, again], { period: 20253, text: 'x' })).toEqual([
    { value: '20254', label: '4th Quarter 2025', description: 'Not signed, due 11/17/2025' },
    { value: '20253', label: '3rd Quarter 2025', description: 'Signed' },
    { value: '20252', label: '2nd Quarter 2025', description: 'To be signed again' },
  ]);
  expect(periodOptions([foreign], null)).toMatchObject([{ description: 'Nothing to sign' }]);
  expect(periodOptions([signed], { period: 20261, text: '1st Quarter 2026' })[0]).toEqual({
    value: '20261',
    label: '1st Quarter 2026',
  });
});
