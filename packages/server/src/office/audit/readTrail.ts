import { type AuditKind, auditKinds } from '@slip/api/contract';
import { type CalendarDate, matchKey } from '@slip/forms/rules';
import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { fullName } from '../../accounts/people/Person.js';
import { people } from '../../accounts/people/tables.js';
import { auditEvents } from '../../audit/tables.js';
import { programs } from '../../authenticate/programs/tables.js';
import { paymentIdOf } from '../../billing/payments/confirmationNumber.js';
import { beginOfDay } from '../../database/beginOfDay.js';
import type { Executor } from '../../database/executor.js';
import { policies, transactions } from '../../filings/tables.js';
import { insurerPolicies, insurerTransactions } from '../../insurer-policies/tables.js';

/** A record as the trail names it. */
export interface AuditedRecord {
  readonly entity: string;
  readonly key: string;
}

/** Which entries are asked for. */
export interface TrailFilter {
  readonly personId?: number | undefined;
  readonly kind?: AuditKind | undefined;
  /** The first and the last day, by the calendar of the office. */
  readonly from?: CalendarDate | undefined;
  readonly to?: CalendarDate | undefined;
  readonly timeZone: string;
  /** The records they are about. @default any */
  readonly records?: readonly AuditedRecord[] | undefined;
}

/** The place of an entry: the trail is read by moment and key. */
export interface TrailPlace {
  readonly at: Date;
  readonly id: number;
}

const newestFirst = [desc(auditEvents.at), desc(auditEvents.id)];

/**
 * The entries after a place. The moment is the one of the row itself: a place has milliseconds only, and an entry that was written by
 * the database alone may have more.
 */
const comesAfter = ({ at, id }: TrailPlace): SQL =>
  sql`(${auditEvents.at}, ${auditEvents.id}) < (coalesce((select placed.at from ${auditEvents} placed where placed.id = ${id}::bigint), ${at.toISOString()}::timestamptz), ${id}::bigint)`;

function conditionsOf(
  { from, to, timeZone }: TrailFilter,
  after: TrailPlace | undefined,
): (SQL | undefined)[] {
  return [
    from && gte(auditEvents.at, beginOfDay(from, timeZone)),
    to && lt(auditEvents.at, beginOfDay(to, timeZone, 1)),
    after && comesAfter(after),
  ];
}

/** The newest entries of one kind. No more rows of the index are read than `limit`. */
function newestOfKind(
  db: Executor,
  kind: AuditKind,
  filter: TrailFilter,
  after: TrailPlace | undefined,
  limit: number,
) {
  const isByPerson = filter.personId === undefined ? undefined : eq(auditEvents.personId, filter.personId);
  return db
    .select()
    .from(auditEvents)
    .where(and(isByPerson, eq(auditEvents.action, kind), ...conditionsOf(filter, after)))
    .orderBy(...newestFirst)
    .limit(limit);
}

/** Records as rows `keyed`, with `entity` and `entity_id`, to look up the entries of each. */
export const keyedRecords = (records: readonly AuditedRecord[]): SQL =>
  sql`unnest(${sql.param(records.map(({ entity }) => entity))}::text[], ${sql.param(
    records.map(({ key }) => key),
  )}::text[]) as keyed(entity, entity_id)`;

/** The newest entries about some records, each of which has few. */
function newestAbout(
  db: Executor,
  records: readonly AuditedRecord[],
  filter: TrailFilter,
  after: TrailPlace | undefined,
  limit: number,
) {
  const { personId, kind } = filter;
  const entries = db
    .select()
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.entity, sql`keyed.entity`),
        eq(auditEvents.entityId, sql`keyed.entity_id`),
        personId === undefined ? undefined : eq(auditEvents.personId, personId),
        kind && eq(auditEvents.action, kind),
        ...conditionsOf(filter, after),
      ),
    )
    .orderBy(...newestFirst)
    .limit(limit)
    .as('of_record');
  const { id, at, endpoint, action, entity, entityId, before, after: then, requestId, ipAddress } = entries;
  return db
    .select({
      id,
      at,
      personId: entries.personId,
      endpoint,
      action,
      entity,
      entityId,
      before,
      after: then,
      requestId,
      ipAddress,
    })
    .from(keyedRecords(records))
    .crossJoinLateral(entries);
}

/** An entry of the trail, and the user name of who did it. */
export type TrailEntry = typeof auditEvents.$inferSelect & { readonly by: string | null };

