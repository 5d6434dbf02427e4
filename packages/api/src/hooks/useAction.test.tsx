import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { authenticate, filings, user } from '../contract/index.js';
import type { SessionUser } from '../contract/shapes.js';
import { createFakeApi, examplesOf, type FakeApi, fail, offline } from '../fake-office/index.js';
import { ApiProvider } from './ApiProvider.js';
import { type Action, useAction } from './useAction.js';
import { useEndpoint } from './useEndpoint.js';

const ada: SessionUser = authenticate.login.example.response.user;
const { body } = filings.submitNewPolicy.example;
const search = { query: { insuredName: 'bighorn' } };

const around =
  ({ client, session }: FakeApi) =>
  ({ children }: { children: ReactNode }) => (
    <ApiProvider client={client} session={session}>
      {children}
    </ApiProvider>
  );

const keysOf = ({ office }: FakeApi) => office.calls().map(({ idempotencyKey }) => idempotencyKey);

/** Executes it and ignores a failure. */
const run = (action: Action<typeof filings.submitNewPolicy>) =>
  act(async () => {
    await action.run({ body }).catch(() => undefined);
  });

afterEach(cleanup);

describe('running', () => {
  it('runs, answers, and makes the reads it invalidates ask again', async () => {
    const api = createFakeApi({
      user: ada,
      answers: {
        'filings.submitNewPolicy': 41,
        'filings.searchAgentPolicies': (_, { count }) => ({ rows: [], total: count, truncated: false }),
        ...examplesOf(user.slipWelcome),
      },
    });
    const { result } = renderHook(
      () => ({
        search: useEndpoint(filings.searchAgentPolicies, search),
        welcome: useEndpoint(user.slipWelcome),
        file: useAction(filings.submitNewPolicy),
      }),
      { wrapper: around(api) },
    );
    await waitFor(() => expect(result.current.search.data?.total).toBe(1));
    let answer: number | undefined;
    await act(async () => {
      answer = await result.current.file.run({ body });
    });
    expect(answer).toBe(41);
    await waitFor(() => expect(result.current.search.data?.total).toBe(2));
    expect(api.office.calls().filter(({ id }) => id === 'user.slipWelcome')).toHaveLength(1);
    api.office.verify();
  });

  it('drops the kept answers nobody looks at', async () => {
    const api = createFakeApi({
      user: ada,
      answers: {
        'filings.submitNewPolicy': 41,
        'filings.searchAgentPolicies': (_, { count }) => ({ rows: [], total: count, truncated: false }),
      },
    });
    const { result, rerender } = renderHook(
      ({ isShown }) => ({
        search: useEndpoint(filings.searchAgentPolicies, isShown ? search : null),
        file: useAction(filings.submitNewPolicy),
      }),
      { wrapper: around(api), initialProps: { isShown: true } },
    );
    await waitFor(() => expect(result.current.search.data?.total).toBe(1));
    rerender({ isShown: false });
    await act(() => result.current.file.run({ body }));
    rerender({ isShown: true });
    expect(result.current.search).toMatchObject({ data: undefined, isLoading: true });
    await waitFor(() => expect(result.current.search.data?.total).toBe(2));
  });

  it('takes a second press for the first one', async () => {
    const api = createFakeApi({ user: ada, answers: { 'filings.submitNewPolicy': 41 } });
    const { result } = renderHook(() => useAction(filings.submitNewPolicy), { wrapper: around(api) });
    await act(async () => {
      const first = result.current.run({ body });
      const second = result.current.run({ body });
      expect(second).toBe(first);
      await first;
    });
    expect(api.office.calls()).toHaveLength(1);
    await act(() => result.current.run({ body }));
    const keys = keysOf(api);
    expect(keys).toHaveLength(2);
    expect(keys[0]).not.toBe(keys[1]);
  });

  it('says that it runs, and takes no input where there is none', async () => {
    const api = createFakeApi({ user: ada, answers: examplesOf(user.acceptToS) });
    const { result } = renderHook(() => useAction(user.acceptToS), { wrapper: around(api) });
    expect(result.current.isRunning).toBe(false);
    let done: Promise<unknown> = Promise.resolve();
    act(() => {
      done = result.current.run();
    });
    expect(result.current.isRunning).toBe(true);
    await act(() => done);
    expect(result.current.isRunning).toBe(false);
  });
});

describe('failing', () => {
  it('keeps the error until the next run or reset', async () => {
    const api = createFakeApi({
      user: ada,
      answers: { 'filings.submitNewPolicy': fail(400, { message: 'No.', problems: [] }) },
    });
    const { result } = renderHook(() => useAction(filings.submitNewPolicy), { wrapper: around(api) });
    await act(async () => {
      await expect(result.current.run({ body })).rejects.toMatchObject({
        status: 400,
      });
    });
    expect(result.current.error?.status).toBe(400);
    act(() => result.current.reset());
    expect(result.current.error).toBeUndefined();
  });

  it.each([
    ['no answer', offline(), true],
    ['a failure on the way', fail(502), true],
    ['a first try still running', fail(409, { error: 'Still being carried out.' }), true],
    ['a refusal', fail(400, { message: 'No.', problems: [] }), false],
    ['no right to it', fail(403, { error: 'Not yours.' }), false],
  ])('after %s, keeps its key: %j %j', async (_, outcome, isKept) => {
    const api = createFakeApi({
      user: ada,
      answers: { 'filings.submitNewPolicy': (_input, { count }) => (count === 1 ? outcome : 41) },
    });
    const { result } = renderHook(() => useAction(filings.submitNewPolicy), { wrapper: around(api) });
    await run(result.current);
    await run(result.current);
    expect(result.current.error).toBeUndefined();
    const [first, second] = keysOf(api);
    expect(second === first).toBe(isKept);
  });

  it('starts a new attempt for another input, and takes the caller’s key', async () => {
    const api = createFakeApi({ user: ada, answers: { 'filings.submitNewPolicy': offline() } });
    const { result } = renderHook(() => useAction(filings.submitNewPolicy), { wrapper: around(api) });
    await run(result.current);
    const other = { body: { ...body, mga: 'x' } };
    await act(() => result.current.run(other).catch(() => 0));
    await act(() => result.current.run(other, { idempotencyKey: 'mine' }).catch(() => 0));
    const keys = keysOf(api);
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys[2]).toBe('mine');
  });
});
