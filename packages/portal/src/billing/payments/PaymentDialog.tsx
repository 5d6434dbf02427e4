import { useClient, useEndpoint } from '@slip/api';
import { invoiceandpayment, type Output } from '@slip/api/contract';
import {
  type Cents,
  formatAmount,
  formatUsDate,
  fromWireDate,
  messages,
  returnedWords,
} from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { type ColumnDef, DataGrid } from '@slip/ui/DataGrid';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { Dialog } from '@slip/ui/Dialog';
import { Heading } from '@slip/ui/Heading';
import { DownloadIcon, PrintIcon } from '@slip/ui/Icon';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { type ReactNode, useMemo } from 'react';
import { formatMoment } from '../../clock/clock.js';
import { useDownloadFailed, useFileDownload } from '../../downloads/useFileDownload.js';
import { useNotices } from '../../notices/useNotices.js';
import { LoadFailedBanner } from '../../pages/LoadFailedBanner.js';
import { PageSum } from '../../pages/PageSum.js';
import { bankWords } from '../bankAccount.js';
import { amountPart } from '../columnParts.js';
import { paymentStatusWords } from '../history/invoiceColumns.js';

/** A payment with its invoices. */
type PaymentRecord = Output<typeof invoiceandpayment.getPayment>;

type PaidInvoice = PaymentRecord['invoices'][number];

/** The category of an invoice, with a note if the bank returned its debit. */
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

const columnsWith = (total: Cents): readonly ColumnDef<PaidInvoice>[] => [
  {
    id: 'number',
    header: 'Invoice Number',
    meta: { isRowHeader: true },
    accessorFn: ({ tranNo }) => tranNo,
    footer: () => 'Total',
  },
  { id: 'what', header: 'For', meta: { isWrapping: true }, cell: ({ row }) => PaidFor(row.original) },
  {
    id: 'collector',
    header: 'Collected by',
    meta: { isWrapping: true },
    accessorFn: ({ achCompany }) => (achCompany === null ? '' : `${achCompany.name}, ${achCompany.id}`),
  },
  {
    id: 'amount',
    header: 'Amount',
    ...amountPart<PaidInvoice>(({ amount }) => amount),
    enableSorting: false,
    footer: () => <PageSum>{formatAmount(total)}</PageSum>,
  },
];

/** The proof of a payment, on screen and on paper (spec 3 §4.6). */
function PaymentConfirmation({ payment }: { readonly payment: PaymentRecord }) {
  const { total } = payment;
  const postsOn = fromWireDate(payment.postsOn);
  const columns = useMemo(() => columnsWith(total), [total]);
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
            value: returnedWords(payment) ?? paymentStatusWords[payment.status],
          },
        ]}
      />
      <DataGrid
        label="Invoices paid"
        columns={columns}
        rows={payment.invoices}
        getRowId={({ tranNo }) => tranNo}
        isUnpaged
      />
    </Stack>
  );
}

export interface PaymentDialogProps {
  readonly title: string;
  readonly agentId: number;
  readonly confirmationNumber: string;
  /** Shown above the confirmation. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** A payment's confirmation, to be read, printed and downloaded (spec 3 §4.6). */
export function PaymentDialog({ title, agentId, confirmationNumber, children, onClose }: PaymentDialogProps) {
  const { data, error, reload } = useEndpoint(invoiceandpayment.getPayment, {
    query: { associatedAgentId: agentId, confirmationNumber },
  });
  const client = useClient();
  const notices = useNotices();
  const { download, isRunning } = useFileDownload(useDownloadFailed());

  async function save(): Promise<void> {
    const query = { associatedAgentId: agentId, confirmationNumber };
    const isSaved = await download(() => client.call(invoiceandpayment.printPayment, { query }));
    if (isSaved) notices.succeeded(messages.downloads.done);
  }

  return (
    <Dialog
      title={title}
      // Wide enough for the table: its total is whole, also of millions.
      size="l"
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button
            icon={<PrintIcon size="s" />}
            disabledReason={data === undefined ? 'The confirmation is not loaded yet.' : undefined}
            onPress={() => window.print()}
          >
            Print
          </Button>
          <Button
            icon={<DownloadIcon size="s" />}
            isPending={isRunning}
            disabledReason={data === undefined ? 'The confirmation is not loaded yet.' : undefined}
            onPress={() => void save()}
          >
            Download
          </Button>
          <Button variant="primary" onPress={onClose}>
            Done
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {children}
        {data !== undefined && <PaymentConfirmation payment={data} />}
        {data === undefined && error === undefined && <Skeleton lines={6} />}
        {data === undefined && error !== undefined && (
          <LoadFailedBanner onRetry={reload}>
            The confirmation of payment {confirmationNumber} could not be loaded. The payment itself is not
            affected.
          </LoadFailedBanner>
        )}
      </Stack>
    </Dialog>
  );
}
