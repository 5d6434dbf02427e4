import { ApiProvider, useAction } from '@slip/api';
import { inbox } from '@slip/api/contract';
import { createFakeApi, fail } from '@slip/api/fake-office';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { people } from '../stories/people.js';
import { useInboxCount } from './FullLayout.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it('asks at once, every 30 seconds and after a change, while it is shown; a failure changes nothing', async () => {
  const api = createFakeApi({
    user: people.agent,
    answers: {
      'inbox.newInboxItemCount': (_input, { count }) => (count === 2 ? fail(404) : count),
      'inbox.deleteInboxItems': true,
    },
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApiProvider client={api.client} session={api.session}>
      {children}
    </ApiProvider>
  );
  const { result, rerender } = renderHook(
    ({ isShown }) => ({ count: useInboxCount(isShown), remove: useAction(inbox.deleteInboxItems) }),
    {
      wrapper,
      initialProps: { isShown: false },
    },
  );
  await pass(60_000);
  expect(api.office.calls()).toHaveLength(0);

  rerender({ isShown: true });
  await pass(1000);
  expect(result.current.count).toBe(1);
  await pass(29_000);
  expect(api.office.calls()).toHaveLength(2);
  expect(result.current.count).toBe(1);
  await pass(30_000);
  expect(result.current.count).toBe(3);

  await act(() => result.current.remove.run({ body: { inboxItemIds: [1] } }));
  await pass(0);
  expect(result.current.count).toBe(4);
});
