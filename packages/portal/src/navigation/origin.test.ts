import { describe, expect, it } from 'vitest';
import { paths } from '../paths.js';
import { destination, originFrom, placeInPortal } from './origin.js';

describe('placeInPortal', () => {
  it.each([['/slip/filings/view?policyId=41&agentId=3&state=WY#top'], ['/slip/dashboard/home']])(
    'keeps %s',
    (address) => {
      expect(placeInPortal(address)).toBe(address);
    },
  );

  it.each([
    ['another site', 'https://elsewhere.example/slip/dashboard/home'],
    ['another site without a scheme', '//elsewhere.example/slip/dashboard/home'],
    ['a backslash that browsers read as a slash', '/\\elsewhere.example/slip/'],
    ['a way out of the portal', '/slip/../admin'],
    ['script', 'javascript:alert(1)'],
    ['the sign-in page itself', '/slip/auth/login'],
    ['an agreement', '/slip/user/nondisclosureagreement'],
    ['nothing', ''],
    ['no text', 7],
    ['null', null],
  ])('refuses %s', (_what, address) => {
    expect(placeInPortal(address)).toBeNull();
  });
});

describe('originFrom', () => {
  it('reads what a guard wrote and nothing else', () => {
    expect(originFrom({ origin: '/slip/filings/search' })).toBe('/slip/filings/search');
    expect(originFrom({ origin: 7 })).toBeNull();
    expect(originFrom({ origin: '//elsewhere.example' })).toBeNull();
    expect(originFrom(null)).toBeNull();
    expect(originFrom('text')).toBeNull();
  });
});

describe('destination', () => {
  const state = { origin: '/slip/filings/search' };

  it('is the server’s word, then the origin, then the dashboard', () => {
    expect(destination('/slip/filings/new', state)).toBe('/slip/filings/new');
    expect(destination(null, state)).toBe('/slip/filings/search');
    expect(destination('https://elsewhere.example/', state)).toBe('/slip/filings/search');
    expect(destination(null, null)).toBe(paths.home);
  });
});
