import { paths } from '../paths.js';
import type { AccountType } from './accountTypes.js';

/** The state of a history entry once a registration was taken: the office's answer, and the number it has there. */
export interface Thanks {
  readonly registered: string;
  readonly receiptNumber: string;
}

/** True if a history entry is that of a registration that was taken. */
export function isThanks(state: unknown): state is Thanks {
  return (
    typeof state === 'object' &&
    state !== null &&
    'registered' in state &&
    typeof state.registered === 'string' &&
    'receiptNumber' in state &&
    typeof state.receiptNumber === 'string'
  );
}

/** The form of an account type, at its first step or at another. */
export function registrationPath({ slug }: AccountType, step?: string): string {
  const query = new URLSearchParams({ as: slug, ...(step !== undefined && { step }) });
  return `${paths.registration}?${query.toString()}`;
}

/** True if an address is that of the page which tells what became of a registration. */
export function isStatusPlace(query: URLSearchParams): boolean {
  return query.get('view') === 'status';
}

/** That page; the number is entered there already when it is known, as in the office's letter. */
export function statusPath(number?: string): string {
  const query = new URLSearchParams({ view: 'status', ...(number !== undefined && { number }) });
  return `${paths.registration}?${query.toString()}`;
}
