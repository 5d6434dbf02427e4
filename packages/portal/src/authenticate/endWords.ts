import type { EndReason } from '@slip/api';
import { messages, type OfficeContact } from '@slip/forms/rules';

/** Why somebody is at the sign-in again whose session ended by itself; null for who signed out here. */
export function endWords(reason: EndReason, office: Pick<OfficeContact, 'phone'>): string | null {
  const { signIn, mfa } = messages;
  const words: Readonly<Record<EndReason, string | null>> = {
    idle: signIn.timedOut,
    expired: mfa.sessionExpired,
    'signed-out-everywhere': signIn.endedEverywhere,
    'signed-out-elsewhere': signIn.endedInOtherWindow,
    'password-changed': signIn.endedByPassword,
    locked: signIn.locked(office),
    reused: signIn.endedForSafety,
    'signed-out': null,
  };
  return words[reason];
}
