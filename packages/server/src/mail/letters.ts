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

/** The name of the setting with the office's own words of a letter. Without this setting the delivered words are used. */
export const letterSetting = (name: LetterName) => `letter-${name}`;

/** The fields and sentences that a letter must keep when the office writes words of its own. */
export function rulesOf({ fields, kept = [] }: LetterTemplate): LetterRules {
  return {
    fields: Object.entries(fields).map(([name, { isRequired = false, secret = null }]) => ({
      name,
      isRequired,
      secret,
    })),
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

/** The current words of a letter: the office's own, or the delivered words if it has none or this version no longer allows them. */
export async function letterWords(db: Executor, name: LetterName): Promise<Letter> {
  const template: LetterTemplate = letterTemplates[name];
  const [setting] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, letterSetting(name)));
  const ownWords = setting && parseStored(setting.value);
  return ownWords && letterProblem(rulesOf(template), ownWords) === undefined ? ownWords : template;
}

/** A letter with its fields filled in. Braces in a value are plain text. */
export function fillLetter(
  office: Office,
  { subject, text }: Letter,
  values: Readonly<Record<string, string>>,
): Letter {
  const { name, email, phone } = office;
  const all = { office: name, email, phone, ...values };
  return letter(office, fillFields(subject, all).replaceAll(/\s+/g, ' '), [fillFields(text, all)]);
}

/** A letter as it is sent, in its current words. */
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

/** A message of the inbox as a letter, with a link to read more. */
export function inboxLetter(
  office: Office,
  { subject, message, link }: { readonly subject: string; readonly message: string; readonly link: string },
): Letter {
  return letter(office, subject, [message, `Read more in the portal:\n${link}`]);
}
