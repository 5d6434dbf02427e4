import type { Input, reports } from '@slip/api/contract';
import type { CalendarDate } from '@slip/forms/rules';
import { and, between, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { accounts } from '../accounts/tables.js';
import type { Executor } from '../database/executor.js';
import { type TextSearchMode, textCondition } from '../filings/search/filterConditions.js';
import { searchFilters } from '../filings/search/searchFilters.js';
import { insurerPolicyFigures } from './insurerPolicyFigures.js';
import { insurerPolicies } from './tables.js';

/** How many policies are read at once: enough to be quick, few enough to let other work run in between. */
const BATCH_SIZE = 2_000;

/** The filters of an insurer's search as they arrive. */
export type AskedInsurerFilters = Input<typeof reports.exportInsurerPolicySearch>['query'];

/** Rare texts are found by the text indexes; common and short texts are found among the insurer's own policies. */
const mode: TextSearchMode = { usesIndexes: true, shortTexts: 'anywhere' };
// The last argument tells a name, whose words are searched, from a number.
const inName = (text: string) => textCondition(insurerPolicies.insuredNameKey, text, mode, true);
const inNumber = (text: string) => textCondition(insurerPolicies.policyNumberKey, text, mode, false);

/** The condition for the policies of an insurer that a search finds (spec 3 §2.2). */
export function matchCondition(insurerId: number, asked: AskedInsurerFilters): SQL | undefined {
  const { state, anywhere, insuredName, policyNumber, submitted } = searchFilters(asked);
  const { homeState, submittedOn } = insurerPolicies;
  return and(
    eq(insurerPolicies.insurerId, insurerId),
    state === undefined ? undefined : eq(homeState, state),
    ...insuredName.map(inName),
    ...policyNumber.map(inNumber),
    anywhere === undefined ? undefined : or(inName(anywhere), inNumber(anywhere)),
    submitted && between(submittedOn, submitted.from, submitted.to),
  );
}

function readBatch(db: Executor, condition: SQL | undefined, limit: number) {
  const figures = insurerPolicyFigures(db);
  return db
    .select({
      policy: insurerPolicies,
      agentName: accounts.name,
      agentNpn: accounts.npn,
      effectiveDate: figures.effectiveDate,
      confirmation: figures.confirmation,
    })
    .from(insurerPolicies)
    .leftJoin(accounts, eq(accounts.id, insurerPolicies.agentId))
    .crossJoinLateral(figures)
    .where(condition)
    .orderBy(desc(insurerPolicies.submittedOn), desc(insurerPolicies.id))
    .limit(limit);
}

/** A policy of an insurer that matches a search. */
export type MatchingInsurerPolicy = Awaited<ReturnType<typeof readBatch>>[number];

/**
 * All policies of an insurer that match a search, the newest first, batch by batch. Each batch begins after the last policy of
 * the batch before, so that no policy comes twice, however many are reported meanwhile.
 */
export async function* matchingInsurerPolicies(
  db: Executor,
  insurerId: number,
  asked: AskedInsurerFilters,
  most: number,
): AsyncGenerator<readonly MatchingInsurerPolicy[]> {
  const condition = matchCondition(insurerId, asked);
  const { submittedOn, id } = insurerPolicies;
  let lastPolicy: { readonly submittedOn: CalendarDate; readonly id: number } | undefined;
  for (let remaining = most; remaining > 0; remaining -= BATCH_SIZE) {
    const after =
      lastPolicy &&
      sql`(${submittedOn}, ${id}) < (${lastPolicy.submittedOn}::date, ${lastPolicy.id}::bigint)`;
    const rows = await readBatch(db, and(condition, after), Math.min(remaining, BATCH_SIZE));
    yield rows;
    lastPolicy = rows.at(-1)?.policy;
    if (rows.length < BATCH_SIZE) return;
  }
}
