import { foldedText } from '../rules/schema/normalize.js';
import type { AgentHeader } from './agentColumns.js';
import { type ReadCell, readCents, readDay, readNaic } from './cells.js';
import type { CsvRow } from './csvRowReader.js';
import type { CsvCells } from './csvTable.js';
import { type BatchFinding, finding } from './findings.js';
import type { InsurerHeader } from './insurerColumns.js';

/** A value as it is compared with others: two ways to write one day or amount are the same. */
function comparableText(read: ReadCell<unknown>, text: string): string {
  return 'value' in read ? String(read.value) : text;
}

const day = (text: string) => comparableText(readDay(text), text);
const amount = (text: string) => comparableText(readCents(text), text);

/** The key that two rows of one transaction have in common in a file of agents. */
export const agentTransactionKey = (cells: CsvCells<AgentHeader>) =>
  [
    foldedText(cells.PolicyNumber),
    day(cells.EffectiveDate),
    cells.TransactionType,
    cells.CoverageCode,
    cells.TaxStatus,
    comparableText(readNaic(cells.InsurerNAIC), cells.InsurerNAIC),
    amount(cells.Premium),
  ].join('\t');

/** The same in a file of insurers. */
export const insurerTransactionKey = (cells: CsvCells<InsurerHeader>) =>
  [
    cells.State,
    foldedText(cells.PolicyNumber),
    cells.EntityType,
    cells.AgentNPN,
    cells.AgentLicense,
    day(cells.EffectiveDate),
    amount(cells.Premium),
  ].join('\t');

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
