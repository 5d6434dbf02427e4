import { auditEvents } from '../../audit/tables.js';
import type { Executor } from '../../database/executor.js';
import { nextIds } from '../../database/nextIds.js';
import { insurerPolicies, insurerTransactions } from '../../insurer-policies/tables.js';
import type { InsurerPlan } from './InsurerPlan.js';

/** The keys of everything that a plan adds. */
export interface InsurerKeys {
  /** Keys of policies, by those they had before; keys of what was on file stay. */
  readonly keyOf: (id: number) => number;
  /** In the order of the plan. */
  readonly ids: {
    readonly policies: readonly number[];
    readonly transactions: readonly number[];
    /** What the audit trail says of each transaction. */
    readonly audit: readonly number[];
  };
}

/** Takes the keys of everything that a plan adds. */
export async function takeInsurerKeys(db: Executor, plan: InsurerPlan): Promise<InsurerKeys> {
  const ids = {
    policies: await nextIds(db, insurerPolicies, plan.begun.length),
    transactions: await nextIds(db, insurerTransactions, plan.transactions.length),
    audit: await nextIds(db, auditEvents, plan.transactions.length),
  };
  const newIds = new Map(plan.begun.map(({ id }, place) => [id, ids.policies[place] ?? 0]));
  return { keyOf: (id) => newIds.get(id) ?? id, ids };
}
