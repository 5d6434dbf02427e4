import { answerWords, limits } from '@slip/forms/rules';
import { array, object, string } from 'yup';
import { filers, policyReaders } from '../../callers.js';
import { endpoint, file } from '../../endpoint.js';
import { NAMED_HERE } from '../../namedHere.js';
import { recordId } from '../../shapes.js';
import { questionFileTypes } from './questionFiles.js';
import { attachment, exampleAttachment, exampleQuestion, questionDetailsShape } from './questionShapes.js';

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
