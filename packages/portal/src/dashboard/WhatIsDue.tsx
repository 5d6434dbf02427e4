import { permissionHolder } from '@slip/api';
import {
  accountKind,
  agingOf,
  type CalendarDate,
  type Cents,
  daysBetween,
  formatAmount,
  formatUsDate,
} from '@slip/forms/rules';
import { Badge } from '@slip/ui/Badge';
import { Card } from '@slip/ui/Card';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { EmptyState } from '@slip/ui/EmptyState';
import { Heading } from '@slip/ui/Heading';
import { CheckIcon } from '@slip/ui/Icon';
import { Inline } from '@slip/ui/Inline';
import { Link } from '@slip/ui/Link';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { VisuallyHidden } from '@slip/ui/VisuallyHidden';
import { useState } from 'react';
import { useOfficeDay } from '../clock/useOfficeDay.js';
import { FirstFew } from '../lists/FirstFew.js';
import { paths } from '../paths.js';
import { useSignedInUser } from '../session/useSessionUser.js';
import { titles } from '../titles.js';
import { type BillingSummaryData, type DueRow, dueDayOf, dueFor } from './billingFigures.js';
import { daysAway, NEAR_DAYS } from './daysAway.js';

export const whatIsDue = 'What is due';

const inDollars = (amount: Cents) => formatAmount(amount, { currency: true });

function DueBadge({ day, today }: { readonly day: CalendarDate | null; readonly today: CalendarDate }) {
  if (day === null) return <Badge tone="warning">Finance charge</Badge>;
  if (day < today) return <Badge tone="danger">Late, {daysAway(day, today)}</Badge>;
  return (
    <Badge tone={daysBetween(today, day) <= NEAR_DAYS ? 'warning' : 'neutral'}>{daysAway(day, today)}</Badge>
  );
}

interface DueItemProps {
  readonly row: DueRow;
  readonly today: CalendarDate;
  /** An agency acts for several agents: whose it is, and where it is paid. */
  readonly isAgency: boolean;
}

function DueItem({ row, today, isAgency }: DueItemProps) {
  const day = dueDayOf(row);
  const what = dueFor(row);
  return (
    <Stack as="li" gap="0.5">
      <Inline gap="1" justify="between" align="baseline">
        <Text>
          {what}{' '}
          {day !== null && (
            <Text size="s" tone="muted" isNumeric>
              {formatUsDate(day)}
            </Text>
          )}
        </Text>
        <Inline gap="2" align="baseline">
          <DueBadge day={day} today={today} />
          <Text isNumeric>{inDollars(row.balance)}</Text>
        </Inline>
      </Inline>
      {isAgency && (
        <Inline gap="2" align="baseline">
          <Text size="s" tone="muted">
            for {row.agentName}
          </Text>
          <Link href={`${paths.payInvoices}?agent=${row.agentId}`}>
            Pay
            <VisuallyHidden>
              {' '}
              {what} for {row.agentName}
            </VisuallyHidden>
          </Link>
        </Inline>
      )}
    </Stack>
  );
}

/** What is due when and how much, by state, and how late it is. */
export function WhatIsDue({ summary: { due, unappliedCredit } }: { readonly summary: BillingSummaryData }) {
  const isAgency = accountKind(permissionHolder(useSignedInUser())) === 'Agency';
  const officeDay = useOfficeDay();
  const [today] = useState(officeDay);
  const total = due.reduce((sum, { balance }) => sum + balance, 0);
  const aging = agingOf(
    due.map((row) => ({ dueOn: dueDayOf(row), balance: row.balance })),
    today,
  );
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
              {!isAgency && (
                <Link variant="standalone" href={paths.payInvoices}>
                  {titles.payInvoices}
                </Link>
              )}
            </Inline>
            <FirstFew items={due} shown={5} what="amounts">
              {(row) => (
                <DueItem
                  key={`${row.agentId} ${row.kind} ${row.state} ${row.dueDate}`}
                  row={row}
                  today={today}
                  isAgency={isAgency}
                />
              )}
            </FirstFew>
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
      </Stack>
    </Card>
  );
}
