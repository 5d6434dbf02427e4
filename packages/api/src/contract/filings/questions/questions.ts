import {
  answerWords,
  findTaxStatus,
  limits,
  type QuestionDecision,
  questionDecisions,
} from '@slip/forms/rules';
import { array, mixed, number, object, string } from 'yup';
import { endpoint, file, filers, policyReaders } from '../../endpoint.js';
import { NAMED_HERE } from '../../namedHere.js';
import { recordId, stateCode, wireTime } from '../../shapes.js';

/** The files that an answer to a question may have, by the type that is detected from the bytes. */
const questionFileTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const;

export type QuestionFileType = (typeof questionFileTypes)[number];

/** The file name extensions, by type. */
export const questionFileEndings: Readonly<Record<QuestionFileType, readonly [string, ...string[]]>> = {
  'application/pdf': ['.pdf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
};

/** The status of a question: it waits for the filer, it waits for the office, or it is settled. */
const questionStates = ['unanswered', 'answered', 'accepted', 'refused', 'backedOut', 'settled'] as const;

export type QuestionState = (typeof questionStates)[number];

/** A file that was uploaded for an answer, or that belongs to one. */
const attachment = () =>
  object({
    attachmentId: recordId().required(),
    name: string().required(),
    mediaType: mixed<QuestionFileType>().oneOf(questionFileTypes).required(),
    size: number().integer().positive().required().meta({ description: 'Bytes.' }),
    sha256: string()
      .matches(/^[0-9a-f]{64}$/)
      .required(),
  });

const exampleAttachment = {
  attachmentId: 8,
  name: 'Exemption certificate.pdf',
  mediaType: 'application/pdf',
  size: 48_213,
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
} as const;

const questionState = () =>
  mixed<QuestionState>().oneOf(questionStates).meta({
    description:
      'unanswered: it waits for the filer. answered: it waits for the office. accepted: the office took it. refused: the office backed it out. backedOut: the transaction is. settled: by what was filed since.',
  });

/** The transaction a question is about. */
export const questionedFields = () => ({
  agentTransactionId: recordId().required(),
  confirmationNumber: string().required(),
  agtPolicyId: recordId().required(),
  agtPolicyNumber: string().required(),
  agtPolicyInsured: string().required(),
  agentId: recordId().required(),
  agentName: string().required(),
  homeStateAbbr: stateCode().required(),
  tiqReason: string().required().meta({ description: 'What the office asks, in plain words.' }),
  state: questionState().required(),
  questionedAt: wireTime().required(),
});

export const exampleQuestioned = {
  agentTransactionId: 41,
  confirmationNumber: '2026-00000041',
  agtPolicyId: 41,
  agtPolicyNumber: 'SL-2026-0041',
  agtPolicyInsured: 'Bighorn Outfitters LLC',
  agentId: 3,
  agentName: 'Ada Larkin',
  homeStateAbbr: 'WY',
  tiqReason: findTaxStatus('7')?.questionedBecause ?? '',
  state: 'answered',
  questionedAt: '2026-01-16T17:05:42.000Z',
} as const;

/** Who said or did something. */
export const personOrOffice = () =>
  string().required().meta({ description: 'The name of the person, or “The office”.' });

/** A question with everything that was said about it. */
export const questionDetailsShape = () =>
  object({
    ...questionedFields(),
    messages: array()
      .of(
        object({
          questionMessageId: recordId().required(),
          at: wireTime().required(),
          kind: mixed<'answer' | QuestionDecision>()
            .oneOf(['answer', ...questionDecisions])
            .required()
            .meta({ description: 'answer: of the filer. ask, accept, refuse: of the office.' }),
          who: personOrOffice(),
          words: string().required(),
          attachments: array().of(attachment().required()).required(),
        }).required(),
      )
      .required()
      .meta({ description: 'The oldest first.' }),
  });

export const exampleQuestion = {
  ...exampleQuestioned,
  messages: [
    {
      questionMessageId: 6,
      at: '2026-01-19T18:30:00.000Z',
      kind: 'answer',
      who: 'Ada Larkin',
      words: 'The insured is a school district; its certificate of exemption is attached.',
      attachments: [exampleAttachment],
    },
  ],
} as const;

/** A question of the office about a transaction, and what was said about it. */
export const questionDetails = endpoint({
  id: 'filings.questionDetails',
  method: 'GET',
  path: '/filings/questionDetails',
  summary: 'Read a question of the office about a transaction, with every answer and where it stands.',
  source: NAMED_HERE,
  query: object({ agentTransactionId: recordId().required() }),
  response: questionDetailsShape(),
  permission: 'VIEW POLICY',
  accounts: policyReaders,
  staff: 'policies',
  example: { query: { agentTransactionId: 41 }, response: exampleQuestion },
});

/** Takes one file for an answer that is being written. */
export const attachQuestionFile = endpoint({
  id: 'filings.attachQuestionFile',
  method: 'POST',
  path: '/filings/attachQuestionFile',
  summary: 'Hand in a file (PDF, PNG or JPEG) for an answer, which then names it.',
  source: NAMED_HERE,
  query: object({
    agentTransactionId: recordId().required(),
    fileName: string()
      .min(1)
      .max(limits.fileNameThere)
      .required()
      .meta({ description: 'The name it has where it comes from.' }),
  }),
  upload: { mediaTypes: questionFileTypes, maxBytes: limits.upload },
  response: attachment(),
  permission: 'EDIT POLICY',
  accounts: filers,
  idempotency: 'key',
  callsPerMinute: 60,
  example: {
    query: { agentTransactionId: 41, fileName: 'Exemption certificate.pdf' },
    upload: '%PDF-1.7\n%%EOF\n',
    response: exampleAttachment,
  },
});

/** Answers a question, in words and with the files handed in for it. */
export const answerQuestion = endpoint({
  id: 'filings.answerQuestion',
  method: 'POST',
  path: '/filings/answerQuestion',
  summary: 'Answer a question of the office in words and with files; it then waits for the office.',
  source: NAMED_HERE,
  body: object({
    agentTransactionId: recordId().required(),
    answer: answerWords(),
    attachmentIds: array()
      .of(recordId().required())
      .max(limits.filesPerAnswer, `An answer takes at most ${limits.filesPerAnswer} files.`)
      .required()
      .meta({ description: 'Files the caller has handed in for this question and not sent yet.' }),
  }).noUnknown(),
  response: questionDetailsShape(),
  permission: 'EDIT POLICY',
  accounts: filers,
  idempotency: 'key',
  invalidates: ['filings.questionDetails', 'filings.agentPolicy', 'filings.policyHistory'],
  example: {
    body: {
      agentTransactionId: 41,
      answer: 'The insured is a school district; its certificate of exemption is attached.',
      attachmentIds: [8],
    },
    response: exampleQuestion,
  },
});

/** A file of an answer. */
export const questionAttachment = endpoint({
  id: 'filings.questionAttachment',
  method: 'GET',
  path: '/filings/questionAttachment',
  summary: 'Download a file that came with an answer to a question.',
  source: NAMED_HERE,
  query: object({ attachmentId: recordId().required() }),
  response: file(...questionFileTypes),
  permission: 'VIEW POLICY',
  accounts: policyReaders,
  staff: 'policies',
  callsPerMinute: 60,
  example: { query: { attachmentId: 8 } },
});
