import { expect, it } from 'vitest';
import { downloadPath, isDownloadPath } from './downloadWindow.js';

it('is where a document is downloaded in a window of its own', () => {
  expect(downloadPath(12)).toBe('/slip/download-document/12');
  expect(downloadPath('AgentAuthorizationForm')).toBe('/slip/download-document/AgentAuthorizationForm');
});

it.each([
  ['/slip/download-document/12', true],
  ['/slip/download-document/12?documentType=MSG&documentName=Welcome', true],
  ['/slip/download-document/', false],
  ['/slip/download-document/12/13', false],
  ['/slip/help', false],
  ['invoices', false],
  ['https://elsewhere.example/slip/download-document/12', false],
  ['//elsewhere.example/slip/download-document/12', false],
])('%s: %s', (address, isOne) => {
  expect(isDownloadPath(address)).toBe(isOne);
});
