import { limits } from '../limits/index.js';
import { isRequired } from '../schema/isRequired.js';
import { lengthOf } from '../schema/normalize.js';
import { textBeside, textPiece } from '../schema/piece.js';
import type { Check, Problem } from '../schema/problem.js';
import { commonPasswords } from './commonPasswords.js';

/** One requirement for a new password, as the tooltip and the checklist name it. */
export interface PasswordRequirement {
  readonly id: 'uppercase' | 'lowercase' | 'digit' | 'minimum' | 'maximum';
  readonly message: string;
  readonly isMet: (password: string) => boolean;
}

/**
 * The requirements of the specification for a new password, in its order (spec 1 §5, spec 2 §5). Letters of any alphabet
 * count.
 */
export const passwordRequirements: readonly PasswordRequirement[] = [
  {
    id: 'uppercase',
    message: 'One uppercase character',
    isMet: (password) => /\p{Lu}/u.test(password),
  },
  {
    id: 'lowercase',
    message: 'One lowercase character',
    isMet: (password) => /\p{Ll}/u.test(password),
  },
  { id: 'digit', message: 'One number', isMet: (password) => /\p{Nd}/u.test(password) },
  {
    id: 'minimum',
    message: `Password must contain at minimal ${limits.passwordMinimum} character(s)`,
    isMet: (password) => lengthOf(password) >= limits.passwordMinimum,
  },
  {
    id: 'maximum',
    message: `Password must contain at most ${limits.password} character(s)`,
    isMet: (password) => password.length <= limits.password || lengthOf(password) <= limits.password,
  },
];

const LOOKALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** A text without the digits and marks around it. */
function core(text: string): string {
  return text.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '');
}

/** True if a password is a common one, ignoring digits and marks around it and marks in it, and reading look-alike characters as letters. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  const word = core(lower);
  // A digit at the end is decoration (Password1); one inside the password may replace a letter (Passw0rd).
  const spelled = word.replaceAll(/[@431!0$57]/g, (mark) => LOOKALIKES[mark] ?? mark);
  const joined = word.replaceAll(/[^\p{L}\p{N}]/gu, '');
  return [word, spelled, core(spelled), joined].some((each) => commonPasswords.has(each));
}

/**
 * A new password: reports the first requirement that it does not meet (spec 1 §5). Beyond the specification, it may be
 * neither a password that is easy to guess nor the user name (NIST SP 800-63B).
 */
export function checkNewPassword(password: string, userName = ''): Problem | undefined {
  if (password === '') return { message: isRequired('Password') };
  const missing = passwordRequirements.find(({ isMet }) => !isMet(password));
  if (missing) return { message: missing.message };
  if (isCommonPassword(password)) {
    return {
      message: 'This password is too easy to guess.',
      fix: 'Choose one that is not a common word with digits around it: three unrelated words are good.',
    };
  }
  const name = userName.trim().toLowerCase();
  return name.length > 2 && password.toLowerCase().includes(name)
    ? { message: 'The password must not contain the user name.' }
    : undefined;
}

export const CONFIRM_NEW_PASSWORD = 'Confirm New Password';

/** The second entry of a new password (spec 1 §5). */
export function checkConfirmPassword(confirmation: string, password: string): Problem | undefined {
  return confirmation === password ? undefined : { message: 'New password values do not match' };
}

/** The current password of a person (spec 2 §5). */
export const checkOldPassword: Check<string> = (value) => {
  if (value === '') return { message: isRequired('Old password') };
  return value.length > limits.loginPassword && lengthOf(value) > limits.loginPassword
    ? { message: `Maximum ${limits.loginPassword} characters allowed in Old Password.` }
    : undefined;
};

/** A password is kept exactly as it was typed: never trimmed, never normalised. */
const asTyped = (text: string) => text;

/** The piece of a new password; `userNameField` beside it, where there is one, holds the user name. */
export const newPassword = (userNameField = '') =>
  textBeside((value, at) => checkNewPassword(value, at(userNameField)), asTyped);

/** The piece of its second entry; `field` beside it holds the first. */
export const confirmPassword = (field: string) =>
  textBeside((value, at) => checkConfirmPassword(value, at(field)), asTyped);

export const oldPassword = () => textPiece(checkOldPassword, asTyped);
