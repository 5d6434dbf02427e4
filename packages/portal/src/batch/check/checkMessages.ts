import type { BatchFinding, BatchSender, FindingGroup, OfficeStates } from '@slip/forms/batch';
import type { CalendarDate, OpenedState } from '@slip/forms/rules';

/** The format of a file and its sender; for a CSV file also the state, which the file itself does not name. */
export type CheckedFormat =
  | { readonly format?: 'csv'; readonly sender: BatchSender }
  | { readonly format: 'xml'; readonly sender: Pick<BatchSender, 'kind'> };

/** The request to the worker: to check one file. */
export type CheckRequest = CheckedFormat & {
  readonly file: File;
  /** The office's day. */
  readonly today: CalendarDate;
  /** The coverage codes and tables of the office; without them those of the rules are used. */
  readonly office?: OfficeStates | undefined;
};

/** The request as the worker gets it, with the states that the office opened: it cannot read them from the page. */
export type CheckStart = CheckRequest & { readonly opened: readonly OpenedState[] };

/** A finding with the number of its group. */
export interface CheckedFinding extends BatchFinding {
  readonly group: number;
  /** The right value, if it is certain what the wrong one means. */
  readonly correction?: string;
}

/** The facts about one kind of finding, without the findings themselves. */
export type FindingKind = Omit<FindingGroup, 'findings'> & {
  /** The number of its findings that have a certain correction. */
  readonly correctable: number;
  /** One value with its correction. */
  readonly sample?: { readonly value: string; readonly meant: string };
};

/** Several texts joined to one, and the place where each of them ends. */
export interface PackedTexts {
  readonly text: string;
  readonly ends: Uint32Array;
}

/** Findings as numbers: the kind, the line and the places of the texts of each finding. A text that many findings share is there once. */
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
      /** The bytes of the file that were checked so far. */
      readonly bytes: number;
      readonly rows: number;
      readonly findings: PackedFindings;
      /** The records of this piece as they stand in the file. */
      readonly records: PackedTexts;
      /** The lines where these records begin. */
      readonly lines: Uint32Array;
    }
  | {
      readonly kind: 'done';
      readonly kinds: readonly FindingKind[];
      readonly isRejected: boolean;
      /** Transactions that the office would ask about. */
      readonly questioned: number;
      /** Findings beyond those that were listed. */
      readonly unlisted: number;
      /** True if the records are the whole file, so that it can be fixed here. */
      readonly isWhole: boolean;
    }
  | { readonly kind: 'failed'; readonly reason: string };
