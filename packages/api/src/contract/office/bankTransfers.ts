import { array, boolean, mixed, object, string } from 'yup';
import { endpoint } from '../endpoint.js';
import { wireTime } from '../shapes.js';
import { calendarDay } from './payments.js';
import { staffFor } from './staffFor.js';

/** Has the ACH file of a day sent. */
export const sendAchFile = endpoint({
  ...staffFor('payments'),
  id: 'office.sendAchFile',
  method: 'POST',
  path: '/office/sendAchFile',
  summary:
    'Have the ACH file of a day sent to the bank’s server, once; asked again, only after the bank said that a file which may have arrived has not.',
  body: object({ day: calendarDay().required(), again: boolean().optional() }).noUnknown(),
  response: object({ name: string().required(), isAsked: boolean().required() }),
  idempotency: 'natural',
  invalidates: ['office.bankTransfers'],
  // Duties are the commands of the office’s program in a terminal (`npm run office`).
  duties: [
    {
      word: 'send-ach',
      subject: 'day',
      sentence: '{name} is sent within five minutes.',
      sentenceUnless: { isAsked: 'It was asked for before.' },
    },
  ],
  example: { body: { day: '2026-01-20' }, response: { name: 'ACH-2026-01-20.txt', isAsked: true } },
});

/** Records that a file has arrived at the bank, where this was not known. */
export const noteAchArrived = endpoint({
  ...staffFor('payments'),
  id: 'office.noteAchArrived',
  method: 'POST',
  path: '/office/noteAchArrived',
  summary:
    'Say, after the bank was asked, that an ACH file which may have arrived is there: it is not sent again.',
  body: object({ day: calendarDay().required() }).noUnknown(),
  response: object({ name: string().required() }),
  idempotency: 'natural',
  invalidates: ['office.bankTransfers'],
  duties: [
    { word: 'ach-arrived', subject: 'day', sentence: '{name} is at the bank, and is not sent again.' },
  ],
  example: { body: { day: '2026-01-20' }, response: { name: 'ACH-2026-01-20.txt' } },
});

/** The files that went to the bank's server or came from there. */
export const bankTransfers = endpoint({
  ...staffFor('payments'),
  id: 'office.bankTransfers',
  method: 'GET',
  path: '/office/bankTransfers',
  summary:
    'List the newest 100 ACH files that were asked to be sent, and files that were fetched, with what came of each.',
  response: array()
    .of(
      object({
        direction: mixed<'sent' | 'fetched'>().oneOf(['sent', 'fetched']).required(),
        name: string().required(),
        day: calendarDay().nullable().defined().meta({ description: 'Of an ACH file.' }),
        at: wireTime().required(),
        state: mixed<'done' | 'waiting' | 'failed'>().oneOf(['done', 'waiting', 'failed']).required(),
        words: string().defined(),
      }).required(),
    )
    .required(),
  duties: [{ counts: 'file' }],
  example: {
    response: [
      {
        direction: 'sent',
        name: 'ACH-2026-01-20.txt',
        day: '2026-01-20',
        at: '2026-01-20T00:10:00.000Z',
        state: 'done',
        words: '',
      },
    ],
  },
});
