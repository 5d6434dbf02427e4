import { expect, it } from 'vitest';
import { ApiError, type ApiErrorDetails, type ApiErrorKind } from './response.js';
import { toNotice } from './toNotice.js';

const noData = 'There is no data for the entered criteria. Please change the criteria and try again.';
const unexpected =
  'Unexpected error occurred while communicating with the server. Please try again. If the issue persists, please contact support.';

const failed = (kind: ApiErrorKind, details: Partial<ApiErrorDetails> = {}) =>
  new ApiError(kind, { endpointId: 'lookups.states', message: 'x', ...details });
const answered = (status: number, body?: unknown) => failed('http', { status, body });

it.each<[string, unknown, ReturnType<typeof toNotice>]>([
  ['404', answered(404), { severity: 'warning', text: noData }],
  ['404 with words', answered(404, { error: 'No such policy.' }), { severity: 'warning', text: noData }],
  [
    '400 of our server',
    answered(400, { message: 'Two things to fix.', problems: [] }),
    { severity: 'warning', text: 'Two things to fix.' },
  ],
  ['400 plain', answered(400, 'Not like this.'), { severity: 'warning', text: 'Not like this.' }],
  ['400 error', answered(400, { error: 'No.' }), { severity: 'warning', text: 'No.' }],
  ['400 other JSON', answered(400, { code: 7 }), { severity: 'warning', text: '{"code":7}' }],
  ['400 empty', answered(400), { severity: 'error', text: unexpected }],
  ['403', answered(403, { error: 'Not yours.' }), { severity: 'error', text: 'Not yours.' }],
  ['409', answered(409, { oracleErrorMessage: 'ORA-1' }), { severity: 'error', text: 'ORA-1' }],
  ['500', answered(500), { severity: 'error', text: 'Internal Server Error: 500' }],
  ['500 plain', answered(500, 'boom'), { severity: 'error', text: 'Internal Server Error: 500' }],
  ['500 oracle', answered(500, { oracleErrorMessage: 'ORA-2' }), { severity: 'error', text: 'ORA-2' }],
  ['500 error', answered(500, { error: 'Our fault.' }), { severity: 'error', text: 'Our fault.' }],
  ['502', answered(502), { severity: 'error', text: '' }],
  ['401', answered(401), { severity: 'error', text: '' }],
  ['418 with blank words', answered(418, { error: ' ' }), { severity: 'error', text: '' }],
  ['FETCH_ERROR', failed('FETCH_ERROR'), { severity: 'error', text: unexpected }],
  ['TIMEOUT_ERROR', failed('TIMEOUT_ERROR'), { severity: 'error', text: unexpected }],
  ['PARSING_ERROR', failed('PARSING_ERROR', { status: 200 }), { severity: 'error', text: unexpected }],
  [
    'an error field in a success',
    failed('PARSING_ERROR', { status: 200, body: { error: 'Half done.' } }),
    { severity: 'error', text: 'Half done.' },
  ],
  ['anything else', new Error('x'), { severity: 'error', text: unexpected }],
  ['giving up', new DOMException('x', 'AbortError'), null],
])('%s (spec 1 §8 Generic mapping)', (_, error, notice) => {
  expect(toNotice(error)).toEqual(notice);
});
