import { matchKey, nearKey, plainText, type SimilarPolicy } from '@slip/forms/rules';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { readInChunks } from '../../background/chunksOf.js';
import type { Executor } from '../../database/executor.js';
import { searchKey } from '../../filings/search/searchKey.js';
import { coverageGroups, policies, transactions } from '../../filings/tables.js';

const NUMBERS_PER_QUERY = 200;
/** Of policies that are alike in everything but their numbers, so many are compared. */
const COMPARED = 50;

/** A policy by its number and insured. */
interface Numbered {
  readonly policyNumber: string;
  readonly insuredName: string;
}

const riskKey = (insuredName: string, began: SimilarPolicy['began'][number]) =>
  [plainText(insuredName), began.effectiveDate, began.coverageCode].join('\t');

/** Numbers that are near each other share one of these: marks between digits make zeros leading ones. */
const numberKeys = (policyNumber: string) => new Set([nearKey(policyNumber), matchKey(policyNumber)]);

/** The policies of one agent in one state whose numbers may be nearly those of a file. */
export class SimilarPolicies {
  readonly #byNumber = new Map<string, SimilarPolicy[]>();
  readonly #byRisk = new Map<string, SimilarPolicy[]>();

  add(policy: SimilarPolicy): void {
    for (const number of numberKeys(policy.policyNumber)) {
      this.#byNumber.set(number, [...(this.#byNumber.get(number) ?? []), policy].slice(-COMPARED));
    }
    for (const began of policy.began) {
      const risk = riskKey(policy.insuredName, began);
      this.#byRisk.set(risk, [...(this.#byRisk.get(risk) ?? []), policy].slice(-COMPARED));
    }
  }

  /** Those with which a new policy is compared: all but those of its own number. */
  beside(policy: Numbered & SimilarPolicy['began'][number]): readonly SimilarPolicy[] {
    const own = policy.policyNumber.toUpperCase();
    const found = [
      ...[...numberKeys(policy.policyNumber)].flatMap((number) => this.#byNumber.get(number) ?? []),
      ...(this.#byRisk.get(riskKey(policy.insuredName, policy)) ?? []),
    ];
    return found.filter(({ policyNumber }) => policyNumber.toUpperCase() !== own);
  }

  /** Reads those on file that have nearly one of the numbers, or one of the insureds. */
  static async read(
    db: Executor,
    { agentId, state }: { readonly agentId: number; readonly state: string },
    named: readonly Numbered[],
  ): Promise<SimilarPolicies> {
    const similar = new SimilarPolicies();
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
        })
        .from(policies)
        .innerJoin(
          transactions,
          and(eq(transactions.policyId, policies.id), inArray(transactions.type, [1, 5])),
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
