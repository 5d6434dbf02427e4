import { type Cents, formatAmount, quarterLabel } from '@slip/forms/rules';
import { Card } from '@slip/ui/Card';
import { Chart } from '@slip/ui/Chart';
import { type ColumnDef, DataGrid } from '@slip/ui/DataGrid';
import { Disclosure } from '@slip/ui/Disclosure';
import { EmptyState } from '@slip/ui/EmptyState';
import { Grid } from '@slip/ui/Grid';
import { Select } from '@slip/ui/Select';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { space } from '@slip/ui/tokens';
import { useMemo, useState } from 'react';
import { amountChart, quarterRow } from '../plots/amountChart.js';
import {
  ALL_STATES,
  type FilingSummaryData,
  type QuarterFigures,
  quarterFigures,
  quarterPlotInWords,
  statesOf,
  sumOf,
} from './quarterFigures.js';

const premiumByQuarter = 'Premium and tax by quarter';

/** The name of an amount of a quarter. */
type AmountName = keyof Omit<QuarterFigures, 'quarter'>;

const amountNames: Readonly<Record<AmountName, string>> = {
  premium: 'Premium',
  tax: 'Tax',
  transactionFee: 'Transaction Fee',
};

const everyAmount: readonly AmountName[] = ['premium', 'tax', 'transactionFee'];

/** The amounts that are plotted, each with its look. A tax is a small part of its premium, so it has a plot with its own scale. */
const plotted = [
  { id: 'premium', name: amountNames.premium },
  { id: 'tax', name: amountNames.tax, tone: 'neutral', pattern: 'stripes' },
] as const;

const columnsWith = (
  sum: Omit<QuarterFigures, 'quarter'>,
  amounts: readonly AmountName[],
): readonly ColumnDef<QuarterFigures>[] => [
  {
    id: 'quarter',
    header: 'Quarter',
    meta: { isRowHeader: true },
    cell: ({ row }) => quarterLabel(row.original.quarter),
    footer: () => 'Together',
  },
  ...amounts.map(
    (id): ColumnDef<QuarterFigures> => ({
      id,
      header: amountNames[id],
      meta: { align: 'end' },
      cell: ({ row }) => formatAmount(row.original[id]),
      footer: () => formatAmount(sum[id]),
    }),
  ),
];

const inDollars = (amount: Cents) => formatAmount(amount, { currency: true });

function amountsInWords(figures: Omit<QuarterFigures, 'quarter'>, amounts: readonly AmountName[]): string {
  return amounts.map((name) => `${amountNames[name].toLowerCase()} ${inDollars(figures[name])}`).join(', ');
}

type ShownSummary = Pick<FilingSummaryData, 'quarters' | 'totals'>;

export interface PremiumByQuarterProps {
  readonly summary: ShownSummary;
  /** @default the title for agents, who file premium and its tax */
  readonly title?: string;
  /** Which amounts are shown. @default all */
  readonly amounts?: readonly AmountName[];
}

/** The figures of the chosen state, or of all states when that state has no figures any more. */
function figuresToShow(summary: ShownSummary, chosenState: string) {
  const states = statesOf(summary.totals);
  const chosen = states.find(({ value }) => value === chosenState);
  const figures = quarterFigures(summary, chosen?.value ?? ALL_STATES);
  const sum = sumOf(figures);
  return { states, chosen, figures, sum };
}

/** The premium filed in the last eight quarters and its tax, as plots and as the table they are drawn from. */
export function PremiumByQuarter({
  summary,
  title = premiumByQuarter,
  amounts = everyAmount,
}: PremiumByQuarterProps) {
  const [chosenState, setChosenState] = useState(ALL_STATES);
  const { states, chosen, figures, sum } = useMemo(
    () => figuresToShow(summary, chosenState),
    [summary, chosenState],
  );
  const columns = useMemo(() => columnsWith(sum, amounts), [sum, amounts]);
  const current = figures.at(-1);
  const amountsToPlot = plotted.filter(({ id }) => amounts.includes(id));

  if (states.length === 0) {
    return (
      <Card title={title}>
        <EmptyState size="s" headingLevel={3} title="No premium in the last eight quarters">
          What you file appears here, quarter by quarter.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card
      title={title}
      actions={
        <Select
          label="State"
          options={[{ value: ALL_STATES, label: 'All states' }, ...states]}
          value={chosen?.value ?? ALL_STATES}
          onChange={setChosenState}
          style={{ flexDirection: 'row', alignItems: 'center', gap: space['2'], inlineSize: '13rem' }}
        />
      }
    >
      <Stack gap="3">
        <Grid isStretched style={{ flex: 1 }}>
          {amountsToPlot.map((each) => (
            <Chart
              key={each.id}
              {...amountChart}
              kind="bar"
              label={`${each.name} by quarter`}
              summary={quarterPlotInWords(figures, chosen?.label ?? 'all states', each.id)}
              series={[each]}
              rows={figures.map((of) => quarterRow(of.quarter, { [each.id]: of[each.id] }))}
              height="fill"
              hasLegend
              hasTable={false}
            />
          ))}
        </Grid>
        <Stack gap="0.5">
          <Text size="s">Eight quarters together: {amountsInWords(sum, amounts)}.</Text>
          {current !== undefined && (
            <Text size="s" tone="muted">
              {quarterLabel(current.quarter)} so far: {amountsInWords(current, amounts)}.
            </Text>
          )}
        </Stack>
        <Disclosure title={<span data-print="hide">Show as a table</span>}>
          <DataGrid
            label={`${title}, ${chosen?.label ?? 'all states'}`}
            columns={columns}
            rows={figures}
            getRowId={({ quarter }) => quarterLabel(quarter)}
            narrowLayout="scroll"
            isUnpaged
          />
        </Disclosure>
      </Stack>
    </Card>
  );
}
