import {
  type MarketKind,
  MOST_RECORD_ENTRIES,
  MOST_USES_COUNTED,
  recordFieldNames,
} from '@slip/api/contract';
import { type CalendarDate, formatUsDate, parseCalendarDate, todayIn } from '@slip/forms/rules';
import { and, count, desc, eq, exists, gt, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { people } from '../../accounts/people/tables.js';
import { licenses } from '../../accounts/tables.js';
import { auditEvents } from '../../audit/tables.js';
import type { Executor } from '../../database/executor.js';
import { policyDrafts } from '../../drafts/tables.js';
import { coverageGroups, lloydsAllocations, policies, transactions } from '../../filings/tables.js';
import { HttpError } from '../../http/HttpError.js';
import type { CallContext, Caller } from '../../http/handler.js';
import type { RecordKind } from './RecordKind.js';
import { changesBetween, type FieldChange, numberAndState, valuesOf } from './recordLines.js';

/** The record that is to end: its id, and its key. */
interface Ending {
  readonly id: number | string;
  readonly key: string;
}

/** Where a kind of record is named. */
interface Naming {
  /** The state that the record belongs to, if it is one alone. */
  readonly state: (ending: Ending) => string | undefined;
  /** True of a transaction, with its policy, that names it. */
  readonly inTransaction: (db: Executor, ending: Ending) => SQL | undefined;
  /** The values in the form of a draft that name it: a path of JSON in which `$x` is the value looked for. */
  readonly inDraft: ((ending: Ending) => SQL | undefined) | null;
}

const draftHas = (path: string, value: number | string) =>
  sql`jsonb_path_exists(${policyDrafts.values}, ${path}::jsonpath, jsonb_build_object('x', ${JSON.stringify(value)}::jsonb))`;

const stateLast = ({ key }: Ending) => numberAndState(key)[1];
const codeOf = ({ key }: Ending) => numberAndState(key)[1];
const stateFirst = ({ key }: Ending) => numberAndState(key)[0];

const accountOf = (db: Executor, id: number) =>
  db.select({ id: licenses.accountId }).from(licenses).where(eq(licenses.id, id));

const namings: Readonly<Record<Exclude<MarketKind, 'bankNames'>, Naming>> = {
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

/** Counts what the end of a record touches: policies that go on after its last day, and filings that were begun with it. */
export async function countUses(
  db: Executor,
  market: MarketKind,
  ending: Ending,
  lastDay: CalendarDate,
): Promise<{ running: number; later: number; drafts: number }> {
  // Names that people wrote to their own bank accounts stay there.
  if (market === 'bankNames') return { running: 0, later: 0, drafts: 0 };
  const { state: stateOf, inTransaction, inDraft } = namings[market];
  const state = stateOf(ending);
  const naming = (also: SQL | undefined) =>
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
          also,
        ),
      )
      .limit(MOST_USES_COUNTED)
      .as('some');
  const begun = db
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
    .limit(MOST_USES_COUNTED)
    .as('some');
  const counted = async (some: typeof begun | ReturnType<typeof naming>) =>
    (await db.select({ total: count() }).from(some))[0]?.total ?? 0;
  return {
    running: await counted(naming(undefined)),
    later: await counted(naming(gt(transactions.effectiveDate, lastDay))),
    drafts: await counted(begun),
  };
}

/** The name of a kind's table, and of the kind. */
type KindName = Pick<RecordKind<never, never, never>, 'market' | 'entity'>;

interface Entry {
  readonly at: Date;
  /** Nobody where a program did it. */
  readonly by: string | null;
  readonly isNew: boolean;
  readonly changes: readonly FieldChange[];
}

/** The newest entries of the audit trail about one line of a record: those that changed something in it. */
async function entriesOf(
  db: Executor,
  { market, entity }: KindName,
  { id, key }: { readonly id: number | string; readonly key: string },
): Promise<{ readonly entries: readonly Entry[]; readonly hasMore: boolean }> {
  const found = await db
    .select({
      at: auditEvents.at,
      by: people.userName,
      before: auditEvents.before,
      after: auditEvents.after,
    })
    .from(auditEvents)
    .leftJoin(people, eq(people.id, auditEvents.personId))
    .where(and(eq(auditEvents.entity, entity), eq(auditEvents.entityId, String(id))))
    .orderBy(desc(auditEvents.id))
    .limit(MOST_RECORD_ENTRIES + 1);
  const state = market === 'insurers' ? numberAndState(key)[1] : undefined;
  const entries = found.slice(0, MOST_RECORD_ENTRIES).flatMap(({ at, by, before, after }) => {
    const was = valuesOf(market, before, state);
    const changes = changesBetween(market, was, valuesOf(market, after, state));
    return changes.length === 0 ? [] : [{ at, by, isNew: Object.keys(was).length === 0, changes }];
  });
  return { entries, hasMore: found.length > MOST_RECORD_ENTRIES };
}

/** The history of a line as it is answered, the newest first. */
export async function historyOf(
  db: Executor,
  kind: KindName,
  line: { readonly id: number | string; readonly key: string },
) {
  const { entries, hasMore } = await entriesOf(db, kind, line);
  return {
    rows: entries.map(({ at, changes, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      changes: [...changes],
    })),
    hasMore,
  };
}

function inWords(text: string): string {
  const day = parseCalendarDate(text);
  return day === undefined ? text || 'nothing' : formatUsDate(day);
}

const changedWords = (changes: readonly FieldChange[]) =>
  changes
    .map(
      ({ field, before, after }) => `${recordFieldNames[field]} from ${inWords(before)} to ${inWords(after)}`,
    )
    .join('; ');

/**
 * Refuses a change of a record that is no longer as whoever changes it has seen it.
 * @throws HttpError 409 that tells who changed what meanwhile, and when.
 */
export async function refuseOvertaken<Kept, Id extends number | string>(
  kind: Pick<RecordKind<never, Kept, Id>, 'market' | 'entity' | 'linesOf'>,
  { id, kept }: { readonly id: Id; readonly kept: Kept },
  { key, seen }: { readonly key: string | undefined; readonly seen: string | undefined },
  { db, office }: CallContext<Caller>,
): Promise<void> {
  const line = kind.linesOf(kept).find((each) => each.key === key);
  if (!line || seen === undefined || line.version === seen) return;
  const [last] = (await entriesOf(db, kind, { id, key: line.key })).entries;
  const who = last
    ? `${last.by ?? 'The office'} changed it on ${formatUsDate(todayIn(office.timeZone, last.at))}: ${changedWords(last.changes)}.`
    : 'It has changed.';
  throw new HttpError(
    409,
    `${who} Nothing of yours was stored: look at what is on file now, and save again.`,
  );
}

/** Who changed records since a moment: `, by nora.quist`; nothing where nobody knows. */
export async function whoChangedSince(
  db: Executor,
  { entity }: KindName,
  ids: readonly (number | string)[],
  since: Date,
): Promise<string> {
  const found = await db
    .selectDistinct({ by: people.userName })
    .from(auditEvents)
    .innerJoin(people, eq(people.id, auditEvents.personId))
    .where(
      and(
        eq(auditEvents.entity, entity),
        inArray(auditEvents.entityId, ids.map(String)),
        gte(auditEvents.at, since),
      ),
    )
    .orderBy(people.userName);
  return found.length === 0 ? '' : `, by ${found.map(({ by }) => by).join(' and ')}`;
}
