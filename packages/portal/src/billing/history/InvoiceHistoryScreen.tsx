import { type Read, useClient, useEndpoint } from '@slip/api';
import { invoiceandpayment } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { Badge, type BadgeProps } from '@slip/ui/Badge';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { DataGrid, type RowTone } from '@slip/ui/DataGrid';
import { EmptyState } from '@slip/ui/EmptyState';
import { DownloadIcon } from '@slip/ui/Icon';
import { Inline } from '@slip/ui/Inline';
import { Link } from '@slip/ui/Link';
import { MenuButton } from '@slip/ui/Menu';
import { PageTitle } from '@slip/ui/PageTitle';
import { Stack } from '@slip/ui/Stack';
import { Tabs } from '@slip/ui/Tabs';
import { Text } from '@slip/ui/Text';
import { type ReactNode, useMemo, useState } from 'react';
import { useOfficeDay } from '../../clock/useOfficeDay.js';
import { StatementDialog } from '../../downloads/StatementDialog.js';
import { saveFile } from '../../downloads/useFileDownload.js';
import { shownDate } from '../../filings/Policy.js';
import { NARROW, useMediaQuery } from '../../filings/useMediaQuery.js';
import { useFailureNotice, useNotices } from '../../notices/useNotices.js';
import { paths } from '../../paths.js';
import { titles } from '../../titles.js';
import { AgentSelection } from '../AgentSelection.js';
import { amountPart, type ExportedColumn, exportFile, GRID_PAGE_SIZES, textPart } from '../columnParts.js';
import { PaymentDialog } from '../payments/PaymentDialog.js';
import { useBooksAgent } from '../useBooksAgent.js';
import { InvoicesTab, LATEST } from './InvoicesTab.js';
import {
  invoiceColumns,
  invoicesOf,
  type Payment,
  paymentStatusWords,
  statusNote,
} from './invoiceColumns.js';

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
      <Badge tone={tones[payment.status]}>{paymentStatusWords[payment.status]}</Badge>
      {note !== '' && (
        <Text size="s" tone="muted">
          {note}
        </Text>
      )}
    </Stack>
  );
}

/** Columns of PAYMENT HISTORY (spec 3 §2.8, §3.8). */
const paymentColumns: readonly ExportedColumn<Payment>[] = [
  {
    id: 'number',
    header: 'Payment Number',
    meta: { isRowHeader: true },
    sortDescFirst: true,
    ...textPart<Payment>(({ checkNumber }) => checkNumber),
  },
  {
    id: 'date',
    header: 'Payment Date',
    enableSorting: true,
    sortDescFirst: true,
    accessorFn: ({ paymentDate }) => paymentDate,
    cell: ({ row }) => shownDate(row.original.paymentDate),
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
    meta: { isWrapping: true, minWidth: '10rem' },
    enableSorting: true,
    accessorFn: ({ status }) => paymentStatusWords[status],
    cell: ({ row }) => <PaymentStanding payment={row.original} />,
    written: (payment) =>
      [paymentStatusWords[payment.status], statusNote(payment)].filter(Boolean).join(', '),
  },
];

const noPayments: readonly Payment[] = [];
const keyOf = ({ checkNumber, appliedToInvoiceKey }: Payment) => `${checkNumber} ${appliedToInvoiceKey}`;

function returnedTone({ status }: Payment): RowTone | null {
  return status === 'returned' ? { tone: 'danger', label: 'Returned' } : null;
}

interface PaymentsTabProps {
  readonly agentId: number;
  readonly read: Read<readonly Payment[]>;
}

/** PAYMENT HISTORY: the payments, the newest first, with a row for each invoice that was paid (spec 3 §2.8). */
function PaymentsTab({ agentId, read }: PaymentsTabProps) {
  const { data, error, isLoading, reload } = read;
  const [shownPayment, setShownPayment] = useState<string | null>(null);
  const [toolsPlace, setToolsPlace] = useState<HTMLElement | null>(null);
  function menuOf({ checkNumber, appliedToInvoiceKey }: Payment): ReactNode {
    const show = () => setShownPayment(checkNumber);
    return (
      <MenuButton
        label={`Actions for payment ${checkNumber}, invoice ${appliedToInvoiceKey}`}
        actions={[{ id: 'confirmation', label: 'Show confirmation', onAction: show }]}
      />
    );
  }

  return (
    <Stack gap="3">
      <Inline ref={setToolsPlace} justify="end" />
      <DataGrid
        label="Payments"
        columns={paymentColumns}
        rows={error ? noPayments : (data ?? noPayments)}
        getRowId={keyOf}
        getRowTone={returnedTone}
        rowMenu={menuOf}
        defaultSorting={[{ id: 'date', desc: true }]}
        pageSizes={GRID_PAGE_SIZES}
        hasColumnArranging
        toolsPlace={toolsPlace}
        hasMultiSort
        isLoading={isLoading}
        error={error && 'The payments could not be loaded.'}
        onRetry={() => void reload()}
        emptyState={
          <EmptyState size="s" headingLevel={2} title="No payments yet">
            Payments appear here with their confirmation and how far they are.
          </EmptyState>
        }
      />
      {shownPayment !== null && (
        <PaymentDialog
          title={`Payment ${shownPayment}`}
          agentId={agentId}
          confirmationNumber={shownPayment}
          onClose={() => setShownPayment(null)}
        />
      )}
    </Stack>
  );
}

