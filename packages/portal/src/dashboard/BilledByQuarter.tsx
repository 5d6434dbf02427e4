import { type Cents, formatAmount, quarterLabel } from '@slip/forms/rules';
import { Card } from '@slip/ui/Card';
import { type ColumnDef, DataGrid } from '@slip/ui/DataGrid';
import { Disclosure } from '@slip/ui/Disclosure';
import { EmptyState } from '@slip/ui/EmptyState';
import { Link } from '@slip/ui/Link';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useMemo } from 'react';
import { paths } from '../paths.js';
import { titles } from '../titles.js';
import {
  type BilledQuarter,
  type BillingSummaryData,
  billedInWords,
  billedQuarters,
} from './billingFigures.js';
import { QuarterPlot } from './PeriodTable.js';

const TITLE = 'Billed and paid by quarter';

const inDollars = (amount: Cents) => formatAmount(amount, { currency: true });

const amountColumn = (
  id: string,
  header: string,
  of: (row: BilledQuarter) => Cents,
): ColumnDef<BilledQuarter> => ({
  id,
  header,
  meta: { align: 'end' },
  cell: ({ row }) => inDollars(of(row.original)),
});

const columns: readonly ColumnDef<BilledQuarter>[] = [
  {
    id: 'quarter',
    header: 'Quarter',
    meta: { isRowHeader: true },
    cell: ({ row }) => quarterLabel(row.original.quarter),
  },
  amountColumn('billed', 'Billed', ({ billed }) => billed),
  amountColumn('paid', 'Paid', ({ paid }) => paid),
  amountColumn('open', 'Open', ({ billed, paid }) => billed - paid),
];

const history = (
  <Link variant="standalone" href={paths.invoiceHistory}>
    {titles.invoiceHistory}
  </Link>
);

/** The amounts billed in the last eight quarters and the part that is paid, as a plot and as the table it is drawn from. */
export function BilledByQuarter({ summary }: { readonly summary: BillingSummaryData }) {
  const figures = useMemo(() => billedQuarters(summary), [summary]);
  if (summary.totals.length === 0) {
    return (
      <Card title={TITLE} actions={history}>
        <EmptyState size="s" headingLevel={3} title="Nothing was billed yet">
          The office bills each quarter when it is over.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card title={TITLE} actions={history}>
      <Stack gap="3">
        <QuarterPlot
          bars={figures.map(({ quarter, billed, paid }) => ({ quarter, amount: billed, filled: paid }))}
          label={billedInWords(figures)}
          height="l"
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
