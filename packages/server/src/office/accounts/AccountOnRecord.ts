import { MOST_COUNTED } from '@slip/api/contract';
import { type CalendarDate, formatUsDate, todayIn } from '@slip/forms/rules';
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { people } from '../../accounts/people/tables.js';
import type { accounts } from '../../accounts/tables.js';
import { auditEvents } from '../../audit/tables.js';
import type { Executor } from '../../database/executor.js';
import type { CallContext, Caller } from '../../http/handler.js';

/** The newest rows that a section of an account's page shows. */
export const NEWEST = 5;

/** One more than is counted tells that there are more. */
export const COUNTED = MOST_COUNTED + 1;

/** How many rows a condition leaves, counted no further than is shown: of a million only the first hundred are read. */
export async function countUpTo(db: Executor, table: PgTable, which: SQL | undefined): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(which)
    .limit(COUNTED)
    .as('some');
  const [counted] = await db.select({ total: count() }).from(some);
  return counted?.total ?? 0;
}

/** A section of an account's page: rows, and how many there are of them. */
export function section<Row>(rows: readonly Row[], total: number) {
  return { rows: [...rows], count: Math.min(total, MOST_COUNTED), hasMore: total > MOST_COUNTED };
}

/** True if an account has ended: its last day is the one on which its people were deleted. */
export const isEnded = (
  { activeTo }: { readonly activeTo: CalendarDate | null },
  today: CalendarDate,
): boolean => activeTo !== null && activeTo <= today;

/** The thing that an act was done to, as the audit trail names it, and the endpoint that did it. */
interface Act {
  readonly endpoint: `office.${string}`;
  readonly entity: string;
  readonly entityId: number;
}

/** Who did something last, when, and why where that was said. */
export async function lastAct(db: CallContext<Caller>['db'], { endpoint, entity, entityId }: Act) {
  const [found] = await db
    .select({ at: auditEvents.at, by: people.userName, after: auditEvents.after })
    .from(auditEvents)
    .leftJoin(people, eq(people.id, auditEvents.personId))
    .where(
      and(
        eq(auditEvents.entity, entity),
        eq(auditEvents.entityId, String(entityId)),
        eq(auditEvents.endpoint, endpoint),
      ),
    )
    .orderBy(desc(auditEvents.id))
    .limit(1);
  return found && { at: found.at, by: found.by ?? 'the office', reason: reasonIn(found.after) };
}

/** The reason among the new values of an entry of the audit trail. Nothing else of them is shown: they may hold secrets. */
export function reasonIn(after: unknown): string | null {
  const reason: unknown = typeof after === 'object' && after !== null ? Reflect.get(after, 'reason') : null;
  return typeof reason === 'string' ? reason : null;
}

/** Who did it first, for whoever comes second: `, by nora.quist on 01/16/2026: Fees are unpaid.`; a full stop where nobody knows. */
export async function whoWasFirst({ db, office }: CallContext<Caller>, act: Act): Promise<string> {
  const last = await lastAct(db, act);
  if (!last) return '.';
  const day = formatUsDate(todayIn(office.timeZone, last.at));
  return `, by ${last.by} on ${day}${last.reason === null ? '.' : `: ${last.reason}`}`;
}

/** An account whose page is shown. */
export type AccountOnRecord = typeof accounts.$inferSelect;

/** One of the people of an account, as far as its page reads them. */
export type PersonOnRecord = Pick<
  typeof people.$inferSelect,
  | 'id'
  | 'userName'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'isPrimary'
  | 'permissions'
  | 'lockedAt'
  | 'lockedBy'
  | 'deletedAt'
>;
