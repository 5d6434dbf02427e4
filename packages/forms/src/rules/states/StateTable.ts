import type { CalendarDate } from '../calendar-date/index.js';
import type { Problem } from '../schema/problem.js';
import { byFirstDay } from './datedRows.js';
import type { Dated, StateDefinition, StateFacts } from './StateDefinition.js';

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
  /** The problem of a value that could be one, but not in this state. */
  readonly checkIn?: (value: string, state: StateDefinition) => Problem | undefined;
  /** The value as it is always written; nothing for one that is none. */
  readonly normal: (value: string) => string | undefined;
  /** Its rows in a state, oldest first; nothing where the state has no such table. */
  readonly rowsOf: (state: StateFacts) => readonly Dated<string>[] | undefined;
  readonly withRows: <State extends StateFacts>(state: State, rows: readonly StateRow[]) => State;
  /** The state with one row only, in the place of all others. */
  readonly beginWith: <State extends StateFacts>(state: State, row: Dated<string>) => State;
}

/** The same for values of one type. */
export interface TableOf<Value> extends Omit<StateTable, 'normal' | 'rowsOf' | 'withRows' | 'beginWith'> {
  /** Nothing for a text that is no value. */
  readonly parse: (value: string) => Value | undefined;
  readonly write: (value: Value) => string;
  readonly read: (state: StateFacts) => readonly Dated<Value>[] | undefined;
  readonly lay: <State extends StateFacts>(state: State, rows: readonly Dated<Value>[]) => State;
}

/** A table for everybody, of one for values of a type. */
export function stateTable<Value>({ parse, write, read, lay, ...table }: TableOf<Value>): StateTable {
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
    beginWith: (state, row) => {
      const value = parse(row.value);
      return value === undefined ? state : lay(state, [{ ...row, value }]);
    },
  };
}
