import type { Problem } from '@slip/api/contract';
import type { Executor } from '../../database/executor.js';

/** A problem with a row: the field, a message, and the value that was written. */
export type RowProblem = Problem;

/** Who changes records, and when. */
export interface Keeping {
  readonly db: Executor;
  readonly now: Date;
  /** The user name of the staff person. */
  readonly by: string;
}

/** The known facts about a row's key while the row is checked. */
export interface RowPlace<Kept> {
  /** The record on file under its key, with the changes of earlier rows of the same file. */
  readonly known: Kept | undefined;
  /** True if an earlier row of the same file has the key. */
  readonly isNamedBefore: boolean;
}

/** Everything on file about the rows of a call. */
export interface OnFile<Row, Kept, Id = number> {
  /** By key; locked until the change is stored. */
  readonly records: ReadonlyMap<string, { readonly id: Id; readonly kept: Kept }>;
  /** The problems with a row because of other records. */
  readonly wrongIn?: (row: Row) => readonly RowProblem[];
}

/** A kind of record the office keeps: what a row of it is, and how it is read, merged and stored. */
export interface RecordKind<Row, Kept, Id extends number | string = number> {
  /** The table, as the audit trail names it. */
  readonly entity: string;
  keyOf(row: Row): string;
  /** The pieces that may appear only once in a file: the key, or each part of it. */
  piecesOf(row: Row): readonly string[];
  /** The field at which problems with the whole record are shown. */
  readonly keyField: string;
  /** The name of the record in messages. */
  called(row: Row): string;
  read(db: Executor, rows: readonly Row[]): Promise<OnFile<Row, Kept, Id>>;
  /** The record after the change. */
  merge(row: Row, known: Kept | undefined): Kept;
  /** The problems with a row, given the record on file and earlier rows. */
  problemsOf(row: Row, place: RowPlace<Kept>): readonly RowProblem[];
  /** Stores new records; returns their ids, in the same order. */
  insert(keeping: Keeping, records: readonly Kept[]): Promise<readonly Id[]>;
  update(keeping: Keeping, id: Id, kept: Kept): Promise<void>;
}
