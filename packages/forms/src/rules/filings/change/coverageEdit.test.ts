import { describe, expect, it } from 'vitest';
import { problemsIn } from '../../schema/problemsIn.js';
import { stateDefinition } from '../../states/index.js';
import {
  checkCoverageOf,
  checkTaxStatusOf,
  coverageEditProblem,
  coverageEditSchema,
  unchangedCoverageProblem,
} from './coverageEdit.js';

const wyoming = stateDefinition('WY');

describe('a coverage edit', () => {
  const place = { onFile: new Set<string>(), inceptions: [], received: ['2026-01-15'] } as const;
  const schema = coverageEditSchema(wyoming, place);

  it.each([
    [
      { CoverageCode: null, TaxStatus: null },
      { CoverageCode: 'Coverage Code is required.', TaxStatus: 'Tax Status is required.' },
    ],
    [{ CoverageCode: '5000', TaxStatus: '0' }, {}],
    [{ CoverageCode: '9999', TaxStatus: '0' }, { CoverageCode: 'Coverage Code 9999 is not one of Wyoming.' }],
    [
      { CoverageCode: '5000', TaxStatus: '6' },
      { TaxStatus: 'Tax Status 6 is not allowed for Coverage Code 5000.' },
    ],
  ])('%j', (form, expected) => {
    expect(problemsIn(schema, form)).toEqual(expected);
  });

  it('that changes nothing is said so', () => {
    const original = { CoverageCode: '5000', TaxStatus: '0' };
    expect(unchangedCoverageProblem(original, original)?.message).toBe(
      'Coverage Code and Tax Status are same as original.',
    );
    expect(unchangedCoverageProblem({ ...original, TaxStatus: '7' }, original)).toBeUndefined();
    expect(checkCoverageOf(wyoming, '5000', place)).toBeUndefined();
    expect(checkTaxStatusOf(wyoming, { coverageCode: null, status: '0' }, place.received)).toBeUndefined();
  });

  it('needs a transaction that is not backed out', () => {
    expect(coverageEditProblem([{ isBackedOut: true }])?.message).toBe(
      'Modifying coverage code requires at least one non-backed out transaction.',
    );
    expect(coverageEditProblem([{ isBackedOut: true }, { isBackedOut: false }])).toBeUndefined();
  });
});
