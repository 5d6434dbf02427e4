import { inbox, MAX_INBOX_ITEMS } from '@slip/api/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEvents } from '../../src/audit/tables.js';
import { documents, inboxItems } from '../../src/inbox/tables.js';
import { openTestOffice, type TestOffice } from '../TestOffice.js';
import type { TestPerson } from '../testPeople.js';

let office: TestOffice;
let reader: TestPerson;
let other: TestPerson;
let documentId: number;
/** Ids of the messages that the office sent the reader, oldest first. */
let sent: readonly number[];
let foreign: number;

const at = (day: number) => new Date(Date.UTC(2026, 0, day, 17));

beforeAll(async () => {
  office = await openTestOffice();
  const [document] = await office.db
    .insert(documents)
    .values({
      name: 'Notice.txt',
      mediaType: 'text/plain',
      content: Buffer.from('Read me'),
      createdAt: at(1),
    })
    .returning({ id: documents.id });
  documentId = document?.id ?? 0;
});
afterAll(() => office.close());

beforeEach(async () => {
  reader = await office.addPerson();
  other = await office.addPerson();
  const items = [
    { personId: reader.personId, message: 'An invoice', sentAt: at(2), link: 'invoices' },
    { personId: reader.personId, message: 'A notice', sentAt: at(4), documentId },
    { personId: reader.personId, message: 'A report', sentAt: at(3), misc: '20261', isNew: false },
    { personId: other.personId, message: 'Of somebody else', sentAt: at(5) },
  ];
  const ids = await office.db.insert(inboxItems).values(items).returning({ id: inboxItems.id });
  [foreign = 0] = ids.slice(3).map(({ id }) => id);
  sent = ids.slice(0, 3).map(({ id }) => id);
});

const list = (as = reader) => office.call(inbox.inboxItems, {}, { as });
const unread = (as = reader) => office.call(inbox.newInboxItemCount, {}, { as });
const mark = (inboxItemIds: readonly number[], status: 'N' | 'Y') =>
  office.call(inbox.changeInboxItemsStatus, { body: { inboxItemIds, status } }, { as: reader });
const remove = (inboxItemIds: readonly number[]) =>
  office.call(inbox.deleteInboxItems, { body: { inboxItemIds } }, { as: reader });
const download = () => office.send(inbox.document, { query: { documentId } }, { as: reader });
const changesBy = ({ personId }: TestPerson) =>
  office.db
    .select({ action: auditEvents.action, before: auditEvents.before, after: auditEvents.after })
    .from(auditEvents)
    .where(eq(auditEvents.personId, personId))
    .orderBy(auditEvents.id);

describe('the list (spec 2 §3 Inbox item)', () => {
  it('holds the reader’s own items, the newest first, and says of which kind each is', async () => {
    const plain = {
      link: null,
      documentId: null,
      slipDocumentType: null,
      slipDocumentName: null,
      slipInboxMisc: null,
    };
    expect(await list()).toEqual([
      {
        ...plain,
        messageId: sent[1],
        message: 'A notice',
        messageDate: '2026-01-04T17:00:00.000Z',
        isNew: 'Y',
        documentId,
        slipDocumentType: 'MSG',
        slipDocumentName: 'Notice.txt',
      },
      expect.objectContaining({
        message: 'A report',
        isNew: 'N',
        slipDocumentType: 'MSG',
        slipInboxMisc: '20261',
      }),
      {
        ...plain,
        messageId: sent[0],
        message: 'An invoice',
        messageDate: '2026-01-02T17:00:00.000Z',
        isNew: 'Y',
        link: 'invoices',
      },
    ]);
    expect(await unread()).toBe(2);
  });

  it('ends somewhere', async () => {
    const more = Array.from({ length: MAX_INBOX_ITEMS }, (_, index) => ({
      personId: reader.personId,
      message: `Message ${index}`,
      sentAt: at(6),
    }));
    await office.db.insert(inboxItems).values(more);
    const items = await list();
    expect(items).toHaveLength(MAX_INBOX_ITEMS);
    expect(items[0]?.message).toBe(`Message ${MAX_INBOX_ITEMS - 1}`);
    expect(await unread()).toBe(MAX_INBOX_ITEMS + 2);
  });
});

describe('a mark', () => {
  it('is set and taken back, is counted, and is in the audit trail once', async () => {
    expect(await mark(sent, 'N')).toBe(true);
    expect(await unread()).toBe(0);
    expect(await mark(sent, 'N')).toBe(true);
    expect(await mark(sent.slice(0, 1), 'Y')).toBe(true);
    expect(await unread()).toBe(1);
    expect((await list()).map(({ isNew }) => isNew)).toEqual(['N', 'N', 'Y']);
    expect(await changesBy(reader)).toMatchObject([
      { action: 'update', before: { isNew: true }, after: { ids: sent.slice(0, 2), isNew: false } },
      { action: 'update', before: { isNew: false }, after: { ids: sent.slice(0, 1), isNew: true } },
    ]);
  });

  it('on somebody else’s item, or on none at all, is answered and does nothing', async () => {
    expect(await mark([foreign, 999_999_999], 'N')).toBe(true);
    expect(await unread(other)).toBe(1);
    expect(await changesBy(reader)).toEqual([]);
  });
});

describe('deleting', () => {
  it('removes what is the reader’s own and keeps in the audit trail what it was', async () => {
    expect(await remove([...sent.slice(0, 2), foreign])).toBe(true);
    expect((await list()).map(({ message }) => message)).toEqual(['A report']);
    expect(await list(other)).toHaveLength(1);
    expect(await unread()).toBe(0);
    expect(await remove(sent.slice(0, 2))).toBe(true);
    const changes = await changesBy(reader);
    expect(changes).toMatchObject([
      { action: 'delete', before: [{ message: 'An invoice' }, { message: 'A notice' }] },
    ]);
  });

  it('takes the way to its document along', async () => {
    const file = await download();
    expect(await file.text()).toBe('Read me');
    expect(file.headers.get('content-disposition')).toContain('filename="Notice.txt"');
    await remove(sent);
    expect((await download()).status).toBe(404);
  });
});
