import type { filings, Output } from '@slip/api/contract';
import { submissionLabel, submissionNumber } from '@slip/forms/rules';
import { Badge, type BadgeProps } from '@slip/ui/Badge';
import { type ColumnDef, DataGrid } from '@slip/ui/DataGrid';
import { useMemo } from 'react';

type Period = Output<typeof filings.insurerSummary>['periods'][number];

/** One period, with its status in each state. */
interface PeriodRow {
  readonly label: string;
  readonly number: number;
  readonly byState: ReadonlyMap<string, Period['status']>;
}

const statusBadges: Readonly<Record<Period['status'], { tone: BadgeProps['tone']; words: string }>> = {
  reported: { tone: 'success', words: 'Reported' },
  declared: { tone: 'info', words: 'No business' },
  open: { tone: 'neutral', words: 'Due' },
  late: { tone: 'danger', words: 'Late' },
  closed: { tone: 'neutral', words: 'Closed by the office' },
};

function rowsOf(periods: readonly Period[]): PeriodRow[] {
  const labels = new Map(periods.map((period) => [submissionNumber(period), submissionLabel(period)]));
  return Array.from(labels, ([number, label]) => ({
    label,
    number,
    byState: new Map(
      periods
        .filter((period) => submissionNumber(period) === number)
        .map(({ state, status }) => [state, status]),
    ),
  }));
}

function columnsOf(periods: readonly Period[]): ColumnDef<PeriodRow>[] {
  const states = new Map(periods.map(({ state, stateName }) => [state, stateName]));
  return [
    { id: 'period', header: 'Period', meta: { isRowHeader: true }, cell: ({ row }) => row.original.label },
    ...Array.from(
      states,
      ([state, name]): ColumnDef<PeriodRow> => ({
        id: state,
        header: name,
        cell: ({ row }) => {
          const status = row.original.byState.get(state);
          if (status === undefined) return 'Not due';
          const { tone, words } = statusBadges[status];
          return <Badge tone={tone}>{words}</Badge>;
        },
      }),
    ),
  ];
}

/** The status of every period of the last two years, by state. */
export function PeriodTable({ periods }: { readonly periods: readonly Period[] }) {
  const rows = useMemo(() => rowsOf(periods), [periods]);
  const columns = useMemo(() => columnsOf(periods), [periods]);
  return (
    <DataGrid
      label="States and periods"
      columns={columns}
      rows={rows}
      getRowId={({ number }) => String(number)}
      narrowLayout="scroll"
      isUnpaged
    />
  );
}
