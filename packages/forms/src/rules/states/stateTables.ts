import {
  addYears,
  type CalendarDate,
  formatUsDate as on,
  parseCalendarDate,
} from '../calendar-date/index.js';
import { limits } from '../limits/index.js';
import { formatCountOf } from '../messages/index.js';
import { formatRate, type Rate, rate } from '../money/index.js';
import { isRequired } from '../schema/fieldTable.js';
import { atMost, textCheck } from '../schema/normalize.js';
import type { Issue, Problem } from '../schema/problem.js';
import { chargeNames } from './charges.js';
import { byFirstDay, inForce } from './datedRows.js';
import type {
  AssessmentLineId,
  Dated,
  DueDays,
  MonthDay,
  StateDefinition,
  StateFacts,
} from './StateDefinition.js';

/** The tables of a state that an office may change, each by rows from a day on. */
export const stateTableIds = [
  'premium-tax',
  'fire-assessment',
  'transaction-fee',
  'finance-charge',
  'late-limit',
  'tax-due',
  'fee-due',
] as const;

export type StateTableId = (typeof stateTableIds)[number];

/** Reads the name of a table; nothing for one that this version does not know. */
export const parseStateTable = (id: unknown): StateTableId | undefined =>
  stateTableIds.find((each) => each === id);

/** A row of a table as an office has set it, beside the rows of the definition. */
export interface StateRow {
  /** One of {@link stateTableIds}; a table that this version does not know is left out. */
  readonly table: string;
  /** The first day on which it counts: of what, its table says. */
  readonly firstDay: CalendarDate;
  /** As people write it: `3.25%`. */
  readonly value: string;
  readonly source: string;
  /** The office's day on which it was decided. */
  readonly decidedOn: CalendarDate;
  /** The office's day on which it was taken back, before its first day; `null` while it holds. */
  readonly withdrawnOn: CalendarDate | null;
}

/** A table of a state: its words, how a value is written, and where it stands in a definition. */
export interface StateTable {
  readonly name: string;
  /** The end of a sentence about a row: for whom or when it counts. */
  readonly countsFor: (firstDay: string) => string;
  /** Why a first day that has come is too early. */
  readonly isPast: string;
  /** How a value is written, under its field. */
  readonly writing: string;
  readonly check: (value: string) => Problem | undefined;
  /** The value as it is always written; nothing for one that is none. */
  readonly normal: (value: string) => string | undefined;
  /** Its rows in a state, oldest first; nothing where the state has no such table. */
  readonly rowsOf: (state: StateFacts) => readonly Dated<string>[] | undefined;
  readonly withRows: <State extends StateFacts>(state: State, rows: readonly StateRow[]) => State;
}

/** The same for values of one type. */
interface TableOf<Value> extends Omit<StateTable, 'normal' | 'rowsOf' | 'withRows'> {
  /** Nothing for a text that is no value. */
  readonly parse: (value: string) => Value | undefined;
  readonly write: (value: Value) => string;
  readonly read: (state: StateFacts) => readonly Dated<Value>[] | undefined;
  readonly lay: <State extends StateFacts>(state: State, rows: readonly Dated<Value>[]) => State;
}

function stateTable<Value>({ parse, write, read, lay, ...table }: TableOf<Value>): StateTable {
  return {
    ...table,
    normal: (text) => {
      const value = table.check(text) === undefined ? parse(text) : undefined;
      return value === undefined ? undefined : write(value);
    },
    rowsOf: (state) => read(state)?.map((row) => ({ ...row, value: write(row.value) })),
    withRows: (state, rows) => {
      const known = read(state);
      const own = rows
        .filter(({ value }) => table.check(value) === undefined)
        .flatMap(({ firstDay: from, value: text, source, decidedOn, withdrawnOn }) => {
          const value = parse(text);
          const row = { from, source, verifiedOn: decidedOn, decidedOn, withdrawnOn };
          return value === undefined ? [] : [{ ...row, value }];
        });
      return known === undefined || own.length === 0
        ? state
        : lay(state, [...known, ...own].toSorted(byFirstDay));
    },
  };
}

