import { expect, test } from 'vitest';
import { autofillToken } from './autofillToken.js';

test.each([
  [undefined, 'address-line1', 'address-line1'],
  ['', 'email', 'email'],
  ['off', 'email', 'off'],
  ['billing', 'postal-code', 'billing postal-code'],
  ['section-risk shipping', 'address-level1', 'section-risk shipping address-level1'],
  ['section-primary work', 'tel', 'section-primary work tel'],
  ['section-primary work', 'given-name', 'section-primary given-name'],
])('%s and %s make %s', (group, field, token) => {
  expect(autofillToken(group, field)).toBe(token);
});
