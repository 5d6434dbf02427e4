import { sql } from 'drizzle-orm';
import { auditEvents } from '../../audit/tables.js';
import { nextIds } from '../../database/bulkInsert.js';
import type { Executor } from '../../database/executor.js';
import { nextConfirmationNumbers } from '../../filings/submit/confirmationNumber.js';
import { insurerKind } from '../../insurer-policies/insurerKind.js';
import { voidNoBusiness } from '../../insurer-policies/no-business/noBusiness.js';
import { lockInsurerPolicyNumbers } from '../../insurer-policies/policyNumbers.js';
import { reportedPeriod } from '../../insurer-policies/storeTransactions.js';
import { insurerPolicies, insurerTransactions } from '../../insurer-policies/tables.js';
import type { AcceptedTransaction } from './AcceptedTransaction.js';
import type { BatchMoment, BatchWork } from './BatchWork.js';
import { auditRows, batchAudit, batchOrigin, insertRows } from './batchAudit.js';
import type { InsurerPlan, PlannedTransaction } from './InsurerPlan.js';
import type { InsurerSnapshot } from './InsurerSnapshot.js';
import { testNumbers } from './testNumbers.js';

/** The keys of everything that a plan adds. */
interface InsurerKeys {
  /** Gives the key of a stored policy for the temporary key (below zero) that it had in the plan; keys of policies on file stay. */
  readonly keyOf: (id: number) => number;
  /** The keys of new rows, in the order of the plan. */
  readonly ids: {
    readonly policies: readonly number[];
    readonly transactions: readonly number[];
    /** The entry of each transaction in the audit trail. */
    readonly audit: readonly number[];
  };
}

/** Takes keys from the database for everything that a plan adds. */
async function takeInsurerKeys(db: Executor, plan: InsurerPlan): Promise<InsurerKeys> {
  const ids = {
    policies: await nextIds(db, insurerPolicies, plan.begun.length),
    transactions: await nextIds(db, insurerTransactions, plan.transactions.length),
    audit: await nextIds(db, auditEvents, plan.transactions.length),
  };
  const newIds = new Map(plan.begun.map(({ id }, place) => [id, ids.policies[place] ?? 0]));
  return { keyOf: (id) => newIds.get(id) ?? id, ids };
}

/** Every transaction of an accepted file of an insurer, in the order of its lines. */
function insurerAnswer(
  { transactions }: InsurerPlan,
  { keyOf, ids }: InsurerKeys,
  confirmationNumbers: readonly string[],
  isTest: boolean,
): AcceptedTransaction[] {
  return transactions.map(({ line, policy, filed, npn }, place) => ({
    line,
    npNumber: npn,
    state: policy.row.homeState,
    policyId: isTest ? null : keyOf(policy.id),
    transactionId: isTest ? null : (ids.transactions[place] ?? null),
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
    confirmationNumber: confirmationNumbers[place] ?? '',
    comment: '',
    questions: [],
    isFiledBefore: false,
  }));
}

/** A transaction, and its place in the whole plan. */
type PlacedReport = PlannedTransaction & { readonly place: number };

/** The sums of the transactions of a plan, by policy. */
function sumsOf({ transactions }: InsurerPlan): ReadonlyMap<number, number> {
  const sums = new Map<number, number>();
  for (const { policy, filed } of transactions) {
    sums.set(policy.id, (sums.get(policy.id) ?? 0) + filed.premium);
  }
  return sums;
}

/** Locks everything on file that a plan depends on. @returns whether it is still as it was read. */
export async function lockInsurerPlan(
  db: Executor,
  work: BatchWork,
  snapshot: InsurerSnapshot,
): Promise<boolean> {
  await lockInsurerPolicyNumbers(db, work.account.id);
  return snapshot.isCurrent(db);
}

