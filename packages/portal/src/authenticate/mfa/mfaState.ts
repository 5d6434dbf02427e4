import type { MfaMethod, MfaSetup } from '@slip/forms/rules';
import { boolean, number, object, string } from 'yup';

/** Why a person is at the second factor: to come in, to set up their first one on the way in, or a further one. */
export type MfaPurpose = 'sign-in' | 'set-up' | 'backup';

/** The steps, as they stand in the address. */
export type MfaStep = 'select' | 'app' | 'email' | 'phone' | 'phone-code' | 'backup';

/** What is carried from step to step in the history entry; without it nobody is at the second factor (spec 1 §2). */
export interface MfaState {
  /** The office's key of the person, as text. */
  readonly userId: string;
  readonly settings: MfaSetup;
  readonly purpose: MfaPurpose;
  /** The name to remember once the person is in; `null` for none. */
  readonly rememberedUserName: string | null;
  /** Where the office sends the person afterwards. */
  readonly redirectUrl: string | null;
  /** Where the person wanted to go. */
  readonly origin: string | null;
  /** Digits of the number that is being set up. */
  readonly phoneNumber?: string;
  /** When a code was last sent, in milliseconds since the epoch, and where to. */
  readonly sentAt?: number;
  readonly sentTo?: string;
}

const schema = object({
  userId: string().required(),
  settings: object({
    mfaAuthAppSetup: boolean().required(),
    mfaEmailSetup: boolean().required(),
    mfaSmsSetup: boolean().required(),
  }).required(),
  purpose: string<MfaPurpose>().oneOf(['sign-in', 'set-up', 'backup']).required(),
  rememberedUserName: string().nullable().defined(),
  redirectUrl: string().nullable().defined(),
  origin: string().nullable().defined(),
  phoneNumber: string(),
  sentAt: number(),
  sentTo: string(),
});

/** The state of a history entry, or nothing when it is none of the second factor's. */
export function readMfaState(state: unknown): MfaState | null {
  try {
    const { phoneNumber, sentAt, sentTo, ...rest } = schema.validateSync(state, { strict: true });
    return {
      ...rest,
      ...(phoneNumber !== undefined && { phoneNumber }),
      ...(sentAt !== undefined && { sentAt }),
      ...(sentTo !== undefined && { sentTo }),
    };
  } catch {
    return null;
  }
}

/** The address of a step. */
export function mfaPath(step: MfaStep): string {
  return `/slip/auth/mfa/${step}`;
}

const stepOfMethod: Readonly<Record<MfaMethod, MfaStep>> = { 1: 'app', 2: 'email', 3: 'phone' };

/** The first step of a method; a phone that is known needs no number (spec 2 §4). */
export function firstStep(method: MfaMethod, { settings }: Pick<MfaState, 'settings'>): MfaStep {
  return method === 3 && settings.mfaSmsSetup ? 'phone-code' : stepOfMethod[method];
}
