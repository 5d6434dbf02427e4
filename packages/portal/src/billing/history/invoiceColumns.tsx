import { useClient } from '@slip/api';
import { type DownloadedFile, type invoiceandpayment, type Output, reports } from '@slip/api/contract';
import {
  ALL_STATES,
  type CalendarDate,
  type Cents,
  formatUsDate,
  fromWireDate,
  type InvoiceStanding,
  invoiceStanding,
  messages,
  quarterLabel,
  quarters,
} from '@slip/forms/rules';
import { Badge, type BadgeProps } from '@slip/ui/Badge';
import type { ColumnDef } from '@slip/ui/DataGrid';
import { Link } from '@slip/ui/Link';
import { space } from '@slip/ui/tokens';
import { VisuallyHidden } from '@slip/ui/VisuallyHidden';
import { styled } from 'styled-components';
import { useDownloadFailed, useFileDownload } from '../../downloads/useFileDownload.js';
import { useNotices } from '../../notices/useNotices.js';
import { amountPart, type ExportedColumn, textPart } from '../columnParts.js';

export type InvoiceHistory = Output<typeof invoiceandpayment.getInvoiceHistory>;

/** A row of the history: an invoice, a credit memo or a finance charge (spec 3 §3.8). */
export interface Invoice {
  readonly key: number;
  readonly type: 'Tax' | 'Fee';
  readonly title: string;
  readonly number: string;
  /** The state of a tax; nothing for a fee. */
  readonly state: string;
  readonly invoicedOn: CalendarDate | null;
  readonly dueOn: CalendarDate | null;
  readonly year: number;
  readonly quarter: number;
  readonly total: Cents;
  readonly balance: Cents;
  /** The invoice over several states that it is rolled up into; null if there is none. */
  readonly rollUpKey: number | null;
  /** How the document stands today: paid, open, late and so on. */
  readonly standing: InvoiceStanding;
  /** True for a memo by which the office corrected an invoice. */
  readonly isMemo: boolean;
  /** The decisions of the office about the document, the newest first. */
  readonly changes: readonly string[];
}

type Item = InvoiceHistory['feeInvoices']['feeInvoiceHistoryDetails'][number];

/** A document of the history as a row, with its status on this day. */
function invoiceOf(item: Item, type: Invoice['type'], state: string, today: CalendarDate): Invoice {
  const dueOn = item.dueDate === null ? null : (fromWireDate(item.dueDate) ?? null);
  const invoicedOn = fromWireDate(item.invoiceDate) ?? null;
  const { invoiceTotalAmt: total, balance, isMemo = false, settling } = item;
  return {
    key: item.invcKey,
    type,
    title: item.invoiceTitle,
    number: item.rollUpTranNo,
    state,
    invoicedOn,
    dueOn,
    year: item.year,
    quarter: item.quarter,
    total,
    balance,
    rollUpKey: item.rollUpInvcKey,
    // A finance charge is due on the day it was charged.
    standing: invoiceStanding({ total, balance, dueOn: dueOn ?? invoicedOn, settling }, today),
    isMemo,
    changes: item.adjustments.map(
      ({ date, words, reason }) => `${day(fromWireDate(date) ?? null)}: ${words} ${reason}`,
    ),
  };
}

/** Taxes and fees in one list. */
export function invoicesOf({ feeInvoices, taxInvoices }: InvoiceHistory, today: CalendarDate): Invoice[] {
  return [
    ...taxInvoices.taxInvoiceHistoryDetails.map((item) => invoiceOf(item, 'Tax', item.ssInvoiceState, today)),
    ...feeInvoices.feeInvoiceHistoryDetails.map((item) => invoiceOf(item, 'Fee', '', today)),
  ];
}

/** True if a document is a finance charge: it has no due date of its own (spec 3 §2.8). */
function isFinanceCharge({ number }: Pick<Invoice, 'number'>): boolean {
  return number.endsWith('FC');
}

/** The quarter of a document in words. */
function periodOf({ year, quarter }: Pick<Invoice, 'year' | 'quarter'>): string {
  const knownQuarter = quarters.find((each) => each.quarter === quarter);
  return knownQuarter === undefined ? String(year) : quarterLabel({ year, quarter: knownQuarter.quarter });
}

/** An invoice that was paid, with its payment (spec 3 §3.8). */
export type Payment = Output<typeof invoiceandpayment.getPaymentHistory>[number];

/** How far a payment is, in a word. */
export const paymentStatusWords: Readonly<Record<Payment['status'], string>> = {
  submitted: 'Submitted',
  sent: 'Sent to the bank',
  settled: 'Settled',
  returned: 'Returned',
};

/** A note about the status: when the payment posts, or why the bank returned it. */
export function statusNote({
  status,
  returnReason,
  postsOn,
}: Pick<Payment, 'status' | 'returnReason' | 'postsOn'>) {
  if (status === 'returned') return returnReason ?? '';
  if (status === 'settled') return '';
  const day = fromWireDate(postsOn);
  return day === undefined ? '' : `Posts on ${formatUsDate(day)}`;
}

/** The kinds of invoice and of file, as the calls name them (spec 3 §3.7, §3.8). */
const INVOICE_TYPES = { Fee: 0, Tax: 1 } as const;
const REPORT_TYPES = { Pdf: 0, Csv: 1 } as const;

/** Links on one line in the table; in cards they end where the other values end. */
const Links = styled.span`
  & > * + * {
    margin-inline-start: ${space['1']};
  }
`;

