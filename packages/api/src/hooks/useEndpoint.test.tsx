import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { authenticate, filings, lookups, user } from '../contract/index.js';
import type { SessionUser } from '../contract/shapes.js';
import { createFakeApi, examplesOf, type FakeApi, fail, never, offline } from '../fake-office/index.js';
import { ApiProvider } from './ApiProvider.js';
import { UNUSED_DATA_KEPT_MS } from './readCache.js';
import { useEndpoint } from './useEndpoint.js';
import { useSession } from './useSession.js';

const ada: SessionUser = authenticate.login.example.response.user;
const ben: SessionUser = { ...ada, userId: 8 };
const states = lookups.states.example.response;

const around =
  ({ client, session }: FakeApi) =>
  ({ children }: { children: ReactNode }) => (
    <StrictMode>
      <ApiProvider client={client} session={session}>
        {children}
      </ApiProvider>
    </StrictMode>
  );

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** An office whose answers wait until they are let go, and a screen that opens and closes. */
function openAndClose() {
  const held: (() => void)[] = [];
  const api = createFakeApi({
    user: ada,
    answers: {
      'user.slipWelcome': (_, { count }) =>
        new Promise((answer) => held.push(() => answer({ message: String(count) }))),
    },
  });
  const { result, rerender } = renderHook(({ isOpen }) => useEndpoint(user.slipWelcome, isOpen ? {} : null), {
    wrapper: around(api),
    initialProps: { isOpen: true },
  });
  return {
    result,
    held,
    show: (isOpen: boolean) => act(async () => rerender({ isOpen })),
    answer: (index: number) => act(async () => held[index]?.()),
  };
}

