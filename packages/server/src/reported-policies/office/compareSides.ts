import {
  type CalendarDate,
  differenceWords,
  formatAmount,
  quarterOf,
  todayIn,
  yearQuarterNumber,
} from '@slip/forms/rules';
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import { recordChange } from '../../audit/recordChange.js';
import { type JobKind, timedJob } from '../../background/JobKind.js';
import { chunksOf } from '../../database/chunksOf.js';
import { type Executor, inTransaction } from '../../database/executor.js';
import { type ChangeOrigin, newRequestId } from '../../http/RequestContext.js';
import type { Office } from '../../operator/Office.js';
import { settings } from '../../operator/tables.js';
import {
  type ComparedSides,
  comparedParts,
  type FoundDifference,
  readDifferences,
  reportedBy,
} from '../differences.js';
import { type DifferenceSaid, policyDifferences } from '../tables.js';

/** A stored difference. */
export type StoredDifference = typeof policyDifferences.$inferSelect;

/** The kind of the job that compares all policies. */
export const COMPARING_JOB = 'differences';
/** The setting that says when all policies were compared last. */
const COMPARED_AT = 'differences compared';
const HOUR = 60 * 60_000;
/** Differences that one statement stores. */
const STORED_AT_ONCE = 500;

const keyOf = (row: { side: number; homeState: string; matchKey: string; insurerId: number }) =>
  [row.side, row.homeState, row.insurerId, row.matchKey].join(' ');

/** The facts of both sides, as they are stored with a difference. */
function factsOf(found: FoundDifference) {
  const { side, matchKey, insurerId, agentId, filedId, reportedId, insuredName } = found;
  const { kind, filed, reported, amount, filedFrom, reportedFrom } = found;
  const [first] = [filedFrom, reportedFrom].filter((each) => each !== null).toSorted();
  const policyNumber = found.reportedNumber ?? found.filedNumber;
  if (first === undefined || policyNumber === null)
    throw new Error('A policy that differs has no day or number.');
  return {
    side,
    homeState: found.state,
    matchKey,
    insurerId,
    agentId,
    filedId,
    reportedId,
    policyNumber,
    insuredName,
    kind,
    filed,
    reported,
    amount,
    filedFrom,
    reportedFrom,
    quarter: yearQuarterNumber(quarterOf(first)),
  };
}

type Facts = ReturnType<typeof factsOf>;

/** A change of one of these fields makes another difference; a corrected name or number does not. */
const comparedFields = ['kind', 'filed', 'reported', 'filedFrom', 'reportedFrom'] as const;
/** A change of these fields is stored, and does not open the difference again. */
const followedFields = [
  'agentId',
  'filedId',
  'reportedId',
  'policyNumber',
  'insuredName',
  'quarter',
] as const;

const isSame = (
  row: StoredDifference,
  facts: Facts,
  names: readonly (keyof Facts & keyof StoredDifference)[],
) => names.every((name) => row[name] === facts[name]);

/** True if the sides differ as the stored difference says. */
export const isAsFound = (row: StoredDifference, found: FoundDifference): boolean =>
  comparedFields.every((name) => row[name] === found[name]);

function ofSides(sides: ComparedSides): SQL | undefined {
  if (sides === 'all') return undefined;
  if (sides === 'IPC') return eq(policyDifferences.side, 0);
  if ('matchKey' in sides) {
    return and(
      eq(policyDifferences.side, sides.side),
      eq(policyDifferences.homeState, sides.homeState),
      eq(policyDifferences.matchKey, sides.matchKey),
    );
  }
  return inArray(policyDifferences.side, [...sides]);
}

/** A difference before and after a comparison, in words. */
const wordsOf = ({ kind, amount }: Pick<Facts, 'kind' | 'amount'>) =>
  amount === 0
    ? differenceWords(kind).office
    : `${differenceWords(kind).office}, ${formatAmount(amount, { currency: true })}`;

