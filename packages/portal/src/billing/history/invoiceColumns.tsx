import { formatUsDate, type InvoiceStanding } from '@slip/forms/rules';
import { Badge, type BadgeProps } from '@slip/ui/Badge';
import { amountPart, textPart } from '../columnParts.js';
import type { ExportedColumn } from '../ExportedColumn.js';
import { DocumentLinks } from './DocumentLinks.js';
import { type Invoice, isFinanceCharge, periodOf } from './Invoice.js';

const tones: Readonly<Record<InvoiceStanding, NonNullable<BadgeProps['tone']>>> = {
  Paid: 'success',
  Open: 'info',
  Late: 'danger',
  Applied: 'neutral',
  'Not applied yet': 'warning',
};

const day = (date: Invoice['invoicedOn']) => (date === null ? '' : formatUsDate(date));

/** What stands in the column of due dates: a finance charge is due as its document says, a credit memo never is. */
function dueWords(invoice: Invoice): string {
  return isFinanceCharge(invoice) ? 'See Invoice' : day(invoice.dueOn);
}

/** Columns of VIEW INVOICES (spec 3 §2.8, §3.8). */
export const invoiceColumns: readonly ExportedColumn<Invoice>[] = [
  { id: 'number', header: 'Invoice Number', isRowHeader: true, ...textPart<Invoice>(({ number }) => number) },
  {
    id: 'title',
    header: 'Invoice',
    isWrapping: true,
    minWidth: '9rem',
    ...textPart<Invoice>(({ title }) => title),
  },
  { id: 'type', header: 'Invoice Type', ...textPart<Invoice>(({ type }) => type) },
  { id: 'state', header: 'State', ...textPart<Invoice>(({ state }) => state) },
  {
    id: 'date',
    header: 'Invoice Date',
    isSortable: true,
    sortsDescendingFirst: true,
    value: ({ invoicedOn }) => invoicedOn,
    cell: ({ invoicedOn }) => day(invoicedOn),
    written: ({ invoicedOn }) => day(invoicedOn),
  },
  {
    id: 'due',
    header: 'Due Date',
    isSortable: true,
    sortsDescendingFirst: true,
    value: ({ dueOn }) => dueOn,
    cell: dueWords,
    written: dueWords,
  },
  {
    id: 'period',
    header: 'Billing Period',
    isSortable: true,
    sortsDescendingFirst: true,
    value: ({ year, quarter }) => year * 10 + quarter,
    cell: periodOf,
    written: periodOf,
  },
  { id: 'total', header: 'Invoice Total', ...amountPart<Invoice>(({ total }) => total) },
  { id: 'balance', header: 'Balance', ...amountPart<Invoice>(({ balance }) => balance) },
  {
    id: 'status',
    header: 'Status',
    ...textPart<Invoice>(({ standing }) => standing),
    cell: ({ standing }) => <Badge tone={tones[standing]}>{standing}</Badge>,
  },
];

/** The column of an invoice's documents, which is not exported. */
export const documentsColumn = (agentId: number) => ({
  id: 'documents',
  header: 'Documents',
  minWidth: '13.5rem',
  cell: (invoice: Invoice) => <DocumentLinks agentId={agentId} invoice={invoice} />,
});
