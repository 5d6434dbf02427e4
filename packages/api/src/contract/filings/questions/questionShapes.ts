import { findTaxStatus, type QuestionDecision, questionDecisions } from '@slip/forms/rules';
import { array, mixed, number, object, string } from 'yup';
import { recordId, stateCode, wireTime } from '../../shapes.js';
import {
  type QuestionFileType,
  type QuestionState,
  questionFileTypes,
  questionStates,
} from './questionFiles.js';

/** A file that was uploaded for an answer, or that belongs to one. */
export const attachment = () =>
  object({
    attachmentId: recordId().required(),
    name: string().required(),
    mediaType: mixed<QuestionFileType>().oneOf(questionFileTypes).required(),
    size: number().integer().positive().required().meta({ description: 'Bytes.' }),
    sha256: string()
      .matches(/^[0-9a-f]{64}$/)
      .required(),
  });

export const exampleAttachment = {
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
