import { office } from '@slip/api/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { isLookKept } from '../../session/keptLook.js';
import { keepLook, openLook } from './look.js';

const look = office.lookAs.example.response;
const leadTo = vi.fn<(path: string) => void>();

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  leadTo.mockClear();
  vi.unstubAllGlobals();
});

it('calls for who is looked at, and is no session of this browser', async () => {
  // The files of this run share a browser: another one may have left a session there.
  const before = [localStorage.length, document.cookie];
  keepLook(look);
  const session = openLook('/slip/api', leadTo)?.session;
  expect(session?.getSnapshot().user).toEqual(look.user);
  expect(await session?.freshPass()).toEqual({ token: look.token, userId: look.user.userId });
  expect([localStorage.length, document.cookie]).toEqual(before);
});

it('is never renewed: refused once, it is over, and the account tells so', async () => {
  keepLook(look);
  const session = openLook('/slip/api', leadTo)?.session;
  expect(await session?.renewPass({ token: look.token, userId: look.user.userId })).toBeNull();
  expect(leadTo).toHaveBeenCalledWith(`/slip/office/accounts/${look.accountId}?look=over`);
  expect(isLookKept()).toBe(false);
});

it('ends here even when the office cannot be reached', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  keepLook(look);
  await openLook('/slip/api', leadTo)?.session.signOut();
  expect(leadTo).toHaveBeenCalledWith(`/slip/office/accounts/${look.accountId}`);
  expect(isLookKept()).toBe(false);
});

it('is none where something else is kept', () => {
  sessionStorage.setItem('slip.look', '{"user":{}}');
  expect(openLook('/slip/api', leadTo)).toBeNull();
  expect(isLookKept()).toBe(false);
});
