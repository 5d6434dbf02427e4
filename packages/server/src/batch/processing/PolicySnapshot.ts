import { foldedText } from '@slip/forms/rules';
import { getTableColumns, inArray, or, type SQLWrapper, sql } from 'drizzle-orm';
import { readInChunks } from '../../database/chunksOf.js';
import type { Executor } from '../../database/executor.js';
import { folded } from '../../database/foldedText.js';
import { groupedBy } from '../../database/groupedBy.js';
import { filedTransactions } from '../../filings/change/filedTransactions.js';
import type { ChainTerm } from '../../filings/submit/chainTerms.js';
import { groupKey } from '../../filings/submit/storeTransactions.js';
import { coverageGroups, policies } from '../../filings/tables.js';
import { PlannedPolicy } from './PlannedPolicy.js';

/** How many policies are read at once: few, so that no other work waits for a long query. */
const POLICIES_PER_QUERY = 200;

/** The agent, the state and the number by which policies are looked up. */
export interface SnapshotPlace {
  readonly agentId: number;
  readonly state: string;
  readonly policyNumber: string;
}

const placeKey = ({ agentId, state, policyNumber }: SnapshotPlace) =>
  `${agentId}\t${state}\t${foldedText(policyNumber)}`;

const placesOnce = (places: readonly SnapshotPlace[]) => [
  ...new Map(places.map((place) => [placeKey(place), place])).values(),
];

/** The condition that a policy has the number of a row of `wanted`, whose numbers are folded already. */
export const isWanted = (policyNumber: SQLWrapper) => sql`${folded(policyNumber)} = wanted.number`;

/**
 * The value that the database changes with each version of a row: `xmin` is the number of the database transaction that
 * wrote it.
 */
const version = sql<string>`${policies}.xmin::text`;

/** The ids of the first policies of all chains in which a policy has one of the numbers. */
async function readFirsts(db: Executor, places: readonly SnapshotPlace[]): Promise<number[]> {
  const found = await readInChunks(places, POLICIES_PER_QUERY, (all) => {
    const part = placesOnce(all);
    return db
      .select({ first: sql`coalesce(${policies.firstPolicyId}, ${policies.id})`.mapWith(Number) })
      .from(policies)
      .innerJoin(
        sql`unnest(${sql.param(part.map(({ agentId }) => agentId))}::bigint[], ${sql.param(part.map(({ state }) => state))}::text[], ${sql.param(part.map(({ policyNumber }) => foldedText(policyNumber)))}::text[]) as wanted(agent_id, state, number)`,
        sql`${policies.agentId} = wanted.agent_id and ${policies.homeState} = wanted.state and ${isWanted(policies.policyNumber)}`,
      );
  });
  return [...new Set(found.map(({ first }) => first))];
}

/** True if policies on file are still as they were read. Locks the policies. */
async function areUnchanged(transaction: Executor, onFile: readonly PlannedPolicy[]): Promise<boolean> {
  const versions = await readInChunks(
    onFile.map(({ row }) => row.id),
    POLICIES_PER_QUERY,
    (part) =>
      transaction
        .select({ id: policies.id, version })
        .from(policies)
        .where(inArray(policies.id, part))
        .orderBy(policies.id)
        .for('update'),
  );
  const current = new Map(versions.map((each) => [each.id, each.version]));
  return onFile.every(({ row, version: read }) => current.get(row.id) === read);
}

/** The policies that the rows of a file are about, by number and by chain of renewals. */
export class PolicySnapshot {
  readonly #byNumber = new Map<string, PlannedPolicy[]>();
  readonly #byChain = new Map<number, PlannedPolicy[]>();
  /** The policies that were on file when they were read. */
  readonly onFile: PlannedPolicy[] = [];

  add(policy: PlannedPolicy): void {
    const { agentId, homeState: state, policyNumber } = policy.row;
    const key = placeKey({ agentId, state, policyNumber });
    this.#byNumber.set(key, [...(this.#byNumber.get(key) ?? []), policy]);
    this.#byChain.set(policy.first, [...(this.#byChain.get(policy.first) ?? []), policy]);
  }

  /** The policies that have a number, the oldest first. */
  numbered(place: SnapshotPlace): readonly PlannedPolicy[] {
    return this.#byNumber.get(placeKey(place)) ?? [];
  }

  /** The policies of a chain of renewals, the oldest first. */
  chain(policy: PlannedPolicy): readonly PlannedPolicy[] {
    return this.#byChain.get(policy.first) ?? [];
  }

  /** The terms of the other policies of a policy's chain of renewals. */
  otherTerms(policy: PlannedPolicy): readonly ChainTerm[] {
    return this.chain(policy)
      .filter((each) => each !== policy)
      .flatMap(({ terms }) => terms);
  }

  /**
   * True if everything on file that the decisions on some policies depend on is still as it was read. Nobody else can change it until the
   * transaction ends, if the policy numbers are locked first (`lockPolicyNumbers`).
   */
  async isCurrent(transaction: Executor, decided: readonly PlannedPolicy[]): Promise<boolean> {
    const places = decided.map(({ row: { agentId, homeState: state, policyNumber } }) => ({
      agentId,
      state,
      policyNumber,
    }));
    const firsts = await readFirsts(transaction, places);
    const concernedChains = new Set([...firsts, ...decided.map(({ first }) => first)]);
    const onFile = this.onFile.filter(({ first }) => concernedChains.has(first));
    const known = new Set(onFile.map(({ first }) => first));
    if (firsts.some((first) => !known.has(first))) return false;
    return areUnchanged(transaction, onFile);
  }

  /** Reads the policies on file that have one of the numbers, and the chains of renewals they belong to. */
  static async read(db: Executor, places: readonly SnapshotPlace[]): Promise<PolicySnapshot> {
    const snapshot = new PolicySnapshot();
    const firsts = await readFirsts(db, places);
    const rows = await readInChunks(firsts, POLICIES_PER_QUERY, (part) =>
      db
        .select({ ...getTableColumns(policies), version })
        .from(policies)
        .where(or(inArray(policies.id, part), inArray(policies.firstPolicyId, part))),
    );
    const ids = rows.map(({ id }) => id);
    const filed = await readInChunks(ids, POLICIES_PER_QUERY, (part) => filedTransactions(db, part));
    const groups = await readInChunks(ids, POLICIES_PER_QUERY, (part) =>
      db.select().from(coverageGroups).where(inArray(coverageGroups.policyId, part)),
    );
    const filedOn = groupedBy(filed, ({ row }) => row.policyId);
    const groupsOn = new Map<number, Map<string, number>>();
    for (const group of groups) {
      const known = groupsOn.get(group.policyId) ?? new Map<string, number>();
      groupsOn.set(group.policyId, known.set(groupKey(group), group.id));
    }
    for (const { version: current, ...row } of rows.toSorted((a, b) => a.id - b.id)) {
      const policy = new PlannedPolicy(row, filedOn.get(row.id), groupsOn.get(row.id), current);
      snapshot.onFile.push(policy);
      snapshot.add(policy);
    }
    return snapshot;
  }
}
