import { linkedNpn, signature } from '@slip/forms/rules';
import { array, boolean, mixed, object, string } from 'yup';
import { agreementDocument, agreementExample } from '../agreements/agreementDocument.js';
import { endpoint, file } from '../endpoint.js';
import { NAMED_HERE } from '../namedHere.js';
import { officeDay } from '../officeDay.js';
import { recordId, wireTime } from '../shapes.js';

/**
 * The states of a link between an agency and an agent: asked and waiting, asked and over (declined, withdrawn,
 * expired), acting, acting until a day that has been named (ending), and ended.
 */
export const linkStates = [
  'waiting',
  'declined',
  'withdrawn',
  'expired',
  'acting',
  'ending',
  'ended',
] as const;

/** The state of a link between an agency and an agent. */
export type LinkState = (typeof linkStates)[number];

const moment = () => wireTime().nullable().defined();
const day = () => officeDay().nullable().defined();
const person = () => string().nullable().defined();

/** Facts about the link of an agency and an agent, from the request to the last day, by whom and when. */
export const linkFields = () => ({
  linkId: recordId().required(),
  state: mixed<LinkState>()
    .oneOf([...linkStates])
    .required(),
  askedAt: moment().meta({ description: 'When the agency asked; null when the office linked them.' }),
  askedBy: person(),
  expiresOn: day().meta({ description: 'The last day on which the agent can agree to the request.' }),
  closedAt: moment().meta({ description: 'When the request was declined or withdrawn, or expired.' }),
  linkedAt: moment().meta({ description: 'Since when the agency acts for the agent; null for a request.' }),
  linkedBy: person().meta({ description: 'Who signed the form for the agent, or recorded the link.' }),
  isSigned: boolean().required().meta({ description: 'Whether the form was signed in the portal.' }),
  paperDate: day().meta({ description: 'The date of the form, where it was signed on paper.' }),
  endedOn: day().meta({ description: 'The last day; null while none is named.' }),
  endedBy: person(),
});

/** A link in force. */
export const exampleLink = {
  linkId: 12,
  state: 'acting',
  askedAt: '2026-01-12T16:00:00.000Z',
  askedBy: 'Paul Quist',
  expiresOn: '2026-02-11',
  closedAt: null,
  linkedAt: '2026-01-14T18:20:00.000Z',
  linkedBy: 'Ada Larkin',
  isSigned: true,
  paperDate: null,
  endedOn: null,
  endedBy: null,
} as const;

/** A request that waits. */
const exampleRequest = {
  ...exampleLink,
  linkId: 13,
  state: 'waiting',
  linkedAt: null,
  linkedBy: null,
  isSigned: false,
} as const;

/** A link as one of its two accounts sees it: with the name and number of the other account. */
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

/** People who manage the users of an account also decide on its links. */
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
const linkIdBody = () => object({ linkId: linkId() }).noUnknown();

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

/** Withdraws a request that waits. */
export const withdrawRequest = endpoint({
  ...change,
  id: 'admin.withdrawRequest',
  path: '/admin/withdrawRequest',
  summary: 'Withdraw a request of the caller’s agency that the agent has not answered.',
  body: linkIdBody(),
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
  body: linkIdBody(),
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
