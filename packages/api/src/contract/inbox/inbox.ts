import { array, boolean, mixed, number, object, string } from 'yup';
import { endpoint, file } from '../endpoint.js';
import { recordId, wireTime } from '../shapes.js';
import { MAX_INBOX_ITEMS } from './maxInboxItems.js';

/** The mark of an item that nobody has read yet (spec 2 §3). */
const readMark = () =>
  mixed<'N' | 'Y'>()
    .oneOf(['N', 'Y'], '${path} must be N (read) or Y (unread).')
    .required()
    .meta({ description: 'N read, Y unread.' });

const inboxItemIds = () =>
  array()
    .of(recordId().required())
    .min(1, 'Name at least one message.')
    .max(MAX_INBOX_ITEMS, `Name at most ${MAX_INBOX_ITEMS} messages at once.`)
    .required()
    .meta({ description: 'Numbers of items; what is not in the caller’s own inbox is passed over.' });

/** Everything the office sent to the reader, the newest first (spec 2 §3 Inbox item). */
export const inboxItems = endpoint({
  id: 'inbox.inboxItems',
  method: 'GET',
  path: '/inbox/inboxItems',
  summary: `List the newest ${MAX_INBOX_ITEMS} messages in the signed-in person’s inbox, the latest first.`,
  source: 'spec 2 §7 Inbox',
  response: array()
    .of(
      object({
        messageId: recordId().required(),
        message: string().required(),
        messageDate: wireTime().required(),
        isNew: readMark(),
        link: string().nullable().defined().meta({
          description:
            'With one the item is a link message: a path that begins with /slip/ leads to that page of the portal (that of a document, `/slip/download-document/…`, in a window of its own), anything else to the invoice history.',
        }),
        documentId: recordId().nullable().defined(),
        slipDocumentType: string().nullable().defined().meta({ description: 'MSG when it is null.' }),
        slipDocumentName: string().nullable().defined().meta({ description: 'With its ending.' }),
        slipInboxMisc: string()
          .nullable()
          .defined()
          .meta({ description: 'Digits that name a billing report (spec 2 §4).' }),
      }).required(),
    )
    .max(MAX_INBOX_ITEMS)
    .required(),
  permission: 'signed-in',
  staff: 'own',
  example: {
    response: [
      {
        messageId: 3,
        message: 'A document from the office: Welcome',
        messageDate: '2026-01-20T16:30:00.000Z',
        isNew: 'Y',
        link: null,
        documentId: 12,
        slipDocumentType: 'MSG',
        slipDocumentName: 'Welcome.pdf',
        slipInboxMisc: null,
      },
      {
        messageId: 2,
        message: 'The billing of the last quarter is closed.',
        messageDate: '2026-01-16T17:00:00.000Z',
        isNew: 'Y',
        link: 'invoices',
        documentId: null,
        slipDocumentType: null,
        slipDocumentName: null,
        slipInboxMisc: null,
      },
      {
        messageId: 1,
        message: 'Your account was approved.',
        messageDate: '2026-01-15T17:04:05.000Z',
        isNew: 'N',
        link: null,
        documentId: null,
        slipDocumentType: null,
        slipDocumentName: null,
        slipInboxMisc: null,
      },
    ],
  },
});

/** Marks items as read, or as unread again (spec 2 §3 Inbox update). */
export const changeInboxItemsStatus = endpoint({
  id: 'inbox.changeInboxItemsStatus',
  method: 'POST',
  path: '/inbox/changeInboxItemsStatus',
  summary: 'Mark messages of the signed-in person’s inbox as read or as unread.',
  source: 'spec 2 §7 Inbox',
  body: object({ inboxItemIds: inboxItemIds(), status: readMark() }).noUnknown(),
  response: boolean().required(),
  permission: 'signed-in',
  staff: 'own',
  idempotency: 'natural',
  invalidates: ['inbox.inboxItems', 'inbox.newInboxItemCount'],
  example: { body: { inboxItemIds: [3, 2], status: 'N' }, response: true },
});

/** Removes items for good (spec 2 §3 Delete). */
export const deleteInboxItems = endpoint({
  id: 'inbox.deleteInboxItems',
  method: 'POST',
  path: '/inbox/deleteInboxItems',
  summary: 'Delete messages from the signed-in person’s inbox.',
  source: 'spec 2 §7 Inbox',
  body: object({ inboxItemIds: inboxItemIds() }).noUnknown(),
  response: boolean().required(),
  permission: 'signed-in',
  staff: 'own',
  idempotency: 'natural',
  invalidates: ['inbox.inboxItems', 'inbox.newInboxItemCount'],
  example: { body: { inboxItemIds: [1] }, response: true },
});

/** The number of unread items: the badge of the menu, asked for every 30 seconds. */
export const newInboxItemCount = endpoint({
  id: 'inbox.newInboxItemCount',
  method: 'GET',
  path: '/inbox/newInboxItemCount',
  summary: 'Count the unread items of the signed-in person’s inbox.',
  source: 'spec 2 §7 Inbox',
  response: number().integer().min(0).required(),
  permission: 'signed-in',
  staff: 'own',
  example: { response: 3 },
});

/** The document of an inbox item; also what `/slip/download-document/{documentId}` downloads. */
export const document = endpoint({
  id: 'inbox.document',
  method: 'GET',
  path: '/inbox/document',
  summary: 'Download a document that was sent to the signed-in person’s inbox.',
  source: 'spec 2 §7 Inbox',
  query: object({
    documentId: recordId().required(),
    documentType: string().max(30).default('MSG'),
    documentName: string().max(200).optional(),
  }),
  response: file('application/pdf', 'text/csv', 'text/plain'),
  permission: 'signed-in',
  staff: 'own',
  callsPerMinute: 60,
  example: { query: { documentId: 12, documentType: 'MSG', documentName: 'Welcome' } },
});
