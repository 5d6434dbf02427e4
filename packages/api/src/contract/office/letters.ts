import { type LetterSecret, limits } from '@slip/forms/rules';
import { array, boolean, mixed, object, string } from 'yup';
import { endpoint } from '../endpoint.js';
import { letterText } from './letterText.js';
import { basedOnVersion, exampleWriting, wordsOrDelivered, wordVersion } from './reasonTemplates.js';
import { staffFor } from './staffFor.js';

const name = () =>
  string()
    .max(30)
    .matches(/^[a-z]+$/, '${path} must be one of the names that are listed; "${value}" is not.')
    .required();

/** The words of a letter, with its fields in braces. */
const words = () => ({
  subject: string()
    .trim()
    .max(limits.messageSubject)
    .matches(/^[^\r\n]*$/, '${path} must be one line.')
    .required(),
  text: string().trim().max(limits.messageText).required().meta({
    description:
      'Paragraphs, with an empty line between them. How to reach the office, and its name, follow.',
  }),
});

const letter = () =>
  object({
    name: name(),
    label: string().required(),
    sent: string().required().meta({ description: 'Who gets it, and when.' }),
    subject: string().required(),
    text: string().required().meta({ description: 'With its fields in braces, such as {link}.' }),
    delivered: object(letterText()).required(),
    fields: array()
      .of(
        object({
          name: string().required(),
          about: string().required(),
          example: string().required(),
          isRequired: boolean().required().meta({ description: 'Whether the text has to have it.' }),
          secret: mixed<LetterSecret>().oneOf(['link', 'code']).nullable().default(null).defined().meta({
            description:
              'Of what signs its reader in: a link stands alone on its line, a code is a word of its own.',
          }),
        }).required(),
      )
      .required(),
    kept: array().of(string().required()).required().meta({
      description: 'Sentences of a notice about security, which stay as they are.',
    }),
    versions: array()
      .of(wordVersion({ subject: wordsOrDelivered(), text: string().defined() }).required())
      .required()
      .meta({ description: 'The newest first.' }),
  });

const exampleOwnWords = {
  subject: 'Your registration is here',
  text: 'We have your registration {number}.\n\nSee what becomes of it:\n{link}\n\nIf it was not you, do nothing.',
} as const;

const exampleLetter = {
  name: 'received',
  label: 'A registration came',
  sent: 'Its sender.',
  ...exampleOwnWords,
  delivered: {
    subject: 'Your registration {number} was received',
    text: 'We have received your registration. Its number is {number}.\n\nTo see what has become of it, open this link.\n{link}\n\nIf it was not you, do nothing.',
  },
  fields: [
    { name: 'number', about: 'Its number', example: '7KQ2-M4TX-9HBD', isRequired: true, secret: null },
    { name: 'link', about: 'Where they look', example: '/slip/…', isRequired: true, secret: 'link' },
    { name: 'days', about: 'Days to decide', example: '30', isRequired: false, secret: null },
  ],
  kept: ['If it was not you, do nothing.'],
  versions: [{ version: 1, ...exampleOwnWords, ...exampleWriting }],
} as const;

/** The letters that go by mail. */
export const letters = endpoint({
  ...staffFor('words'),
  id: 'office.letters',
  method: 'GET',
  path: '/office/letters',
  summary: 'List the letters that go by mail, with their words, their fields and their versions.',
  response: array().of(letter().required()).required(),
  // Duties are the commands of the office’s program in a terminal (`npm run office`).
  duties: [{ counts: 'letter', row: ['name', 'label', 'subject'] }],
  example: { response: [exampleLetter] },
});

const exampleBody = { name: 'received', ...exampleOwnWords } as const;

const examplePreview = {
  subject: 'Your registration is here',
  text: 'We have your registration 7KQ2-M4TX-9HBD.\n\nSee what becomes of it:\n/slip/…\n\nIf it was not you, do nothing.\n\nIf you need help, write to help@office.example or call (800) 555-0142.\n\nSlip Office',
} as const;

/** A letter with the examples of its fields, as it would be sent. */
export const previewLetter = endpoint({
  ...staffFor('words'),
  id: 'office.previewLetter',
  method: 'POST',
  path: '/office/previewLetter',
  summary: 'Read a letter with examples in its fields, as it would be sent; nothing is stored.',
  body: object({ name: name(), ...words() }).noUnknown(),
  response: object(letterText()),
  staffNeeds: 'read',
  idempotency: 'natural',
  duties: [{ subject: 'name' }],
  example: { body: exampleBody, response: examplePreview },
});

/** Mails a letter with the examples of its fields to the caller. */
export const testLetter = endpoint({
  ...staffFor('words'),
  id: 'office.testLetter',
  method: 'POST',
  path: '/office/testLetter',
  summary: 'Mail a letter with examples in its fields to oneself alone.',
  body: object({ name: name(), ...words() }).noUnknown(),
  response: object({ mailedTo: string().required() }),
  idempotency: 'key',
  duties: [{ subject: 'name', sentence: 'It was mailed to {mailedTo}.' }],
  example: { body: exampleBody, response: { mailedTo: 'nora@office.example' } },
});

/** Writes the words of a letter. */
export const setLetter = endpoint({
  ...staffFor('words'),
  id: 'office.setLetter',
  method: 'POST',
  path: '/office/setLetter',
  summary: 'Write the words of a letter; without words the delivered ones are back.',
  body: object({
    name: name(),
    subject: words().subject.optional(),
    text: words().text.optional(),
    basedOn: basedOnVersion(),
  }).noUnknown(),
  response: letter(),
  idempotency: 'key',
  invalidates: ['office.letters', 'office.registrationLetter'],
  duties: [{ subject: 'name', sentence: 'The subject of {name} is now: {subject}' }],
  example: { body: { ...exampleBody, basedOn: 0 }, response: exampleLetter },
});
