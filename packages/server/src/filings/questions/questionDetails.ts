import type { filings, Input, Output } from '@slip/api/contract';
import type { CallContext, Caller } from '../../http/handler.js';
import { presentQuestion } from './presentQuestion.js';
import { readableQuestion } from './questionOnFile.js';

/**
 * A question of the office, with everything that was said about it.
 * @throws HttpError (404) when the caller has no such question.
 */
export async function questionDetails(
  { agentTransactionId }: Input<typeof filings.questionDetails>['query'],
  context: CallContext<Caller>,
): Promise<Output<typeof filings.questionDetails>> {
  return presentQuestion(context.db, await readableQuestion(agentTransactionId, context));
}
