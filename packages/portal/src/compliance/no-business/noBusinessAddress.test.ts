import { expect, it } from 'vitest';
import { askedPeriod } from './DeclareNoBusiness.js';

it.each([
  ['state=WY&year=2025&quarter=3', { state: 'WY', year: 2025, quarter: 3 }],
  ['state=OK&year=2025', { state: 'OK', year: 2025 }],
  ['', {}],
  ['state=TX&year=1999&quarter=5', {}],
  ['state=wy&year=20255&quarter=x', {}],
  ['state=WY&quarter=2.5', { state: 'WY' }],
])('of “%s” is asked %j', (query, expected) => {
  expect(askedPeriod(new URLSearchParams(query))).toEqual(expected);
});
