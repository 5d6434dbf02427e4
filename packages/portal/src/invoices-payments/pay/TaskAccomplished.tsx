import { formatAmount } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Link } from '@slip/ui/Link';
import { Text } from '@slip/ui/Text';
import { paperPath } from '../../compliance/signing/paperAddress.js';
import { isOffered } from '../../navigation/menus.js';
import { quarterlyAffidavitPlace } from '../../navigation/menuTable.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
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
  // Who files coverage of their own pays the same invoices and owes no affidavit of a broker.
  const owesAffidavits = isOffered(quarterlyAffidavitPlace, useSignedInUser());
  const states = owesAffidavits ? affidavitStates(categories.map(({ categoryCode }) => categoryCode)) : [];
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
        <Banner
          tone="warning"
          actions={states.map(({ state, name }) => (
            <Link key={state} variant="standalone" href={paperPath('affidavit', { agentId, state })}>
              Quarterly Affidavit for {name}
            </Link>
          ))}
        >
          A Quarterly Affidavit is also due for the invoices in{' '}
          {together.format(states.map(({ name }) => name))}. Paying does not file it.
        </Banner>
      )}
    </PaymentDialog>
  );
}
