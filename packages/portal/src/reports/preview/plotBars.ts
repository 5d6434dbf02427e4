import type { ReportPreview } from '@slip/api/contract';
import { formatAmount, participatingStates } from '@slip/forms/rules';
import type { PlottedAmount } from '../../plots/AmountPlot.js';

type Plot = NonNullable<ReportPreview['plot']>;

/** Letters of a month that tell it from others. */
const LETTERS = 3;

/** A month of a year. */
const IN_YEAR = /^(.*\S)\s+(\d{4})$/;

/** The text under a bar that is no month: letters of a state, or as much as there is room for. */
function shortName(label: string): string {
  return participatingStates.find(({ name }) => name === label)?.abbreviation ?? label.slice(0, LETTERS * 2);
}

/** The bars of a plot, those of months with their year. */
export function plotBars(points: Plot['points']): PlottedAmount[] {
  return points.map(({ label, value }) => {
    const [, month, year] = IN_YEAR.exec(label) ?? [];
    return { id: label, name: month?.slice(0, LETTERS) ?? shortName(label), line: year, amount: value };
  });
}

const inDollars = (amount: number) => formatAmount(amount, { currency: true });

/** The plot in one sentence, for those who do not see it. */
export function plotInWords({ title, points }: Plot): string {
  const ordered = points.toSorted((first, second) => first.value - second.value);
  const [lowest, highest] = [ordered.at(0), ordered.at(-1)];
  if (lowest === undefined || highest === undefined) return title;
  if (points.length === 1) return `${title}: ${inDollars(highest.value)}, ${highest.label}.`;
  return `${title}: the highest is ${inDollars(highest.value)}, ${highest.label}, the lowest ${inDollars(lowest.value)}, ${lowest.label}.`;
}
