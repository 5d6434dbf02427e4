import { setImmediate as nextTask } from 'node:timers/promises';
import { formatCount, parseCalendarDate } from '@slip/forms/rules';
import {
  LINES_AT_ONCE,
  refuseSurplus,
  StatementProblem,
  type WrittenLine,
  type WrittenStatement,
} from './BankStatement.js';

/** A record, with the lines of type 88 that continue it. */
interface BaiRecord {
  /** The line of the file it begins on. */
  readonly at: number;
  readonly code: string;
  readonly fields: readonly string[];
  /** The number of lines in the file. */
  readonly lines: number;
}

/** The most lines of type 88 that may continue a record. Banks write a few; a file of nothing else would be one record. */
const MAX_CONTINUATIONS = 1000;
/** The most characters of a record, which is looked at in one turn. */
const MAX_RECORD_LENGTH = 200_000;
/** Characters that are read before other work has its turn. */
const LENGTH_AT_ONCE = 65_536;

const END = /\/\s*$/;

/** A record while its lines are read; they are joined once, when no more continue it. */
class OpenRecord {
  readonly #at: number;
  readonly #pieces: string[] = [];
  #last = '';
  #length = 0;

  constructor(at: number, first: string) {
    this.#at = at;
    this.#take(at, first);
  }

  continue(at: number, next: string): void {
    // Each line has two pieces: its text, and the sign that joins it to the next.
    if (this.#pieces.length >= 2 * MAX_CONTINUATIONS) {
      throw new StatementProblem(
        at,
        `More than ${formatCount(MAX_CONTINUATIONS)} lines of type 88 continue line ${this.#at}. Export the file again, with shorter texts.`,
      );
    }
    // After a field that has ended, the next line begins another one; otherwise the text goes on.
    const isEnded = END.test(this.#last);
    this.#pieces.push(isEnded ? this.#last.replace(END, '') : this.#last, isEnded ? ',' : ' ');
    this.#take(at, next);
  }

  #take(at: number, piece: string): void {
    this.#last = piece;
    this.#length += piece.length;
    if (this.#length > MAX_RECORD_LENGTH) {
      throw new StatementProblem(
        at,
        `Line ${this.#at} and those that continue it have more than ${formatCount(MAX_RECORD_LENGTH)} characters. Export the file again, with shorter texts.`,
      );
    }
  }

