import type { CalendarDate } from '@slip/forms/rules';

/** Characters of a record of an ACH file (Nacha Operating Rules, appendix 3). */
export const RECORD_LENGTH = 94;

const ACCENTS = /\p{M}/gu;
/** All but the printable characters of ASCII. */
const FOREIGN = /[^ -~]/g;

/** A text at the left of its field: capital letters of ASCII, cut off where the field ends. */
function achText(text: string, length: number): string {
  const plain = text.normalize('NFD').replaceAll(ACCENTS, '').replaceAll(FOREIGN, ' ').toUpperCase();
  return plain.slice(0, length).padEnd(length);
}

/**
 * A number at the right of its field, led by zeros.
 * @throws RangeError when it does not fit: a payment must never be cut.
 */
function achNumber(value: number | string, length: number): string {
  const digits = String(value);
  if (!/^[0-9]+$/.test(digits) || digits.length > length) {
    throw new RangeError(`${digits} is not a number of at most ${length} digits.`);
  }
  return digits.padStart(length, '0');
}

/** A record of its fields, in their order. @throws RangeError when they do not fill it. */
function achRecord(...fields: readonly string[]): string {
  const record = fields.join('');
  if (record.length !== RECORD_LENGTH) {
    throw new RangeError(`A record of an ACH file has ${RECORD_LENGTH} characters, not ${record.length}.`);
  }
  return record;
}

/** The hash of entries: the sum of their banks' eight digits, of which the last ten are kept. */
export function entryHash(banks: readonly string[]): string {
  const sum = banks.reduce((total, bank) => total + Number(bank.slice(0, 8)), 0);
  return achNumber(String(sum).slice(-10), 10);
}

/** Whom a debit is for: a state, or the office for its fee. */
export interface AchCompany {
  /** Ten characters, as the payer's bank may have to know them. */
  readonly id: string;
  readonly name: string;
  /** The text that the payer's bank prints beside the amount; ten characters. */
  readonly description: string;
}

/** One debit of a payer's account, for one invoice; where money is paid out, one credit to an account. */
export interface AchDebit {
  readonly company: AchCompany;
  readonly routingNumber: string;
  readonly accountNumber: string;
  /** Cents, above zero. */
  readonly amount: number;
  /** The text that both sides find the payment by; 15 characters. */
  readonly identification: string;
  readonly payer: string;
  /** The text that goes to the state with the money; 80 characters. */
  readonly addendum: string;
  /** Its number among all debits; the last seven digits are the end of its trace number. */
  readonly sequence: number;
}

/** A bank of the file: the one that sends it on. */
interface AchBank {
  readonly routingNumber: string;
  readonly name: string;
}

/** Everything that stands in the file of a day. */
export interface AchDay {
  /** The day on which the accounts are debited. */
  readonly effectiveOn: CalendarDate;
  /** When the file is made, at the office. */
  readonly madeOn: CalendarDate;
  /** Hours and minutes, `0830`. */
  readonly madeAt: string;
  /** The bank that gets the file. */
  readonly bank: AchBank;
  /** The office that sends it. */
  readonly origin: { readonly id: string; readonly name: string };
  readonly debits: readonly AchDebit[];
  /** True if money goes to the accounts instead of coming from them. @default false */
  readonly isPaidOut?: boolean;
}

/** Cents that fit into one debit. */
export const MAX_DEBITED = 99_999_999_99;

/**
 * The service class of a batch (225 debits only, 220 credits only), and the transaction code of its entries (27 debits
 * a checking account, 22 credits one); all accounts are checking accounts.
 */
const collectingCodes = { batch: '225', entry: '27' } as const;
const payingCodes = { batch: '220', entry: '22' } as const;

const codesOf = ({ isPaidOut = false }: Pick<AchDay, 'isPaidOut'>) =>
  isPaidOut ? payingCodes : collectingCodes;

/** The sums of debits and of credits, as the control records state them. */
const sides = ({ isPaidOut = false }: Pick<AchDay, 'isPaidOut'>, debits: readonly AchDebit[]) => {
  const sum = achNumber(sumOf(debits), 12);
  const none = achNumber(0, 12);
  return isPaidOut ? [none, sum] : [sum, none];
};