/** Adds the policies of a plan, and the audit entries of its transactions. */
async function addReportedPolicies(
  db: Executor,
  begun: InsurerPlan['begun'],
  reports: readonly PlacedReport[],
  { keyOf, ids }: InsurerKeys,
  sums: ReadonlyMap<number, number>,
  work: BatchWork,
  moment: BatchMoment,
): Promise<void> {
  await insertRows(db, insurerPolicies, begun, ({ id, row }) => ({
    ...row,
    id: keyOf(id),
    totalPremium: sums.get(id) ?? 0,
  }));
  await auditRows(
    db,
    reports,
    ({ policy, filed, isFirst, place }) => {
      const transactionId = ids.transactions[place] ?? 0;
      const filing = { transactionIds: [transactionId], transactions: [filed] };
      const policyId = keyOf(policy.id);
      const about = isFirst
        ? { entity: 'insurer_policies', entityId: policyId, after: { ...policy.row, ...filing } }
        : { entity: 'insurer_transactions', entityId: transactionId, after: { policyId, ...filing } };
      return { id: ids.audit[place] ?? 0, action: 'create', ...about };
    },
    batchOrigin(work, moment),
  );
}

/** Adds the transactions of a plan. */
async function addReports(
  db: Executor,
  reports: readonly PlacedReport[],
  { keyOf, ids }: InsurerKeys,
  /** The confirmation numbers, in the order of the plan. */
  confirmationNumbers: readonly string[],
  { account, personId }: BatchWork,
  { now, today }: BatchMoment,
): Promise<void> {
  const kind = insurerKind(account.kind);
  await insertRows(db, insurerTransactions, reports, ({ policy, filed, place }) => ({
    ...filed,
    id: ids.transactions[place] ?? 0,
    policyId: keyOf(policy.id),
    confirmationNumber: confirmationNumbers[place] ?? '',
    period: reportedPeriod(kind, filed.effectiveDate),
    receivedOn: today,
    filedBy: personId,
    filedAt: now,
  }));
}

/** Changes rows that were on file before: declarations of no business for a reported period become void, and totals of policies grow. */
async function changeReported(
  db: Executor,
  plan: InsurerPlan,
  { keyOf }: InsurerKeys,
  sums: ReadonlyMap<number, number>,
  work: BatchWork,
  moment: BatchMoment,
): Promise<void> {
  const { account } = work;
  const { today } = moment;
  const kind = insurerKind(account.kind);
  const reported = new Map(
    plan.transactions.map(({ policy, filed }) => {
      const [state, period] = [policy.row.homeState, reportedPeriod(kind, filed.effectiveDate)];
      return [`${period} ${state}`, { state, period, policyId: keyOf(policy.id) }];
    }),
  );
  const audit = batchAudit(db, work, moment);
  // Always in the same order, so that two filings never wait for each other.
  for (const [, { policyId, ...about }] of [...reported].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    await voidNoBusiness({ db, today, audit }, { insurerId: account.id, ...about }, policyId);
  }
  const changed = [...sums].filter(([id]) => id > 0);
  if (changed.length === 0) return;
  await db.execute(
    sql`update ${insurerPolicies} set total_premium = total_premium + given.sum from unnest(${sql.param(changed.map(([id]) => id))}::bigint[], ${sql.param(changed.map(([, sum]) => sum))}::bigint[]) as given(id, sum) where ${insurerPolicies.id} = given.id`,
  );
}

/** Stores a plan: a few statements for each table, whatever the number of its rows. @returns every transaction of the file. */
export async function storeInsurerPlan(
  db: Executor,
  plan: InsurerPlan,
  work: BatchWork,
  moment: BatchMoment,
): Promise<AcceptedTransaction[]> {
  const reports = plan.transactions.map((report, place) => ({ ...report, place }));
  const keys = await takeInsurerKeys(db, plan);
  const sums = sumsOf(plan);
  await addReportedPolicies(db, plan.begun, reports, keys, sums, work, moment);
  await changeReported(db, plan, keys, sums, work, moment);
  // Other filings wait from here to the end of the transaction.
  const numbers = work.isTest
    ? testNumbers(reports.length)
    : await nextConfirmationNumbers(db, Number(moment.today.slice(0, 4)), reports.length);
  await addReports(db, reports, keys, numbers, work, moment);
  return insurerAnswer(plan, keys, numbers, work.isTest);
}
