import { describe, expect, test } from 'vitest';
import { digitsOf } from './digitsOf.js';

describe('digitsOf', () => {
  test.each([
    ['123 456', '123456'],
    ['123-456', '123456'],
    ['G-123456', '123456'],
    ['１２３４５６', '123456'],
    ['٤٥٦', '456'],
    ['۴۵۶', '456'],
    ['no code', ''],
  ])('reads %j as %j', (text, digits) => {
    expect(digitsOf(text)).toBe(digits);
  });
});
