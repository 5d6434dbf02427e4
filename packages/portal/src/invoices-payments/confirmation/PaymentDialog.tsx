import { useEndpoint } from '@slip/api';
import { invoiceandpayment } from '@slip/api/contract';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Dialog } from '@slip/ui/Dialog';
import { PrintIcon } from '@slip/ui/Icon';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import type { ReactNode } from 'react';
import { PaymentConfirmation } from './PaymentConfirmation.js';

export interface PaymentDialogProps {
  readonly title: string;
  readonly agentId: number;
  readonly confirmationNumber: string;
  /** Stands above the confirmation. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** A payment's confirmation, to be read and printed (spec 3 §4.6). */
export function PaymentDialog({ title, agentId, confirmationNumber, children, onClose }: PaymentDialogProps) {
  const { data, error, reload } = useEndpoint(invoiceandpayment.getPayment, {
    query: { associatedAgentId: agentId, confirmationNumber },
  });
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