/** A rate as people write it: from 0% to less than 100%, with up to four decimals. */
const checkRate = textCheck({
  required: { message: isRequired('Rate') },
  patterns: [
    {
      pattern: /^(?:0|[1-9]\d?)(?:\.\d{1,4})?%$/,
      problem: {
        message:
          'Rate must be a percentage from 0% to less than 100% with up to four decimals, such as 3.25%.',
      },
    },
  ],
});

const ofRates = {
  writing: 'A percentage, such as 3.25%.',
  check: checkRate,
  parse: rate,
  write: formatRate,
} as const;

/** A number of days, with or without the word. */
const checkDays = textCheck({
  required: { message: isRequired('Days') },
  patterns: [
    {
      pattern: /^(?:0|[1-9]\d{0,2})(?: days?)?$/,
      problem: { message: 'Days must be a number from 0 to 999, such as 60 days.' },
    },
  ],
});

/** True of a day that there is each year: 2027 is no leap year. */
const isMonthDay = (text: string): text is MonthDay => parseCalendarDate(`2027-${text}`) !== undefined;

/** Four days after their quarters, such as `05/15, 08/15, 11/15, 02/15`; nothing for another text. */
function readDueDays(text: string): DueDays | undefined {
  const days = text.split(',').flatMap((part) => {
    const day = part.trim().replace('/', '-');
    return part.includes('/') && isMonthDay(day) ? [day] : [];
  });
  const [first, second, third, fourth, ...others] = days;
  if (!first || !second || !third || !fourth || others.length > 0) return undefined;
  const isAfter = first >= '04-01' && second >= '07-01' && third >= '10-01';
  return isAfter && text.split(',').length === days.length
    ? { 1: first, 2: second, 3: third, 4: fourth }
    : undefined;
}

const ofDueDays = {
  countsFor: (day: string) => `quarters that begin on ${day} or later`,
  isPast: 'the quarters that have begun by then keep their days',
  writing: 'Month and day for each quarter, the last in the next year: 05/15, 08/15, 11/15, 02/15.',
  check: (text: string) =>
    readDueDays(text) === undefined
      ? {
          message: 'Days must be four, each after its quarter, such as 05/15, 08/15, 11/15, 02/15.',
        }
      : undefined,
  parse: readDueDays,
  write: (days: DueDays) =>
    [days[1], days[2], days[3], days[4]].map((day) => day.replace('-', '/')).join(', '),
} as const;

/** The rates of a charge, where the state has it. */
const chargeTable = (id: AssessmentLineId): StateTable =>
  stateTable<Rate>({
    ...ofRates,
    name: chargeNames[id],
    countsFor: (day) => `terms that begin on ${day} or later`,
    isPast: 'terms that have begun by then are charged already, and keep their rates',
    read: ({ charges }) => charges.find((charge) => charge.id === id)?.rates,
    lay: (state, rates) => ({
      ...state,
      charges: state.charges.map((charge) => (charge.id === id ? { ...charge, rates } : charge)),
    }),
  });

/** Every table, by its name in calls. */
export const stateTables: Readonly<Record<StateTableId, StateTable>> = {
  'premium-tax': chargeTable('premium-tax'),
  'fire-assessment': chargeTable('fire-assessment'),
  'transaction-fee': chargeTable('transaction-fee'),
  'finance-charge': stateTable<Rate>({
    ...ofRates,
    name: 'Finance charge',
    countsFor: (day) => `days of being late from ${day} on`,
    isPast: 'the days before are charged at their own rate',
    read: ({ lateInterest }) => lateInterest,
    lay: (state, lateInterest) => ({ ...state, lateInterest }),
  }),
  'late-limit': stateTable<number>({
    name: 'Late limit',
    countsFor: (day) => `what is received on ${day} or later`,
    isPast: 'what was received by then was late or on time already, and stays so',
    writing: 'Days after the effective date, such as 60 days.',
    check: checkDays,
    parse: (text) => Number.parseInt(text, 10),
    write: (days) => formatCountOf(days, 'day'),
    read: ({ lateLimits }) => lateLimits,
    lay: (state, lateLimits) => ({ ...state, lateLimits }),
  }),
  'tax-due': stateTable<DueDays>({
    ...ofDueDays,
    name: 'Tax calendar',
    read: ({ taxDue }) => taxDue,
    lay: (state, taxDue) => ({ ...state, taxDue }),
  }),
  'fee-due': stateTable<DueDays>({
    ...ofDueDays,
    name: 'Fee calendar',
    read: ({ feeDue }) => feeDue,
    lay: (state, feeDue) => ({ ...state, feeDue }),
  }),
};

