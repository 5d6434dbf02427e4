import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Executor } from '../../database/executor.js';
import { transactions } from '../tables.js';
import { questionMessages } from './tables.js';

/** A question that a rule asked about a transaction that was on file already. */
interface AskedByRule {
  readonly transactionId: number;
  readonly words: string;
  readonly at: Date;
}

/** The questions that rules have asked about transactions that were on file already, the oldest first. */
export function readAskedByRules(db: Executor, ofTransactions: SQL): Promise<readonly AskedByRule[]> {
  return db
    .select({
      transactionId: questionMessages.transactionId,
      words: questionMessages.words,
      at: questionMessages.at,
    })
    .from(questionMessages)
    .innerJoin(transactions, eq(transactions.id, questionMessages.transactionId))
    .where(and(ofTransactions, isNull(questionMessages.personId)))
    .orderBy(questionMessages.id);
}

/**
 * The moment since when the question of a transaction is asked: when it was filed, or later where all of it was asked by rules.
 * @param asked the questions of rules about this transaction at least.
 */
export function questionedAt(
  { id, filedAt, tiqReason }: Pick<typeof transactions.$inferSelect, 'id' | 'filedAt' | 'tiqReason'>,
  asked: readonly AskedByRule[],
): Date {
  let first = filedAt;
  let rest = tiqReason;
  // From the newest on: an earlier one that is settled is no part of the reason, also where it was in the same words.
  for (const { transactionId, words, at } of asked.toReversed()) {
    if (transactionId !== id || !rest.includes(words)) continue;
    rest = rest.replace(words, '').trim();
    first = at;
  }
  return rest === '' ? first : filedAt;
}
