import { type Cents, formatAmount, quarterLabel } from '@slip/forms/rules';
import { Card } from '@slip/ui/Card';
import { type DataColumn, DataGrid } from '@slip/ui/DataGrid';
import { Disclosure } from '@slip/ui/Disclosure';
import { EmptyState } from '@slip/ui/EmptyState';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useMemo } from 'react';
import {
  type BilledQuarter,
  type BillingSummaryData,
  billedInWords,
  billedQuarters,
} from './billingFigures.js';
import { QuarterPlot } from './QuarterPlot.js';

const TITLE = 'Billed and paid by quarter';

const inDollars = (amount: Cents) => formatAmount(amount, { currency: true });

const amountColumn = (
  id: string,
  header: string,
  of: (row: BilledQuarter) => Cents,
): DataColumn<BilledQuarter> => ({
  id,
  header,
  align: 'end',
  cell: (row) => inDollars(of(row)),
});

const columns: readonly DataColumn<BilledQuarter>[] = [
  { id: 'quarter', header: 'Quarter', isRowHeader: true, cell: ({ quarter }) => quarterLabel(quarter) },
  amountColumn('billed', 'Billed', ({ billed }) => billed),
  amountColumn('paid', 'Paid', ({ paid }) => paid),
  amountColumn('open', 'Open', ({ billed, paid }) => billed - paid),
];

/** What was billed in the last eight quarters and what of it is paid, as a plot and as the table it is drawn from. */
export function BilledByQuarter({ summary }: { readonly summary: BillingSummaryData }) {
  const figures = useMemo(() => billedQuarters(summary), [summary]);
  if (summary.totals.length === 0) {
    return (
      <Card title={TITLE}>
        <EmptyState size="s" headingLevel={3} title="Nothing was billed yet">
          The office bills each quarter when it is over.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card title={TITLE}>
      <Stack gap="3">
        <QuarterPlot
          bars={figures.map(({ quarter, billed, paid }) => ({ quarter, amount: billed, filled: paid }))}
          label={billedInWords(figures)}
        />
        <Text as="p" size="s" tone="muted">
          The outline is what was billed of the quarter, the filled part what of it is paid.
        </Text>
        <Disclosure title="Show billed and paid as a table">
          <DataGrid
            label={TITLE}
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
