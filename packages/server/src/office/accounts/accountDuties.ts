import { mayStaff, rolesFor, rolesInWords } from '@slip/forms/rules';
import { eq, sql } from 'drizzle-orm';
import { nothingFound } from '../../accounts/agentAccess.js';
import { lockAccountRow } from '../../accounts/lockAccountRow.js';
import { alreadyDeleted } from '../../accounts/people/alreadyDeleted.js';
import { people } from '../../accounts/people/tables.js';
import { accounts } from '../../accounts/tables.js';
import type { SignInServices } from '../../authenticate/finishSignIn.js';
import { lockPerson } from '../../authenticate/lockPerson.js';
import { forgetBrowsers, removeFactors } from '../../authenticate/mfa/factors.js';
import { endAllPending } from '../../authenticate/mfa/visitor.js';
import { removePasskeys } from '../../authenticate/passkeys/passkeys.js';
import { endSessionsOf } from '../../authenticate/sessionLife.js';
import { forgetNameFailures } from '../../authenticate/signInThrottle.js';
import { HttpError } from '../../http/HttpError.js';
import type { CallContext, Caller, GroupHandlers } from '../../http/handler.js';
import { badRequest } from '../../http/input/ProblemList.js';
import { primaryPeopleOf } from '../../inbox/addressees.js';
import { writeMessage } from '../../inbox/writeMessage.js';
import { writeLetter } from '../../mail/letters.js';
import type { FourEyes } from '../proposals/FourEyes.js';
import { requireAnotherAdministrator } from '../staff/staffDuties.js';
import { endAccount } from './endAccount.js';
import { firstActInWords } from './lastAct.js';

type AccountDuties = Pick<
  GroupHandlers<'office'>,
  'lockAccount' | 'unlockAccount' | 'resetMfa' | 'endSessions' | 'endAccount'
>;

/** The office's duties about people's sign-ins, and the end of an account. A second person who does the same is told who did it first. */
export function accountDuties(services: SignInServices, eyes: FourEyes): AccountDuties {
  const { sessions, mail } = services;
  return {
    lockAccount: async ({ body }, context) => {
      const { db } = context;
      const person = await lockPersonRow(context, body.userName);
      if (person.deletedAt !== null) throw alreadyDeleted(person);
      if (person.lockedAt !== null && person.lockedBy === 'office') {
        const first = await firstActInWords(context, {
          endpoint: 'office.lockAccount',
          entity: 'people',
          entityId: person.id,
        });
        throw new HttpError(409, `${person.userName} was locked already${first}`);
      }
      if (person.kind === 'Office') {
        if (person.id === context.caller.personId) {
          const message = 'Nobody can lock themselves: another Administrator does that.';
          throw badRequest([{ path: 'userName', message, value: body.userName }]);
        }
        await lockAccountRow(db, person.accountId);
        await requireAnotherAdministrator(context, person.id);
      }
      await lockPerson(db, context, person, body.reason.trim());
      // Sessions are kept in memory for a short while; forgotten, the lock counts for the next call.
      context.afterCommit(() => sessions.forgetAll());
      return { success: true, userName: person.userName };
    },

    unlockAccount: async ({ body }, context) => {
      const { db } = context;
      const person = await lockPersonRow(context, body.userName);
      if (person.deletedAt !== null) {
        throw new HttpError(
          409,
          `${person.userName} was deleted by their account, so there is nothing to unlock.`,
        );
      }
      const hadFailures = await forgetNameFailures(db, person);
      if (person.lockedAt === null && !hadFailures) {
        const first = await firstActInWords(context, {
          endpoint: 'office.unlockAccount',
          entity: 'people',
          entityId: person.id,
        });
        throw new HttpError(
          409,
          first === '.'
            ? `${person.userName} is not locked.`
            : `${person.userName} was unlocked already${first}`,
        );
      }
      await db.update(people).set({ lockedAt: null, lockedBy: null }).where(eq(people.id, person.id));
      const to = await primaryPeopleOf(db, person.accountId);
      await writeMessage(db, { to, message: `The office unlocked ${person.userName}.` }, context.now);
      await context.audit({
        action: 'update',
        entity: 'people',
        entityId: person.id,
        before: { lockedAt: person.lockedAt },
        after: { lockedAt: null },
      });
      context.afterCommit(() => sessions.forgetAll());
      return { success: true, userName: person.userName };
    },

    resetMfa: async ({ body }, context) => {
      const { db, now, office } = context;
      const person = await lockPersonRow(context, body.userName);
      const methods = await removeFactors(db, person.id);
      const removed = await removePasskeys(db, person.id);
      if (methods.length + removed.length === 0) {
        const first = await firstActInWords(context, {
          endpoint: 'office.resetMfa',
          entity: 'mfa_factors',
          entityId: person.id,
        });
        throw new HttpError(
          409,
          first === '.'
            ? `${person.userName} has no second factor.`
            : `${person.userName} has no second factor: it was reset already${first}`,
        );
      }
      // At the next sign-in the person is asked to set one up again.
      await db.update(people).set({ mfaOfferedFrom: now }).where(eq(people.id, person.id));
      await endAllPending(db, person.id, now);
      const before = { methods, passkeys: removed.map(({ name }) => name) };
      await context.audit({ action: 'delete', entity: 'mfa_factors', entityId: person.id, before });
      const letter = await writeLetter(db, office, 'changed', {
        userName: person.userName,
        change: `The office removed your verification methods${removed.length > 0 ? ' and passkeys' : ''}.`,
      });
      await mail.post(db, { channel: 'email', recipient: person.email, ...letter }, now);
      return { success: true, userName: person.userName };
    },

    endSessions: async ({ body }, context) => {
      const { db, now, office } = context;
      const person = await lockPersonRow(context, body.userName);
      if (person.deletedAt !== null) throw alreadyDeleted(person);
      const ended = await endSessionsOf(db, person.id, 'ended by the office', { now });
      await endAllPending(db, person.id, now);
      await forgetBrowsers(db, person.id);
      const after = { sessions: ended.length, reason: body.reason.trim() };
      await context.audit({ action: 'sign-out', entity: 'people', entityId: person.id, after });
      const letter = await writeLetter(db, office, 'changed', {
        userName: person.userName,
        change: 'The office signed you out everywhere.',
      });
      await mail.post(db, { channel: 'email', recipient: person.email, ...letter }, now);
      context.afterCommit(() => sessions.forgetAll());
      return { userName: person.userName, ended: ended.length };
    },

    endAccount: endAccount(services, eyes),
  };
}

/** Reads a person and locks the row. @throws HttpError 404, or 403 for people of the office, whom only its Administrators may change */
async function lockPersonRow({ db, caller }: CallContext<Caller>, userName: string) {
  const [person] = await db
    .select({
      id: people.id,
      accountId: people.accountId,
      userName: people.userName,
      email: people.email,
      lockedAt: people.lockedAt,
      lockedBy: people.lockedBy,
      deletedAt: people.deletedAt,
      kind: accounts.kind,
    })
    .from(people)
    .innerJoin(accounts, eq(accounts.id, people.accountId))
    .where(eq(sql`lower(${people.userName})`, userName.trim().toLowerCase()))
    .for('update', { of: people });
  if (!person) throw nothingFound();
  if (person.kind === 'Office' && !mayStaff(caller.roles, 'staff', 'act')) {
    const neededRoles = rolesInWords(rolesFor('staff', 'act'));
    throw new HttpError(
      403,
      `${person.userName} is of the office: for this you need the role ${neededRoles}.`,
    );
  }
  return person;
}
