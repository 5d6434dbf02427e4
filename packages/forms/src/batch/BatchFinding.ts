import type { BatchRuleCode } from './BatchRule.js';

/** One thing that is wrong in a batch file, or that the office will ask about. */
export interface BatchFinding {
  readonly rule: BatchRuleCode;
  /** The line of the file, from 1; `null` when it is about the file as a whole. */
  readonly line: number | null;
  /** The column as the header names it; `null` when it is about the line as a whole. */
  readonly column: string | null;
  /** The text that stands there; empty when there is none. */
  readonly value: string;
  readonly message: string;
  readonly fix: string;
  /** The meaning of the value where that is certain, for names of columns and what separates them. */
  readonly meant?: string;
}
