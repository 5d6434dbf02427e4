import { useEndpoint } from '@slip/api';
import { filings } from '@slip/api/contract';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { EmptyState } from '@slip/ui/EmptyState';
import { Skeleton } from '@slip/ui/Skeleton';
import { useMemo } from 'react';
import { useFailureNotice } from '../notices/useNotices.js';
import { PremiumByQuarter } from './PremiumByQuarter.js';
import { ReportedPeriods, reportedPeriods } from './ReportedPeriods.js';

const premiumOfInsurer = 'Premium by quarter';
const premiumOnly = ['premium'] as const;

/** What an insurer has to report, and the premium it reported. */
export function InsurerSummary() {
  const { data, error, reload } = useEndpoint(filings.insurerSummary);
  useFailureNotice(error);
  const premium = useMemo(
    () =>
      data && {
        quarters: data.quarters,
        totals: data.totals.map((total) => ({ ...total, tax: 0, transactionFee: 0 })),
      },
    [data],
  );
  if (data !== undefined && premium !== undefined) {
    return (
      <>
        <ReportedPeriods periods={data.periods} />
        <PremiumByQuarter title={premiumOfInsurer} amounts={premiumOnly} summary={premium} />
      </>
    );
  }
  if (error !== undefined) {
    return (
      <Card title={reportedPeriods}>
        <EmptyState
          size="s"
          headingLevel={3}
          title="What you report could not be loaded"
          actions={<Button onPress={() => void reload()}>Try again</Button>}
        />
      </Card>
    );
  }
  return (
    <>
      <Card title={reportedPeriods} aria-busy>
        <Skeleton lines={5} />
      </Card>
      <Card title={premiumOfInsurer} aria-busy>
        <Skeleton shape="block" style={{ blockSize: '11rem' }} />
      </Card>
    </>
  );
}
