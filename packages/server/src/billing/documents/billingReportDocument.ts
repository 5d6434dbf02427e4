import { type CalendarDate, type Cents, formatUsDate } from '@slip/forms/rules';
import type { TableColumn } from '../../pdf/drawTable.js';
import type { DocumentPart, PlainDocument } from '../../pdf/pdfDocument.js';
import type { PrintedColumn } from '../../spreadsheets/PlannedReport.js';
import { dollars } from '../../spreadsheets/SpreadsheetExport.js';
import {
  printedInsurer,
  printedPolicy,
  printedPremium,
  printedType,
} from '../../spreadsheets/transactionColumns.js';
import { ORDER_WORDS } from '../../spreadsheets/transactionRows.js';
import { type BilledLine, billedAmounts } from './billedLines.js';

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

/**
 * The columns of a printed billing report. `of` names the columns of the table that are printed one below the other in
 * it; widths are in points.
 */
export const billingReportColumns: readonly PrintedColumn[] = [
  { header: 'Confirmation #', width: 72, of: ['Confirmation #'] },
  printedPolicy,
  printedInsurer,
  { header: 'Coverage, Tax Status', width: 80, of: ['Coverage Code', 'Tax Status'] },
  printedType,
  { header: 'Effective, Received', width: 56, of: ['Effective Date', 'Received Date'] },
  printedPremium,
  { header: 'Tax', width: 67, align: 'end', of: ['Tax'] },
  { header: 'Transaction Fee', width: 60, align: 'end', of: ['Transaction Fee'] },
  { header: 'Total Billed', width: 76, align: 'end', of: ['Total Billed'] },
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
  const rows = lines.map((line) => billingReportColumns.map((column) => cellText(line, column)));
  return [
    { heading: stateName },
    { columns: billingReportColumns, rows },
    { subheading: `Total of ${stateName}` },
    totalsTable(lines),
  ];
}

/** The billing report of one agent: everything that was billed for a quarter, in one state or several (domain §8 Billing). */
export function billingReportDocument(
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
