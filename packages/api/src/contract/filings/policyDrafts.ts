import {
  agentPolicyFormOf,
  emptyAgentPolicyForm,
  insurerPolicyFormOf,
  stateDefinition,
  workflows,
} from '@slip/forms/rules';
import { array, boolean, mixed, number, object, string } from 'yup';
import { accountHolders, endpoint } from '../endpoint.js';
import { NAMED_HERE } from '../namedHere.js';
import { officeDay } from '../officeDay.js';
import { LAST_VERSION, recordId, stateCode, wireTime } from '../shapes.js';

/** The key of a draft. The client that begins the draft makes it, so that even the first save can be retried. */
const draftId = () =>
  string()
    .uuid('${path} must be a UUID; "${value}" is not.')
    .meta({ description: 'A UUID, made by the client that begins the draft.' });

/** The draft that the filing was kept as, if any: it can be submitted only once, even from several windows. */
export const ofDraft = () => object({ draftId: draftId().optional() });

const recordOrNone = () => number().integer().min(0).max(Number.MAX_SAFE_INTEGER).required();

/** The kind of filing that a draft is for, and the record on file that it is about; 0 when it is about none. */
const place = () => ({
  workflow: mixed<(typeof workflows)[number]>()
    .oneOf([...workflows])
    .required(),
  agentId: recordId()
    .required()
    .meta({ description: 'Who files: the agent, or an insurer’s own id as its insurerId.' }),
  homeState: stateCode()
    .nullable()
    .defined()
    .meta({ description: 'Null while an insurer has not chosen it; agents begin with it.' }),
  agtPolicyId: recordOrNone().meta({
    description: 'The policy on file that it is about, an insurer’s own for insurers; 0 for none.',
  }),
  // The coverage (a group of transactions) and the transaction that an edit is about.
  transactionGroupId: recordOrNone(),
  editTransactionId: recordOrNone(),
});

/** A page that was opened before an upgrade keeps the form of its version: fields may be missing, or not be known here. */
const isFilingForm = (value: unknown): value is object =>
  agentPolicyFormOf(value) !== null || insurerPolicyFormOf(value) !== null;

const values = () =>
  mixed(isFilingForm)
    .typeError(
      '${path} must be a filing form as spec 3 §3.3 or, for insurers, §3.5 has it, with texts of at most 10000 characters.',
    )
    .required()
    .meta({
      description:
        'The filing form, unfinished as it may be (spec 3 §3.3; an insurer’s own, §3.5). Fields that are missing count as empty; those of another version are kept, and not read.',
    });
const step = () => string().max(50).nullable().defined();
/** The number with which the office counts the saves of a draft. */
const version = (last = LAST_VERSION) =>
  number()
    .integer()
    .min(0)
    .max(last)
    .required()
    .meta({ description: 'Grows with every save; 0 where nothing is kept yet.' });

/** The last day on which the agency filed for the agent, once that day is over. */
const agencyEndedOn = () =>
  officeDay().nullable().defined().meta({
    description:
      'The last day the caller’s agency filed for the agent, once that is over: the draft cannot be submitted. Else null.',
  });

const examplePlace = {
  workflow: 'New',
  agentId: 3,
  homeState: 'WY',
  agtPolicyId: 0,
  transactionGroupId: 0,
  editTransactionId: 0,
} as const;
/** A draft's key, for the examples. */
export const exampleDraftId = '0f8b7c1e-5d3a-4b52-9c55-2f6f0a6a4f10';
const exampleForm = emptyAgentPolicyForm(stateDefinition('WY'), 'New', '2026-01-15');

/** The filings that the person has begun and not submitted, the latest first. */
export const policyDrafts = endpoint({
  id: 'filings.policyDrafts',
  method: 'GET',
  path: '/filings/policyDrafts',
  summary: 'List the filings the caller has begun and not submitted.',
  source: NAMED_HERE,
  response: array()
    .of(
      object({
        draftId: draftId().required(),
        ...place(),
        homeStateName: string().defined(),
        agentName: string().defined().meta({
          description: 'Whom it is for; empty where an insurer has named no agent.',
        }),
        agtPolicyNumber: string().defined(),
        agtPolicyInsured: string().defined(),
        savedAt: wireTime().required(),
        agencyEndedOn: agencyEndedOn(),
      }).required(),
    )
    .required(),
  permission: 'EDIT POLICY',
  program: 'person',
  accounts: accountHolders,
  example: {
    response: [
      {
        draftId: exampleDraftId,
        ...examplePlace,
        homeStateName: 'Wyoming',
        agentName: 'Ada Larkin',
        agtPolicyNumber: 'SL-2026-0041',
        agtPolicyInsured: 'Bighorn Outfitters LLC',
        savedAt: '2026-01-15T17:04:05.000Z',
        agencyEndedOn: null,
      },
    ],
  },
});

/** One filing that was begun, so that it can be continued; empty when none is kept under the key. */
export const policyDraft = endpoint({
  id: 'filings.policyDraft',
  method: 'GET',
  path: '/filings/policyDraft',
  summary: 'Read a filing that was begun; null where there is none.',
  source: NAMED_HERE,
  query: object({ draftId: draftId().required() }),
  response: object({
    draft: object({
      draftId: draftId().required(),
      ...place(),
      version: version(),
      step: step(),
      values: values(),
      agencyEndedOn: agencyEndedOn(),
      submittedPolicyId: recordId()
        .nullable()
        .defined()
        .meta({ description: 'The policy it became; null until it is submitted.' }),
    })
      .nullable()
      .default(null)
      .defined(),
  }),
  permission: 'EDIT POLICY',
  program: 'person',
  accounts: accountHolders,
  example: {
    query: { draftId: exampleDraftId },
    response: {
      draft: {
        draftId: exampleDraftId,
        ...examplePlace,
        version: 4,
        step: 'entry',
        values: exampleForm,
        submittedPolicyId: null,
        agencyEndedOn: null,
      },
    },
  },
});

/** Saves a filing that is being entered; it replaces the version from which it was made. */
export const savePolicyDraft = endpoint({
  id: 'filings.savePolicyDraft',
  method: 'POST',
  path: '/filings/savePolicyDraft',
  summary: 'Keep a filing that is being entered; 409 when it was changed elsewhere meanwhile.',
  source: NAMED_HERE,
  body: object({
    draftId: draftId().required(),
    ...place(),
    version: version(LAST_VERSION - 1),
    step: step(),
    values: values(),
  }).noUnknown(),
  response: version(),
  permission: 'EDIT POLICY',
  program: 'person',
  accounts: accountHolders,
  idempotency: 'key',
  invalidates: ['filings.policyDrafts'],
  example: {
    body: { draftId: exampleDraftId, ...examplePlace, version: 3, step: 'entry', values: exampleForm },
    response: 4,
  },
});

/** Deletes a filing that was begun. */
export const discardPolicyDraft = endpoint({
  id: 'filings.discardPolicyDraft',
  method: 'POST',
  path: '/filings/discardPolicyDraft',
  summary: 'Forget a filing that was begun; answers whether there was one.',
  source: NAMED_HERE,
  body: object({ draftId: draftId().required() }).noUnknown(),
  response: boolean().required(),
  permission: 'EDIT POLICY',
  program: 'person',
  accounts: accountHolders,
  idempotency: 'natural',
  invalidates: ['filings.policyDrafts'],
  example: { body: { draftId: exampleDraftId }, response: true },
});
