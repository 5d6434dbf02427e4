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
 * Why a person is at the second factor: to come in, to set up their first one on the way in, to add a backup after it, or
 * to set one up from Settings.
 */
export type MfaPurpose = 'sign-in' | 'set-up' | 'backup' | 'settings';

/** The steps, as they stand in the address. */
export type MfaStep = 'select' | 'passkey' | 'app' | 'email' | 'phone' | 'phone-code' | 'backup' | 'password';

/** A code that was sent. */
export interface SentCode {
  readonly method: SentMfaMethod;
  /** In milliseconds since the epoch. */
  readonly at: number;
  /** Where it went, most of it hidden. */
  readonly to: string;
}

/** The state that is carried from step to step in the history entry; without it nobody is at the second factor (spec 1 §2). */
export interface MfaState {
  /** The office's key of the person, as text. */
  readonly userId: string;
  readonly settings: MfaSetup & { readonly passkeySetup: boolean };
  /** True for somebody who sets up a passkey before coming in, because the office asks for one. */
  readonly isPasskeyRequired?: true;
  readonly purpose: MfaPurpose;
  /** The name to remember once the person is in; `null` for none. */
  readonly rememberedUserName: string | null;
  /** Where the office sends the person afterwards. */
  readonly redirectUrl: string | null;
  /** Where the person wanted to go. */
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

/** The state of a history entry, or nothing when it is none of the second factor's. */
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

/** The first step of a way; a phone that is known needs no number (spec 2 §4). */
export function firstStep(method: MfaWay, { settings }: Pick<MfaState, 'settings'>): MfaStep {
  if (method === 'passkey') return 'passkey';
  return method === MFA.phone && settings.mfaSmsSetup ? 'phone-code' : stepOfMethod[method];
}

/** True if whoever is at the second factor is signed in already. */
export function isForSignedIn(purpose: MfaPurpose): boolean {
  return purpose === 'backup' || purpose === 'settings';
}

/** The ways a person can choose among: those that are set up to come in, and the methods that are not for a backup. */
export function offeredTo({ settings, purpose }: Pick<MfaState, 'settings' | 'purpose'>): readonly MfaWay[] {
  if (isForSignedIn(purpose)) return offeredMfaMethods(settings, 'backup');
  if (!settings.passkeySetup) return offeredMfaMethods(settings, 'sign-in');
  const methods = mfaMethods.filter(({ setting }) => settings[setting]).map(({ method }) => method);
  return ['passkey', ...methods];
}
