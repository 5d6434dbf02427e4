import { parseCalendarDate } from '@slip/forms/rules';
import { StatementProblem, type WrittenLine, type WrittenStatement } from './BankStatement.js';

/** A record with those that continue it. */
interface BaiRecord {
  /** The line of the file it begins on. */
  readonly at: number;
  readonly code: string;
  readonly fields: readonly string[];
  /** Lines of the file that it takes. */
  readonly lines: number;
}

const END = /\/\s*$/;

function* recordsOf(text: string): Generator<BaiRecord> {
  let at = 0;
  let open: { at: number; text: string; lines: number } | undefined;
  const closed = ({ at: begins, text: all, lines }: NonNullable<typeof open>): BaiRecord => {
    const [code = '', ...fields] = all
      .replace(END, '')
      .split(',')
      .map((field) => field.trim());
    return { at: begins, code, fields, lines };
  };
  for (const [line] of text.matchAll(/[^\r\n]*(?:\r\n|\n|\r|$)/g)) {
    at += 1;
    const content = line.replace(/[\r\n]+$/, '');
    if (content.trim() === '') continue;
    if (content.startsWith('88,')) {
      if (!open)
        throw new StatementProblem(
          at,
          'A line of type 88 continues another one, and there is none before it.',
        );
      const next = content.slice('88,'.length);
      open = END.test(open.text)
        ? { ...open, text: `${open.text.replace(END, '')},${next}`, lines: open.lines + 1 }
        : { ...open, text: `${open.text} ${next}`, lines: open.lines + 1 };
      continue;
    }
    if (open) yield closed(open);
    open = { at, text: content, lines: 1 };
  }
  if (open) yield closed(open);
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

/** How many fields follow a type of funds, by which banks say when the money is there. */
function fundsLength(fields: readonly string[], place: number): number {
  const type = fields[place] ?? '';
  if (type === 'S') return 3;
  if (type === 'V') return 2;
  return type === 'D' ? 1 + 2 * Number(fields[place + 1] ?? 0) : 0;
}

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

interface Sums {
  total: number;
  parts: number;
  records: number;
}
const noSums = (): Sums => ({ total: 0, parts: 0, records: 0 });

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

  #openAccount({ at, fields, lines }: BaiRecord): void {
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
      place += 4 + fundsLength(fields, place + 3);
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

  #readLine({ at, fields }: BaiRecord): void {
    if (!this.#account || !this.#group)
      throw new StatementProblem(at, 'A line of type 16 stands outside of an account (03).');
    const [type = '', amount, funds = ''] = fields;
    const cents = centsOf(amount || '0', at);
    this.#account.total += cents;
    if (!isCredit(type) && !isDebit(type)) return;
    const rest = fields.slice(3 + fundsLength(fields, 2));
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
 * Reads a file of the format BAI2: a statement for each account and day. Every control in it is compared with what stands in the file.
 * @throws StatementProblem
 */
export function readBaiStatement(text: string): readonly WrittenStatement[] {
  const reader = new BaiReader();
  for (const record of recordsOf(text)) reader.read(record);
  return reader.finish();
}
