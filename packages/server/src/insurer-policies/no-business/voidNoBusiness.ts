import type { CalendarDate } from '@slip/forms/rules';
import { and, eq, isNull } from 'drizzle-orm';
import type { CallContext, Caller } from '../../http/handler.js';
import { holdPeriod, type InsurerPeriod } from './holdPeriod.js';
import { noBusinessFilings } from './tables.js';

/** Voids what the insurer declared of a period in which it now reports a policy; it stays on record (spec 3 §2.6). */
export async function voidNoBusiness(
  context: Pick<CallContext<Caller>, 'db' | 'today' | 'audit'>,
  about: InsurerPeriod,
  policyId: number,
): Promise<void> {
  const { db, today } = context;
  await holdPeriod(db, about);
  const after: { voidedOn: CalendarDate; voidedBy: number } = { voidedOn: today, voidedBy: policyId };
  const voided = await db
    .update(noBusinessFilings)
    .set(after)
    .where(
      and(
        eq(noBusinessFilings.insurerId, about.insurerId),
        eq(noBusinessFilings.state, about.state),
        eq(noBusinessFilings.period, about.period),
        isNull(noBusinessFilings.voidedOn),
      ),
    )
    .returning({ id: noBusinessFilings.id });
  for (const { id } of voided) {
    await context.audit({ action: 'update', entity: 'no_business_filings', entityId: id, after });
  }
}
