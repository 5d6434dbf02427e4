import type { filings, Output } from '@slip/api/contract';
import { Card } from '@slip/ui/Card';
import { Disclosure } from '@slip/ui/Disclosure';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { PeriodTable } from './PeriodTable.js';

export const reportedPeriods = 'What you report';

/** A period that is over, in a state, and how it stands. */
type Period = Output<typeof filings.insurerSummary>['periods'][number];

/** How the states and periods of an insurer stand: what of them is missing is in the list of what it owes. */
export function ReportedPeriods({ periods }: { readonly periods: readonly Period[] }) {
  const done = periods.filter(({ status }) => status === 'reported' || status === 'declared').length;
  return (
    <Card title={reportedPeriods}>
      <Stack gap="3">
        <Text as="p" tone="muted">
          {periods.length === 0
            ? 'No period is over yet.'
            : `${done} of ${periods.length} periods that are over ${done === 1 ? 'is' : 'are'} reported or declared without business.`}
        </Text>
        {periods.length > 0 && (
          <Disclosure title="Show all states and periods">
            <PeriodTable periods={periods} />
          </Disclosure>
        )}
      </Stack>
    </Card>
  );
}
