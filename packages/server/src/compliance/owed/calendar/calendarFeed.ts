import { compliance, type Input } from '@slip/api/contract';
import {
  formatCountOf,
  formatUsDate,
  groupOwed,
  type OwedByAgent,
  type OwedKind,
  owedKey,
  owedTitle,
} from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { nothingFound } from '../../../accounts/agentAccess.js';
import { type Person, readPerson } from '../../../accounts/people/Person.js';
import { authorizePerson } from '../../../authenticate/authenticateCaller.js';
import { hashToken, newToken } from '../../../authenticate/secrets.js';
import { HttpError } from '../../../http/HttpError.js';
import type { CallContext, Caller, GroupHandlers } from '../../../http/handler.js';
import { owedOf } from '../owed.js';
import { owedPage } from '../owedPath.js';
import { calendarAddresses } from '../tables.js';
import { type CalendarEvent, icsText } from './icsText.js';

type AddressHandlers = Pick<
  GroupHandlers<'user'>,
  'calendarAddress' | 'renewCalendarAddress' | 'endCalendarAddress'
>;

const ENTITY = 'calendar_addresses';

/** The address at which calendar programs read what the caller owes. Its secret is shown once; only a hash is kept. */
export const calendarAddressHandlers: AddressHandlers = {
  calendarAddress: async (_, { db, caller }) => {
    const [found] = await db
      .select()
      .from(calendarAddresses)
      .where(eq(calendarAddresses.personId, caller.personId));
    return {
      madeAt: found?.madeAt.toISOString() ?? null,
      lastReadAt: found?.lastReadAt?.toISOString() ?? null,
    };
  },

  renewCalendarAddress: async (_, context) => {
    const { db, caller, now } = context;
    const secret = newToken();
    const row = { hash: hashToken(secret), madeAt: now, lastReadAt: null };
    await db
      .insert(calendarAddresses)
      .values({ personId: caller.personId, ...row })
      .onConflictDoUpdate({ target: calendarAddresses.personId, set: row });
    await context.audit({ action: 'create', entity: ENTITY, entityId: caller.personId });
    return { path: compliance.calendarFeed.path.replace('{secret}', secret) };
  },

  endCalendarAddress: async (_, context) => {
    const { db, caller } = context;
    const ended = await db
      .delete(calendarAddresses)
      .where(eq(calendarAddresses.personId, caller.personId))
      .returning({ personId: calendarAddresses.personId });
    if (ended.length > 0) {
      await context.audit({ action: 'delete', entity: ENTITY, entityId: caller.personId });
    }
    return { success: true };
  },
};

const whatToDo: Readonly<Record<OwedKind, string>> = {
  tax: 'Pay the invoice.',
  fee: 'Pay the invoice.',
  affidavit: 'The agent signs the affidavit, also when there was no premium.',
  annualFiling: 'The agent signs the annual filing.',
  insurerReport: 'Report your policies of the period, or declare that there were none.',
};

/**
 * Everything owed, as events on the days it is due. They have no amounts and no names of agents, because any program that keeps the
 * calendar can read them.
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
    const agentCount = kind === 'Agency' ? ` (${formatCountOf(count, 'agent')})` : '';
    const from = group.isOpen ? '' : ` This can be done from ${formatUsDate(group.opensOn)} on.`;
    return {
      uid: `${owedKey(group)}-${group.dueOn}-${accountId}@slip`,
      day: group.dueOn,
      summary: `Due: ${owedTitle(group)}${agentCount}`,
      description: `${whatToDo[group.kind]}${from}`,
      url: address + owedPage,
    };
  });
}

/** Milliseconds in which another reading of an address is not noted again. */
const READING_NOTED_PAUSE_MS = 60 * 60_000;

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
  if (lastReadAt === null || now.getTime() - lastReadAt.getTime() >= READING_NOTED_PAUSE_MS) {
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
