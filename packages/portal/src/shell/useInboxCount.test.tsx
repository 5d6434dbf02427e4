import { CallsProvider } from '@slip/api';
import { createFakeApi, fail } from '@slip/api/fake-office';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { people } from '../stories/people.js';
import { useInboxCount } from './useInboxCount.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it('asks at once and then every 30 seconds, while it is shown; a failure changes nothing', async () => {
  const api = createFakeApi({
    user: people.agent,
    answers: {
      'inbox.newInboxItemCount': (_input, { count }) => (count === 2 ? fail(500) : count),
    },
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <CallsProvider client={api.client} session={api.session}>
      {children}
    </CallsProvider>
  );
  const { result, rerender } = renderHook(({ isShown }) => useInboxCount(isShown), {
    wrapper,
    initialProps: { isShown: false },
  });
  await pass(60_000);
  expect(api.office.calls()).toHaveLength(0);

  rerender({ isShown: true });
  await pass(1000);
  expect(result.current).toBe(1);
  await pass(29_000);
  expect(api.office.calls()).toHaveLength(2);
  expect(result.current).toBe(1);
  await pass(30_000);
  expect(result.current).toBe(3);
});
