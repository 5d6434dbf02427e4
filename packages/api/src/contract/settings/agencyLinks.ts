import { linkedNpn, signature } from '@slip/forms/rules';
import { array, object, string } from 'yup';
import { agreementDocument, agreementExample } from '../agreements/agreementDocument.js';
import { endpoint, file } from '../endpoint.js';
import { NAMED_HERE } from '../namedHere.js';
import { officeDay } from '../officeDay.js';
import { recordId } from '../shapes.js';
import { exampleLink, exampleRequest, linkFields } from './linkFields.js';

/** A link as the agency or the agent sees it: with the other one's name and number. */
const link = () =>
  object({
    name: string()
      .nullable()
      .defined()
      .meta({ description: 'The other side. An agency learns an agent’s name once the agent has agreed.' }),
    number: string()
      .required()
      .meta({ description: 'The NPN of an agent, or the account number of an agency.' }),
    ...linkFields(),
  });

const readers = {
  source: NAMED_HERE,
  method: 'GET',
  permission: 'VIEW POLICY',
  accounts: ['Agent', 'Agency'],
} as const;

/** Who acts for an account, or whom it acts for, is decided by those who manage its users. */
const change = {
  source: NAMED_HERE,
  method: 'POST',
  response: link(),
  permission: 'EDIT USERS',
  invalidates: [
    'admin.agencyLinks',
    'admin.associatedAgentsForAgency',
    'admin.authorizationForm',
    'filings.filingSummary',
    'compliance.owed',
    'filings.reportedPolicies',
    'filings.policyDrafts',
    'filings.searchAgentPolicies',
  ],
} as const;

const linkId = () => recordId().required();
const named = () => object({ linkId: linkId() }).noUnknown();

const asAgent = { name: 'Larkin & Quist', number: '70012' } as const;

/** The agents of an agency, or the agencies that file for an agent: those that ask, act and acted, the newest first. */
export const agencyLinks = endpoint({
  ...readers,
  id: 'admin.agencyLinks',
  path: '/admin/agencyLinks',
  summary:
    'List the agents the caller’s agency asks, acts or acted for, or the agencies of the calling agent.',
  response: array().of(link().required()).required(),
  example: {
    response: [
      { ...asAgent, ...exampleRequest },
      { ...asAgent, ...exampleLink },
    ],
  },
});

/** Asks an agent for the right to file (spec 2 §2: the Agent Authorization Form). */
export const askAgent = endpoint({
  ...change,
  id: 'admin.askAgent',
  path: '/admin/askAgent',
  summary: 'Ask an agent, by NPN, to let the caller’s agency file for them; 409 when it does or has asked.',
  body: object({ npn: linkedNpn() }).noUnknown(),
  accounts: ['Agency'],
  idempotency: 'key',
  callsPerMinute: 10,
  example: {
    body: { npn: '3001234' },
    response: { name: null, number: '3001234', ...exampleRequest },
  },
});

/** Takes a request back that waits. */
export const withdrawRequest = endpoint({
  ...change,
  id: 'admin.withdrawRequest',
  path: '/admin/withdrawRequest',
  summary: 'Withdraw a request of the caller’s agency that the agent has not answered.',
  body: named(),
  accounts: ['Agency'],
  idempotency: 'natural',
  example: {
    body: { linkId: 13 },
    response: {
      name: null,
      number: '3001234',
      ...exampleRequest,
      state: 'withdrawn',
      closedAt: '2026-01-15T17:04:05.000Z',
    },
  },
});

/** The form an agent signs, with the agency and the agent named in it. */
export const authorizationForm = endpoint({
  ...readers,
  id: 'admin.authorizationForm',
  path: '/admin/authorizationForm',
  summary: 'Read the Agent Authorization Form that a request asks the calling agent to sign.',
  query: object({ linkId: linkId() }),
  response: object({
    link: link().required(),
    document: agreementDocument().required(),
    signer: string().required().meta({ description: 'The name the signature has to be.' }),
  }),
  permission: 'EDIT USERS',
  accounts: ['Agent'],
  example: {
    query: { linkId: 13 },
    response: {
      link: { ...asAgent, ...exampleRequest },
      document: { ...agreementExample, title: 'Agent Authorization Form' },
      signer: 'Ada Larkin',
    },
  },
});

/** Agrees to a request by signing its form; the signature keeps name, time, address, version and hash. */
export const signAuthorization = endpoint({
  ...change,
  id: 'admin.signAuthorization',
  path: '/admin/signAuthorization',
  summary: 'Sign the Agent Authorization Form, so that the agency may file for the calling agent.',
  body: object({
    linkId: linkId(),
    fullName: signature(),
    hash: string().length(64).required().meta({ description: 'The hash of the form that was read.' }),
  }).noUnknown(),
  accounts: ['Agent'],
  idempotency: 'natural',
  example: {
    body: { linkId: 13, fullName: 'Ada Larkin', hash: '0'.repeat(64) },
    response: { ...asAgent, ...exampleLink },
  },
});

/** Declines a request. */
export const declineRequest = endpoint({
  ...change,
  id: 'admin.declineRequest',
  path: '/admin/declineRequest',
  summary: 'Decline the request of an agency to file for the calling agent.',
  body: named(),
  accounts: ['Agent'],
  idempotency: 'natural',
  example: {
    body: { linkId: 13 },
    response: {
      ...asAgent,
      ...exampleRequest,
      state: 'declined',
      closedAt: '2026-01-15T17:04:05.000Z',
    },
  },
});

/** Ends from a day on what an agency does for an agent; either side may. */
export const endLink = endpoint({
  ...change,
  id: 'admin.endLink',
  path: '/admin/endLink',
  summary: 'End what an agency does for an agent from a day on; what it filed stays readable to both.',
  body: object({
    linkId: linkId(),
    from: officeDay()
      .required()
      .meta({ description: 'The first day on which it no longer files: today or later.' }),
  }).noUnknown(),
  accounts: ['Agent', 'Agency'],
  idempotency: 'natural',
  example: {
    body: { linkId: 12, from: '2026-02-01' },
    response: {
      ...asAgent,
      ...exampleLink,
      state: 'ending',
      endedOn: '2026-01-31',
      endedBy: 'Ada Larkin',
    },
  },
});

/** The signed form, to keep. */
export const signedAuthorization = endpoint({
  ...readers,
  id: 'admin.signedAuthorization',
  path: '/admin/signedAuthorization',
  summary: 'Download the Agent Authorization Form as it was signed in the portal, as a tagged PDF.',
  query: object({ linkId: linkId() }),
  response: file('application/pdf'),
  callsPerMinute: 60,
  example: { query: { linkId: 12 } },
});
