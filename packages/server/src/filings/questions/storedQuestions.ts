import type { OfficeQuestion, QuestionRule } from '@slip/forms/rules';

/** The questions about a transaction as its row keeps them. */
export function storedQuestions(questions: readonly OfficeQuestion[]): {
  status: 'Accepted' | 'Questioned';
  tiqReason: string;
  tiqRules: QuestionRule[];
} {
  return {
    status: questions.length > 0 ? 'Questioned' : 'Accepted',
    tiqReason: questions.map(({ message }) => message).join(' '),
    tiqRules: [...new Set(questions.map(({ rule }) => rule))],
  };
}
