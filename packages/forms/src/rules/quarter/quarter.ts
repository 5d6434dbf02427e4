import type { CalendarDate } from '../calendar-date/index.js';

/** A quarter's number within its year. */
export type QuarterNumber = 1 | 2 | 3 | 4;

/** One calendar quarter. */
export interface Quarter {
  readonly year: number;
  readonly quarter: QuarterNumber;
}

/** The four quarters and their months (spec 2 §9). */
export const quarters = [
  { quarter: 1, name: '1st Quarter', months: 'January to March', from: '01-01', to: '03-31' },
  { quarter: 2, name: '2nd Quarter', months: 'April to June', from: '04-01', to: '06-30' },
  { quarter: 3, name: '3rd Quarter', months: 'July to September', from: '07-01', to: '09-30' },
  { quarter: 4, name: '4th Quarter', months: 'October to December', from: '10-01', to: '12-31' },
] as const satisfies readonly {
  quarter: QuarterNumber;
  name: string;
  months: string;
  from: string;
  to: string;
}[];

const [first, second, third, fourth] = quarters;
const byNumber = { 1: first, 2: second, 3: third, 4: fourth } as const satisfies Record<
  QuarterNumber,
  unknown
>;

/** The quarter a date lies in. */
export function quarterOf(date: CalendarDate): Quarter {
  const monthAndDay = date.slice(5);
  const found = quarters.find(({ to }) => monthAndDay <= to) ?? fourth;
  return { year: Number(date.slice(0, 4)), quarter: found.quarter };
}

/** The quarter before. */
export function previousQuarter({ year, quarter }: Quarter): Quarter {
  const earlier = quarters.find((each) => each.quarter === quarter - 1);
  return earlier ? { year, quarter: earlier.quarter } : { year: year - 1, quarter: 4 };
}

/** The quarter after. */
export function nextQuarter({ year, quarter }: Quarter): Quarter {
  const later = quarters.find((each) => each.quarter === quarter + 1);
  return later ? { year, quarter: later.quarter } : { year: year + 1, quarter: 1 };
}

/** The default quarter of a form: the one before today's, which is Q4 of last year in the first quarter (spec 3 §9). */
export function defaultQuarter(today: CalendarDate): Quarter {
  return previousQuarter(quarterOf(today));
}

/** Orders two quarters: negative when the first is earlier. */
export function compareQuarters(one: Quarter, other: Quarter): number {
  return one.year - other.year || one.quarter - other.quarter;
}

/** Names a quarter: `1st Quarter 2026`. */
export function quarterLabel({ year, quarter }: Quarter): string {
  return `${byNumber[quarter].name} ${year}`;
}

/** The first and the last day of a quarter. */
export function quarterDays({ year, quarter }: Quarter): { from: CalendarDate; to: CalendarDate } {
  const { from, to } = byNumber[quarter];
  return { from: `${year}-${from}`, to: `${year}-${to}` };
}
