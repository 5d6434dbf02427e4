import { useClient, useEndpoint } from '@slip/api';
import { invoiceandpayment } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Dialog } from '@slip/ui/Dialog';
import { DownloadIcon, PrintIcon } from '@slip/ui/Icon';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import type { ReactNode } from 'react';
import { useDownloadFailed } from '../../downloads/useDownloadFailed.js';
import { useFileDownload } from '../../downloads/useFileDownload.js';
import { useNotices } from '../../notices/useNotices.js';
import { PaymentConfirmation } from './PaymentConfirmation.js';

export interface PaymentDialogProps {
  readonly title: string;
  readonly agentId: number;
  readonly confirmationNumber: string;
  /** Stands above the confirmation. */
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
          <Banner tone="danger" actions={<Button onPress={() => void reload()}>Try again</Button>}>
            The confirmation of payment {confirmationNumber} could not be loaded. The payment itself is not
            affected.
          </Banner>
        )}
      </Stack>
    </Dialog>
  );
}
