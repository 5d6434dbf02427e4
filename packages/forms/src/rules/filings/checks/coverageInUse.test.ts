import { describe, expect, it } from 'vitest';
import { withCoverageCodes } from '../../coverage/index.js';
import { stateDefinition } from '../../states/index.js';
import { checkCoverageOf, coverageEditSchema } from '../change/coverageEdit.js';
import { all, cards, info, problemsOf } from './problemsOf.js';

const state = withCoverageCodes(stateDefinition('WY'), [
  { code: '5000', name: 'General Liability', lastDay: '2025-12-31', taxStatuses: ['7'] },
  { code: '5022', name: 'Drones', firstDay: '2026-02-01' },
]);
const coverage = 'TransactionInformation.CoverageCode';
const status = 'TransactionInformation.TaxStatus';
const ended = 'Coverage Code 5000 is not in use in Wyoming on 01/15/2026: its last day is 12/31/2025.';
const onFile = new Set(['5000']);
const drones = (day: '2026-01-31' | '2026-02-01') =>
  info({ CoverageCode: '5022', TransactionEffectiveDate: day, PolicyExpirationDate: '2027-02-01' });
const corrected = (taxStatus: '0' | '7', inGroup: boolean) =>
  problemsOf(info({ TransactionType: 1, TaxStatus: taxStatus }), {
    state,
    workflow: 'Edit',
    inGroup,
    coveragesOnFile: onFile,
  });

describe('a coverage code the office has ended', () => {
  it.each([
    ['New', 1],
    ['New', 5],
    ['Renewal', 5],
    ['Endorsement', 1],
    ['Endorsement', 5],
  ] as const)('begins no term in %s with type %i, on a policy that has it neither', (workflow, type) => {
    for (const coveragesOnFile of [undefined, onFile]) {
      const problems = problemsOf(info({ TransactionType: type, TaxStatus: '7' }), {
        state,
        workflow,
        coveragesOnFile,
        inGroup: coveragesOnFile !== undefined,
      });
      expect(problems[coverage]).toBe(ended);
    }
  });

  it.each([2, 3, 4, 6] as const)('goes on where the policy has it, with type %i', (type) => {
    const change = all(info({ TransactionType: type, TaxStatus: '0' }), cards({ Premium: 100_000 }));
    const context = { state, workflow: 'Endorsement', inGroup: true } as const;
    expect(problemsOf(change, { ...context, coveragesOnFile: onFile })).toEqual({});
  });

  it('comes to no policy that does not have it, and with no status but those it allows', () => {
    const change = info({ TransactionType: 2 });
    const problems = problemsOf(change, {
      state,
      workflow: 'Endorsement',
      coveragesOnFile: new Set(['5001']),
    });
    expect(problems).toEqual({
      [coverage]: ended,
      [status]: 'Tax Status Taxable is not allowed for Coverage Code 5000.',
    });
  });

  it('is corrected, also in what began the term, also to another status it allows', () => {
    expect(corrected('0', true)).toEqual({});
    expect(corrected('7', false)).toEqual({});
    expect(corrected('0', false)).toEqual({
      [status]: 'Tax Status Taxable is not allowed for Coverage Code 5000.',
    });
  });

  it('is no choice for a correction of another coverage', () => {
    const change = info({ TransactionType: 2, TaxStatus: '7' });
    expect(problemsOf(change, { state, workflow: 'Edit', coveragesOnFile: new Set(['5001']) })).toEqual({
      [coverage]: ended,
    });
  });
});

describe('a coverage code the office begins later', () => {
  it('takes a term from its first day on', () => {
    expect(problemsOf(drones('2026-02-01'), { state })).toEqual({});
    expect(problemsOf(drones('2026-01-31'), { state })).toEqual({
      [coverage]: 'Coverage Code 5022 is not in use in Wyoming on 01/31/2026: its first day is 02/01/2026.',
    });
  });
});

describe('a coverage chosen for transactions on file', () => {
  it.each([
    ['5000', '2025-06-01', undefined],
    ['5000', '2026-01-15', ended],
    ['5022', '2026-01-15', expect.stringContaining('its first day is 02/01/2026')],
    ['9999', '2026-01-15', 'Coverage Code 9999 is not one of Wyoming.'],
    ['', '2026-01-15', 'Coverage Code is required.'],
  ] as const)('as %j for a term of %s', (code, began, message) => {
    const place = { onFile: new Set(['5001']), inceptions: [began] };
    expect(checkCoverageOf(state, code, place)?.message).toEqual(message);
  });

  it('has to have been in use at each inception, unless the policy has it', () => {
    const inceptions = ['2025-06-01', '2026-01-15'] as const;
    expect(checkCoverageOf(state, '5000', { onFile: new Set(), inceptions })?.message).toBe(ended);
    expect(checkCoverageOf(state, '5000', { onFile, inceptions })).toBeUndefined();
    const schema = coverageEditSchema(state, { onFile: new Set(), inceptions, received: inceptions });
    expect(() => schema.validateSync({ CoverageCode: '5000', TaxStatus: '7' })).toThrow(ended);
  });

  it('may stay as it was, though it would not be allowed any more', () => {
    const original = { CoverageCode: '5000', TaxStatus: '0' };
    const day = '2026-01-15';
    const place = { onFile, inceptions: [day], received: [day] } as const;
    expect(coverageEditSchema(state, { ...place, original }).isValidSync(original)).toBe(true);
    expect(coverageEditSchema(state, place).isValidSync(original)).toBe(false);
  });
});
