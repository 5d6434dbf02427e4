import { type InferType, object } from 'yup';
import { questionText } from '../../limits/limits.js';
import { atMost, normalizeParagraph, textCheck } from '../../schema/normalize.js';
import { textPiece } from '../../schema/textPiece.js';

/** The rules by which only transactions of batch files are questioned (domain §7). */
export const fileQuestionRules = ['T108', 'T109'] as const;

/**
 * The rules by which a transaction is questioned, by the office's numbers (domain §5, §7); T110 is a location outside
 * the home state.
 */
export const questionRules = [
  'T101',
  'T102',
  'T103',
  'T104',
  'T105',
  'T106',
  'T107',
  ...fileQuestionRules,
  'T110',
] as const;

/** A rule by which a transaction is questioned. */
export type QuestionRule = (typeof questionRules)[number];

/** A question of the office (a TIQ): the transaction is accepted, but it has to be answered or corrected. */
export interface OfficeQuestion {
  readonly rule: QuestionRule;
  /** The field of the wire it is about: of the transaction, its coverage (`cc…`) or its policy (`agtPolicyNumber`, `risk…`). */
  readonly field:
    | 'agtTransEffectiveDate'
    | 'agtTransType'
    | 'insurerId'
    | 'msAgtTransPremium'
    | 'msAgtTransOtherFees'
    | 'ccTaxStatus'
    | 'agtPolicyNumber'
    | 'riskState';
  /** The reason and how to settle it, in plain words. */
  readonly message: string;
}

/** The rules that question a transaction, in a few words each. */
export const questionRuleNames: Readonly<Record<QuestionRule, string>> = {
  T101: 'License inactive on the day',
  T102: 'Exempt insured',
  T103: 'More premium returned than charged',
  T104: 'More fees returned than charged',
  T105: 'Insurer inactive on the day',
  T106: 'Outside the term',
  T107: 'Received late',
  T108: 'Nearly a number on file',
  T109: 'An unusual amount',
  T110: 'Location outside the home state',
};

/** The check of the words about a question of the office. The specification names questions (TIQ), but not how they are settled. */
export const checkQuestionWords = (field: string) =>
  textCheck({ required: { message: `${field} is required.` }, maximum: atMost(questionText, field) });

const words = (field: string) => textPiece(checkQuestionWords(field), normalizeParagraph).label(field);

/** A filer's answer in words. */
export const answerWords = () => words('Answer');

/** The text of the office: its reason to accept, or its further question. */
export const questionNote = () => words('Note');

/** The form of an answer; its files are sent as they are chosen. */
export const answerSchema = object({ Answer: answerWords() });

export type AnswerForm = InferType<typeof answerSchema>;
