import type { Input, Output, office } from '@slip/api/contract';
import {
  givenRolesProblem,
  loneRoleProblem,
  type OfficeRole,
  officeRoles,
  rolesInWords,
} from '@slip/forms/rules';
import { and, arrayContains, asc, eq, exists, isNull, ne, sql } from 'drizzle-orm';
import type { Person } from '../../accounts/people/Person.js';
import { people } from '../../accounts/people/tables.js';
import type { Executor } from '../../database/executor.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { badRequest } from '../../http/input/ProblemList.js';
import { writeMessage } from '../../inbox/writeMessage.js';
import { sessions } from '../tables.js';
import { providerOfAccount, type SignInProvider } from './signInProvider.js';
import { providerRoles, signInProviders } from './tables.js';

/*
 * Roles of the office by a claim of its provider: each sign-in sets exactly the roles that the claim gives.
 */

/** The claim and the roles of its values. */
type RolesByClaim = Input<typeof office.saveSignInProvider>['body']['roles'];

/** True if somebody else is an Administrator, so that the office has one who gives roles. */
export async function hasAnotherAdministrator(db: Executor, personId: number): Promise<boolean> {
  const isAdministrator = and(
    arrayContains(people.roles, ['Administrator']),
    isNull(people.lockedAt),
    ne(people.id, personId),
    // Only people who have signed in count: an invitation may never have arrived.
    exists(db.select({ one: sql`1` }).from(sessions).where(eq(sessions.personId, people.id))),
  );
  const [other] = await db.select({ id: people.id }).from(people).where(isAdministrator).limit(1);
  return other !== undefined;
}

const readRolesByValue = (db: Executor, providerId: number) =>
  db
    .select({ value: providerRoles.value, role: providerRoles.role, state: providerRoles.state })
    .from(providerRoles)
    .where(eq(providerRoles.providerId, providerId))
    .orderBy(asc(providerRoles.value));

/** The claim of the provider of an account, and the roles that its values give. */
export async function readRoles(
  db: Executor,
  accountId: number,
): Promise<Output<typeof office.signInProvider>['roles']> {
  const provider = await providerOfAccount(db, accountId);
  if (!provider || provider.rolesClaim === null) return null;
  const { rolesClaim: claim, rolesScope: scope } = provider;
  return { claim, scope, given: await readRolesByValue(db, provider.id) };
}

/** Refuses roles that a claim cannot give. @throws HttpError 400 */
export function checkRolesByClaim(roles: RolesByClaim): void {
  const message = roles === null ? undefined : givenRolesProblem(roles.given);
  if (message !== undefined) throw badRequest([{ path: 'roles.given', message, value: roles?.given }]);
}

/** The roles that a claim gives, in a sentence for the person who approves it. */
export const rolesByClaimWords = (roles: RolesByClaim): string =>
  roles === null
    ? ''
    : ` Each sign-in sets their roles by its claim ${roles.claim}: ${roles.given
        .map(({ value, role, state }) => `${value} gives ${role}${state === null ? '' : ` of ${state}`}`)
        .join(', ')}; whoever has none of these values has no role.`;

/** Stores the claim and its roles with the provider of the caller's account. */
export async function saveRoles(context: CallContext<Caller>, roles: RolesByClaim): Promise<void> {
  const { db, caller } = context;
  const before = await readRoles(db, caller.accountId);
  const provider = await providerOfAccount(db, caller.accountId);
  if (!provider) throw new Error('There is no provider to keep roles with.');
  const { id: providerId } = provider;
  await db
    .update(signInProviders)
    .set({ rolesClaim: roles?.claim ?? null, rolesScope: roles?.scope || null })
    .where(eq(signInProviders.id, providerId));
  await db.delete(providerRoles).where(eq(providerRoles.providerId, providerId));
  if (roles) await db.insert(providerRoles).values(roles.given.map((given) => ({ ...given, providerId })));
  if (before === null && roles === null) return;
  await context.audit({
    action: 'update',
    entity: 'sign_in_providers',
    entityId: providerId,
    before: { roles: before },
    after: { roles },
  });
}

