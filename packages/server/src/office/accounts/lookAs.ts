import { LOOK_MINUTES } from '@slip/api/contract';
import { formatUsDate } from '@slip/forms/rules';
import { eq, sql } from 'drizzle-orm';
import { nothingFound } from '../../accounts/agentAccess.js';
import { alreadyDeleted } from '../../accounts/people/alreadyDeleted.js';
import { fullName, readPerson } from '../../accounts/people/Person.js';
import { sessionUser } from '../../accounts/people/sessionUser.js';
import { people } from '../../accounts/people/tables.js';
import type { SignInServices } from '../../authenticate/finishSignIn.js';
import { endLooks, startLook } from '../../authenticate/looks.js';
import { HttpError } from '../../http/HttpError.js';
import type { CallContext, Caller, GroupHandlers } from '../../http/handler.js';
import { primaryPeopleOf } from '../../inbox/addressees.js';
import { writeMessage } from '../../inbox/writeMessage.js';

/** Reads the person whose view of the portal is asked for, and locks the row against changes. @throws HttpError 404, 403, or 409 */
async function lockPersonToLookAs({ db }: CallContext<Caller>, userName: string) {
  const [named] = await db
    .select({ id: people.id, deletedAt: people.deletedAt })
    .from(people)
    .where(eq(sql`lower(${people.userName})`, userName.trim().toLowerCase()))
    .for('update');
  if (!named) throw nothingFound();
  const person = await readPerson(db, named.id);
  if (person.kind === 'Office') {
    throw new HttpError(403, `${person.userName} is of the office: nobody looks as one of its own people.`);
  }
  if (named.deletedAt !== null) throw alreadyDeleted(person);
  if (person.lockedAt !== null) {
    throw new HttpError(
      409,
      `${person.userName} is locked and sees nothing of the portal: unlock the user first.`,
    );
  }
  return person;
}

/** The time of the day at the office: `9:05 AM MST`. */
const timeAt = (timeZone: string, moment: Date) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(moment);

/**
 * Looking at the portal as another person sees it, to help them (decision 0065). That person's account gets a message,
 * and the look ends after half an hour.
 */
export function lookDuties({
  tokens,
}: Pick<SignInServices, 'tokens'>): Pick<GroupHandlers<'office'>, 'lookAs' | 'endLookAs'> {
  return {
    lookAs: async ({ body }, context) => {
      const { db, caller, now, today, office } = context;
      const person = await lockPersonToLookAs(context, body.userName);
      const reason = body.reason.trim();
      const { sessionId, personId } = caller;
      const { id, until } = await startLook(db, { sessionId, personId: person.id, reason }, now);
      const after = { lookedAs: person.userName, until, reason };
      await context.audit({ action: 'read', entity: 'people', entityId: person.id, after });
      const when = `On ${formatUsDate(today)} at ${timeAt(office.timeZone, now)}`;
      const seen = `the portal as ${fullName(person)} (${person.userName}) sees it`;
      const message = `${when} ${fullName(caller)} of the office began to look at ${seen}, for ${LOOK_MINUTES} minutes at the longest. Nothing can be changed that way. The reason: ${reason}`;
      const to = [person.id, ...(await primaryPeopleOf(db, person.accountId))];
      await writeMessage(db, { to, message }, now);
      const token = await tokens.issue(
        { sessionId: id, personId: person.id, looker: { personId, until } },
        now,
      );
      return { user: sessionUser(person), accountId: person.accountId, token, until: until.toISOString() };
    },

    endLookAs: async (_, context) => {
      const { db, caller, now } = context;
      for (const { id } of await endLooks(db, caller.sessionId, now)) {
        await context.audit({ action: 'sign-out', entity: 'looks_as_others', entityId: id });
      }
      return { success: true };
    },
  };
}
