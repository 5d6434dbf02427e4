import { entryHash, RECORD_LENGTH } from './achFile.js';

/** Why a bank sent a debit back, for the payer and the office. */
interface ReturnReason {
  /** The reason, as the end of “The bank returned the payment: …”. */
  readonly words: string;
  /** The step by which the payer fixes it. */
  readonly fix: string;
}

const USE_OTHER_ACCOUNT = 'Check the account with your bank, or pay from another one.';
const COMPARE_NUMBERS =
  'Compare routing and account number with a check, add the account again, and pay from it.';
const ALLOW_DEBITS =
  'Give your bank the ACH codes shown beside Pay Invoices so that it allows the debit, then pay again.';

/** The return reasons of the Nacha Operating Rules (appendix 4) that a debit of a company's account meets. */
export const returnReasons: Readonly<Record<string, ReturnReason>> = {
  R01: {
    words: 'there was not enough money in the account',
    fix: 'Pay again once the account covers the amount.',
  },
  R02: { words: 'the account is closed', fix: 'Pay from another account.' },
  R03: { words: 'the bank found no such account', fix: COMPARE_NUMBERS },
  R04: { words: 'the account number is not one of the bank’s', fix: COMPARE_NUMBERS },
  R05: { words: 'the account is a private one, and its owner did not allow the debit', fix: ALLOW_DEBITS },
  R06: { words: 'the office’s bank asked for it back', fix: 'Ask the office before you pay again.' },
  R07: { words: 'the account’s owner no longer allows debits', fix: ALLOW_DEBITS },
  R08: { words: 'the payment was stopped by the account’s owner', fix: 'Pay again when it is in order.' },
  R09: { words: 'the money in the account was not available yet', fix: 'Pay again once it is.' },
  R10: { words: 'the account’s owner did not allow the debit', fix: ALLOW_DEBITS },
  R11: { words: 'the debit was not made as its owner allowed', fix: 'Ask the office before you pay again.' },
  R12: { words: 'the account has moved to another bank', fix: COMPARE_NUMBERS },
  R13: { words: 'the routing number belongs to no bank that takes debits', fix: COMPARE_NUMBERS },
  R14: { words: 'who holds the account for its owner has died', fix: USE_OTHER_ACCOUNT },
  R15: { words: 'the owner of the account has died', fix: USE_OTHER_ACCOUNT },
  R16: { words: 'the account is frozen', fix: USE_OTHER_ACCOUNT },
  R17: { words: 'the bank could not read the debit', fix: COMPARE_NUMBERS },
  R20: {
    words: 'the account is not one that can be debited, such as a savings account',
    fix: USE_OTHER_ACCOUNT,
  },
  R24: { words: 'the bank took it for one that it had already', fix: 'Ask the office before you pay again.' },
  R29: { words: 'the company that owns the account did not allow the debit', fix: ALLOW_DEBITS },
  R31: { words: 'the bank returned it late, which the office’s bank allowed', fix: USE_OTHER_ACCOUNT },
};

const UNKNOWN: ReturnReason = { words: 'the bank gave no reason that we know', fix: USE_OTHER_ACCOUNT };

/** The reason of a code; a code that is not in the table has one in general words. */
export const returnReason = (code: string): ReturnReason => returnReasons[code] ?? UNKNOWN;

/** A debit that came back. */
export interface ReturnedDebit {
  /** The line of the file its addendum stands on, from 1. */
  readonly line: number;
  /** `R01`; of a notification of change `C01`, which returns nothing. */
  readonly code: string;
  /** The trace number of the debit as it was sent. */
  readonly trace: string;
  readonly amount: number;
}

/** The problem of a file of returns, because of which nothing in it is used. */
interface ReturnFileProblem {
  /** The line, counted from 1; 0 for the whole file. */
  readonly line: number;
  readonly message: string;
}

type ReturnFile = { readonly debits: readonly ReturnedDebit[] } | { readonly problem: ReturnFileProblem };

/** Ends the reading at the first problem. */
class Unreadable extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

interface Sums {
  count: number;
  debit: number;
  credit: number;
  readonly banks: string[];
}
const noSums = (): Sums => ({ count: 0, debit: 0, credit: 0, banks: [] });

/**
 * Reads the file in which the bank sends debits back. Every control record of batch and file is compared with the content: a
 * file that was cut off or changed on its way is refused as a whole.
 */
export function readReturns(text: string): ReturnFile {
  try {
    return { debits: debitsOf(text) };
  } catch (error) {
    if (error instanceof Unreadable) return { problem: { line: error.line, message: error.message } };
    throw error;
  }
}

function debitsOf(text: string): readonly ReturnedDebit[] {
  // Some banks leave out the spaces at the end of a record.
  const lines = text.split(/\r?\n/).map((line) => line.padEnd(RECORD_LENGTH));
  while (lines.at(-1)?.trim() === '') lines.pop();
  if (lines.length === 0) throw new Unreadable(0, 'The file is empty.');
  const reader = new ReturnReader();
  lines.forEach((record, index) => reader.read(record, index + 1));
  return reader.finish();
}

/**
 * Reads record after record. By their first digit: 1 begins the file, 5 a batch; 6 is an entry and 7 its addendum,
 * which says why it came back; 8 and 9 end batch and file, each with its counts and sums. Fields are named by their
 * places (Nacha Operating Rules, appendix 3).
 */
