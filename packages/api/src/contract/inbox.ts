import { number, object, string } from 'yup';
import { endpoint, file } from './endpoint.js';
import { recordId } from './shapes.js';

/** How many items nobody has read yet: the badge of the menu, asked for every 30 seconds. */
export const newInboxItemCount = endpoint({
  id: 'inbox.newInboxItemCount',
  method: 'GET',
  path: '/inbox/newInboxItemCount',
  summary: 'Count the unread items of the signed-in person’s inbox.',
  source: 'spec 2 §7 Inbox',
  response: number().integer().min(0).required(),
  permission: 'signed-in',
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
  callsPerMinute: 60,
  example: { query: { documentId: 12, documentType: 'MSG', documentName: 'Welcome' } },
});
