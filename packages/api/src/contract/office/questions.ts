import { limits, questionNote } from '@slip/forms/rules';
import { array, mixed, number, object, string } from 'yup';
import { endpoint } from '../endpoint.js';
import {
  exampleQuestion,
  exampleQuestioned,
  questionDetailsShape,
  questionedFields,
} from '../filings/questions/questionShapes.js';
import { NAMED_HERE } from '../namedHere.js';
import { wireTime } from '../shapes.js';

const staff = { source: NAMED_HERE, permission: 'signed-in', accounts: ['Office'] } as const;

const confirmationNumber = () => string().min(1).max(limits.confirmationNumber).required();

const decision = {
  ...staff,
  method: 'POST',
  idempotency: 'key',
  response: questionDetailsShape(),
  invalidates: [
    'office.questions',
    'office.question',
    'filings.questionDetails',
    'filings.agentPolicy',
    'filings.filingReceipt',
    'filings.policyHistory',
    'filings.searchAgentPolicies',
  ],
} as const;

const decisionBody = () =>
  object({ confirmationNumber: confirmationNumber(), note: questionNote() }).noUnknown();

/** The questions that are open. */
export const questions = endpoint({
  ...staff,
  id: 'office.questions',
  method: 'GET',
  path: '/office/questions',
  summary:
    'List open questions about transactions (TIQs), oldest first: those that wait for the office, or all.',
  query: object({
    status: mixed<'waiting' | 'all'>().oneOf(['waiting', 'all']).default('waiting').meta({
      description: 'waiting: answered, and the office has to decide. all: unanswered ones as well.',
    }),
    page: number().integer().min(0).max(100_000).default(0),
    pageSize: number().integer().min(1).max(100).default(25),
  }),
  response: object({
    rows: array()
      .of(
        object({
          ...questionedFields(),
          latestAt: wireTime().required().meta({ description: 'When something was said about it last.' }),
          ageInDays: number()
            .integer()
            .min(0)
            .required()
            .meta({ description: 'Days since it was questioned.' }),
        }).required(),
      )
      .required(),
    total: number().integer().min(0).required(),
  }),
  duties: [
    {
      counts: 'question',
      row: [
        'confirmationNumber',
        'state',
        'ageInDays',
        'homeStateAbbr',
        'agtPolicyNumber',
        'agtPolicyInsured',
        'agentName',
        'tiqReason',
      ],
    },
  ],
  example: {
    query: { status: 'waiting', page: 0, pageSize: 25 },
    response: {
      rows: [{ ...exampleQuestioned, latestAt: '2026-01-19T18:30:00.000Z', ageInDays: 4 }],
      total: 1,
    },
  },
});

/** One question, found by the confirmation number of its transaction. */
export const question = endpoint({
  ...staff,
  id: 'office.question',
  method: 'GET',
  path: '/office/question',
  summary: 'Read a question by its confirmation number, with every answer and its files.',
  query: object({ confirmationNumber: confirmationNumber() }),
  response: questionDetailsShape(),
  duties: [
    {
      subject: 'confirmationNumber',
      save: { endpoint: 'filings.questionAttachment', inFolder: true },
    },
  ],
  example: { query: { confirmationNumber: '2026-00000041' }, response: exampleQuestion },
});

/** Settles a question: the transaction is accepted. */
export const acceptQuestion = endpoint({
  ...decision,
  id: 'office.acceptQuestion',
  path: '/office/acceptQuestion',
  summary: 'Accept a questioned transaction, saying why.',
  body: decisionBody(),
  duties: [{ word: 'accept', subject: 'confirmationNumber', said: '{confirmationNumber} is accepted.' }],
  example: {
    body: { confirmationNumber: '2026-00000041', note: 'The certificate is in order.' },
    response: { ...exampleQuestion, state: 'accepted' },
  },
});

/** Asks the filer again: the question stays open. */
export const askQuestion = endpoint({
  ...decision,
  id: 'office.askQuestion',
  path: '/office/askQuestion',
  summary: 'Ask the filer of a questioned transaction again, or for more.',
  body: decisionBody(),
  duties: [
    {
      word: 'ask',
      subject: 'confirmationNumber',
      options: { note: 'text' },
      said: '{confirmationNumber} waits for the filer.',
    },
  ],
  example: {
    body: {
      confirmationNumber: '2026-00000041',
      note: 'The certificate ran out in 2024: send the one in force.',
    },
    response: { ...exampleQuestion, state: 'unanswered' },
  },
});
