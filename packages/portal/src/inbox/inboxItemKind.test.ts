import { inbox } from '@slip/api/contract';
import { expect, it } from 'vitest';
import { documentQuery, type InboxItem, inboxItemKind } from './InboxMessage.js';
import { portalPathOf } from './portalPathOf.js';

const plain: InboxItem = {
  ...inbox.inboxItems.example.response[0],
  documentId: null,
  slipDocumentType: null,
  slipDocumentName: null,
};
const named = { documentId: 12, slipDocumentName: 'Welcome.to.Slip.pdf' };

it.each([
  [plain, 'simple'],
  [{ ...plain, documentId: 12 }, 'document'],
  [{ ...plain, slipInboxMisc: '20261' }, 'document'],
  [{ ...plain, link: 'invoices', documentId: 12 }, 'link'],
  [{ ...plain, link: '/slip/download-document/SlipSetupGuide' }, 'window'],
  [{ ...plain, link: 'https://elsewhere.example/slip/download-document/12' }, 'link'],
])('%j is a %s message', (item, kind) => {
  expect(inboxItemKind(item)).toBe(kind);
});

it.each([
  [named, { documentId: 12, documentType: 'MSG', documentName: 'Welcome.to.Slip' }],
  [
    { ...named, slipDocumentType: 'INV' },
    { documentId: 12, documentType: 'INV', documentName: 'Welcome.to.Slip' },
  ],
  [{ ...named, slipDocumentName: '' }, null],
  [{ ...named, slipDocumentName: null }, null],
  [{ slipInboxMisc: '20261' }, null],
])('a document message with %j asks for %j', (parts, query) => {
  expect(documentQuery({ ...plain, ...parts })).toEqual(query);
});

it.each([
  ['/slip/filings/view?policyId=41&agentId=3&state=WY', '/slip/filings/view?policyId=41&agentId=3&state=WY'],
  ['invoices', undefined],
  [null, undefined],
  ['https://elsewhere.example/slip/', undefined],
  ['//elsewhere.example/slip/', undefined],
  ['/slip/../api/anything', undefined],
  ['/slip/..\\..\\..//elsewhere.example/', undefined],
  ['/slip/\n/inbox', '/slip//inbox'],
])('the link %j names the page %j', (link, path) => {
  expect(portalPathOf(link)).toBe(path);
});
