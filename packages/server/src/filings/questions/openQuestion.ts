import { HttpError } from '../../http/HttpError.js';
import type { QuestionOnFile } from './questionOnFile.js';

/**
 * A question that something can still be said about.
 * @throws HttpError 409 when it is settled.
 */
export function openQuestion(question: QuestionOnFile): QuestionOnFile {
  const { state, transaction } = question;
  if (state === 'accepted') {
    throw new HttpError(
      409,
      `The office has accepted ${transaction.confirmationNumber}: nothing is asked any more.`,
    );
  }
  if (state === 'refused') {
    throw new HttpError(
      409,
      `The office has refused ${transaction.confirmationNumber}: nothing is asked any more.`,
    );
  }
  if (state === 'backedOut') {
    throw new HttpError(
      409,
      `${transaction.confirmationNumber} is backed out: nothing is asked about it any more.`,
    );
  }
  if (state === 'settled') {
    throw new HttpError(
      409,
      `What was filed since has settled the question about ${transaction.confirmationNumber}: nothing is asked any more.`,
    );
  }
  return question;
}
