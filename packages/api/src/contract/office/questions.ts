import {
  limits,
  type QuestionDecision,
  type QuestionRule,
  questionDecisions,
  questionNote,
  questionRules,
} from '@slip/forms/rules';
import { array, mixed, number, object, string } from 'yup';
import { endpoint } from '../endpoint.js';
import { questionedFields } from '../filings/questions/questions.js';
import { wireTime } from '../shapes.js';
import {
  askedFields,
  exampleListed,
  exampleOfficeQuestion,
  lastRead,
  officeQuestionShape,
} from './askedTransaction.js';
import { letterText } from './letterText.js';
import { staffFor } from './staffFor.js';

const confirmationNumber = () => string().min(1).max(limits.confirmationNumber).required();

/** The fields that the decisions on a question share. */
const decision = {
  ...staffFor('questions'),
  method: 'POST',
  idempotency: 'key',
  invalidates: [
    'office.questions',
    'office.question',
    'office.questionLetters',
    'office.closing',
    'office.work',
    'office.workItem',
    'office.waiting',
    'filings.questionDetails',
    'filings.agentPolicy',
    'filings.filingReceipt',
    'filings.policyHistory',
    'filings.searchAgentPolicies',
  ],
} as const;

const decisionBody = () =>
  object({
    confirmationNumber: confirmationNumber(),
    note: questionNote(),
    lastRead: lastRead().optional().meta({
      description:
        'The newest questionMessageId that was read, 0 where there is none. If more was said about it since, nothing is decided.',
    }),
  }).noUnknown();

