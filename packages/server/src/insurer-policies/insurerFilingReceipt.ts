import type { filings, Input, Output } from '@slip/api/contract';
import { fromSubmissionNumber, submissionDueOn, submissionLabel, toWireDate } from '@slip/forms/rules';
import { and, asc, desc, eq } from 'drizzle-orm';
import { nothingFound } from '../accounts/agentAccess.js';
import type { CallContext, Caller } from '../http/handler.js';
import { presentInsurerPolicy, presentTransaction } from './presentInsurerPolicy.js';
import { readableInsurerPolicy } from './readableInsurerPolicy.js';
import { insurerTransactions } from './tables.js';

/**
 * Everything that was received in one filing on an insurer's policy, whatever was filed on it since: by one person, at one moment.
 * @throws HttpError (404) when the caller has no such policy, or it has no such filing.
 */
export async function insurerFilingReceipt(
  { confirmationNumber, ...asked }: Input<typeof filings.insurerFilingReceipt>['query'],
  context: CallContext<Caller>,
): Promise<Output<typeof filings.insurerFilingReceipt>> {
  const { db, caller } = context;
  const found = await readableInsurerPolicy(asked, context);
  const ofPolicy = eq(insurerTransactions.policyId, found.policy.id);
  const [named] = await db
    .select()
    .from(insurerTransactions)
    .where(
      and(
        ofPolicy,
        confirmationNumber === undefined
          ? eq(insurerTransactions.filedBy, caller.personId)
          : eq(insurerTransactions.confirmationNumber, confirmationNumber),
      ),
    )
    .orderBy(desc(insurerTransactions.id))
    .limit(1);
  if (!named) throw nothingFound();
  const received = await db
    .select()
    .from(insurerTransactions)
    .where(
      and(
        ofPolicy,
        eq(insurerTransactions.filedBy, named.filedBy),
        eq(insurerTransactions.filedAt, named.filedAt),
      ),
    )
    .orderBy(asc(insurerTransactions.id));
  return {
    ...presentInsurerPolicy(found),
    receivedDate: toWireDate(named.receivedOn),
    transactions: received.map((filed) => {
      const period = fromSubmissionNumber(filed.period);
      return {
        ...presentTransaction(filed),
        submission: submissionLabel(period),
        submissionDueDate: toWireDate(submissionDueOn(period)),
      };
    }),
  };
}
