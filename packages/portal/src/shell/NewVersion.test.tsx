import { createClient } from '@slip/api';
import { inbox, PORTAL_BUILD_HEADER } from '@slip/api/contract';
import { createToastQueue, ToastProvider, type ToastQueue } from '@slip/ui/Toaster';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LeaveGuardProvider } from '../navigation/LeaveGuard.js';
import { type PortalVersion, portalVersion } from '../runtime-config/portalVersion.js';
import { NewVersion } from './Companions.js';

let toasts: ToastQueue;
beforeEach(() => {
  vi.useFakeTimers();
  toasts = createToastQueue();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open(version: PortalVersion): void {
  render(
    <LeaveGuardProvider>
      <ToastProvider queue={toasts}>
        <NewVersion version={version} />
      </ToastProvider>
    </LeaveGuardProvider>,
  );
}

/** The office answers with a portal's mark. */
const answered = (version: PortalVersion, build: string | undefined, status = 200) =>
  act(() =>
    version.compare({
      status,
      headers: new Headers(build === undefined ? {} : { [PORTAL_BUILD_HEADER]: build }),
    }),
  );
const shown = () => toasts.getSnapshot().visible.map(({ text, action }) => [text, action?.label]);
const seconds = (count: number): void => {
  act(() => {
    vi.advanceTimersByTime(count * 1000);
  });
};

const paused =
  'Slip has been updated since you opened this page. Reload it when it suits you: filings you have begun are kept.';
const refused =
  'Slip has been updated since you opened this page, and did not take what it sent. Reload it and do that again: filings you have begun are kept.';

it('a page of before an upgrade says so when the person pauses, once', () => {
  const version = portalVersion('old');
  open(version);
  answered(version, 'old');
  seconds(60);
  answered(version, 'new');
  for (let key = 0; key < 5; key += 1) {
    seconds(19);
    fireEvent.keyDown(document.body, { key: 'a' });
  }
  expect(shown()).toEqual([]);
  seconds(20);
  expect(shown()).toEqual([[paused, 'Reload']]);
  answered(version, 'new');
  seconds(60);
  expect(toasts.getSnapshot().visible).toMatchObject([{ count: 1 }]);
});

it('says so at once when the office did not take what it sent', () => {
  const version = portalVersion('old');
  open(version);
  answered(version, 'new', 400);
  expect(shown()).toEqual([[refused, 'Reload']]);
});

it('says nothing while both versions answer and the last was its own, or where no mark is known', () => {
  const [version, unmarked] = [portalVersion('old'), portalVersion(undefined)];
  open(version);
  open(unmarked);
  answered(version, 'new');
  answered(version, 'old', 400);
  answered(version, undefined);
  answered(unmarked, 'new');
  seconds(60);
  expect(shown()).toEqual([]);
});

it('hears every answer that the client gets', async () => {
  const version = portalVersion('old');
  const client = createClient({
    fetch: () =>
      Promise.resolve(
        Response.json({ message: 'x' }, { status: 400, headers: { [PORTAL_BUILD_HEADER]: 'new' } }),
      ),
    onAnswer: version.compare,
  });
  await expect(client.call(inbox.newInboxItemCount)).rejects.toThrow('400');
  expect(version.state()).toBe('refused');
});
