import type { MarketKind, Problem, RecordValues } from '@slip/api/contract';
import type { CalendarDate } from '@slip/forms/rules';
import type { Executor } from '../../database/executor.js';
import type { RecordLine } from './recordLines.js';

/** A problem with a row: the field, a message, and the value that was written. */
export type RowProblem = Problem;

/** Who changes records, and when. */
export interface RecordWriter {
  readonly db: Executor;
  readonly now: Date;
  /** The user name of the staff person. */
  readonly by: string;
  readonly personId: number;
}

/** The records that are wanted of a kind. */
export interface RecordFilter {
  readonly search?: string | undefined;
  readonly state?: string | undefined;
  /** A day on which they are in force. */
  readonly day?: CalendarDate | undefined;
  /** The key of the one line that is wanted. */
  readonly key?: string | undefined;
}

/** The part of a list that is wanted. */
export interface RecordPage {
  readonly offset: number;
  readonly limit: number;
}

/** The records that were found, in the order of their list, and how many there are on all pages. */
export interface RecordsFound<Kept, Id = number> {
  readonly found: readonly {
    readonly id: Id;
    readonly kept: Kept;
    /** Values of other records that are shown beside those of this record. */
    readonly beside?: RecordValues;
  }[];
  readonly total: number;
}

/** The known facts about a row's key while the row is checked. */
export interface RowPlace<Kept> {
  /** The record on file under its key, with the changes of earlier rows of the same file. */
  readonly known: Kept | undefined;
  /** True if the row has to repeat the known name of the record: an earlier row of its file has it, or the call adds to a record on file. */
  readonly mustRepeatName: boolean;
}

/** Everything on file about the rows of a call. */
export interface OnFile<Row, Kept, Id = number> {
  /** By key; locked until the change is stored. */
  readonly records: ReadonlyMap<string, { readonly id: Id; readonly kept: Kept }>;
  /** The problems that a row has because of other records. */
  readonly problemsWithOthers?: (row: Row) => readonly RowProblem[];
}

/** A kind of record that the office keeps: how its rows are checked, and how its records are read, merged and stored. */
export interface RecordKind<Row, Kept, Id extends number | string = number> {
  /**
   * Its name on the wire. The *market* is everything of which the office keeps such records: insurers, licenses, codes
   * and others.
   */
  readonly market: MarketKind;
  /** The table, as the audit trail names it. */
  readonly entity: string;
  keyOf(row: Row): string;
  /** The keys that may appear only once in a file: first the keys of the lines that the row is about, then others. */
  uniqueKeysOf(row: Row): readonly string[];
  /** The field at which problems with the whole record are shown. */
  readonly keyField: string;
  /** The name of the record in messages. */
  called(row: Row): string;
  /** Finds records without locking them. Each state of an insurer counts as a record. */
  find(db: Executor, filter: RecordFilter, page: RecordPage): Promise<RecordsFound<Kept, Id>>;
  /** A record line by line. */
  linesOf(kept: Kept): readonly RecordLine[];
  /** Reads and locks the records that rows are about. */
  read(db: Executor, rows: readonly Row[]): Promise<OnFile<Row, Kept, Id>>;
  /** The record after the change. */
  merge(row: Row, known: Kept | undefined): Kept;
  /** The problems with a row, given the record on file and earlier rows. */
  problemsOf(row: Row, place: RowPlace<Kept>): readonly RowProblem[];
  /** Stores new records; returns their ids, in the same order. */
  insert(writer: RecordWriter, records: readonly Kept[]): Promise<readonly Id[]>;
  update(writer: RecordWriter, id: Id, kept: Kept): Promise<void>;
}
