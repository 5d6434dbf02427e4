import type { Output, office } from '@slip/api/contract';
import { findCoverageCode, findTaxStatus, findTransactionType, toWireDate } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { accounts, insurers } from '../../accounts/tables.js';
import { officeState } from '../../coverage/officeState.js';
import type { Executor } from '../../database/executor.js';
import { presentQuestion } from '../../filings/questions/presentQuestion.js';
import { numberedQuestion } from '../../filings/questions/questionOnFile.js';
import { coverageGroups, transactions } from '../../filings/tables.js';
import { type ChangingPerson, whoChanged } from '../../filings/view/historyWords.js';
import { reportedBeside } from './reportedBeside.js';

/** The name that staff read: also that of a colleague. */
const nameForStaff = ({ firstName, lastName, kind }: ChangingPerson) =>
  kind === 'Office'
    ? `${firstName ?? ''} ${lastName ?? ''}`.trim()
    : whoChanged({ firstName, lastName, kind });

/** The NPN or account number of whom a policy was filed for. */
export const agentNumberOf = ({
  npn,
  accountNumber,
}: Pick<typeof accounts.$inferSelect, 'npn' | 'accountNumber'>) => npn ?? accountNumber ?? '';

/**
 * A question as staff see it, with its transaction, and what insurers reported of the policy.
 * @throws HttpError (404) when no transaction of this number is or was questioned.
 */
export async function officeQuestion(
  db: Executor,
  confirmationNumber: string,
): Promise<Output<typeof office.question>> {
  const question = await numberedQuestion(db, confirmationNumber);
  const { transaction, policy } = question;
  const [row] = await db
    .select({
      group: coverageGroups,
      insurer: { name: insurers.name, naic: insurers.naic },
      agent: { npn: accounts.npn, accountNumber: accounts.accountNumber },
    })
    .from(transactions)
    .innerJoin(coverageGroups, eq(coverageGroups.id, transactions.groupId))
    .innerJoin(insurers, eq(insurers.id, transactions.insurerId))
    .innerJoin(accounts, eq(accounts.id, policy.agentId))
    .where(eq(transactions.id, transaction.id));
  if (!row) throw new Error(`Transaction ${transaction.id} has no coverage, insurer or agent.`);
  const { group, insurer, agent } = row;
  const state = await officeState(db, policy.homeState);
  return {
    ...(await presentQuestion(db, question, nameForStaff)),
    rules: transaction.tiqRules,
    agentNumber: agentNumberOf(agent),
    premium: transaction.premium,
    transaction: {
      type: findTransactionType(transaction.type)?.name ?? String(transaction.type),
      isBackout: transaction.backoutOf !== null,
      coverage: `${group.coverageCode} ${findCoverageCode(state, group.coverageCode)?.name ?? ''}`.trim(),
      taxStatus: findTaxStatus(group.taxStatus)?.name ?? group.taxStatus,
      insurer: `${insurer.name} (${insurer.naic})`,
      effectiveDate: toWireDate(transaction.effectiveDate),
      expirationDate: toWireDate(transaction.expirationDate),
      receivedDate: toWireDate(transaction.receivedOn),
      fees: transaction.fees,
      tax: transaction.taxTotal,
      transactionFee: transaction.feeTotal,
      comment: transaction.comment,
    },
    reported: await reportedBeside(db, policy),
    policyPremium: policy.totalPremium,
  };
}
