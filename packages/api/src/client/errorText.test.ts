import { expect, it } from 'vitest';
import { ApiError, type ApiErrorDetails, type ApiErrorKind } from './ApiError.js';
import { errorText } from './errorText.js';

const failed = (kind: ApiErrorKind, details: Partial<ApiErrorDetails> = {}) =>
  new ApiError(kind, { endpointId: 'lookups.states', message: 'Nothing came.', ...details });

const problems = [
  { path: 'name', message: 'Two things to fix.' },
  { path: 'state', message: 'A state has two letters.', value: 'Wyoming' },
  { path: 'day', message: '"soon" is no day.', value: 'soon' },
];

it.each<[string, ApiError, string]>([
  ['no answer', failed('FETCH_ERROR'), 'Nothing came.'],
  ['a refusal', failed('http', { status: 409, body: { error: 'It is decided.' } }), 'It is decided.'],
  ['no words', failed('http', { status: 502, body: undefined }), 'The server answered 502.'],
  [
    'problems',
    failed('http', { status: 400, body: { message: 'Two things to fix.', problems }, problems }),
    'Two things to fix.\n  state: A state has two letters. (it says "Wyoming")\n  day: "soon" is no day.',
  ],
])('%s is told in words', (_, error, text) => {
  expect(errorText(error)).toBe(text);
});
