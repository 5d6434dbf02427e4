import { filings } from '@slip/api/contract';
import { describe, expect, it } from 'vitest';
import { ALL_STATES, quarterFigures, quarterPlotInWords, statesOf, sumOf } from './quarterFigures.js';

const summary = filings.filingSummary.example.response;

describe('quarterFigures', () => {
  it('adds the states of a quarter, and knows quarters without any', () => {
    const all = quarterFigures(summary, ALL_STATES);
    expect(all).toHaveLength(8);
    expect(all[0]).toEqual({ quarter: { year: 2024, quarter: 2 }, premium: 0, tax: 0, transactionFee: 0 });
    expect(all[6]).toMatchObject({ premium: 7_000_000, tax: 210_000, transactionFee: 12_250 });
    expect(sumOf(all)).toEqual({ premium: 12_250_000, tax: 368_250, transactionFee: 21_482 });
  });

  it('counts one state alone', () => {
    expect(quarterFigures(summary, 'CO').map(({ premium }) => premium)).toEqual([
      0, 0, 0, 0, 0, 0, 1_900_000, 0,
    ]);
  });

  it('names each state once', () => {
    expect(statesOf(summary.totals)).toEqual([
      { value: 'CO', label: 'Colorado' },
      { value: 'WY', label: 'Wyoming' },
    ]);
  });
});

describe('plotInWords', () => {
  it('says the span, the highest and the lowest', () => {
    expect(quarterPlotInWords(quarterFigures(summary, ALL_STATES), 'all states')).toBe(
      'Premium by quarter, all states, 2nd Quarter 2024 to 1st Quarter 2026: the highest is $70,000.00 in the 4th Quarter 2025, the lowest $0.00 in the 2nd Quarter 2024.',
    );
  });
});
