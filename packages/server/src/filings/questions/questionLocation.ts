import { findTransactionType, locationQuestion, stateFacts } from '@slip/forms/rules';
import { eq, type SQLWrapper, sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.js';
import { holdBilledQuarters, isClosed } from '../billed/billedQuarter.js';
import { isHolding } from '../change/bookedTransactions.js';
import { countPolicies } from '../change/countPolicies.js';
import { filedTransactions } from '../change/filedTransactions.js';
import { type policies, transactions } from '../tables.js';
import { askByRule } from './askByRule.js';

/** What was billed stays billed; anything else waits for the answer. */
const ifBilled = (column: SQLWrapper) =>
  sql`case when ${isClosed(transactions.billingQuarter)} then ${column} end`;

/**
 * Questions the transaction that began a policy's last term where its location of risk has been moved out of the home state
 * (domain §1): a location is the policy's, and only transactions are questioned.
 */
export async function questionLocation(
  db: Executor,
  { id, homeState, riskState: before }: typeof policies.$inferSelect,
  riskState: string,
  now: Date,
): Promise<void> {
  const question = riskState === before ? undefined : locationQuestion(stateFacts(homeState), riskState);
  if (question === undefined) return;
  const [last] = (await filedTransactions(db, [id]))
    .filter((each) => isHolding(each) && findTransactionType(each.row.type)?.startsTerm)
    .toSorted((a, b) => b.row.effectiveDate.localeCompare(a.row.effectiveDate) || a.row.id - b.row.id);
  if (!last) return;
  const { status, tiqReason, tiqRules } = last.row;
  const isOpen = status === 'Questioned';
  await holdBilledQuarters(db, id);
  await db
    .update(transactions)
    .set({
      status: 'Questioned',
      billingAgentId: ifBilled(transactions.billingAgentId),
      billingQuarter: ifBilled(transactions.billingQuarter),
      tiqReason: isOpen && tiqReason !== '' ? `${tiqReason} ${question.message}` : question.message,
      tiqRules: [...new Set([...(isOpen ? tiqRules : []), question.rule])],
    })
    .where(eq(transactions.id, last.row.id));
  await askByRule(db, last.row, question, now);
  await countPolicies(db, [id]);
}
