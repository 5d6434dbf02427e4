import { Card } from '@slip/ui/Card';
import { Chart } from '@slip/ui/Chart';
import { EmptyState } from '@slip/ui/EmptyState';
import { Link } from '@slip/ui/Link';
import { useMemo } from 'react';
import { paths } from '../paths.js';
import { amountChart, quarterRow } from '../plots/amountChart.js';
import { titles } from '../titles.js';
import { type BillingSummaryData, billedInWords, billedQuarters } from './billingFigures.js';

const TITLE = 'Billed and settled by quarter';

/**
 * The two parts of the billed amount. Settled is what is no longer open: paid, credited, waived or written off. Neither looks like the
 * premium and the tax of the plots beside them.
 */
const series = [
  { id: 'paid', name: 'Settled', tone: 'success', pattern: 'dots' },
  { id: 'open', name: 'Open', tone: 'neutral', pattern: 'outline' },
] as const;

const history = (
  <Link variant="standalone" href={paths.invoiceHistory}>
    {titles.invoiceHistory}
  </Link>
);

/** The amounts billed in the last eight quarters and the part that is settled. */
export function BilledByQuarter({ summary }: { readonly summary: BillingSummaryData }) {
  const figures = useMemo(() => billedQuarters(summary), [summary]);
  if (summary.totals.length === 0) {
    return (
      <Card title={TITLE} actions={history}>
        <EmptyState size="s" headingLevel={3} title="Nothing was billed in the last eight quarters">
          The office bills each quarter when it is over.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card title={TITLE} actions={history}>
      <Chart
        {...amountChart}
        kind="stacked"
        // Not the name of the card: its table is a region of its own.
        label="Amounts billed and settled"
        summary={billedInWords(figures)}
        rowLabel="Quarter"
        totalName="Billed"
        messages={{ table: 'Show billed and settled as a table' }}
        series={series}
        rows={figures.map(({ quarter, billed, paid }) => quarterRow(quarter, { paid, open: billed - paid }))}
        height="fill"
      />
    </Card>
  );
}