  close(): BaiRecord {
    const [code = '', ...fields] = [...this.#pieces, this.#last.replace(END, '')]
      .join('')
      .split(',')
      .map((field) => field.trim());
    return { at: this.#at, code, fields, lines: 1 + this.#pieces.length / 2 };
  }
}

async function* recordsOf(text: string): AsyncGenerator<BaiRecord> {
  let at = 0;
  let length = 0;
  let open: OpenRecord | undefined;
  for (const [line] of text.matchAll(/[^\r\n]*(?:\r\n|\n|\r|$)/g)) {
    if (at % LINES_AT_ONCE === 0 || length > LENGTH_AT_ONCE) {
      await nextTask();
      length = 0;
    }
    at += 1;
    length += line.length;
    const content = line.replace(/[\r\n]+$/, '');
    if (content.trim() === '') continue;
    if (content.startsWith('88,')) {
      if (!open)
        throw new StatementProblem(
          at,
          'A line of type 88 continues another one, and there is none before it.',
        );
      open.continue(at, content.slice('88,'.length));
      continue;
    }
    if (open) yield open.close();
    open = new OpenRecord(at, content);
  }
  if (open) yield open.close();
}

/** Whole cents as they stand in a file, with or without a sign. */
function centsOf(text: string | undefined, at: number): number {
  const shown = text ?? '';
  if (!/^[+-]?\d{1,14}$/.test(shown)) {
    throw new StatementProblem(
      at,
      `An amount must be digits of cents; “${shown}” is not. Export the file again.`,
    );
  }
  return Number(shown);
}

/** YYMMDD as a day; the text itself where it is none. */
const dayOf = (text: string) => {
  const [, year = '', month = '', day = ''] = /^(\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
  return parseCalendarDate(`20${year}-${month}-${day}`) ?? text;
};

/**
 * How many fields follow a type of funds, which says when the money is available: S is followed by three amounts, V by
 * day and time, D by a count and then a day and an amount for each.
 */
function fundsLength({ at, fields }: BaiRecord, place: number): number {
  const type = fields[place] ?? '';
  if (type === 'S') return 3;
  if (type === 'V') return 2;
  if (type !== 'D') return 0;
  const days = fields[place + 1] ?? '';
  if (!/^\d{1,2}$/.test(days)) {
    throw new StatementProblem(
      at,
      `Funds of type D are followed by how many days they have, 0 to 99; “${days}” is no such number. Export the file again.`,
    );
  }
  return 1 + 2 * Number(days);
}

/**
 * BAI2's type codes: 010 is the opening ledger balance, 015 the closing one, 100 to 399 are credits, 400 to 699 debits.
 */
const [OPENING, CLOSING] = ['010', '015'];
const isCredit = (type: string) => type >= '100' && type <= '399';
const isDebit = (type: string) => type >= '400' && type <= '699';

interface Account {
  readonly at: number;
  readonly number: string;
  readonly currency: string;
  readonly balances: ReadonlyMap<string, number>;
  readonly lines: WrittenLine[];
}

/** Sums of a file, group or account, to be compared with those that its last record states. */
interface Sums {
  /** Cents: all amounts, balances too. */
  total: number;
  /** The groups of the file, or the accounts of the group. */
  parts: number;
  /** Lines of the file, with those of type 88. */
  records: number;
}
const noSums = (): Sums => ({ total: 0, parts: 0, records: 0 });

/**
 * Reads record after record. By their types: 01 begins the file, 02 a group (one day), 03 an account with its balances;
 * 16 is a line of it; 49, 98 and 99 end account, group and file, each with the sum and the counts of its content.
 */
class BaiReader {
  readonly #statements: WrittenStatement[] = [];
  readonly #file = noSums();
  #group: (Sums & { readonly day: string; readonly currency: string }) | undefined;
  #account: (Sums & { readonly facts: Account }) | undefined;
  #stage: 'begin' | 'open' | 'end' = 'begin';

  read(record: BaiRecord): void {
    const { at, code } = record;
    if (this.#stage === 'end') throw new StatementProblem(at, 'Nothing may follow the end of the file (99).');
    if ((this.#stage === 'begin') !== (code === '01')) {
      throw new StatementProblem(
        at,
        'A BAI2 file begins with one line of type 01: send the file as the bank gave it.',
      );
    }
    for (const sums of [this.#file, this.#group, this.#account]) if (sums) sums.records += record.lines;
    if (code === '01') this.#stage = 'open';
    else if (code === '02') this.#openGroup(record);
    else if (code === '03') this.#openAccount(record);
    else if (code === '16') this.#readLine(record);
    else if (code === '49') this.#closeAccount(record);
    else if (code === '98') this.#closeGroup(record);
    else if (code === '99') this.#closeFile(record);
    else throw new StatementProblem(at, `“${code}” is no type of line of a BAI2 file.`);
  }

  finish(): readonly WrittenStatement[] {
    if (this.#stage !== 'end')
      throw new StatementProblem(0, 'The end of the file is missing (its line of type 99): export it again.');
    return this.#statements;
  }

  #openGroup({ at, fields, lines }: BaiRecord): void {
    if (this.#group)
      throw new StatementProblem(at, 'A group begins before the one before it has ended (98).');
    this.#group = { ...noSums(), records: lines, day: dayOf(fields[3] ?? ''), currency: fields[5] || 'USD' };
  }

  #openAccount(record: BaiRecord): void {
    const { at, fields, lines } = record;
    if (!this.#group || this.#account)
      throw new StatementProblem(at, 'An account begins outside of a group, or within another account.');
    const balances = new Map<string, number>();
    let total = 0;
    for (let place = 2; place + 1 < fields.length; ) {
      const [type = '', amount = ''] = [fields[place], fields[place + 1]];
      if (amount !== '') {
        const cents = centsOf(amount, at);
        total += cents;
        balances.set(type, cents);
      }
      // Type, amount, how many items, and the type of funds with what belongs to it.
      place += 4 + fundsLength(record, place + 3);
    }
    const facts = {
      at,
      number: fields[0] ?? '',
      currency: fields[1] || this.#group.currency,
      balances,
      lines: [],
    };
    this.#account = { total, parts: 0, records: lines, facts };
  }

  #readLine(record: BaiRecord): void {
    const { at, fields } = record;
    if (!this.#account || !this.#group)
      throw new StatementProblem(at, 'A line of type 16 stands outside of an account (03).');
    const [type = '', amount, funds = ''] = fields;
    const cents = centsOf(amount || '0', at);
    this.#account.total += cents;
    if (!isCredit(type) && !isDebit(type)) return;
    const rest = fields.slice(3 + fundsLength(record, 2));
    refuseSurplus(this.#account.facts.lines.length + 1, at);
    this.#account.facts.lines.push({
      at,
      bookedOn: this.#group.day,
      valueOn: funds === 'V' ? dayOf(fields[3] ?? '') : null,
      amount: isCredit(type) ? cents : -cents,
      references: rest.slice(0, 2),
      description: rest.slice(2).join(', '),
    });
  }

  #closeAccount({ at, fields }: BaiRecord): void {
    if (!this.#account || !this.#group) throw new StatementProblem(at, 'A line of type 49 ends no account.');
    const { facts, total, records } = this.#account;
    compare(at, 'sum of amounts', total, fields[0]);
    compare(at, 'number of lines', records, fields[1]);
    const balance = (type: string) => facts.balances.get(type) ?? null;
    const { day } = this.#group;
    this.#statements.push({
      ...facts,
      account: facts.number,
      number: day,
      from: day,
      to: day,
      opening: balance(OPENING),
      closing: balance(CLOSING),
    });
    this.#group.total += total;
    this.#group.parts += 1;
    this.#account = undefined;
  }

  #closeGroup({ at, fields }: BaiRecord): void {
    if (!this.#group || this.#account)
      throw new StatementProblem(at, 'A line of type 98 ends no group, or stands within an account.');
    compare(at, 'sum of accounts', this.#group.total, fields[0]);
    compare(at, 'number of accounts', this.#group.parts, fields[1]);
    compare(at, 'number of lines', this.#group.records, fields[2]);
    this.#file.total += this.#group.total;
    this.#file.parts += 1;
    this.#group = undefined;
  }

  #closeFile({ at, fields }: BaiRecord): void {
    if (this.#group) throw new StatementProblem(at, 'The file ends before its last group (98).');
    compare(at, 'sum of groups', this.#file.total, fields[0]);
    compare(at, 'number of groups', this.#file.parts, fields[1]);
    compare(at, 'number of lines', this.#file.records, fields[2]);
    this.#stage = 'end';
  }
}

function compare(at: number, name: string, found: number, said: string | undefined): void {
  if (centsOf(said, at) !== found) {
    throw new StatementProblem(
      at,
      `The ${name} is ${found}, and here stands ${said ?? ''}: the file was changed or cut. Export it again.`,
    );
  }
}

/**
 * Reads a file of the format BAI2: a statement for each account and day. Every control sum in the file is compared with its content.
 * @throws StatementProblem
 */
export async function readBaiStatement(text: string): Promise<readonly WrittenStatement[]> {
  const reader = new BaiReader();
  for await (const record of recordsOf(text)) reader.read(record);
  return reader.finish();
}
