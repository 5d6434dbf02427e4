import { afterEach, describe, expect, it } from 'vitest';
import { formatMoment, formatSignedAt, formatTime, showMomentsIn } from './clock.js';

/** 3:04:05 PM in Denver. */
const afternoon = '2024-01-02T22:04:05.000Z';

describe('moments', () => {
  afterEach(() => showMomentsIn('America/Denver'));

  it('are shown in the zone of the office, wherever the reader is', () => {
    expect(formatMoment(afternoon)).toBe('Jan 2, 2024, 3:04 PM MST');
    expect(formatTime(new Date(afternoon))).toBe('3:04 PM MST');
    expect(formatMoment('2024-07-02T05:30:00.000Z')).toBe('Jul 1, 2024, 11:30 PM MDT');
    showMomentsIn('America/New_York');
    expect(formatMoment(afternoon)).toBe('Jan 2, 2024, 5:04 PM EST');
  });

  it('are written as the NDA does', () => {
    expect(formatSignedAt(afternoon)).toBe('Tue, 01/02/2024 03:04:05 PM');
    expect(formatSignedAt('2025-01-01T07:00:09.000Z')).toBe('Wed, 01/01/2025 12:00:09 AM');
  });
});
