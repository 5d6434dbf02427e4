import { paths } from '../paths.js';
import type { AccountType } from './accountTypes.js';

/** What a history entry carries once a registration was taken: the office's answer. */
export interface Thanks {
  readonly registered: string;
}

/** Whether a history entry is that of a registration that was taken. */
export function isThanks(state: unknown): state is Thanks {
  return (
    typeof state === 'object' &&
    state !== null &&
    'registered' in state &&
    typeof state.registered === 'string'
  );
}

/** The form of an account type, at its first step or at another. */
export function registrationPath({ slug }: AccountType, step?: string): string {
  const query = new URLSearchParams({ as: slug, ...(step !== undefined && { step }) });
  return `${paths.registration}?${query.toString()}`;
}
