import type { EndpointDefinition } from '@slip/api/contract';
import { hasPermission } from '@slip/forms/rules';
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
  const { permission } = endpoint;
  if (permission === 'public' || permission === 'signed-in') return;
  if (!hasPermission({ ...accountFacts[person.kind], permissions: person.permissions }, permission)) {
    throw new HttpError(
      403,
      `You need the permission ${permission} for this. Someone at your office who manages users can give it to you.`,
    );
  }
}
