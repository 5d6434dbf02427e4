import {
  type Beginning,
  foldedText,
  isSameText,
  matchKey,
  nearKey,
  riskKey,
  SERIES,
  type SimilarPolicy,
  termTypes,
} from '@slip/forms/rules';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { readInChunks } from '../../database/chunksOf.js';
import type { Executor } from '../../database/executor.js';
import { searchKey } from '../../filings/search/searchKey.js';
import { coverageGroups, policies, transactions } from '../../filings/tables.js';

const NUMBERS_PER_QUERY = 200;
/** The most policies that are compared, of those that differ only in their numbers. */
const MOST_COMPARED = 50;

/** A row of a file that may begin a policy. */
export interface NamedPolicy extends Pick<SimilarPolicy, 'policyNumber' | 'insuredName'> {
  /** The term that the row begins; undefined where it begins none, or cannot be read. */
  readonly begins: Beginning | undefined;
}

/** The keys of a number: nearly equal numbers share one of them. Two are needed, because a hyphen can turn a zero into a leading one. */
const numberKeys = (policyNumber: string) => new Set([nearKey(policyNumber), matchKey(policyNumber)]);

/** The policies of one agent in one state whose numbers may be nearly those of a file. */
export class SimilarPolicies {
  readonly #byNumber = new Map<string, SimilarPolicy[]>();
  readonly #byRisk = new Map<string, SimilarPolicy[]>();
  /** The first numbers of each risk, on file and in the whole file: `SERIES` different ones make a series. */
  readonly #numbersOf = new Map<string, readonly string[]>();

  #count(risk: string, policyNumber: string): void {
    const numbers = this.#numbersOf.get(risk) ?? [];
    const number = foldedText(policyNumber);
    if (numbers.length < SERIES && !numbers.includes(number)) this.#numbersOf.set(risk, [...numbers, number]);
  }

  add(policy: SimilarPolicy): void {
    for (const number of numberKeys(policy.policyNumber)) {
      this.#byNumber.set(number, [...(this.#byNumber.get(number) ?? []), policy].slice(-MOST_COMPARED));
    }
    for (const began of policy.began) {
      const risk = riskKey(policy, began);
      this.#count(risk, policy.policyNumber);
      this.#byRisk.set(risk, [...(this.#byRisk.get(risk) ?? []), policy].slice(-MOST_COMPARED));
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

  /** Reads the policies on file that have nearly one of the numbers, or one of the insureds. */
  static async read(
    db: Executor,
    { agentId, state }: { readonly agentId: number; readonly state: string },
    named: readonly NamedPolicy[],
  ): Promise<SimilarPolicies> {
    const similar = new SimilarPolicies();
    for (const { begins, ...each } of named) {
      if (begins) similar.#count(riskKey(each, begins), each.policyNumber);
    }
    const wanted = [
      ...new Map(named.map((each) => [`${each.policyNumber}\t${each.insuredName}`, each])).values(),
    ];
    const found = await readInChunks(wanted, NUMBERS_PER_QUERY, (part) =>
      db
        .select({
          id: policies.id,
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
        .where(
          and(
            eq(policies.agentId, agentId),
            eq(policies.homeState, state),
            or(
              inArray(
                policies.nearKey,
                part.map(({ policyNumber }) => nearKey(policyNumber)),
              ),
              inArray(
                policies.matchKey,
                part.map(({ policyNumber }) => matchKey(policyNumber)),
              ),
              inArray(
                sql`${policies.insuredNameKey} collate "C"`,
                part.map(({ insuredName }) => searchKey(insuredName)),
              ),
            ),
          ),
        ),
    );
    const byId = new Map<number, SimilarPolicy>();
    for (const { id, policyNumber, insuredName, ...began } of found) {
      const known = byId.get(id)?.began ?? [];
      byId.set(id, { policyNumber, insuredName, began: [...known, began] });
    }
    for (const policy of byId.values()) similar.add(policy);
    return similar;
  }
}
