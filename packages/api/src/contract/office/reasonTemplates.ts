import { templateWords } from '@slip/forms/rules';
import { array, mixed, number, object, string } from 'yup';
import { endpoint } from '../endpoint.js';
import { wireTime } from '../shapes.js';
import { staffOnly } from './staffOnly.js';

/** The decisions whose reasons are templates that the office writes itself. */
export const reasonGroups = ['reject', 'ask', 'refuse'] as const;

export type ReasonGroup = (typeof reasonGroups)[number];

const version = () => number().integer().min(1);
const name = () =>
  string()
    .max(60)
    .matches(
      /^(reject|ask|refuse)-[a-zA-Z]+$/,
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
      .of(
        object({
          version: version().required(),
          text: string().defined().meta({ description: 'Empty where it brought the delivered words back.' }),
          writtenAt: wireTime().required(),
          writtenBy: string().nullable().defined(),
        }).required(),
      )
      .required()
      .meta({ description: 'The newest first.' }),
  });

const delivered =
  'We could not verify what you sent. Please write to us, so that we can tell you what is missing.';
const exampleTemplate = {
  name: 'reject-incomplete',
  group: 'reject',
  label: 'Something could not be verified',
  text: 'We could not verify what you sent. Please call {phone}.',
  words: 'We could not verify what you sent. Please call (800) 555-0142.',
  delivered,
  versions: [
    {
      version: 1,
      text: 'We could not verify what you sent. Please call {phone}.',
      writtenAt: '2026-01-15T17:04:05.000Z',
      writtenBy: 'Nora Quist',
    },
  ],
} as const;

/** The templates of reasons. */
export const reasonTemplates = endpoint({
  ...staffOnly,
  id: 'office.reasonTemplates',
  method: 'GET',
  path: '/office/reasonTemplates',
  summary: 'List the words with which staff begin a reason to reject, to ask again or to refuse.',
  response: array().of(template().required()).required(),
  duties: [{ counts: 'template', row: ['name', 'label', 'text'] }],
  example: { response: [exampleTemplate] },
});

/** Writes a template. */
export const setReasonTemplate = endpoint({
  ...staffOnly,
  id: 'office.setReasonTemplate',
  method: 'POST',
  path: '/office/setReasonTemplate',
  summary: 'Write the words of a template; without words the delivered ones are back.',
  body: object({
    name: name(),
    text: templateWords().optional().meta({ description: 'Left out: the delivered words.' }),
    basedOn: number().integer().min(0).optional().meta({
      description: 'The newest version that was read, 0 where there was none.',
    }),
  }).noUnknown(),
  response: template(),
  idempotency: 'key',
  invalidates: ['office.reasonTemplates'],
  duties: [{ subject: 'name', said: '{name} begins with: {words}' }],
  example: {
    body: { name: 'reject-incomplete', text: exampleTemplate.text, basedOn: 0 },
    response: exampleTemplate,
  },
});
