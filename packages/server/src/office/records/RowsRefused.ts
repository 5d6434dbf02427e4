import type { RowProblem } from './RecordKind.js';

/** Thrown with what is wrong with rows; none of the rows is stored. */
export class RowsRefused extends Error {
  readonly problems: readonly { readonly row: number; readonly problem: RowProblem }[];

  constructor(problems: RowsRefused['problems']) {
    super(`${problems.length} problems with rows.`);
    this.name = 'RowsRefused';
    this.problems = problems;
  }
}
