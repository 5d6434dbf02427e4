import { type CalendarDate, type Cents, isCalendarDate, type StateDefinition } from '@slip/forms/rules';
import { getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accounts, insurers } from '../accounts/tables.js';
import { assessmentLines, coverageGroups, policies, transactions } from '../filings/tables.js';
import type { ReportedTransaction } from './ReportedTransaction.js';

/*
 * A transaction with all that is said of it, as one text. A report has a million of them: thirty values of a row, each read, named and turned into
 * its kind by the library, cost more than all the rest of the report. No text on file has a control character.
 */

/** The transaction that a reversal takes back. */
export const original = alias(transactions, 'original');
/** The reversal that takes it back. */
export const reversal = alias(transactions, 'reversal');

const SEPARATOR = '\u001F';

/** Tax and assessment lines, `id=cents` by spaces. */
const chargesOf = sql`(select string_agg(${assessmentLines.line} || '=' || ${assessmentLines.amount}, ' ') from ${assessmentLines} where ${assessmentLines.transactionId} = ${transactions.id} and ${assessmentLines.kind} <> 'fee')`;

const filed = getTableColumns(transactions);

/** What is not there is an empty text, so that each value has its place. */
const orNothing = (value: SQLWrapper) => sql`coalesce(${value}, '')`;

const values: readonly SQLWrapper[] = [
  // The first one: it is looked at before the others are read.
  policies.homeState,
  filed.id,
  filed.confirmationNumber,
  filed.type,
  filed.status,
  filed.tiqReason,
  filed.effectiveDate,
  filed.expirationDate,
  filed.receivedOn,
  filed.premium,
  filed.fees,
  filed.taxTotal,
  filed.feeTotal,
  policies.id,
  policies.policyNumber,
  policies.insuredName,
  policies.mga,
  policies.riskGroup,
  policies.comments,
  coverageGroups.coverageCode,
  coverageGroups.taxStatus,
  insurers.name,
  insurers.naic,
  accounts.name,
  orNothing(accounts.npn),
  orNothing(original.confirmationNumber),
  orNothing(reversal.confirmationNumber),
  orNothing(chargesOf),
];

/** The text of a transaction, in a query that has joined what it is made of. */
export const transactionText: SQL<string> = sql`concat_ws(${sql.raw(`chr(${SEPARATOR.charCodeAt(0)})`)}, ${sql.join([...values], sql`, `)})`;

const noCharges: ReadonlyMap<string, Cents> = new Map();

function readCharges(text: string): ReadonlyMap<string, Cents> {
  if (text === '') return noCharges;
  const charges = new Map<string, Cents>();
  for (const line of text.split(' ')) {
    const at = line.lastIndexOf('=');
    charges.set(line.slice(0, at), Number(line.slice(at + 1)));
  }
  return charges;
}

const known = new Map<string, CalendarDate>();
/** The days of a report are few, and come again and again. */
const MOST_KNOWN = 20_000;

function knownDay(text: string): CalendarDate {
  const found = known.get(text);
  if (found !== undefined) return found;
  if (!isCalendarDate(text)) throw new Error(`“${text}” is no day.`);
  if (known.size < MOST_KNOWN) known.set(text, text);
  return text;
}

/** Takes the values of a text one after the other. */
class TextReader {
  readonly #cells: readonly string[];
  #at = 0;

  constructor(text: string) {
    this.#cells = text.split(SEPARATOR);
    const { length } = this.#cells;
    if (length !== values.length) {
      throw new Error(`The text of a transaction has ${length} values, not ${values.length}.`);
    }
  }

  text(): string {
    const cell = this.#cells[this.#at] ?? '';
    this.#at += 1;
    return cell;
  }

  number(): number {
    return Number(this.text());
  }

  orNull(): string | null {
    return this.text() || null;
  }

  day(): CalendarDate {
    return knownDay(this.text());
  }
}

/** The letters of the home state in the text of a transaction. */
export const homeStateOf = (text: string) => text.slice(0, text.indexOf(SEPARATOR));

/** Reads the text of a transaction. @param stateOf the office's own definitions of states. */
export function readTransactionText(
  text: string,
  stateOf: (homeState: string) => StateDefinition,
): ReportedTransaction {
  const next = new TextReader(text);
  const homeState = next.text();
  // In the order of the values.
  return {
    state: stateOf(homeState),
    filed: {
      id: next.number(),
      confirmationNumber: next.text(),
      type: next.number(),
      status: next.text(),
      tiqReason: next.text(),
      effectiveDate: next.day(),
      expirationDate: next.day(),
      receivedOn: next.day(),
      premium: next.number(),
      fees: next.number(),
      taxTotal: next.number(),
      feeTotal: next.number(),
    },
    policy: {
      id: next.number(),
      policyNumber: next.text(),
      insuredName: next.text(),
      homeState,
      mga: next.text(),
      riskGroup: next.text(),
      comments: next.text(),
    },
    group: { coverageCode: next.text(), taxStatus: next.text() },
    insurer: { name: next.text(), naic: next.text() },
    agent: { name: next.text(), npn: next.orNull() },
    backsOut: next.orNull(),
    backedOutBy: next.orNull(),
    charges: readCharges(next.text()),
  };
}
