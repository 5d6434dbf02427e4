import type { invoiceandpayment, Output } from '@slip/api/contract';
import { formatAmount, formatUsDate, fromWireDate, returnedWords } from '@slip/forms/rules';
import { type DataColumn, DataGrid } from '@slip/ui/DataGrid';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { Heading } from '@slip/ui/Heading';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useMemo } from 'react';
import { formatMoment } from '../../clock/formatMoment.js';
import { bankWords } from '../bankWords.js';
import { amountPart } from '../columnParts.js';
import { statusWords } from '../history/Payment.js';

/** A payment with its invoices. */
export type PaymentRecord = Output<typeof invoiceandpayment.getPayment>;

type PaidInvoice = PaymentRecord['invoices'][number];

/** The category of an invoice, with a note where its debit came back. */
function PaidFor({ categoryName, returnReason }: PaidInvoice) {
  if (returnReason === null) return categoryName;
  return (
    <Stack gap="0.5">
      <Text>{categoryName}</Text>
      <Text size="s" tone="danger">
        Returned: {returnReason}
      </Text>
    </Stack>
  );
}

/** The proof of a payment, on screen and on paper (spec 3 §4.6). */
export function PaymentConfirmation({ payment }: { readonly payment: PaymentRecord }) {
  const { total } = payment;
  const postsOn = fromWireDate(payment.postsOn);
  const columns = useMemo(
    (): readonly DataColumn<PaidInvoice>[] => [
      {
        id: 'number',
        header: 'Invoice Number',
        isRowHeader: true,
        value: ({ tranNo }) => tranNo,
        total: 'Total',
      },
      { id: 'what', header: 'For', cell: PaidFor },
      {
        id: 'collector',
        header: 'Collected by',
        value: ({ achCompany }) => (achCompany === null ? '' : `${achCompany.name}, ${achCompany.id}`),
      },
      {
        id: 'amount',
        header: 'Amount',
        ...amountPart<PaidInvoice>(({ amount }) => amount),
        isSortable: false,
        total: formatAmount(total, { currency: true }),
      },
    ],
    [total],
  );
  return (
    <Stack gap="4">
      <Heading level={3} size="m">
        Confirmation number {payment.confirmationNumber}
      </Heading>
      <DescriptionList
        items={[
          { label: 'Paid for', value: `${payment.agentName} (${payment.customerNumber})` },
          { label: 'Paid by', value: payment.paidBy },
          { label: 'Submitted', value: formatMoment(payment.submittedAt) },
          { label: 'Posts on', value: postsOn && formatUsDate(postsOn), isNumeric: true },
          { label: 'Bank', value: bankWords(payment) },
          {
            label: 'Status',
            value: returnedWords(payment) ?? statusWords[payment.status],
          },
        ]}
      />
      <DataGrid
        label="Invoices paid"
        columns={columns}
        rows={payment.invoices}
        getRowId={({ tranNo }) => tranNo}
        narrowLayout="scroll"
        isUnpaged
      />
    </Stack>
  );
}
