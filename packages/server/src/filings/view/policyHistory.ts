import type { filings, Input, Output } from '@slip/api/contract';
import { findCoverageCode, findTaxStatus } from '@slip/forms/rules';
import { and, eq } from 'drizzle-orm';
import { nothingFound } from '../../accounts/agentAccess.js';
import { people } from '../../accounts/people/tables.js';
import { accounts } from '../../accounts/tables.js';
import { officeState } from '../../coverage/officeState.js';
import type { Executor } from '../../database/executor.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { readAskedByRules } from '../questions/askedByRules.js';
import { policies, transactions } from '../tables.js';
import {
  agentsIn,
  filedSentence,
  type HistoryNames,
  historySentence,
  questionSentence,
  transactionsIn,
  whoChanged,
} from './historyWords.js';
import { agentNames, changingPerson, filedWithoutAudit, newestFirst, readChanges } from './policyEvents.js';
import { agentOfPolicy } from './readablePolicies.js';

type Answer = Output<typeof filings.policyHistory>;

function readFiled(db: Executor, policyId: number) {
  return db
    .select({
      id: transactions.id,
      number: transactions.confirmationNumber,
      filedAt: transactions.filedAt,
      filedBy: transactions.filedBy,
      tiqReason: transactions.tiqReason,
      person: changingPerson,
    })
    .from(transactions)
    .innerJoin(people, eq(people.id, transactions.filedBy))
    .innerJoin(accounts, eq(accounts.id, people.accountId))
    .where(eq(transactions.policyId, policyId))
    .orderBy(transactions.id);
}

/**
 * The history of a policy and its transactions, in plain words, the newest first.
 *
 * @throws HttpError (404) when the caller has no such policy of this agent in this state.
 */
export async function policyHistory(
  { agentPolicyId, agentId, state }: Input<typeof filings.policyHistory>['query'],
  context: CallContext<Caller>,
): Promise<Answer> {
  const { db } = context;
  const agent = await agentOfPolicy(context, { agentId, policyId: agentPolicyId });
  const [policy] = await db
    .select({ id: policies.id })
    .from(policies)
    .where(
      and(eq(policies.id, agentPolicyId), eq(policies.agentId, agent.id), eq(policies.homeState, state)),
    );
  if (!policy) throw nothingFound();

  const filed = await readFiled(db, policy.id);
  const changes = await readChanges(db, {
    policy: { entity: 'policies', id: policy.id },
    transactions: { entity: 'transactions', ids: filed.map(({ id }) => id) },
  });
  const numbers = new Map(filed.map(({ id, number }) => [id, number]));
  const home = await officeState(db, state);
  const names: HistoryNames = {
    confirmationNumber: (id) => numbers.get(id) ?? 'a transaction',
    agent: await agentNames(
      db,
      changes.flatMap(({ event }) => agentsIn(event)),
    ),
    coverage: (code, status) =>
      `${code} ${findCoverageCode(home, code)?.name ?? ''} (${findTaxStatus(status)?.name ?? status})`,
  };
  const auditedIds = new Set(changes.flatMap(({ event }) => transactionsIn(event)));
  const askedByRules = await readAskedByRules(db, eq(transactions.policyId, policy.id));
  const questionEvent = (id: number, reason: string, at: Date) => ({
    at,
    who: 'The office',
    what: questionSentence(names.confirmationNumber(id), reason),
  });
  const reasons = new Map(filed.map(({ id, tiqReason }) => [id, tiqReason]));
  // `tiqReason` also holds the questions that rules asked later: these have entries of their own.
  const questionsAbout = (ids: readonly number[], at: Date) =>
    ids.flatMap((id) => {
      const reason = askedByRules
        .filter(({ transactionId }) => transactionId === id)
        .reduce((rest, { words }) => rest.replace(words, '').trim(), reasons.get(id) ?? '');
      return reason === '' ? [] : [questionEvent(id, reason, at)];
    });
  return newestFirst([
    ...filedWithoutAudit(filed, auditedIds).flatMap(({ ids, at, person }) => [
      { at, who: whoChanged(person), what: filedSentence(ids, names) },
      ...questionsAbout(ids, at),
    ]),
    ...changes.flatMap(({ event, person }) => [
      { at: event.at, who: whoChanged(person), what: historySentence(event, names) },
      ...questionsAbout(transactionsIn(event), event.at),
    ]),
    ...askedByRules.map(({ transactionId, words, at }) => questionEvent(transactionId, words, at)),
  ]);
}
