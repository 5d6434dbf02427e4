import { office as contract, endpoints, rolesThatMayCall, staffRight } from '@slip/api/contract';
import {
  checkRoles,
  type OfficeRole,
  officeRoles,
  officeSubjects,
  rolesInWords,
  taken,
} from '@slip/forms/rules';
import { and, arrayContains, asc, eq, isNull, sql } from 'drizzle-orm';
import { nothingFound } from '../../accounts/agentAccess.js';
import { lockAccountRow } from '../../accounts/lockAccountRow.js';
import { fullName } from '../../accounts/people/Person.js';
import { people } from '../../accounts/people/tables.js';
import { accounts } from '../../accounts/tables.js';
import type { SignInServices } from '../../authenticate/finishSignIn.js';
import { lockPerson } from '../../authenticate/lockPerson.js';
import { hasAnotherAdministrator } from '../../authenticate/single-sign-on/providerRoles.js';
import { requiredProviderOf } from '../../authenticate/single-sign-on/signInProvider.js';
import { sessions as sessionTable } from '../../authenticate/tables.js';
import { HttpError } from '../../http/HttpError.js';
import type { CallContext, Caller, GroupHandlers } from '../../http/handler.js';
import { badRequest } from '../../http/input/ProblemList.js';
import { writeMessage } from '../../inbox/writeMessage.js';
import { writeLetter } from '../../mail/letters.js';
import { isUserNameTaken } from '../../registration/taken.js';
import { type FourEyes, personKey } from '../proposals/FourEyes.js';
import { addStaff } from './addStaff.js';

type StaffDuties = Pick<
  GroupHandlers<'office'>,
  'staffPeople' | 'addStaffPerson' | 'changeRoles' | 'endStaffPerson' | 'roleMatrix'
>;

/** Checked roles, in the order of the table. @throws HttpError 400 when the roles do not go together, or the state does not fit them */
function rolesOf({
  roles,
  state = null,
}: {
  readonly roles: readonly OfficeRole[];
  readonly state?: string | undefined | null;
}): { readonly roles: OfficeRole[]; readonly regulatedState: string | null } {
  const problem = checkRoles(roles, state);
  if (problem !== undefined) throw badRequest([{ path: 'roles', message: problem, value: roles.join() }]);
  return { roles: officeRoles.filter((role) => roles.includes(role)), regulatedState: state };
}

const inWords = (roles: readonly OfficeRole[], state: string | null) =>
  `${rolesInWords(roles, 'and')}${state === null ? '' : ` of ${state}`}`;

/** Reads a person of the office, and locks the office's account until the open transaction ends. @throws HttpError 404, or 409 */
async function lockStaffRow({ db, caller }: CallContext<Caller>, userName: string) {
  // When two people end each other at once, or take each other's roles, the second one sees what the first one did.
  await lockAccountRow(db, caller.accountId);
  const isStillAdministrator = and(
    eq(people.id, caller.personId),
    isNull(people.lockedAt),
    arrayContains(people.roles, ['Administrator']),
  );
  const [self] = await db.select({ id: people.id }).from(people).where(isStillAdministrator);
  if (!self)
    throw new HttpError(409, 'You have been locked out meanwhile, or are no Administrator any more.');
  const [found] = await db
    .select({ person: people })
    .from(people)
    .innerJoin(accounts, eq(accounts.id, people.accountId))
    .where(
      and(eq(accounts.kind, 'Office'), eq(sql`lower(${people.userName})`, userName.trim().toLowerCase())),
    );
  if (!found) throw nothingFound();
  return found.person;
}

/** Refuses to leave the office without an Administrator. @throws HttpError 409 */
export async function requireAnotherAdministrator(
  { db }: CallContext<Caller>,
  personId: number,
): Promise<void> {
  if (!(await hasAnotherAdministrator(db, personId))) {
    throw new HttpError(
      409,
      'Nobody else who has signed in is an Administrator of the office: make somebody else one first, and have them sign in.',
    );
  }
}

/** The change of somebody's roles: those they get and lose. @throws HttpError 409 when nothing would change, or the person is locked */
async function changeOf(
  context: CallContext<Caller>,
  body: {
    readonly userName: string;
    readonly roles: readonly OfficeRole[];
    readonly state?: string | undefined;
  },
) {
  const { roles, regulatedState } = rolesOf(body);
  const person = await lockStaffRow(context, body.userName);
  if (person.lockedAt !== null) {
    throw new HttpError(409, `${person.userName} cannot sign in any more: roles would be of no use.`);
  }
  const gets = roles.filter((role) => !person.roles.includes(role));
  const loses = person.roles.filter((role) => !roles.includes(role));
  const isOtherState = regulatedState !== person.regulatedState;
  if (gets.length + loses.length === 0 && !isOtherState) {
    throw new HttpError(409, `${person.userName} has these roles already.`);
  }
  if (loses.includes('Administrator')) await requireAnotherAdministrator(context, person.id);
  return { person, roles, regulatedState, gets, loses, needsSecondPerson: gets.length > 0 || isOtherState };
}

/**
 * The office's duties about its own people: who there is, what they may do, and the end of their work. Whoever comes,
 * or gets a role, is proposed by one person (`plan`) and approved by another one (`act`).
 */
