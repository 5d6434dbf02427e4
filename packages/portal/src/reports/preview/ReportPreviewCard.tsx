import { ApiError } from '@slip/api';
import type { ReportPreview } from '@slip/api/contract';
import {
  formatAmount,
  formatCount,
  formatCountOf,
  formatUsDate,
  messages,
  parseCalendarDate,
} from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { Chart } from '@slip/ui/Chart';
import { type ColumnDef, DataGrid } from '@slip/ui/DataGrid';
import { EmptyState } from '@slip/ui/EmptyState';
import { Heading } from '@slip/ui/Heading';
import { SearchIcon } from '@slip/ui/Icon';
import { Skeleton } from '@slip/ui/Skeleton';
import { Spinner } from '@slip/ui/Spinner';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { VisuallyHidden } from '@slip/ui/VisuallyHidden';
import { useMemo } from 'react';
import { failureText } from '../../notices/failureText.js';
import { OnScreen } from '../../pages/OnScreen.js';
import { useIsPrinted } from '../../pages/useIsPrinted.js';
import { amountChart } from '../../plots/amountChart.js';
import { PreviewFigures } from './PreviewFigures.js';
import { plotInWords, plotRows } from './plotRows.js';
import type { Preview } from './usePreview.js';

type Plot = NonNullable<ReportPreview['plot']>;

/** The chart of a report's sums. */
function PreviewPlot({ plot }: { readonly plot: Plot }) {
  return (
    <Stack as="section" gap="2">
      <Heading level={3} size="m">
        {plot.title}
      </Heading>
      <Chart
        {...amountChart}
        kind="bar"
        label={plot.title}
        summary={plotInWords(plot)}
        series={[{ id: 'amount', name: 'Amount' }]}
        rows={plotRows(plot.points)}
        rowLabel="Part"
        headingLevel={4}
      />
    </Stack>
  );
}

type PreviewColumn = ReportPreview['columns'][number];

/** A row of a preview, with its place in the report. */
interface PreviewRow {
  readonly id: string;
  readonly cells: ReportPreview['rows'][number];
}

/** The text of a cell. */
function cellText(cell: string | number | undefined, kind: PreviewColumn['kind']): string {
  if (cell === undefined) return '';
  if (kind === 'cents') return formatAmount(Number(cell));
  if (kind === 'count') return formatCount(Number(cell));
  const day = kind === 'day' ? parseCalendarDate(String(cell)) : undefined;
  return day === undefined ? String(cell) : formatUsDate(day);
}

/** The columns of a report, as a grid has them. */
function previewColumns(shown: readonly PreviewColumn[]): readonly ColumnDef<PreviewRow>[] {
  return shown.map(({ key, header, kind }, index) => ({
    id: key,
    header,
    meta: { isRowHeader: index === 0, align: kind === 'cents' || kind === 'count' ? 'end' : 'start' },
    cell: ({ row }) => cellText(row.original.cells[index], kind),
  }));
}

/** The rows of a preview. */
function previewRows(rows: ReportPreview['rows']): readonly PreviewRow[] {
  return rows.map((cells, index) => ({ id: String(index), cells }));
}

const NOT_FOUND = 404;

function FirstRows({ report }: { readonly report: ReportPreview }) {
  const columns = useMemo(() => previewColumns(report.columns), [report.columns]);
  const rows = useMemo(() => previewRows(report.rows), [report.rows]);
  const all = formatCount(report.rowCount);
  return (
    <Stack as="section" gap="2">
      <Heading level={3} size="m">
        {report.rowCount > rows.length ? 'First lines' : 'Lines'}
      </Heading>
      <DataGrid
        label={`First lines of the ${report.title}`}
        columns={columns}
        rows={rows}
        getRowId={({ id }) => id}
        narrowLayout="scroll"
        maxHeight="28rem"
        isUnpaged
      />
      <Text as="p" size="s" tone="muted">
        {report.rowCount > rows.length
          ? `The first ${rows.length} of ${all} lines. The download has all of them.`
          : 'These are all lines of the report.'}
      </Text>
    </Stack>
  );
}

/** The result of a report, before it is downloaded. */
function PreviewContent({ report }: { readonly report: ReportPreview }) {
  const isPrinted = useIsPrinted();
  if (report.rowCount === 0) {
    return (
      <EmptyState size="s" headingLevel={3} icon={<SearchIcon />} title={messages.compliance.noneFound}>
        Nothing fits these choices. Try other dates or states.
      </EmptyState>
    );
  }
  return (
    <Stack gap="5">
      <PreviewFigures rowCount={report.rowCount} totals={report.totals} />
      {report.plot !== null && report.plot.points.length > 1 && <PreviewPlot plot={report.plot} />}
      <OnScreen>
        <FirstRows report={report} />
      </OnScreen>
      {isPrinted && (
        <Text as="p" size="s" tone="muted">
          {messages.reports.linesInDownload}
        </Text>
      )}
    </Stack>
  );
}

/** True if there is no report, such as for a quarter that is not billed yet. */
const isNothing = (error: unknown) => error instanceof ApiError && error.status === NOT_FOUND;

function whyNotShown(error: unknown): string {
  if (error instanceof ApiError && error.problems[0]) return error.problems[0].message;
  return failureText(error);
}

/** The text that a screen reader reads when the preview changes. */
function spokenText({ data, isLoading, isIncomplete, error }: Preview): string {
  if (isLoading || isIncomplete) return '';
  // Any other failure is a banner, which speaks for itself.
  if (isNothing(error)) return whyNotShown(error);
  if (data === null) return '';
  return data.rowCount === 0 ? messages.compliance.noneFound : formatCountOf(data.rowCount, 'line');
}

/** A preview of the report that the choices make, before it is downloaded: totals, a plot and the first lines. */
export function ReportPreviewCard({ preview }: { readonly preview: Preview }) {
  const { data, isLoading, isIncomplete, error, reload } = preview;
  const isRenewed = isLoading && data !== null;
  return (
    <>
      <VisuallyHidden>
        <output>{spokenText(preview)}</output>
      </VisuallyHidden>
      <Card
        // Another card than the one that waits: words of several lines push nothing down that was there.
        key={data === null ? 'waits' : 'report'}
        title="Preview"
        actions={isRenewed && <Spinner size="s" label="Loading" />}
        {...(!isIncomplete && { description: data?.words ?? '\u00a0' })}
      >
        {isIncomplete && !isLoading ? (
          <Text as="p" tone="muted">
            Complete the choices above to see the report here.
          </Text>
        ) : isNothing(error) && !isLoading ? (
          <EmptyState size="s" headingLevel={3} icon={<SearchIcon />} title={messages.filings.noneFound}>
            {whyNotShown(error)}
          </EmptyState>
        ) : error !== undefined && !isLoading ? (
          <Banner
            tone="danger"
            title="The report could not be shown."
            actions={
              <Button size="s" onPress={reload}>
                Try again
              </Button>
            }
          >
            {whyNotShown(error)}
          </Banner>
        ) : data === null ? (
          <Skeleton lines={6} />
        ) : (
          <div aria-busy={isRenewed}>
            <PreviewContent report={data} />
          </div>
        )}
      </Card>
    </>
  );
}
