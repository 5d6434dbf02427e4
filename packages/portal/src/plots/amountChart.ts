import { type Cents, formatAmount, type Quarter, quarterLabel } from '@slip/forms/rules';
import type { ChartProps, ChartRow } from '@slip/ui/Chart';

const shortAmount = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** How a chart of amounts says them: to the cent at its points and in its table, in short at its axis, whose lines are dollars. */
export const amountChart = {
  formatValue: (amount: Cents) => formatAmount(amount, { currency: true }),
  formatTick: (amount: Cents) => shortAmount.format(amount / 100),
  minStep: 100,
} as const satisfies Partial<ChartProps>;

/** A quarter of a chart, with the year under the first one of it. */
export function quarterRow(of: Quarter, values: ChartRow['values']): ChartRow {
  const { year, quarter } = of;
  return {
    id: `${year} ${quarter}`,
    name: `Q${quarter}`,
    group: String(year),
    title: quarterLabel(of),
    values,
  };
}
