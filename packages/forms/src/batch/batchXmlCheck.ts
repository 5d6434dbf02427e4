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

/** Facts with which an XML file is checked. The state of each policy stands in the file itself. */
export interface XmlCheckOptions {
  readonly kind: BatchSender['kind'];
  /** The office's day. */
  readonly today: CalendarDate;
  /** The coverage codes and tables of the office. @default the tables of the rules */
  readonly office?: OfficeStates | undefined;
}

const submissionTypes: Readonly<Record<BatchSender['kind'], string>> = {
  Agent: 'AgentSS',
  Agency: 'AgentSS',
  IPC: 'IpcSS',
  ForeignInsurer: 'INS',
  AlienInsurer: 'INS',
};

/** The check of the rows of an XML file: a broker's row is checked by the rules of its policy's home state. */
function xmlRowCheck({ kind, today, office }: XmlCheckOptions): (row: XmlRow) => readonly BatchFinding[] {
  const brokerChecks = new Map<string, (row: CsvRow<AgentHeader>) => readonly BatchFinding[]>();
  const checkInsurer = insurerRowCheck(today);
  // By broker: two brokers may use the same policy number.
  const brokerRepeats = new Map<string, (row: CsvRow<AgentHeader>) => readonly BatchFinding[]>();
  const checkInsurerRepeat = repeatedRowCheck<InsurerHeader>(insurerTransactionKey);
  return (read) => {
    if (read.kind === 'insurer') return [...checkInsurer(read.row), ...checkInsurerRepeat(read.row)];
    const state = parseParticipatingState(read.homeState);
    // These have a finding already: R006 for the wrong kind of file, R009 for a state that is not taken.
    if (kind === 'ForeignInsurer' || kind === 'AlienInsurer' || !state) return [];
    const check =
      brokerChecks.get(state) ?? agentRowCheck({ kind, state: stateOfOffice(state, office), today });
    brokerChecks.set(state, check);
    const npn = read.broker?.npn ?? '';
    const checkRepeat = brokerRepeats.get(npn) ?? repeatedRowCheck<AgentHeader>(agentTransactionKey);
    brokerRepeats.set(npn, checkRepeat);
    return [...check(read.row), ...checkRepeat(read.row)];
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
  let characters = 0;
  const reader = xmlRows((row) => rows.push(row));

  function checkPiece({ text, findings, unreadable }: DecodedPiece): CheckedPiece {
    rows = [];
    characters += text.length;
    line += text.split('\n').length - 1;
    const inElements = structure.feed(text);
    reader.feed(text);
    const inRows = rows.flatMap((row) => {
      transactions += 1;
      // Values of a transaction with a wrong structure are not checked: their findings would only follow from it.
      return structure.isIntact(transactions - 1) ? checkRow(row).map(atElement) : [];
    });
    const all = [...inElements, ...inRows].toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
    return {
      rows: rows.length,
      findings: [...findings, ...all, ...(unreadable ? [lineFinding('R001', line, unreadable)] : [])],
      // Only CSV files have records, which people may correct one by one before sending.
      records: [],
    };
  }

  function wholeFileFindings(): readonly BatchFinding[] {
    if (decoder.isRefused()) return [];
    if (characters === 0) {
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
      return { ...last, findings: [...last.findings, ...wholeFileFindings()] };
    },
  };
}
