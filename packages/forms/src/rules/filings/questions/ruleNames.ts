import type { QuestionRule } from './OfficeQuestion.js';

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
