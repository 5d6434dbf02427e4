import { type Cents, formatAmount } from '@slip/forms/rules';
import { Text } from '@slip/ui/Text';

/** What all transactions of a policy come to. */
export function TotalAmount({ of, amount }: { of: string; amount: Cents }) {
  return (
    <Text tone="muted">
      {of}:{' '}
      <Text weight="semibold" isNumeric>
        {formatAmount(amount, { currency: true })}
      </Text>
    </Text>
  );
}
