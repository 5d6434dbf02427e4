import type { Output, SignInEvent, user } from '@slip/api/contract';
import { mfaMethods } from '@slip/forms/rules';

export type HistoryEvent = Output<typeof user.signInHistory>['events'][number];

const plain: Readonly<Record<SignInEvent, string>> = {
  'signed-in': 'Signed in',
  failed: 'Failed to sign in',
  'signed-out': 'Signed out',
  'signed-out-everywhere': 'Signed out everywhere',
  'session-ended': 'Signed out from another browser',
  'session-expired': 'The session ended by itself',
  'password-changed': 'Password changed',
  'factor-added': 'Verification method set up',
  'factor-removed': 'Verification method removed',
  'backup-code-used': 'Backup code used',
  'backup-codes-made': 'New backup codes made',
  'browser-forgotten': 'Remembered browser forgotten',
  locked: 'Account locked',
  unlocked: 'Account unlocked',
};

/** What happened, as a person reads it in their history. */
export function eventWords({ event, method, reason, isByOther }: HistoryEvent): string {
  const name = mfaMethods.find((each) => each.method === method)?.name;
  const detail = name ?? reason;
  return `${plain[event]}${detail === null ? '' : `: ${detail}`}${isByOther ? ', not by you' : ''}`;
}
