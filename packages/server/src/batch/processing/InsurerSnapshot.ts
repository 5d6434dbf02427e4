import { type CalendarDate, type Cents, type ClosedPeriods, foldedText } from '@slip/forms/rules';
import { getTableColumns, inArray, sql } from 'drizzle-orm';
import { readInChunks } from '../../database/chunksOf.js';
import type { Executor } from '../../database/executor.js';
import { groupedBy } from '../../database/groupedBy.js';
import { lockClosedPeriods, readClosedPeriods } from '../../insurer-policies/closedPeriods.js';
import { insurerPolicies, insurerTransactions } from '../../insurer-policies/tables.js';
import { isWanted } from './PolicySnapshot.js';

const POLICIES_PER_QUERY = 200;

/** The facts that identify a policy of an insurer: policies of one number may differ by state and agent. */
interface ReportedPlace {
  readonly state: string;
  /** Null for independently procured coverage. */
  readonly agentId: number | null;
  readonly policyNumber: string;
}

/** A transaction that is not backed out, on file or of the file. */
interface HoldingTransaction {
  readonly type: number;
  readonly effectiveDate: CalendarDate;
  readonly premium: Cents;
  /** Undefined where the transaction is not stored yet. */
  readonly confirmationNumber?: string;
}

/** A policy that an insurer has reported, or that its file begins. */
export interface ReportedPolicy {
  /** Below zero where the policy is not stored yet. */
  readonly id: number;
  readonly row: Omit<typeof insurerPolicies.$inferInsert, 'id'>;
  readonly version: string;
  holding: readonly HoldingTransaction[];
}

const keyOf = ({ state, agentId, policyNumber }: ReportedPlace) =>
  `${state}\t${agentId ?? 0}\t${foldedText(policyNumber)}`;

/**
 * The value that the database changes with each version of a row: `xmin` is the number of the database transaction that
 * wrote it.
 */
const version = sql<string>`${insurerPolicies}.xmin::text`;

/** Numbers in the form in which they are compared, each once. */
const distinct = (numbers: readonly string[]) => [...new Set(numbers.map(foldedText))];

/** The policies of an insurer that have one of some numbers. */
async function readNumbered(db: Executor, insurerId: number, numbers: readonly string[]) {
  return readInChunks(numbers, POLICIES_PER_QUERY, (part) =>
    db
      .select({ ...getTableColumns(insurerPolicies), version })
      .from(insurerPolicies)
      .innerJoin(
        sql`unnest(${sql.param(part)}::text[]) as wanted(number)`,
        sql`${insurerPolicies.insurerId} = ${insurerId} and ${isWanted(insurerPolicies.policyNumber)}`,
      ),
  );
}

/** The policies that the rows of an insurer's file are about. */
export class InsurerSnapshot {
  readonly #insurerId: number;
  readonly #numbers: readonly string[];
  readonly #byPlace = new Map<string, ReportedPolicy>();
  readonly #onFile: ReportedPolicy[] = [];
  readonly closed: ClosedPeriods;

  constructor(insurerId: number, numbers: readonly string[], closed: ClosedPeriods) {
    this.closed = closed;
    this.#insurerId = insurerId;
    this.#numbers = distinct(numbers);
  }

  at(place: ReportedPlace): ReportedPolicy | undefined {
    return this.#byPlace.get(keyOf(place));
  }

  add(policy: ReportedPolicy): void {
    const { homeState: state, agentId = null, policyNumber } = policy.row;
    this.#byPlace.set(keyOf({ state, agentId, policyNumber }), policy);
  }

  /** True if everything on file is still as it was read. Nobody else can change it until the transaction ends. */
  async isCurrent(transaction: Executor): Promise<boolean> {
    const closed = await lockClosedPeriods(transaction);
    if ([...closed.keys()].join() !== [...this.closed.keys()].join()) return false;
    const found = await readNumbered(transaction, this.#insurerId, this.#numbers);
    const known = new Set(found.map(({ id }) => id));
    const ids = this.#onFile.map(({ id }) => id);
    if (found.length !== ids.length || !ids.every((id) => known.has(id))) return false;
    const locked = await readInChunks(ids, POLICIES_PER_QUERY, (part) =>
      transaction
        .select({ id: insurerPolicies.id, version })
        .from(insurerPolicies)
        .where(inArray(insurerPolicies.id, part))
        .orderBy(insurerPolicies.id)
        .for('update'),
    );
    const current = new Map(locked.map((each) => [each.id, each.version]));
    return this.#onFile.every(({ id, version: read }) => current.get(id) === read);
  }

  /** Reads the policies on file that have one of the numbers, with their transactions that are not backed out. */
  static async read(db: Executor, insurerId: number, numbers: readonly string[]): Promise<InsurerSnapshot> {
    const snapshot = new InsurerSnapshot(insurerId, numbers, await readClosedPeriods(db));
    const found = await readNumbered(db, insurerId, snapshot.#numbers);
    const filed = await readInChunks(
      found.map(({ id }) => id),
      POLICIES_PER_QUERY,
      (part) =>
        db
          .select()
          .from(insurerTransactions)
          .where(inArray(insurerTransactions.policyId, part))
          .orderBy(insurerTransactions.id),
    );
    const backedOut = new Set(filed.map(({ backoutOf }) => backoutOf));
    const holding = groupedBy(
      filed.filter((each) => each.backoutOf === null && !backedOut.has(each.id)),
      ({ policyId }) => policyId,
    );
    for (const { version: current, id, ...row } of found) {
      const policy = { id, row, version: current, holding: holding.get(id) ?? [] };
      snapshot.#onFile.push(policy);
      snapshot.add(policy);
    }
    return snapshot;
  }
}