class ReturnReader {
  readonly #debits: ReturnedDebit[] = [];
  readonly #file = noSums();
  #batch: Sums | undefined;
  #batches = 0;
  #entry: { readonly amount: number; readonly hasAddendum: boolean } | undefined;
  #stage: 'begin' | 'open' | 'end' = 'begin';

  read(record: string, line: number): void {
    if (record.length !== RECORD_LENGTH) {
      throw new Unreadable(line, `A line has ${RECORD_LENGTH} characters; this one has ${record.length}.`);
    }
    if (this.#stage === 'end') {
      if (record !== '9'.repeat(RECORD_LENGTH))
        throw new Unreadable(line, 'Nothing may follow the end of the file.');
      return;
    }
    const type = record[0] ?? '';
    if ((this.#stage === 'begin') !== (type === '1')) {
      throw new Unreadable(
        line,
        'An ACH file begins with one line of type 1; send the file as the bank gave it.',
      );
    }
    if (type === '1') this.#stage = 'open';
    else if (type === '5') this.#openBatch(line);
    else if (type === '6') this.#readEntry(record, line);
    else if (type === '7') this.#readAddendum(record, line);
    else if (type === '8') this.#closeBatch(record, line);
    else if (type === '9') this.#closeFile(record, line);
    else throw new Unreadable(line, `“${type}” is no type of line of an ACH file.`);
  }

  finish(): readonly ReturnedDebit[] {
    if (this.#stage !== 'end')
      throw new Unreadable(0, 'The end of the file is missing (its line of type 9).');
    return this.#debits;
  }

  #openBatch(line: number): void {
    if (this.#batch) throw new Unreadable(line, 'A batch begins before the one before it has ended.');
    this.#batch = noSums();
  }

  #batchAt(line: number): Sums {
    if (!this.#batch) throw new Unreadable(line, 'This line stands outside of a batch.');
    return this.#batch;
  }

  #readEntry(record: string, line: number): void {
    const batch = this.#batchAt(line);
    this.#requireAddendum(line);
    const amount = digits(record, 30, 39, line);
    batch.count += 1;
    batch.banks.push(String(digits(record, 4, 11, line)).padStart(8, '0'));
    // The second digit of the code tells a debit (6 to 9) from a credit (1 to 4).
    if (digits(record, 2, 3, line) % 10 >= 5) batch.debit += amount;
    else batch.credit += amount;
    this.#entry = { amount, hasAddendum: false };
  }

  #readAddendum(record: string, line: number): void {
    const batch = this.#batchAt(line);
    if (!this.#entry) throw new Unreadable(line, 'An addendum follows the entry it belongs to.');
    const { amount } = this.#entry;
    // 99 is the addendum of a return, 98 that of a notification of change.
    const kind = record.slice(1, 3);
    if (kind !== '99' && kind !== '98') {
      throw new Unreadable(line, `An addendum of type ${kind} returns nothing: is this the file of returns?`);
    }
    const code = record.slice(3, 6);
    if (!/^[RC][0-9]{2}$/.test(code))
      throw new Unreadable(line, `“${code}” is no reason of a return, such as R01.`);
    digits(record, 7, 21, line);
    batch.count += 1;
    this.#debits.push({ line, code, trace: record.slice(6, 21), amount });
    this.#entry = { amount, hasAddendum: true };
  }

  #closeBatch(record: string, line: number): void {
    const batch = this.#batchAt(line);
    this.#requireAddendum(line);
    compare(record, line, { count: [5, 10], hash: [11, 20], debit: [21, 32], credit: [33, 44] }, batch);
    this.#file.count += batch.count;
    this.#file.debit += batch.debit;
    this.#file.credit += batch.credit;
    this.#file.banks.push(...batch.banks);
    this.#batches += 1;
    this.#batch = undefined;
    this.#entry = undefined;
  }

  #closeFile(record: string, line: number): void {
    if (this.#batch) throw new Unreadable(line, 'The file ends before its last batch.');
    if (digits(record, 2, 7, line) !== this.#batches) {
      throw new Unreadable(line, `The file has ${this.#batches} batches, not as many as its end says.`);
    }
    compare(record, line, { count: [14, 21], hash: [22, 31], debit: [32, 43], credit: [44, 55] }, this.#file);
    this.#stage = 'end';
  }

  #requireAddendum(line: number): void {
    if (this.#entry?.hasAddendum === false) {
      throw new Unreadable(line, 'The entry before this line has no addendum that says why it came back.');
    }
  }
}

type Field = readonly [first: number, last: number];

/** The number in a field, by the places of its first and last digit, from 1. */
function digits(record: string, first: number, last: number, line: number): number {
  const text = record.slice(first - 1, last);
  if (!/^[0-9]+$/.test(text)) {
    throw new Unreadable(line, `Characters ${first} to ${last} must be digits; they are “${text}”.`);
  }
  return Number(text);
}

function compare(
  record: string,
  line: number,
  fields: Readonly<Record<'count' | 'hash' | 'debit' | 'credit', Field>>,
  { count, debit, credit, banks }: Sums,
): void {
  const found = { count, debit, credit, hash: Number(entryHash(banks)) };
  const names = {
    count: 'number of entries',
    hash: 'entry hash',
    debit: 'sum of debits',
    credit: 'sum of credits',
  };
  for (const name of ['count', 'hash', 'debit', 'credit'] as const) {
    const said = digits(record, ...fields[name], line);
    if (said !== found[name]) {
      throw new Unreadable(
        line,
        `The ${names[name]} is ${found[name]}, but this line says ${said}: the file was changed or cut.`,
      );
    }
  }
}
