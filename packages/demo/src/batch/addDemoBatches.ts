import { createHash } from 'node:crypto';
import { type CalendarDate, todayIn } from '@slip/forms/rules';
import {
  accountingContacts,
  accounts,
  and,
  batchFiles,
  batchSubmissions,
  type Executor,
  eq,
  FileStore,
  fileBatch,
  finishFile,
  inboxItems,
  like,
  lt,
  type Office,
  people,
  readBatchWork,
  storedAnswer,
} from '@slip/server';
import { type DemoBatch, demoBatches } from './demoBatches.js';

const DAY_MS = 86_400_000;

/** Messages of this many last days are not read yet. */
const UNREAD_DAYS = 7;

/** Stores a file as its upload does. */
async function uploadDemoFile(db: Executor, batch: DemoBatch, now: Date, day: CalendarDate): Promise<number> {
  const [sender] = await db.select().from(people).where(eq(people.userName, batch.userName));
  if (!sender) throw new Error(`There is no demo person ${batch.userName}.`);
  const { state = null, format, isTest, fileName, comments } = batch;
  const isOfAgent =
    batch.agent === undefined ? eq(accounts.id, sender.accountId) : eq(accounts.name, batch.agent);
  const [agent] = await db
    .select({ id: accounts.id, contactId: accountingContacts.id })
    .from(accounts)
    .innerJoin(accountingContacts, eq(accountingContacts.accountId, accounts.id))
    .where(isOfAgent)
    .orderBy(accountingContacts.id)
    .limit(1);
  const file = new TextEncoder().encode(batch.text(day));
  const [stored] = await db
    .insert(batchSubmissions)
    .values({
      accountId: sender.accountId,
      personId: sender.id,
      format,
      isTest,
      agentId: state === null ? null : agent?.id,
      accountingContactId: state === null ? null : agent?.contactId,
      state,
      year: state === null ? Number(day.slice(0, 4)) : null,
      quarter: state === null ? 0 : null,
      fileName,
      size: file.length,
      sha256: createHash('sha256').update(file).digest('hex'),
      comments,
      submittedAt: now,
    })
    .returning({ id: batchSubmissions.id });
  if (!stored) throw new Error(`${fileName} was not stored.`);
  await new FileStore().keep(db, batchFiles, stored.id, file);
  return stored.id;
}

/**
 * Hands in the files of the people of the demonstration, each on its day before today, and processes each on that day by the functions that
 * process every file.
 */
export async function addDemoBatches(
  db: Executor,
  { now, office }: { readonly now: Date; readonly office: Office },
): Promise<void> {
  for (const batch of demoBatches) {
    const at = new Date(now.getTime() - batch.daysAgo * DAY_MS);
    const today = todayIn(office.timeZone, at);
    const submissionId = await uploadDemoFile(db, batch, at, today);
    const moment = { now: at, today, office };
    const work = await readBatchWork(db, submissionId);
    await fileBatch(db, work, moment, {
      onProgress: async () => {},
      answer: storedAnswer(submissionId),
      finish: (executor, outcome) => finishFile(executor, submissionId, outcome, work, moment),
    });
  }
  await db
    .update(inboxItems)
    .set({ isNew: false })
    .where(
      and(
        like(inboxItems.message, '%(submission %'),
        lt(inboxItems.sentAt, new Date(now.getTime() - UNREAD_DAYS * DAY_MS)),
      ),
    );
}
