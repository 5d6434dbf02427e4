import { compliance, type Input } from '@slip/api/contract';
import {
  formatUsDate,
  groupOwed,
  type OwedByAgent,
  type OwedKind,
  owedKey,
  owedTitle,
} from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { nothingFound } from '../../../accounts/agentAccess.js';
import type { Person } from '../../../accounts/people/Person.js';
import { readPerson } from '../../../accounts/people/readPerson.js';
import { authorizePerson } from '../../../authenticate/authorizePerson.js';
import { hashToken } from '../../../authenticate/secrets.js';
import { HttpError } from '../../../http/HttpError.js';
import type { CallContext, Caller } from '../../../http/handler.js';
import { owedOf } from '../owedOf.js';
import { owedPage } from '../owedPath.js';
import { calendarAddresses } from '../tables.js';
import { type CalendarEvent, icsText } from './icsText.js';

const whatToDo: Readonly<Record<OwedKind, string>> = {
  tax: 'Pay the invoice.',
  fee: 'Pay the invoice.',
  affidavit: 'Sign the affidavit, also when there was no premium.',
  annualFiling: 'Sign the annual filing.',
  insurerReport: 'Report your policies of the period, or declare that there were none.',
};

/**
 * Everything owed, as events on the days it is due. No amounts and no names of agents are in it: the address may be read by whatever
 * keeps the calendar.
 *
 * @param address where people reach the portal.
 */
function owedEvents(
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

/** Milliseconds for which it need not be noted again that an address was read. */
const NOTE_PAUSE = 60 * 60_000;

/** True if a person may still see what the account owes, as if they asked themselves. */
function isStillAllowed(person: Person): boolean {
  if (person.lockedAt !== null) return false;
  try {
    authorizePerson(compliance.owed, person);
    return true;
  } catch (error) {
    if (error instanceof HttpError) return false;
    throw error;
  }
}

/**
 * Everything that the owner of a calendar address owes, as a calendar. Whoever lost the right to see it gets none.
 *
 * @param address where people reach the portal.
 * @throws HttpError (404) when the address has ended, was never given out, or is of somebody who may not see it.
 */
export async function calendarFeed(
  { secret }: Input<typeof compliance.calendarFeed>['params'],
  { db, now, today, office }: CallContext<null>,
  address: string,
) {
  const [found] = await db
    .select()
    .from(calendarAddresses)
    .where(eq(calendarAddresses.hash, hashToken(secret)));
  if (!found) throw nothingFound();
  const person = await readPerson(db, found.personId);
  if (!isStillAllowed(person)) throw nothingFound();
  const { lastReadAt, personId } = found;
  if (lastReadAt === null || now.getTime() - lastReadAt.getTime() >= NOTE_PAUSE) {
    await db
      .update(calendarAddresses)
      .set({ lastReadAt: now })
      .where(eq(calendarAddresses.personId, personId));
  }
  const owed = await owedOf(db, person, { today, timeZone: office.timeZone });
  const text = icsText({
    name: `Deadlines, ${office.name}`,
    events: owedEvents(owed, person, address),
    madeAt: now,
  });
  return { name: 'deadlines.ics', blob: new Blob([text], { type: 'text/calendar; charset=utf-8' }) };
}
