import { type EndpointDefinition, rolesThatMayCall } from '@slip/api/contract';
import { hasPermission, rolesInWords } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { object, string } from 'yup';
import { hasAgreedTo } from '../accounts/people/agreedVersions.js';
import { accountFacts, type Person } from '../accounts/people/Person.js';
import { people } from '../accounts/people/tables.js';
import type { Executor } from '../database/executor.js';
import type { SignedIn } from '../http/AppServices.js';
import { HttpError } from '../http/HttpError.js';
import type { RequestContext } from '../http/RequestContext.js';
import type { AccessTokens } from './accessToken.js';
import { notSignedIn, sessionOver } from './finishSignIn.js';
import { findLook } from './looks.js';
import { authorizeProgram, authorizeProgramState } from './programs/authorizeProgram.js';
import type { ProgramStore } from './programs/findProgram.js';
import type { SessionHours } from './sessionLife.js';
import type { SessionStore } from './sessionStore.js';

/**
 * Checks whether a signed-in person may call an endpoint. The agreements come first: without them nothing is allowed.
 * @throws HttpError 403 in words that say what is missing.
 */
export function authorizePerson(endpoint: EndpointDefinition, person: Person): void {
  const level = endpoint.agreement ?? 'nda';
  if (level !== 'none' && !hasAgreedTo(person, 'tos')) {
    throw new HttpError(403, 'Please accept the terms of service first.');
  }
  if (level === 'nda' && !hasAgreedTo(person, 'nda')) {
    throw new HttpError(403, 'Please sign the non-disclosure agreement first.');
  }
  if (endpoint.accounts && !endpoint.accounts.includes(person.kind)) {
    throw new HttpError(403, 'Your kind of account cannot do this.');
  }
  if (person.kind === 'Office') authorizeRole(endpoint, person);
  const { permission } = endpoint;
  if (permission === 'public' || permission === 'signed-in') return;
  if (!hasPermission({ ...accountFacts[person.kind], permissions: person.permissions }, permission)) {
    throw new HttpError(
      403,
      `You need the permission ${permission} for this. Someone at your office who manages users can give it to you.`,
    );
  }
}

/** People of the office need a role for everything. @throws HttpError 403 that names the roles that may make the call. */
function authorizeRole(endpoint: EndpointDefinition, { roles }: Person): void {
  const asked = rolesThatMayCall(endpoint);
  if (asked.some((role) => roles.includes(role))) return;
  if (asked.length === 0) throw new HttpError(403, 'Your kind of account cannot do this.');
  const own = `${roles.length === 1 ? 'yours is' : 'yours are'} ${rolesInWords(roles, 'and')}`;
  throw new HttpError(
    403,
    `You need the role ${rolesInWords(asked)} for this; ${roles.length === 0 ? 'you have none' : own}. An Administrator of the office can propose to give it to you.`,
  );
}

/**
 * A Regulator has to name their own state in every call about the office's business.
 * @throws HttpError 403 that names both states
 */
function authorizeState(endpoint: EndpointDefinition, input: unknown, { regulatedState }: Person): void {
  if (regulatedState === null || endpoint.staff === 'own') return;
  const asked = askedState(input);
  if (asked === regulatedState) return;
  throw new HttpError(
    403,
    asked === undefined
      ? `You read ${regulatedState} only: ask for it by its letters (state ${regulatedState}).`
      : `You read ${regulatedState} only, and asked for ${asked}.`,
  );
}

const ofState = object({ state: string().optional() });
const parts = object({ params: ofState.optional(), query: ofState.optional(), body: ofState.optional() });

/** The state that a checked call names in its path, its query or its body. */
function askedState(input: unknown): string | undefined {
  const { params, query, body } = parts.cast(input ?? {}, { assert: false });
  return params?.state ?? query?.state ?? body?.state;
}

/** Facts that decide whether a person may sign in. */
interface Access {
  readonly passwordHash: string;
  readonly lockedAt: Date | null;
  /** The time from which they are offered a second factor. */
  readonly mfaOfferedFrom: Date | null;
}

/**
 * Reads the facts that decide whether a person may sign in, and locks the person's row until the transaction ends. Work that begins
 * something for a person (a session, a wait for the second factor, a factor) and work that ends everything of theirs (a new password, a
 * lock) both do this first: of two at once, the second sees the result of the first.
 */
export async function lockPersonAccess(transaction: Executor, personId: number): Promise<Access> {
  const { passwordHash, lockedAt, mfaOfferedFrom } = people;
  const [access] = await transaction
    .select({ passwordHash, lockedAt, mfaOfferedFrom })
    .from(people)
    .where(eq(people.id, personId))
    .for('update');
  if (!access) throw new Error(`There is no person ${personId}.`);
  return access;
}

/** The beginning of all tokens of programs. */
const PROGRAM_TOKEN_PREFIX = 'slip_';

/** A program as the pipeline sees it. For each call it needs a right of its own, and the permission of the person who made its token. */
async function signedInProgram(
  token: string,
  store: ProgramStore,
  call: Pick<RequestContext, 'now' | 'ipAddress'>,
  within: Executor | undefined,
): Promise<SignedIn> {
  const found = await store.find(token, call, within);
  return {
    caller: found.caller,
    token: found.token,
    authorize: (endpoint) => {
      authorizeProgram(endpoint, found);
      authorizePerson(endpoint, found.person);
    },
    authorizeInput: (endpoint, input) => authorizeProgramState(endpoint, input, found),
  };
}

/**
 * Finds out who is calling. Tokens are taken from the Authorization header only: a cookie would be sent by any page.
 * @throws HttpError 401
 */
export async function authenticateCaller(
  bearer: string | undefined,
  {
    tokens,
    sessions,
    programs,
    ...looks
  }: {
    readonly tokens: AccessTokens;
    readonly sessions: SessionStore;
    readonly programs: ProgramStore;
    readonly db: Executor;
    readonly hours: SessionHours;
  },
  call: Pick<RequestContext, 'now' | 'ipAddress'>,
  within?: Executor,
): Promise<SignedIn> {
  if (bearer === undefined) throw notSignedIn();
  if (bearer.startsWith(PROGRAM_TOKEN_PREFIX)) return signedInProgram(bearer, programs, call, within);
  const { now } = call;
  const claims = await tokens.read(bearer, now);
  const live =
    claims &&
    (await (claims.looker === undefined
      ? sessions.find(claims.sessionId, within)
      : findLook(within ?? looks.db, claims.sessionId, { hours: looks.hours, now })));
  if (!live || live.caller.personId !== claims.personId) {
    throw sessionOver();
  }
  const { caller, person } = live;
  return {
    caller,
    authorize: (endpoint) => authorizePerson(endpoint, person),
    authorizeInput: (endpoint, input) => authorizeState(endpoint, input, person),
  };
}
