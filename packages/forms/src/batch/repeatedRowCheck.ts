import { foldedText } from '../rules/schema/normalize.js';
import { sentAmount } from '../rules/transaction-type/index.js';
import type { AgentHeader } from './agentColumns.js';
import { type ReadCell, readCents, readDay, readNaic } from './cells.js';
import type { CsvRow } from './csvRowReader.js';
import type { CsvCells } from './csvTable.js';
import { type BatchFinding, finding } from './findings.js';
import type { InsurerHeader } from './insurerColumns.js';

/** A value in the form in which values are compared: a day or an amount is the same in every way of writing. */
function comparableText(read: ReadCell<unknown>, text: string): string {
  return 'value' in read ? String(read.value) : text;
}

const day = (text: string) => comparableText(readDay(text), text);
const amount = (text: string) => comparableText(readCents(text), text);

/** An amount with the sign of its transaction type: what is given back may be written with a minus sign or without. */
function amountOfType(type: string, text: string): string {
  const read = readCents(text);
  return 'value' in read ? String(sentAmount(Number(type), read.value)) : text;
}

/** The key by which two rows of a file of agents are known as the same transaction. */
export const agentTransactionKey = (cells: CsvCells<AgentHeader>) =>
  [
    foldedText(cells.PolicyNumber),
    day(cells.EffectiveDate),
    cells.TransactionType,
    cells.CoverageCode,
    cells.TaxStatus,
    comparableText(readNaic(cells.InsurerNAIC), cells.InsurerNAIC),
    amountOfType(cells.TransactionType, cells.Premium),
  ].join('\t');

/** The key by which two rows of a file of insurers are known as the same transaction. */
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

/** The column of the findings: every kind of file has it. */
const FINDING_COLUMN = 'PolicyNumber';

/** Finds rows that repeat a transaction: rows with the same key are the same transaction. */
export function repeatedRowCheck<Header extends string>(
  keyOf: (cells: CsvRow<Header | typeof FINDING_COLUMN>['cells']) => string,
): (row: CsvRow<Header | typeof FINDING_COLUMN>) => readonly BatchFinding[] {
  const firstLines = new Map<string, number>();
  return ({ line, cells }) => {
    const key = keyOf(cells);
    const first = firstLines.get(key);
    if (first === undefined) {
      firstLines.set(key, line);
      return [];
    }
    const place = { line, column: FINDING_COLUMN, value: cells[FINDING_COLUMN] };
    return [
      finding('R008', place, {
        message: `Line ${first} has the same transaction.`,
        fix: `Remove line ${first} or line ${line}.`,
      }),
    ];
  };
}
