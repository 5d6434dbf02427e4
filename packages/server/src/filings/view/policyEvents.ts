import type { filings, Output } from '@slip/api/contract';
import { and, eq, inArray, or } from 'drizzle-orm';
import { people } from '../../accounts/people/tables.js';
import { accounts } from '../../accounts/tables.js';
import { auditEvents } from '../../audit/tables.js';
import type { Executor } from '../../database/executor.js';
import type { ChangingPerson } from './historyWords.js';

/** The maximum of entries in a history; the newest are kept. */
const MOST = 500;

/** The columns that are read of the person who made a change. */
export const changingPerson = { firstName: people.firstName, lastName: people.lastName, kind: accounts.kind };

/** A policy and its transactions, as the audit trail names them. */
interface ChangedRecords {
  readonly policy: { readonly entity: string; readonly id: number };
  readonly transactions: { readonly entity: string; readonly ids: readonly number[] };
}

/** The changes of a policy and its transactions, in that order, and who made them. */
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

/** The names of agents' accounts, by their keys. */
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

/** A transaction with when and by whom it was filed. */
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

/** Transactions without an entry in the audit trail, such as imported ones: their own records tell when they were filed. */
export function untold(
  filed: readonly FiledTransaction[],
  told: ReadonlySet<number>,
): readonly FiledTogether[] {
  const together = new Map<string, FiledTogether>();
  for (const { id, filedAt: at, filedBy, person } of filed.filter((each) => !told.has(each.id))) {
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

/** The history of a policy as it is answered, the newest first, of events in the order they were found. */
export function newestFirst(events: readonly PolicyEvent[]): Output<typeof filings.policyHistory> {
  return events
    .toReversed()
    .toSorted((first, second) => second.at.getTime() - first.at.getTime())
    .slice(0, MOST)
    .map(({ at, who, what }) => ({ at: at.toISOString(), who, what }));
}
