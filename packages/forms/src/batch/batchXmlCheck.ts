import type { CalendarDate } from '../rules/calendar-date/index.js';
import { parseParticipatingState } from '../rules/states/index.js';
import type { AgentHeader } from './agentColumns.js';
import type { BatchCsvCheck, BatchSender, CheckedPiece } from './batchCsvCheck.js';
import { agentRowCheck } from './checkAgentRow.js';
import { insurerRowCheck } from './checkInsurerRow.js';
import type { CsvRow } from './csvRowReader.js';
import { type DecodedPiece, fileDecoder } from './fileDecoder.js';
import type { BatchFinding } from './findings.js';
import { fileFinding, finding, lineFinding } from './findings.js';
import type { InsurerHeader } from './insurerColumns.js';
import { type OfficeStates, stateOfOffice } from './publishedCoverages.js';
import { agentTransactionKey, insurerTransactionKey, repeatedRowCheck } from './repeatedRowCheck.js';
import type { XmlRow } from './xml/sharedElements.js';
import { xmlElementOf } from './xml/xmlElements.js';
import { xmlRows } from './xml/xmlRows.js';
import { xmlStructure } from './xml/xmlStructure.js';

/** Facts with which an XML file is checked: it says itself for which state it is. */
export interface XmlCheckOptions {
  readonly kind: BatchSender['kind'];
  /** The office's day. */
  readonly today: CalendarDate;
  /** The coverage codes and tables of the office. @default those of the rules */
  readonly office?: OfficeStates | undefined;
}

const submissionTypes: Readonly<Record<BatchSender['kind'], string>> = {
  Agent: 'AgentSS',
  Agency: 'AgentSS',
  IPC: 'IpcSS',
  ForeignInsurer: 'INS',
  AlienInsurer: 'INS',
};

/** The rules of the rows of an XML file; those of a broker are of the home state of each policy. */
function xmlRowCheck({ kind, today, office }: XmlCheckOptions): (row: XmlRow) => readonly BatchFinding[] {
  const byState = new Map<string, (row: CsvRow<AgentHeader>) => readonly BatchFinding[]>();
  const ofInsurer = insurerRowCheck(today);
  // Policy numbers are a broker's own.
  const againOfBroker = new Map<string, (row: CsvRow<AgentHeader>) => readonly BatchFinding[]>();
  const againOfInsurer = repeatedRowCheck<InsurerHeader>(insurerTransactionKey);
  return (read) => {
    if (read.kind === 'insurer') return [...ofInsurer(read.row), ...againOfInsurer(read.row)];
    const state = parseParticipatingState(read.homeState);
    if (kind === 'ForeignInsurer' || kind === 'AlienInsurer' || !state) return [];
    const check = byState.get(state) ?? agentRowCheck({ kind, state: stateOfOffice(state, office), today });
    byState.set(state, check);
    const npn = read.broker?.npn ?? '';
    const again = againOfBroker.get(npn) ?? repeatedRowCheck<AgentHeader>(agentTransactionKey);
    againOfBroker.set(npn, again);
    return [...check(read.row), ...again(read.row)];
  };
}

/** A finding in a column of a CSV file, placed at the XML element that says the same. */
const atElement = (found: BatchFinding): BatchFinding => ({
  ...found,
  column: found.column === null ? null : xmlElementOf(found.column),
});

/**
 * Checks an XML batch file before anything is sent: that it can be read, its structure by the tables of its schema, and each
 * transaction by the rules of the form (spec 2 §2 Batch). It is fed in pieces, as a CSV file is.
 */
export function batchXmlCheck(options: XmlCheckOptions): BatchCsvCheck {
  const submissionType = submissionTypes[options.kind];
  const decoder = fileDecoder('XML');
  const structure = xmlStructure(submissionType === 'INS' ? 'insurer' : 'broker');
  const checkRow = xmlRowCheck(options);
  let line = 1;
  let rows: XmlRow[] = [];
  let transactions = 0;
  let bytes = 0;
  const reader = xmlRows((row) => rows.push(row));

  function checkPiece({ text, findings, unreadable }: DecodedPiece): CheckedPiece {
    rows = [];
    bytes += text.length;
    line += text.split('\n').length - 1;
    const inElements = structure.feed(text);
    reader.feed(text);
    const inRows = rows.flatMap((row) => {
      transactions += 1;
      return structure.isRight(transactions - 1) ? checkRow(row).map(atElement) : [];
    });
    const all = [...inElements, ...inRows].toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
    return {
      rows: rows.length,
      findings: [...findings, ...all, ...(unreadable ? [lineFinding('R001', line, unreadable)] : [])],
      records: [],
    };
  }

  function ofWholeFile(): readonly BatchFinding[] {
    if (decoder.isRefused()) return [];
    if (bytes === 0) {
      return [
        fileFinding('R001', { message: 'The file is empty.', fix: 'Choose a file of the published schema.' }),
      ];
    }
    const { submission, findings } = reader.finish();
    const { submissionType: given } = submission;
    if (given === '' || given === submissionType) return findings;
    const place = { line: 1, column: 'SubmissionType', value: given };
    const message = `${given} is not what this account sends.`;
    return [...findings, finding('R006', place, { message, fix: `Write ${submissionType}.` })];
  }

  return {
    isRefused: decoder.isRefused,
    feed: (piece) => checkPiece(decoder.feed(piece)),
    finish() {
      const last = checkPiece(decoder.finish());
      return { ...last, findings: [...last.findings, ...ofWholeFile()] };
    },
  };
}
