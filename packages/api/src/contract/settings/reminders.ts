import { boolean, object, string } from 'yup';
import { accountHolders, endpoint } from '../endpoint.js';
import { NAMED_HERE } from '../namedHere.js';
import { wireTime } from '../shapes.js';

/** Reminders and calendar addresses are for people who may see what the account owes. */
const readersOfOwed = { permission: 'VIEW POLICY', accounts: accountHolders, source: NAMED_HERE } as const;

const choices = () => ({
  inInbox: boolean().required().meta({ description: 'Whether reminders come to the inbox.' }),
  byMail: boolean()
    .required()
    .meta({ description: 'Whether they are mailed, too. Nothing is while “Notify by email” is off.' }),
});

/** How the signed-in person is reminded of what is owed (decision 0034). */
export const reminderSettings = endpoint({
  ...readersOfOwed,
  id: 'user.reminderSettings',
  program: 'person',
  method: 'GET',
  path: '/user/reminderSettings',
  summary: 'Read whether the signed-in person is reminded of due days in the inbox and by mail.',
  response: object({
    ...choices(),
    isNotified: boolean()
      .required()
      .meta({ description: 'Whether they are notified by email at all (their own details).' }),
    email: string().required(),
  }),
  example: {
    response: { inInbox: true, byMail: true, isNotified: true, email: 'ada@larkin.example' },
  },
});

/** Changes how the signed-in person is reminded. */
export const saveReminderSettings = endpoint({
  ...readersOfOwed,
  id: 'user.saveReminderSettings',
  method: 'POST',
  path: '/user/saveReminderSettings',
  summary: 'Turn reminders of due days on or off, in the inbox and by mail.',
  body: object(choices()).noUnknown(),
  response: object({ success: boolean().required() }),
  idempotency: 'natural',
  invalidates: ['user.reminderSettings'],
  example: { body: { inInbox: true, byMail: false }, response: { success: true } },
});

/**
 * Tells whether the signed-in person has a calendar address. The address itself is not stored, so it cannot be
 * answered.
 */
export const calendarAddress = endpoint({
  ...readersOfOwed,
  id: 'user.calendarAddress',
  program: 'person',
  method: 'GET',
  path: '/user/calendarAddress',
  summary: 'Read since when the signed-in person has a calendar address, and when it was last read.',
  response: object({
    madeAt: wireTime().nullable().defined().meta({ description: 'Null without an address.' }),
    lastReadAt: wireTime()
      .nullable()
      .defined()
      .meta({ description: 'When a calendar program last asked; null before the first time.' }),
  }),
  example: { response: { madeAt: '2026-01-05T16:20:00.000Z', lastReadAt: '2026-01-16T12:00:00.000Z' } },
});

/** Makes a new calendar address. It has no idempotency key, as its answer must not be stored. */
export const renewCalendarAddress = endpoint({
  ...readersOfOwed,
  id: 'user.renewCalendarAddress',
  method: 'POST',
  path: '/user/renewCalendarAddress',
  summary: 'Make a calendar address for the signed-in person; an earlier one ends with it.',
  response: object({
    path: string().required().meta({
      description: 'Below the root of the API: what a calendar program subscribes to. Shown this one time.',
    }),
  }),
  idempotency: 'natural',
  invalidates: ['user.calendarAddress'],
  callsPerMinute: 20,
  example: {
    response: { path: '/compliance/calendarFeed/q3Jr8m1xV0cZy7sT2bKd5hWn9eLf4uGa6iPo1jRkMwE' },
  },
});

/** Ends the calendar address. */
export const endCalendarAddress = endpoint({
  ...readersOfOwed,
  id: 'user.endCalendarAddress',
  method: 'POST',
  path: '/user/endCalendarAddress',
  summary: 'End the calendar address of the signed-in person: it answers nothing any more.',
  response: object({ success: boolean().required() }),
  idempotency: 'natural',
  invalidates: ['user.calendarAddress'],
  example: { response: { success: true } },
});
