import {
  type AgentHeader,
  agentColumns,
  type BatchFinding,
  type CsvFileReader,
  type CsvRow,
  csvFileReader,
  fileFinding,
  finding,
  type InsurerHeader,
  insurerColumns,
  type XmlBroker,
  type XmlRow,
  type XmlSubmission,
  xmlRows,
} from '@slip/forms/batch';

/** A transaction of a file of brokers. */
export interface AgentFileRow {
  readonly row: CsvRow<AgentHeader>;
  /** Two letters. */
  readonly state: string;
  /** The broker as an XML file names one; nothing where the form said whose the file is. */
  readonly broker?: XmlBroker | undefined;
  /** Facts that an XML file tells and a row of a CSV file does not. */
  readonly riskState?: string;
  readonly declinations?: readonly { readonly insurerName: string; readonly insurerNaic: string }[];
}

/** A file as its rows. */
export interface ReadFile<Row> {
  /** Taken out by whoever plans them: all of them and all that they come to would take too much memory. */
  readonly rows: Row[];
  /** The facts that an XML file tells of itself. */
  readonly submission: XmlSubmission | undefined;
  readonly findings: readonly BatchFinding[];
}

/** Bytes that are read at once: a whole file as text would take too much memory. */
const PIECE = 16 * 1024;

const piecesOf = (file: Uint8Array) =>
  Array.from({ length: Math.ceil(file.length / PIECE) }, (_, place) =>
    file.subarray(place * PIECE, (place + 1) * PIECE),
  );

/** Reads a CSV file as its rows. */
function readCsvFile<Header extends string>(
  file: Uint8Array,
  reader: CsvFileReader<Header>,
): { readonly rows: CsvRow<Header>[]; readonly findings: BatchFinding[] } {
  const rows: CsvRow<Header>[] = [];
  const findings: BatchFinding[] = [];
  const take = ({ read }: ReturnType<typeof reader.feed>) => {
    for (const { row, findings: found } of read) {
      if (row) rows.push(row);
      findings.push(...found);
    }
  };
  for (const piece of piecesOf(file)) take(reader.feed(piece));
  take(reader.finish());
  return { rows, findings };
}

/** Reads an XML file; each transaction is handed over as it is read. */
function readXmlFile(
  file: Uint8Array,
  onRow: (row: XmlRow) => void,
): { readonly submission: XmlSubmission; readonly findings: readonly BatchFinding[] } {
  let hasRows = false;
  const reader = xmlRows((row) => {
    hasRows = true;
    onRow(row);
  });
  const decoder = new TextDecoder();
  for (const piece of piecesOf(file)) reader.feed(decoder.decode(piece, { stream: true }));
  const { submission, findings } = reader.finish();
  if (hasRows || findings.length > 0) return { submission, findings };
  const empty = fileFinding('R001', { message: 'The file has no transactions.', fix: 'Add a transaction.' });
  return { submission, findings: [empty] };
}

/** Reads a file of brokers. @param state of a CSV file, as the form said. */
export function readAgentFile(
  file: Uint8Array,
  format: 'csv' | 'xml',
  state: string,
): ReadFile<AgentFileRow> {
  if (format === 'csv') {
    const { rows, findings } = readCsvFile<AgentHeader>(file, csvFileReader(agentColumns));
    return { rows: rows.map((row) => ({ row, state })), submission: undefined, findings };
  }
  const rows: AgentFileRow[] = [];
  const { submission, findings } = readXmlFile(file, (read) => {
    if (read.kind === 'insurer') return;
    const { row, homeState, broker, riskState, declinations } = read;
    rows.push({ row, state: homeState, broker, riskState, declinations });
  });
  return { rows, submission, findings };
}

/** A transaction of a file of an insurer. */
export type InsurerFileRow = CsvRow<InsurerHeader>;

/** Reads a file of an insurer. */
export function readInsurerFile(file: Uint8Array, format: 'csv' | 'xml'): ReadFile<InsurerFileRow> {
  if (format === 'csv') {
    const read = readCsvFile<InsurerHeader>(file, csvFileReader(insurerColumns));
    return { ...read, submission: undefined };
  }
  const rows: InsurerFileRow[] = [];
  const read = readXmlFile(file, (each) => {
    if (each.kind === 'insurer') rows.push(each.row);
  });
  return { rows, ...read };
}

/**
 * The numbers of transactions in the answer to a test: as long as confirmation numbers, and never taken for one. A test takes
 * none of the office's numbers, which follow each other without gaps.
 */
export function testNumbers(count: number): string[] {
  return Array.from({ length: count }, (_, place) => `TEST-${String(place + 1).padStart(8, '0')}`);
}

/** The finding of a row whose transaction is on file already (R007). @param fix the rule's own where left out */
export function onFileFinding(
  { line, cells }: { readonly line: number; readonly cells: { readonly PolicyNumber: string } },
  confirmationNumber: string,
  fix?: string,
): BatchFinding {
  const message = `A transaction of policy ${cells.PolicyNumber} with this effective date and premium is on file as ${confirmationNumber}.`;
  const place = { line, column: 'PolicyNumber', value: cells.PolicyNumber };
  return finding('R007', place, fix === undefined ? { message } : { message, fix });
}
