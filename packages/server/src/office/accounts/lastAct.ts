import { formatUsDate, todayIn } from '@slip/forms/rules';
import { and, desc, eq } from 'drizzle-orm';
import { people } from '../../accounts/people/tables.js';
import { auditEvents } from '../../audit/tables.js';
import type { CallContext, Caller } from '../../http/handler.js';

/** An endpoint, and the record that it changed, as the audit trail names both. */
interface Act {
  readonly endpoint: `office.${string}`;
  readonly entity: string;
  readonly entityId: number;
}

/** The last call of an endpoint for a record: who made it, when, and why, if a reason was given. */
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

/** The reason among the new values of an entry of the audit trail. The other values are not shown: they may be secret. */
export function reasonIn(after: unknown): string | null {
  const reason: unknown = typeof after === 'object' && after !== null ? Reflect.get(after, 'reason') : null;
  return typeof reason === 'string' ? reason : null;
}

/** The end of a message to a second person: `, by nora.quist on 01/16/2026: Fees are unpaid.` A full stop if the trail has no entry. */
export async function firstActInWords({ db, office }: CallContext<Caller>, act: Act): Promise<string> {
  const last = await lastAct(db, act);
  if (!last) return '.';
  const day = formatUsDate(todayIn(office.timeZone, last.at));
  return `, by ${last.by} on ${day}${last.reason === null ? '.' : `: ${last.reason}`}`;
}
