import { type InferType, object } from 'yup';
import { messageText } from '../limits/limits.js';
import { atMost, normalizeLine, normalizeParagraph, textCheck } from '../schema/normalize.js';
import type { Check, Issue } from '../schema/problem.js';
import { textPiece } from '../schema/textPiece.js';
import { checkMessageSubject, FIELD, templateFields } from './officeWords.js';

/*
 * A letter is an email that the product sends by itself. The office may word it in its own way; these rules say what
 * its words must keep.
 */

/** The kinds of fields whose value lets its reader in, so that no wording may send it to a foreign address. */
export type LetterSecret = 'link' | 'code';

/** A field that the words of a letter may contain, and whether they must. */
interface RuledField {
  readonly name: string;
  readonly isRequired: boolean;
  readonly secret: LetterSecret | null;
}

/** The fields and sentences that the words of a letter must keep. */
export interface LetterRules {
  readonly fields: readonly RuledField[];
  /** Sentences that may not be left out. */
  readonly kept: readonly string[];
}

/** Subject and text of a letter, with their fields in braces. */
interface LetterWords {
  readonly subject: string;
  readonly text: string;
}

const inBraces = (name: string) => `{${name}}`;

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

function checkFields({ fields }: LetterRules): Check<string> {
  const names = [...fields.map(({ name }) => name), ...templateFields];
  return (value) => {
    const unknown = [...value.matchAll(FIELD)].find(([, name = '']) => !names.includes(name));
    if (!unknown) return undefined;
    return {
      message: `There is no field ${unknown[0]} in this letter.`,
      fix: `Its fields are ${names.map(inBraces).join(', ')}.`,
    };
  };
}

/** The texts that mail programs turn into a link. */
const ADDRESS = /:\/\/|\bwww\./i;

/**
 * A letter contains no address of its own, only fields that lead to the portal: otherwise its words could send people,
 * or their secrets, elsewhere.
 */
const checkAddresses: Check<string> = (value) => {
  const found = value.split(/\s+/).find((word) => ADDRESS.test(word));
  if (found === undefined) return undefined;
  return {
    message: `The address ${shortened(found)} cannot stand in a letter.`,
    fix: 'Take it out and say in words where to look: only the fields of a letter bring addresses.',
  };
};

/** The most characters of a wrong place that a message repeats. */
const MAX_REPEATED_LENGTH = 80;

const shortened = (found: string) =>
  found.length > MAX_REPEATED_LENGTH ? `${found.slice(0, MAX_REPEATED_LENGTH)}…` : found;

/** Punctuation that may stand before and after a code without making it a part of an address. */
const BEFORE_CODE = /^["“(]*$/;
const AFTER_CODE = /^[.,;:!?)"”]*$/;

/**
 * A link stands alone on its line of the text, and a code is a word of its own: neither can become a part of an
 * address.
 */
function checkSecrets({ fields }: LetterRules, place: 'subject' | 'text'): Check<string> {
  return (value) => {
    for (const { name, secret } of fields) {
      const field = inBraces(name);
      if (secret === null || !value.includes(field)) continue;
      if (secret === 'link' && place === 'subject') {
        return { message: `The subject cannot have the field ${field}.`, fix: 'Write it in the text alone.' };
      }
      const pieces = value.split(secret === 'link' ? '\n' : /\s+/).map((piece) => piece.trim());
      const found = pieces.find((piece) => piece.includes(field) && !standsAlone(piece, field, secret));
      if (found === undefined) continue;
      return secret === 'link'
        ? {
            message: `The field ${field} has to stand alone on its line, but this line has more: “${shortened(found)}”.`,
            fix: 'Write the field on a line of its own.',
          }
        : {
            message: `The field ${field} has to be a word of its own, but it is a part of “${shortened(found)}”.`,
            fix: 'Write a space before it and after it.',
          };
    }
    return undefined;
  };
}

function standsAlone(piece: string, field: string, secret: LetterSecret): boolean {
  if (secret === 'link') return piece === field;
  const [before = '', after = '', ...more] = piece.split(field);
  return more.length === 0 && BEFORE_CODE.test(before) && AFTER_CODE.test(after);
}

const textLength = textCheck({
  required: { message: 'Text is required.' },
  maximum: atMost(messageText, 'Text'),
});

const checkSubject =
  (rules: LetterRules): Check<string> =>
  (value) =>
    checkMessageSubject(value) ??
    checkFields(rules)(value) ??
    checkAddresses(value) ??
    checkSecrets(rules, 'subject')(value);

/** The text uses known fields only, contains no address, and keeps every required field and sentence. */
function checkText(rules: LetterRules): Check<string> {
  return (value) => {
    const problem =
      textLength(value) ??
      checkFields(rules)(value) ??
      checkAddresses(value) ??
      checkSecrets(rules, 'text')(value);
    if (problem) return problem;
    const missing = rules.fields.find(
      ({ name, isRequired }) => isRequired && !value.includes(inBraces(name)),
    );
    if (missing) {
      return {
        message: `The text has to have the field ${inBraces(missing.name)}.`,
        fix: 'Write it where its value belongs: without it, people cannot use the letter.',
      };
    }
    const sentence = rules.kept.find((each) => !oneLine(value).includes(oneLine(each)));
    return sentence === undefined
      ? undefined
      : {
          message: `The text has to keep the sentence “${sentence}”`,
          fix: 'It protects whoever gets the letter. Put it back as it is.',
        };
  };
}

/** The first problem with the words of a letter; its path is `subject` or `text`. */
export function letterProblem(rules: LetterRules, { subject, text }: LetterWords): Issue | undefined {
  const ofSubject = checkSubject(rules)(subject);
  if (ofSubject) return { path: 'subject', ...ofSubject };
  const ofText = checkText(rules)(text);
  return ofText && { path: 'text', ...ofText };
}

/** The form of a letter's words. */
export const letterSchema = (rules: LetterRules) =>
  object({
    Subject: textPiece(checkSubject(rules), normalizeLine).label('Subject'),
    Text: textPiece(checkText(rules), normalizeParagraph).label('Text'),
  });

export type LetterForm = InferType<ReturnType<typeof letterSchema>>;
