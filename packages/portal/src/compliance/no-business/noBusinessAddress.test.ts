import { expect, it } from 'vitest';
import { askedPeriod, noBusinessPath } from './noBusinessAddress.js';

it.each([
  [{ state: 'WY', year: 2025, quarter: 3 }, '/slip/compliance/no-business?state=WY&year=2025&quarter=3'],
  [{ state: 'OK', year: 2025, quarter: 0 }, '/slip/compliance/no-business?state=OK&year=2025'],
])('%j has the address %s', (period, expected) => {
  expect(noBusinessPath(period)).toBe(expected);
  const { quarter, ...rest } = period;
  expect(askedPeriod(new URL(expected, 'http://slip.example').searchParams)).toEqual(
    quarter === 0 ? rest : period,
  );
});

it.each([
  ['', {}],
  ['state=TX&year=1999&quarter=5', {}],
  ['state=wy&year=20255&quarter=x', {}],
  ['state=WY&quarter=2.5', { state: 'WY' }],
])('of “%s” is asked %j', (query, expected) => {
  expect(askedPeriod(new URLSearchParams(query))).toEqual(expected);
});
