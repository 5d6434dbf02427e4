import { type InferType, object } from 'yup';
import {
  helpPosition,
  helpTitle,
  messageLink as longestLink,
  reason as longestReason,
  messageSubject as longestSubject,
  reason as longestTemplate,
  messageText,
} from '../limits/limits.js';
import { atMost, normalizeLine, normalizeParagraph, textCheck } from '../schema/normalize.js';
import type { Check } from '../schema/problem.js';
import { textPiece } from '../schema/textPiece.js';

const checkReason = textCheck({
  required: { message: 'Reason is required.' },
  maximum: atMost(longestReason, 'Reason'),
});

/** The field for the reason that the office gives for an act. */
export const officeReason = () => textPiece(checkReason, normalizeParagraph).label('Reason');

/** The form that asks only for the reason. */
export const reasonSchema = object({ Reason: officeReason() });

export type ReasonForm = InferType<typeof reasonSchema>;

const checkLine = (field: string) =>
  textCheck({ required: { message: `${field} is required.` }, maximum: atMost(helpTitle, field) });

/** Checks the title of a document at Help. */
export const checkHelpFileTitle: Check<string> = checkLine('Title');

/** Checks the heading under which a document stands at Help. */
export const checkHelpFileCategory: Check<string> = checkLine('Category');

/** The title of a document at Help. */
export const helpFileTitle = () => textPiece(checkHelpFileTitle, normalizeLine).label('Title');

/** The heading under which a document stands at Help. */
export const helpFileCategory = () => textPiece(checkHelpFileCategory, normalizeLine).label('Category');

/** The form of a document at Help: its title and its place. */
export const helpFileSchema = object({
  Title: helpFileTitle(),
  Category: helpFileCategory(),
  Position: textPiece(
    textCheck({
      required: { message: 'Place is required.' },
      patterns: [
        {
          pattern: /^\d{1,3}$/,
          problem: {
            message: `Place must be a whole number from 0 to ${helpPosition}.`,
            fix: 'Type 1 for the first document of its category.',
          },
        },
      ],
    }),
    normalizeLine,
  ).label('Place'),
});

export type HelpFileForm = InferType<typeof helpFileSchema>;

/** Checks the subject of a message or a letter of the office. */
export const checkMessageSubject = textCheck({
  required: { message: 'Subject is required.' },
  maximum: atMost(longestSubject, 'Subject'),
});

/** The subject of a message of the office to many people. */
export const messageSubject = () => textPiece(checkMessageSubject, normalizeLine).label('Subject');

/** The words of a message of the office to many people. */
export const messageWords = () =>
  textPiece(
    textCheck({
      required: { message: 'Message is required.' },
      maximum: atMost(messageText, 'Message'),
    }),
    normalizeParagraph,
  ).label('Message');

/** The page of the portal that a message leads to; empty for none. */
export const messagePage = () =>
  textPiece(
    textCheck({
      maximum: atMost(longestLink, 'Page'),
      patterns: [
        {
          pattern: /^\/slip\/[\w\-/?&=.%:~]*$/,
          problem: {
            message: 'Page must be an address of the portal.',
            fix: 'Begin it with /slip/, such as /slip/dashboard/home, or leave it empty.',
          },
        },
      ],
    }),
    normalizeLine,
  ).label('Page');

/** The form of a message of the office to many people. */
export const messageSchema = object({
  Subject: messageSubject(),
  Words: messageWords(),
  Page: messagePage(),
});

export type MessageForm = InferType<typeof messageSchema>;

/** The fields that a template may have, in braces: each is replaced by the office's name, email or phone. */
export const templateFields = ['office', 'email', 'phone'] as const;

type TemplateField = (typeof templateFields)[number];

/** A field in a text: its name in braces. */
export const FIELD = /\{([^{}]*)\}/g;
const isField = (name: string): name is TemplateField => templateFields.some((field) => field === name);

/**
 * A text with its fields filled in. Braces inside a value are not filled in again; a field without a value stays as it
 * is.
 */
export const fillFields = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(FIELD, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );

/** The words of a template with their fields filled in. */
export const fillTemplate = (text: string, values: Readonly<Record<TemplateField, string>>): string =>
  fillFields(text, values);

const checkWords = textCheck({
  required: { message: 'Words is required.' },
  maximum: atMost(longestTemplate, 'Words'),
});

/** Checks the words of a template: an unknown field is a problem. */
export const checkTemplate: Check<string> = (value) => {
  const unknown = [...value.matchAll(FIELD)].find(([, name = '']) => !isField(name));
  if (!unknown) return checkWords(value);
  return {
    message: `There is no field ${unknown[0]}.`,
    fix: `The fields are ${templateFields.map((field) => `{${field}}`).join(', ')}.`,
  };
};

/** The form of a template. */
export const templateSchema = object({
  Words: textPiece(checkTemplate, normalizeParagraph).label('Words'),
});

export type TemplateForm = InferType<typeof templateSchema>;
