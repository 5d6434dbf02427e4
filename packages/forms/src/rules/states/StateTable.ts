import type { CalendarDate } from '../calendar-date/index.js';
import type { Problem } from '../schema/problem.js';
import { byFirstDay } from './datedRows.js';
import type { Dated, StateDefinition, StateFacts } from './StateDefinition.js';

/** A row of a table as an office has set it, beside the rows of the definition. */
export interface StateRow {
  /** One of {@link stateTableIds}; a table that this version does not know is left out. */
  readonly table: string;
  /** The first day on which the row counts; the table's `countsFor` says for what. */
  readonly firstDay: CalendarDate;
  /** The value as people write it: `3.25%`. */
  readonly value: string;
  readonly source: string;
  /** The office's day on which the row was decided. */
  readonly decidedOn: CalendarDate;
  /** The office's day on which the row was withdrawn, before its first day; `null` when it was not withdrawn. */
  readonly withdrawnOn: CalendarDate | null;
}

/** A table of a state: its words, how a value is written, and where it stands in a definition. */
export interface StateTable {
  readonly name: string;
  /** The end of a sentence about a row: for whom or when it counts. */
  readonly countsFor: (firstDay: string) => string;
  /** Why a first day that has already come is refused. */
  readonly isPast: string;
  /** How a value is written, under its field. */
  readonly writing: string;
  readonly check: (value: string) => Problem | undefined;
  /** The problem of a value that could be one, but not in this state. */
  readonly checkIn?: (value: string, state: StateDefinition) => Problem | undefined;
  /** The value in its usual form; `undefined` for a text that is no value. */
  readonly normal: (value: string) => string | undefined;
  /** The rows of the table in a state, oldest first; `undefined` where the state has no such table. */
  readonly rowsOf: (state: StateFacts) => readonly Dated<string>[] | undefined;
  readonly withRows: <State extends StateFacts>(state: State, rows: readonly StateRow[]) => State;
  /** The state with one row only, in the place of all others. */
  readonly beginWith: <State extends StateFacts>(state: State, row: Dated<string>) => State;
}

/** The definition of a table whose values have one type. */
export interface TableOf<Value> extends Omit<StateTable, 'normal' | 'rowsOf' | 'withRows' | 'beginWith'> {
  /** Reads a value; `undefined` for a text that is no value. */
  readonly parse: (value: string) => Value | undefined;
  readonly write: (value: Value) => string;
  readonly read: (state: StateFacts) => readonly Dated<Value>[] | undefined;
  readonly replaceRows: <State extends StateFacts>(state: State, rows: readonly Dated<Value>[]) => State;
}

/** Makes a {@link StateTable}, whose values are texts, out of a table whose values have one type. */
export function stateTable<Value>({ parse, write, read, replaceRows, ...table }: TableOf<Value>): StateTable {
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
        : replaceRows(state, [...known, ...own].toSorted(byFirstDay));
    },
    beginWith: (state, row) => {
      const value = parse(row.value);
      return value === undefined ? state : replaceRows(state, [{ ...row, value }]);
    },
  };
}
