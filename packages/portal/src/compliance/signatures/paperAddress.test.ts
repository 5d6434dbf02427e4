import { expect, it } from 'vitest';
import { askedPaper, paperPath } from './usePaperChoice.js';

it.each([
  ['affidavit', { agentId: 3, state: 'OK', period: 20263 }, '?agentId=3&state=OK&yearQuarter=20263'],
  ['affidavit', { agentId: null, state: 'WY', period: null }, '?state=WY'],
  ['annualFiling', { agentId: 4, state: 'TN', period: 2025 }, '?agentId=4&state=TN&year=2025'],
] as const)('%s of %j has the query %s', (kind, choice, expected) => {
  const path = paperPath(kind, choice);
  expect(path.slice(path.indexOf('?'))).toBe(expected);
  expect(askedPaper(kind, new URL(path, 'http://slip.example').searchParams)).toEqual(choice);
});

it('leads each to its screen', () => {
  expect(paperPath('affidavit', { state: 'OK' })).toBe('/slip/compliance/quarterly-affidavit?state=OK');
  expect(paperPath('annualFiling', { state: 'OK' })).toBe('/slip/compliance/annual-filing?state=OK');
});

it.each([
  '',
  'agentId=0&state=ok&yearQuarter=20265',
  'agentId=-3&state=OKL&yearQuarter=2026',
  'agentId=3.5&state=&yearQuarter=202631',
])('of “%s” nothing is asked', (query) => {
  expect(askedPaper('affidavit', new URLSearchParams(query))).toEqual({
    agentId: null,
    state: null,
    period: null,
  });
});
