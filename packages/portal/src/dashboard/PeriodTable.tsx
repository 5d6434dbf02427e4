import type { filings, Output } from '@slip/api/contract';
import { type Cents, type Quarter, submissionLabel, submissionNumber } from '@slip/forms/rules';
import { Badge, type BadgeProps } from '@slip/ui/Badge';
import { type ColumnDef, DataGrid } from '@slip/ui/DataGrid';
import { useMemo } from 'react';
import { AmountPlot, type AmountPlotProps } from '../plots/AmountPlot.js';

/** The amounts of a quarter that are drawn. */
interface PlottedQuarter {
  readonly quarter: Quarter;
  readonly amount: Cents;
  /** The part of the amount that is filled; the rest is only outlined. @default all of it */
  readonly filled?: Cents;
}

interface QuarterPlotProps extends Pick<AmountPlotProps, 'label' | 'name' | 'isSecond' | 'height'> {
  /** Eight of them, the oldest first. */
  readonly bars: readonly PlottedQuarter[];
}

/** Amounts by quarter as bars; the year is named where it begins. */
export function QuarterPlot({ bars, ...plot }: QuarterPlotProps) {
  return (
    <AmountPlot
      {...plot}
      bars={bars.map(({ quarter: { year, quarter }, amount, filled }, index) => ({
        id: `${year} ${quarter}`,
        name: `Q${quarter}`,
        // The first quarter shown is followed at once by the next year.
        line: index === 0 && quarter === 4 ? undefined : String(year),
        amount,
        filled,
      }))}
    />
  );
}

type Period = Output<typeof filings.insurerSummary>['periods'][number];

/** One period, and how it stands in each state. */
interface PeriodRow {
  readonly label: string;
  readonly number: number;
  readonly byState: ReadonlyMap<string, Period['status']>;
}

const standings: Readonly<Record<Period['status'], { tone: BadgeProps['tone']; words: string }>> = {
  reported: { tone: 'success', words: 'Reported' },
  declared: { tone: 'info', words: 'No business' },
  open: { tone: 'neutral', words: 'Due' },
  late: { tone: 'danger', words: 'Late' },
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
          const { tone, words } = standings[status];
          return <Badge tone={tone}>{words}</Badge>;
        },
      }),
    ),
  ];
}

/** How every period of the last two years stands, by state. */
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
