import { messagePage, messageSubject, messageWords } from '@slip/forms/rules';
import { array, mixed, number, object, string } from 'yup';
import { endpoint } from '../endpoint.js';
import { recordId, wireTime } from '../shapes.js';
import { audienceCounts, audienceFields } from './audience.js';
import { staffFor } from './staffFor.js';

/** The state of a message to many people. */
export type MessageState = 'sending' | 'sent' | 'stopped' | 'failed';

const words = () => ({
  subject: messageSubject(),
  text: messageWords(),
  link: messagePage().meta({ description: 'The page of the portal it leads to; empty for none.' }),
});

const message = () => ({
  messageId: recordId().required(),
  subject: string().required(),
  text: string().required(),
  link: string().defined(),
  audience: object(audienceFields()).required(),
  sentBy: string().required(),
  sentAt: wireTime().required(),
  state: mixed<MessageState>()
    .oneOf(['sending', 'sent', 'stopped', 'failed'])
    .required()
    .meta({ description: 'failed: the office had an error of its own, again and again, and gave up.' }),
  ...audienceCounts(),
  told: number().integer().min(0).required().meta({ description: 'How many of the people have it.' }),
  read: number()
    .integer()
    .min(0)
    .required()
    .meta({ description: 'How many of them have read it in the inbox, or deleted it there.' }),
  endedAt: wireTime().nullable().defined(),
  stoppedBy: string().nullable().defined(),
});

const exampleWords = {
  subject: 'The affidavit of Wyoming is late',
  text: 'The affidavit of the 3rd quarter was due on November 16. Please sign it this week.',
  link: '/slip/reports',
} as const;

const exampleMessage = {
  messageId: 4,
  ...exampleWords,
  audience: { late: 'WY' },
  sentBy: 'Nora Quist',
  sentAt: '2026-11-20T16:05:00.000Z',
  state: 'sent',
  people: 2,
  accounts: 1,
  told: 2,
  read: 1,
  endedAt: '2026-11-20T16:05:02.000Z',
  stoppedBy: null,
} as const;

/** The messages to many people. */
export const messages = endpoint({
  ...staffFor('words'),
  id: 'office.messages',
  method: 'GET',
  path: '/office/messages',
  summary:
    'List the messages that were sent to many people: by whom, to whom, how many have it and have read it.',
  query: object({
    page: number().integer().min(0).max(100_000).default(0),
    pageSize: number().integer().min(1).max(100).default(25),
  }),
  response: object({
    rows: array().of(object(message()).required()).required().meta({ description: 'The newest first.' }),
    total: number().integer().min(0).required(),
  }),
  // Duties are the commands of the office’s program in a terminal (`npm run office`).
  duties: [
    {
      counts: 'message',
      row: ['messageId', 'sentAt', 'sentBy', 'state', 'people', 'told', 'read', 'subject'],
    },
  ],
  example: { query: { page: 0, pageSize: 25 }, response: { rows: [exampleMessage], total: 1 } },
});

/** Sends a message to oneself. */
export const testMessage = endpoint({
  ...staffFor('words'),
  id: 'office.testMessage',
  method: 'POST',
  path: '/office/testMessage',
  summary: 'Send a message for many people to oneself alone, to see it as they will.',
  body: object(words()).noUnknown(),
  response: object({
    mailedTo: string()
      .nullable()
      .defined()
      .meta({ description: 'Null for somebody who gets messages in the inbox alone.' }),
  }),
  idempotency: 'key',
  invalidates: ['inbox.inboxItems', 'inbox.newInboxItemCount'],
  duties: [
    {
      options: { text: 'words' },
      usual: { link: '' },
      sentence: 'It is in your inbox[, and was mailed to {mailedTo}].',
    },
  ],
  example: { body: exampleWords, response: { mailedTo: 'nora@office.example' } },
});

/** Sends a message to many people. */
export const sendMessage = endpoint({
  ...staffFor('words'),
  id: 'office.sendMessage',
  method: 'POST',
  path: '/office/sendMessage',
  summary:
    'Send a message to everybody of whom all that is asked is true, in the inbox and by mail as they chose.',
  body: object({
    ...audienceFields(),
    ...words(),
    people: number().integer().positive().required().meta({
      description: 'How many people were counted before; with another number nothing is sent.',
    }),
    seen: string().max(64).optional().meta({
      description:
        'The “seen” of the count; when other people fit by now, as many as they may be, nothing is sent.',
    }),
  }).noUnknown(),
  response: object(message()),
  idempotency: 'key',
  invalidates: ['office.messages'],
  duties: [
    {
      options: { text: 'words' },
      usual: { link: '' },
      sentence: 'Message {messageId} goes to {people} people of {accounts} accounts.',
    },
  ],
  example: {
    body: { late: 'WY', ...exampleWords, people: 2 },
    response: { ...exampleMessage, state: 'sending', told: 0, read: 0, endedAt: null },
  },
});

/** Stops a message. */
export const stopMessage = endpoint({
  ...staffFor('words'),
  id: 'office.stopMessage',
  method: 'POST',
  path: '/office/stopMessage',
  summary: 'Stop a message that is being sent: nobody gets it who has not got it yet.',
  body: object({ messageId: recordId().required() }).noUnknown(),
  response: object(message()),
  idempotency: 'key',
  invalidates: ['office.messages'],
  duties: [{ subject: 'messageId', sentence: 'Stopped: {told} of {people} have it.' }],
  example: {
    body: { messageId: 4 },
    response: { ...exampleMessage, state: 'stopped', told: 1, stoppedBy: 'Nora Quist' },
  },
});
