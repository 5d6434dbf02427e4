import { eq } from 'drizzle-orm';
import { keepFactor } from '../authenticate/mfa/factors.js';
import { hashPassword } from '../authenticate/password.js';
import { encrypt } from '../authenticate/secrets.js';
import type { Executor } from '../database/executor.js';
import { pdfDocument } from '../documents/pdfDocument.js';
import { documents, inboxItems } from '../inbox/tables.js';
import { people } from '../user/tables.js';
import { demoAppSecret, demoBackupCode, demoPeople, demoPhone } from './demoPeople.js';

/** What these additions are made with. */
export interface SignInsOptions {
  /** Encrypts what authenticator apps share with us. */
  readonly factorSecret: Uint8Array;
  readonly now: Date;
}

/** Adds second factors, offers and locks to the demo people who have them, and an inbox to the first of these. */
export async function addDemoSignIns(db: Executor, { factorSecret, now }: SignInsOptions): Promise<void> {
  for (const { userName, signIn } of demoPeople) {
    if (!signIn) continue;
    const isThis = eq(people.userName, userName);
    const [person] = await db.select({ id: people.id }).from(people).where(isThis);
    if (!person) throw new Error(`There is no demo person ${userName}.`);
    if ('isOffered' in signIn) await db.update(people).set({ mfaOfferedFrom: now }).where(isThis);
    if ('isLocked' in signIn)
      await db.update(people).set({ lockedAt: now, lockedBy: 'failures' }).where(isThis);
    for (const method of 'factors' in signIn ? signIn.factors : []) {
      await keepFactor(db, {
        personId: person.id,
        method,
        phone: method === 3 ? demoPhone : '',
        secret: method === 1 ? encrypt(factorSecret, demoAppSecret) : null,
        backupCodeHash: method === 1 ? await hashPassword(demoBackupCode) : null,
        guid: method === 1 ? crypto.randomUUID() : null,
        addedAt: now,
      });
      if (method === 1) await addInbox(db, person.id, now);
    }
  }
}

async function addInbox(db: Executor, personId: number, now: Date): Promise<void> {
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
  await db.insert(inboxItems).values([
    {
      personId,
      message: 'A document from the office: Welcome',
      sentAt: now,
      documentId: document?.id ?? null,
    },
    { personId, message: 'Your second factor was set up.', sentAt: now },
    { personId, message: 'Your account was approved.', sentAt: now, isNew: false },
  ]);
}
