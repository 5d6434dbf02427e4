import { describe, expect, it, vi } from 'vitest';
import { createToastQueue } from './toastQueue.js';

describe('createToastQueue', () => {
  it('shows the newest first and hides it after five seconds by default', () => {
    const queue = createToastQueue({ now: () => 42 });
    queue.show({ text: 'Saved' });
    queue.show({ text: 'Sent', tone: 'success' });
    const { visible } = queue.getSnapshot();
    expect(visible.map(({ text }) => text)).toEqual(['Sent', 'Saved']);
    expect(visible[1]).toMatchObject({ tone: 'info', duration: 5000, count: 1, raisedAt: 42 });
  });

  it.each([{ manualClose: true }, { action: { label: 'Try again', onAction: () => {} } }])(
    'keeps a notification that needs the person: %o',
    (options) => {
      const queue = createToastQueue();
      queue.show({ text: 'Failed', tone: 'danger', duration: 1000, ...options });
      expect(queue.getSnapshot().visible[0]?.duration).toBeUndefined();
    },
  );

  it('keeps one with a duration that no timer has, instead of hiding it at once', () => {
    const queue = createToastQueue();
    queue.show({ text: 'Maintenance tonight', duration: Number.POSITIVE_INFINITY });
    const duration = queue.getSnapshot().visible[0]?.duration ?? 0;
    expect(duration).toBeGreaterThan(24 * 86_400_000);
    expect(duration).toBeLessThan(2 ** 31);
  });

  it('folds duplicates into a count, on the screen and in the history', () => {
    const queue = createToastQueue();
    const first = queue.show({ text: 'No connection', tone: 'warning' });
    const second = queue.show({ text: 'No connection', tone: 'warning' });
    queue.show({ text: 'No connection', tone: 'danger' });
    expect(second).toBe(first);
    expect(queue.getSnapshot().visible.map(({ count }) => count)).toEqual([1, 2]);
    expect(queue.getSnapshot().history).toHaveLength(2);
  });

  it('keeps in the history what needs a person, and not what only confirms', () => {
    const queue = createToastQueue();
    queue.show({ text: 'Filed.', tone: 'success', isKept: false });
    queue.show({ text: 'Filed.', tone: 'success', isKept: false });
    expect(queue.getSnapshot().visible).toMatchObject([{ text: 'Filed.', count: 2 }]);
    queue.show({ text: 'The office did not answer.', tone: 'danger' });
    const { history, unread } = queue.getSnapshot();
    expect(history.map(({ text }) => text)).toEqual(['The office did not answer.']);
    expect(unread).toBe(1);
  });

  it('offers with a duplicate what was offered last', () => {
    const queue = createToastQueue();
    const undoFirst = { label: 'Undo', onAction: () => {} };
    const undoSecond = { label: 'Undo', onAction: () => {} };
    queue.show({ text: 'Filing removed.' });
    queue.show({ text: 'Filing removed.', action: undoFirst });
    queue.show({ text: 'Filing removed.', action: undoSecond });
    const [toast] = queue.getSnapshot().visible;
    expect(toast?.action).toBe(undoSecond);
    expect(toast).toMatchObject({ count: 3, duration: undefined });
  });

  it('keeps the rest waiting and shows them in the order in which they were raised', () => {
    const queue = createToastQueue({ limit: 1 });
    const first = queue.show({ text: 'one' });
    queue.show({ text: 'two' });
    queue.show({ text: 'three' });
    queue.show({ text: 'two' });
    queue.close(first);
    expect(queue.getSnapshot().visible).toMatchObject([{ text: 'two', count: 2 }]);
    expect(queue.getSnapshot().history.map(({ text }) => text)).toEqual(['two', 'three', 'one']);
  });

  it('counts what was not looked at and forgets everything on clear', () => {
    const queue = createToastQueue({ historyLimit: 2 });
    for (const text of ['one', 'two', 'three']) queue.show({ text });
    expect(queue.getSnapshot()).toMatchObject({ unread: 3 });
    expect(queue.getSnapshot().history).toHaveLength(2);
    queue.markRead();
    expect(queue.getSnapshot().unread).toBe(0);
    queue.clear();
    expect(queue.getSnapshot()).toEqual({ visible: [], history: [], unread: 0 });
  });

  it('counts one that is raised again after the history was looked at, and counts it once', () => {
    const queue = createToastQueue();
    queue.show({ text: 'No connection', manualClose: true });
    queue.show({ text: 'No connection', manualClose: true });
    expect(queue.getSnapshot().unread).toBe(1);
    queue.markRead();
    queue.show({ text: 'Saved' });
    queue.show({ text: 'No connection', manualClose: true });
    queue.show({ text: 'No connection', manualClose: true });
    queue.show({ text: 'Saved' });
    expect(queue.getSnapshot().unread).toBe(2);
    queue.markRead();
    queue.show({ text: 'Saved', isKept: false });
    expect(queue.getSnapshot().unread).toBe(0);
  });

  it('remembers no more than its limit when one that was forgotten is raised again', () => {
    const queue = createToastQueue({ historyLimit: 2 });
    for (const text of ['one', 'two', 'three', 'one']) queue.show({ text });
    expect(queue.getSnapshot().history.map(({ text }) => text)).toEqual(['one', 'three']);
  });

  it('tells its listeners of every change until they leave', () => {
    const queue = createToastQueue();
    const listener = vi.fn<() => void>();
    const leave = queue.subscribe(listener);
    queue.show({ text: 'Saved' });
    leave();
    queue.clear();
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
