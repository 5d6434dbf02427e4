import type { Problem } from '@slip/api/contract';
import type { CalendarDate } from '@slip/forms/rules';
import type { Executor } from '../../database/executor.js';

/** What is wrong with a row: the field, a message, and the value that was written. */
export type RowProblem = Problem;

/** The days that a row names; a day that it leaves out does not change. */
export interface GivenDays {
  readonly firstDay?: CalendarDate | undefined;
  readonly lastDay?: CalendarDate | null | undefined;
}

/** The first and the last day that are on file. */
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

/** What is known about a row's key while the row is checked. */
export interface RowPlace<Kept> {
  /** The record on file under its key, with the changes of earlier rows of the same file. */
  readonly known: Kept | undefined;
  /** Whether an earlier row of the same file has the key. */
  readonly isNamedBefore: boolean;
}

/** What is on file about the rows of a call. */
export interface OnFile<Row, Kept, Id = number> {
  /** By key; locked until the change is stored. */
  readonly records: ReadonlyMap<string, { readonly id: Id; readonly kept: Kept }>;
  /** What is wrong with a row because of other records. */
  readonly wrongIn?: (row: Row) => readonly RowProblem[];
}

/** A kind of record the office keeps: what a row of it is, and how it is read, merged and stored. */
export interface RecordKind<Row, Kept, Id extends number | string = number> {
  /** The table, as the audit trail names it. */
  readonly entity: string;
  keyOf(row: Row): string;
  /** What may appear only once in a file: the key, or each part of it. */
  piecesOf(row: Row): readonly string[];
  /** The field at which problems with the whole record are shown. */
  readonly keyField: string;
  /** What the record is called in messages. */
  called(row: Row): string;
  read(db: Executor, rows: readonly Row[]): Promise<OnFile<Row, Kept, Id>>;
  /** The record after the change. */
  merge(row: Row, known: Kept | undefined): Kept;
  /** What is wrong with a row, given the record on file and earlier rows. */
  problemsOf(row: Row, place: RowPlace<Kept>): readonly RowProblem[];
  /** Stores new records; returns their ids, in the same order. */
  insert(keeping: Keeping, records: readonly Kept[]): Promise<readonly Id[]>;
  update(keeping: Keeping, id: Id, kept: Kept): Promise<void>;
}

/** The days after the change. */
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

/** The message for a last day that is before the first. */
export function daysProblem({ firstDay, lastDay }: KeptDays): readonly RowProblem[] {
  if (lastDay === null || firstDay <= lastDay) return [];
  const message = `The last day ${lastDay} is before the first day ${firstDay}.`;
  return [{ path: 'lastDay', message, value: lastDay }];
}
