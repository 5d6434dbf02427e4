import { Readable } from 'node:stream';
import { setImmediate as nextTask } from 'node:timers/promises';
import { formatCount, parseAmount, parseCalendarDate, parseUsDate } from '@slip/forms/rules';
import { CsvError, parse } from 'csv-parse';
import {
  endsOf,
  LINES_AT_ONCE,
  refuseSurplus,
  StatementProblem,
  type WrittenLine,
  type WrittenStatement,
} from './BankStatement.js';

/** The columns that are read, by the names that banks give them. */
const columns = {
  date: ['date', 'postingdate', 'posteddate', 'bookingdate'],
  valueDate: ['valuedate', 'effectivedate'],
  amount: ['amount'],
  credit: ['credit', 'deposit'],
  debit: ['debit', 'withdrawal'],
  balance: ['balance', 'runningbalance'],
  currency: ['currency'],
  account: ['account', 'accountnumber'],
  statement: ['statement', 'statementnumber'],
  trace: ['trace', 'tracenumber'],
  reference: ['reference', 'bankreference', 'checknumber'],
  description: ['description', 'details', 'memo'],
} as const;

type Column = keyof typeof columns;

const folded = (name: string) => name.toLowerCase().replaceAll(/[\s_.#-]/g, '');

/** A line as the parser gives it, with the place where it ended. */
interface CsvLine {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

const dayText = (text: string) =>
  text === '' ? null : (parseCalendarDate(text) ?? parseUsDate(text) ?? text);

function centsText(text: string): string | number | null {
  if (text === '') return null;
  const amount = parseAmount(text);
  return amount.ok ? amount.cents : text;
}

/** The most columns of a table, and the most characters of one of its lines: all of a line is looked at in one turn. */
const MAX_COLUMNS = 200;
const MAX_LINE_LENGTH = 100_000;

const longLine = (line: number) =>
  new StatementProblem(
    line,
    `A line of the table has more than ${formatCount(MAX_LINE_LENGTH)} characters, which is more than a statement needs. Export the file again.`,
  );

/** Characters that are read at once. */
const PIECE_LENGTH = 65_536;

/** The text in pieces; other work has its turn before each. */
async function* piecesOf(text: string): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += PIECE_LENGTH) {
    await nextTask();
    yield text.slice(start, start + PIECE_LENGTH);
  }
}

/** @throws StatementProblem for a text with a line that is far too long */
async function refuseLongLines(text: string): Promise<void> {
  let length = 0;
  for await (const piece of piecesOf(text)) {
    const end = Math.max(piece.lastIndexOf('\n'), piece.lastIndexOf('\r'));
    length = end === -1 ? length + piece.length : piece.length - end - 1;
    if (length > MAX_LINE_LENGTH) throw longLine(0);
  }
}

/** The sign between cells: a semicolon or tab if the header has more of it than commas, otherwise a comma. */
function delimiterOf(text: string): string {
  const [header = ''] = text.slice(0, MAX_LINE_LENGTH).split(/[\r\n]/, 1);
  return [';', '\t'].find((sign) => header.split(sign).length > header.split(',').length) ?? ',';
}

async function* recordsOf(
  text: string,
): AsyncGenerator<{ readonly at: number; readonly cells: readonly string[] }> {
  await refuseLongLines(text);
  /** The line after the last one that was read: the next one begins there, or after empty lines. */
  let next = 1;
  const parser = parse({
    bom: true,
    info: true,
    trim: true,
    delimiter: delimiterOf(text),
    max_record_size: MAX_LINE_LENGTH,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    // Whoever loops over the parser does not get the last lines before an error.
    on_record: (record, { lines }) => {
      next = lines + 1;
      return record;
    },
  });
  try {
    const lines: AsyncIterable<CsvLine> = Readable.from(piecesOf(text)).pipe(parser);
    for await (const { record, info } of lines) yield { at: info.lines, cells: record };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code !== 'CSV_MAX_RECORD_SIZE') {
      throw new StatementProblem(
        next,
        'The table ends within a text: close the quotation mark that is open here.',
      );
    }
    const line = Number(error['lines'] ?? 1);
    // Only a text between quotation marks has several lines.
    if (line === next) throw longLine(line);
    throw new StatementProblem(
      next,
      `A text that begins here has more than ${formatCount(MAX_LINE_LENGTH)} characters: close the quotation mark that is open here, or export the file again.`,
    );
  }
}

interface Row extends WrittenLine {
  readonly balance: string | number | null;
}

