import { type InferType, object, string } from 'yup';
import { checkEmail } from '../atoms/person.js';
import { limits } from '../limits/index.js';
import { textBeside } from '../schema/beside.js';
import { boxPiece } from '../schema/choices.js';
import { isRequired } from '../schema/fieldTable.js';
import { atMost, lengthOf, textCheck } from '../schema/normalize.js';
import type { Check, Problem } from '../schema/problem.js';
import { textPiece } from '../schema/textPiece.js';
import { checkUserName } from './signIn.js';

/**
 * The beginnings of the most common passwords, in lower case and without the digits and marks that people put around them
 * (NIST SP 800-63B, 3.1.1.2: a blocklist). The list has only words that can be part of a password that meets the other
 * rules.
 */
const commonPasswords: ReadonlySet<string> = new Set(
  `abc abcd abcde abcdef abcdefg abcdefgh abcdefghi access admin administrator adobe aftermath amanda america andrew angel
 angela anthony apple asdf asdfg asdfgh asdfghj asdfghjkl ashley austin autumn bailey banana baseball basketball batman
 beautiful biteme blessed broker buster butterfly casino changeme changeit charlie cheese chelsea chicago chocolate
 computer cookie corvette daniel default demo diamond dragon eagle email facebook falcon family flower football
 forever freedom friend ginger google guest hannah harley heather hello helloworld hockey hunter iloveyou india
 insurance internet jasmine jennifer jessica jesus john jordan joshua justin killer letmein letmeinnow liverpool
 login london love lovely loveme maggie master matrix matthew michael michelle mickey monday money monkey morgan
 mustang mynoob nicole nothing office office1 orange oscar pass passpass passw password passwords passwort patrick
 peanut pepper phoenix please pokemon policy power princess purple qazwsx qazwsxedc qq qwer qwert qwerty qwertyu
 qwertyui qwertyuiop qwe qweasd qweasdzxc rachel rainbow ranger robert samantha samsung secret service shadow
 silver slip soccer solo spring starwars steelers summer sunday sunshine superman superstar surplus surpluslines
 system taylor temp temporary test tester testing testtest thomas tigger trustno trustnoone user valentina victoria
 welcome welcomehome whatever william winner winter yankees yellow zaq zaqxsw zaqwsx zxc zxcvb zxcvbn zxcvbnm`
    .trim()
    .split(/\s+/),
);

/** One requirement for a new password, as the tooltip and the checklist name it. */
interface PasswordRequirement {
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
    // Characters count, not UTF-16 units; they are counted only where it matters.
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
  // A user name of one or two letters is a part of too many good passwords.
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

/**
 * A new password as a piece (the yup schema of one field); `userNameField` beside it, where there is one, holds the
 * user name.
 */
const newPassword = (userNameField = '') =>
  textBeside((value, at) => checkNewPassword(value, at(userNameField)), asTyped);

/** The piece of the second entry of a new password; `field` beside it holds the first entry. */
const confirmPassword = (field: string) =>
  textBeside((value, at) => checkConfirmPassword(value, at(field)), asTyped);

const oldPassword = () => textPiece(checkOldPassword, asTyped);

/** The label of the box that ends the other sessions, and of the button that ends them. */
export const SIGN_OUT_ELSEWHERE = 'Sign out everywhere else';

/** Settings, Change Password (spec 2 §5). */
export const changePasswordSchema = object({
  /** The user whose password is changed; not shown, as it is not chosen here. */
  Username: textPiece(checkUserName).label('Username'),
  OldPassword: oldPassword().label('Old Password'),
  NewPassword: newPassword('Username').label('New Password'),
  ConfirmPassword: confirmPassword('NewPassword').label(CONFIRM_NEW_PASSWORD),
  /** True if every other browser is to be signed out. */
  EndOthers: boxPiece().label(SIGN_OUT_ELSEWHERE),
});

export type ChangePasswordForm = InferType<typeof changePasswordSchema>;

/**
 * The body of `POST /authenticate/updatePassword` (spec 2 §3). Other sessions end unless `endOtherSessions` is false.
 */
export const changePasswordRequest = () =>
  object({
    oldPassword: oldPassword(),
    newPassword: newPassword(),
    endOtherSessions: boxPiece().optional(),
  }).noUnknown();

const forgottenEmail = () => textPiece(checkEmail(limits.forgottenEmail));

/** The token of a reset link: it has no meaning to us, but its length is limited. */
const token = () =>
  textPiece(
    textCheck({ required: { message: 'The reset link is incomplete.' }, maximum: atMost(512, 'Token') }),
  );

/** Forgot Username or Password (spec 1 §5). */
export const forgotPasswordSchema = object({ Email: forgottenEmail().label('Email') });

export type ForgotPasswordForm = InferType<typeof forgotPasswordSchema>;

/** The query of `POST /authenticate/forgotPassword` (spec 1 §7). The user name is known only inside settings. */
export const forgotPasswordRequest = () =>
  object({
    forgotPasswordRequestEmail: forgottenEmail(),
    forgotPasswordRequestUsername: string().max(limits.insurerUserName).optional(),
  });

/** Set Account Password (spec 1 §2, §5): checked on submit. */
export const resetPasswordSchema = object({
  Email: textPiece(checkEmail()).label('Email'),
  Username: textPiece(checkUserName).label('Username'),
  NewPassword: newPassword('Username').label('New Password'),
  ConfirmPassword: confirmPassword('NewPassword').label(CONFIRM_NEW_PASSWORD),
});

export type ResetPasswordForm = InferType<typeof resetPasswordSchema>;

/** The body of `POST /authenticate/getUserNames` (spec 1 §7). */
export const userNamesRequest = () =>
  object({
    token: token(),
    email: textPiece(checkEmail()),
    username: textPiece(textCheck({ maximum: atMost(limits.userName, 'User Name') })),
  }).noUnknown();

/** The body of `POST /authenticate/resetPassword` (spec 1 §3). */
export const resetPasswordRequest = () =>
  object({
    token: token(),
    userName: textPiece(checkUserName),
    password: newPassword('userName'),
    email: textPiece(checkEmail()),
  }).noUnknown();
