import { describe, expect, it } from 'vitest';
import { stateDefinition } from '../states/index.js';
import { assess } from '../tax/index.js';
import {
  checkCoverageDay,
  isCoverageInUse,
  offeredCoverageCodes,
  offeredTaxStatuses,
  withCoverageCodes,
} from './coverage.js';
import {
  checkCoverageCodeText,
  checkCoverageName,
  checkTaxStatuses,
  findCoverageCode,
  splitTaxStatuses,
  taxStatusesFor,
} from './index.js';

const receivedOn = '2026-01-15';
const compiled = stateDefinition('SD');
const state = withCoverageCodes(compiled, [
  { code: '5022', name: 'Drones', firstDay: '2025-03-01', lastDay: null },
  { code: '5000', name: 'General Liability', taxStatuses: ['7'], lastDay: '2025-12-31' },
  { code: '3002', name: 'Hull' },
]);
const offered = (day: '2025-01-01' | '2026-01-01' | null, kept: string[] = []) =>
  codesOf(offeredCoverageCodes(state, day, kept)).filter((code) => code === '5000' || code === '5022');
const codesOf = (given: readonly { readonly code: string }[]) => given.map(({ code }) => code);

describe('an office’s coverage codes', () => {
  it('stand in the order of codes, over those the state begins with and beside them', () => {
    const codes = codesOf(state.coverageCodes);
    expect(codes).toHaveLength(compiled.coverageCodes.length + 1);
    expect(codes).toEqual(codes.toSorted((first, second) => Number(first) - Number(second)));
    expect(findCoverageCode(state, '5022')?.name).toBe('Drones');
    expect(findCoverageCode(state, '5000')?.name).toBe('General Liability');
    expect(findCoverageCode(state, '5001')).toBe(findCoverageCode(compiled, '5001'));
  });

  it('leave the state’s own definition as it was, and are it where there are none', () => {
    expect(findCoverageCode(compiled, '5022')).toBeUndefined();
    expect(findCoverageCode(compiled, '5000')?.name).toBe('Commercial General Liability');
    expect(withCoverageCodes(compiled, [])).toBe(compiled);
  });

  it('allow the tax statuses the office says, else those of the state’s table', () => {
    expect(codesOf(taxStatusesFor(state, '5000', receivedOn))).toEqual(['7']);
    expect(codesOf(taxStatusesFor(state, '5022', receivedOn))).toEqual(['0', '7']);
    expect(codesOf(taxStatusesFor(state, '3002', receivedOn))).toEqual(['6']);
    expect(taxStatusesFor(compiled, '5022', receivedOn)).toEqual([]);
  });

  it('are taxed as those of the state are', () => {
    const filed = {
      transactionType: 1,
      coverageCode: '5022',
      taxStatus: '0',
      premium: 1_000_000,
      policyFees: 0,
      inceptionDate: '2026-01-15',
    } as const;
    expect(assess(filed, state)).toEqual(assess({ ...filed, coverageCode: '5001' }, compiled));
    expect(() => assess(filed, compiled)).toThrow('coverageCode: "5022" is not a coverage code');
  });
});

describe('a coverage’s days', () => {
  it.each([
    ['5022', '2025-02-28', 'its first day is 03/01/2025'],
    ['5000', '2026-01-01', 'its last day is 12/31/2025'],
  ] as const)('are kept by %s on %s', (code, day, why) => {
    const coverage = findCoverageCode(state, code);
    expect(coverage && isCoverageInUse(coverage, day)).toBe(false);
    const us = `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
    expect(checkCoverageDay(state, code, day)?.message).toBe(
      `Coverage Code ${code} is not in use in South Dakota on ${us}: ${why}.`,
    );
  });

  it.each([
    ['5022', '2025-03-01'],
    ['5022', '2090-01-01'],
    ['5000', '2013-01-01'],
    ['5000', '2025-12-31'],
    ['5001', '2026-01-01'],
    ['9999', '2026-01-01'],
  ] as const)('are no obstacle to %s on %s', (code, day) => {
    expect(checkCoverageDay(state, code, day)).toBeUndefined();
  });

  it('decide what is offered, beside what is kept', () => {
    expect(offered('2025-01-01')).toEqual(['5000']);
    expect(offered('2026-01-01')).toEqual(['5022']);
    expect(offered('2026-01-01', ['5000'])).toEqual(['5000', '5022']);
    expect(offered(null)).toEqual(['5000', '5022']);
    expect(codesOf(offeredTaxStatuses(state, '5000', { receivedOn }))).toEqual(['7']);
    expect(codesOf(offeredTaxStatuses(state, '5000', { receivedOn, kept: ['0'] }))).toEqual(['0', '7']);
  });
});

describe('a coverage code of the office', () => {
  it.each(['1000', '99999'])('may be %s', (code) => {
    expect(checkCoverageCodeText(code)).toBeUndefined();
  });

  it.each([
    ['', 'Coverage Code is required.'],
    ['500', 'Coverage Code must be four or five digits, such as 5000.'],
    ['0500', 'Coverage Code must be four or five digits, such as 5000.'],
    ['500000', 'Coverage Code must be four or five digits, such as 5000.'],
    ['50A0', 'Coverage Code must be four or five digits, such as 5000.'],
  ])('may not be %j', (code, message) => {
    expect(checkCoverageCodeText(code)?.message).toBe(message);
  });

  it('has a name of at most 75 characters', () => {
    expect(checkCoverageName('x'.repeat(75))).toBeUndefined();
    expect(checkCoverageName('x'.repeat(76))?.message).toBe(
      'Maximum 75 characters allowed in Coverage Name.',
    );
    expect(checkCoverageName(' ')?.message).toBe('Coverage Name is required.');
  });

  it.each([
    ['0', undefined],
    ['0, 7', undefined],
    ['', 'Tax Status is required.'],
    [' , ', 'Tax Status is required.'],
    ['0,0', 'Tax Status must be unique.'],
    [
      '0,8',
      '8 is not the code of a Tax Status: use some of 0 (Taxable), 6 (Non-Taxable Coverage), 7 (Non-Taxable Insured).',
    ],
  ])('allows the tax statuses %j or not', (joined, message) => {
    expect(checkTaxStatuses(splitTaxStatuses(joined))?.message).toBe(message);
  });
});
