import { formatAmount } from '@slip/forms/rules';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { Link } from '@slip/ui/Link';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useState } from 'react';
import { useOfficeDay } from '../clock/useOfficeDay.js';
import { PageSum } from '../pages/PageSum.js';
import { paths } from '../paths.js';
import { titles } from '../titles.js';
import { agingOfDue, type BillingSummaryData } from './billingFigures.js';

interface DueProps {
  readonly summary: BillingSummaryData;
}

/** The sum of the amounts to pay, below their column of the work list. */
export function DueTotal({ summary: { due } }: DueProps) {
  if (due.length === 0) return null;
  const total = due.reduce((sum, { balance }) => sum + balance, 0);
  return (
    <div data-part="due">
      <div data-part="total">
        <span data-part="what">Due on all invoices</span>
        <PageSum data-part="amount">{formatAmount(total, { currency: true })}</PageSum>
      </div>
      <Link data-part="step" variant="button" href={paths.payInvoices}>
        {titles.payInvoices}
      </Link>
    </div>
  );
}

/** The due amounts by age, if they differ in age, and the credits that are left. */
export function DueNotes({ summary: { due, unappliedCredit, creditToSettle } }: DueProps) {
  const officeDay = useOfficeDay();
  const [today] = useState(officeDay);
  const amountsByAge = agingOfDue(due, today).filter(({ balance }) => balance !== 0);
  if (amountsByAge.length < 2 && unappliedCredit <= 0 && creditToSettle <= 0) return null;
  return (
    <Stack gap="3">
      {amountsByAge.length > 1 && (
        <DescriptionList
          columns={4}
          items={amountsByAge.map(({ name, balance }) => ({
            label: name,
            value: formatAmount(balance, { currency: true }),
            isNumeric: true,
          }))}
        />
      )}
      {unappliedCredit > 0 && (
        <Text as="p" size="s" tone="muted">
          Credits of {formatAmount(unappliedCredit, { currency: true })} are left. They are applied when the
          quarter is billed.
        </Text>
      )}
      {creditToSettle > 0 && (
        <Text as="p" size="s" tone="muted">
          Credits of {formatAmount(creditToSettle, { currency: true })} are too old to be applied: please ask
          the office what becomes of them.
        </Text>
      )}
    </Stack>
  );
}
