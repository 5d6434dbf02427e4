import type { SentRegistration } from '@slip/forms/rules';
import { paths } from '../paths.js';
import type { AccountType } from './accountTypes.js';

/** A registration that the office asked more of, opened by the link of its letter. */
export interface ContinuedRegistration {
  /** The secret of the link. */
  readonly token: string;
  /** The question of the office. */
  readonly words: string;
  /** The moment until which the link is good. */
  readonly endsAt: string;
  readonly sent: SentRegistration;
}

/** The state of a history entry once a registration was taken: the office's answer, and the number it has there. */
export interface Thanks {
  readonly registered: string;
  readonly receiptNumber: string;
  /** True if the number goes to them by email, too. */
  readonly isMailed: boolean;
}

/** True if the state of a history entry is that of a registration that was taken. */
export function isThanks(state: unknown): state is Thanks {
  return (
    typeof state === 'object' &&
    state !== null &&
    'registered' in state &&
    typeof state.registered === 'string' &&
    'receiptNumber' in state &&
    typeof state.receiptNumber === 'string' &&
    'isMailed' in state &&
    typeof state.isMailed === 'boolean'
  );
}

/** The form of an account type, at its first step or at another. */
export function registrationPath({ slug }: AccountType, step?: string): string {
  const query = new URLSearchParams({ as: slug, ...(step !== undefined && { step }) });
  return `${paths.registration}?${query.toString()}`;
}

/** The form of a registration that is continued; the office writes this address into its letter. */
export function continuedPath({ token }: Pick<ContinuedRegistration, 'token'>, step?: string): string {
  const query = new URLSearchParams({ view: 'continue', a: token, ...(step !== undefined && { step }) });
  return `${paths.registration}?${query.toString()}`;
}

/** The secret in the address of a registration that is continued; null for any other address. */
export function continuedToken(query: URLSearchParams): string | null {
  return query.get('view') === 'continue' ? (query.get('a') ?? '') : null;
}

/** The text of the link to the page that tells what became of a registration. */
export const statusLink = 'See what became of your registration';

/** True if an address is that of the page which tells what became of a registration. */
export function isStatusPlace(query: URLSearchParams): boolean {
  return query.get('view') === 'status';
}

/** The address of the page that tells what became of a registration; a known number is filled in there. */
export function statusPath(number?: string): string {
  const query = new URLSearchParams({ view: 'status', ...(number !== undefined && { number }) });
  return `${paths.registration}?${query.toString()}`;
}
