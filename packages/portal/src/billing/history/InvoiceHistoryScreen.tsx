import { useEndpoint } from '@slip/api';
import { invoiceandpayment } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { DownloadIcon } from '@slip/ui/Icon';
import { Link } from '@slip/ui/Link';
import { PageTitle } from '@slip/ui/PageTitle';
import { Stack } from '@slip/ui/Stack';
import { Tabs } from '@slip/ui/Tabs';
import { useMemo, useState } from 'react';
import { useOfficeDay } from '../../clock/useOfficeDay.js';
import { saveFile } from '../../downloads/saveFile.js';
import { useFailureNotice, useNotices } from '../../notices/useNotices.js';
import { paths } from '../../paths.js';
import { titles } from '../../titles.js';
import { AgentSelection } from '../AgentSelection.js';
import { exportFile } from '../ExportedColumn.js';
import { useBooksAgent } from '../useBooksAgent.js';
import { invoicesOf } from './Invoice.js';
import { InvoicesTab, LATEST } from './InvoicesTab.js';
import { invoiceColumns } from './invoiceColumns.js';
import { PaymentsTab } from './PaymentsTab.js';
import { paymentColumns } from './paymentColumns.js';

type TabId = 'invoices' | 'payments';

/** Invoice & Payment History: `/slip/invoices-payments/invoice-payment-history` (spec 3 §2.8). */
export default function InvoiceHistoryScreen() {
  const { choice, agent } = useBooksAgent();
  const [tab, setTab] = useState<TabId>('invoices');
  const [period, setPeriod] = useState(LATEST);
  const notices = useNotices();
  const [today] = useState(useOfficeDay());
  const query = agent && { associatedAgentId: agent.agentId };
  const invoices = useEndpoint(
    invoiceandpayment.getInvoiceHistory,
    query && { query: { ...query, billingPeriod: period === LATEST ? undefined : Number(period) } },
  );
  const payments = useEndpoint(
    invoiceandpayment.getPaymentHistory,
    query && tab === 'payments' ? { query } : null,
  );
  useFailureNotice(invoices.error);
  useFailureNotice(payments.error);
  // After a failure the grid is emptied (spec 3 §7.6), and so is what would be exported.
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
        subtitle="What the office billed by the quarter, and what was paid of it."
        actions={
          <>
            <Link variant="standalone" href={paths.payInvoices}>
              {titles.payInvoices}
            </Link>
            <Button icon={<DownloadIcon size="s" />} disabledReason={whyNoExport()} onPress={exportTab}>
              Export
            </Button>
          </>
        }
      />
      {choice && <AgentSelection {...choice} />}
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
                    onPeriodChange={setPeriod}
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