/** The questions that are open. */
export const questions = endpoint({
  ...staffFor('questions'),
  id: 'office.questions',
  method: 'GET',
  path: '/office/questions',
  summary:
    'List open questions about transactions (TIQs): those that wait for the office, or all; the answered ones first, and the oldest of each first.',
  query: object({
    status: mixed<'waiting' | 'all'>().oneOf(['waiting', 'all']).default('waiting').meta({
      description: 'waiting: answered, and the office has to decide. all: unanswered ones as well.',
    }),
    rule: mixed<QuestionRule>()
      .oneOf(questionRules)
      .optional()
      .meta({ description: 'Only those of a rule, such as T102.' }),
    account: string().trim().max(limits.recordSearch).optional().meta({
      description: 'Only those of an account: its NPN or account number, or a part of its name.',
    }),
    page: number().integer().min(0).max(100_000).default(0),
    pageSize: number().integer().min(1).max(100).default(25),
  }),
  response: object({
    rows: array()
      .of(
        object({
          ...questionedFields(),
          ...askedFields(),
          lastMessageId: lastRead().required(),
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
  // Duties are the commands of the office’s program in a terminal (`npm run office`).
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
        'premium',
        'rules',
        'tiqReason',
      ],
    },
  ],
  example: {
    query: { status: 'waiting', page: 0, pageSize: 25 },
    response: { rows: [exampleListed], total: 1 },
  },
});

/** One question, found by the confirmation number of its transaction. */
export const question = endpoint({
  ...staffFor('questions'),
  id: 'office.question',
  method: 'GET',
  path: '/office/question',
  summary:
    'Read a question by its confirmation number: its transaction, every answer and its files, and what insurers reported of the policy.',
  query: object({ confirmationNumber: confirmationNumber() }),
  response: officeQuestionShape(),
  duties: [
    {
      subject: 'confirmationNumber',
      save: { endpoint: 'filings.questionAttachment', inFolder: true },
    },
  ],
  example: { query: { confirmationNumber: '2026-00000041' }, response: exampleOfficeQuestion },
});

/** The messages that a decision would send. */
export const questionLetters = endpoint({
  ...staffFor('questions'),
  id: 'office.questionLetters',
  method: 'GET',
  path: '/office/questionLetters',
  summary: 'Read what a decision on one or more questions would tell their filers; nothing is sent.',
  query: object({
    confirmationNumbers: string()
      .min(1)
      .max((limits.confirmationNumber + 1) * limits.questionsAtOnce)
      .required()
      .meta({ description: 'One confirmation number, or several with commas between them.' }),
    decision: mixed<QuestionDecision>().oneOf(questionDecisions).default('accept'),
    note: questionNote(),
  }),
  response: array()
    .of(
      object({
        account: string().required().meta({ description: 'Whom the transactions were filed for.' }),
        recipients: array()
          .of(string().required())
          .required()
          .meta({ description: 'Who gets it by mail; everybody else reads it in the inbox.' }),
        ...letterText(),
      }).required(),
    )
    .required(),
  duties: [
    {
      word: 'question-letters',
      subject: 'confirmationNumbers',
      counts: 'letter',
    },
  ],
  example: {
    query: { confirmationNumbers: '2026-00000041', decision: 'accept', note: 'The certificate is in order.' },
    response: [
      {
        account: 'Ada Larkin',
        recipients: ['ada@larkin.example'],
        subject: 'Accepted by the office: 2026-00000041',
        text: 'The office accepted 2026-00000041 of policy SL-2026-0041 (Bighorn Outfitters LLC): “The certificate is in order.” The question is settled.',
      },
    ],
  },
});

/** Settles a question: the transaction is accepted. */
export const acceptQuestion = endpoint({
  ...decision,
  id: 'office.acceptQuestion',
  path: '/office/acceptQuestion',
  summary: 'Accept a questioned transaction, saying why.',
  body: decisionBody(),
  response: officeQuestionShape(),
  duties: [{ word: 'accept', subject: 'confirmationNumber', sentence: '{confirmationNumber} is accepted.' }],
  example: {
    body: { confirmationNumber: '2026-00000041', note: 'The certificate is in order.' },
    response: { ...exampleOfficeQuestion, state: 'accepted' },
  },
});

/** Settles several questions for one reason: all of them, or none. */
export const acceptQuestions = endpoint({
  ...decision,
  id: 'office.acceptQuestions',
  path: '/office/acceptQuestions',
  summary:
    'Accept several questioned transactions for one reason: all of them, or none where one was decided on meanwhile.',
  body: object({
    confirmationNumbers: array()
      .of(confirmationNumber())
      .min(1)
      .max(limits.questionsAtOnce, `At most ${limits.questionsAtOnce} transactions are accepted at once.`)
      .required(),
    note: questionNote(),
    lastRead: lastRead().optional().meta({
      description:
        'The newest questionMessageId of the list. If more was said about one since, nothing is decided.',
    }),
  }).noUnknown(),
  response: object({ accepted: number().integer().min(1).required() }),
  duties: [
    {
      word: 'accept-all',
      subject: 'confirmationNumbers',
      sentence: '{accepted} accepted',
    },
  ],
  example: {
    body: { confirmationNumbers: ['2026-00000041'], note: 'The certificate is in order.' },
    response: { accepted: 1 },
  },
});

/** Asks the filer again: the question stays open. */
export const askQuestion = endpoint({
  ...decision,
  id: 'office.askQuestion',
  path: '/office/askQuestion',
  summary: 'Ask the filer of a questioned transaction again, or for more.',
  body: decisionBody(),
  response: officeQuestionShape(),
  duties: [
    {
      word: 'ask',
      subject: 'confirmationNumber',
      options: { note: 'text' },
      sentence: '{confirmationNumber} waits for the filer.',
    },
  ],
  example: {
    body: {
      confirmationNumber: '2026-00000041',
      note: 'The certificate ran out in 2024: send the one in force.',
    },
    response: { ...exampleOfficeQuestion, state: 'unanswered' },
  },
});

/** Settles a question: the transaction is backed out. */
export const refuseQuestion = endpoint({
  ...decision,
  id: 'office.refuseQuestion',
  path: '/office/refuseQuestion',
  summary: 'Refuse a questioned transaction, saying why: it is backed out.',
  body: decisionBody(),
  response: officeQuestionShape(),
  duties: [
    { word: 'refuse', subject: 'confirmationNumber', sentence: '{confirmationNumber} is backed out.' },
  ],
  example: {
    body: { confirmationNumber: '2026-00000041', note: 'The insured is not exempt.' },
    response: { ...exampleOfficeQuestion, state: 'refused' },
  },
});
