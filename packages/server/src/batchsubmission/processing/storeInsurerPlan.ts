import { sql } from 'drizzle-orm';
import { voidNoBusiness } from '../../compliance/voidNoBusiness.js';
import type { Executor } from '../../database/executor.js';
import { nextIds } from '../../database/nextIds.js';
import { nextConfirmationNumbers } from '../../filings/submit/confirmationNumber.js';
import { insurerKind } from '../../insurer-policies/insurerKind.js';
import { holdInsurerPolicyNumbers } from '../../insurer-policies/policyNumbers.js';
import { reportedPeriod } from '../../insurer-policies/storeTransactions.js';
import { insurerPolicies, insurerTransactions } from '../../insurer-policies/tables.js';
import type { AnsweredTransaction } from './AnsweredTransaction.js';
import { auditRows } from './auditRows.js';
import type { BatchMoment, BatchWork } from './BatchWork.js';
import { batchAudit, batchOrigin } from './batchAudit.js';
import type { InsurerPlan } from './InsurerPlan.js';
import type { InsurerShelf } from './InsurerShelf.js';
import { insertRows } from './insertRows.js';
import { testNumbers } from './testNumbers.js';

/** Keeps everything that a plan was made of from others. @returns whether it still is as it was read. */
export async function holdInsurerPlan(db: Executor, work: BatchWork, shelf: InsurerShelf): Promise<boolean> {
  await holdInsurerPolicyNumbers(db, work.account.id);
  return shelf.isCurrent(db);
}

/**
 * Stores a plan: a few statements for each table, whatever the number of its rows. What the insurer declared of its periods,
 * no business, is void from then on.
 *
 * @returns every transaction of the file.
 */
export async function storeInsurerPlan(
  db: Executor,
  plan: InsurerPlan,
  work: BatchWork,
  moment: BatchMoment,
): Promise<AnsweredTransaction[]> {
  const { account, personId, isTest } = work;
  const { now, today } = moment;
  const kind = insurerKind(account.kind);
  const policyIds = await nextIds(db, insurerPolicies, plan.begun.length);
  const ids = await nextIds(db, insurerTransactions, plan.transactions.length);
  const newIds = new Map(plan.begun.map(({ id }, place) => [id, policyIds[place] ?? 0]));
  const keyOf = (id: number) => newIds.get(id) ?? id;
  const sums = new Map<number, number>();
  for (const { policy, filed } of plan.transactions) {
    sums.set(policy.id, (sums.get(policy.id) ?? 0) + filed.premium);
  }

  await insertRows(db, insurerPolicies, plan.begun, ({ id, row }) => ({
    ...row,
    id: keyOf(id),
    totalPremium: sums.get(id) ?? 0,
  }));
  await auditRows(
    db,
    plan.transactions,
    ({ policy, filed, isFirst }, place) => {
      const filing = { transactionIds: [ids[place]], transactions: [filed] };
      const policyId = keyOf(policy.id);
      return isFirst
        ? {
            action: 'create',
            entity: 'insurer_policies',
            entityId: policyId,
            after: { ...policy.row, ...filing },
          }
        : {
            action: 'create',
            entity: 'insurer_transactions',
            entityId: ids[place] ?? 0,
            after: { policyId, ...filing },
          };
    },
    batchOrigin(work, moment),
  );
  const periods = plan.transactions.map(({ filed }) => reportedPeriod(kind, filed.effectiveDate));
  const reported = new Map(
    plan.transactions.map(({ policy }, place) => {
      const [state, period] = [policy.row.homeState, periods[place] ?? 0];
      return [`${period} ${state}`, { state, period, policyId: keyOf(policy.id) }];
    }),
  );
  const audit = batchAudit(db, work, moment);
  // In one order everywhere, so that two filings never wait for each other.
  for (const [, { policyId, ...about }] of [...reported].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    await voidNoBusiness({ db, today, audit }, { insurerId: account.id, ...about }, policyId);
  }
  const changed = [...sums].filter(([id]) => id > 0);
  if (changed.length > 0) {
    await db.execute(
      sql`update ${insurerPolicies} set total_premium = total_premium + given.sum from unnest(${sql.param(changed.map(([id]) => id))}::bigint[], ${sql.param(changed.map(([, sum]) => sum))}::bigint[]) as given(id, sum) where ${insurerPolicies.id} = given.id`,
    );
  }

  // Other filings wait from here to the end of the transaction.
  const numbers = isTest
    ? testNumbers(plan.transactions.length)
    : await nextConfirmationNumbers(db, Number(today.slice(0, 4)), plan.transactions.length);
  await insertRows(db, insurerTransactions, plan.transactions, ({ policy, filed }, place) => ({
    ...filed,
    id: ids[place] ?? 0,
    policyId: keyOf(policy.id),
    confirmationNumber: numbers[place] ?? '',
    period: periods[place] ?? 0,
    receivedOn: today,
    filedBy: personId,
    filedAt: now,
  }));
  return plan.transactions.map(({ line, policy, filed, npn }, place) => ({
    line,
    npNumber: npn,
    state: policy.row.homeState,
    policyId: isTest ? null : keyOf(policy.id),
    transactionId: isTest ? null : (ids[place] ?? null),
    policyNumber: policy.row.policyNumber,
    insuredName: policy.row.insuredName,
    transactionType: filed.type,
    effectiveDate: filed.effectiveDate,
    coverageCode: '',
    taxStatus: '',
    premium: filed.premium,
    fees: 0,
    tax: 0,
    transactionFee: 0,
    confirmationNumber: numbers[place] ?? '',
    comment: '',
    questions: [],
    isFiledBefore: false,
  }));
}
