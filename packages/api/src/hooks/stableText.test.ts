import { expect, it } from 'vitest';
import { endpointOf, readKey } from './readKey.js';
import { stableText } from './stableText.js';

it('is the same for equal values', () => {
  expect(stableText({ b: 1, a: [{ d: 1, c: undefined }] })).toBe(stableText({ a: [{ d: 1 }], b: 1 }));
  expect(stableText(undefined)).toBe(stableText(null));
  expect(stableText({ a: 1 })).not.toBe(stableText({ a: '1' }));
});

it('keys a read by endpoint, person and question', () => {
  const key = readKey('lookups.states', 7, { query: {} });
  expect(endpointOf(key)).toBe('lookups.states');
  expect(key).not.toBe(readKey('lookups.states', undefined, { query: {} }));
});
