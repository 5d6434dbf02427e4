import { type EndpointDefinition, rolesThatMayCall } from '@slip/api/contract';
import { hasPermission, rolesInWords } from '@slip/forms/rules';
import { object, string } from 'yup';
import { accountFacts } from '../accounts/people/accountFacts.js';
import { hasAgreedTo } from '../accounts/people/agreedVersions.js';
import type { Person } from '../accounts/people/Person.js';
import { HttpError } from '../http/HttpError.js';

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

/** People of the office need a role for everything. @throws HttpError 403 that names those which would do. */
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
 * A Regulator asks for their own state, by its name, wherever they ask about the office's business.
 * @throws HttpError 403 that names both states
 */
export function authorizeState(
  endpoint: EndpointDefinition,
  input: unknown,
  { regulatedState }: Person,
): void {
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

/** The state that a checked call names, wherever it does. */
function askedState(input: unknown): string | undefined {
  const { params, query, body } = parts.cast(input ?? {}, { assert: false });
  return params?.state ?? query?.state ?? body?.state;
}
