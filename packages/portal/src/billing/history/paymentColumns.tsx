import { Badge, type BadgeProps } from '@slip/ui/Badge';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { shownDate } from '../../filings/shownDate.js';
import { amountPart, textPart } from '../columnParts.js';
import type { ExportedColumn } from '../ExportedColumn.js';
import { type Payment, statusNote, statusWords } from './Payment.js';

const tones: Readonly<Record<Payment['status'], NonNullable<BadgeProps['tone']>>> = {
  submitted: 'info',
  sent: 'info',
  settled: 'success',
  returned: 'danger',
};

function PaymentStanding({ payment }: { readonly payment: Payment }) {
  const note = statusNote(payment);
  return (
    <Stack gap="0.5" align="start">
      <Badge tone={tones[payment.status]}>{statusWords[payment.status]}</Badge>
      {note !== '' && (
        <Text size="s" tone="muted">
          {note}
        </Text>
      )}
    </Stack>
  );
}

/** Columns of PAYMENT HISTORY (spec 3 §2.8, §3.8). */
export const paymentColumns: readonly ExportedColumn<Payment>[] = [
  {
    id: 'number',
    header: 'Payment Number',
    isRowHeader: true,
    sortsDescendingFirst: true,
    ...textPart<Payment>(({ checkNumber }) => checkNumber),
  },
  {
    id: 'date',
    header: 'Payment Date',
    isSortable: true,
    sortsDescendingFirst: true,
    value: ({ paymentDate }) => paymentDate,
    cell: ({ paymentDate }) => shownDate(paymentDate),
    written: ({ paymentDate }) => shownDate(paymentDate),
  },
  { id: 'type', header: 'Invoice Type', ...textPart<Payment>(({ accountName }) => accountName) },
  {
    id: 'invoice',
    header: 'Invoice Number',
    ...textPart<Payment>(({ appliedToInvoiceKey }) => appliedToInvoiceKey),
  },
  { id: 'amount', header: 'Payment Amount', ...amountPart<Payment>(({ paymentAmount }) => paymentAmount) },
  {
    id: 'applied',
    header: 'Amount Applied',
    ...amountPart<Payment>(({ appliedToInvoicePayment }) => appliedToInvoicePayment),
  },
  {
    id: 'status',
    header: 'Status',
    isWrapping: true,
    minWidth: '10rem',
    isSortable: true,
    value: ({ status }) => statusWords[status],
    cell: (payment) => <PaymentStanding payment={payment} />,
    written: (payment) => [statusWords[payment.status], statusNote(payment)].filter(Boolean).join(', '),
  },
];
