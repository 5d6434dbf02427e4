import { addYears, type CalendarDate, formatUsDate as on } from '../calendar-date/index.js';
import { limits } from '../limits/index.js';
import { isRequired } from '../schema/fieldTable.js';
import { atMost, textCheck } from '../schema/normalize.js';
import type { Issue, Problem } from '../schema/problem.js';
import { inForce, valueOn } from './datedRows.js';
import type { Dated, StateDefinition, StateFacts } from './StateDefinition.js';
import type { StateRow } from './StateTable.js';
import { type StateTableId, stateTableIds, stateTables } from './stateTables.js';

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
export function checkFirstDay(
  firstDay: CalendarDate,
  today: CalendarDate,
  isPast: string,
): Problem | undefined {
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
  const problem = table.check(value) ?? table.checkIn?.(value, state);
  if (problem) return [{ path: 'value', ...problem }];
  const before = valueBefore(rows, firstDay);
  return before === table.normal(value) ? [{ path: 'value', message: `${named} is ${before} already.` }] : [];
}

/** The value of a table on a day, as people write it. @throws RangeError where the state has no such table */
export const tableText = (state: StateFacts, id: StateTableId, day: CalendarDate): string =>
  valueOn(stateTables[id].rowsOf(state) ?? [], day);

/** The value that a new one takes the place of. */
export const valueBefore = (rows: readonly Dated<string>[], firstDay: CalendarDate): string | undefined =>
  inForce(rows, firstDay)?.value;
