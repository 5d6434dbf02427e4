import { ApiError } from '@slip/api';
import { expect, it } from 'vitest';
import { downloadFailure } from './useFileDownload.js';

const details = { endpointId: 'reports.invoice', message: '' };
const failed = { tone: 'danger', text: 'Failed to download.' };

it.each([
  ['no answer', new ApiError('FETCH_ERROR', details)],
  [
    'a proxy without words',
    new ApiError('http', { ...details, status: 502, body: '<html>Bad Gateway</html>' }),
  ],
  ['a fault of the office', new ApiError('http', { ...details, status: 500 })],
  ['a refusal without words', new ApiError('http', { ...details, status: 403 })],
  ['a fault of the page', new TypeError('undefined is not a function')],
])('%s: the document failed', (_, error) => {
  expect(downloadFailure(error)).toEqual(failed);
});

it('says what the office answered', () => {
  const body = { error: 'The affidavit is not signed yet.' };
  expect(downloadFailure(new ApiError('http', { ...details, status: 409, body }))).toEqual({
    tone: 'danger',
    text: body.error,
  });
});

it('says nothing of a download that was cancelled', () => {
  expect(downloadFailure(new DOMException('The reader left.', 'AbortError'))).toBeNull();
});
