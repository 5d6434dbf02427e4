import { Text } from '@slip/ui/Text';

/** What the endings and the beginning of a number mean (spec 3 §2.8). */
export function Footnotes() {
  return (
    <Text as="p" size="s" tone="muted">
      -IN is an Invoice, -CM a Credit Memo, -FC a Finance Charge. Invoice numbers beginning *80 are
      transaction-fee invoices and credit memos for several states in one quarter, rolled up into one invoice.
    </Text>
  );
}
