import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '../calendar-date/index.js';
import { taxStatusesFor } from '../coverage/index.js';
import { policyTextCheck } from '../filings/fields/policyTextRules.js';
import { assess } from '../tax/index.js';
import {
  checkRowSource,
  checkStateRow,
  lateLimitOn,
  minimumDeclinations,
  type NewStateRow,
  type StateDefinition,
  type StateRow,
  stateTables,
  textMaximum,
  withStateRows,
} from './index.js';
import { feeDueDate, stateDefinition, taxDueDate } from './states.js';

type Row = StateRow & NewStateRow;

const row = (changes: Partial<Row> = {}): Row => ({
  table: 'premium-tax',
  firstDay: '2027-01-01',
  value: '3.25%',
  source: 'W.S. § 26-11-118 as amended',
  decidedOn: '2026-12-01',
  withdrawnOn: null,
  ...changes,
});

/** The tax on 10,000.00 in Wyoming, with the rates of an office. */
function taxed(rows: readonly StateRow[], inceptionDate: CalendarDate, receivedOn?: CalendarDate) {
  const { lines } = assess(
    {
      transactionType: 1,
      coverageCode: '5000',
      taxStatus: '0',
      premium: 1_000_000,
      policyFees: 0,
      inceptionDate,
      receivedOn,
    },
    withStateRows(stateDefinition('WY'), rows),
  );
  const [tax] = lines;
  return [tax?.amount, tax?.rateVersion];
}

describe('rows of an office', () => {
  it('hold for terms that begin on their first day or later, and name their decision', () => {
    expect(taxed([row()], '2026-12-31', '2026-12-15')).toEqual([30_000, 'WY/premium-tax/2013-04-01']);
    expect(taxed([row()], '2027-01-01', '2026-12-15')).toEqual([
      32_500,
      'WY/premium-tax/2027-01-01/2026-12-01',
    ]);
    expect(taxed([], '2027-01-01')).toEqual([30_000, 'WY/premium-tax/2013-04-01']);
  });

  it('do not count for what was received before they were decided, nor on that day', () => {
    expect(taxed([row()], '2027-01-01', '2026-11-20')[0]).toBe(30_000);
    expect(taxed([row()], '2027-01-01', '2026-12-01')[0]).toBe(30_000);
    expect(taxed([row()], '2027-01-01', '2026-12-02')[0]).toBe(32_500);
  });

  it('stay with what was received before they were taken back', () => {
    const rows = [row({ withdrawnOn: '2026-12-10' }), row({ value: '4%', decidedOn: '2026-12-10' })];
    expect(taxed(rows, '2027-01-01', '2026-12-01')[0]).toBe(30_000);
    expect(taxed(rows, '2027-01-01', '2026-12-10')[0]).toBe(32_500);
    expect(taxed(rows, '2027-01-01', '2026-12-11')[0]).toBe(40_000);
    expect(taxed(rows, '2027-01-01')[0]).toBe(40_000);
    expect(taxed([row({ withdrawnOn: '2026-12-10' })], '2027-01-01')[0]).toBe(30_000);
  });

  it('leave other tables and the given definition as they are', () => {
    const state = stateDefinition('SD');
    const changed = withStateRows(state, [row({ table: 'fire-assessment', value: '1%' })]);
    expect(changed.charges.map(({ rates }) => rates.length)).toEqual([1, 2, 1]);
    expect(state.charges.map(({ rates }) => rates.length)).toEqual([1, 1, 1]);
  });

  it('of a table that this version does not know, or with a value that it cannot read, are left out', () => {
    const state = stateDefinition('SD');
    const unknown = [{ ...row(), table: 'later-table' }, row({ value: 'three' })];
    expect(withStateRows(state, unknown)).toEqual(state);
  });
});

