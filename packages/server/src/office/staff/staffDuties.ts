import { taken, workingRoles } from '@slip/forms/rules';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { nothingFound } from '../../accounts/agentAccess.js';
import { holdAccount } from '../../accounts/holdAccount.js';
import { people } from '../../accounts/people/tables.js';
import { accounts } from '../../accounts/tables.js';
import { lockPerson } from '../../authenticate/lockPerson.js';
import type { SignInServices } from '../../authenticate/SignInServices.js';
import { HttpError } from '../../http/HttpError.js';
import type { GroupHandlers } from '../../http/handler.js';
import { badRequest } from '../../http/input/badRequest.js';
import { staffLetter } from '../../mail/letters.js';
import { isUserNameTaken } from '../../registration/taken.js';
import { addStaff } from './addStaff.js';

type StaffDuties = Pick<GroupHandlers<'office'>, 'staffPeople' | 'addStaffPerson' | 'endStaffPerson'>;

/** The office's duties about its staff: list them, add a person, end a person's work. */
export function staffDuties({ mail, address, sessions }: SignInServices): StaffDuties {
  return {
    staffPeople: async (_, { db }) => {
      const rows = await db
        .select({ person: people })
        .from(people)
        .innerJoin(accounts, eq(accounts.id, people.accountId))
        .where(eq(accounts.kind, 'Office'))
        .orderBy(asc(people.userName));
      return rows.map(({ person: { userName, firstName, lastName, email, lockedAt, createdAt } }) => ({
        userName,
        firstName,
        lastName,
        email,
        isLocked: lockedAt !== null,
        addedAt: createdAt.toISOString(),
      }));
    },

    addStaffPerson: async ({ body }, context) => {
      const { db, now, office } = context;
      const { userName, email } = body;
      if (await isUserNameTaken(db, userName)) {
        const message = taken.userName;
        throw badRequest([{ path: 'userName', message, value: userName }]);
      }
      const { personId, link } = await addStaff(
        { db, now, office, address: address() },
        { ...body, roles: workingRoles, regulatedState: null },
      );
      await context.audit({
        action: 'create',
        entity: 'people',
        entityId: personId,
        after: { ...body, kind: 'Office' },
      });
      await mail.post(
        db,
        { channel: 'email', recipient: email, ...staffLetter(office, link, userName) },
        now,
      );
      return { userName, mailedTo: email };
    },

    endStaffPerson: async ({ body }, context) => {
      const { db, caller } = context;
      // When two people end each other at once, the second one is locked by now and must be refused.
      await holdAccount(db, caller.accountId);
      const mayStill = and(eq(people.id, caller.personId), isNull(people.lockedAt));
      const [self] = await db.select({ id: people.id }).from(people).where(mayStill);
      if (!self) throw new HttpError(409, 'You have been locked out meanwhile.');
      const [person] = await db
        .select({
          id: people.id,
          accountId: people.accountId,
          userName: people.userName,
          email: people.email,
        })
        .from(people)
        .innerJoin(accounts, eq(accounts.id, people.accountId))
        .where(
          and(
            eq(accounts.kind, 'Office'),
            eq(sql`lower(${people.userName})`, body.userName.trim().toLowerCase()),
          ),
        );
      if (!person) throw nothingFound();
      if (person.id === caller.personId) {
        const message = 'Nobody can end themselves: another staff person does that.';
        throw badRequest([{ path: 'userName', message, value: body.userName }]);
      }
      await lockPerson(db, context, person, body.reason.trim());
      context.afterCommit(() => sessions.forgetAll());
      return { userName: person.userName };
    },
  };
}
