import { type CalendarDate, parseCalendarDate, parseUsDate } from '@slip/forms/rules';
import { StartProblem } from '../StartProblem.js';
import type { OfficeClient } from './OfficeClient.js';

/** Every option that a duty may have; each needs a value. */
export const dutyOptions = {
  status: { type: 'string' },
  kind: { type: 'string' },
  'user-name': { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  email: { type: 'string' },
  role: { type: 'string' },
  reason: { type: 'string' },
  'licensed-from': { type: 'string' },
  search: { type: 'string' },
  state: { type: 'string' },
  states: { type: 'string' },
  name: { type: 'string' },
  number: { type: 'string' },
  agency: { type: 'string' },
  agent: { type: 'string' },
  type: { type: 'string' },
  lloyds: { type: 'string' },
  'tax-statuses': { type: 'string' },
  'first-day': { type: 'string' },
  'last-day': { type: 'string' },
  'paper-date': { type: 'string' },
  csv: { type: 'string' },
  note: { type: 'string' },
  text: { type: 'string' },
  save: { type: 'string' },
  to: { type: 'string' },
  every: { type: 'string' },
  keep: { type: 'string' },
} as const;

/** The options that were given. */
export type DutyOptions = { readonly [Name in keyof typeof dutyOptions]?: string | undefined };

/** One duty of the office: how it is typed, what it does, and a function that does it and returns the lines to print. */
export interface Duty {
  readonly usage: string;
  readonly summary: string;
  readonly run: (client: OfficeClient, subject: string, options: DutyOptions) => Promise<readonly string[]>;
}

/**
 * The subject of a duty, or an option that it needs.
 * @throws StartProblem when it is missing.
 */
export function needed(text: string | undefined, complaint: string): string {
  if (text !== undefined && text.trim() !== '') return text.trim();
  throw new StartProblem(complaint);
}

/** One of a few words, in upper or lower case. */
export function oneOf<T extends string>(known: readonly T[], given: string, option: string): T {
  const found = known.find((each) => each.toLowerCase() === given.toLowerCase());
  if (found) return found;
  throw new StartProblem(`${option} must be one of ${known.join(', ')}; "${given}" is not.`);
}

/** A day, as 2026-01-31 or 01/31/2026. */
export function dayOf(text: string, option: string): CalendarDate {
  const day = parseCalendarDate(text.trim()) ?? parseUsDate(text);
  if (day !== undefined) return day;
  throw new StartProblem(`${option} must be a day such as 2026-01-31; "${text}" is not.`);
}

/** Removes from a body what was not given. */
export function given<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> };
export function given(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
