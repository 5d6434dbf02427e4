import type { GroupHandlers } from '../../http/handler.js';
import { answerQuestion, attachQuestionFile } from './answerQuestion.js';
import { questionAttachment, questionDetails } from './presentQuestion.js';

/** The calls about the office's questions on transactions. */
export const questionHandlers = {
  questionDetails: ({ query }, context) => questionDetails(query, context),
  attachQuestionFile: (input, context) => attachQuestionFile(input, context),
  answerQuestion: ({ body }, context) => answerQuestion(body, context),
  questionAttachment: ({ query }, context) => questionAttachment(query, context),
} satisfies Partial<GroupHandlers<'filings'>>;
