import { type BatchCheckOptions, batchCsvCheck } from './batchCsvCheck.js';
import type { BatchFinding } from './findings.js';

/** The result of checking a file. */
export interface BatchCheck {
  readonly rows: number;
  /** In the order of the lines; findings about the whole file come first. */
  readonly findings: readonly BatchFinding[];
}

/**
 * Checks a whole CSV batch file by the rules of the form, before anything is sent: everything but what needs the office's
 * records (spec 2 §2 Batch). A program that has other things to do meanwhile feeds it to a `batchCsvCheck` in pieces.
 */
export function checkBatchCsv(file: Uint8Array, options: BatchCheckOptions): BatchCheck {
  const check = batchCsvCheck(options);
  const pieces = [check.feed(file), check.finish()];
  return {
    rows: pieces.reduce((sum, { rows }) => sum + rows, 0),
    findings: pieces.flatMap(({ findings }) => findings),
  };
}
