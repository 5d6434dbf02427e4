import { type Cents, formatAmount } from '@slip/forms/rules';
import { Text } from '@slip/ui/Text';

/** The total of all transactions of a policy. */
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
