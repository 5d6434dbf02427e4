import {
  formatUsDate,
  groupOwed,
  type OwedByAgent,
  type OwedKind,
  owedKey,
  owedTitle,
} from '@slip/forms/rules';
import type { Caller } from '../../../http/handler.js';
import { owedPage } from '../owedPath.js';
import type { CalendarEvent } from './icsText.js';

const whatToDo: Readonly<Record<OwedKind, string>> = {
  tax: 'Pay the invoice.',
  fee: 'Pay the invoice.',
  affidavit: 'Sign the affidavit, also when there was no premium.',
  annualFiling: 'Sign the annual filing.',
  insurerReport: 'Report your policies of the period, or declare that there were none.',
};

/**
 * What is owed, as events on the days it is due. No amounts and no names of agents are in it: the address may be read by whatever
 * keeps the calendar.
 *
 * @param address where people reach the portal.
 */
export function owedEvents(
  owed: readonly OwedByAgent[],
  { kind, accountId }: Pick<Caller, 'kind' | 'accountId'>,
  address: string,
): CalendarEvent[] {
  return groupOwed(owed).map((group) => {
    const count = group.agents.length;
    const of = kind === 'Agency' ? ` (${count === 1 ? '1 agent' : `${count} agents`})` : '';
    const from = group.isOpen ? '' : ` This can be done from ${formatUsDate(group.opensOn)} on.`;
    return {
      uid: `${owedKey(group)}-${group.dueOn}-${accountId}@slip`,
      day: group.dueOn,
      summary: `Due: ${owedTitle(group)}${of}`,
      description: `${whatToDo[group.kind]}${from}`,
      url: address + owedPage,
    };
  });
}