describe('reading', () => {
  it('loads, then shows the answer', async () => {
    const api = createFakeApi({ answers: examplesOf(lookups.states) });
    const { result } = renderHook(() => useEndpoint(lookups.states), { wrapper: around(api) });
    expect(result.current).toMatchObject({ data: undefined, isLoading: true, isRefreshing: false });
    await waitFor(() => expect(result.current.data).toEqual(states));
    expect(result.current).toMatchObject({ error: undefined, isLoading: false, isRefreshing: false });
    api.office.verify();
  });

  it('asks once for screens that ask the same', async () => {
    const api = createFakeApi({ answers: examplesOf(lookups.states) });
    const { result } = renderHook(
      () => [useEndpoint(lookups.states), useEndpoint(lookups.states, {}), useEndpoint(lookups.states)],
      { wrapper: around(api) },
    );
    await waitFor(() => expect(result.current.map(({ data }) => data)).toEqual([states, states, states]));
    expect(api.office.calls()).toHaveLength(1);
  });

  it('waits for its input', async () => {
    const api = createFakeApi({
      user: ada,
      answers: { 'filings.agentHasLicense': ({ query }) => query.state === 'WY' },
    });
    const { result, rerender } = renderHook(
      ({ state }: { state: string | null }) =>
        useEndpoint(filings.agentHasLicense, state === null ? null : { query: { agentId: 3, state } }),
      { wrapper: around(api), initialProps: { state: null as string | null } },
    );
    expect(result.current).toMatchObject({ data: undefined, isLoading: false });
    expect(api.office.calls()).toHaveLength(0);
    rerender({ state: 'WY' });
    expect(result.current.isLoading).toBe(true);
    await waitFor(() => expect(result.current.data).toBe(true));
    rerender({ state: 'SD' });
    expect(result.current).toMatchObject({ data: undefined, isLoading: true });
    await waitFor(() => expect(result.current.data).toBe(false));
  });

  it('can keep the last answer while the next one loads', async () => {
    const api = createFakeApi({
      user: ada,
      answers: { 'filings.agentHasLicense': ({ query }) => (query.state === 'WY' ? true : never()) },
    });
    const { result, rerender } = renderHook(
      ({ state }) =>
        useEndpoint(filings.agentHasLicense, { query: { agentId: 3, state } }, { keepPrevious: true }),
      { wrapper: around(api), initialProps: { state: 'WY' } },
    );
    await waitFor(() => expect(result.current.data).toBe(true));
    expect(result.current.isOfPrevious).toBe(false);
    rerender({ state: 'SD' });
    expect(result.current).toMatchObject({
      data: true,
      isLoading: false,
      isRefreshing: true,
      isOfPrevious: true,
    });
  });

  it('shows the last answer no longer once the next one is refused', async () => {
    const api = createFakeApi({
      user: ada,
      answers: { 'filings.agentHasLicense': (_, { count }) => (count === 1 ? true : fail(400)) },
    });
    const { result, rerender } = renderHook(
      ({ state }) =>
        useEndpoint(filings.agentHasLicense, { query: { agentId: 3, state } }, { keepPrevious: true }),
      { wrapper: around(api), initialProps: { state: 'WY' } },
    );
    await waitFor(() => expect(result.current.data).toBe(true));
    rerender({ state: 'SD' });
    expect(result.current).toMatchObject({ data: true, error: undefined, isRefreshing: true });
    await waitFor(() => expect(result.current.error?.status).toBe(400));
    expect(result.current).toMatchObject({ data: undefined, isLoading: false, isRefreshing: false });
    rerender({ state: 'WY' });
    expect(result.current).toMatchObject({ data: true, error: undefined });
  });

  it('keeps an answer whose own reload failed, also when it may keep the last one', async () => {
    const api = createFakeApi({
      user: ada,
      answers: { 'filings.agentHasLicense': (_, { count }) => (count === 1 ? true : fail(404)) },
    });
    const { result } = renderHook(
      () =>
        useEndpoint(filings.agentHasLicense, { query: { agentId: 3, state: 'WY' } }, { keepPrevious: true }),
      { wrapper: around(api) },
    );
    await waitFor(() => expect(result.current.data).toBe(true));
    await act(() => result.current.reload());
    expect(result.current.error?.status).toBe(404);
    expect(result.current).toMatchObject({ data: true, isLoading: false, isRefreshing: false });
  });

  describe('a screen that opens again', () => {
    it('asks again, also a moment after the last answer', async () => {
      const { result, held, show, answer } = openAndClose();
      await waitFor(() => expect(held).toHaveLength(1));
      await answer(0);
      await waitFor(() => expect(result.current.data?.message).toBe('1'));
      await show(false);
      await show(true);
      expect(result.current).toMatchObject({ data: { message: '1' }, isRefreshing: true });
      await waitFor(() => expect(held).toHaveLength(2));
      await answer(1);
      await waitFor(() => expect(result.current.data?.message).toBe('2'));
    });

    it('asks again while the call of the closed screen is under way, and shows the later answer', async () => {
      const { result, held, show, answer } = openAndClose();
      await waitFor(() => expect(held).toHaveLength(1));
      await show(false);
      await show(true);
      await waitFor(() => expect(held).toHaveLength(2));
      await answer(1);
      await waitFor(() => expect(result.current.data?.message).toBe('2'));
      await answer(0);
      expect(result.current).toMatchObject({ data: { message: '2' }, isRefreshing: false });
    });
  });

  it('asks again on demand', async () => {
    const api = createFakeApi({
      user: ada,
      answers: { 'user.slipWelcome': (_, { count }) => ({ message: String(count) }) },
    });
    const { result } = renderHook(() => useEndpoint(user.slipWelcome), { wrapper: around(api) });
    await waitFor(() => expect(result.current.data?.message).toBe('1'));
    await act(() => result.current.reload());
    expect(result.current.data?.message).toBe('2');
  });
});

