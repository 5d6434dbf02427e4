import type { Cents } from '@slip/forms/rules';
import { sumOf } from '../../filings/submit/sumOf.js';
import type { AnsweredTransaction } from './AnsweredTransaction.js';

/** The totals of a file: everything that was received, and what of it is in question (spec 2 §3 accepted response). */
export interface AnswerTotals {
  readonly transactions: number;
  readonly premium: Cents;
  readonly fees: Cents;
  readonly questioned: number;
  readonly questionedPremium: Cents;
  readonly questionedFees: Cents;
  /** How many were on file already under their references. */
  readonly filedBefore: number;
}

/** The totals of the transactions of a file; those that were on file before are only counted. */
export function answerTotals(answered: readonly AnsweredTransaction[]): AnswerTotals {
  const filed = answered.filter(({ isFiledBefore }) => !isFiledBefore);
  const asked = filed.filter(({ questions }) => questions.length > 0);
  return {
    transactions: filed.length,
    premium: sumOf(filed, ({ premium }) => premium),
    fees: sumOf(filed, ({ fees }) => fees),
    questioned: asked.length,
    questionedPremium: sumOf(asked, ({ premium }) => premium),
    questionedFees: sumOf(asked, ({ fees }) => fees),
    filedBefore: answered.length - filed.length,
  };
}