type TabId = 'invoices' | 'payments';

/** Invoice & Payment History: `/slip/invoices-payments/invoice-payment-history` (spec 3 §2.8). */
export default function InvoiceHistoryScreen() {
  const { choice, agent } = useBooksAgent();
  const isNarrow = useMediaQuery(NARROW);
  const [tab, setTab] = useState<TabId>('invoices');
  // The quarters of one agent are none of another's: a choice holds for the agent for whom it was made.
  const [chosen, setChosen] = useState({ agentId: 0, period: LATEST });
  const period = chosen.agentId === agent?.agentId ? chosen.period : LATEST;
  const [isStatementOpen, setStatementOpen] = useState(false);
  const client = useClient();
  const notices = useNotices();
  const [today] = useState(useOfficeDay());
  const query = agent && { associatedAgentId: agent.agentId };
  const invoices = useEndpoint(
    invoiceandpayment.getInvoiceHistory,
    query && { query: { ...query, billingPeriod: period === LATEST ? undefined : Number(period) } },
  );
  const payments = useEndpoint(
    invoiceandpayment.getPaymentHistory,
    // The payments are read only when their tab is opened.
    query && tab === 'payments' ? { query } : null,
  );
  useFailureNotice(invoices.error);
  useFailureNotice(payments.error);
  // After a failure the grid is emptied (spec 3 §7.6), and so is the export.
  const billed = useMemo(
    () => (invoices.data && !invoices.error ? invoicesOf(invoices.data, today) : []),
    [invoices.data, invoices.error, today],
  );
  const paid = payments.data && !payments.error ? payments.data : [];
  const rows = tab === 'invoices' ? billed.length : paid.length;

  function exportTab(): void {
    saveFile(
      tab === 'invoices'
        ? exportFile('InvoiceHistory', invoiceColumns, billed)
        : exportFile('PaymentHistory', paymentColumns, paid),
    );
    notices.exported(tab === 'invoices' ? 'The invoices were exported.' : 'The payments were exported.');
  }

  function whyNoExport(): string | undefined {
    if (agent === null) return messages.payments.chooseAgentFirst;
    return rows === 0 ? 'There are no rows to export.' : undefined;
  }

  return (
    <Stack gap="5">
      <PageTitle
        title={titles.invoiceHistory}
        // A narrow page has no subtitle: the first invoice comes into view sooner.
        subtitle={isNarrow ? undefined : 'What the office billed by the quarter, and what was paid of it.'}
        actions={
          <>
            <Link variant="standalone" href={paths.payInvoices}>
              {titles.payInvoices}
            </Link>
            <Button
              disabledReason={agent === null ? messages.payments.chooseAgentFirst : undefined}
              onPress={() => setStatementOpen(true)}
            >
              Statement
            </Button>
            <Button
              // Without the icon all three stand on one line of a phone.
              icon={isNarrow ? undefined : <DownloadIcon size="s" />}
              disabledReason={whyNoExport()}
              onPress={exportTab}
            >
              Export
            </Button>
          </>
        }
      />
      {choice && <AgentSelection {...choice} />}
      {isStatementOpen && agent && query && (
        <StatementDialog
          name={agent.name ?? 'your account'}
          read={(days) => client.call(invoiceandpayment.statement, { query: { ...query, ...days } })}
          onClose={() => setStatementOpen(false)}
        />
      )}
      {agent && (
        <Card>
          <Tabs
            label={titles.invoiceHistory}
            selectedId={tab}
            onSelectionChange={(id) => setTab(id === 'payments' ? 'payments' : 'invoices')}
            items={[
              {
                id: 'invoices',
                label: 'VIEW INVOICES',
                content: (
                  <InvoicesTab
                    agentId={agent.agentId}
                    read={invoices}
                    rows={billed}
                    period={period}
                    onPeriodChange={(next) => setChosen({ agentId: agent.agentId, period: next })}
                  />
                ),
              },
              {
                id: 'payments',
                label: 'PAYMENT HISTORY',
                content: <PaymentsTab agentId={agent.agentId} read={payments} />,
              },
            ]}
          />
        </Card>
      )}
    </Stack>
  );
}
