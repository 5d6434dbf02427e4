import { ApiProvider } from '@slip/api';
import { type Contract, office } from '@slip/api/contract';
import { type Answers, createFakeApi, fail, never } from '@slip/api/fake-office';
import { limits } from '@slip/forms/rules';
import { createToastQueue, ToastProvider } from '@slip/ui/Toaster';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type PersonName, people } from '../../stories/people.js';
import { useAccountCommands } from './useAccountCommands.js';

const usual: Answers<Contract> = { 'office.findAccounts': office.findAccounts.example.response };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pause = () => act(() => vi.advanceTimersByTimeAsync(1000));

/** Words that somebody types into the palette, with the pause after them. */
async function typed(text: string, person: PersonName = 'staff', answers = usual) {
  const api = createFakeApi({ user: people[person], answers });
  const toasts = createToastQueue();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApiProvider client={api.client} session={api.session}>
      <ToastProvider queue={toasts}>{children}</ToastProvider>
    </ApiProvider>
  );
  const { result, rerender } = renderHook((words: string) => useAccountCommands(words), {
    wrapper,
    initialProps: text,
  });
  await pause();
  const more = async (words: string) => {
    rerender(words);
    await pause();
    return result.current;
  };
  return { ...result.current, more, asked: api.office.calls().map(({ input }) => input) };
}

it('finds accounts for staff, and names the fact by which one was found', async () => {
  const { accounts, isLoading, asked } = await typed(' larkin ');
  expect(accounts).toEqual([
    {
      id: 'account 7',
      href: '/slip/office/accounts/7',
      label: 'Ada Larkin',
      detail: 'Agent · NPN 3001234 · Person: Sam Larkin (sam.larkin)',
    },
  ]);
  expect(isLoading).toBe(false);
  expect(asked).toEqual([{ query: { text: 'larkin' } }]);
});

it('asks for nobody else, and not for a single letter', async () => {
  expect(await typed('larkin', 'agent')).toMatchObject({ isOffered: false, accounts: [], asked: [] });
  expect(await typed('l')).toMatchObject({ isOffered: true, accounts: [], isLoading: false, asked: [] });
});

it('keeps an account while more of its name is looked for, and none that the text does not name', async () => {
  const { more } = await typed('larkin', 'staff', {
    'office.findAccounts': ({ query: { text } }) =>
      text === 'larkin' ? office.findAccounts.example.response : never(),
  });
  expect(await more('larkin a')).toMatchObject({ accounts: [{ label: 'Ada Larkin' }], isLoading: true });
  expect(await more('larkin ad')).toMatchObject({ accounts: [{ label: 'Ada Larkin' }], isLoading: true });
  expect(await more('larkin b')).toMatchObject({ accounts: [], isLoading: true });
  // Nothing is asked for a text that is too long to be one of theirs.
  expect(await more('larkin')).toMatchObject({ accounts: [{ label: 'Ada Larkin' }], isLoading: false });
  expect(await more('x'.repeat(limits.recordSearch + 1))).toMatchObject({ accounts: [], isLoading: false });
});

it('is loading until the office answers, and finds nothing when it fails', async () => {
  expect(await typed('larkin', 'staff', { 'office.findAccounts': never() })).toMatchObject({
    accounts: [],
    isLoading: true,
  });
  expect(await typed('larkin', 'staff', { 'office.findAccounts': fail(500) })).toMatchObject({
    accounts: [],
    isLoading: false,
  });
});
