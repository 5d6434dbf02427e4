import { useEndpoint } from '@slip/api';
import { compliance } from '@slip/api/contract';
import { formatAmount } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Link } from '@slip/ui/Link';
import { Text } from '@slip/ui/Text';
import { paperPath } from '../../compliance/signing/paperAddress.js';
import { isOffered } from '../../navigation/menus.js';
import { quarterlyAffidavitPlace } from '../../navigation/menuTable.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { PaymentDialog } from '../confirmation/PaymentDialog.js';
import { affidavitsOf } from './selection.js';
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
  const { data: owed } = useEndpoint(
    compliance.owed,
    owesAffidavits ? { query: { associatedAgentId: agentId } } : null,
  );
  const affidavits = affidavitsOf(categories, owed?.entries ?? []);
  const states = [...new Set(affidavits.map(({ stateName }) => stateName))];
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
          actions={affidavits.map(({ state, stateName, yearQuarter, period }) => (
            <Link
              key={`${state} ${yearQuarter}`}
              variant="standalone"
              href={paperPath('affidavit', { agentId, state, period: yearQuarter })}
            >
              Quarterly Affidavit for {stateName}, {period}
            </Link>
          ))}
        >
          A Quarterly Affidavit is also due for the invoices in {together.format(states)}. Paying does not
          file it.
        </Banner>
      )}
    </PaymentDialog>
  );
}
