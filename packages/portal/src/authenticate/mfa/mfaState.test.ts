import { describe, expect, it } from 'vitest';
import { firstStep, type MfaState, offeredTo, readMfaState } from './mfaState.js';

const settings = { mfaAuthAppSetup: false, mfaEmailSetup: true, mfaSmsSetup: false, passkeySetup: false };
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
    const required = { ...state, isPasskeyRequired: true };
    expect(readMfaState(required)).toEqual(required);
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

describe('offeredTo', () => {
  it('puts a passkey before the methods that are set up, and never among those for a backup', () => {
    const withPasskey = { ...settings, passkeySetup: true };
    expect(offeredTo({ settings: withPasskey, purpose: 'sign-in' })).toEqual(['passkey', 2]);
    expect(offeredTo({ settings: withPasskey, purpose: 'backup' })).toEqual([1, 3]);
    const alone = { ...withPasskey, mfaEmailSetup: false };
    expect(offeredTo({ settings: alone, purpose: 'sign-in' })).toEqual(['passkey']);
    expect(offeredTo({ settings: { ...alone, passkeySetup: false }, purpose: 'sign-in' })).toEqual([1, 2, 3]);
  });
});
