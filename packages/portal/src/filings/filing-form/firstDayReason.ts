import type { StateFacts } from '@slip/forms/rules';

/** Why a day before a state's first one cannot be chosen. */
export function firstDayReason({ name }: Pick<StateFacts, 'name'>): string {
  return `${name} accepts filings from that day on.`;
}
