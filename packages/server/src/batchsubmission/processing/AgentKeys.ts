import { auditEvents } from '../../audit/tables.js';
import type { Executor } from '../../database/executor.js';
import { nextIds } from '../../database/nextIds.js';
import { coverageGroups, policies, transactions } from '../../filings/tables.js';
import type { AgentPlan } from './AgentPlan.js';
import type { HeldPolicy } from './HeldPolicy.js';

/** The keys that rows get when they are stored, by those they have before; keys of what was on file stay. */
export type Keys = (key: number) => number;

/** The keys of everything that a plan adds. */
export interface AgentKeys {
  readonly keyOf: Keys;
  /** The place of a transaction in the plan, by its key. */
  readonly placeOf: (key: number) => number;
  /** Of all rows, in the order of the plan. */
  readonly ids: {
    readonly policies: readonly number[];
    readonly groups: readonly number[];
    readonly transactions: readonly number[];
    /** What the audit trail says of each transaction. */
    readonly audit: readonly number[];
  };
}

/** A coverage that a policy gets. */
interface NewGroup {
  readonly id: number;
  readonly policy: HeldPolicy;
  /** Its code and tax status (`groupKey`). */
  readonly name: string;
}

/** The coverages that a plan, or a part of one, adds. */
export function newGroupsOf({ begun, changed }: AgentPlan): NewGroup[] {
  return [...begun, ...changed].flatMap((policy) =>
    [...policy.groups].flatMap(([name, id]) => (id < 0 ? [{ id, name, policy }] : [])),
  );
}

/** Takes the keys of everything that a plan adds. */
export async function takeAgentKeys(db: Executor, plan: AgentPlan): Promise<AgentKeys> {
  const keys = new Map<number, number>();
  async function take(
    table: typeof policies | typeof coverageGroups | typeof transactions,
    wanted: readonly number[],
  ): Promise<number[]> {
    const given = await nextIds(db, table, wanted.length);
    wanted.forEach((key, place) => keys.set(key, given[place] ?? 0));
    return given;
  }
  const ids = {
    policies: await take(
      policies,
      plan.begun.map(({ row }) => row.id),
    ),
    groups: await take(
      coverageGroups,
      newGroupsOf(plan).map(({ id }) => id),
    ),
    transactions: await take(
      transactions,
      plan.transactions.map(({ key }) => key),
    ),
    audit: await nextIds(db, auditEvents, plan.transactions.length),
  };
  const places = new Map(plan.transactions.map(({ key }, place) => [key, place]));
  return { keyOf: (key) => keys.get(key) ?? key, placeOf: (key) => places.get(key) ?? -1, ids };
}
