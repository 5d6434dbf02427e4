import { type Read, useAction } from '@slip/api';
import { reports } from '@slip/api/contract';
import { type AccountKind, formatUsDate, parseCalendarDate, type ReportName } from '@slip/forms/rules';
import { Badge } from '@slip/ui/Badge';
import { Card } from '@slip/ui/Card';
import { ConfirmDialog } from '@slip/ui/ConfirmDialog';
import { type ColumnDef, DataGrid } from '@slip/ui/DataGrid';
import { EmptyState } from '@slip/ui/EmptyState';
import { Heading } from '@slip/ui/Heading';
import { CalendarIcon } from '@slip/ui/Icon';
import { Link } from '@slip/ui/Link';
import { MenuButton } from '@slip/ui/Menu';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useState } from 'react';
import { formatMoment } from '../../clock/clock.js';
import { failureText } from '../../notices/failureText.js';
import { useNotices } from '../../notices/useNotices.js';
import { TwoLines } from '../../pages/TwoLines.js';
import { reportPath, savedReportPath } from '../reportPaths.js';
import { periodLabel, type SavedReport, scheduleWords } from './SavedReport.js';
import { SaveReportDialog } from './SaveReportDialog.js';

const none: readonly SavedReport[] = [];
const keyOf = ({ savedReportId }: SavedReport) => String(savedReportId);

/** When the report is sent next, or why it is no longer sent. */
function Sending({ saved: { schedule, nextOn, stopped } }: { readonly saved: SavedReport }) {
  const day = nextOn === null ? undefined : parseCalendarDate(nextOn);
  if (stopped !== null) {
    return (
      <Stack gap="0.5">
        <span>
          <Badge tone="warning">No longer sent</Badge>
        </span>
        <Text size="s" tone="muted">
          {stopped}
        </Text>
      </Stack>
    );
  }
  if (schedule === 'none') return <Text tone="muted">{scheduleWords.none}</Text>;
  return (
    <Stack gap="0.5">
      <Text>{scheduleWords[schedule]}</Text>
      {day !== undefined && (
        <Text size="s" tone="muted" isNumeric>
          Next on {formatUsDate(day)}
        </Text>
      )}
    </Stack>
  );
}

const columns: readonly ColumnDef<SavedReport>[] = [
  {
    id: 'name',
    header: 'Name',
    meta: { isRowHeader: true, isWrapping: true, minWidth: '10rem' },
    enableSorting: true,
    accessorFn: ({ name }) => name,
  },
  {
    id: 'report',
    header: 'Report',
    meta: { isWrapping: true, minWidth: '12rem' },
    cell: ({ row }) => <TwoLines text={row.original.title} below={row.original.words} />,
  },
  { id: 'period', header: 'Period', cell: ({ row }) => periodLabel(row.original.period) },
  {
    id: 'schedule',
    header: 'Sent',
    meta: { isWrapping: true },
    cell: ({ row }) => <Sending saved={row.original} />,
  },
  {
    id: 'last',
    header: 'Last sent',
    enableSorting: true,
    sortDescFirst: true,
    accessorFn: ({ lastAt }) => lastAt,
    cell: ({ row }) => (row.original.lastAt === null ? '–' : formatMoment(row.original.lastAt)),
  },
];

export interface SavedReportsProps {
  readonly read: Pick<Read<readonly SavedReport[]>, 'data' | 'error' | 'isLoading' | 'reload'>;
  readonly kind: AccountKind;
  /** The report to which an empty list leads. */
  readonly first: ReportName;
}

/** The saved reports of the person with their schedules, to run, change and delete. */
export function SavedReports({ read, kind, first }: SavedReportsProps) {
  const notices = useNotices();
  const { run, isRunning, error, reset } = useAction(reports.deleteSavedReport);
  const [toChange, setToChange] = useState<SavedReport | null>(null);
  const [toDelete, setToDelete] = useState<SavedReport | null>(null);

  function close(): void {
    setToDelete(null);
    reset();
  }

  async function remove({ savedReportId, name }: SavedReport): Promise<void> {
    try {
      await run({ body: { savedReportId } });
      close();
      notices.succeeded(`“${name}” was deleted.`);
    } catch {
      // The dialog shows the error.
    }
  }

  const menuOf = (saved: SavedReport) => (
    <MenuButton
      label={`Actions for ${saved.name}`}
      actions={[
        { id: 'run', label: 'Run', href: savedReportPath(saved) },
        { id: 'change', label: 'Change', onAction: () => setToChange(saved) },
        { id: 'delete', label: 'Delete', isDestructive: true, onAction: () => setToDelete(saved) },
      ]}
    />
  );

  return (
    <Stack gap="4">
      <Stack gap="0.5">
        <Heading level={2} data-arrival tabIndex={-1}>
          Saved reports
        </Heading>
        <Text as="p" tone="muted">
          Choices you keep: run them any day for the period before it, or have them sent to your inbox.
        </Text>
      </Stack>
      <Card>
        <DataGrid
          label="Saved reports"
          columns={columns}
          rows={read.data ?? none}
          getRowId={keyOf}
          getRowHref={savedReportPath}
          defaultSorting={[{ id: 'name', desc: false }]}
          rowMenu={menuOf}
          isLoading={read.isLoading}
          error={read.data ? undefined : read.error && 'The saved reports could not be loaded.'}
          onRetry={() => void read.reload()}
          emptyState={
            <EmptyState
              size="s"
              headingLevel={3}
              icon={<CalendarIcon />}
              title="No saved reports yet"
              actions={
                <Link variant="standalone" href={reportPath(first)}>
                  Choose a report
                </Link>
              }
            >
              Make your choices for a report and press “Save these choices”.
            </EmptyState>
          }
        />
      </Card>
      {toChange !== null && (
        <SaveReportDialog
          report={toChange.report}
          settings={toChange.settings}
          kind={kind}
          saved={toChange}
          isRenaming
          onClose={() => setToChange(null)}
        />
      )}
      {toDelete !== null && (
        <ConfirmDialog
          title={`Delete “${toDelete.name}”?`}
          isOpen
          isDestructive
          onOpenChange={close}
          confirmLabel="Delete"
          isPending={isRunning}
          errorMessage={error && failureText(error)}
          onConfirm={() => void remove(toDelete)}
        >
          {toDelete.schedule === 'none'
            ? 'Its choices are forgotten.'
            : 'Its choices are forgotten, and it is no longer sent. What was sent stays in your inbox.'}
        </ConfirmDialog>
      )}
    </Stack>
  );
}
