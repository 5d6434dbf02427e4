import {
  agencyRegistration,
  agentRegistration,
  insurerRegistration,
  ipcRegistration,
} from '@slip/forms/rules';
import { mixed, object, string } from 'yup';
import { endpoint } from '../endpoint.js';
import { NAMED_HERE } from '../namedHere.js';
import { wireTime } from '../shapes.js';
import { exampleAgency, exampleAgent, exampleInsurer, exampleIpc } from './examples.js';
import { type RequestedKind, registrationKinds } from './registrationKinds.js';
import { registered, registeredExample } from './requests.js';

/** The secret of the link in the office's email: with it, a person may read and send that one registration. */
const token = () => string().max(100).required();

const exampleToken = 'mV0rQ2xkH5n9y2bQ7tYw';

/**
 * The registration that the office asked more of, as its sender sent it, with the words of the office. A POST, so that the secret is in no
 * address.
 */
export const askedRegistration = endpoint({
  id: 'registration.askedRegistration',
  method: 'POST',
  path: '/registration/askedRegistration',
  summary: 'Read a registration that the office asked more of, by the secret of the link.',
  source: NAMED_HERE,
  body: object({ token: token() }).noUnknown(),
  response: object({
    kind: mixed<RequestedKind>().oneOf(registrationKinds).required(),
    words: string().required().meta({ description: 'What the office asks for.' }),
    endsAt: wireTime().required().meta({ description: 'Until when the link is good.' }),
    sent: mixed<Record<string, unknown>>().required(),
  }),
  permission: 'public',
  agreement: 'none',
  idempotency: 'natural',
  callsPerMinute: 20,
  example: {
    body: { token: exampleToken },
    response: {
      kind: 'Agent',
      words: 'Please check the number of your license.',
      endsAt: '2026-02-15T17:04:05.000Z',
      sent: exampleAgent,
    },
  },
});

const answer = {
  method: 'POST',
  source: NAMED_HERE,
  permission: 'public',
  agreement: 'none',
  idempotency: 'key',
  callsPerMinute: 20,
} as const;

/** Sends the registration of an agent again. */
export const answerAgent = endpoint({
  ...answer,
  id: 'registration.answerAgent',
  path: '/registration/answerAgent',
  summary: 'Send the registration of an agent again, because the office asked for more.',
  body: object({ token: token(), sent: agentRegistration().required() }).noUnknown(),
  response: registered(),
  example: { body: { token: exampleToken, sent: exampleAgent }, response: registeredExample },
});

/** Sends the registration of an agency again. */
export const answerAgency = endpoint({
  ...answer,
  id: 'registration.answerAgency',
  path: '/registration/answerAgency',
  summary: 'Send the registration of an agency again, because the office asked for more.',
  body: object({ token: token(), sent: agencyRegistration().required() }).noUnknown(),
  response: registered(),
  example: { body: { token: exampleToken, sent: exampleAgency }, response: registeredExample },
});

/** Sends the registration of an insurer again. */
export const answerInsurer = endpoint({
  ...answer,
  id: 'registration.answerInsurer',
  path: '/registration/answerInsurer',
  summary: 'Send the registration of an insurer again, because the office asked for more.',
  body: object({ token: token(), sent: insurerRegistration().required() }).noUnknown(),
  response: registered(),
  example: { body: { token: exampleToken, sent: exampleInsurer }, response: registeredExample },
});

/** Sends the registration of an IPC filer again. */
export const answerIpc = endpoint({
  ...answer,
  id: 'registration.answerIpc',
  path: '/registration/answerIpc',
  summary: 'Send the registration of an IPC filer again, because the office asked for more.',
  body: object({ token: token(), sent: ipcRegistration().required() }).noUnknown(),
  response: registered(),
  example: { body: { token: exampleToken, sent: exampleIpc }, response: registeredExample },
});
