import { type InferType, mixed, object, string } from 'yup';
import { limits } from '../limits/index.js';
import { messages } from '../messages/index.js';
import { checkPhone, checkWirePhone, DEFAULT_PHONE_COUNTRY, NOT_VALID, usPhone } from '../phone/phone.js';
import { valueAt } from '../schema/beside.js';
import { boxPiece } from '../schema/choices.js';
import { isRequired } from '../schema/fieldTable.js';
import { atMost, testResult, textCheck } from '../schema/normalize.js';
import type { Check, Problem } from '../schema/problem.js';
import { textPiece } from '../schema/textPiece.js';
import { wireWords } from '../schema/wireText.js';

/** The methods by which a second factor reaches a person, by their numbers on the wire (spec 1 §9). */
export const MFA = { app: 1, email: 2, phone: 3 } as const;

/** One of the methods, by its number. */
export type MfaMethod = (typeof MFA)[keyof typeof MFA];

/** A method whose codes are sent by the office; an app creates its own codes. */
export type SentMfaMethod = Exclude<MfaMethod, typeof MFA.app>;

/** The methods in the order in which they are offered, each with the setting that says it is set up. */
export const mfaMethods = [
  { method: MFA.app, name: 'Authenticator app', setting: 'mfaAuthAppSetup' },
  { method: MFA.email, name: 'Email', setting: 'mfaEmailSetup' },
  { method: MFA.phone, name: 'Phone', setting: 'mfaSmsSetup' },
] as const satisfies readonly { method: MfaMethod; name: string; setting: string }[];

/** The methods that a person has set up (spec 1 §3). */
export type MfaSetup = Readonly<Record<(typeof mfaMethods)[number]['setting'], boolean>>;

/**
 * The methods that are offered (spec 2 §4): all of them while none is set up; after that the methods that are set up
 * for signing in, and the other methods as a backup.
 */
export function offeredMfaMethods(setup: MfaSetup, purpose: 'sign-in' | 'backup'): readonly MfaMethod[] {
  const none = mfaMethods.every(({ setting }) => !setup[setting]);
  return mfaMethods
    .filter(({ setting }) => none || setup[setting] === (purpose === 'sign-in'))
    .map(({ method }) => method);
}

/** The digits of a code as it was typed or pasted: everything else is dropped (spec 1 §5 MFA). */
export function codeDigits(text: string): string {
  return text.normalize('NFKC').replaceAll(/[^0-9]/g, '');
}

/** A verification code: six digits. */
export const checkMfaCode: Check<string> = (value) => {
  if (value.trim() === '') return { message: isRequired('Code') };
  return /^[0-9]+$/.test(value) && value.length === limits.mfaCode
    ? undefined
    : { message: `The code has ${limits.mfaCode} digits.`, fix: 'Type the digits you were sent.' };
};

/** The telephone number codes are sent to: a valid US number of at most 12 characters. */
export const checkMfaPhone: Check<string> = (value) => checkPhone(value, DEFAULT_PHONE_COUNTRY, 'Your');

/** Checks that a value is one of the methods. */
export function checkMfaMethod(value: unknown): Problem | undefined {
  return mfaMethods.some(({ method }) => method === value)
    ? undefined
    : { message: 'Please select a method.', fix: 'Choose the authenticator app, email or phone.' };
}

/** The name that a person gives a passkey. */
export const checkPasskeyName = textCheck({
  required: { message: isRequired('Name') },
  maximum: atMost(limits.passkeyName, 'Name'),
});

/** The form that asks for the name of a passkey. */
export const passkeyNameSchema = object({ Name: textPiece(checkPasskeyName).label('Name') });

const methodPiece = () => {
  const message = checkMfaMethod(undefined)?.message;
  return mixed<MfaMethod>().oneOf(Object.values(MFA), message).required(message);
};

/** The step that takes a telephone number. */
export const mfaPhoneSchema = object({ PhoneNumber: usPhone('Your').label('Phone Number') });

export type MfaPhoneForm = InferType<typeof mfaPhoneSchema>;

/**
 * Checks the telephone number that is sent with a method: only the method phone has one. It is empty where the office
 * knows the number already, as a phone that is set up goes straight to the code (spec 2 §4).
 */
function checkPhoneOf(method: unknown, phoneNumber: string): Problem | undefined {
  if (phoneNumber === '') return undefined;
  return method === MFA.phone
    ? checkWirePhone(phoneNumber)
    : { message: 'Phone number is for codes by phone only.' };
}

/** A text whose meaning only the office knows; the maximum keeps out what it has never sent. */
const key = (maximum: number) => string().max(maximum, wireWords.tooLong);
/** The id of the user that the first step of signing in has answered (spec 1 §3). */
const userId = () => key(limits.insurerUserName).required(messages.mfa.skipInvalidUser);

/** The body of `POST /authenticate/sendVerificationCode` (spec 1 §3). */
export const mfaCodeRequest = () =>
  object({
    mfaMethod: methodPiece(),
    userId: userId(),
    phoneNumber: phonePiece(),
  }).noUnknown();

/** The telephone number of a call: no number has more than 15 digits (ITU-T E.164). */
function phonePiece() {
  return string()
    .typeError(wireWords.text)
    .defined(wireWords.text)
    .max(15, NOT_VALID.message)
    .test({
      name: 'rule',
      test(value, context) {
        const beside: unknown = context.parent;
        return testResult(checkPhoneOf(valueAt(beside, 'mfaMethod'), value), context);
      },
    });
}

/** The body of `POST /authenticate/verifyMfaCode` and `verifyQrCode` (spec 1 §3). */
export const mfaVerifyRequest = () =>
  object({
    verificationCode: textPiece(checkMfaCode, codeDigits),
    userId: userId(),
    saveMFA: boxPiece(),
    guid: key(200).nullable().defined(),
    pathId: key(200).nullable().defined(),
    mfaMethod: methodPiece(),
    phoneNumber: phonePiece(),
    rememberMFA: boxPiece(),
  }).noUnknown();

export type MfaVerifyRequest = InferType<ReturnType<typeof mfaVerifyRequest>>;
