import { type Cents, formatAmount } from '@slip/forms/rules';
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

const inDollars = (amount: Cents) => formatAmount(amount, { currency: true });

interface DueTotalProps extends DueProps {
  /** The sum of the amounts in the rows above. */
  readonly listed: Cents;
  /** True for people who may pay. */
  readonly mayPay: boolean;
}

/**
 * The sum of the amounts to pay, below their column of the work list. Amounts that differ in age are listed above it by age: they add up
 * to it, though the list above shows only some of them.
 */
export function DueTotal({ summary: { due }, listed, mayPay }: DueTotalProps) {
  const officeDay = useOfficeDay();
  const [today] = useState(officeDay);
  if (due.length === 0) return null;
  const total = due.reduce((sum, { balance }) => sum + balance, 0);
  const amountsByAge = agingOfDue(due, today).filter(({ balance }) => balance !== 0);
  const hasAges = amountsByAge.length > 1;
  return (
    <>
      {hasAges && (
        <dl data-part="ages">
          {amountsByAge.map(({ name, balance }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd data-part="amount">{inDollars(balance)}</dd>
            </div>
          ))}
        </dl>
      )}
      <div data-part="due" data-added-up={hasAges || listed === total || undefined}>
        <div data-part="total">
          <span data-part="what">Due on all invoices</span>
          <PageSum data-part="amount">{inDollars(total)}</PageSum>
        </div>
        {mayPay && (
          <Link data-part="step" variant="button" href={paths.payInvoices}>
            {titles.payInvoices}
          </Link>
        )}
      </div>
    </>
  );
}

/** The credits that are left. */
export function CreditNotes({ summary: { unappliedCredit, creditToSettle } }: DueProps) {
  if (unappliedCredit <= 0 && creditToSettle <= 0) return null;
  return (
    <Stack data-part="across" gap="3">
      {unappliedCredit > 0 && (
        <Text as="p" size="s" tone="muted">
          Credits of {inDollars(unappliedCredit)} are left. They are applied when the quarter is billed.
        </Text>
      )}
      {creditToSettle > 0 && (
        <Text as="p" size="s" tone="muted">
          Credits of {inDollars(creditToSettle)} are too old to be applied: please ask the office what becomes
          of them.
        </Text>
      )}
    </Stack>
  );
}
