import { type InferType, object } from 'yup';
import { reason as longest } from '../limits/limits.js';
import { atMost, normalizeParagraph, textCheck } from '../schema/normalize.js';
import { textPiece } from '../schema/piece.js';
import type { Check } from '../schema/problem.js';

/** The fields that the words of a template may have, in braces: they become the office's own. */
export const templateFields = ['office', 'email', 'phone'] as const;

type TemplateField = (typeof templateFields)[number];

const FIELD = /\{([^{}]*)\}/g;
const isField = (name: string): name is TemplateField => templateFields.some((field) => field === name);

/** Words with their fields filled in. */
export const fillTemplate = (text: string, values: Readonly<Record<TemplateField, string>>): string =>
  text.replaceAll(FIELD, (whole, name: string) => (isField(name) ? values[name] : whole));

const checkWords = textCheck({
  required: { message: 'Words is required.' },
  maximum: atMost(longest, 'Words'),
});

/** The check of the words of a template: a field that nobody can fill in is named. */
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
