import type { BatchFinding } from './BatchFinding.js';
import type { CsvRow } from './csvRowReader.js';
import { finding } from './findings.js';

/** The column that names the policy in every kind of file. */
const PLACE = 'PolicyNumber';

/** Finds the rows that tell one transaction again; `keyOf` is what two rows of one transaction have in common. */
export function repeatedRowCheck<Header extends string>(
  keyOf: (cells: CsvRow<Header | typeof PLACE>['cells']) => string,
): (row: CsvRow<Header | typeof PLACE>) => readonly BatchFinding[] {
  const firstLines = new Map<string, number>();
  return ({ line, cells }) => {
    const key = keyOf(cells);
    const first = firstLines.get(key);
    if (first === undefined) {
      firstLines.set(key, line);
      return [];
    }
    const place = { line, column: PLACE, value: cells[PLACE] };
    return [
      finding('R008', place, {
        message: `Line ${first} has the same transaction.`,
        fix: `Remove line ${first} or line ${line}.`,
      }),
    ];
  };
}
