import { auditEvents } from '../../audit/tables.js';
import { nextIds } from '../../database/bulkInsert.js';
import { readInChunks } from '../../database/chunksOf.js';
import type { Executor } from '../../database/executor.js';
import { coverageGroups, policies, transactions } from '../../filings/tables.js';
import type { AgentPlan } from './AgentPlan.js';
import type { PlannedPolicy } from './PlannedPolicy.js';

/** The number of policies that are handled before other work has its turn. */
const POLICIES_PER_TURN = 1_000;

/** Gives the key of a stored row for the temporary key (below zero) that it had in the plan; keys of rows on file stay as they are. */
export type Keys = (key: number) => number;

/** The keys of everything that a plan adds. */
export interface AgentKeys {
  readonly keyOf: Keys;
  /** The position of a transaction in the plan, from 0, by its temporary key. */
  readonly positionOf: (key: number) => number;
  /** The keys of all new rows, in the order of the plan. */
  readonly ids: {
    readonly policies: readonly number[];
    readonly groups: readonly number[];
    readonly transactions: readonly number[];
    /** The entry of each transaction in the audit trail. */
    readonly audit: readonly number[];
  };
}

/** A coverage that is added to a policy. */
interface NewGroup {
  readonly id: number;
  readonly policy: PlannedPolicy;
  /** Its code and tax status (`groupKey`). */
  readonly name: string;
}

/** The coverages that a plan adds. */
export function newGroupsOf({ begun, changed }: AgentPlan): Promise<NewGroup[]> {
  return readInChunks([...begun, ...changed], POLICIES_PER_TURN, async (part) =>
    part.flatMap((policy) =>
      [...policy.groups].flatMap(([name, id]) => (id < 0 ? [{ id, name, policy }] : [])),
    ),
  );
}

/** The range of the temporary keys: of transactions, of their policies and of the coverages of these policies. */
function rangeOf({ transactions: planned }: AgentPlan): { readonly lowest: number; readonly count: number } {
  let [lowest, highest] = [0, Number.NEGATIVE_INFINITY];
  for (const { key, policy } of planned) {
    for (const each of [key, policy.row.id, ...policy.groups.values()]) {
      if (each > 0) continue;
      lowest = Math.min(lowest, each);
      highest = Math.max(highest, each);
    }
  }
  return { lowest, count: Math.max(0, highest - lowest + 1) };
}

/** Takes keys from the database for everything that a plan adds. */
export async function takeAgentKeys(db: Executor, plan: AgentPlan): Promise<AgentKeys> {
  // Temporary keys are consecutive numbers below zero, so that arrays can hold them, in a tenth of the memory of a map.
  const { lowest, count } = rangeOf(plan);
  const keys = new Float64Array(count);
  const positions = new Int32Array(count).fill(-1);
  async function takeFor(
    table: typeof policies | typeof coverageGroups | typeof transactions,
    wanted: readonly number[],
  ): Promise<number[]> {
    const given = await nextIds(db, table, wanted.length);
    wanted.forEach((key, place) => {
      keys[key - lowest] = given[place] ?? 0;
    });
    return given;
  }
  const ids = {
    policies: await takeFor(
      policies,
      plan.begun.map(({ row }) => row.id),
    ),
    groups: await takeFor(
      coverageGroups,
      (await newGroupsOf(plan)).map(({ id }) => id),
    ),
    transactions: await takeFor(
      transactions,
      plan.transactions.map(({ key }) => key),
    ),
    audit: await nextIds(db, auditEvents, plan.transactions.length),
  };
  plan.transactions.forEach(({ key }, position) => {
    positions[key - lowest] = position;
  });
  return {
    keyOf: (key) => (key < 0 ? (keys[key - lowest] ?? key) : key),
    positionOf: (key) => positions[key - lowest] ?? -1,
    ids,
  };
}
