import { requireCalendarDate } from '@slip/forms/rules';
import { lt } from 'drizzle-orm';
import type { Executor } from '../../../database/executor.js';
import { officeReminders, remindedOf, reminders } from '../tables.js';

/** Removes what people were reminded of so long ago that nobody is reminded of it again. */
export async function forgetReminders(db: Executor, before: Date): Promise<void> {
  const day = requireCalendarDate(before.toISOString().slice(0, 10));
  await db.delete(reminders).where(lt(reminders.day, day));
  await db.delete(officeReminders).where(lt(officeReminders.day, day));
  await db.delete(remindedOf).where(lt(remindedOf.dueOn, day));
}
