import type { Output, office } from '@slip/api/contract';
import {
  type CalendarDate,
  findCoverageCode,
  findTaxStatus,
  findTransactionType,
  mapFieldsTo,
  toWireDate,
  transactionTexts,
} from '@slip/forms/rules';
import { and, asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accounts, insurers } from '../../accounts/tables.js';
import { officeState } from '../../coverage/officeState.js';
import type { Executor } from '../../database/executor.js';
import { presentQuestion } from '../../filings/questions/presentQuestion.js';
import { numberedQuestion } from '../../filings/questions/questionOnFile.js';
import { coverageGroups, type policies, transactions } from '../../filings/tables.js';
import { type ChangingPerson, whoChanged } from '../../filings/view/historyWords.js';
import { holdsAnything } from '../../insurer-policies/filed-marks/filedPolicies.js';
import { insurerPolicies, insurerTransactions } from '../../insurer-policies/tables.js';

const reporter = alias(accounts, 'reporter');

/** How many reports of insurers are shown beside a policy. */
const MAX_REPORTS = 20;

/** The reports of insurers with the number and state of a policy. Reports that were backed out completely are left out. */
async function reportedBeside(
  db: Executor,
  { matchKey, homeState }: Pick<typeof policies.$inferSelect, 'matchKey' | 'homeState'>,
): Promise<Output<typeof office.question>['reported']> {
  const { id, policyNumber, insuredName, totalPremium, submittedOn } = insurerPolicies;
  const found = await db
    .select({
      policy: { id, policyNumber, insuredName, totalPremium, submittedOn },
      insurer: { name: insurers.name, naic: insurers.naic },
      agentName: accounts.name,
      effectiveDate: sql<CalendarDate>`(select min(${insurerTransactions.effectiveDate})::text from ${insurerTransactions} where ${insurerTransactions.policyId} = ${id})`,
    })
    .from(insurerPolicies)
    .innerJoin(reporter, eq(reporter.id, insurerPolicies.insurerId))
    .innerJoin(insurers, eq(insurers.id, reporter.insurerId))
    .leftJoin(accounts, eq(accounts.id, insurerPolicies.agentId))
    .where(
      and(
        eq(insurerPolicies.matchKey, matchKey),
        eq(insurerPolicies.homeState, homeState),
        holdsAnything(insurerTransactions, insurerPolicies),
      ),
    )
    .orderBy(asc(id))
    .limit(MAX_REPORTS);
  return found.map(({ policy, insurer, agentName, effectiveDate }) => ({
    insPolicyId: policy.id,
    insPolicyNumber: policy.policyNumber,
    insPolicyInsured: policy.insuredName,
    insurer: `${insurer.name} (${insurer.naic})`,
    agentName,
    effectiveDate: toWireDate(effectiveDate),
    premium: policy.totalPremium,
    submittedDate: toWireDate(policy.submittedOn),
  }));
}

/** The name of a person for staff to read. Unlike others, staff see the names of colleagues. */
const nameForStaff = ({ firstName, lastName, kind }: ChangingPerson) =>
  kind === 'Office'
    ? `${firstName ?? ''} ${lastName ?? ''}`.trim()
    : whoChanged({ firstName, lastName, kind });

/** The NPN or account number of the account that a policy was filed for. */
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
      ...mapFieldsTo(transactionTexts, 'column', ({ column }) => transaction[column]),
    },
    reported: await reportedBeside(db, policy),
    policyPremium: policy.totalPremium,
  };
}
