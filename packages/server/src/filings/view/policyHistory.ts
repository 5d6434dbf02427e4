import type { filings, Input, Output } from '@slip/api/contract';
import { findCoverageCode, findTaxStatus } from '@slip/forms/rules';
import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { nothingFound } from '../../accounts/agentAccess.js';
import { accounts } from '../../accounts/tables.js';
import { auditEvents } from '../../audit/tables.js';
import type { Executor } from '../../database/executor.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { officeState } from '../../office/officeState.js';
import { questionMessages } from '../../questions/tables.js';
import { people } from '../../user/tables.js';
import { policies, transactions } from '../tables.js';
import { agentOfPolicy } from './formerPolicies.js';
import {
  agentsIn,
  filedSentence,
  type HistoryNames,
  historySentence,
  questionSentence,
  transactionsIn,
  whoChanged,
} from './historyWords.js';

type Answer = Output<typeof filings.policyHistory>;

/** The maximum of entries in a history; the newest are kept. */
const MOST = 500;

const person = { firstName: people.firstName, lastName: people.lastName, kind: accounts.kind };

function readFiled(db: Executor, policyId: number) {
  return db
    .select({
      id: transactions.id,
      number: transactions.confirmationNumber,
      filedAt: transactions.filedAt,
      filedBy: transactions.filedBy,
      tiqReason: transactions.tiqReason,
      person,
    })
    .from(transactions)
    .innerJoin(people, eq(people.id, transactions.filedBy))
    .innerJoin(accounts, eq(accounts.id, people.accountId))
    .where(eq(transactions.policyId, policyId))
    .orderBy(transactions.id);
}

type Filed = Awaited<ReturnType<typeof readFiled>>;

function readChanges(db: Executor, policyId: number, filed: Filed) {
  const ids = filed.map(({ id }) => String(id));
  return db
    .select({ event: auditEvents, person })
    .from(auditEvents)
    .leftJoin(people, eq(people.id, auditEvents.personId))
    .leftJoin(accounts, eq(accounts.id, people.accountId))
    .where(
      or(
        and(eq(auditEvents.entity, 'policies'), eq(auditEvents.entityId, String(policyId))),
        and(eq(auditEvents.entity, 'transactions'), inArray(auditEvents.entityId, ids)),
      ),
    )
    .orderBy(auditEvents.id);
}

/** What rules have asked about transactions that were on file already. */
function readAskedByRules(db: Executor, policyId: number) {
  return db
    .select({
      transactionId: questionMessages.transactionId,
      words: questionMessages.words,
      at: questionMessages.at,
    })
    .from(questionMessages)
    .innerJoin(transactions, eq(transactions.id, questionMessages.transactionId))
    .where(and(eq(transactions.policyId, policyId), isNull(questionMessages.personId)))
    .orderBy(questionMessages.id);
}

async function agentNames(db: Executor, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]));
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** Transactions without an entry in the audit trail, such as imported ones: their own records tell when they were filed. */
function untold(filed: Filed, told: ReadonlySet<number>): Filed[] {
  const together = new Map<string, Filed>();
  for (const each of filed.filter(({ id }) => !told.has(id))) {
    const key = `${each.filedAt.toISOString()} ${each.filedBy}`;
    together.set(key, [...(together.get(key) ?? []), each]);
  }
  return [...together.values()];
}

/**
 * What happened to a policy and its transactions, in plain words, the newest first.
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
  const changes = await readChanges(db, policy.id, filed);
  const numbers = new Map(filed.map(({ id, number }) => [id, number]));
  const agents = await agentNames(
    db,
    changes.flatMap(({ event }) => agentsIn(event)),
  );
  const home = await officeState(db, state);
  const names: HistoryNames = {
    confirmationNumber: (id) => numbers.get(id) ?? 'a transaction',
    agent: (id) => agents.get(id) ?? String(id),
    coverage: (code, status) =>
      `${code} ${findCoverageCode(home, code)?.name ?? ''} (${findTaxStatus(status)?.name ?? status})`,
  };
  const told = new Set(changes.flatMap(({ event }) => transactionsIn(event)));
  const asked = await readAskedByRules(db, policy.id);
  const asking = (id: number, reason: string, at: Date) => ({
    at,
    who: 'The office',
    what: questionSentence(names.confirmationNumber(id), reason),
  });
  const reasons = new Map(filed.map(({ id, tiqReason }) => [id, tiqReason]));
  const questionsAbout = (ids: readonly number[], at: Date) =>
    ids.flatMap((id) => {
      const reason = asked
        .filter(({ transactionId }) => transactionId === id)
        .reduce((rest, { words }) => rest.replace(words, '').trim(), reasons.get(id) ?? '');
      return reason === '' ? [] : [asking(id, reason, at)];
    });
  const entries = [
    ...untold(filed, told).flatMap((together) => {
      const [first] = together;
      if (!first) return [];
      const ids = together.map(({ id }) => id);
      const entry = { at: first.filedAt, who: whoChanged(first.person), what: filedSentence(ids, names) };
      return [entry, ...questionsAbout(ids, first.filedAt)];
    }),
    ...changes.flatMap(({ event, person: by }) => [
      { at: event.at, who: whoChanged(by), what: historySentence(event, names) },
      ...questionsAbout(transactionsIn(event), event.at),
    ]),
    ...asked.map(({ transactionId, words, at }) => asking(transactionId, words, at)),
  ];
  return entries
    .toReversed()
    .toSorted((first, second) => second.at.getTime() - first.at.getTime())
    .slice(0, MOST)
    .map(({ at, who, what }) => ({ at: at.toISOString(), who, what }));
}
