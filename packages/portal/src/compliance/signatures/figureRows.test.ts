import { expect, it } from 'vitest';
import { figureRows, figuresInWords } from './figureRows.js';

const figures = { transactions: 1200, premium: 4_210_050, policyFees: 39_500, tax: -127_487, fee: 0 };

it('says what changed, and nothing of what did not', () => {
  expect(figureRows(figures, { ...figures, transactions: 1, premium: 0 })).toEqual([
    { label: 'Transactions', now: '1,200', before: '1' },
    { label: 'Premium', now: '$42,100.50', before: '$0.00' },
    { label: 'Policy fees', now: '$395.00', before: null },
    { label: 'Tax', now: '-$1,274.87', before: null },
    { label: 'Transaction fee', now: '$0.00', before: null },
  ]);
  expect(figureRows(figures, null).every(({ before }) => before === null)).toBe(true);
});

it('says the figures in one sentence', () => {
  expect(figuresInWords(figures)).toBe('1,200 transactions, $42,100.50 premium');
  expect(figuresInWords({ ...figures, transactions: 1 })).toBe('1 transaction, $42,100.50 premium');
});
