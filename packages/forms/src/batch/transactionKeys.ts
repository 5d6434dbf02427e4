import { foldedText } from '../rules/schema/normalize.js';
import type { AgentHeader } from './agentColumns.js';
import { type ReadCell, readCents, readDay, readNaic } from './cells.js';
import type { CsvCells } from './csvTable.js';
import type { InsurerHeader } from './insurerColumns.js';

/** A value as it is compared with others: two ways to write one day or amount are the same. */
function compared(read: ReadCell<unknown>, text: string): string {
  return 'value' in read ? String(read.value) : text;
}

const day = (text: string) => compared(readDay(text), text);
const amount = (text: string) => compared(readCents(text), text);

/** The key that two rows of one transaction have in common in a file of agents. */
export const agentTransactionKey = (cells: CsvCells<AgentHeader>) =>
  [
    foldedText(cells.PolicyNumber),
    day(cells.EffectiveDate),
    cells.TransactionType,
    cells.CoverageCode,
    cells.TaxStatus,
    compared(readNaic(cells.InsurerNAIC), cells.InsurerNAIC),
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
