import type { Read } from '@slip/api';
import type { AccountKind, ReportName } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { type ComponentType, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useOfficeDay } from '../clock/useOfficeDay.js';
import { agentsNotLoaded } from '../pages/notLoaded.js';
import { NoAgents } from '../settings/NoAgents.js';
import { BillingReport } from './BillingReport.js';
import { InsurerTransactionReport } from './InsurerTransactionReport.js';
import { LateSubmissionReport } from './LateSubmissionReport.js';
import type { ReportProps } from './ReportProps.js';
import { SAVED } from './reportPaths.js';
import type { SavedReport } from './saved/SavedReport.js';
import { TransactionReport } from './TransactionReport.js';
import { useReportAgents } from './useReportAgents.js';

const forms: Readonly<Record<ReportName, ComponentType<ReportProps>>> = {
  transaction: TransactionReport,
  billing: BillingReport,
  insurerTransaction: InsurerTransactionReport,
  insurerLateSubmission: LateSubmissionReport,
};

const none: readonly SavedReport[] = [];

export interface ChosenReportProps {
  readonly name: ReportName;
  readonly saved: Pick<Read<readonly SavedReport[]>, 'data' | 'isLoading'>;
  readonly kind: AccountKind;
}

/** The report of an address, once it is known whom it can be about. */
export function ChosenReport({ name, saved, kind }: ChosenReportProps) {
  const [today] = useState(useOfficeDay());
  const [query] = useSearchParams();
  const { ids, choices, read } = useReportAgents();
  if (ids === undefined && read.error) {
    return (
      <Banner tone="danger" actions={<Button onPress={() => void read.reload()}>Try again</Button>}>
        {agentsNotLoaded}
      </Banner>
    );
  }
  if (choices !== null && ids?.length === 0) return <NoAgents />;
  if (ids === undefined || (query.has(SAVED) && saved.isLoading)) {
    return (
      <Stack gap="4">
        <Skeleton shape="title" />
        <Card>
          <Skeleton lines={6} />
        </Card>
      </Stack>
    );
  }
  const Shown = forms[name];
  return <Shown place={{ today, kind, agents: ids }} saved={saved.data ?? none} agents={choices} />;
}