describe('failing', () => {
  it('does not retry a refusal, and keeps what is shown', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const api = createFakeApi({
      user: ada,
      answers: { 'user.slipWelcome': (_, { count }) => (count === 1 ? { message: 'Hi' } : fail(404)) },
    });
    const { result } = renderHook(() => useEndpoint(user.slipWelcome), { wrapper: around(api) });
    await waitFor(() => expect(result.current.data).toBeDefined());
    await act(() => result.current.reload());
    expect(result.current.error?.status).toBe(404);
    expect(result.current.data).toEqual({ message: 'Hi' });
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(api.office.calls()).toHaveLength(2);
  });

  it('forgets a refusal once no screen shows it', async () => {
    const api = createFakeApi({
      user: ada,
      answers: { 'user.slipWelcome': (_, { count }) => (count === 1 ? fail(403) : never()) },
    });
    const { result, rerender } = renderHook(
      ({ isOpen }) => useEndpoint(user.slipWelcome, isOpen ? {} : null),
      { wrapper: around(api), initialProps: { isOpen: true } },
    );
    await waitFor(() => expect(result.current.error?.status).toBe(403));
    await act(async () => rerender({ isOpen: false }));
    await act(async () => rerender({ isOpen: true }));
    await waitFor(() => expect(api.office.calls()).toHaveLength(2));
    expect(result.current).toMatchObject({ data: undefined, error: undefined, isLoading: true });
  });

  it('tries twice more when there was no answer', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const api = createFakeApi({ answers: { 'lookups.states': offline() } });
    const { result } = renderHook(() => useEndpoint(lookups.states), { wrapper: around(api) });
    await waitFor(() => expect(result.current.error?.kind).toBe('FETCH_ERROR'));
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    expect(api.office.calls()).toHaveLength(3);
  });

  it('does not ask again on focus or reconnect', async () => {
    const api = createFakeApi({ answers: examplesOf(lookups.states) });
    const { result } = renderHook(() => useEndpoint(lookups.states), { wrapper: around(api) });
    await waitFor(() => expect(result.current.data).toBeDefined());
    vi.useFakeTimers();
    await vi.advanceTimersByTimeAsync(10_000);
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(api.office.calls()).toHaveLength(1);
  });
});

describe('keeping', () => {
  it('keeps unused data for a minute and no longer', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const api = createFakeApi({ answers: examplesOf(lookups.states) });
    const { result, rerender } = renderHook(
      ({ isShown }) => useEndpoint(lookups.states, isShown ? {} : null, { refreshOnMount: false }),
      { wrapper: around(api), initialProps: { isShown: true } },
    );
    await waitFor(() => expect(result.current.data).toEqual(states));
    rerender({ isShown: false });
    await act(() => vi.advanceTimersByTimeAsync(UNUSED_DATA_KEPT_MS - 1000));
    rerender({ isShown: true });
    expect(result.current.data).toEqual(states);
    rerender({ isShown: false });
    await act(() => vi.advanceTimersByTimeAsync(UNUSED_DATA_KEPT_MS + 1000));
    rerender({ isShown: true });
    expect(result.current.data).toBeUndefined();
    await waitFor(() => expect(result.current.data).toEqual(states));
    expect(api.office.calls()).toHaveLength(2);
  });
});

describe('persons', () => {
  it('asks nothing that needs a session while nobody is signed in', async () => {
    const api = createFakeApi();
    const { result } = renderHook(() => useEndpoint(user.slipWelcome), { wrapper: around(api) });
    expect(result.current).toMatchObject({ data: undefined, isLoading: false });
    api.office.verify();
  });

  it('never shows one person’s data to another', async () => {
    const api = createFakeApi({
      user: ada,
      answers: { 'user.slipWelcome': (_, { count }) => ({ message: `answer ${count}` }) },
    });
    const { result } = renderHook(
      () => ({ read: useEndpoint(user.slipWelcome, {}, { keepPrevious: true }), session: useSession() }),
      { wrapper: around(api) },
    );
    await waitFor(() => expect(result.current.read.data?.message).toBe('answer 1'));
    act(() => api.session.start({ user: ben, token: 'second' }));
    expect(result.current.session.user?.userId).toBe(8);
    expect(result.current.read).toMatchObject({ data: undefined, isLoading: true });
    await waitFor(() => expect(result.current.read.data?.message).toBe('answer 2'));
    act(() => api.session.start({ user: ada, token: 'third' }));
    expect(result.current.read.data).toBeUndefined();
    await waitFor(() => expect(result.current.read.data?.message).toBe('answer 3'));
  });
});
