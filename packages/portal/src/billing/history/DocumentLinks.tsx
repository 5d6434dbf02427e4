import { useClient } from '@slip/api';
import { type DownloadedFile, reports } from '@slip/api/contract';
import { ALL_STATES, messages } from '@slip/forms/rules';
import { Link } from '@slip/ui/Link';
import { space } from '@slip/ui/tokens';
import { VisuallyHidden } from '@slip/ui/VisuallyHidden';
import { styled } from 'styled-components';
import { useDownloadFailed } from '../../downloads/useDownloadFailed.js';
import { useFileDownload } from '../../downloads/useFileDownload.js';
import { useNotices } from '../../notices/useNotices.js';
import { type Invoice, isFinanceCharge } from './Invoice.js';

/** The kinds of invoice and of file, as the calls name them (spec 3 §3.7, §3.8). */
const INVOICE_TYPES = { Fee: 0, Tax: 1 } as const;
const REPORT_TYPES = { Pdf: 0, Csv: 1 } as const;

/** On one line in the table; in cards they end where the other values end. */
const Links = styled.span`
  & > * + * {
    margin-inline-start: ${space['1']};
  }
`;

export interface DocumentLinksProps {
  readonly agentId: number;
  readonly invoice: Invoice;
}

/** The document of an invoice, and the billing report that lists what is in it; a finance charge has none (spec 3 §2.8). */
export function DocumentLinks({ agentId, invoice }: DocumentLinksProps) {
  const client = useClient();
  const notices = useNotices();
  const { download, isRunning } = useFileDownload(useDownloadFailed());
  const { key, type, number, rollUpKey, year, quarter, state, title } = invoice;

  async function get(read: () => Promise<DownloadedFile>): Promise<void> {
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
  const of = <VisuallyHidden> of {number}</VisuallyHidden>;
  return (
    <Links>
      <Link onPress={() => void get(invoiceFile)}>Invoice{of}</Link>{' '}
      {!isFinanceCharge(invoice) && (
        <>
          <Link onPress={() => void get(reportFile(REPORT_TYPES.Pdf))}>Billing Report{of}</Link>{' '}
          <Link onPress={() => void get(reportFile(REPORT_TYPES.Csv))}>
            CSV<VisuallyHidden> of the billing report of {number}</VisuallyHidden>
          </Link>
        </>
      )}
    </Links>
  );
}
