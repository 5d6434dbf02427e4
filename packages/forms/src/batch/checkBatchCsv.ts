import type { CalendarDate } from '../rules/calendar-date/index.js';
import { type ParticipatingState, stateDefinition } from '../rules/states/index.js';
import { type AgentHeader, agentColumns } from './agentColumns.js';
import type { BatchFinding } from './BatchFinding.js';
import { type ReadCell, readCents, readDay, readNaic } from './cells.js';
import { agentRowCheck } from './checkAgentRow.js';
import { insurerRowCheck } from './checkInsurerRow.js';
import { type CsvRow, csvRows } from './csvRows.js';
import type { CsvTable } from './csvTable.js';
import { type InsurerHeader, insurerColumns } from './insurerColumns.js';
import { repeatedRows } from './repeatedRows.js';

/** Who sends a file, and what the upload form says of it. */
export type BatchSender =
  | { readonly kind: 'Agent' | 'Agency' | 'IPC'; readonly state: ParticipatingState }
  | { readonly kind: 'ForeignInsurer' | 'AlienInsurer' };

/** What a file is checked with. */
export interface BatchCheckOptions {
  readonly sender: BatchSender;
  /** The office's day. */
  readonly today: CalendarDate;
  /** Is told how many rows were checked, about every thousand. */
  readonly onProgress?: (checked: number, rows: number) => void;
}

/** What a check of a file found. */
export interface BatchCheck {
  readonly rows: number;
  /** In the order of the lines; those about the file as a whole first. */
  readonly findings: readonly BatchFinding[];
}

const PROGRESS_ROWS = 1000;

/** A value as it is compared with others: two ways to write one day or amount are the same. */
function compared(read: ReadCell<unknown>, text: string): string {
  return 'value' in read ? String(read.value) : text;
}

const agentKey = (cells: CsvRow<AgentHeader>['cells']) =>
  [
    cells.PolicyNumber.toUpperCase(),
    compared(readDay(cells.EffectiveDate), cells.EffectiveDate),
    cells.TransactionType,
    cells.CoverageCode,
    cells.TaxStatus,
    compared(readNaic(cells.InsurerNAIC), cells.InsurerNAIC),
    compared(readCents(cells.Premium), cells.Premium),
  ].join('\t');

const insurerKey = (cells: CsvRow<InsurerHeader>['cells']) =>
  [
    cells.State,
    cells.PolicyNumber.toUpperCase(),
    cells.EntityType,
    cells.AgentNPN,
    cells.AgentLicense,
    compared(readDay(cells.EffectiveDate), cells.EffectiveDate),
    compared(readCents(cells.Premium), cells.Premium),
  ].join('\t');

function checkRows<Header extends string>(
  file: Uint8Array,
  table: CsvTable<Header | 'PolicyNumber'>,
  check: (row: CsvRow<Header | 'PolicyNumber'>) => readonly BatchFinding[],
  keyOf: (cells: CsvRow<Header | 'PolicyNumber'>['cells']) => string,
  onProgress: BatchCheckOptions['onProgress'],
): BatchCheck {
  const { rows, findings } = csvRows(file, table);
  const found = rows.flatMap((row, index) => {
    if (index % PROGRESS_ROWS === 0) onProgress?.(index, rows.length);
    return check(row);
  });
  const all = [...findings, ...found, ...repeatedRows(rows, keyOf)];
  return { rows: rows.length, findings: all.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)) };
}

/**
 * Checks a CSV batch file by the rules of the form, before anything is sent: everything but what needs the office's records
 * (spec 2 §2 Batch). It takes no longer than a moment for ten thousand rows; run it in a worker for more.
 */
export function checkBatchCsv(
  file: Uint8Array,
  { sender, today, onProgress }: BatchCheckOptions,
): BatchCheck {
  if (!('state' in sender)) {
    return checkRows<InsurerHeader>(file, insurerColumns, insurerRowCheck(today), insurerKey, onProgress);
  }
  const { kind, state } = sender;
  const check = agentRowCheck({ kind, state: stateDefinition(state), today });
  return checkRows<AgentHeader>(file, agentColumns, check, agentKey, onProgress);
}
