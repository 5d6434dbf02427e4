import { describe, expect, it } from 'vitest';
import { formatSignedAt } from './ReadAgreement.js';

describe('formatSignedAt', () => {
  it('writes a moment as the NDA does', () => {
    const local = new Date(2024, 0, 2, 15, 4, 5).toISOString();
    expect(formatSignedAt(local)).toBe('Tue, 01/02/2024 03:04:05 PM');
    expect(formatSignedAt(new Date(2024, 11, 31, 0, 0, 9).toISOString())).toBe('Tue, 12/31/2024 12:00:09 AM');
  });
});
