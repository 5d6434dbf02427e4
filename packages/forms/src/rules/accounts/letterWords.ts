import { type InferType, object } from 'yup';
import { messageWords as longestText } from '../limits/limits.js';
import { atMost, normalizeLine, normalizeParagraph, textCheck } from '../schema/normalize.js';
import type { Check, Issue } from '../schema/problem.js';
import { textPiece } from '../schema/textPiece.js';
import { checkMessageSubject, FIELD, templateFields } from './officeWords.js';

/** The fields and sentences that the words of a letter must keep. */
export interface LetterRules {
  readonly fields: readonly { readonly name: string; readonly isRequired: boolean }[];
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

const textLength = textCheck({
  required: { message: 'Text is required.' },
  maximum: atMost(longestText, 'Text'),
});

const checkSubject =
  (rules: LetterRules): Check<string> =>
  (value) =>
    checkMessageSubject(value) ?? checkFields(rules)(value);

/** The text names no field that there is not, and leaves out nothing that the letter needs. */
function checkText(rules: LetterRules): Check<string> {
  return (value) => {
    const problem = textLength(value) ?? checkFields(rules)(value);
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
