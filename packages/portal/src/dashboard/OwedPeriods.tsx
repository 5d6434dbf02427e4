import { permissionHolder } from '@slip/api';
import type { filings, Output } from '@slip/api/contract';
import { daysBetween, fromWireDate, hasPermission, submissionLabel } from '@slip/forms/rules';
import { Badge } from '@slip/ui/Badge';
import { Card } from '@slip/ui/Card';
import { Disclosure } from '@slip/ui/Disclosure';
import { EmptyState } from '@slip/ui/EmptyState';
import { CheckIcon } from '@slip/ui/Icon';
import { Inline } from '@slip/ui/Inline';
import { Link } from '@slip/ui/Link';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useState } from 'react';
import { useOfficeDay } from '../clock/useOfficeDay.js';
import { noBusinessPath } from '../compliance/no-business/noBusinessAddress.js';
import { shownDate } from '../filings/shownDate.js';
import { FirstFew } from '../lists/FirstFew.js';
import { decideAccess } from '../navigation/access.js';
import { paths } from '../paths.js';
import { screenAt } from '../screens.js';
import { useSignedInUser } from '../session/useSessionUser.js';
import { daysAway, NEAR_DAYS } from './daysAway.js';
import { PeriodTable } from './PeriodTable.js';

export const owedPeriods = 'What you report';

/** A period that is over, in a state, and how it stands. */
export type OwedPeriod = Output<typeof filings.insurerSummary>['periods'][number];

/** Late ones first, then those that are due next. */
function missingOf(periods: readonly OwedPeriod[]): readonly OwedPeriod[] {
  return periods
    .filter(({ status }) => status === 'late' || status === 'open')
    .toSorted((one, other) => (one.dueDate < other.dueDate ? -1 : Number(one.dueDate > other.dueDate)));
}

function DueBadge({ period: { dueDate, status } }: { period: OwedPeriod }) {
  const officeDay = useOfficeDay();
  const [today] = useState(officeDay);
  const day = fromWireDate(dueDate);
  if (status === 'late' || day === undefined) return <Badge tone="danger">Late</Badge>;
  return (
    <Badge tone={daysBetween(today, day) <= NEAR_DAYS ? 'warning' : 'neutral'}>{daysAway(day, today)}</Badge>
  );
}

/** What ends it: a policy, or the declaration that there is none. */
function Ways({ period }: { period: OwedPeriod }) {
  const user = useSignedInUser();
  const mayReport = decideAccess(screenAt(paths.newPolicy), user).kind === 'open';
  const named = `${period.stateName}, ${submissionLabel(period)}`;
  return (
    <Inline gap="3">
      {mayReport && (
        <Link href={paths.newPolicy} variant="standalone" aria-label={`Report a policy: ${named}`}>
          Report a policy
        </Link>
      )}
      {hasPermission(permissionHolder(user), 'EDIT POLICY') && (
        <Link href={noBusinessPath(period)} variant="standalone" aria-label={`Declare no business: ${named}`}>
          Declare no business
        </Link>
      )}
    </Inline>
  );
}

/** Which states and periods an insurer has neither reported nor declared, and how all of them stand. */
export function OwedPeriods({ periods }: { readonly periods: readonly OwedPeriod[] }) {
  const missing = missingOf(periods);
  const late = missing.filter(({ status }) => status === 'late').length;
  return (
    <Card title={owedPeriods}>
      <Stack gap="3">
        {missing.length === 0 ? (
          <EmptyState size="s" headingLevel={3} icon={<CheckIcon />} title="Nothing is missing">
            Of each period that is over you reported policies, or declared no business.
          </EmptyState>
        ) : (
          <>
            <Text as="p" tone="muted">
              {missing.length === 1 ? '1 period is' : `${missing.length} periods are`} neither reported nor
              declared without business{late > 0 && `; ${late} of them late`}.
            </Text>
            <FirstFew items={missing} shown={5} what="periods">
              {(period) => (
                <Stack as="li" key={`${period.state} ${period.year} ${period.quarter}`} gap="0.5">
                  <Inline gap="1" justify="between" align="baseline">
                    <Text>
                      {period.stateName}{' '}
                      <Text size="s" tone="muted">
                        {submissionLabel(period)}
                      </Text>
                    </Text>
                    <Inline gap="2" align="baseline">
                      <Text size="s" tone="muted" isNumeric>
                        {period.status === 'late' ? 'was due' : 'due'} {shownDate(period.dueDate)}
                      </Text>
                      <DueBadge period={period} />
                    </Inline>
                  </Inline>
                  <Ways period={period} />
                </Stack>
              )}
            </FirstFew>
          </>
        )}
        {periods.length > 0 && (
          <Disclosure title="Show all states and periods">
            <PeriodTable periods={periods} />
          </Disclosure>
        )}
      </Stack>
    </Card>
  );
}
