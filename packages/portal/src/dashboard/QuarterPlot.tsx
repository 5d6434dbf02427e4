import type { Cents, Quarter } from '@slip/forms/rules';
import { AmountPlot } from '../plots/AmountPlot.js';

/** The amounts of a quarter that are drawn. */
export interface PlottedQuarter {
  readonly quarter: Quarter;
  readonly amount: Cents;
  /** The part of the amount that is filled; the rest is only outlined. @default all of it */
  readonly filled?: Cents;
}

export interface QuarterPlotProps {
  /** Eight of them, the oldest first. */
  readonly bars: readonly PlottedQuarter[];
  /** Everything it shows, in one sentence. */
  readonly label: string;
}

/** Amounts by quarter as bars; the year is named where it begins. */
export function QuarterPlot({ bars, label }: QuarterPlotProps) {
  return (
    <AmountPlot
      label={label}
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
