import { type InferType, object } from 'yup';
import { messageWords as longestText } from '../limits/limits.js';
import { atMost, normalizeLine, normalizeParagraph, textCheck } from '../schema/normalize.js';
import type { Check, Issue } from '../schema/problem.js';
import { textPiece } from '../schema/textPiece.js';
import { checkMessageSubject, FIELD, templateFields } from './officeWords.js';

/** A value with which its reader signs in: no words may lead it anywhere else. */
export type LetterSecret = 'link' | 'code';

/** A field as the words of a letter may have it. */
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

/** An address as programs of mail make a link of it. */
const ADDRESS = /:\/\/|\bwww\./i;

/** A letter of the office leads to the portal alone: else whoever words it sends people, or their secrets, to another place. */
const checkAddresses: Check<string> = (value) => {
  const found = value.split(/\s+/).find((word) => ADDRESS.test(word));
  if (found === undefined) return undefined;
  return {
    message: `The address ${shortened(found)} cannot stand in a letter.`,
    fix: 'Take it out and say in words where to look: only the fields of a letter bring addresses.',
  };
};

const LONGEST_FOUND = 80;

const shortened = (found: string) =>
  found.length > LONGEST_FOUND ? `${found.slice(0, LONGEST_FOUND)}…` : found;

/** Marks beside a code that make no address of it. */
const BEFORE = /^["“(]*$/;
const AFTER = /^[.,;:!?)"”]*$/;

/** A link stands alone on its line of the text, and a code is a word of its own: neither can become a part of an address. */
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
  return more.length === 0 && BEFORE.test(before) && AFTER.test(after);
}

const textLength = textCheck({
  required: { message: 'Text is required.' },
  maximum: atMost(longestText, 'Text'),
});

const checkSubject =
  (rules: LetterRules): Check<string> =>
  (value) =>
    checkMessageSubject(value) ??
    checkFields(rules)(value) ??
    checkAddresses(value) ??
    checkSecrets(rules, 'subject')(value);

/** The text names no field that there is not, leads nobody elsewhere, and leaves out nothing that the letter needs. */
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
