import { fillFields, type LetterRules, letterProblem } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { object, string, ValidationError } from 'yup';
import type { Executor } from '../database/executor.js';
import type { Office } from '../operator/Office.js';
import { settings } from '../operator/tables.js';
import {
  type LetterName,
  type LetterTemplate,
  type LetterValues,
  letterTemplates,
} from './letterTemplates.js';

/** Subject and text of a message, as plain text. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
}

function letter(office: Office, subject: string, paragraphs: readonly string[]): Letter {
  const help = `If you need help, write to ${office.email} or call ${office.phone}.`;
  return { subject, text: [...paragraphs, help, office.name].join('\n\n') };
}

/** The setting with the office's own words of a letter; an office without it has the delivered ones. */
export const letterSetting = (name: LetterName) => `letter-${name}`;

/** The fields and sentences that a letter keeps, whoever words it. */
export function rulesOf({ fields, kept = [] }: LetterTemplate): LetterRules {
  return {
    fields: Object.entries(fields).map(([name, { isRequired = false }]) => ({ name, isRequired })),
    kept,
  };
}

const stored = object({ subject: string().required(), text: string().required() });

function parseStored(value: unknown): Letter | undefined {
  try {
    return stored.validateSync(value);
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return undefined;
  }
}

/** The words of a letter that are in force. Words that a newer version of the product does not allow any more are the delivered ones. */
export async function letterWords(db: Executor, name: LetterName): Promise<Letter> {
  const template: LetterTemplate = letterTemplates[name];
  const [setting] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, letterSetting(name)));
  const own = setting && parseStored(setting.value);
  return own && letterProblem(rulesOf(template), own) === undefined ? own : template;
}

/** Words with their fields filled in, as they are sent. What a value says is text: braces in it mean nothing. */
export function fillLetter(
  office: Office,
  { subject, text }: Letter,
  values: Readonly<Record<string, string>>,
): Letter {
  const { name, email, phone } = office;
  const all = { office: name, email, phone, ...values };
  return letter(office, fillFields(subject, all).replaceAll(/\s+/g, ' '), [fillFields(text, all)]);
}

/** A letter as it is sent: in the office's own words, or in those that are delivered. */
export async function writeLetter<Name extends LetterName>(
  db: Executor,
  office: Office,
  name: Name,
  values: LetterValues<Name>,
): Promise<Letter> {
  return fillLetter(office, await letterWords(db, name), values);
}

/** The user names of somebody who forgot them, in words. */
export const userNamesInWords = (userNames: readonly string[]): string =>
  `${userNames.length === 1 ? 'Your user name is' : 'Your user names are'} ${userNames.join(', ')}.`;

/** A verification code for a phone: short enough for one message. */
export function codeText(office: Office, code: string, minutes: number): string {
  return `${code} is your ${office.name} verification code, good for ${minutes} minutes. Do not share it.`;
}

/** The link for a person who forgot the user name or the password. */
export function forgottenLetter(office: Office, link: string, userNames: readonly string[]): Letter {
  const names = userNames.length === 1 ? 'Your user name is' : 'Your user names are';
  return letter(office, 'Your user name, and a link to set a new password', [
    `${names} ${userNames.join(', ')}.`,
    `To set a new password, open this link within an hour. It works once.\n${link}`,
    'If you did not ask for this, you need not do anything.',
  ]);
}

/** Says that a registration was received. Nothing that the sender typed is in it: it may be somebody else's address. */
export function receivedLetter(
  office: Office,
  { number, link, days }: { readonly number: string; readonly link: string; readonly days: number },
): Letter {
  return letter(office, `Your registration ${number} was received`, [
    `We have received your registration. Its number is ${number}.`,
    `Staff will review it and reply by email, within ${days} days. To see what has become of it, open this link and enter your email address.\n${link}`,
    'If you did not register, you need not do anything.',
  ]);
}

/** The answer to a registration that was approved. */
export function approvedLetter(office: Office, link: string, userName: string): Letter {
  return letter(office, 'Your registration was approved', [
    `Your account is ready. Your user name is ${userName}.`,
    `To set your password, open this link within seven days. It works once.\n${link}`,
  ]);
}

/** The link for a person whose account was brought from the office's former system. */
export function movedLetter(office: Office, link: string, userName: string): Letter {
  return letter(office, 'Your account is here now', [
    `${office.name} has moved to a new portal, and your account with everything you filed is there. Your user name is ${userName}.`,
    `Passwords were not brought along. To set yours, open this link within seven days. It works once.\n${link}`,
    'If the link has expired, "Forgot Username or Password" on the sign-in page sends another one.',
  ]);
}

/** The link for a person who was added to the office's staff. */
export function staffLetter(office: Office, link: string, userName: string): Letter {
  return letter(office, 'You can sign in as staff of the office', [
    `You were added to the people of the office. Your user name is ${userName}.`,
    `To set your password, open this link within seven days. It works once.\n${link}`,
  ]);
}

/** The link for a person whom an administrator added to an account; both are named by the records, not by the caller. */
export function addedLetter(
  office: Office,
  { by, account, userName, link }: Readonly<Record<'by' | 'account' | 'userName' | 'link', string>>,
): Letter {
  return letter(office, 'You can sign in to file surplus lines', [
    `${by} added you to the users of ${account}. Your user name is ${userName}.`,
    `To set your password, open this link within 72 hours. It works once.\n${link}`,
    'If the link has expired, "Forgot Username or Password" on the sign-in page sends another.',
  ]);
}

/** Says to a person that an administrator deleted their user. */
export function deletedLetter(
  office: Office,
  { by, account, userName }: Readonly<Record<'by' | 'account' | 'userName', string>>,
): Letter {
  return letter(office, 'Your user was deleted', [
    `${by} deleted the user ${userName} of ${account}. You can no longer sign in with it.`,
    `What you filed stays with ${account}. If this was not meant, please ask there: the user can be added again under another user name.`,
  ]);
}

/** The answer to a registration that was rejected. */
export function rejectedLetter(office: Office, reason: string): Letter {
  return letter(office, 'Your registration was not approved', [
    'We have reviewed your registration and could not approve it.',
    `The reason: ${reason}`,
    'You are welcome to register again once this is settled.',
  ]);
}

/** Says that a registration ended because nobody decided on it in time. */
export function expiredLetter(office: Office, days: number): Letter {
  return letter(office, 'Your registration has expired', [
    `Your registration was not decided on within ${days} days, so it has expired. We are sorry for that.`,
    'You are welcome to register again, with the same user name and numbers.',
  ]);
}

/** Tells a person about a change to how they sign in, in case they did not make it. */
export function changedLetter(office: Office, userName: string, change: string): Letter {
  return letter(office, 'A change to how you sign in', [
    `${change} The user name is ${userName}.`,
    'If this was not you, please set a new password at once with "Forgot Username or Password" on the sign-in page.',
  ]);
}

/** A message of the inbox by mail, with where more of it is read. */
export function inboxLetter(
  office: Office,
  { subject, message, link }: { readonly subject: string; readonly message: string; readonly link: string },
): Letter {
  return letter(office, subject, [message, `Read more in the portal:\n${link}`]);
}
