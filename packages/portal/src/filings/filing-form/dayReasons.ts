import type { StateFacts } from '@slip/forms/rules';

/** Why a day before a state's first one cannot be chosen. */
export function firstDayReason({ name }: Pick<StateFacts, 'name'>): string {
  return `${name} accepts filings from that day on.`;
}

/** Why a day further ahead cannot be chosen. */
export function lastDayReason(daysAhead: number): string {
  return `Filings are accepted up to ${daysAhead} days ahead.`;
}
