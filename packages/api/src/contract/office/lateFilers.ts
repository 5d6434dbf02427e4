import { type OwedKind, owedKinds } from '@slip/forms/rules';
import { array, boolean, mixed, number, object, string } from 'yup';
import { endpoint } from '../endpoint.js';
import { officeDay } from '../officeDay.js';
import { cents, recordId } from '../shapes.js';
import { exampleReminders, MAX_REMINDED, reminders } from './papers.js';
import { staffFor } from './staffFor.js';

const owed = 'Tax, Colorado, 3rd Quarter 2025';
const exampleLate = { ...exampleReminders[0], owed: [owed] } as const;

/** The accounts that owe something after its due day, in the order in which they came on record. */
export const lateFilers = endpoint({
  ...staffFor('papers'),
  id: 'office.lateFilers',
  method: 'GET',
  path: '/office/lateFilers',
  summary:
    'List the accounts that owe something after its due day (tax, fees, papers, insurers’ reports), in the order in which they came on record.',
  query: object({
    kind: mixed<OwedKind>().oneOf(owedKinds).optional(),
    after: recordId().optional().meta({ description: 'The accountId at which the page before ended.' }),
    pageSize: number().integer().min(1).max(MAX_REMINDED).default(25),
  }),
  response: object({
    rows: array()
      .of(
        object({
          accountId: recordId().required(),
          account: string().defined(),
          accountName: string().required(),
          since: officeDay().required().meta({ description: 'The earliest due day.' }),
          balance: cents().required().meta({ description: 'The money among it.' }),
          owed: array()
            .of(
              object({
                title: string().required(),
                dueDate: officeDay().required(),
                balance: cents().nullable().defined(),
              }).required(),
            )
            .required(),
          isRemindedToday: boolean().required().meta({ description: 'Of all of it.' }),
        }).required(),
      )
      .required(),
    next: recordId()
      .nullable()
      .defined()
      .meta({ description: 'Where the next page begins (`after`); null after the last account.' }),
  }),
  // Duties are the commands of the office’s program in a terminal (`npm run office`).
  duties: [
    {
      rows: 'rows',
      counts: 'account',
      row: ['accountId', 'account', 'accountName', 'since', 'balance'],
    },
  ],
  example: {
    query: { pageSize: 25 },
    response: {
      rows: [
        {
          accountId: 9,
          account: '9120447',
          accountName: 'Carla Reyes',
          since: '2025-11-17',
          balance: 3600,
          owed: [{ title: owed, dueDate: '2025-11-17', balance: 3600 }],
          isRemindedToday: false,
        },
      ],
      next: null,
    },
  },
});

const reminderDuty = {
  subject: 'accountIds',
  counts: 'reminder',
  row: ['account', 'accountName', 'outcome', 'recipients'],
} as const;

/** The reminders of everything late as they would be sent. */
export const lateReminders = endpoint({
  ...staffFor('papers'),
  id: 'office.lateReminders',
  method: 'GET',
  path: '/office/lateReminders',
  summary: 'Read what reminders of everything that some accounts owe late would tell; nothing is sent.',
  query: object({
    accountIds: string()
      .matches(
        new RegExp(`^[1-9]\\d{0,14}(?:,[1-9]\\d{0,14}){0,${MAX_REMINDED - 1}}$`),
        '${path} must be the numbers of accounts, such as 9,12.',
      )
      .required(),
  }),
  response: reminders(),
  duties: [reminderDuty],
  example: { query: { accountIds: '9' }, response: [exampleLate] },
});

/** Reminds late filers now. */
export const remindLateFilers = endpoint({
  ...staffFor('papers'),
  id: 'office.remindLateFilers',
  method: 'POST',
  path: '/office/remindLateFilers',
  idempotency: 'key',
  summary:
    'Remind accounts of everything that they owe late; of the same thing at most once a day, whoever asks.',
  invalidates: ['office.lateFilers', 'office.lateReminders', 'office.papers'],
  body: object({
    accountIds: array().of(recordId().required()).min(1).max(MAX_REMINDED).required(),
  }).noUnknown(),
  response: reminders(),
  duties: [reminderDuty],
  example: { body: { accountIds: [9] }, response: [exampleLate] },
});
