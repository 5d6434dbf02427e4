import type { ReportPreview } from '@slip/api/contract';
import { formatAmount, participatingStates } from '@slip/forms/rules';
import type { ChartRow } from '@slip/ui/Chart';

type Plot = NonNullable<ReportPreview['plot']>;

/** The number of letters in the short name of a month. */
const MONTH_LETTERS = 3;

/** Matches a month with its year. */
const MONTH_WITH_YEAR = /^(.*\S)\s+(\d{4})$/;

/** The text under a bar that is not a month: the letters of a state, or as much of the label as has room. */
function shortName(label: string): string {
  return (
    participatingStates().find(({ name }) => name === label)?.abbreviation ??
    label.slice(0, MONTH_LETTERS * 2)
  );
}

/** The rows of a chart; months stand above their year. */
export function plotRows(points: Plot['points']): ChartRow[] {
  return points.map(({ label, value }) => {
    const [, month, year] = MONTH_WITH_YEAR.exec(label) ?? [];
    const name = month?.slice(0, MONTH_LETTERS) ?? shortName(label);
    return { id: label, name, group: year, title: label, values: { amount: value } };
  });
}

const inDollars = (amount: number) => formatAmount(amount, { currency: true });

/** The plot in one sentence, for people who do not see it. */
export function plotInWords({ title, points }: Plot): string {
  const ordered = points.toSorted((first, second) => first.value - second.value);
  const [lowest, highest] = [ordered.at(0), ordered.at(-1)];
  if (lowest === undefined || highest === undefined) return title;
  if (points.length === 1) return `${title}: ${inDollars(highest.value)}, ${highest.label}.`;
  return `${title}: the highest is ${inDollars(highest.value)}, ${highest.label}, the lowest ${inDollars(lowest.value)}, ${lowest.label}.`;
}
