import { readFileSync } from 'node:fs';
import { StartProblem } from '../StartProblem.js';
import { type DutyOptions, dayOf, given, needed } from './Duty.js';

interface Counted {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
}

/** How many records were added, changed and left as they were, in one line. */
export const counted = ({ added, changed, unchanged }: Counted) => [
  `${added} added, ${changed} changed, ${unchanged} as before`,
];

interface Days {
  readonly firstDay: string;
  readonly lastDay: string | null;
}

/** The days of a record. */
export const span = ({ firstDay, lastDay }: Days) => `${firstDay} to ${lastDay ?? 'on'}`;

/** The rows of a list, and how many there are in all. */
export function listed(rows: readonly (readonly string[])[], total: number): readonly string[] {
  const lines = rows.map((cells) => cells.join('\t'));
  return [
    ...lines,
    rows.length < total ? `${rows.length} of ${total}: narrow the list with --search` : `${total}`,
  ];
}

/** The days that were given; `none` removes the last day. */
export const days = ({ 'first-day': firstDay, 'last-day': lastDay }: DutyOptions) =>
  given({
    firstDay: firstDay === undefined ? undefined : dayOf(firstDay, '--first-day'),
    lastDay:
      lastDay === undefined
        ? undefined
        : lastDay.toLowerCase() === 'none'
          ? null
          : dayOf(lastDay, '--last-day'),
  });

/** The last day, which is required. */
export const endDay = ({ 'last-day': lastDay }: DutyOptions) =>
  dayOf(needed(lastDay, 'Say the last day with --last-day.'), '--last-day');

/** The text of a file that is imported. */
export function fileOf(path: string): { readonly csv: string } {
  try {
    return { csv: readFileSync(path, 'utf8') };
  } catch (cause) {
    throw new StartProblem(`The file ${path} cannot be read.`, { cause });
  }
}