export function staffDuties({ mail, address, sessions }: SignInServices, eyes: FourEyes): StaffDuties {
  return {
    staffPeople: async (_, { db }) => {
      const rows = await db
        .select({
          person: people,
          signedInAt:
            sql<Date | null>`(select max(${sessionTable.startedAt}) from ${sessionTable} where ${sessionTable.personId} = ${people.id})`.mapWith(
              sessionTable.startedAt,
            ),
        })
        .from(people)
        .innerJoin(accounts, eq(accounts.id, people.accountId))
        .where(eq(accounts.kind, 'Office'))
        .orderBy(asc(people.userName));
      return rows.map(({ person, signedInAt }) => ({
        userName: person.userName,
        firstName: person.firstName,
        lastName: person.lastName,
        email: person.email,
        roles: person.roles,
        regulatedState: person.regulatedState,
        isLocked: person.lockedAt !== null,
        addedAt: person.createdAt.toISOString(),
        signedInAt: signedInAt?.toISOString() ?? null,
      }));
    },

    addStaffPerson: eyes.guard(contract.addStaffPerson, {
      plan: async ({ body }, { db }) => {
        const { userName, email } = body;
        const { roles, regulatedState } = rolesOf(body);
        await requireFreeName(db, userName);
        return {
          subject: `user name ${userName.toLowerCase()}`,
          tells: `${fullName(body)} (${userName}, ${email}) comes to the office as ${inWords(roles, regulatedState)}.`,
          waiting: (proposal) => ({ isDone: false, proposal, userName, mailedTo: email }),
        };
      },
      act: async ({ body: { state, reason, ...body } }, context) => {
        const { db, caller, now, office } = context;
        const { userName, email } = body;
        const facts = { ...body, ...rolesOf({ ...body, state }) };
        await requireFreeName(db, userName);
        const { personId, link } = await addStaff({ db, now, office, address: address() }, facts);
        const after = { ...facts, kind: 'Office', reason: reason.trim() };
        await context.audit({ action: 'create', entity: 'people', entityId: personId, after });
        const only = await requiredProviderOf(db, { id: personId, accountId: caller.accountId });
        const by = { by: fullName(caller), account: office.name };
        const letter = only
          ? await writeLetter(db, office, 'joined', { ...by, userName, provider: only.name })
          : await writeLetter(db, office, 'staff', { link, userName });
        await mail.post(db, { channel: 'email', recipient: email, ...letter }, now);
        return { isDone: true, proposal: null, userName, mailedTo: email };
      },
    }),

    changeRoles: eyes.guard(contract.changeRoles, {
      plan: async ({ body }, context) => {
        const { person, roles, regulatedState, gets, loses, needsSecondPerson } = await changeOf(
          context,
          body,
        );
        const { userName } = person;
        const parts = [
          ...(gets.length > 0 ? [`gets ${inWords(gets, null)}`] : []),
          ...(loses.length > 0 ? [`loses ${inWords(loses, null)}`] : []),
        ];
        return {
          subject: personKey(person.id),
          tells: `${fullName(person)} (${userName}) ${[...parts, `is then ${roles.length === 0 ? 'without a role' : inWords(roles, regulatedState)}`].join(', ')}.`,
          needsSecondPerson,
          waiting: (proposal) => ({ isDone: false, proposal, userName, roles }),
        };
      },
      act: async ({ body }, context) => {
        const { db, now } = context;
        const { person, roles, regulatedState } = await changeOf(context, body);
        await db.update(people).set({ roles, regulatedState }).where(eq(people.id, person.id));
        await context.audit({
          action: 'update',
          entity: 'people',
          entityId: person.id,
          before: { roles: person.roles, regulatedState: person.regulatedState },
          after: { roles, regulatedState, reason: body.reason.trim() },
        });
        const message =
          roles.length === 0
            ? 'You have no role at the office any more.'
            : `You are ${inWords(roles, regulatedState)} of the office now. Sign in again to see the menus of these roles.`;
        await writeMessage(db, { to: [person.id], message }, now);
        context.afterCommit(() => sessions.forgetAll());
        return { isDone: true, proposal: null, userName: person.userName, roles };
      },
    }),

    endStaffPerson: async ({ body }, context) => {
      const { db, caller } = context;
      const person = await lockStaffRow(context, body.userName);
      if (person.id === caller.personId) {
        const message = 'Nobody can end themselves: another staff person does that.';
        throw badRequest([{ path: 'userName', message, value: body.userName }]);
      }
      await lockPerson(db, context, person, body.reason.trim());
      // Unlocking alone does not bring anybody back: a second person gives the roles again.
      await db.update(people).set({ roles: [], regulatedState: null }).where(eq(people.id, person.id));
      await context.audit({
        action: 'update',
        entity: 'people',
        entityId: person.id,
        before: { roles: person.roles, regulatedState: person.regulatedState },
        after: { roles: [], regulatedState: null },
      });
      context.afterCommit(() => sessions.forgetAll());
      return { userName: person.userName };
    },

    roleMatrix: async () => {
      const calls = officeSubjects.flatMap(({ subject }) =>
        endpoints.filter(({ staff }) => staff === subject).map((endpoint) => ({ part: subject, endpoint })),
      );
      return calls.map(({ part, endpoint }) => ({
        part,
        endpoint: endpoint.id,
        summary: endpoint.summary,
        needs: staffRight(endpoint),
        needsSecond: endpoint.fourEyes === true,
        roles: [...rolesThatMayCall(endpoint)],
      }));
    },
  };
}

/** @throws HttpError 400 when somebody has the user name */
async function requireFreeName(db: CallContext<Caller>['db'], userName: string): Promise<void> {
  if (!(await isUserNameTaken(db, userName))) return;
  throw badRequest([{ path: 'userName', message: taken.userName, value: userName }]);
}
