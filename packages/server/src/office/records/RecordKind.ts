import type { Problem } from '@slip/api/contract';
import type { CalendarDate } from '@slip/forms/rules';
import type { Executor } from '../../database/executor.js';

/** What is wrong with a row: in which field, in words, and how it was written. */
export type RowProblem = Problem;

/** Days as a row gives them; what it leaves out stays as it is on file. */
export interface GivenDays {
  readonly firstDay?: CalendarDate | undefined;
  readonly lastDay?: CalendarDate | null | undefined;
}

/** A first and a last day that are on file. */
export interface KeptDays {
  readonly firstDay: CalendarDate;
  readonly lastDay: CalendarDate | null;
}

/** Who changes records, and when. */
export interface Keeping {
  readonly db: Executor;
  readonly now: Date;
  /** The user name of the staff person. */
  readonly by: string;
}

/** Where a row stands that is being looked at. */
export interface RowPlace<Kept> {
  /** What is on file under its key, with what earlier rows of the same file say. */
  readonly known: Kept | undefined;
  /** Whether an earlier row of the same file has the key. */
  readonly isNamedBefore: boolean;
}

/** What is on file about the rows of a call. */
export interface OnFile<Row, Kept, Id = number> {
  /** By key; held until the change is stored. */
  readonly records: ReadonlyMap<string, { readonly id: Id; readonly kept: Kept }>;
  /** What other records say is wrong with a row. */
  readonly wrongIn?: (row: Row) => readonly RowProblem[];
}

/** A kind of record the office keeps: what a row of it is, and how it is read, merged and stored. */
export interface RecordKind<Row, Kept, Id extends number | string = number> {
  /** The table, as the audit trail names it. */
  readonly entity: string;
  keyOf(row: Row): string;
  /** What may stand in one file only once: the key, or smaller pieces of it. */
  piecesOf(row: Row): readonly string[];
  /** The field that problems with the record as a whole are told at. */
  readonly keyField: string;
  /** The record in words. */
  called(row: Row): string;
  read(db: Executor, rows: readonly Row[]): Promise<OnFile<Row, Kept, Id>>;
  /** A record as it will be. */
  merge(row: Row, known: Kept | undefined): Kept;
  /** What is wrong with a row beside its own record. */
  problemsOf(row: Row, place: RowPlace<Kept>): readonly RowProblem[];
  /** Stores records that were not there; gives their ids, in the same order. */
  insert(keeping: Keeping, records: readonly Kept[]): Promise<readonly Id[]>;
  update(keeping: Keeping, id: Id, kept: Kept): Promise<void>;
}

/** Days as they will be. */
export function mergeDays(
  { firstDay, lastDay }: GivenDays,
  known: KeptDays | undefined,
  usual: CalendarDate,
): KeptDays {
  return {
    firstDay: firstDay ?? known?.firstDay ?? usual,
    lastDay: lastDay === undefined ? (known?.lastDay ?? null) : lastDay,
  };
}

/** A last day before the first, in words. */
export function daysProblem({ firstDay, lastDay }: KeptDays): readonly RowProblem[] {
  if (lastDay === null || firstDay <= lastDay) return [];
  const message = `The last day ${lastDay} is before the first day ${firstDay}.`;
  return [{ path: 'lastDay', message, value: lastDay }];
}
