import { csvLine } from '../rules/csv/index.js';
import { agentColumns } from './agentColumns.js';
import { insurerColumns } from './insurerColumns.js';

/** The kinds of CSV file: those of brokers and filers of their own coverage, and those of insurers. */
export type CsvKind = 'agent' | 'insurer';

/** The columns of a kind of file, in order. */
export const csvTables = { agent: agentColumns, insurer: insurerColumns } as const;

/** An empty file of a kind: its header. */
export function csvTemplate(kind: CsvKind): string {
  return csvLine(csvTables[kind].map(({ header }) => header));
}