describe('the late limit', () => {
  const limit = row({ table: 'late-limit', value: '45 days' });

  it('counts for what is received from its first day on, and not at all once it is taken back', () => {
    const state = withStateRows(stateDefinition('SD'), [limit]);
    expect([lateLimitOn(state, '2026-12-31'), lateLimitOn(state, '2027-01-01')]).toEqual([30, 45]);
    const taken = withStateRows(stateDefinition('SD'), [{ ...limit, withdrawnOn: '2026-12-10' }]);
    expect(lateLimitOn(taken, '2027-01-01')).toBe(30);
  });

  it('is a number of days, and written in one way', () => {
    const { check, normal } = stateTables['late-limit'];
    expect(['45', '45 days', '1 day', '0'].map(normal)).toEqual(['45 days', '45 days', '1 day', '0 days']);
    for (const value of ['', '-1', '1000', '45.5', '45 weeks', '045']) expect(check(value)).toBeDefined();
  });
});

describe('the calendar of the tax', () => {
  const { check, normal } = stateTables['tax-due'];

  it('counts for quarters that begin on its first day or later', () => {
    const days = row({ table: 'tax-due', firstDay: '2027-02-01', value: '04/30, 07/31, 10/31, 01/31' });
    const state = withStateRows(stateDefinition('WY'), [days]);
    const due = ([1, 2, 3, 4] as const).map((quarter) => taxDueDate(state, { year: 2027, quarter }));
    expect(due).toEqual(['2027-05-17', '2027-08-02', '2027-11-01', '2028-01-31']);
    expect(feeDueDate(state, { year: 2027, quarter: 2 })).toBe('2027-08-16');
  });

  it('is a day of each quarter, after it', () => {
    expect(normal('04/30,07/31, 10/31, 01/31')).toBe('04/30, 07/31, 10/31, 01/31');
    for (const value of [
      '',
      '04/30',
      '04/30, 07/31, 10/31, 01/31, 02/01',
      '03/31, 07/31, 10/31, 01/31',
      '04/31, 07/31, 10/31, 01/31',
      '04/30, 07/31, 10/31, 02/29',
    ])
      expect(check(value)?.message).toContain('four, each after its quarter');
  });
});

/** The declinations of two coverages, and the statuses of three, for what is received on a day. */
const judged = (state: StateDefinition, receivedOn: CalendarDate) => [
  ...['5000', '5001'].map((coverageCode) =>
    minimumDeclinations(state, { coverageCode, transactionType: 1, receivedOn }),
  ),
  ...['5000', '3002', '9005'].map((code) =>
    taxStatusesFor(state, code, receivedOn)
      .map((status) => status.code)
      .join(),
  ),
];

describe('tables by coverage', () => {
  const { normal } = stateTables.declinations;

  it('have a value, and others for single coverages and spans of them', () => {
    expect(['3', '3;1 for 5002,7000-7005', '2; 0 for 5002 to 5002; 1 for 7000–7005'].map(normal)).toEqual([
      '3',
      '3; 1 for 5002, 7000 to 7005',
      '2; 0 for 5002; 1 for 7000 to 7005',
    ]);
    expect(stateTables['tax-statuses'].normal('7,0; 6 for 3002')).toBe('0, 7; 6 for 3002');
  });

  it.each([
    '',
    '4',
    '-1',
    '3; 1',
    '3; 1 for',
    '3; 1 for 50',
    '3; 1 for 5002 for 5003',
    '3; 1 for 7005 to 7000',
    '3; 1 for 7000 to 7005; 2 for 7003',
    '3; 1 for 7000 to 7005, 7005',
    'three',
  ])('refuse %j', (value) => {
    expect(stateTables.declinations.check(value)?.message).toContain('from 0 to 3');
    expect(normal(value)).toBeUndefined();
  });

  it.each(['', '5', '0, 0', '0, 7; 6 for'])('of tax statuses refuse %j', (value) => {
    expect(stateTables['tax-statuses'].check(value)?.message).toContain('(0, 6, 7)');
  });

  it('count for what is received on their day or later, and not once they are taken back', () => {
    const rows = [
      row({ table: 'declinations', value: '2; 1 for 5000' }),
      row({ table: 'tax-statuses', value: '7; 0 for 9005' }),
    ];
    const before = [0, 0, '0,7', '6', '6'];
    const state = withStateRows(stateDefinition('SD'), rows);
    expect(judged(state, '2026-12-31')).toEqual(before);
    expect(judged(state, '2027-01-01')).toEqual([1, 2, '7', '7', '0']);
    const taken = rows.map((each) => ({ ...each, withdrawnOn: '2026-12-10' as const }));
    expect(judged(withStateRows(stateDefinition('SD'), taken), '2027-01-01')).toEqual(before);
  });
});

