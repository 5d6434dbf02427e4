import type { RegistrationKind, SentRegistration } from '@slip/forms/rules';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { paths } from '../paths.js';

/** A part of a registration's step that holds several fields: an address, a contact. */
export interface StepPart<Values extends FieldValues, Part> {
  readonly name: FieldPathByValue<Values, Part>;
  readonly label: string;
  /** The text that stands before the browser's own words. */
  readonly autoComplete: string;
  /** Another part this one can copy, and the label of its checkbox. */
  readonly sameAs?: { readonly name: FieldPathByValue<Values, Part>; readonly label: string };
}

/** A kind of account a visitor can ask for. */
export interface AccountType {
  readonly kind: RegistrationKind;
  /** In the address: `/slip/registration?as=agent`. */
  readonly slug: string;
  readonly title: string;
  /** Who it is for, in one sentence. */
  readonly purpose: string;
  /** Who may have it and what is needed, for the card beside the form. */
  readonly notes: readonly string[];
}

/** The four account types, in the order they are offered (spec 1 §2 Registration screens, §6). */
export const accountTypes: readonly AccountType[] = [
  {
    kind: 'Agent',
    slug: 'agent',
    title: 'Agent',
    purpose: 'A surplus lines broker with a National Producer Number and a state license.',
    notes: [
      'Agents must hold a surplus lines license in the participating states they file for.',
      'Have your National Producer Number (NPN) and the license number of each state ready.',
      'Each agent has one account. Other people in your office can be added as its users.',
    ],
  },
  {
    kind: 'Insurer',
    slug: 'insurer',
    title: 'Insurer',
    purpose: 'A foreign or alien insurer that reports the surplus lines policies it wrote.',
    notes: [
      'Foreign insurers are companies of another state, alien insurers companies of another country.',
      'Have your NAIC number ready; that of an alien insurer begins with two letters.',
      'Each NAIC number has one account.',
    ],
  },
  {
    kind: 'Agency',
    slug: 'agency',
    title: 'Agency',
    purpose: 'A corporate account that reports for two or more linked agents.',
    notes: [
      'An agency reports for its linked agents under one account and needs at least two of them.',
      'Every agent must have registered for an agent account before being linked, and signs the Agent Authorization Form.',
      'Have the National Producer Number (NPN) of each agent ready.',
    ],
  },
  {
    kind: 'IPC',
    slug: 'ipc',
    title: 'Independently Procured Coverage',
    purpose: 'A person or company that procured its own coverage from a nonadmitted insurer.',
    notes: [
      'For insureds, such as risk managers or policyholders, who procured coverage without a broker.',
      'Whether independently procured coverage can be filed here depends on the state.',
      'Companies need their FEIN or tax ID.',
    ],
  },
];

/** A registration that the office asked more of, opened by the link of its letter. */
export interface ContinuedRegistration {
  /** The secret of the link. */
  readonly token: string;
  /** The question of the office. */
  readonly words: string;
  /** Until when the link is good. */
  readonly endsAt: string;
  readonly sent: SentRegistration;
}

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

/** The form of a registration that is continued; the office writes this address into its letter. */
export function continuedPath({ token }: Pick<ContinuedRegistration, 'token'>, step?: string): string {
  const query = new URLSearchParams({ view: 'continue', a: token, ...(step !== undefined && { step }) });
  return `${paths.registration}?${query.toString()}`;
}

/** The secret in the address of a registration that is continued; null for any other address. */
export function continuedToken(query: URLSearchParams): string | null {
  return query.get('view') === 'continue' ? (query.get('a') ?? '') : null;
}

/** The words of the link to it, for whoever has registered. */
export const statusLink = 'See what became of your registration';

/** True if an address is that of the page which tells what became of a registration. */
export function isStatusPlace(query: URLSearchParams): boolean {
  return query.get('view') === 'status';
}

/** That page; the number is entered there already when it is known, as in the office's letter. */
export function statusPath(number?: string): string {
  const query = new URLSearchParams({ view: 'status', ...(number !== undefined && { number }) });
  return `${paths.registration}?${query.toString()}`;
}