interface DocumentLinksProps {
  readonly agentId: number;
  readonly invoice: Invoice;
}

/**
 * Links to the document of an invoice and to its billing report; a finance charge has no billing report (spec 3 §2.8), and a memo is in none
 * (decision 0069).
 */
function DocumentLinks({ agentId, invoice }: DocumentLinksProps) {
  const client = useClient();
  const notices = useNotices();
  const { download, isRunning } = useFileDownload(useDownloadFailed());
  const { key, type, number, rollUpKey, year, quarter, state, title, isMemo } = invoice;

  async function save(read: () => Promise<DownloadedFile>): Promise<void> {
    if (!isRunning && (await download(read))) notices.succeeded(messages.downloads.done);
  }

  const invoiceFile = () =>
    client.call(reports.invoice, {
      body: {
        associatedAgentId: agentId,
        invoiceKey: key,
        invoiceType: INVOICE_TYPES[type],
        rollUpInvoiceKey: rollUpKey,
        billingPeriod: year * 10 + quarter,
      },
    });
  const reportFile = (reportType: 0 | 1) => () =>
    client.call(reports.billing, {
      body: {
        agentIds: [agentId],
        quarter,
        year,
        state: state === '' ? ALL_STATES : state,
        stateName: title,
        reportType,
        isMultiState: state === '',
      },
    });
  const ofNumber = <VisuallyHidden> of {number}</VisuallyHidden>;
  return (
    <Links>
      <Link onPress={() => void save(invoiceFile)}>Invoice{ofNumber}</Link>{' '}
      {!isFinanceCharge(invoice) && !isMemo && (
        <>
          <Link onPress={() => void save(reportFile(REPORT_TYPES.Pdf))}>Billing Report{ofNumber}</Link>{' '}
          <Link onPress={() => void save(reportFile(REPORT_TYPES.Csv))}>
            CSV<VisuallyHidden> of the billing report of {number}</VisuallyHidden>
          </Link>
        </>
      )}
    </Links>
  );
}

const tones: Readonly<Record<InvoiceStanding, NonNullable<BadgeProps['tone']>>> = {
  Paid: 'success',
  Open: 'info',
  Late: 'danger',
  Applied: 'neutral',
  'Not applied yet': 'warning',
  'Written off': 'neutral',
  Waived: 'neutral',
  Refunded: 'neutral',
};

const day = (date: Invoice['invoicedOn']) => (date === null ? '' : formatUsDate(date));

/** The text in the column of due dates: the document of a finance charge says when it is due; a credit memo has no due date. */
function dueWords(invoice: Invoice): string {
  return isFinanceCharge(invoice) ? 'See Invoice' : day(invoice.dueOn);
}

/** Columns of VIEW INVOICES (spec 3 §2.8, §3.8). */
export const invoiceColumns: readonly ExportedColumn<Invoice>[] = [
  {
    id: 'number',
    header: 'Invoice Number',
    meta: { isRowHeader: true },
    ...textPart<Invoice>(({ number }) => number),
  },
  {
    id: 'title',
    header: 'Invoice',
    meta: { isWrapping: true, minWidth: '9rem' },
    ...textPart<Invoice>(({ title }) => title),
    // A quarter stays in one piece where a title has two lines.
    cell: ({ row }) => row.original.title.replace(' Quarter ', '\u00A0Quarter\u00A0'),
  },
  { id: 'type', header: 'Invoice Type', ...textPart<Invoice>(({ type }) => type) },
  { id: 'state', header: 'State', ...textPart<Invoice>(({ state }) => state) },
  {
    id: 'date',
    header: 'Invoice Date',
    enableSorting: true,
    sortDescFirst: true,
    accessorFn: ({ invoicedOn }) => invoicedOn,
    cell: ({ row }) => day(row.original.invoicedOn),
    written: ({ invoicedOn }) => day(invoicedOn),
  },
  {
    id: 'due',
    header: 'Due Date',
    enableSorting: true,
    sortDescFirst: true,
    accessorFn: ({ dueOn }) => dueOn,
    cell: ({ row }) => dueWords(row.original),
    written: dueWords,
  },
  {
    id: 'period',
    header: 'Billing Period',
    enableSorting: true,
    sortDescFirst: true,
    accessorFn: ({ year, quarter }) => year * 10 + quarter,
    cell: ({ row }) => periodOf(row.original),
    written: periodOf,
  },
  { id: 'total', header: 'Invoice Total', ...amountPart<Invoice>(({ total }) => total) },
  { id: 'balance', header: 'Balance', ...amountPart<Invoice>(({ balance }) => balance) },
  {
    id: 'status',
    header: 'Status',
    ...textPart<Invoice>(({ standing }) => standing),
    cell: ({ row }) => <Badge tone={tones[row.original.standing]}>{row.original.standing}</Badge>,
  },
  {
    id: 'changes',
    header: 'Changes by the Office',
    meta: { isWrapping: true, minWidth: '12rem' },
    ...textPart<Invoice>(({ changes }) => changes.join(' ')),
  },
];

/** The column of an invoice's documents, which is not exported; on two lines where the table is wide without it. */
export const documentsColumn = (agentId: number, isWrapping: boolean): ColumnDef<Invoice> => ({
  id: 'documents',
  header: 'Documents',
  meta: isWrapping ? { isWrapping, minWidth: '9rem' } : { minWidth: '13.5rem' },
  cell: ({ row }) => <DocumentLinks agentId={agentId} invoice={row.original} />,
});
