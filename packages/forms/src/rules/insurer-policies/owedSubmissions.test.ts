import { describe, expect, it } from 'vitest';
import { type InsurerInState, owedSubmissions } from './owedSubmissions.js';
import { type InsurerKind, submissionNumber } from './submissionPeriod.js';

const always = (state: string): InsurerInState => ({ state, activeFrom: '2001-01-01', activeTo: null });

const owed = (kind: InsurerKind, ...states: InsurerInState[]) =>
  owedSubmissions(kind, '2026-11-23', states).map((period) => `${period.state} ${submissionNumber(period)}`);

const part = (activeFrom: InsurerInState['activeFrom'], activeTo: InsurerInState['activeTo']) =>
  owed('ForeignInsurer', { state: 'WY', activeFrom, activeTo });

describe('what an insurer owes', () => {
  it('is eight quarters of a foreign one, without the one that goes on', () => {
    expect(owed('ForeignInsurer', always('WY'))).toEqual(
      [20263, 20262, 20261, 20254, 20253, 20252, 20251, 20244].map((period) => `WY ${period}`),
    );
  });

  it('is two years of an alien one, without the one that goes on', () => {
    expect(owed('AlienInsurer', always('WY'), always('OK'))).toEqual([
      'WY 20250',
      'OK 20250',
      'WY 20240',
      'OK 20240',
    ]);
  });

  it('begins with the day of the state', () => {
    expect(owed('AlienInsurer', always('CO'))).toEqual(['CO 20250']);
    expect(owed('ForeignInsurer', always('CO'))).not.toContain('CO 20244');
  });

  it('is of the days on which it could be used', () => {
    expect(part('2026-06-30', null)).toEqual(['WY 20263', 'WY 20262']);
    expect(part('2026-07-01', null)).toEqual(['WY 20263']);
    expect(part('2001-01-01', '2025-01-01')).toEqual(['WY 20251', 'WY 20244']);
    expect(part('2001-01-01', '2024-12-31')).toEqual(['WY 20244']);
    expect(part('2027-01-01', null)).toEqual([]);
  });
});