/**
 * The newest entries that meet a filter, after a place. Without a record the query is a union of the kinds, each the first rows of an
 * index, so that no combination of filters reads past entries that are not wanted.
 */
export async function readTrail(
  db: Executor,
  filter: TrailFilter,
  after: TrailPlace | undefined,
  limit: number,
): Promise<readonly TrailEntry[]> {
  const { records, kind } = filter;
  if (records?.length === 0) return [];
  const ofKind = (each: AuditKind) => newestOfKind(db, each, filter, after, limit);
  const [first, second, ...rest] = auditKinds;
  const found = records
    ? newestAbout(db, records, filter, after, limit).as('entries')
    : kind
      ? ofKind(kind).as('entries')
      : unionAll(ofKind(first), ofKind(second), ...rest.map(ofKind)).as('entries');
  const entries = await db.select().from(found).orderBy(desc(found.at), desc(found.id)).limit(limit);
  const userNames = await readUserNames(db, entries);
  return entries.map((entry) => ({ ...entry, by: userNames.get(entry.personId ?? 0) ?? null }));
}

/** The user names of the people in some entries, by their keys. The user name of a program means nothing, so its name comes first. */
async function readUserNames(
  db: Executor,
  entries: readonly { readonly personId: number | null }[],
): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(entries.flatMap(({ personId }) => personId ?? []))];
  if (ids.length === 0) return new Map();
  const { id, userName, firstName, lastName } = people;
  const rows = await db
    .select({ id, userName, firstName, lastName, programId: programs.id })
    .from(people)
    .leftJoin(programs, eq(programs.personId, id))
    .where(inArray(id, ids));
  return new Map(
    rows.map((row) => [row.id, row.programId === null ? row.userName : `${fullName(row)} (${row.userName})`]),
  );
}

// Keys of several parts have spaces: `WY 5000` of a coverage code.
const RECORD = /^([a-z][a-z_]{1,62}) (\S(?:.{0,78}\S)?)$/;

const recordsOf = (entity: string) => (rows: readonly { readonly id: number }[]) =>
  rows.map(({ id }): AuditedRecord => ({ entity, key: String(id) }));

/** The policies that have a number, of brokers and of insurers, with everything that was filed on them. */
async function byPolicyNumber(db: Executor, text: string): Promise<readonly AuditedRecord[]> {
  const key = matchKey(text);
  if (key === '') return [];
  const both = [
    ['policies', policies, 'transactions', transactions],
    ['insurer_policies', insurerPolicies, 'insurer_transactions', insurerTransactions],
  ] as const;
  const found: AuditedRecord[] = [];
  for (const [name, table, filed, rows] of both) {
    const hasNumber = eq(table.matchKey, key);
    found.push(...recordsOf(name)(await db.select({ id: table.id }).from(table).where(hasNumber)));
    const ofPolicy = db
      .select({ id: rows.id })
      .from(rows)
      .innerJoin(table, eq(table.id, rows.policyId))
      .where(hasNumber);
    found.push(...recordsOf(filed)(await ofPolicy));
  }
  return found;
}

/** The records of a confirmation number: a transaction with its policy, or a payment. */
async function byConfirmationNumber(db: Executor, text: string): Promise<readonly AuditedRecord[]> {
  const found: AuditedRecord[] = [];
  for (const [name, filed, rows] of [
    ['policies', 'transactions', transactions],
    ['insurer_policies', 'insurer_transactions', insurerTransactions],
  ] as const) {
    const [row] = await db
      .select({ id: rows.id, policyId: rows.policyId })
      .from(rows)
      .where(eq(rows.confirmationNumber, text));
    if (row) found.push(...recordsOf(filed)([row]), { entity: name, key: String(row.policyId) });
  }
  const paymentId = paymentIdOf(text);
  return paymentId === undefined ? found : [...found, { entity: 'payments', key: String(paymentId) }];
}

/** The records that a text names: by a policy number, a confirmation number, or by entity and key. */
export async function recordsAbout(db: Executor, text: string): Promise<readonly AuditedRecord[]> {
  const [, entity, key] = RECORD.exec(text) ?? [];
  return [
    ...(entity !== undefined && key !== undefined ? [{ entity, key }] : []),
    ...(await byConfirmationNumber(db, text)),
    ...(await byPolicyNumber(db, text)),
  ];
}
