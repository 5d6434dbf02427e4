import { type CalendarDate, type Cents, isCalendarDate, type StateDefinition } from '@slip/forms/rules';
import { getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accounts, insurers } from '../accounts/tables.js';
import { assessmentLines, coverageGroups, policies, transactions } from '../filings/tables.js';
import type { ReportedTransaction } from './transactionColumns.js';

/*
 * A transaction with all that is said of it, as one text. A report has a million of them: thirty values of a row, each read, named and turned into
 * its kind by the library, cost more than all the rest of the report (3.4 times COPY against 2.1, and 178 MB against 41). No text on file has a
 * control character.
 */

/** The transaction that a reversal takes back. */
export const original = alias(transactions, 'original');
/** The reversal that takes it back. */
export const reversal = alias(transactions, 'reversal');

const SEPARATOR = '\u001F';

/** Tax and assessment lines, `id=cents` by spaces. */
const chargesOf = sql`(select string_agg(${assessmentLines.line} || '=' || ${assessmentLines.amount}, ' ') from ${assessmentLines} where ${assessmentLines.transactionId} = ${transactions.id} and ${assessmentLines.kind} <> 'fee')`;

const filed = getTableColumns(transactions);

/** A missing value is an empty text, so that each value has its place. */
const orNothing = (value: SQLWrapper) => sql`coalesce(${value}, '')`;

/** Each value by its name: it is written and read by that, so that no two can be mistaken for each other. */
const values = {
  // The first one: it is looked at before the others are read.
  homeState: policies.homeState,
  id: filed.id,
  confirmationNumber: filed.confirmationNumber,
  type: filed.type,
  status: filed.status,
  tiqReason: filed.tiqReason,
  effectiveDate: filed.effectiveDate,
  expirationDate: filed.expirationDate,
  receivedOn: filed.receivedOn,
  premium: filed.premium,
  fees: filed.fees,
  taxTotal: filed.taxTotal,
  feeTotal: filed.feeTotal,
  policyId: policies.id,
  policyNumber: policies.policyNumber,
  insuredName: policies.insuredName,
  mga: policies.mga,
  riskGroup: policies.riskGroup,
  comments: policies.comments,
  coverageCode: coverageGroups.coverageCode,
  taxStatus: coverageGroups.taxStatus,
  insurerName: insurers.name,
  naic: insurers.naic,
  agentName: accounts.name,
  npn: orNothing(accounts.npn),
  backsOut: orNothing(original.confirmationNumber),
  backedOutBy: orNothing(reversal.confirmationNumber),
  charges: orNothing(chargesOf),
} as const satisfies Readonly<Record<string, SQLWrapper>>;

type Value = keyof typeof values;

const places: ReadonlyMap<string, number> = new Map(Object.keys(values).map((name, place) => [name, place]));

/** The text of a transaction, in a query that has joined what it is made of. */
export const transactionText: SQL<string> = sql`concat_ws(${sql.raw(`chr(${SEPARATOR.charCodeAt(0)})`)}, ${sql.join(Object.values(values), sql`, `)})`;

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
  const of = (name: Value) => cells[places.get(name) ?? -1] ?? '';
  const homeState = of('homeState');
  return {
    state: stateOf(homeState),
    filed: {
      id: Number(of('id')),
      confirmationNumber: of('confirmationNumber'),
      type: Number(of('type')),
      status: of('status'),
      tiqReason: of('tiqReason'),
      effectiveDate: knownDay(of('effectiveDate')),
      expirationDate: knownDay(of('expirationDate')),
      receivedOn: knownDay(of('receivedOn')),
      premium: Number(of('premium')),
      fees: Number(of('fees')),
      taxTotal: Number(of('taxTotal')),
      feeTotal: Number(of('feeTotal')),
    },
    policy: {
      id: Number(of('policyId')),
      policyNumber: of('policyNumber'),
      insuredName: of('insuredName'),
      homeState,
      mga: of('mga'),
      riskGroup: of('riskGroup'),
      comments: of('comments'),
    },
    group: { coverageCode: of('coverageCode'), taxStatus: of('taxStatus') },
    insurer: { name: of('insurerName'), naic: of('naic') },
    agent: { name: of('agentName'), npn: of('npn') || null },
    backsOut: of('backsOut') || null,
    backedOutBy: of('backedOutBy') || null,
    charges: readCharges(of('charges')),
  };
}
