import { type Cents, formatAmount, type Quarter } from '@slip/forms/rules';
import type { ChartProps, ChartRow } from '@slip/ui/Chart';

const shortAmount = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});

/**
 * The formats of a chart of amounts: exact at its points; without `$` in its table, where a header stands over it; short at its axis, whose
 * lines are whole dollars.
 */
export const amountChart = {
  formatValue: (amount: Cents) => formatAmount(amount, { currency: true }),
  formatTick: (amount: Cents) => shortAmount.format(amount / 100),
  formatCell: (amount: Cents) => formatAmount(amount),
  minStep: 100,
} as const satisfies Partial<ChartProps>;

/** The row of a quarter in a chart; the year stands under its first quarter. */
export function quarterRow({ year, quarter }: Quarter, values: ChartRow['values']): ChartRow {
  return {
    id: `${year} ${quarter}`,
    name: `Q${quarter}`,
    group: String(year),
    values,
  };
}
