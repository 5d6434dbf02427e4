import {
  type CalendarDate,
  daysBetween,
  fromYearQuarterNumber,
  quarterLabel,
  stateFacts,
} from '@slip/forms/rules';
import { and, asc, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accounts } from '../../accounts/tables.js';
import { chunksOf } from '../../database/chunksOf.js';
import type { Executor } from '../../database/executor.js';
import { billedQuarters } from '../../filings/billed/tables.js';
import { StreamedFile } from '../../http/responses.js';
import { type Column, CSV_START, csvRow, decimalAmount } from '../../spreadsheets/SpreadsheetExport.js';
import type { InvoiceForm, InvoiceKind } from '../InvoiceKind.js';
import { invoices } from '../tables.js';

const LINES_AT_ONCE = 500;

/** Rows as a CSV file, made while it is sent. */
export function sheetFile<Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): StreamedFile {
  async function* parts() {
    yield CSV_START + csvRow(columns.map(({ header }) => header));
    for await (const some of chunksOf(rows, LINES_AT_ONCE)) {
      yield some.map((row) => csvRow(columns.map(({ cell }) => cell(row)))).join('');
    }
  }
  return new StreamedFile(name, 'text/csv; charset=utf-8', parts());
}

/** The names of the forms of documents in the office's tables. */
export const formWords: Readonly<Record<InvoiceForm, string>> = {
  invoice: 'Invoice',
  credit: 'Credit memo',
  financeCharge: 'Finance charge',
};

/** The names of the kinds of documents in the office's tables. */
export const kindWords: Readonly<Record<InvoiceKind, string>> = { tax: 'Tax', fee: 'Transaction fee' };

const charged = alias(invoices, 'charged');

/** Documents with their agents, by agent and in the order in which they were issued. */
function readDocuments(db: Executor, wanted: SQL | undefined) {
  return db
    .select({
      agent: accounts.name,
      npn: accounts.npn,
      number: invoices.number,
      form: invoices.form,
      kind: invoices.kind,
      state: invoices.state,
      quarter: invoices.quarter,
      invoicedOn: invoices.invoicedOn,
      dueOn: invoices.dueOn,
      total: invoices.total,
      balance: invoices.balance,
      charged: charged.number,
    })
    .from(invoices)
    .innerJoin(accounts, eq(accounts.id, invoices.agentId))
    .leftJoin(charged, eq(charged.id, invoices.chargedInvoiceId))
    .where(wanted)
    .orderBy(asc(accounts.name), asc(accounts.id), asc(invoices.id));
}

type Document = Awaited<ReturnType<typeof readDocuments>>[number];

const quarterWords = (number: number) => {
  const quarter = fromYearQuarterNumber(number);
  return quarter ? quarterLabel(quarter) : '';
};

const columns: readonly Column<Document>[] = [
  { header: 'Agent', cell: ({ agent }) => agent },
  { header: 'NPN', cell: ({ npn }) => npn ?? '' },
  { header: 'Number', cell: ({ number }) => number },
  { header: 'Document', cell: ({ form }) => formWords[form] },
  { header: 'Kind', cell: ({ kind }) => kindWords[kind] },
  { header: 'State', cell: ({ state }) => (state === null ? 'Several' : stateFacts(state).name) },
  { header: 'Quarter', cell: ({ quarter }) => quarterWords(quarter) },
  { header: 'Issued', cell: ({ invoicedOn }) => invoicedOn },
  { header: 'Due', cell: ({ dueOn }) => dueOn ?? '' },
  { header: 'Total', cell: ({ total }) => decimalAmount(total) },
  { header: 'Open', cell: ({ balance }) => decimalAmount(balance) },
];

/** The first and last days of lateness of each column of ages. */
const ages = [
  { header: 'Not Late', from: Number.NEGATIVE_INFINITY, to: 0 },
  { header: '1 To 30 Days Late', from: 1, to: 30 },
  { header: '31 To 60 Days Late', from: 31, to: 60 },
  { header: '61 To 90 Days Late', from: 61, to: 90 },
  { header: 'More Than 90 Days Late', from: 91, to: Number.POSITIVE_INFINITY },
] as const;

/** The amounts that agents owe, each document in the column of its age. A finance charge is due when it is issued. */
export async function receivablesSheet(db: Executor, today: CalendarDate) {
  const rows = await readDocuments(db, and(isNull(invoices.rollUpId), sql`${invoices.balance} > 0`));
  const aging = ages.map(
    ({ header, from, to }): Column<Document> => ({
      header,
      cell: ({ dueOn, invoicedOn, balance }) => {
        const days = daysBetween(dueOn ?? invoicedOn, today);
        return days >= from && days <= to ? decimalAmount(balance) : '';
      },
    }),
  );
  return sheetFile('Receivables.csv', [...columns, ...aging], rows);
}

/** The finance charges of a closing, or all, with the invoices that were overdue. */
export async function financeChargesSheet(db: Executor, quarter: number | undefined) {
  const wanted = and(
    isNull(invoices.rollUpId),
    isNotNull(invoices.chargedInvoiceId),
    quarter === undefined ? undefined : eq(invoices.quarter, quarter),
  );
  const invoice: Column<Document> = { header: 'Overdue Invoice', cell: (row) => row.charged ?? '' };
  return sheetFile('FinanceCharges.csv', [...columns, invoice], await readDocuments(db, wanted));
}

/** The credits that neither their own closing nor the next one has used up. */
export async function unappliedCreditsSheet(db: Executor) {
  const lastClosed = sql<number>`(select max(${billedQuarters.quarter}) from ${billedQuarters})`;
  const wanted = and(
    isNotNull(invoices.state),
    sql`${invoices.balance} < 0`,
    lt(invoices.quarter, lastClosed),
  );
  return sheetFile('UnappliedCredits.csv', columns, await readDocuments(db, wanted));
}
