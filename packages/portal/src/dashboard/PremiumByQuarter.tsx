import { type Cents, formatAmount, quarterLabel } from '@slip/forms/rules';
import { Card } from '@slip/ui/Card';
import { type DataColumn, DataGrid } from '@slip/ui/DataGrid';
import { Disclosure } from '@slip/ui/Disclosure';
import { EmptyState } from '@slip/ui/EmptyState';
import { Select } from '@slip/ui/Select';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useMemo, useState } from 'react';
import { QuarterPlot } from './QuarterPlot.js';
import {
  ALL_STATES,
  type FilingSummaryData,
  plotInWords,
  type QuarterFigures,
  quarterFigures,
  statesOf,
  sumOf,
} from './quarterFigures.js';

export const premiumByQuarter = 'Premium and tax by quarter';

const columnsWith = (sum: Omit<QuarterFigures, 'quarter'>): readonly DataColumn<QuarterFigures>[] => [
  {
    id: 'quarter',
    header: 'Quarter',
    isRowHeader: true,
    cell: ({ quarter }) => quarterLabel(quarter),
    total: 'Together',
  },
  ...(
    [
      ['premium', 'Premium'],
      ['tax', 'Tax'],
      ['transactionFee', 'Transaction Fee'],
    ] as const
  ).map(([id, header]) => ({
    id,
    header,
    align: 'end' as const,
    cell: (figures: QuarterFigures) => formatAmount(figures[id]),
    total: formatAmount(sum[id]),
  })),
];

const inDollars = (amount: Cents) => formatAmount(amount, { currency: true });

function sentence({ premium, tax, transactionFee }: Omit<QuarterFigures, 'quarter'>): string {
  return `premium ${inDollars(premium)}, tax ${inDollars(tax)}, transaction fee ${inDollars(transactionFee)}`;
}

/** The figures of the chosen state; of all states when nothing is on file for it any more. */
function shownOf(summary: FilingSummaryData, asked: string) {
  const states = statesOf(summary.totals);
  const chosen = states.find(({ value }) => value === asked);
  const figures = quarterFigures(summary, chosen?.value ?? ALL_STATES);
  const sum = sumOf(figures);
  return { states, chosen, figures, sum, columns: columnsWith(sum) };
}

/** What was filed in the last eight quarters, as a plot and as the table it is drawn from. */
export function PremiumByQuarter({ summary }: { summary: FilingSummaryData }) {
  const [asked, setAsked] = useState(ALL_STATES);
  const { states, chosen, figures, sum, columns } = useMemo(() => shownOf(summary, asked), [summary, asked]);
  const current = figures.at(-1);

  if (states.length === 0) {
    return (
      <Card title={premiumByQuarter}>
        <EmptyState size="s" headingLevel={3} title="No premium yet">
          What you file appears here, quarter by quarter.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card title={premiumByQuarter}>
      <Stack gap="3">
        <Select
          label="State"
          options={[{ value: ALL_STATES, label: 'All states' }, ...states]}
          value={chosen?.value ?? ALL_STATES}
          onChange={setAsked}
          style={{ maxInlineSize: '16rem' }}
        />

        <QuarterPlot figures={figures} label={plotInWords(figures, chosen?.label ?? 'all states')} />
        <Stack gap="0.5">
          <Text size="s">Eight quarters together: {sentence(sum)}.</Text>
          {current !== undefined && (
            <Text size="s" tone="muted">
              {quarterLabel(current.quarter)} so far: {sentence(current)}.
            </Text>
          )}
        </Stack>
        <Disclosure title="Show as a table">
          <DataGrid
            label={`${premiumByQuarter}, ${chosen?.label ?? 'all states'}`}
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