/** Records of a block: a file is filled up to whole blocks. */
const BLOCK = 10;
/** Seven digits of a trace number are left for the debit: after ten millions they begin again. */
const SEQUENCES = 10_000_000;

const sixDigits = (date: CalendarDate) => date.slice(2).replaceAll('-', '');

/** The trace number of a debit: the sending bank and the last seven digits of the debit's number. */
export function traceNumber({ routingNumber }: AchBank, sequence: number): string {
  return routingNumber.slice(0, 8) + achNumber(sequence % SEQUENCES, 7);
}

/**
 * Writes the file of a day: for each company a batch of corporate debits (CCD), or credits where money is paid out, each with one addendum (05), batch and file
 * controls, filled up to blocks of ten records.
 * @throws RangeError when an amount or a number does not fit into its field.
 */
export function writeAchFile(day: AchDay): string {
  const companies = [...new Set(day.debits.map(({ company }) => company.id))];
  const batches = companies.map((id, index) => {
    const debits = day.debits.filter(({ company }) => company.id === id);
    return batchOf(day, debits, index + 1);
  });
  const records = [fileHeader(day), ...batches.flat()];
  const blocks = Math.ceil((records.length + 1) / BLOCK);
  const filler = '9'.repeat(RECORD_LENGTH);
  return [
    ...records,
    achRecord(
      '9',
      achNumber(batches.length, 6),
      achNumber(blocks, 6),
      achNumber(day.debits.length * 2, 8),
      entryHash(day.debits.map(({ routingNumber }) => routingNumber)),
      ...sides(day, day.debits),
      achText('', 39),
    ),
    ...Array.from({ length: blocks * BLOCK - records.length - 1 }, () => filler),
    '',
  ].join('\r\n');
}

const sumOf = (debits: readonly AchDebit[]) => debits.reduce((sum, { amount }) => sum + amount, 0);

// The records below list their fields in the order and lengths of the Nacha Operating Rules, appendix 3.
function fileHeader({ madeOn, madeAt, bank, origin }: AchDay): string {
  return achRecord(
    '101',
    ` ${achNumber(bank.routingNumber, 9)}`,
    achText(origin.id, 10),
    sixDigits(madeOn),
    achNumber(madeAt, 4),
    // There is one file a day.
    'A',
    achNumber(RECORD_LENGTH, 3),
    achNumber(BLOCK, 2),
    '1',
    achText(bank.name, 23),
    achText(origin.name, 23),
    achText('', 8),
  );
}

function batchOf(day: AchDay, debits: readonly AchDebit[], number: number): string[] {
  const { effectiveOn, bank } = day;
  const codes = codesOf(day);
  const [first] = debits;
  if (!first) return [];
  const { company } = first;
  const sender = bank.routingNumber.slice(0, 8);
  const entries = debits
    .map((debit) => ({ debit, trace: traceNumber(bank, debit.sequence) }))
    // The rules ask for rising numbers, also where the seven digits begin again.
    .toSorted((one, other) => (one.trace < other.trace ? -1 : 1));
  return [
    achRecord(
      '5',
      codes.batch,
      achText(company.name, 16),
      achText('', 20),
      achText(company.id, 10),
      'CCD',
      achText(company.description, 10),
      sixDigits(effectiveOn),
      sixDigits(effectiveOn),
      achText('', 3),
      '1',
      sender,
      achNumber(number, 7),
    ),
    ...entries.flatMap(({ debit, trace }) => entryOf(debit, trace, codes.entry)),
    achRecord(
      '8',
      codes.batch,
      achNumber(debits.length * 2, 6),
      entryHash(debits.map(({ routingNumber }) => routingNumber)),
      ...sides(day, debits),
      achText(company.id, 10),
      achText('', 25),
      sender,
      achNumber(number, 7),
    ),
  ];
}

function entryOf(debit: AchDebit, trace: string, code: string): string[] {
  return [
    achRecord(
      '6',
      code,
      achNumber(debit.routingNumber, 9),
      achText(debit.accountNumber, 17),
      achNumber(debit.amount, 10),
      achText(debit.identification, 15),
      achText(debit.payer, 22),
      achText('', 2),
      '1',
      trace,
    ),
    achRecord('7', '05', achText(debit.addendum, 80), achNumber(1, 4), trace.slice(-7)),
  ];
}
