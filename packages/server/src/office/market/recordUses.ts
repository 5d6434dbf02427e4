import { MAX_USES_COUNTED, type MarketKind } from '@slip/api/contract';
import type { CalendarDate } from '@slip/forms/rules';
import { and, count, eq, exists, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { licenses } from '../../accounts/tables.js';
import type { Executor } from '../../database/executor.js';
import { policyDrafts } from '../../drafts/tables.js';
import { coverageGroups, lloydsAllocations, policies, transactions } from '../../filings/tables.js';
import { numberAndState } from './recordLines.js';

/** The record that is to end. */
interface EndingRecord {
  readonly id: number | string;
  readonly key: string;
}

/** The places that name a kind of record. */
interface NamingPlaces {
  /** The state that the record belongs to, if it belongs to only one. */
  readonly state: (ending: EndingRecord) => string | undefined;
  /** The condition for transactions, joined with their policies, that name the record. */
  readonly inTransaction: (db: Executor, ending: EndingRecord) => SQL | undefined;
  /** The condition for drafts whose values name the record; null if a draft names it by its agent. */
  readonly inDraft: ((ending: EndingRecord) => SQL | undefined) | null;
}

/** The condition for drafts that have a value at a path of JSON, in which `$x` is the value. */
const draftHas = (path: string, value: number | string) =>
  sql`jsonb_path_exists(${policyDrafts.values}, ${path}::jsonpath, jsonb_build_object('x', ${JSON.stringify(value)}::jsonb))`;

// The key of an insurer or a license ends with the state (`46137 WY`), that of a coverage code begins with it
// (`WY 5000`).
const stateLast = ({ key }: EndingRecord) => numberAndState(key)[1];
const codeOf = ({ key }: EndingRecord) => numberAndState(key)[1];
const stateFirst = ({ key }: EndingRecord) => numberAndState(key)[0];

const accountOf = (db: Executor, id: number) =>
  db.select({ id: licenses.accountId }).from(licenses).where(eq(licenses.id, id));

const namings: Readonly<Record<Exclude<MarketKind, 'bankNames'>, NamingPlaces>> = {
  insurers: {
    state: stateLast,
    inTransaction: (_, { id }) => eq(transactions.insurerId, Number(id)),
    inDraft: ({ id }) => draftHas('$.InsurerPremiumInformation[*].Insurer ? (@.id == $x)', Number(id)),
  },
  syndicates: {
    state: () => undefined,
    inTransaction: (db, { id }) =>
      exists(
        db
          .select({ one: sql`1` })
          .from(lloydsAllocations)
          .where(
            and(
              eq(lloydsAllocations.transactionId, transactions.id),
              eq(lloydsAllocations.syndicateId, Number(id)),
            ),
          ),
      ),
    inDraft: ({ id }) =>
      draftHas('$.InsurerPremiumInformation[*].SelectedSyndicates[*].Syndicate ? (@.id == $x)', Number(id)),
  },
  licenses: {
    state: stateLast,
    inTransaction: (db, { id }) => sql`${policies.agentId} = (${accountOf(db, Number(id))})`,
    inDraft: null,
  },
  coverageCodes: {
    state: stateFirst,
    inTransaction: (_, ending) => eq(coverageGroups.coverageCode, codeOf(ending)),
    inDraft: (ending) => draftHas('$.TransactionInformation ? (@.CoverageCode == $x)', codeOf(ending)),
  },
};

/**
 * Counts what the end of a record affects.
 * @returns `running`: the policies that expire after its last day; `later`: those of them with a transaction that takes
 * effect after it; `drafts`: the drafts that name it.
 */
export async function countUses(
  db: Executor,
  market: MarketKind,
  ending: EndingRecord,
  lastDay: CalendarDate,
): Promise<{ running: number; later: number; drafts: number }> {
  // The end of a bank name affects nothing: bank accounts keep the name that they were stored with.
  if (market === 'bankNames') return { running: 0, later: 0, drafts: 0 };
  const { state: stateOf, inTransaction, inDraft } = namings[market];
  const state = stateOf(ending);
  const policiesWith = (furtherCondition: SQL | undefined) =>
    db
      .selectDistinct({ id: policies.id })
      .from(policies)
      .innerJoin(transactions, eq(transactions.policyId, policies.id))
      .innerJoin(coverageGroups, eq(coverageGroups.id, transactions.groupId))
      .where(
        and(
          gt(policies.expirationDate, lastDay),
          state === undefined ? undefined : eq(policies.homeState, state),
          inTransaction(db, ending),
          furtherCondition,
        ),
      )
      .limit(MAX_USES_COUNTED)
      .as('some');
  const drafts = db
    .select({ id: policyDrafts.id })
    .from(policyDrafts)
    .where(
      and(
        isNull(policyDrafts.submittedPolicyId),
        isNull(policyDrafts.submittedInsurerPolicyId),
        state === undefined ? undefined : eq(policyDrafts.homeState, state),
        inDraft === null
          ? sql`${policyDrafts.agentId} = (${accountOf(db, Number(ending.id))})`
          : inDraft(ending),
      ),
    )
    .limit(MAX_USES_COUNTED)
    .as('some');
  const counted = async (some: typeof drafts | ReturnType<typeof policiesWith>) =>
    (await db.select({ total: count() }).from(some))[0]?.total ?? 0;
  return {
    running: await counted(policiesWith(undefined)),
    later: await counted(policiesWith(gt(transactions.effectiveDate, lastDay))),
    drafts: await counted(drafts),
  };
}
