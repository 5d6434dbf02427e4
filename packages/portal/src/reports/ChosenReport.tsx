import type { Read } from '@slip/api';
import { type AccountKind, type ReportChoices, type ReportName, reportFacts } from '@slip/forms/rules';
import { Card } from '@slip/ui/Card';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { type ComponentType, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useOfficeDay } from '../clock/useOfficeDay.js';
import { LoadFailedBanner } from '../pages/LoadFailedBanner.js';
import { agentsNotLoaded } from '../pages/notLoaded.js';
import { NoAgents } from '../settings/ChooseAgent.js';
import { AgentDaysReport } from './AgentDaysReport.js';
import { BilledQuarterReport } from './BilledQuarterReport.js';
import { InsurerDaysReport } from './InsurerDaysReport.js';
import type { ReportProps } from './ReportProps.js';
import { SAVED } from './reportPaths.js';
import { SubmissionPeriodReport } from './SubmissionPeriodReport.js';
import type { SavedReport } from './saved/SavedReport.js';
import { useReportAgents } from './useReportAgents.js';

const forms: Readonly<Record<ReportChoices, ComponentType<ReportProps>>> = {
  agentDays: AgentDaysReport,
  billedQuarter: BilledQuarterReport,
  insurerDays: InsurerDaysReport,
  submissionPeriod: SubmissionPeriodReport,
};

const none: readonly SavedReport[] = [];

export interface ChosenReportProps {
  readonly name: ReportName;
  readonly saved: Pick<Read<readonly SavedReport[]>, 'data' | 'isLoading'>;
  readonly kind: AccountKind;
}

/** The report that an address names, once the agents that it can be about are known. */
export function ChosenReport({ name, saved, kind }: ChosenReportProps) {
  const [today] = useState(useOfficeDay());
  const [query] = useSearchParams();
  const { ids, choices, read } = useReportAgents();
  if (ids === undefined && read.error) {
    return <LoadFailedBanner onRetry={read.reload}>{agentsNotLoaded}</LoadFailedBanner>;
  }
  if (choices !== null && ids?.length === 0) return <NoAgents />;
  if (ids === undefined || (query.has(SAVED) && saved.isLoading)) {
    return (
      <Stack gap="5">
        <Skeleton shape="title" />
        <Card>
          <Skeleton lines={6} />
        </Card>
      </Stack>
    );
  }
  const Report = forms[reportFacts[name].choices];
  return (
    <Report name={name} place={{ today, kind, agents: ids }} saved={saved.data ?? none} agents={choices} />
  );
}
