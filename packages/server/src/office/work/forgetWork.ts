import { workKinds } from '@slip/api/contract';
import type { CalendarDate } from '@slip/forms/rules';
import { and, eq, notExists, sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.js';
import { periodsToClose } from './periodsToClose.js';
import { officeWork } from './tables.js';
import { sourceOf } from './WorkSource.js';

/** Removes who had what, and notes, of items that wait no more: what was done stands in the audit trail. */
export async function forgetWork(db: Executor, today: CalendarDate): Promise<void> {
  const periods = await periodsToClose(db, today);
  for (const kind of workKinds) {
    const source = sourceOf(kind, periods);
    const waits =
      source &&
      notExists(
        db
          .select({ id: source.id })
          .from(source.from)
          .where(sql`${source.waits} and ${source.id} = ${officeWork.subject}`),
      );
    await db.delete(officeWork).where(and(eq(officeWork.kind, kind), waits));
  }
}
