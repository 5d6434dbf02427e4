import {
  MFA,
  type MfaMethod,
  type MfaSetup,
  mfaMethods,
  offeredMfaMethods,
  type SentMfaMethod,
} from '@slip/forms/rules';
import { boolean, number, object, string } from 'yup';

/**
 * Why a person is at the second factor: to sign in, to set up a first method while signing in, to add a backup method right
 * after that, or to set up a method from Settings.
 */
export type MfaPurpose = 'sign-in' | 'set-up' | 'backup' | 'settings';

/** The steps, as the address names them. */
export type MfaStep = 'select' | 'passkey' | 'app' | 'email' | 'phone' | 'phone-code' | 'backup' | 'password';

/** A code that was sent. */
export interface SentCode {
  readonly method: SentMfaMethod;
  /** When it was sent, in milliseconds since the epoch. */
  readonly at: number;
  /** The mailbox or phone number it was sent to, mostly hidden. */
  readonly to: string;
}

/** The state that each step passes to the next one in the history entry; without it the page leads back to the sign-in (spec 1 §2). */
export interface MfaState {
  /** The office's key of the person, as text. */
  readonly userId: string;
  readonly settings: MfaSetup & { readonly passkeySetup: boolean };
  /** True if the person has to set up a passkey before the session begins, because the office requires one. */
  readonly isPasskeyRequired?: true;
  readonly purpose: MfaPurpose;
  /** The user name to remember after the sign-in; `null` for none. */
  readonly rememberedUserName: string | null;
  /** The page that the office names for after the sign-in. */
  readonly redirectUrl: string | null;
  /** The page that the person wanted to open. */
  readonly origin: string | null;
  /** Digits of the number that is being set up. */
  readonly phoneNumber?: string;
  /** The code that was sent for this step. */
  readonly sent?: SentCode;
}

const schema = object({
  userId: string().required(),
  settings: object({
    mfaAuthAppSetup: boolean().required(),
    mfaEmailSetup: boolean().required(),
    mfaSmsSetup: boolean().required(),
    passkeySetup: boolean().required(),
  }).required(),
  isPasskeyRequired: boolean(),
  purpose: string<MfaPurpose>().oneOf(['sign-in', 'set-up', 'backup', 'settings']).required(),
  rememberedUserName: string().nullable().defined(),
  redirectUrl: string().nullable().defined(),
  origin: string().nullable().defined(),
  phoneNumber: string(),
  sent: object({
    method: number<SentMfaMethod>().oneOf([MFA.email, MFA.phone]).required(),
    at: number().required(),
    to: string().required(),
  })
    .optional()
    .default(undefined),
});

/** The state of the second factor in a history entry; null when the entry has none. */
export function readMfaState(state: unknown): MfaState | null {
  try {
    const { phoneNumber, sent, isPasskeyRequired, ...rest } = schema.validateSync(state, { strict: true });
    return {
      ...rest,
      ...(phoneNumber !== undefined && { phoneNumber }),
      ...(sent && { sent }),
      ...(isPasskeyRequired === true && { isPasskeyRequired }),
    };
  } catch {
    return null;
  }
}

/** The address of a step. */
export function mfaPath(step: MfaStep): string {
  return `/slip/auth/mfa/${step}`;
}

const stepOfMethod: Readonly<Record<MfaMethod, MfaStep>> = {
  [MFA.app]: 'app',
  [MFA.email]: 'email',
  [MFA.phone]: 'phone',
};

/** A way to confirm who one is: a method with codes, or a passkey. */
export type MfaWay = MfaMethod | 'passkey';

/** The first step of a way to confirm; a phone that is set up needs no number (spec 2 §4). */
export function firstStep(method: MfaWay, { settings }: Pick<MfaState, 'settings'>): MfaStep {
  if (method === 'passkey') return 'passkey';
  return method === MFA.phone && settings.mfaSmsSetup ? 'phone-code' : stepOfMethod[method];
}

/** True if a person with this purpose is signed in already. */
export function isForSignedIn(purpose: MfaPurpose): boolean {
  return purpose === 'backup' || purpose === 'settings';
}

/** The ways that a person can choose: to sign in, those that are set up, or any if none is; for a backup, the methods that are not set up. */
export function offeredTo({ settings, purpose }: Pick<MfaState, 'settings' | 'purpose'>): readonly MfaWay[] {
  if (isForSignedIn(purpose)) return offeredMfaMethods(settings, 'backup');
  if (!settings.passkeySetup) return offeredMfaMethods(settings, 'sign-in');
  const methods = mfaMethods.filter(({ setting }) => settings[setting]).map(({ method }) => method);
  return ['passkey', ...methods];
}
