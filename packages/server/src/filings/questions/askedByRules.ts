import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
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
 * The moment since when the question of a transaction is asked: when it was filed, or later where all of it was asked by rules. Of
 * questions in the same words the last count, as often as the reason has them: an earlier one is settled, and no part of it.
 */
export const questionedAt = sql`coalesce((
  select min(asked.at)
  from (
    select ${questionMessages.words} as words, ${questionMessages.at} as at,
      row_number() over (partition by ${questionMessages.words} order by ${questionMessages.id} desc) as place
    from ${questionMessages}
    where ${questionMessages.transactionId} = ${transactions.id} and ${questionMessages.personId} is null
      and position(${questionMessages.words} in ${transactions.tiqReason}) > 0
  ) as asked
  where asked.place * length(asked.words) <= length(${transactions.tiqReason}) - length(replace(${transactions.tiqReason}, asked.words, ''))
  having sum(length(asked.words) + 1) = length(${transactions.tiqReason}) + 1
), ${transactions.filedAt})`.mapWith(transactions.filedAt);
