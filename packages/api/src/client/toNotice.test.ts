import { expect, it } from 'vitest';
import { ApiError, type ApiErrorDetails, type ApiErrorKind } from './ApiError.js';
import { toNotice } from './toNotice.js';

const noData = 'There is no data for the entered criteria. Please change the criteria and try again.';
const unexpected =
  'Unexpected error occurred while communicating with the server. Please try again. If the issue persists, please contact support.';

const failed = (kind: ApiErrorKind, details: Partial<ApiErrorDetails> = {}) =>
  new ApiError(kind, { endpointId: 'lookups.states', message: 'x', ...details });
const answered = (status: number, body?: unknown) => failed('http', { status, body });

it.each<[string, unknown, ReturnType<typeof toNotice>]>([
  ['404', answered(404), { tone: 'warning', text: noData }],
  ['404 with words', answered(404, { error: 'No such policy.' }), { tone: 'warning', text: noData }],
  [
    '400 of our server',
    answered(400, { message: 'Two things to fix.', problems: [] }),
    { tone: 'warning', text: 'Two things to fix.' },
  ],
  ['400 plain', answered(400, 'Not like this.'), { tone: 'warning', text: 'Not like this.' }],
  ['400 error', answered(400, { error: 'No.' }), { tone: 'warning', text: 'No.' }],
  ['400 other JSON', answered(400, { code: 7 }), { tone: 'warning', text: '{"code":7}' }],
  ['400 empty', answered(400), { tone: 'danger', text: unexpected }],
  ['403', answered(403, { error: 'Not yours.' }), { tone: 'danger', text: 'Not yours.' }],
  ['409', answered(409, { oracleErrorMessage: 'ORA-1' }), { tone: 'danger', text: 'ORA-1' }],
  ['500', answered(500), { tone: 'danger', text: 'Internal Server Error: 500' }],
  ['500 plain', answered(500, 'boom'), { tone: 'danger', text: 'Internal Server Error: 500' }],
  ['500 oracle', answered(500, { oracleErrorMessage: 'ORA-2' }), { tone: 'danger', text: 'ORA-2' }],
  ['500 error', answered(500, { error: 'Our fault.' }), { tone: 'danger', text: 'Our fault.' }],
  ['502', answered(502), { tone: 'danger', text: '' }],
  ['401', answered(401), { tone: 'danger', text: '' }],
  ['418 with blank words', answered(418, { error: ' ' }), { tone: 'danger', text: '' }],
  ['FETCH_ERROR', failed('FETCH_ERROR'), { tone: 'danger', text: unexpected }],
  ['TIMEOUT_ERROR', failed('TIMEOUT_ERROR'), { tone: 'danger', text: unexpected }],
  ['PARSING_ERROR', failed('PARSING_ERROR', { status: 200 }), { tone: 'danger', text: unexpected }],
  [
    'an error field in a success',
    failed('PARSING_ERROR', { status: 200, body: { error: 'Half done.' } }),
    { tone: 'danger', text: 'Half done.' },
  ],
  ['anything else', new Error('x'), { tone: 'danger', text: unexpected }],
  ['giving up', new DOMException('x', 'AbortError'), null],
])('%s (spec 1 §8 Generic mapping)', (_, error, notice) => {
  expect(toNotice(error)).toEqual(notice);
});