/** Reads the header. @throws StatementProblem that names the column that is missing */
function placesOf(cells: readonly string[]): ReadonlyMap<Column, number> {
  if (cells.length > MAX_COLUMNS) {
    throw new StatementProblem(
      1,
      `The first line names ${formatCount(cells.length)} columns, and ${MAX_COLUMNS} are the most that are read. Export the table with fewer.`,
    );
  }
  const places = new Map<Column, number>();
  for (const [place, cell] of cells.entries()) {
    for (const [column, names] of Object.entries(columns)) {
      const known = Object.keys(columns).find((each): each is Column => each === column);
      if (known && names.some((name) => name === folded(cell)) && !places.has(known))
        places.set(known, place);
    }
  }
  const isPaired = places.has('credit') && places.has('debit');
  const missing = [
    places.has('date') ? '' : 'Date',
    places.has('amount') || isPaired ? '' : 'Amount',
    places.has('balance') ? '' : 'Balance',
  ].filter((name) => name !== '');
  if (missing.length > 0) {
    throw new StatementProblem(
      1,
      `The column ${missing.join(' and the column ')} is missing: the first line names the columns Date, Amount (or Credit and Debit) and Balance.`,
    );
  }
  return places;
}

/** Gives the text of a column of a line. */
const cellOf = (places: ReadonlyMap<Column, number>, cells: readonly string[]) => (column: Column) =>
  cells[places.get(column) ?? -1] ?? '';

/** Credits less debits, each written without a sign. */
function pairedAmount(credit: string, debit: string): string | number | null {
  const [plus, minus] = [centsText(credit), centsText(debit)];
  if (typeof plus === 'string' || typeof minus === 'string') return typeof plus === 'string' ? plus : minus;
  return plus === null && minus === null ? null : (plus ?? 0) - Math.abs(minus ?? 0);
}

const followsFrom = (balance: Row['balance'], { balance: next, amount }: Row) =>
  typeof balance === 'number' && typeof amount === 'number' && balance + amount === next;

/** The first row whose balance does not follow from the row before; undefined if all balances do. */
const breakOf = (rows: readonly Row[]) =>
  rows.find((row, place) => place > 0 && !followsFrom(rows[place - 1]?.balance ?? null, row));

/**
 * Reads a statement that a bank exports as a table, with the balance after each line; the newest line may be the first.
 * @throws StatementProblem
 */
export async function readCsvStatement(text: string): Promise<readonly WrittenStatement[]> {
  let places: ReadonlyMap<Column, number> | undefined;
  let facts: Pick<WrittenStatement, 'currency' | 'account' | 'number'> | undefined;
  const rows: Row[] = [];
  let length = 0;
  for await (const { at, cells } of recordsOf(text)) {
    if (!places) {
      places = placesOf(cells);
      length = cells.length;
      continue;
    }
    if (cells.length !== length) {
      throw new StatementProblem(
        at,
        `This line has ${cells.length} cells and the header ${length}: a text that has a comma needs quotation marks around it.`,
      );
    }
    if (rows.length % LINES_AT_ONCE === 0) await nextTask();
    refuseSurplus(rows.length + 1, at);
    const cell = cellOf(places, cells);
    const lineFacts = {
      currency: cell('currency') || null,
      account: cell('account') || null,
      number: cell('statement') || null,
    };
    facts ??= lineFacts;
    for (const name of ['currency', 'account', 'number'] as const) {
      if (lineFacts[name] !== facts[name]) {
        throw new StatementProblem(
          at,
          `The ${name === 'number' ? 'statement' : name} is “${lineFacts[name] ?? ''}”, but “${facts[name] ?? ''}” in the lines before. Export each statement as a file of its own.`,
        );
      }
    }
    rows.push({
      at,
      bookedOn: dayText(cell('date')),
      valueOn: dayText(cell('valueDate')),
      amount: places.has('amount') ? centsText(cell('amount')) : pairedAmount(cell('credit'), cell('debit')),
      balance: centsText(cell('balance')),
      references: [cell('trace'), cell('reference')],
      description: cell('description'),
    });
  }
  if (!places) throw new StatementProblem(0, 'The file is empty.');
  const unread = rows.find(
    ({ amount, balance }) => typeof amount !== 'number' || typeof balance !== 'number',
  );
  const broken = breakOf(rows);
  // Many banks write the newest line first: balances that break in this order may follow in the other one.
  const reversed = rows.toReversed();
  const lines = broken && !breakOf(reversed) ? reversed : rows;
  if (!unread && broken && lines === rows) {
    throw new StatementProblem(
      broken.at,
      'The balance does not follow from the balance and the amount of the lines before and after: the file was changed or cut. Export it again.',
    );
  }
  // An amount that is none is refused by `checkStatement`; a balance is used here alone.
  if (unread && typeof unread.amount === 'number') {
    throw new StatementProblem(
      unread.at,
      `The balance must be an amount such as -1234.56; “${unread.balance ?? ''}” is none.`,
    );
  }
  const [first] = lines;
  const days = endsOf(lines.map(({ bookedOn }) => bookedOn).filter((day) => typeof day === 'string'));
  const opening =
    typeof first?.balance === 'number' && typeof first.amount === 'number' ? first.balance - first.amount : 0;
  return [
    {
      at: 1,
      currency: facts?.currency ?? null,
      account: facts?.account ?? null,
      number: facts?.number ?? `${days.first ?? ''} to ${days.last ?? ''}`,
      from: null,
      to: null,
      opening,
      closing: lines.at(-1)?.balance ?? 0,
      lines,
    },
  ];
}
