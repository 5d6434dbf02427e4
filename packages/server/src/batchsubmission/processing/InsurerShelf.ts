import type { CalendarDate, Cents } from '@slip/forms/rules';
import { getTableColumns, inArray, sql } from 'drizzle-orm';
import { readInChunks } from '../../background/chunksOf.js';
import type { Executor } from '../../database/executor.js';
import { insurerPolicies, insurerTransactions } from '../../insurer-policies/tables.js';
import { isWanted } from './PolicyShelf.js';

const POLICIES_PER_QUERY = 200;

/** What an insurer's policies of one number have in common; they differ by state and agent. */
export interface ReportedPlace {
  readonly state: string;
  /** Nothing for independently procured coverage. */
  readonly agentId: number | null;
  readonly policyNumber: string;
}

/** A transaction that holds, on file or of the file. */
export interface HoldingTransaction {
  readonly type: number;
  readonly effectiveDate: CalendarDate;
  readonly premium: Cents;
  /** Nothing where it is not stored yet. */
  readonly confirmationNumber?: string;
}

/** A policy that an insurer has reported, or that its file begins. */
export interface ReportedPolicy {
  /** Below zero where it is not stored yet. */
  readonly id: number;
  readonly row: Omit<typeof insurerPolicies.$inferInsert, 'id'>;
  readonly version: string;
  holding: readonly HoldingTransaction[];
}

const keyOf = ({ state, agentId, policyNumber }: ReportedPlace) =>
  `${state}\t${agentId ?? 0}\t${policyNumber.toUpperCase()}`;

const version = sql<string>`${insurerPolicies}.xmin::text`;

/** Numbers that differ by more than capitals. */
const distinct = (numbers: readonly string[]) => [
  ...new Map(numbers.map((number) => [number.toUpperCase(), number])).values(),
];

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
export class InsurerShelf {
  readonly #insurerId: number;
  readonly #numbers: readonly string[];
  readonly #byPlace = new Map<string, ReportedPolicy>();
  readonly #onFile: ReportedPolicy[] = [];

  constructor(insurerId: number, numbers: readonly string[]) {
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

  /**
   * Whether everything is on file as it was read; nobody changes it until the open transaction ends.
   *
   * @param about the policies whose numbers are looked at; left out, all of the file.
   */
  async isCurrent(transaction: Executor, about?: readonly ReportedPolicy[]): Promise<boolean> {
    const numbers = about ? distinct(about.map(({ row }) => row.policyNumber)) : this.#numbers;
    const found = await readNumbered(transaction, this.#insurerId, numbers);
    const ids = new Set(found.map(({ id }) => id));
    const onFile = about ? this.#numbered(numbers) : this.#onFile;
    if (found.length !== onFile.length || !onFile.every(({ id }) => ids.has(id))) return false;
    return this.#areUnchanged(transaction, onFile);
  }

  /** What was on file under some numbers. */
  #numbered(numbers: readonly string[]): readonly ReportedPolicy[] {
    const wanted = new Set(numbers.map((number) => number.toUpperCase()));
    return this.#onFile.filter(({ row }) => wanted.has(row.policyNumber.toUpperCase()));
  }

  /** Whether nobody has changed a policy since it was read. Nobody changes one until the open transaction ends. */
  isUnchanged(transaction: Executor): Promise<boolean> {
    return this.#areUnchanged(transaction, this.#onFile);
  }

  async #areUnchanged(transaction: Executor, onFile: readonly ReportedPolicy[]): Promise<boolean> {
    const ids = onFile.map(({ id }) => id);
    const locked = await readInChunks(ids, POLICIES_PER_QUERY, (part) =>
      transaction
        .select({ id: insurerPolicies.id, version })
        .from(insurerPolicies)
        .where(inArray(insurerPolicies.id, part))
        .orderBy(insurerPolicies.id)
        .for('update'),
    );
    const current = new Map(locked.map((each) => [each.id, each.version]));
    return onFile.every(({ id, version: read }) => current.get(id) === read);
  }

  /** Reads the policies on file that have one of the numbers, with what holds on them. */
  static async read(db: Executor, insurerId: number, numbers: readonly string[]): Promise<InsurerShelf> {
    const shelf = new InsurerShelf(insurerId, numbers);
    const found = await readNumbered(db, insurerId, shelf.#numbers);
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
    const holding = new Map<number, HoldingTransaction[]>();
    for (const each of filed) {
      if (each.backoutOf !== null || backedOut.has(each.id)) continue;
      holding.set(each.policyId, [...(holding.get(each.policyId) ?? []), each]);
    }
    for (const { version: current, id, ...row } of found) {
      const policy = { id, row, version: current, holding: holding.get(id) ?? [] };
      shelf.#onFile.push(policy);
      shelf.add(policy);
    }
    return shelf;
  }
}
