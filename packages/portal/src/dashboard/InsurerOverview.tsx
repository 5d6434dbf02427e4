import { type Read, useEndpoint } from '@slip/api';
import { user as endpoints, type filings, type Output } from '@slip/api/contract';
import type { InsurerKind } from '@slip/forms/rules';
import { Card } from '@slip/ui/Card';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { Disclosure } from '@slip/ui/Disclosure';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useMemo } from 'react';
import { useFailureNotice } from '../notices/useNotices.js';
import { LoadFailed } from '../pages/LoadFailed.js';
import { PeriodTable } from './PeriodTable.js';
import { PremiumByQuarter } from './PremiumByQuarter.js';

const reportedPeriods = 'What you report';

/** A period that is over in a state, with its status. */
type Period = Output<typeof filings.insurerSummary>['periods'][number];

/** The status of an insurer's states and periods; the reports that are missing are also in the work list. */
function ReportedPeriods({ periods }: { readonly periods: readonly Period[] }) {
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
          <Disclosure title={<span data-print="hide">Show all states and periods</span>}>
            <PeriodTable periods={periods} />
          </Disclosure>
        )}
      </Stack>
    </Card>
  );
}

const premiumOfInsurer = 'Premium by quarter';
const premiumOnly = ['premium'] as const;

type SummaryRead = Read<Output<typeof filings.insurerSummary>>;

interface SummaryProps {
  /** The summary of what the insurer reports. */
  readonly read: SummaryRead;
}

/** The reports that an insurer has to make. */
export function InsurerReports({ read: { data, error, reload } }: SummaryProps) {
  if (data !== undefined) return <ReportedPeriods periods={data.periods} />;
  if (error !== undefined) {
    return (
      <Card title={reportedPeriods}>
        <LoadFailed size="s" headingLevel={3} title="What you report could not be loaded" onRetry={reload} />
      </Card>
    );
  }
  return (
    <Card title={reportedPeriods} aria-busy>
      <Skeleton lines={5} />
    </Card>
  );
}

/** The premium that an insurer reported; nothing when it could not be loaded. */
export function ReportedPremium({ read: { data, error } }: SummaryProps) {
  const premium = useMemo(
    () =>
      data && {
        quarters: data.quarters,
        // Insurers report premium alone; the figures have the shape of those of agents.
        totals: data.totals.map((total) => ({ ...total, tax: 0, transactionFee: 0 })),
      },
    [data],
  );
  if (premium !== undefined) {
    return <PremiumByQuarter title={premiumOfInsurer} amounts={premiumOnly} summary={premium} />;
  }
  if (error !== undefined) return null;
  return (
    <Card title={premiumOfInsurer} aria-busy>
      <Skeleton shape="block" style={{ blockSize: '11rem' }} />
    </Card>
  );
}

const kinds: Readonly<Record<InsurerKind, { type: string; rhythm: string }>> = {
  ForeignInsurer: { type: 'Foreign insurer', rhythm: 'Each quarter' },
  AlienInsurer: { type: 'Alien insurer', rhythm: 'Each year, by the middle of the next' },
};

const yourAccount = 'Your account';

/** The facts about the insurer that the office has on record. */
export function InsurerAccount({ kind }: { kind: InsurerKind }) {
  const { data, error, reload } = useEndpoint(endpoints.ndaEntityDetails, {});
  useFailureNotice(error);
  if (error !== undefined) {
    return (
      <Card title={yourAccount}>
        <LoadFailed size="s" headingLevel={3} title="Your account could not be loaded" onRetry={reload} />
      </Card>
    );
  }
  return (
    <Card title={yourAccount} aria-busy={data === undefined}>
      {data === undefined ? (
        <Skeleton lines={4} />
      ) : (
        <DescriptionList
          columns={1}
          items={[
            { label: 'Company', value: data.entityName },
            { label: 'NAIC Number', value: data.entityLicense },
            { label: 'Type', value: kinds[kind].type },
            { label: 'Reports', value: kinds[kind].rhythm },
            { label: 'Address', value: data.entityAddress },
          ]}
        />
      )}
    </Card>
  );
}
