import { type InferType, object } from 'yup';
import { questionWords } from '../../limits/questionLimits.js';
import { normalizeParagraph } from '../../schema/normalize.js';
import { textPiece } from '../../schema/piece.js';
import { atMost, textCheck } from '../../schema/textCheck.js';

/** The check of the words about a question of the office. The specification names questions (TIQ), but not how they are settled. */
export const checkQuestionWords = (field: string) =>
  textCheck({ required: { message: `${field} is required.` }, maximum: atMost(questionWords, field) });

const words = (field: string) => textPiece(checkQuestionWords(field), normalizeParagraph).label(field);

/** A filer's answer in words. */
export const answerWords = () => words('Answer');

/** The text of the office: why it accepts, or what else it asks. */
export const questionNote = () => words('Note');

/** The form of an answer; its files are sent as they are chosen. */
export const answerSchema = object({ Answer: answerWords() });

export type AnswerForm = InferType<typeof answerSchema>;
