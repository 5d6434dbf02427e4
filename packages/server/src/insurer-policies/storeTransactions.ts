import {
  type CalendarDate,
  type Cents,
  type InsurerKind,
  submissionNumber,
  submissionPeriod,
} from '@slip/forms/rules';
import { eq, sql } from 'drizzle-orm';
import { nextIds } from '../database/bulkInsert.js';
import { nextConfirmationNumbers } from '../filings/submit/confirmationNumber.js';
import type { CallContext, Caller } from '../http/handler.js';
import { refuseClosedPeriods } from './closedPeriods.js';
import { insurerKind } from './insurerKind.js';
import { voidNoBusiness } from './no-business/noBusiness.js';
import { insurerPolicies, insurerTransactions } from './tables.js';

/** A transaction to be stored; premium in cents, signed. */
export interface NewInsurerTransaction {
  readonly type: number;
  readonly effectiveDate: CalendarDate;
  readonly premium: Cents;
  readonly backoutOf?: number;
}

/** The number of the period for which an insurer of a kind reports the transactions of a day. */
export function reportedPeriod(kind: InsurerKind, day: CalendarDate): number {
  return submissionNumber(submissionPeriod(kind, day));
}

/**
 * Stores transactions of an insurer's policy, and updates the total of the policy. The transactions are stored at the end of the
 * call, because their confirmation numbers make other filings wait.
 *
 * The insurer's declarations of no business for their periods become void.
 *
 * @returns their ids, in their order.
 * @throws HttpError 400 when the office has closed one of their periods.
 */
export async function storeInsurerTransactions(
  context: CallContext<Caller>,
  { id: policyId, homeState: state }: { readonly id: number; readonly homeState: string },
  filed: readonly NewInsurerTransaction[],
): Promise<readonly number[]> {
  const { db, caller, now, today, testing } = context;
  const kind = insurerKind(caller.kind);
  const periods = filed.map(({ effectiveDate }) => reportedPeriod(kind, effectiveDate));
  // A backout changes the premium of its period as well.
  await refuseClosedPeriods(db, periods, 'insTransEffectiveDate');
  const reported = new Set(periods.filter((_, index) => filed[index]?.backoutOf === undefined));
  // The periods are locked in the same order everywhere, so that two filings never wait for each other.
  for (const period of [...reported].toSorted((one, other) => one - other)) {
    await voidNoBusiness(context, { insurerId: caller.accountId, state, period }, policyId);
  }
  const ids = await nextIds(db, insurerTransactions, filed.length);
  const sum = filed.reduce((total, { premium }) => total + premium, 0);
  await db
    .update(insurerPolicies)
    .set({ totalPremium: sql`${insurerPolicies.totalPremium} + ${sum}` })
    .where(eq(insurerPolicies.id, policyId));
  context.beforeCommit(async () => {
    const year = Number(today.slice(0, 4));
    const numbers = await nextConfirmationNumbers(db, year, filed.length, testing);
    const rows = filed.map((transaction, index) => ({
      ...transaction,
      id: ids[index] ?? 0,
      policyId,
      confirmationNumber: numbers[index] ?? '',
      period: periods[index] ?? 0,
      receivedOn: today,
      filedBy: caller.personId,
      filedAt: now,
    }));
    // A call of a test program is rolled back: the answer tells what would have been filed.
    testing?.note(rows);
    await db.insert(insurerTransactions).overridingSystemValue().values(rows);
  });
  return ids;
}
