import { type Cents, formatAmount } from '@slip/forms/rules';
import { Heading } from '@slip/ui/Heading';
import { Inline } from '@slip/ui/Inline';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { space } from '@slip/ui/tokens';
import type { ReactNode } from 'react';

/** A total of all transactions of a policy. */
export function TotalAmount({ label, amount }: { label: string; amount: Cents }) {
  return (
    <Text tone="muted">
      {label}:{' '}
      <Text size="l" weight="semibold" isNumeric>
        {formatAmount(amount, { currency: true })}
      </Text>
    </Text>
  );
}

/** The heading of the transactions of a policy, with their totals. */
export function TransactionTotals({ children }: { readonly children: ReactNode }) {
  return (
    <Stack gap="0.5">
      <Heading level={2} size="l">
        Transaction Details
      </Heading>
      <Inline gap="4" style={{ rowGap: space['0.5'] }}>
        {children}
      </Inline>
    </Stack>
  );
}