describe('text limits', () => {
  const { normal, check } = stateTables['text-limits'];

  it('name the texts that may have fewer characters than usual, in the order of the form', () => {
    expect(
      ['comments 100, Policy Number 30', 'Policy Number 50, MGA 20', 'As usual', 'Comments 255'].map(normal),
    ).toEqual(['Policy Number 30, Comments 100', 'MGA 20', 'as usual', 'as usual']);
  });

  it.each([
    '',
    '30',
    'Policy Number',
    'Policy Number 0',
    'Policy Number 51',
    'Policy Number 30; Comments 100',
    'Policy Number 30, Policy Number 20',
    'Premium 30',
  ])('refuse %j', (value) => {
    expect(check(value)?.message).toContain('Usual are Policy Number 50, Insured Name 75,');
    expect(normal(value)).toBeUndefined();
  });

  it('count by the day on which a policy was first received; where nobody knows it, the highest ever', () => {
    const own = [row({ table: 'text-limits', value: 'Policy Number 20, Comments 10' })];
    const { form } = withStateRows(stateDefinition('SD'), own);
    const days = ['2026-12-31', '2027-01-01', null] as const;
    expect(days.map((day) => textMaximum('agtPolicyNumber', form, day))).toEqual([30, 20, 30]);
    expect(days.map((day) => textMaximum('agtPolicyComments', form, day))).toEqual([255, 10, 255]);
    const long = 'A'.repeat(21);
    expect(days.map((day) => policyTextCheck('agtPolicyNumber', form, day)(long)?.message)).toEqual([
      undefined,
      'Maximum 20 characters allowed in Policy Number.',
      undefined,
    ]);
  });
});

describe('a row that is to be set', () => {
  const today = '2026-11-28';
  const state = withStateRows(stateDefinition('WY'), [row()]);
  const problems = (changes: Partial<Row>) =>
    checkStateRow({ ...row({ firstDay: '2027-02-01', value: '4%' }), ...changes }, { state, today }).map(
      ({ path, message }) => `${path}: ${message}`,
    );

  it.each<[Partial<Row>, string]>([
    [
      { firstDay: today },
      'firstDay: First Day must be later than today, 11/28/2026: terms that have begun by then are charged already, and keep their rates.',
    ],
    [{ firstDay: '2207-01-01' }, 'firstDay: First Day must be 11/28/2036 or earlier.'],
    [
      { firstDay: '2027-01-01' },
      'firstDay: The Premium tax of Wyoming has a value from 01/01/2027 on already: 3.25%.',
    ],
    [{ table: 'fire-assessment' }, 'table: Wyoming has no such table: fire-assessment.'],
    [{ value: '3.250%' }, 'value: The Premium tax of Wyoming is 3.25% already.'],
  ])('refuses %j', (changes, problem) => {
    expect(problems(changes)).toEqual([problem]);
  });

  it('has a rate from 0% to less than 100%, and a source', () => {
    for (const text of ['0%', '3.25%', '99.9999%']) {
      expect(stateTables['premium-tax'].check(text)).toBeUndefined();
      expect(problems({ value: text, firstDay: '2026-12-31' })).toEqual([]);
    }
    for (const text of ['100%', '3', '-1%', '3.12345%', '03%', 'three']) {
      expect(stateTables['premium-tax'].check(text)?.message).toContain('from 0% to less than 100%');
      expect(problems({ value: text })[0]).toContain('from 0% to less than 100%');
    }
    expect(problems({ value: '' })).toEqual(['value: Rate is required.']);
    expect(checkRowSource('')?.message).toBe('Source is required.');
  });

  it('may take the day of one that was taken back', () => {
    const open = withStateRows(stateDefinition('WY'), [row({ withdrawnOn: '2026-12-10' })]);
    expect(checkStateRow(row({ value: '4%' }), { state: open, today })).toEqual([]);
  });
});
