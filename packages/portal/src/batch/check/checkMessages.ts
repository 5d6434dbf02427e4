import type { BatchFinding, BatchSender, FindingGroup, OfficeStates } from '@slip/forms/batch';
import type { CalendarDate, OpenedState } from '@slip/forms/rules';

/** The format of a file, and who sends it; a CSV file does not say itself for which state it is. */
export type CheckedFormat =
  | { readonly format?: 'csv'; readonly sender: BatchSender }
  | { readonly format: 'xml'; readonly sender: Pick<BatchSender, 'kind'> };

/** The request to the worker: to check one file. */
export type CheckRequest = CheckedFormat & {
  readonly file: File;
  /** The office's day. */
  readonly today: CalendarDate;
  /** The coverage codes of the office; those of the rules where nobody could ask it. */
  readonly office?: OfficeStates | undefined;
};

/** The same as the worker gets it, which knows nothing of its page. */
export type CheckStart = CheckRequest & { readonly opened: readonly OpenedState[] };

/** A finding, the number of its group, and what the value means where that is certain. */
export interface CheckedFinding extends BatchFinding {
  readonly group: number;
  readonly certain?: string;
}

/** Findings of one kind; the findings themselves are listed once. */
export type FindingKind = Omit<FindingGroup, 'findings'> & {
  /** How many of its findings have a meaning that is certain. */
  readonly certain: number;
  /** One of them, as it stands there and as it is meant. */
  readonly sample?: { readonly value: string; readonly meant: string };
};

/** Texts one after the other, and where each of them ends. */
export interface PackedTexts {
  readonly text: string;
  readonly ends: Uint32Array;
}

/** Findings as numbers: of each its kind, its line, and the places of its texts. What many of them say is there once. */
export interface PackedFindings {
  /** The facts that findings of one group have in common. */
  readonly kinds: readonly Pick<CheckedFinding, 'rule' | 'column' | 'group'>[];
  readonly texts: readonly string[];
  readonly numbers: Uint32Array;
}

/** The answers of the worker: a part for each piece of the file, and an end. */
export type CheckReply =
  | {
      readonly kind: 'part';
      /** Of the file, so far. */
      readonly bytes: number;
      readonly rows: number;
      readonly findings: PackedFindings;
      /** The records of this piece as they stand in the file. */
      readonly records: PackedTexts;
      /** The lines where they begin. */
      readonly lines: Uint32Array;
    }
  | {
      readonly kind: 'done';
      readonly kinds: readonly FindingKind[];
      readonly isRejected: boolean;
      /** Findings beyond those that were listed. */
      readonly unlisted: number;
      /** True if the records are the whole file, so that it can be fixed here. */
      readonly isWhole: boolean;
    }
  | { readonly kind: 'failed'; readonly reason: string };
