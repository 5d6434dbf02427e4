import { formatAmount, parseAmount, parseCalendarDate, parseUsDate, toWireDate } from '@slip/forms/rules';

/** How a value is typed. */
export interface Typed {
  /** In a line of the help. */
  readonly typed: string;
  /** In a sentence. */
  readonly expected: string;
  /** The value as it is sent; undefined when the text is none. */
  readonly read: (text: string) => unknown;
  /** In the help, in place of the schema's own description, which is of the value as it is sent. */
  readonly help?: string;
}

const capitals = (text: string) => text.toUpperCase().replaceAll(/\s/g, '');

/** A year with or without a quarter, as one number. */
const periodOf = (pattern: RegExp) => (text: string) => {
  const [, year, quarter = '0'] = pattern.exec(text) ?? [];
  return year === undefined ? undefined : Number(year + quarter);
};

const periodWords = (period: unknown) =>
  String(period)
    .replace(/0$/, '')
    .replace(/(?<=^\d{4})\d$/, 'Q$&');

/** Forms in which people type and read a value that is sent otherwise, by the name in its schema (`meta({ form })`). */
export const typedForms: Readonly<
  Partial<Record<string, Typed & { readonly print?: (value: unknown) => string }>>
> = {
  amount: {
    typed: '1275.00',
    expected: 'an amount such as 1275.00',
    help: 'In dollars.',
    read: (text) => {
      const amount = parseAmount(text);
      return amount.ok ? amount.cents : undefined;
    },
    print: (amount) => formatAmount(Number(amount), { currency: true }),
  },
  day: {
    typed: 'DAY',
    expected: 'a day such as 2026-01-31',
    read: (text) => parseCalendarDate(text) ?? parseUsDate(text),
  },
  midnight: {
    typed: 'DAY',
    expected: 'a day such as 2026-01-31',
    read: (text) => {
      const day = parseCalendarDate(text) ?? parseUsDate(text);
      return day && toWireDate(day);
    },
    print: (midnight) => String(midnight).slice(0, 10),
  },
  moment: {
    typed: 'MOMENT',
    expected: 'a moment such as 2026-01-31T17:00:00.000Z',
    read: (text) => text,
    // The same everywhere, as whoever looks may be anywhere.
    print: (moment) => `${String(moment).slice(0, 16).replace('T', ' ')} UTC`,
  },
  quarter: {
    typed: '2026Q3',
    expected: 'a quarter such as 2026Q3',
    read: periodOf(/^(\d{4})Q?([1-4])$/i),
    print: periodWords,
  },
  period: {
    typed: '2026Q3|2026',
    expected: 'a quarter such as 2026Q3 or a year such as 2026',
    read: periodOf(/^(\d{4})(?:Q?([1-4]))?$/i),
    print: periodWords,
  },
  state: { typed: 'WY', expected: 'a state such as WY', read: capitals },
  states: { typed: 'WY,CO', expected: 'states such as WY,CO', read: capitals },
  returnReason: { typed: 'R01', expected: 'a return reason such as R01', read: capitals },
};
