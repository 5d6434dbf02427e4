import { desc, eq, inArray } from 'drizzle-orm';
import { people } from '../../accounts/people/tables.js';
import type { Executor } from '../../database/executor.js';
import { inboxItems } from '../../inbox/tables.js';
import type { PersonOnRecord } from './AccountOnRecord.js';
import { countUpTo, NEWEST_ROWS, section } from './pageSection.js';

/** The section of the account's page with messages in the inboxes of its people, the newest first. */
export async function messagesSection(db: Executor, persons: readonly PersonOnRecord[]) {
  const ids = persons.map(({ id }) => id);
  const newest = db
    .select()
    .from(inboxItems)
    .where(eq(inboxItems.personId, people.id))
    .orderBy(desc(inboxItems.sentAt), desc(inboxItems.id))
    .limit(NEWEST_ROWS)
    .as('newest');
  const rows = await db
    .select({
      userName: people.userName,
      message: newest.message,
      sentAt: newest.sentAt,
      isNew: newest.isNew,
    })
    .from(people)
    .crossJoinLateral(newest)
    .where(inArray(people.id, ids))
    .orderBy(desc(newest.sentAt), desc(newest.id))
    .limit(NEWEST_ROWS);
  return section(
    rows.map((row) => ({ ...row, sentAt: row.sentAt.toISOString() })),
    await countUpTo(db, inboxItems, inArray(inboxItems.personId, ids)),
  );
}
