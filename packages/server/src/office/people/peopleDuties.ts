import {
  insurerUserPermissions,
  NO_ROLE,
  permissions,
  roleOf,
  taken,
  userAccountOf,
  userRoles,
} from '@slip/forms/rules';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import {
  accountNumbered,
  isAccount,
  lockAccountOfPerson,
  peopleOfAccounts,
} from '../../accounts/accountPeople.js';
import { lockAccountRow } from '../../accounts/lockAccountRow.js';
import { accountFacts, isPersonSearched } from '../../accounts/people/Person.js';
import { people } from '../../accounts/people/tables.js';
import { deletePerson } from '../../authenticate/deletePerson.js';
import type { SignInServices } from '../../authenticate/finishSignIn.js';
import { invitePerson } from '../../authenticate/invitePerson.js';
import { isPerson } from '../../authenticate/programs/findProgram.js';
import { LINK_LIFETIMES_MS, newLink } from '../../authenticate/recovery/passwordLinks.js';
import { endSessionsOf } from '../../authenticate/sessionLife.js';
import { requiredProviderOf } from '../../authenticate/single-sign-on/signInProvider.js';
import { HttpError } from '../../http/HttpError.js';
import type { GroupHandlers } from '../../http/handler.js';
import { badRequest } from '../../http/input/ProblemList.js';
import { userNamesInWords, writeLetter } from '../../mail/letters.js';
import { isUserNameTaken } from '../../registration/taken.js';
import { isEnded } from '../accounts/AccountOnRecord.js';

type PeopleDuties = Pick<
  GroupHandlers<'office'>,
  'people' | 'addPerson' | 'endPerson' | 'makePrimary' | 'mailPasswordLink'
>;

/** The most people that are listed; others are found by the search. */
const MAX_LISTED = 200;
const isOfInsurer = (kind: keyof typeof accountFacts) => userAccountOf(accountFacts[kind]) === 'insurer';

/** The office's duties about the people of accounts, for accounts that have lost the people who could do this themselves. */
export function peopleDuties(services: SignInServices): PeopleDuties {
  const { mail, sessions, address } = services;
  return {
    people: async ({ query }, { db }) => {
      const rows = await peopleOfAccounts(db)
        .where(
          and(
            query.account === undefined ? undefined : isAccount(query.account),
            isPersonSearched(query.search),
            isPerson(db),
          ),
        )
        .orderBy(asc(people.userName))
        .limit(MAX_LISTED);
      return rows.map(({ person, account, number }) => ({
        userName: person.userName,
        firstName: person.firstName,
        lastName: person.lastName,
        email: person.email,
        account: number,
        accountName: account.name,
        isPrimary: person.isPrimary,
        role: isOfInsurer(account.kind) ? null : roleOf(person.permissions).name,
        isLocked: person.lockedAt !== null,
        deletedAt: person.deletedAt?.toISOString() ?? null,
      }));
    },

    addPerson: async ({ body: { account: number, role, ...facts } }, context) => {
      const { db, office, today } = context;
      const { id } = await accountNumbered(db, number);
      await lockAccountRow(db, id);
      // Read again, because the account may have ended meanwhile.
      const account = await accountNumbered(db, number);
      if (isEnded(account, today)) {
        const message = `The account ${account.name} has ended: nobody can be added to it.`;
        throw badRequest([{ path: 'account', message, value: number }]);
      }
      const { userName, email } = facts;
      const ofInsurer = isOfInsurer(account.kind);
      const problems = [
        ...(ofInsurer && role !== undefined ? [{ path: 'role', message: NO_ROLE, value: role }] : []),
        ...((await isUserNameTaken(db, userName))
          ? [{ path: 'userName', message: taken.userName, value: userName }]
          : []),
      ];
      if (problems.length > 0) throw badRequest(problems);
      const ofRole = userRoles.find(({ name }) => name === (role ?? 'View'));
      const held = [...(ofInsurer || !ofRole ? insurerUserPermissions : ofRole.permissions)];
      await invitePerson(
        services,
        context,
        { ...facts, accountId: account.id, permissions: held },
        office.name,
      );
      return { userName, mailedTo: email };
    },

    endPerson: async ({ body }, context) => {
      const { person, account } = await lockAccountOfPerson(context.db, body.userName);
      const { userName } = person;
      if (person.isPrimary) {
        throw new HttpError(
          409,
          `${userName} is the primary user of ${account.name}. Make another person the primary user first.`,
        );
      }
      const reason = body.reason.trim();
      await deletePerson(services, context, person, {
        by: context.office.name,
        account: account.name,
        reason,
      });
      return { userName };
    },

    makePrimary: async ({ body }, context) => {
      const { db, now, office } = context;
      const { person, account } = await lockAccountOfPerson(db, body.userName);
      const { id, userName, email } = person;
      if (person.isPrimary) return { userName };
      const isFormer = and(eq(people.accountId, account.id), eq(people.isPrimary, true), ne(people.id, id));
      const version = sql`${people.version} + 1`;
      const former = await db
        .update(people)
        .set({ isPrimary: false, version })
        .where(isFormer)
        .returning({ id: people.id, userName: people.userName, email: people.email });
      await db
        .update(people)
        .set({ isPrimary: true, permissions: [...permissions], version })
        .where(eq(people.id, id));
      for (const each of [person, ...former]) await endSessionsOf(db, each.id, 'role changed', { now });
      await context.audit({
        action: 'update',
        entity: 'people',
        entityId: id,
        before: { primary: former.map((each) => each.userName), permissions: person.permissions },
        after: { primary: userName, permissions, reason: body.reason.trim() },
      });
      const change = `The office made ${userName} the primary user of ${account.name}.`;
      for (const each of [{ userName, email }, ...former]) {
        const letter = await writeLetter(db, office, 'changed', { userName: each.userName, change });
        await mail.post(db, { channel: 'email', recipient: each.email, ...letter }, now);
      }
      context.afterCommit(() => sessions.forgetAll());
      return { userName };
    },

    mailPasswordLink: async ({ body }, context) => {
      const { db, now, office } = context;
      const { person } = await lockAccountOfPerson(db, body.userName);
      const { id, userName, email } = person;
      const only = await requiredProviderOf(db, person);
      if (only) {
        throw new HttpError(
          409,
          `${userName} signs in through ${only.name} only, so there is no password to set: “Sign in with your organization” on the sign-in page lets them in.`,
        );
      }
      const lifetime = LINK_LIFETIMES_MS.forgotten;
      const link = await newLink(db, { email, personId: id, userName, lifetime, now, address: address() });
      await context.audit({
        action: 'create',
        entity: 'password_links',
        entityId: id,
        after: { userNames: [userName] },
      });
      const letter = await writeLetter(db, office, 'forgotten', {
        userNames: userNamesInWords([userName]),
        link,
      });
      await mail.post(db, { channel: 'email', recipient: email, ...letter }, now);
      return { userName, mailedTo: email };
    },
  };
}
