import type { EndReason } from '@slip/api';
import { messages, type OfficeContact } from '@slip/forms/rules';

/** Why somebody is at the sign-in again whose session ended by itself; null for who signed out here. */
export function endWords(reason: EndReason, office: Pick<OfficeContact, 'phone'>): string | null {
  // Each word by its own path: taken from a noun as a whole, every noun would be loaded with the sign-in.
  const words: Readonly<Record<EndReason, string | null>> = {
    idle: messages.signIn.timedOut,
    expired: messages.mfa.sessionExpired,
    'signed-out-everywhere': messages.signIn.endedEverywhere,
    'signed-out-elsewhere': messages.signIn.endedInOtherWindow,
    'password-changed': messages.signIn.endedByPassword,
    locked: messages.signIn.locked(office),
    reused: messages.signIn.endedForSafety,
    'signed-out': null,
  };
  return words[reason];
}
