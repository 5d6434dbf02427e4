import { limits } from '@slip/forms/rules';
import { array, number, object, string } from 'yup';
import { endpoint } from '../endpoint.js';
import { versionNumber, wireTime } from '../shapes.js';
import { staffFor } from './staffFor.js';

const html = () => string().max(limits.welcomeHtml).defined();

const removedParts = () =>
  array()
    .of(
      object({
        what: string().required().meta({ description: 'Such as <script>, or “onclick of <p>”.' }),
        count: number().integer().min(1).required(),
      }).required(),
    )
    .required()
    .meta({ description: 'Everything that was taken away to make it harmless.' });

const exampleHtml = '<h2>Welcome</h2><p>Quarter 4 closes on January 4.</p>';

/** The dashboard's welcome message with its versions. */
export const welcomeMessage = endpoint({
  ...staffFor('words'),
  id: 'office.welcomeMessage',
  method: 'GET',
  path: '/office/welcomeMessage',
  summary: 'Read the welcome message as it was written and as it is shown, with its versions.',
  response: object({
    html: string().defined().meta({ description: 'As it was written; empty for the delivered one.' }),
    message: string().defined().meta({ description: 'As everybody sees it.' }),
    versions: array()
      .of(
        object({
          version: versionNumber().required(),
          html: html().meta({
            description: 'As it was written; empty where it brought the delivered one back.',
          }),
          message: string().defined().meta({ description: 'As everybody saw it.' }),
          writtenAt: wireTime().required(),
          writtenBy: string().nullable().defined(),
          restores: versionNumber().nullable().defined(),
        }).required(),
      )
      .required()
      .meta({ description: 'The newest first; the latest 50.' }),
  }),
  // Duties are the commands of the office’s program in a terminal (`npm run office`).
  duties: [
    {
      word: 'welcome-versions',
      counts: 'version',
      rows: 'versions',
      row: ['version', 'writtenAt', 'writtenBy', 'restores', 'html'],
    },
  ],
  example: {
    response: {
      html: exampleHtml,
      message: exampleHtml,
      versions: [
        {
          version: 1,
          html: exampleHtml,
          message: exampleHtml,
          writtenAt: '2026-01-15T17:04:05.000Z',
          writtenBy: 'Nora Quist',
          restores: null,
        },
      ],
    },
  },
});

/** Shows what a welcome message would be. */
export const previewWelcomeMessage = endpoint({
  ...staffFor('words'),
  id: 'office.previewWelcomeMessage',
  method: 'POST',
  path: '/office/previewWelcomeMessage',
  summary: 'Look at a welcome message as everybody would see it, and at what is taken away; nothing is set.',
  body: object({ html: html() }).noUnknown(),
  response: object({ message: string().defined(), removed: removedParts() }),
  idempotency: 'natural',
  duties: [
    {
      word: 'preview-welcome',
      subject: 'html',
      files: { html: 'utf8' },
      sentence: 'The dashboard would show:\n{message}',
    },
  ],
  example: {
    body: { html: `${exampleHtml}<script>alert(1)</script>` },
    response: { message: exampleHtml, removed: [{ what: '<script>', count: 1 }] },
  },
});

/** Sets the dashboard's welcome message. */
export const setWelcomeMessage = endpoint({
  ...staffFor('words'),
  id: 'office.setWelcomeMessage',
  method: 'POST',
  path: '/office/setWelcomeMessage',
  summary:
    'Set the welcome message of the dashboard, as HTML; it is made harmless, and empty brings the first one back.',
  body: object({
    html: html(),
    restores: versionNumber()
      .optional()
      .meta({ description: 'The earlier version that this one brings back.' }),
    basedOn: number().integer().min(0).optional().meta({
      description:
        'The newest version that was read, 0 where there was none. If somebody wrote another since, nothing is set.',
    }),
  }).noUnknown(),
  response: object({
    message: string().defined(),
    removed: removedParts(),
    version: versionNumber().required(),
  }),
  idempotency: 'natural',
  invalidates: ['user.slipWelcome', 'office.welcomeMessage'],
  duties: [
    {
      word: 'welcome',
      subject: 'html',
      files: { html: 'utf8' },
      sentence: 'The dashboard now shows:\n{message}',
    },
  ],
  example: {
    body: { html: exampleHtml },
    response: { message: exampleHtml, removed: [], version: 2 },
  },
});
