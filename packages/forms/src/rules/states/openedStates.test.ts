import { afterEach, describe, expect, it } from 'vitest';
import { assess } from '../tax/index.js';
import {
  isParticipatingState,
  lateLimitOn,
  modelState,
  type OpenedState,
  openingOf,
  openStatePath,
  openStateSchema,
  openStateStart,
  participatingStates,
  readOpenedStatesFrom,
  stateDefinition,
  stateFacts,
  statesToOpen,
  taxDueDate,
} from './index.js';

const today = '2026-11-28';
const dakota = stateDefinition('SD');

/** A form that was filled in for Montana like South Dakota. */
const form = {
  ...openStateStart(dakota, today),
  State: 'MT',
  FirstDay: '2027-02-15',
  AchCompanyId: 'M626001445',
  Source: 'Mont. Code Ann.',
  Reason: 'It has asked.',
} as const;
const tables = {
  ...form.Tables,
  'premium-tax': { Value: '2.75%', Source: 'Mont. Code Ann.' },
  'fire-assessment': { Value: '1%', Source: 'Mont. Code Ann.' },
  'transaction-fee': { Value: '0.25%', Source: 'An agreement' },
  'late-limit': { Value: '45 days', Source: 'Mont. Code Ann.' },
  'tax-due': { Value: '04/30, 07/31, 10/31, 01/31', Source: 'Mont. Code Ann.' },
};
const filled = { ...form, Tables: tables };
const opened: OpenedState = {
  ...openingOf(dakota, filled),
  firstDay: '2027-02-15',
  fields: { ...form.Fields, masterPolicy: 'optional', mga: 'hidden' },
  decidedOn: today,
};

/** The lists end with each test: files share the module. */
const noOffice: readonly OpenedState[] = [];
afterEach(() => readOpenedStatesFrom(() => noOffice));

describe('a state that an office opened', () => {
  it('is one of all states while its office asks, by name, and none otherwise', () => {
    const list = [opened];
    readOpenedStatesFrom(() => list);
    expect(participatingStates().map(({ abbreviation }) => abbreviation)).toEqual([
      'CO',
      'MT',
      'OK',
      'SD',
      'TN',
      'WY',
    ]);
    expect(participatingStates()).toBe(participatingStates());
    expect(statesToOpen().some(({ abbreviation }) => abbreviation === 'MT')).toBe(false);
    readOpenedStatesFrom(() => noOffice);
    expect(isParticipatingState('MT')).toBe(false);
    expect(() => stateDefinition('MT')).toThrow(/is not a state that filings are taken for/);
  });

  it('is charged and dated by its own tables, also for quarters and days before its first', () => {
    const list = [opened];
    readOpenedStatesFrom(() => list);
    const state = stateDefinition('MT');
    const { lines } = assess(
      {
        transactionType: 1,
        coverageCode: '1018',
        taxStatus: '0',
        premium: 1_000_000,
        policyFees: 25_000,
        inceptionDate: '2027-02-15',
      },
      state,
    );
    // All of the coverage 1018 insures against fire, as in its model.
    expect(lines.map(({ id, amount }) => [id, amount])).toEqual([
      ['premium-tax', 28_188],
      ['fire-assessment', 10_250],
      ['transaction-fee', 2_563],
    ]);
    expect(taxDueDate(state, { year: 2027, quarter: 1 })).toBe('2027-04-30');
    expect(lateLimitOn(stateFacts('MT'), '2026-12-01')).toBe(45);
  });

  it('asks for its own fields, and has the limits of its model', () => {
    const list = [opened];
    readOpenedStatesFrom(() => list);
    const { form: asked } = stateDefinition('MT');
    expect(asked.sections[0]).toBe('masterPolicy');
    expect(asked.fields).toMatchObject({
      masterPolicy: 'optional',
      mga: 'hidden',
      locationOfRisk: 'required',
    });
    expect(asked.maximums.map(({ value }) => value)).toEqual([{ agtPolicyNumber: 30 }]);
  });

  it('is the one of the program, once that has it', () => {
    const list = [
      { ...opened, state: 'WY' },
      { ...opened, model: 'ZZ' },
    ];
    readOpenedStatesFrom(() => list);
    expect(stateDefinition('WY').charges).toHaveLength(2);
    expect(isParticipatingState('MT')).toBe(false);
  });
});

const withTable = (id: keyof typeof tables, row: object) => ({
  Tables: { ...tables, [id]: { ...tables[id], ...row } },
});

describe('the form in which it is opened', () => {
  const problemsOf = (changes: object) => {
    try {
      openStateSchema({ model: dakota, today }).validateSync(
        { ...filled, ...changes },
        { abortEarly: false },
      );
      return [];
    } catch (error) {
      return error instanceof Error && 'inner' in error && Array.isArray(error.inner)
        ? error.inner.map(({ path }: { path: string }) => path)
        : [error];
    }
  };

  it.each<[string, object, readonly string[]]>([
    ['is whole', {}, []],
    ['levies no fire assessment', withTable('fire-assessment', { Value: '', Source: '' }), []],
    ['levies one without a source', withTable('fire-assessment', { Source: '' }), ['Source']],
    ['has no premium tax', withTable('premium-tax', { Value: '' }), ['Value']],
    ['is of a state that is open', { State: 'CO' }, ['State']],
    ['begins today', { FirstDay: today }, ['FirstDay']],
  ])('%s', (_, changes, ends) => {
    const found = problemsOf(changes).map((path) => String(path).split('.').at(-1)?.replaceAll('"]', ''));
    expect(found).toEqual(ends);
  });

  it('begins with the tables of its model, but for charges, and finds the field of what is refused', () => {
    const start = openStateStart(dakota, today);
    expect(start.Tables['late-limit'].Value).toBe('30 days');
    expect(start.Tables['premium-tax']).toEqual({ Value: '', Source: '' });
    expect(modelState('MT')).toBeUndefined();
    const sent = openingOf(dakota, filled).tables;
    expect(openStatePath(sent)('tables[0].value')).toBe('Tables.premium-tax.Value');
    expect(openStatePath(sent)('firstDay')).toBe('FirstDay');
    expect(openStatePath(sent)('tables[99].value')).toBeUndefined();
  });
});
