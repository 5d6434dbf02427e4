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

/** A message of the inbox by mail, with where more of it is read. */
export function inboxLetter(
  office: Office,
  { subject, message, link }: { readonly subject: string; readonly message: string; readonly link: string },
): Letter {
  return letter(office, subject, [message, `Read more in the portal:\n${link}`]);
}
