import { ApiProvider } from '@slip/api';
import { inbox } from '@slip/api/contract';
import { createFakeApi, fail } from '@slip/api/fake-office';
import { createToastQueue, ToastProvider } from '@slip/ui/Toaster';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { people } from '../stories/people.js';
import InboxScreen from './InboxScreen.js';

/** jsdom lays nothing out, so there is nothing to observe. */
class NoMeasure {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('ResizeObserver', NoMeasure);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const rows = () => screen.getAllByRole('rowheader').length;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it('is looked at every 30 seconds, but not while a message is selected; a failure leaves what is there', async () => {
  const items = inbox.inboxItems.example.response;
  const api = createFakeApi({
    user: people.agent,
    answers: { 'inbox.inboxItems': (_input, { count }) => (count === 2 ? fail(404) : items.slice(-count)) },
  });
  const asked = () => api.office.calls().length;
  render(
    <ApiProvider client={api.client} session={api.session}>
      <ToastProvider queue={createToastQueue()}>
        <InboxScreen />
      </ToastProvider>
    </ApiProvider>,
  );
  await pass(29_000);
  expect([asked(), rows()]).toEqual([1, 1]);
  await pass(1000);
  expect([asked(), rows()]).toEqual([2, 1]);
  expect(screen.getByText('Unable to load Inbox items.')).toBeTruthy();

  const box = screen.getByRole('checkbox', { name: 'Select Your account was approved.' });
  fireEvent.click(box);
  expect(screen.getByText('Inbox refresh disabled when messages are selected.')).toBeTruthy();
  await pass(120_000);
  expect(asked()).toBe(2);

  fireEvent.click(box);
  await pass(30_000);
  expect([asked(), rows()]).toEqual([3, 3]);
  expect(screen.queryByText('Unable to load Inbox items.')).toBeNull();
});
