import { admin } from '@slip/api/contract';
import { describe, expect, it } from 'vitest';
import { type AgencyLink, originWords, stateTone, stateWords } from './linkWords.js';

const [request, acting] = admin.agencyLinks.example.response;

describe('a link in words', () => {
  it.each<[Partial<AgencyLink>, RegExp]>([
    [request, /^Waits for the agent until 02\/11\/2026$/],
    [{ ...request, state: 'declined', closedAt: '2026-01-15T17:04:05.000Z' }, /^Declined Jan 15, 2026/],
    [{ ...request, state: 'withdrawn', closedAt: '2026-01-15T17:04:05.000Z' }, /^Withdrawn Jan 15, 2026/],
    [{ ...request, state: 'expired' }, /^Not answered by 02\/11\/2026$/],
    [acting, /^Files since Jan 14, 2026/],
    [{ ...acting, state: 'ending', endedOn: '2026-02-01' }, /^Files until 02\/01\/2026$/],
    [{ ...acting, state: 'ended', endedOn: '2026-02-01' }, /^Filed until 02\/01\/2026$/],
  ])('%j', (link, said) => {
    expect(stateWords({ ...acting, ...link })).toMatch(said);
  });

  it('marks every row but those that simply go on', () => {
    expect(stateTone(acting)).toBeNull();
    expect(stateTone(request)).toMatchObject({ label: 'Waiting' });
  });

  it('says how it came about', () => {
    expect(originWords(request)).toBe('Asked by Paul Quist');
    expect(originWords(acting)).toBe('Signed by Ada Larkin');
    expect(originWords({ ...acting, isSigned: false, paperDate: '2026-01-12' })).toBe(
      'On paper of 01/12/2026',
    );
    expect(originWords({ ...acting, isSigned: false, linkedBy: 'The office' })).toBe('The office');
    expect(originWords({ ...acting, isSigned: false, linkedBy: null })).toBe('Registration');
  });
});
