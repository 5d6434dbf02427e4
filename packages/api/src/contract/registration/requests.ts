import {
  agencyRegistration,
  agentRegistration,
  insurerRegistration,
  ipcRegistration,
  messages,
} from '@slip/forms/rules';
import { boolean, object, string } from 'yup';
import { endpoint } from '../endpoint.js';
import { recordId } from '../shapes.js';
import { exampleAgency, exampleAgent, exampleInsurer, exampleIpc } from './examples.js';

/** The number under which a request was received; only its sender knows it. */
const receiptNumber = () =>
  string().required().meta({
    description: 'The number that the sender asks with, such as 7KQ2-M4TX-9HBD. Nobody can guess it.',
  });

/* A registration is stored as a request; staff review it and reply by email (spec 1 §1, §6). */

const request = {
  method: 'POST',
  source: 'spec 1 §7',
  permission: 'public',
  agreement: 'none',
  idempotency: 'key',
  callsPerMinute: 20,
} as const;

/** The answer to the sender of a registration. */
export const registered = () =>
  object({
    success: boolean().required(),
    message: string().required(),
    requestId: recordId().required(),
    receiptNumber: receiptNumber(),
    isMailed: boolean().required().meta({
      description:
        'True if the number goes to the sender by email; false where their address got as many as it may get within an hour.',
    }),
  });

export const registeredExample = {
  success: true,
  message: messages.registration.received,
  requestId: 4,
  receiptNumber: '7KQ2-M4TX-9HBD',
  isMailed: true,
} as const;

/** Requests an account for an agent. */
export const registerAgent = endpoint({
  ...request,
  id: 'registration.registerAgent',
  path: '/registration/registerAgent',
  summary: 'Ask for the account of an agent.',
  body: agentRegistration(),
  response: registered(),
  example: { body: exampleAgent, response: registeredExample },
});

/** Requests an account for an agency. */
export const registerAgency = endpoint({
  ...request,
  id: 'registration.registerAgency',
  path: '/registration/registerAgency',
  summary: 'Ask for the account of an agency.',
  body: agencyRegistration(),
  response: registered(),
  example: { body: exampleAgency, response: registeredExample },
});

/** Requests an account for an insurer. */
export const registerInsurer = endpoint({
  ...request,
  id: 'registration.registerInsurer',
  path: '/registration/registerInsurer',
  summary: 'Ask for the account of an insurer.',
  body: insurerRegistration(),
  response: registered(),
  example: { body: exampleInsurer, response: registeredExample },
});

/** Requests an account for a person or company that procures coverage independently. */
export const registerIpc = endpoint({
  ...request,
  id: 'registration.registerIpc',
  path: '/registration/registerIpc',
  summary: 'Ask for the account of an independently procured coverage filer.',
  body: ipcRegistration(),
  response: registered(),
  example: { body: exampleIpc, response: registeredExample },
});
