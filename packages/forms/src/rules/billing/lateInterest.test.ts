import { describe, expect, it } from 'vitest';
import { rate } from '../money/index.js';
import { usualLateInterest } from '../states/charges.js';
import { interestOn, interestWords, interestWordsFrom, interestWordsOf } from './lateInterest.js';

const sourced = { source: 'A statute of a test.', verifiedOn: '2026-01-01' } as const;
const rows = [
  { from: '2011-07-01', value: rate('9%'), ...sourced },
  { from: '2026-01-01', value: rate('10.5%'), ...sourced },
] as const;

describe('late interest', () => {
  it('is told once for states that have the same, and for each where they differ', () => {
    const same = [
      { name: 'Oklahoma', lateInterest: usualLateInterest },
      { name: 'Wyoming', lateInterest: usualLateInterest },
    ];
    expect(interestWordsOf(same, '2026-01-02')).toBe('9% per annum');
    expect(interestWordsOf([...same, { name: 'Colorado', lateInterest: rows }], '2026-01-02')).toBe(
      '9% per annum in Oklahoma and Wyoming, and 10.5% per annum in Colorado',
    );
  });

  it('leaves out a rate that was taken back before its day', () => {
    const [first, second] = rows;
    const taken = { ...second, decidedOn: '2025-11-01', withdrawnOn: '2025-12-01' } as const;
    expect(interestWords({ from: '2025-11-15', to: '2026-01-11' }, [first, taken])).toBe('9% per annum');
  });

  it('is charged for each day at the rate of the day', () => {
    const balance = 3_650_000;
    expect(interestOn(balance, { from: '2025-12-01', to: '2025-12-31' }, rows)).toBe(27_000);
    // Until December 31 the days of the old rate: nothing is left of them for the new one.
    expect(interestOn(balance, { from: '2025-12-31', to: '2026-01-01' }, rows)).toBe(1_050);
    expect(interestOn(balance, { from: '2025-12-01', to: '2026-01-11' }, rows)).toBe(27_000 + 11_550);
    expect(interestOn(balance, { from: '2026-02-01', to: '2026-02-01' }, rows)).toBe(0);
    expect(interestOn(balance, { from: '2026-02-02', to: '2026-02-01' }, rows)).toBe(0);
    expect(interestOn(36_500, { from: '2005-01-01', to: '2005-01-02' }, rows)).toBe(9);
  });

  it('is told with the rates of its days: an old charge reads as it did, a new text has the new rate', () => {
    expect(interestWords({ from: '2025-04-30', to: '2025-07-01' }, rows)).toBe('9% per annum');
    expect(interestWords({ from: '2026-04-30', to: '2026-07-01' }, rows)).toBe('10.5% per annum');
    expect(interestWords({ from: '2025-11-15', to: '2026-01-02' }, rows)).toBe(
      '9% per annum to 12/31/2025 and 10.5% per annum from 01/01/2026',
    );
    expect(interestWordsFrom('2025-06-01', rows)).toBe(
      '9% per annum to 12/31/2025 and 10.5% per annum from 01/01/2026',
    );
    expect(interestWordsFrom('2026-01-01', rows)).toBe('10.5% per annum');
  });
});