/**
 * Compares, in a transaction, the policies that were filed with those that insurers reported, and brings the stored differences up
 * to date: new ones are added, changed ones are opened again, and those on which both agree now are marked as gone.
 * @param sides whose policies: of some agents by their ids, of insureds who procured their coverage themselves (`'IPC'`, stored as
 * side 0), of one policy number, or of everybody
 */
export async function compareSides(
  transaction: Executor,
  sides: ComparedSides,
  today: CalendarDate,
  origin: ChangeOrigin,
): Promise<void> {
  // Locked before the comparison, so that no row is corrected by an older comparison.
  const stored = await transaction
    .select()
    .from(policyDifferences)
    .where(ofSides(sides))
    .orderBy(asc(policyDifferences.id))
    .for('update');
  const found = (await readDifferences(transaction, sides, reportedBy(today))).map(factsOf);
  const known = new Map(stored.map((row) => [keyOf(row), row]));
  const differing = new Set(found.map(keyOf));
  const at = origin.now.toISOString();

  async function change(
    row: StoredDifference,
    after: Partial<StoredDifference>,
    step: Pick<DifferenceSaid, 'step' | 'words'>,
  ): Promise<void> {
    const said = [...row.said, { ...step, by: null, at }];
    await transaction
      .update(policyDifferences)
      .set({ ...after, said })
      .where(eq(policyDifferences.id, row.id));
    const { standing, kind, filed, reported, filedFrom, reportedFrom } = row;
    await recordChange(
      transaction,
      {
        action: 'update',
        entity: 'policy_differences',
        entityId: row.id,
        before: { standing, kind, filed, reported, filedFrom, reportedFrom },
        after,
      },
      origin,
    );
  }

  const added: Facts[] = [];
  for (const facts of found) {
    const row = known.get(keyOf(facts));
    if (!row) {
      added.push(facts);
      continue;
    }
    const { standing, foundAt } = row;
    if (standing === 'gone' || !isSame(row, facts, comparedFields)) {
      const waited = standing === 'open' || standing === 'asked';
      const before = standing === 'gone' ? 'The sides agreed' : wordsOf(row);
      const opened = { ...facts, standing: 'open', foundAt: waited ? foundAt : origin.now } as const;
      await change(row, opened, { step: 'changed', words: `Before: ${before}.` });
    } else if (!isSame(row, facts, followedFields)) {
      await transaction.update(policyDifferences).set(facts).where(eq(policyDifferences.id, row.id));
    }
  }
  for (const row of stored) {
    if (row.standing === 'gone' || differing.has(keyOf(row))) continue;
    const gone = { standing: 'gone', takenBy: null, takenAt: null } as const;
    await change(row, gone, { step: 'gone', words: `Before: ${wordsOf(row)}.` });
  }
  for await (const part of chunksOf(added, STORED_AT_ONCE)) {
    await transaction
      .insert(policyDifferences)
      .values(part.map((facts) => ({ ...facts, standing: 'open' as const, foundAt: origin.now })))
      .onConflictDoNothing();
  }
}

/** When all policies were compared last. */
export async function readComparedAt(db: Executor): Promise<string | null> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, COMPARED_AT));
  return typeof row?.value === 'string' ? row.value : null;
}

/** Compares everybody's policies, a hundred agents in one transaction, every hour and when staff ask for it. */
export const comparingJob = (services: { readonly office: Office; readonly now: () => Date }): JobKind =>
  timedJob(COMPARING_JOB, HOUR, async ({ db, throwIfStopped }) => {
    const now = services.now();
    const today = todayIn(services.office.timeZone, now);
    const origin = {
      now,
      personId: null,
      endpointId: COMPARING_JOB,
      requestId: newRequestId(),
      ipAddress: '',
    };
    for (const sides of await comparedParts(db)) {
      throwIfStopped();
      await inTransaction(db, (transaction) => compareSides(transaction, sides, today, origin));
    }
    const value = now.toISOString();
    await db
      .insert(settings)
      .values({ key: COMPARED_AT, value, updatedAt: now })
      .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: now } });
  });
