import { documents, type Executor, pdfDocument, people, writeMessage } from '@slip/server';

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
  const to = everybody.map(({ id }) => id);
  const welcome = { message: 'A document from the office: Welcome', documentId: document?.id ?? null };
  await writeMessage(db, { to, ...welcome }, now);
  const guides = {
    message: 'Welcome to Slip. The guides under Help explain every screen.',
    link: '/slip/download-document/SlipSetupGuide',
  };
  await writeMessage(db, { to, ...guides }, daysAgo(1));
  const closed = { message: 'The billing of the last quarter is closed.', isNew: false, link: 'invoices' };
  await writeMessage(db, { to, ...closed }, daysAgo(12));
  await writeMessage(db, { to, message: 'Your account was approved.', isNew: false }, daysAgo(40));
}