/** The tables that a state has. */
export const tablesOf = (state: StateFacts): readonly StateTableId[] =>
  stateTableIds.filter((id) => stateTables[id].rowsOf(state) !== undefined);

/**
 * A state's definition with the rows that an office has set. Those that were taken back stay, for the terms that were received
 * meanwhile; `assess` tells them apart.
 */
export function withStateRows<State extends StateFacts>(state: State, rows: readonly StateRow[]): State {
  if (rows.length === 0) return state;
  return stateTableIds.reduce(
    (laid, id) =>
      stateTables[id].withRows(
        laid,
        rows.filter(({ table }) => table === id),
      ),
    state,
  );
}

/** A value of any table; which ones it may be, {@link checkStateRow} says. */
export const checkRowValue = textCheck({
  required: { message: isRequired('Value') },
  maximum: atMost(limits.reason, 'Value'),
});

/** Where a value is written down. */
export const checkRowSource = textCheck({
  required: { message: isRequired('Source') },
  maximum: atMost(limits.reason, 'Source'),
});

/** The problem of a first day that has come. */
function checkFirstDay(firstDay: CalendarDate, today: CalendarDate, isPast: string): Problem | undefined {
  if (firstDay <= today) {
    return {
      message: `First Day must be later than today, ${on(today)}: ${isPast}.`,
      fix: 'Choose a day that is still to come.',
    };
  }
  const last = addYears(today, YEARS_AHEAD);
  return firstDay > last
    ? { message: `First Day must be ${on(last)} or earlier.`, fix: 'Check the year.' }
    : undefined;
}

/** Nobody decides on a row earlier than that. */
const YEARS_AHEAD = 10;

/** A row that is to be set. */
export type NewStateRow = Pick<StateRow, 'firstDay' | 'value'> & { readonly table: StateTableId };

/** The problems of a row in its state, at its fields; none when it can be set. */
export function checkStateRow(
  { table: id, firstDay, value }: NewStateRow,
  { state, today }: { readonly state: StateDefinition; readonly today: CalendarDate },
): readonly Issue[] {
  const table = stateTables[id];
  const rows = table.rowsOf(state);
  if (!rows) return [{ path: 'table', message: `${state.name} has no such table: ${id}.` }];
  const early = checkFirstDay(firstDay, today, table.isPast);
  if (early) return [{ path: 'firstDay', ...early }];
  const named = `The ${table.name} of ${state.name}`;
  const same = rows.find(({ from, withdrawnOn = null }) => from === firstDay && withdrawnOn === null);
  if (same) {
    const message = `${named} has a value from ${on(firstDay)} on already: ${same.value}.`;
    return [{ path: 'firstDay', message, fix: 'Take that one back before, or choose another day.' }];
  }
  const problem = table.check(value);
  if (problem) return [{ path: 'value', ...problem }];
  const before = valueBefore(rows, firstDay);
  return before === table.normal(value) ? [{ path: 'value', message: `${named} is ${before} already.` }] : [];
}

/** The value that a new one takes the place of. */
export const valueBefore = (rows: readonly Dated<string>[], firstDay: CalendarDate): string | undefined =>
  inForce(rows, firstDay)?.value;
