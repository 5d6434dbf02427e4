import { useAction } from '@slip/api';
import { reports } from '@slip/api/contract';
import { FormRadioGroup, FormSelect, FormTextField, useSchemaForm } from '@slip/forms';
import {
  type AccountKind,
  offeredPeriods,
  periodWords,
  type ReportName,
  reportFacts,
  reportSchedules,
  type SavedReportForm,
  savedReportSchema,
} from '@slip/forms/rules';
import { RadioGroup } from '@slip/ui/RadioGroup';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useNotices } from '../../notices/useNotices.js';
import { RecordDialog } from '../../settings/RecordDialog.js';
import type { ReportSettings } from '../definitions/ReportDefinition.js';
import { SAVED } from '../reportPaths.js';
import { periodLabel, type SavedReport, scheduleWords } from './SavedReport.js';

export interface SaveReportDialogProps {
  readonly report: ReportName;
  readonly settings: ReportSettings;
  readonly kind: AccountKind;
  /** The saved report that is changed, or that the choices were begun from; null saves a new one. */
  readonly saved: SavedReport | null;
  /** True if only its name, period and schedule are changed. @default false */
  readonly isRenaming?: boolean;
  readonly onClose: () => void;
}

const scheduleOptions = reportSchedules.map((value) => ({ value, label: scheduleWords[value] }));

/** The choices without the period, which is counted from the day of each run. */
function withoutPeriod(settings: ReportSettings): ReportSettings {
  return { ...settings, startDate: undefined, endDate: undefined, year: undefined, quarter: undefined };
}

/** Saves the choices of a report under a name, and if and how often the report is sent to the inbox. */
export function SaveReportDialog({
  report,
  settings,
  kind,
  saved,
  isRenaming = false,
  onClose,
}: SaveReportDialogProps) {
  const notices = useNotices();
  const [, setQuery] = useSearchParams();
  const { run, isRunning } = useAction(reports.saveReport);
  const [isNew, setIsNew] = useState(saved === null);
  const periods = offeredPeriods(report, kind);
  const first = periods.find((each) => each === 'lastMonth') ?? periods[0] ?? 'lastQuarter';
  const form = useSchemaForm<SavedReportForm>({
    schema: savedReportSchema,
    defaultValues: {
      Name: saved?.name ?? `${reportFacts[report].title}, ${periodWords[first]}`,
      Period: saved?.period ?? first,
      Schedule: saved?.schedule ?? 'none',
    },
  });
  const { control } = form;

  async function save({ Name, Period, Schedule }: SavedReportForm): Promise<void> {
    const { savedReportId } = await run({
      body: {
        savedReportId: isNew ? null : (saved?.savedReportId ?? null),
        name: Name,
        report,
        settings: withoutPeriod(settings),
        period: Period,
        schedule: Schedule,
      },
    });
    notices.succeeded(`“${Name}” is kept.`);
    onClose();
    if (isRenaming) return;
    setQuery(
      (query) => {
        query.set(SAVED, String(savedReportId));
        return query;
      },
      { replace: true },
    );
  }

  return (
    <RecordDialog
      title={isRenaming ? `Change “${saved?.name ?? ''}”` : 'Save these choices'}
      label="Saved report"
      form={form}
      fieldOf={(path) => ({ name: 'Name', period: 'Period', schedule: 'Schedule' })[path]}
      onSave={save}
      isSaving={isRunning}
      onClose={onClose}
    >
      {saved !== null && !isRenaming && (
        <RadioGroup
          label="Keep them"
          options={[
            { value: 'same', label: `in “${saved.name}”` },
            { value: 'new', label: 'as a new report' },
          ]}
          value={isNew ? 'new' : 'same'}
          onChange={(value) => setIsNew(value === 'new')}
        />
      )}
      <FormTextField control={control} name="Name" label="Name" isRequired />
      <FormSelect
        control={control}
        name="Period"
        label="Period"
        description="Counted from the day it runs. The other choices stay as they are."
        isRequired
        options={periods.map((value) => ({ value, label: periodLabel(value) }))}
      />
      <FormRadioGroup
        control={control}
        name="Schedule"
        label="Send to my inbox"
        description="On the first day of each."
        orientation="horizontal"
        options={scheduleOptions}
      />
    </RecordDialog>
  );
}
