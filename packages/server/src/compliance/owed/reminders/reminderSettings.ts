import { requireCalendarDate } from '@slip/forms/rules';
import { eq, lt } from 'drizzle-orm';
import { people } from '../../../accounts/people/tables.js';
import type { Executor } from '../../../database/executor.js';
import type { GroupHandlers } from '../../../http/handler.js';
import { officeReminders, remindedOf, reminderChoices, reminders } from '../tables.js';

/** Removes the records of reminders that are so old that nobody is reminded of the same thing again. */
export async function forgetReminders(db: Executor, before: Date): Promise<void> {
  const day = requireCalendarDate(before.toISOString().slice(0, 10));
  await db.delete(reminders).where(lt(reminders.day, day));
  await db.delete(officeReminders).where(lt(officeReminders.day, day));
  await db.delete(remindedOf).where(lt(remindedOf.dueOn, day));
}

type SettingsHandlers = Pick<GroupHandlers<'user'>, 'reminderSettings' | 'saveReminderSettings'>;

/** How people are reminded who never chose. */
export const usualChoice = { inInbox: true, byMail: true } as const;

async function choiceOf(db: Executor, personId: number) {
  const [chosen] = await db
    .select({ inInbox: reminderChoices.inInbox, byMail: reminderChoices.byMail })
    .from(reminderChoices)
    .where(eq(reminderChoices.personId, personId));
  return chosen ?? usualChoice;
}

/** How the caller is reminded of due days. */
export const reminderSettingsHandlers: SettingsHandlers = {
  reminderSettings: async (_, { db, caller: { personId } }) => {
    const [person] = await db
      .select({ isNotified: people.isNotified, email: people.email })
      .from(people)
      .where(eq(people.id, personId));
    if (!person) throw new Error(`There is no person ${personId}.`);
    return { ...(await choiceOf(db, personId)), ...person };
  },

  saveReminderSettings: async ({ body: after }, context) => {
    const { db, caller } = context;
    const { personId } = caller;
    const before = await choiceOf(db, personId);
    await db
      .insert(reminderChoices)
      .values({ personId, ...after })
      .onConflictDoUpdate({ target: reminderChoices.personId, set: after });
    await context.audit({ action: 'update', entity: 'reminder_choices', entityId: personId, before, after });
    return { success: true };
  },
};
