import {
  type AgentHeader,
  agentColumns,
  type BatchFinding,
  type CsvFileReader,
  type CsvRow,
  csvFileReader,
  fileFinding,
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
  /** The two letters of the home state. */
  readonly state: string;
  /** The broker that an XML file names; undefined where the upload form named the agent. */
  readonly broker?: XmlBroker | undefined;
  /** Facts that an XML file has and a row of a CSV file has not. */
  readonly riskState?: string;
  readonly declinations?: readonly { readonly insurerName: string; readonly insurerNaic: string }[];
}

/** The rows of a file. */
export interface ReadFile<Row> {
  /** The planner takes the rows out of this list: all rows and the whole plan together would take too much memory. */
  readonly rows: Row[];
  /** The facts that an XML file states about itself. */
  readonly submission: XmlSubmission | undefined;
  readonly findings: readonly BatchFinding[];
}

/** The number of bytes that are read at once: a whole file as text would take too much memory. */
const PIECE_BYTES = 16 * 1024;

const piecesOf = (file: Uint8Array) =>
  Array.from({ length: Math.ceil(file.length / PIECE_BYTES) }, (_, place) =>
    file.subarray(place * PIECE_BYTES, (place + 1) * PIECE_BYTES),
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

/** Reads an XML file; `onRow` gets each transaction as soon as it is read. */
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

/** Reads a file of brokers. @param state the state of a CSV file, from the upload form. */
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
export interface InsurerFileRow extends CsvRow<InsurerHeader> {
  /** The broker that an XML file names, also by a name. */
  readonly broker?: XmlBroker;
}

/** Reads a file of an insurer. */
export function readInsurerFile(file: Uint8Array, format: 'csv' | 'xml'): ReadFile<InsurerFileRow> {
  if (format === 'csv') {
    const read = readCsvFile<InsurerHeader>(file, csvFileReader(insurerColumns));
    return { ...read, submission: undefined };
  }
  const rows: InsurerFileRow[] = [];
  const read = readXmlFile(file, (each) => {
    if (each.kind === 'insurer') rows.push({ ...each.row, broker: each.broker });
  });
  return { rows, ...read };
}
