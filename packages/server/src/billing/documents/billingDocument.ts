import type { DownloadedFile, Input, reports } from '@slip/api/contract';
import { type CalendarDate, type Cents, formatUsDate } from '@slip/forms/rules';
import { nothingFound } from '../../accounts/agentAccess.js';
import type { CallContext, Caller } from '../../http/handler.js';
import type { AchSender } from '../../operator/Office.js';
import type { TableColumn } from '../../pdf/drawTable.js';
import { type DocumentPart, type PlainDocument, pdfDocument } from '../../pdf/pdfDocument.js';
import type { PrintedColumn } from '../../spreadsheets/PlannedReport.js';
import { dollars } from '../../spreadsheets/SpreadsheetExport.js';
import { printedInsurer, printedPolicy, printedPremium } from '../../spreadsheets/transactionColumns.js';
import { ORDER_WORDS } from '../../spreadsheets/transactionRows.js';
import { agentOfPayments } from '../payments/whoPays.js';
import { type BilledLine, billedAmounts } from './billedLines.js';
import { invoiceDocument } from './invoiceDocument.js';
import { readInvoice, shownDocument } from './readInvoice.js';

/** The kinds of invoices on the wire (spec 3 §3.8): fee 0, tax 1. */
const kinds = ['fee', 'tax'] as const;

/**
 * An invoice, a credit memo or a finance charge as a tagged PDF (spec 3 §7.5), as it stands today.
 *
 * @throws HttpError 400 when an agency names no agent, 404 for another's document, and if its kind, quarter or roll up is not as asked.
 */
export async function printInvoice(
  asked: Input<typeof reports.invoice>['body'],
  context: CallContext<Caller>,
  ach: AchSender,
): Promise<DownloadedFile> {
  const { db, now, office } = context;
  const agent = await agentOfPayments(context, asked.associatedAgentId);
  const document = await shownDocument(db, agent.id, asked.invoiceKey);
  const { rollUpInvoiceKey, billingPeriod } = asked;
  if (
    document?.kind !== kinds[asked.invoiceType] ||
    (rollUpInvoiceKey !== null && (rollUpInvoiceKey !== document.id || document.state !== null)) ||
    (billingPeriod !== null && billingPeriod !== document.quarter)
  ) {
    throw nothingFound();
  }
  const paper = await readInvoice(db, document, context, ach);
  const pdf = await pdfDocument(invoiceDocument(paper, office.name), now);
  // No file system takes the asterisk of a rolled-up number.
  const name = `Invoice-${document.number.replace('*', '')}.pdf`;
  return { name, blob: new Blob([pdf], { type: 'application/pdf' }) };
}

/** The lines that were billed in one state. */
interface BilledState {
  readonly stateName: string;
  readonly lines: readonly BilledLine[];
}

/** The billing report of one agent, to be printed. */
interface BillingReport {
  readonly agentName: string;
  readonly npn: string | null;
  /** “3rd Quarter 2026”. */
  readonly period: string;
  readonly closedOn: CalendarDate;
  readonly states: readonly BilledState[];
}

/** The columns of a printed billing report. */
export const printedBilling: readonly PrintedColumn[] = [
  { header: 'Confirmation #', width: 72, of: ['Confirmation #'] },
  printedPolicy,
  printedInsurer,
  { header: 'Coverage, Tax Status', width: 80, of: ['Coverage Code', 'Tax Status'] },
  { header: 'Type, Backs Out', width: 66, of: ['Transaction Type', 'Backs Out'] },
  { header: 'Effective, Received', width: 56, of: ['Effective Date', 'Received Date'] },
  printedPremium,
  { header: 'Tax', width: 60, align: 'end', of: ['Tax'] },
  { header: 'Transaction Fee', width: 60, align: 'end', of: ['Transaction Fee'] },
  { header: 'Total Billed', width: 66, align: 'end', of: ['Total Billed'] },
];

function cellText({ texts, amounts }: BilledLine, { of }: PrintedColumn): string {
  return of
    .map((header) => {
      const amount = amounts.get(header);
      return amount === undefined ? (texts.get(header) ?? '') : dollars(amount);
    })
    .filter((text) => text !== '')
    .join('\n');
}

/** The totals of lines, by the header of each amount. */
function totalsOf(lines: readonly BilledLine[]): ReadonlyMap<string, Cents> {
  return new Map(
    billedAmounts.map((header) => [
      header,
      lines.reduce((sum, { amounts }) => sum + (amounts.get(header) ?? 0), 0),
    ]),
  );
}

const totalColumns: readonly TableColumn[] = [{ width: 200 }, { width: 110, align: 'end' }];

/** The sums of lines by column, without columns in which no line has an amount. */
function totalsTable(lines: readonly BilledLine[]): DocumentPart {
  return {
    columns: totalColumns,
    rows: [...totalsOf(lines)]
      .filter(
        ([header]) =>
          lines.some(({ amounts }) => (amounts.get(header) ?? 0) !== 0) || header === 'Total Billed',
      )
      .map(([header, amount]) => [header, dollars(amount)]),
  };
}

function stateParts({ stateName, lines }: BilledState): DocumentPart[] {
  const rows = lines.map((line) => printedBilling.map((column) => cellText(line, column)));
  return [
    { heading: stateName },
    { columns: printedBilling, rows },
    { subheading: `Total of ${stateName}` },
    totalsTable(lines),
  ];
}

/** The billing report of one agent: everything that was billed for a quarter, in one state or several (domain §8 Billing). */
export function billingDocument(
  { agentName, npn, period, closedOn, states }: BillingReport,
  office: string,
): PlainDocument {
  const agent = npn === null ? agentName : `${agentName} (NPN ${npn})`;
  const all = states.flatMap(({ lines }) => lines);
  return {
    title: `Billing Report, ${period}`,
    author: office,
    layout: 'landscape',
    parts: [
      {
        paragraph: `Everything billed to ${agent} for the ${period}, as ${office} closed it on ${formatUsDate(closedOn)}: transactions, corrections of earlier ones, and finance charges, in each state ${ORDER_WORDS}.`,
      },
      ...states.flatMap(stateParts),
      ...(states.length > 1 ? [{ heading: 'Total of all states' }, totalsTable(all)] : []),
    ],
  };
}
