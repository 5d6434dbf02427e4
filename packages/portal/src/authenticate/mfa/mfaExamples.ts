import { MFA } from '@slip/forms/rules';
import { NOW } from '../../stories/records.js';
import type { MfaState } from './mfaState.js';

/** The settings of a person who has no method set up. */
export const none = { mfaAuthAppSetup: false, mfaEmailSetup: false, mfaSmsSetup: false, passkeySetup: false };

/** Signing in, with every method set up. */
export const signingIn: MfaState = {
  userId: '7',
  settings: { mfaAuthAppSetup: true, mfaEmailSetup: true, mfaSmsSetup: true, passkeySetup: false },
  purpose: 'sign-in',
  rememberedUserName: null,
  redirectUrl: null,
  origin: null,
};

/** Setting up the first method. */
export const settingUp: MfaState = { ...signingIn, settings: none, purpose: 'set-up' };

const at = NOW.getTime() - 12_000;

/** A code was sent by email twelve seconds ago. */
export const sent: Pick<MfaState, 'sent'> = { sent: { method: MFA.email, at, to: 'a•••@larkin.example' } };

/** A code was sent to a phone twelve seconds ago. */
export const sentToPhone: Pick<MfaState, 'sent'> = { sent: { method: MFA.phone, at, to: '•••-•••-0142' } };
