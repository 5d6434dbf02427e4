import { formatAmount } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Text } from '@slip/ui/Text';
import { PaymentDialog } from '../confirmation/PaymentDialog.js';
import { affidavitStates } from './selection.js';
import type { PaidNow } from './usePayment.js';

const together = new Intl.ListFormat('en-US');

export interface TaskAccomplishedProps {
  readonly agentId: number;
  readonly paid: PaidNow;
  readonly onClose: () => void;
}

/** Says that a payment was made, with its confirmation and what else is due with it (spec 3 §4.6). */
export function TaskAccomplished({ agentId, paid, onClose }: TaskAccomplishedProps) {
  const { confirmationNumber, categories } = paid;
  const total = categories.reduce((sum, { totalInvoice }) => sum + totalInvoice, 0);
  const states = affidavitStates(categories.map(({ categoryCode }) => categoryCode));
  return (
    <PaymentDialog
      title="Task Accomplished"
      agentId={agentId}
      confirmationNumber={confirmationNumber}
      onClose={onClose}
    >
      <Text as="p">
        Your payment of {formatAmount(total, { currency: true })} was submitted. Its confirmation number is{' '}
        {confirmationNumber}.
      </Text>
      {states.length > 0 && (
        <Banner tone="warning">
          A Quarterly Affidavit is also due for the invoices in {together.format(states)}. Paying does not
          file it.
        </Banner>
      )}
    </PaymentDialog>
  );
}
