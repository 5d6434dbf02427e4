import { checkTemplate, optionalText } from '@slip/forms/rules';
import { array, mixed, number, type ObjectShape, object, string } from 'yup';
import { endpoint } from '../endpoint.js';
import { wireTime } from '../shapes.js';
import { staffFor } from './staffFor.js';

/** The decisions whose reasons are templates that the office writes itself. */
export const reasonGroups = ['reject', 'more', 'ask', 'refuse'] as const;

export type ReasonGroup = (typeof reasonGroups)[number];

const version = () => number().integer().min(1);

/** The words of a version; empty where it restored the delivered words. */
export const wordsOrDelivered = () =>
  string().defined().meta({ description: 'Empty where it brought the delivered words back.' });

/** A version of words that the office writes itself: its words, who wrote it, and when. */
export const wordVersion = <Words extends ObjectShape>(words: Words) =>
  object({
    version: version().required(),
    ...words,
    writtenAt: wireTime().required(),
    writtenBy: string().nullable().defined(),
  });

/** The version that the writer of the next version has read. */
export const basedOnVersion = () =>
  number().integer().min(0).optional().meta({
    description: 'The newest version that was read, 0 where there was none.',
  });

/** The time and the author of an example's version. */
export const exampleWriting = { writtenAt: '2026-02-04T16:20:00.000Z', writtenBy: 'Nora Quist' } as const;
const name = () =>
  string()
    .max(60)
    .matches(
      /^(reject|more|ask|refuse)-[a-zA-Z]+$/,
      '${path} must be one of the names that are listed; "${value}" is not.',
    )
    .required();

const template = () =>
  object({
    name: name(),
    group: mixed<ReasonGroup>().oneOf(reasonGroups).required(),
    label: string().required(),
    text: string().required().meta({ description: 'With its fields in braces, such as {phone}.' }),
    words: string().required().meta({ description: 'The same with its fields filled in.' }),
    delivered: string().required().meta({ description: 'The words it was delivered with.' }),
    versions: array()
      .of(wordVersion({ text: wordsOrDelivered() }).required())
      .required()
      .meta({ description: 'The newest first.' }),
  });

const delivered = 'Something is missing in what you sent.';
const exampleTemplate = {
  name: 'reject-missing',
  group: 'reject',
  label: 'Something is missing',
  text: 'Something is missing. Please write to us.',
  words: 'Something is missing. Please call (800) 555-0142.',
  delivered,
  versions: [
    {
      version: 1,
      text: 'Something is missing. Please write to us.',
      ...exampleWriting,
    },
  ],
} as const;

/** The templates of reasons. */
export const reasonTemplates = endpoint({
  ...staffFor('words'),
  id: 'office.reasonTemplates',
  method: 'GET',
  path: '/office/reasonTemplates',
  summary:
    'List the words with which staff begin a reason to reject, to ask for more, to ask again or to refuse.',
  response: array().of(template().required()).required(),
  // Duties are the commands of the office’s program in a terminal (`npm run office`).
  duties: [{ counts: 'template', row: ['name', 'label', 'text'] }],
  example: { response: [exampleTemplate] },
});

/** Writes a template. */
export const setReasonTemplate = endpoint({
  ...staffFor('words'),
  id: 'office.setReasonTemplate',
  method: 'POST',
  path: '/office/setReasonTemplate',
  summary: 'Write the words of a template; without words the delivered ones are back.',
  body: object({
    name: name(),
    text: optionalText(checkTemplate).meta({ description: 'Left out: the delivered words.' }),
    basedOn: basedOnVersion(),
  }).noUnknown(),
  response: template(),
  idempotency: 'key',
  invalidates: ['office.reasonTemplates'],
  duties: [{ subject: 'name', sentence: '{name} begins with: {words}' }],
  example: {
    body: { name: 'reject-missing', text: exampleTemplate.text, basedOn: 0 },
    response: exampleTemplate,
  },
});
