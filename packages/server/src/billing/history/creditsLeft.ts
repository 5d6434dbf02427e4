import type { Cents } from '@slip/forms/rules';
import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.js';
import { billedQuarters } from '../../filings/billed/tables.js';
import type { InvoiceKind } from '../InvoiceKind.js';
import { invoices } from '../tables.js';

/** The amount that credit memos of a kind and state have left. */
interface CreditLeft {
  readonly kind: InvoiceKind;
  /** Null when rolled up over several. */
  readonly state: string | null;
  /** No closing applies it any more: the office settles it. */
  readonly isTooOld: boolean;
  /** Positive. */
  readonly left: Cents;
}

/** The amounts that credit memos of agents have left, by kind, state and whether a closing will still apply them. */
export async function creditsLeft(db: Executor, agentIds: readonly number[]): Promise<readonly CreditLeft[]> {
  const isTooOld = sql<boolean>`${invoices.quarter} < (select max(${billedQuarters.quarter}) from ${billedQuarters})`;
  return db
    .select({
      kind: invoices.kind,
      state: invoices.state,
      isTooOld,
      left: sql<Cents>`-sum(${invoices.balance})`.mapWith(Number),
    })
    .from(invoices)
    .where(
      and(
        inArray(invoices.agentId, [...agentIds]),
        isNull(invoices.rollUpId),
        // The first as the index of what is open has it.
        sql`${invoices.balance} <> 0`,
        sql`${invoices.balance} < 0`,
      ),
    )
    .groupBy(invoices.kind, invoices.state, isTooOld);
}

/** The sum of the credits that a closing will still apply, and of those that the office settles. */
export function sumCredits(credits: readonly CreditLeft[]) {
  const sum = (isTooOld: boolean) =>
    credits
      .filter((credit) => credit.isTooOld === isTooOld)
      .reduce<Cents>((total, { left }) => total + left, 0);
  return { unappliedCredit: sum(false), creditToSettle: sum(true) };
}
