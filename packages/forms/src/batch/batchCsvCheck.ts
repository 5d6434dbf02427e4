import type { CalendarDate } from '../rules/calendar-date/index.js';

import { type AgentHeader, agentColumns } from './agentColumns.js';
import { agentRowCheck } from './checkAgentRow.js';
import { insurerRowCheck } from './checkInsurerRow.js';
import { type CsvPiece, csvFileReader } from './csvFileReader.js';
import type { CsvRecord } from './csvRecords.js';
import type { CsvRow } from './csvRowReader.js';
import type { CsvTable } from './csvTable.js';
import type { BatchFinding } from './findings.js';
import { type InsurerHeader, insurerColumns } from './insurerColumns.js';
import { type OfficeStates, stateOfOffice } from './publishedCoverages.js';
import { agentTransactionKey, insurerTransactionKey, repeatedRowCheck } from './repeatedRowCheck.js';

/** The sender of a file, and the choices of the upload form. */
export type BatchSender =
  | { readonly kind: 'Agent' | 'Agency' | 'IPC'; readonly state: string }
  | { readonly kind: 'ForeignInsurer' | 'AlienInsurer' };

/** Facts with which a file is checked. */
export interface BatchCheckOptions {
  readonly sender: BatchSender;
  /** The office's day. */
  readonly today: CalendarDate;
  /** The coverage codes and tables of the office. @default the tables of the rules */
  readonly office?: OfficeStates | undefined;
}

/** The result of checking one piece of a file. */
export interface CheckedPiece {
  /** The number of rows that end in this piece. */
  readonly rows: number;
  /** In the order of the lines; findings about the whole file come first. */
  readonly findings: readonly BatchFinding[];
  /** The records that end in this piece, unchanged. All records together are the file without its byte order mark. */
  readonly records: readonly CsvRecord[];
}

/** The check of a file that is read piece by piece. */
export interface BatchCsvCheck {
  /** Checks the rows that end in the next piece of the file. */
  readonly feed: (piece: Uint8Array) => CheckedPiece;
  /** Checks the rest, when the file has ended. */
  readonly finish: () => CheckedPiece;
  /** True if the file is not a text in UTF-8: its records are then only a part of the file. */
  readonly isRefused: () => boolean;
}

type Check<Header extends string> = (row: CsvRow<Header | 'PolicyNumber'>) => readonly BatchFinding[];

function checkOf<Header extends string>(
  table: CsvTable<Header | 'PolicyNumber'>,
  checkRow: Check<Header>,
  checkRepeated: Check<Header>,
): BatchCsvCheck {
  const reader = csvFileReader(table);

  function checkPiece({ read, records }: CsvPiece<Header | 'PolicyNumber'>): CheckedPiece {
    const findings: BatchFinding[] = [];
    let rows = 0;
    for (const { row, findings: inCells } of read) {
      findings.push(...inCells);
      if (!row) continue;
      rows += 1;
      findings.push(...checkRow(row), ...checkRepeated(row));
    }
    return { rows, findings, records };
  }

  return {
    isRefused: reader.isRefused,
    feed: (piece) => checkPiece(reader.feed(piece)),
    finish: () => checkPiece(reader.finish()),
  };
}

/**
 * Checks a CSV batch file by the rules of the form, before anything is sent: everything but what needs the office's records
 * (spec 2 §2 Batch). The file is fed in pieces, so that a worker can report its progress and a server can serve others
 * meanwhile.
 */
export function batchCsvCheck({ sender, today, office }: BatchCheckOptions): BatchCsvCheck {
  if (!('state' in sender)) {
    return checkOf<InsurerHeader>(
      insurerColumns,
      insurerRowCheck(today),
      repeatedRowCheck<InsurerHeader>(insurerTransactionKey),
    );
  }
  const { kind, state } = sender;
  return checkOf<AgentHeader>(
    agentColumns,
    agentRowCheck({ kind, state: stateOfOffice(state, office), today }),
    repeatedRowCheck<AgentHeader>(agentTransactionKey),
  );
}
