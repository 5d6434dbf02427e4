import { type Cents, formatAmount } from '@slip/forms/rules';
import { Card } from '@slip/ui/Card';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { EmptyState } from '@slip/ui/EmptyState';
import { Heading } from '@slip/ui/Heading';
import { CheckIcon } from '@slip/ui/Icon';
import { Inline } from '@slip/ui/Inline';
import { Link } from '@slip/ui/Link';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useState } from 'react';
import { useOfficeDay } from '../clock/useOfficeDay.js';
import { paths } from '../paths.js';
import { titles } from '../titles.js';
import { agingOfDue, type BillingSummaryData } from './billingFigures.js';

export const whatIsDue = 'What is due';

const inDollars = (amount: Cents) => formatAmount(amount, { currency: true });

/** How much is due, and how late it is; each amount is in the list of what is owed. */
export function WhatIsDue({ summary }: { readonly summary: BillingSummaryData }) {
  const { due, unappliedCredit, creditToSettle } = summary;
  const officeDay = useOfficeDay();
  const [today] = useState(officeDay);
  const total = due.reduce((sum, { balance }) => sum + balance, 0);
  const aging = agingOfDue(due, today);
  return (
    <Card
      title={whatIsDue}
      actions={
        <Link variant="standalone" href={paths.invoiceHistory}>
          {titles.invoiceHistory}
        </Link>
      }
    >
      <Stack gap="4">
        {due.length === 0 ? (
          <EmptyState size="s" headingLevel={3} icon={<CheckIcon />} title="Nothing is due">
            Every invoice is paid.
          </EmptyState>
        ) : (
          <>
            <Inline gap="3" justify="between" align="baseline">
              <Text>{inDollars(total)} is due.</Text>
              <Link variant="standalone" href={paths.payInvoices}>
                {titles.payInvoices}
              </Link>
            </Inline>
            <Stack gap="2">
              <Heading level={3} size="m">
                Aging
              </Heading>
              <DescriptionList
                variant="rows"
                columns={1}
                items={aging.map(({ name, balance }) => ({
                  label: name,
                  value: inDollars(balance),
                  isNumeric: true,
                }))}
              />
            </Stack>
          </>
        )}
        {unappliedCredit > 0 && (
          <Text as="p" size="s" tone="muted">
            Credits of {inDollars(unappliedCredit)} are left. They are applied when the quarter is billed.
          </Text>
        )}
        {creditToSettle > 0 && (
          <Text as="p" size="s" tone="muted">
            Credits of {inDollars(creditToSettle)} are too old to be applied: please ask the office what
            becomes of them.
          </Text>
        )}
      </Stack>
    </Card>
  );
}
