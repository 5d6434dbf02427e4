import { describe, expect, it } from 'vitest';
import { firstStep, type MfaState, readMfaState } from './mfaState.js';

const settings = { mfaAuthAppSetup: false, mfaEmailSetup: true, mfaSmsSetup: false };
const state: MfaState = {
  userId: '7',
  settings,
  purpose: 'sign-in',
  rememberedUserName: null,
  redirectUrl: null,
  origin: '/slip/filings/search',
};

describe('readMfaState', () => {
  it('takes what the sign-in and the steps carry', () => {
    expect(readMfaState(state)).toEqual(state);
    const sent = { ...state, sent: { method: 2, at: 1, to: 'a•••@larkin.example' } };
    expect(readMfaState(sent)).toEqual(sent);
  });

  it.each([
    ['nothing', null],
    ['text', 'state'],
    ['another page’s', { origin: '/slip/dashboard/home' }],
    ['nobody’s', { ...state, userId: '' }],
    ['a number for a text', { ...state, userId: 7 }],
    ['a code of no method', { ...state, sent: { method: 1, at: 1, to: 'a•••@larkin.example' } }],
    ['an unknown purpose', { ...state, purpose: 'admin' }],
  ])('refuses %s', (_what, other) => {
    expect(readMfaState(other)).toBeNull();
  });
});

describe('firstStep', () => {
  it('asks for a number only while there is none', () => {
    expect(firstStep(1, { settings })).toBe('app');
    expect(firstStep(2, { settings })).toBe('email');
    expect(firstStep(3, { settings })).toBe('phone');
    expect(firstStep(3, { settings: { ...settings, mfaSmsSetup: true } })).toBe('phone-code');
  });
});
