import type { filings, Output } from '@slip/api/contract';
import { and, eq, inArray, or } from 'drizzle-orm';
import { people } from '../../accounts/people/tables.js';
import { accounts } from '../../accounts/tables.js';
import { auditEvents } from '../../audit/tables.js';
import type { Executor } from '../../database/executor.js';
import type { ChangingPerson } from './historyWords.js';

/** The most entries of a history; older ones are left out. */
const MAX_ENTRIES = 500;

/** The columns that are read of the person who made a change. */
export const changingPerson = { firstName: people.firstName, lastName: people.lastName, kind: accounts.kind };

/** A policy and its transactions, as the audit trail names them. */
interface ChangedRecords {
  readonly policy: { readonly entity: string; readonly id: number };
  readonly transactions: { readonly entity: string; readonly ids: readonly number[] };
}

/** The changes of a policy and its transactions, the oldest first, and who made them. */
export function readChanges(db: Executor, { policy, transactions }: ChangedRecords) {
  return db
    .select({ event: auditEvents, person: changingPerson })
    .from(auditEvents)
    .leftJoin(people, eq(people.id, auditEvents.personId))
    .leftJoin(accounts, eq(accounts.id, people.accountId))
    .where(
      or(
        and(eq(auditEvents.entity, policy.entity), eq(auditEvents.entityId, String(policy.id))),
        and(
          eq(auditEvents.entity, transactions.entity),
          inArray(auditEvents.entityId, transactions.ids.map(String)),
        ),
      ),
    )
    .orderBy(auditEvents.id);
}

/** A function that gives the name of an agent's account by its key. */
export async function agentNames(db: Executor, ids: readonly number[]): Promise<(id: number) => string> {
  const found =
    ids.length === 0
      ? []
      : await db
          .select({ id: accounts.id, name: accounts.name })
          .from(accounts)
          .where(inArray(accounts.id, [...ids]));
  const names = new Map(found.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? String(id);
}

/** A transaction, the moment when it was filed, and the person who filed it. */
interface FiledTransaction {
  readonly id: number;
  readonly filedAt: Date;
  readonly filedBy: number;
  readonly person: ChangingPerson;
}

/** Transactions that were filed together. */
export interface FiledTogether {
  readonly ids: readonly number[];
  readonly at: Date;
  readonly person: ChangingPerson;
}

/**
 * Transactions without an entry in the audit trail, such as imported ones, as they were filed together.
 * @param auditedIds the transactions that have an entry
 */
export function filedWithoutAudit(
  filed: readonly FiledTransaction[],
  auditedIds: ReadonlySet<number>,
): readonly FiledTogether[] {
  const together = new Map<string, FiledTogether>();
  for (const { id, filedAt: at, filedBy, person } of filed.filter((each) => !auditedIds.has(each.id))) {
    const key = `${at.toISOString()} ${filedBy}`;
    together.set(key, { at, person, ids: [...(together.get(key)?.ids ?? []), id] });
  }
  return [...together.values()];
}

/** One thing that happened to a policy. */
export interface PolicyEvent {
  readonly at: Date;
  readonly who: string;
  readonly what: string;
}

/** The answer with the history of a policy: its events, the newest first. */
export function newestFirst(events: readonly PolicyEvent[]): Output<typeof filings.policyHistory> {
  return events
    .toReversed()
    .toSorted((first, second) => second.at.getTime() - first.at.getTime())
    .slice(0, MAX_ENTRIES)
    .map(({ at, who, what }) => ({ at: at.toISOString(), who, what }));
}
