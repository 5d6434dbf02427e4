import { expect, it } from 'vitest';
import { tokenLifetime } from './createSession.js';

const jwt = (claims: unknown) => `e30.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.signature`;

it.each([
  ['its own dates', jwt({ iat: 1000, exp: 1900 }), 900],
  ['no longer than its cookie', jwt({ iat: 1000, exp: 900_000 }), 3600],
  ['dates the wrong way round', jwt({ iat: 2000, exp: 1000 }), 3600],
  ['no dates', jwt({ sub: '7' }), 3600],
  ['text dates', jwt({ iat: '1', exp: '2' }), 3600],
  ['no claims', jwt(null), 3600],
  ['no JWT', 'opaque', 3600],
  ['broken', 'a.%%%.c', 3600],
])('%s', (_, token, seconds) => {
  expect(tokenLifetime(token)).toBe(seconds);
});