/** The roles that a claim gives to somebody. */
export interface ClaimedRoles {
  readonly values: readonly string[];
  readonly roles: readonly OfficeRole[];
  readonly regulatedState: string | null;
}

/**
 * The roles that the values of a claim give; undefined where roles are given here.
 * @returns the roles, or a message why they cannot be combined.
 */
export async function rolesOfClaim(
  db: Executor,
  { id, name, rolesClaim }: SignInProvider,
  values: readonly string[],
): Promise<ClaimedRoles | string | undefined> {
  if (rolesClaim === null) return undefined;
  const given = (await readRolesByValue(db, id)).filter(({ value }) => values.includes(value));
  const roles = officeRoles.filter((role) => given.some((each) => each.role === role));
  const states = [...new Set(given.flatMap(({ state }) => state ?? []))];
  const problem =
    loneRoleProblem(roles) ??
    (states.length > 1 ? `A Regulator reads one state, and these are ${states.join(' and ')}.` : undefined);
  return problem === undefined
    ? { values: given.map(({ value }) => value), roles, regulatedState: states[0] ?? null }
    : `${name} gives you roles that do not go together. ${problem} Please ask an Administrator of the office.`;
}

/** The roles of the last Administrator, who stays Administrator: with the other roles, unless these cannot be combined with it. */
const withAdministrator = (roles: readonly OfficeRole[]): readonly OfficeRole[] => {
  const all = officeRoles.filter((role) => role === 'Administrator' || roles.includes(role));
  return loneRoleProblem(all) === undefined ? all : ['Administrator'];
};

/**
 * Gives somebody of the office the roles of the provider's claim, in a transaction that holds the account and the person.
 * @returns the person with these roles.
 */
export async function setClaimedRoles(
  transaction: Executor,
  context: Pick<CallContext<null>, 'now' | 'audit'>,
  {
    provider,
    person,
    claimed,
  }: {
    readonly provider: SignInProvider;
    readonly person: Person;
    readonly claimed: ClaimedRoles | undefined;
  },
): Promise<Person> {
  if (claimed === undefined || person.kind !== 'Office') return person;
  const [before] = await transaction
    .select({ roles: people.roles, regulatedState: people.regulatedState })
    .from(people)
    .where(eq(people.id, person.id));
  if (!before) return person;
  const isLast =
    before.roles.includes('Administrator') &&
    !claimed.roles.includes('Administrator') &&
    !(await hasAnotherAdministrator(transaction, person.id));
  const roles = isLast ? withAdministrator(claimed.roles) : claimed.roles;
  const regulatedState = roles.includes('Regulator') ? claimed.regulatedState : null;
  const isSame = before.roles.length === roles.length && roles.every((role) => before.roles.includes(role));
  if (isSame && before.regulatedState === regulatedState) return person;
  await transaction
    .update(people)
    .set({ roles: [...roles], regulatedState })
    .where(eq(people.id, person.id));
  const by = { changedBy: provider.name, claim: provider.rolesClaim, values: claimed.values };
  const kept = isLast ? { kept: 'Administrator, as nobody else is one' } : {};
  await context.audit(
    {
      action: 'update',
      entity: 'people',
      entityId: person.id,
      before,
      after: { roles, regulatedState, ...by, ...kept },
    },
    transaction,
    person.id,
  );
  const sentence =
    roles.length === 0
      ? 'You have no role at the office'
      : `You are ${rolesInWords(roles, 'and')} of the office`;
  const message = `${sentence} now: ${provider.name} says so. Its groups are changed there, not here.`;
  await writeMessage(transaction, { to: [person.id], message }, context.now);
  return { ...person, roles, regulatedState };
}
