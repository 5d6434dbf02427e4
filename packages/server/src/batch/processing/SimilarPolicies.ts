import {
  type Beginning,
  type CalendarDate,
  foldedText,
  isSameText,
  matchKey,
  nearKey,
  riskKey,
  SERIES,
  type SimilarPolicy,
  termTypes,
} from '@slip/forms/rules';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { readInChunks } from '../../database/chunksOf.js';
import type { Executor } from '../../database/executor.js';
import { searchKey } from '../../filings/search/searchKey.js';
import { coverageGroups, policies, transactions } from '../../filings/tables.js';

const KEYS_PER_QUERY = 200;
/** The most policies that are compared, of those that differ only in their numbers. */
const MAX_COMPARED = 50;

/** A row of a file that may begin a policy. */
export interface BatchPolicyRow extends Pick<SimilarPolicy, 'policyNumber' | 'insuredName'> {
  /** The term that the row begins; undefined where it begins none, or cannot be read. */
  readonly begins: Beginning | undefined;
}

/** The keys of a number: nearly equal numbers share one of them. Two are needed, because a hyphen can turn a zero into a leading one. */
const numberKeys = (policyNumber: string) => new Set([nearKey(policyNumber), matchKey(policyNumber)]);

/** The days on which the policies of a file begin, by the key of their insured. */
function daysOfInsureds(named: readonly BatchPolicyRow[]): ReadonlyMap<string, ReadonlySet<CalendarDate>> {
  const days = new Map<string, Set<CalendarDate>>();
  for (const { begins, insuredName } of named) {
    if (!begins) continue;
    const insured = searchKey(insuredName);
    const known = days.get(insured) ?? new Set();
    known.add(begins.effectiveDate);
    days.set(insured, known);
  }
  return days;
}

/** The terms of an agent's policies in a state that meet a condition. */
const readBeginnings = (
  db: Executor,
  { agentId, state }: { readonly agentId: number; readonly state: string },
  condition: SQL | undefined,
) =>
  db
    .select({
      id: policies.id,
      transactionId: transactions.id,
      policyNumber: policies.policyNumber,
      insuredName: policies.insuredName,
      effectiveDate: transactions.effectiveDate,
      coverageCode: coverageGroups.coverageCode,
      premium: transactions.premium,
    })
    .from(policies)
    .innerJoin(
      transactions,
      and(eq(transactions.policyId, policies.id), inArray(transactions.type, termTypes)),
    )
    .innerJoin(coverageGroups, eq(coverageGroups.id, transactions.groupId))
    .where(and(eq(policies.agentId, agentId), eq(policies.homeState, state), condition));

/** The policies of one agent in one state whose numbers may be nearly those of a file. */
export class SimilarPolicies {
  readonly #byNumber = new Map<string, SimilarPolicy[]>();
  readonly #byRisk = new Map<string, SimilarPolicy[]>();
  /**
   * The first numbers of each risk (insured, day, coverage and premium: `riskKey`), on file and in the whole file.
   * `SERIES` different ones make a series, in which no number is taken for a mistyped one.
   */
  readonly #numbersOf = new Map<string, readonly string[]>();

  #count(risk: string, policyNumber: string): void {
    const numbers = this.#numbersOf.get(risk) ?? [];
    const number = foldedText(policyNumber);
    if (numbers.length < SERIES && !numbers.includes(number)) this.#numbersOf.set(risk, [...numbers, number]);
  }

  add(policy: SimilarPolicy): void {
    for (const number of numberKeys(policy.policyNumber)) {
      this.#byNumber.set(number, [...(this.#byNumber.get(number) ?? []), policy].slice(-MAX_COMPARED));
    }
    for (const began of policy.began) {
      const risk = riskKey(policy, began);
      this.#count(risk, policy.policyNumber);
      this.#byRisk.set(risk, [...(this.#byRisk.get(risk) ?? []), policy].slice(-MAX_COMPARED));
    }
  }

  /** The policies with which a new policy is compared: not those with its own number, nor those of a series that it belongs to. */
  beside(policy: Pick<SimilarPolicy, 'policyNumber' | 'insuredName'> & Beginning): readonly SimilarPolicy[] {
    const risk = riskKey(policy, policy);
    const isSeries = this.#numbersOf.get(risk)?.length === SERIES;
    const found = [
      ...[...numberKeys(policy.policyNumber)].flatMap((number) => this.#byNumber.get(number) ?? []),
      ...(isSeries ? [] : (this.#byRisk.get(risk) ?? [])),
    ];
    return found.filter(({ policyNumber }) => !isSameText(policyNumber, policy.policyNumber));
  }

  /** Reads the policies on file that have nearly one of the numbers, or the insured and the day of a row that begins a policy. */
  static async read(
    db: Executor,
    place: { readonly agentId: number; readonly state: string },
    named: readonly BatchPolicyRow[],
  ): Promise<SimilarPolicies> {
    const similar = new SimilarPolicies();
    for (const { begins, ...each } of named) {
      if (begins) similar.#count(riskKey(each, begins), each.policyNumber);
    }
    const numbers = new Set(named.map(({ policyNumber }) => policyNumber));
    const found = await readInChunks([...numbers], KEYS_PER_QUERY, (part) =>
      readBeginnings(
        db,
        place,
        or(
          inArray(
            policies.nearKey,
            part.map((number) => nearKey(number)),
          ),
          inArray(
            policies.matchKey,
            part.map((number) => matchKey(number)),
          ),
        ),
      ),
    );
    // An insured may have as many policies as they like: only those that began on a day of the file can be the same risk.
    const ofInsureds = await readInChunks([...daysOfInsureds(named)], KEYS_PER_QUERY, (part) =>
      readBeginnings(
        db,
        place,
        and(
          inArray(
            sql`${policies.insuredNameKey} collate "C"`,
            part.map(([insured]) => insured),
          ),
          inArray(transactions.effectiveDate, [...new Set(part.flatMap(([, days]) => [...days]))]),
        ),
      ),
    );
    const transactionIds = new Set<number>();
    const byId = new Map<number, SimilarPolicy>();
    for (const { id, transactionId, policyNumber, insuredName, ...began } of [...found, ...ofInsureds]) {
      if (transactionIds.has(transactionId)) continue;
      transactionIds.add(transactionId);
      const known = byId.get(id)?.began ?? [];
      byId.set(id, { policyNumber, insuredName, began: [...known, began] });
    }
    // The oldest first, so that the same file always asks the same question.
    for (const [, policy] of [...byId].toSorted(([one], [other]) => one - other)) similar.add(policy);
    return similar;
  }
}
