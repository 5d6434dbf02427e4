import { type CalendarDate, type Cents, isCalendarDate, type StateDefinition } from '@slip/forms/rules';
import { getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accounts, insurers } from '../accounts/tables.js';
import { assessmentLines, coverageGroups, policies, transactions } from '../filings/tables.js';
import type { ReportedTransaction } from './transactionColumns.js';

/*
 * A transaction with all of its values, as one text. A report can have a million transactions. For the library to read, name and convert thirty
 * values of each row costs more than all the rest of the report (3.4 times COPY against 2.1, and 178 MB against 41). A control character
 * separates the values: what is filed has none, and in what was brought in from elsewhere it is read as a space.
 */

/** The transaction that a reversal takes back. */
const original = alias(transactions, 'original');
/** The reversal that takes it back. */
const reversal = alias(transactions, 'reversal');

const SEPARATOR = '\u001F';

/** Tax and assessment lines, `id=cents` by spaces. */
const chargesOf = sql`(select string_agg(${assessmentLines.line} || '=' || ${assessmentLines.amount}, ' ') from ${assessmentLines} where ${assessmentLines.transactionId} = ${transactions.id} and ${assessmentLines.kind} <> 'fee')`;

const separator = sql.raw(`chr(${SEPARATOR.charCodeAt(0)})`);

/** A text as somebody gave it. The texts of an imported office are stored as they came: the separator in one would end its value. */
const given = (value: SQLWrapper) => sql`replace(${value}, ${separator}, ' ')`;

// Both are looked up by their keys: for a join the database reads every reversal of the office, for each piece of a report again.
const backsOut = sql`(select ${given(original.confirmationNumber)} from ${transactions} as original where ${original.id} = ${transactions.backoutOf})`;
const backedOutBy = sql`(select ${given(reversal.confirmationNumber)} from ${transactions} as reversal where ${reversal.backoutOf} = ${transactions.id})`;

const filed = getTableColumns(transactions);

/** A missing value is an empty text, so that each value has its place. */
const orEmpty = (value: SQLWrapper) => sql`coalesce(${value}, '')`;

/** Each value by its name. It is written and read by this name, so that no value is mistaken for another. */
const values = {
  // The first value, because it is read before the others.
  homeState: policies.homeState,
  id: filed.id,
  confirmationNumber: given(filed.confirmationNumber),
  type: filed.type,
  status: filed.status,
  tiqReason: given(filed.tiqReason),
  effectiveDate: filed.effectiveDate,
  expirationDate: filed.expirationDate,
  receivedOn: filed.receivedOn,
  premium: filed.premium,
  fees: filed.fees,
  taxTotal: filed.taxTotal,
  feeTotal: filed.feeTotal,
  policyId: policies.id,
  policyNumber: given(policies.policyNumber),
  insuredName: given(policies.insuredName),
  mga: given(policies.mga),
  riskGroup: given(policies.riskGroup),
  comments: given(policies.comments),
  coverageCode: coverageGroups.coverageCode,
  taxStatus: coverageGroups.taxStatus,
  insurerName: given(insurers.name),
  naic: given(insurers.naic),
  agentName: given(accounts.name),
  npn: orEmpty(given(accounts.npn)),
  backsOut: orEmpty(backsOut),
  backedOutBy: orEmpty(backedOutBy),
  charges: orEmpty(chargesOf),
} as const satisfies Readonly<Record<string, SQLWrapper>>;

type Value = keyof typeof values;

const places: ReadonlyMap<string, number> = new Map(Object.keys(values).map((name, place) => [name, place]));

/** The text of a transaction, in a query that has joined the tables of its values. */
export const transactionText: SQL<string> = sql`concat_ws(${separator}, ${sql.join(Object.values(values), sql`, `)})`;

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

/** A cache of days: the days of a report are few, and come again and again. */
const knownDays = new Map<string, CalendarDate>();
const MAX_KNOWN_DAYS = 20_000;

function knownDay(text: string): CalendarDate {
  const found = knownDays.get(text);
  if (found !== undefined) return found;
  if (!isCalendarDate(text)) throw new Error(`“${text}” is no day.`);
  if (knownDays.size < MAX_KNOWN_DAYS) knownDays.set(text, text);
  return text;
}

/** The letters of the home state in the text of a transaction. */
export const homeStateOf = (text: string) => text.slice(0, text.indexOf(SEPARATOR));

/** Reads the text of a transaction. @param stateOf the office's own definitions of states. */
export function readTransactionText(
  text: string,
  stateOf: (homeState: string) => StateDefinition,
): ReportedTransaction {
  const cells = text.split(SEPARATOR);
  if (cells.length !== places.size) {
    throw new Error(`The text of a transaction has ${cells.length} values, not ${places.size}.`);
  }
  const valueOf = (name: Value) => cells[places.get(name) ?? -1] ?? '';
  const homeState = valueOf('homeState');
  return {
    state: stateOf(homeState),
    filed: {
      id: Number(valueOf('id')),
      confirmationNumber: valueOf('confirmationNumber'),
      type: Number(valueOf('type')),
      status: valueOf('status'),
      tiqReason: valueOf('tiqReason'),
      effectiveDate: knownDay(valueOf('effectiveDate')),
      expirationDate: knownDay(valueOf('expirationDate')),
      receivedOn: knownDay(valueOf('receivedOn')),
      premium: Number(valueOf('premium')),
      fees: Number(valueOf('fees')),
      taxTotal: Number(valueOf('taxTotal')),
      feeTotal: Number(valueOf('feeTotal')),
    },
    policy: {
      id: Number(valueOf('policyId')),
      policyNumber: valueOf('policyNumber'),
      insuredName: valueOf('insuredName'),
      homeState,
      mga: valueOf('mga'),
      riskGroup: valueOf('riskGroup'),
      comments: valueOf('comments'),
    },
    group: { coverageCode: valueOf('coverageCode'), taxStatus: valueOf('taxStatus') },
    insurer: { name: valueOf('insurerName'), naic: valueOf('naic') },
    agent: { name: valueOf('agentName'), npn: valueOf('npn') || null },
    backsOut: valueOf('backsOut') || null,
    backedOutBy: valueOf('backedOutBy') || null,
    charges: readCharges(valueOf('charges')),
  };
}
