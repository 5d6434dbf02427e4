import type { filings, Input, Output } from '@slip/api/contract';
import { eq } from 'drizzle-orm';
import { people } from '../accounts/people/tables.js';
import { accounts } from '../accounts/tables.js';
import type { Executor } from '../database/executor.js';
import { filedSentence, type RecordNames, transactionsIn, whoChanged } from '../filings/view/historyWords.js';
import {
  agentNames,
  changingPerson,
  newestFirst,
  readChanges,
  untold,
} from '../filings/view/policyEvents.js';
import type { CallContext, Caller } from '../http/handler.js';
import { agentsNamedIn, insurerHistorySentence } from './insurerHistoryWords.js';
import { readableInsurerPolicy } from './readableInsurerPolicy.js';
import { insurerTransactions } from './tables.js';

function readFiled(db: Executor, policyId: number) {
  return db
    .select({
      id: insurerTransactions.id,
      number: insurerTransactions.confirmationNumber,
      filedAt: insurerTransactions.filedAt,
      filedBy: insurerTransactions.filedBy,
      person: changingPerson,
    })
    .from(insurerTransactions)
    .innerJoin(people, eq(people.id, insurerTransactions.filedBy))
    .innerJoin(accounts, eq(accounts.id, people.accountId))
    .where(eq(insurerTransactions.policyId, policyId))
    .orderBy(insurerTransactions.id);
}

/**
 * What happened to an insurer's policy and its transactions, in plain words, the newest first.
 *
 * @throws HttpError (404) when the caller has no such policy; the office reads those of all insurers.
 */
export async function insurerPolicyHistory(
  asked: Input<typeof filings.insurerPolicyHistory>['query'],
  context: CallContext<Caller>,
): Promise<Output<typeof filings.insurerPolicyHistory>> {
  const { db } = context;
  const { policy } = await readableInsurerPolicy(asked, context);
  const filed = await readFiled(db, policy.id);
  const changes = await readChanges(db, {
    policy: { entity: 'insurer_policies', id: policy.id },
    transactions: { entity: 'insurer_transactions', ids: filed.map(({ id }) => id) },
  });
  const numbers = new Map(filed.map(({ id, number }) => [id, number]));
  const names: RecordNames = {
    confirmationNumber: (id) => numbers.get(id) ?? 'a transaction',
    agent: await agentNames(
      db,
      changes.flatMap(({ event }) => agentsNamedIn(event)),
    ),
  };
  const told = new Set(changes.flatMap(({ event }) => transactionsIn(event)));
  return newestFirst([
    ...untold(filed, told).map(({ ids, at, person }) => ({
      at,
      who: whoChanged(person),
      what: filedSentence(ids, names),
    })),
    ...changes.map(({ event, person }) => ({
      at: event.at,
      who: whoChanged(person),
      what: insurerHistorySentence(event, names),
    })),
  ]);
}
