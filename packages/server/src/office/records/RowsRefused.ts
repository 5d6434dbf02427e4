import type { RowProblem } from './RecordKind.js';

/** What is wrong with rows: nothing of them is stored. */
export class RowsRefused extends Error {
  readonly problems: readonly { readonly row: number; readonly problem: RowProblem }[];

  constructor(problems: RowsRefused['problems']) {
    super(`${problems.length} problems with rows.`);
    this.name = 'RowsRefused';
    this.problems = problems;
  }
}
