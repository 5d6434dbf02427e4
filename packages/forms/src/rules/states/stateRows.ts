import { addYears, type CalendarDate, formatUsDate } from '../calendar-date/index.js';
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
 * A state's definition with the rows that an office has set. Withdrawn rows stay in it, for the terms that were
 * received while they counted; `assess` tells the rows apart.
 */
export function withStateRows<State extends StateFacts>(state: State, rows: readonly StateRow[]): State {
  if (rows.length === 0) return state;
  return stateTableIds.reduce(
    (definition, id) =>
      stateTables[id].withRows(
        definition,
        rows.filter(({ table }) => table === id),
      ),
    state,
  );
}

/** Checks the text of a value of any table; {@link checkStateRow} checks which values its table allows. */
export const checkRowValue = textCheck({
  required: { message: isRequired('Value') },
  maximum: atMost(limits.reason, 'Value'),
});

/** Checks the source of a value. */
export const checkRowSource = textCheck({
  required: { message: isRequired('Source') },
  maximum: atMost(limits.reason, 'Source'),
});

/** Checks that a first day is still to come, and not too far ahead. */
export function checkFirstDay(
  firstDay: CalendarDate,
  today: CalendarDate,
  isPast: string,
): Problem | undefined {
  if (firstDay <= today) {
    return {
      message: `First Day must be later than today, ${formatUsDate(today)}: ${isPast}.`,
      fix: 'Choose a day that is still to come.',
    };
  }
  const last = addYears(today, YEARS_AHEAD);
  return firstDay > last
    ? { message: `First Day must be ${formatUsDate(last)} or earlier.`, fix: 'Check the year.' }
    : undefined;
}

/** How many years ahead a first day may be. */
const YEARS_AHEAD = 10;

/** A row that the office wants to set. */
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
    const message = `${named} has a value from ${formatUsDate(firstDay)} on already: ${same.value}.`;
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

/** The value that a new row replaces. */
export const valueBefore = (rows: readonly Dated<string>[], firstDay: CalendarDate): string | undefined =>
  inForce(rows, firstDay)?.value;
