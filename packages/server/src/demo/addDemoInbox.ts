import type { Executor } from '../database/executor.js';
import { pdfDocument } from '../documents/pdfDocument.js';
import { documents, inboxItems } from '../inbox/tables.js';
import { people } from '../user/tables.js';

const DAY_MS = 86_400_000;

/** Gives everybody of the demonstration a few messages of each kind, read and unread. */
export async function addDemoInbox(db: Executor, now: Date): Promise<void> {
  const everybody = await db.select({ id: people.id }).from(people).orderBy(people.id);
  const content = await pdfDocument(
    {
      title: 'Welcome',
      author: 'The office',
      parts: [{ paragraph: 'This is a document the office has sent. It was downloaded from your inbox.' }],
    },
    now,
  );
  const [document] = await db
    .insert(documents)
    .values({ name: 'Welcome.pdf', mediaType: 'application/pdf', content, createdAt: now })
    .returning({ id: documents.id });
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await db.insert(inboxItems).values(
    everybody.flatMap(({ id: personId }) => [
      {
        personId,
        message: 'A document from the office: Welcome',
        sentAt: now,
        documentId: document?.id ?? null,
      },
      {
        personId,
        message: 'Welcome to Slip. The guides under Help explain every screen.',
        sentAt: daysAgo(1),
      },
      {
        personId,
        message: 'The billing of the last quarter is closed.',
        sentAt: daysAgo(12),
        isNew: false,
        link: 'invoices',
      },
      { personId, message: 'Your account was approved.', sentAt: daysAgo(40), isNew: false },
    ]),
  );
}
